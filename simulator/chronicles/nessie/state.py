"""Chronicle A, What Lies Below: what lies on the table, and its values in the box."""

from __future__ import annotations

import numpy as np

__all__ = ["MAX_DECK", "MAX_ROLLS", "MAX_SHUFFLES", "STATE", "VALUES"]

MAX_DECK = 16  # cards
MAX_SHUFFLES = 8  # four pieces pass Nessie about thirty times in a game
MAX_ROLLS = 64  # rolls of the die for the automa

STATE = np.dtype(
    (
        np.record,
        [
            ("line", "i4"),  # first space beyond Nessie
            ("deck", "i4", (MAX_SHUFFLES, MAX_DECK)),  # the cards in the order of each shuffle
            ("shuffles", "i4"),  # shuffles used
            ("drawn", "i4"),  # cards drawn from the present one
            ("rolls", "i4", (MAX_ROLLS,)),  # results of the die for the automa
            ("rolled", "i4"),  # those used
        ],
    )
)
CARD = np.dtype(
    (
        np.record,
        [
            ("scotsman", "i4"),  # Scotsmen on any own tiles
            ("choice", "i4"),  # resources of choice on any own tiles
            ("coin", "i4"),
            ("whisky", "i4"),  # casks
            ("move", "i4"),  # movement points
            ("activate", "i4"),  # own tiles to activate
            ("clan", "i4"),  # clan markers
            ("pay_coin", "i4"),  # may be paid for `pay_vp`
            ("pay_vp", "i4"),
            ("lose", "i4"),  # own resources given up
            ("vp", "i4"),
            ("landmark_vp", "i4"),  # VP a landmark card, from `low` to `high` in all
            ("low", "i4"),
            ("high", "i4"),
            ("swap", "i4"),  # own resources that may be swapped
        ],
    )
)
VALUES = np.dtype(
    (
        np.record,
        [
            ("cards", "i4"),
            ("card", CARD, (MAX_DECK,)),
            ("reach", "i4"),  # a move past Nessie ends on one of so many tiles
            ("pip_vp", "i4"),  # VP of a pip of the automa's rolls
        ],
    )
)
