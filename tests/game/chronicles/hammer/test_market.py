"""Chronicle 4: sales to England, the landmark cards, advice, and other chronicles."""

from __future__ import annotations

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.boat_race.state import RACING, WAITING
from simulator.game.chronicles.logs.state import EXTRA_RATING_STEPS
from tests.game.chronicles.hammer.kit import (
    ENGLISHMAN,
    SOURCE,
    asked,
    holder,
    holders,
    last,
    own_turn,
    pieces,
    row,
    table,
)
from tests.game.chronicles.places import option_value, valued_by_strategies
from tests.game.chronicles.planning.kit import hold as hold_site
from tests.table import Table


def england(t: Table) -> list[tuple[str, tuple[int, int], int]]:
    """Sales to England on offer: kind, place, price."""
    return [option[1:] for option in t.options("outlet")]


# ---------------------------------------------------------------------------------------------- sales


@pytest.mark.parametrize(("covered", "price"), [(1, 1), (2, 2), (3, 3)])
def test_a_resource_of_any_kind_for_the_rightmost_stack(covered: int, price: int) -> None:
    # C4-11: whatever the market rows say; the resource goes to the pool
    t = table(row=covered, coins=0)
    t.put(0, (0, 0), wood=1)
    t.put(0, (-1, 0), cattle=1)
    own_turn(t, "kemnay", "soay")
    assert england(t) == [("wood", (0, 0), price), ("cattle", (-1, 0), price)]
    t.choose("outlet", "cattle")
    assert (t.goods(), t.after().coins, row(t)) == ({"wood": 1}, price, covered - 1)
    assert t.after().sold == 1
    assert t.now.market.sum() == 0
    assert t.question == "tile"


def test_as_often_as_there_are_stacks() -> None:
    # C4-11: 3, 2 and 1 coins for three resources; then nothing more
    t = table(row=3, coins=0)
    t.put(0, (0, 0), wood=2, sheep=1)
    t.put(0, (-1, 0), wood=1)
    own_turn(t, "kemnay", "soay").choose("outlet", "wood").choose("outlet", "sheep").choose("outlet", "wood")
    assert t.after().coins == 6
    assert england(t) == []
    assert t.goods() == {"wood": 1}


def test_in_the_middle_of_the_turn_the_question_comes_again() -> None:
    # C4-11: at any moment: while a place for a marker is chosen, and in the menu
    t = table(row=1, coins=0)
    t.put(0, (0, 0), wood=1)
    own_turn(t, "robert-the-bruce", "kemnay").choose("take", "robert-the-bruce")
    assert t.question == "clan"
    dear = {option[2] for option in t.options("clan")}
    t.choose("outlet", "wood")
    assert t.question == "clan"
    assert max(option[2] for option in t.options("clan")) == max(1, max(dear))
    t = table(row=1, coins=0)
    t.put(0, (0, 0), wood=1)
    own_turn(t, "kemnay", "soay").choose("take", "kemnay").choose("cell").choose("outlet", "wood")
    assert t.question == "action"


def test_nobody_sells_out_of_turn_or_with_the_englishman() -> None:
    # C4-11: in a turn made with the Englishman nothing can be sold to England; in the market it can
    t = table("kemnay", "soay", row=1)
    t.put(0, (0, 0), wood=1)
    t.market(wood=1)
    last(t)
    assert england(t) == []
    t.choose("use")
    assert t.question == "tile"
    assert england(t) == []
    assert t.offers("sell", "wood")
    t.choose("take", "kemnay").choose("cell")
    assert england(t) == []
    assert row(t) == 2


def test_nothing_can_be_bought_there() -> None:
    # C4-11: Ullapool costs a wood; the wood row is full
    t = table(row=0, coins=9)
    t.market(wood=3)
    own_turn(t, "ullapool", "kemnay", "soay")
    assert [option[1] for option in t.options("take")] == ["kemnay", "soay"]


