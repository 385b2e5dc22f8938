"""Studies: runs whose tables are the cells of a design; each has chapters of its own instead of those of single tables.

A study is a function from the frames and the manifest of a run to chapters. The manifest says which study it is
(`experiment.design.study`), and for each table the one it was made from (`inputs.tables[name].group`) and what the
design sets there (`inputs.tables[name].cell`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..page.chapter import Chapter

__all__ = ["STUDIES", "Study", "study_of"]

Study = Callable[[Mapping[str, Any], Mapping[str, Any]], "list[Chapter]"]


def _of(module: str) -> Study:
    """The function `chapters` of a module of this folder, imported when it is called: no run needs all studies."""

    def chapters(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Chapter]:
        made: list[Chapter] = import_module(f".{module}", __name__).chapters(frames, meta)
        return made

    return chapters


STUDIES: dict[str, Study] = {
    "chronicles": _of("chronicles"),
    "components": _of("components"),
    "sensitivity": _of("sensitivity"),
    "tournament": _of("tournament"),
}
"""Chapters of each study by its name: ``"name": _of("module")``."""


def study_of(meta: Mapping[str, Any]) -> str:
    """Name of the study that a run was made for, or an empty text."""
    design = (meta.get("experiment") or {}).get("design") or {}
    return str(design.get("study", ""))
