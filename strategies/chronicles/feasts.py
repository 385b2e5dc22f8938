"""Value the options of chronicle 9: stakes, payments, shields (C9-40, C9-41)."""

from __future__ import annotations

import numpy as np

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.feasts.rules import own_count, with_feasts
from simulator.game.chronicles.feasts.stakes import coin_price, shield_on, symbols_of
from simulator.game.chronicles.feasts.state import (
    ASK_FEAST,
    ASK_SHIELD,
    ASK_STAKE,
    OPT_STAKE,
    ROUNDS,
    SHIELD_COIN,
    SHIELD_STAKES,
    SHIELD_STORE,
)
from simulator.game.hooks import hook
from simulator.game.jit import rule
from simulator.game.rules.scoring import difference_vp

W_RESOURCE = 1.5  # VP of a resource; after the last round it only breaks ties
W_RESOURCE_LAST = 0.1
W_COIN = 0.8  # VP of a coin; a coin left at the end is a VP
W_COIN_LAST = 1.0
W_LOSS = 0.5  # of a VP of an opponent
W_CONTESTED = 1.0  # a second or later stake on a feast that others can also pay for
NEVER = -50.0

# VP of a shield for each scoring round left, and of a symbol left out on an open card and on another card.
W_CAMERON = 0.4
W_INNES = 0.5
W_STORE = 0.9
W_SYMBOL_OPEN = 0.6
W_SYMBOL_LATER = 0.3


@rule
def last_round(game):
    """Return whether this is the stake phase of the last scoring round."""
    return game.scored >= ROUNDS - 1


@rule
def price_of_good(game):
    """Return the VP of a resource paid now."""
    return W_RESOURCE_LAST if last_round(game) else W_RESOURCE


@rule
def price_of_coin(game, components, seat):
    """Return the VP of the coins that replace a resource."""
    return coin_price(game, components, seat) * (W_COIN_LAST if last_round(game) else W_COIN)


@rule
def take_cost(game, components, seat, card, goods):
    """Subtract a feast's cost from `goods` and return its VP, or -1 if it cannot be paid.

    Open symbols take the most plentiful kind. With Innes, coins replace one resource that is missing or worth more.
    """
    lacking = 0
    units = 0
    for kind in range(names.KINDS):
        asked = symbols_of(game, components, seat, card, kind)
        given = min(asked, goods[kind])
        goods[kind] -= given
        units += given
        lacking += asked - given
    for _ in range(components.feasts.feast[card].any_goods):
        best = 0
        for kind in range(1, names.KINDS):
            if goods[kind] > goods[best]:
                best = kind
        if goods[best] > 0:
            goods[best] -= 1
            units += 1
        else:
            lacking += 1
    price = coin_price(game, components, seat)
    coins = 0
    if 0 < price <= game.players[seat].coins:
        if lacking == 1 or (lacking == 0 and units > 0 and price_of_coin(game, components, seat) < price_of_good(game)):
            coins = 1
            if lacking == 0:
                units -= 1
            lacking = 0
    if lacking > 0:
        return -1.0
    return units * price_of_good(game) + coins * price_of_coin(game, components, seat)


@rule
def others_can_pay(game, seat, card, components):
    """Return whether the feast has open symbols only and another player has enough resources for it (C9-40)."""
    feast = components.feasts.feast[card]
    if feast.any_goods < feast.symbols:
        return False
    for other in range(game.seats):
        held = 0
        for kind in range(names.KINDS):
            held += game.players[other].goods[kind]
        if other != seat and held >= feast.symbols:
            return True
    return False


@rule
def balance(game, components, seat, category, places):
    """Return the player's VP in a category with the feasts at these places, minus half the opponents' VP (C9-40)."""
    mine = with_feasts(game, components, seat, category, own_count(game, components, seat, category), places)
    fewest = mine
    for other in range(game.seats):
        if other != seat:
            fewest = min(fewest, own_count(game, components, other, category))
    value = 1.0 * difference_vp(game, mine - fewest)
    for other in range(game.seats):
        if other != seat:
            value -= W_LOSS * difference_vp(game, own_count(game, components, other, category) - fewest)
    return value


