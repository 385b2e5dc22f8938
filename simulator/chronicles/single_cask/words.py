"""Words of chronicle 3: its events, question and option."""

from __future__ import annotations

from typing import Any

from .numbers import ASK_SELL, EV_AGED, EV_CARD, EV_LEFT, EV_LOST, EV_MADE, EV_SOLD, OPT_CASK

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS = {
    EV_MADE: ("cask_made", (("amount", "int"),)),  # single casks into the First Cellar
    EV_LOST: ("cask_lost", (("amount", "int"),)),  # single casks without room; nothing changes on the table
    EV_CARD: ("cellar_card", (("cellar", "cellar"),)),  # a player adds a card
    EV_AGED: ("cask_aged", (("cellar", "cellar"), ("amount", "int"))),  # casks move on from this cellar
    EV_SOLD: ("cask_sold", (("cellar", "cellar"), ("tile", "tile"), ("space", "space"))),  # on a Selling tile
    EV_LEFT: ("barrel_left", (("tile", "tile"), ("space", "space"))),  # the automa puts a barrel on a Selling tile
}
QUESTIONS = {ASK_SELL: "sell_cask"}
OPTIONS = {OPT_CASK: "cask"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """The cellars, First to Third."""
    cellars = sorted(components.models("cellar"), key=lambda cellar: cellar.place)
    return {"cellar": tuple(cellar.id for cellar in cellars)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cellar cards that are added."""
    return tuple(f"cellar:{word}" for word in ids(components)["cellar"])


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_CARD else -1
