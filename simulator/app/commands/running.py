"""`glenmore run` and `glenmore report`."""

from __future__ import annotations

import shlex
import sys
import tempfile
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from ...errors import EngineFault, UserError
from ...runs.results import MANIFEST
from .files import check_targets
from .lists import letters, numbers_of_players

INTERRUPTED = 130  # the shells' exit code for Ctrl-C


class Backend(StrEnum):
    """How workers are started."""

    threading = "threading"
    loky = "loky"
    dask = "dask"


class Format(StrEnum):
    """File formats of the tables."""

    parquet = "parquet"
    csv = "csv"


class Kind(StrEnum):
    """Designs of a chronicles study; repeats `designs.chronicles.KINDS`, which is imported only when needed."""

    one_at_a_time = "one-at-a-time"
    pairs = "pairs"
    full = "full"
    resolution_5 = "resolution-5"


def run(
    experiment: Annotated[
        str, typer.Argument(metavar="NAME|FILE", help="A bundled experiment (glenmore experiments) or a TOML file.")
    ],
    blocks: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Deals per table; each is played in all rotations."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help="Master seed of all deals.")] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, metavar="N", help="Workers; default: all cores.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Folder for the tables; default: a new one under results/.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue an interrupted run; default: the latest of this experiment.")
    ] = False,
    format: Annotated[Format | None, typer.Option(help="Format of the tables.")] = None,
    components: Annotated[
        Path | None, typer.Option(help="Overlay: a TOML file that replaces individual component values.")
    ] = None,
    chronicles: Annotated[
        str | None,
        typer.Option(
            metavar="LIST", help="Chronicles in play, e.g. 9,10,A, or none; in a chronicles study: its factors."
        ),
    ] = None,
    kind: Annotated[Kind | None, typer.Option(help="Design of a chronicles study: which combinations to play.")] = None,
    pool: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="Strategies that replace the experiment's pool: names or files, separated by commas. A leading + "
            "adds them to it.",
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="N,...", help="Play only tables with these numbers of players: 2, 3, 4, or e.g. 2,3."),
    ] = None,
    report: Annotated[bool, typer.Option(help="Write report.html beside the tables.")] = True,
    scheduler: Annotated[
        str | None, typer.Option(help="Address of a dask scheduler; --out must be on a disk that all machines share.")
    ] = None,
    backend: Annotated[
        Backend | None, typer.Option(help="Workers: threads (default), processes (loky) or a cluster (dask).")
    ] = None,
    first_block: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Number of the first deal, for runs that are merged later.")
    ] = None,
    metric: Annotated[
        str | None,
        typer.Option(help="Stop when this metric is precise enough, e.g. win_share:balanced, vp:lean, seat:0."),
    ] = None,
    half_width: Annotated[
        float | None,
        typer.Option(
            metavar="H", help="... when the half-width of its 95% interval is at most H (win shares: 0.01 is 1 pp)."
        ),
    ] = None,
    max_blocks: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="... or after N blocks; default: blocks of the experiment.")
    ] = None,
    table: Annotated[str | None, typer.Option(help="... at this table, if there are several.")] = None,
    aggregate: Annotated[
        bool | None,
        typer.Option(
            "--aggregate/--no-aggregate",
            help="Keep only sums, not single games: constant size for long runs. Not for studies.",
        ),
    ] = None,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Check after every decision that the strategy has changed nothing; slower."),
    ] = False,
) -> None:
    """Play an experiment: print the standings, write tables and a report.

    The folder gets the tables [bold]games[/], [bold]seats[/] and [bold]picks[/], the manifest run.json, report.html and
    the tables of the report as files.

    You can stop a run at any time (Ctrl-C) and resume it.
    The tables are byte-identical whatever the number of jobs.

    Examples:

        glenmore run quickstart

        glenmore run seats --blocks 5000 --out /tmp/seats

        glenmore run seats --blocks 5000 --out /tmp/seats --resume

        glenmore run my-experiment.toml --components my-values.toml --format csv

        glenmore run quickstart --chronicles 9,11

        glenmore run chronicles --chronicles 9,10,11 --kind full

        glenmore run tournament --pool +my-plan.toml

        glenmore run tournament --pool balanced,whisky,lean,my-plan.toml

        glenmore run tournament --pool balanced,my-plan.toml --players 2

        glenmore run quickstart --metric win_share:balanced --half-width 0.01 --max-blocks 20000

        glenmore run quickstart --aggregate --blocks 500 --first-block 500
    """
    from ...experiments.experiment import Experiment
    from ...experiments.options import named_as_options
    from .. import wiring

    console = Console()
    loaded = Experiment.load(experiment)
    stop = _stop(metric, half_width, max_blocks, table)
    given = {"blocks": blocks, "seed": seed, "first_block": first_block, "chronicles": chronicles, "pool": pool}
    given |= {"players": players, "kind": kind, "aggregate": aggregate, **(stop or {})}
    folder = out
    if folder is None:
        folder = wiring.unfinished_folder(loaded.name) if resume else wiring.free_folder(loaded.name)
    try:
        with (
            wiring.cluster(scheduler, None if backend is None else backend.value) as workers,
            named_as_options(loaded, [key for key, value in given.items() if value is not None]),
        ):
            results = wiring.run(
                experiment,
                blocks=blocks,
                seed=seed,
                jobs=jobs,
                out=folder,
                resume=resume,
                format=None if format is None else format.value,
                components=components,
                backend=workers,
                chronicles=None if chronicles is None else letters(chronicles),
                kind=None if kind is None else kind.value,
                pool=pool,
                progress=True,
                before=wiring.announce_compiling,
                first_block=first_block,
                stop=stop,
                aggregate=aggregate,
                players=None if players is None else numbers_of_players(players),
                verify=verify,
            )
    except KeyboardInterrupt:
        _print_how_to_resume(folder)
        raise typer.Exit(INTERRUPTED) from None
    except (EngineFault, UserError):
        _print_what_is_there(folder)
        raise
    show_results(console, results, folder / "report.html" if report else None)
    console.print(f"Tables: {escape(str(folder))}", soft_wrap=True)


