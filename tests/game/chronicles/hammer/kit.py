"""Positions with the Englishman for the tests of chronicle 4."""

from __future__ import annotations

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
    """The Englishman is last on space 0 with these tiles ahead, all players far ahead; empty market, nothing refilled.

    Everybody has so many coins; so many fields of the England row are covered; `end` puts The End on this space.
    """
    t = Table(players, play=play, **options)
    tiles = {n + 1: name for n, name in enumerate(ahead) if name is not None}
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
    """The Englishman is to move."""
    return t.start(tasks.DO_EXTRA, names.NOBODY, ENGLISHMAN)


def own_turn(t: Table, *ahead: str, seat: int = 0) -> Table:
    """A turn of a seat with his own piece, these tiles ahead of it; the Englishman is ahead of all."""
    others = {9 + n: n for n in range(t.players) if n != seat}
    t.rondel({0: seat, **others, 13: ENGLISHMAN}, {n + 1: name for n, name in enumerate(ahead)})
    return t.turn(seat)


def holders(t: Table) -> list[int]:
    """Seats that the token came to, one after the other."""
    return [e["seat"] for e in t.happened("england_token")]


def asked(t: Table) -> list[int]:
    """Seats that are asked about the Englishman when everybody declines."""
    seats = []
    while t.question == "englishman":
        seats.append(t.asked)
        t.choose("done")
    return seats


def holder(t: Table) -> int:
    """Who holds the token after the script."""
    t.after()
    return int(t.now.hammer.holder)


def row(t: Table) -> int:
    """Covered fields of the England row after the script."""
    t.after()
    return int(t.now.open_row)


def pieces(t: Table) -> list[tuple[int, int, str]]:
    """Moves: piece, space, how."""
    return [(e["piece"], e["to"], e["how"]) for e in t.happened("move")]
