"""Shape of the record: which events there are, which fields each has, and what may stand in a field.

This is a second, independent writing-down of the record format; a field too many, one missing or a word that is
unknown is a fault of the record.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeGuard

from .faults import RECORD, Wrong
from .plugin import InPlay
from .values import Values

__all__ = [
    "CATEGORIES",
    "EVENTS",
    "FORMAT",
    "PIECES",
    "RESOURCES",
    "SOURCES",
    "VARIANTS",
    "VERSION",
    "Schema",
    "check_event",
]

FORMAT = "glenmore-record"
VERSION = 1

RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
PIECES = ("seat-0", "seat-1", "seat-2", "seat-3", "die")
VARIANTS = ("all-mobsters",)  # of the rules of chronicles, played if the header says so (C8-36)
CATEGORIES = ("home_castle_scotsmen", "landmarks", "whisky", "persons")
SOURCES = (
    "once",
    "tile",
    "exchange",
    "clan",
    "macgregor",
    "maclachlan",
    "scotsmen",
    "landmarks",
    "whisky",
    "persons",
    "extra",
    "territory",
    "coins",
    "armadale",
    "trade",
    "person",
    "items",
    "stones",
)
WORDS: dict[str, tuple[str, ...]] = {
    "piece": PIECES,
    "good": (*RESOURCES, "coin", "whisky", "scotsman", "vp", "move", "marker", "fame"),
    "why": (
        "setup",
        "cost",
        "exchange",
        "produce",
        "once",
        "card",
        "clan",
        "road",
        "market",
        "stuck",
        "limit",
        "removed",
        "scoring",
        "final",
        "points",
        "other",
    ),
    "source": SOURCES,
    "cause": ("passed", "die", "stuck", "extra"),
    "category": (*CATEGORIES, "extra"),
    "colour": ("blue", "purple"),
    "symbol": (
        *("castle", "village", "trade", "material", "animal", "whisky", "person", "lake"),
        *("priority", "star", "number", "framed", "last"),
    ),
    "right": ("placing", "loch-ness", "clan", "other"),
    "how": ("take", "end", "stop", "stuck", "die"),
    "way": ("produce", "macgregor"),
    "question": (
        "tile",
        "pay",
        "cell",
        "effect",
        "resource",
        "spot",
        "action",
        "clan_activation",
        "clan",
        "remove",
        "build",
        "stuck",
    ),
}
_MOVED = {"good": "good", "amount": "count", "at": "cell", "why": "why", "about": "about"}
EVENTS: dict[str, dict[str, str]] = {
    "piece": {"piece": "piece", "space": "space"},
    "seed": {"good": "good", "amount": "count"},
    "turn": {"number": "count", "piece": "piece", "space": "space"},
    "roll": {"result": "count", "space": "space"},
    "move": {"piece": "piece", "from": "space", "to": "space", "how": "how"},
    "leave": {"piece": "piece", "space": "space"},
    "discard": {"tile": "tile", "space": "space", "cause": "cause"},
    "sell": {"good": "good", "at": "cell", "price": "count"},
    "buy": {"good": "good", "price": "count", "why": "why", "about": "about"},
    "pay": _MOVED,
    "gain": _MOVED,
    "lose": _MOVED,
    "carry": {"good": "good", "amount": "count", "from": "cell", "to": "cell"},
    "drop": {"good": "good", "amount": "count", "at": "cell"},
    "vp": {"amount": "int", "source": "source", "why": "why", "about": "about"},
    "take": {"tile": "tile", "space": "space"},
    "build": {"tile": "tile"},
    "place": {"tile": "tile", "at": "cell", "over": "tile-or-none"},
    "aside": {"tile": "tile"},
    "card": {"card": "card"},
    "marker": {"clan": "clan", "roads": "natural"},
    "decline": {"question": "question", "why": "why", "about": "about"},
    "activate": {"at": "cell", "tile": "tile", "way": "way", "right": "right"},
    "points": {"amount": "count", "why": "why", "about": "about"},
    "walk": {"from": "cell", "to": "cell"},
    "point_vp": {},
    "remove": {"tile": "tile", "at": "cell"},
    "finish": {"space": "space"},
    "turn_end": {},
    "refill": {"tile": "tile", "space": "space"},
    "scoring": {"round": "count"},
    "count": {"category": "category", "count": "natural"},
    "final": {},
    "size": {"tiles": "natural"},
    "rank": {"rank": "count", "vp": "int", "resources": "natural"},
    "end": {},
    "automa": {"level": "count", "blue": "clan", "purple": "clan"},
    "priority": {"first": "category", "second": "category", "third": "category", "fourth": "category"},
    "shuffle": {"discarded": "natural"},
    "draw": {"card": "action"},
    "restock": {"good": "good", "amount": "count"},
    "token": {"colour": "colour", "from": "clan", "to": "clan-or-none"},
    "choose": {"tile": "tile-or-none", "by": "symbol", "search": "count"},
    "row": {"tile": "tile"},
    "stack": {"tile": "tile"},
    "stones": {"amount": "int", "why": "why", "about": "about"},
    "retire": {"tile": "tile", "space": "space"},
}
_CELL_OPTIONAL = ("pay", "gain", "lose")


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_int(part) for part in value)


class Schema:
    """What may stand in the events of one game: the base game and the chronicles in play.

    Parameters
    ----------
    values : Values
        Component values, for the ids.
    chronicles : InPlay
    """

    def __init__(self, values: Values, chronicles: InPlay) -> None:
        self.spaces = values.spaces
        self.events = dict(EVENTS)
        self.undue: dict[str, str] = {}
        self.words = dict(WORDS)
        self.ids: dict[str, Collection[str]] = {
            "tile": values.tiles,
            "card": values.cards,
            "clan": values.clans,
            "action": values.solo.get("actions", ()),
        }
        about: set[str] = {*values.tiles, *values.cards, *values.clans}
        for one in chronicles:
            self.events.update({word: dict(fields) for word, fields in one.EVENTS.items()})
            self.undue.update(one.UNDUE)
            own = {**one.WORDS, "source": one.SOURCES, "piece": one.PIECES}
            for kind, words in own.items():
                self.words[kind] = (*self.words.get(kind, ()), *words)
            for kind, ids in one.ids(values).items():
                self.ids[kind] = ids
                about.update(ids)
        self.ids["about"] = about

    def fits(self, kind: str, value: Any, event: str) -> bool:
        """Whether a value may stand in a field of this kind; with ``-or-none`` it may be null."""
        if kind.endswith("-or-none"):
            return value is None or self.fits(kind.removesuffix("-or-none"), value, event)
        if kind == "int":
            return _is_int(value)
        if kind == "count":
            return _is_int(value) and value >= 1
        if kind == "natural":
            return _is_int(value) and value >= 0
        if kind == "seat":
            return _is_int(value) and -1 <= value < len(PIECES)
        if kind == "flag":
            return isinstance(value, bool)
        if kind == "space":
            return _is_int(value) and 0 <= value < self.spaces
        if kind == "cell":
            return _is_cell(value) or (value is None and event in _CELL_OPTIONAL)
        if kind == "about":
            return value is None or value in self.ids["about"]
        if kind in self.ids:
            return value in self.ids[kind]
        if kind == "way" and isinstance(value, str) and value.startswith("exchange-"):
            return value[9:].isdigit()
        return isinstance(value, str) and value in self.words[kind]


def check_event(event: Any, number: int, seats: int, schema: Schema) -> None:
    """Check the shape of one event.

    Parameters
    ----------
    event : object
        What stood on the line.
    number : int
        Which number the event has to have.
    seats : int
        Players of the game.
    schema : Schema

    Raises
    ------
    Wrong
        With rule `RECORD`, if anything is missing, unknown or of the wrong type.
    """
    if not isinstance(event, dict):
        raise Wrong(RECORD, "this line is no event")
    word = event.get("event")
    if not isinstance(word, str) or word not in schema.events:
        raise Wrong(RECORD, f"unknown event {word!r}")
    if event.get("n") != number:
        raise Wrong(RECORD, f"event number {event.get('n')!r}, expected {number}")
    seat: Any = event.get("seat")
    if not _is_int(seat) or not -1 <= seat < seats:
        raise Wrong(RECORD, f"{word}: seat {seat!r} is none of the table's")
    fields = schema.events[word]
    unknown = set(event) - {"n", "event", "seat"} - set(fields)
    if unknown:
        raise Wrong(RECORD, f"{word}: unknown field {sorted(unknown)[0]!r}")
    for name, kind in fields.items():
        if name not in event:
            raise Wrong(RECORD, f"{word}: field {name!r} is missing")
        try:
            fits = schema.fits(kind, event[name], word)
        except TypeError:  # an unhashable value where an id belongs
            fits = False
        if not fits:
            raise Wrong(RECORD, f"{word}: {name} = {event[name]!r} is no {kind}")
