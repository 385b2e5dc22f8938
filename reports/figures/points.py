"""VP: sources and distribution."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..statistics import count_quantiles
from ..tables import Play, Standing
from ..tables.scoring import Profile
from ..words import SOURCE_GROUPS, number, source_name
from .canvas import ACCENT, GREY, INK, PALETTE, WARM, Drawing

WIDEST = 60  # with more bins than this, neighbouring VP share one


def sources_figure(name: str, by_source: Profile, order: Sequence[str]) -> str:
    """Draw mean VP by source as stacked bars, losses left of zero; `order` runs from top to bottom."""
    groups = _groups(by_source)
    drawing = Drawing(name, 1.25 * len(order) + 2.2)
    axes = drawing.axes
    totals = [sum(estimate.value for estimate in by_source[strategy].values()) for strategy in order]
    gains = [sum(max(0.0, _sum(by_source[s], members)) for _, members in groups) for s in order]
    wide = max([1.0, *gains])
    for row, strategy in enumerate(order):
        right = left = 0.0
        for colour, (label, members) in zip(_colours(groups), groups):
            value = _sum(by_source[strategy], members)
            start = right if value >= 0 else left
            axes.barh(
                row, value, left=start, height=0.62, color=colour, edgecolor="white", linewidth=0.7,
                label=label if row == 0 else None, zorder=3,
            )  # fmt: skip
            if abs(value) > 0.06 * wide:
                _value_in_bar(axes, start + value / 2, row, value, colour)
            right, left = (right + value, left) if value >= 0 else (right, left + value)
        axes.annotate(
            number(totals[row]), (right, row), xytext=(4, 0), textcoords="offset points", va="center", fontweight="bold"
        )
    axes.axvline(0, color=INK, linewidth=0.8, zorder=4)
    drawing.label_rows(list(order))
    axes.set_xlabel("mean VP of a seat")
    axes.set_xlim(right=1.1 * wide)
    drawing.figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=8, handlelength=1.2)
    return drawing.svg("Mean VP by source for each strategy, as stacked bars; losses are left of zero")


def scores_figure(name: str, play: Play, rows: Sequence[Standing]) -> str:
    """Draw the distribution of the final VP of each strategy, with median and quantiles."""
    drawing = Drawing(name, 1.35 * len(rows))
    axes = drawing.axes
    points = [play.vp_counts(row.strategy) for row in rows]
    edges = _edges(*(np.concatenate(arrays) for arrays in zip(*points)))
    middle = (edges[:-1] + edges[1:]) / 2
    shares = [np.histogram(values, edges, weights=counts)[0] / counts.sum() for values, counts in points]
    top = max(float(share.max()) for share in shares)
    for number_of_row, (row, share) in enumerate(zip(rows, shares)):
        base = number_of_row + 0.3
        axes.fill_between(
            middle, base - 0.78 * share / top, base, step="mid", color=ACCENT, alpha=0.35, linewidth=0, zorder=2
        )
        axes.plot([row.vp_10, row.vp_90], [base + 0.1] * 2, color=ACCENT, linewidth=1.2, zorder=3)
        axes.plot([row.vp_25, row.vp_75], [base + 0.1] * 2, color=ACCENT, linewidth=4, zorder=3)
        axes.plot([row.vp_median.value], [base + 0.1], "o", color="white", markeredgecolor=WARM, markersize=5, zorder=4)
    drawing.label_rows([row.strategy for row in rows])
    axes.set_ylim(len(rows) - 0.4, -0.7)
    axes.set_xlim(edges[0], edges[-1])
    axes.set_xlabel("final VP of a seat")
    return drawing.svg("Distribution of the final VP of each strategy, with median and quantiles")


def _edges(values: Any, counts: Any) -> Any:
    """Return edges of bins of equal whole width; the outer 0.1% on either side do not stretch the picture."""
    low, high = count_quantiles(values, counts, (0.001, 0.999))
    width = max(1, int(np.ceil((high - low + 1) / WIDEST)))
    return np.arange(low - width - 0.5, high + 2 * width + 0.5, width)


def _groups(by_source: Profile) -> list[tuple[str, tuple[str, ...]]]:
    """Return the groups of sources that occur; a source without a group gets its own."""
    present = {source for means in by_source.values() for source in means}
    grouped = {source for _, members in SOURCE_GROUPS for source in members}
    groups = [(label, members) for label, members in SOURCE_GROUPS if present & set(members)]
    return groups + [(source_name(source), (source,)) for source in sorted(present - grouped)]


def _colours(groups: Sequence[tuple[str, tuple[str, ...]]]) -> list[str]:
    """Return the colour of each group, the same in every report."""
    fixed = {label: PALETTE[number] for number, (label, _) in enumerate(SOURCE_GROUPS)}
    return [fixed.get(label, GREY) for label, _ in groups]


def _sum(means: dict[str, Any], members: tuple[str, ...]) -> float:
    return sum(means[source].value for source in members if source in means)


def _value_in_bar(axes: Any, x: float, row: int, value: float, colour: str) -> None:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    dark = 0.299 * red + 0.587 * green + 0.114 * blue < 140
    text = axes.text(
        x, row, number(value), ha="center", va="center", fontsize=7.5, color="white" if dark else INK, zorder=5
    )
    text.set_clip_on(True)
