"""What lies face down in chronicle 7: the deck (C7-05).

What a player has put under it himself, he is not taken to remember.
"""

from __future__ import annotations

from ...hooks import hook
from ...unseen import shuffle

__all__ = ["unseen"]


@hook
def unseen(game, box, desk, seat, a, b):
    """Shuffle the deck."""
    shuffle(desk, game.hard_place.deck, 0, game.hard_place.cards)
    return b
