"""Chronicle 3 rebuilt from a record."""

from __future__ import annotations

from typing import Any

from ...names import EXTRA_SINGLE_CASK
from .deal import set_up

__all__ = [
    "barrel_left",
    "cask_aged",
    "cask_lost",
    "cask_made",
    "cask_sold",
    "cellar_card",
    "dealt",
    "lay",
]

BIT = 1 << EXTRA_SINGLE_CASK


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Nothing but the tiles, which are told with the stacks."""
    return {}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Every player's First Cellar."""
    set_up(game)


def _mark(replay: Any, seat: int) -> None:
    """Whether the First Cellar has room."""
    player, state = replay.player(seat), replay.game.single_cask
    player.full &= ~BIT
    if state.casks[seat, 0] >= replay.box.single_cask.room[0]:
        player.full |= BIT


def cask_made(replay: Any, seat: int, amount: int) -> None:
    """New single casks."""
    replay.game.single_cask.casks[seat, 0] += amount
    _mark(replay, seat)


def cask_lost(replay: Any, seat: int, amount: int) -> None:
    """Nothing changes on the table."""


def cellar_card(replay: Any, seat: int, cellar: int) -> None:
    """A player adds a Cellar card."""
    _expect(replay.game.single_cask.cards[seat] == cellar, "another Cellar card is next")
    replay.game.single_cask.cards[seat] += 1


def cask_aged(replay: Any, seat: int, cellar: int, amount: int) -> None:
    """Casks move on."""
    casks = replay.game.single_cask.casks
    _expect(casks[seat, cellar] >= amount, "there are not so many casks")
    casks[seat, cellar] -= amount
    casks[seat, cellar + 1] += amount
    _mark(replay, seat)


def cask_sold(replay: Any, seat: int, cellar: int, tile: int, space: int) -> None:
    """A single cask is sold."""
    casks = replay.game.single_cask.casks
    _expect(casks[seat, cellar] > 0, "there is no such cask")
    casks[seat, cellar] -= 1
    _mark(replay, seat)
    barrel_left(replay, seat, tile, space)


def barrel_left(replay: Any, seat: int, tile: int, space: int) -> None:
    """A cask comes onto a Selling tile, which may be leaving the game at this moment."""
    game, values = replay.game, replay.box.single_cask
    n = [int(seller) for seller in values.seller[: values.sellers]].index(tile)
    game.single_cask.sold[n] += 1
    if game.space_tile[space] == tile and game.single_cask.sold[n] >= values.spaces[game.seats]:
        game.closed[space] = 1
