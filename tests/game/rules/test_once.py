"""One-time effects (B-080 to B-082)."""

import pytest

from simulator.game import names
from tests.game.rules.turns import facing, names_of, now, place, spot
from tests.table import Table


def placed(tile: str, at: tuple[int, int], **player: int) -> Table:
    """Lay the tile there for seat 0, with a Scotsman on both Home halves; its effects are open."""
    t = Table(2)
    t.market()
    t.stand(0, (0, 0), 1)
    for field, value in player.items():
        t.player(0)[field] = value
    t.lay(0, "soay", (0, 2))
    t.lay(0, "kintyre", (0, 1))
    return place(t, tile).choose("cell", at)


def gains(t: Table) -> list[tuple[str, int, tuple[int, int] | None]]:
    return [(e["good"], e["amount"], e["at"]) for e in t.happened("gain")]


def test_effects_come_after_placing_and_before_activating():  # B-080
    t = facing("glenturret", "robert-the-bruce", coins=1)  # a cask; barley into a cask when activated
    t.lay(0, "black-isle", (0, 1), barley=1)
    t.turn(0).choose("take", "glenturret").choose("cell", (-1, 1)).choose("activate", (-1, 1)).choose("done")
    assert names_of(t.events, "take", "place", "gain", "activate") == ["take", "place", "gain", "activate", "gain"]
    assert t.after(0).whisky == 2


def test_goods_of_an_effect_may_be_used_in_the_activations():  # B-080, B-127
    t = facing("loch-lochy", "robert-the-bruce")
    t.lay(0, "elgin", (-1, 1))  # 2 different resources for 4 VP
    t.turn(0).choose("take", "loch-lochy")
    assert t.question == "resource"
    t.choose("kind", "wood").choose("kind", "cattle")
    assert t.offers("activate", (-1, 1), "exchange-1")
    t.choose("activate", (-1, 1), "exchange-1").choose("own", "wood")
    assert t.after(0).vp == 4
    assert t.goods() == {}


def test_landmark_card():  # B-081, B-122
    t = placed("castle-stalker", (1, 0), coins=2)  # card (3 coins) and a Scotsman
    assert t.question == "effect"
    assert {o[1] for o in t.options("effect")} == {"card", "scotsman"}
    t.choose("effect", "card")
    assert t.after(0).landmarks == 1
    assert t.after(0).card[t.card("castle-stalker")] == 1
    assert now(t).card_owner[t.card("castle-stalker")] == 0
    assert t.after(0).coins == 5
    assert spot(t, (1, 0)).scotsmen == 1
    assert names_of(t.events, "card", "gain") == ["card", "gain", "gain"]


def test_the_player_picks_the_order():  # B-082
    t = placed("castle-stalker", (1, 0)).choose("effect", "scotsman")
    assert [e["good"] for e in t.happened("gain")] == ["scotsman", "coin"]
    t = placed("castle-stalker", (1, 0)).choose("effect", "card")
    assert [e["good"] for e in t.happened("gain")] == ["coin", "scotsman"]


def test_the_order_of_a_marker_and_vp():  # B-081, B-082, Q-45
    t = placed("loch-oich", (1, 0), coins=9)  # clan marker and 4 VP
    assert {o[1] for o in t.options("effect")} == {"clan", "vp"}
    assert not t.offers("done")
    t.choose("effect", "clan").choose("clan", "douglas")  # 3 VP
    assert [(e["amount"], e["source"]) for e in t.happened("vp")] == [(3, "clan"), (4, "once")]
    assert t.after(0).vp == 7


def test_scotsman():  # B-081: from the supply onto this tile
    t = placed("halkirk", (1, 0))
    assert gains(t) == [("scotsman", 1, (1, 0))]
    assert spot(t, (1, 0)).scotsmen == 1
    assert t.after(0).supply == 6


def test_a_scotsman_lacking_in_the_supply_is_lost():  # B-082, B-004, Q-01
    t = placed("pitlochry", (-1, 1), supply=0)  # a Scotsman and a coin
    assert spot(t, (-1, 1)).scotsmen == 0
    assert t.after(0).supply == 0
    assert [(e["good"], e["amount"]) for e in t.happened("lose")] == [("scotsman", 1)]
    assert gains(t) == [("coin", 1, None)]


