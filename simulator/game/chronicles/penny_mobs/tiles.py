"""Mobsters that act on tiles: Derek steals, Tamlain moves, Peggy rents (C8-11, C8-14, C8-19 to C8-26, C8-36, C8-37)."""

from ... import names
from ...jit import rule
from ...rules.goods import gain_coins, gain_vp
from ...rules.territory import (
    AROUND,
    SIDES,
    can_cover,
    can_cover_any,
    carry_home,
    cover_tile,
    has_cell,
    is_river_cell,
    list_cells,
    new_stamp,
    on_table,
    place_tile,
    stays_connected,
    touches_side,
    types_to_cover,
)
from ...sizes import ORIGIN
from ...tasks import ON_PLACED, ON_REMOVED, ask, note, notify, offer, push
from . import state
from .jail import holder, use_up

# Tiles that Derek steals from an opponent (C8-14, C8-22, C8-36, C8-37)


@rule
def may_leave_cell(components, context, player, s):
    """Return whether connection and river stay whole without the pile on spot `s` (C8-22, C8-24)."""
    if components.tile[player.spot[s].tile].river:
        x = player.spot[s].cell - ORIGIN
        if x != player.river_left and x != player.river_right:
            return False
    return stays_connected(context, player, s)


@rule
def is_held_fast(player, s):
    """Return whether a boat, a representative or its other half holds a tile (C8-22, C8-24, C8-41, C10-41)."""
    return player.spot[s].locked + player.spot[s].kept + player.spot[s].tied > 0


@rule
def can_be_stolen(game, components, context, owner, s):
    """Return whether the topmost tile of an opponent's spot may be stolen (C8-22)."""
    player = game.players[owner]
    spot = player.spot[s]
    if spot.cell < 0 or spot.scotsmen > 0 or is_held_fast(player, s):
        return False
    if spot.tile == components.home_village or spot.tile == components.home_castle:
        return False
    if game.below[spot.tile] >= 0 or spot.home > 0:
        return True
    return may_leave_cell(components, context, player, s)


@rule
def has_site(game, components, seat, tile):
    """Return whether a stolen tile can be placed in the thief's territory (C8-22, C8-53)."""
    player = game.players[seat]
    if types_to_cover(components, tile):
        return can_cover_any(components, player, tile)
    return has_cell(components, player, components.tile[tile].river)


@rule
def offer_steals(game, components, context, seat):
    """Ask which opponent's tile to steal, among those that can be placed, or none (C8-22, C8-36, C8-37)."""
    ask(context, state.ASK_STEAL, seat, -1, -1)
    for other in range(game.seats):
        player = game.players[other]
        if other == seat or player.automatic:
            continue
        for s in range(player.spots):
            tile = player.spot[s].tile
            if can_be_stolen(game, components, context, other, s) and has_site(game, components, seat, tile):
                offer(game, context, state.OPT_STEAL, other, s, tile)
    for tile in range(components.tiles):
        other = game.owner[tile]
        if other < 0 or game.players[other].automatic == 0 or game.place[tile] != names.BESIDE:
            continue
        if components.tile[tile].type & names.PERSON or components.tile[tile].stack < 0:
            continue  # halves of double tiles have no stack
        n = place_in_river(game, tile)
        if n >= 0 and game.automa.river_held[n] > 0:
            continue
        if has_site(game, components, seat, tile):
            offer(game, context, state.OPT_STEAL, other, -1, tile)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def steal(game, components, context, seat, i):
    """Take the chosen tile and use up Derek (C8-14, C8-22)."""
    if context.kind[i] == names.OPT_DONE:
        return
    use_up(game, components, context, seat, state.STEAL_TILE)
    owner = context.a[i]
    tile = context.c[i]
    push(game, state.TASK_STOLEN, seat, tile, 0, 0, 0)
    if game.players[owner].automatic:
        note(game, context, state.EV_STEAL, seat, tile, owner, -1, 0, 0)
        leave_board(game, owner, tile)
    else:
        lift_top(game, components, context, seat, owner, context.b[i])
    game.place[tile] = names.IN_HAND
    game.owner[tile] = names.NOBODY
    game.spot_of[tile] = -1


@rule
def place_in_river(game, tile):
    """Return the number of a tile in the automa's river, counted from the Home tile; -1 if it is not there."""
    for n in range(game.automa.river_tiles):
        if game.automa.river_row[n] == tile:
            return n
    return -1


