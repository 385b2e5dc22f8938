"""Chronicle 3, Ol' Jamey's Single Cask Reserve: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

__all__ = ["CELLARS", "SELLING_TILES", "STATE", "VALUES"]

CELLARS = 3
SELLING_TILES = 8  # as many as the box may hold
SEATS = 4

STATE = np.dtype(
    (
        np.record,
        [
            ("cards", "i4", (SEATS,)),  # Cellar cards of each seat, 0 to 3
            ("casks", "i4", (SEATS, CELLARS)),  # single casks in each cellar
            ("sold", "i4", (SELLING_TILES,)),  # casks lying on each Selling tile
        ],
    )
)
VALUES = np.dtype(
    (
        np.record,
        [
            ("room", "i4", (CELLARS,)),  # spaces of each Cellar card
            ("sell_vp", "i4", (CELLARS,)),
            ("unsold_vp", "i4", (CELLARS,)),
            ("ages", "i4"),  # bit n: casks age after scoring round n
            ("spaces", "i4", (5,)),  # used on a Selling tile, by number of players
            ("sellers", "i4"),  # Selling tiles in the box
            ("seller", "i4", (SELLING_TILES,)),  # their tiles
            # the automa
            ("whisky_vp", "i4"),  # for a tile with the whisky symbol
            ("board_vp", "i4"),  # for a cask of her board on a Selling tile
            ("supply_vp", "i4"),  # for one of the supply
            ("passing", "i4"),  # casks she leaves when she moves over one and her card has a number
        ],
    )
)
