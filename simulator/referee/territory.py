"""Where a tile may lie: placement, river, overbuilding, and what remains when a tile goes (B-060 to B-076, Q-23)."""

from collections.abc import Callable
from typing import Any

from .faults import RuleViolation, require
from .table import CASTLE, VILLAGE, Cell, Pile, Player, Table, around


def helpers(table: Table, player: Player) -> set[Cell]:
    """Return the cells that allow placement beside them: Scotsmen, with Mackintosh own castles too (B-061, B-149)."""
    castles = bool(table.effects(player, "castles_allow_placement"))
    return {
        cell
        for cell, pile in player.territory.items()
        if pile.scotsmen or (castles and "castle" in table.tile(pile.top).types)
    }


def check_place(table: Table, player: Player, tile: str, cell: Cell) -> None:
    """Check that a tile may be laid on a free cell (B-060 to B-063, B-070)."""
    new = table.tile(tile)
    require(not new.overbuild, "B-070", f"{tile} is an overbuild tile and cannot be placed on a free cell")
    check_layout(table, player, tile, cell)
    helping = helpers(table, player)
    require(any(side in helping for side in around(cell)), "B-061", f"no Scotsman beside {cell}, where {tile} is put")


def check_layout(table: Table, player: Player, tile: str, cell: Cell, rule: str = "") -> None:
    """Check that a tile on a free cell leaves a legal layout; raise with `rule`, else B-060, B-062 or B-063."""
    new, land = table.tile(tile), player.territory
    if cell in land:
        raise RuleViolation(rule or "B-060", f"{tile} is put where {land[cell].top} lies")
    if not any(side in land for side in around(cell, corners=False)):
        raise RuleViolation(rule or "B-060", f"{tile} at {cell} touches no tile by a side")
    beside = [(cell[0] + dx, cell[1]) for dx in (-1, 1)]
    if new.river:
        if cell[1] != 0 or not any(side in land and table.tile(land[side].top).river for side in beside):
            raise RuleViolation(rule or "B-062", f"river tile {tile} at {cell} does not lengthen the river")
        if any(side in land and not table.tile(land[side].top).river for side in beside):
            raise RuleViolation(
                rule or "B-063", f"river tile {tile} at {cell} lies beside a tile without river in the row"
            )
    elif any(side in land and table.tile(land[side].top).river for side in beside):
        raise RuleViolation(rule or "B-063", f"{tile} at {cell} blocks the river")


def check_cover(table: Table, player: Player, tile: str, cell: Cell) -> None:
    """Check that an overbuild tile may be laid on the pile of a cell (B-070 to B-072)."""
    new = table.tile(tile)
    types = set(new.record.get("covers") or new.types)  # a site that has been stolen (C8-53)
    if not new.overbuild and not new.record.get("covers"):
        raise RuleViolation("B-070", f"{tile} is not an overbuild tile but is put on another tile")
    require(cell in player.territory, "B-070", f"{tile} must cover a tile, but there is none at {cell}")
    old = table.tile(player.territory[cell].top)
    require(types & old.types, "B-070", f"{tile} cannot cover {old.id}: no type in common")
    require(new.river == old.river, "B-071", f"the river of {tile} does not match {old.id}")
    helping = helpers(table, player)
    if cell not in helping and not any(side in helping for side in around(cell)):
        raise RuleViolation("B-072", f"no Scotsman on or beside {old.id}, which {tile} covers")


def lay(player: Player, tile: str, cell: Cell) -> None:
    """Lay a tile on a free cell, or on top of the pile there; goods and Scotsmen move up (B-074)."""
    if cell in player.territory:
        player.territory[cell].tiles.append(tile)
    else:
        player.territory[cell] = Pile([tile])


def can_place(table: Table, player: Player, tile: str) -> bool:
    """Return whether there is any legal place for a tile; persons need none (B-100)."""
    new = table.tile(tile)
    if new.overbuild:
        return any(_legal(check_cover, table, player, tile, cell) for cell in player.territory)
    cells = {side for cell in player.territory for side in around(cell, corners=False)}
    return new.person or any(_legal(check_place, table, player, tile, cell) for cell in cells)


def _connected(cells: set[Cell]) -> set[Cell]:
    """Return the cells that are joined by sides to the Home tile."""
    seen, todo = {CASTLE}, [CASTLE]
    while todo:
        for side in around(todo.pop(), corners=False):
            if side in cells and side not in seen:
                seen.add(side)
                todo.append(side)
    return seen


def check_removal(table: Table, player: Player, cell: Cell, rule: str) -> None:
    """Check that a pile may leave the game with a legal layout (B-128, B-151, Q-23, Q-43); raise with `rule`."""
    land = player.territory
    if cell not in land:
        raise RuleViolation(rule, f"no tile of this player lies at {cell}")
    require(cell not in (CASTLE, VILLAGE), rule, "a half of the Home tile cannot be removed")
    locked = table.chronicles.first("locked", table, player, cell)
    if locked:
        raise RuleViolation(locked, f"{land[cell].top} at {cell} cannot be removed")
    check_rest(table, player, {cell, *table.chronicles.gather("leaves_with", table, player, cell)}, rule)


def check_rest(table: Table, player: Player, gone: set[Cell], rule: str) -> None:
    """Check that the layout is legal without the piles of some cells (Q-23); raise with `rule`."""
    land = player.territory
    rest = set(land) - gone
    names = " and ".join(land[cell].top for cell in sorted(gone))
    require(_connected(rest) == rest, rule, f"without {names} the territory falls apart")
    river = sorted(other[0] for other in rest if table.tile(land[other].top).river)
    require(river == list(range(river[0], river[-1] + 1)), rule, f"without {names} the river is broken")


def removable(table: Table, player: Player) -> list[Cell]:
    """Return the cells whose pile may legally leave the game."""
    return [cell for cell in player.territory if _legal(check_removal, table, player, cell, "B-128")]


def _legal(check: Callable[..., None], *arguments: Any) -> bool:
    try:
        check(*arguments)
    except RuleViolation:
        return False
    return True
