"""Hooks of chronicle 3: making, ageing and selling single casks (C3-05 to C3-14, C3-22 to C3-24)."""

from ...hooks import hook
from ...names import OPT_STOP
from ...tasks import push, withdraw
from .automa import automa_passed, automa_taken
from .cellar import age, casks_in_all, make, offer_casks, score_unsold, sell_chosen, seller_of
from .state import ASK_SELL, EXTRA_SINGLE_CASK, TASK_SELL


@hook
def available(game, components, context, seat):
    """Withdraw stops on Selling tiles if the seat has no single cask (C3-11)."""
    for i in range(context.options - 1, -1, -1):
        if context.kind[i] == OPT_STOP and seller_of(components, context.b[i]) >= 0 and casks_in_all(game, seat) == 0:
            withdraw(context, i)


@hook
def taken(game, components, context, seat, tile, space):
    """Begin a sale on a Selling tile (C3-12), or resolve the tile that the automa takes (C3-22, C3-23)."""
    if game.players[seat].automatic:
        automa_taken(game, components, context, seat, tile, space)
    elif tile < 0 and seller_of(components, game.space_tile[space]) >= 0:
        push(game, TASK_SELL, seat, space, 0, 0, 0)


@hook
def passed(game, components, context, seat, space, tile):
    """Let the automa leave casks on a Selling tile it passes (C3-24)."""
    if seat >= 0 and game.players[seat].automatic:
        automa_passed(game, components, context, seat, space, tile)


@hook
def extra(game, components, context, seat, good, amount):
    """Make new single casks (C3-05)."""
    if good == EXTRA_SINGLE_CASK:
        make(game, components, context, seat, amount)


@hook
def score_end(game, components, context, number):
    """Give Cellar cards and age the casks (C3-07, C3-08, C3-19)."""
    for player in range(game.seats):
        if game.players[player].automatic == 0:
            age(game, components, context, player, number)


@hook
def final(game, components, context):
    """Score unsold single casks (C3-14)."""
    for player in range(game.seats):
        score_unsold(game, components, context, player)


@hook
def task(game, components, context, seat, kind, number):
    """Continue the sale on a Selling tile."""
    if kind == TASK_SELL:
        offer_casks(game, components, context, seat, number, context.task.b)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Sell the chosen cask, or end the sale."""
    if context.question == ASK_SELL:
        sell_chosen(game, components, context, seat, option, context.task.a, context.task.b)
