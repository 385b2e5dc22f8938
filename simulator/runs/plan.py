"""A plan: an experiment with everything looked up, as plain data that any worker can carry out.

A resumed run is compared with its plan: two runs with the same inputs give byte-identical tables.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..errors import ExperimentError, ResumeError, UserError, suggest
from ..experiments.experiment import Experiment
from ..experiments.line_up import Table, split_label
from ..experiments.stopping import schedule
from ..game import __version__
from ..game.binding import Valuation, no_valuation
from ..game.vocabulary import pick_words
from .extract import Vocabulary
from .results import tables_written
from .sums import batch_blocks

CHUNKS_WANTED = 16
CHUNK_MIN, CHUNK_MAX = 25, 1000  # blocks


class StrategyLike(Protocol):
    """The attributes of a strategy that the runner uses."""

    name: str
    choose: Any
    params: NDArray[np.float64]
    description: str
    source: Any


Lookup = Callable[[str], Any]
"""Finds a strategy (`StrategyLike`) by name or path; must be importable, as it is sent to other processes."""


@dataclass(frozen=True)
class Chunk:
    """Consecutive blocks of one table: the unit of work, and the most that an interruption can lose per worker."""

    number: int
    table: int
    first: int
    blocks: int
    batch: int = 1
    """Blocks per batch, if only sums are kept."""


@dataclass(frozen=True)
class Stage:
    """Chunks after which the run may stop; a run without `stop` has one stage.

    `blocks` is the number of blocks of each table played by its end.
    """

    blocks: int
    chunks: tuple[Chunk, ...]


@dataclass(frozen=True)
class Plan:
    """An experiment, ready to be played.

    Attributes
    ----------
    experiment
        The experiment with all options applied.
    tables
        Its tables, with `die` and `ending` filled in.
    strategies, digests, descriptions
        By label: name or path of the strategy; fingerprint of its weights and source; one line about it.
    overlay
        Overlay of component values, or None.
    components
        Summary of the component set: digest, share of reconstructed values, numbers of fields.
    words
        Words of the text columns.
    chunk_blocks
        Blocks per chunk; does not affect the tables.
    valuation
        The strategies' view of chronicles; importable, as it is sent to other processes.
    verify
        Whether the engine checks after every policy call of every game that the policy changed nothing; otherwise it
        does so in a sample (`verify.CHECKED_EVERY`). Does not affect the tables.
    """

    experiment: Experiment
    tables: tuple[Table, ...]
    strategies: dict[str, str]
    digests: dict[str, str]
    descriptions: dict[str, str]
    overlay: str | None
    components: dict[str, Any]
    words: Vocabulary
    chunk_blocks: int
    valuation: Valuation = no_valuation
    verify: bool = False

    @cached_property
    def chunks(self) -> tuple[Chunk, ...]:
        """All chunks in the order in which they are played, stage by stage."""
        return tuple(chunk for stage in self.stages for chunk in stage.chunks)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages; their ends depend only on the experiment."""
        most = self.experiment.most_blocks
        ends = schedule(most) if self.experiment.stop is not None else [most]
        numbers = itertools.count()
        return tuple(
            Stage(end, tuple(self._chunks(numbers, begin, end))) for begin, end in itertools.pairwise([0, *ends])
        )

    def _chunks(self, numbers: Iterator[int], begin: int, end: int) -> Iterator[Chunk]:
        """Chunks of a stage, table by table."""
        size, offset = self.chunk_blocks, self.experiment.first_block
        batch = batch_blocks(end, len(self.tables))
        if self.experiment.stop is not None:  # small chunks, as workers wait for the last one of a stage
            size = min(size, chunk_size(end - begin, len(self.tables)))
        for table in range(len(self.tables)):
            for first in range(begin, end, size):
                yield Chunk(next(numbers), table, offset + first, min(size, end - first), batch)

    def games_after(self, blocks: int) -> int:
        """Return the number of games in this many blocks of each table."""
        return blocks * sum(len(table.orders) for table in self.tables)

    def games_of(self, chunk: Chunk) -> int:
        """Return the number of games of a chunk."""
        return chunk.blocks * len(self.tables[chunk.table].orders)

    @property
    def games(self) -> int:
        """Games of the whole plan; with `stop`, the maximum."""
        return self.games_after(self.experiment.most_blocks)

    def inputs(self) -> dict[str, Any]:
        """Return everything the tables depend on, as plain JSON values."""
        return {
            "tables": {
                table.name: {
                    "players": table.players,
                    "line_up": list(table.labels),
                    "die": table.die,
                    "ending": table.ending,
                    "orders": [list(order) for order in table.orders],
                    **({"solo": table.solo} if table.solo else {}),
                    **({"chronicles": [one.letter for one in table.chronicles]} if table.chronicles else {}),
                    **({"variants": list(table.variants)} if table.variants else {}),
                    **({"forbidden": [list(one) for one in table.forbidden]} if table.forbidden else {}),
                    **({"values": values_digest(table.values)} if table.values else {}),
                    **({"group": table.group, "cell": dict(table.cell)} if table.group else {}),
                }
                for table in self.tables
            },
            "seed": self.experiment.seed,
            "blocks": self.experiment.most_blocks,
            **({"first_block": self.experiment.first_block} if self.experiment.first_block else {}),
            **({"stop": self.experiment.stop.model_dump(mode="json")} if self.experiment.stop else {}),
            "outputs": {
                "tables": list(tables_written(self.experiment.outputs)),
                "format": self.experiment.outputs.format,
            },
            "components": self.components["digest"],
            "strategies": dict(self.digests),
            "engine": {"version": __version__, "source": SOURCES},
            "numpy": np.__version__,
        }

    def inputs_of(self, table: Table) -> dict[str, Any]:
        """Return what a worker plays a table with, as plain JSON values: engine, NumPy, components, strategies."""
        return {
            "engine": {"version": __version__, "source": SOURCES},
            "numpy": np.__version__,
            "components": self.components["digest"],
            "strategies": {
                label: self.digests[label] for label in dict.fromkeys(table.labels) if label in self.digests
            },
        }

    def _about_sums(self) -> dict[str, Any]:
        """Return what is needed to read the sums and to merge them with others."""
        words = {column: list(self.words.words(column)) for column in ("table", "strategy", "other", "kind", "item")}
        return {"batch_blocks": self.stages[-1].chunks[0].batch, "words": words}

    def manifest(self) -> dict[str, Any]:
        """Return the plan's part of `run.json`."""
        import numba
        import pyarrow

        return {
            "experiment": self.experiment.model_dump(mode="json", exclude_none=True),
            "inputs": self.inputs(),
            "outputs": self.inputs()["outputs"],
            "seed": self.experiment.seed,
            "first_block": self.experiment.first_block,
            "blocks": self.experiment.most_blocks,
            "games": self.games,
            **(self._about_sums() if self.experiment.outputs.aggregate else {}),
            "chunk_blocks": self.chunk_blocks,
            "components": self.components,
            "strategies": {
                label: {"strategy": entry, "description": self.descriptions[label], "digest": self.digests[label]}
                for label, entry in self.strategies.items()
            },
            "engine": self.inputs()["engine"],
            "environment": {
                "python": platform.python_version(),
                "numpy": np.__version__,
                "numba": numba.__version__,
                "pyarrow": pyarrow.__version__,
                "platform": platform.platform(),
            },
        }


