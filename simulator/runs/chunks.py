"""Parts and final tables on disk: each finished chunk is a folder that appears at once, or not at all."""

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
    """Arrow schema of a table.

    Parameters
    ----------
    table
        ``games``, ``seats``, ``picks``, or one of sums.
    words
        Words of the text columns.
    coded
        True: text columns are numbers of words, as in the parts; False: they are dictionaries of strings.
    """
    text = pa.int16() if coded else pa.dictionary(pa.int16(), pa.string())
    return pa.schema([pa.field(c.name, text if c.dtype == TEXT else _arrow(c.dtype)) for c in TABLES[table]])


def _arrow(dtype: str) -> pa.DataType:
    return pa.from_numpy_dtype(np.dtype(dtype))


def to_arrow(table: str, columns: dict[str, NDArray[Any]], words: Vocabulary) -> pa.Table:
    """Columns of a table as Arrow, text as numbers of words."""
    kind = schema(table, words, coded=True)
    return pa.Table.from_arrays([pa.array(columns[f.name], type=f.type) for f in kind], schema=kind)


def with_words(table: str, group: pa.Table, words: Vocabulary) -> pa.Table:
    """Text columns from numbers to words; -1 becomes a missing value."""
    kind = pa.schema([field for field in schema(table, words) if field.name in group.column_names])
    arrays = []
    for field in kind:
        values = group.column(field.name).combine_chunks()
        if pa.types.is_dictionary(field.type):
            values = _dictionary(values.to_numpy(zero_copy_only=False), words.words(field.name))
        arrays.append(values)
    return pa.Table.from_arrays(arrays, schema=kind)


def _dictionary(numbers: NDArray[np.int16], words: tuple[str, ...]) -> pa.DictionaryArray:
    """Numbers of words as a dictionary of strings.

    A word that stands for several numbers (a tile and the card it brings share an id) must be in the dictionary once:
    for a dictionary with repeats pyarrow writes a page whose last bytes are whatever was in memory.
    """
    once = {word: code for code, word in enumerate(dict.fromkeys(words))}
    recode = np.array([once[word] for word in words], dtype=np.int16)
    codes = pa.array(recode[numbers], type=pa.int16(), mask=numbers < 0)
    return pa.DictionaryArray.from_arrays(codes, pa.array(list(once), pa.string()))


def part_folder(folder: Path, chunk: Chunk) -> Path:
    """Folder of a chunk's part."""
    return folder / "parts" / f"{chunk.number:06d}"