@rule
def leave_board(game, seat, tile):
    """Remove a tile from the automa's board; it still counts for size, and the river closes up (C8-37, C8-41)."""
    game.penny_mobs.robbed += 1
    n = place_in_river(game, tile)
    if n >= 0:
        automa = game.automa
        automa.river_tiles -= 1
        for k in range(n, automa.river_tiles):
            automa.river_row[k] = automa.river_row[k + 1]
            automa.river_held[k] = automa.river_held[k + 1]
        automa.river_row[automa.river_tiles] = 0
        automa.river_held[automa.river_tiles] = 0
        notify(game, ON_REMOVED, seat, tile, -2 - n)
        return
    row = game.automa.row
    at = 0
    while at < game.automa.rows and row[at] != tile:
        at += 1
    if at == game.automa.rows:
        return
    game.automa.rows -= 1
    for n in range(at, game.automa.rows):
        row[n] = row[n + 1]
    row[game.automa.rows] = 0


@rule
def lift_top(game, components, context, seat, owner, s):
    """Remove the topmost tile of an opponent's pile; its resources go to the owner's Home Castle (C8-22)."""
    player = game.players[owner]
    spot = player.spot[s]
    tile = spot.tile
    cell = spot.cell
    if s != player.home_castle:
        carry_home(game, components, context, owner, s)
    note(game, context, state.EV_STEAL, seat, tile, owner, cell, 0, 0)
    under = game.below[tile]
    game.below[tile] = -1
    if under < 0 and spot.home > 0:
        under = components.home_village if spot.home == 1 else components.home_castle
    elif under >= 0:
        game.place[under] = names.IN_TERRITORY
    if under >= 0:
        spot.tile = under
    else:
        free_cell(components, player, s, components.tile[tile].river)
        spot.cell = -1
        player.tiles -= 1
    notify(game, ON_REMOVED, owner, tile, s)


@rule
def free_cell(components, player, s, river):
    """Clear the cell of a pile and shorten the river if it ended there."""
    cell = player.spot[s].cell
    player.grid[cell] = 0
    if river:
        if cell - ORIGIN == player.river_left:
            player.river_left += 1
        else:
            player.river_right -= 1


@rule
def occupy_cell(components, player, s, cell, river):
    """Put a pile on a cell and extend the river if it reaches farther."""
    player.spot[s].cell = cell
    player.grid[cell] = s + 1
    if river:
        player.river_left = min(player.river_left, cell - ORIGIN)
        player.river_right = max(player.river_right, cell - ORIGIN)


@rule
def offer_sites(game, components, context, seat, tile):
    """Ask where to place the stolen tile, by the placement rules (C8-22)."""
    player = game.players[seat]
    ask(context, state.ASK_SITE, seat, tile, -1)
    if types_to_cover(components, tile):
        for s in range(player.spots):
            if can_cover(components, player, tile, s):
                offer(game, context, names.OPT_COVER, s, 0, 0)
        return
    for n in range(list_cells(game, components, context, seat, components.tile[tile].river)):
        offer(game, context, names.OPT_CELL, context.scratch.cells[n], 0, 0)


@rule
def place_stolen(game, components, context, seat, tile, i):
    """Place the stolen tile without cost, one-time effect or activation (C8-22)."""
    s = context.a[i]
    if context.kind[i] == names.OPT_COVER:
        cover_tile(game, components, context, seat, tile, s)
    else:
        s = place_tile(game, components, context, seat, tile, context.a[i])
    notify(game, ON_PLACED, seat, tile, s)


# Piles that Tamlain moves (C8-19, C8-23, C8-24)


@rule
def list_new_cells(game, components, context, seat, s):
    """Write the cells to which the pile on spot `s` may move to `context.scratch.cells`; return their number (C8-24).

    The new layout is checked with the pile lifted from its old place. No Scotsman needs to stand beside the new place.
    """
    player = game.players[seat]
    old = player.spot[s].cell
    river = components.tile[player.spot[s].tile].river
    free_cell(components, player, s, river)
    stamp = new_stamp(context)
    context.scratch.mark[old] = stamp
    n = 0
    for other in range(player.spots):
        if other == s or player.spot[other].cell < 0:
            continue
        for i in range(SIDES):
            cell = player.spot[other].cell + AROUND[i]
            if context.scratch.mark[cell] == stamp:
                continue
            context.scratch.mark[cell] = stamp
            if fits_layout(player, river, cell):
                context.scratch.cells[n] = cell
                n += 1
    occupy_cell(components, player, s, old, river)
    return n


@rule
def fits_layout(player, river, cell):
    """Return whether the layout allows a tile on a cell, without support by a Scotsman (B-060, B-062 to B-064)."""
    if not on_table(cell) or player.grid[cell] > 0 or not touches_side(player, cell):
        return False
    if river:
        return is_river_cell(player, cell)
    return cell != ORIGIN + player.river_right + 1 and cell != ORIGIN + player.river_left - 1


