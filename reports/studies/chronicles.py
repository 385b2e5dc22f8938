"""The study of chronicles: what each of them, and two of them together, do to a game.

One chapter for each number of players, and one for the games against Allenarly. The tables of the run are the cells of
a factorial design (`simulator.experiments.designs.chronicles`): each chronicle in or out, all cells on the same blocks.
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
from .chronicles_overview import Column, overview
from .chronicles_solo import solo_chapter
from .chronicles_words import Names, about_one_block, about_rules, about_size, findings, names_of


def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Chapters of the study.

    Parameters
    ----------
    frames
        ``seats`` and, if it was written, ``games``.
    meta
        The manifest.

    Raises
    ------
    ReportError
        If the tables are damaged, or the manifest does not say which cells they are.
    """
    names = names_of(meta)
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


def _chapter(play: Play, games: pd.DataFrame | None, meta: Mapping[str, Any], names: Names) -> tuple[Chapter, Column]:
    cells = Cells(play, meta)
    key, title = f"p{play.players}", f"{play.players} players"
    if cells.plan.main and cells.blocks < 2:
        return _one_block(cells, key, title, games, names), Column(title, {})
    judged, effects, crossed = judgements(cells), strategy_effects(cells), interactions(cells)
    answers = responses(cells, games) if judged else []
    sources = source_shares(cells) if judged else []
    behind = comebacks(cells) if judged else []
    words = findings(cells, names, judged, effects, answers, crossed)
    column = Column(title, {one.chronicle: (one.win, one.strategy) for one in judged if one.win is not None})
    if not judged:
        return Chapter(key, title, words, [sections.methods(key, cells)]), column
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
    return Chapter(key, title, words, [section for section in shown if section is not None], tables), column


def _one_block(cells: Cells, key: str, title: str, games: pd.DataFrame | None, names: Names) -> Chapter:
    """The numbers of one deal, without anything that chance would have to be known for: verdicts, tests, shares."""
    effects, answers = strategy_effects(cells), responses(cells, games)
    shown = [
        sections.strategies(key, cells, names, base_shares(cells), effects) if effects else None,
        sections.course(key, cells, names, answers),
        sections.methods(key, cells),
    ]
    tables = frames_of.frames(cells, [], effects, answers, [], [], [])
    words = [*about_one_block(), about_size(cells), *about_rules(cells, names)]
    return Chapter(key, title, words, [section for section in shown if section is not None], tables)
