"""A table of the page: headings, cells as text, and how to read it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..statistics import Estimate
from ..words import interval, mean, percent_interval, share


@dataclass(frozen=True)
class Cell:
    """Text of a cell, a lighter second part (an interval), and a tint from -1 (orange) to 1 (blue)."""

    text: str
    detail: str = ""
    tint: float = 0.0

    @property
    def style(self) -> str:
        """Inline style of the tint, or empty."""
        if abs(self.tint) < 0.01:
            return ""
        colour = "0,114,178" if self.tint > 0 else "213,94,0"
        return f"background:rgba({colour},{min(abs(self.tint), 1.0) * 0.45:.2f})"


@dataclass(frozen=True)
class Grid:
    """A table.

    Attributes
    ----------
    heads
        Headings of the columns.
    rows
        Cells; the first of a row is its heading.
    note
        How to read it, or empty.
    words
        Numbers of the columns that hold words and so are set flush left; the first always is.
    fold
        Heading under which the table is folded away until asked for, or empty.
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""
    words: frozenset[int] = field(default_factory=frozenset)
    fold: str = ""


def cell(text: object) -> Cell:
    """A plain cell."""
    return Cell(str(text))


def share_cells(estimate: Estimate) -> Cell:
    """A share in per cent over its interval."""
    return Cell(share(estimate), percent_interval(estimate))


def value_cells(estimate: Estimate) -> Cell:
    """A mean over its interval."""
    return Cell(mean(estimate), interval(estimate))
