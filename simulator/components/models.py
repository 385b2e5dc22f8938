"""Records of the component files: tiles, landmark cards, clan fields and roads (README of configs/)."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from .effects import ClanEffect, LandmarkEffect, TileType, Timing, timing_of
from .values import Activation, Cost, Count, Once, One, Positive, Values

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Stack = Literal["S", "A", "B", "C", "D"]
Place = Annotated[int, Field(ge=0, le=100)]


class Record(Values):
    """Base of all records: the fields that a rulebook fixes, and a note."""

    known: list[str] = Field(default_factory=list)
    note: str = ""


class Tile(Record):
    """Any tile."""

    id: Id
    name: Name
    type: list[TileType]
    river: bool
    overbuild: bool
    cost: Cost = Cost()
    once: Once = Once()
    activate: Activation = Activation()
    icon: bool = False
    protected: bool = False
    stop: bool = False
    covers: list[TileType] = Field(default_factory=list)
    deferred: bool = False
    next_to: list[TileType] = Field(default_factory=list)
    not_next_to: list[TileType] = Field(default_factory=list)

    @model_validator(mode="after")
    def _types(self) -> Self:
        if len(set(self.type)) < len(self.type):
            raise ValueError("a tile type named twice|each type once")
        if "person" in self.type and (len(self.type) > 1 or self.river or self.overbuild):
            raise ValueError("a person is not placed in the territory|type person alone, river and overbuild false")
        return self


class Home(Tile):
    """One half of the Home tile (B-002)."""

    half: Literal["left", "right"]
    river: Literal[True]
    overbuild: Literal[False]
    start_scotsmen: Count


class StackTile(Tile):
    """A tile of one of the five stacks (B-007)."""

    stack: Stack
    copies: Positive
    chronicle: Annotated[int, Field(ge=0, le=12)] = 0
    replaces: str | None = None
    min_players: Annotated[int, Field(ge=2, le=4)] = 2
    leaves: bool = False
    stoneless: bool = False

    @model_validator(mode="after")
    def _typed(self) -> Self:
        if not self.type and not (self.stop or self.protected or self.deferred or self.leaves):
            raise ValueError("a tile without a type|at least one tile type")
        return self


class SpecialTile(Tile):
    """A tile outside the stacks: David Hume (B-155), The End (B-008) and tiles of chronicles."""

    copies: One
    chronicle: Annotated[int, Field(ge=0, le=12)] = 0
    counts_as: Annotated[int, Field(ge=0, le=9)] = 0
    source: str = ""
    removable_by_die: Literal[False] = False


class Landmark(Record):
    """A landmark card (B-120 to B-130); without effect (timing none) it only counts as a landmark."""

    id: Id
    name: Name
    stack: Stack
    tile: str
    timing: Timing
    effect: LandmarkEffect | None = None
    chronicle: Annotated[int, Field(ge=0, le=12)] = 0

    @model_validator(mode="after")
    def _timed(self) -> Self:
        wanted = timing_of(self.effect.kind) if self.effect else "none"
        if self.timing != wanted:
            what = self.effect.kind if self.effect else "a card without effect"
            raise ValueError(f"timing {self.timing} for {what}|timing {wanted}")
        return self


class Clan(Record):
    """A field of the clan board (B-110 to B-114, B-140 to B-162); x to the right and y down, 0 to 100."""

    id: Id
    name: Name
    x: Place
    y: Place
    colour: Literal["blue", "purple"]
    printed: bool
    shield_chronicle: Annotated[int, Field(ge=1, le=12)] | None = None
    repeatable: bool = False
    timing: Literal["once", "ongoing"] | None = None
    effect: ClanEffect | None = None

    @model_validator(mode="after")
    def _printed(self) -> Self:
        if self.printed != (self.effect is not None):
            raise ValueError("printed does not fit the effect|an effect on printed fields and on no others")
        wanted = timing_of(self.effect.kind) if self.effect else None
        if self.timing != wanted:
            raise ValueError(f"timing {self.timing or 'missing'} for this effect|timing {wanted or 'left out'}")
        return self


class Start(Record):
    """The green start field of the clan board (B-111)."""

    id: Literal["start"]
    x: Place
    y: Place


class Road(Record):
    """A road between two fields of the clan board and its price in coins (B-111)."""

    a: str
    b: str
    coin: Count


class Automa(Record):
    """Order in which the automa walks the fields of each colour."""

    blue_start: str
    purple_start: str
    blue: list[str]
    purple: list[str]
    direction: str
