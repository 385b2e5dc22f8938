"""Feasts and Whims: bonuses, the other table, new cards (C9-15 to C9-34, C9-42, C9-43, C9-45)."""

from itertools import permutations

import pytest

from simulator.game.hooks import hook
from simulator.game.names import RESOURCES
from tests.game.chronicles.feasts import kit
from tests.game.chronicles.feasts.kit import CATEGORIES, FIVE, IDS, counts, have, held, open_now, scoring, stack, vp
from tests.table import COMPONENTS, Table

SCOTSMEN, LANDMARKS, WHISKY, PERSONS = CATEGORIES
# C9-22 to C9-33, by hand from the list of cards: category, cost, count of 3 (with 4 landmarks) after the feast.
CARDS = {
    "honoured-guest": (PERSONS, {"any": 1}, 5),  # C9-22
    "bards-evening": (PERSONS, {"sheep": 1, "any": 1}, 6),  # C9-23
    "peace-of-the-glens": (PERSONS, {"barley": 1, "cattle": 1, "any": 1}, 7),  # C9-24
    "clan-muster": (SCOTSMEN, {"wood": 1}, 5),  # C9-25
    "highland-wedding": (SCOTSMEN, {"sheep": 1, "any": 1}, 6),  # C9-26
    "beltane-fires": (SCOTSMEN, {"wood": 1, "cattle": 1, "any": 1}, 8),  # C9-27
    "masons-supper": (LANDMARKS, {"stone": 1}, 6),  # C9-28, of 4
    "tour-of-the-lochs": (LANDMARKS, {"any": 2}, 8),  # C9-29, of 4
    "royal-progress": (LANDMARKS, {"stone": 1, "cattle": 1, "any": 1}, 9),  # C9-30, of 4
    "new-cask-tasting": (WHISKY, {"barley": 1}, 5),  # C9-31
    "whisky-ceilidh": (WHISKY, {"barley": 1, "any": 1}, 6),  # C9-32
    "hogmanay": (WHISKY, {"any": 3}, 8),  # C9-33
}


def with_card(card: str) -> Table:
    """Set up the card under test at place 1; seat 0 has 3 Scotsmen, casks, persons, and 4 landmarks."""
    t = scoring(*(card, *[word for word in IDS if word != card][:4]))
    for category, amount in ((SCOTSMEN, 3), (LANDMARKS, 4), (WHISKY, 3), (PERSONS, 3)):
        have(t, 0, category, amount)
    return t


def test_all_cards() -> None:
    # C9-34: each changes one of the four indicators; three cards a category; 12 set symbols and 12 open ones
    assert tuple(CARDS) == IDS
    assert {category: sum(c == category for c, _, _ in CARDS.values()) for category in CATEGORIES} == dict.fromkeys(
        CATEGORIES, 3
    )
    feasts = COMPONENTS.record.feasts.feast[:12]
    assert (int(feasts["goods"].sum()), int(feasts["any_goods"].sum())) == (12, 12)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_raises_one_count(card: str) -> None:  # C9-15, C9-22 to C9-34
    category, cost, expected = CARDS[card]
    t = with_card(card)
    goods = {kind: n for kind, n in cost.items() if kind != "any"}
    t.put(0, (0, 0), **goods)
    if cost.get("any"):
        t.put(0, (-1, 0), wood=cost["any"])
    kit.pay_own(stack(t, "1", ""))
    assert held(t) == {1: [0]}
    assert not t.goods()
    for one in CATEGORIES:
        usual = 4 if one == LANDMARKS else 3
        assert counts(t, one) == [expected if one == category else usual, 0]


@pytest.mark.parametrize("card", CARDS)
def test_one_resource_short_is_not_enough(card: str) -> None:
    # C9-11, C9-13: one resource of a set kind is of another kind, or one for an open symbol is missing
    _, cost, _ = CARDS[card]
    other = next(name for name in RESOURCES if name not in cost)
    for kind in cost:
        t = with_card(card)
        t.put(0, (0, 0), **{name: n for name, n in cost.items() if name not in ("any", kind)})
        t.put(0, (-1, 0), **{other: cost.get("any", 0) + (-1 if kind == "any" else 1)})
        stack(t, "1", "")
        assert not held(t), (card, kind)


