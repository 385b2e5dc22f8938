"""Reports: standings in the terminal and a page for the browser, made from the tables of a run.

Reports read result tables and the manifest only, never the engine. The functions are imported on first use, as most
commands need none of them.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import ReportError

if TYPE_CHECKING:
    from .comparison.page import write_comparison
    from .console import console_report, standings_console, study_console
    from .page.build import attempt, build_report, tables_folder, write_report

__all__ = [
    "ReportError", "attempt", "build_report", "console_report", "is_study", "standings_console", "study_console",
    "tables_folder", "write_comparison", "write_report",
]  # fmt: skip

_MODULES = {
    "page.build": ("attempt", "build_report", "tables_folder", "write_report"),
    "console": ("console_report", "standings_console", "study_console"),
    "comparison.page": ("write_comparison",),
}


def __getattr__(name: str) -> Any:
    """Import a public function on first use."""
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def is_study(meta: Mapping[str, Any]) -> bool:
    """Return whether a run belongs to a study with chapters of its own."""
    from .studies import STUDIES, study_of

    return study_of(meta) in STUDIES
