"""Chronicle 5, Address to a Haggis: face-down tokens, served and turned up by the die in three separate scorings."""

from collections.abc import Collection, Mapping
from typing import Any

from ..effects import Frame, Obligation, handles
from ..faults import RECORD, RuleViolation, require
from ..plugin import Chronicle
from ..replay import Event, Replay
from ..table import Player, Table
from ..values import Bill, Tile, Values

SOURCE = "haggis"
KIND = "haggis"  # of the obligation
LUCK = 1 << 20  # the number that draws a token is below this
STAR = "star"


def token_values(values: Values) -> dict[str, int]:
    """Return the value of each token by its id; copies are numbered like those of tiles."""
    return {
        record["id"] if copy == 0 else f"{record['id']}#{copy + 1}": record["value"]
        for record in values.records("haggis_token")
        for copy in range(record["copies"])
    }


def inn(tile: Tile) -> bool:
    """Return whether a tile shows the haggis symbol (C5-19)."""
    return bool(tile.once.get("haggis")) or any(option.get.get("haggis") for option in tile.exchange)


def gives_sheep(tile: Tile) -> bool:
    """Return whether the activation of a tile gives sheep (C5-19)."""
    return bool(tile.gain.get("sheep")) or any(option.get.get("sheep") for option in tile.exchange)


