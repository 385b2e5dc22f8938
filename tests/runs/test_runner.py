"""Runs: the same bytes however they are divided, spread, killed and resumed; errors; faults."""

import dataclasses
import gc
import hashlib
import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from simulator.errors import EngineFault, ExperimentError, ResumeError, UserError
from simulator.game.seating import line_up_arguments
from simulator.runs.plan import differences, make_plan
from simulator.runs.results import COLUMNS, Results
from simulator.runs.runner import execute
from tests.runs import fakes

ROOT = Path(__file__).resolve().parents[2]


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.[pc]*"))}


def play(folder: Path, chunk_blocks=None, jobs=1, resume=False, progress=None, **changes) -> Path:
    execute(fakes.plan(chunk_blocks, **changes), folder, fakes.lookup, jobs=jobs, resume=resume, progress=progress)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    """The trial experiment, played in one piece."""
    return play(tmp_path_factory.mktemp("whole") / "run", chunk_blocks=100)


def tables_of(folder: Path) -> dict[str, str]:
    return {name: digest for name, digest in digests(folder).items() if name != "run.json"}


@pytest.mark.compiled
@pytest.mark.parametrize(("chunk_blocks", "jobs"), [(1, 1), (2, 2), (3, 2)])
def test_chunks_and_jobs_change_no_byte(whole, tmp_path, chunk_blocks, jobs):
    other = play(tmp_path / "run", chunk_blocks=chunk_blocks, jobs=jobs)
    assert tables_of(other) == tables_of(whole)
    assert set(tables_of(other)) == {"games.parquet", "seats.parquet", "picks.parquet"}
    assert not (other / "parts").exists()


@pytest.mark.compiled
def test_csv_holds_the_same_and_is_as_stable(whole, tmp_path):
    outputs = {"format": "csv"}
    one = play(tmp_path / "one", chunk_blocks=100, outputs=outputs)
    two = play(tmp_path / "two", chunk_blocks=2, outputs=outputs)
    assert tables_of(one) == tables_of(two)
    parquet, csv = Results.load(whole), Results.load(one)
    for table in COLUMNS:
        for column in COLUMNS[table]:
            left, right = parquet.read(table, [column.name]), csv.read(table, [column.name])
            assert left[column.name].astype(object).equals(right[column.name].astype(object)), column.name


def test_rows_are_complete_and_in_order(whole):
    results = Results.load(whole)
    games, seats = results.games, results.seats
    assert list(zip(games["block"], games["rotation"])) == [(b, r) for b in range(5) for r in range(2)]
    assert list(zip(seats["block"], seats["rotation"], seats["seat"])) == [
        (b, r, s) for b in range(5) for r in range(2) for s in range(2)
    ]
    assert seats["strategy"].tolist() == ["flip", "first", "first", "flip"] * 5
    assert results.meta["games"] == len(games) == 10


def test_numbers_agree_with_each_other(whole):
    results = Results.load(whole)
    seats, games, picks = results.seats, results.games, results.picks
    sources = [c for c in seats if c.startswith("vp_") and not c.startswith("vp_round") and c != "vp_final"]
    periods = [f"vp_round_{n}" for n in (1, 2, 3, 4)] + ["vp_final"]
    assert (seats[sources].sum(axis=1) == seats["vp"]).all()
    assert (seats[periods].sum(axis=1) == seats["vp"]).all()
    by_game = seats.groupby(["block", "rotation"])
    assert np.allclose(by_game["win_share"].sum(), 1.0)
    assert (by_game["vp"].max().to_numpy() == games["best_vp"]).all()
    assert (by_game["turns"].sum().to_numpy() == games["turns"]).all()
    tiles = picks[(picks["kind"] == "tile") & (picks["fate"] == "taken")].groupby(["block", "rotation", "seat"]).size()
    assert (tiles.to_numpy() == seats["taken"]).all()
    markers = picks[picks["kind"] == "clan"].groupby("strategy", observed=True).size()
    assert (markers == seats.groupby("strategy", observed=True)["markers_placed"].sum()).all()
    assert (games["rounds"] == 4).all()


@pytest.mark.compiled
def test_the_same_deal_in_every_rotation_and_table(tmp_path):
    """The seat that starts is dealt: neither rotation nor line-up changes it."""
    folder = play(tmp_path / "run", blocks=6, table=[{}, {"name": "other", "line_up": ["first", "first-b"]}])
    games = Results.load(folder).games
    assert set(games["table"]) == {"2 players", "other"}
    assert (games.groupby("block")["start_seat"].nunique() == 1).all()
    assert games["start_seat"].nunique() == 2


