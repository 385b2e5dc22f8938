"""Chunks and final tables on disk. A finished chunk is a folder that appears atomically."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from .extract import Vocabulary
from .plan import Chunk, Plan, Stage
from .results import TABLES, reading, tables_written
from .sums import TEXT

ROW_GROUP = 65_536
COMPRESSION = "zstd"


def schema(table: str, words: Vocabulary, coded: bool = False) -> pa.Schema:
    """Return the Arrow schema of a table.

    With `coded`, text columns hold word codes, as in the chunks; otherwise they are dictionaries of strings.
    """
    text = pa.int16() if coded else pa.dictionary(pa.int16(), pa.string())
    return pa.schema([pa.field(c.name, text if c.dtype == TEXT else _arrow(c.dtype)) for c in TABLES[table]])


def _arrow(dtype: str) -> pa.DataType:
    return pa.from_numpy_dtype(np.dtype(dtype))


def to_arrow(table: str, columns: dict[str, NDArray[Any]], words: Vocabulary) -> pa.Table:
    """Convert columns to Arrow, with text as word codes."""
    kind = schema(table, words, coded=True)
    return pa.Table.from_arrays([pa.array(columns[f.name], type=f.type) for f in kind], schema=kind)


def with_words(table: str, group: pa.Table, words: Vocabulary) -> pa.Table:
    """Decode text columns; -1 becomes a missing value."""
    kind = pa.schema([field for field in schema(table, words) if field.name in group.column_names])
    arrays = []
    for field in kind:
        values = group.column(field.name).combine_chunks()
        if pa.types.is_dictionary(field.type):
            values = _dictionary(values.to_numpy(zero_copy_only=False), words.words(field.name))
        arrays.append(values)
    return pa.Table.from_arrays(arrays, schema=kind)


def _dictionary(numbers: NDArray[np.int16], words: tuple[str, ...]) -> pa.DictionaryArray:
    """Decode word codes to a dictionary array.

    A word with several codes (a tile and its card share an id) must be in the dictionary once: with duplicates, pyarrow
    writes a page whose last bytes are uninitialized memory.
    """
    once = {word: code for code, word in enumerate(dict.fromkeys(words))}
    recode = np.array([once[word] for word in words], dtype=np.int16)
    codes = pa.array(recode[numbers], type=pa.int16(), mask=numbers < 0)
    return pa.DictionaryArray.from_arrays(codes, pa.array(list(once), pa.string()))


def chunk_folder(folder: Path, chunk: Chunk) -> Path:
    """Return the folder of a chunk."""
    return folder / "parts" / f"{chunk.number:06d}"


def write_chunk(folder: Path, plan: Plan, chunk: Chunk, tables: dict[str, dict[str, NDArray[Any]]]) -> None:
    """Write the tables of a chunk; its folder appears only when complete."""
    final = chunk_folder(folder, chunk)
    partial = final.with_name(f"{final.name}.{os.getpid()}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    for name in tables_written(plan.experiment.outputs):
        pq.write_table(to_arrow(name, tables[name], plan.words), partial / f"{name}.parquet", compression="lz4")
    shutil.rmtree(final, ignore_errors=True)
    try:
        partial.rename(final)
    except OSError:  # another machine has written the same chunk
        if not is_done(folder, plan, chunk):
            raise
        shutil.rmtree(partial, ignore_errors=True)


def read_chunk(path: Path, columns: Sequence[str] | None = None) -> pa.Table:
    """Read a table of a chunk, or some of its columns; raise `UserError` if it is damaged or missing."""
    with reading(path, f"delete the folder {path.parent} and continue with --resume; its games are played again"):
        return pq.read_table(path, columns=None if columns is None else list(columns))


def read_chunks(folder: Path, plan: Plan, chunks: Iterable[Chunk], table: str, columns: Sequence[str]) -> pa.Table:
    """Read some columns of a table from chunks and decode the text."""
    rows = [read_chunk(chunk_folder(folder, chunk) / f"{table}.parquet", columns) for chunk in chunks]
    return with_words(table, pa.concat_tables(rows), plan.words)


def is_done(folder: Path, plan: Plan, chunk: Chunk) -> bool:
    """Return whether a chunk is on disk and complete."""
    path = chunk_folder(folder, chunk)
    players = plan.tables[chunk.table].players
    games = plan.games_of(chunk)
    rows = {"games": games, "seats": games * players}
    try:
        for name in tables_written(plan.experiment.outputs):
            found = pq.read_metadata(path / f"{name}.parquet").num_rows
            if found != rows.get(name, found):
                return False
    except (OSError, pa.ArrowInvalid):
        return False
    return True


class FinalTables:
    """The final tables of a run, written during the run: each chunk is appended once all earlier ones have been.

    Rows are regrouped, so that the bytes depend only on the rows, not on the size of the chunks or the order in which
    they finish. At most a few row groups are in memory. The tables get their final names when all chunks are in.
    """

    absorbed = 0
    """Leading chunks that are no longer needed; none, as the tables are rewritten on every start."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._chunks = {chunk.number: chunk for chunk in sorted(plan.chunks, key=lambda one: (one.table, one.first))}
        self._waiting = list(self._chunks)[::-1]  # numbers of the missing chunks, the next one last
        self._there: set[int] = set()
        self._tables = [
            FinalTable(folder, name, plan.experiment.outputs.format, plan.words)
            for name in tables_written(plan.experiment.outputs)
        ]
        self._seen: dict[str, list[pa.Table]] = {}

    def add(self, number: int) -> None:
        """Take a finished chunk."""
        self._there.add(number)
        self._take()

    def _take(self) -> None:
        while self._waiting and self._waiting[-1] in self._there:
            path = chunk_folder(self._folder, self._chunks[self._waiting.pop()])
            for table in self._tables:
                table.add(read_chunk(path / f"{table.name}.parquet"))

    def frames(self, stage: Stage, columns: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """Return some columns of all games up to the end of a stage; call it once per stage."""
        found = {}
        for name, wanted in columns.items():
            seen = self._seen.setdefault(name, [])
            seen.append(read_chunks(self._folder, self._plan, stage.chunks, name, wanted))
            found[name] = pa.concat_tables(seen).to_pandas()
        return found

    def finish(self, stage: Stage) -> None:
        """Write the remaining rows and rename the tables; raise `ValueError` if a chunk up to this stage is missing."""
        last = stage.chunks[-1].number
        self._waiting = [number for number in self._waiting if number <= last]
        self._take()
        if self._waiting:
            raise ValueError(f"chunks are missing: {self._waiting[::-1]}")
        for table in self._tables:
            table.finish()

    def close(self) -> None:
        """Close the files; an unfinished table keeps its temporary name and is rewritten later."""
        for table in self._tables:
            table.close()


class FinalTable:
    """One final table, as ``parquet`` or ``csv``."""

    def __init__(self, folder: Path, name: str, ending: str, words: Vocabulary) -> None:
        self.name, self._words = name, words
        self._final = folder / f"{name}.{ending}"
        self._partial = folder / f".{name}.{ending}.partial"
        open_writer = _CsvWriter if ending == "csv" else _parquet_writer
        self._writer = open_writer(self._partial, schema(name, words))
        self._rows: list[pa.Table] = []

    def add(self, rows: pa.Table) -> None:
        """Append rows (text as word codes) and write the full row groups."""
        self._rows.append(rows)
        count = sum(table.num_rows for table in self._rows)
        if count < ROW_GROUP:
            return
        rows = pa.concat_tables(self._rows)
        full = count - count % ROW_GROUP
        for first in range(0, full, ROW_GROUP):
            self._write(rows.slice(first, ROW_GROUP))
        self._rows = [rows.slice(full).combine_chunks()] if count > full else []

    def finish(self) -> None:
        """Write the last rows and rename the finished file."""
        if self._rows:
            self._write(pa.concat_tables(self._rows))
        self.close()
        self._partial.replace(self._final)

    def close(self) -> None:
        """Close the file."""
        self._writer.close()

    def _write(self, group: pa.Table) -> None:
        self._writer.write_table(with_words(self.name, group, self._words), ROW_GROUP)


def _parquet_writer(path: Path, kind: pa.Schema) -> pq.ParquetWriter:
    return pq.ParquetWriter(path, kind, compression=COMPRESSION)


class _CsvWriter:
    """Writes a table as CSV, with the interface of the Parquet writer."""

    def __init__(self, path: Path, kind: pa.Schema) -> None:
        from pyarrow import csv

        plain = [pa.field(f.name, pa.string() if pa.types.is_dictionary(f.type) else f.type) for f in kind]
        self._kind = pa.schema(plain)
        self._writer = csv.CSVWriter(path, self._kind, write_options=csv.WriteOptions(quoting_style="needed"))

    def write_table(self, group: pa.Table, row_group_size: int) -> None:
        """Write rows; a CSV file has no row groups."""
        self._writer.write_table(group.cast(self._kind))

    def close(self) -> None:
        """Close the file."""
        self._writer.close()
