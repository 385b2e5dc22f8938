"""Families of comparisons: adjusted p values."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

SCREEN = 10
"""Families of up to this many comparisons are adjusted by Holm, larger ones by Benjamini-Hochberg."""


def family_method(size: int) -> Literal["holm", "bh"]:
    """Return how to adjust a family of that size."""
    return "holm" if size <= SCREEN else "bh"


def adjust(p_values: ArrayLike, method: Literal["holm", "bh"] = "holm") -> NDArray[np.float64]:
    """Adjust the p values of a family of comparisons, shape (m,); NaN (not tested) stays NaN and does not count.

    ``"holm"`` bounds the chance of any false alarm: for a planned few. ``"bh"`` bounds the expected share of false
    alarms among all alarms: for screens. ValueError for any other method.

    With p(1) <= ... <= p(m). Holm, Scandinavian Journal of Statistics 6 (1979): ``max over j <= i of min(1, (m - j + 1)
    p(j))``. Benjamini and Hochberg, JRSS B 57 (1995): ``min over j >= i of min(1, m p(j) / j)``;
    computed by `scipy.stats`.
    """
    p = np.asarray(p_values, np.float64)
    adjusted = np.full(p.shape, np.nan)
    tested = ~np.isnan(p)
    if not tested.any():
        return adjusted
    if method == "holm":
        adjusted[tested] = _holm(p[tested])
    elif method == "bh":
        from scipy.stats import false_discovery_control

        adjusted[tested] = false_discovery_control(p[tested], method="bh")
    else:
        raise ValueError(f"method {method!r}; allowed: holm, bh")
    return adjusted


def _holm(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Adjust by Holm, by hand: importing statsmodels would double the time to the first table on the screen."""
    order = np.argsort(p, kind="stable")
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(1.0, steps)
    return adjusted
