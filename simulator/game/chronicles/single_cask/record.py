"""Chronicle 3, Ol' Jamey's Single Cask Reserve, in records: its words and the effects of its events."""

from typing import Any

from ...events import Opening, Pick, expect, nothing
from ...names import ROOM
from . import state
from .setup import set_up


def cellar_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the cellars, First to Third."""
    return tuple(cellar.id for cellar in sorted(components.models("cellar"), key=lambda cellar: cellar.place))


EVENTS = {
    state.EV_MADE: ("cask_made", (("amount", "int"),)),  # single casks into the First Cellar
    state.EV_LOST: ("cask_lost", (("amount", "int"),)),  # single casks without room
    state.EV_CARD: ("cellar_card", (("cellar", "cellar"),)),  # a player adds a card
    state.EV_AGED: ("cask_aged", (("cellar", "cellar"), ("amount", "int"))),  # casks move on from this cellar
    state.EV_SOLD: Opening(
        ("cask_sold", (("cellar", "cellar"), ("tile", "tile"), ("space", "space")))
    ),  # on a Selling tile
    state.EV_LEFT: ("barrel_left", (("tile", "tile"), ("space", "space"))),  # the automa's cask on a Selling tile
}
QUESTIONS = {state.ASK_SELL: "sell_cask"}
OPTIONS = {state.OPT_CASK: "cask"}
IDS = {"cellar": cellar_ids}
PICKS = (Pick("cellar", cellar_ids, state.EV_CARD),)

BIT = 1 << state.EXTRA_SINGLE_CASK % ROOM


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Give every player a First Cellar."""
    set_up(game)


def _mark(replay: Any, seat: int) -> None:
    """Note whether the First Cellar has room."""
    player, casks = replay.player(seat), replay.game.single_cask.casks
    player.full[state.NUMBER] &= ~BIT
    if casks[seat, 0] >= replay.record.single_cask.room[0]:
        player.full[state.NUMBER] |= BIT


def cask_made(replay: Any, seat: int, amount: int) -> None:
    """Add single casks to the First Cellar."""
    replay.game.single_cask.casks[seat, 0] += amount
    _mark(replay, seat)


cask_lost = nothing


def cellar_card(replay: Any, seat: int, cellar: int) -> None:
    """Add a Cellar card."""
    expect(replay.game.single_cask.cards[seat] == cellar, "another Cellar card is next")
    replay.game.single_cask.cards[seat] += 1


def cask_aged(replay: Any, seat: int, cellar: int, amount: int) -> None:
    """Move casks on to the next cellar."""
    casks = replay.game.single_cask.casks
    expect(casks[seat, cellar] >= amount, "there are not so many casks")
    casks[seat, cellar] -= amount
    casks[seat, cellar + 1] += amount
    _mark(replay, seat)


def cask_sold(replay: Any, seat: int, cellar: int, tile: int, space: int) -> None:
    """Sell a single cask."""
    casks = replay.game.single_cask.casks
    expect(casks[seat, cellar] > 0, "there is no such cask")
    casks[seat, cellar] -= 1
    _mark(replay, seat)
    barrel_left(replay, seat, tile, space)


def barrel_left(replay: Any, seat: int, tile: int, space: int) -> None:
    """Put a cask on a Selling tile, which may be leaving the game at this moment."""
    game, values = replay.game, replay.record.single_cask
    n = [int(seller) for seller in values.seller[: values.sellers]].index(tile)
    game.single_cask.sold[n] += 1
    if game.space_tile[space] == tile and game.single_cask.sold[n] >= values.spaces[game.seats]:
        game.closed[space] = 1
