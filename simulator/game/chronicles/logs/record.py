"""Chronicle 10, Logs and Stones, in records: its words, its dealt chance and the effects of its events."""

from typing import Any

from ...events import Opening, Pick
from . import state
from .setup import lay_out
from .state import TRACKS

EVENTS: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    state.EV_RATING: Opening(
        ("logs_rating", (("track", "logs_track"), ("rating", "int")))
    ),  # a marker has reached a rating
    state.EV_CENTRAL: Opening(
        ("logs_central", (("rating", "int"),))
    ),  # a marker goes on the central track; the reward follows
    # a representative (0 or 1) stands on a tile, this side up; at: null for the supply
    state.EV_STAND: ("logs_stand", (("representative", "int"), ("side", "logs_track"), ("at", "cell"))),
    # the activation of a representative's tile is used for training only; the step follows
    state.EV_DRILL: Opening(("logs_drill", (("at", "cell"), ("right", "right")))),
    state.EV_RESET: ("logs_reset", ()),  # ratings to 0, the central track is empty of markers
    state.EV_PREFER: ("logs_prefer", (("track", "logs_track"),)),  # the automa prefers this track from now on
}
QUESTIONS: dict[int, str] = {
    state.ASK_TRACK: "logs_track",
    state.ASK_CENTRAL: "logs_central",
    state.ASK_TRAIN: "logs_train",
    state.ASK_STAND: "logs_stand",
    state.ASK_HOME: "logs_home",
}
OPTIONS: dict[int, str] = {
    state.OPT_TRACK: "logs_track",
    state.OPT_CLAIM: "logs_claim",
    state.OPT_TRAIN: "logs_train",
    state.OPT_STAND: "logs_stand",
    state.OPT_HOME: "logs_home",
    state.OPT_DRILL: "logs_drill",
}
IDS = {"logs_track": lambda components: TRACKS}
PICKS = (Pick("central-reward", lambda components: range(1, state.RATINGS + 1), state.EV_CENTRAL, lowest=1),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the track that Allenarly prefers; empty in a game of players."""
    return {"preferred": TRACKS[int(game.logs.preferred)]} if game.automa.level else {}


def lay(game: Any, dealt: dict[str, Any], components: Any) -> None:
    """Lay the chronicle out on the empty table."""
    lay_out(game, components.record)
    game.logs.preferred = TRACKS.index(dealt["preferred"]) if "preferred" in dealt else 0


def logs_rating(replay: Any, seat: int, track: int, rating: int) -> None:
    """Raise a marker by one."""
    ratings = replay.game.logs.rating
    if ratings[seat, track] != rating - 1:
        raise ValueError(f"the {TRACKS[track]} marker stands at {ratings[seat, track]}")
    ratings[seat, track] = rating


def logs_central(replay: Any, seat: int, rating: int) -> None:
    """Put a marker on a space of the central track."""
    central = replay.game.logs.central
    if central[rating - 1]:
        raise ValueError("a marker lies on this space of the central track")
    if seat + 1 in central:
        replay.player(seat).extra_reward -= 1
    central[rating - 1] = seat + 1


def logs_stand(replay: Any, seat: int, representative: int, side: int, cell: int) -> None:
    """Put a representative on a tile or back in the supply."""
    logs, player = replay.game.logs, replay.player(seat)
    if logs.spot[seat, representative] >= 0:
        player.spot[int(logs.spot[seat, representative])].kept -= 1
    s = int(player.grid[cell]) - 1 if cell >= 0 else -1
    logs.spot[seat, representative], logs.side[seat, representative] = s, side
    if s >= 0:
        player.spot[s].kept += 1
        logs.begun[seat] = 1


def logs_drill(replay: Any, seat: int, cell: int, right: int) -> None:
    """Activate a tile without benefit."""
    replay.spot(seat, cell).activated = replay.game.turns
    replay.player(seat).activations += 1


def logs_reset(replay: Any, seat: int) -> None:
    """Reset the ratings and the central track after a scoring round."""
    replay.game.logs.rating[: replay.game.seats] = replay.record.logs.start
    replay.game.logs.central[:] = 0


def logs_prefer(replay: Any, seat: int, track: int) -> None:
    """Set the automa's preferred track."""
    replay.game.logs.preferred = track
