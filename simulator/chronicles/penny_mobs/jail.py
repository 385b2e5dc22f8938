"""The jail and the penny action (C8-03, C8-05 to C8-09)."""

from __future__ import annotations

from ...agenda import ask, note, offer
from ...jit import rule
from ...names import NOBODY, OPT_DONE, WHY_OTHER
from ...rules.goods import gain_vp
from ...rules.rondel import write_extra_pick
from .state import (
    ASK_PENNY,
    EV_JAIL,
    EV_MOBSTER,
    EV_MOBSTER_USED,
    EV_RECRUIT,
    NO_ROAD_COST,
    NUMBER,
    OPT_JAIL,
    OPT_RECRUIT,
    RENT_TOKENS,
    SOURCE,
)


@rule
def holder(game, box, kind):
    """Seat that has recruited the mobster with this ability and may use it, or NOBODY; an automa uses none (C8-35)."""
    mobster = box.penny_mobs.with_kind[kind]
    if mobster < 0:
        return NOBODY
    seat = game.penny_mobs.owner[mobster]
    if seat >= 0 and game.players[seat].automatic:
        return NOBODY
    return seat


@rule
def ready(game, box, kind, seat):
    """Whether a seat holds this mobster and has not used him up (C8-23)."""
    return holder(game, box, kind) == seat and game.penny_mobs.used[box.penny_mobs.with_kind[kind]] == 0


@rule
def use_up(game, box, desk, seat, kind):
    """An ability that works once a game is used up; what the card costs stays (C8-23)."""
    mobster = box.penny_mobs.with_kind[kind]
    game.penny_mobs.used[mobster] = 1
    note(game, desk, EV_MOBSTER_USED, seat, mobster, 0, 0, 0, 0)


@rule
def join(game, box, desk, letter):
    """The mobsters of a letter come to jail, on top of the column in the order that was dealt (C8-02, C8-03)."""
    table = game.penny_mobs
    while table.entered < len(table.order):
        mobster = table.order[table.entered]
        if mobster < 0 or box.penny_mobs.mobster[mobster].letter > letter:
            return
        table.jail[table.jailed] = mobster
        table.jailed += 1
        table.entered += 1
        note(game, desk, EV_MOBSTER, NOBODY, mobster, 0, 0, 0, 0)


@rule
def offer_pennies(game, desk, seat):
    """Ask for the penny action: a penny on a jailed mobster, or one of them; who has no penny left may do nothing.

    C8-05 to C8-08.
    """
    table = game.penny_mobs
    if table.jailed == 0:
        return
    ask(desk, ASK_PENNY, seat, -1, -1)
    for n in range(table.jailed):
        if table.down[seat] > 0:
            offer(game, desk, OPT_JAIL, table.jail[n], 0, 0)
    for n in range(table.jailed):
        offer(game, desk, OPT_RECRUIT, table.jail[n], 0, 0)
    if table.down[seat] == 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def put_penny(game, desk, seat, mobster):
    """One own penny that showed -1 lies on a jailed mobster, its +1 side up (C8-06)."""
    table = game.penny_mobs
    table.down[seat] -= 1
    table.pennies[mobster] += 1
    note(game, desk, EV_JAIL, seat, mobster, table.pennies[mobster], 0, 0, 0)


@rule
def recruit(game, box, desk, seat, mobster):
    """A mobster leaves the jail with all pennies on him, which stay on their +1 side (C8-07, C8-35)."""
    table = game.penny_mobs
    note(game, desk, EV_RECRUIT, seat, mobster, table.pennies[mobster], 0, 0, 0)
    write_extra_pick(game, NUMBER, mobster, seat)
    at = 0
    while table.jail[at] != mobster:
        at += 1
    table.jailed -= 1
    for n in range(at, table.jailed):
        table.jail[n] = table.jail[n + 1]
    table.jail[table.jailed] = -1
    table.owner[mobster] = seat
    table.up[seat] += table.pennies[mobster]
    table.pennies[mobster] = 0
    if game.players[seat].automatic:
        return
    if box.penny_mobs.mobster[mobster].kind == NO_ROAD_COST:
        game.players[seat].free_roads = 1
    elif box.penny_mobs.mobster[mobster].kind == RENT_TOKENS:
        game.landlord = seat


@rule
def choose_penny(game, box, desk, seat, i):
    """Carry out the chosen penny action."""
    if desk.what[i] == OPT_JAIL:
        put_penny(game, desk, seat, desk.a[i])
    elif desk.what[i] == OPT_RECRUIT:
        recruit(game, box, desk, seat, desk.a[i])


@rule
def score_pennies(game, box, desk):
    """Own pennies by the side they show; own mobsters cost their VP, but nothing to an automa (C8-09, C8-35)."""
    table = game.penny_mobs
    values = box.penny_mobs
    for seat in range(game.seats):
        pennies = table.up[seat] * values.vp_up + table.down[seat] * values.vp_down
        gain_vp(game, desk, seat, pennies, SOURCE, WHY_OTHER, -1)
        cost = 0
        for mobster in range(values.mobsters):
            if table.owner[mobster] == seat and game.players[seat].automatic == 0:
                cost += values.mobster[mobster].cost
        gain_vp(game, desk, seat, -cost, SOURCE, WHY_OTHER, -1)
