"""Figures of a tournament: strengths, and components of the variance."""

from collections.abc import Sequence

from ..statistics import Estimate
from ..words import number
from .canvas import ACCENT, GREY, INK, WARM, Drawing

COLOURS = ("#0072b2", "#88ccee", "#117733", "#d55e00", "#ddcc77", "#cfcfcf")
NARROW = 0.055
"""Shorter bars have no number on them."""


def strengths_figure(name: str, labels: Sequence[str], elo: Sequence[Estimate], best: Sequence[bool]) -> str:
    """Draw the strength of each strategy on the Elo scale with its interval, the strongest first; 0 is the pool's mean.

    Dots are filled for strategies that may be the strongest (`best`).
    """
    drawing = Drawing(name, len(labels))
    axes = drawing.axes
    axes.axvline(0, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    for row, (estimate, may_be_best) in enumerate(zip(elo, best)):
        colour = WARM if estimate.note else ACCENT
        if estimate.has_interval:
            axes.plot([estimate.low, estimate.high], [row, row], color=colour, linewidth=2.2, zorder=3)
        axes.plot(
            [estimate.value], [row], "o", markersize=6, zorder=4, markeredgecolor=colour,
            color=colour if may_be_best else "white",
        )  # fmt: skip
    axes.annotate(
        "mean of the pool", (0, 1), xycoords=axes.get_xaxis_transform(), xytext=(0, 2), textcoords="offset points",
        ha="center", va="bottom", fontsize=8, color=INK,
    )  # fmt: skip
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
