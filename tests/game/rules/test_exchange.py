"""Exchanges (B-093, B-094)."""

import pytest

from tests.game.rules.turns import activating, now, place_rothiemurchus, sites
from tests.table import Table


def exchange(tile: str, coins: int = 0, **goods: int) -> Table:
    """Open the menu after placing, with this tile at (-1, 1) and these goods at home; nothing is for sale."""
    t = activating((tile, (-1, 1)), coins=coins)
    for n, (kind, amount) in enumerate(goods.items()):
        t.put(0, (-(n % 2), 0), **{kind: amount})
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    return place_rothiemurchus(t.turn(0))


def ways(t: Table) -> set[str]:
    return {option[2] for option in t.options("activate", (-1, 1))}


def finish_bill(t: Table, *kinds: str) -> Table:
    for kind in kinds:
        if t.question == "pay":
            t.choose("own", kind)
    assert t.question != "pay"
    return t


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({}, set()),
        ({"wood": 1}, set()),
        ({"wood": 3}, set()),  # not different
        ({"wood": 1, "sheep": 1}, {"exchange-1"}),
        ({"wood": 2, "stone": 2, "sheep": 1}, {"exchange-1"}),
        ({"wood": 1, "stone": 1, "sheep": 1, "cattle": 1}, {"exchange-1", "exchange-2"}),
    ],
)
def test_different_resources(goods, expected):  # BT-13, B-094
    t = exchange("elgin", **goods)
    # nothing is for sale, but sold goods can be bought back: that changes no kind of goods
    assert ways(t) == expected


def test_two_different_for_four_vp_and_four_for_eight():  # BT-13, B-094
    t = finish_bill(exchange("elgin", wood=2, stone=1).choose("activate", (-1, 1), "exchange-1"), "wood", "stone")
    assert t.after(0).vp == 4
    assert t.goods() == {"wood": 1}
    t = exchange("elgin", wood=1, stone=1, sheep=1, cattle=1).choose("activate", (-1, 1), "exchange-2")
    finish_bill(t, "wood", "stone", "sheep", "cattle")
    assert t.after(0).vp == 8
    assert t.goods() == {}


@pytest.mark.parametrize(
    ("goods", "vp"),
    [
        ({"sheep": 1, "cattle": 2}, 8),
        ({"sheep": 3}, 8),
        ({"cattle": 3}, 8),
        ({"sheep": 2, "cattle": 1}, 8),
    ],
)
def test_animals_in_any_mix(goods, vp):  # BT-14, B-094
    t = exchange("glengorm", **goods).choose("activate", (-1, 1), "exchange-2")  # 3 animals for 8 VP
    finish_bill(t, *[kind for kind, n in goods.items() for _ in range(n)])
    assert t.after(0).vp == vp
    assert t.goods() == {}


def test_animals_only():  # B-094
    assert ways(exchange("glengorm", sheep=1, cattle=1, wood=1, barley=1)) == {"exchange-1"}  # 2 for 5 VP, not 3
    t = exchange("glengorm", sheep=2, wood=2).choose("activate", (-1, 1), "exchange-1")
    assert not t.offers("own", "wood")
    finish_bill(t, "sheep", "sheep")
    assert t.after(0).vp == 5
    assert t.goods() == {"wood": 2}


def test_any_three_for_seven_vp():  # BT-15, B-094
    t = exchange("highland-market", sheep=1, stone=2).choose("activate", (-1, 1))
    finish_bill(t, "sheep", "stone", "stone")
    assert t.after(0).vp == 7
    assert t.goods() == {}
    assert ways(exchange("highland-market", sheep=1, stone=1)) == set()


