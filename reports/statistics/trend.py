"""Page's trend test: do values rise along an order that was stated before?"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import rankdata

from .intervals import Estimate, mean_estimate


@dataclass(frozen=True)
class Trend:
    """Whether values rise from column to column.

    Attributes
    ----------
    statistic
        Page's L; NaN without a block.
    p
        p value of no trend against a rising one (one-sided); NaN if it cannot be told.
    blocks
        Blocks with a value in every column.
    correlation
        Mean over blocks of Spearman's rank correlation of a block's values with the order of the columns, -1 to 1.
    rising
        Share of the blocks in which no value is below the one before it.
    """

    statistic: float
    p: float
    blocks: int
    correlation: Estimate
    rising: float


def page_trend(values: ArrayLike) -> Trend:
    """Page's trend test over blocks.

    Parameters
    ----------
    values
        One row a block, columns in the order in which they are expected to rise, shape (B, k), k >= 3. Blocks with a
        NaN are left out.

    Returns
    -------
    Trend
        Without p value for fewer than two blocks.

    Raises
    ------
    ValueError
        For fewer than three columns; two are a paired difference.

    Notes
    -----
    ``L = sum over columns j of j R_j`` with ``R_j`` the sum over blocks of the ranks within each block: Page, Ordered
    hypotheses for multiple treatments, JASA 58 (1963); `scipy.stats.page_trend_test`, exact for small tables, else
    normal. Equal values share their mean rank; that makes L vary less than the test assumes, so p errs upwards.
    """
    rows = np.asarray(values, np.float64)
    if rows.ndim != 2 or rows.shape[1] < 3:
        raise ValueError(f"a trend needs rows of at least 3 values, not shape {rows.shape}")
    rows = rows[~np.isnan(rows).any(axis=1)]
    n = len(rows)
    ranks = rankdata(rows, axis=1) if n else rows
    rising = float(np.all(np.diff(rows, axis=1) >= 0, axis=1).mean()) if n else float("nan")
    correlation = mean_estimate(_correlations(ranks))
    if n < 2:
        return Trend(float("nan"), float("nan"), n, correlation, rising)
    from scipy.stats import page_trend_test

    found = page_trend_test(ranks, ranked=True)
    return Trend(float(found.statistic), float(found.pvalue), n, correlation, rising)


def _correlations(ranks: NDArray[np.float64]) -> NDArray[np.float64]:
    """Correlation of each row of ranks with 1, 2, 3 ...; 0 for a row of equal ranks, in which nothing rises."""
    k = ranks.shape[1]
    order = np.arange(k) - (k - 1) / 2
    centred = ranks - (k + 1) / 2
    size = np.sqrt((centred**2).sum(axis=1) * (order**2).sum())
    return np.divide(centred @ order, size, out=np.zeros(len(ranks)), where=size > 0)
