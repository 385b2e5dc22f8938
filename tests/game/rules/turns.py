"""Short ways to the positions the rule tests start from."""

from typing import Any

from simulator.game import tasks
from tests.table import Table


def facing(*tiles: str, players: int = 2, coins: int = 0) -> Table:
    """Seat 0 is last, at space 0, with these tiles on the spaces 1, 2 ... ahead; nothing is left to refill.

    The other pieces and the die stand far ahead (11, 12, 13); the market is empty; seat 0 has so many coins.
    """
    t = Table(players, die=players == 2)
    others: dict[int, int | str] = {11: 1, 12: "die"} if players == 2 else {11 + n: 1 + n for n in range(players - 1)}
    t.rondel({0: 0, **others}, {1 + n: tile for n, tile in enumerate(tiles)})
    t.stack("D")
    t.market()
    t.player(0).coins = coins
    return t.turn(0)


def place(t: Table, tile: str, seat: int = 0) -> Table:
    """The tile is paid and in the seat's hand, and has to be placed; then come its effects, no activation."""
    t._take_from_rondel(t.tile(tile))
    return t.in_turn(seat).start(tasks.DO_PLACE, seat, t.tile(tile))


def legal_places(t: Table, tile: str, seat: int = 0) -> set[tuple[int, int]]:
    """All cells (or piles) on which the tile in hand may be laid."""
    place(t, tile, seat)
    if t.question == "cell":
        return {option[1] for option in t.options()}
    return {event["at"] for event in t.happened("place")}  # a single legal place is not asked for


def activating(*on_table: tuple[str, tuple[int, int]], coins: int = 0) -> Table:
    """Seat 0 has just placed Rothiemurchus (wood) on (0, 1); tiles (name, cell) were laid before. The menu is open."""
    t = facing("rothiemurchus", "robert-the-bruce", coins=coins)
    for name, at in on_table:
        t.lay(0, name, at)
    return t


def place_rothiemurchus(t: Table, at: tuple[int, int] = (0, 1)) -> Table:
    """Take the tile of `activating` and place it there."""
    return t.choose("take", "rothiemurchus").choose("cell", at)


def now(t: Table) -> Any:
    """The game record after the script."""
    t.after()  # plays what has been chosen since
    return t.now


def spot(t: Table, at: tuple[int, int], seat: int = 0) -> Any:
    """Spot record at these coordinates after the script."""
    t.after()
    return t.spot(seat, at, now=True)


def names_of(events: list[dict], *kinds: str) -> list[str]:
    """Words of the events in order, only those of these kinds if given."""
    return [e["event"] for e in events if not kinds or e["event"] in kinds]


def refilled(t: Table) -> list[tuple[str, int]]:
    """Tiles that came onto the rondel and their spaces."""
    return [(e["tile"], e["space"]) for e in t.happened("refill")]


def discarded(t: Table) -> list[tuple[str, int, str]]:
    """Tiles that went to the discard pile, their spaces and why."""
    return [(e["tile"], e["space"], e["cause"]) for e in t.happened("discard")]


def sites(t: Table) -> set[tuple[int, int]]:
    """Where something may be activated."""
    return {option[1] for option in t.options("activate")}
