"""What lies face down in chronicle 1: the numbers that draw tokens for the automa's boat (C1-33)."""

from __future__ import annotations

from ...hooks import hook
from ...unseen import draw
from .state import LUCK, SEATS

__all__ = ["unseen"]


@hook
def unseen(game, box, desk, seat, a, b):
    """Draw them anew; the tokens themselves lie open."""
    for castle in range(SEATS):
        game.boat_race.luck[castle] = draw(desk, LUCK)
    return b
