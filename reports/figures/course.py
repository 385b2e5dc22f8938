"""Length of the games."""

from typing import Any

import numpy as np

from ..tables import Length
from ..words import number
from .canvas import ACCENT, INK, WARM, Drawing


def length_figure(name: str, turns: Any, about: Length, counts: Any = None) -> str:
    """Draw the share of games by number of turns.

    `turns` holds the turns of each game, or with `counts` each number of turns once; `about` the mean printed beside
    it.
    """
    drawing = Drawing(name, 5.5)
    axes = drawing.axes
    values = np.asarray(turns)
    low, high = int(values.min()), int(values.max())
    width = max(1, (high - low) // 60)
    edges = np.arange(low - 0.5, high + width + 0.5, width)
    share = np.histogram(values, edges, weights=counts)[0] / (len(values) if counts is None else np.sum(counts))
    axes.bar((edges[:-1] + edges[1:]) / 2, 100 * share, width=0.92 * width, color=ACCENT, alpha=0.75, linewidth=0)
    axes.set_ylim(top=112 * share.max())
    axes.axvline(about.turns.value, color=WARM, linewidth=1.4)
    axes.annotate(
        f"mean {number(about.turns.value)}", (about.turns.value, 1), xycoords=axes.get_xaxis_transform(),
        xytext=(4, 0), textcoords="offset points", va="top", color=INK,
    )  # fmt: skip
    axes.set_xlim(edges[0] - 0.5, edges[-1] + 0.5)
    axes.set_xlabel("turns of all players")
    axes.set_ylabel("games, %")
    return drawing.svg("Number of turns of a game")
