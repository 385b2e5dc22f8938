"""Parts and final tables on disk: each finished chunk is a folder that appears at once, or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from .extract import Vocabulary
from .plan import Chunk, Plan
from .results import COLUMNS, TEXT

__all__ = ["finish_tables", "is_done", "part_folder", "write_part"]

ROW_GROUP = 65_536
COMPRESSION = "zstd"


def schema(table: str, words: Vocabulary, coded: bool = False) -> pa.Schema:
    """Arrow schema of a table.

    Parameters
    ----------
    table
        ``games``, ``seats`` or ``picks``.
    words
        Words of the text columns.
    coded
        True: text columns are numbers of words, as in the parts; False: they are dictionaries of strings.
    """
    text = pa.int16() if coded else pa.dictionary(pa.int16(), pa.string())
    return pa.schema([pa.field(c.name, text if c.dtype == TEXT else _arrow(c.dtype)) for c in COLUMNS[table]])


def _arrow(dtype: str) -> pa.DataType:
    return pa.from_numpy_dtype(np.dtype(dtype))


def _to_arrow(table: str, columns: dict[str, NDArray[Any]], words: Vocabulary) -> pa.Table:
    kind = schema(table, words, coded=True)
    return pa.Table.from_arrays([pa.array(columns[f.name], type=f.type) for f in kind], schema=kind)


def _with_words(table: str, group: pa.Table, words: Vocabulary) -> pa.Table:
    """Text columns from numbers to words; -1 becomes a missing value."""
    kind = schema(table, words)
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
    for name in plan.experiment.outputs.tables:
        pq.write_table(_to_arrow(name, tables[name], plan.words), partial / f"{name}.parquet", compression="lz4")
    shutil.rmtree(final, ignore_errors=True)
    partial.rename(final)


def is_done(folder: Path, plan: Plan, chunk: Chunk) -> bool:
    """Whether a chunk's part is there and whole."""
    part = part_folder(folder, chunk)
    players = plan.tables[chunk.table].players
    games = plan.games_of(chunk)
    rows = {"games": games, "seats": games * players, "picks": None}
    try:
        for name in plan.experiment.outputs.tables:
            found = pq.read_metadata(part / f"{name}.parquet").num_rows
            if rows[name] is not None and found != rows[name]:
                return False
    except (OSError, pa.ArrowInvalid):
        return False
    return True


def finish_tables(folder: Path, plan: Plan) -> None:
    """Stream all parts into the final tables.

    Rows are regrouped, so that the bytes depend on the rows alone, never on the size of the chunks. At most a few row
    groups are in memory.
    """
    ending = plan.experiment.outputs.format
    for name in plan.experiment.outputs.tables:
        paths = (part_folder(folder, chunk) / f"{name}.parquet" for chunk in plan.chunks)
        partial = folder / f".{name}.{ending}.partial"
        write = _write_csv if ending == "csv" else _write_parquet
        groups = (_with_words(name, group, plan.words) for group in _row_groups(paths))
        write(partial, schema(name, plan.words), groups)
        partial.replace(folder / f"{name}.{ending}")


def _row_groups(paths: Iterable[Path]) -> Iterator[pa.Table]:
    waiting: list[pa.Table] = []
    rows = 0
    for path in paths:
        table = pq.read_table(path)
        waiting.append(table)
        rows += table.num_rows
        if rows < ROW_GROUP:
            continue
        both = pa.concat_tables(waiting)
        full = rows - rows % ROW_GROUP
        for first in range(0, full, ROW_GROUP):
            yield both.slice(first, ROW_GROUP)
        waiting = [both.slice(full).combine_chunks()]
        rows -= full
    if rows:
        yield pa.concat_tables(waiting)


def _write_parquet(path: Path, kind: pa.Schema, groups: Iterable[pa.Table]) -> None:
    with pq.ParquetWriter(path, kind, compression=COMPRESSION) as writer:
        for group in groups:
            writer.write_table(group, row_group_size=ROW_GROUP)


def _write_csv(path: Path, kind: pa.Schema, groups: Iterable[pa.Table]) -> None:
    from pyarrow import csv

    plain = pa.schema([pa.field(f.name, pa.string() if pa.types.is_dictionary(f.type) else f.type) for f in kind])
    with csv.CSVWriter(path, plain, write_options=csv.WriteOptions(quoting_style="needed")) as writer:
        for group in groups:
            writer.write_table(group.cast(plain))
