"""Chronicle 5, Address to a Haggis, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Pick, expect, nothing
from ...sizes import LUCK
from . import state


def token_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the tokens by number; further copies of a token are `id#2`, `id#3` ..."""
    return tuple(
        token.id + (f"#{copy + 1}" if copy else "")
        for token in components.models("haggis_token")
        for copy in range(token.copies)
    )


EVENTS = {
    state.EV_HAGGIS: ("haggis", (("amount", "int"), ("wanted", "int"))),  # tokens from the top of the pool
    state.EV_SERVE: ("serve", (("tokens", "int"),)),  # onto the serving table, those held longest
    state.EV_HAGGIS_ROLL: ("haggis_roll", (("result", "int"),)),
    state.EV_UNCOVER: ("uncover", (("token", "haggis_token"),)),  # the next token of the table is turned up
    state.EV_HAGGIS_BACK: ("haggis_back", (("tokens", "int"),)),  # the automa's tokens, face down into the pool
    state.EV_HAGGIS_POOL: (
        "haggis_pool",
        (("tokens", "int"),),
    ),  # tables cleared, the pool of so many shuffled
    state.EV_HAGGIS_SEIZED: ("haggis_seized", (("from", "int"),)),  # a token of that seat, drawn by `luck`
}
QUESTIONS = {state.ASK_SERVE: "serve"}
OPTIONS = {state.OPT_SERVE: "serve"}
IDS = {"haggis_token": token_ids}
PICKS = (Pick("haggis-token", token_ids, state.EV_UNCOVER),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the order of the tokens at each shuffle (the last is taken first), the rolls by scoring and seat, and the
    number that draws a token.
    """
    ids = token_ids(components)
    return {
        "tokens": [[ids[int(n)] for n in row[: len(ids)]] for row in game.haggis.order],
        "rolls": [[int(n) for n in row] for row in game.haggis.rolls],
        "luck": int(game.haggis.luck),
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay the shuffled pool on an empty table (C5-02)."""
    index = {word: n for n, word in enumerate(token_ids(components))}
    table = game.haggis
    table.order[:] = -1
    for number in range(state.SCORINGS + 1):
        table.order[number, : len(index)] = [index[word] for word in entry["tokens"][number]]
    for number in range(state.SCORINGS):
        table.rolls[number] = entry["rolls"][number][: state.SEATS]
    table.luck = entry.get("luck", 0)  # records of version 0.1.0 have none: the token held longest
    table.pool[:] = table.order[0]
    table.pooled = len(index)
    table.shuffles = 1
    table.held[:] = table.table[:] = -1


def _stock(replay: Any, seat: int) -> list[int]:
    own = replay.game.haggis
    return [int(n) for n in own.held[seat][: own.holds[seat]]]


def _keep(replay: Any, seat: int, tokens: list[int]) -> None:
    own = replay.game.haggis
    own.held[seat] = -1
    own.held[seat][: len(tokens)] = tokens
    own.holds[seat] = len(tokens)
    replay.player(seat).hidden_tokens = len(tokens)


def _back(replay: Any, tokens: list[int]) -> None:
    own = replay.game.haggis
    own.pool[own.pooled : own.pooled + len(tokens)] = tokens
    own.pooled += len(tokens)


def haggis(replay: Any, seat: int, amount: int, wanted: int) -> None:
    """Take tokens from the top of the pool."""
    own = replay.game.haggis
    expect(amount == min(wanted, own.pooled), "the pool has another number of tokens")
    left = int(own.pooled) - amount
    _keep(replay, seat, _stock(replay, seat) + [int(n) for n in own.pool[left : own.pooled][::-1]])
    own.pool[left:] = -1
    own.pooled = left


def haggis_seized(replay: Any, seat: int, other: int) -> None:
    """Take a token of another seat, drawn by the dealt number."""
    stock = _stock(replay, other)
    expect(stock, "the other player has no token")
    token = stock.pop(int(replay.game.haggis.luck) * len(stock) // LUCK)
    _keep(replay, seat, [*_stock(replay, seat), token])
    _keep(replay, other, stock)


def serve(replay: Any, seat: int, tokens: int) -> None:
    """Put the tokens held longest on the table."""
    stock = _stock(replay, seat)
    expect(tokens <= len(stock), "the player has fewer tokens")
    replay.game.haggis.table[seat][:tokens] = stock[:tokens]
    replay.game.haggis.served[seat] = tokens
    _keep(replay, seat, stock[tokens:])


haggis_roll = nothing


def uncover(replay: Any, seat: int, token: int) -> None:
    """Turn up the next token of the table."""
    own = replay.game.haggis
    expect(own.table[seat][own.uncovered[seat]] == token, "another token lies there")
    own.uncovered[seat] += 1


def haggis_back(replay: Any, seat: int, tokens: int) -> None:
    """Return all tokens of the automa to the pool."""
    stock = _stock(replay, seat)
    expect(tokens == len(stock), "the automa has another number of tokens")
    _back(replay, stock)
    _keep(replay, seat, [])


def haggis_pool(replay: Any, seat: int, tokens: int) -> None:
    """Clear the tables and shuffle the pool."""
    own = replay.game.haggis
    for other in range(replay.game.seats):
        _back(replay, [int(n) for n in own.table[other][: own.served[other]]])
        own.table[other] = -1
        own.served[other] = own.uncovered[other] = 0
    expect(tokens == own.pooled, "the pool has another number of tokens")
    inside = {int(n) for n in own.pool[:tokens]}
    own.pool[:tokens] = [int(n) for n in own.order[own.shuffles] if int(n) in inside]
    own.shuffles += 1
