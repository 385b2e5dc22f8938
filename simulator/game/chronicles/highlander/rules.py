"""Hooks of chronicle 2: tolls for passing the Mountain, and collecting them (C2-04 to C2-12, C2-21)."""

from ...hooks import hook
from ...names import OPT_STOP, OPT_TAKE, WHY_COST
from ...rules.payment import write_bill
from ...tasks import DO_TILE, ON_CONSIDERED, notify, push, withdraw
from .mountain import (
    collect,
    items,
    leave_toll,
    leave_vp,
    lend,
    lies_between,
    offer_items,
    offer_toll,
    places_for_items,
    select,
    toll_suffices,
)
from .state import ASK_COLLECT, ASK_TOLL, TASK_COLLECT, TASK_TOLL


@hook
def available(game, components, context, seat):
    """Withdraw tiles that cannot be paid after the toll, and stops on the Mountain beyond The End (C2-05, C2-12)."""
    mountain = game.highlander.space
    start = game.turn.start
    for i in range(context.options - 1, -1, -1):
        space = context.a[i]
        if context.kind[i] == OPT_TAKE and lies_between(game, start, space, mountain):
            write_bill(game, components.tile[context.b[i]].cost, WHY_COST, context.b[i], 0)
            if not toll_suffices(game, components, context, seat):
                withdraw(context, i)
        elif context.kind[i] == OPT_STOP and space == mountain and game.end_space >= 0:
            if lies_between(game, start, mountain, game.end_space):
                withdraw(context, i)


@hook
def passed(game, components, context, seat, space, tile):
    """Charge a toll for passing the Mountain, occupied or not; the die pays none (C2-04, C2-06, C2-11, C2-21)."""
    if seat < 0 or space != game.highlander.space:
        return
    if game.players[seat].automatic:
        leave_vp(game, components, context, seat)
    else:
        push(game, TASK_TOLL, seat, 0, 0, 0, 0)


@hook
def turn(game, components, context, seat, piece):
    """Before a piece leaves the Mountain, offer the items on it (C2-08)."""
    if game.piece_space[piece] == game.highlander.space and items(game) > 0:
        push(game, TASK_COLLECT, seat, 0, 0, 0, 0)


@hook
def considered(game, components, context, seat, piece, counting):
    """Lend a seat what its piece may collect from the Mountain before it moves, then take it back (C2-08, C4-08).

    Without room for everything, each way to keep as much as possible is lent for a count of its own, until a tile can
    be paid.
    """
    here = game.highlander
    if game.piece_space[piece] != here.space:
        return
    if counting:
        select(here, places_for_items(game, components, seat), here.selection)
        lend(game, seat, 1)
        return
    lend(game, seat, -1)
    here.selection += 1
    if game.turn.destinations == 0 and select(here, places_for_items(game, components, seat), here.selection):
        notify(game, ON_CONSIDERED, seat, piece, 0)
        push(game, DO_TILE, seat, 0, 1, 0, 0)
        notify(game, ON_CONSIDERED, seat, piece, 1)
    else:
        here.selection = 0
        here.lent[:] = 0


@hook
def task(game, components, context, seat, kind, number):
    """Ask for the toll, or whether to collect."""
    if kind == TASK_TOLL:
        offer_toll(game, components, context, seat)
    elif kind == TASK_COLLECT:
        offer_items(game, components, context, seat)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Leave the toll, or collect."""
    if context.question == ASK_TOLL:
        leave_toll(game, components, context, seat, option)
    elif context.question == ASK_COLLECT:
        collect(game, components, context, seat, option)
