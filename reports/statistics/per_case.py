"""Effect per case when a change touches only some games."""

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from .intervals import LEVEL, Estimate, no_interval, t_interval
from .ratio import RATIO, ratio_error


def per_case_estimate(effects: ArrayLike, cases: ArrayLike, level: float = LEVEL) -> Estimate:
    """Estimate the effect in the games that a change can have touched.

    `effects` holds the summed effect over the games of each block, `cases` the number of games in which the item was
    taken before it was forbidden, both of shape (B,). No value without cases, no interval for fewer than two blocks
    with cases; a note below 30 such blocks.

    ``r = sum d / sum n``, ``se^2 = B / (B - 1) * sum (d_b - r n_b)^2 / (sum n)^2`` over all blocks, including those
    without cases: with stochastic policies games differ there as well. This is the effect on those that would have
    taken the item: Angrist, Imbens and Rubin, Identification of causal effects using instrumental variables, JASA 91
    (1996); error of a ratio: Cochran, Sampling Techniques (3rd ed., 1977), section 6.3.
    """
    d, n = np.asarray(effects, np.float64), np.asarray(cases, np.float64)
    touched = int((n > 0).sum())
    value = float(d.sum() / n.sum()) if touched else np.nan
    if touched < 2:
        return no_interval(value, touched, level)
    found = t_interval(value, ratio_error(d, n), touched - 1, level, RATIO, touched)
    return replace(found, note=f"taken in {found.note}" if found.note else "")
