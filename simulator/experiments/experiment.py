"""Experiments: what to play, as a TOML file that is validated on load.

An experiment is one or more *tables*. A table has a number of players, a line-up of strategies, the die and a variant
of The End; it plays `blocks` deals, each in several seat orders (rotations). All tables of an experiment play the same
deals, so they can be compared pairwise.

    name = "two-against-two"
    blocks = 500
    line_up = ["balanced", "whisky", "balanced", "whisky"]

Several tables come from a list of `players`, a `pool` of strategies (every combination is a table), or `[[table]]`
sections, which may override any top-level key that describes a table.
"""

from __future__ import annotations

import itertools
import re
import tomllib
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    Field,
    PrivateAttr,
    ValidationError,
    field_validator,
    model_validator,
)

from ..errors import ExperimentError, suggest
from ..game.allenarly.setting import LEVELS
from ..game.chronicles import find
from .designs import AnyDesign
from .designs.base import Strict
from .explain import explain
from .line_up import Table, is_path, seat_orders, split_label
from .outputs import Outputs
from .stopping import Stop

SEATS_MIN, SEATS_MAX = 2, 4
MAX_BLOCKS = 100_000_000
MAX_SEED = 2**63 - 1
UNNAMED = "experiment"

Players = Annotated[int, Field(ge=SEATS_MIN, le=SEATS_MAX)]
Name = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$")]
LineUp = Annotated[list[Annotated[str, Field(min_length=1)]], Field(min_length=1, max_length=SEATS_MAX)]
Level = Literal["ablakh", "dus", "reglar", "skelp", "bodakh"]
Variant = Literal["all-mobsters"]
Pool = Annotated[list[Annotated[str, Field(min_length=1)]], Field(min_length=2, max_length=40)]


def _letters(value: list[str | int]) -> list[str | int]:
    find(value)
    return value


class TableSpec(Strict):
    """The keys that describe a table; in `[[table]]`, missing ones default to the top level."""

    name: Name | None = None
    players: Players | None = None
    line_up: LineUp | None = None
    die: bool | Literal["default"] | None = None
    ending: Annotated[str, Field(min_length=1)] | None = None
    rotations: Literal["cyclic", "all"] | None = None
    chronicles: Annotated[list[str | int], AfterValidator(_letters)] | None = None
    variants: list[Variant] | None = None


