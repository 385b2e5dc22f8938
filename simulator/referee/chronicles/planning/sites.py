"""The sites of chronicle 11 and their blueprint cards (C11-02, C11-26 to C11-36)."""

from dataclasses import dataclass

from ...values import Tile, Values

SOURCE = "planning"


@dataclass
class Card:
    """A player's blueprint card: resources on it, and the turn of the last payment."""

    goods: int = 0
    turn: int = 0


@dataclass(frozen=True)
class Site:
    """A site: its tiles from left to right, and the types each of them covers, by side of a double."""

    id: str
    tiles: tuple[str, ...]
    covers: tuple[tuple[frozenset[str], ...], ...]  # for each side of the site: types below each tile
    next_to: frozenset[str]
    not_next_to: frozenset[str]
    counts_home: bool  # Scotsmen on it stand in the clan castle (C11-39)

    @property
    def double(self) -> bool:
        """Return whether it has two halves."""
        return len(self.tiles) > 1


def _types(tile: Tile, name: str) -> frozenset[str]:
    return frozenset(tile.record.get(name) or ())


def read_sites(values: Values) -> dict[str, Site]:
    """Return all sites by id, single ones first."""
    doubles = {record["id"]: record for record in values.records("double_site")}
    sites = {}
    for tile in values.tiles.values():
        if tile.record.get("deferred") and tile.id not in doubles:
            below: tuple[tuple[frozenset[str], ...], ...] = ((_types(tile, "covers"),),)
            sites[tile.id] = Site(
                tile.id, (tile.id,), below, _types(tile, "next_to"), _types(tile, "not_next_to"), False
            )
    for ident, record in doubles.items():
        left, tiles = values.tiles[record["left"]], (record["left"], record["right"])
        below = tuple(tuple(frozenset([kind]) for kind in record[side]) for side in ("front", "back"))
        near, far = _types(left, "next_to"), _types(left, "not_next_to")
        sites[ident] = Site(ident, tiles, below, near, far, bool(record["scotsmen_count_home"]))
    return sites
