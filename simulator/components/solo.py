"""Records of the automa: set-up, market, gains, levels, priority tokens and action cards (C12-01 to C12-65)."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ..game.sizes import AUTOMA_ROWS, AUTOMA_SYMBOLS
from .effects import TileType
from .models import Id, Name, Record
from .values import Activation, Count, One, Positive

Face = Annotated[int, Field(ge=1, le=6)]
Round = Annotated[int, Field(ge=1, le=4)]
Category = Literal["home_castle_scotsmen", "landmarks", "whisky", "persons"]
Symbol = Literal[TileType, "priority", "star"]


def _once_each(field: str, values: list[int]) -> None:
    if values != sorted(set(values)):
        raise ValueError(f"{field} is {values}|rising numbers, each once")


class SoloSetup(Record):
    """The starting player, and what Allenarly starts with (C12-02 to C12-07)."""

    starts_on: list[Face]
    coins: Count
    scotsmen_on_board: Annotated[int, Field(ge=0, le=9)]
    discard_after_shuffle: Annotated[int, Field(ge=0, le=9)]
    tie: Literal["human wins"]

    @model_validator(mode="after")
    def _faces(self) -> Self:
        _once_each("starts_on", self.starts_on)
        return self


class SoloMarket(Record):
    """Coins on empty rows in Allenarly's turn, and the price of a resource of a full row (C12-12, C12-13)."""

    refill_each_turn: Annotated[int, Field(ge=0, le=1)]
    full_row_price: Literal["dearest field"]
    full_row_to_allenarly: Count


class SoloGains(Record):
    """What a tile brings on every level (C12-41 to C12-43, C12-48)."""

    scotsman_symbol: Annotated[int, Field(ge=0, le=9)]
    landmark_symbol: One
    whisky_tile: Count
    trade_tile_vp: Literal["smallest"]


class SoloExchange(Record):
    """Exchange of stones for VP (C12-51, C12-52)."""

    stones_per_exchange: Count
    order: Literal["right to left"]


class SoloItems(Record):
    """VP of an item on Allenarly's board (C12-57)."""

    vp_each: Count


class SoloPriority(Record):
    """Numbers at which a priority token moves to the left or stays (C12-56)."""

    left_at: Positive
    stay_at: Positive
    moves_in_rounds: list[Round]

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.stay_at > self.left_at:
            raise ValueError(f"stay_at is {self.stay_at}|at most left_at, {self.left_at}")
        _once_each("moves_in_rounds", self.moves_in_rounds)
        return self


class PriorityToken(Record):
    """Tile types of a priority token (C12-23)."""

    category: Category
    symbols: Annotated[list[TileType], Field(min_length=1, max_length=2)]


class StartTrade(Record):
    """One side of the start trade tile (C12-05, C12-54, C12-59)."""

    id: Id
    name: Name
    activate: Activation
    final_stones: Positive
    final_vp: Count

    @model_validator(mode="after")
    def _one_exchange(self) -> Self:
        if len(self.activate.exchange) != 1 or self.activate.exchange[0].get.vp == 0:
            raise ValueError("no single exchange for VP|one exchange with get = { vp = ... }")
        return self


class Level(Record):
    """A level of difficulty (C12-10)."""

    id: Id
    rank: Annotated[int, Field(ge=1, le=5)]
    label: Name
    start_trade: str
    item_rounds: list[Round]
    trade_tile: Count
    material_tile: Count
    animal_tile: Count
    person_vp: Count

    @model_validator(mode="after")
    def _rounds(self) -> Self:
        _once_each("item_rounds", self.item_rounds)
        return self


class Action(Record):
    """An action card (C12-15 to C12-26, C12-65)."""

    id: Id
    moves: Annotated[list[Literal["blue", "purple"]], Field(max_length=4)]
    range: Annotated[int, Field(ge=1, le=15)]
    number: Annotated[int, Field(ge=0, le=4)]
    rows: Annotated[
        list[Annotated[list[Symbol], Field(min_length=1, max_length=AUTOMA_SYMBOLS)]], Field(max_length=AUTOMA_ROWS)
    ]
    framed: Annotated[int, Field(ge=1, le=15)]

    @model_validator(mode="after")
    def _within_range(self) -> Self:
        if self.framed > self.range:
            raise ValueError(f"framed is {self.framed}|at most the range, {self.range}")
        return self
