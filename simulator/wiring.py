"""Where the rooms are put together: experiments, strategies, components, engine, results, reports.

This is the one module that sees them all; the command line stands on it.
"""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from rich.console import Console

from .chronicles.order import Chronicle
from .errors import UserError
from .experiment import Experiment
from .progress import Report, bar
from .results import MANIFEST, Results, read_manifest

__all__ = [
    "announce_compiling",
    "cluster",
    "engine_is_compiled",
    "free_folder",
    "run",
    "strategy",
    "unfinished_folder",
    "with_chronicles",
]

Format = Literal["parquet", "csv"]


@lru_cache(maxsize=256)
def strategy(entry: str) -> Any:
    """The strategy of this name or path; loaded and compiled once in each process."""
    import strategies

    return strategies.get(entry)


def advice(chronicle: Chronicle) -> tuple[Any, ...]:
    """The strategies' view of a chronicle (hook `value`), compiled only when it is played."""
    from strategies.chronicles import advice as find

    return find(chronicle.word)


def engine_is_compiled(entry: str = "play_all") -> bool:
    """Whether this entry point of the engine is on disk as compiled code; if not, the first game waits for it."""
    from .jit import JIT, cache_folder

    return not JIT or any(cache_folder().rglob(f"engine.{entry}-*.nbi"))


def announce_compiling(entry: str = "play_all") -> None:
    """Say on standard error that this entry point of the engine is being compiled, if it has to be.

    Where new code is coming, old code that nobody has used for long goes.
    """
    if not engine_is_compiled(entry):
        from .cache import prune
        from .jit import cache_folder

        prune(cache_folder().parent)
        Console(stderr=True).print("Compiling the engine, once: this takes about a minute ...", style="dim")


def run(
    experiment: Experiment | str | Path,
    *,
    blocks: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    format: Format | None = None,
    components: str | Path | None = None,
    chronicles: Sequence[str | int] | None = None,
    kind: str | None = None,
    pool: str | None = None,
    progress: bool | Report | None = None,
    backend: str = "threading",
    chunk_blocks: int | None = None,
    before: Callable[[], None] | None = None,
) -> Results:
    """Play an experiment.

    Parameters
    ----------
    experiment
        An `Experiment`, the name of a bundled one, or the path of a TOML file.
    blocks, seed, format, components
        Replace what the experiment says: deals of each table, master seed, ``parquet`` or ``csv``, overlay of component
        values.
    chronicles, kind
        See `with_chronicles`.
    pool
        Strategies in place of the experiment's pool, separated by commas; with ``+`` in front they are added to it.
    jobs
        Workers; all cores if None. Changes no result.
    out
        Folder for the tables; if None a temporary one that lives as long as the results.
    resume
        Go on with the interrupted run in `out`.
    progress
        True or False: show a bar or none; None: only on a terminal; or a function that is told
        (games played, games wanted).
    backend
        Backend of joblib. With ``dask`` a `distributed.Client` must be open and `out` be on a disk all machines see.
    chunk_blocks
        Blocks a worker plays at a time. Changes no result.
    before
        Called when experiment, strategies and component values have been found right, before anything is played.

    Returns
    -------
    Results

    Raises
    ------
    UserError
        For a wrong experiment, strategy, option or folder.
    ComponentError
        For a wrong overlay.
    EngineFault
        If the engine stopped a game.
    """
    from .components import ComponentError, load
    from .plan import make_plan
    from .runner import execute

    name = experiment if isinstance(experiment, str | Path) else None
    loaded = experiment if isinstance(experiment, Experiment) else Experiment.load(experiment)
    outputs = None if format is None else {**loaded.outputs.model_dump(), "format": format}
    overlay = str(components) if components is not None else None
    strategies = None if pool is None else pool_with(loaded, pool)
    loaded = loaded.replace(blocks=blocks, seed=seed, outputs=outputs, components=overlay, pool=strategies)
    loaded = with_chronicles(loaded, chronicles, kind)
    if chunk_blocks is not None and chunk_blocks < 1:
        raise UserError(f"chunk_blocks: {chunk_blocks}; allowed: 1 or more")
    if resume and out is None:
        raise UserError("resume: name the folder of the run (out)")
    try:
        values = load(loaded.components)
    except ComponentError as error:
        if overlay is not None or loaded.components is None:
            raise
        raise UserError(f"{loaded.source}: components: {error}") from error
    plan = make_plan(loaded, values, strategy, loaded.components, chunk_blocks, advice)
    if before is not None:
        before()
    keep = None
    if out is None:
        keep = tempfile.TemporaryDirectory(prefix="glenmore-")
        out = Path(keep.name) / "run"
    options: dict[str, Any] = {"jobs": jobs, "backend": backend, "resume": resume}
    options["command"] = reproducing_command(name, loaded, format, overlay, chronicles, kind, pool)
    if callable(progress):
        execute(plan, Path(out), strategy, progress=progress, **options)
    else:
        with bar(loaded.name, progress) as report:
            execute(plan, Path(out), strategy, progress=report, **options)
    return Results(out, keep)


