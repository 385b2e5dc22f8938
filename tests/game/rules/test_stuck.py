"""Stuck turns (B-026), and moving onto or over The End (B-180 to B-182)."""

from simulator.game import names, tasks
from tests.game.rules.turns import discarded, facing, names_of, now, refilled, spot
from tests.table import Table

# ---------------------------------------------------------------------- stuck


def stuck_table(coins: int = 0) -> Table:
    """Set up a stuck seat: two tiles that cost a wood and a stone, no goods."""
    return facing("halkirk", "pitlochry", coins=coins)


def test_a_stuck_player_discards_a_tile_for_a_coin():  # B-026, Q-38
    t = stuck_table()
    assert t.options() == [("stuck", "halkirk", 1), ("stuck", "pitlochry", 2)]
    t.choose("stuck", "pitlochry")
    assert t.question == "stuck"
    assert t.options() == [("reward_coin",), ("reward_move",)]
    t.choose("reward_coin")
    assert t.question is None
    assert t.after(0).coins == 1
    assert discarded(t) == [("halkirk", 1, "passed"), ("pitlochry", 2, "stuck")]
    assert now(t).place[t.tile("pitlochry")] == names.IN_DISCARD
    assert (now(t).space_piece[2], now(t).space_tile[2]) == (0, -1)
    assert not t.happened("take")
    assert not t.happened("place")
    assert not t.happened("activate")
    assert t.after(0).tiles == 2
    assert t.after(0).supply == 8  # the discarded tile brings nothing


def test_a_stuck_player_may_have_a_movement_point():  # B-026, B-095
    t = stuck_table().choose("stuck", "halkirk").choose("reward_move")
    assert t.after(0).coins == 0
    assert t.options() == [("walk", (-1, 0), (0, 0)), ("done",)]
    t.choose("walk")
    assert spot(t, (0, 0)).scotsmen == 1
    assert t.question is None


def test_the_movement_point_of_a_stuck_turn_may_become_a_vp():  # Q-38, B-153
    t = stuck_table()
    t.marker(0, "maclachlan")
    t.turn(0).choose("stuck", "halkirk").choose("reward_move").choose("point_vp")
    assert t.after(0).vp == 1
    assert t.question is None


def test_market_and_loch_ness_work_in_a_stuck_turn():
    t = facing("highland-market", "castle-moil")  # stone and a coin; wood, stone, sheep
    t.lay(0, "soay", (0, 1), sheep=2)
    t.lay(0, "kintyre", (0, 2))
    t.landmark(0, "loch-ness")
    t.market(sheep=1)  # a sheep sells for 1: enough for a stone, not for the coin as well
    t.turn(0)
    assert {o[0] for o in t.options()} == {"stuck", "sell"}
    t.choose("stuck", "highland-market").choose("reward_coin")
    assert t.offers("sell", "sheep", (0, 1), 1)
    assert {o[1] for o in t.options("activate")} == {(-1, 0), (0, 1), (0, 2)}
    t.choose("activate", (0, 2))
    assert t.goods() == {"sheep": 2, "cattle": 1}
    assert not t.offers("activate")


def test_not_stuck_while_a_sale_makes_a_tile_legal():  # B-026, Q-04
    t = facing("creetown", "halkirk")  # 2 coins, over a material tile; 1 wood
    t.lay(0, "kemnay", (0, 1), sheep=1)
    t.market(sheep=2, wood=3)  # a sheep sells for 2
    t.turn(0)
    assert t.options() == [("take", "creetown", 1), ("sell", "sheep", (0, 1), 2)]
    t.market(sheep=1, wood=3)  # for 1: not enough
    t.turn(0)
    assert {o[0] for o in t.options()} == {"stuck", "sell"}


def test_not_stuck_while_a_purchase_makes_a_tile_legal():  # B-026, Q-04
    t = stuck_table(coins=1)
    assert t.options() == [("take", "halkirk", 1), ("take", "pitlochry", 2)]
    t.market(wood=1, stone=1)  # the next field costs 2
    t.turn(0)
    assert t.options() == [("stuck", "halkirk", 1), ("stuck", "pitlochry", 2)]


def test_sales_and_purchases_join_to_make_a_tile_legal():  # B-026, Q-04
    t = stuck_table()
    t.lay(0, "soay", (0, 1), sheep=1)
    t.market(sheep=3, wood=2, stone=3)  # sell a sheep for 3, buy a wood for 3; stone is not for sale
    t.turn(0)
    assert t.options() == [("take", "halkirk", 1), ("sell", "sheep", (0, 1), 3)]


def test_a_person_is_always_legal():
    t = facing("halkirk", "robert-the-bruce")
    t.stand(0, (-1, 0), -1)  # no Scotsman, no goods, no coins
    t.turn(0).choose("done")  # the person is the only option, and the marker is declined
    assert [e["tile"] for e in t.happened("aside")] == ["robert-the-bruce"]
    assert [(e["question"], e["why"]) for e in t.happened("decline")] == [("clan", "once")]


def test_stuck_without_a_scotsman():  # Q-44, B-061
    t = facing("soay", "kintyre")
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert t.options() == [("stuck", "soay", 1), ("stuck", "kintyre", 2)]
    t.marker(0, "mackintosh")  # the Home Castle serves as a Scotsman
    t.turn(0)
    assert t.options() == [("take", "soay", 1), ("take", "kintyre", 2)]


def test_the_end_and_protected_tiles_in_a_stuck_turn():  # Q-04, B-180
    t = facing("halkirk", "the-end", "pitlochry", "ullapool")
    t.record.tile[t.tile("ullapool")].protected = 1
    assert t.options() == [("end",), ("stuck", "halkirk", 1), ("stuck", "pitlochry", 3)]