def test_honoured_guest() -> None:  # C9-T3: 2 persons count as 4; lowest 1: difference 3, 3 VP
    t = scoring()
    have(have(t, 0, PERSONS, 2), 1, PERSONS, 1)
    t.put(0, (0, 0), wood=1)
    stack(t, "5", "")
    assert (counts(t, PERSONS), vp(t, "persons")) == ([4, 1], [3, 0])
    assert t.after().persons == 2  # C9-21: still two persons


def test_the_lowest_after_bonuses() -> None:  # C9-18: 6 against 1 with Honoured Guest, 3: difference 3
    t = scoring()
    have(have(t, 0, PERSONS, 6), 1, PERSONS, 1)
    t.put(1, (0, 0), wood=1)
    stack(t, "", "5")
    assert (counts(t, PERSONS), vp(t, "persons")) == ([6, 3], [3, 0])


def test_multiplied_before_added() -> None:
    # C9-T8, C9-16: casks 3: 3 x 2 + 2 = 8; Scotsmen 2 with Castle Moil: 2 x 2 + 2 = 6, in any order of places
    for cards in (("whisky-ceilidh", "new-cask-tasting"), ("new-cask-tasting", "whisky-ceilidh")):
        t = scoring(*cards, "clan-muster", "masons-supper", "honoured-guest")
        have(have(t, 0, WHISKY, 3), 0, SCOTSMEN, 2)
        t.landmark(0, "castle-moil")
        t.put(0, (0, 0), barley=3)
        t.put(0, (-1, 0), wood=1)
        stack(t, "123", "")
        while t.question:
            t.choose("own", "barley")
        assert held(t) == {1: [0], 2: [0], 3: [0]}
        assert (counts(t, WHISKY), counts(t, SCOTSMEN)) == ([8, 0], [6, 0])


def test_added_landmarks_are_the_plain_ones() -> None:
    # C9-16, C9-24: persons 1 + 2 landmarks + 2 of the Guest = 5, though with Masons' Supper landmarks count as 4
    for cards in permutations(("peace-of-the-glens", "masons-supper", "honoured-guest"), 3):
        t = scoring(*cards, "clan-muster", "new-cask-tasting")
        have(have(t, 0, PERSONS, 1), 0, LANDMARKS, 2)
        t.put(0, (0, 0), barley=1, cattle=1, wood=1)
        t.put(0, (-1, 0), stone=1, sheep=1)
        stack(t, "123", "")
        while t.question:  # wood and sheep for the open symbols
            t.choose("own", next(kind for kind in ("wood", "sheep", *RESOURCES) if t.offers("own", kind)))
        assert (counts(t, PERSONS), counts(t, LANDMARKS)) == ([5, 0], [4, 0])


class Fort:
    """A chronicle like New Fort George: one more Scotsman and cask, before anything multiplies."""

    @hook
    def count(game, components, context, seat, category, count):
        if seat == 0 and category in (0, 2):
            return count + 1
        return count


class Modifier:
    """A chronicle like the modifier tokens of chronicle 10: two more of everything for seat 0."""

    @hook
    def score_category(game, components, context, seat, category, count):
        if seat == 0 and category < 4:
            return count + 2
        return count


def test_other_chronicles_count_before_and_after() -> None:
    # C9-16, C9-43: New Fort George before the feast multiplies, modifiers after: (3 + 1) x 2 + 2 = 10
    for chronicles in ((Fort, Modifier), (Modifier, Fort)):
        t = scoring("whisky-ceilidh", *FIVE[1:], chronicles=chronicles)
        have(t, 0, WHISKY, 3)
        t.put(0, (0, 0), barley=2)
        kit.pay_own(stack(t, "1", ""))
        assert (counts(t, WHISKY), counts(t, LANDMARKS)) == ([10, 0], [2, 0])


