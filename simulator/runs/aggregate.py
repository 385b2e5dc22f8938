"""Aggregated runs on disk: finished chunks are added up during the run.

Chunks are added in the order of their numbers. From time to time the sums are saved and their chunks deleted, so
neither memory nor disk use grows with the number of games, and an interruption loses only the chunks being played.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .chunks import FinalTable, chunk_folder, read_chunk, to_arrow, with_words
from .plan import Plan, Stage
from .results import reading
from .sums import KEYS, Columns, add_up, coarsened

SAVE_EVERY = 64
"""Chunks that are added up and saved at a time."""
SAVED = "folded-"


class Sums:
    """The tables of sums by name, with sorted unique keys; text columns hold word codes."""

    def __init__(self) -> None:
        self.tables: dict[str, Columns] = {}

    def add(self, chunks: Sequence[Mapping[str, Columns]], size: int) -> None:
        """Add chunks and convert all sums to batches of `size` blocks, a multiple of the old size."""
        for name in KEYS:
            held = [self.tables[name]] if name in self.tables else []
            self.tables[name] = add_up(
                name, [coarsened(one, size) for one in [*held, *(chunk[name] for chunk in chunks)]]
            )


def coded_columns(rows: pa.Table) -> Columns:
    """Return the columns of a chunk as arrays."""
    return {name: np.asarray(rows.column(name)) for name in rows.column_names}


class FinalSums:
    """The tables of an aggregated run; same interface as `chunks.FinalTables`.

    Sums saved by an earlier start are restored. `absorbed` is the number of leading chunks that are in the saved sums
    and no longer needed.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._chunks = plan.chunks
        self._there: set[int] = set()
        self._sums = Sums()
        self._sums.tables, self.absorbed = restore(folder)
        self._taken = self.absorbed
        self._gathered: list[dict[str, Columns]] = []

    def add(self, number: int) -> None:
        """Take a finished chunk."""
        self._there.add(number)
        while self._taken in self._there:
            chunk = chunk_folder(self._folder, self._chunks[self._taken])
            self._gathered.append({name: coded_columns(read_chunk(chunk / f"{name}.parquet")) for name in KEYS})
            self._there.discard(self._taken)
            self._taken += 1
            if len(self._gathered) >= SAVE_EVERY:
                self._aggregate()
                self._save()

    def frames(self, stage: Stage, columns: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """Return all sums up to the end of a stage; `columns` matters only for tables of single games."""
        self._aggregate()
        words = self._plan.words
        arrow = {
            name: with_words(name, to_arrow(name, table, words), words) for name, table in self._sums.tables.items()
        }
        return {name: rows.to_pandas() for name, rows in arrow.items()}

    def finish(self, stage: Stage) -> None:
        """Write the tables once all chunks of this stage are there; raise `ValueError` if one is missing."""
        if self._taken <= stage.chunks[-1].number:
            raise ValueError(f"chunks are missing from {self._taken} on")
        self._aggregate()
        write_sums(self._sums, self._folder, self._plan.experiment.outputs.format, self._plan.words)

    def close(self) -> None:
        """Do nothing; no file is open."""

    def _aggregate(self) -> None:
        if self._gathered:
            self._sums.add(self._gathered, self._chunks[self._taken - 1].batch)
            self._gathered = []

    def _save(self) -> None:
        """Save the sums under a name with the number of their chunks, then delete these chunks."""
        chunks = self._folder / "parts"
        final = chunks / f"{SAVED}{self._taken:09d}"
        partial = chunks / f".{final.name}.{os.getpid()}.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        for name, columns in self._sums.tables.items():
            pq.write_table(to_arrow(name, columns, self._plan.words), partial / f"{name}.parquet", compression="lz4")
        shutil.rmtree(final, ignore_errors=True)
        partial.rename(final)
        for number in range(self.absorbed, self._taken):
            shutil.rmtree(chunk_folder(self._folder, self._chunks[number]), ignore_errors=True)
        for older in chunks.glob(f"{SAVED}*"):
            if older != final:
                shutil.rmtree(older, ignore_errors=True)
        self.absorbed = self._taken


def restore(folder: Path) -> tuple[dict[str, Columns], int]:
    """Return the saved sums of a run by name, and the number of leading chunks in them; none if nothing is saved."""
    found = sorted((folder / "parts").glob(f"{SAVED}*"))
    if not found:
        return {}, 0
    read: dict[str, Columns] = {}
    for name in KEYS:
        path = found[-1] / f"{name}.parquet"
        with reading(path, f"delete the folder {found[-1].parent} and continue with --resume; the run starts over"):
            read[name] = coded_columns(pq.read_table(path))
    return read, int(found[-1].name.removeprefix(SAVED))


def write_sums(sums: Sums, folder: Path, ending: str, words: Any) -> None:
    """Write the tables of sums; `ending` is ``parquet`` or ``csv``, `words` a vocabulary."""
    for name, columns in sums.tables.items():
        table = FinalTable(folder, name, ending, words)
        table.add(to_arrow(name, columns, words))
        table.finish()
