"""The chronicles that the referee knows: one module or package each.

Every module here with a subclass of `plugin.Chronicle` under the name ``RULES`` is a chronicle, found by its `LETTER`.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ..faults import RECORD, RuleViolation
from ..plugin import Chronicle


def _order(letter: str) -> tuple[bool, int, str]:
    """Numbers first, then letters."""
    return not letter.isdigit(), int(letter) if letter.isdigit() else 0, letter


_FOUND = [import_module(f"{__name__}.{module.name}").RULES for module in iter_modules(__path__)]
CHRONICLES: dict[str, type[Chronicle]] = {one.LETTER: one for one in sorted(_FOUND, key=lambda one: _order(one.LETTER))}
"""Rules of each chronicle by letter, in acting order."""


def find(letters: Sequence[Any], players: int, solo: bool) -> list[Chronicle]:
    """Return the chronicles of a header.

    Raises
    ------
    RuleViolation
        With rule `RECORD`, for a chronicle that is unknown, listed twice or out of order.
    """
    for letter in letters:
        if not isinstance(letter, str) or letter not in CHRONICLES:
            raise RuleViolation(RECORD, f"header: the referee does not know chronicle {letter!r}")
    if list(letters) != [letter for letter in CHRONICLES if letter in letters]:
        raise RuleViolation(RECORD, "header: each chronicle must be listed once, in order")
    return [CHRONICLES[letter](players, solo) for letter in letters]


def number_of(letter: str) -> int:
    """Return the number of a chronicle in the component values of its tiles: 1 to 11, 12 for A."""
    return list(CHRONICLES).index(letter) + 1
