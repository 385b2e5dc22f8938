"""The territory: where a tile may lie, laying it, and taking it away (B-060 to B-076, B-128, B-151)."""

from __future__ import annotations

from .. import names
from ..events import EV_CARRY, EV_DROP, EV_PLACE, EV_REMOVE
from ..jit import rule
from ..sizes import MAX_SPOTS, ORIGIN, WIDTH
from ..tasks import ON_REMOVED, note, notify
from .tied import leaves_river_whole, piles_tied, same_pile

# The four sides first, then the four corners.
AROUND = (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)
SIDES = 4
# The territory is a plane: a cell of the outermost ring is never used, so every used cell has eight neighbours.
LAST = WIDTH - 2


@rule
def new_stamp(context):
    """Return a mark that no cell of `context.scratch.mark` has yet."""
    if context.scratch.stamp >= 2_000_000_000:
        context.scratch.stamp = 0
        for cell in range(WIDTH * WIDTH):
            context.scratch.mark[cell] = 0
    context.scratch.stamp += 1
    return context.scratch.stamp


@rule
def on_table(cell):
    """Return whether the cell is inside the ring of the table."""
    x = cell % WIDTH
    y = cell // WIDTH
    return 1 <= x <= LAST and 1 <= y <= LAST


@rule
def supports(components, player, s):
    """Return whether a spot supports placement: it has a Scotsman, or is a castle with Mackintosh (B-061, B-149)."""
    spot = player.spot[s]
    if spot.scotsmen > 0:
        return True
    return (player.powers >> names.SPECIAL_CASTLES) & 1 == 1 and components.tile[spot.tile].type & names.CASTLE != 0


@rule
def touches_side(player, cell):
    """Return whether a side of the cell touches a placed tile; a corner is not enough (B-060)."""
    for i in range(SIDES):
        if player.grid[cell + AROUND[i]] > 0:
            return True
    return False


@rule
def is_supported(components, player, cell):
    """Return whether a supporting spot lies next to the cell, by side or corner (B-061)."""
    for i in range(8):
        s = player.grid[cell + AROUND[i]] - 1
        if s >= 0 and supports(components, player, s):
            return True
    return False


@rule
def is_river_cell(player, cell):
    """Return whether a river tile on this cell lengthens the river, no plain tile at its new end (B-062 to B-064)."""
    if cell == ORIGIN + player.river_right + 1:
        return player.grid[cell + 1] == 0
    if cell == ORIGIN + player.river_left - 1:
        return player.grid[cell - 1] == 0
    return False


@rule
def is_legal_cell(components, player, river, cell):
    """Check all placement rules for a tile on a free cell (B-060 to B-064)."""
    if player.grid[cell] > 0 or not on_table(cell):
        return False
    if river:
        if not is_river_cell(player, cell):
            return False
    elif cell == ORIGIN + player.river_right + 1 or cell == ORIGIN + player.river_left - 1:
        return False
    return touches_side(player, cell) and is_supported(components, player, cell)


@rule
def list_cells(game, components, context, seat, river):
    """Write all legal cells for a tile with or without river to `context.scratch.cells`; return their number."""
    player = game.players[seat]
    n = 0
    if river:
        for side in range(2):
            cell = ORIGIN + (player.river_left - 1 if side == 0 else player.river_right + 1)
            if is_legal_cell(components, player, river, cell):
                context.scratch.cells[n] = cell
                n += 1
        return n
    stamp = new_stamp(context)
    right_end = ORIGIN + player.river_right + 1
    left_end = ORIGIN + player.river_left - 1
    for s in range(player.spots):
        if player.spot[s].cell < 0 or not supports(components, player, s):
            continue
        for i in range(8):
            cell = player.spot[s].cell + AROUND[i]
            if player.grid[cell] > 0 or context.scratch.mark[cell] == stamp:
                continue
            context.scratch.mark[cell] = stamp
            if cell != right_end and cell != left_end and on_table(cell) and touches_side(player, cell):
                context.scratch.cells[n] = cell
                n += 1
    return n


@rule
def types_to_cover(components, tile):
    """Return the types a tile may cover, as bits; 0 for a tile that goes on a free cell (B-070)."""
    if components.tile[tile].overbuild:
        return components.tile[tile].type
    return components.tile[tile].covers


