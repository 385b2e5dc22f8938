"""Chronicle 11: building on top, conditions, activations, and the printed values of the single sites."""

from typing import Any

import pytest

from simulator.game import names, tasks
from simulator.game.rules.effects import count_for_steps
from tests.game.chronicles.planning import kit
from tests.game.chronicles.planning.kit import at_end, build, castle, hold, printed_vp, put, site, table, takes
from tests.table import COMPONENTS


def test_card_and_resources_leave_when_the_site_is_built() -> None:  # C11-10, C11-37: any two kinds
    t = hold(castle(), "stirling-castle", "cattle")
    t.put(0, (0, 0), wood=1)
    put(at_end(t), "stirling-castle")
    own = t.now.planning
    assert (own.owner[site("stirling-castle")], own.held[site("stirling-castle")]) == (-1, 0)
    assert not own.goods.any()
    assert t.goods() == {}
    assert t.happened("place") == [
        {"event": "place", "seat": 0, "tile": "stirling-castle", "at": (0, 0), "over": "home-castle"}
    ]
    assert t.after().tiles == 2
    assert t.now.place[t.tile("stirling-castle")] == names.IN_TERRITORY


def test_type_and_river_must_match() -> None:  # C11-10, C11-11: a castle with the river; Duart Castle has none
    t = castle(("duart-castle", (0, 1)), ("castle-stalker", (1, 0)))
    put(kit.ready(t, "stirling-castle"), "stirling-castle")
    assert t.question == "cell"
    assert t.options("cover") == [("cover", (0, 0)), ("cover", (1, 0))]


def test_a_scotsman_must_stand_on_it_or_next_to_it() -> None:
    # C11-11: material at (0, 1) is next to the Scotsman of the castle, that at (0, 2) is not
    t = hold(castle(("kemnay", (0, 1)), ("abernethy", (0, 2))), "glamis-castle", "wood")
    t.put(0, (0, 0), wood=1)
    put(at_end(t), "glamis-castle")
    assert [e["at"] for e in t.happened("place")] == [(0, 1)]
    t = table()
    t.stand(0, (-1, 0), -1)
    t.lay(0, "kemnay", (0, 1))
    assert kit.ready(t, "glamis-castle").question is None
    t.marker(0, "mackintosh")  # own castles serve as Scotsmen: the Home Castle is below
    assert takes(at_end(t)) == {"glamis-castle"}


def test_scotsmen_and_resources_move_up() -> None:  # C11-11: the Scotsman of the castle, and the one the site brings
    t = castle()
    t.put(0, (0, 0), stone=2)
    build(t, "stirling-castle")
    spot = t.spot(0, (0, 0), now=True)
    assert (int(spot.scotsmen), int(spot.held)) == (2, 2)
    assert t.goods() == {"stone": 2}


def test_sites_are_no_overbuild_tiles() -> None:
    # C11-12: nothing counts for MacPherson here, and Creetown, an overbuild tile, not for Ogilvie
    t = build(castle(("kemnay", (0, 1)), ("creetown", (0, 1))), "glamis-castle", (0, 1)).finish()
    counted = [names.COUNT_OVERBUILD, names.COUNT_VILLAGES]
    assert [int(count_for_steps(t.now, t.record, 0, c)) for c in counted] == [1, 1]


def test_the_new_type_may_be_another() -> None:
    # C11-12, C11-46: Pitlochry is no longer a village under the distillery; the starting village is the only one
    t = castle(("pitlochry", (0, 1)))
    assert count_for_steps(t.game, t.record, 0, names.COUNT_VILLAGES) == 2
    build(t, "glenlivet-distillery").finish()
    assert count_for_steps(t.now, t.record, 0, names.COUNT_VILLAGES) == 1
    top = t.spot(0, (0, 1), now=True).tile
    assert t.record.tile[top].type == names.WHISKY_TYPE


def test_the_clan_castle_is_a_place() -> None:
    # C11-13: under Stirling Castle it still counts in scorings, and MacMillan spares it
    t = build(castle(), "stirling-castle").finish()
    player = t.after()
    assert int(t.spot(0, (0, 0), now=True).home) == 2
    assert player.spot[player.home_castle].tile == t.tile("stirling-castle")
    t = castle(("kemnay", (0, 1)), ("kintyre", (1, 1)))
    t.lay(0, "stirling-castle", (0, 0))
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, t.clan("macmillan"))
    assert t.happened("remove") == [{"event": "remove", "seat": 0, "tile": "kintyre", "at": (1, 1)}]


