"""Schema of the component file of chronicle 6, and how it is packed."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from ...game.chronicles.tome.state import KINDS_OF_EVENTS
from ..models import Name, Record
from ..sections import Section
from ..values import Count, One

# Fields that an event of each kind needs; `gain` takes any goods.
_NEEDS = {
    "coins": {"vp", "per", "max"},
    "castles": {"vp", "max"},
    "gain": set(),
    "home": {"amount"},
    "elsewhere": {"amount", "solo"},
    "clan": {"amount"},
    "own": {"amount"},
    "remove": {"amount"},
    "sheep": {"vp"},
    "persons": {"vp", "both", "persons"},
    "scotsman": {"vp"},
    "river": set(),
}
_GOODS = {"coin", "whisky", "any", "scotsman"}


class Tome(Record):
    """The chronicle (C6-03, C6-05, C6-08)."""

    number: Literal[6]
    name: Name
    players: list[Annotated[int, Field(ge=1, le=4)]]
    cards_per_icon: One
    vp_per_event_side: Count
    turned_keeps_landmark_effect: Literal[False]
    turned_counts_as_landmark: Literal[True]


class TomeEvent(Record):
    """The event of a landmark card (C6-09 to C6-21); `kind` decides which fields it needs."""

    landmark: str
    chronicle: Annotated[int, Field(ge=0, le=12)] = 0
    kind: Literal[
        "coins",
        "castles",
        "gain",
        "home",
        "elsewhere",
        "clan",
        "own",
        "remove",
        "sheep",
        "persons",
        "scotsman",
        "river",
    ]
    amount: Count = 0
    vp: Count = 0
    per: Count = 0
    max: Count = 0
    both: Count = 0
    persons: Annotated[list[str], Field(max_length=2)] = Field(default_factory=list)
    solo: Literal["", "rondel"] = ""
    coin: Count = 0
    whisky: Count = 0
    any: Count = 0
    scotsman: Count = 0

    @model_validator(mode="after")
    def _fields(self) -> Self:
        given = {
            name
            for name in type(self).model_fields
            if name not in ("landmark", "chronicle", "kind", "known", "note") and getattr(self, name)
        }
        needed = _NEEDS[self.kind]
        fits = bool(given) and given <= _GOODS if self.kind == "gain" else given == needed
        if not fits:
            wanted = (
                f"one of {', '.join(sorted(_GOODS))}" if self.kind == "gain" else ", ".join(sorted(needed)) or "none"
            )
            raise ValueError(f"fields {', '.join(sorted(given)) or 'missing'} for {self.kind}|{wanted}")
        if self.kind == "persons" and len(self.persons) < 2:
            raise ValueError(f"{len(self.persons)} person|two persons")
        return self


class TomeAllenarly(Record):
    """Gains of the automa (C6-29, C6-30)."""

    vp_event_icon_tile: Count
    vp_turning: Count
    vp_event_side: Count


class TomeChoice(Record):
    """A choice rule of the automa (C6-28)."""

    when: Literal["1", "star"]
    select: Literal["event icon", "landmark card"]

    @model_validator(mode="after")
    def _printed(self) -> Self:
        wanted = {"1": "event icon", "star": "landmark card"}[self.when]
        if self.select != wanted:
            raise ValueError(f"select is {self.select} for {self.when}|{wanted}")
        return self


SECTIONS = (
    Section("tome", Tome),
    Section("tome_event", TomeEvent, ("landmark",)),
    Section("tome_allenarly", TomeAllenarly),
    Section("tome_choice", TomeChoice, ("when",)),
)


def _pack_event(record: Any, components: Any, event: TomeEvent) -> None:
    record["kind"] = KINDS_OF_EVENTS.index(event.kind)
    for name, field in (("amount", "amount"), ("vp", "vp"), ("per", "per"), ("most", "max"), ("both", "both")):
        record[name] = getattr(event, field)
    for name, field in (("coin", "coin"), ("whisky", "whisky"), ("choice", "any"), ("scotsman", "scotsman")):
        record[name] = getattr(event, field)
    for n, person in enumerate(event.persons):
        if person not in components.tile_index:
            raise components.entries["tome_event"][event.landmark].raw.error(
                f"no tile {person!r}", "persons", sorted(components.tile_index)
            )
        record["person"][n] = components.tile_index[person]


def pack(record: Any, components: Any) -> None:
    """Fill a record of dtype `state.VALUES`.

    Raises
    ------
    ComponentError
        For an event with an unknown landmark card or person.
    """
    for event in components.models("tome_event"):
        if event.landmark not in components.card_index:
            raise components.entries["tome_event"][event.landmark].raw.error(
                f"no landmark card {event.landmark!r}", "landmark", sorted(components.card_index)
            )
        _pack_event(record["event"][components.card_index[event.landmark]], components, event)
    solo = components.table("tome_allenarly")
    record["side_vp"] = components.table("tome").vp_per_event_side
    record["automa_icon_vp"], record["automa_turn_vp"] = solo.vp_event_icon_tile, solo.vp_turning
    record["automa_side_vp"] = solo.vp_event_side
