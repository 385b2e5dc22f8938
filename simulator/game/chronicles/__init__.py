"""Which chronicles there are, in the order in which they act (CC-02), and how they are put in play.

A chronicle is a package of this folder: `state.py` (what lies on the table, and its values in the box), `rules.py` (its
hooks), `deal.py` (its set-up and what is shuffled), `values.py` (what its component file may hold), `words.py` (its
questions, options and events for people). Rules are imported when a chronicle is played, not before.
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
    """A chronicle of the box.

    Attributes
    ----------
    number : int
        1 to 11; A is 12. Bit in `GAME.chronicles`, and the key of its questions, options, tasks, events and VP source.
    letter : str
        As it is called: ``1`` ... ``11``, ``A``.
    word : str
        Its package, its record in GAME and COMPONENTS, and its VP source (`names.CHRONICLE_WORDS`).
    name : str
    fewest : int
        Fewest players (CC-31).
    solo : bool
        Whether it can be played against Allenarly (CC-28).
    closing : int
        Place in the order in which chronicles act at the end of turns and of scoring rounds (CC-11, CC-12).
    hides : bool
        Whether something of it lies face down; its module `unseen` deals that anew for who looks ahead.
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
        """Where its rules come from: 9 to 11 from the rulebook of the expansion, the others built around its hints."""
        return "rulebook" if self.number in FROM_THE_RULEBOOK else "reconstructed"

    def part(self, name: str) -> ModuleType:
        """One module of the package: ``rules``, ``deal``, ``words`` ..."""
        return import_module(f"{__package__}.{self.word}.{name}")

    def rule_modules(self) -> list[ModuleType]:
        """Return the modules with its hooks: ``rules`` first, then its topics and ``automa``."""
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
    """Return the goods of chronicles that a tile may bring: word in the component files -> `extra` of a GAIN."""
    return {word: good for one in CHRONICLES for word, good in getattr(one.part("state"), "EXTRAS", {}).items()}


def chronicle(number: int) -> Chronicle:
    """The chronicle of this number, 1 to 12."""
    return CHRONICLES[number - 1]


def find(letters: Iterable[str | int]) -> tuple[Chronicle, ...]:
    """Chronicles by what they are called, in acting order.

    Raises
    ------
    ValueError
        For one that does not exist or is named twice.
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
    """Bits of chronicles as in `GAME.chronicles`."""
    return sum(1 << one.number for one in chronicles)


def in_bits(value: int) -> tuple[Chronicle, ...]:
    """Chronicles of bits as in `GAME.chronicles`, in acting order."""
    return tuple(one for one in CHRONICLES if (value >> one.number) & 1)
