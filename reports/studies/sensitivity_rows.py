"""What component values do to the results: verdicts that hold or flip, and the values that matter most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..statistics import BlockIndex, Difference, adjust, family_verdict, paired_difference, verdict
from ..statistics.equivalence import UNDECIDED
from ..statistics.screening import family_method
from ..statistics.variation import rank_correlation, standardised_coefficients, value_spread
from .cells import CellOf, cells_by_group, rows_by_table

__all__ = ["PARTS", "EffectRow", "Group", "RankRow", "SpreadRow", "VerdictRow", "groups"]

BALANCE_MARGIN, SEAT_MARGIN = 0.03, 0.02
"""Largest deviation from the fair win share that counts as balanced: of a strategy, and of a place at the start."""
PARTS = {"one": "one at a time", "together": "groups at random", "apart": "every number at random"}
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
    sets, holds, flips, open
        Component sets, and in how many of them it holds, is shown to be reversed, or points elsewhere without being
        shown to.
    where
        Names of the cells in which it flips.
    """

    verdict: str
    kind: str
    part: str
    sets: int
    holds: int
    flips: int
    open: int
    where: tuple[str, ...]


@dataclass(frozen=True)
class EffectRow:
    """One move of one factor.

    Attributes
    ----------
    factor, move, moved
        Group or number, what was added to each of its numbers, and how many numbers could be moved.
    label
        Strategy whose win share changes most.
    win
        Change of its win share, paired over blocks.
    p_adjusted
        Its p value, adjusted for all moves and strategies.
    vp
        Change of the mean VP of all seats.
    """

    factor: str
    move: int
    moved: int
    label: str
    win: Difference
    p_adjusted: float
    vp: Difference


@dataclass(frozen=True)
class RankRow:
    """One group of numbers and one response over the random sets.

    Attributes
    ----------
    factor, response
        Group; strategy whose win share it is, or ``mean VP``.
    rho, p_adjusted
        Rank correlation of the group's move and the response; p adjusted for all groups and responses.
    coefficient
        Standardised regression coefficient.
    """

    factor: str
    response: str
    rho: float
    p_adjusted: float
    coefficient: float


@dataclass(frozen=True)
class SpreadRow:
    """How far the results move over the random sets of one part.

    Attributes
    ----------
    response, part
        As in `RankRow` and `VerdictRow`.
    base
        Value as the numbers are.
    sd, low, high, p
        `statistics.variation.value_spread`.
    mean, lowest, highest
        Mean over the sets, and least and largest mean of a set.
    explained
        R^2 of the regression on the groups' moves.
    """

    response: str
    part: str
    base: float
    sd: float
    low: float
    high: float
    p: float
    mean: float
    lowest: float
    highest: float
    explained: float


class Cell:
    """Block means of one component set.

    Parameters
    ----------
    about
        The cell of the manifest.
    rows
        Its columns, shape (games, players).
    """

    def __init__(self, about: CellOf, rows: Mapping[str, NDArray[Any]]) -> None:
        self.about = about
        self.players = len(about.labels)
        labels = np.array(about.labels)[np.array(about.orders)[rows["rotation"][:, 0]]]
        block = rows["block"].ravel()
        by_label, by_place = BlockIndex(block, labels.ravel()), BlockIndex(block, rows["order"].ravel())
        self.labels = [str(label) for label in by_label.labels]
        self.win: NDArray[np.float64] = by_label.means(rows["win_share"].ravel())
        self.vp: NDArray[np.float64] = rows["vp"].reshape(-1, len(about.orders) * self.players).mean(axis=1)
        self.place_win: NDArray[np.float64] = by_place.means(rows["win_share"].ravel())

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """Mean win share by label."""
        return self.win.mean(axis=0)


@dataclass(frozen=True)
class Group:
    """One table of the experiment, with all its component sets."""

    name: str
    base: Cell
    cells: tuple[Cell, ...]

    def part(self, name: str) -> list[Cell]:
        """Cells of one part of the study."""
        return [one for one in self.cells if one.about.cell["part"] == name]

    @property
    def best(self) -> int:
        """Number of the label that wins most as the values are."""
        return int(np.argmax(self.base.shares))

    @cached_property
    def verdicts(self) -> list[VerdictRow]:
        """Verdicts of the values as they are, part by part."""
        return [row for part in PARTS if self.part(part) for row in _verdicts(self, part)]

    @cached_property
    def effects(self) -> list[EffectRow]:
        """Moves of single factors, the largest change of a win share first."""
        return _effects(self)

    def ranks(self, part: str) -> list[RankRow]:
        """Groups by response, over the random sets of a part."""
        return _ranks(self, part)[0]

    def spreads(self, part: str) -> list[SpreadRow]:
        """How far each response moves over the random sets of a part."""
        return _ranks(self, part)[1]


def groups(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Group]:
    """The study, table by table."""
    found = []
    for name, cells in cells_by_group(meta).items():
        rows = rows_by_table(frames["seats"], cells)
        made = [Cell(one, rows[one.name]) for one in cells]
        base = next(one for one in made if one.about.cell["part"] == "base")
        found.append(Group(name, base, tuple(one for one in made if one is not base)))
    return found


