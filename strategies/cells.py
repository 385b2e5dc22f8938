"""Value the cells of a territory by the activations around them and the room they leave."""

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
    """Return the value of activating the tiles around a cell, plus the room beside it."""
    value = 0.0
    free = 0
    for i in range(8):
        s = player.grid[cell + AROUND[i]] - 1
        if s >= 0:
            value += view.activation[s]
        else:
            free += 1
    return value + view.weight[ROOM] * free


@rule
def best_site(player, view, s):
    """Return the value of the best free cell beside a spot for a tile without river; 0 for none.

    A Scotsman is assumed to stand on the spot.
    """
    right_end = ORIGIN + player.river_right + 1
    left_end = ORIGIN + player.river_left - 1
    best = 0.0
    for i in range(8):
        cell = player.spot[s].cell + AROUND[i]
        if player.grid[cell] > 0 or cell in (right_end, left_end):
            continue
        # The rules check cells at the edge of the grid; here only the neighbours must lie on it.
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
    view.best_cell = best
    best = 0.0
    for side in range(2):
        cell = ORIGIN + (player.river_left - 1 if side == 0 else player.river_right + 1)
        if is_legal_cell(components, player, 1, cell):
            best = max(best, value_of_cell(player, view, cell))
    view.best_river_cell = best


@rule
def forget_sites(player, view):
    """Mark the sites of all spots as unknown."""
    for s in range(player.spots):
        view.site[s] = UNKNOWN


@rule
def site(player, view, s):
    """Return the value of the best cell beside one of the player's spots, computed on first use."""
    if view.site[s] == UNKNOWN:
        view.site[s] = best_site(player, view, s)
    return view.site[s]


@rule
def value_of_cover(game, components, seat, view, s):
    """Return the value of overbuilding a spot: its neighbours are activated, the covered tile is lost."""
    player = game.players[seat]
    value = value_of_cell(player, view, player.spot[s].cell)
    return value - value_of_future(game, components, view, player.spot[s].tile)


@rule
def best_cover(game, components, seat, view, tile):
    """Return the value of the best pile to overbuild with a tile; -100 if there is none."""
    player = game.players[seat]
    best = -100.0
    for s in range(player.spots):
        if can_cover(components, player, tile, s):
            best = max(best, value_of_cover(game, components, seat, view, s))
    return best


@rule
def distance(cell, other):
    """Return the steps of a Scotsman between two cells, if no tile on the way is missing."""
    columns = abs(cell % WIDTH - other % WIDTH)
    rows = abs(cell // WIDTH - other // WIDTH)
    return max(columns, rows)
