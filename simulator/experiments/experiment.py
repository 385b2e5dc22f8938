"""Experiments: what is played, as a TOML file, validated on load.

An experiment is one or several *tables*. A table is a number of players, a line-up of strategies, the die and the
variant of The End; it plays `blocks` deals, each in several seat orders (rotations). All tables of an experiment play
the same deals, so that they can be compared pair by pair.

    name = "two-against-two"
    blocks = 500
    line_up = ["balanced", "whisky", "balanced", "whisky"]

Several tables at once: a list of `players`, a `pool` of strategies (every combination becomes a table), or `[[table]]`
sections, each of which may replace any key of the top level that describes a table.
"""

from __future__ import annotations

import itertools
import tomllib
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
Name = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9][A-Za-z0-9 ._+-]*$")]
LineUp = Annotated[list[Annotated[str, Field(min_length=1)]], Field(min_length=1, max_length=SEATS_MAX)]
Level = Literal["ablakh", "dus", "reglar", "skelp", "bodakh"]
Variant = Literal["all-mobsters"]
Pool = Annotated[list[Annotated[str, Field(min_length=1)]], Field(min_length=2, max_length=40)]


def _letters(value: list[str | int]) -> list[str | int]:
    """Check the chronicles of a table."""
    find(value)
    return value


class TableSpec(Strict):
    """The keys that describe a table; in `[[table]]` each may be left to the top level."""

    name: Name | None = None
    players: Players | None = None
    line_up: LineUp | None = None
    die: bool | Literal["default"] | None = None
    ending: Annotated[str, Field(min_length=1)] | None = None
    rotations: Literal["cyclic", "all"] | None = None
    chronicles: Annotated[list[str | int], AfterValidator(_letters)] | None = None
    variants: list[Variant] | None = None


class Experiment(Strict):
    """One experiment; see the module for the meaning of its parts.

    Attributes
    ----------
    name, title, description
        Short name (letters, digits, ``. _ + -`` and blanks), a heading for the report, a few sentences.
    players
        Players at the table, or a list of numbers: a table for each. Default: length of the line-up.
    line_up
        Strategies of the seats. One strategy alone fills all seats.
    pool, fill
        Instead of a line-up: every combination of the pool's strategies is a table; `fill = "repeats"` also seats
        one strategy several times.
    blocks
        Deals of each table; with `stop` at most so many.
    first_block
        Number of the first deal: 500 blocks from 500 on are the second half of 1,000 from 0 on (`glenmore merge`).
    seed
        Master seed of all deals.
    die
        ``"default"`` (as the rules say for the number of players), true or false.
    ending
        Variant of The End, ``"default"`` for that of the components.
    rotations
        ``"cyclic"``: the line-up moves on by one seat, once round; ``"all"``: all seat orders.
    components
        Overlay of component values, a path relative to the experiment's file.
    chronicles
        Chronicles in play: numbers 1 to 11 and "A" (CC-31); a [[table]] may have its own.
    variants
        Variants of the rules: ``"all-mobsters"``, all mobsters of chronicle 8 against Allenarly (C8-36); a
        [[table]] may have its own.
    solo
        Level of Allenarly, or a list of levels: one strategy plays against her on each of them; with a pool each of
        its strategies does.
    outputs
        See `Outputs`.
    stop
        Play until an interval is narrow enough, see `stopping.Stop`.
    table
        See `TableSpec`.
    design
        Design of a study: makes cells out of the tables described by all other keys (`simulator.experiments.designs`).
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
        """File it comes from, as messages call it; its name if it comes from none."""
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
            raise ValueError("give either line_up or pool, not both")
        if self.pool is not None:
            labels = [split_label(entry)[0] for entry in self.pool]
            if len(set(labels)) < len(labels):
                raise ValueError('pool lists a strategy twice; to let one play itself use fill = "repeats"')
            if self.table is not None:
                raise ValueError("pool makes its own tables; leave out [[table]]")
        tables = self.tables()
        if self.first_block + self.most_blocks > MAX_BLOCKS:
            raise ValueError(f"first_block: {self.first_block} and {self.most_blocks} blocks go beyond {MAX_BLOCKS}")
        self.outputs.check(None if self.design is None else self.design.study)
        if self.stop is not None:
            self.stop.check(tables, self.outputs.rows)
        return self

    @property
    def most_blocks(self) -> int:
        """Blocks that are played, or with `stop` at most."""
        return self.blocks if self.stop is None or self.stop.max_blocks is None else self.stop.max_blocks

    def tables(self) -> tuple[Table, ...]:
        """All tables with their line-ups and seat orders, in the order they are played.

        Raises
        ------
        ValueError
            If a table has no line-up or one that does not fit its number of players.
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
        """A table for each strategy and level; the seats are fixed, the human has the first (C12-01)."""
        counts = spec.players if spec.players is not None else self.players
        if counts not in (None, SEATS_MIN):
            raise ValueError(f"players: {counts} with solo; leave it out, or 2 (she has the second seat)")
        line_up = self.pool or spec.line_up or self.line_up or []
        if not line_up or (self.pool is None and len(line_up) > 1):
            raise ValueError("solo: one strategy in line_up, or several in pool, each to play alone against Allenarly")
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
                f"pool: {len(pool)} strategies for {players} players; add some, leave out the larger tables (players, "
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
                    f"{'' if one.solo else ' and never played against Allenarly'}, not for this table (CC-31, CC-28)"
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
        """Validate the data of an experiment.

        Parameters
        ----------
        data
            Keys and values as in the TOML file.
        source
            File name for error messages.

        Raises
        ------
        ExperimentError
            Naming the source, the key and the allowed values.
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

        Paths in the file (components, strategies) are taken relative to its folder.

        Raises
        ------
        ExperimentError
            If there is none, or it is not valid.
        """
        path = _find(name)
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise ExperimentError(f"{path}: not valid TOML: {error}") from None
        data.setdefault("name", path.stem)
        return cls.parse(_resolve_paths(data, path.parent), str(path))

    def replace(self, **changes: Any) -> Experiment:
        """Copy with some keys changed and validated anew; changes that are None are left out."""
        data = self.model_dump(exclude_unset=True)
        for key, value in changes.items():
            if value is not None:
                data[key] = value
        return Experiment.parse(data, self.name)._from(self._source)

    def _from(self, source: str) -> Experiment:
        self._source = source
        return self


def folder() -> Path:
    """Folder of the bundled experiments."""
    import configs

    return Path(next(iter(configs.__path__))) / "experiments"


def available() -> list[Experiment]:
    """All bundled experiments, sorted by name."""
    return [Experiment.load(path) for path in sorted(folder().glob("*.toml"))]


def _numbers(players: int | list[int]) -> list[int]:
    return players if isinstance(players, list) else [players]


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
    """Make paths in an experiment relative to its own folder."""
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