def test_a_tile_that_only_england_makes_payable_is_on_offer() -> None:
    # C4-11, B-023: no coin, the sheep row is empty; the sheep for 1 coin to England, the wood for 1 coin
    t = table(row=1, coins=0)
    t.put(0, (0, 0), sheep=1)
    own_turn(t, "ullapool", "kemnay")
    assert t.offers("take", "ullapool")
    t.choose("take", "ullapool")
    assert t.question == "cell"  # there was one way to pay
    assert [e["event"] for e in t.events if e["event"] in ("outlet", "buy")] == ["outlet", "buy"]
    assert (t.goods(), t.after().coins, row(t)) == ({}, 0, 0)
    t = table(row=0, coins=0)
    t.put(0, (0, 0), sheep=1)
    assert not own_turn(t, "ullapool", "kemnay").offers("take", "ullapool")


@pytest.mark.parametrize(("covered", "takeable"), [(3, True), (2, False)])
def test_several_sales_for_one_tile(covered: int, takeable: bool) -> None:
    # C4-11: Castle Stalker: wood and stone, the rows at 2 and 3 coins. Two sheep bring 3 + 2 = 5 coins, or only 2 + 1
    t = table(row=covered, coins=0)
    t.put(0, (0, 0), sheep=2)
    t.stand(0, (0, 0), 1)
    t.market(wood=1, stone=2)
    assert own_turn(t, "castle-stalker", "kemnay").offers("take", "castle-stalker") == takeable


def test_three_sales_for_one_tile() -> None:
    # C4-11: wood and stone at 3 coins each are 6: sheep, sheep and cattle for 3, 2 and 1
    t = table(row=3, coins=0)
    t.put(0, (0, 0), sheep=2, cattle=1)
    t.stand(0, (0, 0), 1)
    t.market(wood=2, stone=2)
    own_turn(t, "castle-stalker", "kemnay").choose("take", "castle-stalker")
    while t.question == "pay":
        t.choose(t.options()[0][0])
    assert t.question == "cell"
    assert (t.goods(), t.after().coins) == ({}, 0)


def test_no_sale_that_makes_the_rest_unpayable() -> None:
    # C4-11, B-050: Highland Market: stone and 1 coin. The stone for 1 coin to England would leave 2 coins, and a new
    # stone costs 3; the wood may be sold.
    t = table(row=1, coins=1)
    t.put(0, (0, 0), stone=1, wood=1)
    t.market(stone=2)
    own_turn(t, "highland-market", "kemnay").choose("take", "highland-market")
    assert t.question == "pay"
    assert [kind for kind, _at, _price in england(t)] == ["wood"]


def test_no_wealth_makes_up_for_what_a_full_row_does_not_sell() -> None:
    # C4-11, B-050: Highland Market: stone and 1 coin; the stone row is full, so the only stone cannot go to England
    t = table(row=1, coins=30)
    t.put(0, (0, 0), stone=1, wood=1)
    t.market(stone=3)
    own_turn(t, "highland-market", "kemnay").choose("take", "highland-market")
    assert t.question == "pay"
    assert [kind for kind, _at, _price in england(t)] == ["wood"]


def test_the_own_resource_may_be_sold_and_bought_cheaper() -> None:
    # C4-11: the wood for 3 coins to England, another one for 1 coin from the market
    t = table(row=3, coins=0)
    t.put(0, (0, 0), wood=1)
    own_turn(t, "ullapool", "kemnay").choose("take", "ullapool").choose("outlet", "wood")
    assert t.question == "cell"
    assert t.after().coins == 2


def test_a_sale_makes_room_before_an_activation() -> None:
    # C4-20, C4-11: a full quarry
    t = table(row=1, coins=0)
    t.lay(0, "kemnay", (0, 1), stone=3)
    t.spot(0, (0, 1)).eligible = 1
    t.in_turn(0).start(tasks.DO_ACTION, 0)
    t.choose("outlet", "stone").choose("activate", (0, 1))
    assert t.goods() == {"stone": 3}
    assert t.happened("lose") == []


# ---------------------------------------------------------------------------------------------- cards


