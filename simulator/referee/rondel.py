"""The rondel: passed tiles, the die, the refill with its scorings (B-020 to B-033)."""

from __future__ import annotations

from .faults import RuleViolation
from .replay import Event, Replay
from .scoring import score
from .table import DIE, THE_END, Table

STAYS = -1  # the die finds no tile it may take (CC-05)
SCORED_STACKS = ("A", "B", "C")


def passed(table: Table, start: int) -> list[int]:
    """Positions from `start` forward whose tiles no piece and no die is behind any more (B-024, Q-02, Q-03)."""
    rondel = table.rondel
    if not rondel.pieces:
        return []
    return [
        position
        for position in range(start, rondel.rear)
        if position in rondel.tiles and rondel.tiles[position] != THE_END
    ]


def read_discard(replay: Replay, position: int, cause: str, seat: int) -> None:
    """One tile goes from the rondel to the discard pile."""
    rondel = replay.table.rondel
    rule = {"die": "B-031", "stuck": "B-026", "extra": "C4-10"}.get(cause, "B-024")
    tile, space = rondel.tiles[position], rondel.space(position)
    replay.expect("discard", rule, seat, tile=tile, space=space, cause=cause)
    del rondel.tiles[position]
    replay.table.discard.append(tile)
    replay.table.thrown.append((tile, cause, seat))
    replay.table.chronicles.notify("discarded", replay, tile, cause, seat)


def close_move(replay: Replay, start: int) -> None:
    """A move from `start` is over: the chronicles follow what it has discarded, tile by tile (CC-02)."""
    table = replay.table
    table.rondel.left.add(start)
    thrown, table.thrown = table.thrown, []
    for tile, cause, seat in thrown:
        table.chronicles.notify("thrown", replay, tile, cause, seat)


def read_retired(replay: Replay, position: int) -> None:
    """A place of a chronicle leaves the game when all pieces are past it, and is no discarded tile (CC-14)."""
    rondel = replay.table.rondel
    tile, space = rondel.tiles[position], rondel.space(position)
    replay.expect("retire", "CC-14", -1, tile=tile, space=space)
    del rondel.tiles[position]


def read_discards(replay: Replay, start: int, seat: int) -> None:
    """All tiles that have been passed by everybody are discarded at once (B-024)."""
    table = replay.table
    for position in passed(table, start):
        tile = table.tile(table.rondel.tiles[position])
        if tile.chronicle and (tile.protected or tile.stop):
            read_retired(replay, position)
        else:
            read_discard(replay, position, "passed", seat)


def read_passed(replay: Replay, start: int, target: int) -> None:
    """The chronicles follow what the piece in turn has jumped over, in the order of the rondel (CC-02)."""
    for position in range(start + 1, target + 1):
        replay.table.chronicles.notify("crossed", replay, position)
        if position < target:
            replay.table.chronicles.notify("passed", replay, position)
    replay.table.chronicles.notify("moved", replay, target)
    close_move(replay, start)


def landing(table: Table, result: int, piece: str = DIE) -> int | None:
    """Position where the die, or a piece that moves like it, lands, None if it
    reaches The End and leaves (B-030 to B-033, Q-05).

    Tiles are counted, not pieces; on a tile with an icon, or one on which a piece stands, it goes on to the next one.
    Without such a tile it takes the last one before that point; STAYS if there is none at all (CC-05). A fixed place of
    a chronicle counts as one tile with an icon.
    """
    rondel, counted, before = table.rondel, 0, STAYS
    start = rondel.pieces[piece]
    for position in range(start + 1, start + rondel.spaces):
        if rondel.space(position) in rondel.places:
            counted += 1
        if position not in rondel.tiles:
            continue
        if rondel.tiles[position] == THE_END:
            return None
        counted += 1
        if table.tile(rondel.tiles[position]).icon or position in rondel.pieces.values():
            continue
        if counted >= result:
            return position
        before = position
    return before


def next_tile(table: Table, piece: str = DIE) -> int:
    """What a piece of nobody's takes when no other one has a tile ahead: the next tile, icon or not; else it STAYS.

    Places of chronicles are no tiles to move onto (CC-05).
    """
    if table.able(piece):
        return STAYS
    rondel = table.rondel
    free = (
        position
        for position, tile in sorted(rondel.tiles.items())
        if position > rondel.pieces[piece] and not (table.tile(tile).protected or table.tile(tile).stop)
    )
    return next((position for position in free if position not in rondel.pieces.values()), STAYS)


def _check_roll(table: Table, event: Event) -> None:
    if table.rolled >= len(table.header.tape):
        raise RuleViolation("B-030", "the die tape of the header has run out")
    if event["result"] != table.header.tape[table.rolled]:
        raise RuleViolation("B-030", f"{event['result']} rolled, the tape says {table.header.tape[table.rolled]}")
    if event["space"] != table.rondel.space(table.rondel.pieces[DIE]):
        raise RuleViolation("B-030", f"the die is not on space {event['space']}")


def play_die(replay: Replay) -> bool:
    """The die is last: it is rolled, moves, and takes a tile out (B-030 to B-033).

    Returns
    -------
    bool
        False if it stays for want of a tile: then the next piece in line acts, this once (CC-05).
    """
    table, rondel = replay.table, replay.table.rondel
    event = replay.take("roll", seat=-1)
    _check_roll(table, event)
    table.rolled += 1
    replay.accept()
    start = rondel.pieces[DIE]
    target = landing(table, event["result"])
    if target == STAYS:
        target = next_tile(table)
    if target == STAYS:
        return False
    if target is None:
        replay.expect("leave", "B-033", -1, piece=DIE, space=rondel.space(start))
        del rondel.pieces[DIE]
    else:
        replay.expect(
            "move", "B-030", -1, piece=DIE, to=rondel.space(target), how="die", **{"from": rondel.space(start)}
        )
        rondel.pieces[DIE] = target
        read_discard(replay, target, "die", -1)
    read_discards(replay, start, -1)
    close_move(replay, start)
    refill(replay)
    return True


def refill(replay: Replay) -> None:
    """Fill up to one empty space behind the last piece; a stack used up brings its scoring at once (B-020, B-025)."""
    table, rondel = replay.table, replay.table.rondel
    while rondel.pieces and rondel.to_fill(table.values.empty_spaces) is not None:
        name = next((name for name, tiles in table.stacks.items() if tiles), None)
        if name is None:
            return
        read_refill(replay, name)
        if name in SCORED_STACKS and not table.stacks[name]:
            score(replay)


def read_refill(replay: Replay, name: str) -> None:
    """The next tile of a stack is put on the next space."""
    table, rondel = replay.table, replay.table.rondel
    position = rondel.to_fill(table.values.empty_spaces)
    assert position is not None
    tile, space = table.stacks[name][0], rondel.space(position)
    replay.expect("refill", "B-025", -1, tile=tile, space=space)
    table.stacks[name].pop(0)
    rondel.front = max(rondel.front, position)
    rondel.tiles[position] = tile
    table.chronicles.notify("revealed", replay, tile, position)
