"""The role of luck: components of the variance, and how unequal the deals are."""

from dataclasses import dataclass

import numpy as np

from ..statistics import BlockIndex, Estimate, share_estimate
from ..statistics.intervals import LEVEL, NONE
from ..statistics.resampling import resampled_estimate
from ..statistics.variance import PARTS, components, variances_of
from .tournament_field import Field


@dataclass(frozen=True)
class LuckRow:
    """One component of the variance."""

    part: str  # one of `reports.statistics.variance.PARTS`
    win_share: Estimate  # its part of the variance of the win share and of the VP of a seat, 0 to 1
    vp: Estimate
    win_sd: float  # its square root in the unit of the result; NaN if the estimate is below 0
    vp_sd: float


def luck_rows(field: Field) -> list[LuckRow]:
    """Return the components of the variance; empty if they cannot be separated."""
    found = []
    for column in ("win_share", "vp"):
        values = field.play.by_seat(column).astype(np.float64)
        sums = variances_of(values, field.who, field.place, field.block, len(field.labels), field.blocks)
        if sums is None or field.blocks < 2:
            return []
        parts, drawn = components(sums), components(sums, field.weights)
        drawn = drawn[~np.isnan(drawn).any(axis=1)]
        shares, shares_drawn = parts / parts.sum(), drawn / drawn.sum(axis=1, keepdims=True)
        estimates = [resampled_estimate(shares[i], shares_drawn[:, i], field.blocks) for i in range(len(PARTS))]
        if column == "win_share":  # every game has one win, so a deal cannot give all more
            at = PARTS.index("deal")
            parts[at], estimates[at] = 0.0, Estimate(0.0, np.nan, np.nan, LEVEL, NONE, field.blocks, "by definition")
        with np.errstate(invalid="ignore"):
            found.append((estimates, np.sqrt(parts)))
    (win, win_sd), (vp, vp_sd) = found
    return [LuckRow(part, win[i], vp[i], float(win_sd[i]), float(vp_sd[i])) for i, part in enumerate(PARTS)]


@dataclass(frozen=True)
class SpreadRow:
    """How unequal the deals are: a described share, 0 to 1."""

    what: str
    share: Estimate


def spread_rows(field: Field) -> list[SpreadRow]:
    """Return the win shares of the turn-order positions of a deal, over all strategies and line-ups."""
    index = BlockIndex(field.block.repeat(field.players), field.place.ravel())
    wins = index.means(field.play.seats["win_share"])
    best, worst = np.nanmax(wins, axis=1), np.nanmin(wins, axis=1)
    fair = 1 / field.players
    return [
        SpreadRow("games won by the luckiest position of a deal", share_estimate(best)),
        SpreadRow("games won by the unluckiest position of a deal", share_estimate(worst)),
        SpreadRow(
            "deals on which one position wins at least 1.5 fair shares",
            share_estimate(1.0 * (best >= 1.5 * fair)),
        ),
    ]
