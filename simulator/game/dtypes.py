"""Declare the records of the game."""

from __future__ import annotations

from typing import Any

import numpy as np


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """Return the dtype of a record with these fields, each `(name, type)` or `(name, type, shape)`."""
    return np.dtype((np.record, list(fields)))
