"""Overbuild tiles (B-070 to B-076)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.turns import facing, legal_places, names_of, now, spot
from tests.table import Table

# Printed overbuild tiles. On the river: Inverness, Glasgow (villages), Urquhart Castle (castle). Plain: Stirling
# (village), Creetown (material), Lochaber (animals), Bowmore (whisky), Perth (trade).


def test_inverness_on_halkirk():  # BT-11, B-070, B-071, B-072
    t = Table(2)
    t.stand(0, (0, 0), 1)
    t.lay(0, "halkirk", (1, 0))
    assert legal_places(t, "inverness") == {(-1, 0), (1, 0)}  # the starting village, too (B-073)


def test_inverness_on_other_tiles():  # BT-12, B-070, B-071
    t = Table(2)
    t.stand(0, (0, 0), 1)
    t.lay(0, "halkirk", (1, 0))
    t.lay(0, "castle-stalker", (2, 0), scotsmen=1)  # river, but a castle
    t.lay(0, "pitlochry", (0, 1), scotsmen=1)  # village, but no river
    t.lay(0, "strathmore", (-2, 0), scotsmen=1)  # river, but a field
    t.lay(0, "soay", (-1, 1))  # neither
    assert legal_places(t, "inverness") == {(-1, 0), (1, 0)}


def test_a_scotsman_on_the_covered_tile_or_next_to_it():  # BT-12, B-072
    t = Table(2)
    t.stand(0, (-1, 0), -1)
    t.lay(0, "rannoch", (1, 0))
    t.lay(0, "halkirk", (2, 0))
    t.lay(0, "soay", (0, 1), scotsmen=1)  # next to the village, two away from Halkirk
    assert legal_places(t, "inverness") == {(-1, 0)}
    t.stand(0, (0, 1), -1)
    assert legal_places(t, "inverness") == set()
    t.stand(0, (2, 0), 1)  # on Halkirk
    assert legal_places(t, "inverness") == {(2, 0)}
    t.stand(0, (2, 0), -1)
    t.lay(0, "kintyre", (1, 1), scotsmen=1)  # at a corner of Halkirk
    assert legal_places(t, "inverness") == {(2, 0)}


def test_mackintosh_and_overbuilding():  # Q-41, B-149
    t = Table(2)
    t.stand(0, (-1, 0), -1)
    t.marker(0, "mackintosh")
    # Urquhart Castle on the Home Castle: the covered castle is enough. Inverness on the village: the castle is beside.
    assert legal_places(t, "urquhart-castle") == {(0, 0)}
    assert legal_places(t, "inverness") == {(-1, 0)}
    t.lay(0, "rannoch", (1, 0))
    t.lay(0, "halkirk", (2, 0))
    assert legal_places(t, "inverness") == {(-1, 0)}  # Halkirk is two away from the castle


def test_an_overbuild_tile_never_lies_alone():  # B-070, B-023
    t = facing("creetown", "robert-the-bruce", coins=9)
    t.lay(0, "soay", (0, 1), scotsmen=1)
    assert legal_places(t, "creetown") == set()
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "creetown", 2: "robert-the-bruce"})
    assert not t.turn(0).offers("take", "creetown")


@pytest.mark.parametrize(
    ("tile", "plain", "river"),
    [
        ("stirling", "pitlochry", "tobermory"),
        ("creetown", "kemnay", "rannoch"),
        ("bowmore", "black-isle", "strathmore"),
        ("perth", "elgin", "carrbridge"),
    ],
)
def test_a_plain_overbuild_tile_does_not_remove_the_river(tile, plain, river):  # B-071
    t = Table(2)
    t.stand(0, (0, 0), 1)
    t.lay(0, river, (1, 0))
    t.lay(0, plain, (0, 1))
    assert legal_places(t, tile) == {(0, 1)}


@pytest.mark.parametrize(
    ("tile", "plain", "river"),
    [("glasgow", "ullapool", "tobermory"), ("urquhart-castle", "duart-castle", "castle-stalker")],
)
def test_an_overbuild_tile_with_river_does_not_add_it(tile, plain, river):  # B-071
    t = Table(2)
    t.stand(0, (0, 0), 1)
    t.lay(0, river, (1, 0))
    t.lay(0, plain, (0, 1))
    home = {"glasgow": (-1, 0), "urquhart-castle": (0, 0)}[tile]
    assert legal_places(t, tile) == {(1, 0), home}


def test_overbuild_tiles_may_be_covered():  # B-073
    t = Table(2)
    t.lay(0, "halkirk", (-2, 0))
    t.lay(0, "inverness", (-2, 0))
    assert (-2, 0) in legal_places(t, "glasgow")


def test_only_the_top_tile_counts():  # B-073, B-074
    t = Table(2)
    t.lay(0, "pitlochry", (-1, 1))
    t.lay(0, "stirling", (-1, 1))
    assert spot(t, (-1, 1)).tile == t.tile("stirling")
    assert now(t).place[t.tile("pitlochry")] == names.COVERED
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "rothiemurchus", 2: "robert-the-bruce"})
    t.stack("D")
    t.turn(0).choose("take", "rothiemurchus").choose("cell", (0, 1)).choose("activate", (-1, 1))
    assert t.after(0).vp == 2  # Stirling: 2 VP; Pitlochry would have given a movement point
    assert not t.offers("walk")
    assert not t.offers("activate", (-1, 1))


def build_inverness(at: tuple[int, int] = (1, 0), **goods: int) -> Table:
    """Lay Inverness, paid with 1 wood and 1 stone, at `at`; Halkirk with these goods lies at (1, 0), Scotsmen near."""
    t = facing("inverness", "robert-the-bruce", coins=2)
    t.stand(0, (0, 0), 1)
    t.lay(0, "halkirk", (1, 0), scotsmen=2, **goods)
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "soay", (2, 1))
    t.lay(0, "kintyre", (3, 1))
    t.lay(0, "unst", (-1, 1))
    t.turn(0).choose("take", "inverness").choose("buy", "wood")  # the stone then is the only way left
    return t.choose("cover", at)


def test_resources_and_scotsmen_move_up():  # B-074
    t = build_inverness(sheep=1)
    pile = spot(t, (1, 0))
    assert pile.tile == t.tile("inverness")
    assert pile.scotsmen == 2
    assert pile.goods.tolist() == [0, 0, 1, 1, 0]  # the sheep, and the barley of the landmark card
    assert t.goods() == {"barley": 1, "sheep": 1}
    assert t.after(0).whisky == 1
    assert [(e["tile"], e["at"], e["over"]) for e in t.happened("place")] == [("inverness", (1, 0), "halkirk")]


def test_the_new_tile_and_its_neighbours_are_activated_not_the_covered_one():  # B-074, B-090
    t = build_inverness()
    # around (1, 0): the Home Castle has no symbol; Kemnay (0, 1), Soay (2, 1); not Kintyre, Unst and the village
    assert {o[1] for o in t.options("activate")} == {(1, 0), (0, 1), (2, 1)}
    t.choose("activate", (1, 0))
    assert [e["tile"] for e in t.happened("activate")] == ["inverness"]
    assert {o[1] for o in t.options("activate")} == {(0, 1), (2, 1)}  # once a turn


def test_a_pile_is_one_tile():  # B-075, B-183
    t = build_inverness()
    assert t.after(0).tiles == 7  # Home 2, Halkirk/Inverness 1, four more
    assert t.after(0).river_right == 1


def test_at_most_three_resources_stay_on_a_pile():  # Q-22, B-092
    t = build_inverness(sheep=3)
    assert spot(t, (1, 0)).goods.tolist() == [0, 0, 0, 3, 0]
    assert [(e["good"], e["amount"], e["at"]) for e in t.happened("lose")] == [("barley", 1, (1, 0))]
    assert t.after(0).whisky == 1  # the cask lies on no tile
    assert t.goods() == {"sheep": 3}


def test_goods_of_a_pile_may_be_sold_before_it_is_covered():  # Q-22, B-043
    t = facing("inverness", "robert-the-bruce", coins=2)
    t.lay(0, "halkirk", (-2, 0), sheep=3)
    t.market(sheep=1)
    t.turn(0).choose("sell", "sheep").choose("take", "inverness").choose("buy", "wood")
    t.choose("cover", (-2, 0))
    assert t.goods() == {"barley": 1, "sheep": 2}
    assert not t.happened("lose")


def test_production_of_the_new_tile_meets_the_goods_of_the_old_one():  # Q-22, B-092
    t = facing("creetown", "robert-the-bruce", coins=2)  # wood and stone
    t.lay(0, "kemnay", (0, 1), stone=2)
    t.turn(0).choose("take", "creetown")  # there is one place only
    t.choose("activate", (0, 1))
    assert t.options("kind") == [("kind", "wood"), ("kind", "stone")]  # the player picks which of them stays
    t.choose("kind", "wood")
    assert spot(t, (0, 1)).held == 3
    assert t.goods(0) == {"wood": 1, "stone": 2}
    assert [(e["good"], e["amount"]) for e in t.happened("lose")] == [("stone", 1)]


def test_the_card_of_an_overbuilt_landmark_is_kept():  # BT-22, B-073
    t = facing("glasgow", "robert-the-bruce", coins=9)
    t.lay(0, "halkirk", (-2, 0))
    t.lay(0, "inverness", (-2, 0))
    t.landmark(0, "inverness")
    t.lay(0, "loch-ness", (1, 0))
    t.landmark(0, "loch-ness")
    t.turn(0).choose("take", "glasgow").choose("buy", "wood").choose("buy", "stone")
    t.choose("cover", (-2, 0))
    assert [(e["tile"], e["over"]) for e in t.happened("place")] == [("glasgow", "inverness")]
    assert t.after(0).landmarks == 2
    assert t.after(0).card[t.card("inverness")] == 1
    assert now(t).card_owner[t.card("inverness")] == 0
    assert t.after(0).vp == 3  # once on Glasgow


def test_home_halves_may_be_covered():  # B-073, B-076, Q-08
    t = facing("urquhart-castle", "robert-the-bruce", coins=9)
    t.stand(0, (0, 0), 2)
    t.put(0, (0, 0), cattle=2)
    t.turn(0).choose("take", "urquhart-castle").choose("buy", "wood")  # then 2 stone, and there is one place only
    assert [(e["tile"], e["over"]) for e in t.happened("place")] == [("urquhart-castle", "home-castle")]
    castle = spot(t, (0, 0))
    assert castle.tile == t.tile("urquhart-castle")
    assert (castle.scotsmen, castle.held) == (3, 2)  # Urquhart brings one more
    assert castle.home == 2
    assert t.after(0).tiles == 2


def test_a_covered_home_castle_is_still_the_home_castle():  # B-076, Q-08, B-170
    t = Table(2)
    t.lay(0, "urquhart-castle", (0, 0), scotsmen=3)
    t.lay(0, "duart-castle", (0, 1), scotsmen=4)  # another castle does not count
    t.stand(1, (0, 0), 1)
    t.start(tasks.DO_CATEGORY, -1, names.CAT_SCOTSMEN)
    assert [e["count"] for e in t.happened("count")] == [3, 1]
    assert (t.after(0).vp, t.after(1).vp) == (2, 0)  # 2 more than the fewest: 2 VP


def test_one_common_type_is_enough():  # B-076
    t = Table(2)
    t.stand(0, (0, 0), 1)
    t.record.tile[t.tile("perth")].type |= names.ANIMAL
    t.lay(0, "soay", (0, 1))
    t.lay(0, "elgin", (-1, 1))
    t.lay(0, "kemnay", (0, -1))
    assert legal_places(t, "perth") == {(0, 1), (-1, 1)}
    t.record.tile[t.tile("kemnay")].type |= names.ANIMAL  # several types on the covered tile
    assert legal_places(t, "perth") == {(0, 1), (-1, 1), (0, -1)}


def test_a_covered_tile_gives_its_effect_no_more_and_the_new_one_does():  # B-080, B-073
    t = facing("stirling", "robert-the-bruce", coins=9)
    t.lay(0, "pitlochry", (0, 1))
    t.turn(0).choose("take", "stirling").choose("buy", "wood").choose("done")
    assert names_of(t.events, "place", "gain") == ["place", "gain"]  # its own Scotsman, not Pitlochry's coin
    assert spot(t, (0, 1)).scotsmen == 1
    assert t.after(0).coins == 7


def test_a_tile_activated_before_it_is_covered_does_not_use_up_the_new_one():  # B-074, B-091
    t = facing("creetown", "robert-the-bruce", coins=9)
    t.lay(0, "kemnay", (0, 1))
    t.turn(0)
    t.spot(0, (0, 1)).activated = 1  # as if the covered tile had been activated in this turn (number 1)
    t.choose("take", "creetown")
    assert t.offers("activate", (0, 1))
