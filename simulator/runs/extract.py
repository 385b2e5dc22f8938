"""Convert played game records to columns of the result tables, vectorized over games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..game import names
from .results import COLUMNS, FATES

Columns = dict[str, NDArray[Any]]

THIRD_SCORING = 2  # index in vp_after
TAKEN, LEFT, BUILT = FATES.index("taken"), FATES.index("left"), FATES.index("built")
FIELDS = {"size": "tiles"}  # columns with another name in the record
FATE_OF_CAUSE = np.array([FATES.index(cause) for cause in names.CAUSES])


@dataclass(frozen=True)
class Vocabulary:
    """Words behind the codes of the text columns, the same in every chunk of a run."""

    tables: tuple[str, ...]
    strategies: tuple[str, ...]
    tiles: tuple[str, ...]
    cards: tuple[str, ...]
    clans: tuple[str, ...]
    extras: tuple[str, ...] = ()  # items of chronicles
    extra_first: tuple[int, ...] = ()  # index of the first extra of each chronicle number

    def words(self, column: str) -> tuple[str, ...]:
        """Return the words of a text column by their codes."""
        return {
            "table": self.tables,
            "strategy": self.strategies,
            "other": self.strategies,
            "kind": names.PICKS,
            "item": self.tiles + self.cards + self.clans + self.extras,
            "fate": FATES,
        }[column]

    def first_numbers(self, column: str) -> NDArray[np.int16]:
        """For each code of a text column, return the lowest code with the same word."""
        words = self.words(column)
        first = {word: code for code, word in reversed(list(enumerate(words)))}
        return np.array([first[word] for word in words], dtype=np.int16)


@dataclass(frozen=True)
class Batch:
    """Played games of one table, with what the records do not contain.

    `games` is GAME[n]; `table` the number of the table; `block` and `rotation` int[n]; `strategy` (code) and `order`
    (place at the start) int[n, players], by seat.
    """

    games: NDArray[Any]
    table: int
    block: NDArray[Any]
    rotation: NDArray[Any]
    strategy: NDArray[Any]
    order: NDArray[Any]


def start_order(dealt: NDArray[Any]) -> NDArray[np.int64]:
    """Return the place of each seat at the start, from the last piece on the rondel forward (B-005).

    Takes games as dealt, all with the same number of players, GAME[n]; returns int64[n, players], 0 for the first
    turn.
    """
    players = int(dealt["seats"][0])
    ahead = (dealt["piece_space"][:, :players] - dealt["rear"][:, None]) % dealt["spaces"][:, None]
    return np.argsort(np.argsort(ahead, axis=1, kind="stable"), axis=1, kind="stable")


def extract(batch: Batch, components: Any, vocabulary: Vocabulary) -> dict[str, Columns]:
    """Build all three tables from finished games.

    Rows are in the order of the games, then by seat or in the course of the game. `components` is the COMPONENTS record
    they were played with. Returns table -> column -> array; text columns hold codes of the vocabulary (-1 for none).
    """
    tables = {
        "games": _games(batch),
        "seats": _seats(batch, components),
        "picks": _picks(batch, components, vocabulary),
    }
    for name, columns in tables.items():
        for column in COLUMNS[name]:
            dtype = np.int16 if column.dtype == "category" else np.dtype(column.dtype)
            columns[column.name] = np.ascontiguousarray(columns[column.name]).astype(dtype, copy=False)
    return tables


def by_block(batches: list[Columns]) -> Columns:
    """Concatenate batches and sort the rows by block and rotation, keeping the order within a game."""
    columns = {name: np.concatenate([one[name] for one in batches]) for name in batches[0]}
    order = np.lexsort((columns["rotation"], columns["block"]))
    return {name: values[order] for name, values in columns.items()}


def _games(batch: Batch) -> Columns:
    games = batch.games
    players = batch.strategy.shape[1]
    seats = games["players"][:, :players]
    vp = seats["vp"].astype(np.int64)
    after = seats["vp_after"].astype(np.int64)
    winner = games["rank"][:, :players] == 1
    winners = winner.sum(axis=1)
    first = np.argmax(winner, axis=1)
    rows = np.arange(len(games))
    others = vp.copy()
    others[rows, first] = np.iinfo(np.int64).min
    best = vp[rows, first]
    third = after[:, :, THIRD_SCORING]
    led = third == third.max(axis=1, keepdims=True)
    kind = games["pick"]["kind"]
    written = np.arange(kind.shape[1]) < games["picks"][:, None]
    nobody = written & (kind == names.PICK_TILE) & (games["pick"]["seat"] == names.NOBODY)
    return {
        "table": np.full(len(games), batch.table),
        "block": batch.block,
        "rotation": batch.rotation,
        "players": games["seats"],
        "die": games["die"],
        "turns": games["turns"],
        "rounds": games["scored"],
        "winners": winners,
        "winner_seat": first,
        "start_seat": np.argmin(batch.order, axis=1),
        "best_vp": best,
        "margin": best - others.max(axis=1),
        "lead_changes": lead_changes(after),
        "comeback": ~(winner & led).any(axis=1),
        "tiles_discarded": nobody.sum(axis=1),
        "hash": fingerprint(games, players),
    }


def lead_changes(after: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count the changes of the leader in VP.

    In a tie the previous leader keeps the lead if among the tied players, else nobody leads. Gaining a vacant lead
    counts only if another seat led last. `after` holds the VP after each scoring and at the end, int64[n, players,
    periods]; returns int64[n].
    """
    n, _, periods = after.shape
    leader = np.full(n, names.NOBODY)
    changes = np.zeros(n, np.int64)
    for period in range(periods):
        vp = after[:, :, period]
        best = vp == vp.max(axis=1, keepdims=True)
        alone = best.sum(axis=1) == 1
        top = np.argmax(best, axis=1)
        new = alone & (top != leader)
        changes += new & (leader != names.NOBODY)
        leader = np.where(new, top, leader)
    return changes


