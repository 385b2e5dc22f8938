"""Positions with historic sites for the tests of chronicle 11."""

from typing import Any

from simulator.game import names, tasks, vocabulary
from tests.game.chronicles.places import lay_tiles
from tests.table import COMPONENTS, Table

SITES = vocabulary.ids(COMPONENTS)["site"]
SOURCE = names.VP_SOURCES.index("planning")


def site(name: str) -> int:
    """Return the number of a site."""
    return SITES.index(name)


def shown(t: Table, name: str) -> Any:
    """Return the values of a site."""
    return t.record.planning.site[site(name)]


def table(players: int = 3, coins: int = 0, play: str = "11", **options: Any) -> Table:
    """Set up seat 0 last, no coins, every market row empty, nothing refilled."""
    t = Table(players, play=play, **options)
    t.rondel({0: 0, 9: 1, 10: 2}, {})
    t.stack("D")
    t.market()
    for seat in range(players):
        t.player(seat).coins = 0
    t.player(0).coins = coins
    return t


def facing(*ahead: str, coins: int = 0) -> Table:
    """Set up as `table`, with these tiles on the spaces 1, 2 ... ahead of seat 0, and one more choice on space 8."""
    t = table(coins=coins)
    t.rondel({0: 0, 9: 1, 10: 2}, {8: "kintyre", **{n + 1: name for n, name in enumerate(ahead)}})
    return t


def castle(*tiles: tuple[str, tuple[int, int]]) -> Table:
    """Set up as `table`, with a Scotsman on the Home Castle and further tiles."""
    t = table()
    t.stand(0, (0, 0), 1)
    return lay_tiles(t, dict(tiles))


def hold(t: Table, name: str, *goods: str, seat: int = 0) -> Table:
    """Lay a site on its blueprint card, with these resources on it."""
    own, values = t.game.planning, shown(t, name)
    t._take_from_rondel(int(values.token))
    t.game.place[values.token] = names.OUT_OF_GAME
    for tile in (int(values.left), int(values.right)):
        if tile >= 0:
            t.game.place[tile], t.game.owner[tile] = names.BESIDE, seat
    own.owner[site(name)] = seat
    own.held[site(name)] = len(goods)
    for good in goods:
        own.goods[site(name), names.RESOURCES.index(good)] += 1
    return t


def lay_double(t: Table, name: str, x: int, y: int, seat: int = 0) -> Table:
    """Lay a double site on two tiles that are there, tied, whether or not that is legal."""
    values = shown(t, name)
    for tile, at in ((int(values.left), (x, y)), (int(values.right), (x + 1, y))):
        t.lay(seat, COMPONENTS.tile_ids[tile], at)
    pair = [t.spot(seat, (x, y)), t.spot(seat, (x + 1, y))]
    player = t.player(seat)
    lowest = min(int(player.grid[int(one.cell)]) for one in pair)
    for one in pair:
        one.tied = lowest
    return t


def at_end(t: Table, seat: int = 0) -> Table:
    """Start the end of a turn of this seat."""
    return t.in_turn(seat).start(tasks.DO_TURN_END, seat)


def ready(t: Table, name: str) -> Table:
    """Start the end of a turn, with the last resource of a site in hand."""
    hold(t, name, "wood")
    t.put(0, (0, 0), wood=1)
    return at_end(t)


def put(t: Table, name: str, good: str | None = None) -> Table:
    """Put a resource on a card (of this kind, or the first that is offered)."""
    words = ("put", site(name)) if good is None else ("put", site(name), names.RESOURCES.index(good))
    return t.choose(*words)


def takes(t: Table) -> set[str]:
    """Return the sites on whose cards a resource may be put now."""
    return {SITES[option[1]] for option in t.options("put")}


def build(t: Table, name: str, at: tuple[int, int] | None = None) -> Table:
    """Give a card its last resource at the end of a turn, and choose the place of the site, if it is asked."""
    put(ready(t, name), name)
    if t.question == "cell":
        t.choose("cover", at)
    return effects(t)


def effects(t: Table) -> Table:
    """Choose the one-time effects one after the other, in printed order."""
    while t.question == "effect":
        t.choose("effect")
    return t


def gained(t: Table, good: str) -> int:
    """Return the amount of a good that seat 0 has got by events."""
    return sum(e["amount"] for e in t.happened("gain", good=good, seat=0))


def printed_vp(t: Table) -> int:
    """Return the VP of one-time effects of seat 0."""
    return sum(e["amount"] for e in t.happened("vp", seat=0, source="once"))
