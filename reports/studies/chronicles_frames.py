"""The tables of a study of chronicles as frames."""

from collections.abc import Iterable, Sequence
from typing import Any

import pandas as pd

from ..tables import frame_of
from ..tables.cells import Cells
from ..tables.comebacks import Comeback
from ..tables.factors import Interaction, Judgement, StrategyEffect
from ..tables.responses import Response

PARTS = ("effect", "margin", "p_inside", "p_outside", "p_different", "blocks", "sd")
ENDS = ("least", "most")


def frames(
    cells: Cells,
    judged: Sequence[Judgement],
    effects: Sequence[StrategyEffect],
    answers: Sequence[Response],
    sources: Sequence[Response],
    crossed: Sequence[Interaction],
    behind: Sequence[Comeback],
) -> dict[str, pd.DataFrame]:
    """Return the tables of a chapter by name."""
    return {
        "verdicts": _verdicts(judged),
        "strategies": frame_of(effects),
        "responses": responses_frame(cells, answers),
        "sources": responses_frame(cells, sources),
        "interactions": frame_of(crossed),
        "comebacks": _comebacks(cells, behind),
        "cells": _cells(cells),
    }


def _verdicts(judged: Sequence[Judgement]) -> pd.DataFrame:
    rows = []
    for one in judged:
        row: dict[str, Any] = {"chronicle": one.chronicle}
        for name, verdict, where in (("win", one.win, one.strategy), ("seat", one.seat, one.place), ("vp", one.vp, "")):
            if verdict is None:
                continue
            row |= {name: verdict.word} | ({f"{name}_where": where} if where else {})
            row |= {f"{name}_{part}": getattr(verdict, part) for part in PARTS}
            more = verdict.forecast
            row |= {f"{name}_more_blocks_{end}": None if more is None else getattr(more, end) for end in ENDS}
        rows.append(row)
    return pd.DataFrame(rows)


def responses_frame(cells: Cells, answers: Iterable[Response]) -> pd.DataFrame:
    """Return one row for each response and chronicle."""
    rows = []
    for one in answers:
        for effect, estimate, p in zip(cells.plan.main, one.effects.estimates, one.effects.p):
            rows.append({
                "response": one.key, "unit": one.unit, "chronicle": cells.factors[effect.factors[0]],
                "base": one.base.value, "base_low": one.base.low, "base_high": one.base.high,
                "effect": estimate.value, "effect_low": estimate.low, "effect_high": estimate.high,
                "p": float(p), "family": one.effects.size, "blocks": one.effects.blocks, "method": estimate.method,
            })  # fmt: skip
    return pd.DataFrame(rows)


def _comebacks(cells: Cells, behind: Sequence[Comeback]) -> pd.DataFrame:
    rows = []
    for row in behind:
        base = {"scoring": row.scoring, "band": row.band, "seats": row.share.value, "base": row.win_share.value}
        base |= {"base_low": row.win_share.low, "base_high": row.win_share.high}
        for effect, change in zip(cells.plan.main, row.changes):
            change_of = {"effect": change.value, "effect_low": change.low, "effect_high": change.high}
            rows.append({**base, "chronicle": cells.factors[effect.factors[0]], **change_of})
    return pd.DataFrame(rows)


def _cells(cells: Cells) -> pd.DataFrame:
    """Return which cell each table of the run is, and which chronicles are in play."""
    rows = [
        {"table": name, "cell": number} | dict(zip(cells.factors, cells.plan.present[number].astype(int).tolist()))
        for name, number in cells.tables.items()
    ]
    return pd.DataFrame(rows)
