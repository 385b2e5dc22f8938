"""Play a plan in chunks on all cores and write the tables.

A worker deals the blocks of a chunk, plays them in every seat order in one reused buffer, and writes the chunk. Chunks
are independent, so their size, the number of workers and interruptions do not change a byte of the tables.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from joblib import Parallel, cpu_count, delayed, parallel_config
from numpy.typing import NDArray

from ..components import ComponentSet, loaded
from ..components.vary import Change, vary
from ..errors import EngineFault, UserError, WorkerError
from ..experiments.forbidden import forbid, options_of
from ..experiments.line_up import Table, split_label
from ..experiments.stopping import Watch
from ..game import __version__
from ..game.allenarly.setting import LEVELS
from ..game.binding import Valuation, bind, bound
from ..game.chronicles import Chronicle, bits
from ..game.deal import deal
from ..game.engine import new_context
from ..game.names import FAULT_POLICY, FAULTS, variant_bits
from ..game.record import GAME
from ..game.rollout import play_games
from ..game.seating import policy_failure, who_is_asked
from .aggregate import FinalSums
from .chunks import FinalTables, chunk_folder, is_done, write_chunk
from .extract import Batch, by_block, extract, start_order
from .plan import (
    SOURCES,
    Chunk,
    Lookup,
    Plan,
    Stage,
    differences,
    fingerprint_of,
    refuse_if_different,
    strategy_digest,
)
from .results import FATES, FORMAT, MANIFEST, read_manifest, tables_written
from .sums import add_up, sums_of_games
from .verify import broken, checked

# Games per worker in memory at a time (about 50 kB each, twice: as dealt and as played).
BUFFER_GAMES = 500


class _Worker(threading.local):
    """Buffer and context that a worker keeps between chunks."""

    def __init__(self) -> None:
        self.context = new_context()
        self.buffer: NDArray[Any] = np.zeros(0, GAME).view(np.recarray)

    def games(self, count: int) -> NDArray[Any]:
        """Return a buffer for `count` games."""
        if len(self.buffer) < count:
            self.buffer = np.zeros(count, GAME).view(np.recarray)
        return self.buffer[:count]


_worker = _Worker()


@lru_cache(maxsize=8)
def _varied(components: ComponentSet, values: tuple[Change, ...]) -> ComponentSet:
    return vary(components, values)


@lru_cache(maxsize=32)
def _hooks(chronicles: tuple[Chronicle, ...], solo: bool, valuation: Valuation) -> Any:
    return bind(bound(chronicles, solo, valuation))


@dataclass(frozen=True)
class Played:
    """A chunk that a worker has written, and the fingerprint of what it played with."""

    number: int
    inputs: str


def check_inputs(plan: Plan, table: Table, components: ComponentSet, lookup: Lookup) -> str:
    """Return the fingerprint of what this process would play a table with.

    Raises
    ------
    WorkerError
        If the engine, NumPy, the components or a strategy is not that of the plan: a file has changed since the run
        began, or differs on this machine.
    """
    planned = plan.inputs_of(table)
    found = {
        "engine": {"version": __version__, "source": SOURCES},
        "numpy": np.__version__,
        "components": components.digest,
        "strategies": {label: strategy_digest(lookup(plan.strategies[label])) for label in planned["strategies"]},
    }
    wrong = differences(planned, found)
    if wrong:
        raise WorkerError(
            f"worker {worker_name()} would play with other inputs than those of the run: {'; '.join(wrong)} "
            f"(a file has changed since the run began, or differs on that machine)"
        )
    return fingerprint_of(found)


def worker_name() -> str:
    """Return host and process id of this process."""
    return f"{platform.node()}:{os.getpid()}"


def play_chunk(plan: Plan, chunk: Chunk, lookup: Lookup, folder: Path) -> Played:
    """Play a chunk and write it.

    Raises
    ------
    WorkerError
        If this process would not play with the inputs of the plan.
    EngineFault
        If the engine stopped a game.
    """
    table = plan.tables[chunk.table]
    components = loaded(plan.overlay)
    inputs = check_inputs(plan, table, components, lookup)
    if table.values:
        components = _varied(components, table.values)
    assert table.die is not None
    assert table.ending is not None
    sums = plan.experiment.outputs.aggregate
    tables: dict[str, list[dict[str, NDArray[Any]]]] = {name: [] for name in tables_written(plan.experiment.outputs)}
    for first in range(chunk.first, chunk.first + chunk.blocks, BUFFER_GAMES):
        blocks = np.arange(first, min(first + BUFFER_GAMES, chunk.first + chunk.blocks), dtype=np.int64)
        level = 0 if table.solo is None else LEVELS.index(table.solo) + 1
        dealt = deal(
            components,
            table.players,
            table.die,
            table.ending,
            plan.experiment.seed,
            blocks,
            chronicles=bits(table.chronicles),
            solo=level,
            variants=variant_bits(table.variants),
        )
        for rotation in range(len(table.orders)):
            batch = _play_order(plan, chunk.table, rotation, blocks, dealt, components, lookup)
            columns = extract(batch, components.record, plan.words)
            if sums:
                columns = sums_of_games(columns, chunk.batch, FATES.index("built"), plan.words.first_numbers("item"))
            for name, batches in tables.items():
                batches.append(columns[name])
    join: Callable[[str, list[Any]], Any] = add_up if sums else lambda _, batches: by_block(batches)
    write_chunk(folder, plan, chunk, {name: join(name, batches) for name, batches in tables.items()})
    return Played(chunk.number, inputs)


def _play_order(
    plan: Plan,
    number: int,
    rotation: int,
    blocks: NDArray[np.int64],
    dealt: NDArray[Any],
    components: ComponentSet,
    lookup: Lookup,
) -> Batch:
    """Play dealt games in one seat order."""
    table = plan.tables[number]
    order = table.orders[rotation]
    games = _worker.games(len(blocks))
    games[:] = dealt
    games["checked"] = checked(blocks, plan.verify)
    for place in dict.fromkeys(place for place, _, _ in table.forbidden):
        items = [(kind, name) for of, kind, name in table.forbidden if of == place]
        forbid(games, order.index(place), options_of(components, items))
    played = order[: len(table.strategies)]  # all seats but Allenarly's
    seated = [lookup(split_label(table.line_up[place])[1]) for place in played]
    context, labels = _worker.context, [table.labels[place] for place in order]
    hooks = _hooks(table.chronicles, table.solo is not None, plan.valuation)
    try:
        play_games(games, components.record, context, seated, hooks)
    except UserError:  # its message already names the strategy and the mistake
        raise
    except Exception as error:
        words = policy_failure(error, context)
        if not words:
            raise
        n = int(np.flatnonzero((games["over"] == 0) & (games["fault"] == 0))[0])
        where = f"table {table.name!r}, block {int(blocks[n])}, rotation {rotation}, turn {int(games[n]['turns'])}"
        raise EngineFault(f"{where}, {who_is_asked(context, labels)}: {words}") from error
    code = [plan.words.strategies.index(label) for label in labels]
    batch = Batch(
        games=games,
        table=number,
        block=blocks,
        rotation=np.full(len(blocks), rotation),
        strategy=np.tile(code, (len(blocks), 1)),
        order=start_order(dealt),
    )
    _raise_fault(batch, table)
    return batch


def _raise_fault(batch: Batch, table: Table) -> None:
    """Raise `EngineFault` for the first game that stopped or fails the checks."""
    stopped = np.flatnonzero((batch.games["fault"] != 0) | (batch.games["over"] == 0))
    if len(stopped):
        n = stopped[0]
        game = batch.games[n]
        seat = int(game["turn"]["seat"]) if game["fault"] != FAULT_POLICY else -int(game["checked"]) - 1
        words = FAULTS[int(game["fault"])] if game["fault"] else "the game is not over"
    else:
        wrong = broken(batch.games)
        if wrong is None:
            return
        n, seat, words = wrong
        words += ": a policy has changed the game (with --verify the message names the policy and its turn)"
    order = table.orders[int(batch.rotation[n])]
    who = f"seat {seat} ({table.labels[order[seat]]})" if 0 <= seat < table.players else "no seat"
    raise EngineFault(
        f"table {table.name!r}, block {int(batch.block[n])}, rotation {int(batch.rotation[n])}, "
        f"turn {int(batch.games[n]['turns'])}, {who}: {words}"
    )


def execute(
    plan: Plan,
    folder: Path,
    lookup: Lookup,
    *,
    jobs: int | None = None,
    backend: str = "threading",
    resume: bool = False,
    command: str = "",
    progress: Callable[[int, int], None] | None = None,
    watch: Watch | None = None,
    note: Callable[[str], None] | None = None,
) -> dict[str, Any]:
    """Play a plan, write its tables and manifest into a folder, and return the manifest.

    Parameters
    ----------
    lookup
        Finds strategies, in every worker.
    jobs
        Workers; all cores if None.
    backend
        Joblib backend: ``threading`` on one machine; ``loky`` or ``dask`` for several processes or machines that share
        the folder.
    resume
        Continue the run in the folder.
    command
        Command that reproduces the run, for the manifest.
    progress
        Called with (games played, games in total) after each chunk.
    watch
        Estimates the metric at the end of each stage, if the experiment has `stop`.
    note
        Called with each estimate of `watch` as text.

    Raises
    ------
    ResumeError
        If the folder holds a run with other inputs.
    UserError
        If the folder is in use without `resume`, holds no run with `resume`, or `jobs` is below 1.
    EngineFault
        If the engine stopped a game.
    """
    if jobs is not None and jobs < 1:
        raise UserError(f"jobs: {jobs}; allowed: 1 or more")
    manifest = _find_run(plan, folder, resume)
    if manifest is not None and manifest.get("complete"):
        shutil.rmtree(folder / "parts", ignore_errors=True)
        return manifest
    started = time.perf_counter()
    for entry in plan.strategies.values():
        _ = lookup(entry).choose  # compile before the workers start, and before a folder is made
    manifest = manifest or _start_run(plan, folder, command)
    run = _Run(plan, folder.resolve(), lookup, jobs or _all(backend), backend, progress)
    with closing(FinalSums(folder, plan) if plan.experiment.outputs.aggregate else FinalTables(folder, plan)) as tables:
        run.find_missing(tables, resume)
        for stage in plan.stages:
            run.play(stage, tables)
            if plan.experiment.stop is not None and _may_stop(run, stage, tables, manifest, watch, note):
                break
        tables.finish(stage)
    if plan.experiment.stop is not None:
        _note_end(plan, stage, manifest)
    manifest["complete"] = True
    manifest["finished"] = _now()
    manifest["seconds"] = round(manifest.get("seconds", 0.0) + time.perf_counter() - started, 3)
    _write_manifest(folder, manifest)
    shutil.rmtree(folder / "parts", ignore_errors=True)
    return manifest


def _may_stop(
    run: _Run,
    stage: Stage,
    tables: FinalTables | FinalSums,
    manifest: dict[str, Any],
    watch: Watch | None,
    note: Callable[[str], None] | None,
) -> bool:
    """Record the interval after a stage; return whether it is narrow enough."""
    stop = run.plan.experiment.stop
    if stop is None or watch is None:
        raise UserError("stop: execute needs a watch")
    if tables.absorbed > stage.chunks[-1].number + 1:
        return False  # an earlier start looked here and continued; the manifest has its result
    after = _after(run.plan, stage, manifest)
    look = watch(tables.frames(stage, watch.columns), after, stop.model_dump(mode="json"))
    if note is not None:
        note(look.text)
    numbers = {name: getattr(look, name) for name in ("value", "low", "high", "half_width")}
    seen = {"blocks": stage.blocks, **{k: v if v == v else None for k, v in numbers.items()}, "method": look.method}
    earlier = [one for one in manifest.get("looks", []) if one["blocks"] < stage.blocks]
    manifest["looks"] = [*earlier, seen]
    _write_manifest(run.folder, manifest)
    return look.half_width <= stop.half_width


def _after(plan: Plan, stage: Stage, manifest: dict[str, Any]) -> dict[str, Any]:
    """Return the manifest as if the run ended with this stage."""
    size = {"batch_blocks": stage.chunks[0].batch} if plan.experiment.outputs.aggregate else {}
    return {**manifest, "blocks": stage.blocks, "games": plan.games_after(stage.blocks), **size}


def _note_end(plan: Plan, stage: Stage, manifest: dict[str, Any]) -> None:
    """Record why and where the run stopped."""
    stop = plan.experiment.stop
    assert stop is not None
    manifest.update(_after(plan, stage, manifest))
    looks = manifest.pop("looks")
    width = looks[-1]["half_width"]
    manifest["stop"] = {
        **stop.model_dump(mode="json", exclude_none=True),
        "max_blocks": plan.experiment.most_blocks,
        "reason": "width" if width is not None and width <= stop.half_width else "maximum",
        "reached": looks[-1],
        "looks": [[look["blocks"], look["half_width"]] for look in looks],
    }


class _Run:
    """Plays the chunks of a plan, stage by stage, and reports progress."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        lookup: Lookup,
        jobs: int,
        backend: str,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        self.plan, self.folder, self.lookup = plan, folder, lookup
        self.jobs, self.backend, self.progress = jobs, backend, progress
        self.played = 0
        self._table_of = {chunk.number: chunk.table for chunk in plan.chunks}
        self.missing: dict[int, int] = {}  # games of the chunks that are not on disk

    def find_missing(self, tables: FinalTables | FinalSums, resume: bool) -> None:
        """Find the chunks that an earlier start has left to play, and report its games."""
        plan, folder = self.plan, self.folder
        self.missing = {
            chunk.number: plan.games_of(chunk)
            for chunk in plan.chunks
            if chunk.number >= tables.absorbed and not (resume and is_done(folder, plan, chunk))
        }
        self._report(sum(plan.games_of(chunk) for chunk in plan.chunks if chunk.number not in self.missing))

    def play(self, stage: Stage, tables: FinalTables | FinalSums) -> None:
        """Play the missing chunks of a stage and add each to the tables when it is finished."""
        plan, folder = self.plan, self.folder
        todo = [chunk for chunk in stage.chunks if chunk.number in self.missing]
        for chunk in stage.chunks:
            if chunk.number >= tables.absorbed and chunk.number not in self.missing:
                tables.add(chunk.number)
        if not todo:
            return
        with parallel_config(backend=self.backend, n_jobs=self.jobs):  # the only way to select the dask backend
            workers = Parallel(return_as="generator_unordered", batch_size=1, pre_dispatch="2*n_jobs")
            with _quietly_closed(
                workers(delayed(play_chunk)(plan, chunk, self.lookup, folder) for chunk in todo)
            ) as done:
                for played in done:
                    number = self._accepted(played)
                    self._report(self.missing[number])
                    tables.add(number)

    def _accepted(self, played: Played) -> int:
        """Return the number of a chunk; raise `WorkerError` if it was not played with the inputs of the plan."""
        table = self.plan.tables[self._table_of[played.number]]
        if played.inputs != fingerprint_of(self.plan.inputs_of(table)):
            raise WorkerError(f"chunk {played.number} was played with other inputs than those of the run")
        return played.number

    def _report(self, games: int) -> None:
        self.played += games
        if self.progress is not None:
            self.progress(self.played, self.plan.games)


