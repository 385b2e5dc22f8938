"""Feasts and Whims against Allenarly (C12-80 to C12-89, C12-T6, C12-T7)."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.feasts.kit import FIVE, IDS, counts, have, held, lay, outcomes, stack, vp
from tests.table import Table

AUTOMA = 1
NUMBERS = (4, 1, 0, 2, 0, 3, 1, 3, 2, 0)  # of the action cards 1 to 10 (C12-65)
# Costs 2, 2, 3, 2, 1, as in the example for places 1 and 2 and c = 2.
EXAMPLE = ("bards-evening", "highland-wedding", "hogmanay", "tour-of-the-lochs", "clan-muster")


def solo(*cards: str, number: int = 1, deck: tuple[int, ...] = (3,) * 5, level: str = "reglar") -> Table:
    """Set up a scoring round with the automa; `deck` lists the action cards (1 to 10) that come next."""
    t = lay(Table(2, play="9", solo=level), *(cards or FIVE))
    t.game.scored = number - 1
    t.game.automa.drawn = 2
    t.game.automa.deck[0, 2 : 2 + len(deck)] = [card - 1 for card in deck]
    t.game.players[AUTOMA].vp = 50
    t.game.players[AUTOMA].vp_from[0, 0] = 50
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def row(t: Table) -> list[int]:
    """Return the automa's tokens from left to right when its stack was formed."""
    (event,) = t.happened("token_row", seat=AUTOMA)
    return [event[name] for name in ("first", "second", "third", "fourth", "fifth")]


def spent(t: Table) -> int:
    """Return the VP that the automa has paid for feasts."""
    return -sum(e["amount"] for e in t.happened("vp", seat=AUTOMA, source="feasts"))


def test_five_tokens_in_rising_order() -> None:  # C12-80: token k belongs to place k
    t = Table(2, play="9", solo="reglar")
    assert list(t.game.feasts.token_row) == [0, 1, 2, 3, 4]
    assert sorted(t.game.feasts.open) == sorted({int(n) for n in t.game.feasts.open})
    t = stack(solo(), "")
    assert row(t) == [1, 2, 3, 4, 5]  # cards without a number


def test_the_example() -> None:
    # C12-T6, C12-81, C12-82: cards 3, 4, 5, 6, 2 from right to left: none, 2 >= 2, none, 3 >= 2, 1 < 2
    t = stack(solo(*EXAMPLE, number=3, deck=(3, 4, 5, 6, 2)), "")
    assert [(e["card"], e["place"], e["moved"]) for e in t.happened("token_card")] == [
        (t.components.action_ids[2], 5, 0),
        (t.components.action_ids[3], 4, 1),
        (t.components.action_ids[4], 3, 0),
        (t.components.action_ids[5], 2, 1),
        (t.components.action_ids[1], 1, 0),
    ]
    assert row(t) == [2, 4, 1, 3, 5]
    assert [(step, place) for step, place, _ in outcomes(t, AUTOMA)] == [(1, 2), (2, 4), (3, 1)]


def test_the_human_stacks_first() -> None:  # C12-81: no action card is turned up before
    t = solo()
    assert (t.question, t.asked) == ("stake", 0)
    assert not t.happened("token_card")
    stack(t, "")
    assert [e["seat"] for e in t.happened("stakes_stacked")] == [0, AUTOMA]


@pytest.mark.parametrize("number", range(1, 11))
def test_numbers_against_costs(number: int) -> None:
    # C12-81: at least the number of resources, printed kinds and open ones alike; no number: it stays
    t = stack(solo(*EXAMPLE, number=1, deck=(number,) * 5), "")
    shown = NUMBERS[number - 1]
    moved = [e["place"] for e in t.happened("token_card", moved=1)]
    assert moved == [place for place, cost in ((5, 1), (4, 2), (3, 3), (2, 2), (1, 2)) if 0 < cost <= shown]
    assert row(t) == list(reversed(moved)) + [place for place in range(1, 6) if place not in moved]


def test_no_number_moves_no_token() -> None:  # C12-81: even if an overlay makes a feast free
    t = solo(number=1)
    t.record.feasts.feast[IDS.index(FIVE[2])].symbols = 0
    stack(t, "")
    assert row(t) == [1, 2, 3, 4, 5]


