"""Words of chronicle 9: its events, questions and options."""

from __future__ import annotations

from typing import Any

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
    OPT_STAKE,
    OUTCOMES,
)
from .values import feast_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

_CARD = (("place", "int"), ("feast", "feast"))  # places are 1 to 5
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


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[1] if event == EV_HELD else -1
