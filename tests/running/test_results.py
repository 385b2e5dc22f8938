"""The data dictionary and the reading of results."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.errors import UserError
from simulator.names import VP_SOURCES
from simulator.results import COLUMNS, Results, dictionary_markdown
from simulator.runner import execute

from . import fakes

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
    text = (ROOT / "simulator" / "README.md").read_text(encoding="utf-8")
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


def test_importing_the_package_loads_nothing_heavy():
    code = (
        "import sys, simulator; from simulator import cli; "
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
