"""Many recorded games of every policy before the referee: at the table of 2-4 players, and against Allenarly.

Run it for a study of any size; the test of the suite plays a small one:

    python -m tests.referee.bulk --games 2000 --solo 5000 --jobs 2
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from joblib import Parallel, delayed

import strategies
from simulator.game.allenarly.setting import LEVELS
from simulator.referee import check
from simulator.story import record_game
from tests.table import COMPONENTS

RANDOM = "random-legal"
SEED = 410_000  # of the deals; each policy and each level has a thousand seeds and more of its own
STEP = 10_000


@dataclass(frozen=True)
class Task:
    """One game to be recorded and checked: who sits where, and how it is set up."""

    line: tuple[str, ...]
    seed: int
    die: bool | None
    ending: str
    level: str | None = None

    @property
    def players(self) -> int:
        """Seats at the table, Allenarly's too."""
        return 2 if self.level else len(self.line)


def policies() -> list[str]:
    """Return the bundled strategies but those that look ahead: the same rules, a hundred times slower."""
    return [name for name in strategies.available() if strategies.get(name).rollout is None]


def table_tasks(games: int) -> Iterator[Task]:
    """Yield this many games of every policy, with 2, 3 and 4 players in turn.

    In every second game the policy has all seats; in the others policies after it in the list sit with it, at another
    distance each time and in any seat. With and without the die where both are allowed; The End on top in every fifth.
    """
    names = policies()
    for place, _name in enumerate(names):
        for n in range(games):
            players = 2 + n % 3
            step = 0 if n % 2 == 0 else 1 + n // 2 % (len(names) - 1)
            first = n // 6 % players  # the seat of the policy itself
            line = tuple(names[(place + step * ((seat - first) % players)) % len(names)] for seat in range(players))
            die = None if players == 2 else n // 3 % 2 == 0
            yield Task(line, SEED + STEP * place + n, die, "top" if n % 5 == 4 else "middle")


def solo_tasks(games: int) -> Iterator[Task]:
    """Yield this many games on every level: every second one random-legal, the others the scripted policies in turn."""
    scripted = [name for name in policies() if name != RANDOM]
    for place, level in enumerate(LEVELS):
        for n in range(games):
            name = RANDOM if n % 2 == 0 else scripted[n // 2 % len(scripted)]
            yield Task((name,), SEED + STEP * (20 + place) + n, True, "top" if n % 5 == 4 else "middle", level)


@lru_cache(maxsize=16)
def _policy(name: str) -> Any:
    return strategies.get(name)


def complaint(task: Task) -> str:
    """Return what the referee has against a game, "" if nothing."""
    line = [_policy(name) for name in task.line]
    options: dict[str, Any] = {"die": task.die, "ending": task.ending, "solo": task.level}
    record = record_game(line, task.players, task.seed, components=COMPONENTS, **options)
    verdict = check([record.header, *record.events, {"final": record.final}])
    return "" if verdict.ok else f"{task}: {verdict}"


def _complaints(tasks: list[Task]) -> list[str]:
    return [text for text in map(complaint, tasks) if text]


def checked(tasks: Iterator[Task], jobs: int = 1, part: int = 250) -> Iterator[tuple[int, list[str]]]:
    """Play and check games, part by part in their order; yield the number of games of a part and the complaints."""
    everything = list(tasks)
    parts = [everything[at : at + part] for at in range(0, len(everything), part)]
    if jobs > 1:
        found = Parallel(n_jobs=jobs, return_as="generator")(delayed(_complaints)(games) for games in parts)
    else:
        found = map(_complaints, parts)
    for games, texts in zip(parts, found, strict=True):
        yield len(games), texts


def complaints(tasks: Iterator[Task], jobs: int = 1) -> tuple[int, list[str]]:
    """Return how many games these are, and what the referee has against any of them."""
    parts = list(checked(tasks, jobs))
    return sum(games for games, _texts in parts), [text for _games, texts in parts for text in texts]


def main() -> None:
    """Run a study from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of every policy")
    parser.add_argument("--solo", type=int, default=5000, help="on every level")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    for name, tasks in (("table", table_tasks(chosen.games)), ("solo", solo_tasks(chosen.solo))):
        start = time.perf_counter()
        played = against = 0
        for games, texts in checked(tasks, chosen.jobs):
            played, against = played + games, against + len(texts)
            line = f"{name}: {played} games, {against} complaints, {time.perf_counter() - start:.0f} s"
            print(line, *texts, sep="\n", flush=True)


if __name__ == "__main__":
    from tests.referee import bulk  # by its name, for the worker processes

    bulk.main()
