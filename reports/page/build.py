"""Make the page from frames and manifest."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..reading import Run, read_run
from ..sentences import cautions
from ..studies import STUDIES, study_of
from ..tables import Batches, Play, Solo, Take, batch_length, batch_takes, games_of, parts_in, takes, turn_frame
from .card import command_of, facts, pointer, provenance, strategy_grid, table_grid
from .chapter import Chapter, chapter, with_places
from .chronicles import with_chronicles
from .solo import solo_chapter

DEFAULT_NAME = "report.html"


def write_report(results_dir: str | Path, out: str | Path | None = None) -> Path:
    """Read the results of a run, write its report and return the file, by default ``report.html`` in `results_dir`.

    ReportError if the results are missing, damaged or not finished.
    """
    folder = Path(results_dir)
    run = read_run(folder)
    path = Path(out) if out is not None else folder / DEFAULT_NAME
    return write_page(run, chapters_of(run.frames, run.meta), path)


def write_page(run: Run, chapters: Sequence[Chapter], path: Path) -> Path:
    """Write the page of finished chapters and their tables beside it, make missing folders, and return `path`."""
    beside = tables_folder(path)
    return write_files(build_report(run.frames, run.meta, chapters, beside.name), chapters, path)


def write_files(page: str, chapters: Sequence[Chapter], path: Path) -> Path:
    """Write a page and the tables of its chapters beside it, make missing folders, and return `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8", newline="\n")
    write_tables(chapters, tables_folder(path))
    return path


def attempt(write: Callable[[], Path | None]) -> tuple[Path | None, OSError | None]:
    """Write files and return the page, or the error, so that the findings can be printed before it is raised."""
    try:
        return write(), None
    except OSError as error:
        return None, error


def tables_folder(page: Path) -> Path:
    """Return the folder beside a page that holds its tables."""
    return page.with_name(f"{page.stem}-tables")


def write_tables(chapters: Sequence[Chapter], folder: Path) -> list[Path]:
    """Write the tables of all chapters as CSV and Parquet, and return the CSV files."""
    frames = table_frames(chapters)
    if frames:
        folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, frame in frames.items():
        frame.to_parquet(folder / f"{name}.parquet", index=False)
        written.append(folder / f"{name}.csv")
        frame.to_csv(written[-1], index=False)
    return written


def glue(text: str) -> str:
    """Keep a number and its unit on one line."""
    return re.sub(r"(?<=\d) (?=pp\b|VP\b)", "\u00a0", text)


def chapters_of(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
    """Return the chapters of a run: those of its study, or one per number of players and one against Allenarly.

    Arguments and errors are those of `build_report`.
    """
    study = study_of(meta)
    if study in STUDIES:
        return STUDIES[study](frames, meta)
    parts = parts_in(frames, meta)
    if "seat_sums" in frames:
        return [with_chronicles(_batch_chapter(play), play, meta) for play in parts if isinstance(play, Batches)]
    picks = frames.get("picks")
    taken = takes(picks, parts) if picks is not None else [None] * len(parts)
    made = [_chapter(play, games_of(frames.get("games"), play, parts), rows) for play, rows in zip(parts, taken)]
    return [with_chronicles(one, play, meta) for one, play in zip(made, parts)]


def build_report(
    frames: Mapping[str, Any],
    meta: Mapping[str, Any],
    chapters: Sequence[Chapter] | None = None,
    beside: str = "",
) -> str:
    """Return the report of a run as an HTML page; the same input gives the same bytes.

    Parameters
    ----------
    frames
        ``seats`` and optionally ``games`` (data frames) and ``picks`` (data frame, or its pieces); of an aggregated run
        its tables of sums.
    meta
        The manifest `run.json`.
    chapters
        The result of `chapters_of`, computed here by default.
    beside
        Folder beside the page that holds its tables as files, or empty.

    Raises
    ------
    ReportError
        If the frames lack a column or a game lacks a seat.
    """
    parts = parts_in(frames, meta)
    chapters = chapters_of(frames, meta) if chapters is None else chapters
    experiment = meta.get("experiment") or {}
    return render(
        "report.html.j2",
        title=experiment.get("title") or experiment.get("name") or "Results",
        description=(experiment.get("description") or "").strip(),
        chapters=with_places(chapters),
        files=files_of(chapters, beside),
        pointer=pointer(meta, parts),
        cautions=cautions(parts, meta),
        command=command_of(meta),
        facts=facts(meta, parts, frames.get("games")),
        strategies=strategy_grid(meta, parts),
        tables=table_grid(meta, parts),
        provenance=provenance(meta),
    )


def render(template: str, **values: Any) -> str:
    """Render a template of this folder, with the style of the pages."""
    environment = Environment(
        loader=PackageLoader("reports.page", "."),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters["glue"] = glue
    style = environment.loader.get_source(environment, "style.css")[0] if environment.loader else ""
    return environment.get_template(template).render(style=Markup(style), **values)


def files_of(chapters: Sequence[Chapter], beside: str) -> list[str]:
    """Return the names of the tables beside the page, without endings; none if there is no folder."""
    return [f"{beside}/{name}" for name in table_frames(chapters)] if beside else []


def table_frames(chapters: Sequence[Chapter]) -> dict[str, pd.DataFrame]:
    """Return the tables of all chapters by file name."""
    return {f"{one.key}-{name}": frame for one in chapters for name, frame in one.frames.items()}


def _chapter(play: Play, games: pd.DataFrame | None, taken: Sequence[Take] | None) -> Chapter:
    return solo_chapter(play, games, taken) if isinstance(play, Solo) else chapter(play, games, taken)


def _batch_chapter(play: Batches) -> Chapter:
    return chapter(play, turn_frame(play), batch_takes(play), batch_length(play))
