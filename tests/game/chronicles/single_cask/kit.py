"""Positions of chronicle 3: single casks, cellars, Selling tiles."""

from typing import Any

from tests.game.chronicles.places import rondel
from tests.table import Table


def table(
    tiles: dict[int, str],
    casks: tuple[int, ...] = (),
    pieces: dict[int, Any] | None = None,
    players: int = 2,
    play: str = "3",
) -> Table:
    """Set up seat 0 last on space 0, with 10 coins and these casks in its cellars; the market is empty."""
    t = rondel(Table(players, die=True, play=play), pieces or {0: 0, 9: 1, 10: "die"}, tiles)
    t.market()
    t.player(0).coins = 10
    if casks:
        cellars(t, 0, *casks)
    return t


def cellars(t: Table, seat: int, *casks: int) -> None:
    """Put single casks into the cellars of a seat and give it the cards."""
    state = t.game.single_cask
    state.cards[seat] = len(casks)
    state.casks[seat, : len(casks)] = casks
    t.player(seat).full[3] = int(casks[0] >= 3)


def now(t: Table, seat: int = 0) -> list[int]:
    """Return the single casks in the cellars after the script."""
    t.after()
    return t.now.single_cask.casks[seat].tolist()


def cask_vp(t: Table, seat: int = 0) -> list[int]:
    return [e["amount"] for e in t.happened("vp", seat=seat, source="single_cask")]


def distillery(name: str = "glenturret-single-cask", casks: tuple[int, ...] = (), barley: int = 1) -> Table:
    """Give seat 0 this distillery north of its castle and let it take Kemnay beside it; it may activate both."""
    t = table({1: "kemnay"}, casks)
    t.lay(0, name, (0, 1), scotsmen=1)
    t.put(0, (0, 0), barley=barley)
    return t


def activations(t: Table) -> list[str]:
    """Return the ways in which the distillery can be activated."""
    t.turn(0).choose("cell", (0, 2))
    return [option[2] for option in t.options("activate", (0, 1))]
