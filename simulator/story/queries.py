"""Queries on a replayed table: tiles by place, by name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..game.names import BESIDE, PERSON
from .codec import cell_of, place_of
from .replay import Replay


def tile_in(table: Replay, seat: int, cell: int, names: Sequence[str]) -> str:
    """Return the name of the top tile of a player on a cell, empty if there is none."""
    s = int(table.game.players[seat].grid[cell]) - 1 if cell >= 0 else -1
    return "" if s < 0 else names[int(table.game.players[seat].spot[s].tile)]


def tile_at(table: Replay, seat: int, place: Sequence[int] | None, names: Sequence[str]) -> str:
    """Return the name of the top tile of a player at [x, y], empty if there is none (or for None)."""
    return tile_in(table, seat, cell_of(place), names)


def tile_names(table: Replay, spaces: Iterable[int], names: Sequence[str]) -> list[str]:
    """Return the names of the tiles on these spaces of the rondel, without empty spaces."""
    tiles = [int(table.game.space_tile[space]) for space in spaces]
    return [names[tile] for tile in tiles if tile >= 0]


def territory(table: Replay, seat: int) -> Iterator[tuple[tuple[int, int], Any, list[int]]]:
    """Yield each pile of a territory: place (x, y), record of dtype SPOT and tiles, the lowest first."""
    player = table.game.players[seat]
    for (owner, cell), pile in table.piles.items():
        place = place_of(cell)
        if owner == seat and place is not None:
            yield place, player.spot[int(player.grid[cell]) - 1], pile


def persons(table: Replay, seat: int) -> list[int]:
    """Return the tiles of the persons beside a territory."""
    game = table.game
    return [
        n
        for n in range(int(table.record.tiles))
        if game.place[n] == BESIDE and game.owner[n] == seat and table.record.tile[n].type & PERSON
    ]
