"""Reports: from the tables of a run to standings in the terminal and a page for the browser.

Sees result tables and the manifest only, never the engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import ReportError

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd
    from rich.console import Console

__all__ = [
    "ReportError",
    "build_report",
    "console_report",
    "is_study",
    "standings_console",
    "study_console",
    "tables_folder",
    "write_comparison",
    "write_report",
]


def write_report(results_dir: str | Path, out: str | Path | None = None) -> Path:
    """Write the report of a finished run; see `reports.page.write_report`."""
    from .page import write_report as write

    return write(results_dir, out)


def tables_folder(page: Path) -> Path:
    """Folder of the tables of a page; see `reports.page.tables_folder`."""
    from .page import tables_folder as folder

    return folder(page)


def build_report(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> str:
    """The report of a run as text; see `reports.page.build_report`."""
    from .page import build_report as build

    return build(frames, meta)


def standings_console(
    console: Console, seats: pd.DataFrame, games: pd.DataFrame | None, meta: Mapping[str, Any]
) -> None:
    """Print the standings of a run; see `reports.console.standings_console`."""
    from .console import standings_console as show

    show(console, seats, games, meta)


def console_report(console: Console, frames: Mapping[str, Any], meta: Mapping[str, Any]) -> None:
    """Print the standings of a run of either kind; see `reports.console.console_report`."""
    from .console import console_report as show

    show(console, frames, meta)


def write_comparison(first: str | Path, second: str | Path, out: str | Path, console: Console | None = None) -> Path:
    """Write the comparison of two runs; see `reports.comparison.write_comparison`."""
    from .comparison import write_comparison as write

    return write(first, second, out, console)


def is_study(meta: Mapping[str, Any]) -> bool:
    """Whether a run was made for a study that has chapters of its own."""
    from .studies import STUDIES, study_of

    return study_of(meta) in STUDIES


def study_console(console: Console, folder: str | Path, page: str | Path | None) -> Path | None:
    """Print the findings of a study and write its page; see `reports.console.study_console`."""
    from .console import study_console as show

    return show(console, folder, page)
