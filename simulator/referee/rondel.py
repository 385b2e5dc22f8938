"""The rondel: passed tiles, the die, the refill with its scoring rounds (B-020 to B-033)."""

from .faults import require
from .replay import Replay, check_fields
from .scoring import score
from .table import DIE, THE_END, Table

STAYS = -1  # the die finds no tile it may take (CC-05)
SCORED_STACKS = ("A", "B", "C")


def passed(table: Table, start: int) -> list[int]:
    """Return the positions from `start` on whose tiles every piece and the die have passed (B-024, Q-02, Q-03).

    When no piece is left on the rondel, all have passed what lies before The End.
    """
    rondel, tiles = table.rondel, table.rondel.tiles
    end = rondel.rear if rondel.pieces else rondel.end() or start
    return [position for position in range(start, end) if tiles.get(position, THE_END) != THE_END]


def read_move(replay: Replay, piece: str, target: int, how: str, rule: str, seat: int | None = None) -> None:
    """Expect the move of a piece to a position and carry it out."""
    rondel = replay.table.rondel
    ends = {"from": rondel.space(rondel.pieces[piece]), "to": rondel.space(target)}
    replay.expect("move", rule, seat, piece=piece, how=how, **ends)
    rondel.pieces[piece] = target


def read_leave(replay: Replay, piece: str, rule: str, seat: int | None = None) -> None:
    """Expect that a piece leaves the rondel."""
    rondel = replay.table.rondel
    replay.expect("leave", rule, seat, piece=piece, space=rondel.space(rondel.pieces[piece]))
    del rondel.pieces[piece]


def read_discard(replay: Replay, position: int, cause: str, seat: int) -> None:
    """Expect that the tile at a position is discarded."""
    rondel = replay.table.rondel
    rule = {"die": "B-031", "stuck": "B-026", "extra": "C4-10"}.get(cause, "B-024")
    tile = rondel.tiles[position]
    replay.expect("discard", rule, seat, tile=tile, space=rondel.space(position), cause=cause)
    del rondel.tiles[position]
    replay.table.discard.append(tile)
    replay.table.thrown.append((tile, cause, seat))
    replay.table.chronicles.notify("discarded", replay, tile, cause, seat)


def close_move(replay: Replay, start: int) -> None:
    """End a move from `start`: notify the chronicles of its discards, tile by tile (CC-02)."""
    table = replay.table
    table.rondel.left.add(start)
    thrown, table.thrown = table.thrown, []
    for tile, cause, seat in thrown:
        table.chronicles.notify("thrown", replay, tile, cause, seat)


def read_discards(replay: Replay, start: int, seat: int) -> None:
    """Expect the discards of all tiles that every piece has passed (B-024).

    A place of a chronicle leaves the game instead (CC-14).
    """
    table, rondel = replay.table, replay.table.rondel
    for position in passed(table, start):
        tile = table.tile(rondel.tiles[position])
        if tile.chronicle and (tile.protected or tile.stop):
            replay.expect("retire", "CC-14", -1, tile=rondel.tiles[position], space=rondel.space(position))
            del rondel.tiles[position]
        else:
            read_discard(replay, position, "passed", seat)


def read_passed(replay: Replay, start: int, target: int) -> None:
    """Notify the chronicles of what the piece in turn has jumped over, in the order of the rondel (CC-02)."""
    for position in range(start + 1, target + 1):
        replay.table.chronicles.notify("crossed", replay, position)
        if position < target:
            replay.table.chronicles.notify("passed", replay, position)
    replay.table.chronicles.notify("moved", replay, target)
    close_move(replay, start)


def landing(table: Table, result: int, piece: str = DIE) -> int | None:
    """Return where the die, or a piece that moves like it, lands; None if it reaches The End (B-030 to B-033, Q-05).

    Tiles are counted, not pieces; if the tile has an icon or a piece on it, the die moves on to the next tile. If none
    follows, it takes the last one before; STAYS if there is none at all (CC-05). A fixed place of a chronicle counts
    as one tile with an icon.
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
    """Return the next tile, icon or not, for a neutral piece when no other piece has a tile ahead; else STAYS.

    It does not move onto places of chronicles (CC-05).
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


def play_die(replay: Replay) -> bool:
    """Roll the die, move it and discard a tile (B-030 to B-033).

    Return False if it stays because no tile is left for it: then the next piece in line acts, this once (CC-05).
    """
    table, rondel = replay.table, replay.table.rondel
    event, start = replay.take("roll", seat=-1), rondel.pieces[DIE]
    require(table.rolled < len(table.header.tape), "B-030", "the die tape of the header has run out")
    check_fields(event, "B-030", result=table.header.tape[table.rolled], space=rondel.space(start))
    table.rolled += 1
    replay.accept()
    target = landing(table, event["result"])
    if target == STAYS:
        target = next_tile(table)
    if target == STAYS:
        return False
    if target is None:
        read_leave(replay, DIE, "B-033", -1)
    else:
        read_move(replay, DIE, target, "die", "B-030", -1)
        read_discard(replay, target, "die", -1)
    end_move(replay, start, -1)
    return True


def end_move(replay: Replay, start: int, seat: int) -> None:
    """Discard the tiles that all pieces have passed and fill the rondel, after the move of a neutral piece."""
    read_discards(replay, start, seat)
    close_move(replay, start)
    refill(replay)


def refill(replay: Replay) -> None:
    """Fill up to one empty space behind the last piece; an empty stack triggers its scoring round (B-020, B-025)."""
    table, rondel = replay.table, replay.table.rondel
    while rondel.pieces and rondel.to_fill(table.values.empty_spaces) is not None:
        name = next((name for name, tiles in table.stacks.items() if tiles), None)
        if name is None:
            return
        read_refill(replay, name)
        if name in SCORED_STACKS and not table.stacks[name]:
            score(replay)


def read_refill(replay: Replay, name: str) -> None:
    """Expect that the next tile of a stack goes onto the next space."""
    table, rondel = replay.table, replay.table.rondel
    position = rondel.to_fill(table.values.empty_spaces)
    assert position is not None
    tile = table.stacks[name][0]
    replay.expect("refill", "B-025", -1, tile=tile, space=rondel.space(position))
    table.stacks[name].pop(0)
    rondel.front = max(rondel.front, position)
    rondel.tiles[position] = tile
    table.chronicles.notify("revealed", replay, tile, position)
