"""Activate tiles, move Scotsmen, and offer the menu of a turn that joins the two.

B-090 to B-097, B-114, B-129, B-148, B-153.
"""

from __future__ import annotations

from .. import names, tasks
from ..events import EV_ACTIVATE, EV_POINT_VP, EV_WALK
from ..jit import rule
from ..tasks import ask, note, notify, offer, push
from .goods import gain_coins, gain_extra, gain_points, gain_vp, gain_whisky, produce
from .market import offer_sales, sell
from .payment import can_pay, write_bill
from .territory import AROUND

TYPE_SHIFT = 4  # a clan activation stores the type it uses up in the bits of the option's number c above the right


@rule
def extra_activations(game, components, seat):
    """Return how many tiles Loch Ness lets its owner activate each turn (B-129)."""
    extra = 0
    for card in range(components.cards):
        in_force = game.players[seat].card[card] and game.card_turned[card] == 0
        if in_force and components.card[card].special.kind == names.SPECIAL_EXTRA_ACTIVATION:
            extra += components.card[card].special.amount
    return extra


@rule
def clan_with(game, components, seat, special):
    """Return the player's clan field with a given ongoing effect, or -1."""
    for clan in range(components.clans):
        if game.players[seat].clan[clan] > 0 and components.clan[clan].special.kind == special:
            return clan
    return -1


@rule
def coins_for_goods(game, components, seat, tile):
    """Return how many resources of a trade tile's exchange coins may replace (Sinclair, B-161)."""
    if (game.players[seat].powers >> names.SPECIAL_COIN_TRADE) & 1 and components.tile[tile].type & names.TRADE:
        return components.clan[clan_with(game, components, seat, names.SPECIAL_COIN_TRADE)].special.amount
    return 0


@rule
def makes_casks(components, tile):
    """Return whether the tile's activation shows a cask (B-148, Q-30)."""
    for i in range(components.tile[tile].exchanges):
        if components.tile[tile].exchange[i].get.whisky > 0:
            return True
    return components.tile[tile].produce.whisky > 0


@rule
def offer_ways(game, components, context, seat, s, right):
    """Offer every way to use the activation of one of the player's tiles."""
    offer_uses(game, components, context, seat, game.players[seat].spot[s].tile, names.OPT_ACTIVATE, s, right)


