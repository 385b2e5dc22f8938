"""Pairs of strategies: paired differences, and shares of finishing ahead."""

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from ..statistics import (
    Difference,
    Estimate,
    adjust,
    families,
    family_level,
    gain_estimate,
    paired_difference,
    share_difference,
)
from .play import Play

SCREEN = families.SCREEN


@dataclass(frozen=True)
class Pair:
    """Two strategies on the same blocks."""

    first: str
    second: str
    win_share: Difference  # first minus second; its interval is simultaneous for all pairs
    vp: Difference  # final VP, first minus second
    p_adjusted: float  # p value of the win share, adjusted for the family of all pairs
    # share of common games in which the first finished ahead (probability of superiority); ties count half
    ahead: Estimate


def pairs(play: Play, order: list[str] | None = None) -> list[Pair]:
    """Return all pairs of strategies; with labels in the `order` of the standings the first of a pair is the better."""
    index = play.by_strategy
    win, vp = play.means("win_share"), play.means("vp")
    named = list(combinations(order or play.strategies, 2))
    level = family_level(len(named))
    column = {str(label): number for number, label in enumerate(index.labels)}
    rows = []
    for first, second in named:
        a, b = column[first], column[second]
        rows.append(
            Pair(
                first,
                second,
                share_difference(win[:, a], win[:, b], level),
                paired_difference(vp[:, a], vp[:, b]),
                np.nan,
                play.ahead(first, second),
            )
        )
    adjusted = adjust([row.win_share.p for row in rows], "bonferroni")
    return [replace(row, p_adjusted=float(p)) for row, p in zip(rows, adjusted)]


def gains(play: Play, column: str) -> dict[tuple[str, str], Estimate]:
    """Estimate the gain of pairing of ``"win_share"`` or ``"vp"`` for every ordered pair of strategies."""
    means = play.means(column)
    found = {}
    for a, b in combinations(range(len(play.strategies)), 2):
        first, second = play.strategies[a], play.strategies[b]
        found[first, second] = found[second, first] = gain_estimate(means[:, a], means[:, b])
    return found


def ahead_matrix(rows: list[Pair]) -> dict[tuple[str, str], Estimate]:
    """Return (row, column) -> share of their common games in which the row finished ahead."""
    matrix: dict[tuple[str, str], Estimate] = {}
    for row in rows:
        one = row.ahead
        matrix[row.first, row.second] = one
        matrix[row.second, row.first] = replace(one, value=1 - one.value, low=1 - one.high, high=1 - one.low)
    return matrix
