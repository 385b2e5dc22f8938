"""Effect per case when a change touches only some games."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtrit

from .intervals import LEVEL, MIN_BLOCKS, NONE, NOTE_ONE, Estimate

METHOD = "ratio over blocks"


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
    if touched == 0:
        return Estimate(np.nan, np.nan, np.nan, level, NONE, 0, "no games")
    value = float(d.sum() / n.sum())
    if touched == 1:
        return Estimate(value, np.nan, np.nan, level, NONE, 1, NOTE_ONE)
    blocks = len(n)
    se = float(np.sqrt(blocks / (blocks - 1) * np.sum((d - value * n) ** 2)) / n.sum())
    half = float(stdtrit(touched - 1, 0.5 + level / 2)) * se
    note = f"taken in fewer than {MIN_BLOCKS} blocks: the interval is rough" if touched < MIN_BLOCKS else ""
    return Estimate(value, value - half, value + half, level, METHOD, touched, note)
