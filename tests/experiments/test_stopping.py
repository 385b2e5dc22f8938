"""Stopping at fixed width: the schedule, allowed metrics, and the same stop however the run is divided."""

import hashlib
import json
import shlex
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from reports.console import console_report
from reports.page import build_report
from reports.reading import read_run
from reports.tables import pairs, parts_in, seat_rows, standings
from reports.watch import metric_estimate
from simulator.app import wiring
from simulator.app.cli import app
from simulator.errors import ExperimentError, UserError
from simulator.experiments.experiment import Experiment
from simulator.experiments.options import with_stop
from simulator.experiments.stopping import Look, metrics_of, schedule
from simulator.runs.results import Results
from simulator.runs.runner import execute
from tests.reports.factory import make_run, make_seats
from tests.runs import fakes

WIDE = {"metric": "vp:flip", "half_width": 1.2, "max_blocks": 60}


def test_schedule():
    # 30, then a quarter more, whole blocks, at least 10: 62 is 50 + 50 // 4, 77 is 62 + 62 // 4.
    assert schedule(100) == [30, 40, 50, 62, 77, 96, 100]
    assert schedule(30) == [30]
    assert schedule(7) == [7]
    assert schedule(41) == [30, 40, 41]
    looks = schedule(1_000_000)
    assert len(looks) == 48
    assert all(later <= 1.34 * earlier for earlier, later in pairwise(looks))


class Widths:
    """A watch that returns preset half-widths, and records what it was shown."""

    def __init__(self, *widths: float) -> None:
        self.columns = {"seats": ("table", "block", "vp")}
        self.widths = list(widths)
        self.seen: list[tuple[int, int, float]] = []

    def __call__(self, frames, meta, stop):
        rows = frames["seats"]
        self.seen.append((meta["blocks"], rows["block"].nunique(), float(rows["vp"].sum())))
        half = self.widths[len(self.seen) - 1]
        return Look(0.0, -half, half, "made up", "so far")


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.parquet"))}


def stopped(folder: Path, watch, chunk_blocks=None, jobs=1, resume=False, progress=None, **changes):
    plan = fakes.plan(chunk_blocks, stop=WIDE, **changes)
    return execute(plan, folder, fakes.lookup, jobs=jobs, resume=resume, progress=progress, watch=watch)


@pytest.mark.compiled
def test_where_it_stops_does_not_depend_on_how_it_was_cut(tmp_path):
    first = Widths(3.0, 1.3, 1.2)
    meta = stopped(tmp_path / "a", first)
    assert [blocks for blocks, _, _ in first.seen] == [blocks for _, blocks, _ in first.seen] == [30, 40, 50]
    assert meta["blocks"] == 50
    assert meta["games"] == 100
    assert meta["stop"]["reason"] == "width"
    assert meta["stop"]["reached"]["blocks"] == 50
    assert [blocks for blocks, _ in meta["stop"]["looks"]] == [30, 40, 50]
    assert np.allclose([half for _, half in meta["stop"]["looks"]], [3.0, 1.3, 1.2])
    second = Widths(3.0, 1.3, 1.2)
    stopped(tmp_path / "b", second, chunk_blocks=7, jobs=2)
    assert second.seen == first.seen
    assert digests(tmp_path / "b") == digests(tmp_path / "a")
    fixed = fakes.plan(100, blocks=50)
    execute(fixed, tmp_path / "c", fakes.lookup, jobs=1)
    assert digests(tmp_path / "c") == digests(tmp_path / "a")


@pytest.mark.compiled
def test_a_stopped_run_of_two_tables_is_resumed(tmp_path):
    class Break(Exception):
        pass

    def fail(played, wanted):
        if played > 140:
            raise Break

    tables = {"table": [{"name": "a"}, {"name": "b", "ending": "top"}]}
    whole = stopped(tmp_path / "a", Widths(3.0, 1.2), **tables)
    assert whole["games"] == 160
    with pytest.raises(Break):
        stopped(tmp_path / "b", Widths(3.0, 1.2), chunk_blocks=4, progress=fail, **tables)
    again = stopped(tmp_path / "b", Widths(3.0, 1.2), chunk_blocks=4, resume=True, **tables)
    assert again["stop"] == whole["stop"]
    assert digests(tmp_path / "b") == digests(tmp_path / "a")
    assert Results.load(tmp_path / "b").games["table"].tolist() == ["a"] * 80 + ["b"] * 80


@pytest.mark.compiled
def test_at_the_maximum_it_says_so(tmp_path):
    meta = stopped(tmp_path / "a", Widths(9.0, 9.0, 9.0, 8.0))
    assert (meta["blocks"], meta["stop"]["reason"], meta["stop"]["max_blocks"]) == (60, "maximum", 60)
    assert len(Results.load(tmp_path / "a").games) == 120


@pytest.mark.compiled
def test_the_interval_is_that_of_the_report(tmp_path):
    """Stopped at VP ± 1: the page, the terminal and the card print the interval at which it stopped."""
    from io import StringIO

    from rich.console import Console

    said = []
    experiment = fakes.experiment(stop=WIDE | {"half_width": 1.0, "max_blocks": 500})
    plan = fakes.plan(stop=WIDE | {"half_width": 1.0, "max_blocks": 500})
    watch = wiring.IntervalWatch(experiment.stop.metric)
    meta = execute(plan, tmp_path / "run", fakes.lookup, jobs=1, watch=watch, note=said.append)
    reached = meta["stop"]["reached"]
    assert reached["half_width"] <= 1.0 < meta["stop"]["looks"][-2][1]
    assert said[-1].startswith(f"vp:flip {reached['value']:.1f} ± {reached['half_width']:.1f} VP, target ± 1.0")
    run = read_run(tmp_path / "run")
    again = metric_estimate(run.frames, run.meta, "vp:flip")
    assert (again.value, again.low, again.high) == (reached["value"], reached["low"], reached["high"])
    page = build_report(run.frames, run.meta)
    half = f"{reached['half_width']:.2f}"
    words = f"after {reached['blocks']} blocks: vp:flip reached ± {half} VP (target ± 1.00 VP; "
    assert f"Stopped {words}" in page.replace("\u00a0", " ")
    assert f"<dt>Stopped</dt><dd>{words}" in page.replace("\u00a0", " ")
    assert f"{reached['low']:.1f} to {reached['high']:.1f}".replace("-", "−") in page
    text = StringIO()
    console_report(Console(file=text, width=500), run.frames, run.meta)
    assert f"Stopped {words}" in text.getvalue()