def _seats(batch: Batch, components: Any) -> Columns:
    games = batch.games
    n, players = batch.strategy.shape
    seats = games["players"][:, :players]
    rank = games["rank"][:, :players]
    winners = (rank == 1).sum(axis=1, keepdims=True)
    vp = seats["vp"].astype(np.int64)
    vp_from = seats["vp_from"]
    by_source = vp_from.sum(axis=3)
    by_period = vp_from.sum(axis=2)
    home = seats["home_castle"]
    at_home = np.take_along_axis(seats["spot"]["scotsmen"], home[:, :, None].astype(np.int64), axis=2)[:, :, 0]
    columns = {
        "table": np.full((n, players), batch.table),
        "block": np.broadcast_to(batch.block[:, None], (n, players)),
        "rotation": np.broadcast_to(batch.rotation[:, None], (n, players)),
        "seat": np.broadcast_to(np.arange(players), (n, players)),
        "strategy": batch.strategy,
        "order": batch.order,
        "rank": rank,
        "win_share": np.where(rank == 1, 1.0 / winners, 0.0),
        "vp": vp,
        "margin_mean": vp - vp.mean(axis=1, keepdims=True),
        "scotsmen_home": at_home,
        "scotsmen_placed": int(components.scotsmen) - seats["supply"],
        "markers_placed": int(components.markers) - seats["markers"],
        "resources": seats["goods"].sum(axis=2),
    }
    for number, source in enumerate(names.VP_SOURCES):
        columns[f"vp_{source}"] = by_source[:, :, number]
    for number, period in enumerate(names.PERIODS):
        columns[f"vp_{period}"] = by_period[:, :, number]
    for column in COLUMNS["seats"]:
        if column.name not in columns:
            columns[column.name] = seats[FIELDS.get(column.name, column.name)]
    return {name: np.ascontiguousarray(values).reshape(-1) for name, values in columns.items()}


