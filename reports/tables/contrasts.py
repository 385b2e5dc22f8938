"""The same strategies at different tables: what the die, The End or a rule does to them."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ..statistics import BlockIndex, Difference, Estimate, adjust, gain_estimate, paired_difference, share_difference
from .differences import SCREEN
from .play import Play


@dataclass(frozen=True)
class Contrast:
    """One strategy at two tables that play the same deals.

    Attributes
    ----------
    strategy
        Label.
    table, base
        Names of the tables.
    win_share, vp
        At `table` less at `base`.
    vp_gain
        What playing the same deals was worth for the VP, see `statistics.pairing_gain`.
    p_adjusted
        p value of the VP, adjusted for the family of all contrasts.
    """

    strategy: str
    table: str
    base: str
    win_share: Difference
    vp: Difference
    vp_gain: Estimate
    p_adjusted: float


def contrasts(play: Play) -> list[Contrast]:
    """Tables with the same strategies, each against the first such table.

    Parameters
    ----------
    play
        Games with one number of players.

    Returns
    -------
    list of Contrast
        Empty if no two tables have the same line-up.
    """
    if len(play.tables) < 2:
        return []
    parts = {name: play.table(name) for name in play.tables}
    bases: dict[tuple[str, ...], str] = {}
    rows = []
    for name, part in parts.items():
        base = bases.setdefault(part.line_up, name)
        if base != name:
            rows += _against(parts[base], part, base, name)
    adjusted = adjust([row.vp.p for row in rows], "holm" if len(rows) <= SCREEN else "bh")
    return [replace(row, p_adjusted=float(p)) for row, p in zip(rows, adjusted)]


def _against(base: Play, other: Play, base_name: str, name: str) -> list[Contrast]:
    rows = []
    for strategy in other.strategies:
        win, vp = (_means(base, other, strategy, column) for column in ("win_share", "vp"))
        rows.append(
            Contrast(
                strategy, name, base_name, share_difference(*win), paired_difference(*vp), gain_estimate(*vp), np.nan
            )
        )
    return rows


def _means(base: Play, other: Play, strategy: str, column: str) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Block means at the other table and at the first, on the blocks that both played."""
    means = []
    for part in (other, base):
        index: BlockIndex = part.by_strategy
        means.append((index.blocks, part.means(column)[:, part.strategies.index(strategy)]))
    (blocks_a, a), (blocks_b, b) = means
    _, left, right = np.intersect1d(blocks_a, blocks_b, return_indices=True)
    return a[left], b[right]
