"""Figures of a report, as inline SVG text for the page.

Drawn with matplotlib objects, without pyplot and its global state. The same numbers give the same bytes.
"""

from .canvas import Drawing
from .changes import changes_figure
from .course import length_figure
from .effects import effects_figure, half_normal_figure, pareto_figure
from .levels import automa_scores_figure, half_figure, levels_figure
from .points import scores_figure, sources_figure
from .shares import seats_figure, wins_figure

__all__ = [
    "Drawing",
    "automa_scores_figure",
    "changes_figure",
    "effects_figure",
    "half_figure",
    "half_normal_figure",
    "length_figure",
    "levels_figure",
    "pareto_figure",
    "scores_figure",
    "seats_figure",
    "sources_figure",
    "wins_figure",
]
