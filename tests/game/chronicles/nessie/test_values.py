"""What the strategies make of the options of chronicle A (CA-12, CA-13)."""

from __future__ import annotations

import pytest

from simulator.game import names
from tests.game.chronicles.places import best, option_value, rondel
from tests.table import COMPONENTS, Table

CARDS = [card.id for card in COMPONENTS.models("nessie_card")]
TILES = {2: "wick", 4: "soay", 5: "kemnay", 6: "the-end"}


def table(card: str = "shape-in-the-mist") -> Table:
    """Seat 0 on space 0, Nessie between 3 and 4, this card on top; the strategies have their say."""
    t = rondel(Table(2, play="A"), {0: 0, 9: 1, 10: "die"}, TILES)
    t.market()
    t.player(0).coins = 10
    t.game.nessie.line = 4
    t.game.nessie.deck[0, 0] = CARDS.index(card)
    return t


def asking(t: Table) -> Table:
    """The card has been drawn."""
    return t.turn(0).choose("take", "soay").choose("cell").choose("done")


def test_a_move_past_her_is_worth_no_more_than_another() -> None:
    # CA-12, changed: who does not cross the line now crosses it with his next move
    t = table().turn(0)
    assert [option_value(t, "take", tile) for tile in ("wick", "soay", "kemnay")] == [0, 0, 0]
    assert option_value(t, "end") == 0


def test_monster_hunt() -> None:
    # CA-13: 5 - 2 * 0.8
    t = asking(table("monster-hunt"))
    assert option_value(t, "hunt") == pytest.approx(3.4)
    assert best(t)[0] == "hunt"


def test_swallowed_takes_what_is_held_most() -> None:
    # CA-13
    t = table("swallowed")
    t.put(0, (0, 0), wood=1, sheep=2)
    assert best(asking(t)) == ("own", "sheep", (0, 0))


def test_undertow_is_the_best_activation() -> None:
    # CA-13: a movement point 0.6, 2 wood 3.0
    t = table("undertow")
    t.lay(0, "rothiemurchus", (0, 1))
    t.record.tile[t.tile("rothiemurchus")].produce.goods[names.WOOD] = 2
    t.turn(0).choose("take", "soay").choose("cell").choose("done")
    assert best(t)[:2] == ("activate", (0, 1))
    t.record.tile[t.tile("rothiemurchus")].produce.goods[names.WOOD] = 0
    assert best(t.turn(0).choose("take", "soay").choose("cell").choose("done"))[1] != (0, 1)


def test_barter_for_what_a_trade_tile_needs() -> None:
    # CA-13: the own exchange asks for 1 barley; the other player has cattle and barley
    t = table("barter-on-the-shore")
    t.lay(0, "glenturret", (0, 1))
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), cattle=1, barley=1)
    t = asking(t)
    assert best(t) == ("own", "wood", (0, 0))
    t.choose("own", "wood")
    assert best(t)[:2] == ("name", names.BARLEY)


def test_no_barter_for_nothing() -> None:
    # CA-13: what he has is what his exchange needs
    t = table("barter-on-the-shore")
    t.lay(0, "glenturret", (0, 1))
    t.put(0, (0, 0), barley=1)
    t.put(1, (0, 0), cattle=1)
    assert best(asking(t)) == ("done",)
