"""Allenarly's set-up and turn, checked event by event (C12-02 to C12-50)."""

from typing import Any

from .automa import PLACES, leave_board, next_field, the_automa
from .faults import RuleViolation, require
from .replay import Replay, check_fields
from .rondel import read_discards, read_leave, read_move, read_passed, refill
from .schema import PIECES
from .table import Automa, Player, Table, Turn
from .turn import close_turn

SYMBOLS_OF_CHRONICLES = ("star",)


def read_automa(replay: Replay) -> None:
    """Read what was dealt for Allenarly: level, tokens, priority tokens, the first shuffle (C12-05 to C12-10)."""
    table = replay.table
    automa = the_automa(table)
    event = replay.take("automa", "C12-10", automa.seat, level=automa.level["rank"])
    automa.tokens = {colour: way[0] for colour, way in table.values.solo["ways"].items()}
    check_fields(event, "C12-08", **automa.tokens)
    replay.accept()
    event = replay.take("priority", "C12-06", automa.seat)
    automa.priority = [event[name] for name in PLACES]
    if sorted(automa.priority) != sorted(table.values.solo["symbols"]):
        raise RuleViolation("C12-06", "the four priority tokens must be different")
    replay.accept()
    shuffle(replay, automa)


def shuffle(replay: Replay, automa: Automa) -> None:
    """Shuffle all ten cards and discard the top two face down (C12-07, C12-15)."""
    away = replay.table.values.solo["discarded"]
    event = replay.take("shuffle", "C12-15", automa.seat)
    check_fields(event, "C12-07", discarded=away)
    require(automa.shuffles, "C12-15", "the header holds no further shuffle")
    automa.deck = automa.shuffles.pop(0)[away:]
    replay.accept()


def play_automa(replay: Replay, piece: str) -> None:
    """Read one turn of Allenarly (C12-15)."""
    table, seat = replay.table, PIECES.index(piece)
    player = table.players[seat]
    automa = player.automa
    assert automa is not None
    start = table.rondel.pieces[piece]
    replay.expect("turn", "C12-14", seat, piece=piece, space=table.rondel.space(start), number=table.turns + 1)
    table.turns += 1
    replay.turn = Turn(seat, piece=piece, market=False)
    table.chronicles.notify("turn", replay)
    card = automa.card = _draw(replay, automa)
    _restock(replay)
    for colour in table.values.solo["actions"][card]["moves"]:
        _move_token(replay, automa, colour, "C12-16")
    position, by, search = choice(table, automa, card, start)
    tile = None if position is None else table.rondel.thing(position)
    replay.expect("choose", "C12-21", tile=tile, by=by, search=search)
    position = table.chronicles.fold("automa_goes", table, player, start, position)
    table.chronicles.notify("automa_leaves", replay, start)
    if position is None:
        _onto_the_end(replay, player, piece, start)
    else:
        _take(replay, player, piece, start, position)
    close_turn(replay, on_the_end=position is None)
    replay.take("turn_end")
    replay.turn = None
    replay.accept()
    if not table.over:
        refill(replay)


def _draw(replay: Replay, automa: Automa) -> str:
    if not automa.deck:
        shuffle(replay, automa)
    replay.expect("draw", "C12-15", card=automa.deck[0])
    return automa.deck.pop(0)


def _restock(replay: Replay) -> None:
    """Put a coin on every empty row of the market (C12-12)."""
    table = replay.table
    coins = table.values.solo["refill"]
    for good, covered in table.market.items():
        if covered or not coins:
            continue
        replay.expect("restock", "C12-12", -1, good=good, amount=coins)
        table.market[good] = coins


def _move_token(replay: Replay, automa: Automa, colour: str, rule: str) -> None:
    """Move a token one step to the next empty field; it stays on the last empty field (C12-16, C12-17)."""
    clan = automa.tokens.get(colour)
    to = next_field(replay.table, colour, clan) if clan else None
    if clan is None or to is None or to == clan:
        return
    replay.expect("token", rule, automa.seat, colour=colour, to=to, **{"from": clan})
    automa.tokens[colour] = to


