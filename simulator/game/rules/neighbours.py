"""Neighbours that the one-time effect of a tile asks for (C11-17 to C11-19)."""

from __future__ import annotations

from ..jit import rule
from .territory import AROUND, SIDES


@rule
def types_beside(components, player, s, other):
    """Return the tile types that touch the sides of a spot, as bits, without the tile on spot `other`."""
    types = 0
    for i in range(SIDES):
        n = player.grid[player.spot[s].cell + AROUND[i]] - 1
        if n >= 0 and n != other:
            types |= components.tile[player.spot[n].tile].type
    return types


@rule
def has_wanted_neighbours(components, player, tile, s, other):
    """Return whether a tile on spot `s` (and `other`) has the neighbours that its one-time effect asks for.

    Only sides count; a tile on two spots has the neighbours of both (-1: it lies on one).
    """
    new = components.tile[tile]
    if s < 0 or (new.next_to == 0 and new.not_next_to == 0):
        return True
    types = types_beside(components, player, s, other)
    if other >= 0:
        types |= types_beside(components, player, other, s)
    return types & new.next_to == new.next_to and types & new.not_next_to == 0
