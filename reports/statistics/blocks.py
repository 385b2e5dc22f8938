"""Block means, the observations behind all intervals and tests."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray


class BlockIndex:
    """Rows of a result table grouped by block and label, ready to average any column in one pass.

    The mean of a label in a block is taken over all its rows there: all its seats, all seat orders, all tables.

    `blocks` and `labels` hold one value for each row, shape (rows,); without labels all rows get one. Afterwards the
    attribute `blocks` holds the blocks that occur, sorted, int64, shape (B,); `labels` the labels that occur, in the
    order of the categories or sorted, length L; `counts` the rows of each block and label, int64, shape (B, L).

    Averaging within clusters before any inference is the analysis of cluster totals of Donner and Klar, Design and
    Analysis of Cluster Randomization Trials (2000), section 6.2: exact for clusters of equal size, which full seat
    rotation gives.
    """

    def __init__(self, blocks: ArrayLike, labels: Any = None) -> None:
        self.blocks, block_code = np.unique(np.asarray(blocks), return_inverse=True)
        if labels is None:
            self.labels: list[Any] = ["all"]
            label_code = np.zeros(len(block_code), np.int64)
        else:
            factor = pd.Categorical(labels).remove_unused_categories()
            self.labels = factor.categories.tolist()
            label_code = factor.codes.astype(np.int64)
        self._shape = (len(self.blocks), len(self.labels))
        self._cell = block_code.astype(np.int64) * self._shape[1] + label_code
        size = self._shape[0] * self._shape[1]
        self.counts: NDArray[np.int64] = np.bincount(self._cell, minlength=size).reshape(self._shape)

    def means(self, values: ArrayLike) -> NDArray[np.float64]:
        """Return the mean of a column in each block and label, shape (B, L); NaN where there is no row."""
        weights = np.asarray(values, np.float64)
        sums = np.bincount(self._cell, weights=weights, minlength=self.counts.size).reshape(self._shape)
        with np.errstate(invalid="ignore"):
            return np.where(self.counts > 0, sums / np.maximum(self.counts, 1), np.nan)

    def rows(self, label: Any) -> int:
        """Return the number of rows of one label."""
        return int(self.counts[:, self.labels.index(label)].sum())
