"""Chronicle 1, Highland Boat Race: the course of the boats, reward tokens, race cards."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ..effects import Frame, obligations_of, resolve
from ..faults import RECORD, RuleViolation, require
from ..plugin import Chronicle
from ..replay import Event, Replay, check_fields
from ..table import CASTLE, VILLAGE, Cell, Player, Table
from ..values import Values

SOURCE = "boat_race"
RACE_START = "race-start"
BUILDER = "Ship Builder"
WAITING, RACING, HOME = "waiting", "racing", "home"


@dataclass
class Boat:
    """Where a boat is: on the river column of a territory, or on the neutral piece beyond its left end (C1-11)."""

    owner: int
    column: int = CASTLE[0]
    neutral: bool = False
    race: str = WAITING

    @property
    def place(self) -> tuple[int, int, bool]:
        """The values by which two places of the circle differ."""
        return self.owner, 0 if self.neutral else self.column, self.neutral

    @property
    def at_castle(self) -> bool:
        """Return whether it is at the Home Castle of a territory."""
        return not self.neutral and self.column == CASTLE[0]


class BoatRace(Chronicle):
    """The boats, and the tokens on the Home Castles."""

    LETTER = "1"
    CLOSING = 1  # CC-11: before the penny action
    SOURCES = (SOURCE,)
    IDS = ("race_card", "boat_reward")
    OPENING = ("boat_reward",)
    EVENTS = {  # noqa: RUF012
        "race_begin": ("C1-07", {}),
        "boat": ("C1-09", {"owner": "seat", "column": "int", "neutral": "bit", "paid": "bit"}),
        "boat_carried": ("C8-41", {"column": "int"}),
        "boat_reward": ("C1-16", {"castle": "seat", "token": "boat_reward"}),
        "boat_reward_gone": ("C1-31", {"castle": "seat", "token": "boat_reward"}),
        "race_card": ("C1-17", {"card": "race_card-or-none", "place": "natural"}),
        "river": ("C1-27", {"tile": "tile"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.boats = [Boat(seat) for seat in range(players)]  # C1-03
        self.rewards: list[Counter[str]] = []  # on the castle of each seat
        self.tokens: dict[str, dict[str, int]] = {}  # what they bring
        self.cards: list[dict[str, Any]] = []  # Winner, Second, Third, as far as laid out
        self.last: dict[str, Any] = {}
        self.start: int | None = None  # position of Race Start
        self.home = 0  # boats that are back

    def ids(self, values: Values) -> dict[str, Any]:
        """Return the ids of cards and tokens, and a flag for steps."""
        return {**super().ids(values), "bit": [0, 1]}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check the reward tokens: on each castle as many as there are players, out of 16 (C1-04)."""
        tokens = {record["id"]: record for record in values.records("boat_reward")}
        self.tokens = {name: record["get"] for name, record in tokens.items()}
        cards = [card for card in values.records("race_card") if (card["min_players"] or 0) <= self.players]
        self.cards = sorted((card for card in cards if card["place"]), key=lambda card: int(card["place"]))
        (self.last,) = [card for card in cards if not card["place"]]
        self.automa = values.table("race_allenarly")
        self.check_dealt_fields(dealt, rewards=list, luck=list)
        rewards = dealt["rewards"]
        require(all(map(_natural, dealt["luck"])), RECORD, "header: luck must be a list of numbers")
        require(
            all(isinstance(one, dict) for one in rewards), RECORD, "header: rewards must list the tokens of each castle"
        )
        if any(set(one) != set(tokens) or not all(map(_natural, one.values())) for one in rewards):
            raise RuleViolation(RECORD, "header: the tokens of a castle must be a number for each kind")
        self.rewards = [Counter(one) for one in rewards]
        if [castle.total() for castle in self.rewards] != [self.players] * self.players:
            raise RuleViolation("C1-04", f"{self.players} reward tokens lie on each of {self.players} castles")
        for token, record in tokens.items():
            if sum(castle[token] for castle in self.rewards) > record["copies"]:
                raise RuleViolation("C1-04", f"more than {record['copies']} tokens {token}")

    def setup(self, replay: Replay) -> None:
        """Give Allenarly a Home tile that counts as two tokens of her size (C1-25, C1-33)."""
        for player in replay.table.players:
            if player.automa is not None:
                player.automa.tiles += self.automa["home_tokens"]

    def revealed(self, replay: Replay, tile: str, position: int) -> None:
        """Keep the position of Race Start: it may be gone when the last piece has moved over it."""
        if tile == RACE_START:
            self.start = position

    def passed(self, replay: Replay, position: int) -> None:
        """Begin a player's race when the player's own piece moves over Race Start (C1-07, C4-31)."""
        boat = self.boats[replay.here.seat]
        own = replay.table.owner(replay.here.piece) is replay.player
        if position == self.start and own and boat.race == WAITING:
            replay.expect("race_begin", "C1-07")
            boat.race = RACING

    def _ends(self, table: Table, seat: int) -> tuple[int, int]:
        """Return the leftmost and rightmost river column of a territory (C1-11, C1-27)."""
        player = table.players[seat]
        if player.automa is not None:
            return VILLAGE[0] - len(player.automa.river), CASTLE[0]
        row = {x for (x, y), pile in player.territory.items() if y == 0 and table.tile(pile.top).river}
        left, right = VILLAGE[0], CASTLE[0]
        while left - 1 in row:
            left -= 1
        while right + 1 in row:
            right += 1
        return left, right

    def _next(self, table: Table, boat: Boat) -> tuple[int, int, bool]:
        """Return the place one step on, clockwise, to the left (C1-10, C1-11)."""
        if boat.neutral:
            neighbour = (boat.owner + 1) % self.players  # CC-17
            return neighbour, self._ends(table, neighbour)[1], False
        if boat.column > self._ends(table, boat.owner)[0]:
            return boat.owner, boat.column - 1, False
        return boat.owner, 0, True

    def _step(self, replay: Replay, event: Event, paid: int, rule: str) -> None:
        """Read one step of the boat of the seat in turn."""
        boat = self.boats[replay.here.seat]
        if boat.race != RACING:
            raise RuleViolation("C1-18" if boat.race == HOME else "C1-07", f"the boat that moves is {boat.race}")
        check_fields(event, rule, paid=paid)
        owner, column, neutral = self._next(replay.table, boat)
        found = event["owner"], 0 if event["neutral"] else event["column"], bool(event["neutral"])
        if found != (owner, column, neutral):
            raise RuleViolation(
                "C1-11", f"the boat comes to {found}, the next step leads to {(owner, column, neutral)}"
            )
        boat.owner, boat.column, boat.neutral = owner, column, neutral
        replay.accept()

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """Spend a movement point on the player's own boat (C1-09)."""
        if event["event"] != "boat" or event["seat"] != replay.here.seat:
            return False
        boat = self.boats[event["seat"]]
        require(boat.race != RACING or replay.here.points >= 1, "C1-09", "no movement point left for the boat")
        self._step(replay, event, 1, "C1-09")
        replay.here.points -= 1
        if boat.at_castle:
            if boat.owner == event["seat"]:
                self._comes_home(replay)
            if self.rewards[boat.owner].total():  # C1-16
                token = self._lift(replay, "boat_reward", boat.owner, "C1-16")
                resolve(replay, obligations_of(self.tokens[token], "other", None, "C1-16", source=SOURCE))
        return True

    def _lift(self, replay: Replay, word: str, castle: int, rule: str) -> str:
        event = replay.take(word, rule)
        token = str(event["token"])
        check_fields(event, rule, castle=castle)
        require(self.rewards[castle][token], rule, f"no token {token} lies on castle {castle}")
        self.rewards[castle][token] -= 1
        replay.accept()
        return token

    def _comes_home(self, replay: Replay) -> None:
        """Give the cards Winner, Second and Third; later boats take no card (C1-17, C1-32)."""
        card = self.cards[self.home] if self.home < len(self.cards) else None
        self.home += 1
        replay.expect("race_card", "C1-17", card=card["id"] if card else None, place=self.home)
        self.boats[replay.here.seat].race = HOME
        player = replay.player
        if card is None:
            return
        if player.automa is None:
            resolve(replay, obligations_of(card["get"], "other", None, "C1-17", source=SOURCE))
            return
        replay.award(player, card["get"].get("vp", 0), SOURCE, "C1-32")
        casks = card["get"].get("whisky", 0)
        if casks:
            replay.expect("gain", "C1-32", good="whisky", amount=casks, at=None, why="other", about=None)
            player.whisky += casks

    def _boat_on(self, seat: int, column: int) -> str:
        """Return C1-15 if a boat stands on a river column of a seat."""
        places = {boat.place for boat in self.boats if boat.race != HOME}
        return "C1-15" if (seat, column, False) in places else ""

    def locked(self, table: Table, player: Player, cell: Cell) -> str:
        """Return C1-15 for a tile with a boat on it."""
        return self._boat_on(player.seat, cell[0]) if cell[1] == 0 else ""

    immovable = locked

    def held_by_automa(self, table: Table, player: Player, tile: str) -> str:
        """Return C1-15 for a token under a boat; the newest is at the left end of the river (C1-15, C1-27, C8-41)."""
        river = player.automa.river if player.automa is not None else []
        return self._boat_on(player.seat, VILLAGE[0] - 1 - river.index(tile)) if tile in river else ""

    def automa_loses(self, replay: Replay, tile: str, number: int) -> None:
        """Close up Allenarly's river; boats to the left of the stolen token move along (C8-37, C8-41)."""
        players = replay.table.players
        for boat, player in zip(self.boats, players, strict=True):
            behind = not boat.neutral and boat.column < VILLAGE[0] - 1 - number
            if boat.race != HOME and behind and players[boat.owner].automa is not None:
                boat.column += 1
                replay.expect("boat_carried", "C8-41", player.seat, column=boat.column)

    def final_vp(self, table: Table, player: Player, vp: dict[str, int]) -> dict[str, int]:
        """Cancel the VP for coins of players whose boat is not home, Armadale Castle included (C1-19, C1-32)."""
        if self.boats[player.seat].race == HOME:
            return vp
        return {**vp, "coins": self.last["final"]["coin_vp"] * player.coins, "armadale": 0}

    def score_end(self, replay: Replay, number: int) -> None:
        """When the last round closes, give a Last Card to players whose boat is not home (C1-19, CC-13)."""
        for player in replay.table.players if replay.table.over else ():
            if self.boats[player.seat].race != HOME:
                replay.expect("race_card", "C1-19", player.seat, card=self.last["id"], place=0)

    def _racing(self, table: Table) -> bool:
        return any(player.automa is not None and self.boats[player.seat].race == RACING for player in table.players)

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Return whether the tile is Race Start, which is not in Allenarly's range (C1-26)."""
        return position == self.start

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """In Allenarly's race, return the nearest Ship Builder (number) or movement icon (star) (C1-28)."""
        if not self._racing(table):
            return None
        for position in positions:
            for tile in table.brought(table.rondel.tiles[position]):
                if tile.record["name"] == BUILDER if symbol == "number" else tile.move:
                    return position
        return None

    def automa_lays(self, replay: Replay, tile: str) -> bool:
        """Lay a river token at the left end of Allenarly's river, a trade token above her board (C1-27, C1-42)."""
        values, automa = replay.table.tile(tile), replay.player.automa
        if automa is None or not values.river or "trade" in values.types:
            return False
        replay.expect("river", "C1-27", tile=tile)
        automa.river.append(tile)
        return True

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Award Allenarly VP for each movement icon of what she takes in her race (C1-29)."""
        if replay.player.automa is not None and self._racing(replay.table):
            vp = self.automa["vp_per_movement_icon"] * sum(part.move for part in replay.table.brought(tile))
            replay.award(replay.player, vp, SOURCE, "C1-29")

    def turn_draw(self, replay: Replay, on_the_end: bool) -> None:
        """Move Allenarly's boat in her race, faster with a number on her card (C1-30, C1-31, CC-33)."""
        automa = replay.player.automa
        if automa is None or on_the_end:
            return
        number = replay.table.values.solo["actions"][automa.card]["number"]
        steps = self.automa["boat_steps"]
        steps += self.automa["boat_steps_number"] if number else 0
        steps += self.automa["boat_steps_one"] if number == 1 else 0
        boat = self.boats[automa.seat]
        for _ in range(steps):
            if boat.race != RACING:
                return
            self._step(replay, replay.take("boat", "C1-30"), 0, "C1-30")
            if boat.at_castle:
                if boat.owner == automa.seat:
                    self._comes_home(replay)
                if self.rewards[boat.owner].total():
                    self._lift(replay, "boat_reward_gone", boat.owner, "C1-31")


def _natural(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


RULES = BoatRace
