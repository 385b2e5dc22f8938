"""Chronicle 11: where double sites go, what they activate, how their halves are tied."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.places import lay_tiles
from tests.game.chronicles.planning import kit
from tests.game.chronicles.planning.kit import castle, effects, gained, lay_double, put, ready, shown, site, table
from tests.table import COMPONENTS, Table, cell

FORT = (("pitlochry", (0, 1)), ("kintyre", (1, 1)))  # tiles that New Fort George covers
RIVER = (("halkirk", (1, 0)), ("tobermory", (2, 0)), ("inverness", (3, 0)))
MORAR = (2, 0, names.WHY_CARD)  # Loch Morar: up to 2 tiles, none required


def pay(t: Table, name: str) -> Table:
    """Put the last resource on the card of a site."""
    return put(ready(t, name), name)


def pairs(t: Table) -> list[tuple[int, int]]:
    """Return the cells of the left halves that are offered."""
    player = t.now.players[0]
    return [int(player.spot[o[1]].cell) for o in t.options("pair")]


def placed(t: Table) -> list[tuple[str, tuple[int, int]]]:
    return [(e["tile"], e["at"]) for e in t.happened("place")]


def removable(t: Table, allowed: int, required: int, why: int) -> list[tuple[int, int]]:
    """Return the piles that may be removed."""
    t.in_turn(0).start(tasks.DO_REMOVE, 0, allowed, required, why, 0)
    return [o[1] for o in t.options("remove")]


def test_the_canal_on_the_home_castle() -> None:
    # C11-T2, C11-21, C11-35: front: castle and, to the right of it, village, both on the river
    t = pay(castle(("halkirk", (1, 0))), "caledonian-canal")
    assert placed(t) == [("caledonian-canal-left", (0, 0)), ("caledonian-canal-right", (1, 0))]


def test_the_canal_does_not_fit_the_home_tile() -> None:  # C11-T2: village, castle is neither side
    t = castle(("loch-lochy", (1, 0)))
    assert ready(t, "caledonian-canal").question is None


def test_the_canal_on_two_villages() -> None:
    # C11-T2: the back; with a castle between the starting village and Halkirk both pairs to the right fit
    t = castle(("halkirk", (1, 0)), ("tobermory", (2, 0)))
    t.stand(0, (1, 0), 1)
    pay(t, "caledonian-canal")
    assert (t.question, pairs(t)) == ("site_pair", [cell((0, 0)), cell((1, 0))])
    player = t.now.players[0]
    at = {int(player.spot[o[1]].cell): o[3] for o in t.options("pair")}
    assert at == {cell((0, 0)): 0, cell((1, 0)): 1}  # front, back
    t.choose("pair", int(player.grid[cell((1, 0))]) - 1)
    assert placed(t) == [("caledonian-canal-left", (1, 0)), ("caledonian-canal-right", (2, 0))]


def test_the_forth_bridge_fits_the_home_tile() -> None:  # C11-36: front: village and castle, both on the river
    t = pay(castle(), "forth-bridge")
    assert placed(t) == [("forth-bridge-left", (-1, 0)), ("forth-bridge-right", (0, 0))]
    assert int(t.spot(0, (0, 0), now=True).home) == 2  # C11-13


@pytest.mark.parametrize(("left", "right"), [((0, 1), (0, 2)), ((1, 1), (0, 1)), ((0, 1), (2, 1))])
def test_a_double_lies_from_left_to_right(left: tuple[int, int], right: tuple[int, int]) -> None:
    # C11-21: not the other way round, not one above the other, not with a gap
    t = castle(("pitlochry", left), ("kintyre", right))
    t.stand(0, left, 1)
    assert ready(t, "new-fort-george").question is None


@pytest.mark.parametrize("name", ["pitlochry", "kemnay"])  # front and back
def test_a_double_lies_on_two_neighbours(name: str) -> None:  # C11-21: village or material left, animal right
    t = pay(castle((name, (0, 1)), ("kintyre", (1, 1))), "new-fort-george")
    assert placed(t) == [("new-fort-george-left", (0, 1)), ("new-fort-george-right", (1, 1))]


@pytest.mark.parametrize("men", [None, (0, 1), (2, 2), (3, 0)])
def test_a_scotsman_at_either_half(men: tuple[int, int] | None) -> None:
    # C11-24: halves on (1, 1) and (2, 1); (0, 1) is next to the left half, (3, 0) and (2, 2) to the right one
    t = table()
    t.stand(0, (-1, 0), -1)
    lay_tiles(t, {"pitlochry": (1, 1), "kintyre": (2, 1), "soay": (0, 1), "kemnay": (2, 2), "abernethy": (3, 0)})
    if men is None:
        assert ready(t, "new-fort-george").question is None
    else:
        t.stand(0, men, 1)
        assert kit.takes(ready(t, "new-fort-george")) == {"new-fort-george"}


def test_up_to_twelve_activations() -> None:
    # C11-T3, C11-22, C11-38: ten neighbours and two halves; 2 VP, and points that need not be used
    t = castle(("halkirk", (1, 0)), ("carrbridge", (2, 0)))
    around = ("rothiemurchus", "ballachulish", "lammermuir", "galloway", "abernethy", "kemnay", "soay", "kintyre")
    for n, name in enumerate(around):
        t.lay(0, name, (n % 4 - 1, 1 if n < 4 else -1))
    pay(t, "caledonian-canal")
    # without goods only Carrbridge's exchange is out of reach
    spots = {o[1] for o in t.options("activate")}
    assert spots == {(x, y) for x in range(-1, 3) for y in (-1, 0, 1)} - {(2, 0)}
    t.choose("activate", (0, 0)).choose("activate", (1, 0))
    assert not {(0, 0), (1, 0)} & {o[1] for o in t.options("activate")}
    t.finish()
    assert sum(e["amount"] for e in t.happened("vp", source="tile")) == 2
    assert sum(e["amount"] for e in t.happened("points")) == 2
    assert not t.happened("walk")


@pytest.mark.parametrize(("lake", "casks"), [((2, 0), 1), ((1, 1), 1), ((0, 1), 1), ((2, 1), 0), (None, 0)])
def test_neighbours_of_both_halves(lake: tuple[int, int] | None, casks: int) -> None:
    # C11-19, C11-35: a cask beside a lake; (2, 1) is at a corner of the right half
    t = castle(("halkirk", (1, 0)))
    if lake is not None:
        t.lay(0, "loch-lochy", lake)
    pay(t, "caledonian-canal")
    assert gained(t, "whisky") == casks


@pytest.mark.parametrize(("tiles", "casks"), [([], 1), ([("castle-stalker", (-1, 0))], 0)])
def test_the_halves_are_not_each_others_neighbours(tiles: list[tuple[str, tuple[int, int]]], casks: int) -> None:
    # C11-19: the canal's halves are villages; if it needed a village, it would have none but the starting one
    t = castle(("halkirk", (1, 0)), *tiles)
    t.record.tile[shown(t, "caledonian-canal").left].next_to = names.VILLAGE
    assert gained(pay(t, "caledonian-canal"), "whisky") == casks


@pytest.mark.parametrize(("laid", "coins"), [("elgin", 3), ("kemnay", 0)])
def test_the_forth_bridge_brings_card_and_coins(laid: str, coins: int) -> None:
    # C11-36, C11-20: 3 coins beside a trade tile only, the card in any case
    t = effects(pay(castle((laid, (0, 1))), "forth-bridge"))
    assert [e["card"] for e in t.happened("card")] == ["forth-bridge"]
    assert gained(t, "coin") == coins


def test_halves_take_over_goods_and_scotsmen() -> None:
    # C11-23, C11-24: Scotsmen and goods stay on their side; two tiles as before
    t = castle(*FORT)
    t.put(0, (0, 1), stone=1)
    t.put(0, (1, 1), cattle=2)
    t.stand(0, (1, 1), 2)
    put(ready(t, "new-fort-george"), "new-fort-george", "wood").finish()
    left, right = t.spot(0, (0, 1), now=True), t.spot(0, (1, 1), now=True)
    assert (int(left.scotsmen), int(left.held), int(right.scotsmen), int(right.held)) == (0, 1, 2, 2)
    assert t.after().tiles == 4
    assert t.after().landmarks == 1  # C11-34


@pytest.mark.parametrize("half", [(0, 1), (1, 1)])
def test_goods_go_on_the_half_of_choice(half: tuple[int, int]) -> None:  # C11-24: a Scotsman printed on New Fort George
    t = castle(*FORT)
    t.record.tile[shown(t, "new-fort-george").left].once.scotsman = 1
    pay(t, "new-fort-george")
    assert t.question == "site_half"
    assert t.options("spot") == [("spot", (0, 1)), ("spot", (1, 1))]
    t.choose("spot", half)
    effects(t)
    assert [e["at"] for e in t.happened("gain", good="scotsman")] == [half]


def test_each_half_may_be_overbuilt() -> None:
    # C11-23: Glasgow, a village on the river, on the right half of the canal
    t = lay_double(castle(("halkirk", (1, 0))), "caledonian-canal", 0, 0)
    t.in_turn(0).start(tasks.DO_PLACE, 0, t.tile("glasgow"), 0).choose("cover", (1, 0))
    assert (placed(t), t.now.players[0].tiles) == ([("glasgow", (1, 0))], 3)


def test_macmillan_cannot_remove_a_half() -> None:
    # C11-T10, C11-25: nor a tile that lies on one; Soay, on its own, may go
    t = lay_double(castle(*FORT, ("soay", (2, 1))), "new-fort-george", 0, 1)
    t.lay(0, "lochaber", (1, 1))
    assert removable(t, 1, 1, names.WHY_CLAN) == []
    assert [e["tile"] for e in t.happened("remove")] == ["soay"]  # the only one: taken without asking


def test_loch_morar_removes_both_halves() -> None:
    # C11-T10, C11-25: both piles with the tiles below, as the two tiles it may remove; goods go home
    t = lay_double(castle(*FORT, ("soay", (-1, 1))), "new-fort-george", 0, 1)
    t.put(0, (1, 1), cattle=1)
    assert removable(t, *MORAR) == [(0, 1), (-1, 1)]
    t.choose("remove", (0, 1))
    assert t.question is None
    gone = [e["tile"] for e in t.happened("remove")]
    assert gone == ["new-fort-george-left", "pitlochry", "new-fort-george-right", "kintyre"]
    assert t.after().tiles == 3
    assert not t.after().spot["tied"].any()
    assert (t.goods(), int(t.spot(0, (0, 0), now=True).held)) == ({"cattle": 1}, 1)


def test_loch_morar_after_one_tile_has_no_two_left() -> None:  # C11-25: one of its two tiles is used up
    t = lay_double(castle(*FORT, ("soay", (-1, 1))), "new-fort-george", 0, 1)
    removable(t, *MORAR)
    t.choose("remove", (-1, 1))
    assert t.question is None


def test_a_half_on_a_home_tile_stays() -> None:  # C11-25, C11-13
    t = lay_double(castle(("halkirk", (1, 0))), "caledonian-canal", 0, 0)
    assert removable(t, *MORAR) == []


def test_the_layout_must_stay_legal() -> None:
    # C11-25: the bridge between the castle and Soay keeps the territory together
    t = lay_double(castle(*FORT, ("soay", (2, 1))), "new-fort-george", 0, 1)
    assert removable(t, *MORAR) == [(2, 1)]


def test_two_halves_at_the_end_of_the_castle() -> None:
    # C11-25, Q-23: at the end they may go, in the middle of the river they may not
    t = lay_double(castle(("halkirk", (1, 0)), ("tobermory", (2, 0))), "caledonian-canal", 1, 0)
    assert removable(t, *MORAR) == [(1, 0)]
    t.choose("remove", (1, 0))
    assert (t.after().river_left, t.after().river_right, t.after().tiles) == (-1, 0, 2)
    t.lay(0, "loch-lochy", (3, 0))
    for x, name in enumerate(("soay", "kemnay", "abernethy", "kintyre")):
        t.lay(0, name, (x, 1))  # a way around the river: without it the territory would fall apart, too
    assert (1, 0) not in removable(t, *MORAR)
    assert (3, 0) in removable(t, *MORAR)
    t = castle(("halkirk", (-3, 0)), ("tobermory", (-2, 0)))
    t.player(0).river_left = -3
    lay_double(t, "caledonian-canal", -3, 0)
    removable(t, *MORAR)
    t.choose("remove", (-3, 0))
    assert (t.after().river_left, t.after().river_right) == (-1, 0)


def test_three_piles_tied_in_a_row() -> None:
    # C11-25: the Forth Bridge on the right half of the canal ties three piles, too many for Loch Morar
    t = lay_double(castle(*RIVER), "caledonian-canal", 1, 0)
    t.stand(0, (2, 0), 1)
    pay(t, "forth-bridge")
    player = t.now.players[0]
    t.choose("pair", int(player.grid[cell((2, 0))]) - 1)
    effects(t).finish()
    player = t.after()
    tied = [int(t.spot(0, (x, 0), now=True).tied) for x in (1, 2, 3)]
    assert (len(set(tied)), tied[0]) == (1, int(player.grid[cell((1, 0))]))
    t = lay_double(lay_double(castle(*RIVER), "caledonian-canal", 1, 0), "forth-bridge", 2, 0)
    for x in (1, 2, 3):
        t.spot(0, (x, 0)).tied = 3
    assert (removable(t, *MORAR), removable(t, 3, 0, names.WHY_CARD)) == ([], [(1, 0)])


def test_the_number_of_tied_piles() -> None:
    # C11-25: the canal on Tobermory and Inverness ties spots 3 and 4, the bridge on Halkirk (spot 2) and the canal all
    t = lay_double(castle(*RIVER), "caledonian-canal", 2, 0)
    t.stand(0, (2, 0), 1)
    assert int(t.spot(0, (3, 0)).tied) == 4
    pay(t, "forth-bridge")
    player = t.now.players[0]
    t.choose("pair", int(player.grid[cell((1, 0))]) - 1)
    assert [int(t.spot(0, (x, 0), now=True).tied) for x in (0, 1, 2, 3)] == [0, 3, 3, 3]


def test_halves_of_the_table() -> None:  # C11-34, C11-35, C11-36, C11-37
    types = {"new-fort-george": names.CASTLE, "caledonian-canal": names.VILLAGE, "forth-bridge": names.VILLAGE}
    c, v, m, a = names.CASTLE, names.VILLAGE, names.MATERIAL, names.ANIMAL
    bases = {
        "new-fort-george": [[v, a], [m, a]],
        "caledonian-canal": [[c, v], [v, v]],
        "forth-bridge": [[v, c], [v, v]],
    }
    for name in types:
        values = COMPONENTS.record.planning.site[site(name)]
        assert values.covered.tolist() == bases[name]
        for half in (values.left, values.right):
            tile = COMPONENTS.record.tile[half]
            assert (tile.type, tile.river) == (types[name], int(name != "new-fort-george"))
            assert (tile.produce.move, tile.produce.vp) == (1, int(name == "caledonian-canal"))
    left = {name: COMPONENTS.record.tile[COMPONENTS.record.planning.site[site(name)].left] for name in types}
    assert [int(left[n].next_to) for n in types] == [0, names.LAKE, names.TRADE]
    assert [(int(left[n].once.whisky), int(left[n].once.coin)) for n in types] == [(0, 0), (1, 0), (0, 3)]
