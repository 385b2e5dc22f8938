"""How many fields the component files hold, counted from the files themselves."""

import tomllib
from typing import Any

from simulator.components.load import BASE_FILES, all_sections, components_folder

BASE = (1175, 836)
"""Fields of the base game and the automa, and reconstructed ones among them, counted by hand."""


def _fields(files: Any) -> tuple[int, int]:
    """Return all fields (without keys and notes; a known part of a field counts apart), and those not known."""
    fields = reconstructed = 0
    for path in files:
        for title, value in tomllib.loads(path.read_text()).items():
            if title == "schema":
                continue
            for record in value if isinstance(value, list) else [value]:
                known = record.get("known", [])
                names = [name for name in record if name not in (*SECTIONS[title].key, "id", "known", "note")]
                fields += len(names) + sum("." in name for name in known)
                reconstructed += sum(name not in known for name in names)
    return fields, reconstructed


SECTIONS = all_sections()
_FOLDER = components_folder()
CHRONICLES = _fields(sorted(set(_FOLDER.glob("*.toml")) - {_FOLDER / name for name in BASE_FILES}))
FIELDS, RECONSTRUCTED = (BASE[n] + CHRONICLES[n] for n in (0, 1))
