"""Answer the questions `pay`, `clan`, `effect`, `resource`, `spot` and `stuck`."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.jit import rule

from .actions import value_on_the_way
from .cells import distance
from .features import COIN
from .outlook import survey_scotsmen
from .values import survey_territory, value_of_clan
from .view import decline, option_value

NEVER = -1000.0


@rule
def choose_payment(game, components, context, view):
    """Pay with the cheapest unit, from the fullest tile; sell only if there is no other way."""
    player = game.players[context.seat]
    if game.bill.scotsman > 0:
        survey_scotsmen(game, components, context.seat, view)
    best = 0
    best_cost = 1e9
    for i in range(context.options):
        kind = context.kind[i]
        if kind == names.OPT_OWN:
            cost = view.keep[opt.option_resource(context, i)] - 0.01 * player.spot[opt.option_spot(context, i)].held
        elif kind == names.OPT_BUY:
            cost = opt.option_price(context, i) * view.weight[COIN]
        elif kind == names.OPT_COIN:
            cost = view.weight[COIN]
        elif kind == names.OPT_SCOTSMAN:
            home = player.spot[player.home_castle].cell
            cost = 0.5 + value_on_the_way(view, distance(player.spot[opt.option_spot(context, i)].cell, home))
            cost += 1.0 if player.spot[opt.option_spot(context, i)].scotsmen == 1 else 0.0
        else:
            cost = 1e6 + view.keep[opt.option_resource(context, i)] - opt.option_price(context, i) * view.weight[COIN]
        cost -= option_value(game, context, view, i)
        if cost < best_cost:
            best = i
            best_cost = cost
    return best


@rule
def choose_clan(game, components, context, view):
    """Choose the clan field with the highest value minus roads; keep the marker if no field is worth its roads."""
    seat = context.seat
    survey_territory(game, components, seat, view)
    best = decline(context)
    best_value = 0.0
    for i in range(context.options):
        if context.kind[i] == names.OPT_CLAN:
            value = value_of_clan(
                game, components, seat, view, opt.option_clan(context, i), opt.option_road(context, i)
            ) + option_value(game, context, view, i)
            if value > best_value:
                best = i
                best_value = value
    return best


@rule
def choose_effect(context):
    """Choose gains first, since they may pay for roads; then the card, the marker, and the special effect."""
    best = 0
    best_rank = 9
    for i in range(context.options):
        if context.kind[i] != names.OPT_EFFECT:
            continue
        rank = 0
        if opt.option_effect(context, i) == names.EFFECT_CARD:
            rank = 1
        elif opt.option_effect(context, i) == names.EFFECT_CLAN:
            rank = 2
        elif opt.option_effect(context, i) == names.EFFECT_SPECIAL:
            rank = 3
        if rank < best_rank:
            best = i
            best_rank = rank
    return best


@rule
def choose_resource(game, context, view):
    """Choose the kind with the highest value."""
    best = 0
    best_value = NEVER
    for i in range(context.options):
        if context.kind[i] != names.OPT_KIND:
            continue
        value = view.gain[opt.option_resource(context, i)] + option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_spot(game, components, context, view):
    """Put a Scotsman near the Home Castle, a resource on a tile that does not need the room."""
    player = game.players[context.seat]
    home = player.spot[player.home_castle].cell
    best = 0
    best_value = NEVER
    for i in range(context.options):
        if context.kind[i] != names.OPT_SPOT or opt.option_spot(context, i) < 0:
            continue
        s = opt.option_spot(context, i)
        spot = player.spot[s]
        if opt.option_good(context, i) == names.SCOTSMAN:
            value = value_on_the_way(view, distance(spot.cell, home))
            if spot.scotsmen == 0:
                value += 0.2
        else:
            value = -spot.held - 2.0 * components.tile[spot.tile].symbol
        value += option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_reward(context, view):
    """Choose a coin or a movement point for a discarded tile."""
    for i in range(context.options):
        if (context.kind[i] == names.OPT_REWARD_COIN) == (view.weight[COIN] >= view.point):
            return i
    return 0
