"""Helpers that set up and query the positions of the rule tests."""

from typing import Any

from simulator.game import tasks
from tests.table import Table


def facing(*tiles: str, players: int = 2, coins: int = 0) -> Table:
    """Set up seat 0 last, at space 0, with these tiles on the spaces 1, 2 ... ahead; nothing is left to refill.

    The other pieces and the die stand far ahead (11, 12, 13); the market is empty; seat 0 has `coins`.
    """
    t = Table(players, die=players == 2)
    others: dict[int, int | str] = {11: 1, 12: "die"} if players == 2 else {11 + n: 1 + n for n in range(players - 1)}
    t.rondel({0: 0, **others}, {1 + n: tile for n, tile in enumerate(tiles)})
    t.stack("D")
    t.market()
    t.player(0).coins = coins
    return t.turn(0)


def place(t: Table, tile: str, seat: int = 0) -> Table:
    """Let the seat place a tile that is paid and in hand; then come its effects, no activation."""
    t._take_from_rondel(t.tile(tile))
    return t.in_turn(seat).start(tasks.DO_PLACE, seat, t.tile(tile))


def legal_places(t: Table, tile: str, seat: int = 0) -> set[tuple[int, int]]:
    """Return all cells (or piles) on which the tile in hand may be laid."""
    place(t, tile, seat)
    if t.question == "cell":
        return {option[1] for option in t.options()}
    return {event["at"] for event in t.happened("place")}  # a single legal place is not asked for


def activating(*on_table: tuple[str, tuple[int, int]], coins: int = 0) -> Table:
    """Open the menu after seat 0 has placed Rothiemurchus (wood) on (0, 1); tiles (name, cell) were laid before."""
    t = facing("rothiemurchus", "robert-the-bruce", coins=coins)
    for name, at in on_table:
        t.lay(0, name, at)
    return t


def place_rothiemurchus(t: Table, at: tuple[int, int] = (0, 1)) -> Table:
    """Take the tile of `activating` and place it there."""
    return t.choose("take", "rothiemurchus").choose("cell", at)


def now(t: Table) -> Any:
    """Return the game record after the script."""
    t.after()  # plays all choices made since
    return t.now


def spot(t: Table, at: tuple[int, int], seat: int = 0) -> Any:
    """Return the spot record at these coordinates after the script."""
    t.after()
    return t.spot(seat, at, now=True)


def names_of(events: list[dict], *kinds: str) -> list[str]:
    """Return the words of the events in order, only those of these kinds if given."""
    return [e["event"] for e in events if not kinds or e["event"] in kinds]


def refilled(t: Table) -> list[tuple[str, int]]:
    """Return the tiles that came onto the rondel and their spaces."""
    return [(e["tile"], e["space"]) for e in t.happened("refill")]


def discarded(t: Table) -> list[tuple[str, int, str]]:
    """Return the tiles that went to the discard pile, their spaces and causes."""
    return [(e["tile"], e["space"], e["cause"]) for e in t.happened("discard")]


def sites(t: Table) -> set[tuple[int, int]]:
    """Return the places where a tile may be activated."""
    return {option[1] for option in t.options("activate")}
