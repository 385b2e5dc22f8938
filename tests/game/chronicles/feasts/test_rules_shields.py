"""Feasts and Whims: Cameron, Innes, MacDonell, MacLean (C9-35 to C9-38, C9-46)."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.feasts.kit import FIVE, counts, held, outcomes, paid, pay_own, scoring, stack, staking
from tests.table import Table

HOGMANAY = ("hogmanay", *FIVE[:4])


def stored(t: Table, clan: str, kind: str, seat: int = 0) -> Table:
    """Put this resource of a seat on a shield."""
    values = t.record.feasts
    fields = [int(values.shield[n].clan) for n in range(int(values.shields))]
    t.marker(seat, clan)
    t.game.feasts.stored[seat, fields.index(t.clan(clan))] = names.RESOURCES.index(kind) + 1
    return t


def marking(clan: str = "maclean", coins: int = 0, **goods: int) -> Table:
    """Let seat 0 put a marker on a shield in its turn; roads are free."""
    t = Table(2, play="9").in_turn()
    t.market()
    t.player(0).coins = coins
    t.player(0).free_roads = 1
    t.put(0, (0, 0), **goods)
    return t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0).choose("clan", clan)


def test_cameron() -> None:  # C9-35: five tokens, five steps (C9-07)
    t = scoring()
    t.marker(0, "cameron")
    stack(t, "54321", "543")
    assert t.question is None
    assert [(step, place) for step, place, _ in outcomes(t, 0)] == [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]
    assert len(outcomes(t, 1)) == 3


def test_innes_one_coin_a_feast() -> None:  # C9-T6, C9-36: Hogmanay is 2 resources and 1 coin, not 1 and 2
    t = staking("1", *HOGMANAY, innes=5, wood=3)
    assert t.options() == [("own", "wood", (0, 0)), ("coin", None)]
    t.choose("coin")
    assert (t.question, paid(t)) == (None, [("coin", 1), ("wood", 1), ("wood", 1)])
    assert held(t) == {1: [0]}
    t = staking("1", *HOGMANAY, innes=5, wood=1)
    assert outcomes(t, 0) == [(1, 1, "short")]


def test_innes_for_a_set_symbol() -> None:  # C9-T6: Clan Muster is 1 coin
    t = staking("1", innes=1).choose("coin", "wood")
    assert (paid(t), held(t)) == ([("coin", 1)], {1: [0]})
    assert counts(t, "home_castle_scotsmen") == [2, 0]


def test_a_coin_each_feast() -> None:
    # C9-36: once for each of two feasts; the second coin is needed, the first was not
    t = staking("15", innes=2, wood=1).choose("coin", "wood").choose("coin")
    assert (paid(t), held(t)) == ([("coin", 1), ("coin", 1)], {1: [0], 5: [0]})
    assert t.goods() == {"wood": 1}


def test_a_coin_need_not_be_used() -> None:
    # C9-13: a player for whom only the coin makes it possible may decline before paying anything
    t = staking("1", *HOGMANAY, innes=1, wood=2)
    assert outcomes(t, 0) == [(1, 1, "coin")]
    assert t.offers("done")
    t.choose("done")
    assert not held(t)
    assert paid(t) == []
    # a player who can pay without a coin must pay, with the coin or without
    t = staking("1", *HOGMANAY, innes=1, wood=3)
    assert not t.offers("done")
    t.choose("own")
    assert t.options() == [("own", "wood", (0, 0)), ("coin", None)]


def test_a_payment_once_begun_is_completed() -> None:
    # C9-11: after the first unit there is no way back; the coin comes last by itself
    t = staking("1", *HOGMANAY, innes=1, wood=1, away={"sheep": 1}).choose("own", "wood")
    assert t.options() == [("own", "sheep", (-1, 0)), ("coin", None)]
    t.choose("coin")
    assert held(t) == {1: [0]}


@pytest.mark.parametrize(
    ("place", "cards", "goods", "offered"),
    [
        # Highland Wedding, sheep and any, with two woods: the coin must stand for the sheep
        ("2", (), {"wood": 2}, [("own", "wood"), ("coin", "sheep"), ("done",)]),
        # Royal Progress, stone - cattle - any, with two stones: the coin must stand for the cattle
        ("1", ("royal-progress", *FIVE[1:]), {"stone": 2}, [("own", "stone"), ("coin", "cattle"), ("done",)]),
    ],
)
def test_a_coin_stands_for_the_symbol_that_lacks(place: str, cards: tuple, goods: dict, offered: list) -> None:
    t = staking(place, *cards, innes=3, **goods)
    assert [option[:2] for option in t.options()] == offered


def test_innes_without_coins() -> None:
    t = staking("1", innes=0)
    assert outcomes(t, 0) == [(1, 1, "short")]


@pytest.mark.parametrize(
    ("place", "goods", "outcome", "spent"),
    [
        ("1", {}, "paid", []),  # Clan Muster costs nothing
        ("2", {"cattle": 1, "wood": 1}, "paid", ["cattle", "wood"]),  # wood given for `any` is really spent
        ("3", {"wood": 2}, "short", []),  # Hogmanay still costs three
        ("3", {"wood": 3}, "paid", ["wood"] * 3),
    ],
)
def test_symbols_left_out(place: str, goods: dict[str, int], outcome: str, spent: list[str]) -> None:
    # C9-T4, C9-37: wood on MacLean: Beltane Fires costs cattle and any
    cards = ("clan-muster", "beltane-fires", "hogmanay", "masons-supper", "honoured-guest")
    t = stored(scoring(*cards), "maclean", "wood")
    t.put(0, (0, 0), **goods)
    pay_own(stack(t, place, ""))
    assert outcomes(t, 0) == [(1, int(place), outcome)]
    assert sorted(paid(t)) == [(good, 1) for good in spent]


@pytest.mark.parametrize("clan", ["macdonell", "maclean"])
def test_a_resource_goes_on_the_shield(clan: str) -> None:
    # C9-37, C9-38: of choice, from any tile; it is no longer held
    t = marking(clan, wood=1, stone=1)
    assert t.question == "feast_shield"
    assert t.options() == [("own", "wood", (0, 0)), ("own", "stone", (0, 0))]
    t.choose("own", "stone")
    assert (t.question, t.goods()) == (None, {"wood": 1})
    assert [(e["clan"], e["good"]) for e in t.happened("shield_stored")] == [(clan, "stone")]
    assert t.now.feasts.stored[0].sum() == names.STONE + 1
    assert not t.after().powers & (1 << names.SPECIAL_ACTIVATE)


def test_the_resource_may_be_bought() -> None:
    # C9-37, C9-46: buying is a choice; a player who holds a resource must store one
    t = marking(coins=2, wood=1)
    assert t.offers("own", "wood")
    assert t.options("buy") == [("buy", kind, 1) for kind in names.RESOURCES]
    assert not t.offers("done")
    t.choose("buy", "cattle")
    assert (t.after().coins, t.goods()) == (1, {"wood": 1})
    assert list(t.now.market) == [0, 0, 0, 0, 1]
    assert t.happened("buy", why="clan", about="maclean", price=1)


def test_without_a_resource() -> None:
    # C9-38, C9-46: the player may buy or decline; without coins the field gives nothing
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
    # B-043: in its turn the player may sell, but the last resource is owed to the shield
    t = marking(coins=0, wood=2)
    t.market(wood=2)
    assert t.offers("sell", "wood")
    t.choose("sell", "wood")
    assert not t.offers("sell")
    t.choose("buy", "stone")
    assert (t.goods(), int(t.after().coins)) == ({"wood": 1}, 1)


@pytest.mark.parametrize(
    ("second", "sheep", "outcome"),
    [
        ("cattle", 1, "paid"),  # two kinds left out: one any is left to pay
        ("wood", 2, "short"),  # the same kind twice helps only once
    ],
)
def test_two_shields(second: str, sheep: int, outcome: str) -> None:  # C9-38: Beltane Fires: wood - cattle - any
    t = stored(stored(scoring("beltane-fires", *FIVE[1:]), "maclean", "wood"), "macdonell", second)
    t.put(0, (0, 0), sheep=sheep)
    assert outcomes(stack(t, "1", ""), 0) == [(1, 1, outcome)]
    assert paid(t) == [("sheep", 1)] * (outcome == "paid")


def test_two_players_on_one_shield() -> None:  # C9-46: each leaves out only the kind of its player
    t = stored(stored(scoring(), "maclean", "wood"), "maclean", "stone", seat=1)
    stack(t, "13", "13")
    assert held(t) == {1: [0], 3: [1]}
    assert outcomes(t, 0) == [(1, 1, "paid"), (2, 3, "short")]
    assert outcomes(t, 1) == [(1, 1, "short"), (2, 3, "paid")]


def test_innes_after_symbols_left_out() -> None:
    # C9-46: Highland Wedding with sheep on MacLean costs one any; which the coin pays
    t = stored(scoring(), "maclean", "sheep")
    t.marker(0, "innes")
    t.player(0).coins = 1
    stack(t, "2", "").choose("coin")
    assert (paid(t), held(t)) == ([("coin", 1)], {2: [0]})


def test_a_resource_on_a_shield_pays_nothing() -> None:  # C9-38, C9-43: only resources of own tiles are held
    t = stack(stored(scoring(), "maclean", "wood"), "5", "")
    assert outcomes(t, 0) == [(1, 5, "short")]
