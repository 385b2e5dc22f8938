"""Win shares of all positions of a game, judged together against the fair share."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtri, stdtr, stdtrit

from .equivalence import ALPHA, UNDECIDED, Verdict, forecast_of, verdict, word_for
from .families import family_level
from .intervals import Estimate, effective_games, is_constant, share_estimate, usable


def position_shares(win: NDArray[np.float64], margin: float) -> list[tuple[Estimate, Verdict]]:
    """Return the win share of each position with its interval, and the verdict on its distance from the fair share.

    `win` holds block means, shape (B, k); the fair share is 1 / k. The intervals are those of all shares (Wilson) and
    hold at once for all k (Bonferroni); two positions share one win and are one comparison. Words follow from the
    printed intervals: *unbalanced* if the whole interval is further than `margin` from the fair share, *balanced* if no
    part of it is. The p values are those of the score test that belongs to the interval.
    """
    places = win.shape[1]
    size = 1 if places == 2 else places
    return [_judged(usable(win[:, place]), 1 / places, margin, size) for place in range(places)]


def position_critical(blocks: int, size: int) -> float:
    """Return the half-width of the intervals of `size` positions in standard errors."""
    return float(stdtrit(blocks - 1, 0.5 + family_level(size) / 2))


def _judged(values: NDArray[np.float64], fair: float, margin: float, size: int) -> tuple[Estimate, Verdict]:
    blocks = len(values)
    plain = verdict(values - fair, margin)
    if blocks < 2:
        return share_estimate(values), plain
    share = share_estimate(values, critical=position_critical(blocks, size))
    if is_constant(values):
        return share, plain
    games = effective_games(share.value, plain.error, blocks)

    def p_of(expected: float) -> float:
        """Return the adjusted p value of an expected share, by the score test."""
        if not 0 < expected < 1:
            return 0.0
        t = abs(share.value - expected) / math.sqrt(expected * (1 - expected) / games)
        return min(1.0, 2 * size * float(stdtr(blocks - 1, -t)))

    edges = p_of(fair - margin), p_of(fair + margin)
    beyond = abs(plain.effect) > margin
    inside = 1.0 if beyond else max(edges)
    outside = edges[int(plain.effect > 0)] if beyond else 1.0
    different = p_of(fair)
    word = word_for(inside, outside, different, ALPHA)
    judged = replace(plain, word=word, p_inside=inside, p_outside=outside, p_different=different)
    quantile = float(ndtri(1 - ALPHA / (2 * size)))
    return share, replace(judged, forecast=forecast_of(judged, quantile) if word == UNDECIDED else None)
