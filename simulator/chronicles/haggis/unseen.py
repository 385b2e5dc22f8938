"""What lies face down in chronicle 5: tokens that are not turned up, later shuffles, rolls (C5-05, C5-09, C5-11)."""

from __future__ import annotations

from ...hooks import hook
from ...jit import rule
from ...unseen import draw, shuffle
from .state import SCORINGS, SEATS

__all__ = ["unseen"]


@rule
def move_tokens(game, row, inward):
    """Lay all tokens that are face down into a row, or back from there, place by place; returns how many."""
    haggis = game.haggis
    n = 0
    for place in range(haggis.pooled):
        if inward:
            row[n] = haggis.pool[place]
        else:
            haggis.pool[place] = row[n]
        n += 1
    for seat in range(game.seats):
        for place in range(haggis.holds[seat]):
            if inward:
                row[n] = haggis.held[seat, place]
            else:
                haggis.held[seat, place] = row[n]
            n += 1
        for place in range(haggis.uncovered[seat], haggis.served[seat]):
            if inward:
                row[n] = haggis.table[seat, place]
            else:
                haggis.table[seat, place] = row[n]
            n += 1
    return n


@hook
def unseen(game, box, desk, seat, a, b):
    """Nobody has seen a token that is face down, not even its owner: they are mixed."""
    haggis = game.haggis
    tokens = move_tokens(game, desk.queue, 1)
    shuffle(desk, desk.queue, 0, tokens)
    move_tokens(game, desk.queue, 0)
    for number in range(haggis.shuffles, SCORINGS + 1):
        shuffle(desk, haggis.order[number], 0, box.haggis.tokens)
    for number in range(SCORINGS):
        for roller in range(SEATS):
            haggis.rolls[number, roller] = box.faces[draw(desk, 6)]
    return b
