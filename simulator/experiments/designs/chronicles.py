"""Study of chronicles: each chronicle is a factor, in or out of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field

from ...game.chronicles import CHRONICLES, Chronicle, find
from ..line_up import Table
from . import fractions
from .base import Design, cell_of

MOST_CELLS = 1024
"""Most cells of one table: all combinations of ten chronicles."""

Kind = Literal["one-at-a-time", "pairs", "full", "resolution-5"]

KINDS: Mapping[str, Callable[[int], Any]] = {
    "one-at-a-time": fractions.one_at_a_time,
    "pairs": fractions.pairs,
    "full": fractions.full,
    "resolution-5": fractions.resolution_5,
}
"""Cells by number of factors."""


def _known(value: list[str | int]) -> list[str | int]:
    """Check the letters of the factors."""
    find(value)
    return value


class ChroniclesDesign(Design):
    """The design of the study `chronicles`.

    Every table of the experiment is played in all cells on the same deals. If the rules do not allow a chronicle at a
    table (4 with two players, CC-31, and against Allenarly, CC-28), it is left out there and the cells record it; if no
    table can play it, the design is invalid.

    Attributes
    ----------
    factors
        Chronicles that are in or out of play, or ``"all"``.
    kind
        ``"one-at-a-time"``: none, and each alone (n + 1 cells). ``"pairs"``: also every pair. ``"full"``: all 2^n
        combinations. ``"resolution-5"``: a regular fraction of these in which main effects and two-way interactions
        are not aliased with one another (64 cells for 8 factors, 128 for 9 to 11, 256 for 12).
    """

    allowed: ClassVar[Mapping[str, str]] = {
        "factors": '"all", or a list of 1 to 11 and "A", each at most once',
        "kind": ", ".join(f'"{kind}"' for kind in KINDS),
    }

    study: Literal["chronicles"] = "chronicles"
    factors: Literal["all"] | Annotated[list[str | int], Field(min_length=1), AfterValidator(_known)]
    kind: Kind = "one-at-a-time"

    @property
    def chosen(self) -> tuple[Chronicle, ...]:
        """Return the factors in acting order."""
        return CHRONICLES if self.factors == "all" else find(self.factors)

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Return all cells of each table, beginning with the one without any factor.

        Returns
        -------
        tuple of Table
            `cell` holds ``chronicles``, the factors in play; ``factors``, all factors of the table; and ``left_out``
            if the table cannot play some.

        Raises
        ------
        ValueError
            If a factor is always in play at a table, or no table can play it; for more than `MOST_CELLS` cells of a
            table.
        """
        self._check(tables)
        self._refuse_too_many(tables)
        return tuple(made for table in tables for made in self._cells(table))

    def _cells(self, table: Table) -> list[Table]:
        factors = [one for one in self.chosen if not _refused(one, table)]
        left_out = [one.letter for one in self.chosen if _refused(one, table)]
        about: dict[str, Any] = {"factors": [one.letter for one in factors]}
        about |= {"left_out": left_out} if left_out else {}
        made = []
        for row in KINDS[self.kind](len(factors)):
            here = [one for one, is_in in zip(factors, row) if is_in]
            letters = [one.letter for one in here]
            together = tuple(sorted((*table.chronicles, *here), key=lambda one: one.number))
            name = f"with {' '.join(letters)}" if letters else "without"
            made.append(cell_of(table, name, {"chronicles": letters, **about}, chronicles=together))
        return made

    def _refuse_too_many(self, tables: tuple[Table, ...]) -> None:
        """Reject designs with too many cells: they take days, and a fraction of the cells shows nearly the same."""
        if self.kind != "full":
            return
        cells = [2 ** sum(not _refused(one, table) for one in self.chosen) for table in tables]
        if max(cells) <= MOST_CELLS:
            return
        games = sum(many * len(table.orders) for many, table in zip(cells, tables))
        many = max(one.bit_length() - 1 for one in cells)
        other = len(fractions.resolution_5(many)), len(fractions.pairs(many))
        raise ValueError(
            f"design.kind: full with {many} chronicles needs {max(cells):,} cells for a table (at most {MOST_CELLS:,} "
            f"are played), here {sum(cells):,} cells and {games:,} games for each block; take resolution-5 ({other[0]} "
            f"cells a table, which still separates effects and interactions of two), pairs ({other[1]}), or fewer "
            f"chronicles"
        )

    def _check(self, tables: tuple[Table, ...]) -> None:
        for table in tables:
            for one in self.chosen:
                if one in table.chronicles:
                    raise ValueError(
                        f"design.factors: {one.letter} ({one.name}) is always in play at table {table.name!r} "
                        f"(key chronicles); a factor must be both in and out of play"
                    )
        if self.factors == "all":
            return
        for one in self.chosen:
            reasons = [_refused(one, table) for table in tables]
            if all(reasons):
                raise ValueError(f"design.factors: {one.letter} ({one.name}) {reasons[0]}; no table can play it")


def _refused(one: Chronicle, table: Table) -> str:
    """Return why the rules do not allow a chronicle at a table, or an empty string."""
    if table.solo is not None and not one.solo:
        return "is never played against Allenarly (CC-28)"
    if table.players < one.fewest:
        return f"is for {one.fewest} players or more (CC-31)"
    return ""
