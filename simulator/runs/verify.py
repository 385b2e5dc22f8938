"""Check played games: a policy may change a game only by its choices."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

CHECKED_EVERY = 200
"""In blocks with a number divisible by this, the engine compares each game before and after every policy call."""


def checked(blocks: NDArray[np.int64], verify: bool) -> NDArray[np.bool_]:
    """Return which blocks the engine checks at every question, bool[n]; with `verify` all of them."""
    return np.full(len(blocks), True) if verify else blocks % CHECKED_EVERY == 0


def broken(games: NDArray[Any]) -> tuple[int, int, str] | None:
    """Return the first finished game that fails the checks: its number, the seat, and what is wrong; else None.

    VP must be the sum over their sources, resources the sum over the tiles they lie on, and no count may be negative.
    """
    seats = games["players"]
    spots = seats["spot"]
    used = np.arange(spots.shape[2]) < seats["spots"][:, :, None]
    laid = used & (spots["cell"] >= 0)
    on_tiles = np.where(laid[..., None], spots["goods"], 0)
    wrong = {
        "its VP are not the sum of their sources": seats["vp"] != seats["vp_from"].sum(axis=(2, 3)),
        "its resources are not those on its tiles": (seats["goods"] != on_tiles.sum(axis=2)).any(axis=2),
        "a tile holds other resources than it counts": (laid & (on_tiles.sum(axis=3) != spots["held"])).any(axis=2),
        "it has less than no coins, casks, Scotsmen or resources": (
            (seats["coins"] < 0) | (seats["whisky"] < 0) | (seats["supply"] < 0) | (seats["goods"] < 0).any(axis=2)
        ),
    }
    for text, found in wrong.items():
        if found.any():
            game, seat = np.argwhere(found)[0]
            return int(game), int(seat), text
    return None
