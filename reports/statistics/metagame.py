"""The metagame: mixtures of strategies that no other strategy beats."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

SLACK = 1e-9
NOISE = 1e-5
"""Smaller shares are rounding errors of the linear program, whose tolerance is 1e-7."""


@dataclass(frozen=True)
class Mixture:
    """Optimal mixture of the pairwise game."""

    # of each strategy, shape (K,), sum 1; if several mixtures are optimal, one in the middle
    shares: NDArray[np.float64]
    low: NDArray[np.float64]  # smallest share of each strategy in any optimal mixture, shape (K,)
    high: NDArray[np.float64]  # largest share of each strategy in any optimal mixture, shape (K,)
    against: NDArray[np.float64]  # how often the mixture is ahead of each strategy, shape (K,); never below 1/2

    @property
    def is_unique(self) -> bool:
        """Whether no other mixture is optimal."""
        return bool(np.all(self.high - self.low < 1e-4))


def nash_mixture(ahead: ArrayLike) -> Mixture:
    """Return the Nash equilibrium of "be ahead": a mixture ahead of every strategy at least half of the time.

    `ahead` is the share of meetings in which the row is ahead of the column, shape (K, K): 1/2 on the diagonal, entries
    across it sum to 1. ValueError if a pair never met (NaN).

    A symmetric two-player game with payoff ``ahead - 1/2``; its value is 0, and the optimal mixtures are ``x >= 0``,
    ``sum x = 1``, ``x' (ahead - 1/2) >= 0``: von Neumann, Math. Annalen 100 (1928); solved by `scipy.optimize.linprog`.
    2 K programs give the smallest and largest share of each strategy; the mean of these corners is optimal too, because
    the optimal mixtures form a convex set. As a summary of strategies: Balduzzi et al., Re-evaluating evaluation,
    NeurIPS (2018).
    """
    payoff = np.asarray(ahead, np.float64) - 0.5
    if np.isnan(payoff).any():
        raise ValueError("the pairwise game needs every pair to meet")
    k = len(payoff)
    low = [_corner(payoff, np.eye(k)[i]) for i in range(k)]
    high = [_corner(payoff, -np.eye(k)[i]) for i in range(k)]
    shares = np.unique(np.round([*low, *high], 6), axis=0).mean(axis=0)
    shares /= shares.sum()
    least, most = (np.array([corner[i] for i, corner in enumerate(corners)]) for corners in (low, high))
    return Mixture(shares, least, most, np.round(shares @ payoff, 7) + 0.5)


def nash_samples(ahead: ArrayLike, seed: int = 0) -> NDArray[np.float64]:
    """Return one optimal mixture for each resample, from shape (R, K, K) to (R, K).

    If there are several, as happens with few blocks, a random corner (by `seed`), so that no strategy is preferred.
    """
    payoffs = np.asarray(ahead, np.float64) - 0.5
    costs = np.random.default_rng(seed).normal(size=payoffs.shape[:2])
    # A strategy ahead of all others is the whole mixture.
    ahead_of_all = (payoffs > SLACK).sum(axis=2) == payoffs.shape[1] - 1
    samples = ahead_of_all.astype(np.float64)
    for one in np.flatnonzero(~ahead_of_all.any(axis=1)):
        samples[one] = _corner(payoffs[one], costs[one])
    return samples


def _corner(payoff: NDArray[np.float64], cost: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the optimal mixture of least cost."""
    from scipy.optimize import linprog

    k = len(payoff)
    # The value is 0, so optimality is a set of inequalities and any linear cost may pick among them.
    found = linprog(cost, -payoff.T, np.full(k, SLACK), np.ones((1, k)), np.ones(1), method="highs")
    if found.x is None:
        raise ValueError(f"no optimal mixture: {found.message}")
    x = np.clip(found.x, 0, 1)
    x[x < NOISE] = 0.0
    return x / x.sum()
