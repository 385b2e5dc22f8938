"""Progress of a run on standard error: one line that is redrawn on a terminal, else a line every half minute."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, ProgressColumn, Task
from rich.text import Text

from .compiling import announced

Report = Callable[..., None]
"""Called after each chunk with (games played, games in total) and optionally a note to show beside them."""

EVERY = 30.0  # seconds between two lines without a terminal
CHUNKS, SECONDS = 32, 30.0  # the rate covers the last chunks: at least this many, over at least this time
BAR_MIN, BAR_MAX = 8, 40  # columns
TITLE = 16  # columns that are left to a long title if space is short


class Meter:
    """Games played, their rate over the last chunks, and the time left.

    Chunks of several workers end at almost the same moment, so the rate needs more than the last two. Games of an
    earlier, interrupted start do not count: the first call reports them.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._start = clock()
        self._points: deque[tuple[float, int]] = deque()
        self.games: int | None = None
        self.earlier = 0
        """Games of an earlier start."""

    @property
    def played(self) -> int:
        """Games played so far, those of an earlier start included."""
        return self._points[-1][1] if self._points else 0

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return self._clock() - self._start

    def add(self, played: int, games: int) -> None:
        """Record the number of games after a chunk."""
        now = self._clock()
        if not self._points:
            self.earlier = played
        self.games = games
        self._points.append((now, played))
        while len(self._points) > CHUNKS + 1 and self._points[1][0] < now - SECONDS:
            self._points.popleft()

    def compiled(self) -> None:
        """Leave the time for compiling out of the rate, if nothing has been played yet."""
        if len(self._points) == 1:
            self._points[0] = (self._clock(), self._points[0][1])

    @property
    def rate(self) -> float | None:
        """Games per second over the last chunks; None before the first."""
        if len(self._points) < 2:
            return None
        (begin, before), (end, after) = self._points[0], self._points[-1]
        return (after - before) / (end - begin) if end > begin and after > before else None

    @property
    def left(self) -> float | None:
        """Seconds to the end at this rate; None before the first chunk."""
        rate = self.rate
        if rate is None or self.games is None:
            return None
        return max(0.0, (self.games - self.played) / rate - (self._clock() - self._points[-1][0]))


