"""Responses of a study of chronicles: length, drama, spread, seats, sources of VP, without and with each chronicle."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics import Estimate, Family, effects_of, jackknife_estimate, pseudo_values, simultaneous, split_cells
from ..statistics.spread import spread_changes, spread_estimate
from ..words import source_name
from .cells import Cells
from .factors import base_mean, base_share, family_of
from .scoring import sources_of

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Response:
    """One number of a game, and the effect of every chronicle on it."""

    key: str
    name: str  # printed name
    unit: str  # ``"pp"`` for shares, which are in percent
    base: Estimate  # without any of the chronicles
    effects: Family  # of each chronicle, in the order of `Cells.factors`; one family


def responses(cells: Cells, games: pd.DataFrame | None) -> list[Response]:
    """Return all responses that the tables allow; `games` is the table `games`, if there is one."""
    points = cells.play.by_seat("vp")
    family = family_of(cells, "vp").part(0, len(cells.plan.main))
    found = [Response("vp", "VP of a seat", "VP", base_mean(cells, cells.of_seats("vp")), family)]
    if len(cells.strategies) > 1:
        found.append(dominance(cells))
    if cells.play.is_rotated:
        first = cells.by_place("win_share")[:, :, 0]
        found.append(_plain(cells, "first", "Win share of the first player", "pp", 100 * first))
    found.append(_plain(cells, "range", "VP of the best minus the last", "VP", cells.of_games(np.ptp(points, axis=1))))
    for key, name, unit, scale in GAMES:
        if games is not None and key in games.columns:
            found.append(_plain(cells, key, name, unit, scale * cells.of_table_games(games, key)))
    for key, name, unit in SEATS:
        if key in cells.play.seats.columns:
            found.append(_plain(cells, key, name, unit, cells.of_seats(key)))
    return found


GAMES = (
    ("margin", "Winner's lead over the runner-up", "VP", 1.0),
    ("turns", "Turns of all players", "turns", 1.0),
    ("lead_changes", "Changes of leader between scorings", "", 1.0),
    ("comeback", "Wins from behind after the third scoring", "pp", 100.0),
    ("tiles_discarded", "Tiles nobody took", "tiles", 1.0),
)
SEATS = (("size", "Territory size of a seat", "tiles"), ("coins", "Coins left", "coins"))


def _plain(cells: Cells, key: str, name: str, unit: str, values: Numbers) -> Response:
    bound = 100.0 if unit == "pp" else np.inf
    family = simultaneous(effects_of(values, cells.plan.main), bound=bound)
    base = base_share(cells, values / 100).scaled(100) if unit == "pp" else base_mean(cells, values)
    return Response(key, name, unit, base, family)


def dominance(cells: Cells) -> Response:
    """Return the spread of the strategies' win shares: their standard deviation, in percentage points.

    Without the spread due to chance alone, and so 0 for equal strategies; see `statistics.spread`.
    """
    wins = 100 * cells.by_strategy("win_share")
    base = spread_estimate(np.tensordot(wins, cells.plan.base, axes=([1], [0])))
    changes = spread_changes([split_cells(wins, one) for one in cells.plan.main])
    return Response("dominance", "Spread of the strategies' win shares", "pp", base, changes)


def change_family(cells: Cells, values: Numbers, change: Callable[[Numbers], Numbers]) -> Family:
    """Return the family of a change between the means with and without each factor; `values` has shape (B, C, k)."""
    columns = []
    for one in cells.plan.main:
        both = np.concatenate(split_cells(values, one), axis=1)
        kept = ~np.isnan(both).any(axis=1)
        made = np.full(len(both), np.nan)
        if kept.sum() > 1:
            made[kept] = pseudo_values(both[kept], change)
        columns.append(made)
    return simultaneous(np.column_stack(columns) if columns else np.empty((len(values), 0)))


def source_shares(cells: Cells) -> list[Response]:
    """Return the share of each source in all VP, in percent, and the effect of each chronicle on it."""
    total = cells.of_seats("vp")
    found = []
    for source in sources_of(cells.play):
        values = np.stack([cells.of_seats(f"vp_{source}"), total], axis=2)
        base = jackknife_estimate(np.tensordot(values, cells.plan.base, axes=([1], [0])), share_of_vp)
        points = values[..., 0]
        base = base.clipped(0.0 if np.nanmin(points) >= 0 else -np.inf, 0.0 if np.nanmax(points) <= 0 else np.inf)
        family = change_family(cells, values, lambda means: share_of_vp(means[..., :2]) - share_of_vp(means[..., 2:]))
        found.append(Response(source, source_name(source), "pp", base, family))
    return found


def share_of_vp(means: Numbers) -> Numbers:
    """Return the first column in percent of the second; NaN where that is not above 0."""
    whole = np.where(means[..., 1] > 0, means[..., 1], np.nan)
    return np.asarray(100 * means[..., 0] / whole, np.float64)