def pool_with(experiment: Experiment, pool: str) -> list[str]:
    """The pool of an experiment with the strategies named on the command line.

    Parameters
    ----------
    experiment
        One with a pool.
    pool
        Names or files, separated by commas; with ``+`` in front they are added, else they replace the pool.

    Raises
    ------
    UserError
        If the experiment has no pool, or a name is missing.
    """
    if experiment.pool is None:
        raise UserError(f"--pool: {experiment.source} has no pool of strategies, but a line_up or tables")
    added = pool.startswith("+")
    entries = [entry.strip() for entry in pool.removeprefix("+").split(",")]
    if not all(entries):
        raise UserError(f"--pool: {pool!r}: a name is missing beside a comma")
    return [*experiment.pool, *entries] if added else entries


@contextmanager
def cluster(scheduler: str | None) -> Iterator[str]:
    """The backend of joblib for this scheduler: threads on this machine if it is None, else dask.

    Raises
    ------
    UserError
        If dask is not installed.
    """
    if scheduler is None:
        yield "threading"
        return
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--scheduler needs dask: pip install 'glenmore-simulator[distributed]'") from None
    with Client(scheduler):
        yield "dask"


def with_chronicles(experiment: Experiment, chronicles: Sequence[str | int] | None, kind: str | None) -> Experiment:
    """An experiment with other chronicles.

    Parameters
    ----------
    experiment
        What is to be played.
    chronicles
        Chronicles in play; in a study of chronicles its factors, where ``["all"]`` is allowed. None: as they are.
    kind
        Kind of design of a study of chronicles; None: as it is.

    Raises
    ------
    UserError
        If there is no such study for `kind`, or tables have chronicles of their own.
    """
    if chronicles is None and kind is None:
        return experiment
    design = experiment.design
    if design is not None and design.study == "chronicles":
        factors: Any = "all" if [str(one).lower() for one in chronicles or []] == ["all"] else chronicles
        changes = {"factors": factors, "kind": kind}
        changed = {key: value for key, value in changes.items() if value is not None}
        return experiment.replace(design={**design.model_dump(exclude_unset=True), "study": design.study, **changed})
    if kind is not None:
        raise UserError(f"--kind is for studies of chronicles only, and {experiment.name!r} is none")
    if any(spec.chronicles is not None for spec in experiment.table or []):
        raise UserError(f"--chronicles: tables of {experiment.name!r} have chronicles of their own; change the file")
    return experiment.replace(chronicles=list(chronicles or []))


def reproducing_command(
    name: str | Path | None,
    experiment: Experiment,
    format: str | None,
    overlay: str | None,
    chronicles: Sequence[str | int] | None = None,
    kind: str | None = None,
    pool: str | None = None,
) -> str:
    """The command that gives the same tables; for an experiment made in Python, the call."""
    if name is None:
        return f"simulator.run(simulator.Experiment.parse({experiment.model_dump(mode='json', exclude_unset=True)!r}))"
    words = ["glenmore", "run", str(name), "--blocks", str(experiment.blocks), "--seed", str(experiment.seed)]
    if format is not None:
        words += ["--format", format]
    if overlay is not None:
        words += ["--components", overlay]
    if chronicles is not None:
        words += ["--chronicles", ",".join(str(one) for one in chronicles) or "none"]
    if kind is not None:
        words += ["--kind", kind]
    if pool is not None:
        words += ["--pool", pool]
    return shlex.join(words)


def free_folder(name: str, base: Path = Path("results")) -> Path:
    """First of `results/NAME`, `results/NAME-2` ... that does not exist."""
    folder, number = base / name, 1
    while folder.exists():
        number += 1
        folder = base / f"{name}-{number}"
    return folder


def unfinished_folder(name: str, base: Path = Path("results")) -> Path:
    """Latest of `results/NAME`, `results/NAME-2` ... with a run that is not finished.

    Raises
    ------
    UserError
        If there is none.
    """
    found = [path.parent for path in base.glob(f"{name}*/{MANIFEST}")]
    own = [path for path in found if path.name == name or path.name.removeprefix(f"{name}-").isdigit()]
    open_runs = [path for path in own if not read_manifest(path)["complete"]]
    if not open_runs:
        raise UserError(f"{base}: no unfinished run of {name!r} to resume; name its folder with --out")
    return max(open_runs, key=lambda path: (path / MANIFEST).stat().st_mtime)
