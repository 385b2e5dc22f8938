"""Words of chronicle 1: its events, question and options."""

from __future__ import annotations

from typing import Any

from .state import (
    ASK_BOAT_REWARD,
    EV_BOAT,
    EV_BOAT_CARRIED,
    EV_BOAT_REWARD,
    EV_BOAT_REWARD_GONE,
    EV_RACE_BEGIN,
    EV_RACE_CARD,
    OPT_BOAT_REWARD,
    OPT_ROW,
)
from .values import card_ids, reward_ids

__all__ = ["EVENTS", "OPTIONS", "QUESTIONS", "chosen_by", "ids", "picked", "picks"]

EVENTS = {
    EV_RACE_BEGIN: ("race_begin", ()),
    # one step of a boat: it is now in the territory of `owner` on this column, or on the neutral piece behind its left
    # end; paid: a movement point was spent on it
    EV_BOAT: ("boat", (("owner", "int"), ("column", "int"), ("neutral", "int"), ("paid", "int"))),
    # the automa's river has become shorter to the right of the boat: the column it stands on now
    EV_BOAT_CARRIED: ("boat_carried", (("column", "int"),)),
    EV_BOAT_REWARD: ("boat_reward", (("castle", "int"), ("token", "boat_reward"))),
    EV_BOAT_REWARD_GONE: ("boat_reward_gone", (("castle", "int"), ("token", "boat_reward"))),
    # card: null for a boat that comes home when none is left; place: 0 for the Last Card
    EV_RACE_CARD: ("race_card", (("card", "race_card"), ("place", "int"))),
}
QUESTIONS = {ASK_BOAT_REWARD: "boat_reward"}
OPTIONS = {OPT_ROW: "row", OPT_BOAT_REWARD: "boat_reward"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the cards of the race and of the kinds of reward tokens by number."""
    return {"race_card": card_ids(components), "boat_reward": reward_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cards of the race, then the kinds of reward tokens."""
    cards = tuple(f"race-card:{word}" for word in card_ids(components))
    return cards + tuple(f"boat-reward:{word}" for word in reward_ids(components))


def chosen_by(components: Any) -> dict[int, int]:
    """Options that take one of them: option -> which of `picks` its number a = 0 names."""
    return {OPT_BOAT_REWARD: len(card_ids(components))}


def picked(box: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    if event == EV_RACE_CARD:
        return numbers[0]
    return int(box.boat_race.last) + 1 + numbers[1] if event == EV_BOAT_REWARD else -1
