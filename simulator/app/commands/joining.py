"""`glenmore merge` and `glenmore compare`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from .files import check_targets
from .running import show_results


def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="New folder.")],
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Folders of finished runs, in any order.")],
    report: Annotated[bool, typer.Option(help="Write report.html beside the tables.")] = True,
) -> None:
    """Join runs of the same experiment over neighbouring blocks into one.

    The tables in OUT are byte-identical to those of a single run over all blocks. Runs must have the same inputs, and
    their blocks must neither overlap nor leave gaps.

    Examples:

        glenmore run quickstart --blocks 500 --out a

        glenmore run quickstart --blocks 500 --first-block 500 --out b

        glenmore merge whole a b
    """
    from ...runs.merge import merge as join
    from ...runs.results import Results

    join(folders, out)
    console = Console()
    show_results(console, Results.load(out), out / "report.html" if report else None)
    console.print(f"Tables: {escape(str(out))}", soft_wrap=True)


def compare(
    first: Annotated[Path, typer.Argument(metavar="DIR1", help="Folder of a finished run.")],
    second: Annotated[Path, typer.Argument(metavar="DIR2", help="Folder of another finished run.")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Page to write; default: compare.html in the second folder.")
    ] = None,
) -> None:
    """Compare two runs: how their inputs differ, and how that changes the results.

    Runs with the same seed are compared deal by deal, others as independent samples. Equivalence tests decide whether
    a difference matters.

    Examples:

        glenmore compare results/quickstart results/quickstart-2

        glenmore compare results/printed results/my-values --out pages/my-values.html
    """
    import reports

    check_targets({"--out": out})
    console = Console()
    page = reports.write_comparison(first, second, out or second / "compare.html", console)
    console.print(f"Page: {escape(str(page))}", soft_wrap=True)
    beside = reports.tables_folder(page)
    if beside.is_dir():
        console.print(f"Tables of the page (CSV, Parquet): {escape(str(beside))}", soft_wrap=True)


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command("merge")(merge)
    app.command("compare")(compare)
