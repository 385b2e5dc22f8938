"""Connect experiments, strategies, components, engine, results and reports.

Only this module sees all of them; the command line is built on it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from rich.console import Console

from ..errors import UserError
from ..experiments.experiment import Experiment
from ..experiments.options import changed, reproducing_command, with_chronicles, with_stop
from ..experiments.stopping import Look
from ..game.chronicles import Chronicle
from ..runs.results import MANIFEST, Results, read_manifest
from .compiling import ENGINE, notice
from .progress import Report, bar

Format = Literal["parquet", "csv"]


def strategy(entry: str) -> Any:
    """Return the strategy of this name or path, loaded and compiled once for each content of its files."""
    import strategies

    return strategies.get(entry)


def valuation(chronicle: Chronicle) -> tuple[Any, ...]:
    """Return the strategies' valuation of a chronicle (hook `value`); it is compiled when first played."""
    from strategies.chronicles import valuation as find

    return find(chronicle.word)


def engine_is_compiled(entry: str = "play_all") -> bool:
    """Return whether this entry point of the engine is in the compile cache; if not, the first game waits for it."""
    from ..game.jit import JIT, cache_folder

    return not JIT or any(cache_folder().rglob(f"engine.{entry}-*.nbi"))


def announce_compiling(entry: str = "play_all") -> None:
    """Print a notice if this entry point of the engine has to be compiled, and prune old compiled code first.

    Print another if the compiled code cannot be kept.
    """
    if not engine_is_compiled(entry):
        from ..game.jit import cache_folder, can_keep
        from .cache import prune

        console, parent = Console(stderr=True), cache_folder().parent
        if can_keep(parent):
            prune(parent)
        else:
            text = (
                f"{parent}: is not writable, so compiled code is not kept and every start compiles again; set "
                f"GLENMORE_CACHE_DIR to a folder that is writable"
            )
            console.print(text, style="yellow", markup=False, highlight=False, soft_wrap=True)
        if text := notice(ENGINE):
            console.print(text, style="dim", highlight=False)


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
    first_block: int | None = None,
    stop: Mapping[str, Any] | None = None,
    aggregate: bool | None = None,
    players: Sequence[int] | None = None,
    verify: bool = False,
) -> Results:
    """Play an experiment and return its results.

    Options that are None leave the experiment as it is.

    Parameters
    ----------
    experiment
        An `Experiment`, the name of a bundled one, or the path of a TOML file.
    blocks, seed, format, components
        Deals per table, master seed, ``parquet`` or ``csv``, overlay of component values.
    chronicles, kind
        See `with_chronicles`.
    pool
        Strategies that replace the experiment's pool, separated by commas; a leading ``+`` adds them to it.
    jobs
        Workers, by default one per core. Does not affect the results.
    out
        Folder for the tables; by default a temporary one that lives as long as the results.
    resume
        Continue the interrupted run in `out`.
    progress
        True or False: show progress or not, a bar on a terminal and else a line every 30 seconds; None: only on a
        terminal; or a function called with (games played, games in total).
    backend
        Joblib backend: ``threading``, ``loky`` or ``dask``; the last needs an open `distributed.Client` and an `out` on
        a disk that all machines share (see `cluster`).
    chunk_blocks
        Blocks per unit of work. Does not affect the results.
    before
        Called once all inputs have been validated, before the first game.
    first_block
        Number of the first deal, for runs that are merged later.
    stop
        Keys of `stopping.Stop`: play until an interval is narrow enough; `blocks` is then the maximum.
    aggregate
        Keep only sums over batches of blocks.
    players
        Play only tables with these numbers of players.
    verify
        Check after every policy call that the policy has changed nothing; otherwise only in one block of 200. Does not
        affect the results.

    Raises
    ------
    UserError
        If the experiment, a strategy, an option or the folder is wrong.
    ComponentError
        If the overlay is wrong.
    EngineFault
        If the engine stopped a game.
    """
    from ..components import ComponentError, load
    from ..runs.plan import make_plan
    from ..runs.runner import execute

    name = experiment if isinstance(experiment, str | Path) else None
    loaded = experiment if isinstance(experiment, Experiment) else Experiment.load(experiment)
    overlay = str(components) if components is not None else None
    loaded = changed(loaded, blocks, seed, format, overlay, first_block, aggregate, pool, players)
    loaded = with_stop(with_chronicles(loaded, chronicles, kind), blocks, stop)
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
    plan = replace(make_plan(loaded, values, strategy, loaded.components, chunk_blocks, valuation), verify=verify)
    if before is not None:
        before()
    keep = None
    if out is None:
        keep = tempfile.TemporaryDirectory(prefix="glenmore-")
        out = Path(keep.name) / "run"
    options: dict[str, Any] = {"jobs": jobs, "backend": backend, "resume": resume}
    options["command"] = reproducing_command(
        name, loaded, format, overlay, chronicles, kind, pool, stop is not None, aggregate, players
    )
    options["watch"] = None if loaded.stop is None else IntervalWatch(loaded.stop.metric)
    if callable(progress):
        execute(plan, Path(out), strategy, progress=progress, **options)
    else:
        with bar(loaded.name, progress) as report:
            execute(plan, Path(out), strategy, progress=report, note=report.note, **options)
    return Results(out, keep)


