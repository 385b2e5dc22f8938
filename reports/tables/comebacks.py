"""Comebacks: win share by how far a seat is behind after each scoring."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..statistics import Estimate, mean_estimate, pseudo_values, ratio_share
from .cells import Cells

BANDS = (
    (0, 0, "in the lead"),
    (1, 5, "1 to 5 VP behind"),
    (6, 10, "6 to 10"),
    (11, 20, "11 to 20"),
    (21, None, "more"),
)
"""Smallest and largest deficit of each band, and its name."""
ROUNDS = (1, 2, 3)
ENOUGH = 30
"""Fewest blocks with seats in a band, with and without the chronicle, for which the change is shown."""


@dataclass(frozen=True)
class Comeback:
    """Seats in one band of deficits after a scoring."""

    scoring: int  # its number
    band: str  # name of the band
    share: Estimate  # share of the seats in the band, without any of the chronicles
    win_share: Estimate  # their win share, without any of the chronicles
    changes: tuple[Estimate, ...]  # change of that win share by each of `Cells.factors`; NaN with too few seats


def comebacks(cells: Cells) -> list[Comeback]:
    """Return every scoring but the last with every band; empty if the tables do not say when VP were scored."""
    if not all(f"vp_round_{number}" in cells.play.seats.columns for number in ROUNDS):
        return []
    return [row for number in ROUNDS for row in _after(cells, number)]


def _after(cells: Cells, scoring: int) -> list[Comeback]:
    points = sum(cells.play.by_seat(f"vp_round_{number}").astype(np.int64) for number in range(1, scoring + 1))
    behind = (np.max(points, axis=1, keepdims=True) - points).ravel()
    starts = [first for first, _, _ in BANDS]
    band = np.searchsorted(starts, behind, side="right") - 1
    seats = cells.counts(band, len(BANDS))
    wins = cells.counts(band, len(BANDS), cells.play.seats["win_share"].to_numpy())
    base = cells.plan.base
    here, won = (np.tensordot(values, base, axes=([1], [0])) for values in (seats, wins))
    found = []
    for number, (_, _, name) in enumerate(BANDS):
        changes = [change_of_share(seats[:, :, number], wins[:, :, number], one.weights) for one in cells.plan.main]
        share = ratio_share(here[:, number], here.sum(axis=1))
        found.append(Comeback(scoring, name, share, ratio_share(won[:, number], here[:, number]), tuple(changes)))
    return found


def change_of_share(seats: NDArray[np.float64], wins: NDArray[np.float64], weights: NDArray[np.float64]) -> Estimate:
    """Estimate the ratio of wins to seats with a chronicle minus that without, by jackknife over blocks.

    `seats` and `wins` count the seats in a band and their wins, shape (B, C); `weights` of the cells are above 0 with
    the chronicle, below 0 without.
    """
    columns = []
    for side in (np.maximum(weights, 0), np.maximum(-weights, 0)):
        columns += [wins @ side, seats @ side]
    if min(np.count_nonzero(columns[1]), np.count_nonzero(columns[3])) < ENOUGH:
        return mean_estimate([])
    made = pseudo_values(np.column_stack(columns), _difference)
    return mean_estimate(made).clipped(-1.0, 1.0)


def _difference(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(sums[..., 0] / sums[..., 1] - sums[..., 2] / sums[..., 3], np.float64)