@rule
def can_move(game, components, context, seat, s):
    """Return whether a pile of the player may move: no Home or double tile, both layouts legal (C8-24)."""
    player = game.players[seat]
    if player.spot[s].cell < 0 or player.spot[s].home > 0 or is_held_fast(player, s):
        return False
    return may_leave_cell(components, context, player, s) and list_new_cells(game, components, context, seat, s) > 0


@rule
def add_shifts(game, components, context, seat):
    """Add the piles that Tamlain may move to the present question (C8-19, C8-24)."""
    for s in range(game.players[seat].spots):
        if can_move(game, components, context, seat, s):
            offer(game, context, state.OPT_SHIFT, s, 0, 0)


@rule
def offer_shifts(game, components, context, seat):
    """Ask at the end of the turn which own pile to move, or none (C8-23, C8-24)."""
    ask(context, state.ASK_SHIFT, seat, -1, -1)
    add_shifts(game, components, context, seat)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def begin_shift(game, components, context, seat, s):
    """Begin the move of a pile and use up Tamlain (C8-23)."""
    use_up(game, components, context, seat, state.MOVE_OWN_TILE)
    push(game, state.TASK_MOVED, seat, s, 0, 0, 0)


@rule
def offer_new_cells(game, components, context, seat, s):
    """Ask where to put the pile (C8-24)."""
    ask(context, state.ASK_SITE, seat, game.players[seat].spot[s].tile, s)
    for n in range(list_new_cells(game, components, context, seat, s)):
        offer(game, context, names.OPT_CELL, context.scratch.cells[n], 0, 0)


@rule
def shift_pile(game, components, context, seat, s, cell):
    """Move a pile with its tiles, resources and Scotsmen; its rights to be activated stay (C8-23, C8-24)."""
    player = game.players[seat]
    river = components.tile[player.spot[s].tile].river
    note(game, context, state.EV_SHIFT, seat, player.spot[s].cell, cell, 0, 0, 0)
    free_cell(components, player, s, river)
    occupy_cell(components, player, s, cell, river)


# Peggy's rent tokens on tiles of the rondel (C8-11, C8-20, C8-26, C8-36)


@rule
def may_be_let(game, components, space):
    """Return whether a space has a tile that can be taken and has no rent token yet."""
    tile = game.space_tile[space]
    if tile < 0 or game.surcharge[tile] > 0:
        return False
    return components.tile[tile].stop + components.tile[tile].protected + components.tile[tile].the_end == 0


@rule
def offer_rents(game, components, context, seat):
    """Ask for an unused rent token and a tile to put it on, or none (C8-20)."""
    ask(context, state.ASK_RENT, seat, -1, -1)
    for token in range(components.penny_mobs.rents):
        if game.penny_mobs.rent_tile[token] >= 0:
            continue
        for d in range(1, game.spaces + 1):
            space = (game.rear + d) % game.spaces
            if may_be_let(game, components, space):
                offer(game, context, state.OPT_RENT, space, game.space_tile[space], token)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def put_rent(game, components, context, seat, i):
    """Put the token on the tile: others pay its rent from now on (C8-20)."""
    if context.kind[i] == names.OPT_DONE:
        return
    tile = context.b[i]
    token = context.c[i]
    game.penny_mobs.rent_tile[token] = tile
    game.surcharge[tile] = components.penny_mobs.rent[token]
    note(game, context, state.EV_RENT, seat, game.surcharge[tile], tile, context.a[i], 0, 0)


@rule
def return_rent(game, components, context, tile):
    """Return the rent token of a tile that has left the rondel to its owner (C8-20, C8-26)."""
    for token in range(components.penny_mobs.rents):
        if game.penny_mobs.rent_tile[token] == tile:
            game.penny_mobs.rent_tile[token] = -1
            owner = holder(game, components, state.RENT_TOKENS)
            note(game, context, state.EV_RENT_BACK, owner, game.surcharge[tile], tile, 0, 0, 0)
            game.surcharge[tile] = 0


@rule
def charge_automa(game, components, context, seat, tile):
    """Pay the rent of a tile the automa takes from the supply; it loses as many VP, if it has them (C8-36)."""
    rent = game.surcharge[tile]
    if rent == 0:
        return
    gain_coins(game, context, game.surcharge_seat, rent, names.WHY_OTHER, tile)
    lost = min(rent, max(game.players[seat].vp, 0))
    gain_vp(game, context, seat, -lost, state.SOURCE, names.WHY_OTHER, tile)


@rule
def skip_expensive_tiles(game, components):
    """Leave tiles out of the automa's range if their rent exceeds its card's number (C8-36, C8-37)."""
    number = components.automa.action[game.automa.card].number
    for space in range(game.spaces):
        tile = game.space_tile[space]
        if tile >= 0 and game.surcharge[tile] > number:
            game.automa.skip[space] = 1
