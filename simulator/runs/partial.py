"""The finished tables of a run that is not finished: it was interrupted, or a strategy failed at another table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..components import load
from ..errors import UserError
from ..experiments.experiment import Experiment
from .aggregate import SAVED, Sums, coded_columns, restore, write_sums
from .chunks import FinalTable, chunk_folder, is_done, read_chunk
from .plan import Chunk, Plan, Stage, make_plan
from .results import MANIFEST, read_manifest, tables_written
from .sums import KEYS

NAMED = 5  # missing tables that are named


@dataclass(frozen=True)
class Partial:
    """What is there of an unfinished run: whole tables up to the end of a stage (without `[stop]`, of the run)."""

    folder: Path
    meta: dict[str, Any]
    plan: Plan
    stage: Stage
    finished: tuple[int, ...]
    """Numbers of the finished tables."""
    blocks: tuple[int, ...]
    """Blocks of each table that are on disk."""

    @property
    def chunks(self) -> list[Chunk]:
        """Chunks of the finished tables, table by table."""
        upto = [chunk for stage in self.plan.stages if stage.blocks <= self.stage.blocks for chunk in stage.chunks]
        mine = [chunk for chunk in upto if chunk.table in self.finished]
        return sorted(mine, key=lambda chunk: (chunk.table, chunk.first))

    @property
    def text(self) -> str:
        """What is missing, as a sentence or two."""
        tables, most = self.plan.tables, self.plan.experiment.most_blocks
        if self.plan.experiment.stop is not None:
            return (
                f"This run is not finished: it has played {self.stage.blocks:,} of at most {most:,} blocks, and its "
                f"target is not reached."
            )
        missing = [n for n in range(len(tables)) if n not in self.finished]
        named = [f"{tables[n].name} ({self.blocks[n]:,} of {most:,} blocks played)" for n in missing[:NAMED]]
        more = [f"{len(missing) - NAMED} more"] if len(missing) > NAMED else []
        return (
            f"This run is not finished: {len(self.finished)} of {len(tables)} tables are in this report. Missing: "
            f"{', '.join([*named, *more])}."
        )


def find_partial(folder: Path) -> Partial:
    """Find the finished tables of an unfinished run.

    Raise `UserError` if the folder holds no run, the run was made by other sources or components, or no table is
    finished.
    """
    meta = read_manifest(folder)
    plan = _plan_of(folder, meta)
    absorbed = _absorbed(folder) if plan.experiment.outputs.aggregate else 0
    done = {chunk.number for chunk in plan.chunks if chunk.number < absorbed or is_done(folder, plan, chunk)}
    numbers = range(len(plan.tables))
    blocks = tuple(
        sum(chunk.blocks for chunk in plan.chunks if chunk.table == n and chunk.number in done) for n in numbers
    )
    if plan.experiment.stop is not None:
        stage = _last_whole_stage(plan, done)
        finished = () if stage is None else tuple(numbers)
    else:
        stage = plan.stages[-1]
        finished = tuple(n for n in numbers if blocks[n] == plan.experiment.most_blocks)
    if stage is None or not finished:
        played = max(blocks)
        raise UserError(
            f"{folder}: no table is finished ({played:,} of {plan.experiment.most_blocks:,} blocks played); continue "
            f"the run with --resume"
        )
    return Partial(folder, meta, plan, stage, finished, blocks)


def write_partial(partial: Partial, out: Path) -> Path:
    """Write the finished tables into a new folder as if they were all of the run, and return the folder.

    The manifest has the key `partial` with a sentence about what is missing.
    """
    out.mkdir(parents=True, exist_ok=True)
    outputs = partial.plan.experiment.outputs
    if outputs.aggregate:
        write_sums(_sums(partial), out, outputs.format, partial.plan.words)
    else:
        for name in tables_written(outputs):
            table = FinalTable(out, name, outputs.format, partial.plan.words)
            for chunk in partial.chunks:
                table.add(read_chunk(chunk_folder(partial.folder, chunk) / f"{name}.parquet"))
            table.finish()
    (out / MANIFEST).write_text(json.dumps(_manifest(partial), ensure_ascii=False) + "\n", encoding="utf-8")
    return out


def _plan_of(folder: Path, meta: Mapping[str, Any]) -> Plan:
    """Rebuild the plan of a run from its manifest; the strategies are not loaded, as they may have changed."""
    experiment = Experiment.parse(meta["experiment"], str(folder / MANIFEST))
    components = load(experiment.components)
    known = {one["strategy"]: one for one in meta["strategies"].values()}

    def lookup(entry: str) -> Any:
        return SimpleNamespace(digest=known[entry]["digest"], description=known[entry]["description"])

    plan = make_plan(experiment, components, lookup, experiment.components, meta["chunk_blocks"])
    now = json.loads(json.dumps(plan.inputs()))
    if any(now[key] != meta["inputs"][key] for key in ("tables", "components", "engine")):
        raise UserError(f"{folder}: was played with other sources or component values; its parts cannot be read")
    return plan


def _last_whole_stage(plan: Plan, done: set[int]) -> Stage | None:
    """Return the last stage up to which every chunk is there."""
    last = None
    for stage in plan.stages:
        if any(chunk.number not in done for chunk in stage.chunks):
            break
        last = stage
    return last


def _absorbed(folder: Path) -> int:
    """Return the number of leading chunks that are in the saved sums."""
    return max((int(path.name.removeprefix(SAVED)) for path in (folder / "parts").glob(f"{SAVED}*")), default=0)


def _sums(partial: Partial) -> Sums:
    """Add up the saved sums and the chunks after them, without the tables that are not finished."""
    sums, (tables, absorbed) = Sums(), restore(partial.folder)
    sums.tables = tables
    chunks = [
        {name: coded_columns(read_chunk(chunk_folder(partial.folder, chunk) / f"{name}.parquet")) for name in KEYS}
        for chunk in partial.chunks
        if chunk.number >= absorbed
    ]
    sums.add(chunks, partial.stage.chunks[0].batch)
    for name, columns in sums.tables.items():
        mine = np.isin(columns["table"], partial.finished)
        sums.tables[name] = {column: values[mine] for column, values in columns.items()}
    return sums


def _manifest(partial: Partial) -> dict[str, Any]:
    meta, plan = partial.meta, partial.plan
    names = [plan.tables[n].name for n in partial.finished]
    labels = {label for n in partial.finished for label in plan.tables[n].labels}
    games = sum(plan.games_of(chunk) for chunk in partial.chunks)
    study = meta["experiment"].get("design")
    note = " The chapters of the study need all tables; here are the standings of the finished ones." if study else ""
    return {
        **{key: value for key, value in meta.items() if key not in ("looks", "stop")},
        "complete": True,
        "partial": partial.text + note,
        "experiment": {key: value for key, value in meta["experiment"].items() if key != "design"},
        "inputs": {**meta["inputs"], "tables": {name: meta["inputs"]["tables"][name] for name in names}},
        "strategies": _only(meta["strategies"], labels),
        "blocks": partial.stage.blocks,
        "games": games,
        **({"batch_blocks": partial.stage.chunks[0].batch} if plan.experiment.outputs.aggregate else {}),
    }


def _only(named: Mapping[str, Any], wanted: Iterable[str]) -> dict[str, Any]:
    return {name: value for name, value in named.items() if name in set(wanted)}
