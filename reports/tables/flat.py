"""Rows of estimates as a flat frame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import pandas as pd

from ..statistics import Difference, Estimate, Verdict

__all__ = ["frame_of"]


def frame_of(rows: Iterable[Any]) -> pd.DataFrame:
    """Rows (dataclasses) as a frame with one column a number.

    Parameters
    ----------
    rows
        For example the list that `standings` returns.

    Returns
    -------
    DataFrame
        An estimate `x` becomes ``x``, ``x_low``, ``x_high``, ``x_method``; a verdict its word and p values; a
        difference its estimate, ``x_p`` and ``x_gain``.
    """
    return pd.DataFrame([_flat(row) for row in rows])


def _flat(row: Any) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for field in fields(row):
        cells.update(_cells(field.name, getattr(row, field.name)))
    return cells


def _cells(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, Estimate):
        return {
            name: value.value,
            f"{name}_low": value.low,
            f"{name}_high": value.high,
            f"{name}_method": value.method,
        }
    if isinstance(value, Difference):
        return {**_cells(name, value.estimate), f"{name}_p": value.p, f"{name}_gain": value.gain}
    if isinstance(value, Verdict):
        return {name: value.word, f"{name}_p_inside": value.p_inside, f"{name}_p_outside": value.p_outside}
    return {name: value}
