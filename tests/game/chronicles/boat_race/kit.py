"""Positions of chronicle 1: boats, rivers, the race."""

from __future__ import annotations

from typing import Any

from simulator.game import names, tasks
from simulator.game.chronicles.boat_race import boats
from simulator.game.chronicles.boat_race.state import RACING
from tests.table import Table

VP_SOURCE = names.VP_SOURCES.index("boat_race")
COINS, VP, ANY, WHISKY = range(4)  # kinds of reward tokens


def table(players: int = 3, **more: Any) -> Table:
    """Nothing on the castles; all boats at home, no race has begun."""
    t = Table(players, play="1", **more)
    t.game.boat_race.reward[:] = 0
    return t


def boat(t: Table, seat: int, owner: int, column: int, neutral: int = 0) -> None:
    """Put a boat that is in the race somewhere."""
    own = t.game.boat_race.boat[seat]
    boats.change_lock(t.game, own, -1)
    own.race, own.owner, own.column, own.neutral = RACING, owner, column, neutral
    boats.change_lock(t.game, own, 1)


def rowing(t: Table, points: int, seat: int = 0) -> Table:
    """The menu of a turn with so many points in hand."""
    t.in_turn(seat, points=points)
    return t.start(tasks.DO_ACTION, seat)


def at(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Territory, column, neutral piece of a boat after the script."""
    t.after()
    own = t.now.boat_race.boat[seat]
    return int(own.owner), int(own.column), int(own.neutral)


def race(t: Table, seat: int = 0) -> int:
    t.after()
    return int(t.now.boat_race.boat[seat].race)


def river(t: Table, seat: int, *columns: int) -> None:
    """Lay river tiles on these columns."""
    free = (
        n
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].river and t.record.tile[n].stack >= 0
    )
    used = [int(t.game.players[s].spot[n].tile) for s in range(4) for n in range(t.game.players[s].spots)]
    for column in columns:
        tile = next(
            n
            for n in free
            if n not in used and not t.record.tile[n].overbuild and t.record.tile[n].chronicle == 0
        )
        used.append(tile)
        t.lay(seat, t.components.tile_ids[tile], (column, 0))
