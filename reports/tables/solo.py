"""Solo games against Allenarly: her levels compared on the same blocks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..errors import ReportError
from ..statistics import (
    BlockIndex,
    Crossing,
    Difference,
    Estimate,
    Trend,
    adjust,
    crossing_estimate,
    family_level,
    mean_estimate,
    page_trend,
    paired_difference,
    quantile_estimate,
    share_estimate,
    win_difference,
)
from ..words import LEVELS, level_name
from .play import Play, plays
from .scoring import Profile, sources_of

ALL = "all together"
"""Name of the row in which all profiles have equal weight."""
EXTREME = 0.05
"""A win share is at the floor (ceiling) if its interval lies within this of 0 (1)."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)


class Solo(Play):
    """Games against Allenarly, who has the second seat; `levels` maps the name of a table to the id of her level.

    Attributes: `levels`, ids of the levels played, the easiest first; `profiles`, labels of the strategies against her.
    """

    def __init__(self, seats: pd.DataFrame, levels: Mapping[str, str]) -> None:
        super().__init__(seats, 2)
        played = [levels[name] for name in self.tables]
        known = [level for level in LEVELS if level in played]
        self.levels: list[str] = known + [level for level in dict.fromkeys(played) if level not in LEVELS]
        mine = self.seats["strategy"].iloc[0::2]
        profile, names = pd.factorize(mine.astype(object), sort=True)
        self.profiles: list[str] = [str(name) for name in names]
        lookup = {name: self.levels.index(level) for name, level in levels.items() if name in self.tables}
        self._level = self.seats["table"].iloc[0::2].astype(object).map(lookup).to_numpy().astype(np.int64)
        self._cells = BlockIndex(self.by_seat("block")[:, 0], profile * len(self.levels) + self._level)

    @property
    def pool(self) -> list[str]:
        """Labels of the strategies, without Allenarly."""
        return self.profiles

    @property
    def against_automa(self) -> bool:
        """Whether these are games against Allenarly: always."""
        return True

    @property
    def places(self) -> list[float]:
        """Number of each level, 1 for the easiest of the game."""
        names = [*LEVELS, *(level for level in self.levels if level not in LEVELS)]
        return [float(1 + names.index(level)) for level in self.levels]

    @property
    def blocks_played(self) -> NDArray[np.int64]:
        """Blocks, sorted, shape (B,)."""
        return self._cells.blocks

    @cached_property
    def single(self) -> bool:
        """Whether no profile met a level twice in a block, so that blocks are independent games."""
        return bool(self._cells.counts.max() == 1)

    def level_of_games(self) -> NDArray[np.int64]:
        """Return the position in `levels` of each game, shape (games,)."""
        return self._level

    def cells(self, values: Any) -> NDArray[np.float64]:
        """Average a number for each game, shape (games,), by block, profile and level: shape (B, profiles, levels).

        NaN where a profile did not meet a level in a block.
        """
        means = self._cells.means(values)
        found = np.full((len(means), len(self.profiles) * len(self.levels)), np.nan)
        found[:, np.asarray(self._cells.labels, np.int64)] = means
        return found.reshape(len(means), len(self.profiles), len(self.levels))

    @cached_property
    def win(self) -> NDArray[np.float64]:
        """Win shares of the profiles, as from `cells`."""
        return self.cells(self.by_seat("win_share")[:, 0])

    @cached_property
    def vp(self) -> NDArray[np.float64]:
        """Final VP of the profiles."""
        return self.cells(self.by_seat("vp")[:, 0])

    @cached_property
    def automa_vp(self) -> NDArray[np.float64]:
        """Final VP of Allenarly."""
        return self.cells(self.by_seat("vp")[:, 1])

    def rows(self, values: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
        """Return blocks by levels for each profile, best win share first, and for all together if several."""
        with np.errstate(invalid="ignore"):
            mean = np.nanmean(self.win, axis=(0, 2))
        order = sorted(range(len(self.profiles)), key=lambda i: (-round(float(mean[i]), 12), self.profiles[i]))
        found = {self.profiles[i]: values[:, i] for i in order}
        if len(order) > 1:
            found[ALL] = values.mean(axis=1)  # NaN unless every profile played the block
        return found


@dataclass(frozen=True)
class LevelRow:
    """One profile on one level."""

    profile: str  # label, or `ALL`
    level: str
    blocks: int
    win_share: Estimate  # of the profile, 0 to 1
    vp: Estimate
    her_vp: Estimate  # final VP of Allenarly
    margin: Estimate  # VP of the profile minus Allenarly's
    extreme: str  # ``"floor"``, ``"ceiling"`` or empty, see `EXTREME`


@dataclass(frozen=True)
class StepRow:
    """One profile on a level and on the next harder one played, paired over blocks: harder minus easier.

    Intervals of win share and margin and their p values are those of a family: all steps of all profiles, or all steps
    of all together (Bonferroni).
    """

    profile: str
    lower: str  # id of the easier level
    upper: str  # id of the harder level
    win_share: Difference
    vp: Difference
    her_vp: Difference
    margin: Difference
    p_win: float
    p_margin: float
    extreme: str  # ``"floor"`` or ``"ceiling"`` if either win share is there, which makes the step look smaller


@dataclass(frozen=True)
class TrendRow:
    """Whether Allenarly's lead over a profile rises from level to level: Page's test, adjusted for all profiles."""

    profile: str
    trend: Trend
    p_adjusted: float


@dataclass(frozen=True)
class HalfRow:
    """Level at which one profile wins half its games."""

    profile: str
    half: Crossing


@dataclass(frozen=True)
class AutomaRow:
    """Allenarly's final VP on one level over all games: mean and quantiles (10, 25, 50, 75, 90%)."""

    level: str
    games: int
    mean: Estimate
    quantiles: tuple[Estimate, ...]


def parts_of(seats: pd.DataFrame, meta: Mapping[str, Any]) -> list[Play]:
    """Split the games by number of players, with those against Allenarly (named in the manifest) last.

    Raises ReportError as `plays` does, and if a table against Allenarly does not have two seats.
    """
    tables = (meta.get("inputs") or {}).get("tables") or {}
    levels = {str(name): str(about["solo"]) for name, about in tables.items() if about.get("solo")}
    if not levels or "table" not in seats.columns:
        return plays(seats)
    solo = seats["table"].isin(list(levels)).to_numpy()
    if not solo.any():
        return plays(seats)
    checked = plays(_rows(seats, solo))
    if [part.players for part in checked] != [2]:
        raise ReportError("table seats: a game against Allenarly has two seats")
    others = plays(_rows(seats, ~solo)) if not solo.all() else []
    return [*others, Solo(checked[0].seats, levels)]


def _rows(seats: pd.DataFrame, wanted: NDArray[np.bool_]) -> pd.DataFrame:
    """Return some rows, without the categories that only other rows have."""
    rows = seats[wanted].reset_index(drop=True)
    for name in ("table", "strategy"):
        if isinstance(rows[name].dtype, pd.CategoricalDtype):
            rows[name] = rows[name].cat.remove_unused_categories()
    return rows


def pool_of(parts: Sequence[Play]) -> list[str]:
    """Return the labels of the strategies of all parts in the order of their first games, without Allenarly."""
    return list(dict.fromkeys(label for part in parts for label in part.pool))


def games_of(games: pd.DataFrame | None, play: Play, parts: Sequence[Play]) -> pd.DataFrame | None:
    """Return the rows of the table `games` that belong to a part; all if no part is against Allenarly."""
    if games is None or not any(isinstance(part, Solo) for part in parts):
        return games
    return games[games["table"].isin(play.tables).to_numpy()]


def level_rows(play: Solo) -> list[LevelRow]:
    """Return every profile on every level, profiles by win share, levels from the easiest on."""
    win, vp, automa_vp = (play.rows(values) for values in (play.win, play.vp, play.automa_vp))
    found = []
    for profile in win:
        for column, level in enumerate(play.levels):
            share = share_estimate(win[profile][:, column])
            mine, automa = vp[profile][:, column], automa_vp[profile][:, column]
            found.append(
                LevelRow(
                    profile, level, share.blocks, share, mean_estimate(mine), mean_estimate(automa),
                    mean_estimate(mine - automa), extreme(share),
                )
            )  # fmt: skip
    return [row for row in found if row.blocks]


def extreme(share: Estimate) -> str:
    """Return whether the interval of a win share lies at the floor or the ceiling."""
    if not share.has_interval:
        return ""
    return "floor" if share.high < EXTREME else "ceiling" if share.low > 1 - EXTREME else ""


def step_rows(play: Solo) -> list[StepRow]:
    """Return the cost of one level up, for every profile and, if there are several, for all together."""
    win, vp, automa_vp = (play.rows(values) for values in (play.win, play.vp, play.automa_vp))
    at = {(row.profile, row.level): row.extreme for row in level_rows(play)}
    single = [profile for profile in win if profile != ALL]
    found = []
    for profiles in (single, [ALL] if ALL in win else []):
        rows = []
        of_family = [
            (profile, column)
            for profile in profiles
            for column in range(1, len(play.levels))
            if np.isfinite(win[profile][:, column - 1] + win[profile][:, column]).any()
        ]
        level = family_level(len(of_family))
        for profile, column in of_family:
            lower, upper = play.levels[column - 1], play.levels[column]
            w, v, h = ((of[profile][:, column], of[profile][:, column - 1]) for of in (win, vp, automa_vp))
            rows.append(
                StepRow(
                    profile, lower, upper, win_difference(*w, level), paired_difference(*v), paired_difference(*h),
                    paired_difference(v[0] - h[0], v[1] - h[1], level), np.nan, np.nan,
                    at.get((profile, lower), "") or at.get((profile, upper), ""),
                )
            )  # fmt: skip
        found += _adjusted(rows)
    return found


def _adjusted(rows: Sequence[StepRow]) -> list[StepRow]:
    win, margin = (adjust([getattr(row, name).p for row in rows], "bonferroni") for name in ("win_share", "margin"))
    return [replace(row, p_win=float(a), p_margin=float(b)) for row, a, b in zip(rows, win, margin)]


def trend_rows(play: Solo) -> list[TrendRow]:
    """Return Page's test for each profile; empty for fewer than three levels."""
    if len(play.levels) < 3:
        return []
    lead = play.rows(play.automa_vp - play.vp)
    lead.pop(ALL, None)
    level = family_level(len(lead))
    found = [(profile, page_trend(values, level)) for profile, values in lead.items()]
    adjusted = adjust([trend.p for _, trend in found], "bonferroni")
    return [TrendRow(profile, trend, float(p)) for (profile, trend), p in zip(found, adjusted)]


def half_rows(play: Solo) -> list[HalfRow]:
    """Return the level at which each profile wins half its games; empty for a single level."""
    if len(play.levels) < 2:
        return []
    return [HalfRow(profile, crossing_estimate(values, play.places)) for profile, values in play.rows(play.win).items()]


def automa_rows(play: Solo) -> list[AutomaRow]:
    """Return Allenarly's final VP on each level, against all profiles."""
    points, block = play.by_seat("vp")[:, 1], play.by_seat("block")[:, 0]
    found = []
    for number, level in enumerate(play.levels):
        mine = play.level_of_games() == number
        means = BlockIndex(block[mine]).means(points[mine])[:, 0]
        marks = tuple(quantile_estimate(points[mine], block[mine], at) for at in QUANTILES)
        found.append(AutomaRow(level, int(mine.sum()), mean_estimate(means), marks))
    return found


def automa_sources(play: Solo) -> Profile:
    """Return Allenarly's mean VP from each source by name of the level; they add up to her mean VP."""
    block = play.by_seat("block")[:, 0]
    found: Profile = {level_name(level): {} for level in play.levels}
    for source in sources_of(play):
        points = play.by_seat(f"vp_{source}")[:, 1]
        if not points.any():
            continue
        for number, level in enumerate(play.levels):
            mine = play.level_of_games() == number
            found[level_name(level)][source] = mean_estimate(BlockIndex(block[mine]).means(points[mine])[:, 0])
    return found
