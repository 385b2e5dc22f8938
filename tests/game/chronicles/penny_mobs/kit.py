"""Positions for the tests of chronicle 8."""

from typing import Any

from simulator.game import names
from simulator.game.chronicles.penny_mobs.record import mobster_ids
from tests.table import COMPONENTS, Table

MOBSTERS = mobster_ids(COMPONENTS)
SOURCE = names.VP_SOURCES.index("penny_mobs")


def number(name: str) -> int:
    """Return the number of a mobster."""
    return MOBSTERS.index(name)


def table(*ahead: str, players: int = 3, coins: int = 20, chronicles: Any = ()) -> Table:
    """Set up seat 0 last, these tiles ahead, the others on spaces 8, 9 ...; market empty, nothing refilled."""
    t = Table(players, die=True, play="8", chronicles=chronicles)
    pieces: dict[int, int | str] = {0: 0}
    pieces.update({7 + seat: seat for seat in range(1, players)})
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead or ("kemnay",))})
    t.stack("D")
    t.market()
    for seat in range(players):
        t.player(seat).coins = coins
    return t


def jail(t: Table, *column: str, **pennies: int) -> Table:
    """Make this the column from bottom to top; these pennies lie on its mobsters."""
    own = t.game.penny_mobs
    own.jail[:] = -1
    own.jail[: len(column)] = [number(name) for name in column]
    own.jailed = len(column)
    own.pennies[:] = 0
    for name, amount in pennies.items():
        own.pennies[number(name)] = amount
    return t


def own(t: Table, seat: int, *mobsters: str) -> Table:
    """Give a seat these mobsters, as if recruited earlier, and an empty jail."""
    jail(t)
    for name in mobsters:
        t.game.penny_mobs.owner[number(name)] = seat
        if name == "rory":
            t.player(seat).free_roads = 1
        if name == "peggy":
            t.game.surcharge_seat = seat
    return t


def let(t: Table, tile: str, rent: int) -> Table:
    """Put the rent token of this value on a tile."""
    values = t.record.penny_mobs
    token = [int(n) for n in values.rent[: values.rents]].index(rent)
    t.game.penny_mobs.rent_tile[token] = t.tile(tile)
    t.game.surcharge[t.tile(tile)] = rent
    return t


def take(t: Table, name: str, xy: tuple[int, int] | None = (0, 1), seat: int = 0) -> Table:
    """Let a seat take a tile without cost and lay it there."""
    t.turn(seat)
    if t.question == "tile":  # a single tile is taken without asking
        t.choose("take", name)
    while t.question == "fee":
        t.choose("done")
    if xy is not None:
        t.choose("cell", xy)
    return t


def rest(t: Table) -> Table:
    """Decline further activations and go on to the end of the turn."""
    while t.question == "action":
        t.choose("done")
    return t


def end(t: Table) -> Table:
    """Decline everything; the penny action jails the lowest mobster."""
    while t.question is not None:
        t.choose("jail" if t.offers("jail") else "done")
    return t


def column(t: Table) -> list[str]:
    """Return the jail after the script, from bottom to top."""
    t.after()
    return [MOBSTERS[n] for n in t.now.penny_mobs.jail[: t.now.penny_mobs.jailed]]


def mob(t: Table) -> Any:
    """Return the chronicle's record after the script."""
    t.after()
    return t.now.penny_mobs


def mobsters_on_offer(t: Table, word: str) -> list[str]:
    """Return the mobsters of the options `jail` or `recruit` of the open question."""
    return [MOBSTERS[option[1]] for option in t.options(word)]


def at(t: Table, seat: int, xy: tuple[int, int]) -> str | None:
    """Return the topmost tile of a seat on a cell after the script."""
    t.after()
    player = t.now.players[seat]
    s = player.grid[23 * 47 + 23 + xy[1] * 47 + xy[0]] - 1
    return t.components.tile_ids[player.spot[s].tile] if s >= 0 else None
