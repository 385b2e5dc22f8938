"""Chronicle 2, Highlander: the Mountain on the rondel, its tolls, and the items on it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ..effects import Obligation, resolve
from ..faults import RECORD, RuleViolation, require
from ..payment import lift, payable
from ..plugin import Chronicle
from ..replay import Replay, check_fields
from ..schema import PIECES, RESOURCES
from ..table import DIE, Player, Table
from ..turn import all_in
from ..values import Values

SOURCE = "highlander"


class Highlander(Chronicle):
    """The Mountain and the items on it."""

    LETTER = "2"
    SOURCES = (SOURCE,)
    OPENING = ("mountain_cleared",)
    EVENTS = {  # noqa: RUF012
        "mountain_gets": ("C2-04", {"good": "good", "amount": "count"}),
        "mountain_cleared": ("C2-08", {}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.space = 0  # the first one it covers; pieces stand there (C2-03)
        self.items: Counter[str] = Counter()  # coins, resources and VP that lie there
        self.start = 0  # position of the piece in turn

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that it covers the last spaces before the empty one, the rearmost piece on space 0 (C2-01)."""
        self.rules = values.table("highlander")
        if not isinstance(dealt, dict) or set(dealt) != {"mountain"} or not isinstance(dealt["mountain"], int):
            raise RuleViolation(RECORD, "header: the entry of chronicle 2 in dealt must have the space of the Mountain")
        self.space = values.spaces - values.empty_spaces - self.rules["spaces"]
        if dealt["mountain"] != self.space:
            raise RuleViolation("C2-01", f"the Mountain on space {dealt['mountain']}, expected {self.space}")

    def prepare(self, table: Table) -> None:
        """Keep these spaces for the Mountain all game (C2-02)."""
        table.rondel.places[self.space] = self.rules["tile"]
        table.rondel.fixed.update(table.rondel.space(self.space + n) for n in range(self.rules["spaces"]))

    def setup(self, replay: Replay) -> None:
        """Check that the rearmost piece is behind the Mountain and the empty space (C2-01)."""
        if replay.table.rondel.space(replay.table.rondel.rear):
            raise RuleViolation("C2-01", "the Mountain is not directly before the empty space")

    def ahead(self, table: Table, start: int) -> int | None:
        """Return its position ahead of a piece; None from the Mountain itself and beyond the empty space (C2-03)."""
        position = table.rondel.ahead(start, self.space)
        return position if start < position < table.rondel.gap(table.values.empty_spaces) else None

    def considers(self, table: Table, piece: str) -> None:
        """Note where this piece stands: its reach is judged from there."""
        self.start = table.rondel.pieces[piece]

    def lends(self, table: Table, piece: str) -> Mapping[str, int] | None:
        """Return what its owner may collect before this piece leaves the Mountain (C2-08)."""
        return self.items if table.rondel.space(table.rondel.pieces[piece]) == self.space else None

    def _before_the_end(self, table: Table, position: int) -> bool:
        end = table.rondel.end()
        return end is None or position < end or end < self.start

    def taken_by_a_piece(self, table: Table) -> bool:
        """Return whether a piece stands on it."""
        return any(table.rondel.space(position) == self.space for position in table.rondel.pieces.values())

    def may_stop(self, table: Table, player: Player, position: int) -> bool:
        """Return whether a piece may stop: if no other piece is there, and not beyond The End (C2-07, C2-12)."""
        if position != self.ahead(table, self.start) or self.taken_by_a_piece(table):
            return False
        return self._before_the_end(table, position)

    def may_take(self, table: Table, player: Player, position: int) -> bool:
        """Return whether, beyond the Mountain, some toll leaves the cost payable (C2-05)."""
        mountain = self.ahead(table, self.start)
        tile = table.rondel.tiles.get(position)
        free = not player.coins and not player.resources
        if mountain is None or tile is None or mountain >= position or free:
            return True
        bill = all_in(table, player, tile)
        with_coin = replace(bill, coin=bill.coin + self.rules["toll"])
        return payable(table, player, with_coin) or any(payable(table, player, bill) for _kind in _without_one(player))

    def passed(self, replay: Replay, position: int) -> None:
        """Read the toll for moving over it: a coin or a resource, from Allenarly VP (C2-04, C2-06, C2-21)."""
        if replay.table.rondel.space(position) != self.space or replay.turn is None:
            return
        if replay.player.automa is not None:
            self._gets(replay, "vp", self.rules["vp_left_when_passing"], "C2-21")
        elif replay.player.coins or replay.player.resources:
            self._gets(replay, self._toll(replay), self.rules["toll"], "C2-04")

    def _toll(self, replay: Replay) -> str:
        """Read what a player pays, from coins or any of the player's tiles (C2-04)."""
        toll, player = self.rules["toll"], replay.player
        event = replay.take("pay", "C2-04", amount=toll, why="other", about=None)
        if event["good"] == "coin":
            check_fields(event, "C2-04", at=None)
            require(player.coins >= toll, "C2-04", f"{toll} coin as toll, {player.coins} held")
            player.coins -= toll
        else:
            require(event["good"] in RESOURCES, "C2-04", f"{event['good']} as toll")
            lift(player, event["good"], event["at"], "C2-04", toll)
        replay.accept()
        return str(event["good"])

    def _gets(self, replay: Replay, good: str, amount: int, rule: str) -> None:
        replay.expect("mountain_gets", rule, good=good, amount=amount)
        self.items[good] += amount

    def turn(self, replay: Replay) -> None:
        """Read what a player takes from the Mountain at the start of a turn (C2-08, C2-10)."""
        table = replay.table
        self.start = table.rondel.pieces[replay.here.piece]
        if replay.player.automa is not None or table.rondel.space(self.start) != self.space:
            return
        if replay.peek()["event"] == "mountain_cleared":
            items = self._cleared(replay, "C2-08")
            obligations = [
                Obligation(kind, amount, "other", None, "C2-08", source=SOURCE) for kind, amount in items.items()
            ]
            resolve(replay, obligations)

    def _cleared(self, replay: Replay, rule: str) -> Counter[str]:
        replay.take("mountain_cleared", rule)
        items, self.items = +self.items, Counter()
        require(items, "C2-08", "there is nothing on the Mountain")
        replay.accept()
        return items

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the Mountain if it has an item (any number), or the token just before it (1) (C2-18, C2-19, C2-24)."""
        if symbol != "number":
            return None
        mountain = self.ahead(table, self.start)
        if mountain is None:
            return None
        reach = next(
            table.values.solo["actions"][player.automa.card]["range"]
            for player in table.players
            if player.automa is not None
        )
        near = sum(position < mountain for position in positions) < reach
        free = not self.taken_by_a_piece(table)
        if near and free and +self.items and self._before_the_end(table, mountain):
            return mountain
        return mountain - 1 if number == 1 and mountain - 1 in positions else None

    def automa_goes(self, table: Table, player: Player, start: int, position: int | None) -> int | None:
        """Stop Allenarly on it instead of passing, when all others are past it (C2-20, C2-25)."""
        mountain = self.ahead(table, start)
        target = table.rondel.end() if position is None else position
        if mountain is None or target is None or not mountain < target:
            return position
        automa = PIECES[player.seat]
        others = [
            at for piece, at in table.rondel.pieces.items() if piece != automa and (piece in PIECES or piece == DIE)
        ]
        return mountain if others and all(at > mountain for at in others) else position

    def automa_leaves(self, replay: Replay, start: int) -> None:
        """Award Allenarly all VP there, and VP for each coin and resource (C2-22)."""
        if replay.table.rondel.space(start) != self.space or not +self.items:
            return
        items = self._cleared(replay, "C2-22")
        vp = items.pop("vp", 0) + self.rules["vp_per_item_when_leaving"] * sum(items.values())
        replay.award(replay.player, vp, SOURCE, "C2-22")


def _without_one(player: Player) -> Iterator[str]:
    """Yield every kind of resource the player holds, each time with one of it taken away."""
    for kind in RESOURCES:
        pile = next((pile for pile in player.territory.values() if pile.goods[kind]), None)
        if pile is not None:
            pile.goods[kind] -= 1
            try:
                yield kind
            finally:
                pile.goods[kind] += 1


RULES = Highlander
