"""The chronicles in the order in which they act (CC-02), found by number, letter or bit.

A chronicle is a package of this folder: `state.py` (its records and numbers), `setup.py` (its set-up, and how hidden
things are dealt again), `rules.py` (its hooks), topic files, `automa.py` (its rules for Allenarly) and `record.py` (its
events, questions and options for readers). Rules are imported only when a chronicle is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

NO_RULES = {"state", "setup", "record"}  # modules of a chronicle without hooks of its rules
FROM_THE_RULEBOOK = (9, 10, 11)  # numbers of the chronicles whose rules a rulebook gives (CC-01)


@dataclass(frozen=True)
class Chronicle:
    """One chronicle.

    Attributes
    ----------
    number : int
        1 to 11; A is 12. Bit in `GAME.chronicles` and key of the questions, options, tasks, events and VP source.
    letter : str
        The name players use: ``1`` ... ``11``, ``A``.
    word : str
        Name of its package, of its records in GAME and COMPONENTS, and of its VP source (`names.CHRONICLE_WORDS`).
    name : str
    fewest : int
        Fewest players (CC-31).
    solo : bool
        Whether it can be played against Allenarly (CC-28).
    closing : int
        Place in the order in which chronicles act at the end of turns and of scoring rounds (CC-11, CC-12).
    hides : bool
        Whether it has hidden information; then `setup` has a `redeal` hook for rollouts.
    """

    number: int
    letter: str
    word: str
    name: str
    fewest: int = 2
    solo: bool = True
    closing: int = 0
    hides: bool = False

    @property
    def rules(self) -> str:
        """The origin of its rules: ``rulebook`` for 9 to 11, ``reconstructed`` from hints for the others."""
        return "rulebook" if self.number in FROM_THE_RULEBOOK else "reconstructed"

    def part(self, name: str) -> ModuleType:
        """Import a module of the package, such as ``rules``, ``setup`` or ``record``."""
        return import_module(f"{__package__}.{self.word}.{name}")

    def rule_modules(self) -> list[ModuleType]:
        """Return the modules with hooks: ``rules`` first, then the topic files and ``automa``."""
        package = import_module(f"{__package__}.{self.word}")
        names = {info.name for info in iter_modules(package.__path__)} - NO_RULES
        return [self.part(name) for name in sorted(names, key=lambda name: (name != "rules", name))]


CHRONICLES: tuple[Chronicle, ...] = (
    Chronicle(1, "1", "boat_race", "Highland Boat Race", closing=1, hides=True),
    Chronicle(2, "2", "highlander", "Highlander: There Can Be Only One", closing=2),
    Chronicle(3, "3", "single_cask", "Ol' Jamey's Single Cask Reserve", closing=13),
    Chronicle(4, "4", "hammer", "Hammer of the Scots", fewest=3, solo=False, closing=4),
    Chronicle(5, "5", "haggis", "Address to a Haggis", closing=14, hides=True),
    Chronicle(6, "6", "tome", "The Dubious Tome of Scottish History", closing=6),
    Chronicle(7, "7", "hard_place", "Between a Rock and a Hard Place", closing=16, hides=True),
    Chronicle(8, "8", "penny_mobs", "The Penny Mobs", closing=15, hides=True),
    Chronicle(9, "9", "feasts", "Feasts and Whims", closing=12, hides=True),
    Chronicle(10, "10", "logs", "Logs and Stones", closing=11),
    Chronicle(11, "11", "planning", "Planning and Prosperity", closing=17),
    Chronicle(12, "A", "nessie", "What Lies Below", closing=0, hides=True),
)
"""All chronicles in acting order."""


def extra_goods() -> dict[str, int]:
    """Map the words of component files for goods of chronicles to the `extra` of a GAIN."""
    return {word: good for one in CHRONICLES for word, good in getattr(one.part("state"), "EXTRAS", {}).items()}


def chronicle(number: int) -> Chronicle:
    """Return the chronicle with this number, 1 to 12."""
    return CHRONICLES[number - 1]


def find(letters: Iterable[str | int]) -> tuple[Chronicle, ...]:
    """Return the chronicles with these letters, in acting order.

    Raises
    ------
    ValueError
        For an unknown or repeated letter.
    """
    asked = [str(letter).strip().upper() for letter in letters]
    known = {one.letter: one for one in CHRONICLES}
    for letter in asked:
        if letter not in known:
            raise ValueError(f"no chronicle {letter!r}; allowed: {', '.join(known)}")
        if asked.count(letter) > 1:
            raise ValueError(f"chronicle {letter} twice; allowed: each once")
    return tuple(one for one in CHRONICLES if one.letter in asked)


def bits(chronicles: Iterable[Chronicle]) -> int:
    """Return the bits of these chronicles as in `GAME.chronicles`."""
    return sum(1 << one.number for one in chronicles)


def in_bits(value: int) -> tuple[Chronicle, ...]:
    """Return the chronicles whose bits are set, in acting order."""
    return tuple(one for one in CHRONICLES if (value >> one.number) & 1)
