"""A strategy is loaded again when one of its files changes, and its digest covers all of them."""

import os
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator.game import sources
from simulator.game.engine import new_context
from simulator.game.record import GAME
from tests.table import COMPONENTS

POLICY = """
import json
from pathlib import Path
from lib.helper import bonus
import numpy as np

WEIGHT = json.loads((Path(__file__).parent / "w.json").read_text())["weight"]

def choose(game, components, context, params):
    return WEIGHT + bonus()
"""
HELPER = """
from simulator.game.jit import rule
from lib.deeper import MORE

@rule
def bonus():
    return MORE
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "__init__.py").write_text("")
    (tmp_path / "lib" / "helper.py").write_text(HELPER)
    (tmp_path / "lib" / "deeper.py").write_text("MORE = 1\n")
    (tmp_path / "w.json").write_text('{"weight": 1}')
    path = tmp_path / "mine.py"
    path.write_text(POLICY)
    return path


def chosen(strategy: strategies.Strategy) -> int:
    """Return the answer of its policy, compiled or not, to any question."""
    game = np.zeros(1, GAME).view(np.recarray)[0]
    return int(strategy.choose(game, COMPONENTS.record, new_context(), np.zeros(1)))


def test_files_of_a_python_strategy(mine: Path) -> None:
    found = {path.name for path in strategies.get(str(mine)).files}
    assert found == {"mine.py", "w.json", "__init__.py", "helper.py", "deeper.py"}


@pytest.mark.parametrize(
    ("name", "text", "answer"),
    [
        ("w.json", '{"weight": 5}', 6),
        ("lib/helper.py", HELPER.replace("return MORE", "return MORE * 3"), 4),
        ("lib/deeper.py", "MORE = 7\n", 8),
        ("mine.py", POLICY.replace("WEIGHT + bonus()", "WEIGHT - bonus()"), 0),
    ],
)
def test_a_change_of_any_file_makes_another_strategy(mine: Path, name: str, text: str, answer: int) -> None:
    before = strategies.get(str(mine))
    assert chosen(before) == 2
    assert strategies.get(str(mine)) is before
    (mine.parent / name).write_text(text)
    after = strategies.get(str(mine))
    assert (chosen(after), chosen(before)) == (answer, 2)
    assert after.digest != before.digest


def test_a_module_that_was_imported_before_counts(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(mine.parent)
    import lib.helper  # type: ignore[import-not-found]  # noqa: F401

    assert "deeper.py" in {path.name for path in strategies.get(str(mine)).files}


def test_a_changed_profile_and_its_base(tmp_path: Path) -> None:
    base, plan = tmp_path / "base.toml", tmp_path / "plan.toml"
    base.write_text("[weights]\njump = 1.0\n")
    plan.write_text('base = "base.toml"\n')
    before = strategies.get(str(plan))
    assert strategies.get(str(plan)) is before
    base.write_text("[weights]\njump = 2.0\n")
    after = strategies.get(str(plan))
    assert np.flatnonzero(before.params != after.params).size == 1
    assert after.digest != before.digest


def test_the_same_relative_path_in_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for name, jump in (("a", 1.0), ("b", 2.0)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "plan.toml").write_text(f"[weights]\njump = {jump}\n")
        monkeypatch.chdir(tmp_path / name)
        found.append(strategies.get("plan.toml").digest)
    assert found[0] != found[1]


def test_what_is_recorded(tmp_path: Path) -> None:
    data, other = tmp_path / "data.txt", tmp_path / "other.txt"
    data.write_text("1")
    with sources.recorded() as found:
        data.read_text()
        os.close(os.open(data, os.O_RDONLY))
        other.write_text("2")  # written, not read
        Path(np.__file__).read_text()  # of an installed package
        Path(strategies.__file__).read_text()
    other.read_text()  # afterwards
    assert {path.name for path in found} == {"data.txt", "__init__.py"}


def test_contents_follow_names_and_bytes(tmp_path: Path) -> None:
    one = tmp_path / "one.txt"
    one.write_text("1")
    first = sources.contents([one])
    assert sources.contents([one, one]) == first
    one.write_text("2")
    assert sources.contents([one]) != first
    one.unlink()
    assert sources.contents([one]) not in (first, sources.contents([]))


def test_a_file_that_goes_elsewhere_takes_nobody_along(mine: Path) -> None:
    mine.write_text(f"import os\nos.chdir({str(mine.parent / 'lib')!r})\n{POLICY}")
    before = Path.cwd()
    strategies.get(str(mine))
    assert Path.cwd() == before
