"""Choose among activations, steps of Scotsmen and sales (questions `action` and `clan_activation`)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.jit import rule

from .cells import distance, forget_sites, site
from .features import COIN, REACH
from .outlook import survey_tiles_to_come, value_of_point
from .values import (
    survey_activations,
    survey_territory,
    value_of_exchange,
    value_of_gain,
    value_of_macgregor,
    value_of_marker,
)
from .view import decline, option_value

NEVER = -1000.0
RIGHT = 15  # the lower bits of `option_right`: BY_* without the flags
# Ranks within a turn; within a rank the value decides.
FIRST, SECOND, THIRD, FOURTH, FIFTH = 5000.0, 4000.0, 3000.0, 2000.0, 1000.0
LEAST_VALUE = 0.05
LEAST_PROFIT = 0.4  # of a sale


@rule
def loss_of_room(components, player, s):
    """Return how many resources of the tile's production find no room."""
    tile = components.tile[player.spot[s].tile]
    made = tile.produce.choice
    for kind in range(names.KINDS):
        made += tile.produce.goods[kind]
    return max(made - (components.tile_limit - player.spot[s].held), 0)


@rule
def safe_production(game, components, context):
    """Return a production by placing that finds room for everything, so that it can only help; -1 for none."""
    player = game.players[context.seat]
    for i in range(context.options):
        if (
            context.kind[i] == names.OPT_ACTIVATE
            and opt.option_way(context, i) == names.WAY_PRODUCE
            and opt.option_right(context, i) & RIGHT != names.BY_LOCH_NESS
        ):
            if loss_of_room(components, player, opt.option_spot(context, i)) == 0:
                return i
    return -1


@rule
def value_of_way(game, components, seat, view, s, way):
    """Return the value of one way to activate a spot now."""
    spot = game.players[seat].spot[s]
    return value_of_use(game, components, seat, view, spot.tile, components.tile_limit - spot.held, way)


@rule
def value_of_use(game, components, seat, view, number, room, way):
    """Return the value of one way to activate a tile that has room for `room` resources."""
    tile = components.tile[number]
    if way == names.WAY_MACGREGOR:
        return value_of_macgregor(game, components, seat, view)
    if way == names.WAY_PRODUCE:
        return value_of_gain(view, tile.produce, room)
    return value_of_exchange(game, components, seat, view, tile.exchange[way - 1], room)


@rule
def brings_field(game, components, seat, s, way):
    """Return whether this way to use a tile brings a clan marker."""
    if way in (names.WAY_PRODUCE, names.WAY_MACGREGOR):
        return False
    return components.tile[game.players[seat].spot[s].tile].exchange[way - 1].get.clan > 0


@rule
def rank_activation(game, components, seat, view, s, way, right, more):
    """Return the rank and value of an activation; `more` is its value for the chronicles in play.

    Production that loses nothing comes first, then exchanges, then the other production, and last the extra tile of
    Loch Ness.
    """
    value = value_of_way(game, components, seat, view, s, way) + more
    if value <= LEAST_VALUE:
        return NEVER
    if right == names.BY_LOCH_NESS:
        return FOURTH + value
    if way == names.WAY_PRODUCE:
        return FIRST + value if loss_of_room(components, game.players[seat], s) == 0 else THIRD + value
    return SECOND + value


@rule
def value_on_the_way(view, steps):
    """Return the share of the value at home that a Scotsman has this many steps from the Home Castle."""
    if steps > 4:
        return 0.0
    return view.scotsman_home * (1.0, 0.5, 0.25, 0.12, 0.05)[steps]


@rule
def value_of_step(game, seat, view, s, n, best, second):
    """Return the value of a Scotsman's step from spot `s` to spot `n`: closer to home, and near better cells.

    `best` and `second` are the values of the two best sites with a Scotsman.
    """
    player = game.players[seat]
    home = player.spot[player.home_castle].cell
    value = value_on_the_way(view, distance(player.spot[n].cell, home)) - value_on_the_way(
        view, distance(player.spot[s].cell, home)
    )
    if view.turns <= 0.0:
        return value
    left = best
    if player.spot[s].scotsmen == 1 and view.site[s] >= best:
        left = second
    after = max(left, site(player, view, n))
    if after == 0.0:
        value -= 12.0  # tiles without river could no longer be placed
    return value + view.weight[REACH] * (after - best)


