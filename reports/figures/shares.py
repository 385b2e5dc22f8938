"""Win shares as dots with intervals: strategies and seats."""

from collections.abc import Sequence
from typing import Any

from ..statistics import Estimate
from ..tables import PlaceRow, Standing
from ..words import number
from .canvas import ACCENT, WARM, Drawing


def wins_figure(name: str, rows: Sequence[Standing], players: int) -> str:
    """Draw the win share of each strategy, best first, with its interval and the fair share."""
    drawing = Drawing(name, len(rows))
    axes = drawing.axes
    fair = 100 / players
    drawing.line_at(fair)
    drawing.note_above(fair, f"fair share {number(fair)}%")
    for at, row in enumerate(rows):
        one = row.win_share
        drawing.dot(at, one, WARM if one.note else ACCENT, filled=one.has_interval, unit=100)
    drawing.label_rows([row.strategy for row in rows])
    axes.set_xlabel("win share of a seat, %")
    _set_limits(axes, [row.win_share for row in rows], fair, 2.0)
    return drawing.svg(f"Win share of {len(rows)} strategies with intervals and the fair share")


def seats_figure(name: str, rows: Sequence[PlaceRow], players: int, limit: float) -> str:
    """Draw the win share of each place at the start, the fair share and the margin around it.

    `rows` come from `seat_rows` by order of the start; `limit` is the margin that counts as balanced, 0 to 1.
    """
    drawing = Drawing(name, len(rows))
    axes = drawing.axes
    fair = 100 / players
    drawing.band(fair - 100 * limit, fair + 100 * limit)
    drawing.line_at(fair)
    drawing.note_above(fair, f"fair {number(fair)}% ± {number(100 * limit, 0)}")
    for at, row in enumerate(rows):
        one = row.win_share
        drawing.dot(at, one, WARM if one.note else ACCENT, filled=one.has_interval, unit=100)
    drawing.label_rows([row.place for row in rows])
    axes.set_ylabel("turn order at the start")
    axes.set_xlabel("win share, %")
    _set_limits(axes, [row.win_share for row in rows], fair, 100 * limit + 1)
    return drawing.svg("Win share by place at the start, with intervals and the margin")


def _set_limits(axes: Any, estimates: Sequence[Estimate], fair: float, least: float) -> None:
    """Set the axis limits: all intervals and a bit of both sides of the fair share, within 0 to 100."""
    low = min([fair - least, *(100 * (e.low if e.has_interval else e.value) for e in estimates)])
    high = max([fair + least, *(100 * (e.high if e.has_interval else e.value) for e in estimates)])
    edge = 0.06 * (high - low)
    axes.set_xlim(max(low - edge, -1.5), min(high + edge, 101.5))
