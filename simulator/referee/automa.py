"""Allenarly's board: clan tokens, priority tokens, stones, items (C12-45 to C12-59)."""

from collections.abc import Iterator

from .replay import Replay
from .table import Automa, Player, Table

PLACES = ("first", "second", "third", "fourth")  # of the priority tokens


def the_automa(table: Table) -> Automa:
    """Return Allenarly's board in a solo game."""
    (automa,) = [player.automa for player in table.players if player.automa is not None]
    return automa


def next_field(table: Table, colour: str, clan: str) -> str | None:
    """Return the next field of a colour without a marker, from the bottom back to the top (C12-16 to C12-18)."""
    way = table.values.solo["ways"][colour]
    at = way.index(clan)
    for field in (*way[at + 1 :], *way[: at + 1]):
        if table.values.clans[field].printed and not table.board.get(field):
            return str(field)
    return None


def leave_board(replay: Replay) -> None:
    """After any marker, remove a token whose colour is full, or both once Allenarly's markers are used up (C12-46)."""
    table = replay.table
    for player in table.players:
        if player.automa is None:
            continue
        for colour, clan in list(player.automa.tokens.items()):
            if player.markers and next_field(table, colour, clan):
                continue
            replay.expect("token", "C12-46", player.seat, colour=colour, to=None, **{"from": clan})
            del player.automa.tokens[colour]


def read_priority(replay: Replay, player: Player, category: str, vp: int, number: int) -> None:
    """After a category in rounds 1 to 3, move its token according to the VP it could bring (C12-56)."""
    automa, values = player.automa, replay.table.values.solo
    assert automa is not None
    if number not in values["moving_rounds"]:
        return
    row = [name for name in automa.priority if name != category]
    if vp >= values["left_at"]:
        row.insert(0, category)
    elif vp < values["stay_at"]:
        row.append(category)
    else:
        row = automa.priority
    automa.priority = row
    replay.expect("priority", "C12-56", player.seat, **dict(zip(PLACES, row, strict=True)))


def exchanges(table: Table, automa: Automa) -> Iterator[tuple[int, int, str | None]]:
    """Yield resources asked for, VP and tile of each option: right to left, more VP first (C12-51)."""
    for tile in reversed(automa.row):
        values = table.tile(tile)
        options = [(option.give.resources, option.get.get("vp", 0)) for option in values.exchange]
        options.append((0, values.vp))
        for need, vp in sorted(options, key=lambda option: -option[1]):
            if vp:
                yield need, vp, tile
    start = automa.level["start"]
    yield start["need"], start["vp"], None


def score_board(replay: Replay, player: Player, number: int) -> None:
    """After a scoring round, turn stones into VP, then score items (C12-51, C12-52, C12-57)."""
    automa = player.automa
    assert automa is not None
    price = replay.table.values.solo["stones_per_exchange"]
    for need, vp, tile in exchanges(replay.table, automa):
        if tile is not None and replay.table.tile(tile).record.get("stoneless"):  # C12-101
            replay.award(player, vp, "exchange", "C12-101", "exchange", tile)
            continue
        if automa.stones < need or automa.stones < price:
            continue
        replay.expect("stones", "C12-52", player.seat, amount=-price, why="exchange", about=tile)
        automa.stones -= price
        replay.award(player, vp, "exchange", "C12-52", "exchange", tile)
    replay.award(player, item_vp(replay.table, player, number), "items", "C12-57", "scoring")


def item_vp(table: Table, player: Player, number: int) -> int:
    """Return the VP for Scotsmen, cards, casks and persons, in the rounds of the level (C12-10, C12-57)."""
    automa = player.automa
    assert automa is not None
    if number not in automa.level["item_rounds"]:
        return 0
    items = automa.scotsmen + len(player.cards) + player.whisky + player.persons + player.fame  # C12-99
    return int(items * table.values.solo["item_vp"])


def stone_vp(automa: Automa) -> int:
    """Return the VP for whole groups of stones at the end (C12-59)."""
    start = automa.level["start"]
    return int(automa.stones // start["final_stones"] * start["final_vp"])
