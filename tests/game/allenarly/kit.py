"""Positions with Allenarly for the tests of its rules; the human is seat 0, the automa seat 1."""

from typing import Any

from simulator.game import names, tasks
from tests.table import Table

LEVELS = ("ablakh", "dus", "reglar", "skelp", "bodakh")
AUTOMA = 1
# A blank action card, unlike any printed one: the defaults for everything that a test does not set.
BLANK: dict[str, Any] = {"moves": (), "range": 4, "number": 0, "rows": (), "framed": 1}


def facing(*ahead: str | None, level: str = "reglar", chronicles: Any = (), end: int | None = None) -> Table:
    """Set up the automa last on space 0, with these tiles on the spaces 1, 2 ...; nothing is refilled.

    None leaves a space empty; `end` puts The End on this space. The human stands on space 12, the die on 13; the market
    rows hold one coin each.
    """
    t = Table(2, chronicles=chronicles, solo=level)
    tiles = {1 + n: tile for n, tile in enumerate(ahead) if tile is not None}
    if end is not None:
        tiles[end] = "the-end"
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, tiles)
    t.stack("D")
    return t


def card(t: Table, **values: Any) -> Table:
    """Give the next card of the deck these values (moves, range, number, rows, framed); others are blank."""
    values = {**BLANK, **values}
    number = int(t.game.automa.deck[t.game.automa.shuffles - 1, t.game.automa.drawn])
    action = t.record.automa.action[number]
    action.range, action.number, action.framed = values["range"], values["number"], values["framed"]
    action.moves = len(values["moves"])
    for n, colour in enumerate(values["moves"]):
        action.move[n] = names.COLOURS.index(colour)
    action.rows = len(values["rows"])
    action.row[:] = -1
    for n, row in enumerate(values["rows"]):
        for m, symbol in enumerate(row):
            action.row[n, m] = names.SYMBOLS.index(symbol)
    return t


def printed(t: Table, number: int) -> Table:
    """Put the printed action card of this number (1 to 10) on top of the deck."""
    t.game.automa.deck[t.game.automa.shuffles - 1, t.game.automa.drawn] = number - 1
    return t


def turn(t: Table) -> Table:
    """Start the automa's turn, refill included."""
    return t.start(tasks.DO_AUTOMA, AUTOMA)


def taking(tile: str, level: str = "reglar") -> Table:
    """Start a turn in which the automa takes this tile."""
    return turn(card(facing(tile, level=level)))


def chosen(t: Table) -> tuple[str | None, str, int]:
    """Return the tile chosen, the symbol that found it, and the number of the search."""
    (event,) = t.happened("choose")
    return event["tile"], event["by"], event["search"]


def automa(t: Table) -> Any:
    """Return the automa's player record after the script."""
    return t.after(AUTOMA)


def board(t: Table) -> Any:
    """Return the automa's board after the script."""
    t.after(AUTOMA)
    return t.now.automa


def trade_row(t: Table, *tiles: str) -> None:
    """Put trade tiles into the trade row, from left to right, without their gains."""
    for tile in tiles:
        t._take_from_rondel(t.tile(tile))
        t.game.automa.row[t.game.automa.rows] = t.tile(tile)
        t.game.automa.rows += 1
        t.game.place[t.tile(tile)] = names.BESIDE
        t.game.owner[t.tile(tile)] = AUTOMA
        t.player(AUTOMA).tiles += 1


def token(t: Table, colour: str, clan: str) -> None:
    """Put a token of the automa on a field."""
    number = names.COLOURS.index(colour)
    t.game.automa.token[number] = list(t.record.automa.path[number]).index(t.clan(clan))


def token_at(t: Table, colour: str) -> str | None:
    """Return the field on which a token stands after the script, None off the board."""
    number = names.COLOURS.index(colour)
    place = int(board(t).token[number])
    return None if place < 0 else t.components.clan_ids[t.record.automa.path[number, place]]


def steps(t: Table, colour: str) -> list[tuple[str | None, str | None]]:
    """Return the moves of a token, from and to."""
    return [(e["from"], e["to"]) for e in t.happened("token", colour=colour)]


def order(t: Table, *categories: str) -> None:
    """Lay the priority tokens in this order, by the initials S L W P."""
    for n, category in enumerate(categories):
        t.game.automa.priority[n] = t.game.order[n] = "SLWP".index(category)


def order_now(t: Table) -> str:
    """Return the initials of the priority tokens from left to right after the script."""
    return "".join("SLWP"[n] for n in board(t).priority)


def scoring(t: Table, number: int) -> Table:
    """Hold this scoring round, with the exchanges on the automa's board."""
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def vp(t: Table, source: str, seat: int = AUTOMA) -> list[int]:
    """Return the VP that a seat got from a source, one number per event."""
    return [e["amount"] for e in t.happened("vp", seat=seat, source=source)]