def _picks(batch: Batch, components: Any, vocabulary: Vocabulary) -> Columns:
    """Return rows for items taken or discarded, in order, then for tiles left on the rondel."""
    games = batch.games
    pick = games["pick"]
    game, row = np.nonzero(np.arange(pick.shape[1]) < games["picks"][:, None])
    chosen = pick[game, row]
    taken = chosen["seat"] != names.NOBODY
    cause = np.where(taken, 0, chosen["paid"])
    got = np.where(_built(game, row, chosen, int(components.tiles)), BUILT, TAKEN)
    tile_count = int(components.tiles)
    on_rondel = games["place"][:, :tile_count] == names.ON_RONDEL
    on_rondel &= components.tile["the_end"][:tile_count] == 0
    game_left, tile_left = np.nonzero(on_rondel)
    left = len(game_left)
    parts = {
        "kind": (chosen["kind"], np.full(left, names.PICK_TILE)),
        "item": (_item(chosen, vocabulary), tile_left),
        "seat": (chosen["seat"], np.full(left, names.NOBODY)),
        "turn": (chosen["turn"], games["turns"][game_left]),
        "round": (chosen["period"], games["scored"][game_left]),
        "paid": (np.where(taken, chosen["paid"], 0), np.zeros(left, int)),
        "steps": (chosen["steps"], np.zeros(left, int)),
        "fate": (np.where(taken, got, FATE_OF_CAUSE[cause]), np.full(left, LEFT)),
    }
    columns = {name: np.concatenate(both) for name, both in parts.items()}
    index = np.concatenate((game, game_left))
    seat = columns["seat"].astype(np.int64)
    columns["strategy"] = np.where(seat == names.NOBODY, -1, batch.strategy[index, np.maximum(seat, 0)])
    columns["table"] = np.full(len(index), batch.table)
    columns["block"] = batch.block[index]
    columns["rotation"] = batch.rotation[index]
    by_game = np.argsort(index, kind="stable")
    return {name: values[by_game] for name, values in columns.items()}


def _built(game: NDArray[Any], row: NDArray[Any], chosen: NDArray[Any], tiles: int) -> NDArray[np.bool_]:
    """Mark tiles built from the discard pile (B-158): an earlier row of the game has their discard."""
    is_tile = chosen["kind"] == names.PICK_TILE
    nobody = is_tile & (chosen["seat"] == names.NOBODY)
    key = game * tiles + np.where(is_tile, chosen["thing"], 0)
    discarded = np.full((int(game.max(initial=-1)) + 1) * tiles, np.iinfo(np.int16).max, np.int16)
    discarded[key[nobody][::-1]] = row[nobody][::-1]  # backwards, so that the earliest row wins
    found: NDArray[np.bool_] = is_tile & ~nobody & (row > discarded[key])
    return found


def _item(chosen: NDArray[Any], vocabulary: Vocabulary) -> NDArray[Any]:
    """Return the item code: tiles, then cards, clans and extras of chronicles."""
    offset = np.zeros(len(names.PICKS), dtype=np.int64)
    offset[names.PICK_TILE] = 0
    offset[names.PICK_LANDMARK] = len(vocabulary.tiles)
    offset[names.PICK_CLAN] = len(vocabulary.tiles) + len(vocabulary.cards)
    thing = chosen["thing"].astype(np.int64)
    places = offset[chosen["kind"]] + thing
    extra = chosen["kind"] == names.PICK_EXTRA
    if extra.any():
        first = len(vocabulary.tiles) + len(vocabulary.cards) + len(vocabulary.clans)
        begins = np.array(vocabulary.extra_first)[thing[extra] // names.EXTRA_ROOM]
        places[extra] = first + begins + thing[extra] % names.EXTRA_ROOM
    return places


def fingerprint(games: NDArray[Any], players: int) -> NDArray[np.int64]:
    """Return a 64-bit fingerprint of the course and the end of each game.

    It covers who picked what, when and for how much, and the players' final counts. Two different games collide with
    a probability of about 2^-64.
    """
    n = len(games)
    pick = games["pick"]
    seats = games["players"][:, :players]
    parts = [pick[name].reshape(n, -1) for name in ("thing", "seat", "turn", "paid")]
    parts += [
        seats[name].reshape(n, -1) for name in ("vp", "coins", "whisky", "supply", "tiles", "sold", "activations")
    ]
    parts += [seats["vp_after"].reshape(n, -1), games["place"].reshape(n, -1), games["turns"].reshape(n, -1)]
    keys = np.concatenate(parts, axis=1).astype(np.int64).view(np.uint64)
    sums = (keys * _weights(keys.shape[1])).sum(axis=1, dtype=np.uint64)
    return _mix(sums).view(np.int64)


def _weights(count: int) -> NDArray[np.uint64]:
    return _mix(np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)) | np.uint64(1)


def _mix(x: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Finalizer of SplitMix64: spread every bit over all bits."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