def taking(name: str, seat: int = 0, **values: int) -> Table:
    """A seat takes a tile of the chronicle with his own piece."""
    t = table(**values)
    t.put(seat, (0, 0), wood=1, stone=1)
    t.put(seat, (-1, 0), barley=1, cattle=1)
    t.stand(seat, (0, 0), 1)
    own_turn(t, name, "kemnay", seat=seat).choose("take", name)
    while t.question in ("pay", "cell", "effect"):
        t.choose({"pay": "own", "cell": "cell", "effect": "effect"}[t.question])
    return t


def test_berwick_castle_brings_the_token_and_two_coins() -> None:
    # C4-13
    t = taking("berwick-castle", holder=2)
    assert holder(t) == 0
    assert holders(t) == [0]
    assert t.after().coins == 7


def test_roxburgh_castle_takes_all_coins_of_the_row() -> None:
    # C4-13: 1 + 2 coins
    t = taking("roxburgh-castle", row=2)
    assert (t.after().coins, row(t)) == (5 + 3, 0)
    assert [e["coins"] for e in t.happened("england_row")] == [3]
    t = taking("roxburgh-castle", row=0)
    assert t.after().coins == 5


@pytest.mark.parametrize(("covered", "price", "paid"), [(0, 1, 1), (1, 2, 1), (2, 3, 2)])
def test_edinburgh_castle_makes_him_cheaper(covered: int, price: int, paid: int) -> None:
    # C4-14: a coin less, never less than 1; the pool fills the field up
    t = table("kemnay", "soay", row=covered, holder=1)
    t.landmark(1, "edinburgh-castle")
    last(t)
    assert t.offers("use", paid)
    t.choose("use")
    assert t.after(1).coins == 5 - paid
    assert [(e["price"], e["paid"]) for e in t.happened("england_pay")] == [(price, paid)]
    assert row(t) == covered + 1
    t = table("kemnay", "soay", row=covered, holder=2)
    t.landmark(1, "edinburgh-castle")
    assert last(t).offers("use", price)  # the card of another player does not help


@pytest.mark.parametrize(("owner", "token", "expected"), [(1, 1, 5), (1, 0, 0), (0, 1, 0)])
def test_bannockburn(owner: int, token: int, expected: int) -> None:
    # C4-14: 5 VP at the end for who has the card and holds the token
    t = table(holder=token)
    t.landmark(owner, "bannockburn")
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert int(t.after(1).vp_from[SOURCE].sum()) == expected
    assert int(t.after(0).vp_from[SOURCE].sum()) == 0


def test_they_are_landmark_cards() -> None:
    # C4-15
    t = table()
    for card in ("berwick-castle", "roxburgh-castle", "edinburgh-castle", "bannockburn"):
        t.landmark(2, card)
    t.start(tasks.DO_SCORING, names.NOBODY, 1)
    assert [e["count"] for e in t.happened("count", category="landmarks")] == [0, 0, 4]


# ---------------------------------------------------------------------------------------------- advice


def test_he_is_used_for_a_good_tile_only() -> None:
    # C4-19: before the first scoring. Robert the Bruce: a marker 4 and a person in 4 scorings 4; less the price 0.8 and
    # the 2 that a move must bring: 5.2. With no coin left after paying the holder keeps it.
    t = last(table("robert-the-bruce", holder=1, valuation=valued_by_strategies))
    assert t.offers("use", 1)
    assert option_value(t, "use") == pytest.approx(4 + 4 - 0.8 - 2)
    t = last(table("robert-the-bruce", holder=1, coins=1, valuation=valued_by_strategies))
    assert option_value(t, "use") == -1.0
    t = last(table("loch-lochy", holder=1, row=2, valuation=valued_by_strategies))
    late = option_value(t, "use")
    t.game.scored = 3
    assert option_value(last(t), "use") < late


