"""Pennies, mobsters and rent tokens, and who owns which mobster (C8-02, C8-23, C8-35)."""

from collections import Counter
from typing import Any

from ...faults import RuleViolation
from ...plugin import Chronicle
from ...replay import Replay
from ...table import Player, Table

SOURCE = "penny_mobs"


class State(Chronicle):
    """Pennies of the players, the column of the jail, and the rent tokens on the rondel."""

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.mobsters: dict[str, dict[str, Any]] = {}
        self.order: list[str] = []  # those still to come to jail
        self.jail: dict[str, int] = {}  # pennies on those in jail, the lowest of the column first
        self.owner: dict[str, int] = {}
        self.used: set[str] = set()
        self.down: list[int] = []  # pennies showing -1
        self.up: Counter[int] = Counter()  # pennies showing +1, by seat
        self.rents: dict[int, str] = {}  # rent tokens on the rondel and their tiles
        self.earned = False  # the coin of the market, once a turn
        self.numbers: list[int] = []  # of Allenarly's cards
        self.barred = False

    def who(self, table: Table, kind: str) -> Player | None:
        """The player who uses the mobster with this ability; Allenarly uses none (C8-35)."""
        for name, seat in self.owner.items():
            if self.mobsters[name]["ability"]["kind"] == kind and table.players[seat].automa is None:
                return table.players[seat]
        return None

    def ability(self, kind: str) -> dict[str, Any]:
        """Values of an ability."""
        return next(dict(one["ability"]) for one in self.mobsters.values() if one["ability"]["kind"] == kind)

    def spend(self, replay: Replay, seat: int, kind: str) -> None:
        """An ability that works once a game is used up (C8-23)."""
        event = replay.take("mobster_used", "C8-23", seat)
        name = event["mobster"]
        if self.mobsters[name]["ability"]["kind"] != kind or self.owner.get(name) != seat or name in self.used:
            raise RuleViolation("C8-23", f"{name} cannot be used now by seat {seat}")
        self.used.add(name)
        replay.accept()
