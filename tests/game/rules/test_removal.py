"""Tiles that leave the game: Loch Morar and MacMillan (B-128, B-151)."""

import pytest

from simulator.game import names, tasks
from simulator.game.events import EV_LOSE
from simulator.game.rules import effects
from tests.game.rules.boards import favour, quiet
from tests.table import Table


def morar() -> Table:
    """Set up Loch Morar ahead; it can only go to the left end of the river, (-2, 0)."""
    return quiet(ahead=("loch-morar",))


def removable(t: Table) -> set[tuple[int, int]]:
    """Return the tiles that may be removed."""
    assert t.question == "remove"
    return {place for _, place in t.options("remove")}


def wide(t: Table) -> Table:
    """Lengthen the river to (2, 0) with Halkirk and Rannoch."""
    t.lay(0, "halkirk", (1, 0))
    t.lay(0, "rannoch", (2, 0))
    return t


# ---------------------------------------------------------------------------------------------- how many


def test_loch_morar_removes_up_to_two_tiles() -> None:
    # B-128: none, one or two
    t = wide(morar())
    t.lay(0, "abernethy", (-1, 1))
    t.turn(0)
    assert removable(t) == {(-2, 0), (2, 0), (-1, 1)}
    assert t.offers("done")
    t.choose("remove", (-1, 1))
    assert removable(t) == {(-2, 0), (2, 0)}
    assert t.offers("done")
    t.choose("remove", (2, 0))
    assert t.question == "action"
    assert [e["tile"] for e in t.happened("remove")] == ["abernethy", "rannoch"]
    assert t.after().tiles == 2 + 1 + 1


def test_loch_morar_may_remove_nothing() -> None:
    # B-128: "up to"
    t = wide(morar()).turn(0).choose("done")
    assert t.question == "action"
    assert not t.happened("remove")


def test_after_one_tile_one_may_stop() -> None:
    # B-128
    t = wide(morar()).turn(0).choose("remove", (2, 0)).choose("done")
    assert t.question == "action"
    assert t.after().tiles == 4


def test_loch_morar_may_remove_itself_and_neighbours_are_still_activated() -> None:
    # B-128, Q-27: Kemnay at (-1, 1) touches (-2, 0) by a corner; the card is kept
    t = morar()
    t.lay(0, "kemnay", (-1, 1))
    t.turn(0).choose("remove", (-2, 0)).choose("done")
    assert t.question == "action"
    assert {place for _, place, *_ in t.options("activate")} == {(-1, 0), (-1, 1)}
    t.choose("activate", (-1, 1))
    assert t.goods() == {"stone": 1}
    assert t.after().card[t.card("loch-morar")] == 1
    assert t.now.place[t.tile("loch-morar")] == names.OUT_OF_GAME
    assert t.after().tiles == 3


def test_removed_neighbours_are_not_activated() -> None:
    # the one-time effect comes first
    t = morar()
    t.lay(0, "kemnay", (-1, 1))
    t.lay(0, "abernethy", (-1, -1))
    t.turn(0).choose("remove", (-1, 1)).choose("done")
    assert {place for _, place, *_ in t.options("activate")} == {(-1, 0), (-1, -1)}


# ---------------------------------------------------------------------------------------------- legal layout


def test_a_river_tile_between_two_others_stays() -> None:
    # BT-31, B-128, Q-23: Halkirk at (1, 0) lies between the Home Castle and Rannoch
    t = wide(morar()).turn(0)
    assert removable(t) == {(-2, 0), (2, 0)}
    # once Rannoch has gone Halkirk is the end of the river
    t.choose("remove", (2, 0))
    assert removable(t) == {(-2, 0), (1, 0)}


def test_an_end_of_the_river_may_go_if_the_rest_is_connected() -> None:
    # BT-31, Q-23: Kemnay at (2, 1) hangs on Rannoch alone; with Abernethy at (1, 1) it is joined to Halkirk as well
    t = wide(morar())
    t.lay(0, "kemnay", (2, 1))
    assert removable(t.turn(0)) == {(-2, 0), (2, 1)}
    t = wide(morar())
    t.lay(0, "kemnay", (2, 1))
    t.lay(0, "abernethy", (1, 1))
    assert removable(t.turn(0)) == {(-2, 0), (2, 0), (2, 1), (1, 1)}


def test_the_river_may_not_be_broken_even_if_all_is_connected() -> None:
    # BT-31, Q-23: with a row of plain tiles above it Halkirk at (1, 0) joins nothing, but the river would be in two
    t = wide(morar())
    for n, name in enumerate(("abernethy", "kemnay", "soay")):
        t.lay(0, name, (n, 1))
    assert removable(t.turn(0)) == {(-2, 0), (2, 0), (0, 1), (1, 1), (2, 1)}


def test_corners_do_not_connect() -> None:
    # Q-23, B-065: Kemnay at (1, 1) touches the Home Castle by a corner and Abernethy at (0, 1) by a side
    t = morar()
    t.lay(0, "abernethy", (0, 1))
    t.lay(0, "kemnay", (1, 1))
    assert removable(t.turn(0)) == {(-2, 0), (1, 1)}


