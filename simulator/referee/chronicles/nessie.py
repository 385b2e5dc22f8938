"""Chronicle A, What Lies Below: Nessie's line on the rondel, the limit of moves over it, her cards."""

from itertools import islice
from typing import Any

from ..activation import activate
from ..effects import Obligation, act, resolve, step
from ..faults import RECORD, RuleViolation, require
from ..payment import lift
from ..plugin import Chronicle
from ..replay import Replay, cell_of, check_fields
from ..table import Player, Table
from ..turn import takeable
from ..values import Values

SOURCE = "nessie"
CARDS = (  # in the order of CA-07
    *("shape-in-the-mist", "steamer-of-tourists", "full-nets", "smugglers-raft", "washed-ashore", "fair-wind"),
    *("undertow", "monster-hunt", "barter-on-the-shore", "a-saints-tale", "photographs", "swallowed"),
)


class Nessie(Chronicle):
    """Nessie, on a line between two spaces, and her cards."""

    LETTER = "A"
    CLOSING = 1  # CC-11: the first one at the end of a turn
    SOURCES = (SOURCE,)
    OPENING = ("nessie_card", "nessie_rolls")
    EVENTS = {  # noqa: RUF012
        "nessie_card": ("CA-03", {"card": "nessie_card"}),
        "nessie_shuffle": ("CA-05", {}),
        "nessie_rolls": ("CA-15", {"first": "count", "second": "count"}),
        "nessie_barter": (
            "CA-07.9",
            {"good": "good", "at": "cell", "other": "seat", "their_good": "good", "their_at": "cell"},
        ),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.cards: dict[str, dict[str, Any]] = {}
        self.line = 0  # the first space beyond it
        self.shuffles: list[list[str]] = []
        self.deck: list[str] = []
        self.rolls: list[int] = []
        self.start = 0  # position of the piece in turn before its move
        self.swum = False  # the piece in turn has come over the line
        self.judging = False

    def ids(self, values: Values) -> dict[str, list[str]]:
        """Return the ids of the cards; further copies of a card have the suffix ``#2``, ``#3``."""
        return {"nessie_card": list(_cards(values))}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check the line, the cards of every shuffle and the rolls for Allenarly (CA-01, CA-02, CA-15)."""
        self.rules, self.cards = values.table("nessie"), _cards(values)
        if not isinstance(dealt, dict) or set(dealt) != {"line", "cards", "rolls"}:
            raise RuleViolation(RECORD, "header: the entry of chronicle A in dealt must have line, cards and rolls")
        if not isinstance(dealt["cards"], list) or not dealt["cards"] or not isinstance(dealt["rolls"], list):
            raise RuleViolation(RECORD, "header: cards and rolls of Nessie must be lists")
        for shuffle in dealt["cards"]:
            if not isinstance(shuffle, list) or sorted(map(str, shuffle)) != sorted(self.cards):
                raise RuleViolation("CA-01", "a shuffle in the header must contain every Nessie card once")
        if any(isinstance(roll, bool) or roll not in values.faces for roll in dealt["rolls"]):
            raise RuleViolation("CA-15", "a roll of the header is not a face of the die")
        self.shuffles = [list(shuffle) for shuffle in dealt["cards"]]
        self.deck = self.shuffles.pop(0)
        self.rolls, self.line = list(dealt["rolls"]), dealt["line"]

    def setup(self, replay: Replay) -> None:
        """Check that the line is behind the last filled space, the Mountain included (CA-02, CA-22)."""
        rondel = replay.table.rondel
        line = rondel.front + 1
        while rondel.space(line) in rondel.fixed:
            line += 1
        if self.line != rondel.space(line):
            raise RuleViolation("CA-02", f"Nessie is put before space {self.line}, expected {rondel.space(line)}", 1)

    def turn(self, replay: Replay) -> None:
        """Keep where the piece stands at the start of the turn."""
        self.start, self.swum = replay.table.rondel.pieces[replay.here.piece], False

    def out_of_reach(self, table: Table, player: Player, position: int) -> str:
        """Return the rule if a move passes the first tiles beyond her although one is legal (CA-04, CA-11, CA-14)."""
        line = table.rondel.ahead(self.start + 1, self.line)
        if self.judging or player.automa is not None or position < line:
            return ""
        self.judging = True
        near = self._near(table, player, line)
        free = position in near or not any(self._legal(table, player, other) for other in near)
        self.judging = False
        return "" if free else "CA-04"

    def _near(self, table: Table, player: Player, line: int) -> list[int]:
        """Return the positions of the first tiles beyond the line; closed stops do not count (CA-23)."""
        tiles = (position for position in sorted(table.rondel.tiles) if position >= line)
        open_ones = (position for position in tiles if not table.chronicles.first("closed", table, position))
        return list(islice(open_ones, self.rules["max_tiles_beyond"]))

    def _legal(self, table: Table, player: Player, position: int) -> bool:
        tile = table.rondel.tiles[position]
        stop = position == table.rondel.end() or table.chronicles.first("may_stop", table, player, position)
        return bool(stop) or takeable(table, player, tile, position)

    def crossed(self, replay: Replay, position: int) -> None:
        """Note that a piece swims past Nessie (CA-03); the die passes without effect (CA-10)."""
        if replay.turn is not None and replay.table.rondel.space(position) == self.line:
            self.swum = True

    def passed(self, replay: Replay, position: int) -> None:
        """Award VP for the sum of the rolls when Allenarly swims past Nessie (CA-15)."""
        if not self.swum or replay.player.automa is None:
            return
        self.swum = False
        count = self.rules["rolls_when_passing"]
        shown, self.rolls = self.rolls[:count], self.rolls[count:]
        replay.expect("nessie_rolls", "CA-15", **dict(zip(("first", "second"), shown, strict=False)))
        replay.award(replay.player, sum(shown) * self.rules["vp_per_pip"], SOURCE, "CA-15")

    moved = passed

    def turn_draw(self, replay: Replay, on_the_end: bool) -> None:
        """Draw a card after the activations; none on The End (CA-05, CA-11, CC-33)."""
        if not self.swum or on_the_end:
            return
        if not self.deck:
            replay.take("nessie_shuffle", "CA-05")
            require(self.shuffles, RECORD, "the header holds no further shuffle of Nessie's cards")
            self.deck = self.shuffles.pop(0)
            replay.accept()
        check_fields(replay.take("nessie_card", "CA-03"), "CA-05", card=self.deck[0])
        replay.accept()
        self._carry_out(replay, self.cards[self.deck.pop(0)])
        while replay.peek()["seat"] == replay.here.seat:
            if not step(replay, replay.peek()) and not act(replay, replay.peek(), None):
                break

    def _carry_out(self, replay: Replay, card: dict[str, Any]) -> None:
        """Resolve the parts of a card in their order; skip what cannot be done (CA-06, CA-07)."""
        rule = _rule(card["id"])
        for kind in ("any", "scotsman", "coin", "whisky", "move"):
            if card[kind]:
                resolve(replay, [Obligation(kind, card[kind], "other", None, rule)], walks=kind != "move")
        if card["clan"]:
            resolve(replay, [Obligation("marker", card["clan"], "other", None, rule)], walks=True)
        for _ in range(card["activate"]):
            self._undertow(replay, rule)
        if card["may_pay"]:
            self._hunt(replay, card["may_pay"], rule)
        for _ in range(card["lose"]):
            replay.peek()  # he may have sold his last resource before
            if replay.player.resources:
                _give_up(replay, rule)
        vp = card["vp"]
        if card["per_landmark"]:
            photographs = card["per_landmark"]
            worth = len(replay.player.cards) * photographs["each"]
            vp += min(photographs["high"], max(photographs["low"], worth))
        replay.award(replay.player, vp, SOURCE, rule)
        for _ in range(card["may_swap"]):
            if replay.peek()["event"] == "nessie_barter":
                _swap(replay, rule)

    def _undertow(self, replay: Replay, rule: str) -> None:
        """Read the optional activation of a tile not yet activated in this turn (B-090, CA-06, CA-07.7)."""
        event = replay.peek()
        if event["event"] == "activate" and event["right"] == "other":
            activate(replay, event, rule)

    def _hunt(self, replay: Replay, offer: dict[str, int], rule: str) -> None:
        """Read the optional payment of coins for VP (CA-07.8)."""
        event, player = replay.peek(), replay.player
        if event["event"] != "pay" or event["why"] != "other":
            return
        coins = offer["coin"]
        replay.take("pay", rule, good="coin", amount=coins, at=None, about=None)
        require(player.coins >= coins, rule, f"{coins} coins paid, {player.coins} held")
        player.coins -= coins
        replay.accept()
        replay.award(player, offer["vp"], SOURCE, rule)


def _give_up(replay: Replay, rule: str) -> None:
    """Read a resource of choice that goes back to the supply (CA-07.12)."""
    event = replay.take("pay", rule, amount=1, why="other", about=None)
    lift(replay.player, event["good"], event["at"], rule)
    replay.accept()


def _swap(replay: Replay, rule: str) -> None:
    """Swap a resource for one of another player, not Allenarly (CA-07.9, CA-08, CA-16)."""
    event, player = replay.take("nessie_barter", rule), replay.player
    if event["other"] in (-1, player.seat) or event["other"] >= len(replay.table.players):
        raise RuleViolation(rule, "a swap needs another player")
    other = replay.table.players[event["other"]]
    require(other.automa is None, "CA-16", "no swap with Allenarly")
    for one, good, place, comes in (
        (player, event["good"], event["at"], event["their_good"]),
        (other, event["their_good"], event["their_at"], event["good"]),
    ):
        lift(one, good, place, rule)
        one.territory[cell_of(place)].goods[comes] += 1
    replay.accept()


def _rule(card: str) -> str:
    """Return the rule of a card, by its place in the table of CA-07."""
    return f"CA-07.{CARDS.index(card) + 1}" if card in CARDS else "CA-07"


def _cards(values: Values) -> dict[str, dict[str, Any]]:
    cards = {}
    for record in values.records("nessie_card"):
        for copy in range(record["copies"]):
            cards[record["id"] if copy == 0 else f"{record['id']}#{copy + 1}"] = record
    return cards


RULES = Nessie
