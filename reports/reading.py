"""Read a folder of results: only the columns a report needs, and the long table `picks` in pieces."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from .columns import SEATS
from .errors import ReportError
from .words import DEEDS

KEYS = ("table", "block", "rotation")
TEXT = ("table", "strategy", "other", "kind", "item", "fate")
PICK_COLUMNS = (*KEYS, "kind", "item", "seat", "strategy", "turn", "paid", "fate")
NEEDED = frozenset((*SEATS, *DEEDS))
"""Columns of `seats` that a report needs besides `vp_*`; with a million games every further column costs memory."""
UNUSED = ("winner_seat", "start_seat", "best_vp", "die", "rounds")
"""Columns of `games` that no report needs."""
PIECE_ROWS = 200_000


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Replace the errors of the reading libraries by one that names the damaged file and the remedy."""
    try:
        yield
    except (ValueError, OSError, LookupError, NotImplementedError) as error:
        if isinstance(error, ReportError | FileNotFoundError | PermissionError):
            raise
        kind = "CSV" if path.suffix == ".csv" else "Parquet"
        raise ReportError(
            f"{path}: damaged, cannot be read as {kind} (truncated?); repeat the run into a new folder (run.json "
            f"holds its command)"
        ) from error


@dataclass(frozen=True)
class Run:
    """The input of a report.

    `frames` holds ``seats`` and, if written, ``games`` (data frames) and ``picks`` (`Pieces`); of an aggregated run its
    tables of sums. `meta` is the manifest `run.json`.
    """

    frames: dict[str, Any]
    meta: dict[str, Any]


@dataclass(frozen=True)
class Pieces:
    """Some columns of a table (Parquet or CSV), read piece by piece on each iteration."""

    path: Path
    columns: tuple[str, ...]

    def __iter__(self) -> Iterator[pd.DataFrame]:
        if self.path.suffix == ".csv":
            dtypes: dict[str, Any] = {name: "category" for name in self.columns if name in TEXT}
            with _reading(self.path):
                yield from pd.read_csv(self.path, usecols=list(self.columns), dtype=dtypes, chunksize=PIECE_ROWS)
            return
        import pyarrow.parquet as pq

        with _reading(self.path), pq.ParquetFile(self.path) as file:
            for batch in file.iter_batches(batch_size=PIECE_ROWS, columns=list(self.columns)):
                yield batch.to_pandas(strings_to_categorical=True)


def read_run(folder: Path) -> Run:
    """Read `run.json` and the tables (``.parquet`` or ``.csv``) of a finished run.

    `seats`, or the tables of sums, must be there; ReportError if something is missing, damaged or unfinished.
    """
    path = folder / "run.json"
    try:
        meta = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise ReportError(f"{folder}: no results here (run.json is missing)") from None
    except json.JSONDecodeError as error:
        raise ReportError(f"{path}: damaged: {error}") from None
    if meta.get("complete") is False:
        raise ReportError(f"{folder}: this run is not finished; finish it with --resume first")
    if (meta.get("outputs") or {}).get("tables") and "seat_sums" in meta["outputs"]["tables"]:
        return Run({name: _read_sums(folder, name) for name in meta["outputs"]["tables"]}, meta)
    seats = _find(folder, "seats")
    if seats is None:
        outputs = meta.get("outputs") or {}
        if "seats" in outputs.get("tables", ()):
            path = folder / f"seats.{outputs.get('format', 'parquet')}"
            raise ReportError(f"{path}: is missing; the run wrote it, but it has been deleted")
        raise ReportError(f"{folder}: the table seats is missing; a report needs it (outputs.seats = true)")
    frames: dict[str, Any] = {"seats": _read(seats, lambda name: name in NEEDED or name.startswith("vp_"))}
    games, picks = _find(folder, "games"), _find(folder, "picks")
    if games is not None:
        frames["games"] = _read(games, lambda name: name not in UNUSED)
    if picks is not None:
        frames["picks"] = Pieces(picks, PICK_COLUMNS)
    return Run(frames, meta)


def _find(folder: Path, table: str) -> Path | None:
    for suffix in (".parquet", ".csv"):
        path = folder / f"{table}{suffix}"
        if path.exists():
            return path
    return None


def _read_sums(folder: Path, name: str) -> pd.DataFrame:
    path = _find(folder, name)
    if path is None:
        raise ReportError(f"{folder}: the table {name} is missing, although the run wrote it")
    with _reading(path):
        if path.suffix == ".csv":
            return pd.read_csv(path, dtype=dict.fromkeys(TEXT, "category"))
        return pd.read_parquet(path)


def _read(path: Path, needed: Callable[[str], bool]) -> pd.DataFrame:
    with _reading(path):
        if path.suffix != ".csv":
            return _read_parquet(path, needed)
        names = [name for name in pd.read_csv(path, nrows=0).columns if needed(name)]
        dtypes: dict[str, Any] = {name: _csv_dtype(name) for name in names}
        return pd.read_csv(path, usecols=names, dtype=dtypes)


def _read_parquet(path: Path, needed: Callable[[str], bool]) -> pd.DataFrame:
    """Read column by column, so that at most one column is in memory twice."""
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        names = [name for name in file.schema_arrow.names if needed(name)]
        columns = {
            name: file.read(columns=[name]).to_pandas(strings_to_categorical=True, self_destruct=True)[name]
            for name in names
        }
    return pd.DataFrame(columns, copy=False)


def _csv_dtype(name: str) -> Any:
    """Return the dtype of a CSV column; counts of a game fit into 32 bits."""
    if name in TEXT:
        return "category"
    if name in ("win_share", "margin_mean"):
        return "float64"
    return {"hash": "int64", "comeback": "bool"}.get(name, "int32")
