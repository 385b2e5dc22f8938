"""Value goods and activations roughly, in VP, for chronicles that look at tiles of others."""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.names import KINDS

W_COIN = 0.8  # VP of a coin
W_GOOD = 1.5  # of a resource
W_SCOTSMAN = 2.0
W_MOVE = 0.6  # of a movement point
W_CLAN = 4.0  # of a clan marker
W_EXTRA_TILE = -1.5  # of one more tile if the territory is not the smallest
SCORINGS = 4


@rule
def gain_value(game, gain, room):
    """Return the value of a gain with room for `room` resources."""
    goods = gain.choice
    for kind in range(KINDS):
        goods += gain.goods[kind]
    value = gain.vp + W_COIN * gain.coin + W_GOOD * min(goods, room) + W_MOVE * gain.move + W_CLAN * gain.clan
    return value + gain.whisky * (SCORINGS - game.scored)


@rule
def exchange_value(game, seat, exchange, room):
    """Return the net value of an exchange if own resources can pay for it, else 0."""
    player = game.players[seat]
    give = exchange.give
    spare = 0
    units = give.count
    for kind in range(KINDS):
        if player.goods[kind] < give.goods[kind]:
            return 0.0
        spare += player.goods[kind] - give.goods[kind]
        units += give.goods[kind]
    if spare < give.count or player.coins < give.coin or player.whisky < give.whisky:
        return 0.0
    return max(gain_value(game, exchange.get, room) - W_GOOD * units - W_COIN * give.coin, 0.0)


@rule
def use_value(game, components, seat, tile, room):
    """Return the value of activating a tile in the best way, without any event icon on it."""
    shown = components.tile[tile]
    if shown.symbol == 0:
        return 0.0
    best = gain_value(game, shown.produce, room) if shown.exchanges == 0 else 0.0
    for i in range(shown.exchanges):
        best = max(best, exchange_value(game, seat, shown.exchange[i], room))
    return best
