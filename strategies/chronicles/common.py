"""What goods and activations are worth in VP at a glance, for the valuation of chronicles that look at other tiles."""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.names import KINDS

W_COIN = 0.8  # VP of a coin
W_GOOD = 1.5  # of a resource
W_SCOTSMAN = 2.0
W_MOVE = 0.6  # of a movement point
W_CLAN = 4.0  # of a clan marker
W_EXTRA_TILE = -1.5  # of one more tile in a territory that is not the smallest
SCORINGS = 4


@rule
def gain_value(game, gain, room):
    """What an activation or an exchange brings, resources as far as there is room."""
    goods = gain.choice
    for kind in range(KINDS):
        goods += gain.goods[kind]
    option_value = gain.vp + W_COIN * gain.coin + W_GOOD * min(goods, room) + W_MOVE * gain.move + W_CLAN * gain.clan
    return option_value + gain.whisky * (SCORINGS - game.scored)


@rule
def exchange_value(game, seat, exchange, room):
    """What an exchange brings in all if own resources pay it, else 0."""
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
    """What the activation of a tile brings in the best way; an event icon of its own is left out."""
    shown = components.tile[tile]
    if shown.symbol == 0:
        return 0.0
    best = gain_value(game, shown.produce, room) if shown.exchanges == 0 else 0.0
    for i in range(shown.exchanges):
        best = max(best, exchange_value(game, seat, shown.exchange[i], room))
    return best
