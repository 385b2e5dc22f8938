"""Effects as dots with intervals, a line for no effect and a band for what counts as none."""

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
    """One row an effect.

    Parameters
    ----------
    name
        Prefix of ids.
    labels, effects
        From top to bottom.
    margin
        Half the width of the band, in the unit of the effects; 0 for none.
    unit
        Label of the axis.
    description
        What the picture shows, for people who do not see it.
    shown
        For each effect whether it is shown to matter (drawn full and in the second colour); all alike if None.
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
