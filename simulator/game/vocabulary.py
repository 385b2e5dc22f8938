"""Words for the additions of chronicles: their events, questions, options, and the ids these name.

Everything that shows a game to people or reads a record uses them. They come from the module `record` of each
chronicle, which has

- ``EVENTS``: as `events.FIELDS`, numbered from `names.ROOM` times the chronicle on;
- ``QUESTIONS`` and ``OPTIONS``: number -> word;
- for each event word a function ``word(replay, seat, *numbers)`` that carries the event out on the table of a replay;
- ``lay(game, dealt, components)``: lay the chronicle on an empty table; ``dealt(game, components)``, if chance deals
  anything: its part of the header of a record;
- ``IDS``, if only this chronicle has such things: type of a field -> function of the components that returns ids;
- ``PICKS``, if the `picks` table lists things of the chronicle: an `events.Pick` for each kind;
- ``OPENERS``, if there are any: event word -> title of the chapter that it begins in a narrated game.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from . import names
from .chronicles import CHRONICLES, Chronicle
from .events import FIELDS as CORE_FIELDS
from .events import FIRST_CHRONICLE_EVENT, Pick

FIELDS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = dict(CORE_FIELDS)
"""Events of the core (`events.FIELDS`) and of all chronicles."""
EVENT_OWNER: dict[str, Chronicle] = {}
"""Chronicle of each event word that is not the core's."""
OPENERS: dict[str, str] = {}
"""Event words of chronicles that begin a chapter of a narrated game, with its title."""
_QUESTIONS: dict[int, str] = dict(enumerate(names.QUESTIONS))
_OPTIONS: dict[int, str] = dict(enumerate(names.OPTIONS))

for _one in CHRONICLES:
    _words = _one.part("record")
    for _first, _part in (
        (FIRST_CHRONICLE_EVENT, _words.EVENTS),
        (names.FIRST_CHRONICLE_QUESTION, _words.QUESTIONS),
        (names.FIRST_CHRONICLE_OPTION, _words.OPTIONS),
    ):
        for _number in _part:
            if (_number - _first) // names.ROOM != _one.number:
                raise ValueError(f"chronicle {_one.letter}: number {_number} belongs to another chronicle")
    FIELDS.update(_words.EVENTS)
    EVENT_OWNER.update({word: _one for word, _ in _words.EVENTS.values()})
    OPENERS.update(getattr(_words, "OPENERS", {}))
    _QUESTIONS.update(_words.QUESTIONS)
    _OPTIONS.update(_words.OPTIONS)


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Return the ids of the things that only chronicles have: type of field -> ids by number."""
    return {
        kind: tuple(listed(components))
        for one in CHRONICLES
        for kind, listed in getattr(one.part("record"), "IDS", {}).items()
    }


def _picks(one: Chronicle, components: Any) -> Iterator[tuple[Pick, list[str]]]:
    """Yield the things of chronicles that the `picks` table lists, with their names there."""
    for pick in getattr(one.part("record"), "PICKS", ()):
        yield pick, [f"{pick.kind}:{word}" for word in pick.ids(components)]


def pick_words(components: Any) -> dict[str, tuple[Any, ...]]:
    """Return the things of chronicles in the `picks` table: `extras`, and by chronicle `extra_first`, its first one."""
    extras: list[str] = []
    first = [0] * (len(CHRONICLES) + 1)
    for one in CHRONICLES:
        first[one.number] = len(extras)
        for _, things in _picks(one, components):
            extras += things
    return {"extras": tuple(extras), "extra_first": tuple(first)}


def picking_events(components: Any) -> dict[int, tuple[int, int]]:
    """Return the events by which players get things of chronicles.

    Returns
    -------
    dict
        Event -> slot of the number that names the thing (negative: none), and the number to add to it for the
        thing of an extra pick (`names.PICK_EXTRA`).
    """
    found: dict[int, tuple[int, int]] = {}
    for one in CHRONICLES:
        first = one.number * names.EXTRA_ROOM
        for pick, things in _picks(one, components):
            found[pick.event] = (pick.slot, first - pick.lowest)
            first += len(things)
    return found


def choices(components: Any, chronicles: Iterable[Chronicle] = CHRONICLES) -> dict[str, tuple[int, int]]:
    """Return the things of chronicles that an option takes: name in the `picks` table -> option and its number a."""
    return {
        name: (pick.option, n)
        for one in chronicles
        for pick, things in _picks(one, components)
        if pick.option is not None
        for n, name in enumerate(things)
    }


def question_word(number: int) -> str:
    """Return the word for a question, of the core or of a chronicle."""
    return _QUESTIONS[number]


def option_word(number: int) -> str:
    """Return the word for an option, of the core or of a chronicle."""
    return _OPTIONS[number]


def source_of(number: int) -> int:
    """Return the VP source of a chronicle (`names.VP_SOURCES`)."""
    return names.FIRST_CHRONICLE_SOURCE + number
