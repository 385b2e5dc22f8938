"""Words of chronicle 2: its events, questions and options."""

from __future__ import annotations

from typing import Any

from .numbers import ASK_COLLECT, ASK_TOLL, EV_CLEARED, EV_GETS, OPT_COLLECT, OPT_LEAVE_COIN

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids"]

EVENTS = {
    EV_GETS: ("mountain_gets", (("good", "good"), ("amount", "int"))),  # put on the Mountain by who passes it
    EV_CLEARED: ("mountain_cleared", ()),  # who leaves it takes everything; what he gets follows
}
QUESTIONS = {ASK_TOLL: "toll", ASK_COLLECT: "collect"}
OPTIONS = {OPT_LEAVE_COIN: "leave_coin", OPT_COLLECT: "collect"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Nothing but the Mountain, which is a tile."""
    return {}
