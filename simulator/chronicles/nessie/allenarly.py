"""The automa and Nessie: two rolls of the die instead of a card (CA-14 to CA-17)."""

from __future__ import annotations

from ...agenda import note
from ...hooks import hook
from ...jit import rule
from ...names import FAULT_DEALT, WHY_OTHER
from ...rules.goods import gain_vp
from .line import crosses
from .numbers import EV_ROLLS, SOURCE
from .state import MAX_ROLLS

__all__ = ["finished", "taken"]


@rule
def roll_twice(game, box, desk, seat):
    """VP for the sum of two rolls (CA-15)."""
    nessie = game.nessie
    if nessie.rolled + 2 > MAX_ROLLS:
        game.fault = FAULT_DEALT
        return
    first = nessie.rolls[nessie.rolled]
    second = nessie.rolls[nessie.rolled + 1]
    nessie.rolled += 2
    note(game, desk, EV_ROLLS, seat, first, second, 0, 0, 0)
    gain_vp(game, desk, seat, (first + second) * box.nessie.pip_vp, SOURCE, WHY_OTHER, -1)


@hook
def taken(game, box, desk, seat, a, b):
    """Her piece has come to space `b` (CA-15)."""
    if game.players[seat].automatic and crosses(game, game.turn.start, b):
        roll_twice(game, box, desk, seat)
    return b


@hook
def finished(game, box, desk, seat, a, b):
    """Her piece has moved onto The End; over it, it comes to a space (CA-15, CC-33)."""
    if game.players[seat].automatic and game.piece_space[game.turn.piece] < 0:
        if crosses(game, game.turn.start, a):
            roll_twice(game, box, desk, seat)
    return b
