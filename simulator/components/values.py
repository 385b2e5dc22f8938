"""Models of prices, gains and activations, of which tiles, cards and clans are made (README of configs/)."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ..game.names import KINDS, OPEN_SYMBOLS, RESOURCES
from ..game.sizes import MAX_EXCHANGES

LARGEST = 99  # far above any printed number; catches slips such as 1000
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Positive = Annotated[int, Field(ge=1, le=LARGEST)]
One = Annotated[int, Field(ge=1, le=1)]  # a number that the rules fix


class Values(BaseModel):
    """Base of all component models: exact types, no unknown keys, immutable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Goods(Values):
    """Numbers of the five resources (each 0 to 99)."""

    wood: Count = 0
    stone: Count = 0
    barley: Count = 0
    sheep: Count = 0
    cattle: Count = 0

    def resources(self) -> list[int]:
        """Return the numbers of the resources in the order of `names.RESOURCES`, length 5."""
        return [getattr(self, kind) for kind in RESOURCES]

    def total(self) -> int:
        """Return the sum of everything asked for or given."""
        return sum(getattr(self, name) for name in type(self).model_fields if isinstance(getattr(self, name), int))


class Give(Goods):
    """What an exchange takes (B-093, B-094)."""

    any: Count = 0
    different: Annotated[int, Field(ge=0, le=KINDS)] = 0
    animal: Count = 0
    coin: Count = 0
    whisky: Count = 0

    @model_validator(mode="after")
    def _one_open_symbol(self) -> Self:
        used = [name for name in OPEN_SYMBOLS[1:] if getattr(self, name)]
        if len(used) > 1:
            raise ValueError(f"{' and '.join(used)} together|at most one of any, different, animal")
        return self

    def open_symbol(self) -> tuple[int, int]:
        """Return the open symbol (`names.OPEN_*`) and how many resources it asks for."""
        for number, name in enumerate(OPEN_SYMBOLS):
            if number and getattr(self, name):
                return number, getattr(self, name)
        return 0, 0


class Cost(Give):
    """Price of a tile (B-050 to B-052)."""

    scotsman: Annotated[int, Field(ge=0, le=1)] = 0
    fame: Count = 0


class Gain(Goods):
    """Goods that a card or a clan gives (B-081)."""

    any: Count = 0
    scotsman: Count = 0
    coin: Count = 0
    vp: Count = 0
    whisky: Count = 0
    clan: Count = 0


class Once(Gain):
    """One-time effect of a tile (B-081): goods and possibly a landmark card."""

    landmark: str | None = None
    haggis: Count = 0
    single_cask: Count = 0
    rating_steps: Count = 0
    rating_both: Count = 0
    activate_lines: Count = 0
    clan_free: Count = 0
    scotsman_home: Count = 0
    england_token: Count = 0
    england_row: Count = 0
    michael_scot: Count = 0


class Production(Goods):
    """Resources that an activation brings (B-092)."""

    any: Count = 0


class Get(Goods):
    """What an exchange brings (B-093)."""

    any: Count = 0
    coin: Count = 0
    vp: Count = 0
    whisky: Count = 0
    clan: Count = 0
    haggis: Count = 0
    single_cask: Count = 0


class Exchange(Values):
    """One option of an exchange; an activation uses at most one (B-093)."""

    give: Give
    get: Get

    @model_validator(mode="after")
    def _both_sides(self) -> Self:
        for side, values in (("give", self.give), ("get", self.get)):
            if values.total() == 0:
                raise ValueError(f"an exchange with an empty {side}|one of {', '.join(type(values).model_fields)}")
        return self


class Activation(Values):
    """What happens when a tile is activated (B-092 to B-097)."""

    gain: Production = Production()
    move: Count = 0
    vp: Count = 0
    event: Count = 0
    exchange: Annotated[list[Exchange], Field(max_length=MAX_EXCHANGES)] = Field(default_factory=list)

    def empty(self) -> bool:
        """Return True for a tile without an activation symbol."""
        return not (self.gain.total() or self.move or self.vp or self.event or self.exchange)
