"""Convert ledger rows to events and back, both by one definition (`events.FIELDS`).

An event is a plain dict as in the record file: `n`, `event`, `seat`, `parent`, then the fields of `events.FIELDS` in
their order.
Indices of components become ids, codes become words, cells become `[x, y]`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self

from ..game import names
from ..game.events import HOWS
from ..game.sizes import ORIGIN, WIDTH
from ..game.vocabulary import FIELDS, ids

Event = dict[str, Any]
Place = tuple[int, int]

_CODES = {word: code for code, (word, _fields) in FIELDS.items()}
_WORDS: dict[str, Sequence[str]] = {
    "good": names.GOODS,
    "why": names.WHYS,
    "source": names.VP_SOURCES,
    "cause": names.CAUSES,
    "category": names.CATEGORIES,
    "right": names.RIGHTS,
    "how": HOWS,
    "question": names.QUESTIONS,
    "symbol": names.SYMBOLS,
    "colour": names.COLOURS,
}
_PIECES = ("seat-0", "seat-1", "seat-2", "seat-3", "die", "extra")
_CLAN_WHYS = ("clan", "road")


class Row(NamedTuple):
    """One event as numbers: event code, seat (-1 nobody) and the numbers of its fields."""

    event: int
    seat: int
    numbers: tuple[int, ...]


def place_of(cell: int) -> Place | None:
    """Return a cell as (x, y): Home Castle (0, 0), x to the right, y up; None for -1."""
    if cell < 0:
        return None
    y, x = divmod(cell, WIDTH)
    return x - ORIGIN % WIDTH, y - ORIGIN // WIDTH


def cell_of(place: Sequence[int] | None) -> int:
    """Return the cell at (x, y), the inverse of `place_of`."""
    if place is None:
        return -1
    return ORIGIN + int(place[1]) * WIDTH + int(place[0])


def _way_word(number: int) -> str:
    if number == names.WAY_PRODUCE:
        return "produce"
    return "macgregor" if number == names.WAY_MACGREGOR else f"exchange-{number}"


def _way_number(word: str) -> int:
    if word == "produce":
        return names.WAY_PRODUCE
    return names.WAY_MACGREGOR if word == "macgregor" else int(word.removeprefix("exchange-"))


class Codec:
    """Translator between ledger rows and events; `ids` maps a type of field to ids by number."""

    def __init__(self, ids: Mapping[str, Sequence[str]]) -> None:
        self.ids = {kind: tuple(words) for kind, words in ids.items()}
        self._index = {kind: {word: i for i, word in enumerate(words)} for kind, words in self.ids.items()}

    @classmethod
    def of(cls, components: Any) -> Self:
        """Return the codec of a component set."""
        core = {kind: getattr(components, f"{kind}_ids") for kind in ("tile", "card", "clan", "action")}
        return cls({**core, **ids(components)})

    @staticmethod
    def code_of(word: str) -> int:
        """Return the number of an event word."""
        return _CODES[word]

    # -- one field -------------------------------------------------------------------------------------------------

    def about_kind(self, event: Event) -> str:
        """Return the type of the `about` of an event by its `why`: `tile`, `card` or `clan`."""
        why = event.get("why")
        return "clan" if why in _CLAN_WHYS else "card" if why == "card" else "tile"

    def _to_word(self, kind: str, number: int, event: Event) -> Any:
        if kind in ("int", "space"):
            return number
        if kind == "cell":
            place = place_of(number)
            return None if place is None else list(place)
        if kind == "way":
            return _way_word(number)
        if number < 0:
            return None
        if kind == "piece":
            return _PIECES[number]
        if kind == "about":
            kind = self.about_kind(event)
        return self.ids[kind][number] if kind in self.ids else _WORDS[kind][number]

    def _to_number(self, kind: str, word: Any, event: Event) -> int:
        if kind in ("int", "space"):
            return int(word)
        if kind == "cell":
            return cell_of(word)
        if kind == "way":
            return _way_number(word)
        if word is None:
            return -1
        if kind == "piece":
            return _PIECES.index(word)
        if kind == "about":
            kind = self.about_kind(event)
        return self._index[kind][word] if kind in self._index else _WORDS[kind].index(word)

    # -- one event -------------------------------------------------------------------------------------------------

    def decode(self, n: int, code: int, seat: int, numbers: Sequence[int], parent: int | None = None) -> Event:
        """Return the event of a ledger row, number `n` of the record; numbers beyond its fields are ignored.

        Raises
        ------
        ValueError
            If the code or a number is unknown.
        """
        if code not in FIELDS:
            raise ValueError(f"event {n}: unknown event code {code}")
        word, fields = FIELDS[code]
        event: Event = {"n": n, "event": word, "seat": int(seat)}
        if parent is not None:
            event["parent"] = parent
        for (name, kind), number in zip(fields, numbers, strict=False):
            try:
                event[name] = self._to_word(kind, int(number), event)
            except IndexError:
                raise ValueError(f"event {n} ({word}): {name} {int(number)} is not a valid {kind}") from None
        return event

    def encode(self, event: Event) -> Row:
        """Return the numbers of an event, the inverse of `decode`.

        Raises
        ------
        ValueError
            If the event, one of its fields or one of its words is unknown; names event number and field.
        """
        label = f"event {event.get('n', '?')} ({event.get('event')})"
        code = _CODES.get(event.get("event", ""))
        if code is None:
            raise ValueError(f"{label}: unknown event")
        numbers = []
        for name, kind in FIELDS[code][1]:
            try:
                numbers.append(self._to_number(kind, event[name], event))
            except (KeyError, ValueError, TypeError):
                raise ValueError(f"{label}: {name} = {event.get(name)!r} is not a valid {kind}") from None
        return Row(code, int(event["seat"]), tuple(numbers))

    def decode_all(self, rows: Iterable[Any], start: int = 1) -> list[Event]:
        """Return the events of ledger rows, numbered from `start`; so are their parents."""
        events = []
        for n, row in enumerate(rows, start):
            parent = int(row["parent"])
            parent += start - 1 if parent else 0
            events.append(self.decode(n, int(row["event"]), int(row["seat"]), row["n"], parent))
        return events
