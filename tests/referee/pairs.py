"""Games with several chronicles before the referee: every pair, larger sets drawn at random, all of them together.

python -m tests.referee.pairs --games 24 --sets 40
python -m tests.referee.pairs --only 2,7 8,11 --games 200
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import strategies
from simulator.game.allenarly.setting import LEVELS
from simulator.game.chronicles import CHRONICLES
from simulator.game.names import VARIANTS
from simulator.referee import Verdict, check
from simulator.story import record_game
from strategies.chronicles import valuation
from tests.referee.rower import Rower
from tests.referee.wander import Wanderer
from tests.table import COMPONENTS

LETTERS = tuple(one.letter for one in CHRONICLES)
SOLO = tuple(letter for letter in LETTERS if letter != "4")  # CC-31: chronicle 4 needs 3 or 4 players
SEED = 700_000
ALLENARLY = 0  # stands for a game against Allenarly
TABLES = (3, 2, 3, ALLENARLY, 3, 4)  # how many sit at the table, game after game
SEATS = 5  # kinds of players that take turns

Letters = tuple[str, ...]


@dataclass(frozen=True)
class Task:
    """One game with chronicles, to be recorded and checked."""

    letters: Letters
    number: int

    @property
    def players(self) -> int:
        """Seats, Allenarly's too."""
        wanted = TABLES[self.number % len(TABLES)]
        return max(wanted, 3) if "4" in self.letters else wanted or 2

    @property
    def level(self) -> str | None:
        """Level of Allenarly, or None."""
        alone = TABLES[self.number % len(TABLES)] == ALLENARLY and "4" not in self.letters
        return LEVELS[self.number // len(TABLES) % len(LEVELS)] if alone else None

    @property
    def variants(self) -> tuple[str, ...]:
        """Every second game alone with chronicle 8 has all its mobsters (C8-36)."""
        every = self.level is not None and "8" in self.letters and self.number // len(TABLES) % 2 == 0
        return VARIANTS if every else ()

    def seat(self) -> Any:
        """Return who sits in all seats: random-legal, the wanderer, the rower and the scripted profiles in turn."""
        names = strategies.available()
        profiles = [name for name in names if name != "random-legal"]
        kind = self.number // len(TABLES) + self.number
        own = (strategies.get("random-legal"), Wanderer, Rower if "1" in self.letters else Wanderer)
        if kind % SEATS < len(own):
            return own[kind % SEATS]
        return strategies.get(profiles[kind // SEATS % len(profiles)])

    def lines(self) -> list[Any]:
        """Record the game; return its lines."""
        record = record_game(
            [self.seat()],
            self.players,
            SEED + self.number,
            die=self.players == 2 or self.number % 2 == 0,
            ending="top" if self.number % 7 == 6 else "middle",
            components=COMPONENTS,
            chronicles=self.letters,
            solo=self.level,
            valuation=valuation,
            variants=self.variants,
        )
        return [record.header, *record.events, {"final": record.final}]


def complaint(task: Task) -> str:
    """Return what the referee has against a game, "" if nothing; it has to read a game to its end."""
    lines = task.lines()
    verdict = check(lines)
    if verdict == Verdict(True, len(lines) - 2):
        return ""
    return f"{','.join(task.letters)} {task.number} ({task.players}{' ' + task.level if task.level else ''}): {verdict}"


def complaints(letters: Letters, numbers: range) -> list[str]:
    """Return what the referee has against these games with these chronicles."""
    return [text for number in numbers if (text := complaint(Task(letters, number)))]


def pairs() -> list[Letters]:
    """Return all pairs of chronicles."""
    return list(combinations(LETTERS, 2))


def larger(sets: int, seed: int = 1) -> Iterator[Letters]:
    """Draw sets of 3 and more chronicles at random, sizes in turn; every second one without chronicle 4."""
    draw = random.Random(seed)
    for n in range(sets):
        letters = LETTERS if n % 2 else SOLO
        size = 3 + n % (len(letters) - 2)
        yield tuple(sorted(draw.sample(letters, size), key=LETTERS.index))


def together() -> list[Letters]:
    """Return all chronicles, and all that can be played against Allenarly."""
    return [LETTERS, SOLO]


def main() -> None:
    """Run a study from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=None, help="sets of letters with commas between them")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, default=24, help="of every set")
    parser.add_argument("--sets", type=int, default=40, help="of 3 and more, drawn at random")
    chosen = parser.parse_args()
    if chosen.only:
        sets = [tuple(text.split(",")) for text in chosen.only]
    else:
        sets = [*pairs(), *larger(chosen.sets), *together()]
    start, found = time.perf_counter(), 0
    for letters in sets:
        texts = complaints(letters, range(chosen.first, chosen.first + chosen.games))
        found += len(texts)
        print(f"{','.join(letters)}: {chosen.games} games, {len(texts)} complaints", *texts, sep="\n  ", flush=True)
    print(f"{len(sets)} sets, {found} complaints, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
