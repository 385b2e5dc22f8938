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
from .view import idle, worth

NEVER = -1000.0


@rule
def choose_payment(game, box, desk, view):
    """The unit whose loss costs least; of several tiles the fullest; nothing is sold unless it must be."""
    player = game.players[desk.seat]
    if game.bill.scotsman > 0:
        survey_men(game, box, desk.seat, view)
    best = 0
    best_cost = 1e9
    for i in range(desk.options):
        what = desk.what[i]
        if what == OPT_OWN:
            cost = view.keep[desk.a[i]] - 0.01 * player.spot[desk.b[i]].held
        elif what == OPT_BUY:
            cost = desk.b[i] * view.weight[COIN]
        elif what == OPT_COIN:
            cost = view.weight[COIN]
        elif what == OPT_SCOTSMAN:
            home = player.spot[player.home_castle].cell
            cost = 0.5 + value_at(view, distance(player.spot[desk.a[i]].cell, home))
            cost += 1.0 if player.spot[desk.a[i]].scotsmen == 1 else 0.0
        else:
            cost = 1e6 + view.keep[desk.a[i]] - desk.c[i] * view.weight[COIN]
        cost -= worth(game, desk, view, i)
        if cost < best_cost:
            best = i
            best_cost = cost
    return best


@rule
def choose_clan(game, box, desk, view):
    """The clan field worth most, its roads taken off; without a field worth its roads the marker is kept."""
    seat = desk.seat
    survey_territory(game, box, seat, view)
    best = idle(desk)
    best_value = 0.0
    for i in range(desk.options):
        if desk.what[i] == OPT_CLAN:
            value = value_of_clan(game, box, seat, view, desk.a[i], desk.b[i]) + worth(game, desk, view, i)
            if value > best_value:
                best = i
                best_value = value
    return best


@rule
def choose_effect(desk):
    """Gains first, since they may pay for roads; then the card, then the marker, then what works on the territory."""
    best = 0
    best_rank = 9
    for i in range(desk.options):
        if desk.what[i] != OPT_EFFECT:
            continue
        rank = 0
        if desk.a[i] == EFFECT_CARD:
            rank = 1
        elif desk.a[i] == EFFECT_CLAN:
            rank = 2
        elif desk.a[i] == EFFECT_SPECIAL:
            rank = 3
        if rank < best_rank:
            best = i
            best_rank = rank
    return best


@rule
def choose_resource(game, desk, view):
    """The kind that is worth most."""
    best = 0
    best_value = NEVER
    for i in range(desk.options):
        if desk.what[i] != OPT_KIND:
            continue
        value = view.gain[desk.a[i]] + worth(game, desk, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_spot(game, box, desk, view):
    """A Scotsman goes near the Home Castle or to good cells, a resource where it does not stand in the way."""
    player = game.players[desk.seat]
    home = player.spot[player.home_castle].cell
    best = 0
    best_value = NEVER
    for i in range(desk.options):
        if desk.what[i] != OPT_SPOT or desk.a[i] < 0:
            continue
        s = desk.a[i]
        spot = player.spot[s]
        if desk.b[i] == SCOTSMAN:
            value = value_at(view, distance(spot.cell, home))
            if spot.scotsmen == 0:
                value += 0.2
        else:
            value = -spot.held - 2.0 * box.tile[spot.tile].symbol
        value += worth(game, desk, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_reward(desk, view):
    """A coin or a movement point for a discarded tile."""
    for i in range(desk.options):
        if (desk.what[i] == OPT_REWARD_COIN) == (view.weight[COIN] >= view.step):
            return i
    return 0
