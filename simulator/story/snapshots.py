"""Data of the HTML replay as plain JSON values: the components once, and the table after each chapter."""

from collections.abc import Sequence
from typing import Any

from ..game.names import KINDS, OPEN_SYMBOLS, RESOURCES, STACKS
from .automa_board import automa_step, automa_values
from .boards import boards
from .chapters import Chapter, chapters
from .queries import persons, territory
from .record import GameRecord
from .replay import Replay
from .words import CATEGORY_WORDS, ENDING_WORDS, SCORED_TOO, SOURCE_WORDS, Lexicon

Json = dict[str, Any]
_SINGLE = {"coin": "coin", "whisky": "whisky", "scotsman": "scotsman", "vp": "vp", "clan": "marker", "move": "move"}


def _icons(values: Any) -> list[list[Any]]:
    """Return the goods of a cost, gain or exchange as [good, number] pairs, for icons."""
    icons: list[list[Any]] = [[RESOURCES[k], int(values.goods[k])] for k in range(KINDS) if values.goods[k]]
    names = values.dtype.names
    if "open" in names and values.open:
        icons.append([OPEN_SYMBOLS[int(values.open)], int(values.count)])
    if "choice" in names and values.choice:
        icons.append(["any", int(values.choice)])
    icons += [[good, int(values[name])] for name, good in _SINGLE.items() if name in names and values[name]]
    return icons


def _tile(number: int, lexicon: Lexicon) -> Json:
    tile = lexicon.record.tile[number]
    return {
        "name": lexicon.components.tile_names[number],
        "types": lexicon.types(number),
        "stack": STACKS[int(tile.stack)] if 0 <= tile.stack < len(STACKS) else "",
        "river": int(tile.river),
        "over": int(tile.overbuild),
        "end": int(tile.the_end),
        "cost": _icons(tile.cost),
        "gets": _icons(tile.produce),
        "trades": [[_icons(exchange.give), _icons(exchange.get)] for exchange in tile.exchange[: int(tile.exchanges)]],
        "words": [lexicon.cost(number), lexicon.once(number), lexicon.activation(number)],
    }


def _components(record: GameRecord, components: Any, lexicon: Lexicon) -> Json:
    """Return everything that does not change during the game."""
    header = record.header
    die = "with the die" if header["die"] else "without the die"
    ending = ENDING_WORDS.get(header["ending"], f"as in variant {header['ending']}")
    shown = ("id", "name", "x", "y", "colour", "printed")
    clans = [
        {**{field: getattr(clan, field) for field in shown}, "words": lexicon.clan(n)}
        for n, clan in enumerate(components.clans)
    ]
    start = components.table("start")
    solo = header.get("solo")
    who = f"Solo against Allenarly, level {solo['level'].capitalize()}" if solo else f"{header['players']} players"
    return {
        "title": f"{who}, seed {header['seed']}, block {header['block']}",
        "subtitle": f"Played {die}; The End lies {ending}. Components {header['components'][:12]}.",
        "players": [lexicon.player(seat) for seat in range(header["players"])],
        "tiles": [_tile(number, lexicon) for number in range(int(components.record.tiles))],
        "cards": list(components.card_names),
        "clans": clans,
        "start": {"x": start.x, "y": start.y},
        "roads": [[road.a, road.b, road.coin] for road in components.roads],
        "resources": list(RESOURCES),
        "prices": [int(price) for price in components.record.prices],
        "stacks": list(STACKS),
        "automa": automa_values(header, components),
    }


def _player(table: Replay, seat: int, turn: int, known: set[int]) -> Json:
    """Return counts and territory of a player; `known` has the tiles laid in earlier chapters."""
    player = table.game.players[seat]
    tiles = []
    for (x, y), spot, pile in territory(table, seat):
        mark = 1 if turn and pile[-1] not in known else 2 if turn and spot.activated == turn else 0
        tiles.append([x, y, list(pile), [int(n) for n in spot.goods], int(spot.scotsmen), mark])
        known.update(pile)
    components = table.record
    return {
        "vp": int(player.vp),
        "coins": int(player.coins),
        "casks": int(player.whisky),
        "persons": int(player.persons),
        "landmarks": int(player.landmarks),
        "supply": int(player.supply),
        "markers": int(player.markers),
        "size": int(player.tiles),
        "done": int(player.finished),
        "tiles": tiles,
        "beside": persons(table, seat),
        "cards": [n for n in range(int(components.cards)) if player.card[n]],
        "clans": [n for n in range(int(components.clans)) if player.clan[n]],
    }


def _score_rows(chapter: Chapter, seats: int) -> list[list[Any]]:
    """Return the rows of a scoring: heading, then for each seat count (or null) and VP."""
    words = {**CATEGORY_WORDS, **SCORED_TOO} if chapter.kind == "scoring" else SOURCE_WORDS
    return [
        [words[row.word], *([row.counts.get(seat), row.vp.get(seat, 0)] for seat in range(seats))]
        for row in chapter.scores
    ]


def _step(chapter: Chapter, table: Replay, known: Sequence[set[int]], rolled: int, lexicon: Lexicon) -> Json:
    game = table.game
    spaces, seats = int(game.spaces), int(game.seats)
    in_turn = chapter.turn if chapter.kind == "turn" else 0
    return {
        "kind": chapter.kind,
        "title": chapter.title,
        "turn": chapter.turn,
        "seat": chapter.seat,
        "lines": [*chapter.before, *chapter.lines],
        "scores": _score_rows(chapter, seats),
        "ranks": [chapter.ranks.get(seat, 0) for seat in range(seats)] if chapter.ranks else [],
        "moved": list(chapter.moved) if chapter.moved else [],
        "ring": [int(game.space_tile[n]) for n in range(spaces)],
        "pieces": [int(game.space_piece[n]) for n in range(spaces)],
        "market": [int(n) for n in game.market],
        "fields": [int(game.occupied[n]) for n in range(int(table.record.clans))],
        "left": [int(game.stack_size[n] - game.drawn[n]) for n in range(len(STACKS))],
        "discard": [int(n) for n in game.discard[: int(game.discards)]],
        "die": rolled,
        "automa": automa_step(table),
        "boards": boards(table, lexicon),
        "players": [_player(table, seat, in_turn if seat == chapter.seat else 0, known[seat]) for seat in range(seats)],
    }


def snapshots(record: GameRecord, components: Any) -> Json:
    """Return the components (`components`) and one snapshot per chapter (`steps`), plain JSON values."""
    lexicon = Lexicon(components, record.header["strategies"])
    known: list[set[int]] = [set() for _ in range(record.header["players"])]
    steps = []
    for chapter, table in chapters(record, components, lexicon):
        rolled = int(table.game.tape[int(table.game.rolled) - 1]) if table.game.rolled else 0
        steps.append(_step(chapter, table, known, rolled, lexicon))
    return {"components": _components(record, components, lexicon), "steps": steps}
