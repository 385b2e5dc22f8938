"""Progress: one line on a terminal, some lines elsewhere, and the rate of the last chunks."""

import io
import sys
import threading

import pytest
from rich.console import Console
from rich.progress import Progress

from simulator.app.compiling import announced, notice, subject_of
from simulator.app.progress import Bar, Meter, _Line, bar, clock_time, line
from simulator.app.wiring import cluster

WATCHED = "win_share:lean 24.1 ± 1.9 pp, target ± 1.0"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def after(seconds: float, played: int, games: int, title: str = "duel", note: str = "") -> Bar:
    """Return a bar after one chunk that took this long."""
    clock = Clock()
    found = Bar(title, clock)
    found(0, games)
    clock.now = seconds
    found(played, games, note)
    return found


@pytest.fixture
def lines(capsys):
    return lambda: capsys.readouterr().err.splitlines()


def test_lines_without_a_terminal(lines):
    with bar("pairs", True, every=3600) as report:
        report(0, 1000)
        report(250, 1000)
        report.note(WATCHED)
        report.say("Compiling the engine ...")
        report.tick()
        report(1000, 1000)
    start, said, tick, end = lines()
    assert (start, said) == ("pairs: 1,000 games", "Compiling the engine ...")
    assert tick.startswith("pairs: 250 of 1,000 games, ")
    assert tick.endswith(f", {WATCHED}")
    assert end.startswith("pairs: 1,000 games in ")


def test_games_of_an_earlier_start_are_named_and_do_not_count(lines):
    with bar("pairs", True) as report:
        report(600, 1000)
        report(1000, 1000)
    start, end = lines()
    assert start == "pairs: 1,000 games, 600 of them already played"
    assert end.startswith("pairs: 400 games in ")


def test_a_line_comes_even_if_no_chunk_ends(capsys, monkeypatch):
    came = threading.Event()
    with bar("pairs", True, every=0.001) as report:
        monkeypatch.setattr(report, "say", lambda text: came.set() if "no games yet" in text else None)
        assert came.wait(60)


def test_an_interrupted_run_has_no_last_line(lines):
    def play():
        with bar("pairs", True) as report:
            report(0, 1000)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play()
    assert lines() == ["pairs: 1,000 games"]
    assert not [thread for thread in threading.enumerate() if thread.name == "progress"]


@pytest.mark.parametrize("show", [False, None])
def test_nothing_is_shown_if_unwanted_or_without_a_terminal(capsys, show):
    with bar("pairs", show) as report:
        report(250, 1000)
        report.note("nothing")
        report.say("nothing")
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_the_bar(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with bar("pairs") as report:
        report(0, 1000)
        report(500, 1000)
        report.say("Compiling [the engine] ...")
    shown = capsys.readouterr().err
    assert "Compiling [the engine] ..." in shown
    assert "500 of 1,000 games" in shown
    assert "  in 0:00" in shown


def test_a_terminal_that_cannot_redraw_gets_lines(lines, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    with bar("pairs", True) as report:
        report(0, 1000)
    assert lines()[0] == "pairs: 1,000 games"


def test_the_rate_is_that_of_the_last_chunks():
    """Two workers end their chunks together, and the games become slower: 100 a second, then 10."""
    clock = Clock()
    meter = Meter(clock)
    meter.add(5000, 20_000)  # of an earlier start
    assert (meter.rate, meter.left) == (None, None)
    played = 5000
    for _ in range(40):
        clock.now += 2.0
        for _ in range(2):
            played += 100
            meter.add(played, 20_000)
    assert meter.rate == pytest.approx(100, rel=0.1)
    for _ in range(40):
        clock.now += 4.0
        for _ in range(2):
            played += 20
            meter.add(played, 20_000)
    assert meter.rate == pytest.approx(10, rel=0.1)
    left = meter.left
    assert left == pytest.approx((20_000 - played) / 10, rel=0.1)
    clock.now += 50
    assert meter.left == pytest.approx(left - 50)
    clock.now += 1e6
    assert meter.left == 0


def test_a_burst_at_the_start_does_not_count_as_the_rate():
    """The chunks of the first moment are measured from the start, not from each other."""
    clock = Clock()
    meter = Meter(clock)
    meter.add(0, 14_000)
    clock.now = 10.0
    meter.add(500, 14_000)
    clock.now = 10.001
    meter.add(1000, 14_000)
    assert meter.rate == pytest.approx(100, rel=0.01)
    assert meter.left == pytest.approx(130, rel=0.01)


def test_compiling_does_not_count():
    clock = Clock()
    meter = Meter(clock)
    meter.add(0, 1000)
    clock.now = 60.0
    meter.compiled()
    clock.now = 70.0
    meter.add(100, 1000)
    meter.compiled()
    assert meter.rate == pytest.approx(10)


@pytest.mark.parametrize("title", ["duel", "quickstart", "a very long name of an experiment that somebody has chosen"])
@pytest.mark.parametrize("note", ["", WATCHED, WATCHED.replace("lean", "balanced"), "generation 3 of 20"])
def test_one_line_at_80_columns(title, note):
    shown = after(12.0, 14_000, 70_000, title, note)
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system=None)
    progress = Progress(_Line(shown, console), console=console)
    progress.add_task(title)
    console.print(progress.get_renderable())
    (text,) = console.file.getvalue().splitlines()
    assert len(text) <= 80
    assert text.startswith(title[:12])
    for part in ("14,000", "70,000", "1,167", "0:48 left", "24.1 ± 1.9 pp" if "±" in note else note):
        assert part in text


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (120, f"duel  14,000 of 70,000 games  1,167 games/s  0:48 left  {WATCHED}"),
        (96, "duel  14,000 of 70,000 games  1,167 games/s  0:48 left  win_share:lean 24.1 ± 1.9 pp"),
        (80, "duel  14,000/70,000  1,167/s  0:48 left  win_share:lean 24.1 ± 1.9 pp"),
        (60, "duel  14,000/70,000  1,167/s  0:48 left  24.1 ± 1.9 pp"),
        (40, "duel  20%  0:48 left  24.1 ± 1.9 pp"),
        (30, "20%  0:48 left  24.1 ± 1.9 pp"),
        (20, "20%  0:48 left  24.…"),
    ],
)
def test_the_line_becomes_shorter(width, text):
    found = line(after(12.0, 14_000, 70_000, note=WATCHED), width)
    assert len(found) <= width
    assert found.replace("━", "").split() == text.replace("━", "").split()


