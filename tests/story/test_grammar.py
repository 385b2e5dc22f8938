"""The grammar of the record page holds for recorded games of all kinds."""

import re
from copy import deepcopy
from pathlib import Path

import pytest

from simulator import story
from simulator.game.jit import JIT
from simulator.game.vocabulary import FIELDS
from tests.referee.chronicles.games import game as game_with
from tests.referee.wander import play
from tests.story.grammar import Grammar

ALL = "1,2,3,4,5,6,7,8,9,10,11,A"
BASE, SOLO, EACH = (120, 60, 12) if JIT else (3, 1, 1)


@pytest.fixture(scope="module")
def grammar():
    text = Path(story.__file__).with_name("README.md").read_text(encoding="utf-8")
    return Grammar(re.search(r"```ebnf\n(.*?)```", text, re.S).group(1))


def test_the_grammar_names_every_event(grammar):
    assert grammar.events() == {word for word, _ in FIELDS.values()}


def test_games_of_two_to_four_players(grammar):
    assert [found for number in range(BASE) for found in grammar.complaints(play(number)[1:-1])] == []


def test_solo_games(grammar):
    games = (game_with("2", 4 * number + 3) for number in range(SOLO))
    assert [found for lines in games for found in grammar.complaints(lines[1:-1])] == []


@pytest.mark.compiled
@pytest.mark.parametrize("letters", [*ALL.split(","), "9,10,11", ALL])
def test_games_with_chronicles(grammar, letters):
    games = (game_with(letters, number) for number in range(EACH))
    assert [found for lines in games for found in grammar.complaints(lines[1:-1])] == []


def test_another_order_is_found(grammar):
    events = play(0)[1:-1]
    for first, second in (("move", "take"), ("take", "place"), ("size", "rank")):
        wrong = deepcopy(events)
        n = next(n for n, event in enumerate(wrong) if event["event"] == second and n > 60)
        before = next(m for m in range(n, 0, -1) if wrong[m]["event"] == first)
        wrong[n], wrong[before] = wrong[before], wrong[n]
        assert grammar.complaints(wrong), (first, second)


def test_a_wrong_parent_is_found(grammar):
    events = play(0)[1:-1]
    gain = next(event for event in events if event.get("why") == "produce")
    turn = next(event["parent"] for event in events if event["n"] == gain["parent"])
    assert grammar.complaints([{**event, "parent": turn} if event is gain else event for event in events])


@pytest.mark.parametrize("text", ["turn = take", "turn = ; turn = ;", '"turn" = ;', "turn = ? ;"])
def test_text_that_is_no_grammar(text):
    with pytest.raises(ValueError, match=r"grammar|rule|not in"):
        Grammar(text)
