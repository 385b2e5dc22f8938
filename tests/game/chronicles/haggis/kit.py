"""Positions of chronicle 5: haggis tokens, Inns, haggis scorings."""

from simulator.game import names, tasks
from tests.table import Table

VP_SOURCE = names.VP_SOURCES.index("haggis")
ALL = (1,) * 6 + (2,) * 6 + (3,) * 6  # values of all tokens


def table(*hands: tuple[int, ...], players: int = 3, die: bool | None = None) -> Table:
    """Set up a game in which the seats hold tokens of these values."""
    t = Table(players, play="5", die=die)
    for seat, values in enumerate(hands):
        hold(t, seat, *values)
    return t


def served(t: Table) -> list[int]:
    """Return the numbers of tokens that may be served in the open question."""
    return [option[1] if option[0] == "serve" else 0 for option in t.options()]


def hold(t: Table, seat: int, *values: int) -> None:
    """Give a seat tokens of these values out of the pool, face down in this order."""
    own = t.game.haggis
    for value in values:
        pool = [int(n) for n in own.pool[: own.pooled]]
        token = next(n for n in pool if t.record.haggis.value[n] == value)
        pool.remove(token)
        own.pool[:] = -1
        own.pool[: len(pool)] = pool
        own.pooled = len(pool)
        own.held[seat, own.holds[seat]] = token
        own.holds[seat] += 1


def rolls(t: Table, number: int, *results: int) -> None:
    """Set the rolls of the seats in the haggis scoring after this scoring round."""
    t.game.haggis.rolls[number - 1, : len(results)] = results


def scoring(t: Table, number: int) -> Table:
    """Start this scoring round and what follows it."""
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def inn(*ahead: str) -> Table:
    """Set up seat 0 last with a stone and a wood, no coins and these tiles ahead; nothing is refilled."""
    t = table()
    t.rondel({0: 0, 9: 1, 10: 2}, dict(enumerate(ahead, 1)))
    t.stack("D")
    t.market()
    t.player(0).coins = 0
    t.put(0, (0, 0), stone=1, wood=1)
    return t


def take(t: Table) -> Table:
    """Take the tile ahead with seat 0, pay with own goods and lay it on the first cell."""
    t.turn(0)
    while t.question in ("tile", "pay", "cell"):
        t.choose({"tile": "take", "pay": "own", "cell": "cell"}[t.question])
    return t


def own_inn(name: str = "inn-a-village", sheep: int = 0) -> Table:
    """Open a turn of seat 0, which may activate this Inn and has so many sheep; empty market."""
    t = table().in_turn(0)
    t.lay(0, name, (0, 1))
    t.put(0, (0, 0), sheep=sheep)
    t.market()
    t.spot(0, (0, 1)).eligible = 1
    return t
