"""Activation, production, movement points (B-090 to B-092, B-095 to B-097)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.turns import activating, facing, names_of, now, place_rothiemurchus, sites, spot
from tests.table import Table

# ---------------------------------------------------------------------- which tiles, how often


NINE = (
    ("halkirk", (1, 0)),
    ("strathmore", (2, 0)),
    ("abernethy", (0, 1)),
    ("kemnay", (2, 1)),
    ("soay", (0, 2)),
    ("kintyre", (1, 2)),
    ("black-isle", (2, 2)),
    ("urquhart-castle", (0, 0)),
)


def test_the_new_tile_and_its_eight_neighbours():  # BT-25, B-090
    t = activating(*NINE, ("galloway", (0, 3)), ("lammermuir", (3, 1)))
    t.stand(0, (0, 1), 1)
    t.turn(0).choose("take", "rothiemurchus").choose("cell", (1, 1))
    around = {(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)}
    assert sites(t) == around
    for at in sorted(around, reverse=True):  # any order
        t.choose("activate", at)
        around.remove(at)
        assert sites(t) == around
    assert len(t.happened("activate")) == 9
    assert t.goods() == {"wood": 2, "stone": 1, "barley": 2, "sheep": 1, "cattle": 1}


def test_each_activation_is_optional():  # B-090
    t = place_rothiemurchus(activating(("soay", (-1, 1))).turn(0)).choose("done")
    assert not t.happened("activate")
    assert t.goods() == {}


def test_a_tile_without_a_symbol_is_not_activated():  # B-090
    t = place_rothiemurchus(activating(("loch-lochy", (1, 0))).turn(0))
    assert sites(t) == {(0, 1), (-1, 0)}  # neither the lake nor the Home Castle


def test_once_a_turn_and_again_in_the_next():  # B-091
    t = Table(2)
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "rothiemurchus", 2: "soay", 3: "unst"})
    t.stack("D")
    t.start(tasks.DO_NEXT).choose("take", "rothiemurchus").choose("cell", (0, 1)).choose("activate", (0, 1))
    assert sites(t) == {(-1, 0)}
    t.choose("done").choose("take", "soay").choose("cell", (-1, 1))
    assert sites(t) == {(-1, 0), (0, 1), (-1, 1)}
    t.choose("activate", (0, 1))
    assert t.goods() == {"wood": 2}


def test_two_tiles_of_the_same_kind_are_two_tiles():
    t = activating(("soay", (-1, 1)), ("unst", (1, 1)))
    t.record.tile[t.tile("unst")] = t.record.tile[t.tile("soay")]
    t.turn(0).choose("take", "rothiemurchus").choose("cell", (0, 1))
    t.choose("activate", (-1, 1)).choose("activate", (1, 1))
    assert t.goods() == {"sheep": 2}


def test_a_person_activates_nothing_after_a_turn_with_a_tile():  # B-090, B-022
    t = Table(2)
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "soay", 2: "robert-the-bruce", 3: "unst"})
    t.stack("D")
    t.start(tasks.DO_NEXT).choose("take", "soay").choose("cell", (0, 1)).choose("done")
    t.choose("take", "robert-the-bruce").choose("done")
    assert not t.happened("activate")
    assert (t.question, len(t.happened("turn"))) == ("cell", 3)  # the next turn has begun, and Unst is the only tile


def test_loch_ness_in_a_turn_with_a_person():
    t = facing("robert-the-bruce", "unst")
    t.lay(0, "soay", (0, 1))
    t.lay(0, "kintyre", (0, 2))
    t.landmark(0, "loch-ness")
    t.turn(0).choose("take", "robert-the-bruce")
    assert t.question == "clan"  # first the effect of the person
    t.choose("done")
    assert sites(t) == {(-1, 0), (0, 1), (0, 2)}
    t.choose("activate", (0, 2))
    assert t.question is None  # one tile only
    assert t.goods() == {"cattle": 1}


def test_loch_ness_adds_one_tile_in_any_order():  # Q-39, B-091, B-129
    t = activating(("kemnay", (0, 2)), ("soay", (0, 3)), ("kintyre", (0, 4)))
    t.landmark(0, "loch-ness")
    t.turn(0).choose("take", "rothiemurchus").choose("cell", (-1, 1))
    # next to (-1, 1): itself, (-1, 0), (0, 2); anywhere: (0, 3), (0, 4)
    assert {(o[1], o[3]) for o in t.options("activate")} == {
        ((-1, 1), "placing"),
        ((-1, 0), "placing"),
        ((0, 2), "placing"),
        ((0, 3), "loch-ness"),
        ((0, 4), "loch-ness"),
    }
    t.choose("activate", (0, 4))  # first the additional one
    assert sites(t) == {(-1, 1), (-1, 0), (0, 2)}
    assert t.goods() == {"cattle": 1}


def test_loch_ness_before_the_move():  # Q-39, ruling loch-ness-moment: any-moment
    t = facing("rothiemurchus", "soay")
    t.lay(0, "kemnay", (0, 1))
    t.landmark(0, "loch-ness")
    t.read("loch-ness-moment", "any-moment").turn(0)
    assert (t.question, sites(t)) == ("action", {(-1, 0), (0, 1)})
    t.choose("activate", (0, 1))  # 1 stone; no sale, no step: the question does not come again
    assert (t.question, t.goods()) == ("tile", {"stone": 1})
    t.choose("take", "rothiemurchus").choose("cell", (-1, 1))
    assert sites(t) == {(-1, 1), (-1, 0)}  # Kemnay has been activated, and Loch Ness is used up
    plain = facing("rothiemurchus", "soay").read("loch-ness-moment", "any-moment")
    assert plain.turn(0).question == "tile"  # without the card the turn begins with the move


def test_only_own_tiles():  # B-090
    t = activating()
    t.lay(1, "soay", (-1, 1))
    t.lay(1, "kintyre", (0, 2))
    assert sites(place_rothiemurchus(t.turn(0))) == {(0, 1), (-1, 0)}


def test_one_activation_is_finished_before_the_next():  # B-090
    t = activating(("highland-market", (-1, 1)), ("soay", (-1, -1)), coins=9)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert t.question == "pay"
    assert not t.offers("activate")


# ---------------------------------------------------------------------- production


def test_the_shown_resource():  # B-092
    t = place_rothiemurchus(activating().turn(0)).choose("activate", (0, 1))
    assert t.goods() == {"wood": 1}
    assert spot(t, (0, 1)).goods.tolist() == [1, 0, 0, 0, 0]


def test_two_shown_resources():  # B-092
    t = activating(("glen-affric", (-2, 0)), ("peterhead", (-1, 1)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert spot(t, (-1, 1)).goods.tolist() == [0, 2, 0, 0, 0]
    t = activating(("creetown", (-1, 1)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert spot(t, (-1, 1)).goods.tolist() == [1, 1, 0, 0, 0]


def test_a_resource_of_choice():  # B-092
    t = activating(("stornoway", (-1, 1)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert t.options("kind") == [("kind", kind) for kind in names.RESOURCES]
    t.choose("kind", "barley")
    assert spot(t, (-1, 1)).goods.tolist() == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(("held", "after", "lost"), [(0, 2, 0), (1, 3, 0), (2, 3, 1), (3, 3, 2)])
def test_at_most_three_resources_lie_on_a_tile(held, after, lost):  # BT-16, B-092
    t = activating(("peterhead", (-1, 1)))
    t.put(0, (-1, 1), sheep=held)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert spot(t, (-1, 1)).held == after
    assert t.goods().get("stone", 0) == after - held
    assert sum(e["amount"] for e in t.happened("lose")) == lost
    assert t.after(0).lost == lost


def test_selling_one_first_saves_the_resource():  # BT-16, B-043
    t = activating(("peterhead", (-1, 1)))
    t.put(0, (-1, 1), stone=2)
    t.market(stone=3)
    place_rothiemurchus(t.turn(0)).choose("sell", "stone").choose("activate", (-1, 1))
    assert t.goods() == {"stone": 3}
    assert not t.happened("lose")
    assert t.after(0).coins == 3


def test_the_limit_is_that_of_the_tile_not_of_the_player():  # B-092
    t = activating(("peterhead", (-1, 1)), ("soay", (0, 2)))
    t.put(0, (0, 2), sheep=3)
    t.put(0, (0, 0), wood=3)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert t.goods() == {"wood": 3, "stone": 2, "sheep": 3}


def test_vp():  # B-097
    t = activating(("clachaig", (-1, 1)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    assert t.after(0).vp == 3
    assert [(e["amount"], e["source"]) for e in t.happened("vp")] == [(3, "tile")]


# ---------------------------------------------------------------------- movement


def test_a_point_for_each_activated_tile_with_the_icon():  # B-095
    t = activating(("pitlochry", (-1, 1)))
    place_rothiemurchus(t.turn(0))
    assert not t.offers("walk")
    t.choose("activate", (-1, 0)).choose("activate", (-1, 1))
    assert [e["amount"] for e in t.happened("points")] == [1, 1]
    assert now(t).turn.points == 2


def test_a_point_moves_one_scotsman_to_a_neighbouring_own_tile():  # B-095, Q-12
    t = activating(("soay", (-1, 1)), ("kintyre", (0, 2)), ("unst", (-1, 2)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 0))
    # The Scotsman stands on the village (-1, 0): beside it the castle, above Soay, at the corner the tile just placed.
    assert set(t.options("walk")) == {
        ("walk", (-1, 0), (0, 0)),
        ("walk", (-1, 0), (-1, 1)),
        ("walk", (-1, 0), (0, 1)),
    }
    t.choose("walk", (-1, 0), (0, 1))
    assert (spot(t, (-1, 0)).scotsmen, spot(t, (0, 1)).scotsmen) == (0, 1)
    assert not t.offers("walk")
    assert t.after(0).supply == 8


def test_points_may_be_shared_or_used_by_one_scotsman():  # B-095, Q-12
    t = activating(("pitlochry", (-1, 1)), ("kintyre", (0, 2)))
    t.stand(0, (0, 0), 1)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 0)).choose("activate", (-1, 1))
    t.choose("walk", (-1, 0), (0, 1)).choose("walk", (0, 1), (0, 2))  # onto the new tile and off it
    assert (spot(t, (0, 2)).scotsmen, spot(t, (0, 0)).scotsmen) == (1, 1)
    t = activating(("pitlochry", (-1, 1)), ("kintyre", (0, 2)))
    t.stand(0, (0, 0), 1)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 0)).choose("activate", (-1, 1))
    t.choose("walk", (-1, 0), (0, 0)).choose("walk", (0, 0), (0, 1))
    assert (spot(t, (0, 0)).scotsmen, spot(t, (0, 1)).scotsmen) == (1, 1)
    assert not t.offers("walk")


def test_any_number_of_scotsmen_on_a_tile():
    t = activating()
    t.stand(0, (0, 0), 8)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 0)).choose("walk", (-1, 0), (0, 0))
    assert spot(t, (0, 0)).scotsmen == 9


def test_points_may_be_saved_and_change_nothing_about_the_activations():  # Q-11, B-096
    t = activating(("soay", (-1, 1)))
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 0))
    before = sites(t)
    t.choose("walk", (-1, 0), (0, 1))
    assert sites(t) == before == {(0, 1), (-1, 1)}
    t = place_rothiemurchus(activating(("soay", (-1, 1))).turn(0))
    t.choose("activate", (-1, 0)).choose("activate", (-1, 1))
    assert t.offers("walk")  # saved over another activation


def test_points_are_lost_at_the_end_of_the_turn():  # B-096
    t = Table(2)
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "rothiemurchus", 2: "soay", 3: "unst"})
    t.stack("D")
    t.start(tasks.DO_NEXT)
    t.choose("take", "rothiemurchus").choose("cell", (0, 1)).choose("activate", (-1, 0)).choose("done")
    assert now(t).turn.points == 0
    t.choose("take", "soay").choose("cell", (-1, 1))
    assert not t.offers("walk")
    assert not t.happened("walk")
    assert names_of(t.events, "turn") == ["turn", "turn"]


def test_points_may_be_left():  # B-095
    t = place_rothiemurchus(activating().turn(0)).choose("activate", (-1, 0)).choose("done")
    assert spot(t, (-1, 0)).scotsmen == 1
    assert t.question is None
