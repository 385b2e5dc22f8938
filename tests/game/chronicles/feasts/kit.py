"""Positions of chronicle 9: feasts at the five places, stake stacks, a scoring round."""

from typing import Any

from simulator.game import names, tasks
from tests.table import COMPONENTS, Table

IDS = tuple(COMPONENTS.entries["feast"])
CATEGORIES = ("home_castle_scotsmen", "landmarks", "whisky", "persons")
# Two cards per category, except whisky; costs: wood - sheep any - stone - any any - any.
FIVE = ("clan-muster", "highland-wedding", "masons-supper", "tour-of-the-lochs", "honoured-guest")


def lay(t: Table, *cards: str) -> Table:
    """Lay these cards at places 1 to 5; the others form the stack in the order of the file."""
    rest = [word for word in IDS if word not in cards]
    state = t.game.feasts
    state.stack[: len(IDS)] = [IDS.index(word) for word in (*cards, *rest)]
    state.stack_size, state.drawn = len(IDS), len(cards)
    state.open[:] = [IDS.index(word) for word in cards]
    return t


def scoring(*cards: str, players: int = 2, number: int = 1, **options: Any) -> Table:
    """Set up the beginning of a scoring round, with these feasts."""
    t = lay(Table(players, play="9", **options), *(cards or FIVE))
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def stack(t: Table, *stacks: str) -> Table:
    """Let each seat stack these tokens, the first choice first: ``stack(t, "451", "3")``."""
    for seat, tokens in enumerate(stacks):
        for token in tokens:
            assert (t.question, t.asked) == ("stake", seat)
            t.choose("stake", int(token) - 1)
        if t.question == "stake" and t.asked == seat:
            t.choose("done")
    return t


def staking(
    places: str, *cards: str, innes: int | None = None, away: dict[str, int] | None = None, **goods: int
) -> Table:
    """Let seat 0 stake on these places of the first round with goods on the Home Castle and, `away`, on the village.

    `innes` gives it a marker on Innes and so many coins; seat 1 stakes nothing.
    """
    t = scoring(*cards)
    if innes is not None:
        t.marker(0, "innes")
        t.player(0).coins = innes
    t.put(0, (0, 0), **goods)
    t.put(0, (-1, 0), **(away or {}))
    return stack(t, places, "")


def pay_own(t: Table) -> Table:
    """Pay with own resources, the first offered, until nothing is asked."""
    while t.question:
        t.choose("own")
    return t


def held(t: Table) -> dict[int, list[int]]:
    """Return the seats with a marker on each place, in the order in which the markers came."""
    found: dict[int, list[int]] = {}
    for event in t.happened("feast_held"):
        found.setdefault(event["place"], []).append(event["seat"])
    return found


def outcomes(t: Table, seat: int) -> list[tuple[int, int, str]]:
    """Return step, place and outcome of each token a seat has turned up."""
    return [(e["step"], e["place"], e["outcome"]) for e in t.happened("stake", seat=seat)]


def counts(t: Table, category: str) -> list[int]:
    """Return the counts of a category as compared, by seat."""
    return [e["count"] for e in t.happened("count", category=category)]


def vp(t: Table, source: str, seats: int = 2) -> list[int]:
    """Return the VP of each seat from a source."""
    return [sum(e["amount"] for e in t.happened("vp", seat=seat, source=source)) for seat in range(seats)]


def paid(t: Table, seat: int = 0) -> list[tuple[str, int]]:
    """Return the goods that a seat has paid."""
    return [(e["good"], e["amount"]) for e in t.happened("pay", seat=seat)]


def open_now(t: Table) -> list[str | None]:
    """Return the cards at the places after the script."""
    t.after()
    return [IDS[n] if n >= 0 else None for n in t.now.feasts.open]


def have(t: Table, seat: int, category: str, amount: int) -> Table:
    """Give a seat so much in a scoring category."""
    if category == "home_castle_scotsmen":
        t.stand(seat, (0, 0), amount)
    else:
        t.player(seat)[category] = amount
    return t
