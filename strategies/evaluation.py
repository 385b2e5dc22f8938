"""Evaluate a position for a planner: VP that a player would score now, plus what is still in hand."""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.names import KINDS, STACK_D
from simulator.game.rollout import evaluation
from simulator.game.rules.rondel import steps_ahead
from simulator.game.sizes import MAX_STACKS

from .features import FEATURES_COUNT
from .outlook import survey_goods, survey_scotsmen
from .terms import COIN, FINAL, FUTURE, GOOD, LATER, RIVALS, SCORING, SCOTSMAN, TURN
from .values import value_of_future
from .view import VIEW, VIEW_SIZE

LAST_SCORING = 4
FADE = 3.0  # coins lose value when fewer turns than this are left
PER_TURN = 0.1  # the weight of a Scotsman is for ten turns


@rule
def tiles_to_come(game):
    """Return the expected number of tiles that still come onto the rondel before The End."""
    if game.end_space >= 0:
        return 0.0
    tiles = 0.0
    for stack in range(MAX_STACKS - 1):
        tiles += game.stack_size[stack] - game.drawn[stack]
    return tiles + max(0.5 * game.stack_size[STACK_D] - game.drawn[STACK_D], 1.0)


@rule
def turns_to_come(game, seat):
    """Return the expected turns of a seat: the tiles ahead of its piece and those to come, shared by all pieces."""
    if game.players[seat].finished:
        return 0.0
    start = game.piece_space[seat]
    end = steps_ahead(game, start, game.end_space) if game.end_space >= 0 else game.spaces
    rear = steps_ahead(game, start, game.rear)
    if rear > 0:
        end = min(end, rear)
    tiles = tiles_to_come(game)
    for d in range(1, end):
        if game.space_tile[(start + d) % game.spaces] >= 0:
            tiles += 1.0
    return tiles / (game.seats + game.die)


@rule
def value_of_assets(game, components, view, seat, params):
    """Return the value of coins, resources, tiles, Scotsmen and turns to come."""
    player = game.players[seat]
    survey_goods(game, components, seat, view)
    survey_scotsmen(game, components, seat, view)
    view.turns = turns_to_come(game, seat)
    fade = min(1.0, view.turns / FADE)
    goods = 0.0
    for kind in range(KINDS):
        goods += view.keep[kind] * player.goods[kind]
    future = 0.0
    scotsmen = 0
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell >= 0:
            future += value_of_future(game, components, view, spot.tile)
            scotsmen += spot.scotsmen
    scotsmen -= player.spot[player.home_castle].scotsmen
    value = params[GOOD] * goods + params[FUTURE] * future + params[TURN] * view.turns
    return value + params[COIN] * player.coins * fade + params[SCOTSMAN] * scotsmen * PER_TURN * view.turns


@rule
def seat_value(game, components, context, view, seat, params):
    """Return the VP that a player is expected to end with."""
    player = game.players[seat]
    if game.over:
        return 1.0 * player.vp
    scoring = 1.0 * context.settled[0, seat]
    final = 1.0 * context.settled[1, seat]
    later = max(LAST_SCORING - 1 - game.scored, 0)
    rounds = params[SCORING] + params[LATER] * later
    value = player.vp + (rounds - 1.0) * scoring + (params[FINAL] - 1.0) * final
    if player.automatic or player.finished:
        return value
    return value + value_of_assets(game, components, view, seat, params)


@evaluation
def evaluate(game, components, context, params):
    """Return the player's expected VP minus the weighted mean of the opponents'."""
    seat = context.seat
    view = context.notes[:VIEW_SIZE].view(VIEW)[0]
    for i in range(FEATURES_COUNT):
        view.weight[i] = params[i]
    others = 0.0
    for other in range(game.seats):
        if other != seat:
            others += seat_value(game, components, context, view, other, params)
    own = seat_value(game, components, context, view, seat, params)
    return own - params[RIVALS] * others / (game.seats - 1)
