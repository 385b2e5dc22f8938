"""The role of luck: components of the variance, and how unequal the deals are."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics import BlockIndex, Estimate, share_estimate
from ..statistics.intervals import LEVEL, NONE
from ..statistics.resampling import resampled_estimate
from ..statistics.variance import PARTS, components, variances_of
from .tournament_field import Field


@dataclass(frozen=True)
class LuckRow:
    """One component of the variance; where its unbiased estimate is negative, it is 0."""

    part: str  # one of `reports.statistics.variance.PARTS`
    win_share: Estimate  # its part of the variance of the win share and of the VP of a seat, 0 to 1
    vp: Estimate
    win_sd: Estimate  # its square root in the unit of the result
    vp_sd: Estimate


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
        estimates = [_not_below_0(shares[i], shares_drawn[:, i], field.blocks) for i in range(len(PARTS))]
        sds = [_root(_not_below_0(parts[i], drawn[:, i], field.blocks)) for i in range(len(PARTS))]
        if column == "win_share":  # every game has one win, so a deal cannot give all more
            at = PARTS.index("deal")
            estimates[at] = sds[at] = Estimate(0.0, np.nan, np.nan, LEVEL, NONE, field.blocks, "by definition")
        found.append(([one.clipped(0.0, 1.0) for one in estimates], sds))
    (win, win_sd), (vp, vp_sd) = found
    return [LuckRow(part, win[i], vp[i], win_sd[i], vp_sd[i]) for i, part in enumerate(PARTS)]


def _not_below_0(value: float, drawn: NDArray[np.float64], blocks: int) -> Estimate:
    """Estimate a component; its interval is that of the unbiased estimate, which may lie below 0, cut off there."""
    found = resampled_estimate(value, drawn, blocks)
    return replace(found, value=max(found.value, 0.0), low=max(found.low, 0.0), high=max(found.high, 0.0))


def _root(variance: Estimate) -> Estimate:
    value, low, high = (float(np.sqrt(x)) for x in (variance.value, variance.low, variance.high))
    return replace(variance, value=value, low=low, high=high)


@dataclass(frozen=True)
class SpreadRow:
    """How unequal the deals are: a described share, 0 to 1."""

    what: str
    share: Estimate
    chance: float  # the same if the deals favoured no position beyond what turn order does in general


SHUFFLES = 200
"""Runs with exchanged deals from which the shares by chance alone are averaged."""


def spread_rows(field: Field) -> list[SpreadRow]:
    """Return the win shares of the turn-order positions of a deal, over all strategies and line-ups.

    By chance alone: every game (table and seat order) is put on a random other deal, which keeps the strategies, their
    seats and turn order and breaks only the link between the games of a deal. NaN if deals differ in their games.
    """
    index = BlockIndex(field.block.repeat(field.players), field.place.ravel())
    found = _unequal(index.means(field.play.seats["win_share"]), 1 / field.players)
    chance = _by_chance(field)
    names = (
        "games won by the luckiest position of a deal",
        "games won by the unluckiest position of a deal",
        "deals on which one position wins at least 1.5 fair shares",
    )
    return [SpreadRow(name, share_estimate(x), mean) for name, x, mean in zip(names, found, chance)]


def _unequal(wins: NDArray[np.float64], fair: float) -> tuple[NDArray[np.float64], ...]:
    """Return best and worst win share of a position, and whether the best is far ahead; `wins` has shape (..., k)."""
    best = np.nanmax(wins, axis=-1)
    return best, np.nanmin(wins, axis=-1), 1.0 * (best >= 1.5 * fair - 1e-9)


def _by_chance(field: Field) -> tuple[float, ...]:
    """Return the means of `_unequal` with the deals of each game exchanged."""
    won = np.zeros(field.place.shape)
    np.put_along_axis(won, field.place, field.play.by_seat("win_share").astype(np.float64), axis=1)
    tables = pd.factorize(field.play.seats["table"].iloc[:: field.players])[0]
    order = np.lexsort((field.block, field.play.by_seat("rotation")[:, 0], tables))
    games = len(won) // field.blocks
    if games * field.blocks != len(won):
        return float("nan"), float("nan"), float("nan")
    by_game = field.block[order].reshape(games, field.blocks)
    if field.blocks < 2 or not np.all(by_game == np.arange(field.blocks)):
        return float("nan"), float("nan"), float("nan")
    slots = won[order].reshape(games, field.blocks, field.players)
    rng = np.random.default_rng(0)
    sums = np.zeros(3)
    for _ in range(SHUFFLES):
        mixed = rng.permuted(np.broadcast_to(np.arange(field.blocks), (games, field.blocks)), axis=1)
        drawn = np.take_along_axis(slots, mixed[:, :, None], axis=1).mean(axis=0)
        sums += [x.mean() for x in _unequal(drawn, 1 / field.players)]
    return tuple((sums / SHUFFLES).tolist())
