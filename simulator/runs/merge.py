"""Merge runs over neighbouring blocks into one run over all of them.

The tables are byte-identical to those of a single run. So is the manifest, except for times, the environment (that of
the first folder), and a note of what was merged.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import UserError
from .aggregate import Sums, write_sums
from .chunks import FinalTable, schema
from .plan import chunk_size, differences, first_of
from .results import MANIFEST, TABLES, read_manifest, reading
from .sums import KEYS, TEXT, Columns, batch_blocks

OWN = ("blocks", "first_block")
"""Inputs that may differ between the folders."""


@dataclass(frozen=True)
class _Source:
    """One of the folders."""

    folder: Path
    meta: dict[str, Any]

    @property
    def first(self) -> int:
        return int(self.meta.get("first_block") or 0)

    @property
    def end(self) -> int:
        return self.first + int(self.meta["blocks"])

    @property
    def range(self) -> str:
        return f"{self.first} to {self.end - 1}" if self.end - self.first > 1 else str(self.first)

    @property
    def is_summed(self) -> bool:
        """Return whether the run is aggregated."""
        return "seat_sums" in self.meta["outputs"]["tables"]

    @property
    def inputs(self) -> dict[str, Any]:
        return {key: value for key, value in self.meta["inputs"].items() if key not in OWN}


class _Words:
    """Return the words of the text columns, read from the tables; the same in all folders."""

    def __init__(self, words: Mapping[str, tuple[str, ...]]) -> None:
        self._words = words

    def words(self, column: str) -> tuple[str, ...]:
        return self._words[column]


def merge(folders: Sequence[Path], out: Path) -> dict[str, Any]:
    """Merge finished runs of the same experiment into a new folder and return its manifest.

    Raise `UserError` if there are fewer than two folders, `out` is in use, or the runs do not fit: unfinished, stopped
    at a width, different inputs (which are named), overlapping or missing blocks, or a damaged table.
    """
    if len(folders) < 2:
        raise UserError("merge: name at least two folders")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UserError(f"{out}: is in use; choose a new folder")
    sources = sorted(
        (_Source(folder, read_manifest(folder)) for folder in folders), key=lambda source: (source.first, source.end)
    )
    for source in sources:
        _check_alone(source)
        _refuse_different(sources[0], source)
    for before, after in pairwise(sources):
        _check_neighbours(before, after)
    manifest = _manifest(sources)
    there = out.exists()
    out.mkdir(parents=True, exist_ok=True)
    try:
        _join(sources, out, manifest)
    except UserError:  # a damaged file; half a folder would block the next attempt
        if not there:
            shutil.rmtree(out, ignore_errors=True)
        raise
    (out / MANIFEST).write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return manifest


def _join(sources: Sequence[_Source], out: Path, manifest: Mapping[str, Any]) -> None:
    ending = manifest["outputs"]["format"]
    if sources[0].is_summed:
        _join_sums(sources, out, ending, manifest["batch_blocks"])
    else:
        tables = list(manifest["inputs"]["tables"])
        for name in manifest["outputs"]["tables"]:
            (_join_csv if ending == "csv" else _join_parquet)(sources, out, name, tables)


def _check_alone(source: _Source) -> None:
    if not source.meta["complete"]:
        raise UserError(f"{source.folder}: this run is not finished; finish it with --resume first")
    if source.meta.get("stop"):
        raise UserError(
            f"{source.folder}: this run stopped at a target width, so its size depends on its results; only runs over "
            f"fixed blocks can be merged"
        )
    for name in source.meta["outputs"]["tables"]:
        path = source.folder / f"{name}.{source.meta['outputs']['format']}"
        if not path.exists():
            raise UserError(f"{path}: is missing; the run wrote it, but it is no longer there")
        if path.suffix == ".parquet":
            with reading(path):
                pq.read_metadata(path)


def _refuse_different(first: _Source, source: _Source) -> None:
    if first.is_summed != source.is_summed:
        summed, single = (first, source) if first.is_summed else (source, first)
        raise UserError(
            f"{summed.folder} keeps only sums (--aggregate), {single.folder} single games: both must be of one kind; "
            f"play one of them again, with or without --aggregate"
        )
    found = differences(first.inputs, source.inputs)
    names = [one.meta["experiment"]["name"] for one in (first, source)]
    if found and names[0] != names[1]:
        raise UserError(
            f"{first.folder} is a run of the experiment {names[0]!r}, {source.folder} of {names[1]!r}; only runs of "
            f"the same experiment can be merged"
        )
    if found:
        raise UserError(f"{source.folder}: not the same run as {first.folder}: {first_of(found)}")


def _check_neighbours(before: _Source, after: _Source) -> None:
    if after.first < before.end:
        raise UserError(
            f"{before.folder} has blocks {before.range} and {after.folder} {after.range}: they overlap, and no "
            f"deal may count twice"
        )
    if after.first > before.end:
        missing = f"{before.end} to {after.first - 1}" if after.first - before.end > 1 else str(before.end)
        raise UserError(
            f"{before.folder} has blocks {before.range} and {after.folder} {after.range}: {missing} missing between "
            f"them; play these with --first-block {before.end} --blocks {after.first - before.end}"
        )


def _manifest(sources: Sequence[_Source]) -> dict[str, Any]:
    first, tables = sources[0].meta, len(sources[0].meta["inputs"]["tables"])
    begin, blocks = sources[0].first, sources[-1].end - sources[0].first
    inputs: dict[str, Any] = {}
    for key, value in first["inputs"].items():
        if key == "blocks":
            inputs["blocks"] = blocks
            inputs |= {"first_block": begin} if begin else {}
        elif key != "first_block":
            inputs[key] = value
    experiment = {**first["experiment"], "blocks": blocks, "first_block": begin}
    command, batch = _command(first["command"], blocks), batch_blocks(blocks, tables)
    manifest = {
        **first,
        "complete": True,
        "command": command,
        "started": min(source.meta["started"] for source in sources),
        "experiment": experiment,
        "inputs": inputs,
        "blocks": blocks,
        "games": sum(source.meta["games"] for source in sources),
        **({"batch_blocks": batch} if "batch_blocks" in first else {}),
        "chunk_blocks": chunk_size(blocks, tables),
        "finished": max(source.meta["finished"] for source in sources),
        "seconds": round(sum(source.meta["seconds"] for source in sources), 3),
        "merged": [[source.first, source.end - source.first] for source in sources],
    }
    return manifest


def _command(command: str, blocks: int) -> str:
    """Return the command of the first folder, changed to all blocks."""
    if not command.startswith("glenmore "):  # a Python call
        return re.sub(r"'blocks': \d+", f"'blocks': {blocks}", command, count=1)
    words = shlex.split(command)
    words[words.index("--blocks") + 1] = str(blocks)
    return shlex.join(words)


def _join_parquet(sources: Sequence[_Source], out: Path, name: str, tables: Sequence[str]) -> None:
    paths = [source.folder / f"{name}.parquet" for source in sources]
    words = _words_of(name, paths, tables)
    coded = schema(name, words, coded=True)
    table = FinalTable(out, name, "parquet", words)
    cursors = [_by_table(path) for path in paths]
    waiting = [next(cursor, None) for cursor in cursors]
    for wanted in tables:
        for n, cursor in enumerate(cursors):
            while (found := waiting[n]) is not None and found[0] == wanted:
                table.add(_coded(found[1], coded, words))
                waiting[n] = next(cursor, None)
    _refuse_left_over(paths, waiting)
    table.finish()


def _by_table(path: Path) -> Iterator[tuple[str, pa.Table]]:
    """Yield the rows of a file in pieces of one table each."""
    with reading(path), pq.ParquetFile(path) as file:
        for batch in file.iter_batches():
            rows = pa.Table.from_batches([batch])
            names = np.asarray(rows.column("table").to_pylist(), dtype=object)
            cuts = [0, *(np.flatnonzero(names[1:] != names[:-1]) + 1).tolist(), len(names)]
            for begin, end in pairwise(cuts):
                if end > begin:
                    yield str(names[begin]), rows.slice(begin, end - begin)


def _words_of(name: str, paths: Sequence[Path], tables: Sequence[str]) -> Any:
    """Return the words of the text columns by code, as the files have them."""
    found: dict[str, tuple[str, ...]] = {}
    for column in TABLES[name]:
        if column.dtype != TEXT:
            continue
        lists = [_dictionary_of(path, column.name) for path in paths]
        found[column.name] = max(lists, key=len)
    found["table"] = tuple(tables)
    return _Words(found)


def _dictionary_of(path: Path, column: str) -> tuple[str, ...]:
    """Return the words of a column; every row group contains all of them."""
    with reading(path), pq.ParquetFile(path) as file:
        if not file.metadata.num_row_groups:
            return ()
        chunk = file.read_row_group(0, columns=[column]).column(column).combine_chunks()
    return tuple(chunk.dictionary.to_pylist())


def _coded(rows: pa.Table, kind: pa.Schema, words: Any) -> pa.Table:
    """Encode text columns, using the lowest code of a word that has several; -1 for none."""
    arrays = []
    for field in kind:
        values = rows.column(field.name).combine_chunks()
        if pa.types.is_dictionary(values.type):
            values = _numbers(values, words.words(field.name))
        arrays.append(values.cast(field.type))
    return pa.Table.from_arrays(arrays, schema=kind)


def _numbers(values: pa.DictionaryArray, words: Sequence[str]) -> pa.Array:
    lookup = {word: number for number, word in reversed(list(enumerate(words)))}
    recode = np.array([*(lookup[word] for word in values.dictionary.to_pylist()), -1], dtype=np.int16)
    codes = values.indices.fill_null(-1).to_numpy(zero_copy_only=False)
    return pa.array(recode[codes])


def _join_csv(sources: Sequence[_Source], out: Path, name: str, tables: Sequence[str]) -> None:
    """Copy whole lines of the files, table by table."""
    partial, final = out / f".{name}.csv.partial", out / f"{name}.csv"
    with ExitStack() as stack:
        paths = [source.folder / f"{name}.csv" for source in sources]
        files = [stack.enter_context(open(path, encoding="utf-8", newline="")) for path in paths]
        sink = stack.enter_context(open(partial, "w", encoding="utf-8", newline=""))
        headers = {file.readline() for file in files}
        if len(headers) > 1:
            raise UserError(f"{paths[0]}, {paths[-1]}: different columns")
        sink.write(headers.pop())
        waiting = [file.readline() for file in files]
        for wanted in tables:
            begin = f"{_csv_word(wanted)},"
            for n, file in enumerate(files):
                while waiting[n].startswith(begin):
                    sink.write(waiting[n])
                    waiting[n] = file.readline()
        _refuse_left_over(paths, waiting)
    partial.replace(final)


def _csv_word(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'


def _refuse_left_over(paths: Sequence[Path], waiting: Sequence[Any]) -> None:
    for path, row in zip(paths, waiting):
        if row:
            raise UserError(f"{path}: damaged: its rows are not in the order of the tables")


def _join_sums(sources: Sequence[_Source], out: Path, ending: str, size: int) -> None:
    read = [{name: _read_sums(source.folder / f"{name}.{ending}", name) for name in KEYS} for source in sources]
    words: Any = _Words({column: tuple(words) for column, words in sources[0].meta["words"].items()})
    sums = Sums()
    sums.add([{name: _sum_columns(name, rows, words) for name, rows in one.items()} for one in read], size)
    write_sums(sums, out, ending, words)


def _read_sums(path: Path, name: str) -> pa.Table:
    if path.suffix == ".parquet":
        with reading(path):
            return pq.read_table(path)
    from pyarrow import csv as arrow_csv

    types = {c.name: pa.string() if c.dtype == TEXT else pa.from_numpy_dtype(np.dtype(c.dtype)) for c in TABLES[name]}
    options = arrow_csv.ConvertOptions(column_types=types, strings_can_be_null=True)
    with reading(path):
        return arrow_csv.read_csv(path, convert_options=options)


def _sum_columns(name: str, rows: pa.Table, words: Any) -> Columns:
    coded = schema(name, words, coded=True)
    encoded = [c if not pa.types.is_string(c.type) else c.dictionary_encode() for c in rows.columns]
    table = _coded(pa.Table.from_arrays(encoded, names=rows.column_names), coded, words)
    return {column: np.asarray(table.column(column)) for column in table.column_names}
