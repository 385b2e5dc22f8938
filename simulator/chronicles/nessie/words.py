"""Words of chronicle A: its events, questions and options."""

from __future__ import annotations

from typing import Any

from .numbers import (
    ASK_HUNT,
    ASK_LOSE,
    ASK_NAME,
    ASK_SWAP,
    ASK_UNDERTOW,
    EV_BARTER,
    EV_CARD,
    EV_ROLLS,
    EV_SHUFFLE,
    OPT_HUNT,
    OPT_NAME,
)

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS = {
    EV_CARD: ("nessie_card", (("card", "nessie_card"),)),  # drawn; what it brings follows
    EV_SHUFFLE: ("nessie_shuffle", ()),  # the discarded cards are a new deck
    EV_ROLLS: ("nessie_rolls", (("first", "int"), ("second", "int"))),  # of the automa; the VP follow
    # two resources change places; `other` is the seat of the other player
    EV_BARTER: (
        "nessie_barter",
        (("good", "good"), ("at", "cell"), ("other", "int"), ("their_good", "good"), ("their_at", "cell")),
    ),
}
QUESTIONS = {
    ASK_UNDERTOW: "undertow",
    ASK_HUNT: "hunt",
    ASK_LOSE: "give_up",
    ASK_SWAP: "swap",
    ASK_NAME: "swap_for",
}
OPTIONS = {OPT_HUNT: "hunt", OPT_NAME: "name"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Cards by number; further copies of one are ``id#2`` and so on."""
    return {
        "nessie_card": tuple(
            card.id if copy == 1 else f"{card.id}#{copy}"
            for card in components.models("nessie_card")
            for copy in range(1, card.copies + 1)
        )
    }


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cards drawn."""
    return tuple(f"nessie-card:{word}" for word in ids(components)["nessie_card"])


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_CARD else -1