def test_no_scotsman_need_be_near() -> None:
    # the tile with the only Scotsman may go; the Scotsman moves to the Home Castle
    t = quiet()
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.stand(0, (-1, 0), -1)
    t.start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, t.clan("macmillan"))
    assert t.after().tiles == 2
    assert t.spot(0, (0, 0), now=True).scotsmen == 1


def test_after_a_removal_the_river_ends_where_it_ends() -> None:
    # Q-23, B-062: Rannoch has gone, so a river tile goes to (2, 0) again and no plain tile may
    t = wide(quiet())
    t.stand(0, (1, 0), 1)
    t.start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, t.clan("macmillan"))
    assert t.after().river_right == 1
    assert [e["tile"] for e in t.happened("remove")] == ["rannoch"]


def test_a_resource_of_choice_for_a_tile_that_is_gone_is_lost() -> None:
    # B-081, B-151: as a Scotsman is; its kind is not chosen any more
    t = quiet()
    tile = t.tile("donan-castle")
    gain = t.components.record.tile[tile].once.copy()
    gain.choice = 2
    record = t.components.record
    effects.gain_once(
        t.game, record, t.context, 0, gain, effects.GONE, names.EFFECT_ANY, names.VP_ONCE, names.WHY_ONCE, tile
    )
    ledger = t.context.ledger
    row = ledger.row[ledger.events - 1]
    assert (row.event, list(row.n[:5])) == (EV_LOSE, [-1, 2, -1, names.WHY_ONCE, tile])
    assert int(t.game.players[0].lost) == 2


def test_the_left_end_is_free_again() -> None:
    # Q-23, B-062: Loch Morar has removed itself, so the next river tile goes to (-2, 0)
    t = quiet(ahead=("loch-morar", "rannoch"))
    t.start(tasks.DO_NEXT, names.NOBODY).choose("take", "loch-morar").choose("remove", (-2, 0)).choose("done")
    assert [e["at"] for e in t.happened("place")] == [(-2, 0), (-2, 0)]
    assert t.after().river_left == -2
    assert t.after().tiles == 3


# ---------------------------------------------------------------------------------------------- home halves


def test_home_halves_stay_with_loch_morar_too() -> None:
    # only Loch Morar itself can go
    assert removable(morar().turn(0)) == {(-2, 0)}


@pytest.mark.parametrize(("name", "place"), [("inverness", (-1, 0)), ("urquhart-castle", (0, 0))])
def test_piles_on_home_halves_stay(name: str, place: tuple[int, int]) -> None:
    # with Loch Morar and with MacMillan
    t = morar()
    t.lay(0, name, place)
    assert removable(t.turn(0)) == {(-2, 0)}
    t = quiet()
    t.lay(0, name, place)
    favour(t, "macmillan")
    assert t.question is None
    assert not t.happened("remove")


# ---------------------------------------------------------------------------------------------- MacMillan


def test_macmillan_removes_one_tile_that_joins_nothing() -> None:
    # BT-32, BT-45, B-151, Q-26: Kemnay joins Abernethy to the rest, so Abernethy goes, without the choice to decline
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "abernethy", (0, 2))
    favour(t, "macmillan")
    assert t.question is None
    assert [e["tile"] for e in t.happened("remove")] == ["abernethy"]
    assert t.after().tiles == 3


def test_macmillan_cannot_be_declined() -> None:
    # BT-45, Q-26, BT-32: several tiles can go, one must; the home halves cannot
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "abernethy", (-1, 1))
    favour(t, "macmillan")
    assert removable(t) == {(0, 1), (-1, 1)}
    assert not t.offers("done")
    t.choose("remove", (0, 1))
    assert t.question is None
    assert len(t.happened("remove")) == 1


def test_macmillan_without_a_legal_tile() -> None:
    # BT-45, Q-26: nothing happens, the marker stays
    t = favour(quiet(), "macmillan")
    assert t.question is None
    assert not t.happened("remove")
    assert t.after().clan[t.clan("macmillan")] == 1


# ---------------------------------------------------------------------------------------------- goods and Scotsmen


def test_goods_and_scotsmen_go_to_the_home_castle() -> None:
    # B-128, B-151
    t = quiet()
    t.lay(0, "kemnay", (0, 1), scotsmen=2, stone=2)
    t.put(0, (0, 0), wood=1)
    favour(t, "macmillan")
    assert t.goods() == {"wood": 1, "stone": 2}
    home = t.spot(0, (0, 0), now=True)
    assert (home.held, home.scotsmen) == (3, 2)
    assert t.after().supply == 6


