"""Schema of the component file of chronicle 3, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.single_cask.state import CELLARS, SELLING_TILES
from ..models import Id, Name, Record
from ..sections import Section
from ..values import Count, Positive


class Cellar(Record):
    """A Cellar card (C3-02, C3-07, C3-12, C3-14)."""

    id: Id
    name: Name
    place: Annotated[int, Field(ge=1, le=CELLARS)]
    spaces: Positive
    sell_vp: Count
    unsold_vp: Count


class SingleCask(Record):
    """Ageing and Selling tiles (C3-06, C3-08, C3-11)."""

    age_after: list[Annotated[int, Field(ge=1, le=3)]]
    selling_spaces: dict[Literal["2", "3", "4"], Positive]
    selling_tiles: Annotated[list[str], Field(max_length=SELLING_TILES)]

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if sorted(self.selling_spaces) != ["2", "3", "4"]:
            raise ValueError("selling_spaces is not complete|a value for each of 2, 3, 4")
        if self.age_after != sorted(set(self.age_after)):
            raise ValueError(f"age_after is {self.age_after}|rising numbers, each once")
        return self


class SingleCaskSolo(Record):
    """Numbers of the automa's rules (C3-19, C3-22, C3-24, C3-25)."""

    cellar: Literal[False]
    vp_per_whisky_token: Count
    vp_barrel_from_board: Count
    vp_barrel_from_supply: Count
    barrels_when_passing_with_number: Count


SECTIONS = (
    Section("cellar", Cellar, ("id",)),
    Section("single_cask", SingleCask),
    Section("single_cask_solo", SingleCaskSolo),
)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    for cellar in components.models("cellar"):
        n = cellar.place - 1
        record["room"][n], record["sell_vp"][n], record["unsold_vp"][n] = (
            cellar.spaces,
            cellar.sell_vp,
            cellar.unsold_vp,
        )
    values, solo = components.table("single_cask"), components.table("single_cask_solo")
    record["ages"] = sum(1 << number for number in values.age_after)
    for players, spaces in values.selling_spaces.items():
        record["spaces"][int(players)] = spaces
    record["sellers"] = len(values.selling_tiles)
    for n, tile in enumerate(values.selling_tiles):
        record["seller"][n] = components.tile_index[tile]
    record["whisky_vp"], record["board_vp"] = solo.vp_per_whisky_token, solo.vp_barrel_from_board
    record["supply_vp"], record["passing"] = solo.vp_barrel_from_supply, solo.barrels_when_passing_with_number
