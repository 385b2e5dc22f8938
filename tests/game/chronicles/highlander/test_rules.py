"""Chronicle 2, Highlander: the rules between players."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from tests.game.chronicles.places import moves, rondel
from tests.table import COMPONENTS, Table

VP_HERE = "highlander"


def table(
    tiles: dict[int, str], pieces: dict[int, int | str] | None = None, coins: int = 10, mountain: int = 3
) -> Table:
    """Seat 0 is last on space 0, the others are beyond the Mountain; the market is empty."""
    t = rondel(Table(2, play="2"), pieces or {0: 0, 9: 1, 10: "die"}, tiles, mountain)
    t.market()
    t.player(0).coins = coins
    return t


def lying(t: Table) -> tuple[list[int], int, int]:
    """Resources, coins and VP on the Mountain after the script."""
    t.after()
    here = t.now.highlander
    return here.goods.tolist(), int(here.coins), int(here.vp)


# ---------------------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "die"), [(2, True), (3, False), (3, True), (4, True)])
def test_the_mountain_lies_before_the_empty_space(players: int, die: bool) -> None:
    # C2-01: 14 spaces, the rearmost piece on 0: spaces 11 and 12; two A tiles fewer
    games = deal.deal(COMPONENTS, players, die, "middle", 3, range(4), chronicles=1 << 2)
    plain = deal.deal(COMPONENTS, players, die, "middle", 3, range(4))
    tile = COMPONENTS.tile_index["mountain"]
    assert (games.space_tile[:, 11:13] == tile).all()
    assert games.fixed[0].tolist() == [0] * 11 + [1, 1, 0, 0, 0]
    assert (games.highlander.space == 11).all()
    assert (games.space_tile[:, 13] == -1).all()
    assert (games.space_tile[:, :11] == plain.space_tile[:, :11]).all()
    assert (plain.drawn[:, names.STACK_A] - games.drawn[:, names.STACK_A] == 2).all()
    assert np.array_equal(games.stack, plain.stack)


def test_a_solo_game_has_the_same_set_up() -> None:
    # C2-01
    t = Table(play="2", solo="reglar")
    assert t.game.space_tile[10:14].tolist()[1:] == [t.tile("mountain")] * 2 + [-1]


def test_the_mountain_stays_where_it_is() -> None:
    # C2-02: all pieces pass it; it is neither discarded nor filled
    t = table({2: "soay", 6: "abernethy"}, pieces={0: 0, 9: 1, 10: "die"})
    t.stack("D", "kemnay", "wick")
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert t.now.space_tile[3:5].tolist() == [t.tile("mountain")] * 2
    assert [e["tile"] for e in t.happened("discard")] == ["soay"]
    assert t.now.place[t.tile("mountain")] == names.ON_RONDEL
    assert {e["space"] for e in t.happened("refill")}.isdisjoint({3, 4})


def test_the_empty_space_skips_the_mountain() -> None:
    # C2-03: the last piece stands right behind the Mountain (5): the empty space is 2, all others are filled
    t = rondel(Table(2, play="2"), {5: 0, 9: 1, 10: "die"}, {}, mountain=3)
    t.stack("D", *COMPONENTS.tile_ids[60:72])
    t.start(tasks.DO_REFILL, names.NOBODY)
    filled = [e["space"] for e in t.happened("refill")]
    assert filled == [6, 7, 8, 11, 12, 13, 0, 1]
    assert t.now.space_tile[2] == -1


def test_a_piece_on_the_mountain_counts_as_on_its_first_space() -> None:
    # C2-03: it is last on 3: the empty space is 2
    t = rondel(Table(2, play="2"), {3: 0, 9: 1, 10: "die"}, {}, mountain=3)
    t.stack("D", *COMPONENTS.tile_ids[60:72])
    t.start(tasks.DO_REFILL, names.NOBODY)
    assert [e["space"] for e in t.happened("refill")] == [5, 6, 7, 8, 11, 12, 13, 0, 1]


# ---------------------------------------------------------------------------------------------- moving over


def test_a_coin_is_left() -> None:
    # C2-04
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    t.turn(0).choose("take", "abernethy")
    assert (t.question, t.asked) == ("toll", 0)
    assert t.options() == [("leave_coin", 0, 0, 0), ("own", "sheep", (0, 0))]
    t.choose("leave_coin").choose("cell").finish()
    assert lying(t) == ([0] * 5, 1, 0)
    assert t.after().coins == 9


def test_a_resource_of_any_own_tile_is_left() -> None:
    # C2-04
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    t.put(0, (-1, 0), wood=1)
    t.turn(0).choose("take", "abernethy")
    assert t.options("own") == [("own", "wood", (-1, 0)), ("own", "sheep", (0, 0))]
    t.choose("own", "sheep").choose("cell").finish()
    assert lying(t) == ([0, 0, 0, 1, 0], 0, 0)
    assert t.goods() == {"wood": 1}


def test_the_toll_comes_before_the_cost() -> None:
    # C2-04: Halkirk costs 1 wood; the toll is told before it
    t = table({6: "halkirk"})
    t.put(0, (0, 0), wood=2)
    t.turn(0).choose("take", "halkirk").choose("leave_coin").choose("own", "wood")
    order = [e["event"] for e in t.events if e["event"] in ("mountain_gets", "pay", "take")]
    assert order[:4] == ["pay", "mountain_gets", "pay", "take"]


def test_no_toll_on_this_side() -> None:
    # C2-04
    t = table({2: "abernethy", 6: "soay"}).turn(0).choose("take", "abernethy")
    assert t.question == "cell"


def test_only_items_that_leave_the_cost_payable() -> None:
    # C2-05: Halkirk costs 1 wood, the last field of its row costs 3; he has 1 wood, 1 sheep and 1 coin
    t = table({6: "halkirk"}, coins=1)
    t.market(wood=2)
    t.put(0, (0, 0), wood=1, sheep=1)
    t.turn(0).choose("take", "halkirk")
    assert t.options("own") == [("own", "sheep", (0, 0))]
    assert t.offers("leave_coin")


def test_a_tile_beyond_needs_both() -> None:
    # C2-05: Halkirk costs 1 wood; a wood costs 1 coin in the empty market: with 1 coin only the toll can be paid
    t = table({2: "abernethy", 6: "halkirk"}, coins=1).turn(0)
    assert [option[1] for option in t.options("take")] == ["abernethy"]
    t = table({2: "abernethy", 6: "halkirk"}, coins=2).turn(0)
    assert [option[1] for option in t.options("take")] == ["abernethy", "halkirk"]


def test_a_sale_may_bring_the_coin() -> None:
    # C2-05: no coin, 2 wood, Halkirk costs 1: the other one is left, or sold (row with 1 coin: 1) and the coin left
    t = table({2: "abernethy", 6: "halkirk"}, coins=0)
    t.market(wood=1)
    t.put(0, (0, 0), wood=2)
    t.turn(0).choose("take", "halkirk")
    assert t.options() == [("own", "wood", (0, 0)), ("sell", "wood", (0, 0), 1)]
    t.choose("sell", "wood")
    assert t.options() == [("leave_coin", 0, 0, 0), ("own", "wood", (0, 0))]
    t.choose("leave_coin")
    assert lying(t) == ([0] * 5, 1, 0)
    assert (t.goods(), t.after().coins) == ({}, 0)


def test_nothing_is_bought_for_the_toll() -> None:
    # C2-05
    t = table({6: "abernethy"}).turn(0).choose("take", "abernethy")
    assert not t.offers("buy")


def test_who_has_nothing_passes_free() -> None:
    # C2-05
    t = table({6: "abernethy"}, coins=0).turn(0).choose("take", "abernethy")
    assert t.question == "cell"
    assert lying(t) == ([0] * 5, 0, 0)


def test_the_toll_is_due_whoever_stands_there() -> None:
    # C2-06
    t = table({6: "abernethy"}, pieces={0: 0, 3: 1, 10: "die"}).turn(0)
    assert t.question == "cell"
    assert lying(t) == ([0] * 5, 1, 0)


# ---------------------------------------------------------------------------------------------- stopping


def test_a_stop_on_the_empty_mountain() -> None:
    # C2-07, CC-10: no toll, no tile, no activation; the turn ends and the rondel is refilled
    t = table({1: "soay", 6: "abernethy"})
    t.game.highlander.coins = 2
    t.stack("D", "kemnay")
    t.turn(0)
    assert t.options("stop") == [("stop", "mountain", 3)]
    t.choose("stop").finish()
    assert moves(t, 0) == [(3, "stop")]
    assert (t.after().taken, t.after().tiles, t.after().coins) == (0, 2, 10)
    assert lying(t) == ([0] * 5, 2, 0)
    assert len(t.happened("turn_end")) == 1
    assert len(t.happened("refill")) == 1


def test_loch_ness_works_in_a_turn_with_a_stop() -> None:
    # CC-10: what works in each own turn
    t = table({6: "abernethy"})
    t.landmark(0, "loch-ness")
    t.turn(0).choose("stop")
    assert t.options("activate") == [("activate", (-1, 0), "produce", "loch-ness")]


def test_only_one() -> None:
    # C2-07: a piece is there
    t = table({6: "abernethy"}, pieces={0: 0, 3: 1, 10: "die"}).turn(0)
    assert not t.offers("stop")


def test_not_once_around() -> None:
    # C2-07: he stands right behind the Mountain, the empty space is before it: it lies behind him
    t = table({6: "abernethy", 7: "soay", 2: "wick"}, pieces={5: 0, 9: 1, 10: "die"})
    t.game.space_tile[2] = -1
    t.turn(0)
    assert [option[1] for option in t.options("take")] == ["abernethy", "soay"]
    assert not t.offers("stop")


def test_the_stop_is_offered_once() -> None:
    # C2-01, C2-07: a double tile is one place
    assert len(table({6: "abernethy"}).turn(0).options("stop")) == 1


@pytest.mark.parametrize(("start", "offered"), [(1, True), (2, True), (5, False), (6, True)])
def test_no_stop_beyond_the_empty_space(start: int, offered: bool) -> None:
    # C2-03, C2-20: directly behind a last piece on 5 lies the Mountain (3 and 4), then the empty space 2, where the
    # rondel ends; who stopped beyond it would skip the tiles still to come
    t = table({7: "abernethy"}, pieces={start: 0, 9: 1, 10: "die"})
    assert t.turn(0).offers("stop") == offered


def leaving(coins: int = 0) -> Table:
    """Seat 0 stands on the Mountain, where 2 coins, a sheep and 4 VP lie."""
    t = table({6: "halkirk", 7: "soay"}, pieces={3: 0, 9: 1, 10: "die"}, coins=coins)
    here = t.game.highlander
    here.coins, here.vp = 2, 4
    here.goods[names.SHEEP] = 1
    return t.turn(0)


def test_who_leaves_takes_everything() -> None:
    # C2-08, C2-10: coins and VP to the player, the sheep on any own tile
    t = leaving()
    assert (t.question, t.options()) == ("collect", [("collect", 0, 0, 0), ("done",)])
    t.choose("collect")
    assert (t.question, t.options("spot")) == ("spot", [("spot", (-1, 0)), ("spot", (0, 0))])
    t.choose("spot", (0, 0))
    assert (t.after().coins, t.after().vp, t.goods()) == (2, 4, {"sheep": 1})
    assert t.after().vp_from[names.VP_SOURCES.index(VP_HERE)].sum() == 4
    assert lying(t) == ([0] * 5, 0, 0)


def test_items_come_before_the_cost() -> None:
    # C2-08: with the 2 coins he can buy the wood for Halkirk
    t = leaving()
    t.choose("collect").choose("spot")
    assert [option[1] for option in t.options("take")] == ["halkirk", "soay"]
    t = leaving().choose("done")  # then Soay is the only tile he can pay
    assert (t.question, moves(t, 0)) == ("cell", [(7, "take")])


def test_all_or_nothing() -> None:
    # C2-08: what stays waits for the next
    t = leaving().choose("done").choose("cell").finish()
    assert lying(t) == ([0, 0, 0, 1, 0], 2, 4)
    assert (t.after().coins, t.after().vp) == (0, 0)


def test_no_room_for_a_resource() -> None:
    # C2-08, CC-15: every own tile holds 3: the sheep is lost, unless he sells first
    t = leaving()
    t.put(0, (0, 0), wood=3)
    t.put(0, (-1, 0), wood=3)
    t.market(wood=1)
    t.turn(0).choose("collect")
    assert (t.question, t.options("spot")) == ("spot", [("spot", None)])
    t.choose("sell", "wood", (0, 0))  # then the only place is there
    assert t.goods() == {"wood": 5, "sheep": 1}


def test_an_empty_mountain_is_left_without_question() -> None:
    # C2-08
    t = table({6: "soay", 7: "wick"}, pieces={3: 0, 9: 1, 10: "die"}).turn(0)
    assert t.question == "tile"


def test_leaving_is_no_moving_over() -> None:
    # C2-09
    t = leaving(coins=5).choose("done").choose("take", "soay")
    assert t.question == "cell"
    assert not t.happened("mountain_gets")
    t = leaving(coins=1).choose("done")  # the coin buys the wood for Halkirk: nothing else is needed
    assert t.offers("take", "halkirk")


# ---------------------------------------------------------------------------------------------- die and end


def test_the_die_counts_it_as_one_tile() -> None:
    # C2-11: 3: Soay, Mountain, Kemnay; 2 would be the Mountain: it goes on; it leaves nothing there
    for rolled in (2, 3):
        t = rondel(Table(2, play="2"), {0: "die", 9: 0, 10: 1}, {2: "soay", 6: "kemnay", 7: "wick"}, mountain=3)
        t.tape(rolled)
        t.start(tasks.DO_DIE, names.NOBODY)
        assert t.now.piece_space[names.DIE_PIECE] == 6
        assert lying(t) == ([0] * 5, 0, 0)


def test_no_stop_beyond_the_end() -> None:
    # C2-12: The End lies before the Mountain; tolls are due for a tile beyond both
    t = table({1: "soay", 2: "the-end", 6: "abernethy"}).turn(0)
    assert not t.offers("stop")
    t.choose("take", "abernethy").choose("cell")
    assert lying(t) == ([0] * 5, 1, 0)


def test_a_toll_on_the_way_to_the_end() -> None:
    # C2-12, CC-33: moving onto The End beyond the Mountain
    t = table({1: "soay", 6: "the-end"}).turn(0).choose("end")
    assert t.question is None
    assert lying(t) == ([0] * 5, 1, 0)
    assert [e["event"] for e in t.events if e["event"] in ("finish", "mountain_gets", "turn_end")] == [
        "finish",
        "mountain_gets",
        "turn_end",
    ]


def test_nothing_is_sold_on_the_end() -> None:
    # Q-20, CC-33: on The End beyond the Mountain the toll is asked for, but not a sale; over The End it is
    t = table({1: "soay", 6: "the-end"})
    t.put(0, (0, 0), wood=1)
    t.game.market[:] = 1
    t.turn(0).choose("end").choose("done")
    assert (t.question, t.offers("sell")) == ("toll", False)
    t = table({1: "soay", 2: "the-end", 6: "abernethy"})
    t.put(0, (0, 0), wood=1)
    t.game.market[:] = 1
    t.turn(0).choose("take", "abernethy")
    assert (t.question, t.offers("sell")) == ("toll", True)


def test_no_toll_for_the_end_before_it() -> None:
    # C2-12
    t = table({1: "soay", 2: "the-end"}).turn(0).choose("end")
    assert t.question is None
    assert lying(t) == ([0] * 5, 0, 0)


def test_items_left_at_the_end_are_nobodys() -> None:
    # C2-13: seat 0 ended on the Mountain
    t = table({6: "soay"}, pieces={3: 0, 9: 1, 10: "die"}, coins=0)
    t.game.highlander.coins = 7
    t.game.scored = 4
    t.player(0).coins = t.player(1).coins = 0
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert (t.after().vp, t.after(1).vp) == (0, 0)


def test_without_a_legal_tile_the_stop_or_the_base_rule() -> None:
    # C2-14, B-026: no Scotsman in the territory, so no tile can be placed
    t = table({6: "soay"})
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert t.options() == [("stop", "mountain", 3), ("stuck", "soay", 6)]
    t.choose("stuck", "soay")
    assert (t.question, lying(t)) == ("stuck", ([0] * 5, 1, 0))


def test_a_tile_ruled_out_by_the_toll_leaves_the_base_rule() -> None:
    # C2-05, C2-14: the only tile ahead cannot be paid beside the toll, and a piece is on the Mountain
    t = table({6: "halkirk"}, pieces={0: 0, 3: 1, 10: "die"}, coins=1).turn(0)
    assert moves(t, 0) == [(6, "stuck")]
    assert (t.after().stuck, lying(t)) == (1, ([0] * 5, 1, 0))


# ---------------------------------------------------------------------------------------------- other chronicles


def test_a_stop_has_no_movement_points() -> None:
    # C2-31: nothing is activated in a turn with a stop, so no point comes of it
    t = table({6: "abernethy"}).turn(0).choose("stop")
    assert t.question is None
    assert not t.happened("points")


def test_what_lies_on_the_mountain_is_held_by_nobody() -> None:
    # C2-41, CC-19: resources left there are no own resources
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    t.turn(0).choose("take", "abernethy").choose("own", "sheep")
    assert t.goods() == {}


def test_the_end_of_a_turn_with_a_stop_is_told() -> None:
    # C2-42: whatever a chronicle does at the end of a turn comes
    from tests.game.chronicles import trials

    t = rondel(Table(2, play="2", chronicles=(trials.Numbers,)), {0: 0, 9: 1, 10: "die"}, {6: "soay"}, 3)
    t.turn(0).choose("stop").finish()
    assert [int(n) for n in t.now.spare[15:17]] == [0, 0]
    assert [int(n) for n in t.now.spare[0:3]] == [0, -1, 3]
