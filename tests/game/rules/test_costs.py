"""Costs (B-050 to B-052), and whether a bill can be paid at all (B-023, Q-04), against an exhaustive search."""

from functools import cache

import numpy as np
import pytest

from simulator.game import names
from tests.game.rules.turns import facing, names_of, now, place_rothiemurchus, spot
from tests.table import Table

PRICES = (1, 2, 3)


def test_the_cost_is_paid_before_the_tile_is_taken():  # B-050
    t = facing("castle-moil", "robert-the-bruce", coins=9)
    t.turn(0).choose("take", "castle-moil")
    t.choose("buy", "wood").choose("buy", "stone")
    assert names_of(t.events, "buy", "pay", "take")[:3] == ["buy", "buy", "buy"]  # the sheep is the only way left
    assert names_of(t.events, "buy", "pay", "take")[-1] == "take"


def test_resources_come_from_any_own_tiles():  # B-050
    t = facing("castle-stalker", "robert-the-bruce")  # 1 wood, 1 stone
    t.lay(0, "soay", (0, 3), wood=1)  # far from everything
    t.lay(0, "kemnay", (0, 1), stone=2, wood=1)
    t.put(0, (0, 0), stone=1)
    t.turn(0).choose("take", "castle-stalker")
    assert set(t.options("own")) == {
        ("own", "wood", (0, 3)),
        ("own", "wood", (0, 1)),
        ("own", "stone", (0, 1)),
        ("own", "stone", (0, 0)),
    }
    t.choose("own", "wood", (0, 3)).choose("own", "stone", (0, 0))
    assert t.goods() == {"wood": 1, "stone": 2}
    assert spot(t, (0, 3)).held == spot(t, (0, 0)).held == 0
    assert spot(t, (0, 1)).held == 3


def test_goods_of_others_do_not_pay():  # B-050
    t = facing("halkirk", "robert-the-bruce")
    t.lay(1, "abernethy", (0, 1), wood=3)
    assert not t.offers("take", "halkirk")


def test_coins_of_a_cost():  # B-050
    t = facing("stornoway", "robert-the-bruce", coins=3).choose("take", "stornoway")  # 1 coin
    assert t.after(0).coins == 2
    assert [(e["good"], e["amount"], e["why"]) for e in t.happened("pay")] == [("coin", 1, "cost")]
    assert (now(t).market == 0).all()  # to the supply, not on the market


def test_casks_of_a_cost():  # B-050
    t = facing("clachaig", "robert-the-bruce")
    t.player(0).whisky = 2
    t.turn(0).choose("take", "clachaig")
    assert t.after(0).whisky == 1
    assert [(e["good"], e["amount"]) for e in t.happened("pay")] == [("whisky", 1)]


def test_a_cost_of_goods_and_coins():  # B-050
    t = facing("campbeltown", "robert-the-bruce", coins=1)  # 1 barley, 1 coin
    assert not t.offers("take", "campbeltown")  # the coin buys the barley or is paid, not both
    t.player(0).coins = 2
    t.turn(0)
    assert t.offers("take", "campbeltown")
    t.choose("take", "campbeltown")
    assert t.after(0).coins == 0


def test_a_sale_may_bring_the_coins_of_a_cost():  # B-050, B-043
    t = facing("stornoway", "robert-the-bruce")
    t.lay(0, "soay", (0, 1), sheep=2)
    t.market(sheep=2)
    t.turn(0).choose("take", "stornoway")
    # Nothing but a sale can bring the coin; it is the only option, taken without asking, and the coin is paid.
    assert [e["price"] for e in t.happened("sell")] == [2]
    assert t.after(0).coins == 1


# ---------------------------------------------------------------------- Scotsmen


def test_a_scotsman_is_paid_from_the_territory_and_returns_to_the_supply():  # B-051
    t = facing("loch-ness", "robert-the-bruce")
    t.lay(0, "kemnay", (0, 1), scotsmen=2)
    t.turn(0).choose("take", "loch-ness")
    assert set(t.options()) == {("scotsman", (-1, 0)), ("scotsman", (0, 1))}
    assert t.game.players[0].supply == 6
    t.choose("scotsman", (0, 1))
    assert t.after(0).supply == 7
    assert spot(t, (0, 1)).scotsmen == 1
    assert [(e["good"], e["amount"], e["at"]) for e in t.happened("pay")] == [("scotsman", 1, (0, 1))]