def write_part(folder: Path, plan: Plan, chunk: Chunk, tables: dict[str, dict[str, NDArray[Any]]]) -> None:
    """Write the tables of a chunk; the part is there only when all of it is.

    Parameters
    ----------
    folder
        Folder of the run.
    plan, chunk
        What was played.
    tables
        Table name -> columns.
    """
    final = part_folder(folder, chunk)
    partial = final.with_name(f"{final.name}.{os.getpid()}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    for name in tables_written(plan.experiment.outputs):
        pq.write_table(to_arrow(name, tables[name], plan.words), partial / f"{name}.parquet", compression="lz4")
    shutil.rmtree(final, ignore_errors=True)
    try:
        partial.rename(final)
    except OSError:  # another machine that was given the same chunk was quicker: the parts are the same
        if not is_done(folder, plan, chunk):
            raise
        shutil.rmtree(partial, ignore_errors=True)


def read_part(path: Path, columns: Sequence[str] | None = None) -> pa.Table:
    """A table of a part, or some of its columns.

    Raises
    ------
    UserError
        If it is damaged or has gone.
    """
    with reading(path, f"delete the folder {path.parent} and go on with --resume: what is in it is played again"):
        return pq.read_table(path, columns=None if columns is None else list(columns))


def read_parts(folder: Path, plan: Plan, chunks: Iterable[Chunk], table: str, columns: Sequence[str]) -> pa.Table:
    """Some columns of a table from the parts of some chunks, with words."""
    rows = [read_part(part_folder(folder, chunk) / f"{table}.parquet", columns) for chunk in chunks]
    return with_words(table, pa.concat_tables(rows), plan.words)


def is_done(folder: Path, plan: Plan, chunk: Chunk) -> bool:
    """Whether a chunk's part is there and whole."""
    part = part_folder(folder, chunk)
    players = plan.tables[chunk.table].players
    games = plan.games_of(chunk)
    rows = {"games": games, "seats": games * players}
    try:
        for name in tables_written(plan.experiment.outputs):
            found = pq.read_metadata(part / f"{name}.parquet").num_rows
            if found != rows.get(name, found):
                return False
    except (OSError, pa.ArrowInvalid):
        return False
    return True


class FinalTables:
    """The final tables of a run, written while it goes on: each part joins them as soon as all before it have.

    Rows are regrouped, so that the bytes depend on the rows alone, never on the size of the chunks or the order in
    which they are finished. At most a few row groups are in memory. The tables get their names when all parts are in.
    """

    folded = 0
    """Chunks whose parts are no longer needed."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._chunks = {chunk.number: chunk for chunk in sorted(plan.chunks, key=lambda one: (one.table, one.first))}
        self._waiting = list(self._chunks)[::-1]  # numbers of the chunks that are not in yet, the next one last
        self._there: set[int] = set()
        self._tables = [
            FinalTable(folder, name, plan.experiment.outputs.format, plan.words)
            for name in tables_written(plan.experiment.outputs)
        ]
        self._seen: dict[str, list[pa.Table]] = {}

    def add(self, number: int) -> None:
        """The part of this chunk is there."""
        self._there.add(number)
        self._take()

    def _take(self) -> None:
        while self._waiting and self._waiting[-1] in self._there:
            part = part_folder(self._folder, self._chunks[self._waiting.pop()])
            for table in self._tables:
                table.add(read_part(part / f"{table.name}.parquet"))

    def frames(self, stage: Stage, columns: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """Some columns of all games up to the end of a stage; to be asked for at the end of every stage."""
        found = {}
        for name, wanted in columns.items():
            seen = self._seen.setdefault(name, [])
            seen.append(read_parts(self._folder, self._plan, stage.chunks, name, wanted))
            found[name] = pa.concat_tables(seen).to_pandas()
        return found

    def finish(self, stage: Stage) -> None:
        """All parts up to the end of this stage are there: write what is left and give the tables their names.

        Raises
        ------
        ValueError
            If a part is missing.
        """
        last = stage.chunks[-1].number
        self._waiting = [number for number in self._waiting if number <= last]
        self._take()
        if self._waiting:
            raise ValueError(f"parts are missing: {self._waiting[::-1]}")
        for table in self._tables:
            table.finish()

    def close(self) -> None:
        """Let go of the files; a table that is not finished stays under a name of its own and is written anew."""
        for table in self._tables:
            table.close()


class FinalTable:
    """One of the final tables.

    Parameters
    ----------
    folder
        Folder of the run.
    name
        Name of the table.
    ending
        ``parquet`` or ``csv``.
    words
        Words of the text columns.
    """

    def __init__(self, folder: Path, name: str, ending: str, words: Vocabulary) -> None:
        self.name, self._words = name, words
        self._final = folder / f"{name}.{ending}"
        self._partial = folder / f".{name}.{ending}.partial"
        open_writer = _CsvWriter if ending == "csv" else _parquet_writer
        self._writer = open_writer(self._partial, schema(name, words))
        self._rows: list[pa.Table] = []

    def add(self, rows: pa.Table) -> None:
        """Take the next rows, text as numbers of words, and write the row groups that are full."""
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
        """Write the last rows; the table is whole."""
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
    """A table as CSV, with the methods of the writer of Parquet."""

    def __init__(self, path: Path, kind: pa.Schema) -> None:
        from pyarrow import csv

        plain = [pa.field(f.name, pa.string() if pa.types.is_dictionary(f.type) else f.type) for f in kind]
        self._kind = pa.schema(plain)
        self._writer = csv.CSVWriter(path, self._kind, write_options=csv.WriteOptions(quoting_style="needed"))

    def write_table(self, group: pa.Table, row_group_size: int) -> None:
        """Write rows; their grouping leaves no trace in a CSV."""
        self._writer.write_table(group.cast(self._kind))

    def close(self) -> None:
        """Close the file."""
        self._writer.close()
