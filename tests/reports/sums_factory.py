"""Sums of made-up results, as kept by an aggregated run."""

from typing import Any

import numpy as np
import pandas as pd

from simulator.runs.results import COLUMNS, SUMS
from simulator.runs.sums import add_up, sums_of_games

FATES = ("taken", "passed")


def sum_run(frames: dict[str, Any], meta: dict[str, Any], size: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return tables of sums and the manifest of a made-up run with single games (cyclic seat orders)."""
    tables = list(meta["inputs"]["tables"])
    words = {
        "table": tables,
        "strategy": sorted(frames["seats"]["strategy"].astype(str).unique()),
        "kind": sorted(frames["picks"]["kind"].astype(str).unique()),
        "item": sorted(frames["picks"]["item"].astype(str).unique()),
        "fate": list(FATES),
    }
    words["other"] = words["strategy"]
    parts: dict[str, list[dict[str, np.ndarray]]] = {name: [] for name in SUMS}
    items = np.arange(len(words["item"]), dtype=np.int16)
    coded = {name: _coded(frames[name], words) for name in ("games", "seats", "picks")}
    for table in range(len(tables)):
        for rotation in np.unique(coded["seats"].loc[coded["seats"]["table"] == table, "rotation"]):
            one = {name: _columns(name, _part(frame, table, rotation)) for name, frame in coded.items()}
            for name, columns in sums_of_games(one, size, -1, items).items():
                parts[name].append(columns)
    found = {name: _decoded(add_up(name, some), words) for name, some in parts.items()}
    sums = {**meta, "batch_blocks": size, "outputs": {"tables": list(SUMS), "format": "parquet"}}
    about = {name: _with_orders(one) for name, one in meta["inputs"]["tables"].items()}
    return found, {**sums, "inputs": {**meta["inputs"], "tables": about}}


def _with_orders(about: dict[str, Any]) -> dict[str, Any]:
    k = about["players"]
    return {"orders": [[(seat + r) % k for seat in range(k)] for r in range(k)], **about}


def _coded(frame: pd.DataFrame, words: dict[str, list[str]]) -> pd.DataFrame:
    text = {name: pd.Categorical(frame[name], categories=words[name]).codes for name in words if name in frame}
    return frame.assign(**{name: codes.astype(np.int16) for name, codes in text.items()})


def _part(frame: pd.DataFrame, table: int, rotation: int) -> pd.DataFrame:
    return frame[(frame["table"] == table) & (frame["rotation"] == rotation)]


def _columns(name: str, frame: pd.DataFrame) -> dict[str, np.ndarray]:
    empty = {c.name: 0 for c in COLUMNS[name] if c.name not in frame}
    return {c.name: frame.assign(**empty)[c.name].to_numpy() for c in COLUMNS[name]}


def _decoded(columns: dict[str, np.ndarray], words: dict[str, list[str]]) -> pd.DataFrame:
    text = {n: pd.Categorical.from_codes(c, words[n]) if n in words else c for n, c in columns.items()}
    return pd.DataFrame(text)
