"""Models of rondel, die, market, set-up, scoring and end (README of configs/).

Fields that no rule of the engine reads accept the printed value only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from .models import Id, Record, Stack
from .values import Count, One, Positive

MAX_SPACES = 16  # as many as the record of a game holds
MIN_SPACES = 11  # four pieces, the die, five tiles of S and the empty space
Players = Literal["2", "3", "4"]
Resource = Literal["wood", "stone", "barley", "sheep", "cattle"]


def _complete(field: str, table: Mapping[Any, object], keys: tuple[str, ...]) -> None:
    missing = [key for key in keys if key not in table]
    if missing:
        raise ValueError(f"{field} without {', '.join(missing)}|a value for each of {', '.join(keys)}")


def _fixed(field: str, given: list[str], wanted: list[str]) -> None:
    if given != wanted:
        raise ValueError(f"{field} is {given}|{', '.join(wanted)} (in this order)")


class Rondel(Record):
    """The ring of tiles (B-009)."""

    spaces: Annotated[int, Field(ge=MIN_SPACES, le=MAX_SPACES)]
    empty_spaces: One
    opening_order: list[str]

    @model_validator(mode="after")
    def _order(self) -> Self:
        _fixed("opening_order", self.opening_order, ["pieces", "die", "S", "A", "empty"])
        return self


class Die(Record):
    """Faces of the die and its use by number of players (B-006)."""

    faces: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=6, max_length=6)]
    use: dict[Players, Literal["always", "optional"]]
    default: dict[Players, bool]
    moves: Literal["tiles"]

    @model_validator(mode="after")
    def _players(self) -> Self:
        _complete("use", self.use, ("2", "3", "4"))
        _complete("default", self.default, ("2", "3", "4"))
        for players, use in self.use.items():
            if use == "always" and not self.default[players]:
                raise ValueError(f"default of {players} players is false|true where the die is always used")
        return self


class Market(Record):
    """Price fields of a row, left to right, and coins on the first one at the start (B-010)."""

    resources: list[Resource]
    prices: Annotated[list[Annotated[int, Field(ge=1, le=20)]], Field(min_length=3, max_length=3)]
    seed_coins: dict[Players, Annotated[int, Field(ge=0, le=1)]]

    @model_validator(mode="after")
    def _rows(self) -> Self:
        _fixed("resources", list(self.resources), ["wood", "stone", "barley", "sheep", "cattle"])
        _complete("seed_coins", self.seed_coins, ("2", "3", "4"))
        if self.prices != sorted(self.prices):
            raise ValueError(f"prices {self.prices} fall|three numbers that do not fall")
        return self


class Setup(Record):
    """Starting goods of the players (B-003, B-005) and sizes of the stacks (B-007)."""

    starting_coins: Annotated[list[Count], Field(min_length=4, max_length=4)]
    scotsmen_per_player: Annotated[int, Field(ge=2, le=30)]
    clan_markers_per_player: Annotated[int, Field(ge=0, le=30)]
    scotsmen_as_piece: One
    scotsmen_on_home_village: Count
    stack_order: list[Stack]
    stack_sizes: dict[Stack, Positive]

    @model_validator(mode="after")
    def _stacks(self) -> Self:
        _fixed("stack_order", list(self.stack_order), ["S", "A", "B", "C", "D"])
        _complete("stack_sizes", self.stack_sizes, ("S", "A", "B", "C", "D"))
        return self


class Limits(Record):
    """Limits of the supply and of tiles (B-004, B-092)."""

    resources_per_tile: Annotated[int, Field(ge=1, le=20)]
    scotsmen_limited: Literal[True]
    other_goods_limited: Literal[False]


class Scoring(Record):
    """Scoring rounds and the VP table (B-170, B-171)."""

    after_stacks: list[Stack]
    at_game_end: Literal[True]
    categories: list[str]
    difference_vp: Annotated[list[Count], Field(min_length=2, max_length=16)]
    beyond_table: Count

    @model_validator(mode="after")
    def _table(self) -> Self:
        _fixed("after_stacks", list(self.after_stacks), ["A", "B", "C"])
        _fixed("categories", self.categories, ["home_castle_scotsmen", "landmarks", "whisky", "persons"])
        if self.difference_vp[0] != 0 or self.difference_vp != sorted(self.difference_vp):
            raise ValueError(f"difference_vp is {self.difference_vp}|0 first, then numbers that do not fall")
        return self


class Stuck(Record):
    """Reward of a stuck player (B-026)."""

    discard_tile: One
    reward: list[Literal["coin", "move"]]
    reward_amount: Positive

    @model_validator(mode="after")
    def _reward(self) -> Self:
        _fixed("reward", list(self.reward), ["coin", "move"])
        return self


class TheEnd(Record):
    """The default variant of The End (B-008)."""

    default: str


class Ending(Record):
    """A variant: number of D tiles above The End, uniform on a closed range (B-008)."""

    id: Id
    d_before: Annotated[list[Count], Field(min_length=2, max_length=2)]

    @model_validator(mode="after")
    def _range(self) -> Self:
        low, high = self.d_before
        if low > high:
            raise ValueError(f"d_before {self.d_before}|two numbers, the smaller one first")
        return self


class Final(Record):
    """Scoring at the end (B-183, B-184)."""

    vp_per_extra_tile: Annotated[int, Field(ge=-20, le=0)]
    vp_per_coin: Annotated[int, Field(ge=0, le=20)]
    persons_count_as_tiles: Literal[False]
    overbuilt_stack_counts_as: One
    home_halves_count_as: Annotated[int, Field(ge=2, le=2)]
    tie_breaks: list[str]
    then: Literal["shared"]

    @model_validator(mode="after")
    def _ties(self) -> Self:
        _fixed("tie_breaks", self.tie_breaks, ["resources"])
        return self
