"""Games of one player against Allenarly: her levels compared on the same blocks."""

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
    mean_estimate,
    page_trend,
    paired_difference,
    quantile_estimate,
    share_estimate,
    win_difference,
)
from ..words import LEVELS, level_name
from .differences import SCREEN
from .play import Play, plays
from .scoring import Profile, sources_of

ALL = "all together"
"""Name of the row in which every profile counts the same."""
EXTREME = 0.05
"""A win share whose interval lies within this of 0 is at the floor, of 1 at the ceiling."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)


class Solo(Play):
    """Games of one seat against Allenarly, who has the second.

    Parameters
    ----------
    seats
        Rows of the table `seats`.
    levels
        Id of her level by name of the table.

    Attributes
    ----------
    levels
        Ids of the levels that were played, the easiest first.
    profiles
        Labels of the strategies against her.
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
        """They are."""
        return True

    @property
    def places(self) -> list[float]:
        """Number of each level, 1 for the easiest of the game."""
        names = [*LEVELS, *(level for level in self.levels if level not in LEVELS)]
        return [float(1 + names.index(level)) for level in self.levels]

    @property
    def blocks_played(self) -> NDArray[np.int64]:
        """The blocks, sorted, shape (B,)."""
        return self._cells.blocks

    @cached_property
    def single(self) -> bool:
        """Whether no profile met a level twice in a block, so that blocks are independent games."""
        return bool(self._cells.counts.max() == 1)

    def level_of_games(self) -> NDArray[np.int64]:
        """Position in `levels` of each game, shape (games,)."""
        return self._level

    def cells(self, values: Any) -> NDArray[np.float64]:
        """Mean of a number of each game by block, profile and level.

        Parameters
        ----------
        values
            One number a game, shape (games,).

        Returns
        -------
        float64 array, shape (B, profiles, levels)
            NaN where a profile did not meet a level in a block.
        """
        means = self._cells.means(values)
        found = np.full((len(means), len(self.profiles) * len(self.levels)), np.nan)
        found[:, np.asarray(self._cells.labels, np.int64)] = means
        return found.reshape(len(means), len(self.profiles), len(self.levels))

    @cached_property
    def win(self) -> NDArray[np.float64]:
        """Win share of the profiles, as `cells` gives it."""
        return self.cells(self.by_seat("win_share")[:, 0])

    @cached_property
    def vp(self) -> NDArray[np.float64]:
        """Final VP of the profiles."""
        return self.cells(self.by_seat("vp")[:, 0])

    @cached_property
    def her_vp(self) -> NDArray[np.float64]:
        """Final VP of Allenarly."""
        return self.cells(self.by_seat("vp")[:, 1])

    def rows(self, values: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
        """Each profile's blocks by levels, best win share first, then those of all together if there are several."""
        with np.errstate(invalid="ignore"):
            mean = np.nanmean(self.win, axis=(0, 2))
        order = sorted(range(len(self.profiles)), key=lambda i: (-round(float(mean[i]), 12), self.profiles[i]))
        found = {self.profiles[i]: values[:, i] for i in order}
        if len(order) > 1:
            found[ALL] = values.mean(axis=1)  # NaN unless every profile played the block
        return found


@dataclass(frozen=True)
class LevelRow:
    """One profile on one level.

    Attributes
    ----------
    profile, level
        Label and id; `profile` may be `ALL`.
    blocks
        Blocks played.
    win_share
        Games won by the profile, 0 to 1.
    vp, her_vp, margin
        Final VP of the profile and of Allenarly, and the first less the second.
    extreme
        ``"floor"``, ``"ceiling"`` or empty, see `EXTREME`.
    """

    profile: str
    level: str
    blocks: int
    win_share: Estimate
    vp: Estimate
    her_vp: Estimate
    margin: Estimate
    extreme: str


@dataclass(frozen=True)
class StepRow:
    """One profile on a level and on the next harder one that was played, paired over blocks.

    Attributes
    ----------
    profile, lower, upper
        Label and ids of the levels.
    win_share, vp, her_vp, margin
        On the harder level less on the easier one.
    p_win, p_margin
        p values of the win share and of the margin, each adjusted for its family: all steps of all profiles, or all
        steps of all together.
    extreme
        ``"floor"`` or ``"ceiling"`` if either win share is there, so that the step looks smaller than it is.
    """

    profile: str
    lower: str
    upper: str
    win_share: Difference
    vp: Difference
    her_vp: Difference
    margin: Difference
    p_win: float
    p_margin: float
    extreme: str


@dataclass(frozen=True)
class TrendRow:
    """Whether her lead over one profile rises from level to level: Page's test, p adjusted for all profiles."""

    profile: str
    trend: Trend
    p_adjusted: float


@dataclass(frozen=True)
class HalfRow:
    """The level at which one profile wins half its games."""

    profile: str
    half: Crossing


@dataclass(frozen=True)
class HerRow:
    """Her final VP on one level over all games: mean and quantiles (10, 25, 50, 75, 90 %)."""

    level: str
    games: int
    mean: Estimate
    quantiles: tuple[Estimate, ...]


def parts_of(seats: pd.DataFrame, meta: Mapping[str, Any]) -> list[Play]:
    """Games by number of players, and those against Allenarly (which the manifest names) as the last.

    Raises
    ------
    ReportError
        As `plays`, and if a table against her has not two seats.
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
    """Some rows, without the words that only other rows have."""
    rows = seats[wanted].reset_index(drop=True)
    for name in ("table", "strategy"):
        if isinstance(rows[name].dtype, pd.CategoricalDtype):
            rows[name] = rows[name].cat.remove_unused_categories()
    return rows


def pool_of(parts: Sequence[Play]) -> list[str]:
    """Labels of the strategies of all parts in the order of their first games, without Allenarly."""
    return list(dict.fromkeys(label for part in parts for label in part.pool))


def games_of(games: pd.DataFrame | None, play: Play, parts: Sequence[Play]) -> pd.DataFrame | None:
    """The rows of the table `games` that belong to a part; all of them if none of the parts is against Allenarly."""
    if games is None or not any(isinstance(part, Solo) for part in parts):
        return games
    return games[games["table"].isin(play.tables).to_numpy()]


def level_rows(play: Solo) -> list[LevelRow]:
    """Every profile on every level, profiles by win share, levels from the easiest on."""
    win, vp, her_vp = (play.rows(values) for values in (play.win, play.vp, play.her_vp))
    found = []
    for profile in win:
        for column, level in enumerate(play.levels):
            share = share_estimate(win[profile][:, column], play.single and profile != ALL)
            mine, hers = vp[profile][:, column], her_vp[profile][:, column]
            found.append(
                LevelRow(
                    profile, level, share.blocks, share, mean_estimate(mine), mean_estimate(hers),
                    mean_estimate(mine - hers), extreme(share),
                )
            )  # fmt: skip
    return [row for row in found if row.blocks]


def extreme(share: Estimate) -> str:
    """Whether a win share is shown to lie at the floor or at the ceiling."""
    if not share.has_interval:
        return ""
    return "floor" if share.high < EXTREME else "ceiling" if share.low > 1 - EXTREME else ""


def step_rows(play: Solo) -> list[StepRow]:
    """What one level up costs, for every profile and, if there are several, for all together."""
    win, vp, her_vp = (play.rows(values) for values in (play.win, play.vp, play.her_vp))
    at = {(row.profile, row.level): row.extreme for row in level_rows(play)}
    found = []
    for profile in win:
        for column in range(1, len(play.levels)):
            lower, upper = play.levels[column - 1], play.levels[column]
            w, v, h = ((rows[profile][:, column], rows[profile][:, column - 1]) for rows in (win, vp, her_vp))
            found.append(
                StepRow(
                    profile, lower, upper, win_difference(*w), paired_difference(*v), paired_difference(*h),
                    paired_difference(v[0] - h[0], v[1] - h[1]), np.nan, np.nan,
                    at.get((profile, lower), "") or at.get((profile, upper), ""),
                )
            )  # fmt: skip
    found = [row for row in found if row.win_share.estimate.blocks]
    return _adjusted([row for row in found if row.profile != ALL]) + _adjusted([r for r in found if r.profile == ALL])


def _adjusted(rows: Sequence[StepRow]) -> list[StepRow]:
    win, margin = (_family([getattr(row, name).p for row in rows]) for name in ("win_share", "margin"))
    return [replace(row, p_win=float(a), p_margin=float(b)) for row, a, b in zip(rows, win, margin)]


def _family(p_values: Sequence[float]) -> NDArray[np.float64]:
    return adjust(p_values, "holm" if len(p_values) <= SCREEN else "bh")


def trend_rows(play: Solo) -> list[TrendRow]:
    """Page's test for each profile; empty for fewer than three levels."""
    if len(play.levels) < 3:
        return []
    lead = play.rows(play.her_vp - play.vp)
    found = [(profile, page_trend(values)) for profile, values in lead.items() if profile != ALL]
    adjusted = _family([trend.p for _, trend in found])
    return [TrendRow(profile, trend, float(p)) for (profile, trend), p in zip(found, adjusted)]


def half_rows(play: Solo) -> list[HalfRow]:
    """The level at which each profile wins half its games; empty for a single level."""
    if len(play.levels) < 2:
        return []
    return [HalfRow(profile, crossing_estimate(values, play.places)) for profile, values in play.rows(play.win).items()]


def her_rows(play: Solo) -> list[HerRow]:
    """Her final VP on each level, against all profiles."""
    points, block = play.by_seat("vp")[:, 1], play.by_seat("block")[:, 0]
    found = []
    for number, level in enumerate(play.levels):
        mine = play.level_of_games() == number
        means = BlockIndex(block[mine]).means(points[mine])[:, 0]
        marks = tuple(quantile_estimate(points[mine], block[mine], at) for at in QUANTILES)
        found.append(HerRow(level, int(mine.sum()), mean_estimate(means), marks))
    return found


def her_sources(play: Solo) -> Profile:
    """Her mean VP from each source by name of the level; they add up to her mean VP."""
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
