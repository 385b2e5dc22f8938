"""Chronicle 2, Highlander, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening
from ...names import COIN, KINDS, ON_RONDEL, VP
from . import state

EVENTS = {
    state.EV_GETS: (
        "mountain_gets",
        (("good", "good"), ("amount", "int")),
    ),  # a passing player puts this on the Mountain
    state.EV_CLEARED: Opening(("mountain_cleared", ())),  # a leaving player takes everything; the gains follow
}
QUESTIONS = {state.ASK_TOLL: "toll", state.ASK_COLLECT: "collect"}
OPTIONS = {state.OPT_LEAVE_COIN: "leave_coin", state.OPT_COLLECT: "collect"}


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the first space of the Mountain."""
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
    """Put a coin, a resource or VP on the Mountain."""
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
    """Clear the Mountain."""
    here = replay.game.highlander
    here.coins = here.vp = 0
    here.goods[:] = 0