class Experiment(Strict):
    """One experiment; the module docstring explains how its tables are made.

    Attributes
    ----------
    name, title, description
        Short name (letters, digits, ``. _ + -`` and blanks), a heading for the report, a few sentences.
    players
        Number of players, or a list of numbers, one table for each. Default: length of the line-up.
    line_up
        Strategies by seat. A single strategy fills all seats.
    pool, fill
        Instead of a line-up: every combination of the pool's strategies is a table; `fill = "repeats"` also allows
        a strategy in several seats.
    blocks
        Deals per table; with `stop`, the maximum.
    first_block
        Number of the first deal: 500 blocks from 500 on are the second half of 1,000 from 0 on (`glenmore merge`).
    seed
        Master seed of all deals.
    die
        ``"default"`` (as the rules say for the number of players), true or false.
    ending
        Variant of The End, or ``"default"`` for the default of the components.
    rotations
        ``"cyclic"``: the line-up moves round the table seat by seat; ``"all"``: all seat orders.
    components
        Overlay of component values, a path relative to the experiment's file.
    chronicles
        Chronicles in play: numbers 1 to 11 and "A" (CC-31); a [[table]] may have its own.
    variants
        Rule variants: ``"all-mobsters"``, all mobsters of chronicle 8 against Allenarly (C8-36); a [[table]] may have
        its own.
    solo
        Level of Allenarly, or a list of levels, each played by one strategy, or by every strategy of a pool.
    outputs, stop, table
        See `Outputs`, `stopping.Stop` and `TableSpec`.
    design
        Study design that turns the tables of all other keys into cells (`simulator.experiments.designs`).
    """

    name: Name
    title: str = ""
    description: str = ""
    players: Players | Annotated[list[Players], Field(min_length=1, max_length=3)] | None = None
    line_up: LineUp | None = None
    pool: Pool | None = None
    fill: Literal["combinations", "repeats"] = "combinations"
    blocks: Annotated[int, Field(ge=1, le=MAX_BLOCKS)] = 250
    first_block: Annotated[int, Field(ge=0, lt=MAX_BLOCKS)] = 0
    seed: Annotated[int, Field(ge=0, le=MAX_SEED)] = 1
    die: bool | Literal["default"] = "default"
    ending: Annotated[str, Field(min_length=1)] = "default"
    rotations: Literal["cyclic", "all"] = "cyclic"
    components: Annotated[str, Field(min_length=1)] | None = None
    chronicles: Annotated[list[str | int], AfterValidator(_letters)] = Field(default_factory=list)
    variants: list[Variant] = Field(default_factory=list)
    solo: Level | Annotated[list[Level], Field(min_length=1, max_length=len(LEVELS))] | None = None
    outputs: Outputs = Outputs()
    stop: Stop | None = None
    table: Annotated[list[TableSpec], Field(min_length=1)] | None = None
    design: AnyDesign | None = None
    _source: str = PrivateAttr("")

    @property
    def source(self) -> str:
        """Return its file, for messages; its name if it has no file."""
        return self._source or self.name

    @field_validator("players")
    @classmethod
    def _players_differ(cls, value: int | list[int] | None) -> int | list[int] | None:
        if isinstance(value, list) and len(set(value)) < len(value):
            raise ValueError("a number of players is listed twice")
        return value

    @model_validator(mode="after")
    def _tables_are_whole(self) -> Experiment:
        if self.line_up is not None and self.pool is not None:
            raise ValueError("give line_up or pool, not both")
        if self.pool is not None:
            labels = [split_label(entry)[0] for entry in self.pool]
            if len(set(labels)) < len(labels):
                raise ValueError('pool lists a strategy twice; for a strategy against itself use fill = "repeats"')
            if self.table is not None:
                raise ValueError("a pool makes its own tables; leave out [[table]]")
        tables = self.tables()
        if self.first_block + self.most_blocks > MAX_BLOCKS:
            raise ValueError(f"first_block: {self.first_block} and {self.most_blocks} blocks exceed {MAX_BLOCKS}")
        self.outputs.check(None if self.design is None else self.design.study)
        if self.stop is not None:
            self.stop.check(tables, self.outputs.rows)
        return self

    @property
    def most_blocks(self) -> int:
        """Return the number of blocks to play; with `stop`, the maximum."""
        return self.blocks if self.stop is None or self.stop.max_blocks is None else self.stop.max_blocks

    def tables(self) -> tuple[Table, ...]:
        """Return all tables with their line-ups and seat orders, in playing order.

        Raise `ValueError` if a table has no line-up or one that does not fit its number of players.
        """
        specs = self.table if self.table is not None else [TableSpec()]
        tables = tuple(table for spec in specs for table in self._expand(spec))
        if self.design is not None:
            tables = self.design.cells(tables, self.components)
        names: set[str] = set()
        for table in tables:
            if table.name in names:
                raise ValueError(f"two tables are called {table.name!r}; give each [[table]] its own name")
            names.add(table.name)
        return tables

    def _against_automa(self, spec: TableSpec) -> list[Table]:
        """Make a table for each strategy and level; the human always has the first seat (C12-01)."""
        counts = spec.players if spec.players is not None else self.players
        if counts not in (None, SEATS_MIN):
            raise ValueError(f"players: {counts} with solo; leave it out, or 2 (she has the second seat)")
        line_up = self.pool or spec.line_up or self.line_up or []
        if not line_up or (self.pool is None and len(line_up) > 1):
            raise ValueError(
                "solo: give one strategy in line_up, or several in pool; each plays alone against Allenarly"
            )
        levels = self.solo if isinstance(self.solo, list) else [self.solo]
        if len(set(levels)) < len(levels):
            raise ValueError("solo: a level is listed twice")
        tables = []
        for entry in line_up:
            for level in levels:
                name = f"{split_label(entry)[0]} against {level}"
                name = f"{spec.name}, {name}" if spec.name else name
                plain = self._table(spec, SEATS_MIN, [entry, f"allenarly-{level}"], name)
                tables.append(replace(plain, orders=((0, 1),), solo=level))
        return tables

    def _expand(self, spec: TableSpec) -> list[Table]:
        if self.solo is not None:
            return self._against_automa(spec)
        counts = spec.players if spec.players is not None else self.players
        if self.pool is not None:
            return [
                self._table(spec, players, line_up, " + ".join(split_label(entry)[0] for entry in line_up))
                for players in _numbers(counts if counts is not None else SEATS_MAX)
                for line_up in self._combinations(players)
            ]
        line_up = spec.line_up if spec.line_up is not None else self.line_up
        if line_up is None:
            raise ValueError('line_up is missing: list the strategies, e.g. line_up = ["balanced", "whisky"]')
        if counts is None:
            if len(line_up) < SEATS_MIN:
                raise ValueError("line_up has one strategy: add players = 2, 3 or 4, or list more strategies")
            counts = len(line_up)
        tables = []
        for players in _numbers(counts):
            seats = list(line_up) * players if len(line_up) == 1 else list(line_up)
            if len(seats) != players:
                raise ValueError(f"line_up has {len(seats)} strategies for {players} players; allowed: 1 or {players}")
            label = f"{players} players"
            name = spec.name or label
            if spec.name and len(_numbers(counts)) > 1:
                name = f"{spec.name}, {label}"
            tables.append(self._table(spec, players, seats, name))
        return tables

    def _combinations(self, players: int) -> list[list[str]]:
        pool = self.pool or []
        if self.fill == "repeats":
            return [list(chosen) for chosen in itertools.combinations_with_replacement(pool, players)]
        if len(pool) < players:
            raise ValueError(
                f"pool: {len(pool)} strategies for {players} players; add some, drop the larger tables (players, "
                f'or --players {",".join(map(str, range(SEATS_MIN, len(pool) + 1)))}), or set fill = "repeats"'
            )
        return [list(chosen) for chosen in itertools.combinations(pool, players)]

    def _table(self, spec: TableSpec, players: int, line_up: list[str], name: str) -> Table:
        die = spec.die if spec.die is not None else self.die
        ending = spec.ending if spec.ending is not None else self.ending
        rotations = spec.rotations if spec.rotations is not None else self.rotations
        labels = [split_label(entry)[0] for entry in line_up]
        chronicles = find(spec.chronicles if spec.chronicles is not None else self.chronicles)
        for one in chronicles:
            if players < one.fewest or (self.solo is not None and not one.solo):
                raise ValueError(
                    f"chronicles: {one.letter} ({one.name}) is for {one.fewest} players or more"
                    f"{'' if one.solo else ' and not against Allenarly'}, not for this table (CC-31, CC-28)"
                )
        return Table(
            name=name,
            players=players,
            line_up=tuple(line_up),
            die=None if die == "default" else bool(die),
            ending=None if ending == "default" else ending,
            orders=seat_orders(labels, rotations),
            chronicles=chronicles,
            variants=tuple(spec.variants if spec.variants is not None else self.variants),
        )

    @classmethod
    def parse(cls, data: dict[str, Any], source: str = UNNAMED) -> Experiment:
        """Validate an experiment given as a dictionary with the keys of the TOML file.

        Raise `ExperimentError` naming the source, the key and the allowed values.
        """
        try:
            return cls.model_validate(data)._from(source if source != UNNAMED else "")
        except ValidationError as error:
            fields = {
                "": set(cls.model_fields),
                "table": set(TableSpec.model_fields),
                "outputs": set(Outputs.model_fields),
                "stop": set(Stop.model_fields),
            }
            raise ExperimentError(explain(error, source, fields)) from None

    @classmethod
    def load(cls, name: str | Path) -> Experiment:
        """Load an experiment from a file or by the name of a bundled one.

        Paths in the file (components, strategies) are relative to its folder. Raise `ExperimentError` if it is missing
        or not valid.
        """
        path = _find(name)
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise ExperimentError(f"{path}: not valid TOML: {error}") from None
        data.setdefault("name", _name_of(path))
        return cls.parse(_resolve_paths(data, path.parent), str(path))

    def replace(self, **changes: Any) -> Experiment:
        """Return a validated copy with some keys changed; changes that are None are ignored."""
        data = self.model_dump(exclude_unset=True)
        for key, value in changes.items():
            if value is not None:
                data[key] = value
        return Experiment.parse(data, self.name)._from(self._source)

    def _from(self, source: str) -> Experiment:
        self._source = source
        return self