def available(table: Table, start: int, reach: int | None, number: int = 0) -> tuple[list[int], bool]:
    """Return the positions of available tiles, nearest first, and whether The End cut the range.

    `reach` is the range of the card, None for the second search: all up to the gap beyond The End. `number` is that of
    the card, 0 for none (C12-20, C12-30, C12-31, CC-26).
    """
    rondel = table.rondel
    found: list[int] = []
    end = rondel.end()
    for position in range(start + 1, rondel.front + 1):
        if reach is not None and len(found) == reach:
            break
        if position == end:
            if reach is not None:
                return found, True
            continue
        if position in rondel.tiles:
            if not table.chronicles.any("skips", table, position, number):
                found.append(position)
        elif reach is None and end is not None and position > end and not rondel.occupied(position):
            break
    return found, False


def choice(table: Table, automa: Automa, card: str, start: int) -> tuple[int | None, str, int]:
    """Return the position of the chosen tile (None: The End), the symbol and the search (C12-21 to C12-33)."""
    action = table.values.solo["actions"][card]
    near, _cut = available(table, start, action["range"], action["number"])
    found = _by_list(table, automa, action, near)
    if found is not None:
        return *found, 1
    search, tiles = 1, near
    if table.rondel.end() is not None:
        search = 2
        tiles, _cut = available(table, start, None, action["number"])
        found = _by_list(table, automa, action, tiles)
        if found is not None:
            return *found, 2
    return (tiles[-1] if tiles else None), "last", search


def _by_list(table: Table, automa: Automa, action: Any, tiles: list[int]) -> tuple[int, str] | None:
    """Go through the choice list from top to bottom, then the framed number (C12-21 to C12-26)."""
    symbols = table.values.solo["symbols"]
    if action["number"]:  # it stands above the rows (CC-20, CC-21)
        position = table.chronicles.first("symbol", table, "number", action["number"], tiles)
        if position is not None:
            return position, "number"
    for row in action["rows"]:
        for symbol in row:
            if symbol in SYMBOLS_OF_CHRONICLES:
                position = table.chronicles.first("symbol", table, symbol, action["number"], tiles)
                if position is not None:
                    return position, symbol
                continue
            kinds = [kind for token in automa.priority for kind in symbols[token]] if symbol == "priority" else [symbol]
            for kind in kinds:
                for position in tiles:
                    if kind in table.tile(table.rondel.tiles[position]).types:
                        return position, symbol
    if action["framed"] <= len(tiles):
        return tiles[action["framed"] - 1], "framed"
    return None


def _onto_the_end(replay: Replay, player: Player, piece: str, start: int) -> None:
    """Move onto The End because no tile is left; nothing is taken (C12-33)."""
    rondel = replay.table.rondel
    end = rondel.end()
    assert end is not None
    read_move(replay, piece, end, "end", "C12-33")
    read_leave(replay, piece, "C12-33")
    replay.expect("finish", "C12-33", space=rondel.space(end))
    player.finished = True
    read_discards(replay, start, player.seat)
    replay.table.chronicles.notify("finished", replay, player)
    read_passed(replay, start, end)


def _take(replay: Replay, player: Player, piece: str, start: int, position: int) -> None:
    """Move, take the tile, place it (C12-14, C12-22, C12-32); a move onto a place without a tile is a stop (CC-25)."""
    table, rondel = replay.table, replay.table.rondel
    tile, space, end = rondel.tiles.get(position), rondel.space(position), rondel.end()
    stop = tile is None or table.tile(tile).stop
    read_move(replay, piece, position, "stop" if stop else "take", "C12-14")
    if end is not None and start < end < position:
        replay.expect("finish", "C12-32", space=space)
        player.finished = True
    read_discards(replay, start, player.seat)
    if player.finished:
        table.chronicles.notify("finished", replay, player)
    read_passed(replay, start, position)
    if tile is None or stop:
        table.chronicles.notify("stopped", replay, position)
        return
    replay.expect("take", "C12-19", tile=tile, space=space)
    del rondel.tiles[position]
    table.chronicles.notify("taken", replay, tile, position)
    before = replay.events
    if table.chronicles.first("receive", replay, tile) is None:
        with replay.nested():
            place(replay, table, player, tile)
    if any(replay.earlier(n)["event"] == "stack" for n in range(before + 1, replay.events + 1)):
        table.chronicles.notify("automa_stacks", replay, tile)
    table.chronicles.notify("automa_takes", replay, tile)


