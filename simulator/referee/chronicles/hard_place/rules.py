"""Chronicle 7, Between a Rock and a Hard Place: Clan Assemblies, votes, and the cards scored at the end."""

from typing import Any

from ...faults import RECORD, RuleViolation, require
from ...plugin import Chronicle
from ...replay import Replay, check_fields
from ...table import Player, Table
from ...values import Values
from .measures import Kept, halves

SOURCE = "hard_place"


class HardPlace(Chronicle):
    """The deck of scoring cards, those accepted, votes, and tiles discarded by each seat."""

    LETTER = "7"
    CLOSING = 27  # CC-12: the last one at the end of a scoring round
    SOURCES = (SOURCE,)
    IDS = ("glen_card",)
    OPENING = ("glen_call",)
    EVENTS = {  # noqa: RUF012
        "glen_call": ("C7-03", {"persons": "count"}),
        "glen_draw": ("C7-05", {"cards": "count"}),
        "glen_propose": ("C7-05", {"card": "glen_card"}),
        "glen_vote": ("C7-06", {"aye": "natural"}),
        "glen_card": ("C7-06", {"card": "glen_card", "accepted": "natural"}),
        "glen_credit": ("C7-18", {"tile": "tile"}),
        "glen_value": ("C7-08", {"card": "glen_card", "halves": "natural"}),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.cards: dict[str, dict[str, Any]] = {}
        self.scoring: dict[str, Any] = {}
        self.votes: dict[str, Any] = {}
        self.deck: list[str] = []
        self.accepted: list[str] = []
        self.nay: list[int] = []
        self.persons = [0] * players  # Persons of each seat that have called an assembly
        self.calling = 0  # Persons that have come and not called yet
        self.depth = 0  # nesting of the effects being resolved
        self.humes = 0  # Persons taken from beside the clan board
        self.kept = Kept()

    def check_dealt(self, dealt: Any, values: Values) -> None:
        """Check that all scoring cards are dealt (C7-01, C7-02); give NAY markers, in solo to the player (C7-26)."""
        self.cards = {card["id"]: card for card in values.records("glen_card")}
        self.scoring, self.votes = values.table("glen_scoring"), values.table("glen_votes")
        self.check_dealt_fields(dealt, deck=list)
        if sorted(map(str, dealt["deck"])) != sorted(self.cards):
            raise RuleViolation("C7-01", "the deck must contain every scoring card once")
        self.deck = list(dealt["deck"])
        nay = self.votes["solo_nay"] if self.solo else self.votes["nay"]
        self.nay = [0 if self.solo and seat == 1 else nay for seat in range(self.players)]

    def tile_obligations(self, replay: Replay, tile: str, frame: Any) -> list[Any]:
        """Note that the effects of a tile begin: an assembly waits until they are done."""
        self.depth += 1
        return []

    def resolved(self, replay: Replay, tile: str, frame: Any) -> None:
        """Let a person call an assembly, after the marker and its bonus (C7-03, C7-04)."""
        self.calling += replay.table.tile(tile).person
        self._done(replay)

    def clan_obligations(self, table: Table, player: Player, clan: str) -> None:
        """Note that the bonus of a field begins: an assembly waits until it is done."""
        self.depth += 1

    def clan(self, replay: Replay, clan: str) -> None:
        """Let David Hume call one, too (C7-04)."""
        self.calling += len(replay.table.hume) - self.humes
        self.humes = len(replay.table.hume)
        self._done(replay)

    def _done(self, replay: Replay) -> None:
        """Once all current effects are done, let the new persons call their assemblies (C7-04)."""
        self.depth -= 1
        if self.depth or not self.calling or self.solo:
            return
        seat, count = replay.here.seat, self.calling
        self.calling = 0
        self.persons[seat] += count
        check_fields(replay.take("glen_call", "C7-03"), "C7-04", persons=self.persons[seat])
        replay.accept()
        for _ in range(count):
            self._assembly(replay)

    def _assembly(self, replay: Replay) -> None:
        """Draw two cards, propose one, vote; the card is accepted or leaves the game (C7-05 to C7-07)."""
        count = min(int(self.votes["cards_drawn"]), len(self.deck))
        if not count:
            return
        replay.expect("glen_draw", "C7-05", cards=count)
        hand, self.deck = self.deck[:count], self.deck[count:]
        card = replay.take("glen_propose", "C7-05")["card"]
        if card not in hand:
            raise RuleViolation("C7-05", f"{card} proposed, but {' and '.join(hand)} were drawn")
        replay.accept()
        self.deck += [other for other in hand if other != card]
        accepted = 2 * sum(self._vote(replay, seat) for seat in range(self.players)) > self.players
        replay.expect("glen_card", "C7-06", -1, card=card, accepted=int(accepted))
        self.accepted += [card] * accepted

    def _vote(self, replay: Replay, seat: int) -> int:
        event = replay.take("glen_vote", "C7-06", seat)
        require(event["aye"] <= 1, RECORD, "a vote is AYE or NAY")
        if not event["aye"]:
            require(self.nay[seat], "C7-07", f"seat {seat} has no NAY left")
            self.nay[seat] -= 1
        replay.accept()
        return int(event["aye"])

    def thrown(self, replay: Replay, tile: str, cause: str, seat: int) -> None:
        """Credit a tile that a player's own piece passed last or discarded by moving onto it (C7-18, C7-20)."""
        if seat < 0:
            return
        replay.expect("glen_credit", "C7-18", seat, tile=tile)
        self.kept.discards[seat] = self.kept.discards.get(seat, 0) + 1

    def final(self, replay: Replay) -> None:
        """Give the VP of each accepted card to the best value, all ties in full, but not for 0 (C7-08)."""
        table = replay.table
        letters = {one.LETTER for one in table.chronicles}
        for card in (name for name in self.cards if name in self.accepted):
            record = self.cards[card]
            values = [halves(table, player, record, self.kept, letters) for player in table.players]
            for player, value in zip(table.players, values, strict=True):
                event = replay.take("glen_value", "C7-08", player.seat)
                check_fields(event, _rule(list(self.cards), card), card=card, halves=value)
                replay.accept()
            best = min(values) if record["best"] == "fewest" else max(values)
            for player, value in zip(table.players, values, strict=True):
                if value == best and (value or self.scoring["zero_scores"]):
                    replay.award(player, int(record["vp"]), SOURCE, "C7-08", "final")

    def score_end(self, replay: Replay, number: int) -> None:
        """In solo, draw a card, which a NAY exchanges (C7-27)."""
        drawing = self.solo and number in self.scoring["solo_cards_after"]
        while drawing and self.deck:
            card = replay.expect("glen_propose", "C7-27", 0, card=self.deck[0])["card"]
            self.deck.pop(0)
            nay = replay.peek()["event"] == "glen_vote" and not replay.peek()["aye"]
            if nay:
                self._vote(replay, 0)
            replay.expect("glen_card", "C7-27", -1, card=card, accepted=int(not nay))
            self.accepted += [] if nay else [card]
            drawing = nay


RULE_OF_FIRST = 9


def _rule(cards: list[str], card: str) -> str:
    """Return the rule of a card; rules are numbered in the order of the table."""
    return f"C7-{RULE_OF_FIRST + cards.index(card):02}"


RULES = HardPlace