def test_goods_beyond_three_are_lost() -> None:
    # BT-33, Q-24: the Home Castle holds 2 wood, 3 stone come: 3 stay, 2 are lost
    t = quiet()
    t.lay(0, "kemnay", (0, 1), stone=3)
    t.put(0, (0, 0), wood=2)
    favour(t, "macmillan")
    assert t.goods() == {"wood": 2, "stone": 1}
    assert t.spot(0, (0, 0), now=True).held == 3
    assert [e["amount"] for e in t.happened("drop")] == [2]


def test_goods_may_be_sold_before_they_are_lost() -> None:
    # BT-33, Q-24: two stone sold for 2 and 1 coins
    t = quiet()
    t.lay(0, "kemnay", (0, 1), stone=3)
    t.put(0, (0, 0), wood=2)
    t.market(stone=2)
    favour(t, "macmillan")
    assert t.question == "remove"
    t.choose("sell", "stone").choose("sell", "stone")
    assert t.question is None
    assert t.goods() == {"wood": 2, "stone": 1}
    assert not t.happened("drop")
    # MacMillan costs 2
    assert t.after().coins == 20 - 2 + 2 + 1


def test_an_overbuilt_home_castle_takes_the_goods() -> None:
    # Q-08, B-076
    t = quiet()
    t.lay(0, "urquhart-castle", (0, 0))
    t.lay(0, "kemnay", (0, 1), stone=1, scotsmen=1)
    favour(t, "macmillan")
    assert t.goods() == {"stone": 1}
    home = t.spot(0, (0, 0), now=True)
    assert (home.held, home.scotsmen) == (1, 1)


# ---------------------------------------------------------------------------------------------- out of the game


def test_a_pile_goes_whole() -> None:
    # B-128, B-151, B-075
    t = quiet()
    t.lay(0, "halkirk", (1, 0))
    t.lay(0, "inverness", (1, 0))
    favour(t, "macmillan")
    assert t.after().tiles == 2
    assert {e["tile"] for e in t.happened("remove")} == {"halkirk", "inverness"}
    for name in ("halkirk", "inverness"):
        assert t.now.place[t.tile(name)] == names.OUT_OF_GAME
        assert t.now.owner[t.tile(name)] == names.NOBODY


def test_the_tiles_of_a_pile_are_reported_from_top_to_bottom() -> None:
    # B-075: Glasgow over Inverness over Halkirk
    t = quiet()
    for name in ("halkirk", "inverness", "glasgow"):
        t.lay(0, name, (1, 0))
    favour(t, "macmillan")
    assert t.after().tiles == 2
    assert [e["tile"] for e in t.happened("remove")] == ["glasgow", "inverness", "halkirk"]


def test_a_removed_landmark_keeps_its_card() -> None:
    # BT-22, B-128, B-151
    t = quiet()
    t.lay(0, "castle-stalker", (1, 0))
    t.landmark(0, "castle-stalker")
    favour(t, "macmillan")
    assert t.happened("remove", tile="castle-stalker")
    assert t.after().card[t.card("castle-stalker")] == 1
    assert t.after().landmarks == 1


def test_goods_for_a_tile_that_has_left_are_lost() -> None:
    # B-081, B-151, Q-25: Donan Castle's marker goes to MacMillan, which removes Donan Castle itself; its Scotsman would
    # have stood on it, so it stays in the supply, and its place takes no other tile's goods
    t = quiet(coins=30, ahead=("donan-castle",))
    t.turn(0)
    while t.question == "pay":
        t.choose("buy")
    t.choose("cell", (0, 1)).choose("effect", "card").choose("clan", "macmillan")
    assert t.question is None or t.question == "action"
    assert t.happened("remove", tile="donan-castle")
    assert t.after().supply == 8
    assert t.after().landmarks == 1
    assert [e["at"] for e in t.happened("lose", good="scotsman")] == [None]
    # its neighbour may still be activated
    assert t.options("activate") == [("activate", (-1, 0), "produce", "placing")]


def test_ongoing_cards_go_on_when_their_tile_has_left() -> None:
    # B-128, B-129: Loch Ness is removed, its card still activates a tile in each of the player's turns
    t = quiet()
    t.lay(0, "loch-ness", (1, 0))
    t.landmark(0, "loch-ness")
    favour(t, "macmillan")
    assert t.happened("remove", tile="loch-ness")
    assert t.options("activate") == [("activate", (-1, 0), "produce", "loch-ness")]


def test_removed_tiles_are_not_in_the_discard_pile() -> None:
    # Munro cannot build them, and the size no longer counts them
    t = quiet(ahead=("robert-the-bruce", "rob-roy", "abernethy"))
    t.lay(0, "kemnay", (0, 1))
    t.start(tasks.DO_NEXT, names.NOBODY).choose("take", "robert-the-bruce").choose("clan", "macmillan")
    # the second person lies one space on and is taken next; the marker goes to Munro, but there is nothing to build
    t.choose("take", "rob-roy").choose("clan", "munro")
    assert t.question == "cell"
    assert t.happened("take", tile="abernethy")
    assert not t.happened("build")
    assert t.now.discards == 0
    assert t.now.place[t.tile("kemnay")] == names.OUT_OF_GAME