def test_a_site_on_a_site_and_under_an_overbuild_tile() -> None:
    # C11-14: Glenlivet covers Melrose Abbey, a village; Stirling, an overbuild village, covers Melrose Abbey, too
    t = build(castle(("pitlochry", (0, 1)), ("melrose-abbey", (0, 1))), "glenlivet-distillery").finish()
    assert t.spot(0, (0, 1), now=True).tile == t.tile("glenlivet-distillery")
    assert t.now.place[t.tile("melrose-abbey")] == names.COVERED
    t = castle(("pitlochry", (0, 1)), ("melrose-abbey", (0, 1)))
    t.in_turn(0).start(tasks.DO_PLACE, 0, t.tile("stirling"), 0)
    assert t.happened("place")[0]["at"] == (0, 1)


def test_one_time_effects_of_covered_tiles_stay() -> None:
    # C11-14: Duart Castle's card stays under a site; here Castle Stalker under Stirling Castle
    t = castle(("castle-stalker", (1, 0)))
    t.landmark(0, "castle-stalker")
    build(t, "stirling-castle", (1, 0)).finish()
    assert (t.after().landmarks, t.after().card[t.card("castle-stalker")]) == (2, 1)


def test_site_and_neighbours_are_activated() -> None:
    # C11-15: the effect comes first; Abernethy at a corner is activated as well, Kintyre, two steps away, is not;
    # Kemnay has been activated in this turn
    t = castle(("ullapool", (0, 1)), ("abernethy", (1, 2)), ("kemnay", (1, 1)), ("kintyre", (3, 1)))
    t.spot(0, (1, 1)).activated = 1
    build(t, "glenlivet-distillery")
    assert t.question == "action"
    assert kit.gained(t, "whisky") == 1  # beside Kemnay, a material tile
    assert {o[1] for o in t.options("activate")} == {(1, 2), (-1, 0)}
    t.put(0, (1, 2), barley=1)
    build(t, "glenlivet-distillery")
    assert ("activate", (0, 1), "exchange-2", "placing") in t.options("activate")


def test_two_sites_in_one_turn_share_the_activations() -> None:
    # C11-16: the starting village beside both is activated once
    t = castle(("pitlochry", (-1, 1)))
    for name in ("stirling-castle", "melrose-abbey"):
        hold(t, name, "wood")
    t.put(0, (0, 0), wood=2)
    kit.effects(put(at_end(t), "stirling-castle")).choose("activate", (-1, 0)).choose("done")
    put(t, "melrose-abbey")
    assert {o[1] for o in t.options("activate")} == {(-1, 1)}
    t.choose("activate", (-1, 1)).finish()
    assert [e["tile"] for e in t.happened("activate")] == ["home-village", "melrose-abbey"]
    assert len(t.happened("site_built")) == 2


def test_goods_of_one_site_pay_for_the_next() -> None:
    # C11-49, C11-T4: two cards with one resource each, one wood in hand: the viaduct is built on Kemnay and activates
    # Abernethy, whose wood builds Stirling Castle
    t = castle(("kemnay", (0, 1)), ("abernethy", (1, 1)))
    for name in ("stirling-castle", "glenfinnan-viaduct"):
        hold(t, name, "stone")
    t.put(0, (0, 0), wood=1)
    put(at_end(t), "glenfinnan-viaduct").choose("cover", (0, 1))
    t.choose("activate", (1, 1)).choose("done")
    assert takes(t) == {"stirling-castle"}
    put(t, "stirling-castle")
    assert [e["site"] for e in t.happened("site_built")] == ["glenfinnan-viaduct", "stirling-castle"]


def test_the_order_of_the_cards_is_chosen() -> None:  # C11-49: either may be first
    t = castle(("kemnay", (0, 1)))
    for name in ("stirling-castle", "glenfinnan-viaduct"):
        hold(t, name, "stone")
    t.put(0, (0, 0), wood=1)
    assert takes(at_end(t)) == {"stirling-castle", "glenfinnan-viaduct"}