@rule
def is_full(player, extra):
    """Return whether a player has no room for a good of a chronicle."""
    return (player.full[extra // names.ROOM] >> (extra % names.ROOM)) & 1


@rule
def offer_uses(game, components, context, seat, tile, kind, a, c):
    """Offer every way to use a tile's activation: production, each exchange that can be paid, MacGregor's VP.

    Each option has this `kind` and the numbers `a`, the way, and `c`. An exchange for a good of a chronicle needs room
    for it (B-092 to B-094, B-097, B-148).
    """
    shown = components.tile[tile]
    if shown.exchanges == 0:
        offer(game, context, kind, a, names.WAY_PRODUCE, c)
    for i in range(shown.exchanges):
        get = shown.exchange[i].get
        if get.extras > 0 and is_full(game.players[seat], get.extra):
            continue
        coin_for_good = coins_for_goods(game, components, seat, tile)
        if can_pay(game, components, context, seat, shown.exchange[i].give, names.WHY_EXCHANGE, tile, coin_for_good):
            offer(game, context, kind, a, 1 + i, c)
    if (
        (game.players[seat].powers >> names.SPECIAL_WHISKY_VP) & 1
        and shown.type & names.WHISKY_TYPE
        and makes_casks(components, tile)
    ):
        offer(game, context, kind, a, names.WAY_MACGREGOR, c)


@rule
def offer_steps(game, context, seat):
    """Offer every step a movement point allows: one Scotsman to a neighbouring own tile (B-095, Q-12, Q-40)."""
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell < 0 or player.spot[s].scotsmen == 0:
            continue
        for i in range(8):
            n = player.grid[player.spot[s].cell + AROUND[i]] - 1
            if n >= 0:
                offer(game, context, names.OPT_WALK, s, n, 0)


@rule
def offer_actions(game, components, context, seat, frame):
    """Ask for the next activation, step or sale of the turn, each optional, in any order (B-090, B-095, Q-39)."""
    ask(context, names.ASK_ACTION, seat, -1, -1)
    player = game.players[seat]
    turn = game.turn
    for s in range(player.spots):
        spot = player.spot[s]
        by_placing = (spot.eligible >> frame) & 1
        if (by_placing == 0 and turn.ness <= 0) or spot.cell < 0 or spot.activated == turn.number:
            continue
        if components.tile[spot.tile].symbol:
            offer_ways(game, components, context, seat, s, names.BY_PLACING if by_placing else names.BY_LOCH_NESS)
    if turn.points > 0:
        offer_steps(game, context, seat)
        if (player.powers >> names.SPECIAL_POINT_VP) & 1:
            offer(game, context, names.OPT_POINT_VP, 0, 0, 0)
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def end_frame(game, seat, frame):
    """End the activations of one placement; the interrupted placement continues."""
    if frame > 0:
        game.turn.frame = frame - 1
    player = game.players[seat]
    for s in range(player.spots):
        player.spot[s].eligible &= ~(1 << frame)


@rule
def act(game, components, context, seat, frame, i):
    """Carry out the chosen action; the question comes again unless it was the last."""
    kind = context.kind[i]
    if kind == names.OPT_DONE:
        end_frame(game, seat, frame)
        return
    push(game, tasks.DO_ACTION, seat, frame, 0, 0, 0)
    if kind == names.OPT_ACTIVATE:
        activate(game, components, context, seat, context.a[i], context.b[i], context.c[i])
    elif kind == names.OPT_WALK:
        walk(game, context, seat, context.a[i], context.b[i])
    elif kind == names.OPT_POINT_VP:
        give_up_point(game, components, context, seat)
    else:
        sell(game, components, context, seat, context.a[i], context.b[i])


@rule
def walk(game, context, seat, s, n):
    """Move one Scotsman one step for one movement point (B-095)."""
    player = game.players[seat]
    player.spot[s].scotsmen -= 1
    player.spot[n].scotsmen += 1
    game.turn.points -= 1
    note(game, context, EV_WALK, seat, player.spot[s].cell, player.spot[n].cell, 0, 0, 0)
    notify(game, tasks.ON_STEP, seat, s, n)


@rule
def give_up_point(game, components, context, seat):
    """Give up a movement point for VP (MacLachlan, B-153)."""
    clan = clan_with(game, components, seat, names.SPECIAL_POINT_VP)
    game.turn.points -= 1
    note(game, context, EV_POINT_VP, seat, 0, 0, 0, 0, 0)
    gain_vp(game, context, seat, components.clan[clan].special.vp, names.VP_MACLACHLAN, names.WHY_POINTS, -1)


@rule
def activate(game, components, context, seat, s, way, right):
    """Activate a tile: at most once a turn, finished before the next (B-090, B-091)."""
    player = game.players[seat]
    spot = player.spot[s]
    tile = spot.tile
    spot.activated = game.turn.number
    player.activations += 1
    if right == names.BY_LOCH_NESS:
        game.turn.ness -= 1
    note(game, context, EV_ACTIVATE, seat, spot.cell, tile, way, right, 0)
    notify(game, tasks.ON_ACTIVATED, seat, tile, s)
    use(game, components, context, seat, tile, s, way)


@rule
def use(game, components, context, seat, tile, s, way):
    """Use the activation of a tile in one way; goods go onto spot `s`, or with -1 onto any of the player's tiles."""
    if way == names.WAY_MACGREGOR:
        clan = clan_with(game, components, seat, names.SPECIAL_WHISKY_VP)
        gain_vp(game, context, seat, components.clan[clan].special.vp, names.VP_MACGREGOR, names.WHY_PRODUCE, tile)
    elif way == names.WAY_PRODUCE:
        get(game, components, context, seat, components.tile[tile].produce, s, names.VP_TILE, names.WHY_PRODUCE, tile)
    else:
        exchange = components.tile[tile].exchange[way - 1]
        push(game, tasks.DO_GET, seat, tile, way - 1, s, 0)
        push(game, tasks.DO_PAY, seat, 0, 0, 0, 0)
        write_bill(game, exchange.give, names.WHY_EXCHANGE, tile, coins_for_goods(game, components, seat, tile))


@rule
def get(game, components, context, seat, gain, s, source, why, tile):
    """Give the gains of an activation: goods onto the tile, all else to the player (B-092 to B-097)."""
    for _ in range(gain.clan):
        push(game, tasks.DO_CLAN, seat, why, tile, 0, 0)
    for _ in range(gain.choice):
        push(game, tasks.DO_RESOURCE, seat, s, why, tile, 0)
    produce(game, components, context, seat, s, gain, why, tile)
    gain_coins(game, context, seat, gain.coin, why, tile)
    gain_whisky(game, context, seat, gain.whisky, why, tile)
    gain_vp(game, context, seat, gain.vp, source, why, tile)
    gain_points(game, context, seat, gain.move, why, tile)
    gain_extra(game, seat, gain, s)


@rule
def get_exchange(game, components, context, seat, tile, option, s):
    """Give the gains of a paid exchange (B-093, B-094)."""
    get(
        game,
        components,
        context,
        seat,
        components.tile[tile].exchange[option].get,
        s,
        names.VP_EXCHANGE,
        names.WHY_EXCHANGE,
        tile,
    )


@rule
def offer_clan_activation(game, components, context, seat, types, clan):
    """Ask which tile a clan activates: one of each type, no neighbours, once a turn (B-114, B-141, B-147, B-154)."""
    ask(context, names.ASK_CLAN_ACTIVATION, seat, clan, -1)
    player = game.players[seat]
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0 or spot.activated == game.turn.number or components.tile[spot.tile].symbol == 0:
            continue
        left = types & components.tile[spot.tile].type
        bit = 1
        while left > 0:
            if left & 1:
                offer_ways(game, components, context, seat, s, names.BY_CLAN | (bit << TYPE_SHIFT))
            left >>= 1
            bit <<= 1
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def activate_by_clan(game, components, context, seat, types, clan, i):
    """Carry out the chosen clan activation and ask for the other type."""
    kind = context.kind[i]
    if kind == names.OPT_DONE:
        return
    if kind == names.OPT_SELL:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, types, clan, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    left = types & ~(context.c[i] >> TYPE_SHIFT)
    if left > 0:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, left, clan, 0, 0)
    activate(game, components, context, seat, context.a[i], context.b[i], names.BY_CLAN)
