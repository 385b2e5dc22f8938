"""Piles that a tile on two spots ties together: they leave the game together or not at all."""

from __future__ import annotations

from ..jit import rule
from ..sizes import ORIGIN


@rule
def same_pile(player, s, other):
    """Return whether two spots are the same, or tied to each other."""
    return s == other or (player.spot[s].tied > 0 and player.spot[s].tied == player.spot[other].tied)


@rule
def piles_tied(player, s):
    """Return the number of piles that leave together with this one, itself included."""
    n = 0
    for other in range(player.spots):
        if player.spot[other].cell >= 0 and same_pile(player, s, other):
            n += 1
    return n


@rule
def tie(player, s, other):
    """Tie two piles, and whatever is tied to either; the number is that of the lowest spot, plus 1."""
    first = player.spot[s].tied
    second = player.spot[other].tied
    number = min(s, other) + 1
    if first > 0:
        number = min(number, first)
    if second > 0:
        number = min(number, second)
    for n in range(player.spots):
        tied = player.spot[n].tied
        if tied > 0 and (tied == first or tied == second):
            player.spot[n].tied = number
    player.spot[s].tied = number
    player.spot[other].tied = number


@rule
def leaves_river_whole(player, s):
    """Return whether the river stays one run without this pile and those tied to it (Q-23)."""
    left = player.river_left
    right = player.river_right
    while left < right and same_pile(player, player.grid[ORIGIN + left] - 1, s):
        left += 1
    while left < right and same_pile(player, player.grid[ORIGIN + right] - 1, s):
        right -= 1
    for x in range(left, right + 1):
        if same_pile(player, player.grid[ORIGIN + x] - 1, s):
            return False
    return True
