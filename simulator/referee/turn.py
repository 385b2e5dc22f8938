"""A player's turn: the move, what it costs and brings, the stuck turn, The End (B-021 to B-026, B-180)."""

from dataclasses import replace

from . import building, clans  # noqa: F401  (clans registers how its effects are carried out)
from .activation import actions, read_bill
from .effects import Obligation, resolve
from .faults import RuleViolation, require
from .payment import payable
from .replay import Event, Replay, check_fields
from .rondel import read_discard, read_discards, read_passed, refill
from .table import THE_END, Player, Table, Turn
from .territory import can_place
from .values import Bill


def play_turn(replay: Replay, piece: str, seat: int | None = None) -> None:
    """Read a turn of the player whose piece is last (B-021, B-022), or of `seat` if the piece belongs to nobody."""
    table, owner = replay.table, replay.table.owner(piece)
    if seat is None:
        assert owner is not None
        seat = owner.seat
    event = replay.take("turn", seat=seat)
    position = table.rondel.pieces[piece]
    check_fields(event, "B-021", piece=piece, space=table.rondel.space(position))
    check_fields(event, "B-021", number=table.turns + 1)
    table.turns += 1
    replay.turn = Turn(seat, piece=piece)
    replay.accept()
    table.chronicles.notify("turn", replay)
    if table.values.readings["loch-ness-moment"] == "any-moment" and table.effects(replay.player, "extra_activation"):
        actions(replay, None)
    replay.peek()  # carries out sales before the move
    line, end = replay.line, table.rondel.end()
    barred = "" if end is None else out_of_reach(table, replay.player, end)
    actions(replay, None)
    if replay.line > line:
        _move(replay, piece, position, line, barred)
    else:
        _move(replay, piece, position)
    close_turn(replay, on_the_end=piece not in table.rondel.pieces)
    replay.take("turn_end")
    replay.turn = None
    replay.accept()
    if not table.over:
        refill(replay)


def close_turn(replay: Replay, on_the_end: bool) -> None:
    """Notify the chronicles of the end of a turn (CC-11).

    By ruling, a turn that ends on The End has the same steps as any other, and its market is open again (CC-33).
    """
    chronicles = replay.table.chronicles
    if on_the_end and replay.table.values.readings["end-steps"] == "held":
        on_the_end, replay.here.market = False, replay.player.automa is None
    chronicles.closing.notify("turn_draw", replay, on_the_end)
    chronicles.closing.notify("turn_power", replay, on_the_end)
    chronicles.notify("turn_end", replay, on_the_end)
    chronicles.notify("turn_close", replay, on_the_end)


def _move(replay: Replay, piece: str, start: int, early: int | None = None, barred: str = "") -> None:
    """Read the move of the piece and what follows from it.

    `early` is the line of an activation before the move, `barred` why The End was out of reach when it was chosen: the
    gains of such an activation make no further move legal (Q-20, CA-04).
    """
    rondel = replay.table.rondel
    event = replay.take("move")
    target = rondel.ahead(start, event["to"])
    check_fields(event, "B-021", piece=piece, **{"from": rondel.space(start)})
    broken = barred if early is not None else out_of_reach(replay.table, replay.player, target)
    require(not broken, broken, f"{piece} cannot move as far as space {event['to']}")
    if event["how"] == "stop":
        _stop(replay, piece, start, target, event)
        return
    tile = rondel.tiles.get(target)
    if tile is None or target == start:
        raise RuleViolation("B-022", f"no tile lies on space {event['to']}")
    how = "end" if tile == THE_END else "stuck" if event["how"] == "stuck" else "take"
    check_fields(event, "B-180" if "end" in (how, event["how"]) else "B-022", how=how)
    if replay.table.tile(tile).protected or replay.table.tile(tile).stop:
        raise RuleViolation("B-023", f"{tile} is protected")
    if how == "take" and not replay.table.chronicles.every("may_take", replay.table, replay.player, target):
        raise RuleViolation("B-023", f"{tile} may not be taken")
    if early is not None and how != "end":
        raise RuleViolation("B-129", "Loch Ness used before the tile is taken (Q-39)", early)
    if early is not None and replay.table.values.readings["the-end-turn"] != "before":
        raise RuleViolation("B-180", "no activation before the move onto The End (Q-20)", early)
    if how == "end" and replay.player is not replay.table.owner(piece):
        raise RuleViolation("B-180", f"{piece} is not a player's piece and cannot move onto The End")
    if how == "end":
        _arrive(replay, piece, start, event)
    elif how == "stuck":
        _stuck(replay, piece, start, target, event)
    else:
        _take(replay, piece, start, target, event)


def _go(replay: Replay, piece: str, start: int, target: int, event: Event, stuck: bool = False) -> None:
    """Move the piece; finish a player who passes The End (B-180, B-181); discard passed tiles (B-024).

    The tile of a stuck turn is discarded together with the passed ones (B-026).
    """
    rondel, player = replay.table.rondel, replay.player
    end = rondel.end()
    rondel.pieces[piece] = target
    replay.accept()
    over = end is not None and start < end < target
    if over and player is replay.table.owner(piece):
        _finish(replay, player, event["to"])
    read_discards(replay, start, player.seat)
    if stuck:
        read_discard(replay, target, "stuck", player.seat)
    if over:
        replay.table.chronicles.notify("finished", replay, player)
    read_passed(replay, start, target)