@rule
def has_cell(components, player, river):
    """Return whether there is any legal cell for a tile with or without river: as `list_cells`, up to the first one."""
    right_end = ORIGIN + player.river_right + 1
    left_end = ORIGIN + player.river_left - 1
    if river:
        return is_legal_cell(components, player, river, right_end) or is_legal_cell(components, player, river, left_end)
    for s in range(player.spots):
        if player.spot[s].cell < 0 or not supports(components, player, s):
            continue
        for i in range(8):
            cell = player.spot[s].cell + AROUND[i]
            if player.grid[cell] > 0 or cell == right_end or cell == left_end:
                continue
            if touches_side(player, cell) and on_table(cell):
                return True
    return False


@rule
def can_cover(components, player, tile, s):
    """Return whether a tile may cover this spot: type, river, a Scotsman on it or next to it (B-070 to B-073)."""
    return fits_on(
        components, player, types_to_cover(components, tile), components.tile[tile].river, s
    ) and has_support(components, player, s)


@rule
def fits_on(components, player, types, river, s):
    """Return whether the topmost tile of a spot has one of these types, and the river as asked (B-070, B-072)."""
    spot = player.spot[s]
    if spot.cell < 0:
        return False
    covered = components.tile[spot.tile]
    return types & covered.type != 0 and river == covered.river


@rule
def has_support(components, player, s):
    """Return whether a supporting spot is this one or lies next to it (B-061, B-073)."""
    return supports(components, player, s) or is_supported(components, player, player.spot[s].cell)


@rule
def can_cover_any(components, player, tile):
    """Return whether some pile of the territory can be covered by this tile."""
    for s in range(player.spots):
        if can_cover(components, player, tile, s):
            return True
    return False


@rule
def is_placeable(game, components, context, seat, tile):
    """Return whether the tile has a legal place; a person and a tile that is placed later or never need none.

    B-023, B-100, B-101.
    """
    new = components.tile[tile]
    if new.type & names.PERSON or new.deferred or new.leaves:
        return True
    player = game.players[seat]
    if types_to_cover(components, tile):
        return can_cover_any(components, player, tile)
    return has_cell(components, player, new.river)


@rule
def scotsman_can_be_paid(game, components, context, seat, tile, s):
    """Return whether the tile can still be placed when the Scotsman on spot `s` is paid for it (B-061, B-129)."""
    spot = game.players[seat].spot[s]
    spot.scotsmen -= 1
    placeable = is_placeable(game, components, context, seat, tile)
    spot.scotsmen += 1
    return placeable


@rule
def is_placeable_when_paid(game, components, context, seat, tile):
    """Return whether the tile has a legal place once its cost, with a Scotsman in it, is paid (B-051, B-061)."""
    if components.tile[tile].cost.scotsman == 0:
        return is_placeable(game, components, context, seat, tile)
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0:
            if scotsman_can_be_paid(game, components, context, seat, tile, s):
                return True
    return False


@rule
def new_spot(player):
    """Return a free spot, or -1 if the territory is full."""
    for s in range(player.spots):
        if player.spot[s].cell < 0:
            return s
    if player.spots >= MAX_SPOTS:
        return -1
    player.spots += 1
    return player.spots - 1


@rule
def lay(player, tile, cell, s, river):
    """Lay a tile on a free cell."""
    spot = player.spot[s]
    spot.cell = cell
    spot.tile = tile
    spot.home = 0
    spot.held = 0
    for kind in range(names.KINDS):
        spot.goods[kind] = 0
    spot.scotsmen = 0
    spot.activated = 0
    spot.eligible = 0
    spot.locked = 0
    spot.tied = 0
    spot.kept = 0
    player.grid[cell] = s + 1
    player.tiles += 1
    if river:
        x = cell - ORIGIN
        player.river_left = min(player.river_left, x)
        player.river_right = max(player.river_right, x)


@rule
def place_tile(game, components, context, seat, tile, cell):
    """Place a tile of the hand on a free cell; return its spot (B-060 to B-065)."""
    player = game.players[seat]
    s = new_spot(player)
    if s < 0:
        return s
    lay(player, tile, cell, s, components.tile[tile].river)
    game.place[tile] = names.IN_TERRITORY
    game.owner[tile] = seat
    game.spot_of[tile] = s
    note(game, context, EV_PLACE, seat, tile, cell, -1, 0, 0)
    return s


@rule
def cover_tile(game, components, context, seat, tile, s):
    """Place a tile on a pile: goods and Scotsmen stay on top of it (B-070 to B-076).

    The pile may still be activated by a placement beside it that is in progress; the new tile itself has
    not been activated.
    """
    spot = game.players[seat].spot[s]
    below = spot.tile
    if below >= 0 and game.spot_of[below] == s and game.owner[below] == seat:
        game.place[below] = names.COVERED
        game.below[tile] = below
    spot.tile = tile
    spot.activated = 0
    game.place[tile] = names.IN_TERRITORY
    game.owner[tile] = seat
    game.spot_of[tile] = s
    note(game, context, EV_PLACE, seat, tile, spot.cell, below, 0, 0)


