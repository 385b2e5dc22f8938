"""The progress bar of a run: games, games per second, time left. Shown only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

Report = Callable[..., None]
"""Called after each chunk with (games played, games in total) and optionally a note to show beside the title."""


class Bar:
    """Report progress to a `Progress`, or to nothing if there is none; `title` is shown in front of the bar."""

    def __init__(self, progress: Progress | None = None, title: str = "") -> None:
        self._progress, self._title = progress, title
        self._task = progress.add_task(title, total=None) if progress is not None else None

    def __call__(self, played: int, games: int, note: str = "") -> None:
        """Show the number of games played; show a note beside the title."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, completed=played, total=games)
        if note:
            self.note(note)

    def note(self, text: str) -> None:
        """Show a note beside the title."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, description=f"{self._title} ({text})")


class _Speed(ProgressColumn):
    """Games per second of this process; games of an earlier, interrupted start do not count."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


class _Games(ProgressColumn):
    def render(self, task: Task) -> Text:
        total = 0 if task.total is None else int(task.total)
        return Text(f"{int(task.completed):,} of {total:,} games")


@contextmanager
def bar(title: str, show: bool | None = None) -> Iterator[Bar]:
    """Show a progress bar on standard error; if `show` is None, only on a terminal."""
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
