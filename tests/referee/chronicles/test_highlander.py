"""The referee with chronicle 2: recorded games, planted faults; stops and tolls by hand."""

import pytest

from simulator.referee.chronicles.highlander import RULES
from tests.referee.chronicles.faults_highlander import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, automa, event, gain, put, replay_of, ring, rule_of, table_with

pytestmark = pytest.mark.compiled


class TestGames(Games):
    letter = "2"
    faults = FAULTS
    seen = (("move", "stop"), ("mountain_gets", "coin"), ("mountain_cleared", None))

    def key(self, line):
        return line["event"], line.get("how") or line.get("good")


@pytest.mark.study
@pytest.mark.parametrize("letters", ["2,5,9", "2,5,9,A", "5,7,9"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES)) == []


@pytest.fixture
def mountain():
    """Two players on spaces 8 and 9 with the Mountain on 11 and 12, tiles on 10, 13 and 0; the first one is in turn."""
    table, rules = table_with(RULES, dealt={"mountain": 11})
    ring(table, {"seat-0": 8, "seat-1": 9, "die": 15}, {10: "stirling", 13: "kemnay", 14: "glasgow"})
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
        replay = replay_of(table, event("mountain_cleared"), gain("coin", amount=2))
        replay.here.piece = "seat-0"
        before = table.players[0].coins
        assert rule_of(rules.turn, replay) == broken
        assert table.players[0].coins == before + coins


def test_no_piece_stops_behind_the_last_one(mountain):
    """The die stays on space 8 (CC-05): the Mountain is behind a piece that acts from space 13."""
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


def test_allenarly_goes_onto_it_when_all_are_beyond(mountain):
    """C2-20: the human and the die; without the die, only the human counts."""
    table, rules = mountain
    mover = table.players[0]  # Allenarly's piece is the last one
    assert rules.automa_goes(table, mover, 8, 13) == 13
    table.rondel.pieces["seat-1"] = 14
    assert rules.automa_goes(table, mover, 8, 13) == 11
    assert rules.automa_goes(table, mover, 8, 10) == 10
    table.rondel.pieces["die"] = 9
    assert rules.automa_goes(table, mover, 8, 13) == 13
    del table.rondel.pieces["die"]
    assert rules.automa_goes(table, mover, 8, 13) == 11


def test_what_allenarly_chooses_by_number(mountain):
    """C2-18, C2-19: the Mountain with an item within range, with a 1 else the token directly before it."""
    table, rules = mountain
    automa(table, 0, card="card-2")  # range 5
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
