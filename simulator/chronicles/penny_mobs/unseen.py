"""What is not known in chronicle 8: the order in which mobsters of the next letters come to jail (C8-04)."""

from __future__ import annotations

from ...hooks import hook
from ...unseen import shuffle
from .state import MAX_MOBSTERS

__all__ = ["unseen"]


@hook
def unseen(game, box, desk, seat, a, b):
    """Shuffle the mobsters still to come, each letter by itself."""
    table = game.penny_mobs
    first = 1 * table.entered
    while first < MAX_MOBSTERS and table.order[first] >= 0:
        letter = box.penny_mobs.mobster[table.order[first]].letter
        last = first + 1
        while (
            last < MAX_MOBSTERS
            and table.order[last] >= 0
            and box.penny_mobs.mobster[table.order[last]].letter == letter
        ):
            last += 1
        shuffle(desk, table.order, first, last)
        first = last
    return b
