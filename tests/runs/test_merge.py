"""Joined folders: the bytes of one run over all blocks, and no folder that does not belong."""

import json
import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from simulator.errors import ExperimentError, ResumeError, UserError
from simulator.runs.aggregate import SAVED
from simulator.runs.merge import merge
from simulator.runs.results import SUMS, Results
from simulator.runs.runner import execute
from simulator.runs.sums import batch_blocks
from tests.runs import fakes

TABLES = {"table": [{"name": "b"}, {"name": "a", "line_up": ["first", "flip-x"], "ending": "top"}]}
TIMES = ("started", "finished", "seconds")


def play(folder: Path, blocks: int, first: int = 0, chunk_blocks: int | None = None, **changes) -> Path:
    command = f"glenmore run trial --blocks {blocks} --seed 11" + (f" --first-block {first}" if first else "")
    plan = fakes.plan(chunk_blocks, blocks=blocks, first_block=first, **{**TABLES, **changes})
    execute(plan, folder, fakes.lookup, jobs=1, command=command)
    return folder


@pytest.mark.compiled
@pytest.mark.parametrize("aggregate", [False, True])
@pytest.mark.parametrize("format", ["parquet", "csv"])
def test_joined_folders_are_one_run_to_the_byte(tmp_path, format, aggregate):
    outputs = {"outputs": {"format": format, "aggregate": aggregate}}
    whole = play(tmp_path / "whole", 11, chunk_blocks=100, **outputs)
    parts = [play(tmp_path / f"{first}", n, first, 2, **outputs) for first, n in ((0, 3), (3, 6), (9, 2))]
    merge([parts[2], parts[0], parts[1]], tmp_path / "out")
    names = {path.name for path in whole.iterdir()}
    assert {path.name for path in (tmp_path / "out").iterdir()} == names
    assert len(names) == (8 if aggregate else 4)
    for name in names - {"run.json"}:
        assert (tmp_path / "out" / name).read_bytes() == (whole / name).read_bytes(), name
    one, joined = (json.loads((folder / "run.json").read_text()) for folder in (whole, tmp_path / "out"))
    assert joined.pop("merged") == [[0, 3], [3, 6], [9, 2]]
    one["chunk_blocks"] = joined["chunk_blocks"]
    assert {k: v for k, v in joined.items() if k not in TIMES} == {k: v for k, v in one.items() if k not in TIMES}
    assert list(joined) == list(one)


def test_different_experiments_are_refused_in_one_line(tmp_path):
    """Each table, its line-up and its strategies differ: that is one fact, not 45."""
    first = play(tmp_path / "first", 1)
    tables = [{"name": f"t{n}", "line_up": ["flip", f"first-{n}"]} for n in range(20)]
    other = play(tmp_path / "other", 1, 1, name="another", table=tables)
    same = play(tmp_path / "same", 1, 1, table=tables)
    with pytest.raises(UserError) as caught:
        merge([first, other], tmp_path / "out")
    assert str(caught.value) == (
        f"{first} is a run of the experiment 'trial', {other} of 'another'; only runs of the same experiment can be "
        f"merged"
    )
    with pytest.raises(UserError, match=r"tables\.b is no longer there; .*; and \d+ more differences$") as caught:
        merge([first, same], tmp_path / "out")
    assert str(caught.value).count(";") == 3
    with pytest.raises(ResumeError, match=r"tables\.t0 is no longer there; .*; and \d+ more differences$"):
        execute(fakes.plan(blocks=1, first_block=1), same, fakes.lookup, jobs=1, resume=True)


@pytest.mark.compiled
def test_what_does_not_belong_is_refused_and_named(tmp_path):
    first = play(tmp_path / "first", 2)
    second = play(tmp_path / "second", 2, 2)
    for other, text in (
        (play(tmp_path / "seed", 1, 4, seed=12), "seed was 11, is now 12"),
        (play(tmp_path / "gap", 1, 5), "4 missing between them; play these with --first-block 4 --blocks 1"),
        (play(tmp_path / "overlap", 2, 3), "3 to 4: they overlap, and a deal must not count twice"),
        (play(tmp_path / "sums", 1, 4, outputs={"aggregate": True}), "sums keeps only sums (--aggregate), "),
        (tmp_path / "nowhere", "no results here"),
    ):
        with pytest.raises(UserError) as caught:
            merge([first, second, other], tmp_path / "out")
        assert text in str(caught.value)
        assert not (tmp_path / "out").exists()
    with pytest.raises(UserError, match=r"sums keeps only sums .*, .*first single games: both must be of one kind"):
        merge([tmp_path / "sums", first], tmp_path / "out")
    with pytest.raises(UserError, match="they overlap"):
        merge([first, first], tmp_path / "out")
    with pytest.raises(UserError, match="at least two"):
        merge([first], tmp_path / "out")
    with pytest.raises(UserError, match="is in use"):
        merge([first, second], first)


