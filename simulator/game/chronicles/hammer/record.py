"""Chronicle 4, Hammer of the Scots, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening, Outermost, expect
from ...names import EXTRA_PIECE
from . import state
from .setup import set_up

EVENTS = {
    state.EV_ENGLISHMAN: Outermost(
        ("englishman", (("space", "space"),))
    ),  # the Englishman is last, standing on this space
    state.EV_ENGLAND_TOKEN: ("england_token", ()),  # this seat gets the token
    # the next field of the England row is covered; the seat pays `paid` of its price, the pool the rest
    state.EV_ENGLAND_PAY: ("england_pay", (("price", "int"), ("paid", "int"))),
    state.EV_ENGLAND_ROW: Opening(
        ("england_row", (("coins", "int"),))
    ),  # all coins leave the row; they follow as `gain`
}
QUESTIONS = {state.ASK_ENGLISHMAN: "englishman"}
OPTIONS = {state.OPT_USE: "use"}
OPENERS = {"englishman": "The Englishman"}


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the holder of the England token."""
    return {"token": int(game.hammer.holder)}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay out the row with its coins and the token (C4-03, C4-04)."""
    set_up(game, components.record.hammer)
    game.open_row = components.record.hammer.seed[game.seats]
    game.hammer.holder = entry["token"]


def englishman(replay: Any, seat: int, space: int) -> None:
    """Check the space; nothing changes on the table."""
    expect(replay.game.piece_space[EXTRA_PIECE] == space, "the Englishman stands elsewhere")


def england_token(replay: Any, seat: int) -> None:
    """Give the token to the seat."""
    replay.player(seat)
    replay.game.hammer.holder = seat


def england_pay(replay: Any, seat: int, price: int, paid: int) -> None:
    """Cover a field of the row."""
    game, player = replay.game, replay.player(seat)
    expect(game.open_row < len(game.open_row_price), "the England row is full")
    expect(game.open_row_price[game.open_row] == price, "the next field has another price")
    expect(game.hammer.holder == seat, "another player holds the England token")
    player.coins -= paid
    player.spent += paid
    game.open_row += 1


def england_row(replay: Any, seat: int, coins: int) -> None:
    """Empty the row."""
    game = replay.game
    expect(int(game.open_row_price[: game.open_row].sum()) == coins, "other coins lie on the England row")
    game.open_row = 0
