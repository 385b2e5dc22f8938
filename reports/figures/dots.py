"""Effects as dots with intervals, a line at zero and a band for negligible effects."""

from collections.abc import Sequence

from ..statistics import Estimate
from .canvas import ACCENT, INK, WARM, Drawing


def dots_figure(
    name: str,
    labels: Sequence[str],
    effects: Sequence[Estimate],
    margin: float,
    unit: str,
    description: str,
    shown: Sequence[bool] | None = None,
) -> str:
    """Draw one row for each effect, from top to bottom.

    `margin` is half the width of the band in the unit of the effects, 0 for none; `unit` labels the axis; `description`
    is the alt text. `shown` marks effects that are shown to matter, drawn in the second colour; None draws all alike.
    """
    drawing = Drawing(name, 0.8 * len(labels))
    axes = drawing.axes
    if margin > 0:
        drawing.band(-margin, margin)
    drawing.line_at(0)
    for row, effect in enumerate(effects):
        colour = WARM if shown is not None and shown[row] else ACCENT
        drawing.dot(row, effect, colour, filled=effect.has_interval, size=5, width=2)
    drawing.label_rows(list(labels))
    axes.tick_params(axis="y", labelsize=8)
    axes.set_xlabel(unit, color=INK)
    return drawing.svg(description)
