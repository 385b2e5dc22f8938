"""The market with Allenarly (C12-11 to C12-13)."""

import pytest

from simulator.game import names, tasks
from tests.game.allenarly.kit import AUTOMA, automa, card, facing, turn
from tests.table import Table


def test_a_coin_on_every_empty_row_at_the_automas_turn() -> None:
    # C12-12: rows with 0 0 1 2 3 covered fields have 1 1 1 2 3 afterwards
    t = card(facing("abernethy"))
    t.market(barley=1, sheep=2, cattle=3)
    turn(t)
    assert automa(t).coins == 0
    assert [(e["good"], e["amount"]) for e in t.happened("restock")] == [("wood", 1), ("stone", 1)]
    assert list(t.now.market) == [1, 1, 1, 2, 3]


def test_no_coin_at_the_turn_of_the_human() -> None:
    t = facing(level="reglar")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "abernethy"})
    t.market()
    t.turn(0)
    assert list(t.now.market if t.now is not None else t.game.market) == [0] * 5
    assert t.happened("restock") == []


def test_the_automa_pays_nothing() -> None:
    # C12-11: Creetown costs 2 coins, Loch Ness a Scotsman; the automa has no coins and keeps its Scotsmen
    for tile in ("creetown", "loch-ness"):
        t = turn(card(facing(tile)))
        assert automa(t).taken == 1
        assert t.happened("pay") == []
        assert t.happened("buy") == []
        assert automa(t).spot[0].scotsmen == 1


def human(coins: int, **market: int) -> Table:
    """Set up the human last, with Halkirk (1 wood) and a person ahead."""
    t = facing(level="reglar")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "halkirk", 2: "robert-the-bruce"})
    t.market(**market)
    t.player(0).coins = coins
    return t.turn(0)


def test_a_full_row_is_for_sale() -> None:
    # C12-13: 3 coins, 2 of them to the supply and 1 to the automa; the row does not change
    t = human(3, wood=3).choose("take", "halkirk").finish()
    assert t.happened("buy") == [
        {"event": "buy", "seat": 0, "good": "wood", "price": 3, "why": "cost", "about": "halkirk"}
    ]
    assert [(e["seat"], e["amount"], e["why"]) for e in t.happened("gain", good="coin")] == [(AUTOMA, 1, "market")]
    assert (t.after(0).coins, automa(t).coins, t.now.market[names.WOOD]) == (0, 1, 3)


def test_two_coins_are_not_enough_for_a_full_row() -> None:
    assert not human(2, wood=3).offers("take", "halkirk")


def test_two_players_cannot_buy_from_a_full_row() -> None:
    # B-041 holds without an automa
    t = Table(2)
    t.rondel({0: 0, 12: 1, 13: "die"}, {1: "halkirk", 2: "robert-the-bruce", 3: "abernethy"})
    t.stack("D")
    t.market(wood=3)
    t.player(0).coins = 20
    assert [option[1] for option in t.turn(0).options("take")] == ["robert-the-bruce", "abernethy"]


@pytest.mark.parametrize("coins", [6, 5])
def test_buying_twice_from_a_full_row(coins: int) -> None:
    # C12-T11: an exchange for 2 sheep, none held, row full: 4 coins to the supply, 2 to the automa, 2 VP at the end
    t = facing(level="reglar")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "abernethy"})
    t.market(sheep=3)
    t.player(0).coins = coins
    t.lay(0, "hawick", (0, 1))
    t.turn(0).choose("cell", (-1, 1))
    assert t.offers("activate", (0, 1)) == (coins == 6)
    if coins == 5:
        return
    t.choose("activate", (0, 1), "exchange-1").finish()  # both sheep can only be bought, so nothing is asked
    assert [e["price"] for e in t.happened("buy")] == [3, 3]
    assert (t.after(0).coins, automa(t).coins, t.now.market[names.SHEEP]) == (0, 2, 3)
    assert [e["amount"] for e in t.happened("vp", seat=0, source="exchange")] == [6]


def test_the_automas_coins_give_vp_at_the_end() -> None:
    # C12-13, C12-59
    t = facing(level="reglar")
    t.player(AUTOMA).coins = 2
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [e["amount"] for e in t.happened("vp", seat=AUTOMA, source="coins")] == [2]


def test_selling_from_a_full_row_and_buying_it_back_gains_nothing() -> None:
    # a resource of a full row costs as much as the most expensive field: 1 coin, sell the wood for 3, buy one for 3
    t = human(1, wood=3)
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "halkirk").choose("sell", "wood").finish()
    assert [e["price"] for e in t.happened("sell")] == [3]
    assert [e["price"] for e in t.happened("buy")] == [3]
    assert (t.after(0).coins, t.now.market[names.WOOD]) == (1, 3)
