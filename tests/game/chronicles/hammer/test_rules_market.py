"""Chronicle 4: sales to England, the landmark cards."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.hammer.kit import SOURCE, england, holder, holders, last, own_turn, row, table
from tests.table import Table


@pytest.mark.parametrize(("covered", "price"), [(1, 1), (2, 2), (3, 3)])
def test_a_resource_of_any_kind_for_the_rightmost_stack(covered: int, price: int) -> None:
    # C4-11: independent of the market rows; the resource goes to the pool
    t = table(row=covered, coins=0)
    t.put(0, (0, 0), wood=1)
    t.put(0, (-1, 0), cattle=1)
    own_turn(t, "kemnay", "soay")
    assert england(t) == [("wood", (0, 0), price), ("cattle", (-1, 0), price)]
    t.choose("outlet", "cattle")
    assert (t.goods(), t.after().coins, row(t)) == ({"wood": 1}, price, covered - 1)
    assert (t.after().sold, t.now.market.sum(), t.question) == (1, 0, "tile")


def test_one_sale_for_each_stack_of_coins() -> None:
    # C4-11: 3, 2 and 1 coins for three resources; then nothing more
    t = table(row=3, coins=0)
    t.put(0, (0, 0), wood=2, sheep=1)
    t.put(0, (-1, 0), wood=1)
    own_turn(t, "kemnay", "soay").choose("outlet", "wood").choose("outlet", "sheep").choose("outlet", "wood")
    assert (england(t), t.goods(), t.after().coins) == ([], {"wood": 1}, 6)


def selling(*ahead: str) -> Table:
    """Set up seat 0 with a wood and no coins; one field of the England row is covered."""
    t = table(row=1, coins=0)
    t.put(0, (0, 0), wood=1)
    return own_turn(t, *ahead)


def test_the_open_question_is_asked_again_after_a_sale() -> None:
    # C4-11: at any moment: while a place for a marker is chosen, and in the menu
    t = selling("robert-the-bruce", "kemnay").choose("take", "robert-the-bruce")
    assert t.question == "clan"
    before = max(option[2] for option in t.options("clan"))
    t.choose("outlet", "wood")
    assert t.question == "clan"
    assert max(option[2] for option in t.options("clan")) == max(1, before)
    t = selling("kemnay", "soay").choose("take", "kemnay").choose("cell").choose("outlet", "wood")
    assert t.question == "action"


def test_nobody_sells_out_of_turn_or_with_the_englishman() -> None:
    # C4-11: in a turn made with the Englishman nothing can be sold to England; in the market it can
    t = table("kemnay", "soay", row=1)
    t.put(0, (0, 0), wood=1)
    t.market(wood=1)
    assert england(last(t)) == []
    t.choose("use")
    assert (t.question, england(t), t.offers("sell", "wood")) == ("tile", [], True)
    t.choose("take", "kemnay").choose("cell")
    assert (england(t), row(t)) == ([], 2)


def test_nothing_can_be_bought_from_england() -> None:
    # C4-11: Ullapool costs a wood; the wood row is full
    t = table(row=0, coins=9)
    t.market(wood=3)
    own_turn(t, "ullapool", "kemnay", "soay")
    assert [option[1] for option in t.options("take")] == ["kemnay", "soay"]


def test_a_tile_that_only_england_makes_payable_is_on_offer() -> None:
    # C4-11, B-023: no coin, the sheep row is empty; the sheep for 1 coin to England, the wood for 1 coin
    t = table(row=1, coins=0)
    t.put(0, (0, 0), sheep=1)
    assert own_turn(t, "ullapool", "kemnay").offers("take", "ullapool")
    t.choose("take", "ullapool")
    assert t.question == "cell"  # there was one way to pay
    assert [e["event"] for e in t.events if e["event"] in ("outlet", "buy")] == ["outlet", "buy"]
    assert (t.goods(), t.after().coins, row(t)) == ({}, 0, 0)
    t = table(row=0, coins=0)
    t.put(0, (0, 0), sheep=1)
    assert not own_turn(t, "ullapool", "kemnay").offers("take", "ullapool")


def castle_stalker(covered: int, market: dict[str, int], **goods: int) -> Table:
    """Set up seat 0 with these goods and no coins, and Castle Stalker (wood and stone) ahead."""
    t = table(row=covered, coins=0)
    t.put(0, (0, 0), **goods)
    t.stand(0, (0, 0), 1)
    t.market(**market)
    return own_turn(t, "castle-stalker", "kemnay")


@pytest.mark.parametrize(("covered", "takeable"), [(3, True), (2, False)])
def test_several_sales_for_one_tile(covered: int, takeable: bool) -> None:
    # C4-11: the rows at 2 and 3 coins. Two sheep bring 3 + 2 = 5 coins, or only 2 + 1
    t = castle_stalker(covered, {"wood": 1, "stone": 2}, sheep=2)
    assert t.offers("take", "castle-stalker") == takeable


def test_three_sales_for_one_tile() -> None:
    # C4-11: wood and stone at 3 coins each are 6: sheep, sheep and cattle for 3, 2 and 1
    t = castle_stalker(3, {"wood": 2, "stone": 2}, sheep=2, cattle=1).choose("take", "castle-stalker")
    while t.question == "pay":
        t.choose(t.options()[0][0])
    assert (t.question, t.goods(), t.after().coins) == ("cell", {}, 0)


@pytest.mark.parametrize(("coins", "stone_row"), [(1, 2), (30, 3)])
def test_no_sale_that_makes_the_rest_unpayable(coins: int, stone_row: int) -> None:
    # C4-11, B-050: Highland Market: stone and 1 coin. The stone for 1 coin to England would leave 2 coins, and a new
    # stone costs 3; or the stone row is full, and no coins can buy a new one. The wood may be sold.
    t = table(row=1, coins=coins)
    t.put(0, (0, 0), stone=1, wood=1)
    t.market(stone=stone_row)
    own_turn(t, "highland-market", "kemnay").choose("take", "highland-market")
    assert (t.question, [kind for kind, _at, _price in england(t)]) == ("pay", ["wood"])


def test_the_own_resource_may_be_sold_and_bought_cheaper() -> None:
    # C4-11: the wood for 3 coins to England, another one for 1 coin from the market
    t = table(row=3, coins=0)
    t.put(0, (0, 0), wood=1)
    own_turn(t, "ullapool", "kemnay").choose("take", "ullapool").choose("outlet", "wood")
    assert (t.question, t.after().coins) == ("cell", 2)


def test_a_sale_makes_room_before_an_activation() -> None:
    # C4-20, C4-11: a full quarry
    t = table(row=1, coins=0)
    t.lay(0, "kemnay", (0, 1), stone=3)
    t.spot(0, (0, 1)).eligible = 1
    t.in_turn(0).start(tasks.DO_ACTION, 0).choose("outlet", "stone").choose("activate", (0, 1))
    assert (t.goods(), t.happened("lose")) == ({"stone": 3}, [])


def taking(name: str, **values: int) -> Table:
    """Let seat 0 take a tile of the chronicle with its own piece."""
    t = table(**values)
    t.put(0, (0, 0), wood=1, stone=1)
    t.put(0, (-1, 0), barley=1, cattle=1)
    t.stand(0, (0, 0), 1)
    own_turn(t, name, "kemnay").choose("take", name)
    while t.question in ("pay", "cell", "effect"):
        t.choose({"pay": "own", "cell": "cell", "effect": "effect"}[t.question])
    return t


def test_berwick_castle_brings_the_token_and_two_coins() -> None:
    # C4-13
    t = taking("berwick-castle", holder=2)
    assert (holder(t), holders(t), t.after().coins) == (0, [0], 7)


@pytest.mark.parametrize(("covered", "coins"), [(2, 3), (0, 0)])
def test_roxburgh_castle_takes_all_coins_of_the_row(covered: int, coins: int) -> None:
    # C4-13: 1 + 2 coins
    t = taking("roxburgh-castle", row=covered)
    assert (t.after().coins, row(t)) == (5 + coins, 0)
    assert [e["coins"] for e in t.happened("england_row")] == [coins]


@pytest.mark.parametrize(("covered", "price", "paid"), [(0, 1, 1), (1, 2, 1), (2, 3, 2)])
def test_edinburgh_castle_makes_the_englishman_cheaper(covered: int, price: int, paid: int) -> None:
    # C4-14: a coin less, never less than 1; the pool fills the field up
    t = table("kemnay", "soay", row=covered, holder=1)
    t.landmark(1, "edinburgh-castle")
    assert last(t).offers("use", paid)
    t.choose("use")
    assert (t.after(1).coins, row(t)) == (5 - paid, covered + 1)
    assert [(e["price"], e["paid"]) for e in t.happened("england_pay")] == [(price, paid)]
    t = table("kemnay", "soay", row=covered, holder=2)
    t.landmark(1, "edinburgh-castle")
    assert last(t).offers("use", price)  # the card of another player does not help


@pytest.mark.parametrize(("owner", "token", "expected"), [(1, 1, 5), (1, 0, 0), (0, 1, 0)])
def test_bannockburn(owner: int, token: int, expected: int) -> None:
    # C4-14: 5 VP at the end for the owner of the card, if it holds the token
    t = table(holder=token)
    t.landmark(owner, "bannockburn")
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [int(t.after(seat).vp_from[SOURCE].sum()) for seat in (0, 1)] == [0, expected]


def test_cards_of_the_chronicle_count_as_landmarks() -> None:
    # C4-15
    t = table()
    for card in ("berwick-castle", "roxburgh-castle", "edinburgh-castle", "bannockburn"):
        t.landmark(2, card)
    t.start(tasks.DO_SCORING, names.NOBODY, 1)
    assert [e["count"] for e in t.happened("count", category="landmarks")] == [0, 0, 4]
