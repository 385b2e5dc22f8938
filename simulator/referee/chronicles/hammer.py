"""Chronicle 4, Hammer of the Scots: the Englishman on the rondel, the England token, the England row."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from typing import Any

from ..effects import Obligation, handles, resolve
from ..faults import RuleViolation, require
from ..payment import lift
from ..plugin import Chronicle
from ..replay import Event, Replay, check_fields
from ..rondel import STAYS, end_move, landing, next_tile, read_discard, read_leave, read_move
from ..schema import RESOURCES
from ..table import Player, Table
from ..turn import play_turn, takeable
from ..values import Values

PIECE = "extra"
SOURCE = "hammer"
TOKEN, ROW = "england_token", "england_row"
CARD_RULE = "C4-13"


class Hammer(Chronicle):
    """The Englishman, who holds the token, and the coins of the England row."""

    LETTER = "4"
    SOURCES = (SOURCE,)
    PIECES = (PIECE,)
    OPENING = ("england_row", "englishman")
    EVENTS = {  # noqa: RUF012
        "englishman": ("C4-07", {"space": "space"}),
        "england_token": ("C4-09", {}),
        "england_pay": ("C4-07", {"price": "count", "paid": "count"}),
        "england_row": ("C4-13", {"coins": "natural"}),
        "outlet": ("C4-11", {"good": "good", "at": "cell", "price": "count"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        require(players in (3, 4) and (not solo), "CC-31", "chronicle 4 needs 3 or 4 players")
        self.prices: tuple[int, ...] = ()
        self.covered = 0  # fields of the row with coins, from the left
        self.holder = -1
        self.cards: dict[str, Any] = {}
        self.active = False  # whether he is, or may be, the piece of the turn
        self.moves = 1  # of an unused Englishman, as a result of the die

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check the dealt holder of the token and put the coins on the row (C4-03)."""
        row = values.table("england_row")
        self.prices = tuple(row["prices"])
        self.covered = {int(players): coins for players, coins in row["seed_coins"].items()}[self.players]
        self.cards = values.table("hammer_cards")
        self.moves = values.table("englishman")["unused_moves"]
        self.check_dealt_fields(dealt, token=int)
        self.holder = dealt["token"]

    def setup(self, replay: Replay) -> None:
        """Check that the rearmost piece belongs to the holder of the token (C4-04)."""
        owner = replay.table.owner(replay.table.acting())
        if owner is None or owner.seat != self.holder:
            raise RuleViolation("C4-04", f"seat {self.holder} has the England token, expected the starting player", 1)

    def _price(self, player: Player) -> int | None:
        """Return the coins this player would pay for him; None if the row is full (C4-07, C4-14)."""
        if self.covered == len(self.prices):
            return None
        price = self.prices[self.covered]
        if self.cards["discount_card"] not in player.cards:
            return price
        return max(min(price, self.cards["least_price"]), price - self.cards["discount"])

    def may_take(self, table: Table, player: Player, position: int) -> bool:
        """Return whether the tile is before The End, if the piece is the Englishman (C4-08, C4-17)."""
        return not self.active or self._before_the_end(table, position)

    def _before_the_end(self, table: Table, position: int) -> bool:
        end = table.rondel.end()
        return end is None or position < end or end < table.rondel.pieces[PIECE]

    def _can_use(self, table: Table, player: Player) -> bool:
        """Return whether the Englishman can be used: coins, and a destination before The End (C4-08, C4-17)."""
        price = self._price(player)
        if player.finished or price is None or player.coins < price:
            return False
        items = table.chronicles.first("lends", table, PIECE) or {}
        self.active, somewhere = True, False
        for goods in _loans(table, player, items):
            with _lent(player, items.get("coin", 0) - price, goods):
                somewhere = somewhere or self._somewhere(table, player)
        self.active = False
        return somewhere

    def _somewhere(self, table: Table, player: Player) -> bool:
        start = table.rondel.pieces[PIECE]
        table.chronicles.notify("considers", table, PIECE)
        for position in range(start + 1, start + table.rondel.spaces):
            tile = table.rondel.tiles.get(position)
            if self._before_the_end(table, position) and (
                (tile is not None and takeable(table, player, tile, position))
                or table.chronicles.first("may_stop", table, player, position)
            ):
                return True
        return False

    def play_piece(self, replay: Replay, piece: str) -> bool | str:
        """When the Englishman is last, ask the holder of the token, then the others in turn order (C4-07, C4-10)."""
        if piece != PIECE:
            return False
        table = replay.table
        event = replay.take("englishman", seat=-1)
        check_fields(event, "C4-07", space=table.rondel.space(table.rondel.pieces[PIECE]))
        replay.accept()
        for _ in table.players:
            if replay.peek()["event"] == "england_pay":
                self._pay(replay)
                self._turn(replay)
                return True
            self._pass_on(replay, "C4-10")
        return self._unused(replay)

    def _pay(self, replay: Replay) -> None:
        """Cover the next field of the row; the holder pays, and the pool adds what a card saves (C4-07, C4-14)."""
        seat = self.holder
        event = replay.take("england_pay", "C4-07", seat)
        if not self._can_use(replay.table, replay.table.players[seat]):
            raise RuleViolation(
                "C4-08", f"seat {seat} cannot use the Englishman: no coins, no free field, or no destination"
            )
        price, paid = self.prices[self.covered], self._price(replay.table.players[seat])
        check_fields(event, "C4-07", price=price)
        check_fields(event, "C4-14" if paid != price else "C4-07", paid=paid)
        replay.table.players[seat].coins -= event["paid"]
        self.covered += 1
        replay.accept()

    def _turn(self, replay: Replay) -> None:
        """Play a whole turn with him as the piece; then pass the token (C4-08, C4-09)."""
        self.active = True
        play_turn(replay, PIECE, self.holder)

    def turn_end(self, replay: Replay, on_the_end: bool) -> None:
        """After use, pass the token to the left neighbour (C4-09)."""
        if self.active:
            self._pass_on(replay, "C4-09")
            self.active = False

    def _pass_on(self, replay: Replay, rule: str) -> None:
        left = (self.holder + 1) % self.players
        replay.take("england_token", rule, left)
        self.holder = left
        replay.accept()

    def _unused(self, replay: Replay) -> bool | str:
        """Move him as a die that rolled 1; at The End he leaves the game (C4-10, C4-17)."""
        table, rondel = replay.table, replay.table.rondel
        start = rondel.pieces[PIECE]
        target = landing(table, self.moves, PIECE)
        if target == STAYS and rondel.end() is None:
            target = next_tile(table, PIECE)  # CC-05
            if target == STAYS:
                return "stays"
        if target is None or target == STAYS:
            read_leave(replay, PIECE, "C4-17", -1)
        else:
            read_move(replay, PIECE, target, "die", "C4-10", -1)
            read_discard(replay, target, "extra", -1)
        end_move(replay, start, -1)
        return True

    def outlets(self, table: Table) -> list[int]:
        """Return the coins for the next resources sold to England, of any kind (C4-11)."""
        return [] if self.active else list(reversed(self.prices[: self.covered]))

    def anytime(self, replay: Replay, event: Event) -> bool:
        """Sell one resource of any kind to England for the rightmost coins (C4-11)."""
        if event["event"] != "outlet":
            return False
        player = replay.player
        require(
            event["seat"] == player.seat and replay.here.market,
            "C4-11",
            "sold to England outside the player's own turn",
        )
        require(not self.active, "C4-11", "resources cannot be sold to England in a turn with the Englishman")
        require(self.covered, "C4-11", "no coins lie on the England row")
        price = self.prices[self.covered - 1]
        check_fields(event, "C4-11", price=price)
        lift(player, event["good"], event["at"], "C4-11")
        player.coins += price
        self.covered -= 1
        replay.accept()
        return True

    def card_obligations(self, replay: Replay, card: str) -> list[Obligation]:
        """Return the token for Berwick Castle, the coins of the row for Roxburgh Castle (C4-13)."""
        effect = replay.table.values.cards[card].effect
        detail = {"rules": self}
        return [
            Obligation(kind, 1, "card", card, CARD_RULE, detail=detail) for kind in (TOKEN, ROW) if effect.get(kind)
        ]

    def final(self, replay: Replay) -> None:
        """Score Bannockburn for the holder of the token; coins on the row belong to nobody (C4-14, C4-18)."""
        player = replay.table.players[self.holder]
        if self.cards["final_card"] in player.cards:
            replay.award(player, self.cards["final_vp"], SOURCE, "C4-14")


