"""The referee with chronicle 10: recorded games, planted faults; ratings and modifiers by hand."""

import pytest

from simulator.referee.automa import score_board
from simulator.referee.chronicles.logs import RULES
from tests.referee.chronicles.faults_logs import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, automa, event, reads, table_with, vp

pytestmark = pytest.mark.compiled


class TestGames(Games):
    letter = "10"
    faults = FAULTS
    seen = ("logs_rating", "logs_central", "logs_stand", "logs_drill", "logs_reset", "logs_prefer", "used")


@pytest.mark.parametrize("letters", ["9,10"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES // 4)) == []


@pytest.fixture
def logs():
    """Three players; the referee's chronicle 10."""
    return table_with(RULES, players=3, dealt={})


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


def automa_board(stones, rounds=()):
    """Return a table and Allenarly, with the sculpture in the trade row and Tap o' Noth as start tile."""
    table, _rules = table_with(RULES, solo=True)
    level = {**next(one for one in VALUES.solo["levels"].values() if one["start"]["need"] == 1), "item_rounds": rounds}
    return table, automa(table, level=level, stones=stones, row=["sculpture-on-the-town-square"])


def test_the_sculpture_costs_no_stone():
    """C12-101: its 3 VP come without a stone, even with none."""
    for stones, price in ((0, None), (0, 1)):
        table, player = automa_board(stones)
        sculpture = {"why": "exchange", "about": "sculpture-on-the-town-square", "seat": 1}
        read = [vp(3, "exchange", **sculpture)]
        if price:
            read.insert(0, event("stones", amount=-price, **sculpture))
        rule = reads(lambda replay, player=player: score_board(replay, player, 1), table, *read, seat=None)
        assert rule == ("C12-101" if price else "")


def test_fame_tokens_of_allenarly_are_items():
    """C12-99: a cask and two tokens are three items."""
    table, player = automa_board(0, rounds=(1,))
    player.whisky, player.fame = 1, 2
    player.automa.row.clear()
    for amount, rule in ((3, ""), (1, "C12-57")):
        items = vp(amount, "items", "scoring", seat=1)
        assert reads(lambda replay: score_board(replay, player, 1), table, items, seat=None) == rule
