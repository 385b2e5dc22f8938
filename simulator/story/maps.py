"""A territory as a text map: one box per tile, the river marked ~, goods and Scotsmen."""

from collections.abc import Iterable
from typing import NamedTuple

from ..game.names import RESOURCES

GOOD_LETTERS = ("w", "s", "b", "h", "c")
LEGEND = (
    "Maps: "
    + ", ".join(f"{letter} {good}" for letter, good in zip(GOOD_LETTERS, RESOURCES, strict=True))
    + "; o a Scotsman; ~ the river; ^ on top of another tile."
)
WIDEST, NARROWEST = 16, 8  # characters inside a box
MAP_WIDTH = 98  # characters


class MapTile(NamedTuple):
    """The top tile of one cell."""

    x: int
    y: int
    name: str
    river: bool
    pile: bool
    goods: tuple[int, ...]
    scotsmen: int


def _short(name: str, width: int) -> str:
    """Shorten a name to the width of a box; the distinctive word is kept longest."""
    if len(name) <= width:
        return name
    *first, last = name.split()
    if first:
        common = last in ("Castle", "Village")
        tight = f"{' '.join(first)} {last[0]}." if common else " ".join(f"{word[0]}." for word in first) + f" {last}"
        if len(tight) <= width:
            return tight
    return name[: width - 1] + "."


def _title(tile: MapTile, width: int) -> str:
    return "^" + _short(tile.name, width - 1) if tile.pile else _short(tile.name, width)


def _contents(tile: MapTile, width: int) -> str:
    goods = "".join(letter * count for letter, count in zip(GOOD_LETTERS, tile.goods, strict=True))
    men = "o" * tile.scotsmen if tile.scotsmen <= 3 else f"o*{tile.scotsmen}"
    text = " ".join(part for part in (men, goods) if part)
    if not tile.river:
        return text.center(width)
    return (f" {text} " if text else "").center(width, "~")


def territory_map(tiles: Iterable[MapTile]) -> list[str]:
    """Return the map of a territory, north up, from its top tiles in any order.

    Lines have no trailing blanks and at most 100 characters while the territory has at most 10 columns.
    """
    laid = {(tile.x, tile.y): tile for tile in tiles}
    if not laid:
        return []
    left, right = min(x for x, _ in laid), max(x for x, _ in laid)
    bottom, top = min(y for _, y in laid), max(y for _, y in laid)
    columns, rows = right - left + 1, top - bottom + 1
    width = max(NARROWEST, min(WIDEST, (MAP_WIDTH - 1) // columns - 1))
    canvas = [[" "] * (columns * (width + 1) + 1) for _ in range(rows * 3 + 1)]
    for (x, y), tile in laid.items():
        column, row = (x - left) * (width + 1), (top - y) * 3
        for r in (row, row + 3):
            canvas[r][column : column + width + 2] = "+" + "-" * width + "+"
        lines = (_title(tile, width).center(width), _contents(tile, width))
        for r, line in enumerate(lines, row + 1):
            canvas[r][column] = canvas[r][column + width + 1] = "|"
            canvas[r][column + 1 : column + 1 + width] = line
    # Boxes share corners and edges with their neighbours; nothing else can overlap.
    return ["".join(line).rstrip() for line in canvas]
