"""Records of chronicle 4: what was dealt, and what its events change."""

from __future__ import annotations

from typing import Any

from ...names import EXTRA_PIECE
from ...story.table import expect
from .deal import set_up

__all__ = ["dealt", "england_pay", "england_row", "england_token", "englishman", "lay"]


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Who holds the England token."""
    return {"token": int(game.hammer.holder)}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """The row with its coins, the token (C4-03, C4-04)."""
    set_up(game, components.box.hammer)
    game.outlet = components.box.hammer.seed[game.seats]
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
    expect(game.outlet < len(game.outlet_price), "the England row is full")
    expect(game.outlet_price[game.outlet] == price, "the next field has another price")
    expect(game.hammer.holder == seat, "another player holds the England token")
    player.coins -= paid
    player.spent += paid
    game.outlet += 1


def england_row(replay: Any, seat: int, coins: int) -> None:
    """The row is empty."""
    game = replay.game
    expect(int(game.outlet_price[: game.outlet].sum()) == coins, "other coins lie on the England row")
    game.outlet = 0
