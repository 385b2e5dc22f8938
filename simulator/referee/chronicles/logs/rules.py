"""Chronicle 10, Logs and Stones: representatives, their training, two ratings, the central track, fame."""

from dataclasses import replace
from typing import Any

from ...effects import Frame, Obligation
from ...faults import RECORD, RuleViolation, require
from ...plugin import Received
from ...replay import Event, Replay, cell_of
from ...table import Cell, Player, Table
from ...values import Values
from . import automa, ratings
from .board import LAST_ROUND, SOURCE, TRACKS
from .state import State


class Logs(State):
    """The Highland Games board and the representatives."""

    LETTER = "10"
    CLOSING = 10  # CC-12
    SOURCES = (SOURCE,)
    OPENING = ("logs_rating", "logs_central", "logs_drill")
    EVENTS = {  # noqa: RUF012
        "used": ("C10-30", {"tile": "tile"}),  # a tournament, which leaves the game
        "logs_rating": ("C10-14", {"track": "logs_track", "rating": "count"}),
        "logs_central": ("C10-20", {"rating": "count"}),
        "logs_stand": ("C10-10", {"representative": "natural", "side": "logs_track", "at": "cell-or-none"}),
        "logs_drill": ("C10-15", {"at": "cell", "right": "right"}),
        "logs_reset": ("C10-28", {}),
        "logs_prefer": ("C12-94", {"track": "logs_track"}),
    }
    WORDS = {  # noqa: RUF012
        "logs_track": TRACKS,
    }

    def change_values(self, values: Values) -> Values:
        """Put the shields on the clan board (C10-01)."""
        clans = dict(values.clans)
        for record in values.records("logs_shield"):
            clans[record["id"]] = replace(clans[record["id"]], printed=True, effect={})
        return replace(values, clans=clans)

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that against Allenarly the track she prefers at first is dealt (C12-90)."""
        self.board.read(values)
        self.stands.most = values.table("logs")["representatives"]
        self.shields = {record["id"]: record for record in values.records("logs_shield")}
        if not isinstance(dealt, dict) or set(dealt) != ({"preferred"} if self.solo else set()):
            raise RuleViolation(
                RECORD,
                "header: the entry of chronicle 10 in dealt must be Allenarly's preferred track, or empty without her",
            )
        if self.solo:
            require(
                dealt["preferred"] in TRACKS, "C12-90", "header: Allenarly's preferred track must be one of the two"
            )
            self.preferred = dealt["preferred"]

    def no_place(self, table: Table, tile: str) -> bool:
        """Return whether the tile is a tournament, which is not placed (C10-30)."""
        return bool(table.tile(tile).record.get("leaves"))

    def receive(self, replay: Replay, tile: str) -> Received | None:
        """Use a tournament, which leaves the game (C10-30), or let Allenarly receive a spectator (C12-100)."""
        if replay.player.automa is not None:
            return automa.receive(replay, tile)
        if not self.no_place(replay.table, tile):
            return None
        ratings.use(self, replay, tile)
        return Received()

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Raise Allenarly's ratings before she places the tile (C12-94)."""
        if replay.player.automa is not None:
            automa.taken(self, replay, tile)

    def placed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """Return representatives on a wrong type; a material or animal tile may get one (C10-06, C10-10, C10-12)."""
        self.stands.check_types(replay, replay.player)
        self.stands.placed(replay, cell)

    def change_frame(self, table: Table, player: Player, tile: str, frame: Frame) -> None:
        """Replace the neighbours of Triumphant Return by its row and column (C10-33)."""
        if table.tile(tile).once.get("activate_lines"):
            x, y = frame.centre
            frame.cells = {cell for cell in player.territory if cell[0] == x or cell[1] == y}

    def tile_obligations(self, replay: Replay, tile: str, frame: Frame | None) -> list[Obligation]:
        """Return the effects of Spectators, Important Friends, Hero's Homeland (C10-31, C10-34, C10-35)."""
        return ratings.obligations(self, replay, tile)

    def clan_obligations(self, table: Table, player: Player, clan: str) -> list[Obligation] | None:
        """Return the bonuses of Ruthven and Murray (C10-37)."""
        record = self.shields.get(clan)
        return None if record is None else ratings.shield(self, record, clan)

    def activated(self, replay: Replay, tile: str, cell: Cell) -> list[Obligation]:
        """Return the optional training of a representative on an activated tile (C10-14, C10-15)."""
        track = self.stands.track(replay.player, cell)
        return [] if track is None else [ratings.training(self, track, tile)]

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Train without the benefit of the tile, or put a representative on the tile just placed."""
        if event["event"] == "logs_drill":
            if event["right"] == "placing" and frame is None:  # not before the one-time effects are done
                return False
            if event["right"] == "placing" and self._of_another(replay, event, frame):
                return False
            ratings.drill(self, replay, event, frame)
            return True
        if event["event"] == "logs_stand" and event["at"] is not None:
            if frame is None or (cell_of(event["at"]) != frame.centre and self.stands.waits(replay, event)):
                return False  # the tile of another placement of this turn, whose activations go on later
            self.stands.stand(replay, event, frame)
            return True
        return False

    def _of_another(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Return whether another placement of this turn, with activations to come, allows activating the tile."""
        cell = cell_of(event["at"])
        if frame is None or frame.holds(cell):
            return False
        return any(other.holds(cell) for other in replay.here.frames)

    def removed(self, replay: Replay, tile: str, cell: Cell) -> None:
        """Return a representative on a removed tile to the supply (C10-12)."""
        self.stands.check_types(replay, replay.player)

    def immovable(self, table: Table, player: Player, cell: Cell) -> str:
        """Return C10-41 for a tile with a representative: it is neither stolen nor moved."""
        return "C10-41" if self.stands.track(player, cell) else ""

    def turn_close(self, replay: Replay, on_the_end: bool) -> None:
        """Check that the first material or animal tile of a player has a representative (C10-07)."""
        self.stands.close(replay)

    def score_start(self, replay: Replay, number: int) -> None:
        """Read Allenarly's central reward, then fame for the highest markers of each track (C10-25, C12-97).

        Whether a marker at 0 wins is a ruling.
        """
        lowest = 0 if replay.table.values.readings["fame-at-zero"] == "fame" else 1
        automa.score_start(self, replay)
        for track in TRACKS:
            highest = max(own[track] for own in self.board.ratings)
            for player in replay.table.players:
                if highest >= lowest and self.board.ratings[player.seat][track] == highest:
                    self._leader_fame(replay, player, track)

    def _leader_fame(self, replay: Replay, player: Player, track: str) -> None:
        amount = self.board.leader_fame
        replay.expect("gain", "C10-25", player.seat, good="fame", amount=amount, at=None, why="scoring", about=None)
        player.fame += amount

    def categories(self, table: Table, names: list[str]) -> list[str]:
        """Put fame first (C10-04, C10-26)."""
        return ["extra", *names]

    def compare(self, table: Table, player: Player, category: str, count: int) -> int:
        """Add the modifier tokens last (C10-27)."""
        return count + self.board.modifier(player.seat, category)

    def score_end(self, replay: Replay, number: int) -> None:
        """Reset the ratings and the central track, except after the last round (C10-28, C10-39)."""
        if number == LAST_ROUND:
            return
        replay.take("logs_reset", "C10-28", -1)
        self.board.reset()
        replay.accept()

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the nearest tile of this chronicle for the lower numbers (C12-93)."""
        if symbol != "number" or number > self.board.automa_number:
            return None
        own = [position for position in positions if table.tile(table.rondel.tiles[position]).chronicle == 10]
        return own[0] if own else None

    def automa_stacks(self, replay: Replay, tile: str) -> None:
        """Take a step of Allenarly's preferred track for a tile on the stack beside her board (C12-95)."""
        automa.stacked(self, replay, tile)


RULES = Logs
