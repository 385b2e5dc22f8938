"""The referee with chronicle 4: recorded games, planted faults; prices and the England row by hand."""

from collections import Counter

import pytest

from simulator.referee.chronicles.hammer import RULES
from simulator.referee.chronicles.highlander import RULES as Highlander
from simulator.referee.faults import RuleViolation
from simulator.referee.payment import payable
from simulator.referee.values import Bill
from tests.referee.chronicles.faults_hammer import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, put, ring, table_with

compiled = pytest.mark.compiled


class TestGames(Games):
    letter = "4"
    faults = FAULTS
    seen = ("englishman", "england_pay", "england_token", "england_row", "outlet")


@compiled
@pytest.mark.study
def test_games_with_other_chronicles_are_right():
    assert complaints("2,4,9", range(GAMES)) == []


@pytest.fixture
def england():
    """Three players on spaces 1 to 3, the Englishman last on 0; tiles on 4 and 5; no coin on the England row."""
    table, rules = table_with(RULES, players=3, dealt={"token": 0})
    rules.covered = 0
    ring(table, {"seat-0": 1, "seat-1": 2, "seat-2": 3, "extra": 0}, {4: "kemnay", 5: "stirling"})
    return table, rules


@pytest.mark.parametrize("players", [2, 5])
def test_three_or_four_players(players):
    with pytest.raises(RuleViolation, match="CC-31"):
        RULES(players, False)


def test_the_row_at_the_start():
    """C4-03: one coin with three players, none with four."""
    for players, covered in ((3, 1), (4, 0)):
        rules = RULES(players, False)
        rules.check_dealt({"token": 0}, VALUES)
        assert rules.covered == covered


def test_price_of_the_englishman(england):
    """C4-07, C4-14: 1, 2, 3 coins, with Edinburgh Castle one less, but one at least; a full row: not at all."""
    table, rules = england
    player = table.players[0]
    for card, prices in ((None, [1, 2, 3, None]), ("edinburgh-castle", [1, 1, 2, None])):
        player.cards = {card} if card else set()
        for rules.covered, price in enumerate(prices):
            assert rules._price(player) == price


def test_items_of_the_mountain_pay_for_his_tile():
    """C4-08, C2-08: the Englishman is there, so the item is collected before the tile is paid."""
    table, rules = table_with(RULES, Highlander, players=3, dealt={"token": 0})
    mountain = table.chronicles.all[1]
    mountain.rules, rules.covered = VALUES.table("highlander"), 0
    ring(table, {"extra": 2, "seat-0": 9, "seat-1": 10, "seat-2": 11}, {4: "portree"})
    mountain.space, player = 2, table.players[0]
    player.coins, table.market["wood"] = 1, 3
    for items, usable in (({}, False), ({"wood": 1}, True), ({"stone": 1}, False)):
        mountain.items = Counter(items)
        assert rules._can_use(table, player) == usable
        assert (player.coins, player.resources, rules.active) == (1, 0, False)


def test_players_that_may_use_the_englishman(england):
    """C4-08, C4-17: coins in hand and a tile before The End; a finished player is passed over."""
    table, rules = england
    player = table.players[0]
    table.rondel.tiles = {4: "kemnay", 5: "the-end"}
    player.coins = 20
    assert rules._can_use(table, player)
    player.finished = True
    assert not rules._can_use(table, player)
    player.finished, player.coins = False, 0
    assert not rules._can_use(table, player)
    player.coins, table.rondel.tiles = 20, {4: "the-end", 5: "kemnay"}
    assert not rules._can_use(table, player)
    assert player.coins == 20
    assert not rules.active


def test_england_helps_to_pay(england):
    """C4-11: wood sold for the 2 coins of the second field; the empty wood row buys nothing; not in his turn."""
    table, rules = england
    player = table.players[0]
    table.market = dict.fromkeys(table.market, 0)
    player.coins = 0
    put(player, "kintyre", (0, 1), wood=2)
    rules.covered = 2
    assert payable(table, player, Bill(coin=3))
    assert not payable(table, player, Bill(coin=4))
    assert payable(table, player, Bill(fixed={"wood": 1}, coin=2))
    assert payable(table, player, Bill(fixed={"wood": 2}, coin=1))  # one sold for 2, another bought for 1
    assert not payable(table, player, Bill(fixed={"wood": 2}, coin=2))
    rules.active = True
    assert not payable(table, player, Bill(coin=1))
