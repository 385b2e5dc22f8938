"""Set-up of chronicle 6: the double-sided cards start with the front up (C6-01)."""

from __future__ import annotations

from typing import Any

import numpy as np


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Turn up the front of all cards; the deal itself puts the tiles into the stacks (C6-02)."""
    games.card_turned[:] = 0
