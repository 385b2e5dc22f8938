"""Value the options of chronicle 4: the Englishman and tiles (C4-19 to C4-21). Sales are valued by the core."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.hammer.englishman import is_before_end
from simulator.game.chronicles.hammer.rules import coins_on_row
from simulator.game.chronicles.hammer.state import ASK_ENGLISHMAN, EXTRA_ENGLAND_ROW, EXTRA_ENGLAND_TOKEN, OPT_USE
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.market import FIELDS
from simulator.game.rules.territory import is_placeable_when_paid

from ..outlook import turns_left
from .common import SCORINGS, W_COIN, W_EXTRA_TILE, W_GOOD, W_SCOTSMAN, gain_value, use_value

W_TOKEN = 3.0  # VP of a card that brings the England token
W_DISCOUNT = 3.0  # of the card that makes the Englishman cheaper
LEAST = 2.0  # minimum gain of a move
LATER = 0.15  # activations of a tile in each later turn
EARLY = 3  # scorings before the last one, while a coin is kept
NEVER = -1000.0


@rule
def coins_for(game, components, seat, cost):
    """Return the coins that a cost takes, including the market; -1 if a market row is too short."""
    player = game.players[seat]
    coins = cost.coin
    spare = 0
    for kind in range(names.KINDS):
        lacking = cost.goods[kind] - player.goods[kind]
        spare += max(-lacking, 0)
        for n in range(max(lacking, 0)):
            if game.market[kind] + n >= FIELDS:
                return -1
            coins += components.prices[game.market[kind] + n]
    return coins + max(cost.count - spare, 0) * components.prices[0]


@rule
def is_in_reach(game, components, context, seat, space, coins):
    """Return whether the seat can probably take the tile of this space with this many coins."""
    tile = game.space_tile[space]
    if tile < 0 or components.tile[tile].protected + components.tile[tile].stop + components.tile[tile].the_end > 0:
        return False
    if not is_before_end(game, space) or components.tile[tile].cost.whisky > game.players[seat].whisky:
        return False
    needed = coins_for(game, components, seat, components.tile[tile].cost)
    return 0 <= needed <= coins and is_placeable_when_paid(game, components, context, seat, tile)


@rule
def tile_value(game, components, seat, tile):
    """Return the value of a tile: effects, card or person, activations now and later, minus cost and size."""
    shown = components.tile[tile]
    left = SCORINGS - game.scored
    cost = shown.cost
    goods = cost.count
    for kind in range(names.KINDS):
        goods += cost.goods[kind]
    value = gain_value(game, shown.once, components.tile_limit) + W_SCOTSMAN * (shown.once.scotsman - cost.scotsman)
    value -= W_GOOD * goods + W_COIN * cost.coin + cost.whisky * left
    if shown.card >= 0:
        value += left + gain_value(game, components.card[shown.card].once, components.tile_limit)
        value += own_card_value(game, components, shown.card)
    if shown.type & names.PERSON:
        return value + shown.counts_as * left
    use = use_value(game, components, seat, tile, components.tile_limit)
    return value + use * (1.0 + LATER * turns_left(game, seat)) + W_EXTRA_TILE


@rule
def own_card_value(game, components, card):
    """Return the value of a card of this chronicle besides coins of the supply (C4-21)."""
    once = components.card[card].once
    if once.extra == EXTRA_ENGLAND_TOKEN:
        return W_TOKEN
    if once.extra == EXTRA_ENGLAND_ROW:
        return coins_on_row(game) * W_COIN
    if card == components.hammer.discount_card:
        return W_DISCOUNT
    if card == components.hammer.final_card:
        return 1.0 * components.hammer.final_vp / game.seats
    return 0.0


@rule
def move_value(game, components, context, seat, price):
    """Return the value of the best tile the Englishman reaches, minus his price and a minimum gain (C4-19)."""
    coins = game.players[seat].coins - price
    if coins < 1 and game.scored < EARLY:
        return -1.0
    best = NEVER
    for space in range(game.spaces):
        if is_in_reach(game, components, context, seat, space, coins):
            best = max(best, tile_value(game, components, seat, game.space_tile[space]))
    return best - price * W_COIN - LEAST


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    for i in range(context.options):
        kind = context.kind[i]
        if question == ASK_ENGLISHMAN and kind == OPT_USE:
            context.option_value[i] += move_value(game, components, context, seat, opt.option_number(context, i))
        elif question >= names.FIRST_CHRONICLE_QUESTION and kind == names.OPT_SELL_OPEN:
            context.option_value[i] += NEVER  # not in the middle of something else
        elif (question == names.ASK_TILE and kind == names.OPT_TAKE) or (
            question == names.ASK_BUILD and kind == names.OPT_BUILD
        ):
            card = components.tile[opt.option_tile(context, i)].card
            if card >= 0:
                context.option_value[i] += own_card_value(game, components, card)
