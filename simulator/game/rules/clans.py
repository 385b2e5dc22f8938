"""The clan board, and the clans and cards that build or remove tiles (B-110 to B-114, B-128, B-151, B-158)."""

from __future__ import annotations

from ..events import EV_BUILD, EV_LOSE, EV_MARKER
from ..jit import rule
from ..names import (
    ASK_BUILD,
    ASK_CLAN,
    ASK_REMOVE,
    FROM_CLAN,
    IN_HAND,
    MARKER,
    MARKER_NO_ROADS,
    MARKER_OCCUPIED,
    OPT_BUILD,
    OPT_CLAN,
    OPT_DONE,
    OPT_REMOVE,
    OPT_SELL,
    PERSON,
    PICK_CLAN,
    PICK_TILE,
    WHY_ROAD,
)
from ..tasks import (
    DO_ACTION,
    DO_CLAN,
    DO_EFFECTS,
    DO_PLACE,
    DO_REMOVE,
    TELL_CLAN,
    TELL_SALVAGED,
    ask,
    decline,
    note,
    offer,
    push,
    tell,
)
from .effects import gain_effects, special_effect
from .goods import pay_coins
from .market import offer_sales, sell
from .rondel import write_pick
from .territory import can_remove, is_placeable, remove_pile
from .tied import piles_tied


@rule
def is_free(game, box, clan):
    """Whether a field can take a marker: open, and without one unless it may be claimed again (B-110, B-113, B-143)."""
    if game.open_field[clan] == 0:
        return False
    return game.occupied[clan] == 0 or box.clan[clan].repeatable == 1


@rule
def joins_others(game, player, clan, flags):
    """Whether a marker that may join others can come on this occupied field: not beside an own one (C10-34)."""
    return flags & MARKER_OCCUPIED != 0 and game.open_field[clan] == 1 and player.clan[clan] == 0


@rule
def roads_to_pay(game, player, clan, flags):
    """Coins for the roads to a field; none with a bonus that pays them (B-111)."""
    if flags & MARKER_NO_ROADS or player.free_roads:
        return 0
    return game.road_cost[clan]


@rule
def offer_fields(game, box, desk, seat, why, about, flags):
    """Ask on which field a clan marker is put: who cannot pay the roads cannot choose it; he may do without.

    Bits of MARKER_* in `flags` do without roads, or let the marker join others on a field.

    B-101, B-110, B-111, Q-01, Q-13.
    """
    player = game.players[seat]
    if player.markers == 0:
        note(game, desk, EV_LOSE, seat, MARKER, 1, -1, why, about)
        return
    ask(desk, ASK_CLAN, seat, about, -1)
    for clan in range(box.clans):
        cost = roads_to_pay(game, player, clan, flags)
        if cost <= player.coins and (is_free(game, box, clan) or joins_others(game, player, clan, flags)):
            offer(game, desk, OPT_CLAN, clan, cost, 0)
    offer_sales(game, box, desk, seat)
    offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def place_marker(game, box, desk, seat, why, about, flags, i):
    """Put the marker on the chosen field, pay the roads, then the clan's bonus comes (B-110 to B-112)."""
    what = desk.what[i]
    clan = desk.a[i]
    if what == OPT_SELL:
        push(game, DO_CLAN, seat, why, about, flags, 0)
        sell(game, box, desk, seat, clan, desk.b[i])
        return
    if what == OPT_DONE:
        decline(game, desk, seat, ASK_CLAN, why, about)
        return
    put_marker(game, box, desk, seat, clan, desk.b[i])
    tell(game, TELL_CLAN, seat, clan, 0)
    if game.shield[clan] == 0:
        game.players[seat].powers |= 1 << box.clan[clan].special.kind
        bits = gain_effects(box.clan[clan].once) | special_effect(box.clan[clan].special)
        push(game, DO_EFFECTS, seat, FROM_CLAN, clan, -1, bits)


@rule
def put_marker(game, box, desk, seat, clan, cost):
    """A marker comes on a field and the roads to it are paid; roads may start from it from now on (B-110, B-111)."""
    player = game.players[seat]
    player.markers -= 1
    player.clan[clan] += 1
    game.occupied[clan] |= 1 << seat
    write_pick(game, PICK_CLAN, clan, seat, cost, 0)
    note(game, desk, EV_MARKER, seat, clan, cost, 0, 0, 0)
    pay_coins(game, desk, seat, cost, WHY_ROAD, clan)
    open_roads(game, box, clan)


@rule
def open_roads(game, box, clan):
    """Roads may now start from this field, too (B-111, Q-14)."""
    for other in range(box.clans):
        game.road_cost[other] = min(game.road_cost[other], box.road[clan, other])


@rule
def offer_removals(game, box, desk, seat, allowed, required, why, about):
    """Ask which own tile leaves the game; nothing happens if none legally can (B-128, B-151, Q-23, Q-26)."""
    if allowed == 0:
        return
    player = game.players[seat]
    ask(desk, ASK_REMOVE, seat, about, -1)
    for s in range(player.spots):
        tied = player.spot[s].tied
        if (tied == 0 or tied == s + 1) and can_remove(box, desk, player, s, allowed):  # tied piles are one option
            offer(game, desk, OPT_REMOVE, s, 0, 0)
    if desk.options == 0:
        return
    offer_sales(game, box, desk, seat)
    if required <= 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def remove_chosen(game, box, desk, seat, allowed, required, why, about, i):
    """Remove the chosen pile and ask for the next one, if more may go."""
    what = desk.what[i]
    if what == OPT_DONE:
        return
    if what == OPT_SELL:
        push(game, DO_REMOVE, seat, allowed, required, why, about)
        sell(game, box, desk, seat, desk.a[i], desk.b[i])
        return
    piles = piles_tied(game.players[seat], desk.a[i])
    push(game, DO_REMOVE, seat, allowed - piles, required - piles, why, about)
    remove_pile(game, box, desk, seat, desk.a[i])


@rule
def offer_discard_pile(game, box, desk, seat, clan):
    """Munro: ask which tile of the discard pile is built; nothing happens if none can (B-158, Q-17)."""
    ask(desk, ASK_BUILD, seat, clan, -1)
    for n in range(game.discards):
        tile = game.discard[n]
        if is_placeable(game, box, desk, seat, tile):
            offer(game, desk, OPT_BUILD, tile, 0, 0)


@rule
def build_chosen(game, box, desk, seat, i):
    """Take the tile off the discard pile without its cost; it is placed and works like any tile (B-158, Q-17, Q-29)."""
    tile = desk.a[i]
    kept = 0
    for n in range(game.discards):
        if game.discard[n] != tile:
            game.discard[kept] = game.discard[n]
            kept += 1
    game.discards = kept
    game.discard[kept] = 0
    game.place[tile] = IN_HAND
    write_pick(game, PICK_TILE, tile, seat, 0, 0)
    note(game, desk, EV_BUILD, seat, tile, 0, 0, 0, 0)
    if box.tile[tile].deferred:
        tell(game, TELL_SALVAGED, seat, tile, 0)
        return
    if box.tile[tile].type & PERSON or box.tile[tile].leaves:
        push(game, DO_PLACE, seat, tile, 0, 0, 0)
        return
    game.turn.frame += 1
    push(game, DO_ACTION, seat, game.turn.frame, 0, 0, 0)
    push(game, DO_PLACE, seat, tile, game.turn.frame, 0, 0)