def test_building_is_part_of_the_turn() -> None:
    # C11-50: a movement point that is left still counts, tiles may be sold and Loch Ness works; then the refill
    t = hold(castle(), "stirling-castle", "wood")
    t.put(0, (0, 0), wood=2)
    t.market(wood=3)
    t.lay(0, "kemnay", (-1, 2))
    t.in_turn(0, points=1)
    t.game.turn.ness = 1
    t.start(tasks.DO_TURN_END, 0)
    kit.effects(put(t, "stirling-castle"))
    assert t.question == "action"
    assert t.offers("walk", (0, 0), (-1, 0))
    assert t.offers("sell", "wood")
    assert t.offers("activate", (-1, 2), "produce", "loch-ness")
    t.finish()
    words = [e["event"] for e in t.events]
    assert words.index("site_built") < words.index("turn_end")


def test_loch_ness_does_not_activate_again() -> None:  # C11-50, C11-15: Kemnay has been activated by it before
    t = castle(("kemnay", (0, 1)))
    t.spot(0, (0, 1)).activated = 1
    build(t, "stirling-castle")
    assert not t.offers("activate", (0, 1))


VIADUCT = [
    (("pitlochry", (0, 2)), 3),  # a village by its side
    (("pitlochry", (0, 2), "ullapool", (1, 1), "stornoway", (-1, 1)), 3),  # three of them
    (("pitlochry", (0, 2), "elgin", (1, 1)), 0),  # a trade tile by a side, too
    (("pitlochry", (1, 2)), 0),  # a village at a corner only
    (("pitlochry", (0, 2), "elgin", (1, 2)), 3),  # a trade tile at a corner only
]


@pytest.mark.parametrize(("laid", "vp"), VIADUCT)
def test_the_viaduct(laid: tuple[Any, ...], vp: int) -> None:
    # C11-T1, C11-17, C11-18, C11-33; the Home Castle below and the starting village at a corner do not matter
    t = build(castle(("kemnay", (0, 1)), *zip(laid[::2], laid[1::2], strict=True)), "glenfinnan-viaduct")
    assert printed_vp(t) == vp
    assert t.happened("site_built")  # C11-19: the condition forbids nothing


def test_the_covered_tile_is_no_neighbour() -> None:
    # C11-19: Melrose Abbey on a village that is made a lake as well: nothing but the covered tile is one
    t = castle(("pitlochry", (0, 1)))
    t.record.tile[t.tile("pitlochry")].type |= names.LAKE
    assert not build(t, "melrose-abbey").happened("aside")


def test_a_tile_of_two_types_counts_as_both() -> None:
    # C11-19: Elgin as trade and village: the viaduct has a village, but also a trade tile beside it
    t = castle(("kemnay", (0, 1)), ("elgin", (0, 2)))
    t.record.tile[t.tile("elgin")].type |= names.VILLAGE
    assert printed_vp(build(t, "glenfinnan-viaduct")) == 0


def test_only_topmost_tiles_count() -> None:  # C11-19: Pitlochry lies under the distillery
    t = castle(("kemnay", (0, 1)), ("pitlochry", (0, 2)), ("glenlivet-distillery", (0, 2)))
    assert printed_vp(build(t, "glenfinnan-viaduct")) == 0


def test_the_effect_does_not_come_later() -> None:
    # C11-19: Melrose Abbey without a lake; a lake laid beside it afterwards brings nothing
    t = castle(("pitlochry", (1, 1)))
    t.lay(0, "melrose-abbey", (1, 1))
    t.in_turn(0).start(tasks.DO_PLACE, 0, t.tile("loch-shiel"), 0).choose("cell", (1, 0))
    assert not t.happened("aside", tile="michael-scot")


@pytest.mark.parametrize(
    ("tiles", "at", "scotsmen"),
    [
        ([("castle-stalker", (1, 0))], (1, 0), 0),  # no village by its sides
        ([], None, 1),  # on the Home Castle, beside the starting village
    ],
)
def test_landmark_cards_come_without_condition(tiles: list[Any], at: tuple[int, int] | None, scotsmen: int) -> None:
    # C11-20: the Scotsman of Stirling Castle needs a village by its sides
    t = build(castle(*tiles), "stirling-castle", at)
    assert [e["card"] for e in t.happened("card")] == ["stirling-castle"]
    assert kit.gained(t, "scotsman") == scotsmen


