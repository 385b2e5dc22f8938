"""Families of comparisons: adjusted p values."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import LEVEL

Method = Literal["bonferroni", "holm", "bh"]
SCREEN = 10
"""Families without printed intervals: up to this many comparisons are adjusted by Holm, larger ones by BH."""


def family_method(size: int) -> Method:
    """Return how to adjust a family of that size whose intervals are not printed."""
    return "holm" if size <= SCREEN else "bh"


def family_level(size: int, level: float = LEVEL) -> float:
    """Return the level of each interval of a family of that size, so that all hold at once with `level` or more.

    An interval of this level excludes 0 exactly if the p value of its test, adjusted by ``"bonferroni"``, is below
    ``1 - level``: p values with a printed interval are adjusted like this, so that the two never disagree.
    """
    return 1 - (1 - level) / max(1, size)


def adjust(p_values: ArrayLike, method: Method = "holm") -> NDArray[np.float64]:
    """Adjust the p values of a family of comparisons, shape (m,); NaN (not tested) stays NaN and does not count,
    except for ``"bonferroni"``, where the level of the intervals is set before any p value is known.

    ``"bonferroni"`` belongs to the intervals of `family_level`: ``min(1, m p)``. ``"holm"`` bounds the chance of any
    false alarm too and finds a little more, but has no intervals. ``"bh"`` bounds the expected share of false alarms
    among all alarms: for screens. ValueError for any other method.

    With p(1) <= ... <= p(m). Holm, Scandinavian Journal of Statistics 6 (1979): ``max over j <= i of min(1, (m - j + 1)
    p(j))``. Benjamini and Hochberg, JRSS B 57 (1995): ``min over j >= i of min(1, m p(j) / j)``;
    computed by `scipy.stats`.
    """
    p = np.asarray(p_values, np.float64)
    adjusted = np.full(p.shape, np.nan)
    tested = ~np.isnan(p)
    if not tested.any():
        return adjusted
    if method == "bonferroni":
        adjusted[tested] = np.minimum(1.0, p[tested] * p.size)
    elif method == "holm":
        adjusted[tested] = _holm(p[tested])
    elif method == "bh":
        from scipy.stats import false_discovery_control

        adjusted[tested] = false_discovery_control(p[tested], method="bh")
    else:
        raise ValueError(f"method {method!r}; allowed: bonferroni, holm, bh")
    return adjusted


def _holm(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Adjust by Holm, by hand: importing statsmodels would double the time to the first table on the screen."""
    order = np.argsort(p, kind="stable")
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(1.0, steps)
    return adjusted
