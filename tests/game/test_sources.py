"""Which sources name the cache of compiled code, and which a run card: every file of the packages, no list by hand."""

import shutil
import sys
from pathlib import Path

import pytest

import simulator.game
from simulator.game.jit import JIT, engine_digest
from simulator.runs.plan import INFLUENTIAL_ROOMS, SOURCES, source_digest

ROOT = Path(simulator.game.__file__).resolve().parents[2]
GAME = ROOT / "simulator" / "game"


def changed_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "# another line\n", encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("copy")
    for room in ("simulator", "strategies"):
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__"))
    return root


@pytest.mark.parametrize("file", [path.relative_to(GAME).as_posix() for path in sorted(GAME.rglob("*.py"))])
def test_a_line_in_any_file_of_the_game_changes_the_name_of_the_cache(copy: Path, file: str) -> None:
    game = copy / "simulator" / "game"
    before = engine_digest.__wrapped__(game)
    text = (game / file).read_text(encoding="utf-8")
    changed_line(game / file)
    assert engine_digest.__wrapped__(game) != before
    (game / file).write_text(text, encoding="utf-8")
    assert engine_digest.__wrapped__(game) == before


def test_the_same_sources_elsewhere_have_the_same_name(copy: Path) -> None:
    assert engine_digest.__wrapped__(copy / "simulator" / "game") == engine_digest(GAME)
    assert source_digest(copy) == SOURCES


def test_a_file_under_another_name_counts(copy: Path) -> None:
    game = copy / "simulator" / "game"
    before = engine_digest.__wrapped__(game)
    (game / "deal.py").rename(game / "dealt.py")
    assert engine_digest.__wrapped__(game) != before
    (game / "dealt.py").rename(game / "deal.py")


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        *((f"simulator/{room}/__init__.py", True) for room in INFLUENTIAL_ROOMS),
        ("strategies/scripted.py", True),
        ("strategies/chronicles/feasts.py", True),
        *((f"simulator/{room}/__init__.py", False) for room in ("app", "story", "referee")),
    ],
)
def test_a_run_card_names_the_packages_that_can_change_a_table(copy: Path, file: str, counts: bool) -> None:
    before = source_digest(copy)
    text = (copy / file).read_text(encoding="utf-8")
    changed_line(copy / file)
    assert (source_digest(copy) != before) == counts
    (copy / file).write_text(text, encoding="utf-8")


def test_every_package_either_counts_or_only_displays() -> None:
    rooms = {path.parent.name for path in (ROOT / "simulator").glob("*/__init__.py")}
    assert rooms == {*INFLUENTIAL_ROOMS, "app", "story", "referee"}


def test_nothing_outside_the_game_is_compiled_with_the_engine() -> None:
    if not JIT:
        pytest.skip("nothing is compiled")
    from numba.core.dispatcher import Dispatcher

    compiled = {
        value.py_func.__module__
        for name, module in list(sys.modules.items())
        if name.startswith("simulator.")
        for value in vars(module).values()
        if isinstance(value, Dispatcher)
    }
    assert compiled
    own = ("simulator.game.", "strategies.")
    assert [name for name in sorted(compiled) if not name.startswith(own)] == []
