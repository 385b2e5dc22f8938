"""Feasts and Whims: Cameron, Innes, MacDonell, MacLean (C9-35 to C9-38, C9-46)."""

from __future__ import annotations

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.feasts.kit import FIVE, counts, held, outcomes, paid, scoring, stack
from tests.table import Table

HOGMANAY = ("hogmanay", *FIVE[:4])


def stored(t: Table, clan: str, kind: str, seat: int = 0) -> Table:
    """A seat has this resource on a shield."""
    values = t.record.feasts
    fields = [int(values.shield[n].clan) for n in range(int(values.shields))]
    t.marker(seat, clan)
    t.game.feasts.stored[seat, fields.index(t.clan(clan))] = names.RESOURCES.index(kind) + 1
    return t


def marking(clan: str = "maclean", coins: int = 0, **goods: int) -> Table:
    """Seat 0 puts a marker on a shield in its turn; roads are free."""
    t = Table(2, play="9").in_turn()
    t.market()
    t.player(0).coins = coins
    t.player(0).free_roads = 1
    t.put(0, (0, 0), **goods)
    return t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0).choose("clan", clan)


def test_cameron() -> None:
    # C9-35: five tokens, five steps (C9-07)
    t = scoring()
    t.marker(0, "cameron")
    stack(t, "54321", "543")
    assert t.question is None
    assert [(step, place) for step, place, _ in outcomes(t, 0)] == [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]
    assert len(outcomes(t, 1)) == 3


def test_innes_one_coin_a_feast() -> None:
    # C9-T6, C9-36: Hogmanay is 2 resources and 1 coin, not 1 and 2
    t = scoring(*HOGMANAY)
    t.marker(0, "innes")
    t.player(0).coins = 5
    t.put(0, (0, 0), wood=3)
    stack(t, "1", "")
    assert t.options() == [("own", "wood", (0, 0)), ("coin", None)]
    t.choose("coin")
    assert t.question is None
    assert paid(t) == [("coin", 1), ("wood", 1), ("wood", 1)]
    assert held(t) == {1: [0]}
    t = scoring(*HOGMANAY)
    t.marker(0, "innes")
    t.player(0).coins = 5
    t.put(0, (0, 0), wood=1)
    stack(t, "1", "")
    assert outcomes(t, 0) == [(1, 1, "short")]


def test_innes_for_a_set_symbol() -> None:
    # C9-T6: Clan Muster is 1 coin
    t = scoring()
    t.marker(0, "innes")
    t.player(0).coins = 1
    stack(t, "1", "").choose("coin", "wood")
    assert paid(t) == [("coin", 1)]
    assert held(t) == {1: [0]}
    assert counts(t, "home_castle_scotsmen") == [2, 0]


def test_a_coin_each_feast() -> None:
    # C9-36: once for each of two feasts; the second coin is needed, the first was not
    t = scoring()
    t.marker(0, "innes")
    t.player(0).coins = 2
    t.put(0, (0, 0), wood=1)
    stack(t, "15", "").choose("coin", "wood").choose("coin")
    assert paid(t) == [("coin", 1), ("coin", 1)]
    assert held(t) == {1: [0], 5: [0]}
    assert t.goods() == {"wood": 1}


def test_a_coin_need_not_be_used() -> None:
    # C9-13: if only the coin makes it possible he may do without, before he has paid anything
    t = scoring(*HOGMANAY)
    t.marker(0, "innes")
    t.player(0).coins = 1
    t.put(0, (0, 0), wood=2)
    stack(t, "1", "")
    assert outcomes(t, 0) == [(1, 1, "coin")]
    assert t.offers("done")
    t.choose("done")
    assert not held(t)
    assert paid(t) == []
    # whoever can pay without a coin must pay, with the coin or without
    t = scoring(*HOGMANAY)
    t.marker(0, "innes")
    t.player(0).coins = 1
    t.put(0, (0, 0), wood=3)
    stack(t, "1", "")
    assert not t.offers("done")
    t.choose("own")
    assert t.options() == [("own", "wood", (0, 0)), ("coin", None)]


def test_what_is_begun_is_paid() -> None:
    # C9-11: after the first unit there is no way back; the coin comes last by itself
    t = scoring(*HOGMANAY)
    t.marker(0, "innes")
    t.player(0).coins = 1
    t.put(0, (0, 0), wood=1)
    t.put(0, (-1, 0), sheep=1)
    stack(t, "1", "").choose("own", "wood")
    assert t.options() == [("own", "sheep", (-1, 0)), ("coin", None)]
    t.choose("coin")
    assert held(t) == {1: [0]}


def test_a_coin_only_where_the_rest_stays_payable() -> None:
    # Highland Wedding, sheep and any, with two woods: the coin must stand for the sheep
    t = scoring()
    t.marker(0, "innes")
    t.player(0).coins = 3
    t.put(0, (0, 0), wood=2)
    stack(t, "2", "")
    assert [option[:2] for option in t.options()] == [("own", "wood"), ("coin", "sheep"), ("done",)]


def test_a_coin_for_the_symbol_that_lacks() -> None:
    # Royal Progress, stone - cattle - any, with two stones: the coin must stand for the cattle
    t = scoring("royal-progress", *FIVE[1:])
    t.marker(0, "innes")
    t.player(0).coins = 3
    t.put(0, (0, 0), stone=2)
    stack(t, "1", "")
    assert [option[:2] for option in t.options()] == [("own", "stone"), ("coin", "cattle"), ("done",)]


