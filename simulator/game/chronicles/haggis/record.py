"""Words of chronicle 5: its events, question and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from .state import (
    ASK_SERVE,
    EV_HAGGIS,
    EV_HAGGIS_BACK,
    EV_HAGGIS_POOL,
    EV_HAGGIS_ROLL,
    EV_HAGGIS_SEIZED,
    EV_SERVE,
    EV_UNCOVER,
    OPT_SERVE,
    SCORINGS,
    SEATS,
)


def token_ids(components: Any) -> tuple[str, ...]:
    """Ids of the tokens by number; further copies carry the suffix ``#2``, ``#3`` ..."""
    return tuple(
        token.id + (f"#{copy + 1}" if copy else "")
        for token in components.models("haggis_token")
        for copy in range(token.copies)
    )


EVENTS = {
    EV_HAGGIS: ("haggis", (("amount", "int"), ("wanted", "int"))),  # tokens from the top of the pool
    EV_SERVE: ("serve", (("tokens", "int"),)),  # onto the serving table, those held longest
    EV_HAGGIS_ROLL: ("haggis_roll", (("result", "int"),)),
    EV_UNCOVER: ("uncover", (("token", "haggis_token"),)),  # the next token of the table is turned up
    EV_HAGGIS_BACK: ("haggis_back", (("tokens", "int"),)),  # the automa's tokens, face down into the pool
    EV_HAGGIS_POOL: ("haggis_pool", (("tokens", "int"),)),  # the tables are cleared, the pool of so many is shuffled
    EV_HAGGIS_SEIZED: ("haggis_seized", (("from", "int"),)),  # a token of that seat, as it lies
}
QUESTIONS = {ASK_SERVE: "serve"}
OPTIONS = {OPT_SERVE: "serve"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the haggis tokens by number."""
    return {"haggis_token": token_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the tokens turned up on the serving tables."""
    return tuple(f"haggis-token:{word}" for word in token_ids(components))


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_UNCOVER else -1


# Records of chronicle 5: what was dealt, and what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Orders of the tokens at each shuffle, the last one is taken first; rolls by haggis scoring and seat."""
    ids = token_ids(components)
    return {
        "tokens": [[ids[int(n)] for n in row[: len(ids)]] for row in game.haggis.order],
        "rolls": [[int(n) for n in row] for row in game.haggis.rolls],
    }


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay the shuffled pool on an empty table (C5-02)."""
    index = {word: n for n, word in enumerate(token_ids(components))}
    table = game.haggis
    table.order[:] = -1
    for number in range(SCORINGS + 1):
        table.order[number, : len(index)] = [index[word] for word in entry["tokens"][number]]
    for number in range(SCORINGS):
        table.rolls[number] = entry["rolls"][number][:SEATS]
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
    """Tokens from the top of the pool."""
    own = replay.game.haggis
    expect(amount == min(wanted, own.pooled), "the pool has another number of tokens")
    left = int(own.pooled) - amount
    _keep(replay, seat, _stock(replay, seat) + [int(n) for n in own.pool[left : own.pooled][::-1]])
    own.pool[left:] = -1
    own.pooled = left


def haggis_seized(replay: Any, seat: int, other: int) -> None:
    """A token of another seat, the one it has held longest."""
    stock = _stock(replay, other)
    expect(stock, "the other player has no token")
    _keep(replay, seat, [*_stock(replay, seat), stock[0]])
    _keep(replay, other, stock[1:])


def serve(replay: Any, seat: int, tokens: int) -> None:
    """Tokens held longest come onto the table."""
    stock = _stock(replay, seat)
    expect(tokens <= len(stock), "the player has fewer tokens")
    replay.game.haggis.table[seat][:tokens] = stock[:tokens]
    replay.game.haggis.served[seat] = tokens
    _keep(replay, seat, stock[tokens:])


def haggis_roll(replay: Any, seat: int, result: int) -> None:
    """Nothing changes on the table."""


def uncover(replay: Any, seat: int, token: int) -> None:
    """The next token of the table is turned up."""
    own = replay.game.haggis
    expect(own.table[seat][own.uncovered[seat]] == token, "another token lies there")
    own.uncovered[seat] += 1


def haggis_back(replay: Any, seat: int, tokens: int) -> None:
    """All tokens of the automa go into the pool."""
    stock = _stock(replay, seat)
    expect(tokens == len(stock), "the automa has another number of tokens")
    _back(replay, stock)
    _keep(replay, seat, [])


def haggis_pool(replay: Any, seat: int, tokens: int) -> None:
    """The tables are cleared, the pool is shuffled."""
    own = replay.game.haggis
    for other in range(replay.game.seats):
        _back(replay, [int(n) for n in own.table[other][: own.served[other]]])
        own.table[other] = -1
        own.served[other] = own.uncovered[other] = 0
    expect(tokens == own.pooled, "the pool has another number of tokens")
    inside = {int(n) for n in own.pool[:tokens]}
    own.pool[:tokens] = [int(n) for n in own.order[own.shuffles] if int(n) in inside]
    own.shuffles += 1
