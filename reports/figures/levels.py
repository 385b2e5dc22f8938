"""Allenarly's levels: win shares, half-way levels and her final VP."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..tables.solo import HalfRow, LevelRow, Solo
from ..words import level_name
from .canvas import ACCENT, GREY, INK, WARM, Drawing

SHADES = ("#e8a33d", "#d55e00", "#b5277c", "#6a3da8", "#1d2a6b")
"""From light to dark with the level; they differ in lightness alone too."""
MARKS = ("o", "s", "^", "D", "v")
STYLES = ("-", (0, (6, 2)), "-", (0, (2, 1.5)), "-")


def levels_figure(name: str, play: Solo, rows: Sequence[LevelRow]) -> str:
    """Draw the win share of each profile on each level with its interval."""
    profiles = list(dict.fromkeys(row.profile for row in rows))
    drawing = Drawing(name, 1.15 * len(profiles) + 1.6)
    axes = drawing.axes
    drawing.line_at(50)
    shown: set[int] = set()
    for row in rows:
        number = play.levels.index(row.level)
        offset = 0.28 * (number - (len(play.levels) - 1) / 2) / max(1, (len(play.levels) - 1) / 2)
        at, share = profiles.index(row.profile) + offset, row.win_share
        colour = SHADES[number % len(SHADES)]
        if share.has_interval:
            axes.plot([100 * share.low, 100 * share.high], [at, at], color=colour, linewidth=2, zorder=3)
        axes.plot(
            [100 * share.value], [at], MARKS[number % len(MARKS)], color=colour, markersize=5, zorder=4, linestyle="",
            label=None if number in shown else level_name(row.level),
        )  # fmt: skip
        shown.add(number)
    drawing.label_rows(profiles)
    axes.set_xlim(-2, 102)
    axes.set_xlabel("games won against Allenarly, %")
    drawing.figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=8, handlelength=1.2)
    return drawing.svg(f"Win share of {len(profiles)} profiles on {len(play.levels)} levels, with intervals")


def half_figure(name: str, play: Solo, rows: Sequence[HalfRow]) -> str:
    """Draw the level at which each profile wins half its games, with its interval."""
    drawing = Drawing(name, len(rows))
    axes = drawing.axes
    first, last = play.places[0], play.places[-1]
    edge = 0.35

    def on_scale(value: float) -> float:
        return first - edge if value == -math.inf else last + edge if value == math.inf else value

    for number, row in enumerate(rows):
        half = row.half
        colour = WARM if half.note else ACCENT
        if not math.isnan(half.low):
            ends = [on_scale(half.low), on_scale(half.high)]
            axes.plot(ends, [number, number], color=colour, linewidth=2.2, zorder=3)
        if not math.isnan(half.value):
            mark = {-math.inf: "<", math.inf: ">"}.get(half.value, "o")
            axes.plot([on_scale(half.value)], [number], mark, color=colour, markersize=6, zorder=4)
    drawing.label_rows([row.profile for row in rows])
    axes.set_xticks(play.places, [level_name(level).replace(" ", "\n", 1) for level in play.levels])
    axes.set_xlim(first - edge - 0.1, last + edge + 0.1)
    axes.set_xlabel("level at which half the games are won")
    return drawing.svg("Level at which each profile wins half its games, with intervals")


def automa_scores_figure(name: str, play: Solo) -> str:
    """Draw the distribution function of Allenarly's final VP, one line for each level."""
    drawing = Drawing(name, 7.5)
    axes = drawing.axes
    points, levels = play.by_seat("vp")[:, 1], play.level_of_games()
    for number, level in enumerate(play.levels):
        x, y = _steps(points[levels == number])
        axes.step(
            x, y, where="post", color=SHADES[number % len(SHADES)], linewidth=1.7,
            linestyle=STYLES[number % len(STYLES)], label=level_name(level),
        )  # fmt: skip
    axes.axhline(50, color=GREY, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.grid(color="#d9d9d9", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_ylim(0, 101)
    axes.set_xlabel("Allenarly's final VP", color=INK)
    axes.set_ylabel("games with at most this, %")
    drawing.figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=8, handlelength=2)
    return drawing.svg("Distribution function of Allenarly's final VP, one line for each level")


def _steps(points: Any) -> tuple[Any, Any]:
    """Return the corners of the empirical distribution function, in percent."""
    values, counts = np.unique(points, return_counts=True)
    shares = 100 * np.cumsum(counts) / counts.sum()
    return np.concatenate([[values[0]], values]), np.concatenate([[0.0], shares])
