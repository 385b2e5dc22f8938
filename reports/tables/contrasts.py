"""The same strategies at different tables: effects of the die, The End or a rule."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ..statistics import (
    BlockIndex,
    Difference,
    Estimate,
    adjust,
    family_level,
    gain_estimate,
    paired_difference,
    share_difference,
)
from .play import Play


@dataclass(frozen=True)
class Contrast:
    """One strategy at two tables that play the same deals."""

    strategy: str
    table: str  # compared with `base`
    base: str
    win_share: Difference  # at `table` minus at `base`
    vp: Difference  # at `table` minus at `base`; its interval is simultaneous for all contrasts
    vp_gain: Estimate  # gain of playing the same deals, for the VP; see `statistics.pairing_gain`
    p_adjusted: float  # p value of the VP, adjusted for the family of all contrasts


def contrasts(play: Play) -> list[Contrast]:
    """Compare tables with the same strategies, each with the first such table; empty if no line-up repeats."""
    if len(play.tables) < 2:
        return []
    parts = {name: play.table(name) for name in play.tables}
    bases: dict[tuple[str, ...], str] = {}
    against = {name: bases.setdefault(part.line_up, name) for name, part in parts.items()}
    compared = {name: base for name, base in against.items() if name != base}
    level = family_level(sum(len(parts[name].strategies) for name in compared))
    rows = []
    for name, base in compared.items():
        rows += _against(parts[base], parts[name], base, name, level)
    adjusted = adjust([row.vp.p for row in rows], "bonferroni")
    return [replace(row, p_adjusted=float(p)) for row, p in zip(rows, adjusted)]


def _against(base: Play, other: Play, base_name: str, name: str, level: float) -> list[Contrast]:
    rows = []
    for strategy in other.strategies:
        win, vp = (_means(base, other, strategy, column) for column in ("win_share", "vp"))
        rows.append(
            Contrast(
                strategy,
                name,
                base_name,
                share_difference(*win),
                paired_difference(*vp, level),
                gain_estimate(*vp),
                np.nan,
            )
        )
    return rows


def _means(base: Play, other: Play, strategy: str, column: str) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return block means at the other table and at the first, on their common blocks."""
    means = []
    for part in (other, base):
        index: BlockIndex = part.by_strategy
        means.append((index.blocks, part.means(column)[:, part.strategies.index(strategy)]))
    (blocks_a, a), (blocks_b, b) = means
    _, left, right = np.intersect1d(blocks_a, blocks_b, return_indices=True)
    return a[left], b[right]
