"""The pictures of a report, as SVG text that goes straight into the page.

Drawn with the objects of matplotlib, without pyplot and its global state. The same numbers give the same bytes.
"""

from .canvas import Drawing
from .changes import changes_figure
from .course import length_figure
from .effects import effects_figure, half_normal_figure, pareto_figure
from .levels import half_figure, her_scores_figure, levels_figure
from .points import scores_figure, sources_figure
from .shares import seats_figure, wins_figure

__all__ = [
    "Drawing",
    "changes_figure",
    "effects_figure",
    "half_figure",
    "half_normal_figure",
    "her_scores_figure",
    "length_figure",
    "levels_figure",
    "pareto_figure",
    "scores_figure",
    "seats_figure",
    "sources_figure",
    "wins_figure",
]
