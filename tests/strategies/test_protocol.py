"""A policy made of one function for each kind of decision; the examples of the README run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator import components
from simulator.game import binding, deal, engine, names, record
from strategies import by_question
from strategies.features import default_mind

README = (Path(strategies.__file__).parent / "README.md").read_text(encoding="utf-8")
BOX = components.load()


def desk_asking(question: int, *options: int) -> tuple:
    """An empty game and a desk with this question and these kinds of options."""
    game = np.zeros(1, record.GAME).view(np.recarray)[0]
    desk = engine.new_desk()
    desk.question = question
    desk.options = len(options)
    desk.what[: len(options)] = options
    return game, BOX.box, desk, default_mind()


def last(game, box, desk, mind):
    return desk.options - 1


def leave(game, box, desk, mind):
    return -1


@engine.policy
def second(game, box, desk, mind):
    return 1


def test_each_question_goes_to_its_function_and_the_rest_to_the_other_policy():
    choose = by_question(otherwise=second, tile=last, clan=leave)
    for question in range(len(names.QUESTIONS)):
        expected = 3 if question == names.ASK_TILE else 1
        assert choose(*desk_asking(question, 9, 9, 9, 9)) == expected


def test_questions_of_chronicles_go_to_the_other_policy():
    choose = by_question(otherwise=second, tile=last, action=last)
    assert choose(*desk_asking(names.FIRST_CHRONICLE_QUESTION, 40, 40, 40)) == 1


def test_the_scripted_policy_answers_what_it_does_not_know_with_the_first_that_is_no_sale():
    question = names.FIRST_CHRONICLE_QUESTION + 3
    choose = by_question(tile=last)
    assert choose(*desk_asking(question, names.OPT_SELL, names.OPT_SELL, 40, 41)) == 2
    assert choose(*desk_asking(question, 41, names.OPT_SELL)) == 0
    assert choose(*desk_asking(question, names.OPT_SELL, names.OPT_SELL)) == 0


def play(line_up: list, blocks: int = 6) -> np.recarray:
    games = deal.deal(BOX, 2, True, "middle", 3, np.arange(blocks))
    minds = np.zeros((4, len(default_mind())))
    for seat, strategy in enumerate(line_up):
        minds[seat, : len(strategy.mind)] = strategy.mind
    policies = tuple(strategy.choose for strategy in line_up) * 2
    engine.play_all(games, BOX.box, engine.new_desk(), policies, binding.bind(()), minds)
    assert games.over.all()
    assert not games.fault.any()
    return games


def example(language: str) -> str:
    return re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)[1]


@pytest.mark.compiled
def test_the_python_example_of_the_readme_does_what_it_says(tmp_path):
    text = example("python")
    assert len(text.splitlines()) <= 30
    path = tmp_path / "my_strategy.py"
    path.write_text(text, encoding="utf-8")
    mine, whisky = strategies.get(str(path)), strategies.get("whisky")
    games = play([mine, whisky])
    rivers = (games.players.river_right - games.players.river_left + 1)[:, :2].mean(axis=0)
    assert rivers[0] > rivers[1]


def test_the_toml_example_of_the_readme_plays(tmp_path):
    path = tmp_path / "my-plan.toml"
    path.write_text(example("toml"), encoding="utf-8")
    plan = strategies.get(str(path))
    assert plan.description == "Casks, but with an eye on the cost"
    play([plan, strategies.get("lean")], 2)


def test_a_policy_of_a_file_and_random_for_the_rest(tmp_path):
    path = tmp_path / "mixed.py"
    path.write_text(
        "import strategies\n"
        "def stuck(game, box, desk, mind):\n"
        "    return 0\n"
        'choose = strategies.by_question(otherwise=strategies.get("random-legal").choose, stuck=stuck)\n',
        encoding="utf-8",
    )
    play([strategies.get(str(path)), strategies.get("random-legal")], 2)