def make_plan(
    experiment: Experiment,
    components: Any,
    lookup: Lookup,
    overlay: str | None,
    chunk_blocks: int | None = None,
    valuation: Valuation = no_valuation,
) -> Plan:
    """Look up everything an experiment names.

    `overlay` is the path with which `components` were loaded; without `chunk_blocks` the chunk size follows from the
    size of the experiment. Raise `ExperimentError` for an unknown or wrong strategy, an unknown variant of The End, a
    table that lacks its die, one label for two strategies, or no output.
    """
    if not tables_written(experiment.outputs):
        raise ExperimentError(f"{experiment.source}: outputs: no table is written; allowed: games, seats, picks")
    strategies = _strategies(experiment)
    found = {label: _look_up(experiment, label, entry, lookup) for label, entry in strategies.items()}
    tables = tuple(_fill_in(experiment.source, table, components) for table in experiment.tables())
    size = chunk_blocks or chunk_size(experiment.most_blocks, len(tables))
    return Plan(
        experiment=experiment,
        tables=tables,
        strategies=strategies,
        digests={label: strategy_digest(strategy) for label, strategy in found.items()},
        descriptions={label: str(strategy.description) for label, strategy in found.items()},
        overlay=None if overlay is None else str(Path(overlay).resolve()),  # workers may be in other folders
        components=components.summary(dict.fromkeys(one for table in tables for one in table.chronicles)),
        words=Vocabulary(
            tables=tuple(table.name for table in tables),
            strategies=(*strategies, *dict.fromkeys(table.labels[1] for table in tables if table.solo)),
            tiles=tuple(components.tile_ids),
            cards=tuple(components.card_ids),
            clans=tuple(components.clan_ids),
            **pick_words(components),
        ),
        chunk_blocks=size,
        valuation=valuation,
    )


