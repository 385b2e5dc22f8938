"""Words of chronicle 9: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from .setup import set_table
from .state import (
    ASK_FEAST,
    ASK_SHIELD,
    ASK_STAKE,
    EV_HELD,
    EV_OPEN,
    EV_RENEWED,
    EV_RETURNED,
    EV_STACKED,
    EV_STAKE,
    EV_STORED,
    EV_TOKEN_CARD,
    EV_TOKEN_ROW,
    EV_USED,
    MAX_RENEWALS,
    OPT_STAKE,
    OUTCOMES,
    PLACES,
)

_CARD = (("place", "int"), ("feast", "feast"))  # places are 1 to 5


def feast_ids(components: Any) -> tuple[str, ...]:
    """Ids of the feast cards by number."""
    return tuple(components.entries["feast"])


EVENTS = {
    EV_OPEN: ("feast_open", _CARD),  # a card of the stack comes onto this place
    EV_STACKED: ("stakes_stacked", (("tokens", "int"),)),  # so many tokens, face down
    # a token is turned up; outcome: see `state.OUTCOMES`
    EV_STAKE: ("stake", (("step", "int"), *_CARD, ("outcome", "stake_outcome"))),
    EV_HELD: ("feast_held", _CARD),  # all is paid; a marker comes onto it
    EV_USED: ("feast_used", _CARD),  # to the discards
    EV_RENEWED: ("feasts_shuffled", (("cards", "int"),)),  # the discards become the new stack
    EV_RETURNED: ("stakes_returned", ()),  # markers and tokens
    EV_STORED: ("shield_stored", (("clan", "clan"), ("good", "good"))),  # its `pay` or `buy` comes before
    # the automa turns up an action card for a feast; moved 1: its token goes to the far left
    EV_TOKEN_CARD: ("token_card", (("card", "action"), *_CARD, ("moved", "int"))),
    EV_TOKEN_ROW: (  # her tokens from left to right, 0 behind the last one
        "token_row",
        (("first", "int"), ("second", "int"), ("third", "int"), ("fourth", "int"), ("fifth", "int")),
    ),
}
QUESTIONS = {ASK_STAKE: "stake", ASK_FEAST: "feast", ASK_SHIELD: "feast_shield"}
OPTIONS = {OPT_STAKE: "stake"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the feast cards, and what a token comes to."""
    return {"feast": feast_ids(components), "stake_outcome": OUTCOMES}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the feasts that are held."""
    return tuple(f"feast:{word}" for word in feast_ids(components))


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[1] if event == EV_HELD else -1


# Chronicle 9 in records: what was dealt, the table before the first event, and what each event changes.


def _ids(components: Any) -> list[str]:
    return list(components.entries["feast"])


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Cards in the order of the stack at the start, and of each later shuffle."""
    ids, state = _ids(components), game.feasts
    return {
        "cards": [ids[int(n)] for n in state.stack[: int(state.stack_size)]],
        "shuffles": [[ids[int(n)] for n in order[: len(ids)]] for order in state.renewal],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """The inverse of `dealt`, on an empty table: nothing lies open yet, shields and the other scoring table do."""
    index = {word: n for n, word in enumerate(_ids(components))}
    state = game.feasts
    state.stack_size = len(entry["cards"])
    state.stack[: len(entry["cards"])] = [index[word] for word in entry["cards"]]
    for n, order in enumerate(entry["shuffles"]):
        state.renewal[n, : len(order)] = [index[word] for word in order]
    state.open[:] = -1
    if game.automa.level:
        state.token_row[:] = range(PLACES)
    set_table(game, components.record)


def feast_open(replay: Any, seat: int, place: int, feast: int) -> None:
    """A card of the stack comes onto a place."""
    state = replay.game.feasts
    expect(state.open[place - 1] < 0, "the place is not empty")
    expect(state.drawn < state.stack_size and state.stack[state.drawn] == feast, "another card is on top")
    state.open[place - 1] = feast
    state.drawn += 1


def stakes_stacked(replay: Any, seat: int, tokens: int) -> None:
    """Tokens face down: what they are is told when they are turned up."""


def stake(replay: Any, seat: int, step: int, place: int, feast: int, outcome: int) -> None:
    """A token is turned up."""
    expect(replay.game.feasts.open[place - 1] == feast, "another card lies there")


def feast_held(replay: Any, seat: int, place: int, feast: int) -> None:
    """A marker comes onto a feast."""
    expect(replay.game.feasts.open[place - 1] == feast, "another card lies there")
    replay.game.feasts.holders[place - 1] |= 1 << seat


def feast_used(replay: Any, seat: int, place: int, feast: int) -> None:
    """A feast goes to the discards."""
    state = replay.game.feasts
    expect(state.open[place - 1] == feast and state.holders[place - 1] != 0, "no such feast with markers there")
    state.used[state.used_size] = feast
    state.used_size += 1
    state.open[place - 1] = -1


def feasts_shuffled(replay: Any, seat: int, cards: int) -> None:
    """The discards become the new stack, in the order dealt for it."""
    state = replay.game.feasts
    gone = {int(n) for n in state.used[: state.used_size]}
    order = [int(n) for n in state.renewal[min(int(state.renewals), MAX_RENEWALS - 1)] if int(n) in gone]
    order = list(dict.fromkeys(order))
    expect(len(order) == cards, "another number of cards was discarded")
    state.stack[:] = 0
    state.stack[: len(order)] = order
    state.stack_size, state.drawn, state.used_size = len(order), 0, 0
    state.used[:] = 0
    state.renewals += 1


def stakes_returned(replay: Any, seat: int) -> None:
    """Markers and tokens return to their owners."""
    state = replay.game.feasts
    state.holders[:] = 0
    if replay.game.automa.level:
        state.token_row[:] = range(PLACES)


def shield_stored(replay: Any, seat: int, clan: int, good: int) -> None:
    """A resource lies on a shield."""
    values = replay.record.feasts
    fields = [int(values.shield[n].clan) for n in range(int(values.shields))]
    replay.game.feasts.stored[seat, fields.index(clan)] = good + 1


def token_card(replay: Any, seat: int, card: int, place: int, feast: int, moved: int) -> None:
    """An action card is turned up for a feast."""
    automa = replay.game.automa
    expect(automa.deck[automa.shuffles - 1, automa.drawn] == card, "another card lies on top of the deck")
    automa.drawn += 1


def token_row(replay: Any, seat: int, *places: int) -> None:
    """Her tokens from left to right."""
    replay.game.feasts.token_row[:] = [place - 1 for place in places]
