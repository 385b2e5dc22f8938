"""A chronicle made for the tests: whenever the referee calls one of its methods, it wants an event of its own.

Its event ``trial_moment`` names the moment and something of it; ``trial_whistle`` may come at any moment of a turn and
costs nothing. What chance deals to it is one note for each seat, sung at the set-up and paid for at the end.
"""

from typing import Any

from simulator.referee.faults import RECORD, RuleViolation
from simulator.referee.plugin import Chronicle
from tests.referee.faults import numbered

NOTES = ("do", "re", "mi")
GOODS = ("wood", "stone", "barley", "sheep", "cattle")


class Trial(Chronicle):
    LETTER = "T"
    SOURCES = ("trial",)
    EVENTS = {  # noqa: RUF012
        "trial_moment": ("CT-01", {"moment": "word", "about": "text"}),
        "trial_whistle": ("CT-02", {"tune": "tune"}),
        "trial_sing": ("CT-03", {"note": "note"}),
    }
    WORDS = {  # noqa: RUF012
        "word": (
            *("turn", "passed", "taken", "revealed", "discarded", "finished", "placed", "walked", "traded"),
            *("turn_draw", "turn_power", "turn_end", "turn_close", "score_start", "scored", "score_end"),
        ),
        "tune": ("reel", "jig"),
        "text": tuple(str(n) for n in range(200)),
    }

    def __init__(self, players: int, solo: bool) -> None:
        super().__init__(players, solo)
        self.notes: list[str] = []
        self.whistled = 0

    def ids(self, values):
        return {"note": NOTES}

    def check_dealt(self, dealt, values):
        if not isinstance(dealt, list) or len(dealt) != self.players or set(dealt) - set(NOTES):
            raise RuleViolation(RECORD, "header: there must be a note for each seat")
        self.notes = dealt

    def anytime(self, replay, event):
        if event["event"] != "trial_whistle":
            return False
        self.whistled += 1
        replay.accept()
        return True

    def setup(self, replay):
        for player in replay.table.players:
            event = replay.take("trial_sing", seat=player.seat)
            if event["note"] != self.notes[player.seat]:
                raise RuleViolation("CT-03", "another note was dealt")
            replay.accept()

    def final(self, replay):
        """Award as many VP as the place of the note."""
        for player in replay.table.players:
            vp = NOTES.index(self.notes[player.seat])
            event = replay.take("vp", "CT-04", player.seat)
            if (event["amount"], event["source"]) != (vp, "trial"):
                raise RuleViolation("CT-04", f"{vp} VP are due")
            replay.table.award(player, vp, "trial")
            replay.accept()


def moment(name: str, about):
    """Return a method that takes an event at its moment, with a number that `about` makes of its arguments."""

    def method(self: Trial, replay, *arguments: Any) -> None:
        event = replay.take("trial_moment", seat=-1)
        due = str(about(replay.table, *arguments))
        if (event["moment"], event["about"]) != (name, due):
            raise RuleViolation("CT-01", f"{event['moment']} of {event['about']}, due is {name} of {due}")
        replay.accept()

    method.__name__ = name
    return method


def number_of(table, tile):
    """Return a number that stands for a tile."""
    return list(table.values.tiles).index(tile)


for _name, _about in {
    "turn": lambda table: table.turns,
    "passed": lambda table, position: table.rondel.space(position),
    "taken": lambda table, tile, position: table.rondel.space(position),
    **dict.fromkeys(("revealed", "discarded", "placed"), lambda table, tile, *_: number_of(table, tile)),
    "finished": lambda table, player: player.seat,
    "walked": lambda table, start, end: abs(end[0]) + 7 * abs(end[1]),
    "traded": lambda table, good, bought: GOODS.index(good) + 5 * bought,
    **dict.fromkeys(("turn_draw", "turn_power", "turn_end", "turn_close"), lambda table, on_the_end: int(on_the_end)),
    "score_start": lambda table, number: number,
    "scored": lambda table, category, counts: sum(counts),
    "score_end": lambda table, number: number,
}.items():
    setattr(Trial, _name, moment(_name, _about))

