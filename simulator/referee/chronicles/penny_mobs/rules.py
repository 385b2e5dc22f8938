"""Chronicle 8, The Penny Mobs: pennies, mobsters in jail and recruited, and their abilities."""

from typing import Any

from ...effects import Frame
from ...faults import RECORD, RuleViolation, require
from ...payment import payable
from ...replay import Event, Replay, check_fields
from ...table import Player, Table
from ...turn import all_in
from ...values import Values
from .favours import read_automa_rent, read_bar, read_fee, read_rent, read_rent_due, read_seizure
from .state import SOURCE, State
from .tiles import read_shift, read_theft

ALL = "all-mobsters"  # the variant with all of them against Allenarly (C8-36)


class PennyMobs(State):
    """Pennies of the players, the column of the jail, and the rent tokens on the rondel."""

    LETTER = "8"
    CLOSING = 18  # CC-12
    SOURCES = (SOURCE,)
    IDS = ("mobster",)
    OPENING = ("mobster_used",)
    EVENTS = {  # noqa: RUF012
        "mobster": ("C8-02", {"mobster": "mobster"}),
        "jail": ("C8-05", {"mobster": "mobster", "pennies": "count"}),
        "recruit": ("C8-05", {"mobster": "mobster", "pennies": "natural"}),
        "mobster_used": ("C8-23", {"mobster": "mobster"}),
        "rent": ("C8-20", {"rent": "count", "tile": "tile", "space": "space"}),
        "rent_back": ("C8-20", {"rent": "count", "tile": "tile"}),
        "steal": ("C8-22", {"tile": "tile", "from": "seat", "at": "cell-or-none"}),
        "shift": ("C8-24", {"from": "cell", "to": "cell"}),
        "stake_barred": ("C8-17", {"token": "count"}),
        "stakes_free": ("C8-17", {}),
    }

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Read the mobsters in the order in which they come to jail; `setup` checks which ones there are."""
        self.mobsters = {record["id"]: record for record in values.records("mobster")}
        self.values = values.table("pennies")
        self.automa = values.table("penny_mobs_allenarly")
        self.down = [self.values["per_player"]] * self.players
        if not isinstance(dealt, dict) or set(dealt) != {"mobsters"} or not isinstance(dealt["mobsters"], list):
            raise RuleViolation(RECORD, "header: the entry of chronicle 8 in dealt must have the order of the mobsters")
        if not all(isinstance(name, str) and name in self.mobsters for name in dealt["mobsters"]):
            raise RuleViolation(RECORD, "header: unknown mobster")
        self.order = list(dealt["mobsters"])

    def setup(self, replay: Replay) -> None:
        """Check which mobsters are dealt, and put those of letter S in jail (C8-02 to C8-04, C8-31)."""
        letters = {one.LETTER for one in replay.table.chronicles}
        everybody = not self.solo or ALL in replay.table.header.variants
        expected = [
            name
            for name, record in self.mobsters.items()
            if str(record["needs_chronicle"] or "8") in letters and (everybody or record["solo_standard"])
        ]
        if sorted(self.order) != sorted(expected):
            raise RuleViolation(
                "C8-31" if self.solo else "C8-04", f"the mobsters of this game are {', '.join(expected)}", 1
            )
        if [self._letter(name) for name in self.order] != sorted(map(self._letter, self.order), key="SBC".index):
            raise RuleViolation("C8-02", "the mobsters come to jail by their letters", 1)
        self._arrive(replay, "S")

    def _letter(self, name: str) -> str:
        return str(self.mobsters[name]["letter"])

    def _arrive(self, replay: Replay, letter: str) -> None:
        """Put the mobsters of a letter on top of the column (C8-02, C8-03)."""
        while self.order and self._letter(self.order[0]) == letter:
            event = replay.take("mobster", "C8-02", -1)
            check_fields(event, "C8-03", mobster=self.order[0])
            self.jail[self.order.pop(0)] = 0
            replay.accept()

    def score_start(self, replay: Replay, number: int) -> None:
        """Read Meirid's action before the stakes (C8-17, C8-23)."""
        if replay.peek()["event"] == "mobster_used":
            read_bar(self, replay)

    def score_end(self, replay: Replay, number: int) -> None:
        """Return stakes that were set aside; the mobsters of the next letter join (C8-02)."""
        if self.barred:
            replay.expect("stakes_free", "C8-17", -1)
            self.barred = False
            for player in replay.table.players:
                player.barred = set()
        if number <= 2:
            self._arrive(replay, " BC"[number])

    def turn(self, replay: Replay) -> None:
        """Read the movement point of Fergus (C8-13) and let Irving allow another central reward (C8-18, C8-23)."""
        self.earned = False
        if self.who(replay.table, "move_per_turn") is replay.player:
            points = self.ability("move_per_turn")["move"]
            replay.expect("points", "C8-13", amount=points, why="other", about=None)
            replay.here.points += points
        if self._ready(replay.table, replay.player, "second_central_reward"):
            replay.player.rewards = 1
        while self._shifts(replay, replay.peek()):
            pass

    def _ready(self, table: Table, player: Player, kind: str) -> bool:
        """Return whether a player has an unused ability that works once per game (C8-23)."""
        return self.who(table, kind) is player and kind not in map(self.kind, self.used)

    def _shifts(self, replay: Replay, event: Event) -> bool:
        """Read a tile that Tamlain moves, between any two steps of the player's turn (C8-19, C8-23)."""
        used = event["event"] == "mobster_used" and event["seat"] == replay.here.seat
        if not used or self.kind(event["mobster"]) != "move_own_tile":
            return False
        read_shift(self, replay)
        return True

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Read a tile that Tamlain moves before or after any activation (C8-23)."""
        return self._shifts(replay, event)

    def roads(self, table: Table, player: Player, clan: str, cost: int) -> int:
        """Return no road costs for Rory's owner (C8-12)."""
        return 0 if self.who(table, "no_road_cost") is player else cost

    def traded(self, replay: Replay, good: str, bought: bool) -> None:
        """Give Morag's owner a coin for a purchase, once a turn (C8-15)."""
        player = self.who(replay.table, "coin_on_market_buy")
        if not bought or player is None or self.earned:
            return
        coins = self.ability("coin_on_market_buy")["coin"]
        replay.expect("gain", "C8-15", player.seat, good="coin", amount=coins, at=None, why="other", about=None)
        player.coins += coins
        self.earned = True

    def may_take(self, table: Table, player: Player, position: int) -> bool:
        """Return whether the rent can be paid in addition to the cost (C8-20)."""
        tile = table.rondel.tiles.get(position)
        return (
            tile is None or not self.rent_of(table, player, tile) or payable(table, player, all_in(table, player, tile))
        )

    def owed(self, table: Table, player: Player, tile: str, coins: int) -> int:
        """Add the rent to the coins that the player owes (C8-20)."""
        return coins + self.rent_of(table, player, tile)

    def rent_of(self, table: Table, player: Player, tile: str) -> int:
        """Return the coins of rent that a player owes for a tile."""
        exempt = self.who(table, "rent_tokens") is player or player.automa is not None
        return 0 if exempt else self.token_on(tile)

    def token_on(self, tile: str) -> int:
        """Return the rent token on a tile of the rondel, 0 if none lies there."""
        return next((rent for rent, on in self.rents.items() if on == tile), 0)

    def paid(self, replay: Replay, tile: str, position: int) -> None:
        """Read the rent, which goes to Peggy's owner (C8-20)."""
        rent = self.rent_of(replay.table, replay.player, tile)
        if rent:
            read_rent_due(self, replay, tile, rent)

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Return the rent token (C8-20); then let Bruce take a resource (C8-10, C8-21, C8-36)."""
        rent = self.token_on(tile)
        if rent and replay.player.automa is not None:
            read_automa_rent(self, replay, tile, rent, SOURCE)
        self._token_back(replay, tile)
        player = self.who(replay.table, "resource_from_others_tile")
        if player is not None and player is not replay.player:
            read_fee(self, replay, player, tile)

    def thrown(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """Return the token of a discarded tile to its owner, whoever discarded it (C8-20, C8-26, C8-43)."""
        self._token_back(replay, tile)

    def _token_back(self, replay: Replay, tile: str) -> None:
        """Return the token of a tile that has left the rondel to its owner (C8-20)."""
        rent, owner = self.token_on(tile), self.who(replay.table, "rent_tokens")
        if rent and owner is not None:
            replay.expect("rent_back", "C8-20", owner.seat, rent=rent, tile=tile)
            del self.rents[rent]

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Return whether the rent of a tile is above the number of Allenarly's card (C8-36, C8-37)."""
        return any(rent > number and tile == table.rondel.tiles[position] for rent, tile in self.rents.items())

    def turn_power(self, replay: Replay, on_the_end: bool) -> None:
        """Read Fraser, Derek, Peggy's rent token and Tamlain, in this order (C8-16, C8-20, C8-22 to C8-24, CC-11)."""
        if on_the_end or replay.player.automa is not None:
            return
        for kind, read in (("steal_haggis", read_seizure), ("steal_tile", read_theft)):
            event = replay.peek()
            if event["event"] == "mobster_used" and self.kind(event["mobster"]) == kind:
                with replay.nested():
                    read(self, replay)
        if replay.peek()["event"] == "rent" and self.who(replay.table, "rent_tokens") is replay.player:
            read_rent(self, replay)
        self._shifts(replay, replay.peek())

    def turn_close(self, replay: Replay, on_the_end: bool) -> None:
        """Read the penny action: jail or recruit (C8-05 to C8-08, C8-27, CC-33)."""
        player = replay.player
        if self._ready(replay.table, player, "second_central_reward") and not player.rewards:
            self.spend(replay, player.seat, "second_central_reward")
        player.rewards = 0
        if player.automa is not None:
            card = replay.table.values.solo["actions"][player.automa.card]
            self.numbers.append(card["number"] or 0)
        if on_the_end or not self.jail:
            return
        if player.automa is not None:
            self._automa(replay)
        elif replay.peek()["event"] == "recruit":
            self._recruit(replay)
        elif self.down[player.seat]:
            self._jail(replay)

    def _jail(self, replay: Replay, target: str | None = None, rule: str = "C8-06") -> None:
        """Turn a penny that shows -1 and put it on a mobster in jail."""
        event = replay.take("jail", "C8-05" if target is None else rule)
        name = event["mobster"]
        require(name in self.jail and target in (None, name), rule, f"a penny for {name}, who cannot get one")
        check_fields(event, rule, pennies=self.jail[name] + 1)
        self.down[replay.here.seat] -= 1
        self.jail[name] += 1
        replay.accept()

    def _recruit(self, replay: Replay, target: str | None = None, rule: str = "C8-07") -> None:
        """Take a mobster out of jail with all pennies on him."""
        event, seat = replay.take("recruit", rule), replay.here.seat
        name = event["mobster"]
        require(name in self.jail and target in (None, name), rule, f"{name} recruited, who cannot be")
        check_fields(event, rule, pennies=self.jail[name])
        self.up[seat] += self.jail.pop(name)
        self.owner[name] = seat
        replay.accept()

    def _automa(self, replay: Replay) -> None:
        """Recruit the mobster with most pennies for Allenarly if they exceed her numbers, else add a penny.

        By ruling, as many pennies as the numbers are enough (C8-32).
        """
        enough = replay.table.values.readings["mobster-threshold"] == "at-least"
        column = list(reversed(self.jail))  # from the top: `max` and `min` keep the first, the higher one
        if len(self.numbers) >= self.automa["take_from_turn"]:
            most = max(column, key=lambda name: self.jail[name])
            if self.jail[most] + enough > sum(self.numbers[-self.automa["cards_summed"] :]):
                self._recruit(replay, most, "C8-32")
                return
        if self.down[replay.here.seat]:
            self._jail(replay, min(column, key=lambda name: self.jail[name]), "C8-33")

    def final(self, replay: Replay) -> None:
        """Score pennies by their side minus the cost of the mobsters; those in jail belong to nobody (C8-09, C8-35)."""
        for player in replay.table.players:
            seat = player.seat
            pennies = self.up[seat] * self.values["vp_up"] + self.down[seat] * self.values["vp_down"]
            replay.award(player, pennies, SOURCE, "C8-09")
            if player.automa is None:
                costs = sum(self.mobsters[name]["cost"] for name, owner in self.owner.items() if owner == seat)
                replay.award(player, -costs, SOURCE, "C8-09")


RULES = PennyMobs
