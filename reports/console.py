"""Standings in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .sentences import cautions, findings, methods_used
from .tables import Play, Standing, length, plays, seat_rows, standings
from .tables.differences import pairs
from .words import count, interval, mean, percent, percent_interval, share

__all__ = ["standings_console"]


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
    parts = plays(seats)
    for play in parts:
        rows = standings(play)
        console.print(_table(play, rows))
        about = length(games, play.players) if games is not None else None
        two_by_two = pairs(play, [row.strategy for row in rows[:2]])
        for sentence in findings(play, rows, two_by_two, seat_rows(play), about):
            console.print(f"• {sentence}", markup=False, highlight=False)
        console.print()
    for sentence in cautions(parts, meta):
        console.print(sentence, style="yellow", markup=False, highlight=False)


def _table(play: Play, rows: Sequence[Standing]) -> Table:
    used = methods_used([row.win_share for row in rows])
    size = f"{count(play.games)} games, {count(play.blocks)} blocks"
    table = Table(
        title=f"{play.players} players: {size}",
        caption=f"fair win share {percent(1 / play.players)}; 95 % intervals over blocks ({used}); margin: VP less the "
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
