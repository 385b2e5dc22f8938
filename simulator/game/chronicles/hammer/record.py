"""Words of chronicle 4: its events, question and option."""

from __future__ import annotations

from typing import Any

from ...events import expect
from ...names import EXTRA_PIECE
from .setup import set_up
from .state import ASK_ENGLISHMAN, EV_ENGLAND_PAY, EV_ENGLAND_ROW, EV_ENGLAND_TOKEN, EV_ENGLISHMAN, OPT_USE

EVENTS = {
    EV_ENGLISHMAN: ("englishman", (("space", "space"),)),  # he is last, standing on this space
    EV_ENGLAND_TOKEN: ("england_token", ()),  # the token comes to this seat
    # the next field of the England row is covered; the seat pays so much, the pool the rest of its price
    EV_ENGLAND_PAY: ("england_pay", (("price", "int"), ("paid", "int"))),
    EV_ENGLAND_ROW: ("england_row", (("coins", "int"),)),  # all coins leave the England row; they follow as `gain`
}
QUESTIONS = {ASK_ENGLISHMAN: "englishman"}
OPTIONS = {OPT_USE: "use"}
OPENERS = {"englishman": "The Englishman"}
"""Events with which a chapter of the told game begins, and its title."""


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """No things but those that all know."""
    return {}


# Records of chronicle 4: what was dealt, and what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Who holds the England token."""
    return {"token": int(game.hammer.holder)}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """The row with its coins, the token (C4-03, C4-04)."""
    set_up(game, components.record.hammer)
    game.open_row = components.record.hammer.seed[game.seats]
    game.hammer.holder = entry["token"]


def englishman(replay: Any, seat: int, space: int) -> None:
    """Nothing changes on the table."""
    expect(replay.game.piece_space[EXTRA_PIECE] == space, "the Englishman stands elsewhere")


def england_token(replay: Any, seat: int) -> None:
    """The token changes hands."""
    replay.player(seat)
    replay.game.hammer.holder = seat


def england_pay(replay: Any, seat: int, price: int, paid: int) -> None:
    """A field of the row is covered."""
    game, player = replay.game, replay.player(seat)
    expect(game.open_row < len(game.open_row_price), "the England row is full")
    expect(game.open_row_price[game.open_row] == price, "the next field has another price")
    expect(game.hammer.holder == seat, "another player holds the England token")
    player.coins -= paid
    player.spent += paid
    game.open_row += 1


def england_row(replay: Any, seat: int, coins: int) -> None:
    """The row is empty."""
    game = replay.game
    expect(int(game.open_row_price[: game.open_row].sum()) == coins, "other coins lie on the England row")
    game.open_row = 0
