"""Made-up games against Allenarly with planted steps from level to level."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from tests.reports.factory import DEEDS, SOURCES, make_games, make_meta, make_picks

LEVELS = ("ablakh", "dus", "reglar", "skelp", "bodakh")
HER_SOURCES = ("trade", "person", "items", "stones")
HER_VP = {"ablakh": 50, "dus": 62, "reglar": 70, "skelp": 86, "bodakh": 90}
"""Allenarly's mean VP on each level: steps of 12, 8, 16 and 4."""


def make_solo_seats(
    strength: Mapping[str, float],
    blocks: int = 40,
    levels: Sequence[str] = LEVELS,
    her_vp: Mapping[str, int] = HER_VP,
    seed: int = 1,
    noise: float = 6.0,
) -> pd.DataFrame:
    """Return rows of `seats`: every profile (label to mean VP) meets every level on the same deals.

    A deal shifts the VP of both sides, equally on all levels; `noise` is new in every game.
    """
    rng = np.random.default_rng(seed)
    deal = rng.normal(0, 8, (2, blocks))
    parts = []
    for profile, mean in strength.items():
        for level in levels:
            own = np.round(mean + deal[0] + rng.normal(0, noise, blocks)).astype(int)
            theirs = np.round(her_vp[level] + deal[1] + rng.normal(0, noise, blocks)).astype(int)
            parts.append(_table(f"{profile} against {level}", [profile, f"allenarly-{level}"], own, theirs))
    return pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})


def _table(name: str, labels: list[str], own: Any, theirs: Any) -> pd.DataFrame:
    """Allenarly's VP are items except 3 for a trade tile; a player's VP are all tiles."""
    n = len(own)
    vp = np.stack([own, theirs], axis=1)
    won = own >= theirs
    rank = np.stack([np.where(won, 1, 2), np.where(won, 2, 1)], axis=1)
    columns: dict[str, Any] = {"table": name, "block": np.repeat(np.arange(n, dtype=np.int32), 2)}
    columns |= {"rotation": np.int16(0), "seat": np.tile(np.arange(2, dtype=np.int8), n), "strategy": labels * n}
    columns |= {"order": np.tile(np.arange(2, dtype=np.int8), n), "rank": rank.ravel(), "vp": vp.ravel()}
    columns |= {"win_share": (rank == 1).astype(float).ravel()}
    columns |= {"margin_mean": (vp - vp.mean(axis=1, keepdims=True)).ravel()}
    columns |= {f"vp_{source}": 0 for source in (*SOURCES, *HER_SOURCES)}
    columns["vp_tile"] = np.stack([own, np.zeros(n, int)], axis=1).ravel()
    columns["vp_items"] = np.stack([np.zeros(n, int), theirs - 3], axis=1).ravel()
    columns["vp_trade"] = np.tile([0, 3], n)
    columns |= {f"vp_round_{number}": 0 for number in (1, 2, 3, 4)} | {"vp_final": vp.ravel()}
    columns |= dict.fromkeys(DEEDS, 1)
    return pd.DataFrame(columns)


def solo_meta(seats: pd.DataFrame) -> dict[str, Any]:
    """Return a manifest that says which tables are played against Allenarly."""
    meta = make_meta(seats)
    for name, table in meta["inputs"]["tables"].items():
        if " against " in name:
            table["solo"] = name.split(" against ")[1]
    return meta


def solo_run(seats: pd.DataFrame) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return frames and manifest."""
    return {"seats": seats, "games": make_games(seats), "picks": make_picks(seats)}, solo_meta(seats)
