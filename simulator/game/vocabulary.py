"""Words for what chronicles add to the game: their events, questions, options, and the ids these speak of.

Gathered from the `words` of each package, for everything that speaks to people or reads records. A `words` module has

- ``EVENTS``: as `events.FIELDS`, numbered from `first_event(number)` on;
- ``QUESTIONS`` and ``OPTIONS``: number -> word;
- ``OPENERS``, if it has any: event word -> title of the chapter of a told game that begins with it;
- ``picks(components)``, if it hands out things that the `picks` table should list: their ids by number; and with it
  ``picked(box, event, numbers)``: which of them an event hands out, or -1;
- ``chosen_by(components)``, if some of these are taken by choosing an option: which option names them;
- ``ids(components)``: type of a field of its events -> ids by number, for things only this chronicle has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import names
from .chronicles import CHRONICLES, Chronicle
from .events import FIELDS as CORE_FIELDS
from .events import FIRST_CHRONICLE_EVENT

FIELDS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = dict(CORE_FIELDS)
"""Events of the core (`events.FIELDS`) and of all chronicles."""
EVENT_OWNER: dict[str, Chronicle] = {}
"""Chronicle of each event word that is not the core's."""
OPENERS: dict[str, str] = {}
"""Event words of chronicles with which a chapter of the told game begins, and its title."""
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
    """Ids by number of the things that only chronicles have, by type of field."""
    found: dict[str, tuple[str, ...]] = {}
    for one in CHRONICLES:
        found |= one.part("record").ids(components)
    return found


def pick_words(components: Any) -> dict[str, tuple[Any, ...]]:
    """What chronicles hand out (``picks`` of their words): ids, and where those of each chronicle begin."""
    extras: list[str] = []
    first = [0] * (len(CHRONICLES) + 1)
    for one in CHRONICLES:
        first[one.number] = len(extras)
        if hasattr(one.part("record"), "picks"):
            extras += one.part("record").picks(components)
    return {"extras": tuple(extras), "extra_first": tuple(first)}


def thing_picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Thing of an extra pick (`names.PICK_EXTRA`) that an event of a chronicle hands out, or -1."""
    one = EVENT_OWNER.get(FIELDS[event][0])
    words: Any = one.part("record") if one is not None else None
    if one is None or not hasattr(words, "picked"):
        return -1
    thing = int(words.picked(components, event, numbers))
    return one.number * names.EXTRA_ROOM + thing if thing >= 0 else -1


def choices(components: Any, chronicles: Iterable[Chronicle] = CHRONICLES) -> dict[str, tuple[int, int]]:
    """Things of chronicles that are taken by choosing an option: id in the `picks` table -> option and its number a."""
    found: dict[str, tuple[int, int]] = {}
    for one in chronicles:
        words = one.part("record")
        for option, first in words.chosen_by(components).items() if hasattr(words, "chosen_by") else ():
            found |= {name: (option, n) for n, name in enumerate(words.picks(components)[first:])}
    return found


def question_word(number: int) -> str:
    """Word for a question, of the core or of a chronicle."""
    return _QUESTIONS[number]


def option_word(number: int) -> str:
    """Word for an option, of the core or of a chronicle."""
    return _OPTIONS[number]


def source_of(number: int) -> int:
    """VP source of a chronicle (`names.VP_SOURCES`)."""
    return names.FIRST_CHRONICLE_SOURCE + number
