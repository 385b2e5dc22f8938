"""Verdicts with the default values, and the component sets in which they hold or flip."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..statistics import Verdict, adjust, family_verdict, paired_difference, verdict
from ..statistics.equivalence import UNDECIDED
from ..statistics.screening import family_method
from .sensitivity_cells import PARTS, Cell, Group

BALANCE_MARGIN, SEAT_MARGIN = 0.03, 0.02
"""Largest deviation from the fair win share that counts as balanced: of a strategy, of a turn-order position."""
HOLDS, FLIPS, OPEN = "holds", "flips", "open"
ALPHA = 0.05


@dataclass(frozen=True)
class VerdictRow:
    """One verdict with the default values, and its fate in the sets of one part of the study."""

    verdict: str
    kind: str  # ``best``, ``order``, ``strategy`` or ``seat``
    part: str  # ``one``, ``together`` or ``apart``
    shown: bool  # whether the default values show it; else it is only an estimate, which no set can confirm
    sets: int
    holds: int
    flips: int  # sets that show the opposite
    open: int  # the other sets: the estimate points elsewhere without being significant, or the verdict is not shown
    where: tuple[str, ...]  # names of the cells in which it flips


def verdict_rows(group: Group) -> list[VerdictRow]:
    """Return the verdicts with the default values, part by part."""
    return [row for part in PARTS if group.part(part) for row in _verdicts(group, part)]


def outcome(same: NDArray[np.bool_], p: NDArray[np.float64], shown: bool = True) -> NDArray[np.str_]:
    """Return ``holds`` where the result points the same way, ``flips`` where the opposite is shown, else ``open``.

    `same` says whether the estimate of each set agrees with the verdict; `p` is the p value of the opposite in each
    set, one-sided or against the margin, and is adjusted here for the family of all. A verdict that the default values
    do not show (`shown`) is ``open`` where nothing changes.
    """
    adjusted = adjust(p.ravel(), family_method(p.size)).reshape(p.shape) if p.size else p
    return np.where(same, HOLDS if shown else OPEN, np.where(adjusted < ALPHA, FLIPS, OPEN))


def _row(
    kind: str, words: str, part: str, cells: list[Cell], found: NDArray[np.str_], shown: bool = True
) -> VerdictRow:
    holds, flips, open_ = (int((found == word).sum()) for word in (HOLDS, FLIPS, OPEN))
    where = tuple(cell.about.name for cell, word in zip(cells, found, strict=True) if word == FLIPS)
    return VerdictRow(words, kind, part, shown, len(cells), holds, flips, open_, where)


def _verdicts(group: Group, part: str) -> list[VerdictRow]:
    cells = group.part(part)
    rows = []
    if len(group.base.labels) > 1:
        rows = [_best(group, part, cells), *_orders(group, part, cells), *_strategies(group, part, cells)]
    return [*rows, _seats(group, part, cells)]


def _one_sided(first: NDArray[np.float64], second: NDArray[np.float64]) -> float:
    """Return the one-sided p value of the hypothesis that the first is not above the second."""
    found = paired_difference(first, second)
    return found.p / 2 if found.estimate.value > 0 else 1 - found.p / 2


def _best(group: Group, part: str, cells: list[Cell]) -> VerdictRow:
    best = group.best
    same, p = [], []
    for cell in cells:
        now = int(np.argmax(cell.shares))
        same.append(now == best)
        rivals = len(cell.labels) - 1  # the rival is the best of them, so its p value counts as often
        p.append(1.0 if now == best else min(1.0, rivals * _one_sided(cell.win[:, now], cell.win[:, best])))
    words = f"{group.base.labels[best]} wins most"
    rival = max((one for one in range(len(group.base.labels)) if one != best), key=lambda one: group.base.shares[one])
    shown = bool(paired_difference(group.base.win[:, best], group.base.win[:, rival]).p < ALPHA)
    if not shown:
        words += f" (not significantly more than {group.base.labels[rival]})"
    return _row("best", words, part, cells, outcome(np.array(same), np.array(p), shown), shown)


def _orders(group: Group, part: str, cells: list[Cell]) -> list[VerdictRow]:
    """Judge the pairs that differ significantly with the default values."""
    base = group.base
    ways = list(combinations(range(len(base.labels)), 2))
    found = [paired_difference(base.win[:, a], base.win[:, b]) for a, b in ways]
    adjusted = adjust([one.p for one in found], family_method(len(ways)))
    ordered = [
        (a, b) if one.estimate.value > 0 else (b, a)
        for (a, b), one, p in zip(ways, found, adjusted, strict=True)
        if p < ALPHA
    ]
    same = np.array([[cell.shares[a] > cell.shares[b] for cell in cells] for a, b in ordered], bool)
    p = np.array([[_one_sided(cell.win[:, b], cell.win[:, a]) for cell in cells] for a, b in ordered], float)
    words = outcome(same, p)
    return [
        _row("order", f"{base.labels[a]} wins more than {base.labels[b]}", part, cells, words[n])
        for n, (a, b) in enumerate(ordered)
    ]


def _strategies(group: Group, part: str, cells: list[Cell]) -> list[VerdictRow]:
    """Judge whether each strategy wins its fair share, more, or less."""
    fair = 1 / group.base.players
    base = [verdict(group.base.win[:, column] - fair, BALANCE_MARGIN) for column in range(len(group.base.labels))]
    judged = [column for column, one in enumerate(base) if one.word != UNDECIDED]
    sides = [_side(base[column].effect, BALANCE_MARGIN) for column in judged]
    now = [[verdict(cell.win[:, column] - fair, BALANCE_MARGIN) for cell in cells] for column in judged]
    same = np.array([[_side(one.effect, one.margin) == side for one in row] for row, side in zip(now, sides)], bool)
    p = np.array([[_opposite(one, side) for one in row] for row, side in zip(now, sides)], float)
    found = outcome(same, p)
    words = {0: "its fair share", 1: "more than its fair share", -1: "less than its fair share"}
    return [
        _row("strategy", f"{group.base.labels[column]} wins {words[side]}", part, cells, found[n])
        for n, (column, side) in enumerate(zip(judged, sides))
    ]


def _side(effect: float, margin: float) -> int:
    return 0 if abs(effect) <= margin else int(np.sign(effect))


def _opposite(one: Verdict, side: int) -> float:
    """Return the p value of the opposite: outside for a verdict inside, else inside or beyond the other side."""
    now = _side(one.effect, one.margin)
    if now == side:
        return 1.0
    p = one.p_inside if now == 0 else one.p_outside
    return float(p) if np.isfinite(p) else 1.0


def _seats(group: Group, part: str, cells: list[Cell]) -> VerdictRow:
    fair = 1 / group.base.players

    def judge(cell: Cell) -> Verdict:
        places = range(cell.place_win.shape[1])
        return family_verdict([verdict(cell.place_win[:, place] - fair, SEAT_MARGIN) for place in places])

    base = judge(group.base)
    now = [judge(cell) for cell in cells]
    inside = abs(base.effect) <= SEAT_MARGIN
    same = np.array([(abs(one.effect) <= SEAT_MARGIN) == inside for one in now])
    p = np.array([one.p_outside if inside else one.p_inside for one in now])
    far = f"{100 * SEAT_MARGIN:.0f} pp from its fair share"
    words = f"no turn-order position is more than {far}" if inside else f"a turn-order position is more than {far}"
    shown = base.word != UNDECIDED
    if not shown:
        words += " (only an estimate)"
    return _row("seat", words, part, cells, outcome(same, np.where(np.isfinite(p), p, 1.0), shown), shown)
