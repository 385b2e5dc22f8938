"""Changes between two runs, as dots with intervals and a margin around no change."""

from collections.abc import Sequence

from ..statistics import Estimate
from .canvas import ACCENT, WARM, Drawing


def changes_figure(name: str, labels: Sequence[str], changes: Sequence[Estimate], margin: float, axis: str) -> str:
    """Draw the change of each label with its interval.

    `changes` and the largest change that counts as none, `margin`, are in the unit of the axis; `axis` is its label.
    """
    drawing = Drawing(name, len(labels))
    axes = drawing.axes
    drawing.band(-margin, margin)
    drawing.line_at(0)
    for row, change in enumerate(changes):
        drawing.dot(row, change, WARM if change.note else ACCENT)
    drawing.label_rows(list(labels))
    ends = [end for change in changes for end in (change.low, change.high, change.value) if end == end]
    low, high = min([-1.3 * margin, *ends]), max([1.3 * margin, *ends])
    axes.set_xlim(low - 0.05 * (high - low), high + 0.05 * (high - low))
    axes.set_xlabel(axis)
    return drawing.svg(f"{axis}: {len(labels)} changes with intervals, with the margin for no change")
