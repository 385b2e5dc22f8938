"""Chronicle A, What Lies Below: the cards (CA-05 to CA-09)."""

import numpy as np
import pytest

from simulator.game import names
from tests.game.chronicles.nessie.kit import CARDS, drawn, nessie_vp, past, table, take
from tests.table import COMPONENTS, Table


def test_the_card_comes_after_the_activations() -> None:  # CA-05: and before the turn ends
    t = past("shape-in-the-mist").choose("activate", (-1, 0)).finish()
    order = [e["event"] for e in t.events if e["event"] in ("activate", "nessie_card", "turn_end")]
    assert order == ["activate", "nessie_card", "turn_end"]


def test_no_loch_ness_after_the_card() -> None:
    # CA-05: the activations are over; the movement points of the card are used
    t = table(card="fair-wind")
    t.landmark(0, "loch-ness")
    take(t).choose("done")
    assert t.options("activate") == []
    assert t.offers("walk")


def test_an_empty_deck_is_shuffled() -> None:  # CA-05
    t = table()
    t.game.nessie.drawn = 12
    t.game.nessie.deck[1, 0] = CARDS.index("smugglers-raft")
    take(t).finish()
    assert (len(t.happened("nessie_shuffle")), drawn(t)) == (1, ["smugglers-raft"])
    assert (t.now.nessie.shuffles, t.now.nessie.drawn) == (2, 1)


@pytest.mark.parametrize(
    ("card", "vp", "coins", "casks"),
    [
        ("shape-in-the-mist", [4], 10, 0),  # CA-07.1
        ("steamer-of-tourists", [], 14, 0),  # CA-07.2
        ("smugglers-raft", [], 10, 1),  # CA-07.4
        ("swallowed", [4], 10, 0),  # CA-06, CA-07.12: with no resource to give up
    ],
)
def test_cards_without_a_choice(card: str, vp: list[int], coins: int, casks: int) -> None:
    t = past(card).finish()
    assert (nessie_vp(t), t.after().coins, t.after().whisky) == (vp, coins, casks)


def test_full_nets() -> None:  # CA-07.3, CC-15: two kinds of choice, each onto any own tile
    t = past("full-nets").choose("done")
    assert (t.question, len(t.options("kind"))) == ("resource", 5)
    t.choose("kind", "cattle").choose("spot", (0, 0)).choose("kind", "wood").choose("spot", (-1, 0))
    assert t.goods() == {"wood": 1, "cattle": 1}


def test_full_nets_without_room() -> None:  # CA-06, CC-15: no own tile has room: lost, unless the player sells
    t = table(card="full-nets")
    t.put(0, (0, 0), wood=3)
    t.put(0, (-1, 0), wood=3)
    take(t)
    t.put(0, (0, 0))
    for s in range(t.now.players[0].spots):
        assert t.now.players[0].spot[s].held in (0, 3)
    t.choose("done").choose("kind", "sheep")
    assert t.options("spot") == [] or t.options("spot")[0][1] is not None


def test_washed_ashore() -> None:  # CA-07.5: a Scotsman on any own tile, then 1 VP
    t = past("washed-ashore").choose("done")
    assert (t.question, len(t.options("spot"))) == ("spot", 3)
    t.choose("spot", (0, 0))
    assert (t.spot(0, (0, 0), now=True).scotsmen, nessie_vp(t)) == (1, [1])


def test_washed_ashore_without_a_scotsman() -> None:  # CA-06: the part is skipped, the VP come
    t = table(card="washed-ashore")
    t.stand(0, (0, 0), int(t.player(0).supply))
    take(t).finish()
    assert (nessie_vp(t), t.spot(0, (0, 0), now=True).scotsmen) == ([1], 8)


def test_fair_wind() -> None:  # CA-07.6: three steps, then it is over
    t = past("fair-wind").choose("done")
    assert nessie_vp(t) == [1]
    for _ in range(3):
        t.choose("walk")
    assert (t.question, len(t.happened("walk"))) == (None, 3)


def test_fair_wind_points_may_be_left_unused() -> None:  # CA-07.6: unused points are lost with the turn
    t = past("fair-wind").choose("done").choose("walk").choose("done")
    assert (t.question, t.now.turn.points) == (None, 0)


def test_undertow() -> None:  # CA-07.7, CA-06: any own tile that has not been activated this turn, and 1 VP
    t = past("undertow").choose("done")
    assert t.question == "undertow"
    assert [option[1] for option in t.options("activate")] == [(-1, 0), t.options("activate")[1][1]]
    assert {option[3] for option in t.options("activate")} == {"other"}
    t.choose("activate", (-1, 0))
    assert (t.question, t.offers("walk")) == ("action", True)  # CA-21: its movement point may be used
    t.choose("done")
    assert nessie_vp(t) == [1]


def test_undertow_may_be_declined() -> None:  # B-090: activating is optional; the card's VP come anyway
    t = past("undertow").choose("done").choose("done")
    assert (t.question, t.happened("activate"), nessie_vp(t)) == (None, [], [1])


