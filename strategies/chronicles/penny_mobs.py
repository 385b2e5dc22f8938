"""Value the options of chronicle 8: jailing, recruiting, abilities of mobsters (C8-28 to C8-30)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.penny_mobs.state import (
    ASK_BAR,
    ASK_FEE,
    ASK_PENNY,
    ASK_RENT,
    ASK_SEIZE,
    ASK_SHIFT,
    ASK_SITE,
    ASK_STEAL,
    OPT_BAR,
    OPT_FEE,
    OPT_JAIL,
    OPT_RECRUIT,
    OPT_RENT,
    OPT_SEIZE,
    OPT_SHIFT,
    OPT_STEAL,
)
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.territory import AROUND

W_COIN = 0.8
W_RESOURCE = 1.5
W_POINT = 0.6
W_VP = 1.0
W_CASK = 1.0  # for each scoring round left
LEAST_GAIN = 2.0  # minimum gain of recruiting a mobster
SCORINGS = 4
NEIGHBOURS_GAINED = 2  # minimum gain in adjacent Scotsmen and tiles for moving a producer
TIE_BREAK = 0.01


@rule
def scorings_left(game):
    """Return the scoring rounds to come."""
    return SCORINGS - game.scored


@rule
def estimate(game, components, mobster):
    """Estimate the VP of a mobster's ability (C8-28)."""
    values = components.penny_mobs.mobster[mobster]
    left = scorings_left(game)
    once = values.est_once if left > 0 else 0
    return (values.est_scoring * left + once) / 100.0


@rule
def weigh_pennies(game, components, context):
    """Recruit the best mobster if that gains enough, else jail the one others would gain most from (C8-28, C8-29)."""
    table = game.penny_mobs
    best = 0.0  # without a penny to turn, the alternative is to do nothing (C8-08)
    for i in range(context.options):
        if context.kind[i] == OPT_JAIL:
            best = LEAST_GAIN - TIE_BREAK
    for i in range(context.options):
        if context.kind[i] == OPT_RECRUIT:
            mobster = opt.option_mobster(context, i)
            gain = (
                table.pennies[mobster]
                + estimate(game, components, mobster)
                - components.penny_mobs.mobster[mobster].cost
            )
            context.option_value[i] += 100.0 + gain if gain > best else -100.0
        elif context.kind[i] == OPT_JAIL:
            mobster = opt.option_mobster(context, i)
            lead = (
                components.penny_mobs.mobster[mobster].cost
                - table.pennies[mobster]
                - estimate(game, components, mobster)
            )
            context.option_value[i] += lead


@rule
def has_room(game, components, seat):
    """Return whether any of the player's tiles can take one more resource."""
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].held < components.tile_limit:
            return True
    return False


@rule
def weigh_fee(game, components, context, seat):
    """Buy the scarcest resource for a coin while a tile has room (C8-30)."""
    room = has_room(game, components, seat)
    for i in range(context.options):
        if context.kind[i] == OPT_FEE:
            scarce = W_RESOURCE - TIE_BREAK * game.players[seat].goods[opt.option_resource(context, i)]
            context.option_value[i] += scarce - W_COIN if room else -W_COIN


@rule
def value_of_activation(game, components, tile):
    """Return the value of activating a tile once, with its best exchange."""
    shown = components.tile[tile]
    value = shown.produce.move * W_POINT + shown.produce.vp * W_VP + shown.produce.choice * W_RESOURCE
    value += shown.produce.coin * W_COIN + shown.produce.whisky * W_CASK * scorings_left(game)
    for kind in range(names.KINDS):
        value += shown.produce.goods[kind] * W_RESOURCE
    best = 0.0
    for n in range(shown.exchanges):
        give = shown.exchange[n].give
        get = shown.exchange[n].get
        net = get.vp * W_VP + get.coin * W_COIN + get.whisky * W_CASK * scorings_left(game)
        units = give.count
        for kind in range(names.KINDS):
            units += give.goods[kind]
        best = max(best, net - 0.5 * units * W_RESOURCE)
    return value + best


@rule
def has_once(components, tile):
    """Return whether a tile has a one-time effect or a card."""
    once = components.tile[tile].once
    return once.scotsman + once.coin + once.vp + once.whisky + once.clan + once.choice + once.move > 0 or (
        components.tile[tile].card >= 0
    )


