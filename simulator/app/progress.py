"""The progress bar of a run: games, games per second, time left; nothing at all where no terminal is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

Report = Callable[..., None]
"""Told (games played, games wanted) after each chunk; behind them a note for the front of the bar, if there is one."""


class Bar:
    """What a run tells how far it is; nothing is shown without a `Progress`.

    Parameters
    ----------
    progress
        Where it is shown.
    title
        Text in front of the bar.
    """

    def __init__(self, progress: Progress | None = None, title: str = "") -> None:
        self._progress, self._title = progress, title
        self._task = progress.add_task(title, total=None) if progress is not None else None

    def __call__(self, played: int, games: int, note: str = "") -> None:
        """So many games of so many are played; a note is shown beside the title."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=played, total=games)
        if note:
            self.say(note)

    def say(self, text: str) -> None:
        """Show this beside the title."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, description=f"{self._title} ({text})")


class _Speed(ProgressColumn):
    """Games per second since this start, whatever an earlier start had played."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


class _Games(ProgressColumn):
    def render(self, task: Task) -> Text:
        total = 0 if task.total is None else int(task.total)
        return Text(f"{int(task.completed):,} of {total:,} games")


@contextmanager
def bar(title: str, show: bool | None = None) -> Iterator[Bar]:
    """A progress bar on standard error.

    Parameters
    ----------
    title
        Text in front of the bar.
    show
        True or False; if None the bar is shown only on a terminal.

    Yields
    ------
    Bar
        To be called with (games played, games wanted), or with a note behind them.
    """
    wanted = sys.stderr.isatty() if show is None else show
    if not wanted:
        yield Bar()
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        _Games(),
        _Speed(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("elapsed"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), speed_estimate_period=10.0) as progress:
        yield Bar(progress, title)
