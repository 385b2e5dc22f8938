"""The progress bar: what it shows, and where it shows nothing."""

import sys

import pytest

from simulator.app.progress import bar
from simulator.app.wiring import cluster


@pytest.fixture(autouse=True)
def _wide_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")


def test_the_bar_counts_games_on_standard_error(capsys):
    with bar("pairs", True) as report:
        report(250, 1000)
        report(1000, 1000)
    out, err = capsys.readouterr()
    assert out == ""
    assert "pairs" in err
    assert "1,000 of 1,000 games" in err


@pytest.mark.parametrize("show", [False, None])
def test_no_bar_if_unwanted_or_off_a_terminal(capsys, show):
    with bar("pairs", show) as report:
        report(250, 1000)
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_the_bar(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with bar("pairs") as report:
        report(0, 1000)
        report(500, 1000)
    assert "of 1,000 games" in capsys.readouterr().err


def test_threads_without_a_scheduler():
    with cluster(None) as backend:
        assert backend == "threading"


def test_a_scheduler_needs_dask(monkeypatch):
    """The message names the extra; None in `sys.modules` makes a module count as not installed."""
    from simulator.errors import UserError

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError, match=r"pip install 'glenmore-simulator\[distributed\]'"), cluster("tcp://here:1"):
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


def test_the_bar_shows_the_notes_of_a_run(capsys):
    with bar("duel", True) as report:
        report(10, 100)
        report.note("vp:lean 70.1 ± 2.0 VP, until ± 1.0")
        report(20, 100)
    assert "duel (vp:lean 70.1 ± 2.0 VP, until ± 1.0)" in capsys.readouterr().err
    with bar("duel", False) as report:
        report.note("nothing")
    assert capsys.readouterr() == ("", "")
