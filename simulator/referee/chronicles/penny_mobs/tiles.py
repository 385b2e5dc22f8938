"""Tiles stolen by Derek and moved by Tamlain (C8-22, C8-24, C8-36, C8-53)."""

from typing import Any

from ...effects import Frame, act
from ...faults import RuleViolation, require
from ...replay import Event, Replay, cell_of, check_fields
from ...schema import RESOURCES
from ...table import CASTLE, VILLAGE, Cell, Player
from ...territory import check_cover, check_layout, check_place, check_rest, lay
from .state import State


def read_theft(mobs: State, replay: Replay) -> None:
    """Read Derek: the topmost tile of an opponent's pile comes into the thief's territory (C8-22)."""
    mobs.spend(replay, replay.here.seat, "steal_tile")
    table, thief = replay.table, replay.player
    cleared: Cell | None = None
    victim: Player | None = None
    while replay.peek()["event"] in ("carry", "drop"):
        event = replay.peek()
        place = cell_of(event["from"] if event["event"] == "carry" else event["at"])
        if event["seat"] == thief.seat or event["seat"] < 0 or cleared not in (None, place):
            raise RuleViolation("C8-22", "goods of the stolen tile go to the Home Castle of its owner")
        cleared, victim = place, table.players[event["seat"]]
        require(victim.automa is None and place in victim.territory, "C8-22", f"there is no tile to steal at {place}")
        _clear(replay, victim, place, event)
    event = replay.take("steal")
    if event["from"] in (-1, thief.seat) or event["from"] >= len(table.players):
        raise RuleViolation("C8-22", "a tile is stolen from an opponent")
    owner = table.players[event["from"]]
    cell = None if event["at"] is None else cell_of(event["at"])
    if victim is not None and (owner is not victim or cell != cleared):
        raise RuleViolation("C8-22", f"the tile being cleared is not the one at {cell}")
    if cell is None:
        _lift_from_automa(replay, owner, event["tile"])
    else:
        _lift(replay, owner, cell, event["tile"])
        replay.accept()
        table.chronicles.notify("robbed", replay, owner, event["tile"])
    _put(replay, thief, event["tile"])


def _clear(replay: Replay, victim: Player, cell: Cell, event: Event) -> None:
    """Move a good of the stolen tile to the Home Castle, or lose it if there is no room."""
    pile, home, good, amount = victim.territory[cell], victim.territory[CASTLE], event["good"], event["amount"]
    require(good in RESOURCES and amount <= pile.goods[good], "C8-22", f"{amount} {good} do not lie at {cell}")
    room = replay.table.room(home)
    if event["event"] == "carry":
        if cell_of(event["to"]) != CASTLE or amount > room:
            raise RuleViolation("C8-22", "goods of a stolen tile go to the Home Castle, as far as it has room")
        home.goods[good] += amount
    elif room:
        raise RuleViolation("C8-22", f"{good} lost although the Home Castle has room")
    pile.goods[good] -= amount
    replay.accept()


def _lift(replay: Replay, owner: Player, cell: Cell, tile: str) -> None:
    """Take the topmost tile out of its territory, which has to stay legal (C8-22)."""
    table, pile = replay.table, owner.territory.get(cell)
    if pile is None or owner.automa is not None or pile.top != tile:
        raise RuleViolation("C8-22", f"{tile} is not the topmost tile at {cell}")
    if pile.scotsmen or (pile.held and cell != CASTLE):
        raise RuleViolation("C8-22", f"a Scotsman or goods are still on {tile}")
    fast = table.chronicles.first("immovable", table, owner, cell)
    require(not fast, fast, f"{tile} at {cell} cannot be stolen")
    if len(pile.tiles) > 1:
        pile.tiles.pop()
        return
    require(cell not in (CASTLE, VILLAGE), "C8-22", "the Home tile cannot be stolen")
    check_rest(table, owner, {cell}, "C8-22")
    del owner.territory[cell]


def _lift_from_automa(replay: Replay, owner: Player, tile: str) -> None:
    """Take a tile from Allenarly's stack, trade row or river, not a person; it still counts for her (C8-36, C8-37)."""
    automa = owner.automa
    if automa is None:
        raise RuleViolation("C8-22", "tiles are stolen from territories")
    fast = replay.table.chronicles.first("held_by_automa", replay.table, owner, tile)
    require(not fast, fast, f"{tile} of Allenarly's board cannot be stolen")
    places: tuple[Any, ...] = (automa.stack, automa.row, automa.river)
    place = next((place for place in places if tile in place), None)
    if place is None:
        raise RuleViolation("C8-37", f"{tile} is not on the stack, in the trade row or in the river")
    number = automa.river.index(tile) if place is automa.river else None
    place.remove(tile)
    replay.accept()
    if number is not None:
        replay.table.chronicles.notify("automa_loses", replay, tile, number)


def _put(replay: Replay, thief: Player, tile: str) -> None:
    """Place the tile by the usual rules; it brings and activates nothing (C8-22, C8-53)."""
    table, event = replay.table, replay.take("place", "C8-22")
    cell = cell_of(event["at"])
    values, below = table.tile(tile), thief.territory.get(cell)
    covers = values.overbuild or bool(values.record.get("covers"))
    over = below.top if below is not None and covers else None
    check_fields(event, "C8-22", tile=tile, over=over)
    (check_cover if covers else check_place)(table, thief, tile, cell)
    lay(thief, tile, cell)
    replay.accept()
    table.chronicles.notify("placed", replay, tile, cell)
    frame = Frame(cell, cells=set())  # nothing is activated, but a representative may come (C10-44)
    while act(replay, replay.peek(), frame):
        pass


def read_shift(mobs: State, replay: Replay) -> None:
    """Read Tamlain: one pile of the player goes to any other place; nothing is activated (C8-19, C8-23, C8-24)."""
    mobs.spend(replay, replay.here.seat, "move_own_tile")
    table, player, event = replay.table, replay.player, replay.take("shift", "C8-24")
    land, start, end = player.territory, cell_of(event["from"]), cell_of(event["to"])
    if start not in land or start in (CASTLE, VILLAGE):
        raise RuleViolation("C8-24", f"the player has no tile to move at {start}")
    fast = table.chronicles.first("immovable", table, player, start)
    if fast:
        raise RuleViolation("C8-24" if fast == "C11-25" else fast, f"{land[start].top} at {start} cannot be moved")
    check_rest(table, player, {start}, "C8-24")
    pile = land.pop(start)
    require(start != end, "C8-24", f"{pile.top} must move to another cell")
    check_layout(table, player, pile.top, end, "C8-24")
    for frame in replay.here.frames:
        frame.follow(land, start, end)
    land[end] = pile
    replay.accept()
