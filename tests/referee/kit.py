"""Small tables for tests of the referee: a player, some tiles, some events."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from simulator.referee.faults import RuleViolation
from simulator.referee.in_play import InPlay
from simulator.referee.plugin import Chronicle
from simulator.referee.replay import Replay
from simulator.referee.table import Automa, Cell, Header, Pile, Player, Rondel, Table, Turn
from simulator.referee.values import load_values

VALUES = load_values()
Event = dict[str, Any]

# ------------------------------------------------------------------------------------------------ tables


def new_table(
    players: int = 2, die: bool = True, tape: tuple[int, ...] = (1, 2, 3), chronicles: tuple[Chronicle, ...] = ()
) -> Table:
    """Return a table with home tiles laid and Scotsmen on the villages, an empty rondel and full stacks."""
    values = VALUES
    for one in chronicles:
        values = one.change_values(values)
    stacks = {name: list(tiles) for name, tiles in values.stacks.items()}
    return Table(Header(players, die, "middle", stacks, list(tape), chronicles=InPlay(chronicles)), values)


def table_with(
    rules: type[Chronicle], *others: type[Chronicle], dealt: Any = None, solo: bool = False, **options: Any
) -> tuple[Table, Any]:
    """Return a table with chronicles in play, and the first of them; `dealt` is what chance deals to it."""
    one, *rest = (kind(options.get("players", 2), solo) for kind in (rules, *others))
    table = new_table(**options, chronicles=(one, *rest))
    if dealt is not None:
        one.check_dealt(dealt, VALUES)
    return table, one


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


def automa(table: Table, seat: int = 1, level: dict[str, Any] | None = None, **fields: Any) -> Player:
    """Make a seat Allenarly's, with these things on its board."""
    player = table.players[seat]
    player.automa, player.territory = Automa(seat, level or {}, [], **fields), {}
    return player


# ------------------------------------------------------------------------------------------------ events


def event(word: str, seat: int = 0, **fields: Any) -> Event:
    """Return an event without its number."""
    return {"event": word, "seat": seat, **fields}


def gain(
    good: str,
    at: Sequence[int] | None = None,
    amount: int = 1,
    why: str = "other",
    about: str | None = None,
    seat: int = 0,
    word: str = "gain",
) -> Event:
    place = None if at is None else list(at)
    return event(word, seat, good=good, amount=amount, at=place, why=why, about=about)


def pay(good: str, at: Sequence[int] | None = None, amount: int = 1, why: str = "other", **fields: Any) -> Event:
    return gain(good, at, amount, why, word="pay", **fields)


def vp(amount: int, source: str, why: str = "other", about: str | None = None, seat: int = 0) -> Event:
    return event("vp", seat, amount=amount, source=source, why=why, about=about)


def activate(tile: str, at: Sequence[int], way: str = "produce", right: str = "placing") -> Event:
    return event("activate", at=list(at), tile=tile, way=way, right=right)


def place(tile: str, at: Sequence[int], over: str | None = None, seat: int = 0) -> Event:
    return event("place", seat, tile=tile, at=list(at), over=over)


def walk(start: Sequence[int], end: Sequence[int]) -> Event:
    return event("walk", **{"from": list(start), "to": list(end)})


def marker(clan: str, roads: int, seat: int = 0) -> list[Event]:
    """Return a clan marker, and the payment of its roads if they cost anything."""
    paid = pay("coin", None, roads, "road", about=clan, seat=seat)
    return [event("marker", seat, clan=clan, roads=roads), *[paid] * bool(roads)]


def turn(piece: str = "seat-0", seat: int = 0, space: int = 0) -> Event:
    return event("turn", seat, number=1, piece=piece, space=space)


def move(to: int, how: str = "take", start: int = 0, piece: str = "seat-0", seat: int = 0) -> Event:
    return event("move", seat, piece=piece, **{"from": start}, to=to, how=how)


def discard(tile: str, space: int, cause: str = "passed", seat: int = 0) -> Event:
    return event("discard", seat, tile=tile, space=space, cause=cause)


def filled(tile: str, space: int) -> Event:
    return event("refill", -1, tile=tile, space=space)


# ------------------------------------------------------------------------------------------------ reading them


def replay_of(table: Table, *events: Event, seat: int | None = 0, ends: int | None = None) -> Replay:
    """Return a replay in which these events come next, in a turn of `seat`; then the turn, or that of `ends`, ends."""
    if ends is None:
        ends = -1 if seat is None else seat
    lines = [{"n": n, **one} for n, one in enumerate([*events, event("turn_end", ends), event("end", -1)], 1)]
    replay = Replay([None, *lines], table)
    replay.turn = None if seat is None else Turn(seat)
    return replay


def rule_of(call: Callable[..., Any], *arguments: Any) -> str:
    """Return the rule that a call finds broken, "" if none."""
    try:
        call(*arguments)
    except RuleViolation as wrong:
        return wrong.rule
    return ""


def reads(call: Callable[[Replay], Any], table: Table, *events: Event, **options: Any) -> str:
    """Return the rule broken by events that a call reads; "unread" if it does not read all of them."""
    replay = replay_of(table, *events, **options)
    broken = rule_of(call, replay)
    return "unread" if broken == "" and replay.events < len(events) else broken
