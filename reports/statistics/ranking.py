"""Strength of strategies from finishing orders: the Plackett-Luce model, for two players Bradley-Terry.

A finishing order is a chain of choices: the first of all seats, the first of the rest, and so on. A seat whose strategy
has strength ``s`` is chosen with probability proportional to ``exp(s)``. The fit needs counts only: how often each
strategy was chosen, and how often each set of seats was chosen from. They are kept block by block, so a resample of
blocks is a weighted sum.
"""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL, MIN_BLOCKS
from .resampling import resampled_error

PSEUDO = 0.5
"""Extra wins and losses of each strategy against an average contestant."""
ELO = 400 / np.log(10)
"""Points of the Elo scale for one unit of strength: 400 points are odds of ten to one."""
CELLS = 4_000_000
STEPS = 200
CHORDS = 60
TOLERANCE = 1e-9


@dataclass(frozen=True)
class Choices:
    """Counts of choices, block by block."""

    wins: NDArray[np.float64]  # how often a seat of each strategy was chosen, shape (B, K); shared ranks give fractions
    stages: NDArray[np.float64]  # how often each set of seats was chosen from, shape (B, S)
    sets: NDArray[np.int64]  # seats of each strategy in each set, shape (S, K)

    def total(self, weights: ArrayLike | None = None) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return wins and stages of all blocks, or of blocks with weights of shape (R, B)."""
        if weights is None:
            return self.wins.sum(axis=0), self.stages.sum(axis=0)
        w = np.asarray(weights, np.float64)
        return w @ self.wins, w @ self.stages


def choices_of(strategy: ArrayLike, rank: ArrayLike, block: ArrayLike, strategies: int, blocks: int) -> Choices:
    """Count the choices of finishing orders.

    `strategy` and `rank` hold the strategy's code (0 to K - 1) and the final rank (1 is first, ties share a rank) of
    each seat, shape (G, k); `block` the code of each game's block (0 to B - 1), shape (G,). `strategies` is K, `blocks`
    is B.

    Seats are the contestants. A strategy that fills several seats is there several times, with one strength; the order
    among its own seats carries no information, so choices from seats of one strategy only are left out. A shared rank
    is split: each order that breaks the tie gets the same weight (1/2 for two seats, 1/6 for three), as a shared win is
    split.
    """
    who, place = np.asarray(strategy, np.int64), np.asarray(rank, np.int64)
    of_block = np.asarray(block, np.int64)
    orders, weights, game = _orders(who, place)
    chosen, rest, part, where = [], [], [], []
    for stage in range(who.shape[1] - 1):
        left = np.sort(orders[:, stage:], axis=1)
        open_choice = left[:, 0] != left[:, -1]
        padded = np.full((int(open_choice.sum()), who.shape[1]), -1, np.int64)
        padded[:, stage:] = left[open_choice]
        chosen.append(orders[open_choice, stage])
        rest.append(padded)
        part.append(weights[open_choice])
        where.append(of_block[game[open_choice]])
    winner, seats, share, at = (np.concatenate(x) for x in (chosen, rest, part, where))
    base = strategies + 1
    key = ((seats + 1) * base ** np.arange(seats.shape[1])).sum(axis=1) if len(seats) else np.zeros(0, np.int64)
    _, first, code = np.unique(key, return_index=True, return_inverse=True)
    sets = (seats[first][:, :, None] == np.arange(strategies)).sum(axis=1)
    wins = np.bincount(at * strategies + winner, share, minlength=blocks * strategies).astype(np.float64)
    stages = np.bincount(at * max(len(first), 1) + code, share, minlength=blocks * len(first)).astype(np.float64)
    return Choices(wins.reshape(blocks, strategies), stages.reshape(blocks, len(first)), sets)


def _orders(
    who: NDArray[np.int64], place: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]]:
    """Return strategies in finishing order, the weight of each order, and its game; ties give several orders."""
    sorted_seats = np.argsort(place, axis=1, kind="stable")
    in_order = np.take_along_axis(place, sorted_seats, axis=1)
    shared = (in_order[:, 1:] == in_order[:, :-1]).any(axis=1)
    plain = np.flatnonzero(~shared)
    orders = [np.take_along_axis(who, sorted_seats, axis=1)[plain]]
    weights, games = [np.ones(len(plain))], [plain]
    tied = np.flatnonzero(shared)
    ways = [np.array(way) for way in permutations(range(who.shape[1]))]
    fits = np.array([(np.diff(place[tied][:, way], axis=1) >= 0).all(axis=1) for way in ways]).reshape(len(ways), -1)
    share = 1 / np.maximum(fits.sum(axis=0), 1)
    for way, fit in zip(ways, fits):
        orders.append(who[tied[fit]][:, way])
        weights.append(share[fit])
        games.append(tied[fit])
    return np.concatenate(orders), np.concatenate(weights), np.concatenate(games)


def fit_strengths(
    wins: ArrayLike, stages: ArrayLike, sets: ArrayLike, pseudo: float = PSEUDO, start: ArrayLike | None = None
) -> NDArray[np.float64]:
    """Return the strengths that fit counts of choices best, on a log scale with mean 0, shape (K,) or (R, K).

    `wins` (how often each strategy was chosen) has shape (K,) or (R, K), `stages` (how often each set was chosen from)
    (S,) or (R, S), `sets` (seats of each strategy in each set) (S, K). Each strategy gets `pseudo` extra wins and
    losses against an average contestant: this keeps the strength finite if it won or lost every game and hardly changes
    the others. Without them such a strategy raises ValueError. `start`, shape (K,), holds strengths close to the
    result, such as those of all blocks for resamples: much faster for many fits at once.

    Maximum of ``sum_i w_i s_i - sum_S n_S log(sum_i m_Si exp(s_i)) + pseudo sum_i (s_i - 2 log(1 + exp(s_i)))``:
    Plackett, The analysis of permutations, Applied Statistics 24 (1975); Luce, Individual Choice Behavior (1959);
    pseudo counts as in Turner, van Etten, Firth and Kosmidis, Computational Statistics 35 (2020). The function is
    concave; Newton steps are damped to ``log(1 + d) / d`` of their length, ``d`` their spread, which never overshoots:
    Sun and Tran-Dinh, Mathematical Programming 178 (2019).
    """
    w, n, m = (np.asarray(x, np.float64) for x in (wins, stages, sets))
    single = w.ndim == 1
    w, n = np.atleast_2d(w), np.atleast_2d(n)
    if start is None:
        strengths, left = np.zeros_like(w), np.ones(len(w), bool)
    else:
        strengths, left = _chords(w, n, m, pseudo, np.asarray(start, np.float64))
    todo, step = np.flatnonzero(left), max(1, CELLS // max(1, m.size))
    for i in range(0, len(todo), step):
        some = todo[i : i + step]
        strengths[some] = _newton(w[some], n[some], m, pseudo)
    strengths -= strengths.mean(axis=1, keepdims=True)
    return strengths[0] if single else strengths


def _gradient(
    s: NDArray[np.float64], w: NDArray[np.float64], n: NDArray[np.float64], m: NDArray[np.float64], pseudo: float
) -> NDArray[np.float64]:
    """Return the gradient of the log-likelihood at `s`, both of shape (R, K)."""
    odds = np.exp(s)
    expected = odds * ((n / np.maximum(odds @ m.T, 1e-300)) @ m)
    return w - expected + pseudo * (1 - 2 * odds / (1 + odds))


def _hessian(
    s: NDArray[np.float64], n: NDArray[np.float64], m: NDArray[np.float64], pseudo: float
) -> NDArray[np.float64]:
    """Return the negative Hessian of the log-likelihood, shape (R, K, K)."""
    odds, k = np.exp(s), s.shape[1]
    chance = m * odds[:, None, :] / np.maximum(odds @ m.T, 1e-300)[:, :, None]
    weighted = chance * n[:, :, None]
    anchor = 1.0 if pseudo == 0 else 0.0  # without the extra contestant the mean strength is arbitrary
    hessian = anchor / k - weighted.transpose(0, 2, 1) @ chance
    extra = odds / (1 + odds)
    hessian[:, np.arange(k), np.arange(k)] += weighted.sum(axis=1) + 2 * pseudo * extra * (1 - extra)
    return hessian


def _damped(move: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return damped steps, and their spread before damping."""
    spread = np.maximum(move.max(axis=1), 0) - np.minimum(move.min(axis=1), 0)
    return move * (np.log1p(spread) / np.maximum(spread, 1e-300))[:, None], spread


