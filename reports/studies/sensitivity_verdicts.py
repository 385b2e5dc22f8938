"""Verdicts of the values as they are, and in which component sets they hold or flip."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..statistics import Verdict, adjust, family_verdict, paired_difference, verdict
from ..statistics.equivalence import UNDECIDED
from ..statistics.screening import family_method
from .sensitivity_cells import PARTS, Cell, Group

BALANCE_MARGIN, SEAT_MARGIN = 0.03, 0.02
"""Largest deviation from the fair win share that counts as balanced: of a strategy, and of a place at the start."""
HOLDS, FLIPS, OPEN = "holds", "flips", "open"
ALPHA = 0.05


@dataclass(frozen=True)
class VerdictRow:
    """One verdict of the values as they are, and what becomes of it in the sets of one part of the study.

    Attributes
    ----------
    verdict
        In words.
    kind
        ``best``, ``order``, ``strategy`` or ``seat``.
    part
        ``one``, ``together`` or ``apart``.
    shown
        Whether the values as they are show it; else it is an estimate, which cannot hold anywhere.
    sets, holds, flips, open
        Component sets, and in how many of them it holds, is shown to be reversed, or neither: the estimate points
        elsewhere without being shown to, or the verdict itself is not shown.
    where
        Names of the cells in which it flips.
    """

    verdict: str
    kind: str
    part: str
    shown: bool
    sets: int
    holds: int
    flips: int
    open: int
    where: tuple[str, ...]


def verdict_rows(group: Group) -> list[VerdictRow]:
    """Verdicts of the values as they are, part by part."""
    return [row for part in PARTS if group.part(part) for row in _verdicts(group, part)]


def outcome(same: NDArray[np.bool_], p: NDArray[np.float64], shown: bool = True) -> NDArray[np.str_]:
    """``holds`` where the result points the same way, ``flips`` where the contrary is shown, else ``open``.

    Parameters
    ----------
    same
        Whether the estimate of each set agrees with the verdict.
    p
        p value of the contrary in each set, one-sided or against the margin, adjusted here for the family of all.
    shown
        Whether the verdict is shown as the values are; one that is only an estimate is ``open`` where nothing changes.
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
    """p value of the first not being above the second."""
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
        words += f" (not told apart from {group.base.labels[rival]})"
    return _row("best", words, part, cells, outcome(np.array(same), np.array(p), shown), shown)


def _orders(group: Group, part: str, cells: list[Cell]) -> list[VerdictRow]:
    """Pairs that are told apart as the values are."""
    base = group.base
    ways = list(combinations(range(len(base.labels)), 2))
    found = [paired_difference(base.win[:, a], base.win[:, b]) for a, b in ways]
    adjusted = adjust([one.p for one in found], family_method(len(ways)))
    told = [
        (a, b) if one.estimate.value > 0 else (b, a)
        for (a, b), one, p in zip(ways, found, adjusted, strict=True)
        if p < ALPHA
    ]
    same = np.array([[cell.shares[a] > cell.shares[b] for cell in cells] for a, b in told], bool)
    p = np.array([[_one_sided(cell.win[:, b], cell.win[:, a]) for cell in cells] for a, b in told], float)
    words = outcome(same, p)
    return [
        _row("order", f"{base.labels[a]} wins more than {base.labels[b]}", part, cells, words[n])
        for n, (a, b) in enumerate(told)
    ]


def _strategies(group: Group, part: str, cells: list[Cell]) -> list[VerdictRow]:
    """Whether each strategy wins its fair share, more, or less."""
    fair = 1 / group.base.players
    base = [verdict(group.base.win[:, column] - fair, BALANCE_MARGIN) for column in range(len(group.base.labels))]
    told = [column for column, one in enumerate(base) if one.word != UNDECIDED]
    sides = [_side(base[column].effect, BALANCE_MARGIN) for column in told]
    now = [[verdict(cell.win[:, column] - fair, BALANCE_MARGIN) for cell in cells] for column in told]
    same = np.array([[_side(one.effect, one.margin) == side for one in row] for row, side in zip(now, sides)], bool)
    p = np.array([[_contrary(one, side) for one in row] for row, side in zip(now, sides)], float)
    found = outcome(same, p)
    words = {0: "its fair share", 1: "more than its fair share", -1: "less than its fair share"}
    return [
        _row("strategy", f"{group.base.labels[column]} wins {words[side]}", part, cells, found[n])
        for n, (column, side) in enumerate(zip(told, sides))
    ]


def _side(effect: float, margin: float) -> int:
    return 0 if abs(effect) <= margin else int(np.sign(effect))


def _contrary(one: Verdict, side: int) -> float:
    """p value of what would reverse a verdict: outside if it was inside, inside or on the other side if it was not."""
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
    words = f"no place at the start is more than {far}" if inside else f"a place at the start is more than {far}"
    shown = base.word != UNDECIDED
    if not shown:
        words += " (estimate, not shown)"
    return _row("seat", words, part, cells, outcome(same, np.where(np.isfinite(p), p, 1.0), shown), shown)