def test_innes_without_coins() -> None:
    t = scoring()
    t.marker(0, "innes")
    t.player(0).coins = 0
    stack(t, "1", "")
    assert outcomes(t, 0) == [(1, 1, "short")]


def test_symbols_left_out() -> None:
    # C9-T4, C9-37: wood on MacLean: Clan Muster costs nothing, Beltane Fires cattle and any, Hogmanay still three
    cards = ("clan-muster", "beltane-fires", "hogmanay", "masons-supper", "honoured-guest")
    t = stored(scoring(*cards), "maclean", "wood")
    stack(t, "1", "")
    assert t.question is None
    assert held(t) == {1: [0]}
    assert paid(t) == []
    t = stored(scoring(*cards), "maclean", "wood")
    t.put(0, (0, 0), cattle=1, wood=1)
    stack(t, "2", "")
    while t.question:
        t.choose("own")
    assert sorted(paid(t)) == [("cattle", 1), ("wood", 1)]  # wood given for `any` is really spent
    assert not t.goods()
    t = stored(scoring(*cards), "maclean", "wood")
    t.put(0, (0, 0), wood=2)
    stack(t, "3", "")
    assert outcomes(t, 0) == [(1, 3, "short")]
    t = stored(scoring(*cards), "maclean", "wood")
    t.put(0, (0, 0), wood=3)
    stack(t, "3", "")
    assert paid(t) == [("wood", 1)] * 3


@pytest.mark.parametrize("clan", ["macdonell", "maclean"])
def test_a_resource_goes_on_the_shield(clan: str) -> None:
    # C9-37, C9-38: of choice, from any tile; nobody holds it any more
    t = marking(clan, wood=1, stone=1)
    assert t.question == "feast_shield"
    assert t.options() == [("own", "wood", (0, 0)), ("own", "stone", (0, 0))]
    t.choose("own", "stone")
    assert t.question is None
    assert t.goods() == {"wood": 1}
    assert [(e["clan"], e["good"]) for e in t.happened("shield_stored")] == [(clan, "stone")]
    assert t.now.feasts.stored[0].sum() == names.STONE + 1
    assert not t.after().powers & (1 << names.SPECIAL_ACTIVATE)


def test_it_may_be_bought() -> None:
    # C9-37, C9-46: buying one is his choice; who holds one cannot do without
    t = marking(coins=2, wood=1)
    assert t.offers("own", "wood")
    assert t.options("buy") == [("buy", kind, 1) for kind in names.RESOURCES]
    assert not t.offers("done")
    t.choose("buy", "cattle")
    assert t.after().coins == 1
    assert t.goods() == {"wood": 1}
    assert list(t.now.market) == [0, 0, 0, 0, 1]
    assert t.happened("buy", why="clan", about="maclean", price=1)


def test_without_a_resource() -> None:
    # C9-38, C9-46: he may buy or do without; if he cannot buy the field gives nothing
    t = marking(coins=1)
    assert len(t.options("buy")) == 5
    assert t.offers("done")
    t.choose("done")
    assert not t.happened("shield_stored")
    t = marking(coins=0)
    assert t.question is None
    assert not t.happened("shield_stored")
    assert t.after().clan[t.clan("maclean")] == 1


def test_sales_before_a_purchase() -> None:
    # B-043: in his own turn he may sell, but the last resource is owed to the shield
    t = marking(coins=0, wood=2)
    t.market(wood=2)
    assert t.offers("sell", "wood")
    t.choose("sell", "wood")
    assert not t.offers("sell")
    t.choose("buy", "stone")
    assert (t.goods(), int(t.after().coins)) == ({"wood": 1}, 1)


def test_two_shields() -> None:
    # C9-38: two kinds left out: Beltane Fires, wood - cattle - any, costs one any
    t = stored(stored(scoring("beltane-fires", *FIVE[1:]), "maclean", "wood"), "macdonell", "cattle")
    t.put(0, (0, 0), sheep=1)
    stack(t, "1", "")
    assert paid(t) == [("sheep", 1)]
    # the same kind twice helps no more than once
    t = stored(stored(scoring("beltane-fires", *FIVE[1:]), "maclean", "wood"), "macdonell", "wood")
    t.put(0, (0, 0), sheep=2)
    stack(t, "1", "")
    assert outcomes(t, 0) == [(1, 1, "short")]


def test_two_players_on_one_shield() -> None:
    # C9-46: each leaves out his own kind only
    t = stored(stored(scoring(), "maclean", "wood"), "maclean", "stone", seat=1)
    stack(t, "13", "13")
    assert held(t) == {1: [0], 3: [1]}
    assert outcomes(t, 0) == [(1, 1, "paid"), (2, 3, "short")]
    assert outcomes(t, 1) == [(1, 1, "short"), (2, 3, "paid")]


def test_innes_behind_what_is_left_out() -> None:
    # C9-46: Highland Wedding with sheep on MacLean costs one any; the coin stands for that
    t = stored(scoring(), "maclean", "sheep")
    t.marker(0, "innes")
    t.player(0).coins = 1
    stack(t, "2", "").choose("coin")
    assert paid(t) == [("coin", 1)]
    assert held(t) == {2: [0]}


def test_what_lies_on_a_shield_pays_nothing() -> None:
    # C9-38, C9-43: only resources of own tiles are held
    t = stored(scoring(), "maclean", "wood")
    stack(t, "5", "")
    assert outcomes(t, 0) == [(1, 5, "short")]
