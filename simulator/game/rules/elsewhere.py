"""Activations by a landmark card: of own tiles anywhere, and of tiles of others."""

from __future__ import annotations

from .. import names
from ..events import EV_ELSEWHERE
from ..jit import rule
from ..tasks import DO_CLAN_ACTIVATION, ask, note, offer, push
from .activation import activate, offer_uses, offer_ways, use
from .market import offer_sales, sell
from .territory import can_cover_any, has_cell, types_to_cover


@rule
def tile_of_option(game, context, seat, i):
    """Return the tile whose activation an option uses, or -1."""
    if context.kind[i] == names.OPT_ACTIVATE:
        return game.players[seat].spot[context.a[i]].tile
    if context.kind[i] == names.OPT_ELSEWHERE:
        return context.a[i]
    return -1


@rule
def offer_activations(game, components, context, seat, card, left, scope):
    """Ask which tile in scope is activated next, each at most once a turn, while more may follow."""
    ask(context, names.ASK_CLAN_ACTIVATION, seat, card, -1)
    if scope == names.SCOPE_ELSEWHERE:
        for n in range(1, game.seats):
            offer_tiles_of(game, components, context, seat, (seat + n) % game.seats)
    else:
        offer_own(game, components, context, seat, scope)
    if context.options == 0:
        return
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def offer_own(game, components, context, seat, scope):
    """Offer the player's tiles that have not been activated this turn (B-091)."""
    player = game.players[seat]
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell < 0 or spot.activated == game.turn.number or components.tile[spot.tile].symbol == 0:
            continue
        if scope != names.SCOPE_RIVER or components.tile[spot.tile].river:
            offer_ways(game, components, context, seat, s, names.BY_OTHER)


@rule
def offer_tiles_of(game, components, context, seat, owner):
    """Offer tiles of another seat's territory; for an automa, tiles of the rondel stand in for them.

    The Home halves are the same for all players, so they are offered once.
    """
    rival = game.players[owner]
    if rival.automatic:
        offer_rondel(game, components, context, seat)
        return
    first = owner == (seat + 1) % game.seats
    for s in range(rival.spots):
        tile = rival.spot[s].tile
        if rival.spot[s].cell < 0 or components.tile[tile].symbol == 0:
            continue
        if first or (tile != components.home_village and tile != components.home_castle) or not offered(context, tile):
            offer_uses(game, components, context, seat, tile, names.OPT_ELSEWHERE, tile, owner)


@rule
def offered(context, tile):
    """Return whether a tile is among the options already."""
    for i in range(context.options):
        if context.kind[i] == names.OPT_ELSEWHERE and context.a[i] == tile:
            return True
    return False


@rule
def offer_rondel(game, components, context, seat):
    """Offer tiles of the rondel that the seat could legally place, whatever they cost; no person, no stop."""
    for space in range(game.spaces):
        tile = game.space_tile[space]
        if tile < 0 or components.tile[tile].symbol == 0 or components.tile[tile].type & names.PERSON:
            continue
        if components.tile[tile].stop + components.tile[tile].protected + components.tile[tile].the_end == 0:
            if fits_somewhere(game, components, seat, tile):
                offer_uses(game, components, context, seat, tile, names.OPT_ELSEWHERE, tile, names.NOBODY)


@rule
def fits_somewhere(game, components, seat, tile):
    """Return whether the territory has a legal place for a tile, even one that is placed later."""
    player = game.players[seat]
    if types_to_cover(components, tile):
        return can_cover_any(components, player, tile)
    return has_cell(components, player, components.tile[tile].river)


@rule
def activate_by_card(game, components, context, seat, card, left, scope, i):
    """Carry out the chosen activation; the question comes again while more may follow."""
    kind = context.kind[i]
    if kind == names.OPT_DONE:
        return
    if kind == names.OPT_SELL:
        push(game, DO_CLAN_ACTIVATION, seat, 0, card, left, scope)
        sell(game, components, context, seat, context.a[i], context.b[i])
        return
    if left > 1:
        push(game, DO_CLAN_ACTIVATION, seat, 0, card, left - 1, scope)
    if kind == names.OPT_ACTIVATE:
        activate(game, components, context, seat, context.a[i], context.b[i], names.BY_OTHER)
    else:
        use_elsewhere(game, components, context, seat, context.a[i], context.b[i], context.c[i])


@rule
def use_elsewhere(game, components, context, seat, tile, way, owner):
    """Use the activation of another player's tile: everything goes to the seat, the tile itself stays unchanged.

    It does not count as activated (B-091) for any seat; resources go onto any of the player's tiles.
    """
    game.players[seat].activations += 1
    note(game, context, EV_ELSEWHERE, seat, tile, way, owner, 0, 0)
    use(game, components, context, seat, tile, -1, way)
