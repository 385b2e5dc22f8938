"""Positions shared by several rule tests."""

from tests.table import Table


def quiet(players: int = 2, coins: int = 20, ahead: tuple[str, ...] = ("robert-the-bruce",)) -> Table:
    """Set up seat 0 last on space 0 with `ahead` on the next spaces; empty market rows; the stacks are used up.

    All other pieces stand far ahead, so nothing is refilled and only the set-up of the test matters.
    """
    t = Table(players)
    pieces: dict[int, int | str] = {0: 0, 9: 1}
    for seat in range(2, players):
        pieces[8 + seat] = seat
    if players == 2:
        pieces[10] = "die"
    t.rondel(pieces, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = coins
    return t


def favour(t: Table, clan: str) -> Table:
    """Let seat 0 take the person ahead and put a marker on a clan field."""
    t.turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    return t.choose("clan", clan)


def then(t: Table, kind: int, seat: int, a: int = 0, b: int = 0) -> Table:
    """Add a task (tasks.DO_*) to be carried out after all others of the position."""
    tasks = t.game.task
    for n in range(t.game.tasks, 0, -1):
        tasks[n] = tasks[n - 1]
    task = tasks[0]
    task.kind, task.seat, task.a, task.b, task.c, task.d = kind, seat, a, b, 0, 0
    t.game.tasks += 1
    t._fresh = False
    return t


def build(t: Table, name: str, *place: object) -> Table:
    """Let seat 0 take a tile, buy its cost and put it on the given place ("cell", xy) or ("cover", xy)."""
    t.turn(0)
    if t.question == "tile":
        t.choose("take", name)
    while t.question == "pay":
        t.choose("buy")
    if place and t.question == "cell":
        t.choose(*place)
    return t
