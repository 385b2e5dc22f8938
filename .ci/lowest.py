"""Print the lowest versions that pyproject.toml allows for what users install, one `name==version` a line, for pip."""

import re
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
extras = project["optional-dependencies"]
for requirement in [*project["dependencies"], *extras["distributed"], *extras["tune"]]:
    name, lowest = re.match(r"([\w-]+).*?>=([\d.]+)", requirement).groups()
    print(f"{name}=={lowest}")
