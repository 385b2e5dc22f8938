"""Chronicle 2, Highlander: the rules between players."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.highlander.kit import EMPTY, OCCUPIED, ON_IT, ONE_COIN, items, leaving, lying, table
from tests.game.chronicles.places import moves, rondel
from tests.table import COMPONENTS, Table


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
    assert t.game.space_tile[11:14].tolist() == [t.tile("mountain")] * 2 + [-1]


def test_the_mountain_stays_where_it_is() -> None:
    # C2-02: all pieces pass it; it is neither discarded nor filled
    t = table({2: "soay", 6: "abernethy"})
    t.stack("D", "kemnay", "wick")
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert t.now.space_tile[3:5].tolist() == [t.tile("mountain")] * 2
    assert [e["tile"] for e in t.happened("discard")] == ["soay"]
    assert t.now.place[t.tile("mountain")] == names.ON_RONDEL
    assert {e["space"] for e in t.happened("refill")}.isdisjoint({3, 4})


@pytest.mark.parametrize(("last", "filled"), [(5, [6, 7, 8, 11, 12, 13, 0, 1]), (3, [5, 6, 7, 8, 11, 12, 13, 0, 1])])
def test_the_empty_space_skips_the_mountain(last: int, filled: list[int]) -> None:
    # C2-03: the last piece stands right behind the Mountain, or on it, which counts as on its first space: the empty
    # space is 2, all others are filled
    t = table({}, pieces={last: 0, 9: 1, 10: "die"})
    t.stack("D", *COMPONENTS.tile_ids[60:72])
    t.start(tasks.DO_REFILL, names.NOBODY)
    assert [e["space"] for e in t.happened("refill")] == filled
    assert t.now.space_tile[2] == -1


def test_a_coin_is_left() -> None:
    # C2-04
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    t.turn(0).choose("take", "abernethy")
    assert (t.question, t.asked) == ("toll", 0)
    assert t.options() == [("leave_coin", 0, 0, 0), ("own", "sheep", (0, 0))]
    t.choose("leave_coin").choose("cell").finish()
    assert (lying(t), t.after().coins) == (ONE_COIN, 9)


def test_a_resource_of_any_own_tile_is_left() -> None:
    # C2-04
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    t.put(0, (-1, 0), wood=1)
    t.turn(0).choose("take", "abernethy")
    assert t.options("own") == [("own", "wood", (-1, 0)), ("own", "sheep", (0, 0))]
    t.choose("own", "sheep").choose("cell").finish()
    assert (lying(t), t.goods()) == (([0, 0, 0, 1, 0], 0, 0), {"wood": 1})


def test_the_toll_comes_before_the_cost() -> None:
    # C2-04: Halkirk costs 1 wood; the toll is recorded before it
    t = table({6: "halkirk"})
    t.put(0, (0, 0), wood=2)
    t.turn(0).choose("take", "halkirk").choose("leave_coin").choose("own", "wood")
    order = [e["event"] for e in t.events if e["event"] in ("mountain_gets", "pay", "take")]
    assert order[:4] == ["pay", "mountain_gets", "pay", "take"]


def test_only_items_that_leave_the_cost_payable() -> None:
    # C2-05: Halkirk costs 1 wood, the last field of its row costs 3; seat 0 has 1 wood, 1 sheep and 1 coin
    t = table({6: "halkirk"}, coins=1)
    t.market(wood=2)
    t.put(0, (0, 0), wood=1, sheep=1)
    t.turn(0).choose("take", "halkirk")
    assert t.options("own") == [("own", "sheep", (0, 0))]
    assert t.offers("leave_coin")


@pytest.mark.parametrize(("coins", "tiles"), [(1, ["abernethy"]), (2, ["abernethy", "halkirk"])])
def test_a_tile_beyond_the_mountain_needs_toll_and_cost(coins: int, tiles: list[str]) -> None:
    # C2-05: Halkirk costs 1 wood; a wood costs 1 coin in the empty market: with 1 coin only the toll can be paid
    t = table({2: "abernethy", 6: "halkirk"}, coins=coins).turn(0)
    assert [option[1] for option in t.options("take")] == tiles


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
    assert (lying(t), t.goods(), t.after().coins) == (ONE_COIN, {}, 0)


def test_nothing_is_bought_for_the_toll() -> None:
    # C2-05
    assert not table({6: "abernethy"}).turn(0).choose("take", "abernethy").offers("buy")


@pytest.mark.parametrize(
    ("tiles", "pieces", "coins", "left"),
    [
        ({2: "abernethy", 6: "soay"}, None, 10, EMPTY),  # C2-04: no toll for a tile before the Mountain
        ({1: "soay", 6: "abernethy"}, None, 0, EMPTY),  # C2-05: a player without anything passes free
        ({1: "soay", 6: "abernethy"}, OCCUPIED, 10, ONE_COIN),  # C2-06: due whoever stands there
    ],
)
def test_when_a_toll_is_due(
    tiles: dict[int, str], pieces: dict[int, int | str] | None, coins: int, left: tuple[list[int], int, int]
) -> None:
    t = table(tiles, pieces, coins).turn(0).choose("take", "abernethy")
    assert (t.question, lying(t)) == ("cell", left)


def test_a_stop_on_the_empty_mountain() -> None:
    # C2-07, CC-10: no toll, no tile, no activation; the turn ends and the rondel is refilled
    t = items(table({1: "soay", 6: "abernethy"}), coins=2)
    t.stack("D", "kemnay")
    t.turn(0)
    assert t.options("stop") == [("stop", "mountain", 3)]
    t.choose("stop").finish()
    assert (moves(t, 0), lying(t)) == ([(3, "stop")], ([0] * 5, 2, 0))
    assert (t.after().taken, t.after().tiles, t.after().coins) == (0, 2, 10)
    assert len(t.happened("turn_end")) == len(t.happened("refill")) == 1


def test_loch_ness_works_in_a_turn_with_a_stop() -> None:
    # CC-10: effects that work in each of the player's turns
    t = table({6: "abernethy"})
    t.landmark(0, "loch-ness")
    assert t.turn(0).choose("stop").options("activate") == [("activate", (-1, 0), "produce", "loch-ness")]


def test_only_one_piece_stands_on_the_mountain() -> None:
    # C2-07
    assert not table({6: "abernethy"}, OCCUPIED).turn(0).offers("stop")


def test_no_stop_after_a_whole_round() -> None:
    # C2-07: seat 0 stands right behind the Mountain, the empty space is before it: the Mountain lies behind seat 0
    t = table({6: "abernethy", 7: "soay"}, pieces={5: 0, 9: 1, 10: "die"}).turn(0)
    assert [option[1] for option in t.options("take")] == ["abernethy", "soay"]
    assert not t.offers("stop")


def test_the_stop_is_offered_once() -> None:
    # C2-01, C2-07: a double tile is one place
    assert len(table({6: "abernethy"}).turn(0).options("stop")) == 1


@pytest.mark.parametrize(("start", "offered"), [(1, True), (2, True), (5, False), (6, True)])
def test_no_stop_beyond_the_empty_space(start: int, offered: bool) -> None:
    # C2-03, C2-20: directly behind a last piece on 5 lies the Mountain (3 and 4), then the empty space 2, where the
    # rondel ends; a piece that stopped beyond it would skip the tiles still to come
    assert table({7: "abernethy"}, pieces={start: 0, 9: 1, 10: "die"}).turn(0).offers("stop") == offered


def test_a_player_who_leaves_takes_everything() -> None:
    # C2-08, C2-10: coins and VP to the player, the sheep on any own tile
    t = leaving()
    assert (t.question, t.options()) == ("collect", [("collect", 0, 0, 0), ("done",)])
    t.choose("collect")
    assert (t.question, t.options("spot")) == ("spot", [("spot", (-1, 0)), ("spot", (0, 0))])
    t.choose("spot", (0, 0))
    assert (t.after().coins, t.after().vp, t.goods(), lying(t)) == (2, 4, {"sheep": 1}, EMPTY)
    assert t.after().vp_from[names.VP_SOURCES.index("highlander")].sum() == 4


def test_items_come_before_the_cost() -> None:
    # C2-08: the 2 coins buy the wood for Halkirk
    t = leaving().choose("collect").choose("spot")
    assert [option[1] for option in t.options("take")] == ["halkirk", "soay"]
    t = leaving().choose("done")  # then Soay is the only tile that can be paid
    assert (t.question, moves(t, 0)) == ("cell", [(7, "take")])


def test_items_are_taken_all_or_none() -> None:
    # C2-08: items left there wait for the next player
    t = leaving().choose("done").choose("cell").finish()
    assert (lying(t), t.after().coins, t.after().vp) == (([0, 0, 0, 1, 0], 2, 4), 0, 0)


def test_no_room_for_a_resource() -> None:
    # C2-08, CC-15: every tile of the player holds 3: the sheep is lost, unless something is sold first
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
    assert table({6: "soay", 7: "wick"}, ON_IT).turn(0).question == "tile"


def test_no_toll_for_leaving_the_mountain() -> None:
    # C2-09
    t = leaving(coins=5).choose("done").choose("take", "soay")
    assert (t.question, t.happened("mountain_gets")) == ("cell", [])
    t = leaving(coins=1).choose("done")  # the coin buys the wood for Halkirk: nothing else is needed
    assert t.offers("take", "halkirk")


@pytest.mark.parametrize("rolled", [2, 3])
def test_the_die_counts_the_mountain_as_one_tile(rolled: int) -> None:
    # C2-11: 3: Soay, Mountain, Kemnay; 2 would be the Mountain: it goes on; it leaves nothing there
    t = table({2: "soay", 6: "kemnay", 7: "wick"}, pieces={0: "die", 9: 0, 10: 1})
    t.tape(rolled)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert (lying(t), t.now.piece_space[names.DIE_PIECE]) == (EMPTY, 6)


def test_no_stop_beyond_the_end() -> None:
    # C2-12: The End lies before the Mountain; tolls are due for a tile beyond both
    t = table({1: "soay", 2: "the-end", 6: "abernethy"}).turn(0)
    assert not t.offers("stop")
    assert lying(t.choose("take", "abernethy").choose("cell")) == ONE_COIN


@pytest.mark.parametrize(("end", "left"), [(6, ONE_COIN), (2, EMPTY)])
def test_a_toll_on_the_way_to_the_end(end: int, left: tuple[list[int], int, int]) -> None:
    # C2-12, CC-33: moving onto The End beyond the Mountain, or before it
    t = table({1: "soay", end: "the-end"}).turn(0).choose("end")
    assert (t.question, lying(t)) == (None, left)
    order = ["finish", "mountain_gets", "turn_end"] if left == ONE_COIN else ["finish", "turn_end"]
    assert [e["event"] for e in t.events if e["event"] in ("finish", "mountain_gets", "turn_end")] == order


@pytest.mark.parametrize(("over", "sale"), [(False, False), (True, True)])
def test_nothing_is_sold_on_the_end(over: bool, sale: bool) -> None:
    # Q-20, CC-33: on The End beyond the Mountain the toll is asked for, but not a sale; over The End it is
    t = table({1: "soay", 2: "the-end", 6: "abernethy"} if over else {1: "soay", 6: "the-end"})
    t.put(0, (0, 0), wood=1)
    t.game.market[:] = 1
    t.turn(0)
    t.choose("take", "abernethy") if over else t.choose("end").choose("done")
    assert (t.question, t.offers("sell")) == ("toll", sale)


def test_items_left_at_the_end_belong_to_nobody() -> None:
    # C2-13: seat 0 ended on the Mountain
    t = items(table({6: "soay"}, ON_IT), coins=7)
    t.game.scored = 4
    t.player(0).coins = t.player(1).coins = 0
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert (t.after().vp, t.after(1).vp) == (0, 0)


def test_without_a_legal_tile_the_stop_or_the_base_rule() -> None:
    # C2-14, B-026: no Scotsman in the territory, so no tile can be placed
    t = table({6: "soay"})
    t.stand(0, (-1, 0), -1)
    assert t.turn(0).options() == [("stop", "mountain", 3), ("stuck", "soay", 6)]
    t.choose("stuck", "soay")
    assert (t.question, lying(t)) == ("stuck", ONE_COIN)


def test_a_tile_ruled_out_by_the_toll_leaves_the_base_rule() -> None:
    # C2-05, C2-14: the only tile ahead cannot be paid beside the toll, and a piece is on the Mountain
    t = table({6: "halkirk"}, OCCUPIED, coins=1).turn(0)
    assert (moves(t, 0), t.after().stuck, lying(t)) == ([(6, "stuck")], 1, ONE_COIN)


def test_a_stop_has_no_movement_points() -> None:
    # C2-31: nothing is activated in a turn with a stop, so there is no point
    t = table({6: "abernethy"}).turn(0).choose("stop")
    assert (t.question, t.happened("points")) == (None, [])


def test_resources_on_the_mountain_are_no_own_resources() -> None:
    # C2-41, CC-19
    t = table({6: "abernethy"})
    t.put(0, (0, 0), sheep=1)
    assert t.turn(0).choose("take", "abernethy").choose("own", "sheep").goods() == {}


def test_chronicles_act_at_the_end_of_a_turn_with_a_stop() -> None:
    # C2-42
    t = rondel(Table(2, play="2", chronicles=(trials.Numbers,)), {0: 0, 9: 1, 10: "die"}, {6: "soay"}, 3)
    t.turn(0).choose("stop").finish()
    assert t.now.spare[15:17].tolist() == [0, 0]
    assert t.now.spare[0:3].tolist() == [0, -1, 3]
