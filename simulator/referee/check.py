"""Check a record from its first line to its last."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .allenarly import play_automa
from .faults import RECORD, RuleViolation, require
from .replay import Replay, parse
from .rondel import play_die
from .scoring import check_totals, finish
from .setup import read_header, read_setup
from .table import DIE, Table
from .turn import play_turn


@dataclass(frozen=True)
class Verdict:
    """The verdict on a record: the first wrong event, if there is one.

    `events` counts the events before it, `line` is its line from 1 (the header) or None, `rule` the number of the
    broken rule ("B-041", "record" for a malformed record, "" if the record is legal), `message` explains the error.
    """

    ok: bool
    events: int
    line: int | None = None
    rule: str = ""
    message: str = ""

    def __str__(self) -> str:
        if self.ok:
            return f"right: {self.events} events"
        return f"line {self.line}: {self.message} ({self.rule})"


def check(record: str | Path | Iterable[Any]) -> Verdict:
    """Check a record: a path, or its lines as text or dicts. Raise OSError if the file cannot be read."""
    if isinstance(record, (str, Path)):
        return check_file(record)
    lines = [line for line in record if not (isinstance(line, str) and not line.strip())]
    replay: Replay | None = None
    try:
        require(lines, RECORD, "the record is empty")
        header, values = read_header(parse(lines[0]) if isinstance(lines[0], str) else lines[0])
        replay = Replay(lines, Table(header, values))
        play(replay)
    except RuleViolation as wrong:
        events = replay.events if replay is not None else 0
        line = wrong.line if wrong.line is not None else replay.line if replay is not None else 1
        return Verdict(False, events, line, wrong.rule, wrong.message)
    return Verdict(True, replay.events)


def check_file(path: str | Path) -> Verdict:
    """Check a record in a JSONL file; see `check`."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return Verdict(False, 0, 1, RECORD, "the file is not UTF-8 text")
    return check(text.splitlines() or [""])


def play(replay: Replay) -> None:
    """Replay the whole game; raise `RuleViolation` at the first wrong event."""
    table = replay.table
    read_setup(replay)
    without: str | None = None
    while not table.over:
        piece, without = table.acting(without), None
        replay.cause = 0
        owner = table.owner(piece)
        if piece == DIE:
            without = None if play_die(replay) else DIE
        elif owner is None:
            played = table.chronicles.first("play_piece", replay, piece)
            require(played, RECORD, f"no player or chronicle has the piece {piece}")
            without = piece if played == "stays" else None
        elif owner.automa is not None:
            play_automa(replay, piece)
        else:
            play_turn(replay, piece)
    finish(replay)
    check_totals(replay, replay.raw())
    if len(replay.lines) > replay.events + 2:
        raise RuleViolation(RECORD, "lines after the final totals", replay.events + 3)