V, M, A, W, T = names.VILLAGE, names.MATERIAL, names.ANIMAL, names.WHISKY_TYPE, names.TRADE
C, L = names.CASTLE, names.LAKE
NONE = 0
# covers, becomes, river, once (as fields of the gain), next to, not next to, produce (move, vp)
PRINTED = {
    "melrose-abbey": (V, V, 0, {"extras": 1}, L, NONE, (0, 1)),  # C11-26
    "stirling-castle": (C, C, 1, {"scotsman": 1}, V, NONE, (0, 0)),  # C11-27
    "glenlivet-distillery": (V, W, 0, {"whisky": 1}, M, NONE, (0, 0)),  # C11-28
    "falkirk-tryst": (A, T, 0, {"coin": 3}, A, W, (0, 0)),  # C11-29
    "glamis-castle": (M, C, 0, {"scotsman": 1}, T, NONE, (1, 0)),  # C11-30
    "kilchurn-castle": (L, C, 1, {"scotsman": 1, "vp": 3}, V, NONE, (0, 2)),  # C11-31
    "new-lanark": (T, T, 0, {"coin": 3}, V, C, (0, 0)),  # C11-32
    "glenfinnan-viaduct": (M, M, 0, {"vp": 3}, V, T, (2, 0)),  # C11-33
}
# exchanges: (given kind or open symbol, number, coins), (VP, casks, resources of choice)
EXCHANGES = {
    "stirling-castle": [((names.OPEN_NONE, 0, 2), (0, 0, 2))],
    "glenlivet-distillery": [(("barley", 2, 0), (0, 2, 0)), (("barley", 1, 0), (0, 1, 0))],
    "falkirk-tryst": [((names.OPEN_ANIMAL, 3, 0), (8, 0, 0)), ((names.OPEN_ANIMAL, 1, 0), (2, 0, 0))],
    "new-lanark": [((names.OPEN_DIFFERENT, 3, 0), (8, 0, 0))],
}


@pytest.mark.parametrize("name", list(PRINTED))
def test_single_sites(name: str) -> None:  # C11-37: the values of the table
    covers, types, river, once, next_to, not_next_to, (move, vp) = PRINTED[name]
    tile = COMPONENTS.record.tile[COMPONENTS.tile_index[name]]
    assert (tile.covers, tile.type, tile.river, tile.overbuild) == (covers, types, river, 0)
    assert (tile.next_to, tile.not_next_to) == (next_to, not_next_to)
    gains = {field: int(tile.once[field]) for field in ("scotsman", "whisky", "coin", "vp", "extras")}
    assert {field: n for field, n in gains.items() if n} == once
    assert (tile.produce.move, tile.produce.vp) == (move, vp)
    found = []
    for exchange in tile.exchange[: tile.exchanges]:
        give, get = exchange.give, exchange.get
        kinds = [names.RESOURCES[k] for k in range(names.KINDS) if give.goods[k]]
        symbol = kinds[0] if kinds else int(give.open)
        number = int(give.goods.sum() + give.count)
        found.append(((symbol, number, int(give.coin)), (int(get.vp), int(get.whisky), int(get.choice))))
    assert found == EXCHANGES.get(name, [])


def test_prices() -> None:  # C11-10, C11-37, C11-44
    values = COMPONENTS.record.planning
    assert (values.price, values.unbuilt_vp, values.free) == (2, -3, 1)


@pytest.mark.parametrize(("coins", "held", "kept"), [(2, 2, 1), (2, 1, 2), (1, 2, None)])
def test_stirling_castle_trades_coins(coins: int, held: int, kept: int | None) -> None:
    # C11-40, C11-T7: 2 coins or nothing; what has no room on the tile is lost
    t = table(coins=coins)
    t.stand(0, (0, 0), 1)
    t.lay(0, "stirling-castle", (0, 0))
    t.put(0, (0, 0), wood=held)
    t.spot(0, (0, 0)).eligible = 1
    t.in_turn(0).start(tasks.DO_ACTION, 0, 0)
    if kept is None:
        assert not t.offers("activate", (0, 0))
        return
    t.choose("activate", (0, 0), "exchange-1").choose("kind", "stone").choose("kind", "stone")
    assert (t.after().coins, t.goods()) == (0, {"wood": held, "stone": kept})
    assert sum(e["amount"] for e in t.happened("lose", good="stone")) == 2 - kept
