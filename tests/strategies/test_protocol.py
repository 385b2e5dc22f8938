"""Policies made of one function for each kind of decision; the examples of the README run as printed."""

import re
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator import components
from simulator.game import binding, deal, engine, names, record
from strategies import by_question
from strategies.features import default_params

README = (Path(strategies.__file__).parent / "README.md").read_text(encoding="utf-8")
COMPONENTS = components.load()


def context_asking(question: int, *options: int) -> tuple:
    """Return an empty game and a context with this question and these kinds of options."""
    game = np.zeros(1, record.GAME).view(np.recarray)[0]
    context = engine.new_context()
    context.question = question
    context.options = len(options)
    context.kind[: len(options)] = options
    return game, COMPONENTS.record, context, default_params()


def last(game, components, context, params):
    return context.options - 1


def leave(game, components, context, params):
    return -1


@engine.policy
def second(game, components, context, params):
    return 1


def test_each_question_goes_to_its_function_and_the_rest_to_the_other_policy():
    choose = by_question(otherwise=second, tile=last, clan=leave)
    for question in range(len(names.QUESTIONS)):
        expected = 3 if question == names.ASK_TILE else 1
        assert choose(*context_asking(question, 9, 9, 9, 9)) == expected


def test_questions_of_chronicles_go_to_the_other_policy():
    choose = by_question(otherwise=second, tile=last, action=last)
    assert choose(*context_asking(names.FIRST_CHRONICLE_QUESTION, 40, 40, 40)) == 1


def test_the_scripted_policy_answers_unknown_questions_with_the_first_option_that_is_not_a_sale():
    question = names.FIRST_CHRONICLE_QUESTION + 3
    choose = by_question(tile=last)
    assert choose(*context_asking(question, names.OPT_SELL, names.OPT_SELL, 40, 41)) == 2
    assert choose(*context_asking(question, 41, names.OPT_SELL)) == 0
    assert choose(*context_asking(question, names.OPT_SELL, names.OPT_SELL)) == 0


def play(line_up: list, blocks: int = 6) -> np.recarray:
    games = deal.deal(COMPONENTS, 2, True, "middle", 3, np.arange(blocks))
    seat_params = np.zeros((4, len(default_params())))
    for seat, strategy in enumerate(line_up):
        seat_params[seat, : len(strategy.params)] = strategy.params
    policies = tuple(strategy.choose for strategy in line_up) * 2
    engine.play_all(games, COMPONENTS.record, engine.new_context(), policies, binding.bind(()), seat_params)
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
        "def stuck(game, components, context, params):\n"
        "    return 0\n"
        'choose = strategies.by_question(otherwise=strategies.get("random-legal").choose, stuck=stuck)\n',
        encoding="utf-8",
    )
    play([strategies.get(str(path)), strategies.get("random-legal")], 2)
