"""Base class of all designs."""

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
    """Turns the tables of the experiment into the tables of a study.

    Attributes
    ----------
    study
        Name of the study; the report has its own chapters for each.
    allowed
        Allowed values of each key, for error messages.
    """

    allowed: ClassVar[Mapping[str, str]] = {}

    study: str

    def expand(self, tables: tuple[Table, ...]) -> tuple[Table, ...]:
        """Return the tables of the study.

        Parameters
        ----------
        tables
            Tables of the experiment without the design, with different names.

        Returns
        -------
        tuple of Table
            Each with `group`, the name of the original table, and `cell`, the settings of the design.

        Raises
        ------
        ValueError
            If the design cannot be applied to these tables.
        """
        raise NotImplementedError

    def cells(self, tables: tuple[Table, ...], components: str | None) -> tuple[Table, ...]:
        """Return the same as `expand`, for designs that need the component values.

        `components` is the overlay that the experiment is played with, or None.
        """
        return self.expand(tables)


def cell_of(table: Table, name: str, cell: dict[str, Any], **changes: Any) -> Table:
    """Return a table of a study, made from a table of the experiment.

    `name` is added to its name; `cell` holds the settings of the design as plain JSON values; `changes` are the fields
    of `Table` that differ.
    """
    return replace(table, name=f"{table.name}, {name}", group=table.name, cell=tuple(cell.items()), **changes)
