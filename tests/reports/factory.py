"""Made-up results with known truth, in the shape of a real run."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

SOURCES = (
    "once", "tile", "exchange", "clan", "macgregor", "maclachlan", "scotsmen", "landmarks", "whisky", "persons",
    "extra", "territory", "coins", "armadale",
)  # fmt: skip
DEEDS = (
    "turns", "taken", "bought", "sold", "spent", "lost", "activations", "jumped", "stuck", "size", "coins", "whisky",
    "persons", "landmarks", "markers_placed", "scotsmen_home", "scotsmen_placed", "resources",
)  # fmt: skip


def make_seats(
    line_up: list[str],
    blocks: int = 40,
    seed: int = 1,
    table: str | None = None,
    strength: dict[str, float] | None = None,
    start: float = 0.0,
) -> pd.DataFrame:
    """Return rows of `seats`: each block has its own deal, shared by all its cyclic seat orders.

    `strength` shifts the VP of a strategy, `start` those of the seat with the first turn. Sources give whole VP,
    `extra` none, `territory` at most 0.
    """
    rng = np.random.default_rng(seed)
    k = len(line_up)
    orders = list(dict.fromkeys(tuple(line_up[(seat + r) % k] for seat in range(k)) for r in range(k)))
    parts = []
    for block in range(blocks):
        place = rng.permutation(k)
        deal = rng.normal(0, 6, k)
        for rotation, names in enumerate(orders):
            shift = np.array([(strength or {}).get(name, 0.0) for name in names])
            want = 50 + deal + shift + start * (place == 0) + rng.normal(0, 6, k)
            parts.append(_game(rng, table or f"{k} players", block, rotation, names, place, want))
    return pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})


def _game(rng: Any, table: str, block: int, rotation: int, names: Any, place: Any, want: Any) -> pd.DataFrame:
    k = len(names)
    parts = rng.multinomial(np.maximum(want, 10).astype(int) + 6, np.ones(12) / 12)
    columns: dict[str, Any] = {"table": table, "block": np.int32(block), "rotation": np.int16(rotation)}
    columns |= {"seat": np.arange(k, dtype=np.int8), "strategy": list(names), "order": place.astype(np.int8)}
    filled = iter(parts.T)
    by_source = {name: next(filled) for name in SOURCES if name not in ("extra", "territory")}
    by_source |= {"extra": np.zeros(k, int), "territory": -rng.integers(0, 12, k)}
    vp = sum(by_source[name] for name in SOURCES)
    rank = np.array([1 + int((vp > mine).sum()) for mine in vp])
    columns |= {"rank": rank, "win_share": np.where(rank == 1, 1 / (rank == 1).sum(), 0.0), "vp": vp}
    columns["margin_mean"] = vp - vp.mean()
    columns |= {f"vp_{name}": by_source[name].astype(np.int16) for name in SOURCES}
    columns |= {f"vp_round_{n}": (vp // 5).astype(np.int16) for n in (1, 2, 3, 4)}
    columns["vp_final"] = (vp - 4 * (vp // 5)).astype(np.int16)
    columns |= {name: rng.integers(0, 20, k).astype(np.int16) for name in DEEDS}
    return pd.DataFrame(columns)


def make_games(seats: pd.DataFrame, seed: int = 2) -> pd.DataFrame:
    """Return rows of `games` that fit the seats."""
    rng = np.random.default_rng(seed)
    rows = []
    for number, (key, game) in zip(count(), seats.groupby(["table", "block", "rotation"], observed=True, sort=False)):
        vp = np.sort(game["vp"].to_numpy())[::-1]
        winners = int((game["rank"] == 1).sum())
        start = int(game["seat"].to_numpy()[game["order"].to_numpy() == 0][0])
        rows.append(
            (*key, len(game), 1, int(rng.integers(40, 70)), 4, winners, int(game["rank"].to_numpy().argmin()), start,
             vp[0], vp[0] - vp[1], int(rng.integers(0, 4)), bool(rng.random() < 0.3), int(rng.integers(0, 9)), number)
        )  # fmt: skip
    names = (
        "table", "block", "rotation", "players", "die", "turns", "rounds", "winners", "winner_seat", "start_seat",
        "best_vp", "margin", "lead_changes", "comeback", "tiles_discarded", "hash",
    )  # fmt: skip
    return pd.DataFrame(rows, columns=list(names)).astype({"table": "category"})


def make_picks(seats: pd.DataFrame, seed: int = 3) -> pd.DataFrame:
    """Return rows of `picks`: a few items a game, some taken by nobody."""
    rng = np.random.default_rng(seed)
    rows = []
    items = (("tile", "halkirk"), ("tile", "cattle-run"), ("landmark", "loch-ness"), ("clan", "munro"))
    for key, game in seats.groupby(["table", "block", "rotation"], observed=True, sort=False):
        for kind, item in items:
            free = kind == "tile" and rng.random() < 0.4
            seat = -1 if free else int(rng.integers(len(game)))
            who = None if free else str(game["strategy"].iloc[seat])
            rows.append((*key, kind, item, seat, who, int(rng.integers(1, 60)), 1, 2, 1, "passed" if free else "taken"))
    names = ("table", "block", "rotation", "kind", "item", "seat", "strategy", "turn", "round", "paid", "steps", "fate")
    frame = pd.DataFrame(rows, columns=list(names))
    return frame.astype(dict.fromkeys(("table", "kind", "item", "strategy", "fate"), "category"))


def make_meta(seats: pd.DataFrame) -> dict[str, Any]:
    """Return a manifest that fits the seats."""
    tables = {}
    for name, rows in seats.groupby("table", observed=True):
        first = rows[(rows["block"] == rows["block"].min()) & (rows["rotation"] == 0)]
        line_up = first["strategy"].astype(str).tolist()
        tables[str(name)] = {"players": len(first), "line_up": line_up, "die": len(first) == 2, "ending": "middle"}
    labels = sorted({label for table in tables.values() for label in table["line_up"]})
    counts = {"known": 30, "reconstructed": 90, "overlay": 0}
    games = len(seats[seats["seat"] == 0])
    return {
        "format": 1,
        "complete": True,
        "command": "glenmore run quickstart --seed 7",
        "started": "2026-01-02T03:04:05+00:00",
        "experiment": {"name": "quickstart", "title": "Four <styles> & one table", "description": "A made-up run."},
        "inputs": {"tables": tables},
        "outputs": {"tables": ["games", "seats", "picks"], "format": "parquet"},
        "seed": 7,
        "blocks": int(seats["block"].nunique()),
        "games": games,
        "components": {
            "digest": "0123456789abcdef",
            "overlay": None,
            "reconstructed_share": 0.75,
            "sections": {"tile": counts, "clan": counts, "all": {"known": 60, "reconstructed": 180, "overlay": 0}},
        },
        "strategies": {label: {"strategy": label, "description": f"plays {label}", "digest": "d1"} for label in labels},
        "engine": {"version": "0.1.0", "source": "fedcba9876543210"},
        "environment": {"python": "3.11.9", "numpy": "2.4", "platform": "somewhere"},
    }


def make_run(seats: pd.DataFrame) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return frames and manifest."""
    return {"seats": seats, "games": make_games(seats), "picks": make_picks(seats)}, make_meta(seats)


def write_run(folder: Path, frames: dict[str, Any], meta: dict[str, Any], format: str = "parquet") -> Path:
    """Write a run as the runner does."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, frame in frames.items():
        path = folder / f"{name}.{format}"
        frame.to_csv(path, index=False) if format == "csv" else frame.to_parquet(path)
    (folder / "run.json").write_text(json.dumps(meta), encoding="utf-8")
    return folder
