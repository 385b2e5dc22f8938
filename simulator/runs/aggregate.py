"""Aggregated runs on disk: the sums of finished chunks are folded into one another while the run goes on.

Chunks are folded in the order of their numbers. Every so often the sums so far are put on disk and the parts in them
deleted, so that neither memory nor disk grow with the number of games, and an interruption loses no more than the
chunks that were being played.
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
from numpy.typing import NDArray

from .chunks import FinalTable, part_folder, read_part, to_arrow, with_words
from .plan import Plan, Stage
from .results import reading
from .sums import KEYS, Columns, add_up, coarsened

FOLD_EVERY = 64
"""Parts that are gathered before they are added up and put on disk."""
FOLDED = "folded-"


class Sums:
    """The tables of sums, text columns as numbers of words.

    Attributes
    ----------
    tables
        Table of sums -> columns, keys in order and each but once.
    """

    def __init__(self) -> None:
        self.tables: dict[str, Columns] = {}

    def add(self, parts: Sequence[Mapping[str, Columns]], size: int) -> None:
        """Add parts, and gather all in batches of `size` blocks, a multiple of those of the parts."""
        for name in KEYS:
            held = [self.tables[name]] if name in self.tables else []
            self.tables[name] = add_up(name, [coarsened(one, size) for one in [*held, *(part[name] for part in parts)]])


def coded_columns(rows: pa.Table) -> Columns:
    """Columns of a part as arrays."""
    return {name: np.asarray(rows.column(name)) for name in rows.column_names}


class FinalSums:
    """The tables of an aggregated run; takes the place of `parts.FinalTables`.

    Parameters
    ----------
    folder
        Folder of the run; sums that an earlier start has left there are taken over.
    plan
        The plan.

    Attributes
    ----------
    folded
        Chunks, the first ones, whose parts are in the sums on disk and so no longer needed.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._chunks = plan.chunks
        self._there: set[int] = set()
        self._sums = Sums()
        self.folded = self._restore()
        self._taken = self.folded
        self._gathered: list[dict[str, Columns]] = []

    def add(self, number: int) -> None:
        """The part of this chunk is there."""
        self._there.add(number)
        while self._taken in self._there:
            part = part_folder(self._folder, self._chunks[self._taken])
            self._gathered.append({name: coded_columns(read_part(part / f"{name}.parquet")) for name in KEYS})
            self._there.discard(self._taken)
            self._taken += 1
            if len(self._gathered) >= FOLD_EVERY:
                self._fold()
                self._save()

    def frames(self, stage: Stage, columns: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """All sums up to the end of a stage; `columns` are those of tables of single games."""
        self._fold()
        words = self._plan.words
        arrow = {
            name: with_words(name, to_arrow(name, table, words), words) for name, table in self._sums.tables.items()
        }
        return {name: rows.to_pandas() for name, rows in arrow.items()}

    def finish(self, stage: Stage) -> None:
        """All parts up to the end of this stage are there: write the tables.

        Raises
        ------
        ValueError
            If a part is missing.
        """
        if self._taken <= stage.chunks[-1].number:
            raise ValueError(f"parts are missing from {self._taken} on")
        self._fold()
        write_sums(self._sums, self._folder, self._plan.experiment.outputs.format, self._plan.words)

    def close(self) -> None:
        """Nothing is open."""

    def _fold(self) -> None:
        if self._gathered:
            self._sums.add(self._gathered, self._chunks[self._taken - 1].batch)
            self._gathered = []

    def _save(self) -> None:
        """Put the sums on disk under a name that says how many chunks are in them, then delete what they stand for."""
        parts = self._folder / "parts"
        final = parts / f"{FOLDED}{self._taken:09d}"
        partial = parts / f".{final.name}.{os.getpid()}.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        for name, columns in self._sums.tables.items():
            pq.write_table(to_arrow(name, columns, self._plan.words), partial / f"{name}.parquet", compression="lz4")
        shutil.rmtree(final, ignore_errors=True)
        partial.rename(final)
        for number in range(self.folded, self._taken):
            shutil.rmtree(part_folder(self._folder, self._chunks[number]), ignore_errors=True)
        for older in parts.glob(f"{FOLDED}*"):
            if older != final:
                shutil.rmtree(older, ignore_errors=True)
        self.folded = self._taken

    def _restore(self) -> int:
        found = sorted((self._folder / "parts").glob(f"{FOLDED}*"))
        if not found:
            return 0
        read: dict[str, dict[str, NDArray[Any]]] = {}
        for name in KEYS:
            path = found[-1] / f"{name}.parquet"
            with reading(path, f"delete the folder {found[-1].parent} and go on with --resume: the run begins anew"):
                read[name] = coded_columns(pq.read_table(path))
        self._sums.tables = read
        return int(found[-1].name.removeprefix(FOLDED))


def write_sums(sums: Sums, folder: Path, ending: str, words: Any) -> None:
    """Write the tables of sums of a run.

    Parameters
    ----------
    sums
        The sums.
    folder
        Folder of the run.
    ending
        ``parquet`` or ``csv``.
    words
        Words of the text columns.
    """
    for name, columns in sums.tables.items():
        table = FinalTable(folder, name, ending, words)
        table.add(to_arrow(name, columns, words))
        table.finish()
