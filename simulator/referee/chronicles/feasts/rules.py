"""Chronicle 9, Feasts and Whims: stakes on feasts before each scoring round, and the bonuses of feasts held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...allenarly import shuffle
from ...effects import Obligation
from ...faults import RECORD, RuleViolation, require
from ...payment import Payment, lift
from ...plugin import Chronicle
from ...replay import Event, Replay, check_fields
from ...schema import RESOURCES
from ...scoring import own_count
from ...table import Player, Table
from ...values import Bill, Values
from . import shields

ROW = ("first", "second", "third", "fourth", "fifth")
SOURCE = "feasts"
LAST_ROUND = 4


@dataclass(frozen=True)
class Feast:
    """The content of a feast card (C9-22 to C9-33)."""

    id: str
    category: str
    cost: Bill
    times: int
    plus: str | None  # category whose own count is added
    add: int

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Feast:
        """Return the feast of a record of the component values."""
        effect = record["effect"]
        times, add = effect.get("times") or 1, effect.get("add") or 0
        return cls(record["id"], record["category"], Bill.of(record["cost"]), times, effect.get("plus"), add)


class Feasts(Chronicle):
    """Feasts on the board, markers on them, stakes of the round."""

    LETTER = "9"
    CLOSING = 12  # CC-12
    SOURCES = (SOURCE,)
    IDS = ("feast",)
    EVENTS = {  # noqa: RUF012
        "feast_open": ("C9-19", {"place": "count", "feast": "feast"}),
        "stakes_stacked": ("C9-05", {"tokens": "natural"}),
        "stake": ("C9-07", {"step": "count", "place": "count", "feast": "feast", "outcome": "stake_outcome"}),
        "feast_held": ("C9-11", {"place": "count", "feast": "feast"}),
        "feast_used": ("C9-19", {"place": "count", "feast": "feast"}),
        "feasts_shuffled": ("C9-19", {"cards": "count"}),
        "stakes_returned": ("C9-20", {}),
        "shield_stored": ("C9-37", {"clan": "clan", "good": "good"}),
        "token_card": ("C12-81", {"card": "action", "place": "count", "feast": "feast", "moved": "natural"}),
        "token_row": ("C12-81", dict.fromkeys(ROW, "natural")),  # 0 where a token is lacking
    }
    WORDS = {  # noqa: RUF012
        "stake_outcome": ("closed", "short", "paid", "coin"),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.feasts: dict[str, Feast] = {}
        self.stack: list[str] = []
        self.shuffles: list[list[str]] = []
        self.open: dict[int, str] = {}  # place, from 1 -> card
        self.holders: dict[int, set[int]] = {}  # place -> seats with a marker
        self.used: list[str] = []
        self.stored: dict[int, dict[str, str]] = {}  # seat -> shield -> kind that lies on it
        self.spent = 0  # VP that Allenarly has paid in this round

    def change_values(self, values: Values) -> Values:
        """Add the shields on the clan board and the other scoring table (C9-02, C9-17)."""
        table = values.table("feasts_scoring")
        clans = dict(values.clans)
        for record in values.records("feast_shield"):
            clans[record["clan"]] = replace(clans[record["clan"]], printed=True, effect=shields.effect(record))
        values = replace(values, clans=clans)
        if table["replaces_base"]:
            values = replace(values, difference_vp=tuple(table["difference_vp"]), beyond_vp=table["beyond_table"])
        return values

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that the stack and every later shuffle hold all cards (C9-03, C9-19)."""
        self.feasts = {record["id"]: Feast.of(record) for record in values.records("feast")}
        self.rules, self.automa = values.table("feasts"), values.table("feasts_allenarly")
        if not isinstance(dealt, dict) or set(dealt) != {"cards", "shuffles"} or type(dealt["shuffles"]) is not list:
            raise RuleViolation(RECORD, "header: the entry of chronicle 9 in dealt must have cards and shuffles")
        for cards in (dealt["cards"], *dealt["shuffles"]):
            if not isinstance(cards, list) or sorted(map(str, cards)) != sorted(self.feasts):
                raise RuleViolation("C9-03", "a shuffle in the header must contain every feast card")
        self.stack, self.shuffles = list(dealt["cards"]), [list(cards) for cards in dealt["shuffles"]]

    def setup(self, replay: Replay) -> None:
        """Open the first cards (C9-03)."""
        for place in range(1, self.rules["revealed"] + 1):
            self._open_card(replay, place, "C9-03")

    def _open_card(self, replay: Replay, place: int, rule: str) -> None:
        replay.expect("feast_open", rule, -1, place=place, feast=self.stack[0])
        self.open[place] = self.stack.pop(0)

    def score_start(self, replay: Replay, number: int) -> None:
        """Stack stakes and turn them up, step by step (C9-05 to C9-11)."""
        self.holders, self.spent = {}, 0
        stacks = {player.seat: self._stacked(replay, player, number) for player in replay.table.players}
        named: dict[int, set[int]] = {seat: set() for seat in stacks}
        for step in range(1, max(len(stack) for stack in stacks.values()) + 1):
            closed = {place for place, seats in self.holders.items() if seats}  # C9-09
            turned = {}
            for seat, stack in stacks.items():
                if len(stack) >= step:
                    place = self._turn_up(replay, seat, step, stack[step - 1], named[seat])
                    turned[seat] = (place, self._outcome(replay, seat, place, closed, number))
            for seat, (place, outcome) in turned.items():
                self._pay(replay, replay.table.players[seat], place, outcome, number)

    def _stacked(self, replay: Replay, player: Player, number: int) -> list[int]:
        """Return the tokens of a player in the order they are turned up; 0 if face down (C9-06, C12-82)."""
        if player.automa is not None:
            stack = self._automa_row(replay, player)[: self.automa["stakes_per_round"][number - 1]]
        event = replay.take("stakes_stacked", "C9-06", player.seat)
        if player.automa is not None:
            check_fields(event, "C12-82", tokens=len(stack))
        else:
            shields = replay.table.effects(player, "feast_stakes")
            most = max([self.rules["stakes_max"], *(effect["max"] for effect in shields)])
            rule = "C9-06" if most == self.rules["stakes_max"] else "C9-35"
            most = min(most, len(self.rules["stake_tokens"]) - len(player.barred))
            require(event["tokens"] <= most, rule, f"{event['tokens']} tokens stacked, {most} are the most")
            stack = [0] * event["tokens"]
        replay.accept()
        return stack

    def _automa_row(self, replay: Replay, player: Player) -> list[int]:
        """Return Allenarly's tokens from left to right; an action card for each feast orders them (C12-80, C12-81)."""
        automa = player.automa
        assert automa is not None
        row = [place for place in sorted(self.open) if place not in player.barred]  # C12-87
        for place in sorted(self.open, reverse=True):
            if not automa.deck:
                shuffle(replay, automa)
            card, feast = automa.deck.pop(0), self.open[place]
            moves = place in row and replay.table.values.solo["actions"][card]["number"] >= self._size(place)
            replay.expect("token_card", "C12-81", player.seat, card=card, place=place, feast=feast, moved=int(moves))
            if moves:
                row.remove(place)
                row.insert(0, place)
        tokens = dict(zip(ROW, row + [0] * (len(ROW) - len(row)), strict=True))
        replay.expect("token_row", "C12-81", player.seat, **tokens)
        return row

    def _size(self, place: int) -> int:
        """Return the resources that a feast costs."""
        return self.feasts[self.open[place]].cost.resources

    def _turn_up(self, replay: Replay, seat: int, step: int, token: int, named: set[int]) -> int:
        """Turn up a token: one that the player has, each of them once (C9-06, C9-07)."""
        event = replay.take("stake", "C9-07", seat)
        place = int(event["place"])
        check_fields(event, "C9-07", step=step)
        require(not token or place == token, "C12-82", f"token {place} turned up, {token} lies on top of the stack")
        if place not in self.open or place in named or place in replay.table.players[seat].barred:
            raise RuleViolation("C9-06", f"token {place} turned up, which is not in hand")
        check_fields(event, "C9-07", feast=self.open[place])
        named.add(place)
        return place

    def _outcome(self, replay: Replay, seat: int, place: int, closed: set[int], number: int) -> str:
        """Return the outcome of the token just looked at and accept its event (C9-09 to C9-13, C9-44)."""
        player = replay.table.players[seat]
        if place in closed:
            expected, rule = "closed", "C9-10"
        elif player.automa is not None:
            left = min(self.automa["budget_per_round"][number - 1] - self.spent, player.vp)
            expected, rule = "paid" if self._automa_price(place) <= left else "short", "C12-83"
        else:
            expected, rule = shields.payable(replay.table, player, self.bill(player, place)), "C9-13"
        found = replay.peek()["outcome"]
        if found != expected:
            raise RuleViolation(
                "C9-09" if found == "closed" else rule, f"{found} at place {place}, expected {expected}"
            )
        replay.accept()
        return expected

    def _automa_price(self, place: int) -> int:
        return self._size(place) * int(self.automa["vp_per_resource"])

    def bill(self, player: Player, place: int) -> Bill:
        """Return what a feast costs a player, without the kinds on the player's shields (C9-37)."""
        cost, ignored = self.feasts[self.open[place]].cost, set(self.stored.get(player.seat, {}).values())
        return replace(cost, fixed={kind: n for kind, n in cost.fixed.items() if kind not in ignored})

    def _pay(self, replay: Replay, player: Player, place: int, outcome: str, number: int) -> None:
        """Read the cost, then the marker; a player need not use a coin to make payment possible (C9-11, C9-13)."""
        if outcome in ("closed", "short") or (outcome == "coin" and not self._goes_on(replay, player)):
            return
        if player.automa is not None:
            vp = self._automa_price(place)
            replay.award(player, -vp, SOURCE, "C12-83")
            self.spent += vp
        else:
            self._read_bill(replay, player, place)
        replay.expect("feast_held", "C9-11", player.seat, place=place, feast=self.open[place])
        self.holders.setdefault(place, set()).add(player.seat)

    def _goes_on(self, replay: Replay, player: Player) -> bool:
        """Return whether a player who could only pay with a coin does so."""
        event = replay.peek()
        return event["seat"] == player.seat and event["event"] in ("pay", "buy", "feast_held")

    def _read_bill(self, replay: Replay, player: Player, place: int) -> None:
        """Read payments from own tiles, with Innes one coin for one resource (C9-11 to C9-13, C9-36)."""
        payment = Payment(self.bill(player, place), "C9-13", shields.coins(replay.table, player))
        while True:
            event = replay.peek()
            require(event["event"] != "buy", "C9-12", "a feast cannot be paid by purchases")
            if event["event"] != "pay" or event["seat"] != player.seat:
                break
            check_fields(event, "C9-11", why="other", about=None)
            self._spend(player, payment, event)
            require(payment.coins <= payment.substitutes, "C9-36", "at most one coin may be paid, and only with Innes")
            payment.check()
            replay.accept()
        payment.check_complete(self.open[place])

    def _spend(self, player: Player, payment: Payment, event: Event) -> None:
        good, amount = event["good"], event["amount"]
        if good == "coin":
            check_fields(event, "C9-36", at=None)
            require(player.coins >= amount, "C9-36", f"{amount} coins paid, {player.coins} held")
            player.coins -= amount
            payment.coins += amount
            return
        require(good in RESOURCES, "C9-11", f"a feast cannot be paid with {good}")
        lift(player, good, event["at"], "C9-13", amount)
        payment.resources[good] += amount

    def priority_count(self, table: Table, player: Player, category: str, count: int) -> int:
        """Add the feasts of the human, unless a ruling leaves out both sides', but not Allenarly's (C12-84)."""
        left_out = player.automa or table.values.readings["feasts-priority"] == "both"
        return count if left_out else self.compare(table, player, category, count)

    def compare(self, table: Table, player: Player, category: str, count: int) -> int:
        """Add the bonuses of the feasts held: times, then plus, then add (C9-15, C9-16)."""
        held = [self.feasts[self.open[place]] for place, seats in self.holders.items() if player.seat in seats]
        held = [feast for feast in held if feast.category == category]
        for feast in held:
            count *= feast.times
        for feast in held:
            count += own_count(table, player, feast.plus) if feast.plus else 0
        return count + sum(feast.add for feast in held)

    def score_end(self, replay: Replay, number: int) -> None:
        """Discard used cards, open new ones on their places, return markers and tokens (C9-19, C9-20, C9-45)."""
        gone = sorted(place for place, seats in self.holders.items() if seats)
        for place in gone:
            replay.expect("feast_used", "C9-19", -1, place=place, feast=self.open[place])
            self.used.append(self.open.pop(place))
        for place in gone if number < LAST_ROUND else []:
            if not self.stack:
                self._renew(replay)
            self._open_card(replay, place, "C9-19")
        replay.expect("stakes_returned", "C9-20", -1)
        self.holders = {}

    def _renew(self, replay: Replay) -> None:
        """Shuffle the discards, those of this round among them, into a new stack (C9-19, C9-45)."""
        replay.take("feasts_shuffled", "C9-45", -1, cards=len(self.used))
        require(self.shuffles, "C9-19", "the header holds no further shuffle")
        order, gone = self.shuffles.pop(0), Counter(self.used)
        self.stack = [card for card in order if card in gone]
        self.used = []
        replay.accept()

    def clan_obligations(self, table: Table, player: Player, clan: str) -> list[Obligation] | None:
        """Return the obligation of MacDonell and MacLean: a resource onto the shield (C9-37)."""
        if table.values.clans[clan].effect.get("kind") != shields.STORE:
            return None
        stored = self.stored.setdefault(player.seat, {})
        return [Obligation(shields.STORE, 1, "clan", clan, "C9-37", detail={"stored": stored})]


RULES = Feasts