def test_scotsmen_of_the_supply_do_not_pay():  # B-051
    t = facing("loch-ness", "robert-the-bruce")
    t.stand(0, (-1, 0), -1)
    t.marker(0, "mackintosh")  # the Home Castle would do for the placement
    t.turn(0)
    assert t.after(0).supply == 9
    assert not t.offers("take", "loch-ness")


def test_placement_is_judged_after_the_scotsman_is_paid():  # B-051, B-061
    t = facing("loch-ness", "robert-the-bruce")
    assert not t.offers("take", "loch-ness")  # the only Scotsman would be gone
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.lay(0, "soay", (0, 2))
    t.lay(0, "kintyre", (0, 3), scotsmen=1)
    t.turn(0).choose("take", "loch-ness")
    # Any of the three may go: one of the others still stands next to an end of the river.
    assert {o[1] for o in t.options()} == {(-1, 0), (0, 1), (0, 3)}
    t.choose("scotsman", (0, 1))
    assert [e["at"] for e in t.happened("place")] == [(-2, 0)]  # not (1, 0): the one next to it is paid
    t.turn(0).choose("take", "loch-ness").choose("scotsman", (-1, 0))
    assert [e["at"] for e in t.happened("place")] == [(1, 0)]


def test_a_scotsman_needed_for_the_placement_is_not_payable():  # B-051, B-061
    t = facing("loch-ness", "robert-the-bruce")
    t.lay(0, "kemnay", (0, 1))
    t.lay(0, "soay", (0, 2), scotsmen=1)
    t.turn(0).choose("take", "loch-ness")
    assert [e["at"] for e in t.happened("pay")] == [(0, 2)]  # not the one of the village


def test_the_last_scotsman_may_be_paid_if_the_placement_is_legal():  # Q-44, B-149
    t = facing("loch-ness", "robert-the-bruce")
    t.marker(0, "mackintosh")
    t.turn(0).choose("take", "loch-ness")
    assert [e["at"] for e in t.happened("pay")] == [(-1, 0)]
    assert [e["at"] for e in t.happened("place")] == [(1, 0)]  # next to the Home Castle
    assert t.after(0).supply == 9


def test_a_paid_scotsman_may_be_the_one_the_tile_brings():
    t = facing("loch-ness", "robert-the-bruce")
    t.record.tile[t.tile("loch-ness")].once.scotsman = 1
    t.record.tile[t.tile("loch-ness")].card = -1
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.player(0).supply = 0
    t.turn(0).choose("take", "loch-ness").choose("scotsman", (0, 1))
    assert spot(t, (-2, 0)).scotsmen == 1
    assert t.after(0).supply == 0
    assert not t.happened("lose")


# ---------------------------------------------------------------------- open symbols


def test_any_resource():  # B-052
    t = facing("loch-shiel", "robert-the-bruce", coins=1)  # any 1
    t.lay(0, "kemnay", (0, 1), sheep=1, barley=1)
    t.market(wood=1, stone=3)
    t.turn(0).choose("take", "loch-shiel")
    assert set(t.options("own")) == {("own", "barley", (0, 1)), ("own", "sheep", (0, 1))}
    # from the market anything for 1 coin: wood costs 2, stone is sold out
    assert t.options("buy") == [("buy", "barley", 1), ("buy", "sheep", 1), ("buy", "cattle", 1)]


def with_open(symbol: int, count: int, coins: int = 0) -> Table:
    t = facing("rothiemurchus", "robert-the-bruce", coins=coins)
    cost = t.record.tile[t.tile("rothiemurchus")].cost
    cost.open, cost.count = symbol, count
    return t


def test_any_two_may_be_alike():  # B-052
    t = with_open(names.OPEN_ANY, 2)
    t.lay(0, "kemnay", (0, 1), stone=2)
    assert t.turn(0).offers("take", "rothiemurchus")


