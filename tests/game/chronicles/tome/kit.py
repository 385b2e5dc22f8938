"""Positions with event icons for the tests of chronicle 6."""

from typing import Any

from simulator.game import names, tasks
from tests.table import Table, cell, coordinates

SOURCE = names.VP_SOURCES.index("tome")
ICON = (0, 1)  # where seat 0 has a Scriptorium


def table(*cards: str, over: tuple[str, ...] = (), play: str = "6", players: int = 3, **options: Any) -> Table:
    """Set up seat 0 with a Scriptorium and these cards, `over` turned over; nothing ahead, empty market, no coins."""
    t = Table(players, play=play, **options)
    t.rondel({0: 0, **{8 + seat: seat for seat in range(1, players)}}, {})
    t.stack("D")
    t.market()
    for seat in range(players):
        t.player(seat).coins = 0
    t.lay(0, "scriptorium-b", ICON)
    for card in (*cards, *over):
        t.landmark(0, card)
    turn_over(t, *over)
    return t


def turn_over(t: Table, *cards: str) -> None:
    """Put these cards with the event side up."""
    for card in cards:
        t.game.card_turned[t.card(card)] = 1


def at_icon(t: Table) -> Table:
    """Open the menu of a turn of seat 0, which may activate the Scriptorium."""
    t.spot(0, ICON).eligible = 1
    return t.in_turn(0).start(tasks.DO_ACTION, 0)


def activated(t: Table) -> Table:
    """Open the menu and activate the Scriptorium."""
    return at_icon(t).choose("activate", ICON)


def turn(t: Table, card: str) -> Table:
    """Turn this card over."""
    return t.choose("turn_card", t.card(card))


def event(t: Table, card: str) -> Table:
    """Activate the Scriptorium and turn this card over."""
    return turn(activated(t), card)


def cards(t: Table) -> list[str]:
    """Return the cards that may be turned over."""
    return [t.components.card_ids[option[1]] for option in t.options("turn_card")]


def spots(t: Table, seat: int = 0) -> list[tuple[int, int]]:
    """Return the places of the options that name a spot."""
    player = t.now.players[seat]
    return sorted(coordinates(int(player.spot[option[1]].cell)) for option in t.options("from"))


def source(t: Table, at: tuple[int, int], seat: int = 0) -> Table:
    """Choose the Scotsman or sheep on this place."""
    player = t.now.players[seat]
    return t.choose("from", int(player.grid[cell(at)]) - 1)


def turned(t: Table) -> list[str]:
    """Return the cards that show their event side."""
    t.after()
    return [name for n, name in enumerate(t.components.card_ids) if t.now.card_turned[n]]


def elsewhere(t: Table) -> list[tuple[str, str, int]]:
    """Return the tiles that may be used elsewhere: tile, way, owner."""
    ids = t.components.tile_ids
    return [(ids[a], f"exchange-{b}" if b else "produce", c) for _word, a, b, c in t.options("elsewhere")]


def use(t: Table, tile: str, way: int = 0) -> Table:
    """Use this tile."""
    return t.choose("elsewhere", t.tile(tile), way)


def vp(t: Table, seat: int = 0) -> int:
    """Return the VP of the chronicle after the script."""
    return int(t.after(seat).vp_from[SOURCE].sum())
