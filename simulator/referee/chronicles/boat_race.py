"""Chronicle 1, Highland Boat Race: whose race has begun, the way of the boats, reward tokens, the cards of the race."""

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
    """Where a boat is: on the river column of a territory, or on the neutral piece behind its left end (C1-11)."""

    owner: int
    column: int = CASTLE[0]
    neutral: bool = False
    race: str = WAITING

    @property
    def place(self) -> tuple[int, int, bool]:
        """What tells two places of the circle apart."""
        return self.owner, 0 if self.neutral else self.column, self.neutral


class BoatRace(Chronicle):
    """The boats, and the tokens on the Home Castles."""

    LETTER = "1"
    CLOSING = 1  # CC-11: before the penny action
    SOURCES = (SOURCE,)
    EVENTS = {  # noqa: RUF012
        "race_begin": ("C1-07", {}),
        "boat": ("C1-09", {"owner": "seat", "column": "int", "neutral": "bit", "paid": "bit"}),
        "boat_carried": ("C8-41", {"column": "int"}),
        "boat_reward": ("C1-16", {"castle": "seat", "token": "boat_reward"}),
        "boat_reward_gone": ("C1-31", {"castle": "seat", "token": "boat_reward"}),
        "race_card": ("C1-17", {"card": "race_card-or-none", "place": "natural"}),
        "river": ("C1-27", {"tile": "tile"}),
    }
    WORDS = {"question": ("boat_reward",)}  # noqa: RUF012

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.boats = [Boat(seat) for seat in range(players)]  # C1-03
        self.rewards: list[Counter[str]] = []  # on the castle of each seat
        self.tokens: dict[str, dict[str, int]] = {}  # what they bring
        self.cards: list[dict[str, Any]] = []  # Winner, Second, Third, as far as laid out
        self.last: dict[str, Any] = {}
        self.automa: dict[str, Any] = {}
        self.start: int | None = None  # position of Race Start
        self.home = 0  # boats that are back

    def ids(self, values: Values) -> dict[str, list[Any]]:
        """Its cards, its reward tokens."""
        return {
            "race_card": [record["id"] for record in values.records("race_card")],
            "boat_reward": [record["id"] for record in values.records("boat_reward")],
            "bit": [0, 1],
        }

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """As many tokens on each castle as there are players, out of 16 (C1-04)."""
        copies = {record["id"]: record["copies"] for record in values.records("boat_reward")}
        self.tokens = {record["id"]: record["get"] for record in values.records("boat_reward")}
        cards = [card for card in values.records("race_card") if (card["min_players"] or 0) <= self.players]
        self.cards = sorted((card for card in cards if card["place"]), key=lambda card: int(card["place"]))
        (self.last,) = [card for card in cards if not card["place"]]
        self.automa = values.table("race_allenarly")
        if not isinstance(dealt, dict) or set(dealt) != {"rewards", "luck"}:
            raise RuleViolation(RECORD, "header: reward tokens and the luck of the automa are dealt")
        rewards, luck = dealt["rewards"], dealt["luck"]
        if not isinstance(luck, list) or not all(_natural(number) for number in luck):
            raise RuleViolation(RECORD, "header: luck is a list of numbers")
        if not isinstance(rewards, list) or not all(isinstance(one, dict) for one in rewards):
            raise RuleViolation(RECORD, "header: rewards are the tokens of each castle")
        if any(set(one) != set(copies) or not all(map(_natural, one.values())) for one in rewards):
            raise RuleViolation(RECORD, "header: the tokens of a castle are numbers of each kind")
        self.rewards = [Counter(one) for one in rewards]
        if [castle.total() for castle in self.rewards] != [self.players] * self.players:
            raise RuleViolation("C1-04", f"{self.players} reward tokens lie on each of {self.players} castles")
        for token, number in copies.items():
            if sum(castle[token] for castle in self.rewards) > number:
                raise RuleViolation("C1-04", f"more than {number} tokens {token}")

    def setup(self, replay: Replay) -> None:
        """Allenarly has a Home tile, worth two tokens of her size (C1-25, C1-33)."""
        for player in replay.table.players:
            if player.automa is not None:
                player.automa.tiles += self.automa["home_tokens"]

    def revealed(self, replay: Replay, tile: str, position: int) -> None:
        """Where Race Start lies: it may be gone when the last piece has moved over it."""
        if tile == RACE_START:
            self.start = position

    def passed(self, replay: Replay, position: int) -> None:
        """The race of a player begins when his own piece has moved over it (C1-07, C4-31)."""
        if position != self.start or replay.table.owner(replay.here.piece) is not replay.player:
            return
        boat = self.boats[replay.here.seat]
        if boat.race != WAITING:
            return
        replay.take("race_begin", "C1-07")
        boat.race = RACING
        replay.accept()

    def _ends(self, table: Table, seat: int) -> tuple[int, int]:
        """Leftmost and rightmost river column of a territory (C1-11, C1-27)."""
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
        """The place one step on, clockwise, to the left (C1-10, C1-11)."""
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
            raise RuleViolation("C1-18" if boat.race == HOME else "C1-07", f"a boat moves that is {boat.race}")
        check_fields(event, rule, paid=paid)
        owner, column, neutral = self._next(replay.table, boat)
        found = event["owner"], 0 if event["neutral"] else event["column"], bool(event["neutral"])
        if found != (owner, column, neutral):
            raise RuleViolation(
                "C1-11", f"the boat comes to {found}, the next step leads to {(owner, column, neutral)}"
            )
        boat.owner, boat.column, boat.neutral = owner, column, neutral
        replay.accept()

    def _at_castle(self, boat: Boat) -> bool:
        return not boat.neutral and boat.column == CASTLE[0]

    def act(self, replay: Replay, event: Event, frame: Frame | None) -> bool:
        """A movement point moves the own boat (C1-09)."""
        if event["event"] != "boat" or event["seat"] != replay.here.seat:
            return False
        boat, seat = self.boats[event["seat"]], event["seat"]
        require(boat.race != RACING or replay.here.points >= 1, "C1-09", "no movement point left for the boat")
        self._step(replay, event, 1, "C1-09")
        replay.here.points -= 1
        if self._at_castle(boat):
            if boat.owner == seat:
                self._comes_home(replay)
            self._reward(replay, boat.owner)
        return True

    def _reward(self, replay: Replay, castle: int) -> None:
        """One of the tokens on the castle, as long as some lie there (C1-16)."""
        if not self.rewards[castle].total():
            return
        token = self._lift(replay, "boat_reward", castle, "C1-16")
        resolve(replay, obligations_of(self.tokens[token], "other", None, "C1-16", source=SOURCE))

    def _lift(self, replay: Replay, word: str, castle: int, rule: str) -> str:
        event = replay.take(word, rule)
        token = str(event["token"])
        check_fields(event, rule, castle=castle)
        require(self.rewards[castle][token], rule, f"no token {token} lies on castle {castle}")
        self.rewards[castle][token] -= 1
        replay.accept()
        return token

    def _comes_home(self, replay: Replay) -> None:
        """Winner, Second, Third; a boat after these takes no card (C1-17, C1-32)."""
        event = replay.take("race_card", "C1-17")
        card = self.cards[self.home] if self.home < len(self.cards) else None
        self.home += 1
        expected = None if card is None else card["id"], self.home
        if (event["card"], event["place"]) != expected:
            raise RuleViolation(
                "C1-17", f"{event['card']} for place {event['place']}, due is {expected[0]} for place {expected[1]}"
            )
        self.boats[replay.here.seat].race = HOME
        replay.accept()
        if card is None:
            return
        player = replay.player
        if player.automa is None:
            resolve(replay, obligations_of(card["get"], "other", None, "C1-17", source=SOURCE))
            return
        replay.award(player, card["get"].get("vp", 0), SOURCE, "C1-32")
        casks = card["get"].get("whisky", 0)
        if casks:
            replay.expect("gain", "C1-32", good="whisky", amount=casks, at=None, why="other", about=None)
            player.whisky += casks

    def locked(self, table: Table, player: Player, cell: Cell) -> str:
        """A tile a boat stands on stays (C1-15)."""
        places = {boat.place for boat in self.boats if boat.race != HOME}
        return "C1-15" if cell[1] == 0 and (player.seat, cell[0], False) in places else ""

    immovable = locked

    def held_by_automa(self, table: Table, player: Player, tile: str) -> str:
        """The same in her river, where the newest token lies at the left end (C1-15, C1-27, C8-41)."""
        river = player.automa.river if player.automa is not None else []
        if tile not in river:
            return ""
        column = VILLAGE[0] - 1 - river.index(tile)
        places = {boat.place for boat in self.boats if boat.race != HOME}
        return "C1-15" if (player.seat, column, False) in places else ""

    def automa_loses(self, replay: Replay, tile: str, number: int) -> None:
        """Her river closes up, and boats to the left of the stolen token come along (C8-37, C8-41)."""
        gone = VILLAGE[0] - 1 - number
        for boat, player in zip(self.boats, replay.table.players, strict=True):
            if (
                boat.race == HOME
                or boat.neutral
                or boat.column >= gone
                or replay.table.players[boat.owner].automa is None
            ):
                continue
            boat.column += 1
            replay.expect("boat_carried", "C8-41", player.seat, column=boat.column)

    def final_vp(self, table: Table, player: Player, vp: dict[str, int]) -> dict[str, int]:
        """No VP for coins, Armadale Castle included, for who is not home (C1-19, C1-32)."""
        if self.boats[player.seat].race == HOME:
            return vp
        return {**vp, "coins": self.last["final"]["coin_vp"] * player.coins, "armadale": 0}

    def score_end(self, replay: Replay, number: int) -> None:
        """When the last round closes, a Last Card for everybody who is not home (C1-19, CC-13)."""
        if not replay.table.over:
            return
        for player in replay.table.players:
            if self.boats[player.seat].race == HOME:
                continue
            replay.expect("race_card", "C1-19", player.seat, card=self.last["id"], place=0)

    def _racing(self, table: Table) -> bool:
        return any(player.automa is not None and self.boats[player.seat].race == RACING for player in table.players)

    def skips(self, table: Table, position: int, number: int) -> bool:
        """Race Start is not in her range (C1-26)."""
        return position == self.start

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Any number: the nearest Ship Builder; star: the nearest movement icon; in her race only (C1-28)."""
        if not self._racing(table):
            return None
        for position in positions:
            tile = table.tile(table.rondel.tiles[position])
            if tile.record["name"] == BUILDER if symbol == "number" else tile.move:
                return position
        return None

    def automa_lays(self, replay: Replay, tile: str) -> bool:
        """A river token goes to the left end of her river, a trade token above her board as ever (C1-27, C1-42)."""
        values, automa = replay.table.tile(tile), replay.player.automa
        if automa is None or not values.river or "trade" in values.types:
            return False
        replay.expect("river", "C1-27", tile=tile)
        automa.river.append(tile)
        return True

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """VP for each movement icon on what she takes in her race (C1-29)."""
        if replay.player.automa is not None and self._racing(replay.table):
            vp = self.automa["vp_per_movement_icon"] * replay.table.tile(tile).move
            replay.award(replay.player, vp, SOURCE, "C1-29")

    def turn_draw(self, replay: Replay, on_the_end: bool) -> None:
        """Her boat goes on by itself in her race, faster with a number on her card (C1-30, C1-31, CC-33)."""
        automa = replay.player.automa
        if automa is None or on_the_end:
            return
        number = replay.table.values.solo["actions"][automa.card]["number"]
        steps = self.automa["boat_steps"]
        if number:
            steps += self.automa["boat_steps_number"]
        if number == 1:
            steps += self.automa["boat_steps_one"]
        boat = self.boats[automa.seat]
        for _ in range(steps):
            if boat.race != RACING:
                return
            self._step(replay, replay.take("boat", "C1-30"), 0, "C1-30")
            if self._at_castle(boat):
                if boat.owner == automa.seat:
                    self._comes_home(replay)
                if self.rewards[boat.owner].total():
                    self._lift(replay, "boat_reward_gone", boat.owner, "C1-31")


def _natural(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


RULES = BoatRace
