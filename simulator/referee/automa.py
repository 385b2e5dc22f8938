"""Allenarly's board as the referee sees it: clan tokens, priority tokens, stones, items (C12-45 to C12-59)."""

from __future__ import annotations

from collections.abc import Iterator

from .faults import RuleViolation
from .replay import Replay
from .table import Automa, Player, Table


def the_automa(table: Table) -> Automa:
    """Her board."""
    (automa,) = [player.automa for player in table.players if player.automa is not None]
    return automa


def next_field(table: Table, colour: str, clan: str) -> str | None:
    """Next field of a colour without marker below this one, from the bottom back to the top (C12-16 to C12-18)."""
    way = table.values.solo["ways"][colour]
    at = way.index(clan)
    for field in (*way[at + 1 :], *way[: at + 1]):
        if table.values.clans[field].printed and not table.board.get(field):
            return str(field)
    return None


def leave_board(replay: Replay) -> None:
    """After any marker: a token leaves when its colour is full or her markers are used up (C12-46)."""
    table = replay.table
    for player in table.players:
        if player.automa is None:
            continue
        for colour, clan in list(player.automa.tokens.items()):
            if player.markers and next_field(table, colour, clan):
                continue
            replay.expect("token", "C12-46", player.seat, colour=colour, to=None, **{"from": clan})
            del player.automa.tokens[colour]


def read_vp(replay: Replay, player: Player, vp: int, source: str, why: str, about: str | None, rule: str) -> None:
    """An event of VP that are hers; none for 0 VP."""
    if not vp:
        return
    replay.expect("vp", rule, player.seat, amount=vp, source=source, why=why, about=about)
    replay.table.award(player, vp, source)


def read_priority(replay: Replay, player: Player, category: str, vp: int, number: int) -> None:
    """After a category in rounds 1 to 3 its token moves by the VP of either side (C12-56)."""
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
    event = replay.take("priority", "C12-56", player.seat)
    if [event[name] for name in ("first", "second", "third", "fourth")] != row:
        raise RuleViolation("C12-56", f"the priority tokens lie in the order {', '.join(row)}")
    replay.accept()


def exchanges(table: Table, automa: Automa) -> Iterator[tuple[int, int, str | None]]:
    """Resources asked for, VP and tile of each option: right to left, more VP first, the start tile last (C12-51)."""
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
    """After a scoring round: stones into VP, then items (C12-51, C12-52, C12-57)."""
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
    """VP for Scotsmen, cards, casks and persons, in the rounds of her level (C12-10, C12-57)."""
    automa = player.automa
    assert automa is not None
    if number not in automa.level["item_rounds"]:
        return 0
    items = automa.scotsmen + len(player.cards) + player.whisky + player.persons + player.fame  # C12-99
    return int(items * table.values.solo["item_vp"])


def stone_vp(automa: Automa) -> int:
    """VP for whole groups of stones at the end (C12-59)."""
    start = automa.level["start"]
    return int(automa.stones // start["final_stones"] * start["final_vp"])
