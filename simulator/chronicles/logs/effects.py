"""Tiles and shields: row and column, the Scotsman who comes home, the marker that joins others, the two shields.

C10-30 to C10-37.
"""

from __future__ import annotations

from ...agenda import DO_CLAN, DO_SPOT, ask, note, offer, push
from ...events import EV_CARRY
from ...jit import rule
from ...names import EXTRA_CLAN_FREE, MARKER_NO_ROADS, MARKER_OCCUPIED, OPT_DONE, SCOTSMAN, WHY_CLAN, WHY_ONCE
from ...rules.goods import gain_whisky
from ...state import WIDTH
from .ratings import push_steps
from .state import ASK_HOME, OPT_HOME


@rule
def activate_lines(game, seat, s):
    """Own tiles in the row and the column of a spot may be activated instead of its neighbours (C10-33)."""
    player = game.players[seat]
    cell = player.spot[s].cell
    bit = 1 << game.turn.frame
    for n in range(player.spots):
        spot = player.spot[n]
        if spot.cell < 0:
            continue
        spot.eligible &= ~bit
        if spot.cell % WIDTH == cell % WIDTH or spot.cell // WIDTH == cell // WIDTH:
            spot.eligible |= bit


@rule
def offer_homecomers(game, desk, seat):
    """Ask which Scotsman goes to the Home Castle, if any (C10-35)."""
    player = game.players[seat]
    ask(desk, ASK_HOME, seat, -1, -1)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0 and s != player.home_castle:
            offer(game, desk, OPT_HOME, s, 0, 0)
    if desk.options > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def come_home(game, desk, seat, s):
    """A Scotsman goes from a spot to the Home Castle (C10-35)."""
    player = game.players[seat]
    home = player.spot[player.home_castle]
    player.spot[s].scotsmen -= 1
    home.scotsmen += 1
    note(game, desk, EV_CARRY, seat, SCOTSMAN, 1, player.spot[s].cell, home.cell, 0)


@rule
def free_marker(game, box, seat):
    """A marker without road cost, which may join others on a field (C10-34)."""
    about = -1
    for tile in range(box.tiles):
        if box.tile[tile].once.extra == EXTRA_CLAN_FREE and game.owner[tile] == seat:
            about = tile
    push(game, DO_CLAN, seat, WHY_ONCE, about, MARKER_NO_ROADS | MARKER_OCCUPIED, 0)


@rule
def use_shield(game, box, desk, seat, clan):
    """Ruthven and Murray: steps of one track, then casks or a Scotsman on any own tile (C10-37)."""
    for n in range(len(box.logs.shield)):
        shield = box.logs.shield[n]
        if shield.clan != clan:
            continue
        for _ in range(shield.scotsman):
            push(game, DO_SPOT, seat, SCOTSMAN, WHY_CLAN, clan, 0)
        gain_whisky(game, desk, seat, shield.whisky, WHY_CLAN, clan)
        push_steps(game, seat, 0, shield.steps[0], shield.steps[1])
