"""Words of chronicle 10: its events, questions and options."""

from __future__ import annotations

from typing import Any

from . import state
from .state import TRACKS

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "ids", "picked", "picks"]

EVENTS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    state.EV_RATING: ("logs_rating", (("track", "logs_track"), ("rating", "int"))),  # a marker has reached a rating
    state.EV_CENTRAL: ("logs_central", (("rating", "int"),)),  # a marker on the central track; the reward follows
    # a representative (0 or 1) onto a tile, with this side up; at: none for the supply
    state.EV_STAND: ("logs_stand", (("representative", "int"), ("side", "logs_track"), ("at", "cell"))),
    # the activation of a representative's tile is used for training alone; the step follows
    state.EV_DRILL: ("logs_drill", (("at", "cell"), ("right", "right"))),
    state.EV_RESET: ("logs_reset", ()),  # ratings to 0, the central track is empty of markers
    state.EV_PREFER: ("logs_prefer", (("track", "logs_track"),)),  # the automa prefers this track from now on
}
QUESTIONS: dict[int, str] = {
    state.ASK_TRACK: "logs_track",
    state.ASK_CENTRAL: "logs_central",
    state.ASK_TRAIN: "logs_train",
    state.ASK_STAND: "logs_stand",
    state.ASK_HOME: "logs_home",
}
OPTIONS: dict[int, str] = {
    state.OPT_TRACK: "logs_track",
    state.OPT_CLAIM: "logs_claim",
    state.OPT_TRAIN: "logs_train",
    state.OPT_STAND: "logs_stand",
    state.OPT_HOME: "logs_home",
    state.OPT_DRILL: "logs_drill",
}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Words of the tracks, for events that name one."""
    return {"logs_track": TRACKS}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the rewards of the central track."""
    return tuple(f"central-reward:{word}" for word in range(1, state.RATINGS + 1))


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] - 1 if event == state.EV_CENTRAL else -1
