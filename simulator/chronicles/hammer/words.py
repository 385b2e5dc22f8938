"""Words of chronicle 4: its events, question and option."""

from __future__ import annotations

from typing import Any

from .state import (
    ASK_ENGLISHMAN,
    EV_ENGLAND_PAY,
    EV_ENGLAND_ROW,
    EV_ENGLAND_TOKEN,
    EV_ENGLISHMAN,
    OPT_USE,
)

__all__ = ["EVENTS", "OPENERS", "OPTIONS", "QUESTIONS", "ids"]

EVENTS = {
    EV_ENGLISHMAN: ("englishman", (("space", "space"),)),  # he is last, standing on this space
    EV_ENGLAND_TOKEN: ("england_token", ()),  # the token comes to this seat
    # the next field of the England row is covered; the seat pays so much, the pool the rest of its price
    EV_ENGLAND_PAY: ("england_pay", (("price", "int"), ("paid", "int"))),
    EV_ENGLAND_ROW: ("england_row", (("coins", "int"),)),  # all coins leave the England row; they follow as `gain`
}
QUESTIONS = {ASK_ENGLISHMAN: "englishman"}
OPTIONS = {OPT_USE: "use"}
OPENERS = {"englishman": "The Englishman"}
"""Events with which a chapter of the told game begins, and its title."""


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """No things but those that all know."""
    return {}
