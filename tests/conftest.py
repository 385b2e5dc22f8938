"""Which tests run in one process, in which order, and which count for coverage.

Compiling takes most of the time, so no two processes should compile the same at the same time: tests of one chronicle
run together; while one process compiles the engine the other one begins with tests that need none; and what plays all
chronicles comes last, when they have been compiled.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

from simulator.game.chronicles import CHRONICLES

ROOT = Path(__file__).parent
FIRST = ("referee/test_bulk.py",)  # compiles engine and strategies
UNCOUNTED = FIRST  # a thousand games for the referee, whose lines are counted in the tests beside it
LAST = (  # play many chronicles together
    "game/chronicles/test_base_deal.py",
    "game/chronicles/test_combinations.py",
    "game/chronicles/test_duels.py",
    "game/chronicles/test_together.py",
    "game/invariants/test_rollout.py",
    "game/invariants/test_determinize.py",
    "referee/test_interplay.py",
    "referee/test_interplay_cards.py",
    "referee/test_pairs.py",
)
WORDS = {one.word for one in CHRONICLES}


def _group(path: Path) -> str:
    """Return the group of a test file: its chronicle, or the file itself."""
    place = path.relative_to(ROOT)
    if "chronicles" in place.parts:
        for word in WORDS:
            if word in place.parts or place.stem == f"test_{word}":
                return word
    return place.as_posix()


def _place(group: str) -> int:
    """Return the place of a group in the order."""
    if group in FIRST:
        return 0
    if group.startswith("reports/"):
        return 1
    if group in LAST:
        return 4
    return 3 if "/" in group else 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order the tests."""
    items.sort(key=lambda item: _place(_group(item.path)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Any:
    """Count no lines where that takes time and finds none.

    The mark `no_cover` of pytest-cov leaves the tracer where it is in the processes of pytest-xdist.
    """
    if _group(item.path) not in UNCOUNTED:
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give a whole group to one process, the groups in their order."""
    from xdist.scheduler import LoadScopeScheduling

    class ByGroup(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return _group(ROOT.parent / nodeid.partition("::")[0])

    config.option.loadscopereorder = False
    return ByGroup(config, log)