@pytest.mark.compiled
def test_unfinished_and_stopped_runs_are_refused(tmp_path):
    first, second = play(tmp_path / "first", 1), play(tmp_path / "second", 1, 1)
    manifest = json.loads((second / "run.json").read_text())
    for change, text in (
        ({"complete": False}, "not finished"),
        ({"stop": {"metric": "turns"}}, "stopped at a target width"),
    ):
        (second / "run.json").write_text(json.dumps({**manifest, **change}))
        with pytest.raises(UserError, match=text):
            merge([first, second], tmp_path / "out")
    (second / "run.json").write_text(json.dumps(manifest))
    (second / "seats.parquet").unlink()
    with pytest.raises(UserError, match=r"seats\.parquet: is missing"):
        merge([first, second], tmp_path / "out")


@pytest.mark.compiled
@pytest.mark.parametrize("chunk_blocks", [1, 3])
def test_sums_do_not_depend_on_chunks_and_resume(tmp_path, monkeypatch, chunk_blocks):
    """Sums are saved every two chunks; a run broken off after that does not play these chunks again."""
    outputs = {"outputs": {"aggregate": True}}
    whole = play(tmp_path / "whole", 12, chunk_blocks=100, **outputs)
    monkeypatch.setattr("simulator.runs.aggregate.SAVE_EVERY", 2)

    class Stop(Exception):
        pass

    def stop(played, wanted):
        if played >= 28:
            raise Stop

    plan = fakes.plan(chunk_blocks, blocks=12, **TABLES, **outputs)
    folder = tmp_path / "run"
    with pytest.raises(Stop):
        execute(plan, folder, fakes.lookup, jobs=1, progress=stop)
    saved = [path.name for path in (folder / "parts").glob(f"{SAVED}*")]
    assert len(saved) == 1
    done = int(saved[0].removeprefix(SAVED))
    assert done >= 4
    assert not (folder / "parts" / "000000").exists()
    seen = []
    execute(plan, folder, fakes.lookup, jobs=1, resume=True, progress=lambda played, wanted: seen.append(played))
    assert seen[0] >= 2 * sum(chunk.blocks for chunk in plan.chunks[:done])
    for name in SUMS:
        assert (folder / f"{name}.parquet").read_bytes() == (whole / f"{name}.parquet").read_bytes()
    assert not (folder / "parts").exists()


@pytest.mark.compiled
def test_sums_are_those_of_the_rows(tmp_path):
    rows = Results.load(play(tmp_path / "rows", 6))
    sums = Results.load(play(tmp_path / "sums", 6, outputs={"aggregate": True}))
    seats, games, picks = rows.seats, rows.games, rows.picks
    found = sums.read("seat_sums")
    mine = found[found["strategy"].notna()]
    by = ["table", "block", "strategy"]
    wanted = seats.groupby(by, observed=True)[["vp", "vp_whisky", "turns", "win_share", "margin_mean"]].sum()
    got = mine.rename(columns={"batch": "block"}).set_index(by)
    for column in ("vp", "vp_whisky", "turns"):
        assert (got[column].reindex(wanted.index) == wanted[column]).all()
    assert (got["win_12"].reindex(wanted.index) == (12 * wanted["win_share"]).round()).all()
    assert (got["margin_12"].reindex(wanted.index) == (12 * wanted["margin_mean"]).round()).all()
    assert set(mine["rows"]) == {2}
    assert set(mine["blocks"]) == {1}
    places = found[found["order"] >= 0].groupby("order")["win_12"].sum() / 12
    assert places.tolist() == pytest.approx(seats.groupby("order")["win_share"].sum().tolist())
    of_games = sums.read("game_sums")
    assert of_games["games"].sum() == len(games)
    assert of_games["margin"].sum() == games["margin"].sum()
    assert of_games["comeback"].sum() == games["comeback"].sum()
    taken = picks[(picks["seat"] >= 0) & (picks["fate"] != "built")]
    counts = sums.read("pick_counts").groupby(["kind", "item", "strategy"], observed=True)["count"].sum()
    assert (taken.groupby(["kind", "item", "strategy"], observed=True).size() == counts).all()
    assert sums.read("pick_sums")["paid"].sum() == taken["paid"].sum()
    assert sums.read("pick_sums")["offered"].sum() == (picks["fate"] != "built").sum()
    turns = sums.read("turn_counts")
    assert (turns["turns"] * turns["count"]).sum() == games["turns"].sum()


