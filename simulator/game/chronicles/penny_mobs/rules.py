"""The hooks of chronicle 8, The Penny Mobs (C8-01 to C8-53)."""

from __future__ import annotations

from ...hooks import hook
from ...names import ASK_ACTION, ASK_TILE, NOBODY, ROOM
from ...tasks import FIRST_CHRONICLE_TASK, note, push
from .automa import act_on_jail
from .jail import (
    bar_stakes,
    begin_favours,
    choose_penny,
    earn_on_market,
    end_favours,
    free_stakes,
    holder,
    join,
    offer_fee,
    offer_numbers,
    offer_pennies,
    offer_seizures,
    pay_fee,
    plan_fee,
    ready,
    score_pennies,
    seize,
)
from .state import (
    ASK_BAR,
    ASK_FEE,
    ASK_PENNY,
    ASK_RENT,
    ASK_SEIZE,
    ASK_SITE,
    ASK_STEAL,
    BLOCK_STAKE_TOKEN,
    EV_MOBSTER,
    FIRST_TASK,
    MOVE_OWN_TILE,
    NUMBER,
    OPT_SHIFT,
    RENT_TOKENS,
    STEAL_HAGGIS,
    STEAL_TILE,
    TASK_BAR,
    TASK_FEE,
    TASK_MOVED,
    TASK_PENNY,
    TASK_RENT,
    TASK_SEIZE,
    TASK_SHIFT,
    TASK_STEAL,
    TASK_STOLEN,
)
from .tiles import (
    add_shifts,
    begin_shift,
    charge_automa,
    offer_new_cells,
    offer_rents,
    offer_shifts,
    offer_sites,
    offer_steals,
    place_stolen,
    put_rent,
    return_rent,
    shift_pile,
    skip_dear_tiles,
    steal,
)

assert FIRST_TASK == FIRST_CHRONICLE_TASK + ROOM * NUMBER


@hook
def setup(game, components, context, seat, a, b):
    """The mobsters in jail, from the bottom of the column to its top (C8-02, C8-03)."""
    for n in range(game.penny_mobs.jailed):
        note(game, context, EV_MOBSTER, NOBODY, game.penny_mobs.jail[n], 0, 0, 0, 0)
    return b


@hook
def turn(game, components, context, seat, a, b):
    """Mobsters that help in each own turn (C8-13, C8-18)."""
    begin_favours(game, components, context, seat)
    return b


@hook
def asked(game, components, context, seat, a, b):
    """Tamlain may act before the space is chosen, and before or after any activation (C8-23)."""
    if (a == ASK_TILE or a == ASK_ACTION) and game.turn.seat == seat and ready(game, components, MOVE_OWN_TILE, seat):
        add_shifts(game, components, context, seat)
    return b


@hook
def taken(game, components, context, seat, a, b):
    """A tile is paid: rent tokens come back, then Bruce asks for his share (C8-20, C8-21, C8-36)."""
    if a < 0:
        return b
    if game.players[seat].automatic:
        charge_automa(game, components, context, seat, a)
    return_rent(game, components, context, a)
    plan_fee(game, components, seat, a)
    return b


@hook
def discarded(game, components, context, seat, a, b):
    """A rent token on a discarded tile comes back, whoever discarded it (C8-20, C8-26)."""
    return_rent(game, components, context, a)
    return b


@hook
def market(game, components, context, seat, a, b):
    """Morag earns when somebody buys (C8-15)."""
    if b == 1:
        earn_on_market(game, components, context, seat)
    return b


@hook
def turn_power(game, components, context, seat, a, b):
    """Fraser, Derek, Peggy and Tamlain, in this order; not in a turn that ends on The End (C8-23, CC-11, CC-33)."""
    if a == 1 or game.players[seat].automatic:
        return b
    if ready(game, components, MOVE_OWN_TILE, seat):
        push(game, TASK_SHIFT, seat, 0, 0, 0, 0)
    if holder(game, components, RENT_TOKENS) == seat:
        push(game, TASK_RENT, seat, 0, 0, 0, 0)
    if ready(game, components, STEAL_TILE, seat):
        push(game, TASK_STEAL, seat, 0, 0, 0, 0)
    if ready(game, components, STEAL_HAGGIS, seat):
        push(game, TASK_SEIZE, seat, 0, 0, 0, 0)
    return b


@hook
def turn_close(game, components, context, seat, a, b):
    """The penny action, last of all; not in a turn that ends on The End (C8-05, C8-27, C8-32, CC-11, CC-33)."""
    end_favours(game, components, context, seat)
    if a == 1:
        return b
    if game.players[seat].automatic:
        act_on_jail(game, components, context, seat)
    else:
        push(game, TASK_PENNY, seat, 0, 0, 0, 0)
    return b


@hook
def score_start(game, components, context, seat, a, b):
    """Meirid acts before the stakes (C8-17, C8-23)."""
    owner = holder(game, components, BLOCK_STAKE_TOKEN)
    if owner >= 0 and ready(game, components, BLOCK_STAKE_TOKEN, owner):
        push(game, TASK_BAR, owner, 0, 0, 0, 0)
    return b


@hook
def score_end(game, components, context, seat, a, b):
    """Stake tokens come back; the mobsters of the next letter come to jail (C8-02, C8-17)."""
    free_stakes(game, context)
    join(game, components, context, a)
    return b


@hook
def final(game, components, context, seat, a, b):
    """Pennies and mobsters in VP (C8-09, C8-35)."""
    score_pennies(game, components, context)
    return b


@hook
def search(game, components, context, seat, a, b):
    """Tiles that are too dear for her are not counted (C8-36)."""
    skip_dear_tiles(game, components)
    return b


@hook
def task(game, components, context, seat, a, b):
    """The questions of this chronicle."""
    if a == TASK_PENNY:
        offer_pennies(game, context, seat)
    elif a == TASK_FEE:
        offer_fee(game, components, context, seat, b)
    elif a == TASK_RENT:
        offer_rents(game, components, context, seat)
    elif a == TASK_STEAL:
        offer_steals(game, components, context, seat)
    elif a == TASK_STOLEN:
        offer_sites(game, components, context, seat, b)
    elif a == TASK_SEIZE:
        offer_seizures(game, context, seat)
    elif a == TASK_BAR:
        offer_numbers(game, components, context, seat)
    elif a == TASK_SHIFT and ready(game, components, MOVE_OWN_TILE, seat):
        offer_shifts(game, components, context, seat)
    elif a == TASK_MOVED:
        offer_new_cells(game, components, context, seat, b)
    return b


@hook
def answer(game, components, context, seat, a, b):
    """The answers to them, and Tamlain's in the questions of the core."""
    if context.kind[a] == OPT_SHIFT:
        begin_shift(game, components, context, seat, context.a[a])
    elif context.question == ASK_PENNY:
        choose_penny(game, components, context, seat, a)
    elif context.question == ASK_FEE:
        pay_fee(game, components, context, seat, context.task.a, context.task.b, a)
    elif context.question == ASK_RENT:
        put_rent(game, components, context, seat, a)
    elif context.question == ASK_STEAL:
        steal(game, components, context, seat, a)
    elif context.question == ASK_SITE and b == TASK_STOLEN:
        place_stolen(game, components, context, seat, context.task.a, a)
    elif context.question == ASK_SITE:
        shift_pile(game, components, context, seat, context.task.a, context.a[a])
    elif context.question == ASK_SEIZE:
        seize(game, components, context, seat, a)
    elif context.question == ASK_BAR:
        bar_stakes(game, components, context, seat, a)
    return b
