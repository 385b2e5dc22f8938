"""The clan board, and the clans and cards that build or remove tiles (B-110 to B-114, B-128, B-151, B-158)."""

from __future__ import annotations

from .. import names, tasks
from ..events import EV_BUILD, EV_LOSE, EV_MARKER
from ..jit import rule
from ..tasks import ask, decline, note, notify, offer, push
from .effects import gain_effects, special_effect
from .goods import pay_coins
from .market import offer_sales, sell
from .rondel import write_pick
from .territory import can_remove, is_placeable, remove_pile
from .tied import piles_tied


@rule
def is_free(game, components, clan):
    """Return whether a field is open and has no marker, or may be claimed again (B-110, B-113, B-143)."""
    if game.open_field[clan] == 0:
        return False
    return game.occupied[clan] == 0 or components.clan[clan].repeatable == 1


@rule
def joins_others(game, player, clan, flags):
    """Return whether a marker that may join others can go on this field: not beside one of the same seat (C10-34)."""
    return flags & names.MARKER_OCCUPIED != 0 and game.open_field[clan] == 1 and player.clan[clan] == 0


@rule
def roads_to_pay(game, player, clan, flags):
    """Return the coins for the roads to a field; 0 with a bonus that pays them (B-111)."""
    if flags & names.MARKER_NO_ROADS or player.free_roads:
        return 0
    return game.road_cost[clan]


@rule
def offer_fields(game, components, context, seat, why, about, flags):
    """Ask which field gets the clan marker, among those whose roads the player can pay; declining is allowed.

    Bits of MARKER_* in `flags` waive the roads, or let the marker join others on a field.

    B-101, B-110, B-111, Q-01, Q-13.
    """
    player = game.players[seat]
    if player.markers == 0:
        note(game, context, EV_LOSE, seat, names.MARKER, 1, -1, why, about)
        return
    ask(context, names.ASK_CLAN, seat, about, -1)
    for clan in range(components.clans):
        cost = roads_to_pay(game, player, clan, flags)
        if cost <= player.coins and (is_free(game, components, clan) or joins_others(game, player, clan, flags)):
            offer(game, context, names.OPT_CLAN, clan, cost, 0)
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def place_marker(game, components, context, seat, why, about, flags, i):
    """Put the marker on the chosen field, pay the roads, then give the clan's bonus (B-110 to B-112)."""
    kind = context.kind[i]
    clan = context.a[i]
    if kind == names.OPT_SELL:
        push(game, tasks.DO_CLAN, seat, why, about, flags, 0)
        sell(game, components, context, seat, clan, context.b[i])
        return
    if kind == names.OPT_DONE:
        decline(game, context, seat, names.ASK_CLAN, why, about)
        return
    put_marker(game, components, context, seat, clan, context.b[i])
    notify(game, tasks.ON_CLAN, seat, clan, 0)
    if game.shield[clan] == 0:
        game.players[seat].powers |= 1 << components.clan[clan].special.kind
        bits = gain_effects(components.clan[clan].once) | special_effect(components.clan[clan].special)
        push(game, tasks.DO_EFFECTS, seat, names.FROM_CLAN, clan, -1, bits)


@rule
def put_marker(game, components, context, seat, clan, cost):
    """Put a marker on a field and pay the roads to it; roads may start from it from now on (B-110, B-111)."""
    player = game.players[seat]
    player.markers -= 1
    player.clan[clan] += 1
    game.occupied[clan] |= 1 << seat
    write_pick(game, names.PICK_CLAN, clan, seat, cost, 0)
    note(game, context, EV_MARKER, seat, clan, cost, 0, 0, 0)
    pay_coins(game, context, seat, cost, names.WHY_ROAD, clan)
    open_roads(game, components, clan)


@rule
def open_roads(game, components, clan):
    """Let roads start from this field, too (B-111, Q-14)."""
    for other in range(components.clans):
        game.road_cost[other] = min(game.road_cost[other], components.road[clan, other])


@rule
def offer_removals(game, components, context, seat, allowed, required, why, about):
    """Ask which own tile leaves the game; nothing happens if none legally can (B-128, B-151, Q-23, Q-26)."""
    if allowed == 0:
        return
    player = game.players[seat]
    ask(context, names.ASK_REMOVE, seat, about, -1)
    for s in range(player.spots):
        tied = player.spot[s].tied
        if (tied == 0 or tied == s + 1) and can_remove(
            components, context, player, s, allowed
        ):  # tied piles are one option
            offer(game, context, names.OPT_REMOVE, s, 0, 0)
    if context.options == 0:
        return
    offer_sales(game, components, context, seat)
    if required <= 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def remove_chosen(game, components, context, seat, allowed, required, why, about, i):
    """Remove the chosen pile and ask for the next one, if more may go."""
    kind = context.kind[i]
    if kind == names.OPT_DONE:
        return
    if kind == names.OPT_SELL:
        push(game, tasks.DO_REMOVE, seat, allowed, required, why, about)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    piles = piles_tied(game.players[seat], context.a[i])
    push(game, tasks.DO_REMOVE, seat, allowed - piles, required - piles, why, about)
    remove_pile(game, components, context, seat, context.a[i])


@rule
def offer_discard_pile(game, components, context, seat, clan):
    """Ask which tile of the discard pile Munro builds; nothing happens if none can be built (B-158, Q-17)."""
    ask(context, names.ASK_BUILD, seat, clan, -1)
    for n in range(game.discards):
        tile = game.discard[n]
        if is_placeable(game, components, context, seat, tile):
            offer(game, context, names.OPT_BUILD, tile, 0, 0)


@rule
def build_chosen(game, components, context, seat, i):
    """Take the tile off the discard pile without its cost; it is placed and works like any tile (B-158, Q-17, Q-29)."""
    tile = context.a[i]
    kept = 0
    for n in range(game.discards):
        if game.discard[n] != tile:
            game.discard[kept] = game.discard[n]
            kept += 1
    game.discards = kept
    game.discard[kept] = 0
    game.place[tile] = names.IN_HAND
    write_pick(game, names.PICK_TILE, tile, seat, 0, 0)
    note(game, context, EV_BUILD, seat, tile, 0, 0, 0, 0)
    if components.tile[tile].deferred:
        notify(game, tasks.ON_SALVAGED, seat, tile, 0)
        return
    if components.tile[tile].type & names.PERSON or components.tile[tile].leaves:
        push(game, tasks.DO_PLACE, seat, tile, 0, 0, 0)
        return
    game.turn.frame += 1
    push(game, tasks.DO_ACTION, seat, game.turn.frame, 0, 0, 0)
    push(game, tasks.DO_PLACE, seat, tile, game.turn.frame, 0, 0)
