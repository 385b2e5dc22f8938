"""Studies: runs whose tables are the cells of a design, with chapters of their own.

A study is a function from the frames and the manifest of a run to chapters. The manifest names the study
(`experiment.design.study`) and for each table the one it comes from (`inputs.tables[name].group`) and what the design
sets there (`inputs.tables[name].cell`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..page.chapter import Chapter

Study = Callable[[Mapping[str, Any], Mapping[str, Any]], "list[Chapter]"]


def _of(module: str) -> Study:
    """Return the function `chapters` of a module of this folder, imported on the first call."""

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
"""Studies by name."""


def study_of(meta: Mapping[str, Any]) -> str:
    """Return the name of the study a run belongs to, or an empty string."""
    design = (meta.get("experiment") or {}).get("design") or {}
    return str(design.get("study", ""))
