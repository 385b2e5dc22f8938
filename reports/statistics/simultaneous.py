"""Simultaneous intervals for a whole family: max-t bootstrap over blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtr, stdtrit

from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_SAME, Estimate, is_constant, mean_estimate, note_few

MAX_T = "max-t bootstrap over blocks"
GROUPS = 1000
AT_ONCE = 4_000_000


@dataclass(frozen=True)
class Family:
    """Effects that are judged together."""

    estimates: tuple[Estimate, ...]  # means over blocks; all intervals hold at once with the confidence level
    t: NDArray[np.float64]  # mean over standard error of each, shape (E,); NaN without variation
    p: NDArray[np.float64]  # adjusted p value of no effect, shape (E,); NaN for fewer than two blocks
    critical: float  # half-width of the intervals in standard errors; NaN if there are none
    blocks: int
    touched: NDArray[np.int64]  # blocks in which each effect is not 0, shape (E,)
    sd: NDArray[np.float64]  # standard deviation of each over the blocks, shape (E,); NaN for fewer than two
    largest: NDArray[np.float64]  # largest deviation of each bootstrap sample in standard errors, sorted
    whole: int = 0  # number of effects judged together, if these are only some of them

    @property
    def size(self) -> int:
        """Number of effects that are judged together."""
        return self.whole or len(self.estimates)

    def part(self, first: int, last: int) -> Family:
        """Return some of the effects, still judged together with all."""
        cut = slice(first, last)
        return replace(
            self,
            estimates=self.estimates[cut],
            t=self.t[cut],
            p=self.p[cut],
            touched=self.touched[cut],
            sd=self.sd[cut],
            whole=self.size,
        )

    def p_of(self, t: float) -> float:
        """Return the adjusted two-sided p value of a deviation of `t` standard errors."""
        drawn = len(self.largest) - int(np.searchsorted(self.largest, abs(t), side="left"))
        shared = (1 + drawn) / (len(self.largest) + 1) if len(self.largest) else 0.0
        return max(shared, float(2 * stdtr(self.blocks - 1, -abs(t))))


def simultaneous(
    effects: ArrayLike, level: float = LEVEL, resamples: int = 1999, seed: int = 0, bound: float = np.inf
) -> Family:
    """Return simultaneous intervals and adjusted p values of the means of several effects.

    `effects` holds the effect in each block, shape (B, E); blocks with any NaN are left out, because all effects are
    drawn together. All intervals hold with probability `level`; they are cut off at plus and minus `bound`, such as 1
    for differences of shares. The fixed `seed` makes reports reproducible.

    Whole blocks are drawn with replacement; each sample keeps the largest ``|m* - m| / se*`` of the family. Its
    quantile is the half-width of all intervals in standard errors, and the share of samples at or above ``|m| / se``
    the p value (single-step), never less than that of the t test of a single effect: Westfall and Young,
    Resampling-Based Multiple Testing (1993), 2.3; Romano and Wolf, JASA 100 (2005). This uses the dependence between
    the effects, which come from the same deals. Intervals are never narrower than the t interval of a single effect,
    and exclude 0 exactly if p is below ``1 - level``. Above 1,000 blocks neighbours are drawn together, which changes
    the quantile only.
    """
    values = np.asarray(effects, np.float64)
    values = values[~np.isnan(values).any(axis=1)]
    blocks, size = values.shape
    touched = np.count_nonzero(np.abs(values) > 1e-12, axis=0)
    if blocks < 2 or not size:
        nan = np.full(size, np.nan)
        single = tuple(mean_estimate(values[:, e], level) for e in range(size))
        return Family(single, nan, nan, float("nan"), blocks, touched, nan, np.empty(0))
    mean, sd = values.mean(axis=0), values.std(axis=0, ddof=1)
    constant = np.array([is_constant(values[:, e]) for e in range(size)])
    t = np.where(constant, np.nan, mean / np.where(constant, 1.0, sd / np.sqrt(blocks)))
    largest = np.sort(_largest(values[:, ~constant], resamples, seed))
    critical = float(stdtrit(blocks - 1, 0.5 + level / 2))
    if len(largest):
        # The rank from which on the p value of `Family.p_of` is below 1 - level.
        rank = int(np.ceil(np.round((1 - level) * (resamples + 1), 9))) - 1
        critical = max(float(largest[-max(1, rank)]), critical)
    estimates = tuple(_estimate(values[:, e], critical, bool(constant[e]), level, bound) for e in range(size))
    family = Family(estimates, t, np.full(size, np.nan), critical, blocks, touched, sd, largest)
    for e in range(size):
        if not constant[e]:
            family.p[e] = family.p_of(t[e])
        elif abs(mean[e]) <= 1e-9 or blocks >= MIN_BLOCKS:
            family.p[e] = 1.0 if abs(mean[e]) <= 1e-9 else 0.0
    return family


def _estimate(values: NDArray[np.float64], critical: float, constant: bool, level: float, bound: float) -> Estimate:
    mean, n = float(values.mean()), len(values)
    if constant:
        return Estimate(mean, mean, mean, level, MAX_T, n, NOTE_SAME)
    half = critical * float(values.std(ddof=1)) / float(np.sqrt(n))
    if not np.isfinite(half):
        return Estimate(mean, np.nan, np.nan, level, NONE, n)
    return Estimate(mean, mean - half, mean + half, level, MAX_T, n, note_few(n)).clipped(-bound, bound)


def _largest(values: NDArray[np.float64], resamples: int, seed: int) -> NDArray[np.float64]:
    """Return the largest studentised deviation of each bootstrap sample, shape (resamples,)."""
    if not values.shape[1]:
        return np.empty(0)
    size = -(-len(values) // GROUPS)
    groups = np.array([part.mean(axis=0) for part in np.array_split(values, len(values) // size)])
    n = len(groups)
    z = (groups - groups.mean(axis=0)) / groups.std(axis=0, ddof=1).clip(1e-300)
    found = []
    for drawn in _block_draws(n, resamples, seed):
        mean = drawn @ z / n
        variance = (drawn @ z**2 / n - mean**2) * n / (n - 1)
        # A sample in which an effect does not vary has no error.
        with np.errstate(divide="ignore", invalid="ignore"):
            t = np.where(variance > 1e-12, np.abs(mean) / np.sqrt(variance / n), 0.0)
        found.append(t.max(axis=1))
    return np.concatenate(found)


def _block_draws(n: int, resamples: int, seed: int) -> Iterator[NDArray[np.float64]]:
    """Yield how often each block is drawn, shape (some, n), until there are enough samples."""
    rng = np.random.default_rng(seed)
    step = max(1, AT_ONCE // n)
    for first in range(0, resamples, step):
        yield rng.multinomial(n, np.full(n, 1 / n), size=min(step, resamples - first)).astype(np.float64)