def _stop(replay: Replay, piece: str, start: int, target: int, event: Event) -> None:
    """Stop on a place of a chronicle that gives no tile: no cost, nothing to place or activate (CC-10)."""
    table = replay.table
    if target == start or not table.chronicles.first("may_stop", table, replay.player, target):
        raise RuleViolation("B-022", f"no piece may stop on space {event['to']}")
    _go(replay, piece, start, target, event)
    table.chronicles.notify("stopped", replay, target)
    actions(replay, None)


def _finish(replay: Replay, player: Player, space: int) -> None:
    replay.expect("finish", "B-181", space=space)
    player.finished = True


def _arrive(replay: Replay, piece: str, start: int, event: Event) -> None:
    """Move onto The End: finished at once; whether the activations of the turn follow is a ruling (B-180, Q-20)."""
    rondel = replay.table.rondel
    after = replay.table.values.readings["the-end-turn"] == "after"
    replay.here.market = after
    replay.accept()
    replay.expect("leave", "B-180", piece=piece, space=event["to"])
    del rondel.pieces[piece]
    _finish(replay, replay.player, event["to"])
    read_discards(replay, start, replay.here.seat)
    replay.table.chronicles.notify("finished", replay, replay.player)
    read_passed(replay, start, rondel.ahead(start, event["to"]))
    if after:
        actions(replay, None)


def _take(replay: Replay, piece: str, start: int, target: int, event: Event) -> None:
    """Pay the tile, take it, place it or set it aside, activate (B-022, B-050)."""
    rondel = replay.table.rondel
    tile = rondel.tiles[target]
    _go(replay, piece, start, target, event)
    read_bill(replay, price_of(replay.table, replay.player, tile), "cost", tile)
    replay.table.chronicles.notify("paid", replay, tile, target)
    taken = replay.take("take")
    if taken["tile"] != tile or taken["space"] != event["to"]:
        raise RuleViolation("B-022", f"{taken['tile']} of space {taken['space']} taken, the piece is on {tile}")
    del rondel.tiles[target]
    replay.accept()
    replay.table.chronicles.notify("taken", replay, tile, target)
    frame = building.receive(replay, tile)
    actions(replay, frame)


def _stuck(replay: Replay, piece: str, start: int, target: int, event: Event) -> None:
    """Discard a tile for a coin or a movement point, because none can be taken (B-026, Q-04, Q-38)."""
    table, rondel = replay.table, replay.table.rondel
    tile = rondel.tiles[target]
    for position, other in sorted(rondel.tiles.items()):
        if position > start and takeable(table, replay.player, other, position):
            raise RuleViolation("B-026", f"not stuck: {other} on space {rondel.space(position)} can be taken")
    _go(replay, piece, start, target, event, stuck=True)
    reward = replay.peek()
    kind = "move" if reward["event"] == "points" else "coin"
    resolve(replay, [Obligation(kind, table.values.stuck_amount, "stuck", tile, "B-026")])
    actions(replay, None)


def price_of(table: Table, player: Player, tile: str) -> Bill:
    """Return what a tile of the rondel costs a player."""
    return table.chronicles.fold("cost", table, player, tile, table.tile(tile).cost)


def all_in(table: Table, player: Player, tile: str) -> Bill:
    """Return the cost of a tile together with the coins that the player owes besides (C8-20, C8-42)."""
    bill = price_of(table, player, tile)
    return replace(bill, coin=bill.coin + table.chronicles.fold("owed", table, player, tile, 0))


def out_of_reach(table: Table, player: Player, position: int) -> str:
    """Return the rule by which a move may not end here, "" if it may."""
    return table.chronicles.first("out_of_reach", table, player, position) or ""


def takeable(table: Table, player: Player, tile: str, position: int) -> bool:
    """Return whether a tile could be paid, with any sale and purchase, and then placed (B-023, Q-04)."""
    values, cost = table.tile(tile), price_of(table, player, tile)
    return (
        not (tile == THE_END or values.protected or values.stop)
        and payable(table, player, cost)
        and not out_of_reach(table, player, position)
        and table.chronicles.every("may_take", table, player, position)
        and (not table.needs_place(tile) or _place_after(table, player, tile, cost.scotsman))
    )


def _place_after(table: Table, player: Player, tile: str, scotsmen: int) -> bool:
    """Return whether the tile has a legal place after paying this many Scotsmen from any tiles (B-061, Q-44)."""
    if scotsmen == 0:
        return can_place(table, player, tile)
    for pile in player.territory.values():
        if not pile.scotsmen:
            continue
        pile.scotsmen -= 1
        possible = _place_after(table, player, tile, scotsmen - 1)
        pile.scotsmen += 1
        if possible:
            return True
    return False
