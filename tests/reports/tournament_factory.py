"""Made-up tournaments with known strengths."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd

from tests.reports.factory import make_games, make_meta


def finishes(
    rng: np.random.Generator, strengths: Sequence[float], players: int, blocks: int, shared: float = 0.5
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return strategy, rank and place of each seat, shape (G, k), and the block of each game, over all line-ups.

    A seat finishes by strength plus Gumbel noise, which is the model of Plackett and Luce. With the chance `shared` the
    noise is that of the seat on this deal, the same in all games of the block: games of a block then depend on each
    other, while each of them alone still follows the model.
    """
    line_ups = list(combinations(range(len(strengths)), players))
    games = np.array([[one[(s + r) % players] for s in range(players)] for one in line_ups for r in range(players)])
    who = np.tile(games, (blocks, 1))
    block = np.repeat(np.arange(blocks), len(games))
    deal = rng.gumbel(size=(blocks, players))[block]
    noise = np.where(rng.random(who.shape) < shared, deal, rng.gumbel(size=who.shape))
    quality = np.asarray(strengths)[who] + noise
    rank = (-quality).argsort(axis=1).argsort(axis=1) + 1
    return who, rank, np.tile(np.arange(players), (len(who), 1)), block


def make_tournament(
    strengths: Mapping[str, float],
    players: Sequence[int] = (2, 3),
    blocks: int = 40,
    sets: Mapping[str, Mapping[str, float]] | None = None,
    seed: int = 1,
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return frames and manifest of a tournament.

    `sets`: what the strengths are raised by with these chronicles (letters separated by blanks; "" for none).
    """
    rng = np.random.default_rng(seed)
    labels = list(strengths)
    parts = []
    for letters, change in (sets or {"": {}}).items():
        for k in players:
            here = [strengths[label] + change.get(label, 0.0) for label in labels]
            who, rank, place, block = finishes(rng, here, k, blocks)
            parts.append(_rows(np.array(labels)[who], rank, place, block, f", chronicles {letters}" if letters else ""))
    seats = pd.concat(parts, ignore_index=True).astype({"table": "category", "strategy": "category"})
    meta = make_meta(seats)
    for name, about in meta["inputs"]["tables"].items():
        letters = name.partition(", chronicles ")[2].split()
        about |= {"group": name.partition(",")[0], "cell": {"chronicles": letters}} | (
            {"chronicles": letters} if letters else {}
        )
    meta["experiment"] = {"name": "trial", "title": "A trial", "description": "", "design": {"study": "tournament"}}
    return {"seats": seats, "games": make_games(seats)}, meta


def _rows(strategy: Any, rank: Any, place: Any, block: Any, suffix: str) -> pd.DataFrame:
    games, k = rank.shape
    names = [" + ".join(sorted(line)) + suffix for line in strategy]
    rotation = pd.Series(list(zip(names, block))).groupby(pd.Series(list(zip(names, block)))).cumcount().to_numpy()
    vp = 60 + 10 * (k - rank)
    return pd.DataFrame(
        {
            "table": np.repeat(names, k),
            "block": np.repeat(block, k).astype(np.int32),
            "rotation": np.repeat(rotation, k).astype(np.int16),
            "seat": np.tile(np.arange(k), games).astype(np.int8),
            "strategy": strategy.ravel(),
            "order": place.ravel().astype(np.int8),
            "rank": rank.ravel().astype(np.int8),
            "win_share": (rank.ravel() == 1).astype(float),
            "vp": vp.ravel(),
            "margin_mean": (vp - vp.mean(axis=1, keepdims=True)).ravel(),
        }
    )
