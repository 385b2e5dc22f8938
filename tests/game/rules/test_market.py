"""The market (B-040 to B-046)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.turns import facing, now
from tests.table import Table


def priced(t: Table, tile: str = "rothiemurchus", **goods: int) -> Table:
    """Give a tile of this table another cost."""
    cost = t.record.tile[t.tile(tile)].cost
    cost.goods[:] = 0
    for name, amount in goods.items():
        cost.goods[names.RESOURCES.index(name)] = amount
    return t


def row(t: Table, kind: str) -> int:
    return int(now(t).market[names.RESOURCES.index(kind)])


# ---------------------------------------------------------------------- prices


def test_three_purchases_and_three_sales():  # BT-09, B-041, B-043, Q-06
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=6), wood=3)
    t.lay(0, "abernethy", (0, 1), wood=3)
    t.lay(0, "kemnay", (-1, 1), wood=1)
    t.turn(0).choose("take", "rothiemurchus")
    for n, price in enumerate((1, 2, 3)):
        assert t.options("buy") == [("buy", "wood", price)]
        assert t.offers("own", "wood", (0, 1))  # own wood need not be used first (B-042)
        t.choose("buy", "wood")
        assert row(t, "wood") == n + 1
    assert t.after(0).coins == 0
    assert t.goods() == {"wood": 4}  # bought resources are used at once and never lie on a tile
    t.choose("cell", (0, -1))
    for price in (3, 2, 1):
        assert {o[3] for o in t.options("sell")} == {price}
        t.choose("sell", "wood", (0, 1))
    assert t.after(0).coins == 6
    assert t.goods() == {"wood": 1}
    assert not t.offers("sell")  # the row is empty
    assert [e["price"] for e in t.happened("buy")] == [1, 2, 3]
    assert [e["price"] for e in t.happened("sell")] == [3, 2, 1]


@pytest.mark.parametrize(("wood", "coins", "legal"), [(3, 6, True), (3, 5, False), (4, 99, False)])
def test_a_full_row_is_not_for_sale(wood, coins, legal):  # BT-09, B-041
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=coins), wood=wood)
    assert t.offers("take", "rothiemurchus") is legal


def test_a_row_with_a_coin_from_the_start():  # BT-10, B-010
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=5), wood=2)
    t.market(wood=1)
    t.turn(0).choose("take", "rothiemurchus")  # the only way to pay is taken without asking
    assert [e["price"] for e in t.happened("buy")] == [2, 3]
    assert t.after(0).coins == 0


def test_selling_first_from_a_row_with_a_coin():  # BT-10, B-043
    t = facing("rothiemurchus", "robert-the-bruce")
    t.lay(0, "abernethy", (0, 1), wood=2)
    t.market(wood=1)
    t.turn(0)
    assert t.options("sell") == [("sell", "wood", (0, 1), 1)]
    t.choose("sell", "wood")
    assert t.after(0).coins == 1
    assert row(t, "wood") == 0
    assert not t.offers("sell")


def test_rows_do_not_depend_on_each_other():  # B-041, B-043
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=9), wood=1, stone=1, barley=1)
    t.market(stone=1, barley=2)
    t.turn(0).choose("take", "rothiemurchus")
    assert t.options("buy") == [("buy", "wood", 1), ("buy", "stone", 2), ("buy", "barley", 3)]


def test_a_sale_makes_the_field_free_again():  # B-041, B-043
    t = priced(facing("rothiemurchus", "robert-the-bruce"), wood=1)
    t.lay(0, "soay", (0, 1), sheep=1)
    t.market(wood=2, sheep=3)
    t.turn(0).choose("sell", "sheep")
    assert t.after(0).coins == 3
    assert row(t, "sheep") == 2
    t.choose("take", "rothiemurchus")
    assert t.after(0).coins == 0  # 3 for the last field of the row of wood, the only way to pay
    assert (row(t, "wood"), row(t, "sheep")) == (3, 2)


# ---------------------------------------------------------------------- when and how much


def test_buying_is_for_costs_and_exchanges_only():  # B-042
    t = facing("rothiemurchus", "robert-the-bruce", coins=50)
    t.lay(0, "highland-market", (0, 1))  # any 3 for 7 VP
    t.turn(0)
    assert not t.offers("buy")
    t.choose("take", "rothiemurchus").choose("cell", (-1, 1))
    assert not t.offers("buy")
    t.choose("activate", (0, 1))
    assert len(t.options("buy")) == 5
    t.choose("buy", "cattle").choose("buy", "cattle").choose("buy", "cattle")  # any number, for 1 + 2 + 3
    assert t.after(0).vp == 7
    assert t.after(0).coins == 44
    assert not t.offers("buy")
    assert t.goods() == {}


def test_own_resources_and_the_market_may_be_mixed():  # B-042
    t = facing("rothiemurchus", "robert-the-bruce", coins=3)
    t.lay(0, "highland-market", (0, 1))
    t.put(0, (0, 1), sheep=2)
    t.turn(0).choose("take", "rothiemurchus").choose("cell", (-1, 1)).choose("activate", (0, 1))
    t.choose("buy", "sheep").choose("own", "sheep").choose("buy", "sheep")
    assert t.after(0).vp == 7
    assert t.goods() == {"sheep": 1}
    assert t.after(0).coins == 0


def test_a_resource_just_bought_cannot_be_sold():  # B-045, Q-06
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=9), wood=1, stone=2)
    t.market(wood=1)
    t.turn(0).choose("take", "rothiemurchus").choose("buy", "wood")
    assert [e["good"] for e in t.happened("buy")] == ["wood", "stone", "stone"]  # nothing but purchases was open
    t.choose("cell", (0, 1))
    assert not t.offers("sell")


def test_own_goods_may_be_sold_and_the_same_kind_bought():
    t = priced(facing("rothiemurchus", "robert-the-bruce", coins=1), wood=1)
    t.lay(0, "abernethy", (0, 1), wood=1)
    t.market(wood=2)
    t.turn(0).choose("take", "rothiemurchus")
    # Buying costs 3, and only 1 coin is there; after the sale of the player's wood the same field is bought back.
    assert t.options() == [("own", "wood", (0, 1)), ("sell", "wood", (0, 1), 2)]
    t.choose("sell", "wood")
    assert [e["price"] for e in t.happened("buy")] == [2]
    assert t.after(0).coins == 1
    assert t.goods() == {}


def test_a_sale_that_would_make_the_bill_unpayable_is_not_offered():  # B-023, B-043
    t = priced(facing("rothiemurchus", "robert-the-bruce"), wood=1, stone=1)
    t.lay(0, "abernethy", (0, 1), wood=1, stone=1)
    t.market(wood=3, stone=1)
    t.turn(0).choose("take", "rothiemurchus")
    # The stone sells for 1 and is bought back for 1, the wood for 3 and 3: both sales leave all payable.
    assert {o[1] for o in t.options("sell")} == {"wood", "stone"}
    t = facing("rothiemurchus", "robert-the-bruce", "soay")
    cost = t.record.tile[t.tile("rothiemurchus")].cost
    cost.open, cost.count = names.OPEN_DIFFERENT, 2
    t.lay(0, "abernethy", (0, 1), wood=1, stone=1)
    t.market(wood=1, stone=0, barley=1, sheep=3, cattle=3)
    t.turn(0).choose("take", "rothiemurchus").choose("own", "stone")
    # Now another kind: the player's wood, or a barley for 2. With the wood sold for 1, it could only be bought back.
    assert t.options() == [("own", "wood", (0, 1)), ("sell", "wood", (0, 1), 1)]


def test_sales_at_every_question_of_the_own_turn():  # B-040, B-043
    t = facing("glengorm", "robert-the-bruce", "tobermory", coins=9)
    t.lay(0, "elgin", (0, 1), barley=3)
    t.market(barley=3)
    t.turn(0)
    assert t.offers("sell", "barley")  # before moving
    t.choose("take", "tobermory")  # 1 stone; Scotsman and joker
    assert (t.question, t.offers("sell", "barley")) == ("pay", True)
    t.choose("buy", "stone")  # and (-2, 0) is the only place
    assert (t.question, t.offers("sell", "barley")) == ("resource", True)
    t.choose("kind", "wood")
    assert (t.question, t.offers("sell", "barley")) == ("action", True)
    t.turn(0).choose("take", "robert-the-bruce")
    assert (t.question, t.offers("sell", "barley")) == ("clan", True)
    t.choose("clan", "gunn")  # a sheep and a cattle on any tiles
    assert (t.question, t.offers("sell", "barley")) == ("spot", True)


def test_sales_while_the_one_time_effects_are_ordered():  # B-040
    t = facing("loch-oich", "robert-the-bruce", coins=9)  # 1 resource; clan marker and 4 VP
    t.lay(0, "elgin", (0, 1), barley=3)
    t.market(barley=3)
    t.turn(0).choose("take", "loch-oich").choose("own", "barley")
    assert (t.question, t.offers("sell", "barley")) == ("effect", True)


def test_the_market_is_closed_for_the_others():  # B-040
    t = facing("robert-the-bruce", "soay")
    t.lay(1, "abernethy", (0, 1), wood=3)
    t.market(wood=3)
    t.turn(0)
    assert not t.offers("sell")
    t.lay(0, "kintyre", (0, 1), cattle=1)
    t.market(wood=3, cattle=1)
    t.turn(0)
    assert t.options("sell") == [("sell", "cattle", (0, 1), 1)]


def test_no_sales_at_a_question_in_the_turn_of_another():  # B-040
    t = Table(2)
    t.lay(1, "abernethy", (0, 1), wood=3)
    t.market(wood=3)
    t.in_turn(0).start(tasks.DO_RESOURCE, 1)
    assert (t.asked, t.question) == (1, "resource")
    assert not t.offers("sell")
    t.in_turn(1).start(tasks.DO_RESOURCE, 1)
    assert t.offers("sell")


def test_any_number_may_be_sold_from_any_own_tile():  # B-043
    t = facing("robert-the-bruce", "soay")
    t.lay(0, "kintyre", (0, 1), cattle=2, wood=1)
    t.lay(0, "kemnay", (0, 2), cattle=1)
    t.market(cattle=3, wood=1)
    t.turn(0)
    assert sorted(t.options("sell")) == [
        ("sell", "cattle", (0, 1), 3),
        ("sell", "cattle", (0, 2), 3),
        ("sell", "wood", (0, 1), 1),
    ]
    t.choose("sell", "cattle", (0, 2)).choose("sell", "wood").choose("sell", "cattle").choose("sell", "cattle")
    assert t.after(0).coins == 3 + 1 + 2 + 1
    assert t.goods() == {}
    assert t.question == "tile"


def test_casks_and_scotsmen_are_not_traded():  # B-044
    t = facing("robert-the-bruce", "soay")
    t.player(0).whisky = 5
    t.stand(0, (0, 0), 3)
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    t.turn(0)
    assert not t.offers("sell")
    # A tile for a cask cannot be had for coins.
    t = facing("clachaig", "robert-the-bruce", coins=50)
    assert not t.offers("take", "clachaig")


def test_selling_makes_room_before_an_activation():  # B-043, BT-16
    t = facing("robert-the-bruce", "soay")
    t.lay(0, "peterhead", (0, 1), stone=2)
    t.market(stone=1)
    t.turn(0).choose("take", "soay").choose("cell", (-1, 1)).choose("sell", "stone").choose("activate", (0, 1))
    assert t.goods() == {"stone": 3}
    assert not t.happened("lose")
    assert t.after(0).coins == 1


def test_the_clan_board_takes_coins_only():  # B-042, B-111
    t = facing("robert-the-bruce", "soay", coins=1)
    t.start(tasks.DO_CLAN, 0)
    assert {o[0] for o in t.options()} == {"clan", "done"}
