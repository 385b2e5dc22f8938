"""The strategies' values for the options of chronicle A (CA-12, CA-13)."""

import pytest

from simulator.game import names
from tests.game.chronicles.nessie.kit import table, take
from tests.game.chronicles.places import best, option_value
from tests.table import Table

TILES = {2: "wick", 4: "soay", 5: "kemnay", 6: "the-end"}


def with_card(card: str) -> Table:
    return table(TILES, card)


def asking(t: Table) -> Table:
    """Draw the card."""
    return take(t, "soay").choose("done")


def test_a_move_past_nessie_is_worth_no_more_than_another() -> None:
    # CA-12, changed: a player who does not cross the line now crosses it with the next move
    t = with_card("shape-in-the-mist").turn(0)
    assert [option_value(t, "take", tile) for tile in ("wick", "soay", "kemnay")] == [0, 0, 0]
    assert option_value(t, "end") == 0


def test_monster_hunt() -> None:  # CA-13: 5 - 2 * 0.8
    t = asking(with_card("monster-hunt"))
    assert (option_value(t, "hunt"), best(t)[0]) == (pytest.approx(3.4), "hunt")


def test_swallowed_takes_the_most_plentiful_resource() -> None:  # CA-13
    t = with_card("swallowed")
    t.put(0, (0, 0), wood=1, sheep=2)
    assert best(asking(t)) == ("own", "sheep", (0, 0))


def test_undertow_is_the_best_activation() -> None:  # CA-13: a movement point 0.6, 2 wood 3.0
    t = with_card("undertow")
    t.lay(0, "rothiemurchus", (0, 1))
    t.record.tile[t.tile("rothiemurchus")].produce.goods[names.WOOD] = 2
    assert best(asking(t))[:2] == ("activate", (0, 1))
    t.record.tile[t.tile("rothiemurchus")].produce.goods[names.WOOD] = 0
    assert best(asking(t))[1] != (0, 1)


def test_barter_for_what_a_trade_tile_needs() -> None:
    # CA-13: an exchange of the player takes 1 barley; the other player has cattle and barley
    t = with_card("barter-on-the-shore")
    t.lay(0, "glenturret", (0, 1))
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), cattle=1, barley=1)
    t = asking(t)
    assert best(t) == ("own", "wood", (0, 0))
    t.choose("own", "wood")
    assert best(t)[:2] == ("name", names.BARLEY)


def test_no_barter_for_nothing() -> None:  # CA-13: the player already has the resources of the exchange
    t = with_card("barter-on-the-shore")
    t.lay(0, "glenturret", (0, 1))
    t.put(0, (0, 0), barley=1)
    t.put(1, (0, 0), cattle=1)
    assert best(asking(t)) == ("done",)
