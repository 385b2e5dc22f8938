"""What lies face down in chronicle 9: the stack of cards, and the orders of later stacks (C9-03, C9-19)."""

from __future__ import annotations

from ...hooks import hook
from ...unseen import shuffle
from .state import MAX_RENEWALS

__all__ = ["unseen"]


@hook
def unseen(game, box, desk, seat, a, b):
    """Shuffle the stack and all stacks after it."""
    feasts = game.feasts
    shuffle(desk, feasts.stack, feasts.drawn, feasts.stack_size)
    for number in range(feasts.renewals, MAX_RENEWALS):
        shuffle(desk, feasts.renewal[number], 0, box.feasts.feasts)
    return b
