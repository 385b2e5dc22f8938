"""Set-up of chronicle 4: the Englishman, the England row, the England token."""

from __future__ import annotations

from typing import Any

import numpy as np

EXTRA_PIECE = True
"""The Englishman starts between the foremost player and the die (C4-02)."""


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Give the token to the owner of the last piece; cover the row by the number of players (C4-03, C4-04).

    Parameters
    ----------
    games : dealt games, their pieces on the rondel
    components : ComponentSet
    draw : simulator.game.deal.Draw
        Unused: nothing is drawn.
    """
    set_up(games, components.record.hammer)
    games.open_row[:] = components.record.hammer.seed[games.seats]
    games.hammer.holder[:] = games.space_piece[np.arange(len(games)), games.rear]


def set_up(game: Any, values: Any) -> None:
    """Set the prices of the row, on one record or on many."""
    game.open_row_price[..., :] = values.price
