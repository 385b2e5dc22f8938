"""Schema of the component file of chronicle 2, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ..models import Record
from ..sections import Section
from ..values import Count, One


class Highlander(Record):
    """The Mountain, for players and the automa (C2-01, C2-04, C2-07, C2-21, C2-22)."""

    tile: str
    spaces: Annotated[int, Field(ge=2, le=2)]
    place: Literal["before_empty_space"]
    capacity: One
    toll: One
    vp_left_when_passing: Count
    vp_per_item_when_leaving: Count


SECTIONS = (Section("highlander", Highlander),)


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`."""
    values = components.table("highlander")
    record["tile"] = components.tile_index[values.tile]
    record["spaces"] = values.spaces
    record["toll_vp"], record["item_vp"] = values.vp_left_when_passing, values.vp_per_item_when_leaving
