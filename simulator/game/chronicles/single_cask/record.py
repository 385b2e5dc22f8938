"""Words of chronicle 3: its events, question and option."""

from __future__ import annotations

from typing import Any

from ...events import expect
from ...names import ROOM
from .setup import set_up
from .state import ASK_SELL, EV_AGED, EV_CARD, EV_LEFT, EV_LOST, EV_MADE, EV_SOLD, EXTRA_SINGLE_CASK, NUMBER, OPT_CASK

EVENTS = {
    EV_MADE: ("cask_made", (("amount", "int"),)),  # single casks into the First Cellar
    EV_LOST: ("cask_lost", (("amount", "int"),)),  # single casks without room; nothing changes on the table
    EV_CARD: ("cellar_card", (("cellar", "cellar"),)),  # a player adds a card
    EV_AGED: ("cask_aged", (("cellar", "cellar"), ("amount", "int"))),  # casks move on from this cellar
    EV_SOLD: ("cask_sold", (("cellar", "cellar"), ("tile", "tile"), ("space", "space"))),  # on a Selling tile
    EV_LEFT: ("barrel_left", (("tile", "tile"), ("space", "space"))),  # the automa puts a barrel on a Selling tile
}
QUESTIONS = {ASK_SELL: "sell_cask"}
OPTIONS = {OPT_CASK: "cask"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """The cellars, First to Third."""
    cellars = sorted(components.models("cellar"), key=lambda cellar: cellar.place)
    return {"cellar": tuple(cellar.id for cellar in cellars)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the cellar cards that are added."""
    return tuple(f"cellar:{word}" for word in ids(components)["cellar"])


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_CARD else -1


# Chronicle 3 rebuilt from a record.

BIT = 1 << EXTRA_SINGLE_CASK % ROOM


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Nothing but the tiles, which are told with the stacks."""
    return {}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Every player's First Cellar."""
    set_up(game)


def _mark(replay: Any, seat: int) -> None:
    """Whether the First Cellar has room."""
    player, state = replay.player(seat), replay.game.single_cask
    player.full[NUMBER] &= ~BIT
    if state.casks[seat, 0] >= replay.record.single_cask.room[0]:
        player.full[NUMBER] |= BIT


def cask_made(replay: Any, seat: int, amount: int) -> None:
    """New single casks."""
    replay.game.single_cask.casks[seat, 0] += amount
    _mark(replay, seat)


def cask_lost(replay: Any, seat: int, amount: int) -> None:
    """Nothing changes on the table."""


def cellar_card(replay: Any, seat: int, cellar: int) -> None:
    """A player adds a Cellar card."""
    expect(replay.game.single_cask.cards[seat] == cellar, "another Cellar card is next")
    replay.game.single_cask.cards[seat] += 1


def cask_aged(replay: Any, seat: int, cellar: int, amount: int) -> None:
    """Casks move on."""
    casks = replay.game.single_cask.casks
    expect(casks[seat, cellar] >= amount, "there are not so many casks")
    casks[seat, cellar] -= amount
    casks[seat, cellar + 1] += amount
    _mark(replay, seat)


def cask_sold(replay: Any, seat: int, cellar: int, tile: int, space: int) -> None:
    """A single cask is sold."""
    casks = replay.game.single_cask.casks
    expect(casks[seat, cellar] > 0, "there is no such cask")
    casks[seat, cellar] -= 1
    _mark(replay, seat)
    barrel_left(replay, seat, tile, space)


def barrel_left(replay: Any, seat: int, tile: int, space: int) -> None:
    """A cask comes onto a Selling tile, which may be leaving the game at this moment."""
    game, values = replay.game, replay.record.single_cask
    n = [int(seller) for seller in values.seller[: values.sellers]].index(tile)
    game.single_cask.sold[n] += 1
    if game.space_tile[space] == tile and game.single_cask.sold[n] >= values.spaces[game.seats]:
        game.closed[space] = 1
