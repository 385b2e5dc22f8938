"""Standings and key findings in the terminal."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from . import tables as t
from . import words as w
from .fitting import fitting
from .sentences import cautions, chronicle_findings, findings, methods_used
from .sentences_solo import solo_findings
from .tables.differences import pairs
from .tables.in_play import in_play


def standings_console(
    console: Console, seats: pd.DataFrame, games: pd.DataFrame | None, meta: Mapping[str, Any]
) -> None:
    """Print the standings and key findings of a run; see `console_report`.

    `seats` and `games` need only the columns listed in `reports.columns`.
    """
    console_report(console, {"seats": seats} if games is None else {"seats": seats, "games": games}, meta)


def console_report(console: Console, frames: Mapping[str, Any], meta: Mapping[str, Any]) -> None:
    """Print the standings and key findings of a run that kept single games or sums.

    `frames` holds ``seats`` and optionally ``games``, or the tables of sums; `meta` is the manifest. ReportError if the
    tables lack a column or a game lacks a seat.
    """
    parts = t.parts_in(frames, meta)
    for play in parts:
        if isinstance(play, t.Solo):
            sentences = _solo(console, play)
        else:
            sentences = _standings(console, play, _length(frames, play, parts))
        _bullets(console, sentences + chronicle_findings(in_play(play, meta), len(play.tables)))
    _cautions(console, parts, meta)


def study_console(console: Console, folder: str | Path, page: str | Path | None) -> Path | None:
    """Write the page and tables of a study, print its key findings chapter by chapter, and return the page.

    The single tables of a study are cells of a design, so their standings are not printed. Without `page` nothing is
    written. ReportError if the results are missing, damaged or not finished.
    """
    from .page.build import attempt, chapters_of, tables_folder, write_page
    from .reading import read_run

    run = read_run(Path(folder))
    chapters = chapters_of(run.frames, run.meta)
    written, failure = attempt(lambda: None if page is None else write_page(run, chapters, Path(page)))
    for chapter in chapters:
        if not chapter.findings:
            continue
        console.print(chapter.title, style="bold", markup=False, highlight=False)
        _bullets(console, chapter.findings)
    _cautions(console, t.parts_in(run.frames, run.meta), run.meta)
    if failure is not None:
        raise failure
    tables = sum(len(chapter.frames) for chapter in chapters)
    if written is not None and tables:
        where = f"{w.counted(tables, 'table')} of the study as CSV and Parquet: {tables_folder(written)}"
        console.print(where, markup=False, highlight=False, soft_wrap=True)
    return written


def _bullets(console: Console, sentences: Sequence[str]) -> None:
    for sentence in sentences:
        console.print(f"• {sentence}", markup=False, highlight=False)
    console.print()


def _cautions(console: Console, parts: Sequence[t.Play], meta: Mapping[str, Any]) -> None:
    for sentence in cautions(parts, meta):
        console.print(sentence, style="yellow", markup=False, highlight=False)


def _length(frames: Mapping[str, Any], play: t.Play, parts: Sequence[t.Play]) -> t.Length | None:
    if isinstance(play, t.Batches):
        return t.batch_length(play)
    games = t.games_of(frames.get("games"), play, list(parts))
    return t.length(games, play.players) if games is not None else None


def _standings(console: Console, play: t.Play, about: t.Length | None) -> list[str]:
    rows = t.standings(play)
    console.print(fitting(console, _table(play, rows)))
    two_by_two = pairs(play, [row.strategy for row in rows])
    return findings(play, rows, two_by_two, t.seat_rows(play), about)


def _solo(console: Console, play: t.Solo) -> list[str]:
    levels = t.level_rows(play)
    console.print(fitting(console, _levels_table(play, levels)))
    return solo_findings(play, levels, t.step_rows(play), t.trend_rows(play), t.half_rows(play))


def _levels_table(play: t.Solo, rows: Sequence[t.LevelRow]) -> Table:
    """Return a table with profiles as rows and levels as columns: win share, its interval and the margin."""
    table = Table(
        title=f"Against Allenarly: {_size(play.games, play.blocks)}",
        caption="games won with 95% interval over blocks, and margin in VP ± half its interval "
        f"({methods_used([row.win_share for row in rows])}; VP: t on block means)",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("profile", overflow="fold")
    for level in play.levels:
        table.add_column(w.level_name(level), justify="right")
    at = {(row.profile, row.level): row for row in rows}
    for profile in dict.fromkeys(row.profile for row in rows):
        shown = [at.get((profile, level)) for level in play.levels]
        table.add_row(escape(profile), *("" if row is None else _on_level(row) for row in shown))
    return table


def _on_level(row: t.LevelRow) -> str:
    """Format win share, interval and margin, narrow enough for five levels in 80 columns."""
    inside = w.percent_interval(row.win_share).replace(" to ", "–")
    margin = w.mean(row.margin) + (f" ±{w.number(row.margin.half_width)}" if row.margin.has_interval else "")
    return f"{_with(w.share(row.win_share), inside)}\n{margin}"


def _table(play: t.Play, rows: Sequence[t.Standing]) -> Table:
    used = methods_used([row.win_share for row in rows])
    size = _size(play.games, play.blocks)
    table = Table(
        title=f"{play.title}: {size}",
        caption=f"fair win share {w.percent(1 / play.players)}; 95% intervals ({used}); margin: VP "
        f"minus the table’s mean",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("strategy", overflow="fold")
    for head in ("n", "win share", "VP", "margin"):
        table.add_column(head, justify="right")
    for row in rows:
        wins = _with(w.share(row.win_share), w.percent_interval(row.win_share))
        values = (_with(w.mean(one), w.interval(one)) for one in (row.vp, row.margin))
        table.add_row(escape(row.strategy), w.count(row.games), wins, *values)
    return table


def _with(text: str, detail: str) -> str:
    return f"{text}\n[dim]{detail}[/dim]"


def _size(games: int, blocks: int) -> str:
    return f"{w.counted(games, 'game')}, {w.counted(blocks, 'block')}"