@pytest.mark.compiled
def test_the_command_that_is_printed_repeats_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("duel.toml").write_text('line_up = ["random-legal", "b=random-legal"]\nblocks = 100\nseed = 5\n')
    words = ["--metric", "win_share:b", "--half-width", "0.09", "--max-blocks", "45", "--jobs", "1", "--no-report"]
    assert CliRunner().invoke(app, ["run", "duel.toml", *words, "--out", "one"]).exit_code == 0
    meta = json.loads(Path("one/run.json").read_text())
    command = "glenmore run duel.toml --seed 5 --metric win_share:b --half-width 0.09 --max-blocks 45"
    assert meta["command"] == command
    result = CliRunner().invoke(app, [*shlex.split(command)[1:], "--out", "two", "--no-report"])
    assert result.exit_code == 0
    assert "Stopped a" in result.output
    assert digests(Path("one")) == digests(Path("two"))
    assert json.loads(Path("two/run.json").read_text())["stop"] == meta["stop"]


@pytest.mark.parametrize("many", [False, True])
def test_every_metric_that_is_allowed_is_computed(many):
    """From made-up tables, so that every allowed name has a number with an interval."""
    from tests.reports.factory import make_games, make_run, make_seats

    seats = make_seats(["a", "b", "c"], blocks=40)
    frames, meta = make_run(seats)
    frames = {**frames, "games": make_games(seats)}
    experiment = Experiment.parse({"name": "x", "line_up": ["a", "b", "c"]})
    names = metrics_of(experiment.tables())
    assert len(names) == 3 * 3 + 6 + 3 + 2
    for name in names:
        found = metric_estimate(frames, meta, name, "3 players" if many else None)
        assert np.isfinite(found.half_width), name
        assert found.half_width > 0, name
    win = [metric_estimate(frames, meta, f"win_share:{x}").value for x in "ab"]
    assert metric_estimate(frames, meta, "difference:a:b").value == pytest.approx(win[0] - win[1])
    assert metric_estimate(frames, meta, "margin").value == pytest.approx(frames["games"]["margin"].mean())
    assert sum(metric_estimate(frames, meta, f"seat:{n}").value for n in range(3)) == pytest.approx(1)


def test_the_watched_intervals_are_those_of_the_report():
    """Those of a family, too: the pair among all pairs, the place among all places."""
    frames, meta = make_run(make_seats(["a", "b", "c"], 40))
    (play,) = parts_in(frames, meta)
    for row in pairs(play):
        assert metric_estimate(frames, meta, f"difference:{row.first}:{row.second}") == row.win_share.estimate
    for place in seat_rows(play):
        assert metric_estimate(frames, meta, f"seat:{place.number}") == place.win_share
    for standing in standings(play):
        assert metric_estimate(frames, meta, f"win_share:{standing.strategy}") == standing.win_share


@pytest.mark.parametrize(
    ("stop", "more", "text"),
    [
        (
            {"metric": "win_share:flap"},
            {},
            "did you mean 'win_share:flip' or 'win_share:first'?; allowed: win_share:L, vp:L, margin:L",
        ),
        (
            {"metric": "elo"},
            {},
            "allowed: win_share:L, vp:L, margin:L, difference:L:L, seat:0 to seat:1, margin, turns",
        ),
        ({"metric": "vp:flip", "half_width": 0}, {}, "stop.half_width: 0 is not allowed; allowed: a number above 0"),
        ({"metric": "vp:flip", "with": 1}, {}, "stop.with: unknown key"),
        ({"metric": "vp:flip", "table": "x"}, {}, "stop: table: there is no table 'x'; allowed: 2 players"),
        ({"metric": "turns"}, {"outputs": {"games": False}}, "'turns' needs the table games; set outputs.games = true"),
        (
            {"metric": "vp:flip"},
            {"line_up": ["flip"], "players": [2, 3]},
            "stop: table is missing: the tables are not pooled; allowed: 2 players, 3 players",
        ),
    ],
)
def test_mistakes_are_reported(stop, more, text):
    with pytest.raises(ExperimentError) as caught:
        fakes.experiment(stop={"half_width": 0.1, **stop}, **more)
    assert text in str(caught.value)


def test_a_stop_without_a_watch_is_refused(tmp_path):
    with pytest.raises(UserError, match="needs a watch"):
        execute(fakes.plan(stop=WIDE | {"max_blocks": 1}), tmp_path / "run", fakes.lookup, jobs=1)


def test_blocks_are_the_maximum_of_a_run_that_stops():
    experiment = fakes.experiment(stop={"metric": "vp:flip", "half_width": 1.0})
    assert experiment.most_blocks == experiment.blocks == 5
    changed = with_stop(fakes.experiment(stop=WIDE), 80, None)
    assert changed.most_blocks == 80
    narrower = with_stop(fakes.experiment(stop=WIDE), None, {"half_width": 0.5})
    assert (narrower.stop.metric, narrower.stop.half_width, narrower.most_blocks) == ("vp:flip", 0.5, 60)
