"""Key findings of a study in the terminal, and its tables on the run card."""

import io
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from rich.console import Console

from reports import is_study, study_console
from reports.page.card import MANY, table_grid
from reports.page.chapter import Chapter, Section
from reports.studies import STUDIES
from reports.tables import parts_of
from tests.reports.factory import make_run, make_seats, write_run


def chapters(frames: Any, meta: Any) -> list[Chapter]:
    """Return two chapters with the mean VP of the run."""
    mean = frames["seats"]["vp"].mean()
    frame = pd.DataFrame({"mean": [mean]})
    first = Chapter("one", "First [b]", [f"Mean {mean:.3f} VP."], [Section("one-a", "A")], {"means": frame})
    return [
        first,
        Chapter("two", "Second", ["Nothing."], []),
        Chapter("three", "Silent", [], [Section("three-a", "C")]),
    ]


@pytest.fixture
def study(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[Path, float]:
    monkeypatch.setitem(STUDIES, "made-up", chapters)
    frames, meta = make_run(make_seats(["a", "b"]))
    meta["experiment"]["design"] = {"study": "made-up"}
    return write_run(tmp_path / "run", frames, meta), float(frames["seats"]["vp"].mean())


def said(folder: Path, page: Path | None) -> tuple[str, Path | None]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    written = study_console(console, folder, page)
    return console.file.getvalue(), written  # type: ignore[attr-defined]


def test_findings_come_instead_of_standings(study: tuple[Path, float]):
    folder, mean = study
    text, written = said(folder, folder / "report.html")
    lines = text.splitlines()
    assert lines[:2] == ["First [b]", f"• Mean {mean:.3f} VP."]
    assert "win share" not in text
    assert "All numbers hold only for this pool of strategies (a, b)" in text
    assert f"1 table of the study as CSV and Parquet: {folder / 'report-tables'}" in text
    assert written == folder / "report.html"
    assert pd.read_csv(folder / "report-tables" / "one-means.csv")["mean"].item() == pytest.approx(mean)
    assert f"Mean {mean:.3f}" in written.read_text(encoding="utf-8")


def test_nothing_is_written_without_a_page(study: tuple[Path, float]):
    folder, mean = study
    text, written = said(folder, None)
    assert written is None
    assert f"Mean {mean:.3f} VP." in text
    assert sorted(path.name for path in folder.iterdir()) == [
        "games.parquet",
        "picks.parquet",
        "run.json",
        "seats.parquet",
    ]


def test_only_known_studies_are_studies(study: tuple[Path, float]):
    assert is_study({"experiment": {"design": {"study": "made-up"}}})
    assert not is_study({"experiment": {"design": {"study": "of another version"}}})
    assert not is_study({"experiment": {}})
    assert not is_study({})


def test_cells_of_a_study_are_one_row():
    seats = pd.concat([make_seats(["a", "b"], 2, table=f"2 players, {n}") for n in range(3)], ignore_index=True)
    seats["table"] = seats["table"].astype("category")
    frames, meta = make_run(seats)
    for about in meta["inputs"]["tables"].values():
        about["group"] = "2 players"
    grid = table_grid(meta, parts_of(frames["seats"], meta))
    assert [[cell.text for cell in row] for row in grid.rows] == [["2 players", "2", "a, b", "yes", "middle", "", "3"]]
    assert grid.fold == "3 tables made from 1"


def test_long_lists_of_tables_are_cut_off():
    several = [make_seats(["a", "b"], 1, table=f"t{n:03d}") for n in range(MANY + 2)]
    seats = pd.concat(several, ignore_index=True)
    seats["table"] = seats["table"].astype("category")
    grid = table_grid({}, parts_of(seats, {}))
    assert len(grid.rows) == MANY
    assert grid.note == "The first 60 of 62; run.json lists all of them."
    assert grid.fold == "62 tables"


def test_chapter_without_findings_is_not_named(study: tuple[Path, float]) -> None:
    text, _ = said(study[0], None)
    assert "Second" in text
    assert "Silent" not in text


def test_help_names_the_extra_that_brings_the_search() -> None:
    from typer.testing import CliRunner

    from simulator.app.cli import app

    assert "pip install cma" in CliRunner().invoke(app, ["tune", "--help"], env={"COLUMNS": "160"}).stdout
