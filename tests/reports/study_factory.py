"""Made-up studies of chronicles with planted effects, all cells on the same deals."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from tests.reports.factory import SOURCES, make_games, make_meta

NAMES = {"9": "Feasts and Whims", "10": "Logs and Stones", "11": "Planning and Prosperity", "1": "Highland Boat Race"}
WORDS = {"9": "feasts", "10": "logs", "11": "planning", "1": "boat_race"}
Cell = tuple[str, ...]


def alone(*letters: str) -> list[Cell]:
    """Return the cells of the design one at a time."""
    return [(), *((letter,) for letter in letters)]


def study_seats(
    line_up: Sequence[str],
    cells: Sequence[Cell],
    blocks: int = 60,
    add: Mapping[str, float] | None = None,
    helps: Mapping[tuple[str, str], float] | None = None,
    together: Mapping[Cell, float] | None = None,
    strength: Mapping[str, float] | None = None,
    seed: int = 1,
    group: str = "",
) -> pd.DataFrame:
    """Return rows of `seats`: every cell of one table.

    Parameters
    ----------
    line_up, cells, blocks
        Strategies, chronicles of each cell, deals.
    add
        VP that a chronicle gives every seat, from its own source.
    helps
        VP that a chronicle gives a strategy.
    together
        VP that two chronicles together give every seat beyond the sum.
    strength
        VP of a strategy.
    """
    rng = np.random.default_rng(seed)
    k = len(line_up)
    orders = list(dict.fromkeys(tuple((seat + r) % k for seat in range(k)) for r in range(k)))
    deal = rng.normal(0, 6, (blocks, 1, k))
    noise = rng.normal(0, 4, (blocks, len(orders), k))
    place = np.argsort(rng.random((blocks, 1, k)), axis=2) + np.zeros((1, len(orders), 1), int)
    labels = np.array(line_up)[np.array(orders)]
    parts = []
    for cell in cells:
        base = np.array([[(strength or {}).get(name, 0.0) for name in row] for row in labels])
        own = sum((add or {}).get(letter, 0.0) for letter in cell) + np.zeros(labels.shape)
        for letter in cell:
            base = base + np.array([[(helps or {}).get((letter, name), 0.0) for name in row] for row in labels])
        own = own + sum(v for pair, v in (together or {}).items() if set(pair) <= set(cell))
        fresh = rng.normal(0, 2, (blocks, len(orders), k))
        rest = np.round(50 + deal + noise + fresh + base).astype(int)
        name = f"{group or f'{k} players'}, {'with ' + ' '.join(cell) if cell else 'without'}"
        parts.append(_rows(name, labels, place, rest, np.round(own).astype(int) + 0 * rest, cell))
    return pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})


def _rows(name: str, labels: Any, place: Any, rest: Any, own: Any, cell: Cell) -> pd.DataFrame:
    blocks, orders, k = rest.shape
    vp = rest + own
    best = vp == vp.max(axis=2, keepdims=True)
    flat: dict[str, Any] = {"table": name, "block": np.repeat(np.arange(blocks, dtype=np.int32), orders * k)}
    flat |= {
        "rotation": np.tile(np.repeat(np.arange(orders), k), blocks),
        "seat": np.tile(np.arange(k), blocks * orders),
    }
    flat |= {"strategy": np.tile(labels.ravel(), blocks), "order": place.ravel()}
    flat |= {"rank": 1 + (vp[:, :, None, :] > vp[:, :, :, None]).sum(axis=3).ravel()}
    flat |= {"win_share": (best / best.sum(axis=2, keepdims=True)).ravel(), "vp": vp.ravel()}
    flat |= {"margin_mean": (vp - vp.mean(axis=2, keepdims=True)).ravel()}
    flat |= {f"vp_{source}": 0 for source in SOURCES} | {f"vp_{word}": 0 for word in WORDS.values()}
    flat |= {"vp_tile": rest.ravel()}
    if cell:
        flat[f"vp_{WORDS[cell[0]]}"] = own.ravel()
    flat |= {f"vp_round_{n}": (vp // 5).ravel() for n in (1, 2, 3, 4)}
    flat |= {"vp_final": (vp - 4 * (vp // 5)).ravel(), "size": (vp % 7).ravel(), "coins": (vp % 5).ravel()}
    return pd.DataFrame(flat)


def study_meta(seats: pd.DataFrame, factors: Sequence[str], kind: str = "one-at-a-time") -> dict[str, Any]:
    """Return a manifest that names the cell of each table; table names end with ``without`` or ``with 9 10``."""
    meta = make_meta(seats)
    for name, about in meta["inputs"]["tables"].items():
        group, _, last = name.rpartition(", ")
        letters = last.removeprefix("without").removeprefix("with ").split()
        about |= {"group": group, "cell": {"chronicles": letters, "factors": list(factors)}}
        about |= {"chronicles": letters} if letters else {}
        if " against " in group:
            about["solo"] = group.split(" against ")[1]
    meta["experiment"]["design"] = {"study": "chronicles", "factors": list(factors), "kind": kind}
    counts = {"known": 10, "reconstructed": 30, "overlay": 0}
    meta["components"]["chronicles"] = {
        letter: {
            "name": NAMES[letter], "rules": "reconstructed" if letter == "1" else "rulebook",
            "source": WORDS[letter], **counts,
        }
        for letter in factors
    }  # fmt: skip
    return meta


def study_run(seats: pd.DataFrame, factors: Sequence[str], kind: str = "one-at-a-time") -> tuple[Any, dict[str, Any]]:
    """Return frames and manifest."""
    return {"seats": seats, "games": make_games(seats)}, study_meta(seats, factors, kind)
