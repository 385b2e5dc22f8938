"""Positions of chronicle 2: the Mountain on spaces 3 and 4."""

from simulator.game import names
from tests.game.chronicles.places import rondel
from tests.table import Table

EMPTY = ([0] * 5, 0, 0)  # nothing lies on the Mountain
ONE_COIN = ([0] * 5, 1, 0)
ON_IT = {3: 0, 9: 1, 10: "die"}  # seat 0 stands on the Mountain
OCCUPIED = {0: 0, 3: 1, 10: "die"}  # seat 1 does


def table(
    tiles: dict[int, str], pieces: dict[int, int | str] | None = None, coins: int = 10, players: int = 2
) -> Table:
    """Set up seat 0 last on space 0, the others beyond the Mountain; the market is empty."""
    t = rondel(Table(players, die=True, play="2"), pieces or {0: 0, 9: 1, 10: "die"}, tiles, mountain=3)
    t.market()
    t.player(0).coins = coins
    return t


def items(t: Table, coins: int = 0, vp: int = 0, sheep: int = 0) -> Table:
    """Lay items on the Mountain."""
    here = t.game.highlander
    here.coins, here.vp, here.goods[names.SHEEP] = coins, vp, sheep
    return t


def leaving(coins: int = 0) -> Table:
    """Set up seat 0 on the Mountain, where 2 coins, a sheep and 4 VP lie."""
    return items(table({6: "halkirk", 7: "soay"}, ON_IT, coins), coins=2, vp=4, sheep=1).turn(0)


def lying(t: Table) -> tuple[list[int], int, int]:
    """Return resources, coins and VP on the Mountain after the script."""
    t.after()
    here = t.now.highlander
    return here.goods.tolist(), int(here.coins), int(here.vp)