RULES = Trial

NOTE = "mi"  # of every seat, so that nobody changes rank
WORTH = NOTES.index(NOTE)


class Inserter:
    """Rewrites a record of the base game, with the events of the trial chronicle where they are due."""

    def __init__(self, lines: list[dict[str, Any]], values) -> None:
        self.players = lines[0]["players"]
        head = {**lines[0], "chronicles": ["T"], "dealt": {"T": [NOTE] * self.players}}
        self.lines: list[dict[str, Any]] = [head]
        self.numbers = {tile: n for n, tile in enumerate(values.tiles)}
        self.spaces = values.spaces
        self.waiting: list[tuple[str, int]] = []  # written after the discards of a move
        self.counts: list[int] = []
        self.category, self.round, self.on_the_end, self.started = "", 0, False, False
        for line, after in zip(lines[1:-1], [*lines[2:-1], {"event": ""}], strict=True):
            self.before(line)
            self.lines.append({**line, "vp": line["vp"] + WORTH} if line["event"] == "rank" else line)
            for name, about in self.at_once(line):
                self.say(name, about)
            self.later(line, after)
        seats = [
            {**seat, "vp": seat["vp"] + WORTH, "vp_from": {**seat["vp_from"], "trial": WORTH}}
            for seat in lines[-1]["final"]["seats"]
        ]
        self.lines = [*numbered(self.lines), {"final": {**lines[-1]["final"], "seats": seats}}]

    def say(self, name: str, about: int) -> None:
        self.lines.append({"event": "trial_moment", "seat": -1, "moment": name, "about": str(about)})

    def before(self, line: dict[str, Any]) -> None:
        word = line["event"]
        if word == "turn" and not self.started:
            self.started = True
            self.lines += [{"event": "trial_sing", "seat": seat, "note": NOTE} for seat in range(self.players)]
        if word == "turn_end":
            for name in ("turn_draw", "turn_power", "turn_end", "turn_close"):
                self.say(name, int(self.on_the_end))
        if word == "rank" and line["seat"] == 0:
            vp = {"amount": WORTH, "source": "trial", "why": "final", "about": None}
            self.lines += [{"event": "vp", "seat": seat, **vp} for seat in range(self.players)]

    def at_once(self, line: dict[str, Any]) -> list[tuple[str, int]]:
        """Return the moments right after an event."""
        word = line["event"]
        if word in ("refill", "discard", "place"):
            name = {"refill": "revealed", "discard": "discarded", "place": "placed"}[word]
            return [(name, self.numbers[line["tile"]])]
        if word in ("buy", "sell"):
            return [("traded", GOODS.index(line["good"]) + 5 * (word == "buy"))]
        if word == "walk":
            return [("walked", abs(line["to"][0]) + 7 * abs(line["to"][1]))]
        others = {"turn": ("turn", "number"), "take": ("taken", "space"), "scoring": ("score_start", "round")}
        return [(others[word][0], line[others[word][1]])] if word in others else []

    def later(self, line: dict[str, Any], after: dict[str, Any]) -> None:
        """Write the moments that come when the discards of a move, or the VP of a category, are over."""
        word = line["event"]
        if word == "move" and line["how"] != "die":
            self.on_the_end = line["how"] == "end"
            steps = (line["to"] - line["from"]) % self.spaces
            self.waiting = [("passed", (line["from"] + d) % self.spaces) for d in range(1, steps)]
        if word == "finish":
            self.waiting.insert(0, ("finished", line["seat"]))
        if after["event"] not in ("finish", "leave") and after.get("cause") != "passed":
            for name, about in self.waiting:
                self.say(name, about)
            self.waiting = []
        if word == "scoring":
            self.round = line["round"]
        if word == "count":
            self.category = line["category"]
            self.counts.append(line["count"])
        if len(self.counts) == self.players and not (after["event"] == "vp" and after["why"] == "scoring"):
            self.say("scored", sum(self.counts))
            self.counts = []
            if self.category == "persons":
                self.say("score_end", self.round)
