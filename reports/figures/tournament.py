"""Figures of a tournament: strengths, and components of the variance."""

from collections.abc import Sequence

from ..statistics import Estimate
from ..words import number
from .canvas import ACCENT, INK, WARM, Drawing

COLOURS = ("#0072b2", "#88ccee", "#117733", "#d55e00", "#ddcc77", "#cfcfcf")
NARROW = 0.055
"""Shorter bars have no number on them."""


def strengths_figure(name: str, labels: Sequence[str], elo: Sequence[Estimate], best: Sequence[bool]) -> str:
    """Draw the strength of each strategy on the Elo scale with its interval, the strongest first; 0 is the pool's mean.

    Dots are filled for strategies that may be the strongest (`best`).
    """
    drawing = Drawing(name, len(labels))
    axes = drawing.axes
    drawing.line_at(0)
    for row, (estimate, may_be_best) in enumerate(zip(elo, best)):
        drawing.dot(row, estimate, WARM if estimate.note else ACCENT, filled=may_be_best)
    drawing.note_above(0, "mean of the pool")
    drawing.label_rows(list(labels))
    axes.set_xlabel("strength, Elo points")
    axes.margins(x=0.06)
    return drawing.svg(f"Strength of {len(labels)} strategies with intervals on the Elo scale")


def variance_figure(name: str, bars: Sequence[str], parts: Sequence[str], shares: Sequence[Sequence[float]]) -> str:
    """Draw components of the variance as bars of 100%, one for each label in `bars`.

    `shares` holds the shares of each bar, 0 to 1, in the order of `parts`; negative ones count as 0.
    """
    drawing = Drawing(name, 1.3 * len(bars) + 2.2)
    axes = drawing.axes
    for row, values in enumerate(shares):
        left = 0.0
        for part, value in enumerate(values):
            width = max(value, 0.0)
            colour = COLOURS[part % len(COLOURS)]
            axes.barh(row, 100 * width, 0.62, 100 * left, color=colour, edgecolor="white", linewidth=0.6,
                      label=parts[part] if row == 0 else None)  # fmt: skip
            if width >= NARROW:
                ink = "white" if colour in (COLOURS[0], COLOURS[2], COLOURS[3]) else INK
                axes.text(100 * (left + width / 2), row, number(100 * width, 0), ha="center", va="center",
                          fontsize=8, color=ink)  # fmt: skip
            left += width
    drawing.label_rows(list(bars))
    axes.set_xlim(0, 101)
    axes.set_xlabel("share of the variance, %")
    drawing.figure.legend(loc="outside lower center", ncols=2, frameon=False, fontsize=8, handlelength=1.2)
    return drawing.svg(f"Shares of {len(parts)} components of the variance in {len(bars)} bars")
