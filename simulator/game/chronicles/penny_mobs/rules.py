"""The hooks of chronicle 8, The Penny Mobs (C8-01 to C8-53)."""

from ...hooks import hook
from ...names import ASK_ACTION, ASK_TILE, NOBODY, ROOM
from ...tasks import FIRST_CHRONICLE_TASK, note, push
from . import state as s
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

assert s.FIRST_TASK == FIRST_CHRONICLE_TASK + ROOM * s.NUMBER


@hook
def setup(game, components, context):
    """The mobsters in jail, from the bottom of the column to its top (C8-02, C8-03)."""
    for n in range(game.penny_mobs.jailed):
        note(game, context, s.EV_MOBSTER, NOBODY, game.penny_mobs.jail[n], 0, 0, 0, 0)


@hook
def turn(game, components, context, seat, piece):
    """Mobsters that help in each own turn (C8-13, C8-18)."""
    begin_favours(game, components, context, seat)


@hook
def asked(game, components, context, seat, question):
    """Tamlain may act before the space is chosen, and before or after any activation (C8-23)."""
    if (
        (question == ASK_TILE or question == ASK_ACTION)
        and game.turn.seat == seat
        and ready(game, components, s.MOVE_OWN_TILE, seat)
    ):
        add_shifts(game, components, context, seat)


@hook
def taken(game, components, context, seat, tile, space):
    """A tile is paid: rent tokens come back, then Bruce asks for his share (C8-20, C8-21, C8-36)."""
    if tile < 0:
        return
    if game.players[seat].automatic:
        charge_automa(game, components, context, seat, tile)
    return_rent(game, components, context, tile)
    plan_fee(game, components, seat, tile)


@hook
def discarded(game, components, context, seat, tile, cause):
    """A rent token on a discarded tile comes back, whoever discarded it (C8-20, C8-26)."""
    return_rent(game, components, context, tile)


@hook
def market(game, components, context, seat, kind, bought):
    """Morag earns when somebody buys (C8-15)."""
    if bought == 1:
        earn_on_market(game, components, context, seat)


@hook
def turn_power(game, components, context, seat, at_end):
    """Fraser, Derek, Peggy and Tamlain, in this order; not in a turn that ends on The End (C8-23, CC-11, CC-33)."""
    if at_end == 1 or game.players[seat].automatic:
        return
    if ready(game, components, s.MOVE_OWN_TILE, seat):
        push(game, s.TASK_SHIFT, seat, 0, 0, 0, 0)
    if holder(game, components, s.RENT_TOKENS) == seat:
        push(game, s.TASK_RENT, seat, 0, 0, 0, 0)
    if ready(game, components, s.STEAL_TILE, seat):
        push(game, s.TASK_STEAL, seat, 0, 0, 0, 0)
    if ready(game, components, s.STEAL_HAGGIS, seat):
        push(game, s.TASK_SEIZE, seat, 0, 0, 0, 0)


@hook
def turn_close(game, components, context, seat, at_end):
    """The penny action, last of all; not in a turn that ends on The End (C8-05, C8-27, C8-32, CC-11, CC-33)."""
    end_favours(game, components, context, seat)
    if at_end == 1:
        return
    if game.players[seat].automatic:
        act_on_jail(game, components, context, seat)
    else:
        push(game, s.TASK_PENNY, seat, 0, 0, 0, 0)


@hook
def score_start(game, components, context, number):
    """Meirid acts before the stakes (C8-17, C8-23)."""
    owner = holder(game, components, s.BLOCK_STAKE_TOKEN)
    if owner >= 0 and ready(game, components, s.BLOCK_STAKE_TOKEN, owner):
        push(game, s.TASK_BAR, owner, 0, 0, 0, 0)


@hook
def score_end(game, components, context, number):
    """Stake tokens come back; the mobsters of the next letter come to jail (C8-02, C8-17)."""
    free_stakes(game, context)
    join(game, components, context, number)


@hook
def final(game, components, context):
    """Pennies and mobsters in VP (C8-09, C8-35)."""
    score_pennies(game, components, context)


@hook
def search(game, components, context, seat):
    """Tiles that are too dear for her are not counted (C8-36)."""
    skip_dear_tiles(game, components)


@hook
def task(game, components, context, seat, kind, number):
    """The questions of this chronicle."""
    if kind == s.TASK_PENNY:
        offer_pennies(game, context, seat)
    elif kind == s.TASK_FEE:
        offer_fee(game, components, context, seat, number)
    elif kind == s.TASK_RENT:
        offer_rents(game, components, context, seat)
    elif kind == s.TASK_STEAL:
        offer_steals(game, components, context, seat)
    elif kind == s.TASK_STOLEN:
        offer_sites(game, components, context, seat, number)
    elif kind == s.TASK_SEIZE:
        offer_seizures(game, context, seat)
    elif kind == s.TASK_BAR:
        offer_numbers(game, components, context, seat)
    elif kind == s.TASK_SHIFT and ready(game, components, s.MOVE_OWN_TILE, seat):
        offer_shifts(game, components, context, seat)
    elif kind == s.TASK_MOVED:
        offer_new_cells(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """The answers to them, and Tamlain's in the questions of the core."""
    if context.kind[option] == s.OPT_SHIFT:
        begin_shift(game, components, context, seat, context.a[option])
    elif context.question == s.ASK_PENNY:
        choose_penny(game, components, context, seat, option)
    elif context.question == s.ASK_FEE:
        pay_fee(game, components, context, seat, context.task.a, context.task.b, option)
    elif context.question == s.ASK_RENT:
        put_rent(game, components, context, seat, option)
    elif context.question == s.ASK_STEAL:
        steal(game, components, context, seat, option)
    elif context.question == s.ASK_SITE and asked_by == s.TASK_STOLEN:
        place_stolen(game, components, context, seat, context.task.a, option)
    elif context.question == s.ASK_SITE:
        shift_pile(game, components, context, seat, context.task.a, context.a[option])
    elif context.question == s.ASK_SEIZE:
        seize(game, components, context, seat, option)
    elif context.question == s.ASK_BAR:
        bar_stakes(game, components, context, seat, option)
