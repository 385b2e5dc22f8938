"""Hooks of chronicle 8 (C8-01 to C8-53)."""

from ...hooks import hook
from ...names import ASK_ACTION, ASK_TILE, NOBODY
from ...tasks import note, push
from . import jail, tiles
from . import state as s
from .automa import act_on_jail


@hook
def setup(game, components, context):
    """Report the mobsters in jail, from the bottom of the column to its top (C8-02, C8-03)."""
    for n in range(game.penny_mobs.jailed):
        note(game, context, s.EV_MOBSTER, NOBODY, game.penny_mobs.jail[n], 0, 0, 0, 0)


@hook
def turn(game, components, context, seat, piece):
    """Apply mobsters that help in each turn of their holder (C8-13, C8-18)."""
    jail.begin_favours(game, components, context, seat)


@hook
def asked(game, components, context, seat, question):
    """Offer Tamlain's move before the space is chosen, and before or after any activation (C8-23)."""
    if (
        (question == ASK_TILE or question == ASK_ACTION)
        and game.turn.seat == seat
        and jail.ready(game, components, s.MOVE_OWN_TILE, seat)
    ):
        tiles.add_shifts(game, components, context, seat)


@hook
def taken(game, components, context, seat, tile, space):
    """Return the rent token of a tile that is paid for, then let Bruce act (C8-20, C8-21, C8-36)."""
    if tile < 0:
        return
    if game.players[seat].automatic:
        tiles.charge_automa(game, components, context, seat, tile)
    tiles.return_rent(game, components, context, tile)
    jail.plan_fee(game, components, seat, tile)


@hook
def discarded(game, components, context, seat, tile, cause):
    """Return the rent token of a discarded tile, whatever the cause (C8-20, C8-26)."""
    tiles.return_rent(game, components, context, tile)


@hook
def market(game, components, context, seat, kind, bought):
    """Let Morag earn when somebody buys (C8-15)."""
    if bought == 1:
        jail.earn_on_market(game, components, context, seat)


@hook
def turn_power(game, components, context, seat, at_end):
    """Let Fraser, Derek, Peggy and Tamlain act in this order, unless the turn ends on The End (C8-23, CC-11, CC-33)."""
    if at_end == 1 or game.players[seat].automatic:
        return
    if jail.ready(game, components, s.MOVE_OWN_TILE, seat):
        push(game, s.TASK_SHIFT, seat, 0, 0, 0, 0)
    if jail.holder(game, components, s.RENT_TOKENS) == seat:
        push(game, s.TASK_RENT, seat, 0, 0, 0, 0)
    if jail.ready(game, components, s.STEAL_TILE, seat):
        push(game, s.TASK_STEAL, seat, 0, 0, 0, 0)
    if jail.ready(game, components, s.STEAL_HAGGIS, seat):
        push(game, s.TASK_SEIZE, seat, 0, 0, 0, 0)


@hook
def turn_close(game, components, context, seat, at_end):
    """Take the penny action last, unless the turn ends on The End (C8-05, C8-27, C8-32, CC-11, CC-33)."""
    jail.end_favours(game, components, context, seat)
    if at_end == 1:
        return
    if game.players[seat].automatic:
        act_on_jail(game, components, context, seat)
    else:
        push(game, s.TASK_PENNY, seat, 0, 0, 0, 0)


@hook
def score_start(game, components, context, number):
    """Let Meirid act before the stakes (C8-17, C8-23)."""
    owner = jail.holder(game, components, s.BLOCK_STAKE_TOKEN)
    if owner >= 0 and jail.ready(game, components, s.BLOCK_STAKE_TOKEN, owner):
        push(game, s.TASK_BAR, owner, 0, 0, 0, 0)


@hook
def score_end(game, components, context, number):
    """Return stake tokens and bring the mobsters of the next letter to jail (C8-02, C8-17)."""
    jail.free_stakes(game, context)
    jail.join(game, components, context, number)


@hook
def final(game, components, context):
    """Score pennies and mobsters (C8-09, C8-35)."""
    jail.score_pennies(game, components, context)


@hook
def search(game, components, context, seat):
    """Leave out tiles that are too expensive for the automa (C8-36)."""
    tiles.skip_expensive_tiles(game, components)


@hook
def task(game, components, context, seat, kind, number):
    """Ask the question of a task."""
    if kind == s.TASK_PENNY:
        jail.offer_pennies(game, context, seat)
    elif kind == s.TASK_FEE:
        jail.offer_fee(game, components, context, seat, number)
    elif kind == s.TASK_RENT:
        tiles.offer_rents(game, components, context, seat)
    elif kind == s.TASK_STEAL:
        tiles.offer_steals(game, components, context, seat)
    elif kind == s.TASK_STOLEN:
        tiles.offer_sites(game, components, context, seat, number)
    elif kind == s.TASK_SEIZE:
        jail.offer_seizures(game, context, seat)
    elif kind == s.TASK_BAR:
        jail.offer_numbers(game, components, context, seat)
    elif kind == s.TASK_SHIFT and jail.ready(game, components, s.MOVE_OWN_TILE, seat):
        tiles.offer_shifts(game, components, context, seat)
    elif kind == s.TASK_MOVED:
        tiles.offer_new_cells(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out an answer, including Tamlain's option in questions of the core."""
    if context.kind[option] == s.OPT_SHIFT:
        tiles.begin_shift(game, components, context, seat, context.a[option])
    elif context.question == s.ASK_PENNY:
        jail.choose_penny(game, components, context, seat, option)
    elif context.question == s.ASK_FEE:
        jail.pay_fee(game, components, context, seat, context.task.a, context.task.b, option)
    elif context.question == s.ASK_RENT:
        tiles.put_rent(game, components, context, seat, option)
    elif context.question == s.ASK_STEAL:
        tiles.steal(game, components, context, seat, option)
    elif context.question == s.ASK_SITE and asked_by == s.TASK_STOLEN:
        tiles.place_stolen(game, components, context, seat, context.task.a, option)
    elif context.question == s.ASK_SITE:
        tiles.shift_pile(game, components, context, seat, context.task.a, context.a[option])
    elif context.question == s.ASK_SEIZE:
        jail.seize(game, components, context, seat, option)
    elif context.question == s.ASK_BAR:
        jail.bar_stakes(game, components, context, seat, option)
