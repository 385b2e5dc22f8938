"""Positions of chronicle 1: boats, rivers, the race."""

from typing import Any

from simulator.game import names, tasks
from simulator.game.chronicles.boat_race import boats
from simulator.game.chronicles.boat_race.state import RACING
from tests.table import Table

VP_SOURCE = names.VP_SOURCES.index("boat_race")
COINS, VP, ANY, WHISKY = range(4)  # kinds of reward tokens


def table(players: int = 3, **more: Any) -> Table:
    """Set up a game without tokens on the castles; all boats are at home and no race has begun."""
    t = Table(players, play="1", **more)
    t.game.boat_race.reward[:] = 0
    return t


def ahead(pieces: dict[int, int | str], tiles: dict[int, str]) -> Table:
    """Set up two players with these pieces and tiles on the rondel; empty market, nothing is refilled."""
    t = table(2)
    t.rondel(pieces, tiles)
    t.stack("D")
    t.market()
    return t


def boat(t: Table, seat: int, owner: int, column: int, neutral: int = 0) -> None:
    """Put the boat of a seat into the race, in this territory and column or on the neutral piece behind it."""
    own = t.game.boat_race.boat[seat]
    boats.change_lock(t.game, own, -1)
    own.race, own.owner, own.column, own.neutral = RACING, owner, column, neutral
    boats.change_lock(t.game, own, 1)


def rowing(t: Table, points: int, seat: int = 0) -> Table:
    """Open the menu of a turn with this many movement points."""
    t.in_turn(seat, points=points)
    return t.start(tasks.DO_ACTION, seat)


def entering(*tokens: int, points: int = 1) -> Table:
    """Let the boat of seat 0 enter the castle of seat 1, on which these tokens lie."""
    t = table()
    t.game.boat_race.reward[1, list(tokens)] = 1
    boat(t, 0, 0, -1, neutral=1)
    t.market()
    return rowing(t, points).choose("row")


def at(t: Table, seat: int = 0) -> tuple[int, int, int]:
    """Return territory, column and neutral piece of a boat after the script."""
    t.after()
    own = t.now.boat_race.boat[seat]
    return int(own.owner), int(own.column), int(own.neutral)


def way(t: Table, steps: int) -> list[tuple[int, int, int]]:
    """Row this many steps with seat 0 and return the places of its boat."""
    rowing(t, steps)
    return [at(t.choose("row")) for _ in range(steps)]


def race(t: Table, seat: int = 0) -> int:
    t.after()
    return int(t.now.boat_race.boat[seat].race)


def river_tile(t: Table) -> str:
    """Return a river tile of the base game that lies in no territory and is not an overbuild tile."""
    used = [int(t.game.players[s].spot[n].tile) for s in range(4) for n in range(t.game.players[s].spots)]
    return next(
        name
        for n, (name, tile) in enumerate(zip(t.components.tile_ids, t.record.tile, strict=False))
        if tile.river and tile.stack >= 0 and not tile.overbuild and tile.chronicle == 0 and n not in used
    )


def river(t: Table, seat: int, *columns: int) -> None:
    """Lay river tiles on these columns."""
    for column in columns:
        t.lay(seat, river_tile(t), (column, 0))


def final(t: Table) -> Table:
    """Start the last scoring round, followed by the final scoring."""
    t.game.scored = 3
    t.start(tasks.DO_SCORING, names.NOBODY, 4)
    t.game.tasks = 2
    t.game.task[1] = t.game.task[0]
    t.game.task[0].kind = tasks.DO_FINAL
    return t
