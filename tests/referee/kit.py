"""Small tables for tests of the referee: a player, some tiles, some events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from simulator.referee.faults import RuleViolation
from simulator.referee.in_play import InPlay
from simulator.referee.plugin import Chronicle
from simulator.referee.replay import Replay
from simulator.referee.table import DIE, Cell, Header, Pile, Player, Rondel, Table, Turn
from simulator.referee.values import load_values

VALUES = load_values()


def new_table(
    players: int = 2, die: bool = True, tape: tuple[int, ...] = (1, 2, 3), chronicles: tuple[Chronicle, ...] = ()
) -> Table:
    """A table with home tiles laid and Scotsmen on the villages, an empty rondel and full stacks."""
    values = VALUES
    for one in chronicles:
        values = one.change_values(values)
    stacks = {name: list(tiles) for name, tiles in values.stacks.items()}
    return Table(Header(players, die, "middle", stacks, list(tape), chronicles=InPlay(chronicles)), values)


def put(player: Player, tile: str, cell: Cell, scotsmen: int = 0, **goods: int) -> Pile:
    """Lay a tile (on top, if the cell is taken) without asking whether that is legal."""
    pile = player.territory.setdefault(cell, Pile([]))
    pile.tiles.append(tile)
    pile.scotsmen += scotsmen
    pile.goods.update(Counter(goods))
    return pile


def ring(table: Table, pieces: dict[str, int], tiles: dict[int, str], spaces: int = 14) -> Rondel:
    """Set up the rondel by hand; positions are spaces."""
    table.rondel = Rondel(spaces, dict(tiles), dict(pieces), max([*pieces.values(), *tiles]))
    return table.rondel


def event(word: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """An event without its number."""
    return {"event": word, "seat": seat, **fields}


def replay_of(table: Table, *events: dict[str, Any], seat: int | None = 0) -> Replay:
    """A replay in which these events come next, in a turn of `seat`; then the turn ends."""
    rest = [event("turn_end", -1 if seat is None else seat), event("end", -1)]
    lines = [{"n": n, **one} for n, one in enumerate([*events, *rest], 1)]
    replay = Replay([None, *lines], table)
    replay.turn = None if seat is None else Turn(seat)
    return replay


def rule_of(call: Callable[..., Any], *arguments: Any) -> str:
    """Number of the rule that a call finds broken, "" if none."""
    try:
        call(*arguments)
    except RuleViolation as wrong:
        return wrong.rule
    return ""


def table_with(rules: type[Chronicle], **options: Any) -> tuple[Table, Any]:
    """A table with one chronicle in play, which is returned, too."""
    players = options.get("players", 2)
    one = rules(players, False)
    return new_table(**options, chronicles=(one,)), one


def reads(call: Callable[[Replay], Any], table: Table, *events: dict[str, Any], seat: int | None = 0) -> str:
    """Rule broken by events that a call reads; "unread" if it does not read all of them."""
    replay = replay_of(table, *events, seat=seat)
    broken = rule_of(call, replay)
    return "unread" if broken == "" and replay.events < len(events) else broken


__all__ = ["DIE", "VALUES", "event", "new_table", "put", "reads", "replay_of", "ring", "rule_of", "table_with"]
