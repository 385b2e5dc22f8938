"""Responses of a study of chronicles: length, drama, spread, seats, sources of VP - without and with each chronicle."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics import Estimate, Family, effects_of, jackknife_estimate, pseudo_values, simultaneous
from ..words import source_name
from .cells import Cells
from .factors import base_mean
from .scoring import sources_of

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Response:
    """One number of a game, and what every chronicle does to it.

    Attributes
    ----------
    key
        Short name.
    name, unit
        Words for it; ``"pp"`` for shares, which are in per cent.
    base
        Without any of the chronicles.
    effects
        Effect of each chronicle in the order of `Cells.factors`; one family.
    """

    key: str
    name: str
    unit: str
    base: Estimate
    effects: Family


def responses(cells: Cells, games: pd.DataFrame | None) -> list[Response]:
    """All responses that the tables allow.

    Parameters
    ----------
    cells
        Games with one number of players.
    games
        The table `games`, if it was written.
    """
    points = cells.play.by_seat("vp")
    found = [_plain(cells, "vp", "VP of a seat", "VP", cells.of_seats("vp"))]
    if len(cells.strategies) > 1:
        found.append(dominance(cells))
    if cells.play.is_rotated:
        first = cells.by_place("win_share")[:, :, 0]
        found.append(_plain(cells, "first", "Win share of the first in turn", "pp", 100 * first))
    found.append(_plain(cells, "range", "VP of the best less the last", "VP", cells.of_games(np.ptp(points, axis=1))))
    for key, name, unit, scale in GAMES:
        if games is not None and key in games.columns:
            found.append(_plain(cells, key, name, unit, scale * cells.of_table_games(games, key)))
    for key, name, unit in SEATS:
        if key in cells.play.seats.columns:
            found.append(_plain(cells, key, name, unit, cells.of_seats(key)))
    return found


GAMES = (
    ("margin", "VP of the winner ahead of the next", "VP", 1.0),
    ("turns", "Turns of all players", "turns", 1.0),
    ("lead_changes", "Changes of the leader between scorings", "", 1.0),
    ("comeback", "Won from behind after the third scoring", "pp", 100.0),
    ("tiles_discarded", "Tiles nobody took", "tiles", 1.0),
)
SEATS = (("size", "Territory size of a seat", "tiles"), ("coins", "Coins left", "coins"))


def _plain(cells: Cells, key: str, name: str, unit: str, values: Numbers) -> Response:
    family = simultaneous(effects_of(values, cells.plan.main))
    return Response(key, name, unit, base_mean(cells, values), family)


def spread_of_shares(shares: Numbers) -> Numbers:
    """Standard deviation of win shares over the strategies, along the last axis."""
    return np.asarray(shares.std(axis=-1), np.float64)


def dominance(cells: Cells) -> Response:
    """How far the win shares of the strategies lie apart: their standard deviation, in percentage points.

    The estimate is a jackknife over blocks, so that the spread which chance alone makes is taken off.
    """
    wins = 100 * cells.by_strategy("win_share")
    number = wins.shape[2]
    base = jackknife_estimate(np.tensordot(wins, cells.plan.base, axes=([1], [0])), spread_of_shares)

    def change(means: Numbers) -> Numbers:
        return spread_of_shares(means[..., :number]) - spread_of_shares(means[..., number:])

    return Response("dominance", "Spread of the strategies' win shares", "pp", base, change_family(cells, wins, change))


def change_family(cells: Cells, values: Numbers, change: Callable[[Numbers], Numbers]) -> Family:
    """Family of a change between the means with and without each factor; `values` has shape (B, C, k)."""
    columns = []
    for one in cells.plan.main:
        plus, minus = np.maximum(one.weights, 0), np.maximum(-one.weights, 0)
        sides = [np.tensordot(values[:, w > 0], w[w > 0], axes=([1], [0])) for w in (plus, minus)]
        both = np.concatenate(sides, axis=1)
        kept = ~np.isnan(both).any(axis=1)
        made = np.full(len(both), np.nan)
        if kept.sum() > 1:
            made[kept] = pseudo_values(both[kept], change)
        columns.append(made)
    return simultaneous(np.column_stack(columns) if columns else np.empty((len(values), 0)))


def source_shares(cells: Cells) -> list[Response]:
    """Share of each source in all VP, in per cent, and what each chronicle does to it."""
    total = cells.of_seats("vp")
    found = []
    for source in sources_of(cells.play):
        values = np.stack([cells.of_seats(f"vp_{source}"), total], axis=2)
        base = jackknife_estimate(np.tensordot(values, cells.plan.base, axes=([1], [0])), share_of_vp)
        family = change_family(cells, values, lambda means: share_of_vp(means[..., :2]) - share_of_vp(means[..., 2:]))
        found.append(Response(source, source_name(source), "pp", base, family))
    return found


def share_of_vp(means: Numbers) -> Numbers:
    """First column in per cent of the second; NaN where that is not above 0."""
    whole = np.where(means[..., 1] > 0, means[..., 1], np.nan)
    return np.asarray(100 * means[..., 0] / whole, np.float64)
