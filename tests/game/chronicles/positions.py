"""Positions with chronicles in play."""

from typing import Any

from simulator.game import names, tasks
from tests.game.chronicles import trials
from tests.table import Table


def table(*chronicles: Any, ahead: tuple[str, ...] = ("kemnay", "abernethy"), coins: int = 20) -> Table:
    """Set up seat 0 last, all others far ahead, stacks and market empty; the chronicles have been set up."""
    t = Table(2, chronicles=chronicles)
    t.rondel({0: 0, 9: 1, 10: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = coins
    return t


def turn(t: Table) -> Table:
    """Play one turn of seat 0, after the set-up of the chronicles."""
    t.turn(0)
    t.game.tasks = 2
    t.game.task[1] = t.game.task[0]
    t.game.task[1].kind, t.game.task[1].seat = tasks.DO_SETUP, names.NOBODY
    return t


def spare(t: Table, start: int, stop: int) -> list[int]:
    """Return the numbers that trial chronicles have kept in `spare`."""
    t.after()
    return [int(n) for n in t.now.spare[start:stop]]


def answer(t: Table, i: int) -> Table:
    """Answer a question of a chronicle."""
    t.script.append(i)
    t._fresh = False
    return t


def choosing(*chronicles: Any) -> Table:
    """Play the first turn up to the question of `trials.Choice` at its end."""
    t = turn(table(*chronicles)).choose("take", "kemnay").choose("cell", (0, 1)).choose("done")
    t.after()
    assert (t.context.question, t.context.seat, t.context.options) == (trials.QUESTION, 0, 3)
    return t