def test_different_resources_are_of_different_kinds():  # B-052
    t = with_open(names.OPEN_DIFFERENT, 2)
    t.lay(0, "kemnay", (0, 1), stone=3)
    assert not t.turn(0).offers("take", "rothiemurchus")
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "rothiemurchus")
    assert {o[1] for o in t.options("own")} == {"wood", "stone"}
    t.choose("own", "stone")
    assert t.goods() == {"stone": 2}  # the wood, the only way left, is paid as well


def test_different_counts_bought_kinds_too():  # B-052
    t = with_open(names.OPEN_DIFFERENT, 3, coins=9)
    t.turn(0).choose("take", "rothiemurchus").choose("buy", "cattle")
    assert {o[1] for o in t.options("buy")} == {"wood", "stone", "barley", "sheep"}
    t.choose("buy", "wood")
    assert {o[1] for o in t.options("buy")} == {"stone", "barley", "sheep"}


# ---------------------------------------------------------------------- payable or not: exhaustive search


def payable(goods, covered, coins, fixed, symbol, count, used, coin):
    """Return whether some sequence of sales, purchases and payments pays the bill, never with less than 0 coins."""

    @cache
    def search(goods, covered, coins, fixed, count, used):
        if count == 0 and not any(fixed) and coins >= coin:
            return True
        for k in range(5):

            def change(row, by, k=k):
                return (*row[:k], row[k] + by, *row[k + 1 :])

            if goods[k] and covered[k]:  # sell
                sold = search(
                    change(goods, -1), change(covered, -1), coins + PRICES[covered[k] - 1], fixed, count, used
                )
                if sold:
                    return True
            if fixed[k]:
                rest = (change(fixed, -1), count, used)
            elif count and (symbol != names.OPEN_DIFFERENT or k not in used) and (symbol != names.OPEN_ANIMAL or k > 2):
                rest = (fixed, count - 1, used | {k})
            else:
                continue
            if goods[k] and search(change(goods, -1), covered, coins, *rest):  # own
                return True
            if covered[k] < 3 and PRICES[covered[k]] <= coins:  # buy
                if search(goods, change(covered, 1), coins - PRICES[covered[k]], *rest):
                    return True
        return False

    return search(goods, covered, coins, fixed, count, used)


def random_bill(rng: np.random.Generator):
    goods = tuple(int(n) for n in rng.choice([0, 0, 1, 1, 2], 5))
    covered = tuple(int(n) for n in rng.integers(0, 4, 5))
    symbol = int(rng.choice([names.OPEN_NONE, names.OPEN_ANY, names.OPEN_DIFFERENT, names.OPEN_ANIMAL]))
    fixed = tuple(int(n) for n in rng.choice([0, 0, 0, 0, 1, 2], 5))
    count = 0 if symbol == names.OPEN_NONE else int(rng.integers(1, 4))
    if symbol == names.OPEN_DIFFERENT:
        fixed = (0,) * 5  # no printed cost joins set kinds with different ones
    return goods, covered, int(rng.integers(0, 7)), fixed, symbol, count, int(rng.choice([0, 0, 1, 2]))


def bill_table(goods, covered, coins, fixed, symbol, count, coin) -> Table:
    t = facing("rothiemurchus", "robert-the-bruce", coins=coins)
    cost = t.record.tile[t.tile("rothiemurchus")].cost
    cost.goods[:], cost.open, cost.count, cost.coin = fixed, symbol, count, coin
    names_and_amounts = dict(zip(names.RESOURCES, goods))
    t.put(0, (0, 0), **names_and_amounts)
    t.market(**dict(zip(names.RESOURCES, covered)))
    return t.turn(0)


def test_a_purchase_that_leaves_too_few_coins_is_not_offered():  # B-023, B-050
    # Any 1 and 2 coins; 4 coins and a sheep that cannot be sold. Wood and stone cost 3: with them only 1 coin is left.
    t = bill_table((0, 0, 0, 1, 0), (2, 2, 1, 0, 3), 4, (0,) * 5, names.OPEN_ANY, 1, 2)
    t.choose("take", "rothiemurchus")
    assert set(t.options()) == {("own", "sheep", (0, 0)), ("buy", "barley", 2), ("buy", "sheep", 1)}


