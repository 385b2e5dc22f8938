"""Barter on the Shore: an own resource for one of another player, on the same tiles (CA-07.9, CA-08)."""

from __future__ import annotations

from ...agenda import ask, note, offer, push
from ...jit import rule
from ...names import KINDS, OPT_DONE, OPT_OWN, OPT_SELL
from ...rules.goods import lift_good
from ...rules.market import offer_sales, sell
from .numbers import ASK_NAME, ASK_SWAP, EV_BARTER, OPT_NAME, TASK_NAME, TASK_SWAP

__all__ = ["choose_own", "has_partner", "lay_good", "offer_others", "offer_swap", "swap"]


@rule
def has_partner(game, seat, kind):
    """Whether another player has a resource of another kind; equal ones would change nothing."""
    for other in range(game.seats):
        if other != seat:
            for theirs in range(KINDS):
                if theirs != kind and game.players[other].goods[theirs] > 0:
                    return True
    return False


@rule
def lay_good(game, seat, s, kind):
    """One resource comes onto a tile that has room for it."""
    player = game.players[seat]
    spot = player.spot[s]
    spot.goods[kind] += 1
    spot.held += 1
    player.goods[kind] += 1


@rule
def offer_swap(game, box, desk, seat):
    """Ask which own resource is swapped, if any (CA-07.9)."""
    player = game.players[seat]
    ask(desk, ASK_SWAP, seat, -1, -1)
    for kind in range(KINDS):
        if player.goods[kind] > 0 and has_partner(game, seat, kind):
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, desk, OPT_OWN, kind, s, 0)
    if desk.options > 0:
        offer_sales(game, box, desk, seat)
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def choose_own(game, box, desk, seat, i):
    """The own resource is named; now the other one."""
    if desk.what[i] == OPT_SELL:
        push(game, TASK_SWAP, seat, 0, 0, 0, 0)
        sell(game, box, desk, seat, desk.a[i], desk.b[i])
    elif desk.what[i] == OPT_OWN:
        push(game, TASK_NAME, seat, desk.a[i], desk.b[i], 0, 0)


@rule
def offer_others(game, desk, seat, kind):
    """Ask for which resource of which other player; he cannot refuse (CA-08)."""
    ask(desk, ASK_NAME, seat, -1, -1)
    for other in range(game.seats):
        if other == seat:
            continue
        player = game.players[other]
        for theirs in range(KINDS):
            if theirs == kind or player.goods[theirs] == 0:
                continue
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[theirs] > 0:
                    offer(game, desk, OPT_NAME, theirs, s, other)


@rule
def swap(game, desk, seat, i, kind, s):
    """The two resources change places (CA-07.9)."""
    theirs = desk.a[i]
    there = desk.b[i]
    other = desk.c[i]
    lift_good(game, seat, s, kind)
    lift_good(game, other, there, theirs)
    lay_good(game, seat, s, theirs)
    lay_good(game, other, there, kind)
    mine = game.players[seat].spot[s].cell
    note(game, desk, EV_BARTER, seat, kind, mine, other, theirs, game.players[other].spot[there].cell)
