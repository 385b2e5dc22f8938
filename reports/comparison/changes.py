"""Changes from one run to the other, as rows of estimates."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import statistics as s
from ..statistics import BlockIndex, Difference, Estimate, Verdict
from ..statistics.matched import TANGO
from ..tables import Batches, Play
from ..tables.seating import SEAT_MARGIN
from ..words import place_name
from .matching import Match

WIN_MARGIN, VP_MARGIN = 0.03, 1.0
ALPHA = 0.05
MARGINS = {
    "win share": WIN_MARGIN,
    "VP": VP_MARGIN,
    "margin": VP_MARGIN,
    "win share of the place": SEAT_MARGIN,
    "turns": None,
    "lead of the winner": VP_MARGIN,
    "changes of the leader": None,
    "won from behind": WIN_MARGIN,
}
"""Largest change that counts as none, by measure; None: no verdict."""
SHARES = ("win share", "win share of the place", "won from behind")
_OF_GAMES = {
    "turns": "turns",
    "lead of the winner": "margin",
    "changes of the leader": "lead_changes",
    "won from behind": "comeback",
}
_OF_STRATEGIES = {"win share": "win_share", "VP": "vp", "margin": "margin_mean"}

Values = tuple[NDArray[np.int64], NDArray[np.float64]]


@dataclass(frozen=True)
class Change:
    """One number in both runs."""

    measure: str  # a key of `MARGINS`
    subject: str  # a strategy, a position in turn order, or the games
    first: Estimate
    second: Estimate
    change: Difference  # second minus first; its interval is simultaneous for all changes of the comparison
    verdict: Verdict | None  # the change against the margin of the measure; None without a margin
    p_adjusted: float  # of no change, adjusted for the family of all changes of the comparison
    same: bool = False  # whether it is the same in every block; False for independent samples

    @property
    def name(self) -> str:
        """Return the subject as the page shows it."""
        return self.subject.replace(" in turn", " player")

    @property
    def is_significant(self) -> bool | None:
        """Return whether the adjusted p value is below 5%; None if there is none."""
        return None if np.isnan(self.p_adjusted) else self.p_adjusted < ALPHA


@dataclass(frozen=True)
class Pair:
    """Block values of one number in both runs; on the same blocks if `paired`."""

    measure: str
    subject: str
    first: NDArray[np.float64]
    second: NDArray[np.float64]
    paired: bool


def pairs_of(match: Match, frames: tuple[Mapping[str, Any], Mapping[str, Any]], paired: bool) -> list[Pair]:
    """Return all numbers of the games of a match that both runs have.

    `paired` says whether both runs played the same deals.
    """
    found = []
    for measure, subject, first, second in _numbers(match, frames):
        if paired:
            _, left, right = np.intersect1d(first[0], second[0], return_indices=True)
            one = Pair(measure, subject, first[1][left], second[1][right], paired)
        else:
            one = Pair(measure, subject, first[1], second[1], paired)
        if len(one.first) and len(one.second):
            found.append(one)
    return found


def changes(pairs: Sequence[Pair]) -> list[Change]:
    """Return the changes of a page, one family: intervals, p values and verdicts agree (Bonferroni)."""
    level = s.family_level(len(pairs))
    rows = [_change(one, level) for one in pairs]
    found = s.adjust([row.change.p for row in rows], "bonferroni")
    words = iter(s.screen([row.verdict for row in rows if row.verdict is not None], len(rows)))
    return [
        replace(row, p_adjusted=float(p), verdict=None if row.verdict is None else _agreeing(next(words), row))
        for row, p in zip(rows, found)
    ]


def _agreeing(one: Verdict, row: Change) -> Verdict:
    """Return the verdict by the printed interval where that is not the t interval of the verdict's own tests."""
    return s.by_interval(one, row.change.estimate) if row.change.estimate.method == TANGO else one


def _change(one: Pair, level: float) -> Change:
    measure, first, second = one.measure, one.first, one.second
    share = measure in SHARES
    estimates = [s.share_estimate(x) if share else s.mean_estimate(x) for x in (first, second)]
    margin = MARGINS[measure]
    judged: Verdict | None = None
    if one.paired:
        difference = (s.win_difference if share else s.paired_difference)(second, first, level)
        judged = s.verdict(second - first, margin, of_change=True) if margin is not None else None
    else:
        difference = s.welch_difference(second, first, level)
        difference = difference.of_shares() if share else difference
        judged = s.welch_verdict(second, first, margin) if margin is not None else None
    same = one.paired and bool(np.array_equal(first, second, equal_nan=True))
    return Change(measure, one.subject, estimates[0], estimates[1], difference, judged, float("nan"), same)


def _numbers(
    match: Match, frames: tuple[Mapping[str, Any], Mapping[str, Any]]
) -> Iterator[tuple[str, str, Values, Values]]:
    """Yield measure, subject and block values in both runs."""
    plays = match.first, match.second
    for measure, column in _OF_STRATEGIES.items():
        indices = [play.by_strategy for play in plays]
        means = [play.means(column) for play in plays]
        for label in plays[0].strategies:
            if label in plays[1].strategies:
                yield measure, label, *_columns(indices, means, label)
    if plays[0].is_rotated and plays[1].is_rotated:
        indices = [play.by("order") for play in plays]
        means = [play.means("win_share", index) for play, index in zip(plays, indices)]
        for place in indices[0].labels:
            name = f"{place_name(int(place))} in turn"
            yield "win share of the place", name, *_columns(indices, means, place)
    for measure, column in _OF_GAMES.items():
        values = [_of_games(play, one, column) for play, one in zip(plays, frames)]
        if values[0] is not None and values[1] is not None:
            yield measure, "the games", values[0], values[1]


def _columns(indices: list[BlockIndex], means: list[NDArray[np.float64]], label: Any) -> tuple[Values, Values]:
    found = [
        (index.blocks, mean[:, [str(x) for x in index.labels].index(str(label))]) for index, mean in zip(indices, means)
    ]
    return found[0], found[1]


def _of_games(play: Play, frames: Mapping[str, Any], column: str) -> Values | None:
    if isinstance(play, Batches):
        rows = play.sums("game_sums").drop(columns="table").groupby("batch").sum()
        return rows.index.to_numpy(), s.linearised(rows[column].to_numpy(), rows["games"].to_numpy())
    games = frames.get("games")
    if games is None:
        return None
    rows = games[games["table"].isin(play.tables).to_numpy()]
    index = BlockIndex(rows["block"])
    return index.blocks, index.means(rows[column].to_numpy(np.float64))[:, 0]
