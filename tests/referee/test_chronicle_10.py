"""The referee with chronicle 10: recorded games pass, spoilt ones do not; ratings and modifiers worked out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.jit import JIT
from simulator.referee.automa import score_board
from simulator.referee.chronicles.logs import RULES
from simulator.referee.table import Automa
from tests.referee.chronicle_games import GAMES, MANY, assert_found, complaints, game
from tests.referee.kit import VALUES, event, new_table, reads
from tests.referee.spoil_logs import CORRUPTIONS

pytestmark = pytest.mark.compiled


def test_recorded_games_are_right():
    assert complaints("10", range(GAMES)) == []


@pytest.mark.parametrize("letters", ["9,10"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES // 4)) == []


@pytest.mark.study
def test_many_recorded_games_are_right():
    assert complaints("10", range(GAMES, GAMES + MANY)) == []


@pytest.mark.skipif(not JIT, reason="too few games")
def test_the_games_hold_what_they_are_for():
    seen = Counter(line["event"] for number in range(GAMES) for line in game("10", number)[1:-1])
    for word in ("logs_rating", "logs_central", "logs_stand", "logs_drill", "logs_reset", "logs_prefer", "used"):
        assert seen[word] > 0, word


@pytest.mark.parametrize("spoil", CORRUPTIONS, ids=lambda spoil: spoil.__name__)
def test_corruption_is_found(spoil):
    assert_found("10", spoil)


@pytest.fixture
def logs():
    """Three players; the referee's chronicle 10."""
    rules = RULES(3, False)
    table = new_table(players=3, chronicles=(rules,))
    rules.check_dealt({}, VALUES)
    return table, rules


def test_one_token_a_track(logs):
    """C10-T3: log 4 is +3, not +5; C10-18: at 5 the token of 4 is still there."""
    table, rules = logs
    for rating, added in enumerate((0, 0, 0, 2, 3, 3)):
        rules.board.ratings[0]["log"] = rating
        assert rules.compare(table, table.players[0], "home_castle_scotsmen", 4) == 4 + added
        assert rules.compare(table, table.players[0], "whisky", 4) == 4
    rules.board.ratings[1]["stone"] = 3
    assert rules.compare(table, table.players[1], "whisky", 1) == 3


def test_one_marker_on_the_central_track(logs):
    """C10-20: a space that is taken, and a second marker of a player, are barred; C8-18 may allow one more."""
    _table, rules = logs
    rules.board.markers = {1: 0}
    assert rules.board.barred(1, 1)
    assert not rules.board.barred(1, 2)
    assert rules.board.barred(0, 2)
    assert not rules.board.barred(0, 2, further=1)


def test_shields_are_printed(logs):
    """C10-01: Ruthven and Murray are empty fields in the base game."""
    table, _rules = logs
    assert all(table.values.clans[clan].printed and not VALUES.clans[clan].printed for clan in ("ruthven", "murray"))


def her_board(stones, rounds=()):
    """A table whose second seat is Allenarly's, with the sculpture in her row and Tap o' Noth as start tile."""
    table = new_table(chronicles=(RULES(2, True),))
    level = {**next(one for one in VALUES.solo["levels"].values() if one["start"]["need"] == 1), "item_rounds": rounds}
    her = table.players[1]
    her.automa = Automa(1, level, [], stones=stones, row=["sculpture-on-the-town-square"])
    return table, her


def test_the_sculpture_costs_her_no_stone():
    """C12-101: its 3 VP come without a stone, even with none."""
    for stones, price in ((0, None), (0, 1)):
        table, her = her_board(stones)
        sculpture = {"why": "exchange", "about": "sculpture-on-the-town-square"}
        read = [event("vp", seat=1, amount=3, source="exchange", **sculpture)]
        if price:
            read.insert(0, event("stones", seat=1, amount=-price, **sculpture))
        rule = reads(lambda replay, her=her: score_board(replay, her, 1), table, *read, seat=None)
        assert rule == ("C12-101" if price else "")


def test_her_fame_tokens_are_items():
    """C12-99: a cask and two tokens are three items."""
    table, her = her_board(0, rounds=(1,))
    her.whisky, her.fame = 1, 2
    her.automa.row.clear()
    for amount, rule in ((3, ""), (1, "C12-57")):
        items = event("vp", seat=1, amount=amount, source="items", why="scoring", about=None)
        assert reads(lambda replay: score_board(replay, her, 1), table, items, seat=None) == rule