class Haggis(Chronicle):
    """The pool, and the tokens that each seat holds."""

    LETTER = "5"
    CLOSING = 16  # CC-12
    SOURCES = (SOURCE,)
    EVENTS = {  # noqa: RUF012
        "haggis": ("C5-04", {"amount": "natural", "wanted": "count"}),
        "serve": ("C5-08", {"tokens": "natural"}),
        "haggis_roll": ("C5-09", {"result": "count"}),
        "uncover": ("C5-09", {"token": "haggis_token"}),
        "haggis_back": ("C5-23", {"tokens": "count"}),
        "haggis_pool": ("C5-11", {"tokens": "natural"}),
        "haggis_seized": ("C8-16", {"from": "seat"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.value: dict[str, int] = {}
        self.orders: list[list[str]] = []  # of the pool, shuffle by shuffle
        self.rolls: list[list[int]] = []  # scoring round by scoring round, seat by seat
        self.luck = 0  # draws the token that changes hands (C8-16)
        self.pool: list[str] = []  # the last one is taken first
        self.held: dict[int, list[str]] = {seat: [] for seat in range(players)}  # those held longest first

    def ids(self, values: Values) -> Mapping[str, Collection[str]]:
        """Return the ids of the tokens."""
        return {"haggis_token": list(token_values(values))}

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that every shuffle holds all tokens and every roll is a face of the die (C5-02, C5-13)."""
        self.value, self.rules = token_values(values), values.table("haggis_rules")
        self.automa = values.table("haggis_allenarly")
        dealt = {"luck": 0, **dealt} if isinstance(dealt, dict) else dealt  # records of version 0.1.0 have no luck
        self.check_dealt_fields(dealt, tokens=list, rolls=list, luck=int)
        require(0 <= dealt["luck"] < LUCK, RECORD, f"header: luck of chronicle 5 must be a number below {LUCK}")
        self.luck = dealt["luck"]
        rounds = self.rules["scoring_after"]
        for name, least in (("tokens", len(rounds) + 1), ("rolls", max(rounds))):
            rows = dealt[name]
            if len(rows) < least or not all(isinstance(row, list) for row in rows):
                raise RuleViolation(RECORD, f"header: {name} must have a list for every haggis scoring")
        for row in dealt["tokens"]:
            if sorted(map(str, row)) != sorted(self.value):
                raise RuleViolation("C5-02", "a shuffle in the header must contain every haggis token once")
        for row in dealt["rolls"]:
            if len(row) < self.players or any(isinstance(n, bool) or n not in values.faces for n in row):
                raise RuleViolation("C5-13", "a haggis roll of the header is not a face of the die")
        self.orders, self.rolls = [list(row) for row in dealt["tokens"]], [list(row) for row in dealt["rolls"]]
        self.pool = self.orders.pop(0)

    def tile_obligations(self, replay: Replay, tile: str, frame: Frame | None) -> list[Obligation]:
        """Return the tokens that an Inn shows (C5-04)."""
        number = replay.table.tile(tile).once.get("haggis", 0)
        return [self._obligation(number, "once", tile)] if number else []

    def way(self, replay: Replay, tile: Tile, event: Event) -> tuple[list[Obligation], Bill | None] | None:
        """Return the exchange of a sheep for a token, while there are any (C5-04, C5-06)."""
        option = tile.option(event["way"])
        tokens = option.get.get("haggis", 0) if option else 0
        if option is None or not tokens:
            return None
        require(self.pool, "C5-06", "the pool is empty, so nothing is exchanged")
        return [self._obligation(tokens, "exchange", tile.id)], option.give

    def _obligation(self, number: int, why: str, about: str) -> Obligation:
        return Obligation(KIND, number, why, about, "C5-04", detail={"draw": self.draw})

    def draw(self, replay: Replay, player: Player, wanted: int, rule: str) -> None:
        """Take tokens from the pool, as many as there are (C5-04, C5-06)."""
        come = min(wanted, len(self.pool))
        replay.expect("haggis", rule, player.seat, amount=come, wanted=wanted)
        self.held[player.seat] += [self.pool.pop() for _ in range(come)]

    def seized(self, replay: Replay) -> None:
        """Take a token of another seat, drawn by the dealt number (C8-16, C8-36)."""
        event = replay.take("haggis_seized", "C8-16")
        other = event["from"]
        if other in (-1, replay.here.seat) or not self.held.get(other):
            raise RuleViolation("C8-16", f"no haggis token of seat {other} to take")
        tokens = self.held[other]
        self.held[replay.here.seat].append(tokens.pop(self.luck * len(tokens) // LUCK))
        replay.accept()

    def score_end(self, replay: Replay, number: int) -> None:
        """Let players serve, roll and turn up tokens, Allenarly return hers; then shuffle (C5-07 to C5-11, C5-23)."""
        if number not in self.rules["scoring_after"]:
            return
        players = [player for player in replay.table.players if player.automa is None]
        served = {player.seat: self._serve(replay, player) for player in players}
        rolls = self.rolls[number - 1]
        for player in players:
            if served[player.seat]:
                self._turn_up(replay, player, served[player.seat], rolls[player.seat])
        back = [token for tokens in served.values() for token in tokens]
        for player in replay.table.players:
            if player.automa is not None:
                back += self._automa(replay, player)
        self._shuffle(replay, back)

    def _serve(self, replay: Replay, player: Player) -> list[str]:
        """Read up to three tokens put on the table; a player who serves none has no event (C5-08)."""
        event = replay.peek()
        if event["event"] != "serve" or event["seat"] != player.seat:
            return []
        held, number = self.held[player.seat], int(event["tokens"])
        if not 1 <= number <= min(len(held), self.rules["table_spaces"]):
            raise RuleViolation(
                "C5-08", f"{number} tokens served, {len(held)} held, {self.rules['table_spaces']} spaces"
            )
        self.held[player.seat] = held[number:]
        replay.accept()
        return held[:number]

    def _turn_up(self, replay: Replay, player: Player, served: list[str], roll: int) -> None:
        """Turn up as many tokens as the die shows; VP are their number times their sum (C5-09, C5-10)."""
        replay.expect("haggis_roll", "C5-09", player.seat, result=roll)
        shown = served[:roll]
        for token in shown:
            replay.expect("uncover", "C5-09", player.seat, token=token)
        vp = len(shown) * sum(self.value[token] for token in shown)
        replay.award(player, vp, SOURCE, "C5-10")

    def _automa(self, replay: Replay, player: Player) -> list[str]:
        """Award Allenarly VP for each token, more than three included; then return them (C5-23)."""
        tokens, self.held[player.seat] = self.held[player.seat], []
        if not tokens:
            return []
        replay.award(player, len(tokens) * self.automa["vp_per_haggis"], SOURCE, "C5-23")
        replay.expect("haggis_back", "C5-23", player.seat, tokens=len(tokens))
        return tokens

    def _shuffle(self, replay: Replay, back: list[str]) -> None:
        """Put back the tokens on the tables; tokens not served are kept (C5-11)."""
        inside = {*self.pool, *back}
        replay.expect("haggis_pool", "C5-11", -1, tokens=len(inside))
        self.pool = [token for token in self.orders.pop(0) if token in inside]

    def symbol(self, table: Table, symbol: str, number: int, positions: list[int]) -> int | None:
        """Return the nearest Inn for a 1, the nearest token that gives sheep for a star (C5-19)."""
        if symbol != STAR and number != 1:
            return None
        fits = gives_sheep if symbol == STAR else inn
        tiles = table.rondel.tiles
        return next((position for position in positions if any(map(fits, table.brought(tiles[position])))), None)

    def taken(self, replay: Replay, tile: str, position: int) -> None:
        """Give Allenarly VP for the sheep symbol, and tokens for an Inn (C5-20, C5-21)."""
        player, parts = replay.player, replay.table.brought(tile)
        if player.automa is None:
            return
        if any(map(gives_sheep, parts)):
            replay.award(player, self.automa["vp_sheep_token"], SOURCE, "C5-20")
        if any(map(inn, parts)):
            self.draw(replay, player, self.automa["haggis_per_inn"], "C5-21")

    def automa_casks(self, table: Table, tile: str, casks: int) -> int:
        """Return no casks for an Inn (C5-22)."""
        return int(self.automa["whisky_for_whisky_inn"]) if inn(table.tile(tile)) else casks


def _claims(obligation: Obligation, event: Event) -> bool:
    return event["event"] == "haggis"


@handles(KIND, _claims)
def _tokens(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Draw the tokens of an Inn, all at once (C5-04)."""
    obligation.detail["draw"](replay, replay.player, obligation.amount, obligation.rule)
    obligation.amount = 0


RULES = Haggis
