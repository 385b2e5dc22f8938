"""Value the options of chronicle 2: tolls, the stop on the Mountain, collecting (C2-15, C2-16)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.highlander.mountain import has_item, lies_between
from simulator.game.chronicles.highlander.state import ASK_COLLECT, ASK_TOLL, OPT_COLLECT, OPT_LEAVE_COIN
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.rondel import steps_ahead

W_COIN = 0.8  # VP of a coin
W_GOOD = 1.5  # VP of a resource
W_RIVAL = 0.9  # VP of a toll that another player will leave
COINS_KEPT = 2  # with more coins left than these, the toll is a coin


@rule
def items_value(game):
    """Return the VP of everything on the Mountain."""
    here = game.highlander
    goods = 0
    for kind in range(names.KINDS):
        goods += here.goods[kind]
    return here.vp + W_COIN * here.coins + W_GOOD * goods


@rule
def rivals_behind(game, seat):
    """Count the other players' pieces that must still pass the Mountain."""
    start = game.turn.start
    ahead = steps_ahead(game, start, game.highlander.space)
    n = 0
    for other in range(game.seats):
        space = game.piece_space[other]
        if other != seat and space >= 0 and game.players[other].finished == 0:
            n += 1 if steps_ahead(game, start, space) < ahead else 0
    return n


@rule
def toll_value(game, components, context, seat, i):
    """Rank tolls: a resource from a full tile, a spare coin, the most plentiful resource, any coin."""
    player = game.players[seat]
    if context.kind[i] == OPT_LEAVE_COIN:
        return 3.0 if player.coins - game.bill.coin - 1 > COINS_KEPT else 1.0
    if context.kind[i] != names.OPT_OWN:
        return 0.0
    if player.spot[opt.option_spot(context, i)].held >= components.tile_limit:
        return 4.0
    return 2.0 + 0.01 * player.goods[opt.option_resource(context, i)]


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    mountain = game.highlander.space
    for i in range(context.options):
        kind = context.kind[i]
        if question == ASK_TOLL:
            context.option_value[i] += toll_value(game, components, context, seat, i)
        elif question == ASK_COLLECT:
            if kind == OPT_COLLECT:
                context.option_value[i] += items_value(game)
        elif question == names.ASK_TILE:
            if kind == names.OPT_STOP and opt.option_space(context, i) == mountain:
                context.option_value[i] += items_value(game) + W_RIVAL * rivals_behind(game, seat)
            elif kind == names.OPT_TAKE or kind == names.OPT_END or kind == names.OPT_STUCK:
                if lies_between(game, game.turn.start, opt.option_space(context, i), mountain) and has_item(
                    game.players[seat]
                ):
                    context.option_value[i] -= W_COIN if game.players[seat].coins > COINS_KEPT else W_GOOD