@rule
def weigh_rents(game, components, context, seat):
    """Put the highest token on the first tile ahead with a one-time effect (C8-30)."""
    chosen = -1
    start = game.piece_space[seat]
    for d in range(1, game.spaces):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if chosen < 0 and tile >= 0 and game.surcharge[tile] == 0 and has_once(components, tile):
            chosen = space
    for i in range(context.options):
        if context.kind[i] == OPT_RENT and (chosen < 0 or opt.option_space(context, i) == chosen):
            context.option_value[i] += W_COIN * components.penny_mobs.rent[opt.option_token(context, i)]


@rule
def weigh_steals(game, components, context):
    """Steal the tile with the best activation, after the second scoring round (C8-30)."""
    for i in range(context.options):
        if context.kind[i] == OPT_STEAL:
            late = game.scored >= 2
            context.option_value[i] += (
                value_of_activation(game, components, opt.option_stolen_tile(context, i)) if late else -1.0
            )


@rule
def company(player, cell, own):
    """Count the Scotsmen and tiles around a cell, except the pile on spot `own`."""
    n = 0
    for i in range(8):
        s = player.grid[cell + AROUND[i]] - 1
        if s >= 0 and s != own:
            n += 1 + player.spot[s].scotsmen
    return n


@rule
def weigh_sites(game, context, seat):
    """Value places by the tiles and Scotsmen around them (C8-30)."""
    player = game.players[seat]
    for i in range(context.options):
        if context.kind[i] == names.OPT_CELL:
            context.option_value[i] += company(player, opt.option_cell(context, i), context.spot)
        elif context.kind[i] == names.OPT_COVER:
            context.option_value[i] += company(
                player, player.spot[opt.option_spot(context, i)].cell, opt.option_spot(context, i)
            )


@rule
def best_company(player, own):
    """Return the most Scotsmen and tiles around a free cell to which the pile on spot `own` could move."""
    most = 0
    for s in range(player.spots):
        if player.spot[s].cell < 0 or s == own:
            continue
        for i in range(4):
            cell = player.spot[s].cell + AROUND[i]
            if player.grid[cell] == 0:
                most = max(most, company(player, cell, own))
    return most


@rule
def weigh_shifts(game, components, context, seat):
    """Move a producer only if it gains two adjacent own Scotsmen or tiles (C8-30)."""
    player = game.players[seat]
    for i in range(context.options):
        if context.kind[i] != OPT_SHIFT:
            continue
        s = opt.option_spot(context, i)
        tile = player.spot[s].tile
        gain = 0
        if components.tile[tile].river == 0 and value_of_activation(game, components, tile) > 0:
            gain = best_company(player, s) - company(player, player.spot[s].cell, s)
        context.option_value[i] += 0.5 * gain if gain >= NEIGHBOURS_GAINED else -1.0


@rule
def weigh_seizures(game, context):
    """Take a token from the opponent with the most (C8-30)."""
    for i in range(context.options):
        if context.kind[i] == OPT_SEIZE:
            context.option_value[i] += (
                game.players[opt.option_opponent(context, i)].hidden_tokens if game.scored > 0 else -1.0
            )


@rule
def weigh_numbers(game, context):
    """Bar the lowest number, after the first scoring round."""
    for i in range(context.options):
        if context.kind[i] == OPT_BAR:
            context.option_value[i] += 1.0 / opt.option_number(context, i) if game.scored > 0 else -1.0


@rule
def weigh_tiles(game, context, seat):
    """Add the rent to the price of a tile (C8-20)."""
    if game.surcharge_seat == seat:
        return
    for i in range(context.options):
        if context.kind[i] == names.OPT_TAKE:
            context.option_value[i] -= W_COIN * game.surcharge[opt.option_tile(context, i)]


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == ASK_PENNY:
        weigh_pennies(game, components, context)
    elif question == ASK_FEE:
        weigh_fee(game, components, context, seat)
    elif question == ASK_RENT:
        weigh_rents(game, components, context, seat)
    elif question == ASK_STEAL:
        weigh_steals(game, components, context)
    elif question == ASK_SITE:
        weigh_sites(game, context, seat)
    elif question == ASK_SEIZE:
        weigh_seizures(game, context)
    elif question == ASK_BAR:
        weigh_numbers(game, context)
    elif question == ASK_SHIFT or question == names.ASK_ACTION or question == names.ASK_TILE:
        weigh_shifts(game, components, context, seat)
    if question == names.ASK_TILE:
        weigh_tiles(game, context, seat)