def test_exactly_the_shown_goods():  # B-094
    assert ways(exchange("tomintoul-fair", wood=1, sheep=2)) == set()
    assert ways(exchange("tomintoul-fair", wood=2, sheep=2, stone=3, barley=3)) == set()
    t = exchange("tomintoul-fair", wood=2, sheep=1, cattle=1, stone=1).choose("activate", (-1, 1))
    assert {o[1] for o in t.options("own")} == {"wood", "sheep", "cattle"}
    finish_bill(t, "cattle", "wood", "sheep")
    assert t.after(0).vp == 8
    assert t.goods() == {"wood": 1, "stone": 1}


def test_a_resource_for_a_marker_and_the_roads_are_paid():  # B-094, B-111
    t = finish_bill(exchange("finlaggan", coins=3, barley=1).choose("activate", (-1, 1)), "barley")
    assert t.goods() == {}
    assert t.question == "clan"
    t.choose("clan", "macleod")  # 1 coin of road, brings 3
    assert t.after(0).coins == 5
    assert t.after(0).markers == 9


def test_barley_for_a_cask():  # B-094
    t = finish_bill(exchange("glenturret", barley=2).choose("activate", (-1, 1)), "barley")
    assert t.after(0).whisky == 1
    assert t.goods() == {"barley": 1}
    assert ways(exchange("glenturret", wood=3)) == set()


def test_one_option_once_an_activation():  # Q-10, B-093
    t = exchange("elgin", wood=2, stone=2, sheep=1, cattle=1)
    finish_bill(t.choose("activate", (-1, 1), "exchange-1"), "wood", "stone")
    assert t.after(0).vp == 4
    assert ways(t) == set()
    t = finish_bill(exchange("glenturret", barley=3).choose("activate", (-1, 1)), "barley")
    assert ways(t) == set()
    assert t.goods() == {"barley": 2}


def test_goods_of_an_exchange_go_to_the_supply():  # B-093
    t = finish_bill(exchange("glenturret", barley=1).choose("activate", (-1, 1)), "barley")
    assert (now(t).market == 3).all()
    assert t.after(0).coins == 0
    assert [(e["good"], e["why"]) for e in t.happened("pay")] == [("barley", "exchange")]


def test_a_resource_just_produced_may_be_exchanged():  # B-090
    t = activating(("glenturret", (-1, 1)), ("black-isle", (0, 2)))
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    place_rothiemurchus(t.turn(0))
    assert (-1, 1) not in sites(t)
    finish_bill(t.choose("activate", (0, 2)).choose("activate", (-1, 1)), "barley")
    assert t.after(0).whisky == 1


@pytest.mark.parametrize(
    ("goods", "coins", "legal"),
    [
        ({"wood": 1, "stone": 1, "barley": 1}, 1, True),
        ({"wood": 2, "stone": 1}, 1, False),
        ({"wood": 1, "stone": 1, "barley": 1}, 0, False),
        ({"wood": 1, "stone": 1}, 9, False),  # one coin, not two
    ],
)
def test_sinclairs_coin_stands_for_a_kind_not_given(goods, coins, legal):  # Q-42, B-161
    t = activating(("elgin", (-1, 1)), coins=coins)
    for n, (kind, amount) in enumerate(goods.items()):
        t.put(0, (-(n % 2), 0), **{kind: amount})
    t.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    t.marker(0, "sinclair")
    if coins == 0:  # otherwise a good could be sold for the coin, and would then be missing
        t.market()
    place_rothiemurchus(t.turn(0))
    assert t.offers("activate", (-1, 1), "exchange-2") is legal


def test_sinclairs_coin_goes_to_the_supply_and_joins_purchases():
    t = activating(("highland-market", (-1, 1)), coins=2)
    t.put(0, (0, 0), sheep=1)
    t.marker(0, "sinclair")
    place_rothiemurchus(t.turn(0)).choose("activate", (-1, 1)).choose("coin").choose("own", "sheep")
    assert not t.offers("coin")
    t.choose("buy", "wood")
    assert t.after(0).vp == 7
    assert t.after(0).coins == 0
    assert now(t).market.tolist() == [1, 0, 0, 0, 0]
