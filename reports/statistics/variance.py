"""Where the variance of a result comes from: strategy, place, deal, and the rest."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

PARTS = ("strategy", "place", "deal", "place_in_deal", "strategy_in_deal", "rest")
"""Components, in printed order; they add up to the whole variance."""


@dataclass(frozen=True)
class Variances:
    """Sums from which the components of any weighted set of blocks follow."""

    cells: NDArray[np.float64]  # sum of the results of each place and strategy, shape (B, k, K)
    rows: NDArray[np.float64]  # their number in each block, shape (k, K); the same in every block
    squares: NDArray[np.float64]  # sum of the squared results, shape (B,)
    games: NDArray[np.float64]  # sum over the games of a block of the squared sum of all results of a game, shape (B,)
    # sum over the games of a block of the squared sums of the results of each strategy, shape (B,)
    same: NDArray[np.float64]
    # ordered pairs of rows of one game in a block, a row with itself included: all, of one strategy
    pairs: tuple[float, float]


def variances_of(
    values: ArrayLike, strategy: ArrayLike, place: ArrayLike, block: ArrayLike, strategies: int, blocks: int
) -> Variances | None:
    """Sum the results of all games.

    `values`, `strategy` and `place` hold the result, the strategy's code (0 to K - 1) and the starting place (0 to k -
    1) of each seat, shape (G, k); `block` the code of each game's block, shape (G,). `strategies` is K, `blocks` is B.

    None unless every strategy has every starting place in every block equally often, at least twice: otherwise the
    components cannot be separated without a model.
    """
    y, who, at = np.asarray(values, np.float64), np.asarray(strategy, np.int64), np.asarray(place, np.int64)
    k = y.shape[1]
    of_row = np.repeat(np.asarray(block, np.int64), k)
    cell = (of_row * k + at.ravel()) * strategies + who.ravel()
    counts = np.bincount(cell, minlength=blocks * k * strategies).reshape(blocks, k, strategies)
    if counts[0, 0].min() < 2 or not np.all(counts == counts[0, 0]):
        return None
    sums = np.bincount(cell, y.ravel(), minlength=counts.size).reshape(counts.shape)
    alike = who[:, :, None] == who[:, None, :]
    own = (alike * y[:, None, :]).sum(axis=2) * y  # each row with all rows of its strategy in the game
    of_game = np.asarray(block, np.int64)
    return Variances(
        cells=sums.astype(np.float64),
        rows=counts[0].astype(np.float64),
        squares=np.bincount(of_game, (y**2).sum(axis=1), minlength=blocks).astype(np.float64),
        games=np.bincount(of_game, y.sum(axis=1) ** 2, minlength=blocks).astype(np.float64),
        same=np.bincount(of_game, own.sum(axis=1), minlength=blocks).astype(np.float64),
        pairs=(y.size * k / blocks, float(alike.sum()) / blocks),
    )


def components(sums: Variances, weights: ArrayLike | None = None) -> NDArray[np.float64]:
    """Return the components of the variance of the result of a random seat, shape (6,) or (R, 6), as in `PARTS`.

    They are due to the strategy, the starting place, the deal (alike for all seats), what a deal gives one place rather
    than another, what it gives one strategy, and all the rest (the other players, and interactions of everything).
    `weights`, shape (R, B), says how often each block counts. An estimate of a small component may be negative. NaN for
    fewer than two blocks.

    A random row has a random block, place and strategy. Take the mean product of two rows of different games with the
    same deal, and either the same place or an independent one, either the same strategy or an independent one: A_ps.
    Take the same of two rows of different deals: G_ps (index 1: the same). Then the mean of a place over all else has
    the variance ``G_10 - G_00``, of a strategy ``G_01 - G_00``, of a deal ``A_00 - G_00``, of place and deal beyond
    both ``A_10 - A_00 - G_10 + G_00``, likewise for strategy and deal; the rest is what remains of the variance of a
    row, ``mean y^2 - G_00``. Only rows of different games are multiplied, so the estimates are unbiased although the
    seats of a game share one win. These are the components of Cornfield and Tukey, Ann. Math. Stat. 27 (1956), for the
    places and strategies at hand, estimated by symmetric sums: Koch, Technometrics 9 (1967).
    """
    b, k, n_strategies = sums.cells.shape
    w = np.ones((1, b)) if weights is None else np.asarray(weights, np.float64)
    within = _within(sums, w)
    across = _across(sums, w)
    mean_square = (w @ sums.squares) / (w.sum(axis=1) * sums.rows.sum())
    a00, a10, a01 = _population_means(within, k, n_strategies)
    g00, g10, g01 = _population_means(across, k, n_strategies)
    strategy, place, deal = g01 - g00, g10 - g00, a00 - g00
    place_in_deal, strategy_in_deal = a10 - a00 - place, a01 - a00 - strategy
    rest = mean_square - g00 - strategy - place - deal - place_in_deal - strategy_in_deal
    parts = np.stack([strategy, place, deal, place_in_deal, strategy_in_deal, rest], axis=1)
    return parts[0] if weights is None else parts


Mean = Callable[[NDArray[np.float64]], NDArray[np.float64]]
Products = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]


def _within(sums: Variances, w: NDArray[np.float64]) -> Products:
    """Return mean products of rows of different games of a block that share nothing, the place, the strategy, both."""
    cells, rows = sums.cells, sums.rows
    whole, places, mine = cells.sum(axis=(1, 2)), cells.sum(axis=2), cells.sum(axis=1)
    size = rows.sum()
    both = (cells**2).sum(axis=(1, 2)) - sums.squares
    place = (places**2).sum(axis=1) - sums.squares
    strategy = (mine**2).sum(axis=1) - sums.same
    everything = whole**2 - sums.games
    n_both, n_place = (rows**2).sum() - size, (rows.sum(axis=1) ** 2).sum() - size
    n_strategy, n_all = (rows.sum(axis=0) ** 2).sum() - sums.pairs[1], size**2 - sums.pairs[0]
    total = w.sum(axis=1)
    return _disjoint_means(
        (everything, place, strategy, both), (n_all, n_place, n_strategy, n_both), lambda x: w @ x / total
    )


def _across(sums: Variances, w: NDArray[np.float64]) -> Products:
    """Return the same for rows of different blocks; copies of one block in a resample are not different blocks."""
    rows = sums.rows
    weight = w.sum(axis=1) ** 2 - (w**2).sum(axis=1)
    flat = sums.cells.reshape(len(sums.cells), -1)

    def off_diagonal(x: NDArray[np.float64]) -> NDArray[np.float64]:
        with np.errstate(invalid="ignore", divide="ignore"):
            return (((w @ x) ** 2).sum(axis=1) - (w**2) @ (x**2).sum(axis=1)) / np.where(weight > 0, weight, np.nan)

    values = (
        off_diagonal(flat.sum(axis=1, keepdims=True)),
        off_diagonal(sums.cells.sum(axis=2)),
        off_diagonal(sums.cells.sum(axis=1)),
        off_diagonal(flat),
    )
    counts = (rows.sum() ** 2, (rows.sum(axis=1) ** 2).sum(), (rows.sum(axis=0) ** 2).sum(), (rows**2).sum())
    return _disjoint_means(values, counts, lambda x: x)


def _disjoint_means(values: tuple[NDArray[np.float64], ...], counts: tuple[float, ...], mean: Mean) -> Products:
    """Turn sums over pairs that share at least something into means of pairs that share exactly that."""
    everything, place, strategy, both = (mean(x) for x in values)
    n_all, n_place, n_strategy, n_both = counts
    return (
        (everything - place - strategy + both) / (n_all - n_place - n_strategy + n_both),
        (place - both) / (n_place - n_both),
        (strategy - both) / (n_strategy - n_both),
        both / n_both,
    )


def _population_means(
    means: Products, k: int, n: int
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return mean products for independent places and strategies (which may coincide), one place, one strategy."""
    nothing, place, strategy, both = means
    same_place, same_strategy = 1 / k, 1 / n
    one_place = same_strategy * both + (1 - same_strategy) * place
    other_place = same_strategy * strategy + (1 - same_strategy) * nothing
    one_strategy = same_place * both + (1 - same_place) * strategy
    return same_place * one_place + (1 - same_place) * other_place, one_place, one_strategy
