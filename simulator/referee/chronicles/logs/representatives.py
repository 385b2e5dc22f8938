"""Representatives: where they stand, when they go onto a new tile, when they return (C10-05 to C10-16, C10-44)."""

from ...effects import Frame
from ...faults import RuleViolation, require
from ...replay import Event, Replay, cell_of
from ...table import Cell, Pile, Player, around

SIDES = {"log": "material", "stone": "animal"}


class Representatives:
    """Representatives of all seats."""

    def __init__(self, players: int) -> None:
        self.most = 0  # representatives of a player
        self.on: list[dict[int, tuple[Pile, str]]] = [{} for _ in range(players)]  # number -> pile and side
        self.begun: set[int] = set()
        self.new: list[Pile] = []  # material and animal tiles placed in this turn, which may get a representative

    def track(self, player: Player, cell: Cell) -> str | None:
        """Return the track that the representative on a cell trains for, None if none stands there."""
        pile = player.territory.get(cell)
        return next((side for other, side in self.on[player.seat].values() if other is pile), None)

    def placed(self, replay: Replay, cell: Cell) -> None:
        """Note a new tile with a resource symbol: it may get a representative (C10-06)."""
        pile = replay.player.territory[cell]
        if replay.table.tile(pile.top).types & set(SIDES.values()):
            self.new.append(pile)

    def check_types(self, replay: Replay, player: Player) -> None:
        """Return representatives on a wrong type or on no tile to the supply (C10-12)."""
        lying = list(player.territory.values())
        for number, (pile, side) in sorted(self.on[player.seat].items()):
            there = any(other is pile for other in lying)
            if there and SIDES[side] in replay.table.tile(pile.top).types:
                continue
            replay.expect("logs_stand", "C10-12", player.seat, representative=number, at=None)
            del self.on[player.seat][number]

    def waits(self, replay: Replay, event: Event) -> bool:
        """Return whether the tile of an event was placed in this turn and has no representative yet."""
        pile = replay.player.territory.get(cell_of(event["at"]))
        return any(new is pile for new in self.new)

    def stand(self, replay: Replay, event: Event, frame: Frame | None) -> None:
        """Put a representative on the tile just placed, after its activations (C10-07 to C10-10)."""
        player, cell, number, side = replay.player, cell_of(event["at"]), event["representative"], event["side"]
        pile = player.territory.get(cell)
        if pile is None or frame is None or cell != frame.centre or not any(new is pile for new in self.new):
            raise RuleViolation(
                "C10-10", f"a representative goes to {cell}, where no material or animal tile was just placed"
            )
        require(number < self.most, "C10-05", f"a player has {self.most} representatives")
        if SIDES[side] not in replay.table.tile(pile.top).types:
            raise RuleViolation("C10-08", f"the {side} side does not match {pile.top}")
        standing = self.on[player.seat]
        if any(other is pile for other, _side in standing.values()):
            raise RuleViolation("C10-10", f"a representative stands at {cell} already")
        beside = {id(player.territory[near]) for near in around(cell, corners=False) if near in player.territory}
        if any(other != number and id(there) in beside for other, (there, _side) in standing.items()):
            raise RuleViolation("C10-09", f"the other representative stands beside {cell}")
        standing[number] = (pile, side)
        self.begun.add(player.seat)
        self.new = [new for new in self.new if new is not pile]
        frame.everything, frame.cells = False, set()  # its activations are over
        replay.accept()

    def close(self, replay: Replay) -> None:
        """Check at the end of a turn that the first such tile has a representative (C10-07)."""
        player = replay.player
        lying = [pile for pile in self.new if any(pile is other for other in player.territory.values())]
        self.new = []
        if lying and player.automa is None and player.seat not in self.begun:
            raise RuleViolation("C10-07", f"no representative on {lying[0].top}, the first tile for one")
