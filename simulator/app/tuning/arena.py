"""Play a profile against a pool on given blocks in memory, without writing tables."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...components import load
from ...errors import EngineFault, UserError
from ...game.allenarly.setting import LEVELS
from ...game.binding import bind, bound
from ...game.chronicles import Chronicle, bits
from ...game.deal import deal
from ...game.engine import new_context
from ...game.names import FAULTS
from ...game.record import GAME
from ...game.rollout import play_games
from ...game.seating import policy_failure, who_is_asked
from .. import wiring

BATCH = 50  # blocks dealt at a time; about 3 MB per seat order


@dataclass(frozen=True)
class Setting:
    """The games in which a profile is tried.

    Attributes
    ----------
    pool
        Strategies of the other seats, by name or path. Each sits directly behind the profile at one table; the
        following ones in the (cyclic) list take the other seats. Empty in a solo game.
    solo
        Level of Allenarly, or None.
    seed
        Master seed of the deals.
    overlay
        Overlay of component values.
    """

    pool: tuple[str, ...]
    players: int = 2
    chronicles: tuple[Chronicle, ...] = ()
    solo: str | None = None
    seed: int = 1
    overlay: str | None = None

    @property
    def tables(self) -> tuple[tuple[str, ...], ...]:
        """Strategies of the other seats, by table."""
        if self.solo is not None:
            return ((),)
        pool = self.pool
        others = range(self.players - 1)
        return tuple(tuple(pool[(n + k) % len(pool)] for k in others) for n in range(len(pool)))

    @property
    def games(self) -> int:
        """Games per block: all tables in all seat orders."""
        return len(self.tables) * (1 if self.solo is not None else self.players)


@dataclass(frozen=True)
class Player:
    """A policy with its weights, as `play_games` takes it."""

    name: str
    choose: Any
    params: NDArray[np.float64]
    plan: Any = None


@dataclass(frozen=True)
class Score:
    """Block means of a profile over all tables and seat orders.

    `win` is the win share (1/m for each of m winners), `margin` the VP minus the mean of the other seats; float64[B].
    """

    win: NDArray[np.float64]
    margin: NDArray[np.float64]


class _Context(threading.local):
    def __init__(self) -> None:
        self.context = new_context()


class Arena:
    """Plays profiles in one setting, on `jobs` threads; their number does not affect the results.

    Raise `UserError` for an unknown strategy of the pool, or a setting that the rules do not allow.
    """

    def __init__(self, setting: Setting, jobs: int = 1) -> None:
        self.setting = setting
        self._components = load(setting.overlay)
        self._seated = [[wiring.strategy(entry) for entry in table] for table in setting.tables]
        for one in {id(one): one for table in self._seated for one in table}.values():
            _ = one.choose  # compiles: report a mistake in a user's strategy before the session begins
        self._threads = ThreadPoolExecutor(jobs)
        self._context = _Context()
        try:
            self._deal(np.zeros(0, np.int64))
        except ValueError as error:
            raise UserError(str(error)) from None

    @cached_property
    def _hooks(self) -> Any:
        setting = self.setting
        return bind(bound(setting.chronicles, setting.solo is not None, wiring.valuation))

    def _deal(self, blocks: NDArray[np.int64]) -> NDArray[Any]:
        setting, components = self.setting, self._components
        return deal(
            components,
            setting.players,
            components.die_defaults[setting.players],
            components.default_ending,
            setting.seed,
            blocks,
            chronicles=bits(setting.chronicles),
            solo=0 if setting.solo is None else LEVELS.index(setting.solo) + 1,
        )

    def scores(
        self, players: Sequence[Player], blocks: NDArray[np.int64], played: Callable[[int], None] | None = None
    ) -> list[Score]:
        """Play every player on the same blocks (int64[B]) and return a score for each.

        `played` is called with the number of games after each batch.
        """
        players = list(players)
        batches: list[list[tuple[NDArray[Any], NDArray[Any]]]] = [[] for _ in players]
        for first in range(0, len(blocks), BATCH):
            dealt = self._deal(blocks[first : first + BATCH])
            jobs = [
                (n, table, rotation)
                for n in range(len(players))
                for table in range(len(self._seated))
                for rotation in range(self.setting.games // len(self._seated))
            ]
            found = self._threads.map(lambda job, dealt=dealt: self._play(players[job[0]], job[1], job[2], dealt), jobs)
            sums = [[np.zeros(len(dealt)), np.zeros(len(dealt))] for _ in players]
            for (n, _, _), (win, margin) in zip(jobs, found, strict=True):
                sums[n][0] += win / self.setting.games
                sums[n][1] += margin / self.setting.games
                if played is not None:
                    played(len(dealt))
            for n, (win, margin) in enumerate(sums):
                batches[n].append((win, margin))
        return [Score(*(np.concatenate(column) for column in zip(*one, strict=True))) for one in batches]

    def _play(
        self, player: Player, table: int, rotation: int, dealt: NDArray[Any]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return win share and margin of the player in each block, at one table in one seat order."""
        seats = self.setting.players
        line = [player, *self._seated[table]]
        seated = [line[(seat + rotation) % len(line)] for seat in range(len(line))]
        own = (len(line) - rotation) % len(line)
        games = np.zeros(len(dealt), GAME).view(np.recarray)
        games[:] = dealt
        context = self._context.context
        try:
            play_games(games, self._components.record, context, seated, self._hooks)
        except UserError:
            raise
        except Exception as error:
            words = policy_failure(error, context)
            if not words:
                raise
            raise EngineFault(
                f"table {table}, {who_is_asked(context, [one.name for one in seated])}: {words}"
            ) from error
        stopped = np.flatnonzero((games["fault"] != 0) | (games["over"] == 0))
        if len(stopped):
            raise EngineFault(f"{player.name}, table {table}: {FAULTS[int(games[stopped[0]]['fault'])]}")
        vp = games["players"]["vp"][:, :seats].astype(np.float64)
        first = games["rank"][:, :seats] == 1
        others = (vp.sum(axis=1) - vp[:, own]) / (seats - 1)
        return first[:, own] / first.sum(axis=1), vp[:, own] - others
