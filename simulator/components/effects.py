"""Effects of landmark cards and clan fields, distinguished by their `kind`.

Some fields only repeat what the rules say (a removed landmark keeps its card, Munro pays roads and no cost ...);
they accept the printed value only.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from .values import Count, Gain, One, Positive, Values

Timing = Literal["once", "ongoing", "scoring", "final", "none"]
TileType = Literal["castle", "village", "trade", "material", "animal", "whisky", "person", "lake"]
Counted = Literal["villages", "tiles_with_scotsmen", "overbuild_tiles_with_covered", "coins", "river_tiles"]


class ClanGain(Gain):
    """Goods that a clan gives: resources and Scotsmen go on any of the player's tiles (B-112)."""

    kind: Literal["gain"]

    @model_validator(mode="after")
    def _something(self) -> Self:
        if self.total() == 0:
            raise ValueError(f"an empty gain|one of {', '.join(Gain.model_fields)}")
        return self


class CardGain(ClanGain):
    """Goods that a landmark card gives: resources and Scotsmen go on its tile (`place`)."""

    place: Literal["tile"] | None = None
    england_token: Count = 0
    england_row: Count = 0

    @model_validator(mode="after")
    def _placed(self) -> Self:
        lying = sum(self.resources()) + self.any + self.scotsman > 0
        if lying != (self.place is not None):
            raise ValueError('place does not fit the goods|place = "tile" with resources or Scotsmen, else none')
        return self


class Multiply(Values):
    """Scotsmen on the Home Castle count `by` times in scorings (B-123)."""

    kind: Literal["multiply"]
    counts: Literal["home_castle_scotsmen"]
    by: Positive


class ExtraActivation(Values):
    """More of the player's tiles are activated in each of the player's turns (B-129)."""

    kind: Literal["extra_activation"]
    tiles: Positive


class CoinVp(Values):
    """The first few coins give more VP at the end (B-120)."""

    kind: Literal["coin_vp"]
    first: Positive
    vp_each: Positive


class ActivateAll(Values):
    """All tiles of the player are activated instead of the neighbours (B-121)."""

    kind: Literal["activate_all"]


class Remove(Values):
    """Removal of the player's tiles from the game (B-128, B-151)."""

    kind: Literal["remove_tiles"]
    min: Count
    max: Positive
    keep_landmark_cards: Literal[True]
    goods_to: Literal["home_castle"]

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.min > self.max:
            raise ValueError(f"min {self.min} is more than max {self.max}|min from 0 to max")
        return self


class CardRemove(Remove):
    """Loch Morar may remove itself (B-128)."""

    may_remove_itself: Literal[True]


class ClanRemove(Remove):
    """MacMillan spares the Home halves (B-151)."""

    home_protected: Literal[True]


class Activate(Values):
    """One own tile of each type is activated, without neighbours (B-141, B-147, B-154)."""

    kind: Literal["activate"]
    tiles: Annotated[list[TileType], Field(min_length=1)]
    move: Count = 0

    @model_validator(mode="after")
    def _different(self) -> Self:
        if len(set(self.tiles)) < len(self.tiles):
            raise ValueError("a tile type named twice|each type once")
        return self


class Build(Values):
    """A tile of the discard pile is built without its cost (B-158)."""

    kind: Literal["build_from_discard"]
    tiles: One
    pay_cost: Literal[False]
    pay_roads: Literal[True]


class TakePerson(Values):
    """The person beside the clan board is taken (B-155)."""

    kind: Literal["take_person"]
    tile: str


class Castles(Values):
    """The player's castles serve as Scotsmen for placement (B-149)."""

    kind: Literal["castles_allow_placement"]


class CoinTrade(Values):
    """In an activation of a trade tile a coin may stand for a resource (B-161)."""

    kind: Literal["trade_resource_for_coin"]
    resources: Positive
    coins: One


class PointVp(Values):
    """Unused movement points give VP (B-153)."""

    kind: Literal["unused_move_as_vp"]
    vp: Positive


class WhiskyVp(Values):
    """An activated whisky tile with a cask may give VP instead (B-148)."""

    kind: Literal["whisky_activation_as_vp"]
    vp: Positive


class Step(Values):
    """With at least `at` of the counted things, the field gives `vp`."""

    at: Positive
    vp: Positive


class Steps(Values):
    """VP that depend on a count (B-140, B-144, B-152, B-159, B-162)."""

    kind: Literal["vp_steps"]
    counts: Counted
    steps: Annotated[list[Step], Field(min_length=1, max_length=3)]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        counts = [step.at for step in self.steps]
        if counts != sorted(set(counts)):
            raise ValueError(f"steps at {counts}|each `at` larger than the one before")
        return self


LandmarkEffect = Annotated[
    CardGain | Multiply | ExtraActivation | CoinVp | ActivateAll | CardRemove, Field(discriminator="kind")
]
ClanEffect = Annotated[
    ClanGain | Activate | ClanRemove | Build | TakePerson | Castles | CoinTrade | PointVp | WhiskyVp | Steps,
    Field(discriminator="kind"),
]

_TIMING: dict[str, Timing] = {
    "multiply": "scoring",
    "coin_vp": "final",
    "extra_activation": "ongoing",
    "castles_allow_placement": "ongoing",
    "trade_resource_for_coin": "ongoing",
    "unused_move_as_vp": "ongoing",
    "whisky_activation_as_vp": "ongoing",
}


def timing_of(kind: str) -> Timing:
    """Return the only timing at which an effect of this kind makes sense: once, ongoing, scoring or final."""
    return _TIMING.get(kind, "once")


def kinds_of(union: object) -> list[str]:
    """Return the kinds of a union of effects, in its order."""
    return [get_args(member.model_fields["kind"].annotation)[0] for member in get_args(union)]
