"""What all designs have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict

from ..line_up import Table


class Strict(BaseModel):
    """A part of an experiment file: nothing is converted, unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Design(Strict):
    """A design makes the tables of a study out of those that the rest of the experiment describes.

    Attributes
    ----------
    study
        Which study it is; the report has chapters of its own for it.
    allowed
        What each key takes, for error messages.
    """

    allowed: ClassVar[Mapping[str, str]] = {}

    study: str

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Tables of the study.

        Parameters
        ----------
        tables
            Tables of the experiment without the design, each with its own name.

        Returns
        -------
        tuple of Table
            Each with `group`, the name of the table it comes from, and `cell`, what the design sets.

        Raises
        ------
        ValueError
            If the design does not fit these tables.
        """
        raise NotImplementedError

    def cells(self, tables: tuple[Table, ...], components: str | None) -> tuple[Table, ...]:
        """The same for designs that need to know the component values.

        Parameters
        ----------
        tables
            As for `expand`.
        components
            Overlay of component values the experiment is played with, or None.
        """
        return self.expand(tables)


def cell_of(table: Table, name: str, cell: dict[str, Any], **changes: Any) -> Table:
    """A table of a study.

    Parameters
    ----------
    table
        The table it comes from.
    name
        What is added to its name.
    cell
        What the design sets in this cell: plain JSON values.
    changes
        Fields of `Table` that are changed.
    """
    return replace(table, name=f"{table.name}, {name}", group=table.name, cell=tuple(cell.items()), **changes)