@pytest.mark.parametrize(
    ("difference", "expected"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 5), (6, 5), (7, 8), (8, 8), (12, 8)]
)
def test_the_other_table(difference: int, expected: int) -> None:  # C9-17, in all categories of all rounds
    for category, source in zip(CATEGORIES, ("scotsmen", "landmarks", "whisky", "persons"), strict=True):
        if category == SCOTSMEN and difference > 8:
            continue
        for number in (1, 4):
            t = stack(have(scoring(number=number), 0, category, difference), "", "")
            assert vp(t, source) == [expected, 0]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [((8, 4, 1), [8, 3, 0]), ((6, 5, 1), [5, 3, 0])],  # as in the base table; base table: 8, 5, 0
)
def test_three_players(numbers: tuple[int, ...], expected: list[int]) -> None:  # C9-T9
    t = scoring(players=3)
    for seat, number in enumerate(numbers):
        have(t, seat, PERSONS, number)
    assert vp(stack(t, "", "", ""), "persons", 3) == expected


def test_fame_by_the_same_table() -> None:
    # C9-42, C9-34: five more fame tokens are 5 VP (base table: 8), and no feast changes their number
    t = scoring()
    t.game.categories = 5
    t.player(0).extra_tokens = 5
    t.put(0, (0, 0), wood=1)
    stack(t, "5", "")
    assert (counts(t, "extra"), vp(t, "extra")) == ([5, 0], [5, 0])


def held_feasts(places: str, number: int = 1, t: Table | None = None) -> Table:
    """Let seat 0 hold the feasts at these places (it can pay all, with Cameron's five tokens)."""
    t = t or scoring(number=number)
    t.marker(0, "cameron")
    t.put(0, (0, 0), wood=1, sheep=1, stone=1)
    t.put(0, (-1, 0), barley=3)
    t.lay(0, "soay", (0, 1), cattle=2)
    stack(t, places, "")
    while t.question:
        t.choose("own", "barley") if t.offers("own", "barley") else t.choose("own")
    return t


def test_used_feasts_are_replaced() -> None:
    # C9-T5, C9-19, C9-45: places 1, 4, 5 are filled from 1 on, 2 and 3 keep their cards
    t = held_feasts("145")
    assert sorted(held(t)) == [1, 4, 5]
    rest = [word for word in IDS if word not in FIVE]
    assert open_now(t) == [rest[0], FIVE[1], FIVE[2], rest[1], rest[2]]
    used = [IDS[n] for n in t.now.feasts.used[: t.now.feasts.used_size]]
    assert used == [FIVE[0], FIVE[3], FIVE[4]]


def test_feasts_nobody_held_stay() -> None:  # C9-19
    t = kit.staking("3", wood=1)
    assert (open_now(t), t.now.feasts.used_size) == (list(FIVE), 0)


def test_discards_are_shuffled_when_the_stack_runs_out() -> None:
    # C9-45: one card is left; places 1 and 4, 5 are empty: the discards, those of this round included, are shuffled
    t = scoring()
    state = t.game.feasts
    rest = [IDS.index(word) for word in IDS if word not in FIVE]
    state.drawn = 11
    state.used[:6] = rest[:6]
    state.used_size = 6
    order = list(reversed(range(12)))
    state.renewal[0, :12] = order
    held_feasts("145", t=t)
    gone = {IDS.index(FIVE[0]), IDS.index(FIVE[3]), IDS.index(FIVE[4]), *rest[:6]}
    shuffled = [IDS[n] for n in order if n in gone]
    assert len(shuffled) == 9
    assert open_now(t) == [IDS[rest[6]], FIVE[1], FIVE[2], shuffled[0], shuffled[1]]
    assert (int(t.now.feasts.stack_size), int(t.now.feasts.drawn), int(t.now.feasts.used_size)) == (9, 2, 0)
    assert [e["cards"] for e in t.happened("feasts_shuffled")] == [9]


def test_an_empty_stack_is_not_shuffled_before_a_card_is_needed() -> None:
    # C9-19: three cards for three places; nothing is shuffled before a card is needed
    t = scoring()
    state = t.game.feasts
    state.drawn = 9
    held_feasts("145", t=t)
    assert not t.happened("feasts_shuffled")
    assert int(t.now.feasts.used_size) == 3


def test_nothing_is_replaced_after_the_last_round() -> None:  # C9-45
    t = held_feasts("145", number=4)
    assert open_now(t) == [None, FIVE[1], FIVE[2], None, None]
    assert not t.happened("feast_open")
