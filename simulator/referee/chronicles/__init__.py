"""The chronicles that the referee knows: one module each, found by what the chronicle is called in the header.

A module defines one subclass of `plugin.Chronicle`, named ``RULES``.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..faults import RECORD, Wrong
from ..plugin import Chronicle

__all__ = ["MODULES", "find"]

MODULES: dict[str, str] = {
    **{str(number): f"{__name__}.c{number:02}" for number in range(1, 12)},
    "A": f"{__name__}.ca",
}
"""Module of each chronicle, in acting order."""


def find(letters: Sequence[Any], players: int, solo: bool) -> list[Chronicle]:
    """The chronicles of a header.

    Raises
    ------
    Wrong
        With rule `RECORD`, for one that does not exist, stands twice or out of order, or that the referee does not
        know.
    """
    for letter in letters:
        if not isinstance(letter, str) or letter not in MODULES:
            raise Wrong(RECORD, f"header: no chronicle {letter!r}")
        if find_spec(MODULES[letter]) is None:
            raise Wrong(RECORD, f"the referee does not know chronicle {letter}")
    if list(letters) != [letter for letter in MODULES if letter in letters]:
        raise Wrong(RECORD, "header: chronicles stand once each, in their order")
    return [import_module(MODULES[letter]).RULES(players, solo) for letter in letters]


def number_of(letter: str) -> int:
    """Number of a chronicle, as its tiles bear it in the component values: 1 to 11, 12 for A."""
    return list(MODULES).index(letter) + 1
