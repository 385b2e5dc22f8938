"""The referee with chronicle 2: recorded games pass, spoilt ones do not; stops and tolls on tables set up by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.referee.chronicles.highlander import RULES
from simulator.referee.table import Automa
from tests.referee.chronicle_games import GAMES, MANY, assert_found, complaints, game
from tests.referee.kit import VALUES, event, new_table, put, replay_of, ring, rule_of
from tests.referee.spoil_highlander import CORRUPTIONS

pytestmark = pytest.mark.compiled


def test_recorded_games_are_right():
    assert complaints("2", range(GAMES)) == []


@pytest.mark.study
def test_many_recorded_games_are_right():
    assert complaints("2", range(GAMES, GAMES + MANY)) == []


@pytest.mark.study
@pytest.mark.parametrize("letters", ["2,5,9", "2,5,9,A", "5,7,9"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES)) == []


def test_the_games_hold_what_they_are_for():
    seen = Counter(
        line.get("how") or line.get("good") or line["event"]
        for number in range(GAMES)
        for line in game("2", number)[1:-1]
        if line["event"] in ("move", "mountain_gets", "mountain_cleared")
    )
    for word in ("stop", "coin", "mountain_cleared"):
        assert seen[word] > 0, word


@pytest.mark.parametrize("spoil", CORRUPTIONS, ids=lambda spoil: spoil.__name__)
def test_corruption_is_found(spoil):
    assert_found("2", spoil)


@pytest.fixture
def mountain():
    """Two players on spaces 8 and 9 with the Mountain on 11 and 12, tiles on 10, 13 and 0; the first one is in turn."""
    rules = RULES(2, False)
    table = new_table(chronicles=(rules,))
    rules.check_dealt({"mountain": 11}, VALUES)
    pieces = {"seat-0": 8, "seat-1": 9, "die": 15}
    ring(table, pieces, {10: "stirling", 13: "kemnay", 14: "glasgow"})
    rules.prepare(table)
    rules.start = 8
    return table, rules


def test_where_a_piece_may_stop(mountain):
    table, rules = mountain
    player = table.players[0]
    assert [position for position in range(9, 30) if rules.may_stop(table, player, position)] == [11]
    table.rondel.pieces["seat-1"] = 11  # C2-07
    assert not rules.may_stop(table, player, 11)
    table.rondel.pieces["seat-1"] = 9
    table.rondel.tiles[10] = "the-end"  # C2-12
    assert not rules.may_stop(table, player, 11)
    table.rondel.tiles[10], table.rondel.tiles[13] = "stirling", "the-end"
    assert rules.may_stop(table, player, 11)


def test_an_empty_mountain_is_not_cleared(mountain):
    table, rules = mountain
    table.rondel.pieces["seat-0"] = 11
    for coins, broken in ((0, "C2-08"), (2, "")):
        rules.items["coin"] = coins
        taken = [event("mountain_cleared"), event("gain", good="coin", amount=2, at=None, why="other", about=None)]
        replay = replay_of(table, *taken)
        replay.here.piece = "seat-0"
        before = table.players[0].coins
        assert rule_of(rules.turn, replay) == broken
        assert table.players[0].coins == before + coins


def test_nobody_stops_behind_the_last_piece(mountain):
    """The die stays on space 8 (CC-05): the Mountain lies behind who acts from space 13."""
    table, rules = mountain
    table.rondel.pieces.update({"die": 8, "seat-0": 13, "seat-1": 14})
    rules.start = 13
    assert not rules.may_stop(table, table.players[0], 25)


def test_some_toll_has_to_leave_the_cost_payable(mountain):
    """C2-05: a tile for one wood; the market is full, so nothing can be bought."""
    table, rules = mountain
    table.market = dict.fromkeys(table.market, 3)
    tile = next(name for name, tile in VALUES.tiles.items() if dict(tile.cost.fixed) == {"wood": 1} and tile.stack)
    table.rondel.tiles[13] = tile
    player = table.players[0]
    put(player, "kintyre", (0, 1), wood=1)
    table.market["wood"] = 0  # it cannot be sold, and costs 1 coin
    player.coins = 0
    assert not rules.may_take(table, player, 13)
    player.coins = 1  # the wood for the tile, the coin for the toll
    assert rules.may_take(table, player, 13)
    player.coins = 0
    player.territory[(0, 1)].goods["wood"] = 2
    assert rules.may_take(table, player, 13)
    assert player.territory[(0, 1)].goods["wood"] == 2
    player.territory[(0, 1)].goods["wood"] = 0  # nothing at all: free, if the cost can be paid
    assert rules.may_take(table, player, 13)
    assert rules.may_take(table, player, 10)


def test_she_goes_onto_it_when_all_are_beyond(mountain):
    """C2-20: the human and the die; without the die, only the human counts."""
    table, rules = mountain
    lady = table.players[0]  # her piece is the last one
    assert rules.automa_goes(table, lady, 8, 13) == 13
    table.rondel.pieces["seat-1"] = 14
    assert rules.automa_goes(table, lady, 8, 13) == 11
    assert rules.automa_goes(table, lady, 8, 10) == 10
    table.rondel.pieces["die"] = 9
    assert rules.automa_goes(table, lady, 8, 13) == 13
    del table.rondel.pieces["die"]
    assert rules.automa_goes(table, lady, 8, 13) == 11


def test_what_she_chooses_by_number(mountain):
    """C2-18, C2-19: the Mountain with an item within her range, with a 1 else the token directly before it."""
    table, rules = mountain
    table.players[0].automa = Automa(0, {}, [], card="card-2")  # range 5
    assert rules.symbol(table, "number", 4, [10, 13, 14]) is None
    assert rules.symbol(table, "number", 1, [10, 13, 14]) == 10
    assert rules.symbol(table, "number", 1, [13, 14]) is None
    rules.items["vp"] = 2
    assert rules.symbol(table, "number", 1, [10, 13, 14]) == 11
    assert rules.symbol(table, "star", 1, [10, 13, 14]) is None
    table.rondel.pieces["seat-1"] = 11
    assert rules.symbol(table, "number", 4, [10, 13, 14]) is None
    table.rondel.pieces["seat-1"] = 9
    assert rules.symbol(table, "number", 4, [10, 10, 10, 10, 10]) is None  # five tokens come first
