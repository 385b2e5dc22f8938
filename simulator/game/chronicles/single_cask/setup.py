"""Set-up of chronicle 3: every player has the First Cellar (C3-02, C3-19)."""

from __future__ import annotations

from typing import Any

import numpy as np


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Give the First Cellar cards; the tiles come into the stacks by themselves."""
    set_up(games)


def set_up(games: Any) -> None:
    """First Cellar cards for the players of one game or of a batch; none for the automa."""
    for seat in range(games.single_cask.cards.shape[-1]):
        player = games.players[..., seat]
        plays = (seat < games.seats) & (player["automatic"] == 0)
        games.single_cask.cards[..., seat] = plays
