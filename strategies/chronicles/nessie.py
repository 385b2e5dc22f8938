"""Value the options of chronicle A: the choices on Nessie's cards (CA-13).

Moves past Nessie get no extra value (CA-12): every piece crosses the line once a lap, so a card not drawn now is drawn
a move later. A bonus of 3 VP for crossing makes players jump too far: with two players, one with the bonus scored
2.7 VP less (200 deals) than one that ignores the chronicle, one without it 1.1 VP more (800 deals).
"""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.nessie.state import (
    ASK_HUNT,
    ASK_LOSE,
    ASK_NAME,
    ASK_SWAP,
    ASK_UNDERTOW,
    OPT_HUNT,
    OPT_NAME,
)
from simulator.game.hooks import hook
from simulator.game.jit import rule

W_COIN = 0.8
W_GOOD = 1.5
W_ANY = 1.6
W_WHISKY = 1.0  # of a cask, for each scoring left
W_CLAN = 4.0
W_MOVE = 0.6
W_MACGREGOR = 2.5
W_TRADE = 1.0  # a resource that one of the player's exchanges takes
SCORINGS = 4


@rule
def gain_value(game, gain):
    """Return the VP of a gain."""
    goods = 0
    for kind in range(names.KINDS):
        goods += gain.goods[kind]
    value = gain.vp + W_COIN * gain.coin + W_GOOD * goods + W_ANY * gain.choice + W_CLAN * gain.clan
    return value + W_MOVE * gain.move + W_WHISKY * gain.whisky * (SCORINGS - game.scored)


@rule
def way_value(game, components, seat, s, way):
    """Return the VP of activating a spot in this way."""
    shown = components.tile[game.players[seat].spot[s].tile]
    if way == names.WAY_PRODUCE:
        return gain_value(game, shown.produce)
    if way == names.WAY_MACGREGOR:
        return W_MACGREGOR
    give = shown.exchange[way - 1].give
    goods = give.count
    for kind in range(names.KINDS):
        goods += give.goods[kind]
    return gain_value(game, shown.exchange[way - 1].get) - W_GOOD * goods - W_COIN * give.coin


@rule
def asked_for(game, components, seat, kind):
    """Return the most resources of a kind that one of the player's exchanges takes."""
    player = game.players[seat]
    most = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0:
            shown = components.tile[player.spot[s].tile]
            for i in range(shown.exchanges):
                most = max(most, shown.exchange[i].give.goods[kind])
    return most


@rule
def one_more_value(game, components, seat, kind):
    """Return the VP of one more resource of a kind for own exchanges."""
    return W_TRADE if game.players[seat].goods[kind] < asked_for(game, components, seat, kind) else 0.0


@rule
def last_one_value(game, components, seat, kind):
    """Return the VP of the last resource of a kind for own exchanges."""
    return W_TRADE if game.players[seat].goods[kind] <= asked_for(game, components, seat, kind) else 0.0


@rule
def best_partner(game, components, seat, kind):
    """Return the highest VP for own exchanges that a swap of this kind could bring."""
    best = -1.0
    for other in range(game.seats):
        if other != seat:
            for theirs in range(names.KINDS):
                if theirs != kind and game.players[other].goods[theirs] > 0:
                    best = max(best, one_more_value(game, components, seat, theirs))
    return best


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`; declining is worth 0."""
    for i in range(context.options):
        kind = context.kind[i]
        if question == ASK_HUNT and kind == OPT_HUNT:
            shown = components.nessie.card[opt.option_card(context, i)]
            context.option_value[i] += shown.pay_vp - W_COIN * shown.pay_coin
        elif question == ASK_UNDERTOW and kind == names.OPT_ACTIVATE:
            context.option_value[i] += way_value(
                game, components, seat, opt.option_spot(context, i), opt.option_way(context, i)
            )
        elif question == ASK_LOSE and kind == names.OPT_OWN:
            context.option_value[i] += game.players[seat].goods[opt.option_resource(context, i)]
        elif question == ASK_SWAP and kind == names.OPT_OWN:
            resource = opt.option_resource(context, i)
            context.option_value[i] += best_partner(game, components, seat, resource) - last_one_value(
                game, components, seat, resource
            )
        elif question == ASK_NAME and kind == OPT_NAME:
            context.option_value[i] += one_more_value(game, components, seat, opt.option_resource(context, i))
