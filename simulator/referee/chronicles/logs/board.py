"""The Highland Games board: ratings, rewards of their spaces, the central track (C10-03, C10-17 to C10-28)."""

from collections.abc import Mapping
from typing import Any

from ...values import Values

TRACKS = ("log", "stone")
SOURCE = "logs"
CAUSE = ("other", None)  # `why` and `about` of whatever a space gives
LAST_ROUND = 4
Gains = Mapping[str, int]


def _gains(record: Mapping[str, Any]) -> dict[str, int]:
    """Return what a space gives at once."""
    return {name: n for name, n in (record.get("get") or {}).items() if n}


class Board:
    """Ratings of each seat and the central track."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.ratings: list[dict[str, int]] = [dict.fromkeys(TRACKS, 0) for _ in range(players)]
        self.markers: dict[int, int] = {}  # space of the central track -> seat
        self.rewards: dict[tuple[str, int], Gains] = {}
        self.automa: dict[tuple[str, int], Gains] = {}
        self.tokens: dict[tuple[str, int], tuple[str, int]] = {}  # modifier tokens: category and what they add
        self.central: dict[int, Gains] = {}
        self.closed: tuple[int, ...] = ()  # central rewards that are closed to Allenarly (C12-92)
        self.start = self.top = self.beyond = self.leader_fame = 0
        self.automa_number = self.automa_steps = self.automa_stack_steps = 0

    def read(self, values: Values) -> None:
        """Take the numbers from the component values."""
        table, solo = values.table("logs"), values.table("logs_allenarly")
        self.start, self.top, self.beyond = table["rating_start"], table["rating_max"], table["vp_per_step_above_max"]
        self.leader_fame = table["fame_to_highest"]
        self.closed, self.automa_number = tuple(solo["central_closed"]), solo["takes_up_to"]
        self.automa_steps, self.automa_stack_steps = solo["steps_per_rating_tile"], solo["steps_per_stacked_tile"]
        for record in values.records("logs_reward"):
            space = (record["track"], record["rating"])
            self.rewards[space] = _gains(record)
            if record.get("modifier"):
                self.tokens[space] = (record["modifier"]["category"], record["modifier"]["add"])
        for record in values.records("logs_allenarly_reward"):
            self.automa[record["track"], record["rating"]] = _gains(record)
        self.central = {record["rating"]: _gains(record) for record in values.records("logs_central")}
        self.reset()

    def reset(self) -> None:
        """Set the ratings to 0 and clear the central track (C10-03, C10-28)."""
        self.ratings = [dict.fromkeys(TRACKS, self.start) for _ in range(self.players)]
        self.markers = {}

    def modifier(self, seat: int, category: str) -> int:
        """Return what the modifier tokens of a seat add in a category: one token per track (C10-18)."""
        total = 0
        for track, rating in self.ratings[seat].items():
            reached = [space for (name, space) in self.tokens if name == track and space <= rating]
            if reached:
                name, add = self.tokens[track, max(reached)]
                total += add if name == category else 0
        return total

    def barred(self, seat: int, space: int, further: int = 0) -> str:
        """Return why a seat cannot put a marker on a space it has just reached, "" if it can (C10-20).

        `further` allows one more marker beside its own (C8-18).
        """
        if space in self.markers:
            return f"the central reward {space} is taken"
        if seat in self.markers.values() and not further:
            return f"seat {seat} has a marker on the central track"
        return "" if space in self.central else f"no central reward {space}"
