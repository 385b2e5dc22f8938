"""Words of chronicle 6: its events, questions and options."""

from __future__ import annotations

from typing import Any

from .state import (
    ASK_EVENT,
    ASK_HOME,
    ASK_SCOTSMAN,
    ASK_SHEEP,
    EV_MARCH_HOME,
    EV_TURN_CARD,
    OPT_FROM,
    OPT_TURN_CARD,
)

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "chosen_by", "ids", "picked", "picks"]

EVENTS = {
    EV_TURN_CARD: ("turn_card", (("card", "card"),)),  # an own card is turned over; what its event brings follows
    EV_MARCH_HOME: ("march_home", (("from", "cell"),)),  # an own Scotsman goes from there to the Home Castle
}
QUESTIONS = {
    ASK_EVENT: "tome_event",
    ASK_HOME: "tome_home",
    ASK_SHEEP: "tome_sheep",
    ASK_SCOTSMAN: "tome_scotsman",
}
OPTIONS = {OPT_TURN_CARD: "turn_card", OPT_FROM: "from"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """No things but cards, which all know."""
    return {}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the events of landmark cards that are turned over."""
    return tuple(f"event:{word}" for word in components.card_ids)


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {OPT_TURN_CARD: 0}


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_TURN_CARD else -1