def folder() -> Path:
    """Return the folder of the bundled experiments."""
    import configs

    return Path(next(iter(configs.__path__))) / "experiments"


def available() -> list[Experiment]:
    """Return all bundled experiments, sorted by name."""
    return [Experiment.load(path) for path in sorted(folder().glob("*.toml"))]


def _numbers(players: int | list[int]) -> list[int]:
    return players if isinstance(players, list) else [players]


def _name_of(path: Path) -> str:
    """Return the name of an experiment without one: that of its file, without what a name may not have."""
    words = re.sub(r"[^\w .+-]+", "-", unicodedata.normalize("NFC", path.stem))
    return words.lstrip(" ._+-").strip()[:80] or UNNAMED


def _find(name: str | Path) -> Path:
    path = Path(name)
    if path.is_file():
        return path
    bundled = folder() / f"{name}.toml"
    if isinstance(name, str) and not is_path(name) and bundled.is_file():
        return bundled
    names = [found.stem for found in folder().glob("*.toml")]
    if path.is_dir():
        raise ExperimentError(f"{path}: is a folder; give a .toml file")
    if is_path(str(name)):
        raise ExperimentError(f"no experiment file {str(name)!r}")
    if Path(f"{name}.toml").is_file():
        raise ExperimentError(f"no experiment {str(name)!r}: did you mean the file {f'{name}.toml'!r}?")
    raise ExperimentError(f"no experiment {str(name)!r}: {suggest(str(name), names)} (or give a .toml file)")


def _resolve_paths(data: dict[str, Any], base: Path) -> dict[str, Any]:
    """Resolve paths relative to the folder of the experiment."""
    data = dict(data)
    if isinstance(data.get("components"), str):
        data["components"] = str(base / data["components"])
    for key in ("line_up", "pool"):
        if isinstance(data.get(key), list):
            data[key] = [_resolve_strategy(entry, base) for entry in data[key]]
    if isinstance(data.get("table"), list):
        data["table"] = [_resolve_paths(spec, base) if isinstance(spec, dict) else spec for spec in data["table"]]
    return data


def _resolve_strategy(entry: Any, base: Path) -> Any:
    if not isinstance(entry, str):
        return entry
    label, strategy = split_label(entry)
    if not is_path(strategy):
        return entry
    resolved = str(base / strategy)
    return f"{label}={resolved}" if "=" in entry else resolved
