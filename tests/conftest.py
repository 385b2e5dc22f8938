"""Which tests run in one process, and in which order.

Compiling takes most of the time, so no two processes should compile the same at the same time: tests of one chronicle
run together; while one process compiles the engine the other one begins with tests that need none; and what plays all
chronicles comes last, when they have been compiled.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from simulator.chronicles.order import CHRONICLES

ROOT = Path(__file__).parent
FIRST = ("referee/test_bulk.py",)  # compiles engine and strategies
LAST = (  # play many chronicles together
    "chronicles/test_base_deal.py",
    "chronicles/test_combinations.py",
    "chronicles/test_duels.py",
    "chronicles/test_together.py",
    "invariants/test_lookahead.py",
    "invariants/test_unseen.py",
    "referee/test_interplay.py",
    "referee/test_interplay_cards.py",
    "referee/test_pairs.py",
)


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


def _place(group: str) -> int:
    """Place of a group in the order."""
    if group in FIRST:
        return 0
    if group.startswith("reports/"):
        return 1
    if group in LAST:
        return 4
    return 3 if "/" in group else 2


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group and order the tests."""
    groups = {item: _group(item.path) for item in items}
    for item, group in groups.items():
        item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: _place(groups[item]))
