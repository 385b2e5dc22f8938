"""The shape of the record: its events, their fields, and the values of each field.

Written independently of the engine; an extra or missing field, or an unknown word, is a fault of the record.
"""

from collections.abc import Collection, Mapping
from math import inf
from typing import Any, TypeGuard

from .faults import RECORD, RuleViolation, require
from .in_play import InPlay
from .values import Values

FORMAT = "glenmore-record"
VERSIONS = (1, 2)  # version 1 has no parents

RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
PIECES = ("seat-0", "seat-1", "seat-2", "seat-3", "die")
VARIANTS = ("all-mobsters",)  # of the rules of chronicles, played if the header says so (C8-36)
CATEGORIES = ("home_castle_scotsmen", "landmarks", "whisky", "persons")
SOURCES = (
    *("once", "tile", "exchange", "clan", "macgregor", "maclachlan", "scotsmen", "landmarks", "whisky", "persons"),
    *("extra", "territory", "coins", "armadale", "trade", "person", "items", "stones"),
)
WORDS: dict[str, tuple[str, ...]] = {
    "piece": PIECES,
    "good": (*RESOURCES, "coin", "whisky", "scotsman", "vp", "move", "marker", "fame"),
    "why": (
        *("setup", "cost", "exchange", "produce", "once", "card", "clan", "road", "market", "stuck", "limit"),
        *("removed", "scoring", "final", "points", "other"),
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
    "question": ("clan",),  # of `decline`: everything else is declined without an event
}
_MOVED = {"good": "good", "amount": "count", "at": "cell", "why": "why", "about": "about"}
# Fields of each event, and the rule it breaks when it is unexpected.
EVENTS: dict[str, tuple[str, Mapping[str, str]]] = {
    "piece": ("B-005", {"piece": "piece", "space": "space"}),
    "seed": ("B-010", {"good": "good", "amount": "count"}),
    "turn": ("B-021", {"number": "count", "piece": "piece", "space": "space"}),
    "roll": ("B-030", {"result": "count", "space": "space"}),
    "move": ("B-022", {"piece": "piece", "from": "space", "to": "space", "how": "how"}),
    "leave": ("B-033", {"piece": "piece", "space": "space"}),
    "discard": ("B-024", {"tile": "tile", "space": "space", "cause": "cause"}),
    "sell": ("B-040", {"good": "good", "at": "cell", "price": "count"}),
    "buy": ("B-042", {"good": "good", "price": "count", "why": "why", "about": "about"}),
    "pay": ("B-050", _MOVED),
    "gain": ("B-081", _MOVED),
    "lose": ("B-092", {**_MOVED, "good": "good-or-none"}),
    "carry": ("B-128", {"good": "good", "amount": "count", "from": "cell", "to": "cell"}),
    "drop": ("B-128", {"good": "good", "amount": "count", "at": "cell"}),
    "vp": ("B-097", {"amount": "int", "source": "source", "why": "why", "about": "about"}),
    "take": ("B-022", {"tile": "tile", "space": "space"}),
    "build": ("B-158", {"tile": "tile"}),
    "place": ("B-060", {"tile": "tile", "at": "cell", "over": "tile-or-none"}),
    "aside": ("B-100", {"tile": "tile"}),
    "card": ("B-081", {"card": "card"}),
    "marker": ("B-101", {"clan": "clan", "roads": "natural"}),
    "decline": ("B-101", {"question": "question", "why": "why", "about": "about"}),
    "activate": ("B-090", {"at": "cell", "tile": "tile", "way": "way", "right": "right"}),
    "points": ("B-095", {"amount": "count", "why": "why", "about": "about"}),
    "walk": ("B-095", {"from": "cell", "to": "cell"}),
    "point_vp": ("B-153", {}),
    "remove": ("B-128", {"tile": "tile", "at": "cell"}),
    "finish": ("B-181", {"space": "space"}),
    "turn_end": ("B-022", {}),
    "refill": ("B-025", {"tile": "tile", "space": "space"}),
    "scoring": ("B-020", {"round": "count"}),
    "count": ("B-170", {"category": "category", "count": "natural"}),
    "final": ("B-182", {}),
    "size": ("B-183", {"tiles": "natural"}),
    "rank": ("B-184", {"rank": "count", "vp": "int", "resources": "natural"}),
    "end": ("B-182", {}),
    "automa": ("C12-10", {"level": "count", "blue": "clan", "purple": "clan"}),
    "priority": ("C12-56", {"first": "category", "second": "category", "third": "category", "fourth": "category"}),
    "shuffle": ("C12-15", {"discarded": "natural"}),
    "draw": ("C12-15", {"card": "action"}),
    "restock": ("C12-12", {"good": "good", "amount": "count"}),
    "token": ("C12-16", {"colour": "colour", "from": "clan", "to": "clan-or-none"}),
    "choose": ("C12-21", {"tile": "tile-or-none", "by": "symbol", "search": "count"}),
    "row": ("C12-48", {"tile": "tile"}),
    "stack": ("C12-40", {"tile": "tile"}),
    "stones": ("C12-52", {"amount": "int", "why": "why", "about": "about"}),
    "retire": ("CC-14", {"tile": "tile", "space": "space"}),
}
_CELL_OPTIONAL = ("pay", "gain", "lose")
ANYTIME = ("sell", "outlet", "mobster_used")  # belong to whatever is going on
OUTERMOST = ("turn", "roll", "refill", "scoring", "final")  # open something and belong to nothing themselves
OPENING = (  # open something: what follows from them names them as its parent
    *OUTERMOST,
    *("build", "place", "aside", "used", "card", "marker", "activate", "elsewhere", "point_vp"),
)


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_int(part) for part in value)


