"""Changes from one run to another, as dots with intervals and the margin around no change."""

from collections.abc import Sequence

from ..statistics import Estimate
from .canvas import ACCENT, GREY, WARM, Drawing


def changes_figure(name: str, labels: Sequence[str], changes: Sequence[Estimate], margin: float, axis: str) -> str:
    """Change of each label with its interval.

    Parameters
    ----------
    name
        Prefix of ids.
    labels
        Names from top to bottom.
    changes
        Their changes, in the unit of the axis.
    margin
        Largest change that counts as none.
    axis
        What is written under the axis.
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
    return drawing.svg(f"{axis}: {len(labels)} changes with intervals, and the margin around no change")
