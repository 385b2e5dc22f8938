"""The result tables: the meaning of their columns, and access to them as pandas frames.

`COLUMNS` is the data dictionary: file schemas, documentation and the dtypes of the extraction all come from it.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import UserError, suggest
from ..game.chronicles import CHRONICLES
from ..game.names import PERIODS, VP_SOURCES
from .sums import TEXT, Column, sum_columns

if TYPE_CHECKING:
    import pandas as pd


MANIFEST = "run.json"
FORMAT = 1
PLAY_AGAIN = "repeat the run into a new folder (run.json holds its command)"

FATES = ("taken", "passed", "die", "stuck", "extra", "left", "built")
"""Fate of an item: taken by a seat; discarded because every piece passed it, the die landed on it, a stuck seat chose
it, or a chronicle says so; left on the rondel at the end; or built by Munro from the discard pile."""


def _keys() -> tuple[Column, ...]:
    return (
        Column("table", TEXT, "", "table of the experiment (its number of players, line-up, die, The End)"),
        Column("block", "int32", "", "deal, from 0; the unit of every standard error; the same deal in every table"),
        Column("rotation", "int16", "", "seat order of the line-up, from 0"),
    )


_SOURCE_TEXT = {
    "once": "one-time effects of tiles and cards",
    "tile": "VP printed as an activation",
    "exchange": "exchanges",
    "clan": "clan fields",
    "macgregor": "clan MacGregor (whisky tiles)",
    "maclachlan": "clan MacLachlan (unused movement points)",
    "scotsmen": "scorings: Scotsmen on the Home Castle ahead of the fewest",
    "landmarks": "scorings: landmark cards ahead of the fewest",
    "whisky": "scorings: casks ahead of the fewest",
    "persons": "scorings: persons ahead of the fewest",
    "extra": "scoring category of a chronicle",
    "territory": "final loss for a territory larger than the smallest (0 or negative)",
    "coins": "coins at the end",
    "armadale": "additional VP of Armadale Castle for coins",
    "trade": "Allenarly: smallest exchange of a trade tile she takes",
    "person": "Allenarly: persons she takes",
    "items": "Allenarly: items on her board after a scoring",
    "stones": "Allenarly: stones left at the end",
    **{one.word: f"chronicle {one.letter}, {one.name}" for one in CHRONICLES},
}
_PERIOD_TEXT = {
    **{f"round_{n}": f"VP of round {n}: since the scoring before it, its own scoring included" for n in (1, 2, 3, 4)},
    "final": "VP of the final count after the fourth scoring: territory, coins, Armadale Castle, Allenarly's stones",
}

COLUMNS: dict[str, tuple[Column, ...]] = {
    "games": (
        *_keys(),
        Column("players", "int8", "", "players at the table"),
        Column("die", "int8", "", "1 if played with the die"),
        Column("turns", "int16", "turns", "turns of all players, from the first to the last"),
        Column("rounds", "int8", "", "scoring rounds held"),
        Column("winners", "int8", "", "seats that share rank 1"),
        Column("winner_seat", "int8", "seat", "seat of rank 1 (the lowest, if shared)"),
        Column("start_seat", "int8", "seat", "seat that had the first turn: its piece was last"),
        Column("best_vp", "int32", "VP", "VP of rank 1"),
        Column("margin", "int32", "VP", "VP of rank 1 minus the best VP of the others; 0 if the tie-break decided"),
        Column("lead_changes", "int8", "", "changes of the leader in VP between the four scorings and the end"),
        Column("comeback", "bool", "", "no winner led, alone or tied, after the third scoring"),
        Column("tiles_discarded", "int16", "tiles", "tiles that went to the discard pile"),
        Column("hash", "int64", "", "fingerprint of the course of the game; equal games have equal numbers"),
    ),
    "seats": (
        *_keys(),
        Column("seat", "int8", "seat", "seat, from 0"),
        Column("strategy", TEXT, "", "who played it (label of the line-up)"),
        Column("order", "int8", "", "place at the start: 0 has the first turn (last piece), then forward"),
        Column("rank", "int8", "", "final rank, 1 is first; equal ranks are shared"),
        Column("win_share", "float64", "", "1/m for each of m seats on rank 1, else 0; sums to 1 in a game"),
        Column("vp", "int32", "VP", "final VP: the sum of all sources, and of all rounds"),
        Column("margin_mean", "float64", "VP", "VP minus the mean of the table"),
        *(Column(f"vp_{s}", "int16", "VP", f"VP by source: {_SOURCE_TEXT[s]}") for s in VP_SOURCES),
        *(Column(f"vp_{p}", "int16", "VP", _PERIOD_TEXT[p]) for p in PERIODS),
        Column("turns", "int16", "turns", "turns taken"),
        Column("taken", "int16", "tiles", "tiles taken from the rondel, persons included"),
        Column("bought", "int16", "resources", "resources bought on the market"),
        Column("sold", "int16", "resources", "resources sold on the market"),
        Column("spent", "int16", "coins", "coins paid, for anything"),
        Column("lost", "int16", "goods", "goods lost because a tile or the supply had no room"),
        Column("activations", "int16", "tiles", "tiles activated"),
        Column("jumped", "int16", "spaces", "spaces of the rondel advanced"),
        Column("stuck", "int16", "turns", "turns in which no tile could be taken"),
        Column("size", "int16", "tiles", "territory at the end: Home halves 2, a pile 1, persons 0"),
        Column("coins", "int16", "coins", "coins at the end"),
        Column("whisky", "int16", "casks", "casks at the end"),
        Column("persons", "int16", "persons", "persons as counted in scorings (David Hume counts twice)"),
        Column("landmarks", "int16", "cards", "landmark cards"),
        Column("markers_placed", "int16", "markers", "clan markers on the board"),
        Column("scotsmen_home", "int16", "Scotsmen", "Scotsmen on the Home Castle at the end"),
        Column("scotsmen_placed", "int16", "Scotsmen", "Scotsmen in the territory at the end"),
        Column("resources", "int16", "resources", "resources held at the end (tie-break)"),
    ),
    "picks": (
        *_keys(),
        Column("kind", TEXT, "", "tile, landmark, clan or extra (an item of a chronicle)"),
        Column("item", TEXT, "", "id of the item in configs/components; kind:id for an extra"),
        Column("seat", "int8", "seat", "who took it, -1 nobody"),
        Column("strategy", TEXT, "", "strategy of that seat; missing for nobody"),
        Column("turn", "int16", "", "turn of the game, from 1; for tiles left on the rondel the last turn"),
        Column("round", "int8", "", "scoring rounds held before it, 0 to 4"),
        Column("paid", "int16", "coins", "coins paid for it, market purchases or roads included"),
        Column("steps", "int16", "spaces", "spaces the piece advanced to it; 0 if it did not come from the rondel"),
        Column("fate", TEXT, "", "taken, passed, die, stuck, extra, left or built: see below"),
    ),
}

SUMS = sum_columns(COLUMNS["seats"])
"""Tables of an aggregated run; see `sums`."""
TABLES = {**COLUMNS, **SUMS}


def tables_written(outputs: Any) -> tuple[str, ...]:
    """Return the names of the tables that a run with these `outputs` of its experiment writes."""
    return tuple(SUMS) if outputs.aggregate else tuple(outputs.rows)


_HEADINGS = {
    "games": "One row per game.",
    "seats": "One row per seat of a game.",
    "picks": "One row for each tile, landmark card or clan field that somebody took, and for each tile that was on the "
    "rondel and that nobody took. A tile that Munro builds has two: its discard, then *built*. Tiles that "
    "never left their stack have no row. Items of chronicles: `race-card` and `boat-reward` (1), `cellar` card (3), "
    "`haggis-token` turned up (5), `event` of a landmark card (6), `scoring-card` proposed (7), `mobster` recruited "
    "(8), `feast` held (9), `central-reward` by rating (10), `site` built (11), `nessie-card` drawn (A).",
    "game_sums": "Aggregated runs only: one row per batch of blocks.",
    "seat_sums": "Aggregated runs only: a row for each strategy in a batch, one for each place at the start, and one "
    "for each seat.",
    "pair_sums": "Aggregated runs only: one row for two strategies in a batch.",
    "pick_sums": "Aggregated runs only: one row for an item in a batch.",
    "pick_counts": "Aggregated runs only: how often each strategy took an item in the whole run.",
    "vp_counts": "Aggregated runs only: how often each strategy had this many VP at the end.",
    "turn_counts": "Aggregated runs only: how many games had this many turns.",
}


_FATES_TEXT = (
    "Fates: *taken* by a seat; *passed*: no piece was behind it any more; *die*: the die landed on it; *stuck*: "
    "discarded by a seat that could take no tile; *extra*: discarded by a rule of a chronicle; *left* on the "
    "rondel at the end; *built*: taken from the discard pile by clan Munro, after an earlier row of the same tile."
)


def dictionary_markdown() -> str:
    """Return the data dictionary as Markdown, with a section for each table."""
    return "\n".join(
        [
            *(line for table in COLUMNS for line in _section(table)),
            _FATES_TEXT,
            "",
            *(line for table in SUMS for line in _section(table)),
        ]
    )


def _section(table: str) -> list[str]:
    summed = [c.name for c in TABLES[table] if c.meaning.startswith("sum of `seats.")]
    rows = [f"| `{c.name}` | {c.dtype} | {c.unit} | {c.meaning} |" for c in TABLES[table] if c.name not in summed]
    if summed:
        rows.append(f"| `{summed[0]}` to `{summed[-1]}` | int64 | | sums of the columns of `seats` with these names |")
    heads = ["| column | dtype | unit | meaning |", "|---|---|---|---|"]
    return [f"### `{table}`", "", _HEADINGS[table], "", *heads, *rows, ""]


class Results:
    """The tables of a finished run as pandas frames, and its manifest `run.json` as the dictionary `meta`.

    `games`, `seats` and `picks` are read on first use and cached; `read` returns single columns without caching.

        results = Results.load("results/quickstart")
        results.seats.groupby("strategy")["win_share"].mean()

    `keep` is an object that must live as long as the results (a temporary folder).
    """

    def __init__(self, folder: str | Path, keep: tempfile.TemporaryDirectory[str] | None = None) -> None:
        self.folder = Path(folder)
        self.meta = read_manifest(self.folder)
        self._keep = keep
        self._frames: dict[str, pd.DataFrame] = {}
        if not self.meta.get("complete"):
            raise UserError(
                f"{self.folder}: this run is not finished; finish it with --resume first, or see its finished "
                f"tables with glenmore report --partial"
            )

    @classmethod
    def load(cls, folder: str | Path) -> Results:
        """Open a finished run; raise `UserError` if the folder holds none."""
        return cls(folder)

    def has(self, table: str) -> bool:
        """Return whether this table was written."""
        return table in self.meta["outputs"]["tables"]

    def read(self, table: str, columns: Sequence[str] | None = None) -> pd.DataFrame:
        """Read a table (`TABLES`), or some of its columns, from the folder.

        Raise `UserError` if the table was not written or is damaged, or a column is unknown.
        """
        if table not in TABLES or not self.has(table):
            raise UserError(f"{self.folder}: no table {table!r}; {suggest(table, self.meta['outputs']['tables'])}")
        names = [column.name for column in TABLES[table]]
        for column in columns or ():
            if column not in names:
                raise UserError(f"table {table}: no column {column!r}; {suggest(column, names)}")
        path = self.folder / f"{table}.{self.meta['outputs']['format']}"
        if not path.exists():
            raise UserError(f"{path}: is missing; the run wrote it, but it has been deleted")
        with reading(path):
            return _read_frame(path, table, columns)

    def _frame(self, table: str) -> pd.DataFrame:
        if table not in self._frames:
            self._frames[table] = self.read(table)
        return self._frames[table]

    @property
    def games(self) -> pd.DataFrame:
        """One row per game."""
        return self._frame("games")

    @property
    def seats(self) -> pd.DataFrame:
        """One row per seat."""
        return self._frame("seats")

    @property
    def picks(self) -> pd.DataFrame:
        """One row for each tile, landmark card or clan field."""
        return self._frame("picks")

    def __repr__(self) -> str:
        return f"Results({str(self.folder)!r}, {self.meta['experiment']['name']}, {self.meta['games']} games)"


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read the manifest of a run; raise `UserError` if it is missing, damaged, or of another format."""
    path = folder / MANIFEST
    try:
        meta = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise UserError(f"{folder}: no results here ({MANIFEST} is missing)") from None
    except json.JSONDecodeError as error:
        raise UserError(f"{path}: damaged: {error}") from None
    if not isinstance(meta, dict):
        raise UserError(f"{path}: damaged: not a manifest of a run")
    if meta.get("format") != FORMAT:
        raise UserError(f"{path}: format {meta.get('format')!r}; this version reads format {FORMAT}")
    missing = [key for key in ("complete", "inputs", "outputs", "chunk_blocks") if key not in meta]
    if missing:
        raise UserError(f"{path}: damaged: {missing[0]!r} is missing")
    return meta


@contextmanager
def reading(path: Path, cure: str = PLAY_AGAIN) -> Iterator[None]:
    """Turn errors of the file libraries into a `UserError` that names the file and the remedy `cure`."""
    try:
        yield
    except FileNotFoundError:
        raise UserError(f"{path}: is missing; {cure}") from None
    except (ValueError, OSError, LookupError, NotImplementedError) as error:
        if isinstance(error, UserError | PermissionError):
            raise
        kind = "CSV" if path.suffix == ".csv" else "Parquet"
        raise UserError(f"{path}: damaged, cannot be read as {kind} (truncated?); {cure}") from error


def _read_frame(path: Path, table: str, columns: Sequence[str] | None) -> pd.DataFrame:
    import pandas as pd

    wanted = list(columns) if columns is not None else None
    if path.suffix == ".csv":
        dtypes: dict[str, Any] = {c.name: c.dtype for c in TABLES[table] if wanted is None or c.name in wanted}
        return pd.read_csv(path, usecols=wanted, dtype=dtypes)
    import pyarrow.parquet as pq

    # Column by column, freeing each Arrow column once it is converted: half the peak memory of `read_parquet`.
    return pq.read_table(path, columns=wanted).to_pandas(split_blocks=True, self_destruct=True)
