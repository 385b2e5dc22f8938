"""Which tests run in one process: those of a file, and all those that compile the same chronicle."""

from __future__ import annotations

from pathlib import Path

import pytest

from simulator.chronicles.order import CHRONICLES

ROOT = Path(__file__).parent


def _group(path: Path) -> str:
    """Name of the group of a test file."""
    if path.parent.name == "referee" and path.stem.startswith("test_chronicle_"):
        letter = path.stem.removeprefix("test_chronicle_").lstrip("0").upper()
        return next(one.word for one in CHRONICLES if one.letter == letter)
    if path.parent.name == "chronicles":
        for one in CHRONICLES:
            if one.word in path.stem:
                return one.word
    return path.relative_to(ROOT).as_posix()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group the tests: two processes that compile the same chronicle at the same time would do the work twice."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group(item.path)))