def test_after_the_third_scoring_the_last_coin_may_go() -> None:
    # C4-19: one scoring left: 4 + 1 - 0.8 - 2
    t = table("robert-the-bruce", holder=1, coins=1, valuation=valued_by_strategies)
    t.game.scored = 3
    assert option_value(last(t), "use") == pytest.approx(2.2)


def test_tiles_of_the_chronicle_as_destinations() -> None:
    # C4-21: Berwick 3, Roxburgh 3 coins at 0.8, Edinburgh 3, Bannockburn 5 by 3 players
    t = table(row=2, coins=20, valuation=valued_by_strategies)
    t.stand(0, (0, 0), 1)
    t.put(0, (0, 0), barley=1, cattle=1)
    own_turn(t, "berwick-castle", "roxburgh-castle", "edinburgh-castle", "bannockburn", "kemnay")
    expected = {"berwick-castle": 3, "roxburgh-castle": 2.4, "edinburgh-castle": 3, "bannockburn": 5 / 3, "kemnay": 0}
    for name, value in expected.items():
        assert option_value(t, "take", name) == pytest.approx(value), name


# ---------------------------------------------------------------------------------------------- other chronicles


def test_race_start_stays_until_he_has_passed_it_and_begins_no_race_for_him() -> None:
    # C4-31: seat 1 uses him to move over Race Start on space 1
    t = table("race-start", "kemnay", "soay", holder=1, play="1,4")
    last(t).choose("use").choose("take", "kemnay").choose("cell").finish()
    t.after()
    assert t.now.boat_race.boat[1].race == WAITING
    assert [e["tile"] for e in t.happened("retire")] == ["race-start"]
    t = table(play="1,4")
    t.rondel({0: ENGLISHMAN, 2: 0, 10: 1, 11: 2}, {1: "kemnay", 3: "race-start", 4: "soay", 5: "kintyre"})
    t.turn(0).choose("take", "soay").choose("cell").finish()
    t.after()
    assert t.now.boat_race.boat[0].race == RACING
    assert t.happened("retire") == []


def test_the_user_may_row_if_his_race_has_begun() -> None:
    # C4-31: the movement point of the home village beside the new tile
    t = table("kemnay", "soay", holder=1, play="1,4")
    t.game.boat_race.reward[:] = 0
    t.game.boat_race.boat[1].race = RACING
    last(t).choose("use").choose("take", "kemnay").choose("cell", (0, 1)).choose("activate", (-1, 0))
    assert t.now.turn.points == 1
    assert t.offers("row")


def mountain(t: Table, space: int) -> Table:
    """The Mountain lies on this space and the next."""
    t.game.fixed[:] = 0
    t.game.highlander.space = space
    for half in (space, space + 1):
        t.game.space_tile[half] = t.tile("mountain")
        t.game.fixed[half] = 1
    t.game.place[t.tile("mountain")] = names.ON_RONDEL
    return t


def test_a_used_englishman_pays_the_toll_of_the_user() -> None:
    # C4-32: 5 coins, 1 for the price, 1 for the toll
    t = mountain(table("kemnay", None, None, "soay", holder=1, play="2,4"), 2)
    last(t).choose("use").choose("take", "soay")
    while t.question not in ("cell", "action"):
        t.choose(t.options()[0][0])
    assert t.after(1).coins == 3
    assert t.now.highlander.coins == 1


def test_england_buys_before_the_toll_is_paid() -> None:
    # C4-11, C2-05: the only sheep goes to England for 2 coins: one for the toll, one for a new resource; Loch Oich
    # costs any resource, and the sheep itself as toll would leave nothing for it
    t = table(row=2, coins=0, play="2,4")
    t.put(0, (0, 0), sheep=1)
    t.rondel({0: 0, 9: 1, 10: 2, 13: ENGLISHMAN}, {1: "kemnay", 4: "loch-oich"})
    mountain(t, 2).turn(0).choose("take", "loch-oich")
    while t.question == "pay":
        t.choose("buy")
    assert t.now.highlander.coins == 1
    assert (t.goods(), t.after().coins, row(t)) == ({}, 0, 1)


