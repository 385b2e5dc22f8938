"""The strategies' values for the options of chronicle 2 (C2-15, C2-16)."""

import pytest

from tests.game.chronicles.highlander.kit import items, table
from tests.game.chronicles.places import best, option_value
from tests.table import Table

FAR = {0: 0, 9: 1, 10: 2, 11: "die"}


def toll(coins: int, **goods: int) -> Table:
    """Let seat 0, with these resources on its village, pay the toll."""
    t = table({6: "soay", 7: "wick"}, FAR, coins, players=3)
    t.put(0, (-1, 0), **goods)
    return t.turn(0).choose("take", "soay")


def test_a_resource_of_a_full_tile_is_left_first() -> None:
    # C2-15
    assert best(toll(10, wood=2, sheep=1)) == ("own", "wood", (-1, 0))


def test_then_a_coin_if_more_than_two_are_left() -> None:
    # C2-15: 4 - 1 = 3 coins are left; 3 - 1 = 2 are not more than 2
    assert best(toll(4, wood=1, sheep=1))[0] == "leave_coin"
    assert best(toll(3, wood=1))[0] == "own"


def test_then_the_most_frequent_resource() -> None:
    # C2-15: 2 sheep on another tile than the wood
    t = table({6: "soay", 7: "wick"}, FAR, 1, players=3)
    t.put(0, (-1, 0), wood=1)
    t.put(0, (0, 0), sheep=2)
    assert best(t.turn(0).choose("take", "soay")) == ("own", "sheep", (0, 0))


def test_a_stop_is_worth_the_items_and_the_tolls_to_come() -> None:
    # C2-16: 2 coins 1.6, a sheep 1.5, 4 VP; seat 1 on 1 must still pass, seat 2 is past: 0.9
    t = items(table({2: "soay", 6: "wick"}, {0: 0, 1: 1, 10: 2, 11: "die"}, players=3), coins=2, vp=4, sheep=1)
    assert option_value(t.turn(0), "stop") == pytest.approx(1.6 + 1.5 + 4 + 0.9)


@pytest.mark.parametrize(("coins", "lost"), [(10, 0.8), (1, 1.5), (0, 0)])
def test_a_tile_beyond_loses_the_toll(coins: int, lost: float) -> None:
    # C2-16: a coin of many, else a resource; nothing for a player without anything; tiles before it lose nothing
    t = table({2: "soay", 6: "kemnay"}, FAR, coins, players=3).turn(0)
    assert option_value(t, "take", "kemnay") == pytest.approx(-lost)
    assert option_value(t, "take", "soay") == 0


def test_items_on_the_mountain_are_taken() -> None:
    # C2-08, C2-16
    t = items(table({6: "soay", 7: "kemnay"}, {3: 0, 9: 1, 10: 2, 11: "die"}, players=3), coins=2)
    assert best(t.turn(0))[0] == "collect"
    assert option_value(t, "collect") == pytest.approx(1.6)