@pytest.mark.parametrize("pool", [True, False])
def test_undertow_exchanges_no_sheep_for_nothing(pool: bool) -> None:  # C5-06: not when the pool is empty
    t = table(play="5,A", card="undertow")
    t.lay(0, "inn-a-village", (-1, 1))
    t.put(0, (0, 0), sheep=1)
    if not pool:
        t.game.haggis.pooled = 0
    take(t).choose("done")
    assert t.question == "undertow"
    assert ((-1, 1) in {option[1] for option in t.options("activate")}) == pool
    t.choose("done").finish()
    assert t.goods() == {"sheep": 1}


def test_undertow_with_nothing_left() -> None:  # CA-06: both own tiles with a symbol have been activated
    t = past("undertow").choose("activate", (-1, 0)).choose("activate").finish()
    assert (len(t.happened("activate")), nessie_vp(t)) == (2, [1])


def test_monster_hunt() -> None:  # CA-07.8: 2 coins for 5 VP, or not
    t = past("monster-hunt").choose("done")
    assert t.options() == [("hunt", CARDS.index("monster-hunt"), 0, 0), ("done",)]
    t.choose("hunt")
    assert (t.after().coins, nessie_vp(t)) == (8, [5])
    t = past("monster-hunt").choose("done").choose("done")
    assert (t.after().coins, nessie_vp(t)) == (10, [])


def test_monster_hunt_without_coins() -> None:  # CA-06, CA-07.8: 1 coin; a sale may bring the other
    t = table(card="monster-hunt")
    t.player(0).coins = 1
    t.market(sheep=1)
    t.put(0, (0, 0), sheep=1)
    take(t).choose("done")
    assert (t.question, t.offers("hunt")) == ("hunt", False)
    t.choose("sell").choose("hunt")
    assert nessie_vp(t) == [5]


def barter(**goods: int) -> Table:
    """Draw Barter with a wood on the castle of seat 0 and these goods on the castle of seat 1."""
    t = table(card="barter-on-the-shore")
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), **goods)
    return take(t).choose("done")


def test_barter_on_the_shore() -> None:  # CA-07.9, CA-08: the drawer names both; they change places on the same tiles
    t = barter(cattle=2)
    assert nessie_vp(t) == [2]
    assert (t.question, t.options()) == ("swap", [("own", "wood", (0, 0)), ("done",)])
    t.choose("own", "wood")
    assert t.spot(0, (0, 0), now=True).goods.tolist() == [0, 0, 0, 0, 1]
    assert t.spot(1, (0, 0), now=True).goods.tolist() == [1, 0, 0, 0, 1]
    assert (t.goods(0), t.goods(1)) == ({"cattle": 1}, {"wood": 1, "cattle": 1})
    t = barter(cattle=1).choose("done")  # it may be declined
    assert (t.question, t.goods()) == (None, {"wood": 1})


def test_barter_names_kind_and_tile() -> None:  # CA-08
    t = barter(cattle=1, sheep=1).choose("own", "wood")
    assert (t.question, t.options()) == ("swap_for", [("name", names.SHEEP, 1, 1), ("name", names.CATTLE, 1, 1)])


@pytest.mark.parametrize("goods", [{}, {"wood": 1}])
def test_nothing_to_swap(goods: dict[str, int]) -> None:
    # CA-06, CA-07.9: no other player has a resource, or only the same one
    t = barter(**goods)
    assert (t.question, nessie_vp(t)) == (None, [2])


def test_a_saints_tale() -> None:  # CA-07.10: a marker, roads paid
    t = past("a-saints-tale").choose("done")
    assert t.question == "clan"
    t.choose("clan", "macleod")
    assert t.after().clan[t.clan("macleod")] == 1
    assert [e["amount"] for e in t.happened("pay", why="road")] == [1]


@pytest.mark.parametrize(("cards", "vp"), [(0, 2), (1, 2), (3, 3), (5, 5), (7, 5)])
def test_photographs(cards: int, vp: int) -> None:  # CA-07.11: 1 VP a landmark card, at least 2, at most 5
    t = table(card="photographs")
    t.player(0).landmarks = cards
    take(t).finish()
    assert nessie_vp(t) == [vp]


def test_swallowed() -> None:  # CA-07.12: a resource of the drawer's choice, then 4 VP
    t = table(card="swallowed")
    t.put(0, (0, 0), wood=1, sheep=1)
    take(t).choose("done")
    assert (t.question, t.options()) == ("give_up", [("own", "wood", (0, 0)), ("own", "sheep", (0, 0))])
    t.choose("own", "sheep")
    assert (t.goods(), nessie_vp(t)) == ({"wood": 1}, [4])


def test_the_average_card_is_worth_about_three_vp() -> None:
    # CA-09: by the default weights of the card's parts about 3 VP on the average, beside 10/3 of two rolls
    option_value = {"scotsman": 2.0, "any": 1.6, "coin": 0.8, "whisky": 2.5, "move": 0.6, "activate": 1.5, "clan": 4.0}
    values = []
    for card in COMPONENTS.models("nessie_card"):
        value = card.vp + sum(weight * getattr(card, name) for name, weight in option_value.items())
        value += card.may_pay.vp - 0.8 * card.may_pay.coin if card.may_pay else 0
        value += (card.per_landmark.low + 1 if card.per_landmark else 0) + 0.5 * card.may_swap - 1.5 * card.lose
        values.append(value)
    assert np.mean(values) == pytest.approx(3.0, abs=0.25)
    assert 2 * np.mean(COMPONENTS.record.faces) == pytest.approx(10 / 3)
