"""A tile that covers two spots side by side (C11-21 to C11-24)."""

from __future__ import annotations

from ..jit import rule
from ..tasks import ON_PLACED, notify
from .territory import cover_tile, fits_on, has_support, make_eligible
from .tied import tie


@rule
def right_of(player, s):
    """Spot to the right of a spot, or -1."""
    return player.grid[player.spot[s].cell + 1] - 1


@rule
def can_cover_pair(components, player, left, left_types, right, right_types, s):
    """Whether a tile of two halves may cover spot `s` and the one to its right.

    Each half must fit its spot in type and river; a Scotsman on or next to either is enough (C11-21, C11-24).
    """
    if player.spot[s].cell < 0:
        return False
    other = right_of(player, s)
    if other < 0 or not fits_on(components, player, left_types, components.tile[left].river, s):
        return False
    if not fits_on(components, player, right_types, components.tile[right].river, other):
        return False
    return has_support(components, player, s) or has_support(components, player, other)


@rule
def cover_pair(game, components, context, seat, left, right, s, frame):
    """Cover spot `s` and the one to its right; both halves and all around them may then be activated (C11-22).

    Each half takes over the goods and Scotsmen of its spot; the piles are tied from now on (C11-24, C11-25).
    """
    player = game.players[seat]
    other = right_of(player, s)
    cover_tile(game, components, context, seat, left, s)
    cover_tile(game, components, context, seat, right, other)
    tie(player, s, other)
    make_eligible(player, s, frame)
    make_eligible(player, other, frame)
    notify(game, ON_PLACED, seat, left, s)
    notify(game, ON_PLACED, seat, right, other)
    return other
