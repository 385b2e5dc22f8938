"""Pennies, mobsters and rent tokens, and who owns which mobster (C8-02, C8-23, C8-35)."""

from collections import Counter
from typing import Any

from ...faults import require
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

    def kind(self, name: str) -> str:
        """Return the kind of ability of a mobster."""
        return str(self.mobsters[name]["ability"]["kind"])

    def who(self, table: Table, kind: str) -> Player | None:
        """Return the player who uses the mobster with this ability; Allenarly uses none (C8-35)."""
        owners = (table.players[seat] for name, seat in self.owner.items() if self.kind(name) == kind)
        return next((player for player in owners if player.automa is None), None)

    def ability(self, kind: str) -> dict[str, Any]:
        """Return the values of an ability."""
        return next(dict(one["ability"]) for one in self.mobsters.values() if one["ability"]["kind"] == kind)

    def spend(self, replay: Replay, seat: int, kind: str) -> None:
        """Use up an ability that works once a game (C8-23)."""
        name = replay.take("mobster_used", "C8-23", seat)["mobster"]
        usable = self.kind(name) == kind and self.owner.get(name) == seat and name not in self.used
        require(usable, "C8-23", f"{name} cannot be used now by seat {seat}")
        self.used.add(name)
        replay.accept()
