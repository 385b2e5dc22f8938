"""The only functions that change coins, VP, casks, resources and Scotsmen of a player."""

from __future__ import annotations

from .. import events, names
from ..jit import rule
from ..tasks import DO_PRODUCE, DO_SPOT, ON_EXTRA, ask, note, notify, offer, push

BITS = 4  # of each kind in a task that carries several resources
MOST_OF_A_KIND = (1 << BITS) - 1


@rule
def gain_vp(game, context, seat, amount, source, why, about):
    """Gain VP and record them by source and round."""
    if amount == 0:
        return
    player = game.players[seat]
    player.vp += amount
    player.vp_from[source, game.scored] += amount
    note(game, context, events.EV_VP, seat, amount, source, why, about, 0)


@rule
def gain_coins(game, context, seat, amount, why, about):
    """Gain coins from the supply (B-081)."""
    if amount == 0:
        return
    game.players[seat].coins += amount
    note(game, context, events.EV_GAIN, seat, names.COIN, amount, -1, why, about)


@rule
def pay_coins(game, context, seat, amount, why, about):
    """Pay coins to the supply (B-050, B-111, B-161)."""
    if amount == 0:
        return
    player = game.players[seat]
    player.coins -= amount
    player.spent += amount
    note(game, context, events.EV_PAY, seat, names.COIN, amount, -1, why, about)


@rule
def hand_coins(game, context, giver, taker, amount, about):
    """Pay coins to another player."""
    pay_coins(game, context, giver, amount, names.WHY_OTHER, about)
    gain_coins(game, context, taker, amount, names.WHY_OTHER, about)


@rule
def gain_whisky(game, context, seat, amount, why, about):
    """Gain whisky casks; their number is not limited (B-004)."""
    if amount == 0:
        return
    game.players[seat].whisky += amount
    note(game, context, events.EV_GAIN, seat, names.WHISKY, amount, -1, why, about)


@rule
def pay_whisky(game, context, seat, amount, why, about):
    """Pay casks as a cost (B-050)."""
    if amount == 0:
        return
    game.players[seat].whisky -= amount
    note(game, context, events.EV_PAY, seat, names.WHISKY, amount, -1, why, about)


@rule
def gain_extra_tokens(game, context, seat, amount, why, about):
    """Gain extra tokens (C10-20, C10-25)."""
    if amount == 0:
        return
    game.players[seat].extra_tokens += amount
    note(game, context, events.EV_GAIN, seat, names.FAME, amount, -1, why, about)


@rule
def pay_extra_tokens(game, context, seat, amount, why, about):
    """Pay extra tokens as a cost (C10-36)."""
    if amount == 0:
        return
    game.players[seat].extra_tokens -= amount
    note(game, context, events.EV_PAY, seat, names.FAME, amount, -1, why, about)


@rule
def gain_points(game, context, seat, amount, why, about):
    """Gain movement points for this turn (B-095, B-096)."""
    if amount == 0:
        return
    game.turn.points += amount
    game.players[seat].points += amount
    note(game, context, events.EV_POINTS, seat, amount, why, about, 0, 0)


@rule
def gain_extra(game, seat, gain, s):
    """Notify the chronicles of a gain of one of their own goods (hook `extra`)."""
    if gain.extras == 0:
        return
    game.extra_spot = s
    notify(game, ON_EXTRA, seat, gain.extra, gain.extras)


@rule
def put_goods(game, components, context, seat, s, kind, amount, why, about):
    """Put resources from the supply onto a tile, at most 3; the rest is lost (B-092, B-112)."""
    if amount == 0:
        return
    player = game.players[seat]
    spot = player.spot[s]
    room = components.tile_limit - spot.held
    placed = min(amount, max(room, 0))
    if placed > 0:
        spot.goods[kind] += placed
        spot.held += placed
        player.goods[kind] += placed
        note(game, context, events.EV_GAIN, seat, kind, placed, spot.cell, why, about)
    if placed < amount:
        player.lost += amount - placed
        note(game, context, events.EV_LOSE, seat, kind, amount - placed, spot.cell, why, about)


@rule
def produce(game, components, context, seat, s, gain, why, about):
    """Put produced resources onto the activated tile; with too little room the player picks those to keep (B-092).

    If the tile is another player's (`s` = -1), they go onto any tiles of this player (CC-15).
    """
    if s < 0:
        for kind in range(names.KINDS - 1, -1, -1):
            for _ in range(gain.goods[kind]):
                push(game, DO_SPOT, seat, kind, why, about, 0)
        return
    kinds = 0
    amount = 0
    packed = 0
    for kind in range(names.KINDS):
        n = gain.goods[kind]
        kinds += 1 if n > 0 else 0
        amount += n
        packed |= min(n, MOST_OF_A_KIND) << (BITS * kind)
    if kinds > 1 and amount > components.tile_limit - game.players[seat].spot[s].held:
        push(game, DO_PRODUCE, seat, s, why, about, packed)
        return
    for kind in range(names.KINDS):
        put_goods(game, components, context, seat, s, kind, gain.goods[kind], why, about)


@rule
def offer_products(game, components, context, seat, s, why, about, packed):
    """Ask which of several produced resources is kept next, while there is room and a choice (B-092)."""
    room = components.tile_limit - game.players[seat].spot[s].held
    ask(context, names.ASK_RESOURCE, seat, about, s)
    amount = 0
    for kind in range(names.KINDS):
        n = (packed >> (BITS * kind)) & MOST_OF_A_KIND
        amount += n
        if n > 0:
            offer(game, context, names.OPT_KIND, kind, 0, 0)
    if amount > room > 0 and context.options > 1:
        return
    context.options = 0
    for kind in range(names.KINDS):
        put_goods(game, components, context, seat, s, kind, (packed >> (BITS * kind)) & MOST_OF_A_KIND, why, about)


@rule
def keep_product(game, components, context, seat, s, why, about, packed, i):
    """Keep the chosen resource; the others still wait for room."""
    kind = context.a[i]
    put_goods(game, components, context, seat, s, kind, 1, why, about)
    left = packed - (1 << (BITS * kind))
    if left > 0:
        push(game, DO_PRODUCE, seat, s, why, about, left)


@rule
def lift_good(game, seat, s, kind):
    """Take one resource off a tile, paid or sold."""
    player = game.players[seat]
    spot = player.spot[s]
    spot.goods[kind] -= 1
    spot.held -= 1
    player.goods[kind] -= 1


@rule
def pay_good(game, context, seat, s, kind, why, about):
    """Pay one resource from a tile of the player to the supply (B-050, B-093)."""
    lift_good(game, seat, s, kind)
    note(game, context, events.EV_PAY, seat, kind, 1, game.players[seat].spot[s].cell, why, about)


@rule
def place_scotsman(game, context, seat, s, why, about):
    """Place a Scotsman from the supply on a tile of the player; without one the effect is lost (B-081, Q-01)."""
    player = game.players[seat]
    cell = player.spot[s].cell if s >= 0 else -1
    if player.supply == 0:
        note(game, context, events.EV_LOSE, seat, names.SCOTSMAN, 1, cell, why, about)
        return
    player.supply -= 1
    player.spot[s].scotsmen += 1
    note(game, context, events.EV_GAIN, seat, names.SCOTSMAN, 1, cell, why, about)


@rule
def pay_scotsman(game, context, seat, s, why, about):
    """Return a Scotsman of the territory to the supply (B-051)."""
    player = game.players[seat]
    player.spot[s].scotsmen -= 1
    player.supply += 1
    note(game, context, events.EV_PAY, seat, names.SCOTSMAN, 1, player.spot[s].cell, why, about)
