"""Line-ups: strategies at a table, their labels and seat orders."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..game.chronicles import Chronicle


@dataclass(frozen=True)
class Table:
    """One fully specified table of an experiment.

    Attributes
    ----------
    name
        Unique within the experiment; the column `table` of the results.
    line_up
        Strategy of each seat before rotation, as written (name, path, or ``label=strategy``).
    die
        With or without the die; None: as the components say for this number of players.
    ending
        Variant of The End; None: the default of the components.
    orders
        Seat orders: in order ``r`` seat ``s`` plays ``line_up[orders[r][s]]``. Orders that seat the same labels the
        same way are listed once.
    solo
        Level of Allenarly, who has the second place of the line-up, or None.
    chronicles
        Chronicles in play, in acting order.
    variants
        Rule variants in play (`names.VARIANTS`).
    forbidden
        Items that a place of the line-up may not take, as (place, kind, id); see `forbidden.py`.
    values
        Component values of this table alone, as (section, id, field, value); see `components.vary`.
    group, cell
        In a study: name of the original table, and the settings of this cell as (name, plain JSON value).
    """

    name: str
    players: int
    line_up: tuple[str, ...]
    die: bool | None
    ending: str | None
    orders: tuple[tuple[int, ...], ...]
    solo: str | None = None
    chronicles: tuple[Chronicle, ...] = ()
    variants: tuple[str, ...] = ()
    forbidden: tuple[tuple[int, str, str], ...] = ()
    values: tuple[tuple[str, str, str, int | str], ...] = ()
    group: str = ""
    cell: tuple[tuple[str, Any], ...] = ()

    @property
    def strategies(self) -> tuple[str, ...]:
        """Return the line-up without Allenarly."""
        return self.line_up[:1] if self.solo else self.line_up

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the label of each place of the line-up, as in the results."""
        return tuple(split_label(entry)[0] for entry in self.line_up)


def split_label(entry: str) -> tuple[str, str]:
    """Split ``label=strategy``; a plain name is its own label, a file by its stem or the policy named in it.

    An empty label is not split off: the whole entry is then an (unknown) strategy name.
    """
    label, equals, strategy = entry.partition("=")
    if equals and label.strip():
        return label.strip(), strategy.strip()
    if not is_path(entry):
        return entry, entry
    file, _, policy = entry.partition(".py:")
    return policy or Path(file).stem, entry


def is_path(entry: str) -> bool:
    """Return whether a strategy is given as a file rather than by name."""
    return "/" in entry or "\\" in entry or entry.split(":")[0].endswith((".toml", ".py"))


def seat_orders(labels: list[str], rotations: str) -> tuple[tuple[int, ...], ...]:
    """Return the seat orders of a line-up: the place of the line-up for each seat.

    ``"cyclic"``: seat ``s`` of order ``r`` plays place ``(s + r) % k``; ``"all"``: all k! orders. Orders that seat the
    same labels the same way are listed once.
    """
    k = len(labels)
    if rotations == "all":
        orders = list(itertools.permutations(range(k)))
    else:
        orders = [tuple((seat + r) % k for seat in range(k)) for r in range(k)]
    seen: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in orders:
        seen.setdefault(tuple(labels[place] for place in order), order)
    return tuple(seen.values())
