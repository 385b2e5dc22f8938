"""The data dictionary and the reading of results."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from simulator.errors import UserError
from simulator.game.names import VP_SOURCES
from simulator.runs.merge import merge
from simulator.runs.results import COLUMNS, Results, dictionary_markdown
from simulator.runs.runner import execute
from tests.runs import fakes

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("results") / "run"
    execute(fakes.plan(blocks=2), folder, fakes.lookup, jobs=1)
    return folder


def test_files_have_the_columns_and_types_of_the_dictionary(folder):
    results = Results.load(folder)
    for table, columns in COLUMNS.items():
        frame = results.read(table)
        assert list(frame) == [column.name for column in columns]
        for column in columns:
            assert str(frame[column.name].dtype) == column.dtype, (table, column.name)


def test_the_readme_has_the_dictionary():
    text = (ROOT / "simulator" / "runs" / "README.md").read_text(encoding="utf-8")
    assert text.partition("## Tables\n\n")[2].partition("\n## ")[0].rstrip() == dictionary_markdown().rstrip()


def test_dictionary_names_every_column_once_and_explains_it():
    text = dictionary_markdown()
    for table, columns in COLUMNS.items():
        assert f"### `{table}`" in text
        names = [column.name for column in columns]
        assert len(set(names)) == len(names)
        for column in columns:
            assert f"| `{column.name}` | {column.dtype} | {column.unit} | {column.meaning} |" in text
            assert len(column.meaning) > 5
    assert all(f"`vp_{source}`" in text for source in VP_SOURCES)


def test_single_columns(folder):
    frame = Results.load(folder).read("seats", ["vp", "strategy"])
    assert list(frame) == ["vp", "strategy"]
    assert len(frame) == 8


def test_unknown_names_are_explained(folder):
    results = Results.load(folder)
    with pytest.raises(UserError, match="no column 'winshare'; did you mean 'win_share'"):
        results.read("seats", ["winshare"])
    with pytest.raises(UserError, match="no table 'seat'; did you mean 'seats'"):
        results.read("seat")


def test_no_results(tmp_path):
    with pytest.raises(UserError, match=r"run\.json is missing"):
        Results.load(tmp_path)
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(UserError, match="damaged"):
        Results.load(tmp_path)
    (tmp_path / "run.json").write_text(json.dumps({"format": 99}))
    with pytest.raises(UserError, match="format 99; this version reads format 1"):
        Results.load(tmp_path)


def spoil(path: Path, where: str) -> None:
    """Cut a file off in the middle, empty it, or write other bytes into a page; the end of the file stays as it is."""
    whole = path.read_bytes()
    if where in ("first page", "later page"):
        row, name = pq.read_metadata(path).row_group(0), {"games": "turns", "seats": "vp", "picks": "paid"}[path.stem]
        column = next(n for n in range(row.num_columns) if row.column(n).path_in_schema == name)
        at = 4 if where == "first page" else row.column(column).data_page_offset
        path.write_bytes(whole[:at] + b"x" * 24 + whole[at + 24 :])
    else:
        path.write_bytes(whole[: len(whole) // 2] if where == "cut off" else b"")


@pytest.mark.parametrize("where", ["cut off", "empty", "first page", "later page"])
@pytest.mark.parametrize("table", ["games", "seats", "picks"])
def test_a_damaged_table_is_named_with_what_to_do(folder, tmp_path, table, where):
    from reports import write_report
    from reports.errors import ReportError

    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    spoil(copy / f"{table}.parquet", where)
    said = rf"{table}\.parquet: damaged, cannot be read as Parquet \(truncated\?\); repeat the run into a new folder"
    with pytest.raises(UserError, match=said):
        Results.load(copy).read(table)
    with pytest.raises(ReportError, match=said):
        write_report(copy, tmp_path / "page.html")
    with pytest.raises(UserError, match=said):
        merge([copy, later(folder, tmp_path / "later")], tmp_path / "out")
    assert not (tmp_path / "out").exists()


def later(folder: Path, to: Path) -> Path:
    """Return a copy of a run that says its blocks are the next ones."""
    shutil.copytree(folder, to)
    meta = json.loads((to / "run.json").read_text())
    meta["inputs"]["first_block"] = meta["first_block"] = meta["blocks"]
    (to / "run.json").write_text(json.dumps(meta))
    return to


def test_a_damaged_table_of_an_aggregated_run_is_named(tmp_path):
    from reports.errors import ReportError
    from reports.reading import read_run

    execute(fakes.plan(blocks=2, outputs={"aggregate": True}), tmp_path / "run", fakes.lookup, jobs=1)
    spoil(tmp_path / "run" / "seat_sums.parquet", "cut off")
    with pytest.raises(ReportError, match=r"seat_sums\.parquet: damaged"):
        read_run(tmp_path / "run")
    with pytest.raises(UserError, match=r"seat_sums\.parquet: damaged"):
        Results.load(tmp_path / "run").read("seat_sums")


def test_a_damaged_part_is_named_with_what_to_do(tmp_path):
    """A part that is cut off is played again; one that is damaged inside is found when it joins the tables."""
    plan = fakes.plan(1, blocks=3)

    def fail(played, wanted):
        if played:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        execute(plan, tmp_path / "run", fakes.lookup, jobs=1, progress=fail)
    part = next((tmp_path / "run" / "parts").glob("0*"))
    spoil(part / "picks.parquet", "first page")
    with pytest.raises(
        UserError, match=rf"picks\.parquet: damaged, .*; delete the folder {part} and continue with --resume"
    ):
        execute(plan, tmp_path / "run", fakes.lookup, jobs=1, resume=True)
    shutil.rmtree(part)
    assert execute(plan, tmp_path / "run", fakes.lookup, jobs=1, resume=True)["complete"]


def test_importing_the_package_loads_nothing_heavy():
    code = (
        "import sys, simulator; from simulator.app import cli; "
        "heavy = {'numba', 'pandas', 'pyarrow', 'matplotlib', 'scipy', 'pydantic'} & set(sys.modules); "
        "assert not heavy, heavy; assert callable(simulator.run); assert simulator.Results.load"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_public_names():
    import simulator

    assert all(hasattr(simulator, name) for name in simulator.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        simulator.nothing  # noqa: B018
