"""Mistakes in a Python strategy: the message names file, line and function, and says what is wrong."""

import pickle
from pathlib import Path

import pytest

import strategies
from simulator.game.jit import JIT
from strategies import StrategyError

COMPILED = pytest.mark.skipif(not JIT, reason="nothing is compiled")
PLAIN = pytest.mark.skipif(JIT, reason="policies are compiled")
HEAD = "def choose(game, components, context, params):\n"
BY = "\nfrom strategies import by_question\nchoose = by_question(tile=tile)\n"
TILE = "def tile(game, components, context, params):\n"
NUMBER = "it must return the number of an option, such as 0"


@pytest.fixture
def refused(tmp_path, monkeypatch):
    """Return a function that loads a strategy with this source, as `mine.py`, and returns the error."""
    monkeypatch.chdir(tmp_path)

    def load(text: str) -> StrategyError:
        Path("mine.py").write_text(text, encoding="utf-8")
        with pytest.raises(StrategyError) as caught:
            _ = strategies.get("mine.py").choose
        return caught.value

    return load


ALWAYS = [
    (
        f'{HEAD}    if context.kind[0] == "take":\n        return 0\n    return 1\n',
        "line 2, in choose: compares context.kind[0] with the text 'take', but the game holds only numbers; "
        "use OPT_TAKE of simulator.game.names",
    ),
    (
        f'{HEAD}    asked = context.question\n    return 1 if "tile" != asked else 0\n',
        "line 3, in choose: compares asked with the text 'tile', but the game holds only numbers; "
        "use ASK_TILE of simulator.game.names",
    ),
    (
        f'def helper(context):\n    return context.about in ("halkirk", "x")\n\n{HEAD}    return 0\n',
        "line 2, in helper: compares context.about with the text 'halkirk', but the game holds only numbers; "
        "see simulator.game.names",
    ),
    (
        "def choose(game, context):\n    return 0\n",
        "line 1, in choose: takes 2 parameters; it must take four: game, components, context, params",
    ),
    (
        f"def tile(game):\n    return 0\n{BY}",
        "line 1, in tile: takes 1 parameter; it must take four: game, components, context, params",
    ),
]
COMPILER = [
    (
        f"{HEAD}    params[0] += 1.0\n    return 0\n",
        "line 2, in choose: writes to params, which are read-only: a policy keeps nothing from one question to the ",
    ),
    (
        f"{HEAD}    if game.turns > 4:\n        return [0]\n    return 0\n",
        f"line 3, in choose: returns a list; {NUMBER}",
    ),
    (f"{HEAD}    return (0, 1)\n", f"line 2, in choose: returns a tuple; {NUMBER}"),
    (f'{HEAD}    return "take"\n', f"line 2, in choose: returns a text; {NUMBER}"),
    (f"{HEAD}    context.options\n", f"line 2, in choose: returns nothing (None); {NUMBER}"),
    (f"{TILE}    return [0]\n{BY}", f"line 2, in tile: returns a list; {NUMBER}"),
    (f"{TILE}    context.options\n{BY}", f"line 1, in tile: returns nothing (None); {NUMBER}"),
    (
        f"from simulator.game.engine import policy\n@policy\n{HEAD}    return [0]\n",
        f"line 4, in choose: returns a list; {NUMBER}",
    ),
    (f"{HEAD}    return context.opptions\n", "line 2, in choose: there is no field 'opptions'; did you mean 'options'"),
    (f"{HEAD}    return besst\n", "line 2, in choose: uses the name besst, which is not defined"),
    (
        f"def deep(game):\n    return 0\n{HEAD}    return deep(game)\n",
        "line 4, in choose: calls deep, which is plain Python; write @rule above it "
        "(from simulator.game.jit import rule), so that it is compiled, too",
    ),
    (
        f"WORTH = {{1: 2}}\n{HEAD}    return WORTH[1]\n",
        "line 3, in choose: uses WORTH, a dictionary; compiled code can read only numbers, texts, tuples and arrays",
    ),
    (
        f'{HEAD}    best = 0\n    if context.options > 3:\n        best = "x"\n    return best\n',
        "in choose: the variable best is a number in one place and a text in another; use two variables",
    ),
    (
        f"{HEAD}    x = [1]\n    return x + context.options\n",
        "line 3, in choose: + does not work between a list and a number",
    ),
    (f'{HEAD}    with open("x"):\n        return 1\n', "line 2, in choose: cannot be compiled: "),
]


@pytest.mark.parametrize(("text", "said"), ALWAYS)
def test_mistakes_that_need_no_compiler(refused, text, said):
    assert str(refused(text)) == f"mine.py, {said}"


@COMPILED
@pytest.mark.parametrize(("text", "said"), COMPILER)
def test_mistakes_the_compiler_finds(refused, text, said):
    error = refused(text)
    assert str(error).startswith("mine.py, ")
    assert said in str(error)
    assert "\n" not in str(error)
    assert "int64" not in str(error)
    assert "nopython" in error.details or "opptions" in error.details
    assert pickle.loads(pickle.dumps(error)).details == error.details  # it comes out of a worker


@pytest.mark.parametrize("text", ["QUESTIONS[context.question]", "('tile', 'pay')[context.question]", "NAME"])
def test_texts_may_be_compared_with_texts(tmp_path, text):
    path = tmp_path / "words.py"
    path.write_text(
        f"from simulator.game.names import QUESTIONS\nNAME = 'x'\n{HEAD}    return 0 if {text} == 'tile' else 1\n"
    )
    assert callable(strategies.get(str(path)).choose)


@PLAIN
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{HEAD}    if game.turns > 4:\n        return [0]\n    return 0\n",
            f"line 3, in choose: returns a list; {NUMBER}",
        ),
        (f"{HEAD}    context.options\n", f"line 2, in choose: returns nothing (None); {NUMBER}"),
        (f"{TILE}    return (0,)\n{BY}", f"line 2, in tile: returns a tuple; {NUMBER}"),
    ],
)
def test_answers_in_plain_python(tmp_path, monkeypatch, text, said):
    from simulator.story import record_game

    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(text)
    with pytest.raises(StrategyError) as caught:
        record_game([strategies.get("mine.py")], players=2, seed=1)
    assert str(caught.value) == f"mine.py, {said}"


def test_a_file_that_stops_names_the_line(refused):
    assert str(refused("def f():\n    return 1 / 0\n\n\nf()\n")) == (
        "mine.py: ZeroDivisionError: division by zero (line 2, in f)"
    )
    assert str(refused("x = 1\nimport sys\nsys.exit(3)\n")) == "mine.py: SystemExit: 3 (line 3)"
    assert "(mine.py, line 1)" in str(refused("def choose(:\n"))
