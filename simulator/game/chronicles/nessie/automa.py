"""The automa and Nessie: two rolls of the die instead of a card (CA-14 to CA-17)."""

from __future__ import annotations

from ...hooks import hook
from ...jit import rule
from ...names import FAULT_DEALT, WHY_OTHER
from ...rules.goods import gain_vp
from ...tasks import note
from .state import EV_ROLLS, MAX_ROLLS, SOURCE


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
def passed(game, box, desk, seat, a, b):
    """Her piece jumps over the first space beyond the line (CA-15)."""
    if seat >= 0 and game.players[seat].automatic and a == game.nessie.line:
        roll_twice(game, box, desk, seat)
    return b


@hook
def moved(game, box, desk, seat, a, b):
    """It comes to that very space, a tile or The End (CA-15, CC-33)."""
    if seat >= 0 and game.players[seat].automatic and b == game.nessie.line:
        roll_twice(game, box, desk, seat)
    return b
