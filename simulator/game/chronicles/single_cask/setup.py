"""Set-up of chronicle 3: the First Cellar for every player (C3-02, C3-19)."""

from __future__ import annotations

from typing import Any

import numpy as np


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Give out the First Cellar cards; the deal itself puts the tiles into the stacks."""
    set_up(games)


def set_up(games: Any) -> None:
    """Give First Cellar cards to the players of one game or a batch; none to the automa."""
    for seat in range(games.single_cask.cards.shape[-1]):
        player = games.players[..., seat]
        plays = (seat < games.seats) & (player["automatic"] == 0)
        games.single_cask.cards[..., seat] = plays
