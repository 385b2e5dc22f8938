"""Positions with the Englishman for the tests of chronicle 4."""

from typing import Any

from simulator.game import names, tasks
from tests.table import Table

ENGLISHMAN = names.EXTRA_PIECE
SOURCE = names.VP_SOURCES.index("hammer")


def table(
    *ahead: str | None,
    holder: int = 0,
    row: int = 0,
    coins: int = 5,
    players: int = 3,
    play: str = "4",
    end: int | None = None,
    **options: Any,
) -> Table:
    """Set up the Englishman last on space 0, these tiles ahead, all players far ahead; market empty, nothing refilled.

    `row`: covered fields of the England row; `coins`: of each player; `end`: space of The End.
    """
    t = Table(players, play=play, **options)
    tiles = {n: name for n, name in enumerate(ahead, 1) if name is not None}
    if end is not None:
        tiles[end] = "the-end"
    t.rondel({0: ENGLISHMAN, **{9 + seat: seat for seat in range(players)}}, tiles)
    t.stack("D")
    t.market()
    for seat in range(players):
        t.player(seat).coins = coins
    t.game.open_row = row
    t.game.hammer.holder = holder
    return t


def last(t: Table) -> Table:
    """Let the Englishman act."""
    return t.start(tasks.DO_EXTRA, names.NOBODY, ENGLISHMAN)


def used(t: Table, tile: str = "") -> Table:
    """Let the holder of the token use the Englishman and take this tile."""
    last(t).choose("use")
    return t.choose("take", tile) if tile else t


def own_turn(t: Table, *ahead: str, seat: int = 0) -> Table:
    """Start the turn of a seat's own piece, with these tiles ahead; the Englishman is ahead of all."""
    others = {9 + n: n for n in range(t.players) if n != seat}
    t.rondel({0: seat, **others, 13: ENGLISHMAN}, dict(enumerate(ahead, 1)))
    return t.turn(seat)


def holders(t: Table) -> list[int]:
    """Return the seats that the token came to, one after the other."""
    return [e["seat"] for e in t.happened("england_token")]


def asked(t: Table) -> list[int]:
    """Return the seats that are asked about the Englishman when all decline."""
    seats = []
    while t.question == "englishman":
        seats.append(t.asked)
        t.choose("done")
    return seats


def holder(t: Table) -> int:
    """Return the holder of the token after the script."""
    t.after()
    return int(t.now.hammer.holder)


def row(t: Table) -> int:
    """Return the number of covered fields of the England row after the script."""
    t.after()
    return int(t.now.open_row)


def pieces(t: Table) -> list[tuple[int, int, str]]:
    """Return the moves: piece, space, how."""
    return [(e["piece"], e["to"], e["how"]) for e in t.happened("move")]


def england(t: Table) -> list[tuple[str, tuple[int, int], int]]:
    """Return the sales to England on offer: kind, place, price."""
    return [option[1:] for option in t.options("outlet")]
