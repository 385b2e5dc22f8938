"""A tuning session: search on tuning blocks, choose on others, measure the gain on fresh blocks.

Every generation plays its own blocks, so that no deal is overfitted. Results are logged at once; a session that is
stopped resumes by replaying the log to the search.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.statistics import Difference, paired_difference, share_difference

from ...errors import ResumeError, UserError
from ...game import __version__
from ...runs.plan import SOURCES, differences, first_of
from ..progress import Report
from .arena import Arena, Player, Score
from .search import Search, steps_of

GOALS = ("margin", "win")
# First blocks of the three sets, too far apart to overlap.
TUNING, CHOOSING, FRESH = 0, 40_000_000, 70_000_000


@dataclass(frozen=True)
class Subject:
    """The profile to tune.

    Attributes
    ----------
    choose, plan
        Its policy and rollout plan.
    params
        All its weights, float64[n].
    free, words
        Indices in `params` and names of the tuned weights.
    rollout
        Text form of the rollout settings, compared when a session is resumed.
    """

    name: str
    choose: Any
    plan: Any
    params: NDArray[np.float64]
    free: tuple[int, ...]
    words: tuple[str, ...]
    rollout: str = ""

    def player(self, weights: NDArray[np.float64]) -> Player:
        """Return the profile with other values for the tuned weights."""
        params = self.params.copy()
        params[list(self.free)] = weights
        return Player(self.name, self.choose, params, self.plan)

    @property
    def start(self) -> NDArray[np.float64]:
        """The original values of the tuned weights."""
        return self.params[list(self.free)]


@dataclass(frozen=True)
class Effort:
    """How much to play.

    Attributes
    ----------
    trials
        Sets of weights to try.
    blocks
        Blocks per set.
    choosing
        Blocks that decide between the result and the original.
    fresh
        Blocks that measure the gain.
    goal
        What to maximize: ``margin``, VP minus the mean of the others, or ``win``, the win share.
    seed
        Seed of the search.
    """

    trials: int = 300
    blocks: int = 50
    choosing: int = 200
    fresh: int = 400
    goal: str = "margin"
    seed: int = 1


@dataclass(frozen=True)
class Gain:
    """Tuned minus original on the same blocks: win share and margin."""

    start: Score
    tuned: Score
    win: Difference = field(init=False)
    margin: Difference = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "win", share_difference(self.tuned.win, self.start.win))
        object.__setattr__(self, "margin", paired_difference(self.tuned.margin, self.start.margin))


class Session:
    """Tunes one profile in one arena.

    Parameters
    ----------
    subject, arena, effort
        What to tune, where, and how much to play.
    log
        JSON lines file, one line per generation; overwritten unless `resume`.
    resume
        Continue the session of this file.

    Attributes
    ----------
    progress
        Called with games played, games in total, and the current step (`progress.Report`).

    Raises
    ------
    ResumeError
        If the log is missing or belongs to a session with other inputs.
    UserError
        If there are too few weights or trials.
    """

    def __init__(self, subject: Subject, arena: Arena, effort: Effort, log: Path, resume: bool = False) -> None:
        if len(subject.free) < 2:
            raise UserError("tuning needs at least two weights")
        self.subject, self.arena, self.effort = subject, arena, effort
        self._search = Search(subject.start, effort.seed)
        self.progress: Report = lambda played, games, note="": None
        self._log = log
        self._generation = 0
        self._played = 0
        if resume:
            self._replay_log()
        else:
            log.parent.mkdir(parents=True, exist_ok=True)
            self._write({"inputs": self.inputs()}, "w")

    def inputs(self) -> dict[str, Any]:
        """Return everything that determines the outcome, as plain JSON values."""
        setting = self.arena.setting
        return {
            "profile": self.subject.name,
            "start": [float(value) for value in self.subject.params],
            "rollout": self.subject.rollout,
            "weights": list(self.subject.words),
            "setting": {
                **asdict(setting),
                "pool": list(setting.pool),
                "chronicles": [one.letter for one in setting.chronicles],
            },
            "effort": {key: value for key, value in asdict(self.effort).items() if key in ("blocks", "goal", "seed")},
            "source": SOURCES,
            "version": __version__,
        }

    @property
    def generations(self) -> int:
        """Generations of the whole search."""
        return max(1, -(-self.effort.trials // self._search.per_generation))

    @property
    def games(self) -> int:
        """Games of the whole session."""
        each = self.arena.setting.games
        search = self.generations * self._search.per_generation * self.effort.blocks
        return each * (search + 2 * self.effort.choosing + 2 * self.effort.fresh)

    @property
    def played(self) -> int:
        """Games played so far."""
        return self._played

    @property
    def trials(self) -> int:
        """Sets of weights tried so far."""
        return self._generation * self._search.per_generation

    @property
    def steps(self) -> NDArray[np.float64]:
        """Length of a step of the search for each weight."""
        return steps_of(self.subject.start)

    @property
    def favourite(self) -> NDArray[np.float64]:
        """Current best guess of the search."""
        return self._search.favourite if self._generation else self.subject.start

    def search(self) -> Iterator[int]:
        """Search to the end; yield the number of generations after each one."""
        while self._generation < self.generations:
            asked = self._search.ask()
            first = TUNING + self._generation * self.effort.blocks
            what = f"generation {self._generation + 1} of {self.generations}"
            scores = self._score(asked, first, self.effort.blocks, what)
            values = [float(getattr(score, self.effort.goal).mean()) for score in scores]
            self._search.tell(values)
            self._generation += 1
            self._write({"generation": self._generation, "asked": _digest(asked), "worths": values}, "a")
            yield self._generation

    def choose(self) -> tuple[NDArray[np.float64], Gain]:
        """Return the better of favourite and original on separate blocks, and the gain of the favourite."""
        gain = self._compare(self.favourite, CHOOSING, self.effort.choosing, "choice")
        better = getattr(gain, self.effort.goal).estimate.value > 0
        return (self.favourite if better else self.subject.start), gain

    def report(self, weights: NDArray[np.float64]) -> Gain:
        """Return the gain of some weights over the original ones on fresh blocks."""
        return self._compare(weights, FRESH, self.effort.fresh, "fresh blocks")

    def _compare(self, weights: NDArray[np.float64], first: int, blocks: int, what: str) -> Gain:
        start, tuned = self._score([self.subject.start, weights], first, blocks, what)
        return Gain(start, tuned)

    def _score(self, seat_params: Sequence[NDArray[np.float64]], first: int, blocks: int, what: str) -> list[Score]:
        def played(games: int) -> None:
            self._played += games
            self.progress(self._played, self.games, what)

        players = [self.subject.player(weights) for weights in seat_params]
        return self.arena.scores(players, np.arange(first, first + blocks, dtype=np.int64), played)

    def _write(self, line: dict[str, Any], mode: str) -> None:
        with self._log.open(mode, encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def _replay_log(self) -> None:
        """Replay the log to the search; a last line that was cut off is played again."""
        try:
            text = self._log.read_text(encoding="utf-8")
        except OSError as error:
            raise ResumeError(f"{self._log}: no session to resume: {error.strerror}") from None
        lines = _lines(text)
        if not lines or "inputs" not in lines[0]:
            raise ResumeError(f"{self._log}: is not a tuning log")
        found = differences(lines[0]["inputs"], json.loads(json.dumps(self.inputs())))
        if found:
            raise ResumeError(f"{self._log}: cannot resume with different inputs: " + first_of(found))
        for line in lines[1:]:
            if self._generation >= self.generations:
                break
            asked = self._search.ask()
            if line["asked"] != _digest(asked):
                raise ResumeError(f"{self._log}: the search asks for other weights; another version of cma or numpy?")
            self._search.tell(line["worths"])
            self._generation += 1
            self._played += len(asked) * self.effort.blocks * self.arena.setting.games
        kept = lines[: self._generation + 1]
        self._log.write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")


def _lines(text: str) -> list[dict[str, Any]]:
    lines = []
    for line in text.splitlines():
        try:
            lines.append(json.loads(line))
        except ValueError:
            break
    return lines


def _digest(asked: Sequence[NDArray[np.float64]]) -> str:
    return hashlib.sha256(np.ascontiguousarray(asked).tobytes()).hexdigest()[:12]
