"""The automa's part of the set-up of dealt games (C12-02 to C12-10)."""

from __future__ import annotations

from typing import Any

import numpy as np

SEAT = 1
"""The automa's seat; the human has seat 0 (CC-17)."""
LEVELS = ("ablakh", "dus", "reglar", "skelp", "bodakh")
"""Ids of the levels, from very easy to very hard."""
NOT_SOLO = 1 << 4
"""Bits of the chronicles that are never played with the automa (C12-09)."""


def first_seats(components: Any, faces: np.ndarray) -> np.ndarray:
    """Return the seats from the last piece forward, int64[blocks, 2], by the faces of a die, int64[blocks] (C12-02)."""
    automa_first = components.automa.starts_on[faces] == 1
    return np.where(automa_first[:, None], np.array([SEAT, 1 - SEAT]), np.array([1 - SEAT, SEAT])).astype(np.int64)


def set_up(games: np.recarray, components: Any, level: int, decks: np.ndarray, priority: np.ndarray) -> None:
    """Set up the automa's board, cards and tokens, and the market rule for full rows.

    Parameters
    ----------
    games : dealt games of two players
    components : record of dtype `printed.COMPONENTS`
    level : 1 (very easy) to 5 (very hard)
    decks : int64[blocks, MAX_SHUFFLES, AUTOMA_CARDS], action cards in the order of each shuffle
    priority : int64[blocks, 4], categories of the priority tokens from left to right
    """
    values = components.automa
    own = games.players[:, SEAT]
    own.automatic[:] = 1
    own.coins[:] = values.coins  # C12-03
    own.tiles[:] = 0  # C12-04, C12-58: no territory, no Home tile
    own.spots[:] = 1
    own.spot[:] = np.zeros(1, own.spot.dtype)
    own.spot.cell[:] = -1
    own.spot.scotsmen[:, 0] = values.scotsmen  # C12-05
    own.home_castle[:] = 0
    own.grid[:] = 0
    own.river_left[:] = 0
    own.supply[:] = components.scotsmen - 1 - values.scotsmen
    automa = games.automa
    automa.level[:] = level
    automa.seat[:] = SEAT
    automa.deck[:] = decks
    automa.shuffles[:] = 1  # C12-07
    automa.drawn[:] = values.discarded
    automa.card[:] = -1
    automa.priority[:] = priority  # C12-06
    automa.token[:] = 0  # C12-08: the first field of each way
    automa.found[:] = -1
    games.overflow_price[:] = components.prices[-1]  # C12-13: the price of the most expensive field
    games.overflow_share[:] = values.overflow_share
    games.overflow_seat[:] = SEAT
