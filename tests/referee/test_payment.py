"""Market, bills, and whether they can be paid at all (B-040 to B-052, B-094, B-161)."""

import pytest

from simulator.referee.activation import read_bill
from simulator.referee.payment import Payment, buy, needs, payable, sell
from simulator.referee.values import Bill
from tests.referee.kit import VALUES, event, pay, put, replay_of, rule_of

COINS = 20  # of the player in turn


def test_empty_row(table, player):
    """BT-9: buy 3, sell 3."""
    for price in (1, 2, 3):
        assert rule_of(buy, table, player, "wood", price) == ""
    assert player.coins == 14
    assert rule_of(buy, table, player, "wood", 4) == "B-041"
    pile = put(player, "soay", (0, 1), wood=3, stone=1)
    assert rule_of(sell, table, player, "wood", (0, 1), 2) == "B-043"
    for price in (3, 2, 1):
        assert rule_of(sell, table, player, "wood", (0, 1), price) == ""
    assert (player.coins, pile.goods["wood"]) == (20, 0)
    assert rule_of(sell, table, player, "stone", (0, 1), 1) == "B-043"


def test_seeded_row(table, player):
    """BT-10: with 1 coin on the row buying starts at 2, selling gives 1."""
    table.market["stone"] = 1
    assert rule_of(buy, table, player, "stone", 1) == "B-041"
    assert rule_of(buy, table, player, "stone", 2) == ""
    assert rule_of(buy, table, player, "stone", 3) == ""
    table.market["stone"] = 1
    put(player, "soay", (0, 1), stone=1)
    assert rule_of(sell, table, player, "stone", (0, 1), 1) == ""


def test_only_resources_are_traded(table, player):
    assert rule_of(buy, table, player, "whisky", 1) == "B-044"
    assert rule_of(sell, table, player, "scotsman", (-1, 0), 1) == "B-044"


def test_buying_needs_coins(table, player):
    player.coins = 1
    table.market["wood"] = 1
    assert rule_of(buy, table, player, "wood", 2) == "B-041"


def paid(bill: Bill, substitutes: int = 0, coins: int = 0, **goods: int) -> str:
    """Return the rule broken by paying these resources (and coins) for an exchange."""
    payment = Payment(bill, "B-094", substitutes)
    payment.resources.update(goods)
    payment.coins = coins

    def whole() -> None:
        payment.check()
        payment.check_complete("it")

    return rule_of(whole)


@pytest.mark.parametrize(
    ("tile", "option", "vp"), [("elgin", 1, 4), ("elgin", 2, 8), ("glengorm", 2, 8), ("highland-market", 1, 7)]
)
def test_what_an_exchange_brings(tile, option, vp):
    assert VALUES.tiles[tile].exchange[option - 1].get == {"vp": vp}


@pytest.mark.parametrize(
    ("tile", "option", "goods", "rule"),
    [
        ("elgin", 1, {"wood": 1, "cattle": 1}, ""),  # BT-13: different resources
        ("elgin", 1, {"wood": 2}, "B-094"),
        ("elgin", 2, {"wood": 1, "stone": 1, "barley": 1, "sheep": 1}, ""),
        ("elgin", 2, {"wood": 1, "stone": 1, "barley": 1}, "B-094"),
        ("glengorm", 2, {"sheep": 1, "cattle": 2}, ""),  # BT-14: animals in any mix
        ("glengorm", 2, {"sheep": 1, "cattle": 1, "wood": 1}, "B-094"),
        ("highland-market", 1, {"sheep": 1, "stone": 2}, ""),  # BT-15: any three
        ("highland-market", 1, {"sheep": 1, "stone": 3}, "B-094"),
        ("carrbridge", 1, {"wood": 1, "stone": 1}, ""),  # exactly the goods shown
        ("carrbridge", 1, {"wood": 2}, "B-094"),
    ],
)
def test_bills_of_exchanges(tile, option, goods, rule):
    assert paid(VALUES.tiles[tile].exchange[option - 1].give, **goods) == rule


@pytest.mark.parametrize(
    ("tile", "option", "substitutes", "coins", "goods", "rule"),
    [
        ("highland-market", 1, 1, 1, {"sheep": 1, "stone": 1}, ""),  # BT-38: 2 resources and 1 coin on any-3
        ("highland-market", 1, 1, 2, {"sheep": 1}, "B-161"),
        ("highland-market", 1, 0, 1, {"sheep": 1, "stone": 1}, "B-161"),
        ("highland-market", 1, 1, 1, {"sheep": 1, "stone": 2}, "B-161"),
        ("elgin", 2, 1, 1, {"wood": 1, "stone": 1, "barley": 1}, ""),  # BT-44, Q-42: among different resources
        ("elgin", 2, 1, 1, {"wood": 2, "stone": 1}, "B-094"),
        ("tomintoul-fair", 1, 1, 1, {"sheep": 1, "cattle": 1}, ""),  # for a set good: wood, sheep, cattle
        ("tomintoul-fair", 1, 1, 1, {"sheep": 2}, "B-094"),
    ],
)
def test_sinclair_replaces_one_resource(tile, option, substitutes, coins, goods, rule):
    assert paid(VALUES.tiles[tile].exchange[option - 1].give, substitutes, coins, **goods) == rule


