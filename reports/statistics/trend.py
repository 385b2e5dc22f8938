"""Page's trend test: do values rise along an order stated in advance?"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import page_trend_test, rankdata

from .intervals import LEVEL, Estimate, bounded_estimate


@dataclass(frozen=True)
class Trend:
    """Whether values rise from column to column."""

    statistic: float  # Page's L; NaN without a block
    p: float  # one-sided p value of no trend against a rising one; NaN if unknown
    blocks: int  # blocks with a value in every column
    correlation: Estimate  # mean over blocks of Spearman's rank correlation with the order of the columns, -1 to 1
    rising: float  # share of the blocks in which no value is below the one before it


def page_trend(values: ArrayLike, level: float = LEVEL) -> Trend:
    """Test for a trend over blocks.

    `values` has one row per block and columns in the order of the expected rise, shape (B, k); blocks with a NaN are
    left out. ValueError for k < 3 (two columns are a paired difference). No p value for fewer than two blocks. `level`
    is that of the interval of the correlation.

    ``L = sum over columns j of j R_j`` with ``R_j`` the sum over blocks of the ranks within each block: Page, Ordered
    hypotheses for multiple treatments, JASA 58 (1963); `scipy.stats.page_trend_test`, exact for small tables, else
    normal. Ties share their mean rank; L then varies less than the test assumes, so p is too large rather than too
    small.
    """
    rows = np.asarray(values, np.float64)
    if rows.ndim != 2 or rows.shape[1] < 3:
        raise ValueError(f"a trend needs rows of at least 3 values, not shape {rows.shape}")
    rows = rows[~np.isnan(rows).any(axis=1)]
    n = len(rows)
    ranks = rankdata(rows, axis=1) if n else rows
    rising = float(np.all(np.diff(rows, axis=1) >= 0, axis=1).mean()) if n else float("nan")
    correlation = bounded_estimate(_correlations(ranks), -1, 1, level)
    if n < 2:
        return Trend(float("nan"), float("nan"), n, correlation, rising)
    found = page_trend_test(ranks, ranked=True)
    return Trend(float(found.statistic), float(found.pvalue), n, correlation, rising)


def _correlations(ranks: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the correlation of each row of ranks with 1, 2, 3 ...; 0 for a row of equal ranks, which does not rise."""
    k = ranks.shape[1]
    order = np.arange(k) - (k - 1) / 2
    centred = ranks - (k + 1) / 2
    size = np.sqrt((centred**2).sum(axis=1) * (order**2).sum())
    return np.divide(centred @ order, size, out=np.zeros(len(ranks)), where=size > 0)
