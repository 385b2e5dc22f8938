"""Standings, and the findings of studies, in the terminal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .sentences import cautions, chronicle_findings, findings, methods_used
from .sentences_solo import solo_findings
from .tables import (
    Batches,
    Length,
    LevelRow,
    Play,
    Solo,
    Standing,
    batch_length,
    games_of,
    half_rows,
    length,
    level_rows,
    parts_in,
    seat_rows,
    standings,
    step_rows,
    trend_rows,
)
from .tables.differences import pairs
from .tables.in_play import in_play
from .words import count, interval, level_name, mean, number, percent, percent_interval, share


def standings_console(
    console: Console, seats: pd.DataFrame, games: pd.DataFrame | None, meta: Mapping[str, Any]
) -> None:
    """Print the standings of a run, with the sentences that say what they mean.

    Parameters
    ----------
    console
        Where to print.
    seats, games
        The tables, or the columns of them listed in `reports.columns`; `games` may be None.
    meta
        The manifest `run.json`.

    Raises
    ------
    ReportError
        If the tables lack a column or a game lacks a seat.
    """
    console_report(console, {"seats": seats} if games is None else {"seats": seats, "games": games}, meta)


def console_report(console: Console, frames: Mapping[str, Any], meta: Mapping[str, Any]) -> None:
    """Print the standings of a run, whether it kept single games or sums.

    Parameters
    ----------
    console
        Where to print.
    frames
        ``seats`` and, if there are any, ``games``; or the tables of sums.
    meta
        The manifest `run.json`.

    Raises
    ------
    ReportError
        If the tables lack a column or a game lacks a seat.
    """
    parts = parts_in(frames, meta)
    for play in parts:
        if isinstance(play, Solo):
            sentences = _solo(console, play)
        else:
            sentences = _standings(console, play, _length(frames, play, parts))
        sentences += chronicle_findings(in_play(play, meta), len(play.tables))
        for sentence in sentences:
            console.print(f"• {sentence}", markup=False, highlight=False)
        console.print()
    for sentence in cautions(parts, meta):
        console.print(sentence, style="yellow", markup=False, highlight=False)


def study_console(console: Console, folder: str | Path, page: str | Path | None) -> Path | None:
    """Print what a study found, chapter by chapter, and write its page and tables.

    The standings of its single tables are cells of a design; they answer nothing by themselves and are not printed.

    Parameters
    ----------
    console
        Where to print.
    folder
        Results of a finished run that was made for a study.
    page
        File of the page; None: nothing is written.

    Returns
    -------
    Path or None
        The page.

    Raises
    ------
    ReportError
        If the results are missing, damaged or not finished.
    """
    from .page.build import chapters_of, tables_folder, write_page
    from .reading import read_run

    run = read_run(Path(folder))
    chapters = chapters_of(run.frames, run.meta)
    for chapter in chapters:
        if not chapter.findings:
            continue
        console.print(chapter.title, style="bold", markup=False, highlight=False)
        for sentence in chapter.findings:
            console.print(f"• {sentence}", markup=False, highlight=False)
        console.print()
    for sentence in cautions(parts_in(run.frames, run.meta), run.meta):
        console.print(sentence, style="yellow", markup=False, highlight=False)
    if page is None:
        return None
    written = write_page(run, chapters, Path(page))
    tables = sum(len(chapter.frames) for chapter in chapters)
    if tables:
        words = "1 table" if tables == 1 else f"{tables} tables"
        where = f"{words} of the study, as CSV and Parquet: {tables_folder(written)}"
        console.print(where, markup=False, highlight=False, soft_wrap=True)
    return written


def _length(frames: Mapping[str, Any], play: Play, parts: Sequence[Play]) -> Length | None:
    if isinstance(play, Batches):
        return batch_length(play)
    games = games_of(frames.get("games"), play, list(parts))
    return length(games, play.players) if games is not None else None


def _standings(console: Console, play: Play, about: Length | None) -> list[str]:
    rows = standings(play)
    console.print(_table(play, rows))
    two_by_two = pairs(play, [row.strategy for row in rows[:2]])
    return findings(play, rows, two_by_two, seat_rows(play), about)


def _solo(console: Console, play: Solo) -> list[str]:
    levels = level_rows(play)
    console.print(_levels_table(play, levels))
    return solo_findings(play, levels, step_rows(play), trend_rows(play), half_rows(play))


def _levels_table(play: Solo, rows: Sequence[LevelRow]) -> Table:
    """Profiles down, levels across: win share, its interval, and the margin."""
    table = Table(
        title=f"Against Allenarly: {_size(play.games, play.blocks)}",
        caption="games won, their 95% interval over blocks, and the margin in VP ± half its interval "
        f"({methods_used([row.win_share for row in rows])}; VP: t on block means)",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("profile", overflow="fold")
    for level in play.levels:
        table.add_column(level_name(level), justify="right")
    at = {(row.profile, row.level): row for row in rows}
    for profile in dict.fromkeys(row.profile for row in rows):
        shown = [at.get((profile, level)) for level in play.levels]
        table.add_row(escape(profile), *("" if row is None else _on_level(row) for row in shown))
    return table


def _on_level(row: LevelRow) -> str:
    """Win share, its interval and the margin, narrow enough for five levels on 80 columns."""
    inside = percent_interval(row.win_share).replace(" to ", "–")
    margin = mean(row.margin) + (f" ±{number(row.margin.half_width)}" if row.margin.has_interval else "")
    return f"{_with(share(row.win_share), inside)}\n{margin}"


def _table(play: Play, rows: Sequence[Standing]) -> Table:
    used = methods_used([row.win_share for row in rows])
    size = _size(play.games, play.blocks)
    table = Table(
        title=f"{play.title}: {size}",
        caption=f"fair win share {percent(1 / play.players)}; 95% intervals over blocks ({used}); margin: VP less the "
        f"mean of the table",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("strategy", overflow="fold")
    for head in ("n", "win share", "VP", "margin"):
        table.add_column(head, justify="right")
    for row in rows:
        wins = _with(share(row.win_share), percent_interval(row.win_share))
        values = (_with(mean(one), interval(one)) for one in (row.vp, row.margin))
        table.add_row(escape(row.strategy), count(row.games), wins, *values)
    return table


def _with(text: str, detail: str) -> str:
    return f"{text}\n[dim]{detail}[/dim]"


def _size(games: int, blocks: int) -> str:
    return f"{count(games)} {'game' if games == 1 else 'games'}, {count(blocks)} {'block' if blocks == 1 else 'blocks'}"