@pytest.mark.compiled
def test_a_game_is_the_same_alone_and_in_any_run(whole, tmp_path):
    shorter = Results.load(play(tmp_path / "run", blocks=2)).games
    assert shorter["hash"].tolist() == Results.load(whole).games["hash"].tolist()[:4]


@pytest.mark.compiled
def test_seed_changes_the_games(whole, tmp_path):
    other = Results.load(play(tmp_path / "run", blocks=2, seed=12)).games
    assert set(other["hash"]).isdisjoint(Results.load(whole).games["hash"])


def test_resume_keeps_finished_parts_and_replaces_damaged_ones(whole, tmp_path):
    folder = tmp_path / "run"

    class Stop(Exception):
        pass

    def stop(played, wanted):
        if played >= 6:
            raise Stop

    with pytest.raises(Stop):
        play(folder, chunk_blocks=1, progress=stop)
    parts = sorted((folder / "parts").iterdir())
    assert [part.name for part in parts][:3] == ["000000", "000001", "000002"]
    kept = parts[0].joinpath("games.parquet")
    before = kept.stat().st_mtime_ns
    damaged = parts[1].joinpath("picks.parquet")
    damaged.write_bytes(damaged.read_bytes()[:100])
    (folder / "parts" / "000003.77.partial").mkdir()
    seen = []
    real_finish = []

    def watch(played, wanted):
        if not seen:
            real_finish.append(kept.stat().st_mtime_ns)
        seen.append(played)

    play(folder, chunk_blocks=1, resume=True, progress=watch)
    assert seen[0] == 2 * (len(parts) - 1)  # all parts but the damaged one counted as played
    assert real_finish == [before]
    assert tables_of(folder) == tables_of(whole)


@pytest.mark.compiled
def test_killed_run_resumes_to_the_same_bytes(tmp_path):
    folder = tmp_path / "killed"
    code = f"from tests.runs.fakes import run_until_killed; run_until_killed({str(folder)!r}, 2)"
    died = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=600)
    assert died.returncode == -9, died.stderr.decode()
    assert not list(folder.glob("*.parquet"))
    with pytest.raises(UserError, match="not finished"):
        Results.load(folder)
    with pytest.raises(UserError, match="--resume"):
        play(folder, chunk_blocks=1, **fakes.KILLED)
    play(folder, chunk_blocks=1, resume=True, **fakes.KILLED)
    assert tables_of(folder) == tables_of(play(tmp_path / "unharmed", chunk_blocks=3, **fakes.KILLED))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_gives_no_warning(tmp_path, jobs):
    """Ctrl-C between two chunks: joblib would print a warning about the tasks it cancels."""

    def stop(played, wanted):
        if played:
            raise KeyboardInterrupt

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        with pytest.raises(KeyboardInterrupt):
            play(tmp_path / "run", chunk_blocks=1, jobs=jobs, progress=stop)
        gc.collect()
    assert [str(one.message) for one in seen if "First-class" not in str(one.message)] == []


def test_resume_of_a_finished_run_changes_nothing(whole):
    before = digests(whole)
    play(whole, chunk_blocks=100, resume=True)
    assert digests(whole) == before


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"seed": 12}, "seed was 11, is now 12"),
        ({"blocks": 6}, "blocks was 5, is now 6"),
        ({"line_up": ["flip", "flip-heavy"]}, "strategies.flip-heavy is new"),
        ({"ending": "top"}, "tables.2 players.ending was middle, is now top"),
        ({"rotations": "cyclic", "outputs": {"picks": False}}, "outputs.tables was ['games', 'seats', 'picks']"),
    ],
)
def test_resume_refuses_other_inputs_and_names_them(whole, changes, text):
    before = digests(whole)
    with pytest.raises(ResumeError) as caught:
        play(whole, chunk_blocks=100, resume=True, **changes)
    assert text in str(caught.value)
    assert digests(whole) == before


def test_resume_refuses_other_weights_sources_and_components(tmp_path):
    plan = fakes.plan(100, blocks=1)
    execute(plan, tmp_path / "run", fakes.lookup, jobs=1)
    for change, name in (
        ({"digests": {**plan.digests, "flip": "other"}}, "strategies.flip was"),
        ({"components": {**plan.components, "digest": "other"}}, "components was"),
    ):
        with pytest.raises(ResumeError, match=name):
            execute(dataclasses.replace(plan, **change), tmp_path / "run", fakes.lookup, jobs=1, resume=True)
    path = tmp_path / "run" / "run.json"
    manifest = json.loads(path.read_text())
    manifest["inputs"]["engine"]["source"] = "older"
    path.write_text(json.dumps(manifest))
    with pytest.raises(ResumeError, match=r"engine\.source was older"):
        execute(plan, tmp_path / "run", fakes.lookup, jobs=1, resume=True)


