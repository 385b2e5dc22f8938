"""Chronicle 9, Feasts and Whims, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Pick, expect, nothing
from . import state
from .setup import set_table
from .state import PLACES

_CARD = (("place", "int"), ("feast", "feast"))  # places are 1 to 5


def feast_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the feast cards by number."""
    return tuple(components.entries["feast"])


EVENTS = {
    state.EV_OPEN: ("feast_open", _CARD),  # the top card of the stack goes to this place
    state.EV_STACKED: ("stakes_stacked", (("tokens", "int"),)),  # number of tokens, face down
    # a token is turned up; outcome: see `state.OUTCOMES`
    state.EV_STAKE: ("stake", (("step", "int"), *_CARD, ("outcome", "stake_outcome"))),
    state.EV_HELD: ("feast_held", _CARD),  # paid in full; a marker is put on it
    state.EV_USED: ("feast_used", _CARD),  # to the discards
    state.EV_RENEWED: ("feasts_shuffled", (("cards", "int"),)),  # the discards become the new stack
    state.EV_RETURNED: ("stakes_returned", ()),  # markers and tokens
    state.EV_STORED: ("shield_stored", (("clan", "clan"), ("good", "good"))),  # its `pay` or `buy` comes before
    # the automa turns up an action card for a feast; moved 1: its token goes to the far left
    state.EV_TOKEN_CARD: ("token_card", (("card", "action"), *_CARD, ("moved", "int"))),
    state.EV_TOKEN_ROW: (  # the automa's tokens from left to right, then 0
        "token_row",
        (("first", "int"), ("second", "int"), ("third", "int"), ("fourth", "int"), ("fifth", "int")),
    ),
}
QUESTIONS = {state.ASK_STAKE: "stake", state.ASK_FEAST: "feast", state.ASK_SHIELD: "feast_shield"}
OPTIONS = {state.OPT_STAKE: "stake"}
IDS = {"feast": feast_ids, "stake_outcome": lambda components: state.OUTCOMES}
PICKS = (Pick("feast", feast_ids, state.EV_HELD, slot=1),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the order of the cards in the stack at the start, and after each later shuffle."""
    ids, table = feast_ids(components), game.feasts
    return {
        "cards": [ids[int(n)] for n in table.stack[: int(table.stack_size)]],
        "shuffles": [[ids[int(n)] for n in order[: len(ids)]] for order in table.renewal],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay out the stack, the shields and the other scoring table; no feast is open yet."""
    index = {word: n for n, word in enumerate(feast_ids(components))}
    table = game.feasts
    table.stack_size = len(entry["cards"])
    table.stack[: len(entry["cards"])] = [index[word] for word in entry["cards"]]
    for n, order in enumerate(entry["shuffles"]):
        table.renewal[n, : len(order)] = [index[word] for word in order]
    table.open[:] = -1
    if game.automa.level:
        table.token_row[:] = range(PLACES)
    set_table(game, components.record)


def feast_open(replay: Any, seat: int, place: int, feast: int) -> None:
    """Open the top card of the stack at a place."""
    table = replay.game.feasts
    expect(table.open[place - 1] < 0, "the place is not empty")
    expect(table.drawn < table.stack_size and table.stack[table.drawn] == feast, "another card is on top")
    table.open[place - 1] = feast
    table.drawn += 1


stakes_stacked = nothing  # the tokens lie face down


def stake(replay: Any, seat: int, step: int, place: int, feast: int, outcome: int) -> None:
    """Turn up a token."""
    expect(replay.game.feasts.open[place - 1] == feast, "another card lies there")


def feast_held(replay: Any, seat: int, place: int, feast: int) -> None:
    """Put a marker on a feast."""
    expect(replay.game.feasts.open[place - 1] == feast, "another card lies there")
    replay.game.feasts.holders[place - 1] |= 1 << seat


def feast_used(replay: Any, seat: int, place: int, feast: int) -> None:
    """Discard a feast."""
    table = replay.game.feasts
    expect(table.open[place - 1] == feast and table.holders[place - 1] != 0, "no such feast with markers there")
    table.used[table.used_size] = feast
    table.used_size += 1
    table.open[place - 1] = -1


def feasts_shuffled(replay: Any, seat: int, cards: int) -> None:
    """Make the discards the new stack, in the order dealt for it."""
    table = replay.game.feasts
    gone = {int(n) for n in table.used[: table.used_size]}
    order = [int(n) for n in table.renewal[min(int(table.renewals), state.MAX_RENEWALS - 1)] if int(n) in gone]
    order = list(dict.fromkeys(order))
    expect(len(order) == cards, "another number of cards was discarded")
    table.stack[:] = 0
    table.stack[: len(order)] = order
    table.stack_size, table.drawn, table.used_size = len(order), 0, 0
    table.used[:] = 0
    table.renewals += 1


def stakes_returned(replay: Any, seat: int) -> None:
    """Return markers and tokens to their owners."""
    table = replay.game.feasts
    table.holders[:] = 0
    if replay.game.automa.level:
        table.token_row[:] = range(PLACES)


def shield_stored(replay: Any, seat: int, clan: int, good: int) -> None:
    """Put a resource on a shield."""
    values = replay.record.feasts
    fields = [int(values.shield[n].clan) for n in range(int(values.shields))]
    replay.game.feasts.stored[seat, fields.index(clan)] = good + 1


def token_card(replay: Any, seat: int, card: int, place: int, feast: int, moved: int) -> None:
    """Turn up an action card for a feast."""
    automa = replay.game.automa
    expect(automa.deck[automa.shuffles - 1, automa.drawn] == card, "another card lies on top of the deck")
    automa.drawn += 1


def token_row(replay: Any, seat: int, *places: int) -> None:
    """Put the automa's tokens in this order from left to right."""
    replay.game.feasts.token_row[:] = [place - 1 for place in places]
