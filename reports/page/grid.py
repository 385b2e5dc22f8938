"""A table of the page: headings, cells as text, and a note."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..statistics import Estimate
from ..words import interval, mean, percent_interval, share


@dataclass(frozen=True)
class Cell:
    """Text of a cell, small print (an interval), and a tint from -1 (orange) to 1 (blue)."""

    text: str
    detail: str = ""
    tint: float = 0.0

    @property
    def style(self) -> str:
        """Return the inline style of the tint, or an empty string."""
        if abs(self.tint) < 0.01:
            return ""
        colour = "0,114,178" if self.tint > 0 else "213,94,0"
        return f"background:rgba({colour},{min(abs(self.tint), 1.0) * 0.45:.2f})"


@dataclass(frozen=True)
class Grid:
    """A table."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]  # the first cell of a row is its heading
    note: str = ""
    words: frozenset[int] = field(default_factory=frozenset)  # columns of text, aligned left like the first
    fold: str = ""  # summary under which the table is folded away, or empty


def cell(text: object) -> Cell:
    """Return a plain cell."""
    return Cell(str(text))


def share_cells(estimate: Estimate) -> Cell:
    """Return a share in percent with its interval."""
    return Cell(share(estimate), percent_interval(estimate))


def value_cells(estimate: Estimate) -> Cell:
    """Return a mean with its interval."""
    return Cell(mean(estimate), interval(estimate))
