"""Win shares as dots with intervals: strategies and seats."""

from collections.abc import Sequence
from typing import Any

from ..statistics import Estimate
from ..tables import PlaceRow, Standing
from ..words import number
from .canvas import ACCENT, GREY, INK, WARM, Drawing


def wins_figure(name: str, rows: Sequence[Standing], players: int) -> str:
    """Draw the win share of each strategy, best first, with its interval and the fair share."""
    drawing = Drawing(name, len(rows))
    axes = drawing.axes
    fair = 100 / players
    axes.axvline(fair, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    _fair_label(axes, fair, f"fair share {number(fair)}%")
    _dots(axes, [row.win_share for row in rows])
    drawing.label_rows([row.strategy for row in rows])
    axes.set_xlabel("win share of a seat, %")
    _room(axes, [row.win_share for row in rows], fair, 2.0)
    return drawing.svg(f"Win share of {len(rows)} strategies with {players} players, with intervals and the fair share")


def seats_figure(name: str, rows: Sequence[PlaceRow], players: int, limit: float) -> str:
    """Draw the win share of each place at the start, the fair share and the margin around it.

    `rows` come from `seat_rows` by order of the start; `limit` is the margin that counts as balanced, 0 to 1.
    """
    drawing = Drawing(name, len(rows))
    axes = drawing.axes
    fair = 100 / players
    axes.axvspan(fair - 100 * limit, fair + 100 * limit, color=GREY, alpha=0.18, linewidth=0)
    axes.axvline(fair, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    _fair_label(axes, fair, f"fair {number(fair)}% ± {number(100 * limit, 0)}")
    _dots(axes, [row.win_share for row in rows])
    drawing.label_rows([row.place for row in rows])
    axes.set_ylabel("turn order at the start")
    axes.set_xlabel("win share, %")
    _room(axes, [row.win_share for row in rows], fair, 100 * limit + 1)
    return drawing.svg(f"Win share by place at the start with {players} players, with intervals and the margin")


def _fair_label(axes: Any, at: float, text: str) -> None:
    axes.annotate(
        text, (at, 1), xycoords=axes.get_xaxis_transform(), xytext=(0, 2), textcoords="offset points",
        ha="center", va="bottom", fontsize=8, color=INK,
    )  # fmt: skip


def _dots(axes: Any, estimates: Sequence[Estimate]) -> None:
    for row, estimate in enumerate(estimates):
        colour = WARM if estimate.note else ACCENT
        if estimate.has_interval:
            axes.plot([100 * estimate.low, 100 * estimate.high], [row, row], color=colour, linewidth=2.2, zorder=3)
        axes.plot(
            [100 * estimate.value], [row], "o", markersize=6, zorder=4, markeredgecolor=colour,
            color=colour if estimate.has_interval else "white",
        )  # fmt: skip


def _room(axes: Any, estimates: Sequence[Estimate], fair: float, least: float) -> None:
    """Set the axis limits: all intervals and a bit of both sides of the fair share, within 0 to 100."""
    low = min([fair - least, *(100 * (e.low if e.has_interval else e.value) for e in estimates)])
    high = max([fair + least, *(100 * (e.high if e.has_interval else e.value) for e in estimates)])
    edge = 0.06 * (high - low)
    axes.set_xlim(max(low - edge, -1.5), min(high + edge, 101.5))
