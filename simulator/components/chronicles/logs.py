"""Schema of the component file of chronicle 10, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from ...game.chronicles.logs.state import RATINGS, TRACKS
from ...game.names import CATEGORIES
from ..models import Id, Record
from ..sections import Section
from ..values import Count, Positive, Values

Rating = Annotated[int, Field(ge=1, le=RATINGS)]
Track = Literal["log", "stone"]
Face = Annotated[int, Field(ge=1, le=6)]

EFFECT_ONLY = ("rating_both",)  # gives Allenarly its effect instead of the usual gain of a person (C12-100)


class Logs(Record):
    """Ratings, representatives and fame (C10-03 to C10-05, C10-17, C10-25, C10-28)."""

    representatives: Annotated[int, Field(ge=1, le=2)]
    rating_start: Annotated[int, Field(ge=0, le=0)]
    rating_max: Rating
    vp_per_step_above_max: Count
    fame_tokens: Positive
    category: Literal["fame"]
    fame_to_highest: Count
    reset_after_scoring: Literal[True]


class CentralPrize(Values):
    """Goods of a reward on the central track."""

    coin: Count = 0
    vp: Count = 0
    whisky: Count = 0
    fame: Count = 0


class Prize(CentralPrize):
    """Goods of a rating's reward."""

    move: Count = 0
    any: Count = 0


class AutomaPrize(CentralPrize):
    """Goods of a reward in Allenarly's columns."""

    stone: Count = 0


class Modifier(Values):
    """A token that adds to a scoring category in the next scoring round (C10-27)."""

    category: Literal["home_castle_scotsmen", "landmarks", "whisky", "persons"]
    add: Positive


class Reward(Record):
    """Reward of a rating: goods at once, or a modifier token (C10-19)."""

    id: Id
    track: Track
    rating: Rating
    get: Prize | None = None
    modifier: Modifier | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.get is None) == (self.modifier is None):
            raise ValueError("get and modifier do not go together|either get or modifier")
        return self


class CentralReward(Record):
    """A reward of the central track (C10-19, C10-20)."""

    id: Id
    rating: Rating
    get: CentralPrize


class AutomaReward(Record):
    """Allenarly's reward instead of the usual one (C12-91)."""

    id: Id
    track: Track
    rating: Rating
    get: AutomaPrize


class LogsAutoma(Record):
    """Numbers of Allenarly's rules (C12-90 to C12-99)."""

    representatives: Annotated[int, Field(ge=1, le=1)]
    log_preferred_on: list[Face]
    central_closed: list[Rating]
    steps_per_rating_tile: Count
    steps_per_stacked_tile: Count
    takes_up_to: Annotated[int, Field(ge=0, le=4)]
    fame_is_item: Literal[True]


class Shield(Record):
    """A shield of the clan board; its id is that of its field (C10-37)."""

    id: Literal["ruthven", "murray"]
    log: Count = 0
    stone: Count = 0
    whisky: Count = 0
    scotsman: Count = 0


SECTIONS = (
    Section("logs", Logs),
    Section("logs_reward", Reward, ("id",)),
    Section("logs_central", CentralReward, ("id",)),
    Section("logs_allenarly", LogsAutoma),
    Section("logs_allenarly_reward", AutomaReward, ("id",)),
    Section("logs_shield", Shield, ("id",)),
)


def _prize(record: Any, get: CentralPrize | None, modifier: Modifier | None = None) -> None:
    record["category"] = CATEGORIES.index(modifier.category) if modifier else -1
    record["add"] = modifier.add if modifier else 0
    for field in ("coin", "vp", "whisky", "fame", "move", "stone"):
        record[field] = getattr(get, field, 0)
    record["choice"] = getattr(get, "any", 0)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    logs, solo = components.table("logs"), components.table("logs_allenarly")
    record["representatives"], record["start"], record["top"] = logs.representatives, logs.rating_start, logs.rating_max
    record["beyond_vp"], record["to_highest"] = logs.vp_per_step_above_max, logs.fame_to_highest
    for part in ("prize", "central", "automa"):
        record[part]["category"] = -1
    for reward in components.models("logs_reward"):
        _prize(record["prize"][TRACKS.index(reward.track), reward.rating - 1], reward.get, reward.modifier)
    for reward in components.models("logs_central"):
        _prize(record["central"][reward.rating - 1], reward.get)
    for reward in components.models("logs_allenarly_reward"):
        _prize(record["automa"][TRACKS.index(reward.track), reward.rating - 1], reward.get)
    record["closed"][np.array(solo.central_closed, dtype=np.int64) - 1] = 1
    record["log_on"][solo.log_preferred_on] = 1
    record["tile_steps"], record["stack_steps"] = solo.steps_per_rating_tile, solo.steps_per_stacked_tile
    record["up_to"] = solo.takes_up_to
    for number, shield in enumerate(components.models("logs_shield")):
        packed = record["shield"][number]
        packed["clan"] = components.clan_index[shield.id]
        packed["steps"][:] = shield.log, shield.stone
        packed["whisky"], packed["scotsman"] = shield.whisky, shield.scotsman
