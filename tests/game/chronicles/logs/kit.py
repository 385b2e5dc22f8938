"""Positions with chronicle 10 for the tests of its rules."""

from typing import Any

from simulator.game import names, tasks
from simulator.game.chronicles.logs.state import LOG, STONE, TASK_STEPS, TRACKS
from tests.game.chronicles.places import lay_tiles
from tests.table import COMPONENTS, Table, cell


def quiet(*ahead: str, players: int = 2, coins: int = 20, play: str = "10") -> Table:
    """Set up seat 0 last on space 0, these tiles on the next spaces; empty market rows; the stacks are used up."""
    t = Table(players, play=play)
    pieces: dict[int, int | str] = {0: 0, 9: 1}
    for seat in range(2, players):
        pieces[8 + seat] = seat
    if players == 2:
        pieces[10] = "die"
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead or ("kemnay",))})
    t.stack("D")
    t.market()
    t.player(0).coins = coins
    return t


def taking(t: Table, tile: str, *place: Any) -> Table:
    """Let seat 0 take a tile, pay by the first options, and put it on a place if it is asked for one."""
    t.turn(0)
    if t.question == "tile":
        t.choose("take", tile)
    while t.question == "pay":
        t.choose("own" if t.offers("own") else "buy")
    if place and t.question == "cell":
        t.choose(*place)
    return t


def rate(t: Table, seat: int, log: int = 0, stone: int = 0) -> Table:
    """Set the ratings of a seat."""
    t.game.logs.rating[seat] = log, stone
    return t


def put(t: Table, seat: int, k: int, xy: tuple[int, int]) -> Table:
    """Put representative `k` of a seat on one of its tiles, the side of its type up."""
    player = t.player(seat)
    s = int(player.grid[cell(xy)]) - 1
    t.game.logs.spot[seat, k] = s
    t.game.logs.side[seat, k] = LOG if t.record.tile[player.spot[s].tile].type & names.MATERIAL else STONE
    t.game.logs.begun[seat] = 1
    player.spot[s].kept += 1
    return t


def standing(
    *ahead: str, at: tuple[int, int] = (0, 1), tiles: dict[str, tuple[int, int]] | None = None, scotsmen: int = 1
) -> Table:
    """Set up as `quiet`; seat 0 has Kemnay, with a log representative and Scotsmen on it, and these further tiles."""
    t = quiet(*ahead)
    t.lay(0, "kemnay", at, scotsmen=scotsmen)
    return put(lay_tiles(t, tiles or {}), 0, 0, at)


def places(t: Table, seat: int = 0) -> list[tuple[str, tuple[int, int]] | None]:
    """Return side and coordinates of each representative of a seat after the script, None in the supply."""
    t.after(seat)
    found: list[tuple[str, tuple[int, int]] | None] = []
    for k in range(2):
        s = int(t.now.logs.spot[seat, k])
        number = int(t.now.players[seat].spot[s].cell)
        at = (number % 47 - 23, number // 47 - 23)
        found.append((TRACKS[int(t.now.logs.side[seat, k])], at) if s >= 0 else None)
    return found


def steps(t: Table, free: int = 0, log: int = 0, stone: int = 0, seat: int = 0) -> Table:
    """Give the seat steps in its turn: on a track of choice, and on each of the two."""
    return t.in_turn(seat).start(TASK_STEPS, seat, free, log, stone)


def ratings(t: Table, seat: int = 0) -> list[int]:
    """Return the log and stone rating of a seat after the script."""
    t.after(seat)
    return [int(n) for n in t.now.logs.rating[seat]]


def logs(t: Table) -> Any:
    """Return the record of the chronicle after the script."""
    t.after(0)
    return t.now.logs


def vp(t: Table, source: str, seat: int = 0) -> list[int]:
    """Return the VP a seat got from a source, one number per event."""
    return [e["amount"] for e in t.happened("vp", seat=seat, source=source)]


def scoring(t: Table, number: int) -> Table:
    """Hold this scoring round."""
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def shield(name: str) -> int:
    """Return the number of a clan field."""
    return int(COMPONENTS.clan_index[name])