def _newton(
    w: NDArray[np.float64], n: NDArray[np.float64], m: NDArray[np.float64], pseudo: float
) -> NDArray[np.float64]:
    s = np.zeros_like(w)
    for _ in range(STEPS):
        try:
            step = np.linalg.solve(_hessian(s, n, m, pseudo), _gradient(s, w, n, m, pseudo)[:, :, None])[:, :, 0]
        except np.linalg.LinAlgError:
            break
        move, spread = _damped(np.asarray(step, np.float64))
        s += move
        if spread.max() < TOLERANCE:
            return s
        if np.abs(s).max() > 500:
            break
    raise ValueError("no finite strengths fit: a strategy won or lost every game; use pseudo counts")


def _chords(
    w: NDArray[np.float64], n: NDArray[np.float64], m: NDArray[np.float64], pseudo: float, start: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Take Newton steps with the Hessian at the start throughout; return strengths, and which did not converge."""
    # `start` has mean 0; the extra contestant may require another level.
    middle = n.mean(axis=0, keepdims=True)
    inverse = np.linalg.pinv(_hessian(start[None], middle, m, pseudo)[0], hermitian=True)
    s, left = np.tile(start, (len(w), 1)), np.ones(len(w), bool)
    for _ in range(CHORDS):
        some = np.flatnonzero(left)
        if not len(some):
            break
        move, spread = _damped(_gradient(s[some], w[some], n[some], m, pseudo) @ inverse)
        s[some] += move
        left[some] = ~(spread < TOLERANCE)  # NaN counts as not converged
    return s, left


def chance_ahead(strengths: ArrayLike) -> NDArray[np.float64]:
    """Return the chance that a seat of the row's strategy finishes ahead of one of the column's, shape (K, K).

    ``1 / (1 + exp(s_j - s_i))``: in the Plackett-Luce model the rest of the table does not matter.
    """
    s = np.asarray(strengths, np.float64)
    return 1 / (1 + np.exp(s[None, :] - s[:, None]))


def rank_probabilities(samples: ArrayLike) -> NDArray[np.float64]:
    """Return the share of resamples in which each strategy (row) has each rank (column), shape (K, K).

    `samples` holds strengths from resamples, shape (R, K). Ties share their ranks equally; rows and columns sum to 1.
    """
    s = np.round(np.asarray(samples, np.float64), 9)
    k = s.shape[1]
    above = (s[:, None, :] > s[:, :, None]).sum(axis=2)
    level = (s[:, None, :] == s[:, :, None]).sum(axis=2)
    ranks = np.arange(k)
    inside = (ranks >= above[:, :, None]) & (ranks < (above + level)[:, :, None])
    return (inside / level[:, :, None]).mean(axis=0)


def contenders(strengths: ArrayLike, samples: ArrayLike, blocks: int, level: float = LEVEL) -> NDArray[np.bool_]:
    """Return which strategies may be the strongest, bool, shape (K,); all for fewer than `MIN_BLOCKS` blocks.

    `strengths` are the estimates, shape (K,), `samples` the same from resamples of blocks, shape (R, K). The strongest
    strategy is among those returned with probability at least `level`; the one with the highest estimate always is.

    A strategy drops out if another is ahead by more than ``c`` standard errors of their difference, where ``c`` is the
    quantile over the resamples of the largest studentised deviation of any difference from its estimate (max-t): Hsu,
    Multiple Comparisons (1996), chapter 4. All pairs are used at once, so it keeps rather too many than too few.
    """
    s, drawn = np.asarray(strengths, np.float64), np.asarray(samples, np.float64)
    k = len(s)
    if blocks < MIN_BLOCKS or k < 2:  # resamples of few blocks vary too little, of equal ones not at all
        return np.ones(k, bool)
    upper = np.triu_indices(k, 1)
    gap = s[upper[0]] - s[upper[1]]
    gaps = drawn[:, upper[0]] - drawn[:, upper[1]]
    error = resampled_error(gaps, blocks)
    sure = error <= 1e-12
    t = np.abs(gaps - gap) / np.where(sure, np.inf, error)
    reach = float(np.quantile(t.max(axis=1), level)) * error
    behind = np.zeros((k, k), bool)
    behind[upper] = gap < -reach
    behind.T[upper] = gap > reach
    return np.asarray(~behind.any(axis=1))
