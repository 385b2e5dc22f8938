import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from simulator.components import ComponentSet, components_folder, load
from simulator.components.load import BASE_FILES


@pytest.fixture(scope="session")
def base() -> ComponentSet:
    return load()


@pytest.fixture
def overlay(tmp_path: Path) -> Callable[[str], Path]:
    """Write an overlay file."""

    def write(text: str) -> Path:
        path = tmp_path / "my-values.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def edited(tmp_path: Path) -> Callable[..., Path]:
    """Copy the component files and change one of them; every replacement must hit exactly `times` places."""

    def edit(name: str, *changes: tuple[str, str], add: str = "", times: int = 1) -> Path:
        folder = tmp_path / "components"
        if not folder.exists():
            folder.mkdir()
            for file in BASE_FILES:
                shutil.copy(components_folder() / file, folder / file)
        path = folder / name
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == times
            text = text.replace(old, new)
        path.write_text(text + add, encoding="utf-8")
        return folder

    return edit