def chunk_size(blocks: int, tables: int) -> int:
    """Return the chunk size for this number of blocks and tables."""
    return min(max(math.ceil(blocks * tables / CHUNKS_WANTED), CHUNK_MIN), CHUNK_MAX)


def _strategies(experiment: Experiment) -> dict[str, str]:
    strategies: dict[str, str] = {}
    for table in experiment.tables():
        for entry in table.strategies:
            label, strategy = split_label(entry)
            if strategies.setdefault(label, strategy) != strategy:
                raise ExperimentError(
                    f"{experiment.source}: line_up: {label!r} is the label of {strategies[label]!r} and of "
                    f"{strategy!r}; rename one of them with label=strategy"
                )
    return strategies


def _look_up(experiment: Experiment, label: str, entry: str, lookup: Lookup) -> Any:
    """Look up a strategy; errors name the file and key of its entry."""
    try:
        return lookup(entry)
    except UserError as error:
        key = "pool" if experiment.pool is not None else "line_up"
        place = f"{experiment.source}: {key}" if label == entry else f"{experiment.source}: {key}: {label}"
        raise ExperimentError(f"{place}: {error}") from error


def _fill_in(name: str, table: Table, components: Any) -> Table:
    """Fill in the defaults of die and The End from the components (B-006, B-008)."""
    ending = table.ending or components.default_ending
    if ending not in components.endings:
        hint = suggest(ending, components.endings)
        raise ExperimentError(f"{name}: table {table.name!r}: ending: {ending!r} is not a variant of The End; {hint}")
    die = components.die_defaults[table.players] if table.die is None else table.die
    if not die and table.players in components.die_always:
        raise ExperimentError(
            f"{name}: table {table.name!r}: die: with {table.players} players the die is always in play; "
            f'allowed: "default", true'
        )
    return replace(table, die=die, ending=ending)


def strategy_digest(strategy: Any) -> str:
    """Return a strategy's own fingerprint, else that of its weights (its policy is then covered by `source_digest`)."""
    own = getattr(strategy, "digest", None)
    if own is not None:
        return str(own)
    return hashlib.sha256(np.ascontiguousarray(strategy.params, dtype=np.float64).tobytes()).hexdigest()[:12]


def values_digest(values: Iterable[tuple[str, str, str, int | str]]) -> str:
    """Return a fingerprint of the component values of one table."""
    return hashlib.sha256(repr(sorted(values)).encode()).hexdigest()[:12]


_ROOT = Path(__file__).resolve().parents[2]
INFLUENTIAL_ROOMS = ("game", "components", "experiments", "runs")


def source_digest(root: Path = _ROOT) -> str:
    """Return a fingerprint of the sources that can change the tables: these folders and the strategies."""
    digest = hashlib.sha256()
    for folder in (*(root / "simulator" / room for room in INFLUENTIAL_ROOMS), root / "strategies"):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# Of the code in memory: computed on import, so that a long-lived worker knows which code it runs.
SOURCES = source_digest()


def fingerprint_of(inputs: dict[str, Any]) -> str:
    """Return a SHA-256, 64 hex digits, of plain JSON values."""
    return hashlib.sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()


def differences(old: Any, new: Any, where: str = "") -> list[str]:
    """Describe the differences between the inputs of two runs."""
    if isinstance(old, dict) and isinstance(new, dict):
        found = []
        for key in dict.fromkeys((*old, *new)):
            name = f"{where}.{key}" if where else key
            if key not in new:
                found.append(f"{name} is no longer there")
            elif key not in old:
                found.append(f"{name} is new")
            else:
                found += differences(old[key], new[key], name)
        return found
    return [] if old == new else [f"{where} was {_short(old)}, is now {_short(new)}"]


def first_of(differences: Sequence[str], most: int = 3) -> str:
    """Return the first differences in one line, and how many more there are."""
    more = len(differences) - most
    end = [f"and {more} more difference{'s' * (more > 1)}"] if more > 0 else []
    return "; ".join([*differences[:most], *end])


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def refuse_if_different(old: dict[str, Any], new: dict[str, Any], folder: Path) -> None:
    """Raise `ResumeError` naming every input that differs."""
    found = differences(old, new)
    if found:
        raise ResumeError(f"{folder}: cannot resume with different inputs: " + first_of(found))