def place(replay: Replay, table: Table, player: Player, tile: str, kept: bool = True, symbols: bool = True) -> None:
    """Read where the tile goes and what it brings (C12-40 to C12-50).

    A tile that Allenarly does not keep has already left the game but still brings the rest (C12-109). Without
    `symbols` it brings only what its types do (C12-106).
    """
    automa, values = player.automa, table.tile(tile)
    assert automa is not None
    word = "aside" if values.person else "row" if "trade" in values.types else "stack"
    rule = {"aside": "C12-45", "row": "C12-48", "stack": "C12-40"}[word]
    if kept:
        automa.tiles += not values.person
        if not table.chronicles.first("automa_lays", replay, tile):
            replay.expect(word, rule, tile=tile)
            player.persons += values.counts_as
            automa.row += [tile] if word == "row" else []
            automa.stack |= {tile} if word == "stack" else set()
    (gains if symbols else gains_by_type)(replay, table, player, tile)


def gains(replay: Replay, table: Table, player: Player, tile: str) -> None:
    """Read what a tile brings, symbol by symbol, wherever it was put (C12-41 to C12-50).

    A symbol that depends on a condition does not count for Allenarly (C12-107).
    """
    automa, values = player.automa, table.tile(tile)
    assert automa is not None
    conditional = values.record.get("next_to") or values.record.get("not_next_to")
    if values.once.get("scotsman") and not conditional:
        _scotsmen(replay, player, automa, tile)
    if values.landmark is not None:
        with replay.nested():
            replay.expect("card", "C12-42", card=values.landmark)
        player.cards.add(values.landmark)
    gains_by_type(replay, table, player, tile)


def gains_by_type(replay: Replay, table: Table, player: Player, tile: str) -> None:
    """Read what the types of a tile bring (C12-43 to C12-50)."""
    automa, values, solo = player.automa, table.tile(tile), table.values.solo
    assert automa is not None
    casks = solo["whisky_tile"] if "whisky" in values.types else 0
    casks = table.chronicles.fold("automa_casks", table, tile, casks)
    if casks:
        _gain(replay, "whisky", casks, tile, "C12-43")
        player.whisky += casks
    for kind in ("material", "animal"):
        if kind in values.types:
            _stones(replay, automa, automa.level[f"{kind}_tile"], tile, "C12-44")
            break
    if values.person:
        _markers(replay, player, automa)
        replay.award(player, automa.level["person_vp"], "person", "C12-45", "once", tile)
    if "trade" in values.types:
        options = [vp for vp in (values.vp, *(option.get.get("vp", 0) for option in values.exchange)) if vp]
        replay.award(player, min(options, default=0), "trade", "C12-48", "once", tile)
        _stones(replay, automa, automa.level["trade_tile"], tile, "C12-48")


def _gain(replay: Replay, good: str, amount: int, tile: str, rule: str, word: str = "gain") -> None:
    replay.expect(word, rule, good=good, amount=amount, at=None, why="once", about=tile)


def _scotsmen(replay: Replay, player: Player, automa: Automa, tile: str) -> None:
    """Place Scotsmen in Allenarly's area, as far as some are left (C12-41)."""
    wanted = replay.table.values.solo["scotsman_symbol"]
    come = min(wanted, player.supply)
    if come:
        _gain(replay, "scotsman", come, tile, "C12-41")
        player.supply -= come
        automa.scotsmen += come
    if come < wanted:
        _gain(replay, "scotsman", wanted - come, tile, "C12-41", "lose")


def _stones(replay: Replay, automa: Automa, amount: int, tile: str, rule: str) -> None:
    if not amount:
        return
    replay.expect("stones", rule, amount=amount, why="once", about=tile)
    automa.stones += amount


def _markers(replay: Replay, player: Player, automa: Automa) -> None:
    """Move tokens off filled fields, then put a marker under each, blue first, while some are left (C12-45, C12-46)."""
    table = replay.table
    for colour in ("blue", "purple"):
        if colour in automa.tokens and table.board.get(automa.tokens[colour]):
            _move_token(replay, automa, colour, "C12-45")
    for colour in ("blue", "purple"):
        clan = automa.tokens.get(colour)
        if clan is None:
            continue
        with replay.nested():
            replay.expect("marker", "C12-45", clan=clan, roads=0)
            player.markers -= 1
            player.clans.append(clan)
            table.board.setdefault(clan, []).append(player.seat)
            leave_board(replay)
