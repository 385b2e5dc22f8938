"""Set-up of chronicle 2: the Mountain on the spaces before the empty one (C2-01, C2-02)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...names import ON_RONDEL

SPACES = 2
"""Spaces of the rondel that the first tiles leave free."""


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Place the Mountain on the rondel of dealt games."""
    values = components.record.highlander
    first = int(components.record.spaces) - 1 - int(values.spaces)
    games.highlander.space[:] = first
    for space in range(first, first + int(values.spaces)):
        games.space_tile[:, space] = values.tile
        games.fixed[:, space] = 1
    games.place[:, values.tile] = ON_RONDEL
