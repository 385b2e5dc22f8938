"""Ongoing clans and Munro (B-148, B-149, B-153, B-158, B-161)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.boards import favour, quiet
from tests.table import Table


def placing(*clans: str, coins: int = 0) -> Table:
    """Let seat 0, with markers on these clans, place Abernethy (free) next to the tile on (-1, 1)."""
    t = quiet(coins=coins, ahead=("abernethy",))
    for clan in clans:
        t.marker(0, clan)
    return t


def place(t: Table) -> Table:
    return t.turn(0).choose("cell", (0, 1))


def ways(t: Table, at: tuple[int, int] = (-1, 1)) -> list[str]:
    """Return the ways in which the tile on this place may be activated."""
    return [way for _, where, way, _ in t.options("activate") if where == at]


# ---------------------------------------------------------------------------------------------- MacGregor


def test_macgregor_without_barley() -> None:
    # BT-37, B-148: 3 VP instead, without paying; the barley row is full, so none can be bought
    t = placing("macgregor")
    t.market(barley=3)
    t.lay(0, "glenturret", (-1, 1))
    place(t)
    assert ways(t) == ["macgregor"]
    t.choose("activate", (-1, 1), "macgregor")
    assert t.after().vp == 3
    assert t.after().whisky == 0
    assert not t.happened("pay")
    assert not t.offers("activate", (-1, 1))


def test_macgregor_is_a_choice() -> None:
    # B-148: with barley either the cask or the 3 VP; the barley is kept with the VP
    t = placing("macgregor")
    t.lay(0, "glenturret", (-1, 1), barley=1)
    place(t)
    assert ways(t) == ["exchange-1", "macgregor"]
    t.choose("activate", (-1, 1), "macgregor")
    assert t.goods() == {"barley": 1}
    assert t.after().vp == 3
    t = placing("macgregor")
    t.lay(0, "glenturret", (-1, 1), barley=1)
    place(t).choose("activate", (-1, 1), "exchange-1")
    assert t.after().whisky == 1
    assert t.after().vp == 0


def test_macgregor_is_ongoing() -> None:
    # B-148: again in the next turn, and for each distillery
    t = quiet(coins=0, ahead=("abernethy", "kemnay"))
    t.marker(0, "macgregor")
    t.lay(0, "glenturret", (-1, 1))
    t.lay(0, "dufftown", (-1, -1))
    t.start(tasks.DO_NEXT, names.NOBODY).choose("take", "abernethy").choose("cell", (0, 1))
    t.choose("activate", (-1, 1)).choose("done").choose("cell", (0, -1))
    t.choose("activate", (-1, -1), "macgregor")
    assert t.after().vp == 6


@pytest.mark.parametrize(
    ("tile", "expected"), [("clachaig", ["produce"]), ("campbeltown", []), ("black-isle", ["produce"])]
)
def test_macgregor_needs_a_cask_icon(tile: str, expected: list[str]) -> None:
    # Q-30, B-148: not on a whisky tile that gives VP, barley or nothing
    t = placing("macgregor")
    t.lay(0, tile, (-1, 1))
    assert ways(place(t)) == expected


def test_macgregor_of_the_opponent_is_of_no_use() -> None:
    # B-148
    t = placing()
    t.marker(1, "macgregor")
    t.lay(0, "glenturret", (-1, 1))
    assert ways(place(t)) == []


# ---------------------------------------------------------------------------------------------- Mackintosh


def test_mackintosh_lets_castles_serve_as_scotsmen() -> None:
    # B-149, BT-30: the Home Castle too, so the cells around it are open without any Scotsman
    t = placing("mackintosh")
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert t.question == "cell"
    assert {cell for _, cell in t.options("cell")} == {(0, 1), (0, -1), (-1, 1), (-1, -1)}


def test_without_mackintosh_castles_do_not_serve() -> None:
    # B-149, B-061, Q-44: no Scotsman, so no tile can be taken and the player is stuck
    t = placing()
    t.marker(1, "mackintosh")
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert t.question == "stuck"


def test_mackintosh_and_another_castle() -> None:
    # B-149: Duart Castle at (1, 1); (2, 2) is still no place, as a corner alone does not join
    t = placing("mackintosh")
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "duart-castle", (1, 1))
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert {cell for _, cell in t.options("cell")} == {(0, 2), (1, 2), (2, 1), (-1, 1), (-1, -1), (0, -1)}


# ---------------------------------------------------------------------------------------------- MacLachlan


def test_maclachlan_turns_unused_points_into_vp() -> None:
    # B-153: 1 VP for each point given up; the starting village gives 1 point, Pitlochry another
    t = placing("maclachlan")
    t.lay(0, "pitlochry", (-1, 1))
    place(t)
    assert not t.offers("point_vp")
    t.choose("activate", (-1, 0)).choose("activate", (-1, 1))
    t.choose("walk", (-1, 0), (0, 0)).choose("point_vp")
    assert not t.offers("point_vp")
    assert not t.offers("walk")
    t.finish()
    assert t.after().vp == 1
    assert [(e["amount"], e["source"]) for e in t.happened("vp")] == [(1, "maclachlan")]


def test_maclachlan_may_be_left() -> None:
    # B-153 "may", B-096: unused points are lost at the end of the turn
    t = placing("maclachlan")
    place(t).choose("activate", (-1, 0)).choose("done")
    assert t.question is None
    assert t.after().vp == 0
    assert t.now.turn.points == 0


def test_maclachlan_gained_in_the_middle_of_the_turn() -> None:
    # B-153, Q-29, Q-11: the point of the starting village was won before Finlaggan's marker went to MacLachlan
    t = placing(coins=5)
    t.lay(0, "finlaggan", (-1, 1))
    t.put(0, (0, 0), wood=1)
    place(t).choose("activate", (-1, 0))
    assert not t.offers("point_vp")
    t.choose("activate", (-1, 1)).choose("own", "wood").choose("clan", "maclachlan").choose("point_vp")
    assert t.after().vp == 1


def test_without_maclachlan_points_give_no_vp() -> None:
    # B-153
    t = placing()
    t.marker(1, "maclachlan")
    place(t).choose("activate", (-1, 0))
    assert t.offers("walk")
    assert not t.offers("point_vp")


def test_maclachlan_and_the_point_of_a_stuck_turn() -> None:
    # B-153, Q-38
    t = placing("maclachlan")
    t.stand(0, (-1, 0), -1)
    t.turn(0).choose("reward_move").choose("point_vp")
    assert t.after().vp == 1


# ---------------------------------------------------------------------------------------------- Sinclair


def market_hall(tile: str, *clans: str, coins: int, **goods: int) -> Table:
    """Set up a trade tile on (-1, 1); all market rows are full, so nothing can be bought."""
    t = placing(*clans, coins=coins)
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    t.lay(0, tile, (-1, 1))
    t.put(0, (0, 0), **goods)
    t.turn(0)
    if t.question == "tile":
        t.choose("take", "abernethy")
    return t.choose("cell", (0, 1))


def test_sinclair_replaces_one_of_any_three() -> None:
    # BT-38, B-161: 2 resources + 1 coin for 7 VP
    t = market_hall("highland-market", "sinclair", coins=1, wood=1, sheep=1)
    assert ways(t) == ["exchange-1"]
    t.choose("activate", (-1, 1)).choose("coin").choose("own", "wood").choose("own", "sheep")
    assert t.after().vp == 7
    assert t.after().coins == 0
    assert t.goods() == {}
    # the coin goes to the supply, not to a market row
    assert t.happened("pay", good="coin", amount=1, why="exchange")
    assert list(t.now.market) == [3, 3, 3, 3, 3]


def test_sinclair_replaces_no_two() -> None:
    # BT-38, B-161: 1 resource + 2 coins is too little
    t = market_hall("highland-market", "sinclair", coins=9, wood=1)
    assert ways(t) == []


def test_sinclair_offers_the_coin_once_in_an_activation() -> None:
    # B-161
    t = market_hall("highland-market", "sinclair", coins=9, wood=3)
    t.choose("activate", (-1, 1))
    assert t.offers("coin")
    t.choose("coin")
    assert not t.offers("coin")
    assert t.offers("own")


def test_sinclair_needs_the_coin_and_the_marker() -> None:
    # B-161: no coin; marker of the opponent
    assert ways(market_hall("finlaggan", "sinclair", coins=0)) == []
    t = placing(coins=5)
    t.marker(1, "sinclair")
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    t.lay(0, "finlaggan", (-1, 1))
    assert ways(place(t)) == []


def test_sinclair_pays_for_a_marker() -> None:
    # the one resource of the clan exchange
    t = market_hall("finlaggan", "sinclair", coins=1)
    t.choose("activate", (-1, 1))
    assert t.question == "clan"


def test_sinclair_works_on_trade_tiles_only() -> None:
    # B-161: neither a distillery nor the cost of a tile is an exchange on a trade tile
    assert ways(market_hall("glenturret", "sinclair", coins=5)) == []
    t = quiet(coins=1, ahead=("ullapool", "abernethy"))
    t.marker(0, "sinclair")
    t.market(wood=3)
    t.turn(0)
    assert t.question == "cell"
    assert t.happened("take", tile="abernethy")


def test_sinclair_in_an_exchange_of_four_different() -> None:
    # BT-44, Q-42: wood, stone, barley + 1 coin are 4 different: 8 VP
    t = market_hall("elgin", "sinclair", coins=1, wood=1, stone=1, barley=1)
    assert ways(t) == ["exchange-1", "exchange-2"]
    t.choose("activate", (-1, 1), "exchange-2").choose("coin")
    for kind in ("wood", "stone", "barley"):
        if t.question == "pay":
            t.choose("own", kind)
    assert t.after().vp == 8


def test_sinclair_does_not_make_two_alike_different() -> None:
    # BT-44, Q-42: wood, wood, stone + 1 coin are 3 different; a sold resource would have to be bought back
    t = market_hall("elgin", "sinclair", coins=1, wood=2, stone=1)
    assert "exchange-2" not in ways(t)


def test_sinclair_in_an_exchange_of_set_goods() -> None:
    # B-161, Q-42: Perth takes barley + cattle; the coin stands for the cattle
    t = market_hall("perth", "sinclair", coins=1, barley=1)
    t.choose("activate", (-1, 1))
    while t.question == "pay":
        t.choose("coin" if t.offers("coin") else "own")
    assert t.after().vp == 6


# ---------------------------------------------------------------------------------------------- Munro


def with_discards(*tiles: str, coins: int = 3) -> Table:
    """Set up seat 0 with just the coins for the roads to Munro (3)."""
    t = quiet(coins=coins)
    t.discard_pile(*tiles)
    return t


def test_munro_builds_without_the_cost() -> None:
    # B-158, Q-17: wood, stone and sheep are not paid; placed by all rules, card and Scotsman, then activations as usual
    t = with_discards("castle-moil")
    favour(t, "munro")
    assert t.question == "cell"
    assert {cell for _, cell in t.options("cell")} == {(-1, 1), (0, 1), (-1, -1), (0, -1)}
    t.choose("cell", (-1, 1))
    while t.question == "effect":
        t.choose("effect")
    assert t.question == "action"
    assert {place for _, place, *_ in t.options("activate")} == {(-1, 0), (-1, 1)}
    assert t.after().card[t.card("castle-moil")] == 1
    assert t.spot(0, (-1, 1), now=True).scotsmen == 1
    assert t.after().coins == 0
    assert t.now.discards == 0
    assert t.now.place[t.tile("castle-moil")] == names.IN_TERRITORY


def test_munro_chooses_any_tile_of_the_pile() -> None:
    # B-158; Q-17: a river castle needs a river castle near a Scotsman: the Home Castle is one
    t = with_discards("abernethy", "urquhart-castle", "glasgow", "creetown")
    favour(t, "munro")
    assert t.question == "build"
    # Creetown needs a plain material tile; Glasgow covers the starting village
    assert t.options() == [("build", "abernethy"), ("build", "urquhart-castle"), ("build", "glasgow")]
    t.choose("build", "urquhart-castle")
    assert t.happened("place", tile="urquhart-castle", over="home-castle")
    assert list(t.now.discard[:4]) == [t.tile("abernethy"), t.tile("glasgow"), t.tile("creetown"), 0]
    assert t.now.discards == 3


def test_munro_pays_no_scotsman() -> None:
    # Loch Ness costs a Scotsman, but not here
    t = favour(with_discards("loch-ness"), "munro")
    assert t.question == "action"
    assert t.spot(0, (-1, 0), now=True).scotsmen == 1
    assert t.happened("place", tile="loch-ness", at=(-2, 0))


@pytest.mark.parametrize("pile", [(), ("creetown",)])
def test_munro_with_nothing_to_build(pile: tuple[str, ...]) -> None:
    # empty pile or nothing legal: no effect, the marker stays
    t = favour(with_discards(*pile), "munro")
    assert t.question is None
    assert not t.happened("build")
    assert t.after().clan[t.clan("munro")] == 1
    assert t.now.discards == len(pile)


def test_munro_builds_a_person_and_the_roads_are_paid() -> None:
    # B-158, Q-17: 3 coins to Munro, 1 on to Sinclair; the person leads on to another clan
    t = with_discards("rob-roy", coins=4)
    favour(t, "munro")
    assert t.question == "clan"
    costs = {name: cost for _, name, cost in t.options("clan")}
    assert costs["sinclair"] == 1
    assert "mckay" not in costs  # 2 from Munro
    t.choose("clan", "sinclair")
    assert t.question is None
    assert t.after().persons == 2
    assert t.after().coins == 0
    assert t.after().markers == 8


def test_munro_inside_an_activation() -> None:
    # Finlaggan's marker goes to Munro; the tile built has its own activations, then the first menu reopens
    t = quiet(coins=3, ahead=("abernethy",))
    t.discard_pile("kemnay")
    t.lay(0, "finlaggan", (-1, 1))
    t.lay(0, "soay", (-1, -1))
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("cell", (0, 1)).choose("activate", (-1, 1)).choose("own", "wood").choose("clan", "munro")
    t.choose("cell", (0, -1))
    assert t.question == "action"
    # next to (0, -1): the starting village and Soay
    assert {place for _, place, *_ in t.options("activate")} == {(0, -1), (-1, -1), (-1, 0)}
    t.choose("activate", (-1, -1)).choose("activate", (-1, 0)).choose("done")
    # next to (0, 1): the starting village is used up, Finlaggan too; Soay was never a neighbour
    assert t.question == "action"
    assert {place for _, place, *_ in t.options("activate")} == {(0, 1)}


def test_munro_builds_castle_of_mey() -> None:
    # Q-17, B-121: it activates the whole territory in place of its neighbours; Loch Ness is not needed for the far tile
    t = with_discards("castle-of-mey")
    for n, name in enumerate(("kemnay", "abernethy", "soay", "kintyre")):
        t.lay(0, name, (n, 1))
    favour(t, "munro").choose("cell", (-1, -1))
    assert {(place, right) for _, place, _, right in t.options("activate")} == {
        (place, "placing") for place in ((-1, 0), (-1, -1), (0, 1), (1, 1), (2, 1), (3, 1))
    }


def test_munro_sees_tiles_passed_in_the_same_turn() -> None:
    # B-158, B-024, Q-03: Kemnay is passed by the last piece on the way to the person
    t = quiet(coins=3, ahead=("kemnay", "robert-the-bruce"))
    favour(t, "munro")
    assert t.happened("build", tile="kemnay")