@rule
def make_eligible(player, s, frame):
    """Make the tile just placed and its up to 8 neighbours eligible for activation (B-074, B-090)."""
    bit = 1 << frame
    cell = player.spot[s].cell
    player.spot[s].eligible |= bit
    for i in range(8):
        n = player.grid[cell + AROUND[i]] - 1
        if n >= 0:
            player.spot[n].eligible |= bit


@rule
def stays_connected(context, player, gone):
    """Return whether all piles but `gone` and those tied to it are joined by sides to the Home Castle (B-065, Q-23)."""
    stamp = new_stamp(context)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and same_pile(player, s, gone):
            context.scratch.mark[player.spot[s].cell] = stamp
    start = player.home_castle
    context.scratch.mark[player.spot[start].cell] = stamp
    context.scratch.queue[0] = start
    head = 0
    tail = 1
    while head < tail:
        cell = player.spot[context.scratch.queue[head]].cell
        head += 1
        for i in range(SIDES):
            n = player.grid[cell + AROUND[i]] - 1
            if n >= 0 and context.scratch.mark[cell + AROUND[i]] != stamp:
                context.scratch.mark[cell + AROUND[i]] = stamp
                context.scratch.queue[tail] = n
                tail += 1
    return tail == player.tiles - piles_tied(player, gone)


@rule
def can_remove(components, context, player, s, most):
    """Return whether a pile may leave the game, with those tied to it as one of at most `most` piles.

    It must not be a home half, and connection and river must stay whole (B-128, B-151, Q-23, Q-43).
    """
    if player.spot[s].cell < 0 or piles_tied(player, s) > most:
        return False
    for other in range(player.spots):
        spot = player.spot[other]
        if spot.cell >= 0 and same_pile(player, other, s) and (spot.home > 0 or spot.locked > 0):
            return False
    return leaves_river_whole(player, s) and stays_connected(context, player, s)


@rule
def carry_home(game, components, context, seat, s):
    """Move resources and Scotsmen of a removed tile to the Home Castle; without room there they are lost (Q-24)."""
    player = game.players[seat]
    spot = player.spot[s]
    home = player.spot[player.home_castle]
    for kind in range(names.KINDS):
        amount = spot.goods[kind]
        if amount == 0:
            continue
        moved = min(amount, max(components.tile_limit - home.held, 0))
        if moved > 0:
            home.goods[kind] += moved
            home.held += moved
            note(game, context, EV_CARRY, seat, kind, moved, spot.cell, home.cell, 0)
        if moved < amount:
            player.goods[kind] -= amount - moved
            player.lost += amount - moved
            note(game, context, EV_DROP, seat, kind, amount - moved, spot.cell, 0, 0)
        spot.goods[kind] = 0
    spot.held = 0
    if spot.scotsmen > 0:
        home.scotsmen += spot.scotsmen
        note(game, context, EV_CARRY, seat, names.SCOTSMAN, spot.scotsmen, spot.cell, home.cell, 0)
        spot.scotsmen = 0


@rule
def remove_pile(game, components, context, seat, s):
    """Remove a whole pile and those tied to it; landmark cards stay (B-075, B-128, B-151, Q-25)."""
    player = game.players[seat]
    tied = player.spot[s].tied
    lift_pile(game, components, context, seat, s)
    for other in range(player.spots):
        if tied > 0 and player.spot[other].cell >= 0 and player.spot[other].tied == tied:
            lift_pile(game, components, context, seat, other)


@rule
def lift_pile(game, components, context, seat, s):
    """Take all tiles of one pile out of the game."""
    player = game.players[seat]
    spot = player.spot[s]
    carry_home(game, components, context, seat, s)
    cell = spot.cell
    tile = spot.tile
    while tile >= 0:
        game.place[tile] = names.OUT_OF_GAME
        game.owner[tile] = names.NOBODY
        game.spot_of[tile] = -1
        note(game, context, EV_REMOVE, seat, tile, cell, 0, 0, 0)
        notify(game, ON_REMOVED, seat, tile, s)
        under = game.below[tile]
        game.below[tile] = -1
        tile = under
    player.grid[cell] = 0
    spot.cell = -1
    spot.tied = 0
    player.tiles -= 1
    while player.grid[ORIGIN + player.river_left] == 0:  # the Home Castle ends both
        player.river_left += 1
    while player.grid[ORIGIN + player.river_right] == 0:
        player.river_right -= 1
