"""Verdicts with the default values, and the component sets in which they hold or flip."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..statistics import Verdict, adjust, combined, family_method, paired_difference, position_shares, screen, verdict
from ..statistics.equivalence import BALANCED, NEGLIGIBLE, UNBALANCED
from ..words import place_name
from .sensitivity_cells import PARTS, Cell, Group

BALANCE_MARGIN, SEAT_MARGIN = 0.03, 0.02
"""Largest deviation from the fair win share that counts as balanced: of a strategy, of a turn-order position."""
HOLDS, FLIPS, OPEN = "holds", "flips", "open"
ALPHA = 0.05
INSIDE = (BALANCED, NEGLIGIBLE)


@dataclass(frozen=True)
class VerdictRow:
    """One verdict that the default values show, and its fate in the sets of one part of the study."""

    verdict: str
    kind: str  # ``best``, ``order``, ``strategy`` or ``seat``
    part: str  # ``one``, ``together`` or ``apart``
    sets: int
    holds: int  # sets in which the same test shows the same
    flips: int  # sets that show the opposite
    open: int  # sets that show neither
    where: tuple[str, ...]  # names of the cells in which it flips


class Tests:
    """What one component set shows, by the tests of the default values."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.fair = 1 / cell.players

    def ahead(self, first: int, second: int) -> float:
        """Return the two-sided p value of the first winning more than the second; 1 if it does not."""
        found = paired_difference(self.cell.win[:, first], self.cell.win[:, second])
        return float(found.p) if found.estimate.value > 0 else 1.0

    def most(self, column: int) -> float:
        """Return the p value of a strategy winning more than every other: the largest of its comparisons."""
        return max(self.ahead(column, other) for other in range(len(self.cell.labels)) if other != column)

    @cached_property
    def orders(self) -> dict[tuple[int, int], float]:
        """Adjusted p values of all ordered pairs; 1 against the estimate."""
        ways = list(combinations(range(len(self.cell.labels)), 2))
        found = [paired_difference(self.cell.win[:, a], self.cell.win[:, b]) for a, b in ways]
        adjusted = adjust([one.p for one in found], family_method(len(ways)))
        p = {}
        for (a, b), one, q in zip(ways, found, adjusted, strict=True):
            up = one.estimate.value > 0
            p[a, b], p[b, a] = (float(q), 1.0) if up else (1.0, float(q))
        return p

    @cached_property
    def strategies(self) -> list[Verdict]:
        """Verdicts on the fair share of each strategy, one family."""
        shares = self.cell.win.T - self.fair
        return screen([verdict(column, BALANCE_MARGIN) for column in shares])

    @cached_property
    def places(self) -> list[Verdict]:
        """Verdicts on the fair share of each position in turn order, one family; one position if there are two."""
        found = [one for _, one in position_shares(self.cell.place_win, SEAT_MARGIN)]
        return found[:1] if len(found) == 2 else found


@dataclass(frozen=True)
class Claim:
    """A verdict of the default values: does a set show the same, and how likely is the opposite by chance?"""

    words: str
    kind: str
    same: list[bool]
    opposite: list[float]  # p value of the opposite in each set; 1 where the estimate does not point there


def verdict_rows(group: Group) -> list[VerdictRow]:
    """Return the verdicts that the default values show, part by part."""
    return [row for part in PARTS if group.part(part) for row in _rows(group, part)]


def inconclusive(group: Group) -> list[str]:
    """Return what the default values do not show, so that there is no verdict to carry over."""
    base, found = Tests(group.base), []
    if len(group.base.labels) > 1 and not base.most(group.best) < ALPHA:
        found.append("no strategy wins significantly more than every other")
    if combined(base.places).word not in (UNBALANCED, *INSIDE):
        found.append("turn order is inconclusive")
    return found


def outcome(same: NDArray[np.bool_], p: NDArray[np.float64]) -> NDArray[np.str_]:
    """Return ``holds`` where the same is shown, ``flips`` where the opposite is, else ``open``.

    `same` says whether each set shows the verdict by the test of the default values; `p` is the p value of the opposite
    in each set and is adjusted here for the family of all.
    """
    adjusted = adjust(p.ravel(), family_method(p.size)).reshape(p.shape) if p.size else p
    return np.where(same, HOLDS, np.where(adjusted < ALPHA, FLIPS, OPEN))


