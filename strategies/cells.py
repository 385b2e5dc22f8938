"""What a cell of the territory is worth: the activations around it, and the room it leaves."""

from __future__ import annotations

from simulator.game.jit import rule
from simulator.game.rules.territory import AROUND, SIDES, can_cover, is_legal_cell, supports, touches_side
from simulator.game.sizes import ORIGIN, WIDTH

from .features import ROOM
from .values import value_of_future

LAST_CELL = WIDTH * (WIDTH - 1) - 1
UNKNOWN = -1.0


@rule
def value_of_cell(player, view, cell):
    """Activations of the tiles around the cell, and the free cells beside it."""
    value = 0.0
    free = 0
    for i in range(8):
        s = player.grid[cell + AROUND[i]] - 1
        if s >= 0:
            value += view.act[s]
        else:
            free += 1
    return value + view.weight[ROOM] * free


@rule
def best_site(player, view, s):
    """Value of the best free cell around a spot for a tile without river, as if a Scotsman stood there; 0 for none."""
    right_end = ORIGIN + player.river_right + 1
    left_end = ORIGIN + player.river_left - 1
    best = 0.0
    for i in range(8):
        cell = player.spot[s].cell + AROUND[i]
        if player.grid[cell] > 0 or cell in (right_end, left_end):
            continue
        # Cells at the rim of the table are left to the rules; here only the neighbours must be on it.
        if WIDTH < cell < LAST_CELL and (i < SIDES or touches_side(player, cell)):
            best = max(best, 0.5 + value_of_cell(player, view, cell))
    return best


@rule
def survey_cells(game, components, seat, view):
    """Write the value of the best legal cell for a tile without and with river."""
    player = game.players[seat]
    best = 0.0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and supports(components, player, s):
            best = max(best, best_site(player, view, s))
    view.plain = best
    best = 0.0
    for side in range(2):
        cell = ORIGIN + (player.river_left - 1 if side == 0 else player.river_right + 1)
        if is_legal_cell(components, player, 1, cell):
            best = max(best, value_of_cell(player, view, cell))
    view.river = best


@rule
def forget_sites(player, view):
    """No site is known: things have changed."""
    for s in range(player.spots):
        view.site[s] = UNKNOWN


@rule
def site(player, view, s):
    """Value of the best cell beside an own spot, worked out when it is first asked for."""
    if view.site[s] == UNKNOWN:
        view.site[s] = best_site(player, view, s)
    return view.site[s]


@rule
def value_of_cover(game, components, seat, view, s):
    """Value of overbuilding a spot: its neighbours are activated, what is covered is lost."""
    player = game.players[seat]
    value = value_of_cell(player, view, player.spot[s].cell)
    return value - value_of_future(game, components, view, player.spot[s].tile)


@rule
def best_cover(game, components, seat, view, tile):
    """Value of the best pile for an overbuild tile; -100 if there is none."""
    player = game.players[seat]
    best = -100.0
    for s in range(player.spots):
        if can_cover(components, player, tile, s):
            best = max(best, value_of_cover(game, components, seat, view, s))
    return best


@rule
def distance(cell, other):
    """Steps of a Scotsman between two cells, if all tiles between are there."""
    columns = abs(cell % WIDTH - other % WIDTH)
    rows = abs(cell // WIDTH - other // WIDTH)
    return max(columns, rows)
