"""The study of chronicles: the effects of each of them, and of any two together, on a game.

One chapter for each number of players and one for the games against Allenarly. The tables of the run are the cells of a
factorial design (`simulator.experiments.designs.chronicles`): each chronicle in or out, all cells on the same blocks.
"""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from ..page.chapter import Chapter
from ..tables import Play, Solo, games_of, parts_of
from ..tables.cells import Cells
from ..tables.comebacks import comebacks
from ..tables.factors import base_shares, interactions, judgements, strategy_effects
from ..tables.responses import responses, source_shares
from . import chronicles_frames as frames_of
from . import chronicles_sections as sections
from . import chronicles_words as words
from .chronicles_overview import Column, overview
from .chronicles_solo import solo_chapter


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Return the chapters of the study, from ``seats`` and optionally ``games``.

    ReportError if the tables are damaged or the manifest does not say which cells they are.
    """
    names = words.names_of(meta)
    parts = parts_of(frames["seats"], meta)
    made, columns = [], []
    for play in parts:
        if isinstance(play, Solo):
            chapter, column = solo_chapter(play, meta, names)
        else:
            chapter, column = _chapter(play, games_of(frames.get("games"), play, parts), meta, names)
        made.append(chapter)
        columns.append(column)
    first = overview(columns, names)
    return made if first is None else [first, *made]


def _chapter(
    play: Play, games: pd.DataFrame | None, meta: Mapping[str, Any], names: words.Names
) -> tuple[Chapter, Column]:
    cells = Cells(play, meta)
    key, title = f"p{play.players}", f"{play.players} players"
    if cells.plan.main and cells.blocks < 2:
        return _one_block(cells, key, title, games, names), Column(title, {})
    judged, effects, crossed = judgements(cells), strategy_effects(cells), interactions(cells)
    answers = responses(cells, games) if judged else []
    sources = source_shares(cells) if judged else []
    behind = comebacks(cells) if judged else []
    found = words.findings(cells, names, judged, effects, answers, crossed)
    column = Column(title, {one.chronicle: (one.win, one.strategy) for one in judged if one.win is not None})
    if not judged:
        return Chapter(key, title, found, [sections.methods(key, cells)]), column
    shown = [
        sections.verdicts(key, names, judged),
        sections.strategies(key, cells, names, base_shares(cells), effects) if effects else None,
        sections.main_effects(key, cells, names, answers),
        sections.crossed(key, cells, crossed) if crossed else None,
        sections.course(key, cells, names, answers),
        sections.origins(key, cells, names, sources),
        sections.behind(key, cells, behind) if behind else None,
        sections.methods(key, cells, effects),
    ]
    tables = frames_of.frames(cells, judged, effects, answers, sources, crossed, behind)
    return Chapter.of(key, title, found, shown, tables), column


def _one_block(cells: Cells, key: str, title: str, games: pd.DataFrame | None, names: words.Names) -> Chapter:
    """Make the chapter of a single deal, without verdicts, tests and shares, which need several deals."""
    effects, answers = strategy_effects(cells), responses(cells, games)
    shown = [
        sections.strategies(key, cells, names, base_shares(cells), effects) if effects else None,
        sections.course(key, cells, names, answers),
        sections.methods(key, cells),
    ]
    tables = frames_of.frames(cells, [], effects, answers, [], [], [])
    found = [words.about_one_block(), words.about_size(cells), *words.about_rules(cells, names)]
    return Chapter.of(key, title, found, shown, tables)
