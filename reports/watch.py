"""One number of a report and its interval, while a run goes on: for runs that stop at a fixed width.

The numbers are those of the chapters, made by the same functions from the same tables, so that the interval at which a
run stopped is the one that its report prints.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .columns import SEATS
from .errors import ReportError
from .sentences import is_share
from .statistics import BlockIndex, Estimate, mean_estimate, share_difference, share_estimate
from .tables import Batches, Play, batch_length, parts_in
from .words import number

OF_GAMES = ("margin", "turns")


def columns_for(metric: str) -> dict[str, Sequence[str]]:
    """Columns that a metric needs, by table of the results."""
    needed: dict[str, Sequence[str]] = {"seats": SEATS}
    if metric in OF_GAMES:
        needed["games"] = ("table", "block", "rotation", "players", *OF_GAMES)
    return needed


def metric_estimate(
    frames: Mapping[str, Any], meta: Mapping[str, Any], metric: str, table: str | None = None
) -> Estimate:
    """A number of the report with its interval.

    Parameters
    ----------
    frames, meta
        Tables and manifest, as for `build_report`.
    metric
        ``win_share:LABEL``, ``vp:LABEL``, ``margin:LABEL`` of a strategy, ``difference:LABEL:LABEL`` (win share of the
        first less that of the second), ``seat:N`` (win share of the place at the start), ``margin`` or ``turns`` of the
        game.
    table
        Name of the table it is about; None: all tables of the first chapter together.

    Raises
    ------
    ReportError
        If there is no such number.
    """
    play = _part(frames, meta, table)
    if metric in OF_GAMES:
        return _of_games(frames, play, metric)
    kind, _, label = metric.partition(":")
    if kind == "difference":
        win = play.means("win_share")
        for first in play.strategies:
            second = label.removeprefix(f"{first}:")
            if second != label and second in play.strategies:
                a, b = play.strategies.index(first), play.strategies.index(second)
                return share_difference(win[:, a], win[:, b]).estimate
    if kind == "seat":
        return _share(play, play.by("order"), label)
    if kind == "win_share":
        return _share(play, play.by_strategy, label)
    if kind in ("vp", "margin") and label in play.strategies:
        means = play.means({"vp": "vp", "margin": "margin_mean"}[kind])
        return mean_estimate(means[:, play.strategies.index(label)])
    raise ReportError(f"no number {metric!r}")


def metric_words(metric: str, estimate: Estimate, half_width: float) -> str:
    """Where the interval is, in few words: ``win_share:lean 24.1 ± 1.9 pp, until ± 1.0``."""
    unit, name = (100.0, "pp") if is_share(metric) else (1.0, "turns" if metric == "turns" else "VP")
    digits = 1 if unit * half_width >= 0.5 else 2
    value, half = number(unit * estimate.value, digits), number(unit * estimate.half_width, digits)
    return f"{metric} {value} ± {half} {name}, until ± {number(unit * half_width, digits)}"


def _part(frames: Mapping[str, Any], meta: Mapping[str, Any], table: str | None) -> Play:
    parts = parts_in(frames, meta)
    if table is None:
        return parts[0]
    for part in parts:
        if table in part.tables:
            return part.table(table)
    raise ReportError(f"no table {table!r}")


def _share(play: Play, index: BlockIndex, label: str) -> Estimate:
    labels = [str(one) for one in index.labels]
    if label not in labels:
        raise ReportError(f"no number of {label!r}")
    column = labels.index(label)
    alone = bool(index.counts[:, column].max() == 1)
    return share_estimate(play.means("win_share", index)[:, column], independent_games=alone)


def _of_games(frames: Mapping[str, Any], play: Play, metric: str) -> Estimate:
    if isinstance(play, Batches):
        length = batch_length(play)
        return length.turns if metric == "turns" else length.margin
    games = frames["games"]
    rows = games[games["table"].isin(play.tables).to_numpy()]
    return mean_estimate(BlockIndex(rows["block"]).means(rows[metric]))
