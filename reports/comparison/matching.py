"""Match the inputs, tables and deals of two runs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from ..errors import ReportError
from ..reading import Run
from ..tables import Play, parts_in

OWN = ("outputs", "numpy", "blocks", "first_block", "stop")
"""Inputs about files and the amount of play, not about the games themselves."""


@dataclass(frozen=True)
class Match:
    """Games of both runs that belong together, all with the same number of players."""

    first: Play
    second: Play
    tables: tuple[tuple[str, str], ...]  # names of the matching tables in the first and the second run
    level: str = ""  # level of Allenarly, or empty

    @property
    def key(self) -> str:
        """Return the anchor of its chapter."""
        return f"solo-{self.level}" if self.level else f"p{self.first.players}"


def changed_inputs(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Return the inputs in which two runs differ, as (name, first, second); missing ones are ``–``."""
    found: list[tuple[str, str, str]] = []
    inputs = [{k: v for k, v in (meta.get("inputs") or {}).items() if k not in OWN} for meta in (first, second)]
    overlays = [(meta.get("components") or {}).get("overlay") or "none" for meta in (first, second)]
    _compare(inputs[0], inputs[1], "", found)
    for key in ("blocks", "first_block"):
        numbers = [int(meta.get(key) or 0) for meta in (first, second)]
        if numbers[0] != numbers[1]:
            found.append((key.replace("_", " "), str(numbers[0]), str(numbers[1])))
    if overlays[0] != overlays[1]:
        found.append(("overlay of component values", overlays[0], overlays[1]))
    return found


def _compare(first: Any, second: Any, name: str, found: list[tuple[str, str, str]]) -> None:
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        for key in dict.fromkeys((*first, *second)):
            where = f"{name}: {key}" if name and name != "tables" else str(key)
            _compare(first.get(key), second.get(key), where, found)
    elif first != second:
        found.append((name, _text(first), _text(second)))


def _text(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_text(one)}" for key, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def match_parts(first: Run, second: Run) -> tuple[list[Match], list[str]]:
    """Return the matches by number of players (and level of Allenarly), and the names of tables only one run has.

    Tables match by name and number of players; failing that, by number of players and line-up; failing that, if each
    run has only one table with a number of players. ReportError if no table matches.
    """
    tables = [run.meta["inputs"]["tables"] for run in (first, second)]
    pairs = _pairs(tables[0], tables[1])
    if not pairs:
        raise ReportError(
            "the runs have no table in common: no two have the same name or line-up, and for no number of players does "
            "each run have exactly one table"
        )
    kinds: dict[tuple[Any, ...], list[tuple[str, str]]] = {}
    for a, b in pairs:
        about = tables[0][a]
        kinds.setdefault((about["players"], about.get("solo") or ""), []).append((a, b))
    parts = [parts_in(run.frames, run.meta) for run in (first, second)]
    found = [
        Match(_only(parts[0], [a for a, _ in some]), _only(parts[1], [b for _, b in some]), tuple(some), str(level))
        for (_, level), some in kinds.items()
    ]
    matched = [{a for a, _ in pairs}, {b for _, b in pairs}]
    alone = [f"{name} ({which})" for names, mine, which in zip(tables, matched, ("first", "second")) for name in names
             if name not in mine]  # fmt: skip
    return found, alone


def _pairs(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[tuple[str, str]]:
    same = [(name, name) for name in first if name in second and _kind(first[name]) == _kind(second[name])]
    if same:
        return same
    by_line_up: dict[tuple[Any, ...], str] = {}
    for name, about in second.items():
        by_line_up.setdefault((*_kind(about), *sorted(about["line_up"])), name)
    wanted = {name: (*_kind(about), *sorted(about["line_up"])) for name, about in first.items()}
    found = [(name, by_line_up.pop(key)) for name, key in wanted.items() if key in by_line_up]
    if found:
        return found
    kinds = [[_kind(about) for about in tables.values()] for tables in (first, second)]
    once = {kind for kind in kinds[0] if kinds[0].count(kind) == 1 and kinds[1].count(kind) == 1}
    return [(a, b) for a in first for b in second if _kind(first[a]) in once and _kind(first[a]) == _kind(second[b])]


def _kind(about: Mapping[str, Any]) -> tuple[Any, ...]:
    return about["players"], about.get("solo") or ""


def _only(parts: list[Play], names: list[str]) -> Play:
    for part in parts:
        if set(names) <= set(part.tables):
            return part.only(names)
    raise ReportError(f"tables {', '.join(names)} are not in the results")


def common_deals(first: Run, second: Run) -> tuple[Run, Run, int]:
    """Return both runs reduced to their common deals, and the number of these.

    Deals are the same if master seed and block number are. For runs that kept sums, batches must hold the same blocks;
    finer batches are merged first. Without a common deal both runs are returned whole, with 0. ReportError if only one
    of the runs kept sums.
    """
    if ("seat_sums" in first.frames) != ("seat_sums" in second.frames):
        raise ReportError("one run kept single games and the other only sums; compare two runs of the same kind")
    if first.meta.get("seed") != second.meta.get("seed"):
        return first, second, 0
    runs = [first, second]
    if all("seat_sums" in run.frames for run in runs):
        size = max(int(run.meta["batch_blocks"]) for run in runs)
        runs = [_merged(run, size) for run in runs]
        held = [run.frames["game_sums"].groupby(["table", "batch"], observed=True)["blocks"].sum() for run in runs]
        counts = [one.groupby("batch").max() for one in held]
        together = pd.concat(counts, axis=1, join="inner")
        same = together[(together.iloc[:, 0] == together.iloc[:, 1]).to_numpy()]
        blocks, column = same.index.to_numpy(), "batch"
        common = int(same.iloc[:, 0].sum()) if _overlap(*runs) else 0
    else:
        blocks = np.intersect1d(*(run.frames["seats"]["block"].unique() for run in runs))
        column, common = "block", len(blocks)
    if not common:
        return first, second, 0
    kept = [Run({name: _rows(frame, column, blocks) for name, frame in run.frames.items()}, run.meta) for run in runs]
    return kept[0], kept[1], common


def _overlap(first: Run, second: Run) -> bool:
    """Return whether the ranges of blocks overlap."""
    ranges = [(int(m.get("first_block") or 0), int(m["blocks"])) for m in (first.meta, second.meta)]
    return max(begin for begin, _ in ranges) < min(begin + count for begin, count in ranges)


def _merged(run: Run, size: int) -> Run:
    frames = {name: _coarse(frame, size) for name, frame in run.frames.items()}
    return Run(frames, {**run.meta, "batch_blocks": size})


def _coarse(frame: pd.DataFrame, size: int) -> pd.DataFrame:
    return frame.assign(batch=frame["batch"] - frame["batch"] % size) if "batch" in frame else frame


def _rows(frame: Any, column: str, blocks: Any) -> Any:
    if not isinstance(frame, pd.DataFrame) or column not in frame:
        return frame
    mine = frame[column].isin(blocks).to_numpy()
    return frame if mine.all() else frame[mine].reset_index(drop=True)