def outcome(same: NDArray[np.bool_], p: NDArray[np.float64]) -> NDArray[np.str_]:
    """``holds`` where the result points the same way, ``flips`` where the contrary is shown, else ``open``.

    Parameters
    ----------
    same
        Whether the estimate of each set agrees with the verdict.
    p
        p value of the contrary in each set, one-sided or against the margin, adjusted here for the family of all.
    """
    adjusted = adjust(p.ravel(), family_method(p.size)).reshape(p.shape) if p.size else p
    return np.where(same, HOLDS, np.where(adjusted < ALPHA, FLIPS, OPEN))


def _row(kind: str, words: str, part: str, cells: list[Cell], found: NDArray[np.str_]) -> VerdictRow:
    holds, flips, open_ = (int((found == word).sum()) for word in (HOLDS, FLIPS, OPEN))
    where = tuple(cell.about.name for cell, word in zip(cells, found, strict=True) if word == FLIPS)
    return VerdictRow(words, kind, part, len(cells), holds, flips, open_, where)


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
    label = group.base.labels[best]
    return _row("best", f"{label} wins most", part, cells, outcome(np.array(same), np.array(p)))


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
    rows, fair = [], 1 / group.base.players
    for column, label in enumerate(group.base.labels):
        base = verdict(group.base.win[:, column] - fair, BALANCE_MARGIN)
        if base.word == UNDECIDED:
            continue
        now = [verdict(cell.win[:, column] - fair, BALANCE_MARGIN) for cell in cells]
        side = _side(base.effect, BALANCE_MARGIN)
        same = np.array([_side(one.effect, BALANCE_MARGIN) == side for one in now])
        p = np.array([_contrary(one, side) for one in now])
        words = {0: "its fair share", 1: "more than its fair share", -1: "less than its fair share"}[side]
        rows.append(_row("strategy", f"{label} wins {words}", part, cells, outcome(same, p)))
    return rows


def _side(effect: float, margin: float) -> int:
    return 0 if abs(effect) <= margin else int(np.sign(effect))


def _contrary(one: Any, side: int) -> float:
    """p value of what would reverse a verdict: outside if it was inside, inside or on the other side if it was not."""
    now = _side(one.effect, one.margin)
    if now == side:
        return 1.0
    p = one.p_inside if now == 0 else one.p_outside
    return float(p) if np.isfinite(p) else 1.0


def _seats(group: Group, part: str, cells: list[Cell]) -> VerdictRow:
    fair = 1 / group.base.players

    def judge(cell: Cell) -> Any:
        places = range(cell.place_win.shape[1])
        return family_verdict([verdict(cell.place_win[:, place] - fair, SEAT_MARGIN) for place in places])

    base = judge(group.base)
    now = [judge(cell) for cell in cells]
    inside = abs(base.effect) <= SEAT_MARGIN
    same = np.array([(abs(one.effect) <= SEAT_MARGIN) == inside for one in now])
    p = np.array([one.p_outside if inside else one.p_inside for one in now])
    far = f"{100 * SEAT_MARGIN:.0f} pp from its fair share"
    words = f"no place at the start is more than {far}" if inside else f"a place at the start is more than {far}"
    if base.word == UNDECIDED:
        words += " (estimate, not shown)"
    return _row("seat", words, part, cells, outcome(same, np.where(np.isfinite(p), p, 1.0)))


def _effects(group: Group) -> list[EffectRow]:
    base, rows, p = group.base, [], []
    for cell in group.part("one"):
        changes = [paired_difference(cell.win[:, n], base.win[:, n]) for n in range(len(base.labels))]
        top = int(np.argmax([abs(one.estimate.value) for one in changes]))
        about = cell.about.cell
        vp = paired_difference(cell.vp, base.vp)
        p.append([one.p for one in changes])
        rows.append(
            (top, EffectRow(about["factor"], about["move"], about["moved"], base.labels[top], changes[top], np.nan, vp))
        )
    if not rows:
        return []
    adjusted = adjust(np.array(p).ravel(), family_method(np.size(p))).reshape(len(rows), -1)
    found = [replace(row, p_adjusted=float(adjusted[n, top])) for n, (top, row) in enumerate(rows)]
    return sorted(found, key=lambda row: -abs(row.win.estimate.value))


def group_moves(group: Group, cells: list[Cell]) -> NDArray[np.float64]:
    """Mean move of the numbers of each group, shape (sets, groups)."""
    about = group.base.about.cell
    of = np.array(about["group_of"])
    moves = np.array([[int(one) for one in cell.about.cell["moves"].split()] for cell in cells], float)
    return np.stack([moves[:, of == n].mean(axis=1) for n in range(len(about["groups"]))], axis=1)


def _response(cell: Cell, column: int) -> NDArray[np.float64]:
    """Block means of the win share of a label, or (-1) of the VP of all seats."""
    return cell.vp if column < 0 else cell.win[:, column]


def _ranks(group: Group, part: str) -> tuple[list[RankRow], list[SpreadRow]]:
    cells, base = group.part(part), group.base
    if len(cells) < 3:
        return [], []
    moves, names = group_moves(group, cells), group.base.about.cell["groups"]
    several = len(base.labels) > 1  # one strategy on all seats has its fair share whatever the values are
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
