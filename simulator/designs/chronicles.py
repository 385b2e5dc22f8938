"""Chronicles as factors: each in or out of play."""

from __future__ import annotations

from typing import Literal

from ..chronicles.order import find
from ..line_up import Table
from .base import Design, cell_of

__all__ = ["ChroniclesDesign"]


class ChroniclesDesign(Design):
    """The design of the study `chronicles`.

    Attributes
    ----------
    factors
        Chronicles that are in or out of play.
    """

    study: Literal["chronicles"] = "chronicles"
    factors: list[str | int]

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """One table without the factors and one with each of them."""
        made = []
        for table in tables:
            made.append(cell_of(table, "without", {"chronicles": []}))
            for one in find(self.factors):
                together = tuple(sorted((*table.chronicles, one), key=lambda each: each.number))
                made.append(cell_of(table, f"with {one.letter}", {"chronicles": [one.letter]}, chronicles=together))
        return tuple(made)
