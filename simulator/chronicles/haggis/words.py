"""Words of chronicle 5: its events, question and options."""

from __future__ import annotations

from typing import Any

from .state import (
    ASK_SERVE,
    EV_HAGGIS,
    EV_HAGGIS_BACK,
    EV_HAGGIS_POOL,
    EV_HAGGIS_ROLL,
    EV_HAGGIS_SEIZED,
    EV_SERVE,
    EV_UNCOVER,
    OPT_SERVE,
)
from .values import token_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS = {
    EV_HAGGIS: ("haggis", (("amount", "int"), ("wanted", "int"))),  # tokens from the top of the pool
    EV_SERVE: ("serve", (("tokens", "int"),)),  # onto the serving table, those held longest
    EV_HAGGIS_ROLL: ("haggis_roll", (("result", "int"),)),
    EV_UNCOVER: ("uncover", (("token", "haggis_token"),)),  # the next token of the table is turned up
    EV_HAGGIS_BACK: ("haggis_back", (("tokens", "int"),)),  # the automa's tokens, face down into the pool
    EV_HAGGIS_POOL: ("haggis_pool", (("tokens", "int"),)),  # the tables are cleared, the pool of so many is shuffled
}
EVENTS[EV_HAGGIS_SEIZED] = ("haggis_seized", (("from", "int"),))  # a token of that seat, as it lies
QUESTIONS = {ASK_SERVE: "serve"}
OPTIONS = {OPT_SERVE: "serve"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the haggis tokens by number."""
    return {"haggis_token": token_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the tokens turned up on the serving tables."""
    return tuple(f"haggis-token:{word}" for word in token_ids(components))


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_UNCOVER else -1