def test_needs_of_open_symbols():
    """B-052: any 2 has 15 ways, 4 different of 5 have 5, 3 animals have 4."""
    assert len(list(needs(Bill(open="any", count=2)))) == 15
    assert len(list(needs(Bill(open="different", count=4)))) == 5
    assert len(list(needs(Bill(open="animal", count=3)))) == 4


def test_payable_with_purchases_and_sales(table, player):
    """1 stone costs 1; with no coin it must come from selling the barley."""
    player.coins = 0
    assert not payable(table, player, Bill({"stone": 1}))
    put(player, "strathmore", (0, 1), barley=1)
    assert not payable(table, player, Bill({"stone": 1}))  # the barley row is empty: no sale
    table.market["barley"] = 1
    assert payable(table, player, Bill({"stone": 1}))
    table.market["stone"] = 1
    assert not payable(table, player, Bill({"stone": 1}))  # costs 2 now
    player.coins = 1
    assert payable(table, player, Bill({"stone": 1}))
    table.market["stone"] = 3
    assert not payable(table, player, Bill({"stone": 1}))  # not for sale


def test_payable_keeps_the_goods_it_needs(table, player):
    """2 barley held, 1 needed: only one of them can be sold for the coin."""
    player.coins = 0
    table.market["barley"] = 2
    put(player, "strathmore", (0, 1), barley=2)
    assert payable(table, player, Bill({"barley": 1}, coin=2))
    assert not payable(table, player, Bill({"barley": 1}, coin=3))
    assert not payable(table, player, Bill({"barley": 2}, coin=1))


def test_payable_casks_and_scotsmen(table, player):
    assert not payable(table, player, Bill(whisky=1))
    assert payable(table, player, Bill(scotsman=1))
    assert not payable(table, player, Bill(scotsman=2))


def bill_of(table, bill, *events, why="cost", substitutes=0):
    replay = replay_of(table, *events)
    return rule_of(read_bill, replay, bill, why, "duart-castle", substitutes)


def paying(good, at=None, amount=1, about="duart-castle"):
    return pay(good, at, amount, "cost", about=about)


def test_own_goods_and_market_mixed(table, player):
    """B-042, B-050: 1 own wood, 1 bought stone."""
    put(player, "rothiemurchus", (0, 1), wood=1)
    bought = event("buy", good="stone", price=1, why="cost", about="duart-castle")
    assert bill_of(table, Bill({"wood": 1, "stone": 1}), paying("wood", [0, 1]), bought) == ""
    assert (player.coins, player.resources, table.market["stone"]) == (19, 0, 1)


def test_sale_inside_a_payment(table, player):
    """B-040: the player's barley is sold to buy the stone."""
    player.coins = 0
    table.market["barley"] = 2
    put(player, "strathmore", (0, 1), barley=1)
    sold = event("sell", good="barley", at=[0, 1], price=2)
    bought = event("buy", good="stone", price=1, why="cost", about="duart-castle")
    assert bill_of(table, Bill({"stone": 1}), sold, bought) == ""
    assert player.coins == 1


def test_faults_in_a_payment(table, player):
    put(player, "rothiemurchus", (0, 1), wood=1)
    assert bill_of(table, Bill({"wood": 1, "stone": 1}), paying("wood", [0, 1])) == "B-050"
    put(player, "rothiemurchus", (0, 1), wood=3)
    assert bill_of(table, Bill({"wood": 1}), paying("wood", [0, 1]), paying("wood", [0, 1])) == "B-050"
    assert bill_of(table, Bill({"wood": 1}), paying("wood", [0, 0])) == "B-050"
    assert bill_of(table, Bill(scotsman=1), paying("scotsman", [0, 0])) == "B-051"
    assert bill_of(table, Bill(coin=30), paying("coin", amount=30)) == "B-050"
    assert bill_of(table, Bill(coin=1), paying("coin", about="soay")) == "B-050"


def test_paid_scotsman_returns_to_the_supply(table, player):
    """B-051, BT-02: 8 in the supply after set-up, 9 after paying one."""
    assert player.supply == 8
    assert bill_of(table, Bill(scotsman=1), paying("scotsman", [-1, 0])) == ""
    assert (player.supply, player.territory[-1, 0].scotsmen) == (9, 0)