def _rows(group: Group, part: str) -> list[VerdictRow]:
    cells = group.part(part)
    base, sets = Tests(group.base), [Tests(cell) for cell in cells]
    kinds = [_seats(base, sets)]
    if len(group.base.labels) > 1:
        kinds = [_best(group, base, sets), _orders(base, sets), _strategies(base, sets), *kinds]
    rows = []
    for claims in kinds:
        same = np.array([one.same for one in claims], bool).reshape(len(claims), len(cells))
        words = outcome(same, np.array([one.opposite for one in claims], float).reshape(same.shape))
        rows += [_row(one, part, cells, found) for one, found in zip(claims, words)]
    return rows


def _row(claim: Claim, part: str, cells: list[Cell], found: NDArray[np.str_]) -> VerdictRow:
    holds, flips, open_ = (int((found == word).sum()) for word in (HOLDS, FLIPS, OPEN))
    where = tuple(cell.about.name for cell, word in zip(cells, found, strict=True) if word == FLIPS)
    return VerdictRow(claim.words, claim.kind, part, len(cells), holds, flips, open_, where)


def _best(group: Group, base: Tests, sets: list[Tests]) -> list[Claim]:
    best = group.best
    if not base.most(best) < ALPHA:
        return []
    opposite = []
    for one in sets:
        now = int(np.argmax(one.cell.shares))
        rivals = len(one.cell.labels) - 1  # the rival is the best of them, so its p value counts as often
        opposite.append(1.0 if now == best else min(1.0, rivals * one.ahead(now, best) / 2))
    same = [one.most(best) < ALPHA for one in sets]
    return [Claim(f"{group.base.labels[best]} wins most", "best", same, opposite)]


def _orders(base: Tests, sets: list[Tests]) -> list[Claim]:
    """Carry over the pairs that differ significantly."""
    labels = base.cell.labels
    return [
        Claim(
            f"{labels[a]} wins more than {labels[b]}",
            "order",
            [one.orders[a, b] < ALPHA for one in sets],
            [one.ahead(b, a) / 2 if one.ahead(b, a) < 1 else 1.0 for one in sets],
        )
        for (a, b), p in base.orders.items()
        if p < ALPHA
    ]


def _strategies(base: Tests, sets: list[Tests]) -> list[Claim]:
    """Carry over the strategies that are shown to win their fair share, more, or less."""
    words = {0: "its fair share", 1: "more than its fair share", -1: "less than its fair share"}
    return [
        Claim(
            f"{label} wins {words[side]}",
            "strategy",
            [shown(test.strategies[column]) == side for test in sets],
            [_opposite(test.strategies[column], side) for test in sets],
        )
        for column, (label, one) in enumerate(zip(base.cell.labels, base.strategies, strict=True))
        if (side := shown(one)) is not None
    ]


def _seats(base: Tests, sets: list[Tests]) -> list[Claim]:
    """Carry over that all positions are within the margin, or which of them are not, with the direction."""
    far = f"{100 * SEAT_MARGIN:.0f} pp"
    if combined(base.places).word in INSIDE:
        whole = [combined(one.places) for one in sets]
        words = f"every turn-order position is within {far} of its fair share"
        return [Claim(words, "seat", [one.word in INSIDE for one in whole], [_finite(one.p_outside) for one in whole])]
    claims = []
    for place, one in enumerate(base.places):
        side = shown(one)
        if side:
            words = (
                f"the {place_name(place)} player wins over {far} {'more' if side > 0 else 'less'} than its fair share"
            )
            same = [shown(test.places[place]) == side for test in sets]
            claims.append(Claim(words, "seat", same, [_opposite(test.places[place], side) for test in sets]))
    return claims


def shown(one: Verdict) -> int | None:
    """Return what a verdict shows: 0 inside the margin, 1 or -1 beyond it on that side; None if it is inconclusive."""
    if one.word == UNBALANCED:
        return int(np.sign(one.effect))
    return 0 if one.word in INSIDE else None


def _opposite(one: Verdict, side: int) -> float:
    """Return the p value of the opposite: beyond for a verdict inside, else inside or beyond the other side."""
    now = 0 if abs(one.effect) <= one.margin else int(np.sign(one.effect))
    if now == side:
        return 1.0
    return _finite(one.p_inside if now == 0 else one.p_outside)


def _finite(p: float) -> float:
    return float(p) if np.isfinite(p) else 1.0
