"""Chronicle 11: words for its events, questions and options."""

from __future__ import annotations

from typing import Any

from .numbers import (
    ASK_BLUEPRINT,
    ASK_FREE,
    ASK_HALF,
    ASK_PAIR,
    EV_AWAY,
    EV_BUILT,
    EV_PLANNED,
    EV_PUT,
    EV_SPAN,
    OPT_PAIR,
    OPT_PUT,
)
from .values import site_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS = {
    EV_PLANNED: ("site_planned", (("site", "site"),)),  # the site lies on its blueprint card
    # a resource on the card, `paid` or bought just before, or free; `turn` is 0 for a free one
    EV_PUT: ("site_resource", (("site", "site"), ("good", "good"), ("turn", "int"))),
    EV_BUILT: ("site_built", (("site", "site"),)),  # card and resources leave; the tile follows as `place`
    EV_SPAN: ("site_span", (("at", "cell"), ("to", "cell"))),  # two piles are tied by a double site
    EV_AWAY: ("site_away", (("tile", "tile"),)),  # the automa's tile leaves the game
}
QUESTIONS = {
    ASK_BLUEPRINT: "site_resource",
    ASK_PAIR: "site_pair",
    ASK_FREE: "site_free",
    ASK_HALF: "site_half",
}
OPTIONS = {OPT_PUT: "put", OPT_PAIR: "pair"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the sites by number."""
    return {"site": site_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the sites that are built."""
    return tuple(f"site:{word}" for word in site_ids(components))


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_BUILT else -1
