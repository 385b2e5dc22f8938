"""Effects of a factorial study: dots with intervals, Pareto plot, half-normal plot."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtri

from ..statistics import Estimate
from ..words import number
from .canvas import ACCENT, GREY, INK, WARM, Drawing

BARS = 20
NAMED = 8


def effects_figure(
    name: str, labels: Sequence[str], effects: Sequence[Estimate], axis: str, margin: float | None = None
) -> str:
    """Draw effects as dots with intervals, the largest on top.

    `axis` labels the axis, with its unit; `margin` is the negligible effect, drawn as a grey band unless None.
    """
    order = sorted(range(len(labels)), key=lambda one: -effects[one].value)
    drawing = Drawing(name, len(labels))
    axes = drawing.axes
    if margin is not None:
        drawing.band(-margin, margin)
    drawing.line_at(0)
    for row, at in enumerate(order):
        one = effects[at]
        clear = one.has_interval and (one.low > 0 or one.high < 0)
        colour = (ACCENT if one.value > 0 else WARM) if clear else GREY
        drawing.dot(row, one, colour)
    drawing.label_rows([labels[at] for at in order])
    axes.set_xlabel(axis, loc="right")  # long names leave little room below the axis
    return drawing.svg(f"{axis}: {len(labels)} effects with intervals")


def pareto_figure(name: str, subject: str, labels: Sequence[str], t: NDArray[np.float64], critical: float) -> str:
    """Draw effects in standard errors as bars, the largest on top, with a line at the limit of chance.

    `subject` names the response. NaN in `t` is left out; `critical` is the largest that chance alone makes in 95% of
    families.
    """
    order = [one for one in np.argsort(-np.abs(t), kind="stable") if np.isfinite(t[one])][:BARS]
    drawing = Drawing(name, 0.8 * max(len(order), 2))
    axes = drawing.axes
    for row, at in enumerate(order):
        colour = GREY if abs(t[at]) < critical else ACCENT if t[at] > 0 else WARM
        axes.barh(row, abs(t[at]), height=0.7, color=colour, linewidth=0)
    axes.axvline(critical, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    drawing.note_above(critical, f"chance: {number(critical)}")
    drawing.label_rows([labels[at] for at in order])
    axes.set_xlim(0, 1.08 * max(critical, *(abs(t[at]) for at in order)) if order else critical)
    axes.set_xlabel("absolute effect in standard errors")
    return drawing.svg(f"Pareto plot of the {len(order)} largest of {len(labels)} effects on the {subject}")


def half_normal_figure(name: str, subject: str, labels: Sequence[str], t: NDArray[np.float64], critical: float) -> str:
    """Draw effects in standard errors against those expected by chance alone; arguments as for `pareto_figure`.

    The i-th smallest of m against the half-normal quantile at ``(i - 1/2) / m``: Daniel, Technometrics 1 (1959). Each
    effect has its own standard error over blocks, so the line of pure chance has slope 1.
    """
    kept = [one for one in np.argsort(np.abs(t), kind="stable") if np.isfinite(t[one])]
    drawing = Drawing(name, 8)
    axes = drawing.axes
    size = np.abs(t[kept])
    at = ndtri(0.5 + (np.arange(len(kept)) + 0.5) / (2 * max(1, len(kept))))
    top = max(1.0, *at) * 1.15 if kept else 1.0
    axes.plot([0, top], [0, top], color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    axes.axhline(critical, color=INK, linewidth=0.8, linestyle=(0, (1, 2)))
    for colour, mine in (
        (GREY, size < critical),
        (ACCENT, (size >= critical) & (t[kept] > 0)),
        (WARM, (size >= critical) & (t[kept] < 0)),
    ):
        axes.plot(at[mine], size[mine], "o", markersize=4.5, color=colour)
    above = 1.2 * max(critical, *size) if kept else critical
    for rank in range(len(kept) - 1, max(-1, len(kept) - 1 - NAMED), -1):
        if size[rank] >= critical and above - size[rank] > 0.03 * size[-1]:  # names must not overlap
            above = size[rank]
            axes.annotate(
                labels[kept[rank]], (at[rank], size[rank]), xytext=(-5, 0), textcoords="offset points", ha="right",
                va="center", fontsize=8, color=INK,
            )  # fmt: skip
    axes.set_xlim(0, top)
    axes.set_ylim(0, 1.08 * max(critical, *size) if kept else critical)
    axes.set_xlabel("expected by chance alone")
    axes.set_ylabel("effect in standard errors")
    return drawing.svg(f"Half-normal plot of {len(kept)} effects on the {subject}")
