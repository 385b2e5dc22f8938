"""Effects as dots with intervals, a line at zero and a band for negligible effects."""

from collections.abc import Sequence
from typing import Any

from ..statistics import Estimate
from .canvas import ACCENT, GREY, INK, WARM, Drawing


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
        axes.axvspan(-margin, margin, color=GREY, alpha=0.18, linewidth=0)
    axes.axvline(0, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    for row, effect in enumerate(effects):
        _dot(axes, row, effect, WARM if shown is not None and shown[row] else ACCENT)
    drawing.label_rows(list(labels))
    axes.tick_params(axis="y", labelsize=8)
    axes.set_xlabel(unit, color=INK)
    return drawing.svg(description)


def _dot(axes: Any, row: int, effect: Estimate, colour: str) -> None:
    if effect.has_interval:
        axes.plot([effect.low, effect.high], [row, row], color=colour, linewidth=2, zorder=3)
    axes.plot(
        [effect.value], [row], "o", markersize=5, zorder=4, markeredgecolor=colour,
        color=colour if effect.has_interval else "white",
    )  # fmt: skip
