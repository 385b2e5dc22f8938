"""Words of chronicle 8: its events, questions and options."""

from __future__ import annotations

from typing import Any

from . import state as s
from .values import mobster_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "chosen_by", "ids", "picked", "picks"]

EVENTS = {
    s.EV_MOBSTER: ("mobster", (("mobster", "mobster"),)),  # comes to jail, on top of the column
    s.EV_JAIL: ("jail", (("mobster", "mobster"), ("pennies", "int"))),  # a penny on him, who now has so many
    s.EV_RECRUIT: ("recruit", (("mobster", "mobster"), ("pennies", "int"))),
    s.EV_MOBSTER_USED: ("mobster_used", (("mobster", "mobster"),)),  # his ability, once a game, is used up
    s.EV_RENT: ("rent", (("rent", "int"), ("tile", "tile"), ("space", "space"))),
    s.EV_RENT_BACK: ("rent_back", (("rent", "int"), ("tile", "tile"))),
    # the topmost tile of a pile comes into the hand; at: null for a tile beside the automa's board
    s.EV_STEAL: ("steal", (("tile", "tile"), ("from", "int"), ("at", "cell"))),
    s.EV_SHIFT: ("shift", (("from", "cell"), ("to", "cell"))),  # a pile moves with all that lies on it
    s.EV_STAKE_BARRED: ("stake_barred", (("token", "int"),)),  # this stake token of the seat is set aside
    s.EV_STAKES_FREE: ("stakes_free", ()),  # all of them come back
}
QUESTIONS = {
    s.ASK_PENNY: "penny",
    s.ASK_FEE: "fee",
    s.ASK_RENT: "rent",
    s.ASK_STEAL: "steal",
    s.ASK_SITE: "site",
    s.ASK_SEIZE: "seize",
    s.ASK_BAR: "bar",
    s.ASK_SHIFT: "shift",
}
OPTIONS = {
    s.OPT_JAIL: "jail",
    s.OPT_RECRUIT: "recruit",
    s.OPT_FEE: "fee",
    s.OPT_RENT: "rent",
    s.OPT_STEAL: "steal",
    s.OPT_SEIZE: "seize",
    s.OPT_BAR: "bar",
    s.OPT_SHIFT: "shift",
}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the mobsters by number."""
    return {"mobster": mobster_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the mobsters recruited."""
    return tuple(f"mobster:{word}" for word in mobster_ids(components))


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {s.OPT_RECRUIT: 0}


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == s.EV_RECRUIT else -1
