"""What the events of chronicle 10 change on the table, and what was dealt for it."""

from __future__ import annotations

from typing import Any

from .deal import lay_out
from .state import TRACKS

__all__ = ["dealt", "lay", "logs_central", "logs_drill", "logs_prefer", "logs_rating", "logs_reset", "logs_stand"]


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """What chance has dealt: against Allenarly the track she prefers."""
    return {"preferred": TRACKS[int(game.logs.preferred)]} if game.automa.level else {}


def lay(game: Any, dealt: dict[str, Any], components: Any) -> None:
    """Lay the chronicle out on the empty table."""
    lay_out(game, components.box)
    game.logs.preferred = TRACKS.index(dealt["preferred"]) if "preferred" in dealt else 0


def logs_rating(replay: Any, seat: int, track: int, rating: int) -> None:
    """A marker has risen by one."""
    ratings = replay.game.logs.rating
    if ratings[seat, track] != rating - 1:
        raise ValueError(f"the {TRACKS[track]} marker stands at {ratings[seat, track]}")
    ratings[seat, track] = rating


def logs_central(replay: Any, seat: int, rating: int) -> None:
    """A marker on a space of the central track."""
    central = replay.game.logs.central
    if central[rating - 1]:
        raise ValueError("a marker lies on this space of the central track")
    if seat + 1 in central:
        replay.player(seat).extra_reward -= 1
    central[rating - 1] = seat + 1


def logs_stand(replay: Any, seat: int, representative: int, side: int, cell: int) -> None:
    """A representative onto a tile or back to the supply."""
    logs, player = replay.game.logs, replay.player(seat)
    if logs.spot[seat, representative] >= 0:
        player.spot[int(logs.spot[seat, representative])].kept -= 1
    s = int(player.grid[cell]) - 1 if cell >= 0 else -1
    logs.spot[seat, representative], logs.side[seat, representative] = s, side
    if s >= 0:
        player.spot[s].kept += 1
        logs.begun[seat] = 1


def logs_drill(replay: Any, seat: int, cell: int, right: int) -> None:
    """An activation without benefit."""
    replay.spot(seat, cell).activated = replay.game.turns
    replay.player(seat).activations += 1


def logs_reset(replay: Any, seat: int) -> None:
    """Ratings and central track after a scoring round."""
    replay.game.logs.rating[: replay.game.seats] = replay.box.logs.start
    replay.game.logs.central[:] = 0


def logs_prefer(replay: Any, seat: int, track: int) -> None:
    """The automa's preferred track."""
    replay.game.logs.preferred = track
