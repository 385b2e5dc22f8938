"""Small choices (questions `pay`, `clan`, `effect`, `resource`, `spot` and `stuck`)."""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.names import (
    EFFECT_CARD,
    EFFECT_CLAN,
    EFFECT_SPECIAL,
    OPT_BUY,
    OPT_CLAN,
    OPT_COIN,
    OPT_EFFECT,
    OPT_KIND,
    OPT_OWN,
    OPT_REWARD_COIN,
    OPT_SCOTSMAN,
    OPT_SPOT,
    SCOTSMAN,
)

from .actions import value_at
from .cells import distance
from .features import COIN
from .outlook import survey_men
from .values import survey_territory, value_of_clan
from .view import idle, option_value

NEVER = -1000.0


@rule
def choose_payment(game, components, context, view):
    """The unit whose loss costs least; of several tiles the fullest; nothing is sold unless it must be."""
    player = game.players[context.seat]
    if game.bill.scotsman > 0:
        survey_men(game, components, context.seat, view)
    best = 0
    best_cost = 1e9
    for i in range(context.options):
        what = context.kind[i]
        if what == OPT_OWN:
            cost = view.keep[context.a[i]] - 0.01 * player.spot[context.b[i]].held
        elif what == OPT_BUY:
            cost = context.b[i] * view.weight[COIN]
        elif what == OPT_COIN:
            cost = view.weight[COIN]
        elif what == OPT_SCOTSMAN:
            home = player.spot[player.home_castle].cell
            cost = 0.5 + value_at(view, distance(player.spot[context.a[i]].cell, home))
            cost += 1.0 if player.spot[context.a[i]].scotsmen == 1 else 0.0
        else:
            cost = 1e6 + view.keep[context.a[i]] - context.c[i] * view.weight[COIN]
        cost -= option_value(game, context, view, i)
        if cost < best_cost:
            best = i
            best_cost = cost
    return best


@rule
def choose_clan(game, components, context, view):
    """The clan field worth most, its roads taken off; without a field worth its roads the marker is kept."""
    seat = context.seat
    survey_territory(game, components, seat, view)
    best = idle(context)
    best_value = 0.0
    for i in range(context.options):
        if context.kind[i] == OPT_CLAN:
            value = value_of_clan(game, components, seat, view, context.a[i], context.b[i]) + option_value(
                game, context, view, i
            )
            if value > best_value:
                best = i
                best_value = value
    return best


@rule
def choose_effect(context):
    """Gains first, since they may pay for roads; then the card, then the marker, then what works on the territory."""
    best = 0
    best_rank = 9
    for i in range(context.options):
        if context.kind[i] != OPT_EFFECT:
            continue
        rank = 0
        if context.a[i] == EFFECT_CARD:
            rank = 1
        elif context.a[i] == EFFECT_CLAN:
            rank = 2
        elif context.a[i] == EFFECT_SPECIAL:
            rank = 3
        if rank < best_rank:
            best = i
            best_rank = rank
    return best


@rule
def choose_resource(game, context, view):
    """The kind that is worth most."""
    best = 0
    best_value = NEVER
    for i in range(context.options):
        if context.kind[i] != OPT_KIND:
            continue
        value = view.gain[context.a[i]] + option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_spot(game, components, context, view):
    """A Scotsman goes near the Home Castle or to good cells, a resource where it does not stand in the way."""
    player = game.players[context.seat]
    home = player.spot[player.home_castle].cell
    best = 0
    best_value = NEVER
    for i in range(context.options):
        if context.kind[i] != OPT_SPOT or context.a[i] < 0:
            continue
        s = context.a[i]
        spot = player.spot[s]
        if context.b[i] == SCOTSMAN:
            value = value_at(view, distance(spot.cell, home))
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
    """A coin or a movement point for a discarded tile."""
    for i in range(context.options):
        if (context.kind[i] == OPT_REWARD_COIN) == (view.weight[COIN] >= view.step):
            return i
    return 0
