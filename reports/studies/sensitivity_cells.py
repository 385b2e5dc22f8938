"""Component sets of a sensitivity study as block means, table by table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..statistics import BlockIndex
from .cells import CellOf, cells_by_group, rows_by_table

PARTS = {
    "one": "one at a time",
    "reading": "another reading",
    "together": "groups at random",
    "apart": "every number at random",
}


class Cell:
    """Block means of one component set, from its cell in the manifest and its columns of shape (games, players)."""

    def __init__(self, about: CellOf, rows: Mapping[str, NDArray[Any]]) -> None:
        self.about = about
        self.players = len(about.labels)
        labels = np.array(about.labels)[np.array(about.orders)[rows["rotation"][:, 0]]]
        block = rows["block"].ravel()
        by_label, by_place = BlockIndex(block, labels.ravel()), BlockIndex(block, rows["order"].ravel())
        self.labels = [str(label) for label in by_label.labels]
        self.win: NDArray[np.float64] = by_label.means(rows["win_share"].ravel())
        self.vp: NDArray[np.float64] = rows["vp"].reshape(-1, len(about.orders) * self.players).mean(axis=1)
        self.place_win: NDArray[np.float64] = by_place.means(rows["win_share"].ravel())

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """Return the mean win share by label."""
        return self.win.mean(axis=0)


@dataclass(frozen=True)
class Group:
    """One table of the experiment, with all its component sets."""

    name: str
    base: Cell
    cells: tuple[Cell, ...]

    def part(self, name: str) -> list[Cell]:
        """Return the cells of one part of the study."""
        return [one for one in self.cells if one.about.cell["part"] == name]

    @property
    def best(self) -> int:
        """Return the index of the label that wins most with the default values."""
        return int(np.argmax(self.base.shares))


def groups(frames: Mapping[str, Any], meta: Mapping[str, Any]) -> list[Group]:
    """Return the study table by table."""
    found = []
    for name, cells in cells_by_group(meta).items():
        rows = rows_by_table(frames["seats"], cells)
        made = [Cell(one, rows[one.name]) for one in cells]
        base = next(one for one in made if one.about.cell["part"] == "base")
        found.append(Group(name, base, tuple(one for one in made if one is not base)))
    return found
