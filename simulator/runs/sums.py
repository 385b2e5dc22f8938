"""Sums of the tables of an aggregated run, so that its size does not grow with the number of games.

Blocks are gathered in *batches*: fixed ranges of `size` blocks that begin at multiples of `size`. As `size` is a power
of two, batches nest, and those of a short run add up to those of a longer one, wherever a run begins. All numbers are
whole (win shares and margins in twelfths, exact for 2, 3 and 4 players), so the order of addition does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Columns = dict[str, NDArray[Any]]

TEXT = "category"  # dtype of text columns
TWELFTHS = 12
BATCHES = 1024
"""Most batches per table (one more if the run does not begin at block 0); fewer if there are many tables."""
BATCHES_LEAST = 128
MANY_TABLES = 16

KEYS: dict[str, tuple[str, ...]] = {
    "game_sums": ("table", "batch"),
    "seat_sums": ("table", "batch", "strategy", "order", "seat"),
    "pair_sums": ("table", "batch", "strategy", "other"),
    "pick_sums": ("table", "batch", "kind", "item"),
    "pick_counts": ("table", "kind", "item", "strategy"),
    "vp_counts": ("table", "strategy", "vp"),
    "turn_counts": ("table", "turns"),
}
"""Key columns of each table of sums."""


@dataclass(frozen=True)
class Column:
    """One column: its name, NumPy dtype (or ``category`` for text), unit and meaning."""

    name: str
    dtype: str
    unit: str
    meaning: str


_NOT_SUMMED = ("table", "block", "rotation", "seat", "strategy", "order", "rank", "win_share", "margin_mean")
_GAMES = {"turns": "turns", "margin": "VP", "lead_changes": "changes", "tiles_discarded": "tiles"}


def sum_columns(seats: Sequence[Column]) -> dict[str, tuple[Column, ...]]:
    """Return the data dictionary of the tables of sums; every count among the columns of `seats` is summed."""
    table = Column("table", TEXT, "", "table of the experiment")
    batch = Column("batch", "int32", "", "first block of the batch, a multiple of `batch_blocks` of the manifest")
    kind = (
        Column("kind", TEXT, "", "tile, landmark, clan or extra"),
        Column("item", TEXT, "", "id of the item in configs/components"),
    )
    strategy = Column("strategy", TEXT, "", "label of the strategy")
    count = Column("count", "int64", "", "how often")
    blocks = Column("blocks", "int64", "blocks", "blocks of the batch that were played")
    counted = [c for c in seats if c.name not in _NOT_SUMMED]
    return {
        "game_sums": (
            *(table, batch, blocks, Column("games", "int64", "games", "games")),
            *(Column(name, "int64", unit, f"sum of `games.{name}`") for name, unit in _GAMES.items()),
            Column("comeback", "int64", "games", "games won from behind after the third scoring"),
            Column("shared", "int64", "games", "games with more than one winner"),
        ),
        "seat_sums": (
            *(table, batch, Column("strategy", TEXT, "", "label; missing in rows for a place or a seat")),
            Column("order", "int8", "", "place at the start, -1 in rows for a strategy or a seat"),
            Column("seat", "int8", "", "seat, -1 in rows for a strategy or a place"),
            *(
                blocks,
                Column("games", "int64", "games", "games"),
                Column("rows", "int64", "seats", "seats summed over"),
            ),
            Column("win_12", "int64", "1/12", "sum of the win shares, in twelfths"),
            Column("margin_12", "int64", "VP/12", "sum of VP minus the mean of the table, in twelfths"),
            *(Column(c.name, "int64", c.unit, f"sum of `seats.{c.name}`") for c in counted),
        ),
        "pair_sums": (
            *(table, batch, strategy, Column("other", TEXT, "", "label of the strategy it is compared with")),
            Column("meetings", "int64", "", "pairs of two seats in a game"),
            Column("points", "int64", "", "2 for each meeting in which the strategy finished ahead, 1 if level"),
        ),
        "pick_sums": (
            *(table, batch, *kind, Column("offered", "int64", "", "rows of `picks` except those of fate built")),
            Column("taken", "int64", "", "those that a seat took"),
            Column("won_12", "int64", "1/12", "sum of the takers' win shares, in twelfths"),
            Column("turn", "int64", "turns", "sum of the turns in which it was taken"),
            Column("paid", "int64", "coins", "sum of the coins paid"),
        ),
        "pick_counts": (table, *kind, strategy, count),
        "vp_counts": (table, strategy, Column("vp", "int32", "VP", "final VP of a seat"), count),
        "turn_counts": (table, Column("turns", "int32", "turns", "turns of a game"), count),
    }


def batch_blocks(blocks: int, tables: int) -> int:
    """Return the batch size: the smallest power of two that gives at most 1,024 batches (fewer for over 16 tables)."""
    limit = BATCHES
    while limit > BATCHES_LEAST and limit * tables > BATCHES * MANY_TABLES:
        limit //= 2
    size = 1
    while size * limit < blocks:
        size *= 2
    return size


def add_up(name: str, chunks: Iterable[Mapping[str, NDArray[Any]]]) -> Columns:
    """Concatenate chunks of a table of sums, add up rows with equal keys, and sort by key.

    Text columns hold word numbers.
    """
    every = list(chunks)
    columns = {key: np.concatenate([one[key] for one in every]) for key in every[0]}
    keys = KEYS[name]
    order = np.lexsort([columns[key] for key in reversed(keys)])
    columns = {key: values[order] for key, values in columns.items()}
    if not len(order):
        return columns
    new = np.zeros(len(order), bool)
    new[0] = True
    for key in keys:
        new[1:] |= columns[key][1:] != columns[key][:-1]
    first = np.flatnonzero(new)
    return {
        key: values[first] if key in keys else np.add.reduceat(values, first, dtype=np.int64)
        for key, values in columns.items()
    }


def coarsened(columns: Mapping[str, NDArray[Any]], size: int) -> Columns:
    """Move the rows to batches of `size` blocks, a multiple of their old size; does not add up equal keys."""
    return {key: values - values % size if key == "batch" else values for key, values in columns.items()}


def sums_of_games(
    columns: Mapping[str, Columns], size: int, built: int, items: NDArray[np.int16]
) -> dict[str, Columns]:
    """Sum games of one table in one seat order.

    Parameters
    ----------
    columns
        The tables `games`, `seats` and `picks` from `extract`: one game per block, blocks without gaps.
    size
        Blocks per batch.
    built
        Code of the fate "built"; such picks are left out.
    items
        For each item code the lowest code with the same word.

    Returns
    -------
    dict
        Table of sums -> columns, with equal keys added up.
    """
    games, seats, picks = columns["games"], columns["seats"], columns["picks"]
    n = len(games["block"])
    players = len(seats["block"]) // n
    win = np.rint(seats["win_share"] * TWELFTHS).astype(np.int64)
    found = {
        "game_sums": _games(games, size),
        "seat_sums": _seats(seats, win, players, size),
        "pair_sums": _pairs(seats, players, size),
        **_picks({**picks, "item": items[picks["item"]]}, win.reshape(n, players), int(games["block"][0]), size, built),
        "vp_counts": _counted(table=seats["table"], strategy=seats["strategy"], vp=seats["vp"].astype(np.int32)),
        "turn_counts": _counted(table=games["table"], turns=games["turns"].astype(np.int32)),
    }
    return {name: add_up(name, [one]) for name, one in found.items()}


def _counted(**keys: NDArray[Any]) -> Columns:
    return {**keys, "count": np.ones(len(keys["table"]), np.int64)}


def _batch(block: NDArray[Any], size: int) -> NDArray[np.int32]:
    return (block - block % size).astype(np.int32)


def _first_order(rotation: NDArray[Any]) -> NDArray[np.int64]:
    """Return 1 in the first seat order, where blocks are counted, else 0."""
    return (rotation == 0).astype(np.int64)


def _games(games: Columns, size: int) -> Columns:
    return {
        "table": games["table"],
        "batch": _batch(games["block"], size),
        "blocks": _first_order(games["rotation"]),
        "games": np.ones(len(games["block"]), np.int64),
        **{name: games[name].astype(np.int64) for name in _GAMES},
        "comeback": games["comeback"].astype(np.int64),
        "shared": (games["winners"] > 1).astype(np.int64),
    }


def _seats(seats: Columns, win: NDArray[np.int64], players: int, size: int) -> Columns:
    """Count each seat three times: for its strategy, its place at the start and its number."""
    rows = len(win)
    vp = seats["vp"].astype(np.int64).reshape(-1, players)
    margin = TWELFTHS * vp - (TWELFTHS // players) * vp.sum(axis=1, keepdims=True)
    values = {"rows": np.ones(rows, np.int64), "win_12": win, "margin_12": margin.reshape(-1)}
    values |= {name: c.astype(np.int64) for name, c in seats.items() if name not in _NOT_SUMMED}
    none8, none16 = np.full(rows, -1, np.int8), np.full(rows, -1, np.int16)
    keys = {
        "table": np.tile(seats["table"], 3),
        "batch": np.tile(_batch(seats["block"], size), 3),
        "strategy": np.concatenate([seats["strategy"], none16, none16]),
        "order": np.concatenate([none8, seats["order"], none8]),
        "seat": np.concatenate([none8, none8, seats["seat"]]),
    }
    once = np.concatenate([_first_of_game(seats["strategy"].reshape(-1, players)), np.ones(2 * rows, np.int64)])
    first = np.tile(_first_order(seats["rotation"]), 3)
    return {**keys, "blocks": once * first, "games": once, **{name: np.tile(v, 3) for name, v in values.items()}}


def _first_of_game(strategy: NDArray[Any]) -> NDArray[np.int64]:
    """Mark the first seat of each strategy in a game with 1; shape (games, players) to (games * players,)."""
    players = strategy.shape[1]
    earlier = np.tri(players, k=-1, dtype=bool)
    same = strategy[:, :, None] == strategy[:, None, :]
    return (~(same & earlier).any(axis=2)).astype(np.int64).reshape(-1)


def _pairs(seats: Columns, players: int, size: int) -> Columns:
    strategy, rank = seats["strategy"].reshape(-1, players), seats["rank"].reshape(-1, players)
    mine = np.broadcast_to(strategy[:, :, None], (len(strategy), players, players))
    other = np.broadcast_to(strategy[:, None, :], mine.shape)
    points = 2 * (rank[:, :, None] < rank[:, None, :]) + (rank[:, :, None] == rank[:, None, :])
    met = (mine != other).reshape(-1)
    wide = {
        name: np.broadcast_to(seats[name].reshape(-1, players)[:, :, None], mine.shape) for name in ("table", "block")
    }
    return {
        "table": wide["table"].reshape(-1)[met],
        "batch": _batch(wide["block"].reshape(-1)[met], size),
        "strategy": mine.reshape(-1)[met],
        "other": other.reshape(-1)[met],
        "meetings": np.ones(int(met.sum()), np.int64),
        "points": points.reshape(-1)[met].astype(np.int64),
    }


def _picks(picks: Columns, win: NDArray[np.int64], first: int, size: int, built: int) -> dict[str, Columns]:
    rows = {name: values[picks["fate"] != built] for name, values in picks.items()}
    seat = rows["seat"].astype(np.int64)
    taken = seat >= 0
    won = np.where(taken, win[rows["block"].astype(np.int64) - first, np.maximum(seat, 0)], 0)
    sums = {
        "table": rows["table"],
        "batch": _batch(rows["block"], size),
        "kind": rows["kind"],
        "item": rows["item"],
        "offered": np.ones(len(seat), np.int64),
        "taken": taken.astype(np.int64),
        "won_12": won,
        "turn": np.where(taken, rows["turn"], 0).astype(np.int64),
        "paid": np.where(taken, rows["paid"], 0).astype(np.int64),
    }
    by = {name: rows[name][taken] for name in ("table", "kind", "item", "strategy")}
    return {"pick_sums": sums, "pick_counts": _counted(**by)}
