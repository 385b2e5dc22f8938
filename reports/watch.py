"""One number of a report and its interval during a run, for runs that stop at a fixed width.

The numbers come from the functions that make the chapters, so the interval at which a run stopped is the one its report
prints.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from .columns import SEATS
from .errors import ReportError
from .sentences import metric_unit
from .statistics import (
    BlockIndex,
    Estimate,
    family_level,
    mean_estimate,
    position_shares,
    share_difference,
    share_estimate,
)
from .tables import Batches, Play, batch_length, parts_in
from .tables.seating import SEAT_MARGIN
from .words import number

OF_GAMES = ("margin", "turns")


def columns_for(metric: str) -> dict[str, Sequence[str]]:
    """Return the columns a metric needs, by table of the results."""
    needed: dict[str, Sequence[str]] = {"seats": SEATS}
    if metric in OF_GAMES:
        needed["games"] = ("table", "block", "rotation", "players", *OF_GAMES)
    return needed


def metric_estimate(
    frames: Mapping[str, Any], meta: Mapping[str, Any], metric: str, table: str | None = None
) -> Estimate:
    """Return a number of the report with its interval; ReportError if there is no such number.

    `metric` is ``win_share:LABEL``, ``vp:LABEL`` or ``margin:LABEL`` of a strategy, ``difference:LABEL:LABEL`` (win
    share of the first minus that of the second), ``seat:N`` (win share of a position in turn order), or ``margin`` or
    ``turns`` of the game. Without `table`, all tables of the first chapter count together.
    """
    play = _part(frames, meta, table)
    if metric in OF_GAMES:
        return _of_games(frames, play, metric)
    kind, _, label = metric.partition(":")
    if kind == "difference":
        win = play.means("win_share")
        level = family_level(math.comb(len(play.strategies), 2))  # as the report prints it, for all pairs at once
        for first in play.strategies:
            second = label.removeprefix(f"{first}:")
            if second != label and second in play.strategies:
                a, b = play.strategies.index(first), play.strategies.index(second)
                return share_difference(win[:, a], win[:, b], level).estimate
    if kind == "seat":
        index = play.by("order")
        shares = [share for share, _ in position_shares(play.means("win_share", index), SEAT_MARGIN)]
        return _named(shares, index, label)
    if kind == "win_share":
        shares = [share_estimate(column) for column in play.means("win_share").T]
        return _named(shares, play.by_strategy, label)
    if kind in ("vp", "margin") and label in play.strategies:
        means = play.means({"vp": "vp", "margin": "margin_mean"}[kind])
        return mean_estimate(means[:, play.strategies.index(label)])
    raise ReportError(f"no number {metric!r}")


def metric_words(metric: str, estimate: Estimate, half_width: float) -> str:
    """Return the state of the interval: ``win_share:lean 24.1 ± 1.9 pp, target ± 1.0``."""
    unit, name = metric_unit(metric)
    digits = 1 if unit * half_width >= 0.5 else 2
    value, half = number(unit * estimate.value, digits), number(unit * estimate.half_width, digits)
    return f"{metric} {value} ± {half} {name}, target ± {number(unit * half_width, digits)}"


def _part(frames: Mapping[str, Any], meta: Mapping[str, Any], table: str | None) -> Play:
    parts = parts_in(frames, meta)
    if table is None:
        return parts[0]
    for part in parts:
        if table in part.tables:
            return part.table(table)
    raise ReportError(f"no table {table!r}")


def _named(shares: Sequence[Estimate], index: BlockIndex, label: str) -> Estimate:
    labels = [str(one) for one in index.labels]
    if label not in labels:
        raise ReportError(f"no number of {label!r}")
    return shares[labels.index(label)]


def _of_games(frames: Mapping[str, Any], play: Play, metric: str) -> Estimate:
    if isinstance(play, Batches):
        length = batch_length(play)
        return length.turns if metric == "turns" else length.margin
    games = frames["games"]
    rows = games[games["table"].isin(play.tables).to_numpy()]
    return mean_estimate(BlockIndex(rows["block"]).means(rows[metric]))
