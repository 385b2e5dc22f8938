"""The section on the chronicles in play."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..sentences import chronicle_findings
from ..tables import Play, frame_of
from ..tables.in_play import in_play
from ..words import percent
from .chapter import Chapter, Section
from .grid import Grid, cell, value_cells

EXTRA = "extra"
"""Source of VP from a category that a chronicle adds to the scoring rounds."""


def with_chronicles(made: Chapter, play: Play, meta: Mapping[str, Any]) -> Chapter:
    """Return a chapter with a section on the chronicles in play, if there are any."""
    rows = in_play(play, meta)
    if not rows:
        return made
    several = len(play.tables) > 1
    lines = [
        [
            cell(f"{row.chronicle} {row.name}"),
            cell(row.rules),
            cell(percent(row.reconstructed, 0)),
            *([cell(f"{row.tables} of {len(play.tables)}")] if several else []),
            value_cells(row.vp),
        ]
        for row in rows
    ]
    note = (
        "Rules: printed in a rulebook, or reconstructed from what the rulebooks mention. VP: mean per seat from the "
        "chronicle’s own source, without its effect on other sources. Small print: 95% interval (t on block means)."
    )
    extra = f"vp_{EXTRA}"
    if extra in play.columns and play.is_used(extra):
        note += " The category that chronicle 10 adds to the scoring rounds is a separate source (chronicle scoring)."
    heads = ["Chronicle", "Rules", "Values reconstructed", *(["Tables"] if several else []), "VP per seat"]
    section = Section(f"{made.key}-chronicles", "Chronicles in play", [Grid(heads, lines, note, frozenset({1}))])
    frames = {**made.frames, "chronicles": frame_of(rows)}
    return replace(
        made,
        findings=[*made.findings, *chronicle_findings(rows, len(play.tables))],
        sections=[*made.sections, section],
        frames=frames,
    )
