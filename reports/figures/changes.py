"""Changes between two runs, as dots with intervals and a margin around no change."""

from collections.abc import Sequence

from ..statistics import Estimate
from .canvas import ACCENT, GREY, WARM, Drawing


def changes_figure(name: str, labels: Sequence[str], changes: Sequence[Estimate], margin: float, axis: str) -> str:
    """Draw the change of each label with its interval.

    `changes` and the largest change that counts as none, `margin`, are in the unit of the axis; `axis` is its label.
    """
    drawing = Drawing(name, len(labels))
    axes = drawing.axes
    axes.axvspan(-margin, margin, color=GREY, alpha=0.18, linewidth=0)
    axes.axvline(0, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    for row, change in enumerate(changes):
        colour = WARM if change.note else ACCENT
        if change.has_interval:
            axes.plot([change.low, change.high], [row, row], color=colour, linewidth=2.2, zorder=3)
        axes.plot([change.value], [row], "o", markersize=6, zorder=4, color=colour)
    drawing.label_rows(list(labels))
    ends = [end for change in changes for end in (change.low, change.high, change.value) if end == end]
    low, high = min([-1.3 * margin, *ends]), max([1.3 * margin, *ends])
    axes.set_xlim(low - 0.05 * (high - low), high + 0.05 * (high - low))
    axes.set_xlabel(axis)
    return drawing.svg(f"{axis}: {len(labels)} changes with intervals, with the margin for no change")