def _stop(
    metric: str | None, half_width: float | None, max_blocks: int | None, table: str | None
) -> dict[str, Any] | None:
    """Return the keys of `[stop]` given as options; the others come from the experiment."""
    given = {"metric": metric, "half_width": half_width, "max_blocks": max_blocks, "table": table}
    return {key: value for key, value in given.items() if value is not None} or None


def _print_how_to_resume(folder: Path) -> None:
    console = Console(stderr=True)
    words = ["glenmore", *sys.argv[1:]]
    if not (folder / MANIFEST).exists():  # stopped while compiling
        console.print("\nStopped before the first game; start again with", style="yellow")
        console.print(f"    {escape(shlex.join(words))}", soft_wrap=True)
        return
    if "--out" not in words and "-o" not in words and not any(word.startswith("--out=") for word in words):
        words += ["--out", str(folder)]
    if "--resume" not in words:
        words.append("--resume")
    console.print("\nStopped. Finished chunks are kept; continue with", style="yellow")
    console.print(f"    {escape(shlex.join(words))}", soft_wrap=True)


def _print_what_is_there(folder: Path) -> None:
    """Say how to see the tables that were finished before a strategy failed at another one, if there are any."""
    from ...runs.partial import find_partial

    try:
        found = len(find_partial(folder).finished)
    except (UserError, OSError):  # nothing has been played, or no table is finished
        return
    tables = "1 table is finished" if found == 1 else f"{found} tables are finished"
    console = Console(stderr=True)
    console.print(f"\n{tables}; see the results with", style="yellow")
    console.print(f"    {escape(shlex.join(['glenmore', 'report', str(folder), '--partial']))}", soft_wrap=True)


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of a run.")],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", help="File to write; default: report.html in the folder, with --partial report-partial.html."
        ),
    ] = None,
    partial: Annotated[
        bool, typer.Option("--partial", help="Report the finished tables of a run that is not finished.")
    ] = False,
) -> None:
    """Print the standings of a finished run and regenerate its report.

    Missing folders of --out are created.

    A run that was interrupted, or in which a strategy failed, may have finished some of its tables:
    --partial reports these and says what is missing.

    Examples:

        glenmore report results/quickstart

        glenmore report results/quickstart --out pages/quickstart.html

        glenmore report results/tournament --partial
    """
    from ...runs.partial import find_partial, write_partial
    from ...runs.results import Results, read_manifest

    check_targets({"--out": out})
    if not partial or read_manifest(folder)["complete"]:
        show_results(Console(), Results.load(folder), out or folder / "report.html")
        return
    found = find_partial(folder)
    with tempfile.TemporaryDirectory(prefix="glenmore-") as place:
        results = Results.load(write_partial(found, Path(place) / "run"))
        show_results(Console(), results, out or folder / "report-partial.html")


def show_results(console: Console, results: Any, page: Path | None) -> None:
    """Write the report page if a path is given, then print the standings, or the findings of a study.

    The files are written first, so that a closed output cannot lose them. If the page cannot be written, the
    standings are printed before the error is raised.
    """
    import pyarrow

    import reports

    sums = results.has("seat_sums")
    if not sums and not (results.has("games") and results.has("seats")):
        console.print("No standings or report: they need the tables games and seats (outputs).", style="yellow")
        return
    if not sums and reports.is_study(results.meta):
        _print_path(console, reports.study_console(console, results.folder, page))
        return
    written, failure = reports.attempt(lambda: None if page is None else reports.write_report(results.folder, page))
    pyarrow.default_memory_pool().release_unused()  # some 200 MB for a million games
    if sums:
        frames = {name: results.read(name) for name in results.meta["outputs"]["tables"]}
        reports.console_report(console, frames, results.meta)
    else:
        _show_standings(console, results)
    if failure is not None:
        raise failure
    _print_path(console, written)
    if written is not None:
        beside = reports.tables_folder(written)
        if beside.is_dir():
            console.print(f"Tables of the report (CSV, Parquet): {escape(str(beside))}", soft_wrap=True)


def _show_standings(console: Console, results: Any) -> None:
    import reports
    from reports.columns import GAMES, SEATS

    reports.standings_console(console, results.read("seats", SEATS), results.read("games", GAMES), results.meta)


def _print_path(console: Console, page: Path | None) -> None:
    if page is not None:
        console.print(f"Report: {escape(str(page))}", soft_wrap=True)


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command("run")(run)
    app.command("report")(report)