@pytest.mark.parametrize("seed", range(4))
def test_exactly_the_payable_tiles_may_be_taken(seed):  # B-023, B-041 to B-043, B-050, B-052, B-094, Q-04
    rng = np.random.default_rng(seed)
    legal = 0
    for _ in range(40):
        bill = random_bill(rng)
        goods, covered, coins, fixed, symbol, count, coin = bill
        expected = payable(goods, covered, coins, fixed, symbol, count, frozenset(), coin)
        assert bill_table(*bill).offers("take", "rothiemurchus") is expected, bill
        legal += expected
    assert 5 < legal < 35  # both sides have been seen


@pytest.mark.parametrize("seed", range(3))
def test_no_way_of_paying_leads_to_a_dead_end_and_all_ways_are_offered(seed):  # B-042, B-043, B-050
    rng = np.random.default_rng(100 + seed)
    walks = 0
    while walks < 10:
        bill = random_bill(rng)
        goods, covered, coins, fixed, symbol, count, coin = bill
        if not payable(goods, covered, coins, fixed, symbol, count, frozenset(), coin):
            continue
        walks += 1
        t = bill_table(*bill).choose("take", "rothiemurchus")
        fixed, used = list(fixed), set()
        while t.question == "pay":
            goods = tuple(int(n) for n in t.after(0).goods)
            covered = tuple(int(n) for n in now(t).market)
            coins = int(t.after(0).coins)
            bill_now = now(t).bill
            fixed, count = tuple(int(n) for n in bill_now.goods), int(bill_now.count)
            used = frozenset(k for k in range(5) if (int(bill_now.used) >> k) & 1)
            expected = set()
            for k, kind in enumerate(names.RESOURCES):
                less = tuple(n - (i == k) for i, n in enumerate(goods))
                if fixed[k]:
                    rest = (tuple(n - (i == k) for i, n in enumerate(fixed)), symbol, count, used, coin)
                else:
                    rest = (fixed, symbol, count - 1, used | {k}, coin)
                fits = fixed[k] or (
                    count
                    and (symbol != names.OPEN_DIFFERENT or k not in used)
                    and (symbol != names.OPEN_ANIMAL or k > 2)
                )
                more = tuple(n + (i == k) for i, n in enumerate(covered))
                fewer = tuple(n - (i == k) for i, n in enumerate(covered))
                if fits and goods[k] and payable(less, covered, coins, *rest):
                    expected.add(("own", kind, (0, 0)))
                if fits and covered[k] < 3 and PRICES[covered[k]] <= coins:
                    if payable(goods, more, coins - PRICES[covered[k]], *rest):
                        expected.add(("buy", kind, PRICES[covered[k]]))
                if goods[k] and covered[k]:
                    price = PRICES[covered[k] - 1]
                    if payable(less, fewer, coins + price, fixed, symbol, count, used, coin):
                        expected.add(("sell", kind, (0, 0), price))
            assert set(t.options()) == expected, bill
            options = t.options()
            t.choose(*options[rng.integers(len(options))])
        assert t.happened("take")
        assert t.after(0).coins >= 0
        assert (t.after(0).goods >= 0).all()


def test_exchanges_are_paid_like_costs():  # B-050, B-093
    t = facing("rothiemurchus", "robert-the-bruce", coins=1)
    t.lay(0, "tomintoul-fair", (-1, 1))  # wood, sheep and cattle for 8 VP
    t.put(0, (0, 0), wood=1, cattle=1)
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1))
    # A wood or cattle could be bought as well: the one on the tile then sells for the same coin, which buys the sheep.
    assert set(t.options()) == {
        ("own", "wood", (0, 0)),
        ("own", "cattle", (0, 0)),
        ("buy", "wood", 1),
        ("buy", "sheep", 1),
        ("buy", "cattle", 1),
    }
    t.choose("buy", "sheep").choose("own", "wood")
    assert t.after(0).vp == 8
    assert t.after(0).coins == 0
    assert t.goods() == {}