def test_shuffling_for_stakes() -> None:
    # C12-81, C12-85: two cards are left; then all ten are shuffled and two put away; they are lost for the turns
    t = solo()
    t.game.automa.drawn = 8
    t.game.automa.numbers[:] = (4, 3, 2, 1)
    t.game.automa.card = 6
    stack(t, "")
    assert len(t.happened("shuffle")) == 1
    automa = t.now.automa
    assert (int(automa.shuffles), int(automa.drawn)) == (2, 2 + 3)
    deck = [int(n) for n in t.game.automa.deck[0, 8:10]] + [int(n) for n in t.game.automa.deck[1, 2:5]]
    assert [e["card"] for e in t.happened("token_card")] == [t.components.action_ids[n] for n in deck]
    # they are no "last four" cards, and none of them is the card in use
    assert (list(automa.numbers), int(automa.card)) == ([4, 3, 2, 1], 6)
    assert not t.happened("draw")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_stack_and_steps_by_round(number: int) -> None:
    # C12-82: 1, 2, 3, 4 tokens, leftmost on top; four steps in round 4
    t = stack(solo(number=number), "")
    assert [(step, place) for step, place, _ in outcomes(t, AUTOMA)] == [(n, n) for n in range(1, number + 1)]


def test_vp_for_resources_within_the_budget() -> None:
    # C12-T7, C12-83: stack 2, 4, 1 with costs 2, 2, 2, limit 5: markers on 2 and 4, -4 VP
    t = stack(solo(*EXAMPLE, number=3, deck=(3, 4, 5, 6, 2)), "")
    assert outcomes(t, AUTOMA) == [(1, 2, "paid"), (2, 4, "paid"), (3, 1, "short")]
    assert (held(t), spent(t)) == ({2: [AUTOMA], 4: [AUTOMA]}, 4)
    # with 3 VP in hand: marker on 2 only, and on with the next tokens
    t = solo(*EXAMPLE, number=3, deck=(3, 4, 5, 6, 2))
    t.game.players[AUTOMA].vp = t.game.players[AUTOMA].vp_from[0, 0] = 3
    stack(t, "")
    assert outcomes(t, AUTOMA) == [(1, 2, "paid"), (2, 4, "short"), (3, 1, "short")]
    assert spent(t) == 2
    assert t.after(AUTOMA).vp >= 1


