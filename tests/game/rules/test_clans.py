"""Clan fields that work at once (B-140 to B-162); the ongoing ones and Munro are in `test_ongoing_clans`."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.boards import favour, quiet, then
from tests.table import Table

VILLAGES = ("pitlochry", "ullapool", "stornoway", "portree")


def vp(t: Table) -> int:
    """Return the VP of seat 0 from clan fields."""
    return sum(e["amount"] for e in t.happened("vp", source="clan", seat=0))


# ---------------------------------------------------------------------------------------------- VP for own items


@pytest.mark.parametrize(("villages", "points"), [(2, 0), (3, 5), (4, 8), (5, 8)])
def test_brodie_villages(villages: int, points: int) -> None:
    # BT-34, B-140: the starting village counts
    t = quiet()
    for n in range(villages - 1):
        t.lay(0, VILLAGES[n], (n, 1))
    t.lay(1, "halkirk", (1, 0))
    assert vp(favour(t, "brodie")) == points


def test_brodie_counts_the_top_tiles_only() -> None:
    # B-140, B-073: an overbuilt village is one village still, whatever its pile holds
    t = quiet()
    for name in ("pitlochry", "stirling"):
        t.lay(0, name, (0, 1))
    t.lay(0, "inverness", (-1, 0))
    assert vp(favour(t, "brodie")) == 0
    t.lay(0, "portree", (1, 1))
    assert vp(favour(t, "brodie")) == 5


@pytest.mark.parametrize(("tiles", "points"), [(3, 0), (4, 5), (5, 5), (6, 8), (7, 8)])
def test_sutherland_river_tiles(tiles: int, points: int) -> None:
    # BT-35, B-162: the Home tile gives 2
    t = quiet()
    for n, name in enumerate(("halkirk", "rannoch", "glen-affric", "tobermory", "carrbridge")[: tiles - 2]):
        t.lay(0, name, (n + 1, 0))
    t.lay(0, "kemnay", (0, 1))
    assert vp(favour(t, "sutherland")) == points


@pytest.mark.parametrize(("coins", "points"), [(8, 0), (9, 5), (11, 5), (12, 8), (13, 8)])
def test_oliphant_coins_after_the_roads(coins: int, points: int) -> None:
    # BT-35, B-159: the roads cost 5
    t = favour(quiet(coins=coins + 5), "oliphant")
    assert vp(t) == points
    assert t.after().coins == coins


@pytest.mark.parametrize(("tiles", "points"), [(4, 0), (5, 5), (6, 8), (7, 8)])
def test_grant_tiles_with_a_scotsman(tiles: int, points: int) -> None:
    # BT-35, B-144: 2 on the starting village are one tile
    t = quiet()
    t.stand(0, (-1, 0), 1)
    for n, name in enumerate(("abernethy", "kemnay", "soay", "kintyre", "galloway", "unst")[: tiles - 1]):
        t.lay(0, name, (n, 1), scotsmen=1)
    t.lay(0, "haddington", (-1, 1))
    assert vp(favour(t, "grant")) == points


@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 5), (3, 8), (4, 8)])
def test_macpherson_overbuild_tiles(tiles: int, points: int) -> None:
    # BT-35, B-152: ordinary tiles do not count
    t = quiet()
    bases = ("pitlochry", "kemnay", "soay", "elgin")
    over = ("stirling", "creetown", "lochaber", "perth")
    for n in range(4):
        t.lay(0, bases[n], (n, 1))
    for n in range(tiles):
        t.lay(0, over[n], (n, 1))
    assert vp(favour(t, "macpherson")) == points


def test_macpherson_covered_overbuild_tiles_count() -> None:
    # B-152: Inverness under Glasgow
    t = quiet()
    for name in ("inverness", "glasgow"):
        t.lay(0, name, (-1, 0))
    assert vp(favour(t, "macpherson")) == 5


def test_macpherson_counts_neither_removed_tiles_nor_the_opponent_s() -> None:
    # B-152, B-075: the pile at (1, 0) leaves the game with both its tiles
    t = quiet()
    for name in ("halkirk", "inverness"):
        t.lay(0, name, (1, 0))
    t.lay(1, "urquhart-castle", (0, 0))
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "creetown", (0, 1))
    assert vp(favour(t, "macpherson")) == 5
    person = t.tile("robert-the-bruce")
    then(t.in_turn().start(tasks.DO_CLAN, 0, names.WHY_ONCE, person), tasks.DO_CLAN, 0, names.WHY_ONCE, person)
    t.choose("clan", "macmillan").choose("remove", (1, 0)).choose("clan", "macpherson")
    assert vp(t) == 0


def test_douglas() -> None:
    # B-143
    t = favour(quiet(), "douglas")
    assert vp(t) == 3
    assert t.after().vp == 3


# ---------------------------------------------------------------------------------------------- goods


def spread(t: Table, *spots: tuple[int, int]) -> Table:
    """Answer the questions where to put goods and Scotsmen."""
    for spot in spots:
        t.choose("spot", spot)
    assert t.question is None
    return t


def test_chisholm() -> None:
    # B-142: 1 barley, 1 Scotsman, on any tiles
    t = favour(quiet(), "chisholm")
    spread(t, (0, 0), (0, 0))
    assert t.goods() == {"barley": 1}
    assert t.spot(0, (0, 0), now=True).scotsmen == 1
    assert t.after().supply == 7


def test_gunn_and_macdonald() -> None:
    # B-145, B-146
    assert spread(favour(quiet(), "gunn"), (0, 0), (-1, 0)).goods() == {"sheep": 1, "cattle": 1}
    assert spread(favour(quiet(), "macdonald"), (0, 0), (-1, 0)).goods() == {"wood": 1, "stone": 1}


def test_macleod() -> None:
    # B-150: its roads cost 1
    assert favour(quiet(coins=4), "macleod").after().coins == 4 - 1 + 3


def test_mckenzie() -> None:
    # B-156: 1 barley on any tile, 1 cask
    t = spread(favour(quiet(), "mckenzie"), (0, 0))
    assert t.goods() == {"barley": 1}
    assert t.after().whisky == 1
    assert t.spot(0, (0, 0), now=True).held == 1


def test_mckinnon() -> None:
    # B-157: 1 Scotsman on any tile, 2 coins; its roads cost 1
    t = spread(favour(quiet(coins=5), "mckinnon"), (0, 0))
    assert t.spot(0, (0, 0), now=True).scotsmen == 1
    assert t.after().coins == 5 - 1 + 2


def test_ross() -> None:
    # B-160: 2 Scotsmen on any tiles, full ones too
    t = quiet()
    t.put(0, (0, 0), wood=3)
    t = spread(favour(t, "ross"), (0, 0), (0, 0))
    assert t.spot(0, (0, 0), now=True).scotsmen == 2
    assert t.after().supply == 6


def test_ross_with_one_scotsman_in_the_supply() -> None:
    # B-160, Q-01: the second is lost
    t = quiet()
    t.stand(0, (0, 0), 7)
    t = spread(favour(t, "ross"), (-1, 0))
    assert t.after().supply == 0
    assert len(t.happened("lose", good="scotsman")) == 1
    assert t.spot(0, (-1, 0), now=True).scotsmen == 2


def test_mckay_takes_david_hume() -> None:
    # B-155: 2 persons, besides the one that brought the marker; no further marker
    t = favour(quiet(), "mckay")
    assert t.question is None
    assert t.after().persons == 3
    assert t.after().markers == 9
    assert t.happened("aside", tile="david-hume")
    assert t.now.place[t.record.hume] == names.BESIDE


def test_mckay_in_a_scoring() -> None:
    # BT-36, B-155: Hume and another person against one: 3 - 1 = 2, so 2 VP
    t = quiet()
    t.player(1).persons = 1
    favour(t, "mckay")
    then(t, tasks.DO_SCORING, names.NOBODY, 1)
    assert [e["count"] for e in t.happened("count", category="persons")] == [3, 1]
    assert [(e["seat"], e["amount"]) for e in t.happened("vp", source="persons")] == [(0, 2)]


# ---------------------------------------------------------------------------------------------- activations


def workshop(coins: int = 20) -> Table:
    """Set up producers and exchanges all over the territory, a wood and a barley on the Home Castle."""
    t = quiet(coins=coins)
    for n, name in enumerate(("kemnay", "glenturret", "soay", "finlaggan", "black-isle")):
        t.lay(0, name, (n, 1))
    t.put(0, (0, 0), wood=1, barley=1)
    return t


def spots(t: Table) -> dict[tuple[int, int], str]:
    """Return the tiles a clan may activate, and the ways."""
    assert t.question == "clan_activation"
    assert all(right == "clan" for *_, right in t.options("activate"))
    return {place: way for _, place, way, _ in t.options("activate")}


def test_cameron_activates_a_trade_tile_and_gives_three_points() -> None:
    # B-141: Finlaggan is the only trade tile; 3 movement points for the turn
    t = favour(workshop(), "cameron")
    assert spots(t) == {(3, 1): "exchange-1"}
    t.choose("activate", (3, 1)).choose("own", "wood")
    assert t.question == "clan"
    t.choose("clan", "macleod")
    assert t.question == "action"
    assert t.now.turn.points == 3
    for start, end in (((-1, 0), (0, 0)), ((0, 0), (1, 1)), ((1, 1), (2, 1))):
        t.choose("walk", start, end)
    assert t.question is None
    assert t.spot(0, (2, 1), now=True).scotsmen == 1


def test_cameron_may_do_without_the_activation() -> None:
    # B-141, B-090: activations are optional; the points come anyway
    t = favour(workshop(), "cameron").choose("done")
    assert t.question == "action"
    assert t.now.turn.points == 3
    assert not t.happened("activate")


def test_cameron_activates_no_exchange_that_cannot_be_paid() -> None:
    # B-141, B-094: no resource and no coin left after the roads (2)
    t = quiet(coins=2)
    t.lay(0, "finlaggan", (0, 1))
    favour(t, "cameron")
    assert t.question == "action"
    assert not t.happened("activate")


def test_macdonell_activates_one_material_and_one_whisky_tile() -> None:
    # B-147: no neighbours, no animals, no second tile of a type
    t = favour(workshop(), "macdonell")
    assert spots(t) == {(0, 1): "produce", (1, 1): "exchange-1", (4, 1): "produce"}
    t.choose("activate", (0, 1))
    assert spots(t) == {(1, 1): "exchange-1", (4, 1): "produce"}
    t.choose("activate", (4, 1))
    assert t.question is None
    assert t.goods() == {"wood": 1, "stone": 1, "barley": 2}
    assert len(t.happened("activate")) == 2


def test_macdonell_in_the_other_order_and_in_part() -> None:
    # B-147: whisky first (1 barley for 1 cask), then no material
    t = favour(workshop(), "macdonell").choose("activate", (1, 1))
    assert t.question == "pay"
    t.choose("own", "barley")
    assert spots(t) == {(0, 1): "produce"}
    t.choose("done")
    assert t.after().whisky == 1
    assert t.goods() == {"wood": 1}


def test_maclean_activates_one_animal_and_one_whisky_tile() -> None:
    # B-154
    t = favour(workshop(), "maclean")
    assert spots(t) == {(2, 1): "produce", (1, 1): "exchange-1", (4, 1): "produce"}
    t.choose("activate", (4, 1))
    assert spots(t) == {(2, 1): "produce"}
    t.choose("activate", (2, 1))
    assert t.question is None
    assert t.goods() == {"wood": 1, "sheep": 1, "barley": 2}


def test_clan_activations_are_used_up_for_the_turn() -> None:
    # B-114, Q-28: Loch Ness finds Kemnay activated
    t = workshop()
    t.landmark(0, "loch-ness")
    favour(t, "macdonell").choose("activate", (0, 1)).choose("done")
    assert t.question == "action"
    assert not t.offers("activate", (0, 1))
    assert t.offers("activate", (2, 1), "produce", "loch-ness")


def test_a_clan_without_a_tile_to_activate() -> None:
    # B-147, B-154: nothing happens
    for clan in ("macdonell", "maclean"):
        t = favour(quiet(), clan)
        assert t.question is None
        assert not t.happened("activate")


def test_a_clan_gained_in_the_middle_of_an_activation() -> None:
    # Finlaggan's marker goes to MacDonell; Kemnay is activated inside it, then the menu continues with Finlaggan
    # and Kemnay used up
    t = quiet(ahead=("abernethy",))
    t.lay(0, "finlaggan", (-1, 1))
    t.lay(0, "kemnay", (0, 1))
    t.put(0, (0, 0), wood=1)
    t.stand(0, (-1, 1), 1)
    t.turn(0).choose("cell", (-1, 2)).choose("activate", (-1, 1)).choose("own", "wood").choose("clan", "macdonell")
    assert spots(t) == {(0, 1): "produce", (-1, 2): "produce"}
    t.choose("activate", (0, 1))
    assert t.question == "action"
    assert {place for _, place, *_ in t.options("activate")} == {(-1, 2)}
    assert t.goods() == {"stone": 1}
