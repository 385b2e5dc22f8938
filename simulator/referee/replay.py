"""Read the record event by event: shape, order, and sales at any moment of the turn."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from .faults import RECORD, RuleViolation
from .payment import sell
from .schema import ANYTIME, EVENTS, OUTERMOST, Schema, check_event
from .table import Player, Table, Turn, cell_of

Event = dict[str, Any]

# Rule that goods and VP break by their cause.
RULE_BY_WHY = {
    "setup": "B-005",
    "cost": "B-050",
    "exchange": "B-093",
    "produce": "B-092",
    "once": "B-081",
    "card": "B-081",
    "clan": "B-112",
    "road": "B-111",
    "stuck": "B-026",
    "scoring": "B-171",
    "final": "B-183",
    "points": "B-153",
}


def parse(line: str) -> Any:
    """Parse one line of the record; raise `RuleViolation` with rule `RECORD` if it is not valid JSON."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise RuleViolation(RECORD, f"this line is not valid JSON ({error})") from None


def check_fields(event: Event, rule: str, **fields: Any) -> None:
    """Raise `RuleViolation` with `rule` unless each of these fields of an event has the expected value."""
    for name, expected in fields.items():
        if event[name] != expected:
            raise RuleViolation(rule, f"{event['event']}: {name} is {event[name]!r}, expected {expected!r}")


class Replay:
    """The record being read, the table it is replayed on, and the current turn.

    `lines` are the lines of the record, header first, as text or as dicts; `events` counts the events accepted so far,
    `cause` is the number of the event that opened what is being read (0 for none), `opened` has those of the turn.
    """

    def __init__(self, lines: Sequence[Any], table: Table) -> None:
        self.lines = lines
        self.table = table
        self.schema = Schema(table.values, table.chronicles)
        self.turn: Turn | None = None
        self.events = 0
        self.cause = 0
        self.opened: set[int] = set()
        self._seen: Event | None = None

    @property
    def line(self) -> int:
        """Line of the next event, from 1."""
        return self.events + 2

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.table.players[self.here.seat]

    @property
    def here(self) -> Turn:
        """The current turn."""
        assert self.turn is not None
        return self.turn

    def raw(self) -> Any:
        """Return the next line without checking it; raise `RuleViolation` if the record ends here."""
        if self.events + 1 >= len(self.lines):
            raise RuleViolation(RECORD, "the record is truncated: it ends before the game does", len(self.lines))
        return self.earlier(self.events + 1)

    def earlier(self, number: int) -> Any:
        """Return a line of the record by the number of its event, from 1."""
        line = self.lines[number]
        return parse(line) if isinstance(line, str) else line

    def peek(self) -> Event:
        """Return the next event; carry out sales of the player in turn on the way (B-040, B-043)."""
        while True:
            if self._seen is None:
                event = self.raw()
                if isinstance(event, dict) and "final" in event:
                    raise RuleViolation(RECORD, "the final line comes before the game has ended")
                check_event(event, self.events + 1, len(self.table.players), self.schema, self.table.header.parents)
                self._seen = event
            event = self._seen
            if event["event"] != "sell":
                if self.turn is None or not self._read_by_chronicle(event):
                    return event
                continue
            if self.turn is None or not self.turn.market or event["seat"] != self.turn.seat:
                raise RuleViolation("B-040", "sold outside the player's own turn")
            sell(self.table, self.player, event["good"], cell_of(event["at"]), event["price"])
            self.accept()
            self.table.chronicles.notify("traded", self, event["good"], False)

    def _read_by_chronicle(self, event: Event) -> bool:
        """Return whether a chronicle has read the event as one that may come at any moment of the turn."""
        if event["event"] in EVENTS:
            return False
        before = self.events
        read = bool(self.table.chronicles.first("anytime", self, event))
        assert read == (self.events > before)
        return read

    def accept(self) -> None:
        """Accept the event last looked at, if its parent is right, and go on to the next one."""
        event = self.peek() if self._seen is None else self._seen
        word = event["event"]
        parents = {0} if word in OUTERMOST else self.opened if word in ANYTIME else {self.cause}
        if self.table.header.parents and event["parent"] not in parents:
            expected = " or ".join(map(str, sorted(parents)))
            raise RuleViolation(RECORD, f"{word}: parent is {event['parent']}, expected {expected}")
        self._seen = None
        self.events += 1
        if word in self.schema.opening:
            self.opened = {self.events} | (set() if word in OUTERMOST else self.opened)
            self.cause = self.events

    def belongs(self, event: Event) -> bool:
        """Return whether an event belongs to what is being read, as far as the record says."""
        return not self.table.header.parents or bool(event["parent"] == self.cause)

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Come back to the present cause after what is read here, whatever that opens."""
        cause = self.cause
        yield
        self.cause = cause

    def take(self, word: str, rule: str | None = None, seat: int | None = None, **fields: Any) -> Event:
        """Return the next event after checking it, without accepting it.

        Parameters
        ----------
        word : str
            The expected event.
        rule : str, optional
            Rule that another event, seat or field breaks; by default the rule of the event that comes.
        seat : int, optional
            Expected seat, -1 for nobody; by default the player in turn.
        **fields
            Expected values of fields.
        """
        event = self.peek()
        if event["event"] != word:
            self.unexpected(f"{word} is expected", rule)
        expected = self.here.seat if seat is None else seat
        check_fields(event, rule or self.rule_of(event), seat=expected, **fields)
        return event

    def expect(self, word: str, rule: str | None = None, seat: int | None = None, **fields: Any) -> Event:
        """Check the next event as `take` does, accept it and return it."""
        event = self.take(word, rule, seat, **fields)
        self.accept()
        return event

    def award(
        self, player: Player, vp: int, source: str, rule: str, why: str = "other", about: str | None = None
    ) -> None:
        """Expect the event of VP for a player and award them; 0 VP have no event."""
        if vp:
            self.expect("vp", rule, player.seat, amount=vp, source=source, why=why, about=about)
            self.table.award(player, vp, source)

    def unexpected(self, expected: str, rule: str | None = None) -> NoReturn:
        """Raise `RuleViolation` because the next event is not allowed here.

        Parameters
        ----------
        expected : str
            What is expected instead, for the message.
        rule : str, optional
            Rule that is broken; by default the rule of the event that comes.
        """
        event = self.peek()
        word = event["event"]
        if rule is None:
            rule = self.rule_of(event)
            if word in ("gain", "lose", "pay", "points", "vp"):
                rule = RULE_BY_WHY.get(event["why"], rule)
        raise RuleViolation(rule, f"{word} is not allowed here: {expected}")

    def rule_of(self, event: Event) -> str:
        """Return the rule that an event breaks when it is unexpected."""
        return self.schema.events[event["event"]][0]