def test_a_used_englishman_may_stop_on_the_mountain_and_the_user_takes_the_items() -> None:
    # C4-32: stopping is offered; when he leaves it later, the user of that turn takes what lies there
    t = mountain(table("kemnay", None, None, "soay", holder=1, play="2,4"), 2)
    last(t).choose("use")
    assert t.offers("stop", "mountain")
    t = mountain(table("kemnay", None, None, "soay", "kintyre", holder=1, play="2,4"), 2)
    t.rondel({2: ENGLISHMAN, 9: 0, 10: 1, 11: 2}, {4: "soay", 5: "kintyre"})
    mountain(t, 2)
    t.game.highlander.coins = 2
    last(t).choose("use")
    assert t.question == "collect"
    t.choose("collect")
    assert t.after(1).coins == 5 - 1 + 2


def test_an_unused_one_moves_over_the_mountain_free() -> None:
    # C4-32: nobody pays, nothing is taken, he does not stop there
    t = mountain(table(None, None, None, "soay", "kintyre", coins=0, play="2,4"), 2)
    last(t)
    assert t.question is None
    assert pieces(t) == [(ENGLISHMAN, 4, "die")]
    t.after()
    assert t.now.highlander.coins == 0
    t = mountain(table(coins=0, play="2,4"), 2)
    t.rondel({2: ENGLISHMAN, 9: 0, 10: 1, 11: 2}, {4: "soay", 5: "kintyre"})
    mountain(t, 2)
    t.game.highlander.coins = 2
    last(t)
    t.after()
    assert t.now.highlander.coins == 2


def test_a_selling_tile_with_the_casks_of_the_user() -> None:
    # C4-33: seat 1 has a single cask; he stops there and sells it. Nobody else could. Unused he passes on (icon).
    t = table("selling-b", holder=1, play="3,4")
    t.rondel({0: ENGLISHMAN, 9: 0, 10: 1, 11: 2}, {1: "selling-b", 2: "robert-the-bruce"})
    t.game.single_cask.casks[1, 0] = 1
    last(t)
    assert t.asked == 1
    t.choose("use")
    assert t.offers("stop", "selling-b")
    t.choose("stop", "selling-b")
    while t.question is not None and t.offers("cask"):
        t.choose("cask")
    assert t.happened("vp", seat=1, source="single_cask")
    t = table("selling-b", "kemnay", coins=0, play="3,4")
    last(t)
    assert pieces(t) == [(ENGLISHMAN, 2, "die")]


def test_without_a_cask_a_selling_tile_is_no_destination() -> None:
    # C4-08, C4-33: there is nothing else ahead, so nobody is asked
    assert asked(last(table("selling-b", play="3,4"))) == []


def test_ratings_rise_in_such_a_turn() -> None:
    # C4-41: Tournament tiles raise the ratings of the user
    t = table(play="4,10", holder=1, coins=9)
    rating = (n for n in range(t.record.tiles) if t.record.tile[n].once.extra == EXTRA_RATING_STEPS)
    tile = t.components.tile_ids[next(rating)]
    t.rondel({0: ENGLISHMAN, 9: 0, 10: 1, 11: 2}, {1: tile, 2: "kemnay"})
    t.put(1, (0, 0), wood=1, stone=1)
    before = t.game.logs.rating[1].sum()
    last(t).choose("use").choose("take", tile)
    while t.question is not None and t.question != "action":
        t.choose(t.options()[0][0])
    t.after()
    assert t.now.logs.rating[1].sum() > before
    assert (t.now.logs.rating[0] == t.game.logs.rating[0]).all()


def test_resources_for_blueprints_at_the_end_of_such_a_turn() -> None:
    # C4-42: the site of the user is served after his move with the Englishman
    t = table("kemnay", "soay", holder=1, play="4,11")
    hold_site(t, "stirling-castle", seat=1)
    t.put(1, (0, 0), wood=1)
    last(t).choose("use").choose("take", "kemnay").choose("cell").choose("done")
    assert (t.question, t.asked) == ("site_resource", 1)
