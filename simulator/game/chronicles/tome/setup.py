"""Set-up of chronicle 6: the double-sided cards lie beside the rondel with the front up (C6-01)."""

from __future__ import annotations

from typing import Any

import numpy as np


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """No card is turned over yet; the tiles are put into the stacks by the deal itself (C6-02), nothing is drawn."""
    games.card_turned[:] = 0
