"""Chronicle 6: Donan Castle, tiles of others, goods of other chronicles."""

from typing import Any

import pytest

from simulator.game import names
from simulator.game.chronicles.single_cask.state import EXTRA_SINGLE_CASK
from simulator.game.hooks import hook
from tests.game.chronicles.haggis.kit import ALL, hold
from tests.game.chronicles.tome.kit import ICON, elsewhere, event, table, use
from tests.table import Table

VILLAGE = ("home-village", "produce", 1)


def donan(tile: str = "", seat: int = 1, own: dict[str, int] | None = None, **options: Any) -> Table:
    """Let seat 0, with goods `own`, turn over Donan Castle; another seat has this tile."""
    t = table("donan-castle", **options)
    if tile:
        t.lay(seat, tile, (1, 0))
    t.put(0, (0, 0), **(own or {}))
    return event(t, "donan-castle")


def test_donan_castle_uses_a_tile_of_another_player() -> None:
    # C6-13, C6-20: any tile with a symbol, of any other player; the home halves are offered once, own tiles never
    t = table("donan-castle")
    t.lay(1, "kemnay", (0, 1))
    t.lay(2, "soay", (0, 1))
    t.lay(2, "loch-lochy", (1, 0))
    event(t, "donan-castle")
    assert elsewhere(t) == [VILLAGE, ("kemnay", "produce", 1), ("soay", "produce", 2)]
    assert t.offers("done")


def test_the_card_owner_gets_everything_and_the_tile_is_not_activated() -> None:
    # C6-20: the stone goes on one of the player's tiles; the owner may activate the tile in the same turn number
    t = use(donan("kemnay"), "kemnay")
    assert t.question == "spot"
    assert {option[1] for option in t.options("spot")} == {(0, 0), (-1, 0), ICON}
    t.choose("spot", ICON)
    assert (t.question, t.goods(0), t.goods(1)) == (None, {"stone": 1}, {})
    assert t.spot(1, (1, 0), now=True).activated == 0
    assert [(e["tile"], e["way"], e["owner"]) for e in t.happened("elsewhere")] == [("kemnay", 0, 1)]


def test_two_resources_come_on_two_tiles() -> None:
    # C6-20: resources without room on one tile may lie on another
    t = use(donan("glen-lyon", own={"wood": 2}), "glen-lyon").choose("spot", (0, 0))
    assert {option[1] for option in t.options("spot")} == {(-1, 0), ICON}
    assert t.choose("spot", (-1, 0)).goods() == {"wood": 2, "sheep": 1, "cattle": 1}


def test_a_resource_of_choice() -> None:
    # C6-20: Stornoway gives any one resource
    t = use(donan("stornoway", seat=2), "stornoway").choose("kind", "barley").choose("spot", (0, 0))
    assert t.goods() == {"barley": 1}


def test_exchanges_are_paid_by_the_card_owner() -> None:
    # C6-20: the card owner pays with own goods and the market, and gets the VP; goods of the tile's owner do not count
    goods = {"wood": 1, "stone": 1}
    t = table("donan-castle")
    t.lay(1, "carrbridge", (1, 0), **goods)
    assert event(t, "donan-castle").question is None or elsewhere(t) == [VILLAGE]
    t.put(0, (0, 0), wood=1)
    t.player(0).coins = 1
    event(t, "donan-castle")
    assert ("carrbridge", "exchange-1", 1) in elsewhere(t)
    use(t, "carrbridge", 1)
    while t.question == "pay":
        t.choose("own" if t.offers("own") else "buy")
    assert (t.after(0).vp, t.after(0).coins, t.after(1).vp) == (7, 0, 0)
    assert (t.goods(0), t.goods(1)) == ({}, goods)


def test_own_clans_work_on_tiles_elsewhere() -> None:
    # C6-20: "as if it were yours": MacGregor turns the cask of a distillery into VP
    t = table("donan-castle")
    t.marker(0, "macgregor")
    t.lay(1, "glenturret", (0, 1))
    t.put(0, (0, 0), barley=1)
    event(t, "donan-castle")
    ways = [way for tile, way, _owner in elsewhere(t) if tile == "glenturret"]
    assert ways == ["exchange-1", f"exchange-{names.WAY_MACGREGOR}"]
    use(t, "glenturret", names.WAY_MACGREGOR)
    assert t.after().vp == int(t.record.clan[t.clan("macgregor")].special.vp) > 0
    assert t.goods() == {"barley": 1}


def test_movement_points_move_own_pieces() -> None:
    # C6-20, C6-31: the card owner gets the point of the home village, for any use a point has
    t = use(donan(), "home-village")
    assert (t.question, t.asked, t.now.turn.points) == ("action", 0, 1)
    assert t.options("walk")


def test_event_icons_elsewhere_cannot_be_used() -> None:
    # C6-20
    assert elsewhere(donan("scriptorium-c")) == [VILLAGE]


class Watch:
    """Count activations, and keep the seat (plus 1) and the number of single casks that come."""

    @hook
    def activated(game, components, context, seat, tile, spot):
        game.spare[0] += 1

    @hook
    def extra(game, components, context, seat, good, amount):
        if good == EXTRA_SINGLE_CASK:
            game.spare[1] = seat + 1
            game.spare[2] = amount


def test_only_own_tiles_count_as_activated() -> None:
    # C6-42: Loch Ness: the Scriptorium and the player's tile; Donan Castle: the Scriptorium only
    t = table("loch-ness", chronicles=(Watch,))
    t.lay(0, "abernethy", (0, 2))
    event(t, "loch-ness").choose("activate", (0, 2)).choose("done")
    assert t.now.spare[0] == 2
    t = use(donan(chronicles=(Watch,)), "home-village")
    t.after()
    assert t.now.spare[0] == 1


def test_goods_of_chronicles_go_to_the_card_owner() -> None:
    # C6-32: two single casks of a distillery of seat 1 go to seat 0
    t = table("donan-castle", chronicles=(Watch,))
    t.lay(1, "clachaig", (0, 1))
    produce = t.record.tile[t.tile("clachaig")].produce
    produce.vp, produce.extra, produce.extras = 0, EXTRA_SINGLE_CASK, 2
    use(event(t, "donan-castle"), "clachaig").after()
    assert t.now.spare[1:3].tolist() == [1, 2]


@pytest.mark.parametrize("empty_pool", [False, True])
def test_an_inn_elsewhere_swaps_an_own_sheep_for_a_token(empty_pool: bool) -> None:
    # C6-34; C5-06: not when the pool is empty
    t = table("donan-castle", play="5,6")
    t.lay(1, "inn-a-village", (1, 0))
    t.put(0, (0, 0), sheep=1)
    if empty_pool:
        hold(t, 2, *ALL)
        assert elsewhere(event(t, "donan-castle")) == [VILLAGE]
    else:
        use(event(t, "donan-castle"), "inn-a-village", 1)
        assert (t.goods(), t.now.haggis.holds[:2].tolist()) == ({}, [1, 0])
