"""Ledger rows to events in words and back: one definition (`events.FIELDS`) read in both directions.

An event is a plain dict as it stands in the JSONL record: `n`, `event`, `seat`, then the fields of `events.FIELDS` in
their order. Indices into the box become ids, codes become words, cells become `[x, y]`.
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
    """One event in numbers: event code, seat (-1 nobody) and the numbers of its fields."""

    event: int
    seat: int
    numbers: tuple[int, ...]


def place_of(cell: int) -> Place | None:
    """Cell of the table as (x, y): Home Castle (0, 0), x to the right, y up; None for -1."""
    if cell < 0:
        return None
    y, x = divmod(cell, WIDTH)
    return x - ORIGIN % WIDTH, y - ORIGIN // WIDTH


def cell_of(place: Sequence[int] | None) -> int:
    """Cell of the table at (x, y), the inverse of `place_of`."""
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
    """Translator between ledger rows and events for one set of components.

    Parameters
    ----------
    tile_ids, card_ids, clan_ids, action_ids : sequence of str
        Ids in the order of the box; copies of a tile carry the suffix `#2`, `#3`.
    further : mapping, optional
        Ids of what only chronicles have, by type of field (`chronicles.vocabulary.ids`).
    """

    def __init__(
        self,
        tile_ids: Sequence[str],
        card_ids: Sequence[str],
        clan_ids: Sequence[str],
        action_ids: Sequence[str] = (),
        further: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.ids: dict[str, tuple[str, ...]] = {
            "tile": tuple(tile_ids),
            "card": tuple(card_ids),
            "clan": tuple(clan_ids),
            "action": tuple(action_ids),
            **{kind: tuple(words) for kind, words in (further or {}).items()},
        }
        self._index = {kind: {word: i for i, word in enumerate(ids)} for kind, ids in self.ids.items()}

    @classmethod
    def of(cls, components: Any) -> Self:
        """Codec of a `simulator.components` set."""
        return cls(
            components.tile_ids, components.card_ids, components.clan_ids, components.action_ids, ids(components)
        )

    @staticmethod
    def code_of(word: str) -> int:
        """Number of an event word."""
        return _CODES[word]

    # -- one field -------------------------------------------------------------------------------------------------

    def about_kind(self, event: Event) -> str:
        """What the `about` of an event names: `tile`, `card` or `clan`, told by its `why`."""
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

    def decode(self, n: int, code: int, seat: int, numbers: Sequence[int]) -> Event:
        """Event in words of one ledger row.

        Parameters
        ----------
        n : int
            Number of the event in the record, from 1.
        code, seat : int
            Event code (`events.EV_*`) and seat, -1 for nobody.
        numbers : sequence of int
            The row's numbers; those beyond the fields of the event are ignored.

        Raises
        ------
        ValueError
            If the code or a number names nothing.
        """
        if code not in FIELDS:
            raise ValueError(f"event {n}: unknown event code {code}")
        word, fields = FIELDS[code]
        event: Event = {"n": n, "event": word, "seat": int(seat)}
        for (name, kind), number in zip(fields, numbers, strict=False):
            try:
                event[name] = self._to_word(kind, int(number), event)
            except IndexError:
                raise ValueError(f"event {n} ({word}): {name} {int(number)} names no {kind}") from None
        return event

    def encode(self, event: Event) -> Row:
        """Numbers of one event, the inverse of `decode`.

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
                raise ValueError(f"{label}: {name} = {event.get(name)!r} is no {kind}") from None
        return Row(code, int(event["seat"]), tuple(numbers))

    def decode_all(self, rows: Iterable[Any], start: int = 1) -> list[Event]:
        """Events of ledger rows (dtype `state.LEDGER`), numbered from `start`."""
        return [self.decode(n, int(row["event"]), int(row["seat"]), row["n"]) for n, row in enumerate(rows, start)]