def test_differences_in_words():
    old = {"a": 1, "b": {"c": [1, 2]}, "d": 0}
    new = {"a": 1, "b": {"c": [1, 3]}, "e": 0}
    assert differences(old, new) == ["b.c was [1, 2], is now [1, 3]", "d is no longer there", "e is new"]


def test_a_folder_in_use_is_refused(whole):
    with pytest.raises(UserError, match="this folder contains a run"):
        play(whole)


def test_less_than_one_job_is_refused(tmp_path):
    with pytest.raises(UserError, match="jobs: 0; allowed: 1 or more"):
        play(tmp_path / "run", jobs=0)


def test_a_fault_names_table_block_rotation_and_seat(tmp_path):
    with pytest.raises(EngineFault) as caught:
        play(tmp_path / "run", line_up=["first", "wrong"], blocks=1)
    message = str(caught.value)
    assert message.startswith("table '2 players', block 0, rotation 0, turn ")
    assert "(wrong): a policy chose an option that was not offered" in message


def test_only_the_wanted_tables_are_written(tmp_path):
    folder = play(tmp_path / "run", blocks=1, outputs={"picks": False})
    assert set(tables_of(folder)) == {"games.parquet", "seats.parquet"}
    with pytest.raises(UserError, match="no table 'picks'"):
        Results.load(folder).picks  # noqa: B018


def test_manifest_says_what_was_played(whole):
    meta = json.loads((whole / "run.json").read_text())
    assert meta["complete"] is True
    assert meta["seed"] == 11
    assert meta["blocks"] == 5
    assert meta["components"]["digest"] == fakes.components().digest
    assert meta["strategies"]["flip"]["description"] == "fake flip"
    assert meta["inputs"]["tables"]["2 players"]["line_up"] == ["flip", "first"]


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"ending": "midle"}, "ending: 'midle' is not a variant of The End; did you mean 'middle'?"),
        ({"die": False}, "die: with 2 players the die is always in play"),
        ({"line_up": ["x=flip", "x=first"]}, "'x' is the label of 'flip' and of 'first'"),
        ({"outputs": {"games": False, "seats": False, "picks": False}}, "no table is written"),
    ],
)
def test_plans_reject_what_the_components_do_not_have(changes, text):
    with pytest.raises(ExperimentError) as caught:
        fakes.plan(**changes)
    assert text in str(caught.value)


def test_die_defaults_come_from_the_components():
    plan = fakes.plan(line_up=["flip"], players=[2, 3, 4])
    # configs/components/rondel.toml, B-006: always with 2 players; by default with 3, without with 4.
    assert [table.die for table in plan.tables] == [True, True, False]


def test_chunks_cover_every_block_once():
    plan = fakes.plan(4, blocks=10, line_up=["flip"], players=[2, 3])
    covered = [(c.table, b) for c in plan.chunks for b in range(c.first, c.first + c.blocks)]
    assert covered == [(table, block) for table in range(2) for block in range(10)]
    assert [c.number for c in plan.chunks] == list(range(6))


def test_params_are_padded_and_policies_repeated():
    short, long = fakes.lookup("flip"), fakes.lookup("first")
    long = type(long)(**{**vars(long), "params": np.array([1.0, 2.0, 3.0])})
    policies, seat_params = line_up_arguments([short, long])
    assert policies == (short.choose, long.choose, short.choose, short.choose)
    assert seat_params.tolist() == [[0, 0, 0], [1, 2, 3], [0, 0, 0], [0, 0, 0]]
    assert seat_params.flags.c_contiguous


def test_an_id_of_a_tile_and_its_card_is_one_word(whole):
    """Repeated words in a dictionary end in a page with stray bytes."""
    names = Results.load(whole).picks["item"].cat.categories
    assert len(set(names)) == len(names)
    assert set(fakes.components().card_ids) & set(fakes.components().tile_ids)
    assert {*fakes.components().tile_ids, *fakes.components().clan_ids} <= set(names)


def test_text_columns_are_categories_of_the_run(whole):
    frame = Results.load(whole).seats
    assert isinstance(frame["strategy"].dtype, pd.CategoricalDtype)
    assert list(frame["strategy"].cat.categories) == ["flip", "first"]


def test_make_plan_does_not_depend_on_the_number_of_cores(monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    many = make_plan(fakes.experiment(blocks=5000), fakes.components(), fakes.lookup, None)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    one = make_plan(fakes.experiment(blocks=5000), fakes.components(), fakes.lookup, None)
    assert many.chunks == one.chunks
