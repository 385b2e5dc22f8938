"""Words of chronicle 7: its events, questions and options."""

from __future__ import annotations

from typing import Any

from .state import (
    ASK_KEEP,
    ASK_PROPOSE,
    ASK_VOTE,
    EV_GLEN_CALL,
    EV_GLEN_CARD,
    EV_GLEN_CREDIT,
    EV_GLEN_DRAW,
    EV_GLEN_PROPOSE,
    EV_GLEN_VALUE,
    EV_GLEN_VOTE,
    OPT_AYE,
    OPT_NAY,
    OPT_PROPOSE,
)
from .values import card_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS = {
    EV_GLEN_CALL: ("glen_call", (("persons", "int"),)),  # so many Persons of this seat have called an assembly by now
    EV_GLEN_DRAW: ("glen_draw", (("cards", "int"),)),  # the top cards come into the taker's hand
    # a card lies open; in an assembly the other card in hand goes under the deck, in solo it comes off the deck
    EV_GLEN_PROPOSE: ("glen_propose", (("card", "glen_card"),)),
    EV_GLEN_VOTE: ("glen_vote", (("aye", "int"),)),  # 0: a NAY marker is spent
    EV_GLEN_CARD: ("glen_card", (("card", "glen_card"), ("accepted", "int"))),  # 0: it leaves the game
    EV_GLEN_CREDIT: ("glen_credit", (("tile", "tile"),)),  # discarded by a move of this seat's piece
    EV_GLEN_VALUE: ("glen_value", (("card", "glen_card"), ("halves", "int"))),  # what a seat has for a card, in halves
}
QUESTIONS = {ASK_PROPOSE: "propose", ASK_VOTE: "vote", ASK_KEEP: "keep"}
OPTIONS = {OPT_PROPOSE: "propose", OPT_AYE: "aye", OPT_NAY: "nay"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the scoring cards by number."""
    return {"glen_card": card_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the scoring cards that are proposed."""
    return tuple(f"scoring-card:{word}" for word in card_ids(components))


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_GLEN_PROPOSE else -1