class IntervalWatch:
    """Compute the interval of a metric during a run, as the report would print it; see `stopping.Watch`."""

    def __init__(self, metric: str) -> None:
        from reports.watch import columns_for

        self.columns = columns_for(metric)

    def __call__(self, frames: Mapping[str, Any], meta: Mapping[str, Any], stop: Mapping[str, Any]) -> Look:
        """Return the interval of the metric that `stop` names."""
        from reports.watch import metric_estimate, metric_words

        found = metric_estimate(frames, meta, stop["metric"], stop.get("table"))
        text = metric_words(stop["metric"], found, stop["half_width"])
        return Look(found.value, found.low, found.high, found.method, text)


@contextmanager
def cluster(scheduler: str | None, backend: str | None = None) -> Iterator[str]:
    """Connect to a dask scheduler, if an address is given, and yield the joblib backend.

    The backend defaults to ``dask`` with a scheduler and to ``threading`` without one. Raise `UserError` if backend and
    scheduler do not fit, the scheduler cannot be reached, or dask is not installed.
    """
    if scheduler is None:
        if backend == "dask":
            raise UserError("--backend dask needs --scheduler ADDRESS, such as tcp://10.0.0.1:8786")
        yield backend or "threading"
        return
    if backend not in (None, "dask"):
        raise UserError(f"--scheduler is for --backend dask, not {backend}")
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--scheduler needs dask: pip install 'dask[distributed]'") from None
    try:
        client = Client(scheduler)
    except (OSError, ValueError) as error:
        raise UserError(f"--scheduler {scheduler}: cannot be reached: {error}") from None
    with client:
        yield "dask"


def free_folder(name: str, base: Path = Path("results")) -> Path:
    """Return the first of `results/NAME`, `results/NAME-2` ... that does not exist."""
    folder, number = base / name, 1
    while folder.exists():
        number += 1
        folder = base / f"{name}-{number}"
    return folder


def unfinished_folder(name: str, base: Path = Path("results")) -> Path:
    """Return the most recent `results/NAME`, `results/NAME-2` ... with an unfinished run, else raise `UserError`."""
    found = [path.parent for path in base.glob(f"{name}*/{MANIFEST}")]
    own = [path for path in found if path.name == name or path.name.removeprefix(f"{name}-").isdigit()]
    open_runs = [path for path in own if not read_manifest(path)["complete"]]
    if not open_runs:
        raise UserError(f"{base}: no unfinished run of {name!r} to resume; name its folder with --out")
    return max(open_runs, key=lambda path: (path / MANIFEST).stat().st_mtime)
