"""Reading the record event by event: shape, order, sales at any moment of the turn, and what is in no place due."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .faults import RECORD, Wrong
from .payment import sell
from .plugin import Chronicle
from .schema import Schema, check_event
from .table import Cell, Player, Table, Turn

__all__ = ["Event", "Replay", "cell_of", "parse"]

Event = dict[str, Any]

# Rule that an event breaks when it comes where nothing asks for it.
UNDUE = {
    "piece": "B-005",
    "seed": "B-010",
    "turn": "B-021",
    "roll": "B-030",
    "move": "B-022",
    "leave": "B-033",
    "discard": "B-024",
    "sell": "B-040",
    "buy": "B-042",
    "pay": "B-050",
    "gain": "B-081",
    "lose": "B-092",
    "carry": "B-128",
    "drop": "B-128",
    "vp": "B-097",
    "take": "B-022",
    "build": "B-158",
    "place": "B-060",
    "aside": "B-100",
    "card": "B-081",
    "marker": "B-101",
    "decline": "B-101",
    "activate": "B-090",
    "points": "B-095",
    "walk": "B-095",
    "point_vp": "B-153",
    "remove": "B-128",
    "finish": "B-181",
    "turn_end": "B-022",
    "refill": "B-025",
    "scoring": "B-020",
    "count": "B-170",
    "final": "B-182",
    "size": "B-183",
    "rank": "B-184",
    "end": "B-182",
    "automa": "C12-10",
    "priority": "C12-56",
    "shuffle": "C12-15",
    "draw": "C12-15",
    "restock": "C12-12",
    "token": "C12-16",
    "choose": "C12-21",
    "row": "C12-48",
    "stack": "C12-40",
    "stones": "C12-52",
    "retire": "CC-14",
}
UNDUE_BY_WHY = {
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
    """One line of the record.

    Raises
    ------
    Wrong
        With rule `RECORD`, if it is no JSON.
    """
    try:
        return json.loads(line)
    except ValueError as error:
        raise Wrong(RECORD, f"this line is no JSON ({error})") from None


def cell_of(place: Any) -> Cell:
    """Cell of a field ``[x, y]``; a place that may be missing but is needed is a fault of the record."""
    if place is None:
        raise Wrong(RECORD, "a cell is needed here")
    return (place[0], place[1])


class Replay:
    """The record being read, the table it is replayed on, and the turn going on.

    Parameters
    ----------
    lines : sequence
        Lines of the record, header first: texts, or dicts already read.
    table : Table

    Attributes
    ----------
    line : int
        Line of the event last looked at, from 1.
    events : int
        Events accepted so far.
    """

    def __init__(self, lines: Sequence[Any], table: Table) -> None:
        self.lines = lines
        self.table = table
        self.schema = Schema(table.values, table.chronicles)
        self.turn: Turn | None = None
        self.events = 0
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
        """The turn going on."""
        assert self.turn is not None
        return self.turn

    def raw(self) -> Any:
        """The next line as it stands.

        Raises
        ------
        Wrong
            If the record ends here.
        """
        if self.events + 1 >= len(self.lines):
            raise Wrong(RECORD, "the record is truncated: it ends before the game does", len(self.lines))
        line = self.lines[self.events + 1]
        return parse(line) if isinstance(line, str) else line

    def earlier(self, number: int) -> Event:
        """An event that has been read, by its number from 1."""
        line = self.lines[number]
        event: Event = parse(line) if isinstance(line, str) else line
        return event

    def peek(self) -> Event:
        """The next event; sales of the player in turn are carried out on the way (B-040, B-043)."""
        while True:
            if self._seen is None:
                event = self.raw()
                if isinstance(event, dict) and "final" in event:
                    raise Wrong(RECORD, "the final line comes before the game has ended")
                check_event(event, self.events + 1, len(self.table.players), self.schema)
                self._seen = event
            event = self._seen
            if event["event"] != "sell":
                if self.turn is None or not self._own(event):
                    return event
                continue
            if self.turn is None or not self.turn.market or event["seat"] != self.turn.seat:
                raise Wrong("B-040", "sold outside the own turn")
            sell(self.table, self.player, event["good"], cell_of(event["at"]), event["price"])
            self.accept()
            self.table.chronicles.tell(Chronicle.traded, self, event["good"], False)

    def _own(self, event: Event) -> bool:
        """Whether a chronicle has read the event as one that may come at any moment of the turn."""
        if event["event"] in UNDUE:
            return False
        before = self.events
        read = bool(self.table.chronicles.first(Chronicle.anytime, self, event))
        assert read == (self.events > before)
        return read

    def accept(self) -> None:
        """The event looked at is right; go on to the next one."""
        self._seen = None
        self.events += 1

    def take(self, word: str, rule: str | None = None, seat: int | None = None) -> Event:
        """Look at the next event, which has to be a certain one of a certain seat. `accept` it when it is right.

        Parameters
        ----------
        word : str
            The event that is due.
        rule : str, optional
            Rule that is broken when another event comes; by default told by the event that comes.
        seat : int, optional
            Whose event it is, -1 for nobody; by default the player in turn.
        """
        event = self.peek()
        if event["event"] != word:
            self.undue(f"{word} is due", rule)
        whose = self.here.seat if seat is None else seat
        if event["seat"] != whose:
            raise Wrong(rule or self.rule_of(event), f"{word} of seat {event['seat']}, due from seat {whose}")
        return event

    def undue(self, due: str, rule: str | None = None) -> None:
        """Raise because the next event is not due.

        Parameters
        ----------
        due : str
            What is due instead.
        rule : str, optional
            Rule that is broken, if the event itself does not tell.
        """
        event = self.peek()
        word = event["event"]
        if rule is None:
            rule = self.rule_of(event)
            if word in ("gain", "lose", "pay", "points", "vp"):
                rule = UNDUE_BY_WHY.get(event["why"], rule)
        raise Wrong(rule, f"{word} is not due here: {due}")

    def rule_of(self, event: Event) -> str:
        """Rule that an event breaks when it comes where nothing asks for it."""
        word = event["event"]
        return UNDUE.get(word) or self.schema.undue.get(word, RECORD)
