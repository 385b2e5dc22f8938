"""Values of a player, or Allenarly, for the cards of chronicle 7 (C7-09 to C7-19)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...schema import CATEGORIES
from ...scoring import own_count
from ...table import CASTLE, Cell, Player, Table, around

ANIMALS = ("sheep", "cattle")
MATERIALS = ("wood", "stone")


@dataclass
class Kept:
    """What the table does not show: discards of each seat."""

    discards: dict[int, int] = field(default_factory=dict)


def halves(table: Table, player: Player, card: Mapping[str, Any], kept: Kept, chronicles: Collection[str]) -> int:
    """Return the value of a player for a card, in halves."""
    if player.automa is not None:
        return round(2 * _automa(table, player, card, kept, chronicles))
    return 2 * _value(table, player, card["measure"], kept)


def _value(table: Table, player: Player, measure: str, kept: Kept) -> int:
    land, stock = player.territory, player.stock()
    return {
        "sheep_and_cattle_held": lambda: sum(stock[kind] for kind in ANIMALS),
        "wood_and_stone_held": lambda: sum(stock[kind] for kind in MATERIALS),
        "castle_tiles_with_scotsman": lambda: sum(
            land[cell].scotsmen > 0 for cell in _of_type(table, player, "castle")
        ),
        "territory_size": lambda: table.size(player),
        "steps_home_castle_to_farthest_tile": lambda: max(_reached(CASTLE, set(land)).values()),
        "largest_full_square_side": lambda: _square(set(land)),
        "min_of_four_categories": lambda: min(own_count(table, player, category) for category in CATEGORIES),
        "whisky_tiles": lambda: len(_of_type(table, player, "whisky")),
        "largest_group_of_animal_tiles": lambda: _group(_of_type(table, player, "animal")),
        "tiles_discarded_by_own_piece": lambda: kept.discards.get(player.seat, 0),
    }[measure]()


def _of_type(table: Table, player: Player, kind: str) -> set[Cell]:
    return {cell for cell, pile in player.territory.items() if kind in table.tile(pile.top).types}


def _reached(start: Cell, cells: set[Cell]) -> dict[Cell, int]:
    """Return the cells that can be reached over corners and sides, with the number of steps (B-095)."""
    steps, todo = {start: 0}, [start]
    for cell in todo:
        for other in around(cell):
            if other in cells and other not in steps:
                steps[other] = steps[cell] + 1
                todo.append(other)
    return steps


def _group(cells: set[Cell]) -> int:
    return max((len(_reached(cell, cells)) for cell in cells), default=0)


def _square(cells: set[Cell]) -> int:
    """Return the side of the largest full square: the corner with the least x and y is one of the cells."""
    side = 0
    while any(_full(x, y, side + 1, cells) for x, y in cells):
        side += 1
    return side


def _full(x: int, y: int, side: int, cells: set[Cell]) -> bool:
    block: Iterable[Cell] = ((x + dx, y + dy) for dx in range(side) for dy in range(side))
    return all(cell in cells for cell in block)


def _tokens(table: Table, player: Player, kind: str) -> int:
    """Count tokens of a type on Allenarly's board, without those removed or stolen (C12-109, C8-46)."""
    assert player.automa is not None
    lying = [*player.automa.stack, *player.automa.row, *player.automa.river]
    return sum(kind in table.tile(tile).types for tile in lying)


def _automa(table: Table, player: Player, card: Mapping[str, Any], kept: Kept, chronicles: Collection[str]) -> float:
    """Return Allenarly's value: a number, or her own count plus an amount (C7-28)."""
    rule = card["allenarly"]
    if rule.get("value") is not None:
        other = any(str(number) in chronicles for number in rule.get("chronicles") or ())
        return float(rule["value_with_chronicles"] if other else rule["value"])
    base = {
        "territory_size": table.size(player),
        "min_of_four_categories": min(own_count(table, player, category) for category in CATEGORIES),
        "whisky_tiles": _tokens(table, player, "whisky"),
        "animal_tiles": _tokens(table, player, "animal"),
        "tiles_discarded_by_own_piece": kept.discards.get(player.seat, 0),
    }[rule["base"]]
    more = rule.get("plus_with_chronicle_3") or 0.0 if "3" in chronicles else 0.0
    return float(base + rule["plus"] + more)
