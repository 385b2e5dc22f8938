"""Finished tables of a run that is not: what is there, what is missing, and the same bytes as alone."""

from pathlib import Path

import pytest

from simulator.errors import EngineFault, UserError
from simulator.runs.partial import find_partial, write_partial
from simulator.runs.results import Results
from simulator.runs.runner import execute
from tests.runs import fakes

TABLES = [{}, {"name": "fails", "line_up": ["first", "wrong"]}, {"name": "other", "line_up": ["first", "first-b"]}]


def fail(folder: Path, chunk_blocks: int = 2, **changes) -> Path:
    """Play three tables, of which the second fails at once."""
    tables = [TABLES[0], TABLES[2], TABLES[1]]
    with pytest.raises(EngineFault):
        execute(fakes.plan(chunk_blocks, **{"table": tables, **changes}), folder, fakes.lookup, jobs=1)
    return folder


@pytest.mark.parametrize("outputs", [{}, {"format": "csv", "picks": False}, {"aggregate": True}])
def test_finished_tables_are_those_of_a_run_without_the_others(tmp_path, outputs):
    found = find_partial(fail(tmp_path / "run", outputs=outputs))
    folder = write_partial(found, tmp_path / "out")
    plan = fakes.plan(100, table=[TABLES[0], TABLES[2]], outputs=outputs)
    execute(plan, tmp_path / "alone", fakes.lookup, jobs=1)
    results, alone = Results.load(folder), Results.load(tmp_path / "alone")
    for name in alone.meta["outputs"]["tables"]:
        one, other = results.read(name), alone.read(name)
        assert len(one)
        assert one.astype(str).equals(other.astype(str)), name
    assert results.meta["games"] == alone.meta["games"] == 20
    assert results.meta["blocks"] == 5
    assert list(results.meta["inputs"]["tables"]) == ["2 players", "other"]
    assert set(results.meta["strategies"]) == {"flip", "first", "first-b"}


def test_what_is_missing_is_said(tmp_path):
    found = find_partial(fail(tmp_path / "run"))
    assert found.text == (
        "This run is not finished: 2 of 3 tables are in this report. Missing: fails (0 of 5 blocks played)."
    )
    many = [TABLES[0], *({"name": f"t{n}", "line_up": ["first", "wrong"]} for n in range(8))]
    found = find_partial(fail(tmp_path / "many", table=many))
    assert "1 of 9 tables are in this report. Missing: t0 (0 of 5 blocks played), t1 (" in found.text
    assert found.text.endswith("t4 (0 of 5 blocks played), 3 more.")


def test_the_run_itself_is_left_as_it_is(tmp_path):
    folder = fail(tmp_path / "run", outputs={"aggregate": True})
    before = {path: path.stat().st_mtime_ns for path in sorted(folder.rglob("*"))}
    write_partial(find_partial(folder), tmp_path / "out")
    assert {path: path.stat().st_mtime_ns for path in sorted(folder.rglob("*"))} == before


def test_saved_sums_count(tmp_path, monkeypatch):
    """Chunks that are in the saved sums have been deleted."""
    monkeypatch.setattr("simulator.runs.aggregate.SAVE_EVERY", 2)
    folder = fail(tmp_path / "run", 1, outputs={"aggregate": True})
    assert not (folder / "parts" / "000000").exists()
    results = Results.load(write_partial(find_partial(folder), tmp_path / "out"))
    assert results.read("game_sums")["games"].sum() == 20


def test_with_a_stopping_rule_the_last_whole_stage_counts(tmp_path):
    from simulator.experiments.stopping import Look

    def watch(frames, meta, stop):
        if meta["blocks"] > 30:
            raise KeyboardInterrupt
        return Look(0.5, 0.1, 0.9, "", "")

    watch.columns = {"seats": ("block",)}
    changes = {"blocks": 100, "stop": {"metric": "turns", "half_width": 0.001}}
    with pytest.raises(KeyboardInterrupt):
        execute(fakes.plan(**changes), tmp_path / "run", fakes.lookup, jobs=1, watch=watch)
    found = find_partial(tmp_path / "run")
    assert found.text == (
        "This run is not finished: it has played 40 of at most 100 blocks, and its target is not reached."
    )
    results = Results.load(write_partial(found, tmp_path / "out"))
    assert sorted(results.games["block"].unique()) == list(range(40))


def test_a_run_without_a_finished_table_is_refused(tmp_path):
    def stop(played, wanted):
        if played >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        execute(fakes.plan(2), tmp_path / "run", fakes.lookup, jobs=1, progress=stop)
    with pytest.raises(
        UserError, match=r"no table is finished \(\d of 5 blocks played\); continue the run with --resume"
    ):
        find_partial(tmp_path / "run")
    with pytest.raises(UserError, match="no results here"):
        find_partial(tmp_path / "nowhere")


def test_other_sources_or_components_are_refused(tmp_path):
    folder = fail(tmp_path / "run")
    manifest = folder / "run.json"
    manifest.write_text(manifest.read_text().replace('"components": "', '"components": "other'))
    with pytest.raises(UserError, match="was played with other sources or component values"):
        find_partial(folder)