def test_a_stuck_turn_over_the_end_is_the_last():  # B-026, B-181
    t = facing("halkirk", "the-end", "pitlochry").choose("stuck", "pitlochry").choose("reward_coin")
    assert t.after(0).finished == 1
    assert not t.happened("discard", tile="the-end")


# ---------------------------------------------------------------------- The End


def test_the_third_player_has_all_remaining_turns():  # BT-39, B-181, Q-19
    t = Table(3)
    t.rondel({0: 2}, {1: "soay", 2: "kintyre", 3: "kemnay", 4: "the-end", 5: "unst"})
    t.stack("D")
    for seat in (0, 1):
        t.player(seat).finished = 1
    t.start(tasks.DO_NEXT)
    for tile in ("soay", "kintyre", "kemnay"):
        assert (t.question, t.asked) == ("tile", 2)
        t.choose("take", tile).choose("cell").choose("done")
    assert (t.question, t.asked) == ("tile", 2)
    assert [o[0] for o in t.options()] == ["end", "take"]
    t.choose("end")
    assert now(t).over == 1
    assert {e["seat"] for e in t.happened("turn")} == {2}


def test_several_may_move_onto_the_end_and_are_finished():  # B-180, Q-19, B-182
    t = Table(3)
    t.rondel({0: 0, 1: 1, 2: 2}, {3: "soay", 4: "the-end", 5: "kintyre", 6: "unst"})
    t.stack("D")
    t.start(tasks.DO_NEXT)
    for seat in (0, 1):
        assert t.asked == seat
        t.choose("end")
        assert t.after(seat).finished == 1
        assert now(t).piece_space[seat] == -1
        assert not t.happened("scoring")
    assert t.asked == 2
    t.choose("end")
    assert [e["round"] for e in t.happened("scoring")] == [4]
    assert now(t).over == 1
    assert names_of(t.events, "finish", "scoring", "final", "end") == ["finish"] * 3 + ["scoring", "final", "end"]


def test_over_the_end_one_last_tile_with_all_it_brings():  # B-180, B-182, Q-33
    t = Table(2)
    t.rondel({0: 0, 5: "die"}, {1: "soay", 2: "the-end", 3: "kintyre", 4: "unst"})
    t.stack("D", "hawick", "leith")
    t.player(1).finished = 1
    t.start(tasks.DO_NEXT).choose("take", "kintyre").choose("cell", (-1, 1))
    assert t.after(0).finished == 1
    assert t.question == "action"
    t.choose("activate", (-1, 1)).choose("done")
    assert names_of(t.events, "activate", "turn_end", "refill", "scoring", "final", "end") == [
        "activate",
        "turn_end",
        "scoring",  # no refill before it
        "final",
        "end",
    ]
    assert t.goods() == {"cattle": 1}


def test_no_more_turns_for_a_player_over_the_end():  # B-181, Q-19
    t = Table(2)
    t.rondel({0: 0, 1: 1, 6: "die"}, {2: "the-end", 3: "kintyre", 4: "unst", 5: "soay"})
    t.stack("D")
    t.start(tasks.DO_NEXT).choose("take", "kintyre").choose("cell", (0, 1)).choose("done")
    assert t.asked == 1
    t.choose("take", "soay").choose("cell", (0, 1)).choose("done")
    assert now(t).over == 1
    assert [e["seat"] for e in t.happened("turn")] == [0, 1]


def test_only_the_end_and_tiles_before_it_if_nothing_lies_beyond():
    t = facing("soay", "kintyre", "the-end")
    assert t.options() == [("take", "soay", 1), ("take", "kintyre", 2), ("end",)]


def test_the_end_is_never_discarded():  # B-024, B-180
    t = Table(3)
    t.rondel({0: 0, 5: 1, 6: 2}, {1: "soay", 2: "the-end", 3: "kintyre", 4: "unst", 7: "kemnay"})
    t.stack("D")
    for seat in (1, 2):
        t.player(seat).finished = 1
    t.start(tasks.DO_TURN).choose("take", "kemnay").choose("cell", (0, 1)).choose("done")
    assert [tile for tile, _, _ in discarded(t)] == ["soay", "kintyre", "unst"]
    assert now(t).space_tile[2] == t.tile("the-end")


def test_loch_ness_and_sales_before_moving_onto_the_end():
    t = facing("soay", "the-end")
    t.lay(0, "kintyre", (0, 1), cattle=1)
    t.landmark(0, "loch-ness")
    t.market(cattle=2)
    t.turn(0).choose("end")
    assert t.question == "action"
    assert not t.happened("move")
    assert {o[1] for o in t.options("activate")} == {(-1, 0), (0, 1)}
    t.choose("activate", (0, 1)).choose("sell", "cattle").choose("done")
    assert t.question is None
    assert names_of(t.events) == ["turn", "activate", "gain", "sell", "move", "leave", "finish", "discard", "turn_end"]
    assert t.after(0).coins == 2
    assert t.goods() == {"cattle": 1}
    assert now(t).piece_space[0] == -1


def test_tiles_passed_on_the_way_onto_the_end_are_discarded():  # B-024, B-180
    t = Table(3)
    t.rondel({0: 0, 2: 1, 7: 2}, {1: "soay", 3: "kintyre", 4: "the-end", 5: "unst"})
    t.stack("D", "hawick", "leith", "wick")
    t.start(tasks.DO_NEXT).choose("end")
    assert discarded(t) == [("soay", 1, "passed")]
    assert t.asked == 1
    assert now(t).rear == 2
    # 6 and 8 ... 13, 0 are empty; three tiles are left and come from the first empty space ahead of the last piece on
    assert refilled(t) == [("hawick", 6), ("leith", 8), ("wick", 9)]