def test_the_bar_fills():
    shown = [line(after(1.0, played, 100), 80, "-").count("-") for played in (1, 50, 100)]
    assert shown[0] < shown[1] < shown[2]


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (59.6, "1:00"), (245, "4:05"), (3723, "1:02:03")])
def test_durations(seconds, text):
    assert clock_time(seconds) == text


def test_every_compilation_is_announced_once(monkeypatch):
    import numba

    from simulator.game.jit import JIT

    if not JIT:
        pytest.skip("nothing is compiled")
    monkeypatch.setattr("simulator.app.compiling._said", set())
    said, done = [], []

    @numba.njit
    def inner(x):
        return x + 1

    @numba.njit
    def outer(x):
        return inner(x)

    with announced(said.append, lambda: done.append(len(said))):
        outer(1)
        outer(1.0)
    outer(1j)
    assert said == ["Compiling the strategy test_progress.py ..."]
    assert done == [1, 1]


def test_what_is_compiled_has_a_name(monkeypatch):
    from simulator.game import engine, rollout
    from simulator.game.chronicles import CHRONICLES
    from strategies import chronicles, scripted

    monkeypatch.setattr("simulator.app.compiling._said", set())
    assert subject_of(engine.__file__) == "the engine"
    assert subject_of(rollout.__file__) == "the engine for strategies that look ahead, once"
    assert subject_of(scripted.__file__) == "the bundled strategies, once"
    feasts = next(one for one in CHRONICLES if one.letter == "9")
    for module in (feasts.part("rules"), chronicles.valuation(feasts.word)):
        assert subject_of(getattr(module, "__file__", f"{chronicles.__path__[0]}/{feasts.word}.py")) == (
            "chronicle 9 (Feasts and Whims), once"
        )
    assert subject_of("/home/me/mine.py") == "the strategy mine.py"
    assert subject_of("<by_question>") == "your strategy"
    assert notice("the engine") == "Compiling the engine, once: this takes about a minute ..."
    assert notice("the engine") == ""


def test_threads_without_a_scheduler():
    with cluster(None) as backend:
        assert backend == "threading"


def test_a_scheduler_needs_dask(monkeypatch):
    """The package is named; None in `sys.modules` makes a module count as not installed."""
    from simulator.errors import UserError

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError, match=r"pip install 'dask\[distributed\]'"), cluster("tcp://here:1"):
        pytest.fail("there is no cluster")


def test_a_scheduler_is_connected_to_and_left(monkeypatch):
    """Games go to dask as long as the client is open."""
    from types import SimpleNamespace

    calls = []

    class Client:
        def __init__(self, address):
            calls.append(address)

        def __enter__(self):
            return self

        def __exit__(self, *error):
            calls.append("closed")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    with cluster("tcp://here:1") as backend:
        assert (backend, calls) == ("dask", ["tcp://here:1"])
    assert calls == ["tcp://here:1", "closed"]
