"""Allenarly and Nessie: two rolls of the die instead of a card (CA-14 to CA-17)."""

from ...hooks import hook
from ...jit import rule
from ...names import FAULT_DEALT, WHY_OTHER
from ...rules.goods import gain_vp
from ...tasks import note
from .state import EV_ROLLS, MAX_ROLLS, SOURCE


@rule
def roll_twice(game, components, context, seat):
    """Score VP for the sum of two rolls (CA-15)."""
    nessie = game.nessie
    if nessie.rolled + 2 > MAX_ROLLS:
        game.fault = FAULT_DEALT
        return
    first = nessie.rolls[nessie.rolled]
    second = nessie.rolls[nessie.rolled + 1]
    nessie.rolled += 2
    note(game, context, EV_ROLLS, seat, first, second, 0, 0, 0)
    gain_vp(game, context, seat, (first + second) * components.nessie.pip_vp, SOURCE, WHY_OTHER, -1)


@hook
def passed(game, components, context, seat, space, tile):
    """Roll when the automa's piece jumps over the first space beyond the line (CA-15)."""
    if seat >= 0 and game.players[seat].automatic and space == game.nessie.line:
        roll_twice(game, components, context, seat)


@hook
def moved(game, components, context, seat, origin, target):
    """Roll when it lands on that space, a tile or The End (CA-15, CC-33)."""
    if seat >= 0 and game.players[seat].automatic and target == game.nessie.line:
        roll_twice(game, components, context, seat)
