"""Mobsters whose abilities reach into other chronicles: Fraser and Meirid (C8-16, C8-17, C8-25, C8-36)."""

from __future__ import annotations

from ...agenda import TELL_SEIZED, ask, note, offer, tell
from ...jit import rule
from ...names import EXTRA_HAGGIS, NOBODY, OPT_DONE
from .jail import use_up
from .state import (
    ASK_BAR,
    ASK_SEIZE,
    BLOCK_STAKE_TOKEN,
    EV_STAKE_BARRED,
    EV_STAKES_FREE,
    OPT_BAR,
    OPT_SEIZE,
    STEAL_HAGGIS,
)


@rule
def offer_seizures(game, desk, seat):
    """Ask for the opponent who loses a haggis token, or none (C8-16)."""
    ask(desk, ASK_SEIZE, seat, -1, -1)
    for other in range(game.seats):
        if other != seat and game.players[other].face_down > 0:
            offer(game, desk, OPT_SEIZE, other, 0, 0)
    if desk.options > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def seize(game, box, desk, seat, i):
    """Fraser is used up; the chronicle of the tokens moves one of them (C8-16)."""
    if desk.what[i] == OPT_DONE:
        return
    use_up(game, box, desk, seat, STEAL_HAGGIS)
    tell(game, TELL_SEIZED, seat, EXTRA_HAGGIS, desk.a[i])


@rule
def offer_numbers(game, box, desk, seat):
    """Ask for the number of the stake token that all opponents set aside, or none (C8-17)."""
    ask(desk, ASK_BAR, seat, -1, -1)
    for number in range(1, box.penny_mobs.numbers + 1):
        offer(game, desk, OPT_BAR, number, 0, 0)
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def bar_stakes(game, box, desk, seat, i):
    """Every opponent sets the token with this number aside until the round is scored (C8-17, C8-25, C8-36)."""
    if desk.what[i] == OPT_DONE:
        return
    use_up(game, box, desk, seat, BLOCK_STAKE_TOKEN)
    for other in range(game.seats):
        if other != seat:
            game.players[other].barred |= 1 << (desk.a[i] - 1)
            note(game, desk, EV_STAKE_BARRED, other, desk.a[i], 0, 0, 0, 0)


@rule
def free_stakes(game, desk):
    """The tokens that were set aside come back (C8-17)."""
    barred = 0
    for seat in range(game.seats):
        barred |= game.players[seat].barred
        game.players[seat].barred = 0
    if barred:
        note(game, desk, EV_STAKES_FREE, NOBODY, 0, 0, 0, 0, 0)