@pytest.mark.parametrize(("number", "budget"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_budgets(number: int, budget: int) -> None:
    # C12-83: 3, 4, 5, 6 VP in all; a feast the automa cannot pay gives no marker, the next may
    costs = {"royal-progress": 3, "beltane-fires": 3, "clan-muster": 1, "masons-supper": 1, "hogmanay": 3}
    t = stack(solo(*costs, number=number), "")
    left, expected = budget, []
    for place, cost in list(enumerate(costs.values(), 1))[:number]:
        if cost <= left:
            left -= cost
            expected.append(place)
    assert (sorted(held(t)), spent(t)) == (expected, budget - left)


def test_closed_feasts_cost_the_automa_nothing() -> None:  # C9-09, C12-83: the human's marker of step 1 closes place 2
    t = solo(number=2)
    t.put(0, (0, 0), sheep=1, wood=1)
    stack(t, "2")
    while t.question:
        t.choose("own")
    assert held(t) == {1: [AUTOMA], 2: [0]}
    assert (outcomes(t, AUTOMA), spent(t)) == ([(1, 1, "paid"), (2, 2, "closed")], 1)


def test_shields_of_the_automa_do_nothing() -> None:
    # C12-81, C12-83: its marker on Cameron or Innes changes neither number of tokens nor price
    t = solo(number=1)
    for clan in ("cameron", "innes", "maclean"):
        t.marker(AUTOMA, clan)
    t.game.players[AUTOMA].coins = 9
    stack(t, "")
    assert (len(outcomes(t, AUTOMA)), spent(t), t.after(AUTOMA).coins) == (1, 1, 9)


def test_bonuses_in_the_comparison_only() -> None:
    # C12-84: Clan Muster gives 1 + 2 Scotsmen against 0: 3 VP; the token would go far left at 3 VP, without the
    # feast the difference of 1 lets it stay; items: 1 Scotsman is 1 VP
    t = solo(number=1)
    t.game.automa.priority[:] = t.game.order[:4] = [1, 0, 2, 3]
    stack(t, "")
    assert (counts(t, "home_castle_scotsmen"), vp(t, "scotsmen")) == ([0, 3], [0, 3])
    moves = [(e["first"], e["second"]) for e in t.happened("priority")]
    # landmarks, no seat scored: to the far right; then Scotsmen are first anyway; whisky and persons to the right
    assert moves[0] == ("home_castle_scotsmen", "whisky")
    t = solo(number=1)
    t.game.automa.priority[:] = t.game.order[:4] = [1, 0, 2, 3]
    have(have(t, 0, "landmarks", 1), AUTOMA, "landmarks", 0)
    stack(t, "")
    # landmarks 1 VP: stays; Scotsmen 3 VP by the feast, 1 without: stays behind
    assert [e["first"] for e in t.happened("priority")][:2] == ["landmarks", "landmarks"]
    assert vp(t, "items")[AUTOMA] == 1


def test_feasts_of_the_human_move_tokens() -> None:
    # C12-84: "these bonuses" are those of the automa; Honoured Guest of the human turns 0 into 2 VP: persons stay
    t = solo(number=1, deck=(3,) * 5)
    t.game.automa.priority[:] = t.game.order[:4] = [3, 0, 1, 2]
    t.put(0, (0, 0), wood=1)
    stack(t, "5")
    assert vp(t, "persons") == [2, 0]
    first = t.happened("priority")[0]
    assert first["first"] == "persons"


def test_feasts_of_neither_side_move_tokens() -> None:
    # C12-84, ruling feasts-priority: as above, but without the feast nobody scores for persons: to the far right
    t = solo(number=1, deck=(3,) * 5).read("feasts-priority", "both")
    t.game.automa.priority[:] = t.game.order[:4] = [3, 0, 1, 2]
    t.put(0, (0, 0), wood=1)
    stack(t, "5")
    assert vp(t, "persons") == [2, 0]
    first = t.happened("priority")[0]
    assert (first["first"], first["fourth"]) == ("home_castle_scotsmen", "persons")


def test_the_table_for_priority_tokens() -> None:
    # C12-86, C12-84: the table in use: a difference of 4 is 3 VP, which sends the token to the far left
    t = solo("royal-progress", *FIVE[1:], number=1)
    t.game.automa.priority[:] = t.game.order[:4] = [0, 1, 2, 3]
    have(t, 0, "persons", 4)
    stack(t, "")
    assert t.happened("priority")[-1]["first"] == "persons"


def test_a_stolen_token() -> None:  # C12-87: left out of the row; its feast still turns up a card, without effect
    t = solo(number=3, deck=(1, 1, 1, 3, 3))  # 4 >= all costs: tokens 5, 4, 3 would go left: 3 4 5 1 2
    t.player(AUTOMA).withheld = 1 << 3
    stack(t, "")
    assert [e["place"] for e in t.happened("token_card")] == [5, 4, 3, 2, 1]
    assert [e["place"] for e in t.happened("token_card", moved=1)] == [5, 3]
    assert [place for _, place, _ in outcomes(t, AUTOMA)] == [3, 5, 1]
    assert row(t) == [3, 5, 1, 2, 0]
    t = solo(number=3)  # cards without a number
    t.player(AUTOMA).withheld = 1 << 0
    stack(t, "")
    assert [place for _, place, _ in outcomes(t, AUTOMA)] == [2, 3, 4]
    t = solo(number=4)  # fewer tokens than the automa would stack
    t.player(AUTOMA).withheld = 0b11010
    stack(t, "")
    assert [place for _, place, _ in outcomes(t, AUTOMA)] == [1, 3]


def test_new_feasts_and_tokens_in_order() -> None:  # C12-88
    t = stack(solo(*EXAMPLE, number=3, deck=(3, 4, 5, 6, 2)), "")
    assert row(t) != [1, 2, 3, 4, 5]
    assert list(t.now.feasts.token_row) == [0, 1, 2, 3, 4]
    rest = [word for word in IDS if word not in EXAMPLE]
    assert [IDS[n] for n in t.now.feasts.open] == [EXAMPLE[0], rest[0], EXAMPLE[2], rest[1], EXAMPLE[4]]


def test_bonuses_by_items() -> None:
    # C12-89: Peace of the Glens adds 2 landmark cards to 1 person, Whisky Ceilidh doubles 3 casks
    t = solo("peace-of-the-glens", *FIVE[1:], number=1)
    have(have(t, AUTOMA, "persons", 1), AUTOMA, "landmarks", 2)
    stack(t, "")
    assert counts(t, "persons") == [0, 3]
    t = have(solo("whisky-ceilidh", *FIVE[1:], number=1), AUTOMA, "whisky", 3)
    stack(t, "")
    assert counts(t, "whisky") == [0, 6]
