"""Strategies two by two: paired differences, and who finishes ahead of whom."""

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from ..statistics import Difference, Estimate, adjust, gain_estimate, paired_difference, share_difference
from .play import Play

SCREEN = 10
"""Families of up to this many comparisons are adjusted by Holm, larger ones by Benjamini-Hochberg."""


@dataclass(frozen=True)
class Pair:
    """Two strategies on the same blocks.

    Attributes
    ----------
    first, second
        Their labels.
    win_share, vp
        First less second: win share and final VP.
    p_adjusted
        p value of the win share, adjusted for the family of all pairs.
    ahead
        Share of the games with both in which the first finished ahead of the second; shared ranks count half. This is
        the probability of superiority within a game.
    """

    first: str
    second: str
    win_share: Difference
    vp: Difference
    p_adjusted: float
    ahead: Estimate


def pairs(play: Play, order: list[str] | None = None) -> list[Pair]:
    """All pairs of strategies.

    Parameters
    ----------
    play
        Games with one number of players.
    order
        Labels in the order of the standings, so that the first of a pair is the better one.
    """
    index = play.by_strategy
    win, vp = play.means("win_share"), play.means("vp")
    column = {str(label): number for number, label in enumerate(index.labels)}
    rows = []
    for first, second in combinations(order or play.strategies, 2):
        a, b = column[first], column[second]
        rows.append(
            Pair(
                first,
                second,
                share_difference(win[:, a], win[:, b]),
                paired_difference(vp[:, a], vp[:, b]),
                np.nan,
                play.ahead(first, second),
            )
        )
    adjusted = adjust([row.win_share.p for row in rows], "holm" if len(rows) <= SCREEN else "bh")
    return [replace(row, p_adjusted=float(p)) for row, p in zip(rows, adjusted)]


def gains(play: Play, column: str) -> dict[tuple[str, str], Estimate]:
    """Gain of pairing with its interval, for every ordered pair of strategies.

    Parameters
    ----------
    play
        Games with one number of players.
    column
        ``"win_share"`` or ``"vp"``.
    """
    means = play.means(column)
    found = {}
    for a, b in combinations(range(len(play.strategies)), 2):
        first, second = play.strategies[a], play.strategies[b]
        found[first, second] = found[second, first] = gain_estimate(means[:, a], means[:, b])
    return found


def ahead_matrix(rows: list[Pair]) -> dict[tuple[str, str], Estimate]:
    """Who finishes ahead of whom: (row, column) -> share of their common games in which the row was ahead."""
    matrix: dict[tuple[str, str], Estimate] = {}
    for row in rows:
        matrix[row.first, row.second] = row.ahead
        matrix[row.second, row.first] = _mirrored(row.ahead)
    return matrix


def _mirrored(one: Estimate) -> Estimate:
    return replace(one, value=1 - one.value, low=1 - one.high, high=1 - one.low)
