"""A recorded game as plain text, turn by turn, 100 columns wide where possible."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from ..game.chronicles import find
from ..game.names import KINDS
from .boards import boards
from .chapters import Chapter, chapters
from .maps import LEGEND, MapTile, territory_map
from .queries import persons, territory
from .record import GameRecord
from .replay import Replay
from .words import CATEGORY_WORDS, ENDING_WORDS, SCORED_TOO, SOURCE_WORDS, Lexicon, amount, joined

WIDTH = 100
INDENT = "  "


def map_tiles(table: Replay, seat: int, components: Any) -> list[MapTile]:
    """Return the top tiles of a player's territory for `territory_map`."""
    return [
        MapTile(
            *place,
            name=components.tile_names[int(spot.tile)],
            river=bool(components.record.tile[int(spot.tile)].river),
            pile=len(pile) > 1,
            goods=tuple(int(spot.goods[kind]) for kind in range(KINDS)),
            scotsmen=int(spot.scotsmen),
        )
        for place, spot, pile in territory(table, seat)
    ]


def _wrapped(text: str, bullet: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=INDENT + bullet,
        subsequent_indent=INDENT + " " * (len(bullet) + 2),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a small table, first column left-aligned, the others right-aligned."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = []
    for row in [head, *rows]:
        cells = [
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((INDENT + "  ".join(cells)).rstrip())
    lines.insert(1, INDENT + "-" * (sum(widths) + 2 * (len(widths) - 1)))
    return lines


def _scoring_table(chapter: Chapter, table: Replay, lexicon: Lexicon) -> list[str]:
    """Return counts and VP of a scoring round, one line per player."""
    seats = range(int(table.game.seats))
    words = {**CATEGORY_WORDS, **SCORED_TOO}
    head = ["", *(words.get(row.word, row.word.capitalize()) for row in chapter.scores), "Scored", "VP now"]
    rows = []
    for seat in seats:
        cells = [
            f"{row.vp.get(seat, 0):+d}"
            if row.word in SCORED_TOO
            else f"{row.counts.get(seat, 0)} ({row.vp.get(seat, 0):+d})"
            for row in chapter.scores
        ]
        gained = sum(row.vp.get(seat, 0) for row in chapter.scores)
        rows.append([lexicon.player(seat), *cells, f"{gained:+d}", str(int(table.game.players[seat].vp))])
    return _grid(head, rows)


def _final_table(chapter: Chapter, table: Replay, lexicon: Lexicon) -> list[str]:
    """Return the VP by source, one column per player; last lines: VP, tiles, resources, rank."""
    game = table.game
    seats = range(int(game.seats))
    head = ["", *(lexicon.player(seat) for seat in seats)]
    rows = []
    for number, word in enumerate(SOURCE_WORDS):
        points = [int(game.players[seat].vp_from[number].sum()) for seat in seats]
        if any(points):
            rows.append([SOURCE_WORDS[word], *(str(vp) for vp in points)])
    sizes = next((row.counts for row in chapter.scores if row.word == "territory"), {})
    rows.append(["total VP", *(str(int(game.players[seat].vp)) for seat in seats)])
    rows.append(["tiles", *(str(sizes.get(seat, 0)) for seat in seats)])
    rows.append(["resources held", *(str(int(game.players[seat].goods.sum())) for seat in seats)])
    rows.append(["rank", *(str(chapter.ranks.get(seat, 0)) for seat in seats)])
    return _grid(head, rows)


def _holdings(table: Replay, seat: int, lexicon: Lexicon) -> str:
    """Return coins, casks, persons, cards and clans of a player in one line."""
    player = table.game.players[seat]
    parts = [amount(int(player.coins), "coin"), amount(int(player.whisky), "whisky")]
    components = lexicon.components
    automa = table.game.automa
    if player.automatic:
        parts.append(f"{amount(int(player.spot[0].scotsmen), 'scotsman')} in the area")
        parts.append(f"{int(automa.stones)} stone in store")
        parts.append(f"{amount(int(player.tiles), 'tile')} for size")
        row = [components.tile_names[int(n)] for n in automa.row[: int(automa.rows)]]
        parts.append(f"trade row: {joined([lexicon.start_trade(int(automa.level)), *row])}")
    for title, names in (
        ("persons", [components.tile_names[n] for n in persons(table, seat)]),
        ("landmarks", [components.card_names[n] for n in range(int(components.record.cards)) if player.card[n]]),
        ("clans", [components.clan_names[n] for n in range(int(components.record.clans)) if player.clan[n]]),
    ):
        if names:
            parts.append(f"{title}: {joined(names)}")
    return "; ".join(parts)


def _territories(table: Replay, components: Any, lexicon: Lexicon) -> Iterator[str]:
    for seat in range(int(table.game.seats)):
        yield ""
        yield from _wrapped(f"{lexicon.player(seat)}: {_holdings(table, seat, lexicon)}")
        for line in territory_map(map_tiles(table, seat, components)):
            yield INDENT + line
    for title, lines in boards(table, lexicon):
        yield ""
        yield INDENT + title
        for line in lines:
            yield from _wrapped(line)
    yield ""
    yield from _wrapped(LEGEND)


def _heading(record: GameRecord) -> Iterator[str]:
    header = record.header
    yield f"Glen More II: Chronicles - {header['players']} players, seed {header['seed']}, block {header['block']}"
    if header.get("solo"):
        yield from _wrapped(f"One player against Allenarly, level {header['solo']['level'].capitalize()}.")
    die = "with the die" if header["die"] else "without the die"
    ending = ENDING_WORDS.get(header["ending"], f"as in variant {header['ending']}")
    yield from _wrapped(f"Played {die}; The End lies {ending}. Components {header['components'][:12]}.")
    played = [f"{one.letter} {one.name}" for one in find(header["chronicles"])]
    if played:
        yield from _wrapped(f"Chronicles: {joined(played)}.")
    if header.get("overlay"):
        yield from _wrapped(f"Custom component values: {header['overlay']['file']}.")


def narrate(record: GameRecord, components: Any) -> Iterator[str]:
    """Yield the whole game as text, line by line (without line ends).

    Turns are sentences; scoring rounds and the end are tables, each with a map of every player's territory.
    `components` is the set the record was made with (`components_of`).

    Raises
    ------
    ValueError
        If an event of the record cannot be carried out.
    """
    lexicon = Lexicon(components, record.header["strategies"])
    yield from _heading(record)
    for chapter, table in chapters(record, components, lexicon):
        yield ""
        yield chapter.title
        for line in chapter.before:
            yield from _wrapped(line)
        if chapter.kind == "scoring":
            yield from _scoring_table(chapter, table, lexicon)
            yield from _territories(table, components, lexicon)
            if chapter.lines:
                yield ""
                yield INDENT + "The refill continues."
        elif chapter.kind == "final":
            yield from _final_table(chapter, table, lexicon)
            winners = [lexicon.player(seat) for seat, rank in chapter.ranks.items() if rank == 1]
            yield ""
            yield INDENT + (f"{winners[0]} wins." if len(winners) == 1 else f"{joined(winners)} share the victory.")
            yield from _territories(table, components, lexicon)
        for line in chapter.lines:
            yield from _wrapped(line)
