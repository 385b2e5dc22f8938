"""Studies: runs whose tables are the cells of a design; each has chapters of its own instead of those of single tables.

A study is a function from the frames and the manifest of a run to chapters. The manifest says which study it is
(`experiment.design.study`), and for each table the one it was made from (`inputs.tables[name].group`) and what the
design sets there (`inputs.tables[name].cell`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..page.chapter import Chapter
from .components import components_chapters
from .sensitivity import sensitivity_chapters

__all__ = ["STUDIES", "Study", "study_of"]

Study = Callable[[Mapping[str, Any], Mapping[str, Any]], list[Chapter]]

STUDIES: dict[str, Study] = {"components": components_chapters, "sensitivity": sensitivity_chapters}


def study_of(meta: Mapping[str, Any]) -> str:
    """Name of the study that a run was made for, or an empty text."""
    design = (meta.get("experiment") or {}).get("design") or {}
    return str(design.get("study", ""))
