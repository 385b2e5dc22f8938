"""A record as chapters: set-up, turns, rolls of the die, scorings, end."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..game.names import CATEGORIES, DIE_PIECE, NOBODY, VP_SOURCES
from ..game.vocabulary import OPENERS
from .codec import Event
from .queries import tile_names
from .record import GameRecord
from .replay import Replay
from .sentences import Sentences
from .words import Lexicon, amount, joined

_KINDS = {"turn": "turn", "roll": "die", "scoring": "scoring", "final": "final", **dict.fromkeys(OPENERS, "die")}
_SOURCE_OF = dict(zip(CATEGORIES, VP_SOURCES[6:11], strict=True))


@dataclass
class Score:
    """One row of a scoring: counts and VP by seat for one VP source; seats without VP are missing in `vp`."""

    word: str
    counts: dict[int, int] = field(default_factory=dict)
    vp: dict[int, int] = field(default_factory=dict)


@dataclass
class Chapter:
    """One step of the story.

    Attributes
    ----------
    kind : str
        `setup`, `turn`, `die` (or another piece that belongs to no player), `scoring` or `final`.
    seat : int
        Player in turn, -1 for nobody.
    turn : int
        Number of the last turn that began.
    lines, before : list of str
        Sentences in order; in a scoring, `before` has those before the first count.
    number : int
        Scoring round, 0 for other chapters.
    ranks : dict of int to int
        Rank by seat, at the end.
    moved : tuple of (str, int, int) or None
        Piece, space it left, space it reached.
    """

    kind: str
    title: str
    seat: int = NOBODY
    turn: int = 0
    lines: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    number: int = 0
    scores: list[Score] = field(default_factory=list)
    ranks: dict[int, int] = field(default_factory=dict)
    moved: tuple[str, int, int] | None = None


def _begin(kind: str, event: Event, turn: int, lexicon: Lexicon) -> Chapter:
    if kind == "turn":
        return Chapter(
            kind, f"Turn {event['number']} - {lexicon.player(event['seat'])}", event["seat"], event["number"]
        )
    if kind == "die":
        return Chapter(kind, OPENERS.get(event["event"], "The die"), turn=turn)
    if kind == "scoring":
        number = event["round"]
        after = f"stack {'ABC'[number - 1]} has run out" if number <= 3 else "all players are on or over The End"
        return Chapter(kind, f"Scoring round {number} - {after}", turn=turn, number=number)
    return Chapter(kind, "End of the game", turn=turn)


def _score(chapter: Chapter, event: Event) -> None:
    """Add an event of a scoring to the rows of its chapter."""
    word, seat = event["event"], event["seat"]
    if word == "rank":
        chapter.ranks[seat] = event["rank"]
        return
    if word not in ("count", "size", "vp"):
        return
    key = "territory" if word == "size" else event["category"] if word == "count" else event["source"]
    key = _SOURCE_OF.get(key, key)
    row = next((row for row in chapter.scores if row.word == key), None)
    if row is None:
        row = Score(key)
        chapter.scores.append(row)
    if word == "vp":
        row.vp[seat] = row.vp.get(seat, 0) + event["amount"]
    else:
        row.counts[seat] = event["count"] if word == "count" else event["tiles"]


def _setup_lines(table: Replay, lexicon: Lexicon) -> list[str]:
    """Return the players in order with their coins, the tiles on the rondel and the market."""
    game = table.game
    ring = [(int(game.rear) + d) % int(game.spaces) for d in range(int(game.spaces))]
    pieces = [int(game.space_piece[space]) for space in ring if game.space_piece[space] >= 0]
    lines = [
        "From the last piece forward: "
        + joined(
            f"{lexicon.player(piece)} with {amount(int(game.players[piece].coins), 'coin')}"
            if piece < game.seats
            else "the die"
            if piece == DIE_PIECE
            else "the piece of a chronicle"
            for piece in pieces
        )
        + "."
    ]
    lines.append("Ahead of them: " + joined(tile_names(table, ring, lexicon.components.tile_names)) + ".")
    covered = int(game.market.max())
    if covered:
        lines.append(f"{amount(covered, 'coin')} on the first market field of each row.")
    return lines


def _closed(chapter: Chapter, sentences: Sentences, table: Replay, lexicon: Lexicon) -> Chapter:
    """Add the sentences to a finished chapter."""
    lines = sentences.finish()
    # The table shows more of the set-up than its events.
    chapter.lines = _setup_lines(table, lexicon) if chapter.kind == "setup" else lines
    return chapter


def chapters(record: GameRecord, components: Any, lexicon: Lexicon) -> Iterator[tuple[Chapter, Replay]]:
    """Yield the chapters of a record, each with the table at its end.

    The table is one object that changes all the time: read it before asking for the next chapter.

    Raises
    ------
    ValueError
        If an event cannot be carried out.
    """
    table = Replay(record.header, components)
    sentences = Sentences(table, lexicon)
    chapter = Chapter("setup", "Set-up")
    for event in record.events:
        word = event["event"]
        if word in _KINDS:
            yield _closed(chapter, sentences, table, lexicon), table
            chapter = _begin(_KINDS[word], event, chapter.turn, lexicon)
        try:
            if word == "count" and not any(row.counts for row in chapter.scores):
                chapter.before = sentences.finish()
            if chapter.kind in ("scoring", "final"):
                _score(chapter, event)
            if word == "move":
                chapter.moved = (event["piece"], event["from"], event["to"])
            sentences.narrate(event, chapter.kind)
            table.apply(event)
        except (ValueError, KeyError, IndexError) as error:
            raise ValueError(f"event {event.get('n')} ({word}): {error}") from error
    yield _closed(chapter, sentences, table, lexicon), table