@rule
def profit_of_sale(game, components, seat, view, kind, s, price):
    """Return the value of selling a resource: coins, minus the resource, plus room for a production to come."""
    player = game.players[seat]
    spot = player.spot[s]
    value = price * view.weight[COIN] - view.keep[kind] - LEAST_PROFIT
    if spot.held >= components.tile_limit and spot.eligible > 0 and spot.activated != game.turn.number:
        tile = components.tile[spot.tile]
        gain = 0.0
        for other in range(names.KINDS):
            if tile.produce.goods[other] > 0:
                gain = max(gain, view.gain[other])
        value += 0.8 * gain
    return value


@rule
def rank_sale(game, components, seat, view, kind, s, price):
    """Return the rank and value of a sale: a sale that pays comes after the activations."""
    value = profit_of_sale(game, components, seat, view, kind, s, price)
    return value + (FOURTH - 500.0) if value > 0.0 else value


@rule
def choose_sale(game, components, context, view):
    """Choose the best sale that pays, else end the turn."""
    best = context.options - 1
    best_value = 0.0
    for i in range(context.options):
        if context.kind[i] == names.OPT_SELL:
            value = rank_sale(
                game,
                components,
                context.seat,
                view,
                opt.option_resource(context, i),
                opt.option_spot(context, i),
                opt.option_price(context, i),
            )
        elif context.kind[i] == names.OPT_DONE:
            value = LEAST_VALUE
        else:
            continue
        value += option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def best_sites(player, view):
    """Return the values of the two best sites with a Scotsman, after clearing the sites of all spots."""
    forget_sites(player, view)
    best = 0.0
    second = 0.0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0:
            value = site(player, view, s)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best, second


@rule
def choose_action(game, components, context, view):
    """Choose activations by rank, then sales that pay, then steps, then the end of the turn."""
    seat = context.seat
    player = game.players[seat]
    best_site = 0.0
    second_site = 0.0
    surveyed = False
    field = -1.0
    best = context.options - 1
    best_value = 0.0
    for i in range(context.options):
        kind = context.kind[i]
        if kind == names.OPT_ACTIVATE:
            if view.marker != field and brings_field(
                game, components, seat, opt.option_spot(context, i), opt.option_way(context, i)
            ):
                survey_tiles_to_come(game, components, seat, view)
                survey_territory(game, components, seat, view)
                field = value_of_marker(game, components, seat, view)
                view.marker = field
            right = opt.option_right(context, i) & RIGHT
            value = rank_activation(
                game,
                components,
                seat,
                view,
                opt.option_spot(context, i),
                opt.option_way(context, i),
                right,
                option_value(game, context, view, i),
            )
        elif kind == names.OPT_SELL or kind == names.OPT_SELL_OPEN:
            value = rank_sale(
                game,
                components,
                seat,
                view,
                opt.option_resource(context, i),
                opt.option_spot(context, i),
                opt.option_price(context, i),
            )
        elif kind == names.OPT_WALK and best_value < FIFTH:
            if not surveyed:
                survey_activations(game, components, seat, view)
                best_site, second_site = best_sites(player, view)
                surveyed = True
            value = value_of_step(
                game, seat, view, opt.option_spot(context, i), opt.option_target(context, i), best_site, second_site
            )
        elif kind == names.OPT_POINT_VP:
            value = value_of_point(game, components, seat, view)
        elif kind == names.OPT_DONE:
            value = LEAST_VALUE
        elif kind >= names.FIRST_CHRONICLE_OPTION:
            value = 0.0
        else:
            continue
        if kind != names.OPT_ACTIVATE:
            value += option_value(game, context, view, i)
        if value > best_value:
            best = i
            best_value = value
    return best


@rule
def choose_clan_activation(game, components, context, view):
    """Choose the activation with the highest value; decline if none is worth it."""
    seat = context.seat
    best = decline(context)
    best_value = LEAST_VALUE
    for i in range(context.options):
        if context.kind[i] == names.OPT_ACTIVATE:
            value = value_of_way(
                game, components, seat, view, opt.option_spot(context, i), opt.option_way(context, i)
            ) + option_value(game, context, view, i)
        elif context.kind[i] == names.OPT_ELSEWHERE:  # its resources may go on any of the player's tiles
            value = value_of_use(
                game,
                components,
                seat,
                view,
                opt.option_tile(context, i),
                components.tile_limit,
                opt.option_way(context, i),
            ) + option_value(game, context, view, i)
        else:
            continue
        if value > best_value:
            best = i
            best_value = value
    return best
