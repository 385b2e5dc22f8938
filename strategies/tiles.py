"""Choose which tile to take and where to put it: questions `tile`, `cell`, `build` and `remove`."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.jit import rule

from .cells import best_cover, distance, survey_cells, value_of_cell, value_of_cover
from .features import END, JUMP
from .values import (
    survey_activations,
    survey_territory,
    value_of_activation,
    value_of_cost,
    value_of_future,
    value_of_gain,
    value_of_marker,
    value_of_special,
)
from .view import option_value

NEVER = -1000.0


@rule
def value_of_tile(game, components, seat, view, tile):
    """Return the value of a tile: one-time effects, best cell, own activations now and later, minus size."""
    shown = components.tile[tile]
    if shown.deferred:  # its chronicle values it
        return 0.0
    value = value_of_gain(view, shown.once, components.tile_limit)
    if shown.card >= 0:
        card = components.card[shown.card]
        value += view.card + value_of_gain(view, card.once, components.tile_limit)
        value += value_of_special(game, components, seat, view, card.special, 0)
    if shown.type & names.PERSON or shown.leaves:
        return value + shown.counts_as * view.person
    if shown.overbuild:
        value += best_cover(game, components, seat, view, tile)
    elif shown.river:
        value += view.best_river_cell - view.tile_cost
    else:
        value += view.best_cell - view.tile_cost
    value += value_of_activation(game, components, seat, view, tile, components.tile_limit)
    return value + value_of_future(game, components, view, tile)


@rule
def brings_marker(components, tile):
    """Return whether a tile or its landmark card brings a clan marker."""
    shown = components.tile[tile]
    return shown.once.clan > 0 or (shown.card >= 0 and components.card[shown.card].once.clan > 0)


@rule
def survey_tiles(game, components, context, view):
    """Survey what all tiles depend on: activations, the best cells and, if needed, the value of a marker."""
    seat = context.seat
    survey_territory(game, components, seat, view)
    survey_cells(game, components, seat, view)
    for i in range(context.options):
        tile = opt.option_tile(context, i)
        if (context.kind[i] == names.OPT_TAKE or context.kind[i] == names.OPT_BUILD) and brings_marker(
            components, tile
        ):
            view.marker = value_of_marker(game, components, seat, view)
            return


@rule
def survey_jumps(game, view):
    """Write the number of tiles between the piece and each space."""
    space = game.turn.start
    jumped = 0
    for _ in range(1, game.spaces):
        space += 1
        if space == game.spaces:
            space = 0
        view.jumped[space] = jumped
        if game.space_tile[space] >= 0:
            jumped += 1


@rule
def choose_tile(game, components, context, view):
    """Choose the space with the best tile, minus the turns given away for it."""
    seat = context.seat
    survey_tiles(game, components, context, view)
    survey_jumps(game, view)
    # Turns given away matter less when there are few left to use them.
    jump = view.weight[JUMP] * min(1.0, 0.3 + 0.25 * view.turns)
    best = 0
    best_value = 2 * NEVER
    for i in range(context.options):
        kind = context.kind[i]
        if kind == names.OPT_TAKE:
            tile = opt.option_tile(context, i)
            value = value_of_tile(game, components, seat, view, tile)
            value -= value_of_cost(game, components, seat, view, components.tile[tile].cost)
        elif kind == names.OPT_END:
            value = view.weight[END]
        elif kind == names.OPT_STOP:
            value = 0.0
        elif kind == names.OPT_STUCK:
            value = -1.0
        elif kind >= names.FIRST_CHRONICLE_OPTION:
            value = option_value(game, context, view, i)
            if value > 0.0 and value > best_value:
                best = i
                best_value = value
            continue
        else:
            continue
        value += option_value(game, context, view, i) - jump * view.jumped[opt.option_space(context, i)]
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_cell(game, components, context, view):
    """Choose the cell or pile with the best activations around it, with a new Scotsman near the Home Castle."""
    seat = context.seat
    player = game.players[seat]
    survey_activations(game, components, seat, view)
    scotsmen = components.tile[context.about].once.scotsman
    home = player.spot[player.home_castle].cell
    best = 0
    best_value = 2 * NEVER
    for i in range(context.options):
        if context.kind[i] == names.OPT_CELL:
            cell = opt.option_cell(context, i)
            value = value_of_cell(player, view, cell)
        elif context.kind[i] == names.OPT_COVER:
            cell = player.spot[opt.option_spot(context, i)].cell
            value = value_of_cover(game, components, seat, view, opt.option_spot(context, i))
        else:
            continue
        value += option_value(game, context, view, i)
        if scotsmen > 0:
            value += 0.4 * view.scotsman_home / (1.0 + distance(cell, home))
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_build(game, components, context, view):
    """Choose the best tile of the discard pile; it is free."""
    seat = context.seat
    survey_tiles(game, components, context, view)
    best = 0
    best_value = 2 * NEVER
    for i in range(context.options):
        value = value_of_tile(game, components, seat, view, opt.option_tile(context, i)) + option_value(
            game, context, view, i
        )
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_removal(game, components, context, view):
    """Choose the tile with the least valuable later activations; none if all are worth more than their size costs."""
    seat = context.seat
    player = game.players[seat]
    best = 0
    best_value = 2 * NEVER
    for i in range(context.options):
        if context.kind[i] == names.OPT_REMOVE:
            spot = player.spot[opt.option_spot(context, i)]
            value = view.tile_cost - value_of_future(game, components, view, spot.tile)
            value -= max(spot.held + player.spot[player.home_castle].held - components.tile_limit, 0)
            if spot.eligible > 0 and spot.activated != game.turn.number:
                value -= value_of_activation(game, components, seat, view, spot.tile, components.tile_limit - spot.held)
            value += 0.5 * spot.scotsmen * view.scotsman_home
        elif context.kind[i] == names.OPT_DONE:
            value = 0.3
        else:
            continue
        value += option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best
