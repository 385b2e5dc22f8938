"""The Highland Games board, the representatives, and the shields on the clan board."""

from typing import Any

from ...plugin import Chronicle
from .board import Board
from .representatives import Representatives


class State(Chronicle):
    """The Highland Games board and the representatives."""

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.board = Board(players)
        self.stands = Representatives(players)
        self.preferred = ""
        self.shields: dict[str, dict[str, Any]] = {}