def test_joker():  # B-081, B-082, Q-09
    t = placed("laich-of-moray", (-1, 1))
    assert t.question == "resource"
    # any of the five, never a cask, and no declining
    assert t.options() == [("kind", kind) for kind in ("wood", "stone", "barley", "sheep", "cattle")]
    t.choose("kind", "sheep")
    assert gains(t) == [("sheep", 1, (-1, 1))]
    assert spot(t, (-1, 1)).goods.tolist() == [0, 0, 0, 1, 0]


def test_a_joker_without_room_is_lost():
    t = Table(2)
    t.lay(0, "soay", (-1, 1), sheep=3)
    t.record.tile[t.tile("lochaber")].once.choice = 1  # an overbuild tile with a joker
    place(t, "lochaber")
    assert (t.question, t.happened("place")[0]["at"]) == ("resource", (-1, 1))
    t.choose("kind", "wood")
    assert t.goods() == {"sheep": 3}
    assert [(e["good"], e["amount"]) for e in t.happened("lose")] == [("wood", 1)]


def test_clan_marker():  # B-081
    t = placed("loch-oich", (1, 0), coins=5).choose("effect", "clan")
    assert t.question == "clan"
    t.choose("clan", "macleod")  # 1 coin of road, 3 coins
    assert t.after(0).coins == 7
    assert t.after(0).markers == 9
    assert now(t).occupied[t.clan("macleod")] == 1


def test_a_marker_may_be_declined():
    t = placed("loch-oich", (1, 0), coins=5).choose("effect", "clan").choose("done")
    assert t.after(0).markers == 10
    assert [(e["question"], e["why"]) for e in t.happened("decline")] == [("clan", "once")]
    assert t.after(0).vp == 4  # the other effect comes anyway


@pytest.mark.parametrize(
    ("tile", "at", "field", "amount"),
    [
        ("campbeltown", (-1, 1), "whisky", 2),
        ("wick", (-1, 1), "whisky", 3),
        ("hawick", (-1, 1), "coins", 2),
        ("glen-tilt", (-1, 1), "vp", 2),
        ("portree", (-1, 1), "vp", 3),
        ("rannoch", (1, 0), "coins", 1),
    ],
)
def test_casks_coins_and_vp_are_taken(tile, at, field, amount):  # B-081, Q-45
    t = placed(tile, at, coins=0)
    assert t.after(0)[field] == amount
    assert t.question is None  # nothing to decide


def test_a_scotsman_and_a_joker():  # B-081
    t = placed("tobermory", (1, 0)).choose("kind", "stone")
    assert sorted(gains(t)) == [("scotsman", 1, (1, 0)), ("stone", 1, (1, 0))]


def test_an_effect_works_once_only():  # B-080, B-081
    t = facing("soay", "robert-the-bruce")
    t.lay(0, "halkirk", (-2, 0))
    t.turn(0).choose("take", "soay").choose("cell", (-1, 1)).choose("activate", (-2, 0))
    assert not t.happened("gain", good="scotsman")
    assert t.happened("points")


def test_ongoing_effects_work_at_once():  # Q-21, B-129
    t = facing("loch-ness", "robert-the-bruce")
    t.stand(0, (-1, 0), 1)
    t.lay(0, "kintyre", (0, 1))
    t.lay(0, "soay", (0, 2))
    t.turn(0).choose("take", "loch-ness")  # both Scotsmen stand on the village; (-2, 0) is the only place
    assert t.after(0).landmarks == 1
    ness = [o for o in t.options("activate") if o[3] == "loch-ness"]
    assert {o[1] for o in ness} == {(0, 1), (0, 2)}
    assert {o[1] for o in t.options("activate")} == {(0, 1), (0, 2), (-1, 0)}


def test_effects_of_a_person():  # B-081, B-101
    t = facing("robert-the-bruce", "soay", coins=3)
    t.turn(0).choose("take", "robert-the-bruce")
    assert t.question == "clan"
    t.choose("clan", "macdonald")  # 1 stone and 1 wood on any tiles
    assert t.question == "spot"
    assert {o[1] for o in t.options("spot")} == {(-1, 0), (0, 0)}
    t.choose("spot", (0, 0)).choose("spot", (-1, 0))
    assert t.goods() == {"wood": 1, "stone": 1}
    assert t.after(0).persons == 1
    assert now(t).place[t.tile("robert-the-bruce")] == names.BESIDE
