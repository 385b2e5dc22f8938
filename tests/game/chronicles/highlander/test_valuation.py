"""What the strategies make of the options of chronicle 2 (C2-15, C2-16)."""

from __future__ import annotations

import pytest

from simulator.game import names
from tests.game.chronicles.places import best, option_value, rondel
from tests.table import Table


def table(tiles: dict[int, str], pieces: dict[int, int | str], coins: int = 10, mountain: int = 3) -> Table:
    """Seat 0 is last, the market is empty; the strategies have their say."""
    t = rondel(Table(3, die=True, play="2"), pieces, tiles, mountain)
    t.market()
    t.player(0).coins = coins
    return t


def toll(coins: int, **goods: int) -> Table:
    """Seat 0 has these resources on his village and pays the toll."""
    t = table({6: "soay", 7: "wick"}, {0: 0, 9: 1, 10: 2, 11: "die"}, coins)
    t.put(0, (-1, 0), **goods)
    return t.turn(0).choose("take", "soay")


def test_a_resource_of_a_full_tile_is_left_first() -> None:
    # C2-15
    assert best(toll(10, wood=2, sheep=1)) == ("own", "wood", (-1, 0))


def test_then_a_coin_if_more_than_two_are_left() -> None:
    # C2-15: 4 - 1 = 3 coins are left; 3 - 1 = 2 are not more than 2
    assert best(toll(4, wood=1, sheep=1))[0] == "leave_coin"
    assert best(toll(3, wood=1))[0] == "own"


def test_then_what_he_has_most_of() -> None:
    # C2-15: 2 sheep on another tile than the wood
    t = table({6: "soay", 7: "wick"}, {0: 0, 9: 1, 10: 2, 11: "die"}, 1)
    t.put(0, (-1, 0), wood=1)
    t.put(0, (0, 0), sheep=2)
    assert best(t.turn(0).choose("take", "soay")) == ("own", "sheep", (0, 0))


def test_a_stop_is_worth_the_items_and_the_tolls_to_come() -> None:
    # C2-16: 2 coins 1.6, a sheep 1.5, 4 VP; seat 1 on 1 must still pass, seat 2 is past: 0.9
    t = table({2: "soay", 6: "wick"}, {0: 0, 1: 1, 10: 2, 11: "die"})
    here = t.game.highlander
    here.coins, here.vp = 2, 4
    here.goods[names.SHEEP] = 1
    assert option_value(t.turn(0), "stop") == pytest.approx(1.6 + 1.5 + 4 + 0.9)


def test_a_tile_beyond_loses_the_toll() -> None:
    # C2-16: a coin of many, else a resource; nothing for who has nothing; tiles before it lose nothing
    pieces = {0: 0, 9: 1, 10: 2, 11: "die"}
    t = table({2: "soay", 6: "kemnay"}, pieces).turn(0)
    assert option_value(t, "take", "kemnay") == pytest.approx(-0.8)
    assert option_value(t, "take", "soay") == 0
    t = table({2: "soay", 6: "kemnay"}, pieces, coins=1).turn(0)
    assert option_value(t, "take", "kemnay") == pytest.approx(-1.5)
    assert option_value(table({2: "soay", 6: "kemnay"}, pieces, coins=0).turn(0), "take", "kemnay") == 0


def test_what_lies_there_is_taken() -> None:
    # C2-08, C2-16
    t = table({6: "soay", 7: "kemnay"}, {3: 0, 9: 1, 10: 2, 11: "die"})
    t.game.highlander.coins = 2
    assert best(t.turn(0))[0] == "collect"
    assert option_value(t, "collect") == pytest.approx(1.6)
