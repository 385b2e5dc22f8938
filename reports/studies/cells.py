"""Cells of a study by their original table, with rows arranged for pairing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from ..errors import ReportError


@dataclass(frozen=True)
class CellOf:
    """One table of a study."""

    name: str
    cell: Mapping[str, Any]  # what the design sets there
    labels: tuple[str, ...]  # label of each place of the line-up
    orders: tuple[tuple[int, ...], ...]  # place of the line-up on each seat, by seat order


def cells_by_group(meta: Mapping[str, Any]) -> dict[str, list[CellOf]]:
    """Return the cells of the manifest by their original table, in its order."""
    found: dict[str, list[CellOf]] = {}
    for name, table in (meta.get("inputs") or {}).get("tables", {}).items():
        if "group" in table:
            orders = tuple(tuple(order) for order in table["orders"])
            one = CellOf(str(name), table["cell"], tuple(table["line_up"]), orders)
            found.setdefault(str(table["group"]), []).append(one)
    return found


def rows_by_table(seats: pd.DataFrame, cells: list[CellOf]) -> dict[str, dict[str, NDArray[Any]]]:
    """Return table -> column -> matrix of shape (games, players), games sorted by block and seat order.

    The columns are ``block``, ``rotation``, ``seat``, ``order``, ``win_share`` and ``vp``. ReportError if a cell is
    missing or did not play the same games as the others.
    """
    columns = ("block", "rotation", "seat", "order", "win_share", "vp")
    codes = seats["table"].astype("category")
    names = [str(name) for name in codes.cat.categories]
    order = np.lexsort(
        [seats[name].to_numpy() for name in ("seat", "rotation", "block")] + [codes.cat.codes.to_numpy()]
    )
    code = codes.cat.codes.to_numpy()[order]
    sorted_columns = {name: seats[name].to_numpy()[order] for name in columns}
    found: dict[str, dict[str, NDArray[Any]]] = {}
    games: NDArray[Any] | None = None
    for one in cells:
        number = names.index(one.name) if one.name in names else -1
        first, last = np.searchsorted(code, [number, number + 1])
        if number < 0 or first == last:
            raise ReportError(f"table seats: no rows of {one.name!r}")
        players = len(one.labels)
        found[one.name] = {name: column[first:last].reshape(-1, players) for name, column in sorted_columns.items()}
        key = np.stack([found[one.name]["block"][:, 0], found[one.name]["rotation"][:, 0]])
        if games is None:
            games = key
        elif not np.array_equal(games, key):
            raise ReportError(f"table seats: {one.name!r} does not have the games of {cells[0].name!r}")
    return found
