"""Schema of the component file of chronicle 11, and how it is packed (C11-01 to C11-37, C12-105 to C12-109)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ...game.chronicles.planning.record import single_site_ids
from ...game.chronicles.planning.state import MAX_SITES, STEPS
from ...game.names import TYPES
from ..effects import Step, TileType
from ..errors import ComponentError
from ..models import Id, Record
from ..sections import Section
from ..values import Count, One

Base = Annotated[list[TileType], Field(min_length=2, max_length=2)]  # of the left and the right half


class Planning(Record):
    """Prices, losses, the shield and the person (C11-01, C11-08, C11-10, C11-41 to C11-44)."""

    resources_per_site: Annotated[int, Field(ge=1, le=9)]
    resources_per_turn: One
    vp_per_unbuilt: Annotated[int, Field(ge=-20, le=0)]
    munro_free_resources: Count
    orientation: Literal["horizontal"]
    shield: str
    steps: Annotated[list[Step], Field(min_length=1, max_length=STEPS)]
    person: str


class DoubleSite(Record):
    """A double site: its halves, and the types they cover on each printed side (C11-21, C11-34 to C11-36)."""

    id: Id
    left: str
    right: str
    front: Base
    back: Base
    scotsmen_count_home: bool = False


class SoloPlanning(Record):
    """Numbers of the automa's rules for sites (C12-105, C12-106, C12-109)."""

    vp_on_taking: Count
    kept_types: list[TileType]
    kept_landmark: bool
    choice_up_to: Annotated[int, Field(ge=0, le=4)]


SECTIONS = (
    Section("planning", Planning),
    Section("double_site", DoubleSite, ("id",)),
    Section("solo_planning", SoloPlanning),
)


def _bits(types: list[str]) -> int:
    return sum(1 << TYPES.index(name) for name in types)


def _fault(components: Any, section: str, record: str, field: str, problem: str, allowed: Any) -> ComponentError:
    entry = components.entries[section][record]
    return entry.raw.error(problem, field, allowed)


def _index(components: Any, section: str, record: str, field: str, name: str, among: dict[str, int]) -> int:
    """Return the number of a tile or clan field that a record names."""
    if name not in among:
        raise _fault(components, section, record, field, f"no {name!r} among them", sorted(among))
    return among[name]


def _pack_double(record: Any, components: Any, double: DoubleSite) -> None:
    tiles = components.tile_index
    for field in ("left", "right"):
        record[field] = _index(components, "double_site", double.id, field, getattr(double, field), tiles)
    record["token"] = _index(components, "double_site", double.id, "id", double.id, tiles)
    for number, base in enumerate((double.front, double.back)):
        record["covered"][number] = [_bits([name]) for name in base]
    record["home"] = int(double.scotsmen_count_home)


def parts(components: Any) -> dict[int, tuple[int, int]]:
    """Return the halves of the double site that each blueprint token stands for."""
    tiles = components.tile_index
    return {tiles[one.id]: (tiles[one.left], tiles[one.right]) for one in components.models("double_site")}


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`.

    Raises
    ------
    ComponentError
        For unknown tiles or fields, a site that covers nothing, or too many sites.
    """
    planning, solo = components.table("planning"), components.table("solo_planning")
    singles, doubles = single_site_ids(components), components.models("double_site")
    if len(singles) + len(doubles) > MAX_SITES:
        raise _fault(components, "planning", "", "", f"more than {MAX_SITES} sites", f"at most {MAX_SITES}")
    record["sites"] = len(singles) + len(doubles)
    record["site_of"] = -1
    for number, name in enumerate(singles):
        if not components.tiles[components.tile_index[name]].covers:
            raise _fault(components, "tile", name, "covers", "a site that covers nothing", "types of tiles")
        record["site"][number]["token"] = record["site"][number]["left"] = components.tile_index[name]
        record["site"][number]["right"] = -1
    for number, double in enumerate(doubles, start=len(singles)):
        _pack_double(record["site"][number], components, double)
    for number in range(int(record["sites"])):
        for field in ("token", "left", "right"):
            if record["site"][number][field] >= 0:
                record["site_of"][record["site"][number][field]] = number
    if planning.munro_free_resources >= planning.resources_per_site:
        wanted = f"fewer than resources_per_site, {planning.resources_per_site}"
        raise _fault(components, "planning", "", "munro_free_resources", "the site would be paid", wanted)
    record["price"], record["free"] = planning.resources_per_site, planning.munro_free_resources
    record["unbuilt_vp"] = planning.vp_per_unbuilt
    record["clan"] = _index(components, "planning", "", "shield", planning.shield, components.clan_index)
    for number, step in enumerate(planning.steps):
        record["at"][number], record["step_vp"][number] = step.at, step.vp
    record["person"] = _index(components, "planning", "", "person", planning.person, components.tile_index)
    record["automa_vp"], record["automa_number"] = solo.vp_on_taking, solo.choice_up_to
    record["kept_types"], record["kept_card"] = _bits(solo.kept_types), int(solo.kept_landmark)
