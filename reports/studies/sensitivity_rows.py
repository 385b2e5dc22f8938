"""Effects of component values on the results: single moves, and all values at random."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..statistics import Difference, adjust, family_level, family_method, paired_difference, share_difference
from ..statistics.variation import rank_correlation, standardised_coefficients, value_spread
from .sensitivity_cells import Cell, Group


@dataclass(frozen=True)
class EffectRow:
    """One move of one factor."""

    factor: str  # group or single number
    move: int  # what was added to each of its numbers
    moved: int  # how many numbers could be moved
    label: str  # strategy whose win share changes most
    win: Difference  # change of its win share, paired over blocks; the interval is simultaneous for the same family
    p_adjusted: float  # adjusted for all moves and strategies
    vp: Difference  # change of the mean VP of all seats


@dataclass(frozen=True)
class RankRow:
    """One group of numbers and one response over the random sets."""

    factor: str
    response: str  # strategy whose win share it is, or ``mean VP``
    rho: float  # rank correlation of the group's move and the response
    p_adjusted: float  # adjusted for all groups and responses
    coefficient: float  # standardised regression coefficient


@dataclass(frozen=True)
class SpreadRow:
    """Spread of one response over the random sets of one part; see `RankRow` and `VerdictRow`."""

    response: str
    part: str
    base: float  # with the default values
    sd: float  # this and the next three: `statistics.variation.value_spread`
    low: float
    high: float
    p: float
    mean: float  # over the sets
    lowest: float  # smallest and largest mean of a set
    highest: float
    explained: float  # R^2 of the regression on the groups' moves


def effect_rows(group: Group, part: str = "one") -> list[EffectRow]:
    """Return the moves of single factors, or other readings, the largest change of a win share first."""
    base, rows, p = group.base, [], []
    level = family_level(len(group.part(part)) * len(base.labels))
    for cell in group.part(part):
        changes = [share_difference(cell.win[:, n], base.win[:, n], level) for n in range(len(base.labels))]
        top = int(np.argmax([abs(one.estimate.value) for one in changes]))
        vp = paired_difference(cell.vp, base.vp)
        p.append([one.p for one in changes])
        rows.append((top, EffectRow(*_factor(cell), base.labels[top], changes[top], np.nan, vp)))
    if not rows:
        return []
    adjusted = adjust(np.array(p).ravel(), "bonferroni").reshape(len(rows), -1)
    found = [replace(row, p_adjusted=float(adjusted[n, top])) for n, (top, row) in enumerate(rows)]
    return sorted(found, key=lambda row: -abs(row.win.estimate.value))


def _factor(cell: Cell) -> tuple[str, int, int]:
    """Return the factor of a cell, its move, and how many numbers were moved."""
    about = cell.about.cell
    if about["part"] == "reading":
        return f"{about['rule']} {about['ruling']}: {about['reading']}", 0, 0
    return about["factor"], about["move"], about["moved"]


def group_moves(group: Group, cells: list[Cell]) -> NDArray[np.float64]:
    """Return the mean move of the numbers of each group, shape (sets, groups)."""
    about = group.base.about.cell
    of = np.array(about["group_of"])
    moves = np.array([[int(one) for one in cell.about.cell["moves"].split()] for cell in cells], float)
    means = [moves[:, of == n].mean(axis=1) for n in range(len(about["groups"]))]
    return np.stack(means, axis=1) if means else np.zeros((len(cells), 0))


def _response(cell: Cell, column: int) -> NDArray[np.float64]:
    """Return block means of the win share of a label, or (-1) of the VP of all seats."""
    return cell.vp if column < 0 else cell.win[:, column]


def random_rows(group: Group, part: str) -> tuple[list[RankRow], list[SpreadRow]]:
    """Return groups by response, and the spread of each response, over the random sets of a part."""
    cells, base = group.part(part), group.base
    if len(cells) < 3:
        return [], []
    moves, names = group_moves(group, cells), group.base.about.cell["groups"]
    several = len(base.labels) > 1  # a single strategy always has its fair share
    responses = [(label, n) for n, label in enumerate(base.labels) if several] + [("mean VP", -1)]
    ranks, spreads = [], []
    for response, column in responses:
        blocks = np.array([_response(cell, column) for cell in cells])
        means = blocks.mean(axis=1)
        coefficients, explained = standardised_coefficients(moves, means)
        for n, name in enumerate(names):
            rho, p = rank_correlation(moves[:, n], means)
            ranks.append(RankRow(name, response, rho, p, float(coefficients[n])))
        found = value_spread(blocks)
        spreads.append(
            SpreadRow(
                response, part, float(_response(base, column).mean()), found.sd, found.low, found.high, found.p,
                float(means.mean()), float(means.min()), float(means.max()), explained,
            )
        )  # fmt: skip
    adjusted = adjust([row.p_adjusted for row in ranks], family_method(len(ranks)))
    return [replace(row, p_adjusted=float(p)) for row, p in zip(ranks, adjusted, strict=True)], spreads


def sets_frame(group: Group) -> pd.DataFrame:
    """Return all component sets, one per row, the default values first.

    The columns are ``set``, ``part``, mean moves ``move: GROUP`` ..., ``win share: LABEL`` ... and ``mean VP``.
    """
    cells = [group.base, *group.cells]
    moves = np.vstack([np.zeros((1, len(group.base.about.cell["groups"]))), group_moves(group, list(group.cells))])
    columns: dict[str, Any] = {
        "set": [cell.about.name for cell in cells],
        "part": [cell.about.cell["part"] for cell in cells],
    }
    columns |= {f"move: {name}": moves[:, n] for n, name in enumerate(group.base.about.cell["groups"])}
    columns |= {f"win share: {name}": [cell.shares[n] for cell in cells] for n, name in enumerate(group.base.labels)}
    return pd.DataFrame({**columns, "mean VP": [float(cell.vp.mean()) for cell in cells]})