class Bar:
    """Receive the progress of a run without showing it; subclasses show it."""

    def __init__(self, title: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.title, self.meter, self.text = title, Meter(clock), ""
        self.finished = False

    def __call__(self, played: int, games: int, note: str = "") -> None:
        """Receive the number of games played, and a note if there is one."""
        self.meter.add(played, games)
        if note:
            self.note(note)

    def note(self, text: str) -> None:
        """Receive a note, such as the watched number with its interval, to show beside the games."""
        self.text = text

    def say(self, text: str) -> None:
        """Show a text on a separate line."""


class _Lines(Bar):
    """A line at the start, at each call of `say`, from time to time, and at the end: for files and pipes."""

    def __call__(self, played: int, games: int, note: str = "") -> None:
        first = self.meter.games is None
        super().__call__(played, games, note)
        if first:
            already = f", {played:,} of them already played" if played else ""
            self.say(f"{self.title}: {games:,} games{already}")

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def tick(self) -> None:
        """Print how far the run is."""
        self.say(f"{self.title}: {', '.join(self._parts())}")

    def end(self) -> None:
        """Print the number of games and the time they took."""
        meter = self.meter
        if meter.games is not None:
            self.say(f"{self.title}: {meter.played - meter.earlier:,} games in {clock_time(meter.elapsed)}")

    def _parts(self) -> Iterator[str]:
        meter = self.meter
        yield f"{meter.played:,} of {meter.games:,} games" if meter.games is not None else "no games yet"
        yield f"{_number(meter.rate)} games/s" if meter.rate is not None else f"{clock_time(meter.elapsed)} elapsed"
        if meter.left is not None:
            yield f"{clock_time(meter.left)} left"
        if self.text:
            yield self.text


class _Live(Bar):
    """A line that a terminal redraws."""

    def __init__(self, title: str, console: Console) -> None:
        super().__init__(title)
        self._console = console

    def say(self, text: str) -> None:
        self._console.print(text, style="dim", markup=False, highlight=False)


class _Line(ProgressColumn):
    def __init__(self, bar: Bar, console: Console) -> None:
        super().__init__()
        self._bar, self._console = bar, console

    def render(self, task: Task) -> Text:
        ascii_only = not self._console.encoding.startswith("utf")
        return Text(line(self._bar, self._console.width, "-" if ascii_only else "━"), no_wrap=True)


def line(bar: Bar, width: int, stroke: str = "━") -> str:
    """Return the progress in one line of at most `width` columns; the least important parts are dropped first."""
    for parts in _versions(bar):
        text = "  ".join(part for part in parts if part)
        if len(text) <= width:
            return _with_bar(text, bar, width, stroke)
    return text[: width - 1] + "…"


def _versions(bar: Bar) -> Iterator[tuple[str, ...]]:
    """Yield the parts of the line, ever shorter."""
    meter, title = bar.meter, bar.title
    if meter.games is None:
        yield title, "0 games", bar.text
        return
    share = meter.played / meter.games if meter.games else 1.0
    number = re.search(r"\S+ ± [\d.,]+ \S+", bar.text.partition(", target")[0])
    watched, value = bar.text.partition(", target")[0], number.group() if number else bar.text
    rate = "" if meter.rate is None else f"{_number(meter.rate)} games/s"
    left = "" if meter.left is None else f"{clock_time(meter.left)} left"
    if bar.finished:
        left = f"in {clock_time(meter.elapsed)}"
    long, short = f"{meter.played:,} of {meter.games:,} games", f"{meter.played:,}/{meter.games:,}"
    cut = title if len(title) <= TITLE else f"{title[: TITLE - 1]}…"
    yield title, long, rate, left, bar.text
    yield title, long, rate, left, watched
    rate = rate.replace(" games", "")
    yield title, short, rate, left, watched
    yield cut, short, rate, left, watched
    yield cut, short, rate, left, value
    yield cut, f"{share:.0%}", left, value
    yield f"{share:.0%}", left, value


def _with_bar(text: str, bar: Bar, width: int, stroke: str) -> str:
    """Put a bar behind the title if there is space for one."""
    room = min(width - len(text) - 2, BAR_MAX)
    title, gap, rest = text.partition("  ")
    if room < BAR_MIN or not bar.meter.games:
        return text
    full = room * bar.meter.played // bar.meter.games
    return f"{title}{gap}{stroke * full}{' ' * (room - full)}{gap}{rest}"


def _number(rate: float | None) -> str:
    return "" if rate is None else f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"


def clock_time(seconds: float) -> str:
    """Return a duration as ``4:05`` or ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@contextmanager
def bar(title: str, show: bool | None = None, every: float = EVERY) -> Iterator[Bar]:
    """Show progress on standard error: a bar on a terminal, elsewhere a line every `every` seconds.

    If `show` is None, only on a terminal; if it is False, nowhere. Each compilation is announced.
    """
    console = Console(stderr=True)
    terminal = sys.stderr is not None and sys.stderr.isatty() and not console.is_dumb_terminal
    if show is False or (show is None and not terminal):
        yield Bar(title)
    elif terminal:
        live = _Live(title, console)
        progress = Progress(_Line(live, console), console=console)
        progress.add_task(title, total=None)
        with progress, announced(live.say, live.meter.compiled):
            yield live
            live.finished = True
    else:
        lines = _Lines(title)
        with _ticking(lines, every), announced(lines.say, lines.meter.compiled):
            yield lines
        lines.end()


@contextmanager
def _ticking(lines: _Lines, every: float) -> Iterator[None]:
    """Call `tick` at this interval in seconds; a chunk may take longer than that."""
    stop = threading.Event()

    def run() -> None:
        while not stop.wait(every):
            lines.tick()

    thread = threading.Thread(target=run, name="progress", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
