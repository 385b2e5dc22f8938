"""Number of different games."""

from typing import Any

import numpy as np


def distinct_games(fingerprints: Any) -> int:
    """Return the number of different games, given the column `hash` of the table `games`.

    Deterministic strategies repeat the same game on the same deal, so a run may hold fewer different games than games.
    """
    return len(np.unique(np.asarray(fingerprints)))