@contextmanager
def _quietly_closed(results: Any) -> Iterator[Any]:
    """Close joblib's generator when the run is stopped (Ctrl-C), without its warning about tasks it cancels."""
    try:
        yield results
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def _find_run(plan: Plan, folder: Path, resume: bool) -> dict[str, Any] | None:
    """Return the manifest of the run in this folder if it can be resumed, or None if a new one can be started."""
    if (folder / MANIFEST).exists():
        if not resume:
            raise UserError(f"{folder}: this folder contains a run; choose another --out, or continue it with --resume")
        old = read_manifest(folder)
        refuse_if_different(old["inputs"], plan.manifest()["inputs"], folder)
        if old["chunk_blocks"] != plan.chunk_blocks:
            shutil.rmtree(folder / "parts", ignore_errors=True)
            old["chunk_blocks"] = plan.chunk_blocks
            _write_manifest(folder, old)
        return old
    if folder.exists() and not folder.is_dir():
        raise UserError(f"{folder}: is a file, not a folder")
    if resume:
        raise UserError(f"{folder}: no run to resume here ({MANIFEST} is missing); to start one, leave out --resume")
    return None


def _start_run(plan: Plan, folder: Path, command: str) -> dict[str, Any]:
    """Make the folder of a run and return its new manifest."""
    chunk_folder(folder, Chunk(0, 0, 0, 0)).parent.mkdir(parents=True, exist_ok=True)
    manifest = {"format": FORMAT, "complete": False, "command": command, "started": _now(), **plan.manifest()}
    _write_manifest(folder, manifest)
    return manifest


def _all(backend: str) -> int:
    return -1 if backend == "dask" else cpu_count()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    partial = folder / f".{MANIFEST}.{os.getpid()}.partial"
    partial.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    partial.replace(folder / MANIFEST)
