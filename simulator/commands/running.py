"""`glenmore run` and `glenmore report`."""

from __future__ import annotations

import shlex
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from ..results import MANIFEST
from .files import check_targets

__all__ = ["register"]

INTERRUPTED = 130  # exit code after Ctrl-C, as shells have it


class Format(StrEnum):
    """File formats of the tables."""

    parquet = "parquet"
    csv = "csv"


class Kind(StrEnum):
    """Designs of a study of chronicles (`designs.chronicles.KINDS`, which is not imported before it is needed)."""

    one_at_a_time = "one-at-a-time"
    pairs = "pairs"
    full = "full"
    resolution_5 = "resolution-5"


def letters(text: str) -> list[str]:
    """Chronicles as they are typed: ``9,10,A``; ``none`` is an empty list."""
    found = [letter.strip() for letter in text.split(",") if letter.strip()]
    return [] if [letter.lower() for letter in found] == ["none"] else found


def run(
    experiment: Annotated[
        str, typer.Argument(metavar="NAME|FILE", help="A bundled experiment (glenmore experiments) or a TOML file.")
    ],
    blocks: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Deals of each table; each is played in all rotations."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help="Master seed of all deals.")] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, metavar="N", help="Workers; all cores by default.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Folder for the tables; by default a new one under results/.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with an interrupted run; by default the latest of this experiment.")
    ] = False,
    format: Annotated[Format | None, typer.Option(help="Format of the tables.")] = None,
    components: Annotated[
        Path | None, typer.Option(help="Overlay: a TOML file that replaces single component values.")
    ] = None,
    chronicles: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Chronicles in play, e.g. 9,10,A, or none; in a study of them: its factors."),
    ] = None,
    kind: Annotated[
        Kind | None, typer.Option(help="Design of a study of chronicles: which combinations are played.")
    ] = None,
    pool: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="Strategies in place of the experiment's pool: names or files, separated by commas. With + in front "
            "they are added to it.",
        ),
    ] = None,
    report: Annotated[bool, typer.Option(help="Write report.html beside the tables.")] = True,
    scheduler: Annotated[
        str | None, typer.Option(help="Address of a dask scheduler; --out must be on a disk that all machines see.")
    ] = None,
) -> None:
    """Play an experiment: print the standings, write tables and a report.

    The folder gets the tables [bold]games[/], [bold]seats[/] and [bold]picks[/], the manifest run.json and report.html.

    A run may be stopped at any time (Ctrl-C) and resumed.
    The tables come out the same, to the byte, with any number of jobs.

    Examples:

        glenmore run quickstart

        glenmore run seats --blocks 5000 --out /tmp/seats

        glenmore run seats --blocks 5000 --out /tmp/seats --resume

        glenmore run my-experiment.toml --components my-box.toml --format csv

        glenmore run quickstart --chronicles 9,11

        glenmore run chronicles --chronicles 9,10,11 --kind full
        glenmore run tournament --pool +my-plan.toml

        glenmore run tournament --pool balanced,whisky,lean,my-plan.toml
    """
    from .. import wiring
    from ..experiment import Experiment

    console = Console()
    loaded = Experiment.load(experiment)
    folder = out
    if folder is None:
        folder = wiring.unfinished_folder(loaded.name) if resume else wiring.free_folder(loaded.name)
    try:
        with wiring.cluster(scheduler) as backend:
            results = wiring.run(
                experiment,
                blocks=blocks,
                seed=seed,
                jobs=jobs,
                out=folder,
                resume=resume,
                format=None if format is None else format.value,
                components=components,
                chronicles=None if chronicles is None else letters(chronicles),
                kind=None if kind is None else kind.value,
                pool=pool,
                backend=backend,
                before=wiring.announce_compiling,
            )
    except KeyboardInterrupt:
        _say_how_to_resume(folder)
        raise typer.Exit(INTERRUPTED) from None
    show_results(console, results, folder / "report.html" if report else None)
    console.print(f"Tables: {escape(str(folder))}", soft_wrap=True)


def _say_how_to_resume(folder: Path) -> None:
    console = Console(stderr=True)
    words = ["glenmore", *sys.argv[1:]]
    if not (folder / MANIFEST).exists():  # stopped while the engine was compiled
        console.print("\nStopped before the first game; start again with", style="yellow")
        console.print(f"    {escape(shlex.join(words))}", soft_wrap=True)
        return
    if "--out" not in words and "-o" not in words and not any(word.startswith("--out=") for word in words):
        words += ["--out", str(folder)]
    if "--resume" not in words:
        words.append("--resume")
    console.print("\nStopped. Finished chunks are kept; go on with", style="yellow")
    console.print(f"    {escape(shlex.join(words))}", soft_wrap=True)


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of a finished run.")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="File to write; by default report.html in the folder.")
    ] = None,
) -> None:
    """Print the standings of a finished run and write its report anew.

    Folders of --out that are not there are made.

    Examples:

        glenmore report results/quickstart

        glenmore report results/quickstart --out pages/quickstart.html
    """
    from ..results import Results

    check_targets({"--out": out}, make_folders=True)
    show_results(Console(), Results.load(folder), out or folder / "report.html")


def show_results(console: Console, results: Any, page: Path | None) -> None:
    """Standings, or what a study found, on the console, and the report as a page if a path is given."""
    if not (results.has("games") and results.has("seats")):
        console.print("No standings and no report: they need the tables games and seats (outputs).", style="yellow")
        return
    import pyarrow

    import reports
    from reports.columns import GAMES, SEATS

    if reports.is_study(results.meta):
        _say_where(console, reports.study_console(console, results.folder, page))
        return
    # Read, not kept: the report reads the long tables once more, and a million games should fit twice nowhere.
    seats = results.read("seats", SEATS)
    games = results.read("games", GAMES)
    reports.standings_console(console, seats, games, results.meta)
    del seats, games
    pyarrow.default_memory_pool().release_unused()  # what Arrow keeps in stock, some 200 MB for a million games
    if page is not None:
        _say_where(console, reports.write_report(results.folder, page))


def _say_where(console: Console, page: Path | None) -> None:
    if page is not None:
        console.print(f"Report: {escape(str(page))}", soft_wrap=True)


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command("run")(run)
    app.command("report")(report)
