"""Words of chronicle 2: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...names import COIN, KINDS, ON_RONDEL, VP
from .state import ASK_COLLECT, ASK_TOLL, EV_CLEARED, EV_GETS, OPT_COLLECT, OPT_LEAVE_COIN

EVENTS = {
    EV_GETS: ("mountain_gets", (("good", "good"), ("amount", "int"))),  # put on the Mountain by who passes it
    EV_CLEARED: ("mountain_cleared", ()),  # who leaves it takes everything; what he gets follows
}
QUESTIONS = {ASK_TOLL: "toll", ASK_COLLECT: "collect"}
OPTIONS = {OPT_LEAVE_COIN: "leave_coin", OPT_COLLECT: "collect"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Nothing but the Mountain, which is a tile."""
    return {}


# Chronicle 2 rebuilt from a record.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Where the Mountain lies: its first space."""
    return {"mountain": int(game.highlander.space)}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay the Mountain on the empty table."""
    values = components.record.highlander
    game.highlander.space = entry["mountain"]
    for n in range(int(values.spaces)):
        space = (entry["mountain"] + n) % int(game.spaces)
        game.space_tile[space] = values.tile
        game.fixed[space] = 1
    game.place[values.tile] = ON_RONDEL


def mountain_gets(replay: Any, seat: int, good: int, amount: int) -> None:
    """A coin, a resource or VP come onto the Mountain."""
    here = replay.game.highlander
    if good == COIN:
        here.coins += amount
    elif good == VP:
        here.vp += amount
    elif good < KINDS:
        here.goods[good] += amount
    else:
        raise ValueError(f"good {good} is never left on the Mountain")


def mountain_cleared(replay: Any, seat: int) -> None:
    """Nothing lies on the Mountain any more."""
    here = replay.game.highlander
    here.coins = here.vp = 0
    here.goods[:] = 0
