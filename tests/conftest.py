"""Which tests run in one process, in which order, and which count for coverage.

Compiling takes most of the time, so no two processes should compile the same at the same time: tests of one chronicle
run together; while one process compiles the engine the other one begins with tests that need none; and what plays all
chronicles comes last, when they have been compiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from simulator.chronicles.order import CHRONICLES
from simulator.jit import JIT

ROOT = Path(__file__).parent
FIRST = ("referee/test_bulk.py",)  # compiles engine and strategies
UNCOUNTED = FIRST  # some thousand games; the lines are counted in the tests beside it
COMPILED = ("allenarly", "chronicles", "invariants", "rules")  # run mostly the engine, which is counted on plain Python
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests; what says nothing of coverage is not slowed down by counting it."""
    items.sort(key=lambda item: _place(_group(item.path)))
    for item in items:
        group = _group(item.path)
        if group in UNCOUNTED or (JIT and item.path.relative_to(ROOT).parts[0] in COMPILED):
            item.add_marker("no_cover")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give a whole group to one process, the groups in their order."""
    from xdist.scheduler import LoadScopeScheduling

    class ByGroup(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return _group(ROOT.parent / nodeid.partition("::")[0])

    config.option.loadscopereorder = False
    return ByGroup(config, log)
