"""How many different games there were."""

from typing import Any

import numpy as np


def distinct_games(fingerprints: Any) -> int:
    """Number of different games.

    Strategies without chance of their own play the same game again on the same deal, so a run of n games may hold
    fewer than n.

    Parameters
    ----------
    fingerprints
        The column `hash` of the table `games`, shape (n,).

    Returns
    -------
    int
        Different fingerprints.
    """
    return len(np.unique(np.asarray(fingerprints)))