class Schema:
    """What the events of one game may contain: those of the base game and of the chronicles in play."""

    def __init__(self, values: Values, chronicles: InPlay) -> None:
        self.ranges = {
            **{"int": (-inf, inf), "count": (1, inf), "natural": (0, inf)},
            **{"seat": (-1, len(PIECES)), "space": (0, values.spaces)},
        }
        self.events = dict(EVENTS)
        self.opening = {*OPENING, *(word for one in chronicles for word in one.OPENING)}
        self.words = dict(WORDS)
        self.ids: dict[str, Collection[str]] = {
            "tile": values.tiles,
            "card": values.cards,
            "clan": values.clans,
            "action": values.solo.get("actions", ()),
        }
        about: set[str] = {*values.tiles, *values.cards, *values.clans}
        for one in chronicles:
            self.events.update(one.EVENTS)
            own = {**one.WORDS, "source": one.SOURCES, "piece": one.PIECES}
            for kind, words in own.items():
                self.words[kind] = (*self.words.get(kind, ()), *words)
            for kind, ids in one.ids(values).items():
                self.ids[kind] = ids
                about.update(ids)
        self.ids["about"] = about

    def fits(self, kind: str, value: Any, event: str) -> bool:
        """Return whether a field of this kind may have this value; with ``-or-none`` it may be null."""
        if kind.endswith("-or-none"):
            return value is None or self.fits(kind.removesuffix("-or-none"), value, event)
        if kind in self.ranges:
            low, high = self.ranges[kind]
            return _is_int(value) and low <= value < high
        if kind == "flag":
            return isinstance(value, bool)
        if kind == "cell":
            return _is_cell(value) or (value is None and event in _CELL_OPTIONAL)
        if kind in self.ids:
            return value in self.ids[kind] or (kind == "about" and value is None)
        if kind == "way" and isinstance(value, str) and value.startswith("exchange-"):
            return value[9:].isdigit()
        return isinstance(value, str) and value in self.words[kind]


def check_event(event: Any, number: int, seats: int, schema: Schema, parents: bool = False) -> None:
    """Check the shape of one event: number, seat, parent and fields; else `RECORD` is broken."""
    if not isinstance(event, dict):
        raise RuleViolation(RECORD, "this line is not an event")
    word = event.get("event")
    if not isinstance(word, str) or word not in schema.events:
        raise RuleViolation(RECORD, f"unknown event {word!r}")
    if event.get("n") != number:
        raise RuleViolation(RECORD, f"event number {event.get('n')!r}, expected {number}")
    seat: Any = event.get("seat")
    require(_is_int(seat) and -1 <= seat < seats, RECORD, f"{word}: there is no seat {seat!r} at this table")
    _rule, fields = schema.events[word]
    require(not parents or _is_int(event.get("parent")), RECORD, f"{word}: the number of the parent is missing")
    unknown = set(event) - {"n", "event", "seat", *["parent"] * parents} - set(fields)
    if unknown:
        raise RuleViolation(RECORD, f"{word}: unknown field {sorted(unknown)[0]!r}")
    for name, kind in fields.items():
        require(name in event, RECORD, f"{word}: field {name!r} is missing")
        try:
            fits = schema.fits(kind, event[name], word)
        except TypeError:  # an unhashable value instead of an id
            fits = False
        if not fits:
            raise RuleViolation(RECORD, f"{word}: {name} = {event[name]!r} is not a valid {kind}")
