"""Rows of estimates as a flat frame."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

import pandas as pd

from ..statistics import Crossing, Difference, Estimate, Trend, Verdict


def frame_of(rows: Iterable[Any]) -> pd.DataFrame:
    """Return rows (dataclasses) as a frame with one column for each number.

    An estimate `x` becomes ``x``, ``x_low``, ``x_high``, ``x_method``; a verdict its word and p values; a difference
    its estimate, ``x_p`` and ``x_gain``; a tuple of estimates its members with ``_0``, ``_1`` ... appended.
    """
    return pd.DataFrame([_flat(row) for row in rows])


def profile_frame(means: Mapping[str, Mapping[str, Estimate]], what: str, who: str = "strategy") -> pd.DataFrame:
    """Return means (strategy -> name -> mean) as a frame.

    Columns: `who` (strategy), `what` (name), ``mean``, ``mean_low``, ``mean_high``, ``mean_method``.
    """
    rows = [{who: label, what: name, **_cells("mean", one)} for label, of in means.items() for name, one in of.items()]
    return pd.DataFrame(rows)


def _flat(row: Any) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for field in fields(row):
        cells.update(_cells(field.name, getattr(row, field.name)))
    return cells


def _cells(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, tuple) and value and isinstance(value[0], Estimate):
        return {key: cell for n, each in enumerate(value) for key, cell in _cells(f"{name}_{n}", each).items()}
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
    if isinstance(value, Crossing):
        return {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high, f"{name}_method": value.method}
    if isinstance(value, Trend):
        own = {name: value.statistic, f"{name}_p": value.p, f"{name}_rising": value.rising}
        return {**own, **_cells(f"{name}_correlation", value.correlation)}
    return {name: value}