@handles(TOKEN, lambda obligation, event: event["event"] == TOKEN)
def _token(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Take the token from its holder."""
    obligation.detail["rules"].holder = event["seat"]
    obligation.amount = 0
    replay.accept()


@handles(ROW, lambda obligation, event: event["event"] == ROW)
def _row(replay: Replay, obligation: Obligation, event: Event) -> None:
    """Take all coins of the row; they follow as a gain."""
    rules = obligation.detail["rules"]
    coins = sum(rules.prices[: rules.covered])
    check_fields(event, CARD_RULE, coins=coins)
    rules.covered = 0
    obligation.amount = 0
    replay.accept()
    if coins:
        resolve(replay, [Obligation("coin", coins, "other", None, CARD_RULE)])


RULES = Hammer


def _loans(table: Table, player: Player, items: Mapping[str, int]) -> set[tuple[str, ...]]:
    """Return the ways to keep as many resources as there is room for, also room made by sales (C2-08, CC-15)."""
    goods = [good for good in RESOURCES for _ in range(items.get(good, 0))]
    places = sum(table.room(pile) for pile in player.territory.values())
    places += sum(min(number, table.market[good]) for good, number in player.stock().items())
    return set(combinations(goods, min(places, len(goods))))


@contextmanager
def _lent(player: Player, coins: int, goods: tuple[str, ...]) -> Iterator[None]:
    """Lend coins and resources while a turn is considered: its first gains may pay for it (C2-08, C4-08)."""
    pile = next(iter(player.territory.values()))
    player.coins += coins
    pile.goods.update(goods)
    yield
    player.coins -= coins
    pile.goods.subtract(goods)
