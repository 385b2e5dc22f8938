"""Nessie's line on the rondel: who crosses it, and where such a move may end (CA-02 to CA-04, CA-11, CA-22, CA-23)."""

from __future__ import annotations

from ...agenda import withdraw
from ...jit import rule
from ...names import OPT_END, OPT_STOP, OPT_STUCK, OPT_TAKE
from ...rules.rondel import is_second_half, steps_ahead

__all__ = ["crosses", "limit_moves"]


@rule
def crosses(game, start, space):
    """Whether a move from `start` to `space` crosses the line (CA-03)."""
    return 0 < steps_ahead(game, start, game.nessie.line) <= steps_ahead(game, start, space)


@rule
def counts(game, space):
    """Whether a tile, a stop that takes pieces, or The End lies here: pieces and gaps do not count (CA-04, CA-23)."""
    if game.space_tile[space] < 0 or game.space_piece[space] >= 0 or game.closed[space]:
        return False
    return not is_second_half(game, space)


@rule
def is_destination(what):
    """Whether an option is a space to move to."""
    return what == OPT_TAKE or what == OPT_END or what == OPT_STOP or what == OPT_STUCK


@rule
def limit_moves(game, box, desk):
    """Take away moves that would hurry on beyond the first tiles past her, unless none of those is legal (CA-04)."""
    start = game.turn.start
    to_line = steps_ahead(game, start, game.nessie.line)
    if to_line == 0:
        return
    tiles = 0
    farthest = 0
    for d in range(to_line, game.spaces):
        if tiles < box.nessie.reach and counts(game, (start + d) % game.spaces):
            tiles += 1
            farthest = d
    legal = 0
    for i in range(desk.options):
        if is_destination(desk.what[i]) and to_line <= steps_ahead(game, start, desk.a[i]) <= farthest:
            legal += 1
    if legal == 0:
        return
    for i in range(desk.options - 1, -1, -1):
        if is_destination(desk.what[i]) and steps_ahead(game, start, desk.a[i]) > farthest:
            withdraw(desk, i)
