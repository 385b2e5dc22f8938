"""Chronicle 2, Highlander: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

from ...names import KINDS

__all__ = ["STATE", "VALUES"]

STATE = np.dtype(
    (
        np.record,
        [
            ("space", "i4"),  # first space of the Mountain
            ("goods", "i4", (KINDS,)),  # resources lying on it
            ("coins", "i4"),
            ("vp", "i4"),  # VP the automa has left
        ],
    )
)
VALUES = np.dtype(
    (
        np.record,
        [
            ("tile", "i4"),  # number of the Mountain among the tiles
            ("spaces", "i4"),  # it covers
            ("toll_vp", "i4"),  # what the automa leaves
            ("item_vp", "i4"),  # what a coin or resource is worth to the automa
        ],
    )
)