@rule
def value_stakes(game, components, context, seat):
    """Value each place by what its feast adds to those already staked on, minus its cost; done is worth 0 (C9-40)."""
    state = game.feasts
    goods = np.zeros(names.KINDS, np.int64)
    left = np.zeros(names.KINDS, np.int64)
    for kind in range(names.KINDS):
        goods[kind] = game.players[seat].goods[kind]
    held = 0
    for n in range(state.stakes[seat]):
        for kind in range(names.KINDS):
            left[kind] = goods[kind]
        if take_cost(game, components, seat, state.open[state.stake[seat, n]], left) >= 0.0:
            held |= 1 << state.stake[seat, n]
            for kind in range(names.KINDS):
                goods[kind] = left[kind]
    for i in range(context.options):
        if context.kind[i] != OPT_STAKE:
            continue
        place = opt.option_place(context, i)
        card = state.open[place]
        for kind in range(names.KINDS):
            left[kind] = goods[kind]
        cost = take_cost(game, components, seat, card, left)
        category = components.feasts.feast[card].category
        gain = (
            balance(game, components, seat, category, held | 1 << place)
            - balance(game, components, seat, category, held)
            - cost
        )
        if state.stakes[seat] > 0 and others_can_pay(game, seat, card, components):
            gain -= W_CONTESTED
        context.option_value[i] += gain if cost >= 0.0 and gain > 0.0 else NEVER


@rule
def value_payment(game, components, context, seat):
    """Pay printed symbols first, then with the cheapest and most plentiful kind; never decline (C9-41)."""
    state = game.feasts
    for i in range(context.options):
        kind = opt.option_resource(context, i)
        value = NEVER
        if context.kind[i] == names.OPT_OWN:
            value = 0.01 * (game.players[seat].goods[kind] - state.need[kind]) - price_of_good(game)
        elif context.kind[i] == names.OPT_COIN:
            value = -price_of_coin(game, components, seat)
        if context.kind[i] != names.OPT_DONE and kind >= 0 and state.need[kind] > 0:
            value += 10.0
        context.option_value[i] += value


@rule
def value_of_kind(game, components, kind):
    """Return the VP of leaving out the symbols of a kind until the end of the game."""
    state = game.feasts
    value = 0.0
    for card in range(components.feasts.feasts):
        each = W_SYMBOL_LATER
        for place in range(components.feasts.places):
            if state.open[place] == card:
                each = W_SYMBOL_OPEN
        value += each * components.feasts.feast[card].goods[kind]
    return value * (ROUNDS - game.scored) / ROUNDS


@rule
def value_stores(game, components, context, seat):
    """Value each kind by its symbols, minus its cost."""
    for i in range(context.options):
        if context.kind[i] == names.OPT_OWN:
            context.option_value[i] += value_of_kind(game, components, opt.option_resource(context, i)) - W_RESOURCE
        elif context.kind[i] == names.OPT_BUY:
            context.option_value[i] += (
                value_of_kind(game, components, opt.option_resource(context, i)) - opt.option_price(context, i) * W_COIN
            )
        elif context.kind[i] == names.OPT_SELL:
            context.option_value[i] += NEVER


@rule
def value_fields(game, components, context):
    """Value fields with a shield by the scoring rounds left."""
    rounds = ROUNDS - game.scored
    for i in range(context.options):
        if context.kind[i] != names.OPT_CLAN:
            continue
        if shield_on(components, opt.option_clan(context, i), SHIELD_STAKES) >= 0:
            context.option_value[i] += W_CAMERON * rounds
        elif shield_on(components, opt.option_clan(context, i), SHIELD_COIN) >= 0:
            context.option_value[i] += W_INNES * rounds
        elif shield_on(components, opt.option_clan(context, i), SHIELD_STORE) >= 0:
            context.option_value[i] += max(W_STORE * rounds - W_RESOURCE, 0.0)


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    if question == ASK_STAKE:
        value_stakes(game, components, context, seat)
    elif question == ASK_FEAST:
        value_payment(game, components, context, seat)
    elif question == ASK_SHIELD:
        value_stores(game, components, context, seat)
    elif question == names.ASK_CLAN:
        value_fields(game, components, context)