def test_batches_are_powers_of_two_and_few():
    assert [batch_blocks(n, 1) for n in (1, 1024, 1025, 4096, 4097)] == [1, 1, 2, 4, 8]
    # 25 million blocks in at most 1,024 batches: 2^15 x 763 blocks.
    assert batch_blocks(25_000_000, 16) == 32_768
    # 17 tables: 512 batches each; 1,000 tables: 128.
    assert batch_blocks(1024, 17) == 2
    assert batch_blocks(1024, 1000) == 8


@pytest.mark.compiled
def test_coarse_batches_hold_what_fine_ones_hold(tmp_path, monkeypatch):
    """With at most 4 batches: blocks 3 to 14 in batches of 4, the first and the last of them not full."""
    fine = Results.load(play(tmp_path / "fine", 12, 3, outputs={"aggregate": True}))
    monkeypatch.setattr("simulator.runs.sums.BATCHES", 4)
    monkeypatch.setattr("simulator.runs.sums.BATCHES_LEAST", 1)
    coarse = Results.load(play(tmp_path / "coarse", 12, 3, chunk_blocks=5, outputs={"aggregate": True}))
    assert coarse.meta["batch_blocks"] == 4
    games = coarse.read("game_sums")
    assert games[games["table"] == "a"][["batch", "blocks"]].to_numpy().tolist() == [[0, 1], [4, 4], [8, 4], [12, 3]]
    small = fine.read("game_sums")
    small["batch"] -= small["batch"] % 4
    values = [name for name in small.columns if name not in ("table", "batch")]
    added = small.groupby(["table", "batch"], observed=True, as_index=False)[values].sum()
    assert (added[values].to_numpy() == games[values].to_numpy()).all()
    shutil.rmtree(fine.folder)
    assert pq.read_metadata(coarse.folder / "seat_sums.parquet").num_rows == 2 * 4 * (2 + 2 + 2)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        (
            {"outputs": {"aggregate": True, "picks": False}},
            "sums are made of games, seats and picks, and here picks is left out",
        ),
        ({"outputs": {"aggregate": "yes"}}, "outputs.aggregate: 'yes' is not allowed; allowed: true or false"),
        (  # the study, not the tables that it leaves out
            {"outputs": {"aggregate": True, "picks": False}, "design": {"study": "chronicles", "factors": [9]}},
            "aggregate: the study chronicles compares its cells game by game, and sums",
        ),
        ({"first_block": 99_999_999}, "first_block: 99999999 and 5 blocks exceed 100000000"),
        ({"first_block": -1}, "first_block: -1 is not allowed; allowed: a whole number, 0 or more"),
    ],
)
def test_meaningless_requests_are_rejected(changes, text):
    with pytest.raises(ExperimentError) as caught:
        fakes.experiment(**changes)
    assert text in str(caught.value)


@pytest.mark.compiled
def test_the_commands_merge_and_compare(tmp_path, monkeypatch):
    from typer.testing import CliRunner

    from simulator.app.cli import app

    def glenmore(*words: str) -> str:
        result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "TERM": "dumb"})
        assert result.exit_code == 0, result.output
        return result.output

    monkeypatch.chdir(tmp_path)
    Path("duel.toml").write_text('line_up = ["random-legal", "b=random-legal"]\nseed = 5\n')
    common = ("run", "duel.toml", "--blocks", "3", "--no-report", "--jobs", "1", "--out")
    for name, more in (("a", ()), ("b", ("--first-block", "3")), ("c", ("--seed", "6")), ("s", ("--aggregate",))):
        glenmore(*common, name, *more)
    assert "12 games, 6 blocks" in glenmore("merge", "ab", "b", "a", "--no-report")
    assert Results.load("ab").meta["command"] == "glenmore run duel.toml --blocks 6 --seed 5"
    assert Results.load("s").meta["command"] == "glenmore run duel.toml --blocks 3 --seed 5 --aggregate"
    text = glenmore("compare", "a", "ab")
    assert "Compared deal by deal: same seed and 3 blocks in common (of 3 and 6; the others are left out)." in text
    assert "blocks: 3 → 6" in text
    assert "Nothing changed: every number is the same in every block." in text
    assert Path("ab/compare.html").is_file()
    text = glenmore("compare", "a", "c", "--out", "pages/x.html")
    assert "Compared as independent samples (seeds 5 and 6)" in text
    assert Path("pages/x-tables/p2-changes.parquet").is_file()
    for first, second, error in (("a", "s", "compare two runs of the same kind"), ("a", "none", "no results here")):
        result = CliRunner().invoke(app, ["compare", first, second])
        assert result.exit_code == 2
        assert error in result.output
