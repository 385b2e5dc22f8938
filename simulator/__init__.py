"""A simulator for the board game Glen More II: Chronicles.

Play an experiment and look at its tables:

    import simulator

    results = simulator.run("quickstart", blocks=100, seed=7)
    results.seats.groupby("strategy")["win_share"].mean()

Or describe your own experiment, with the keys of the TOML files:

    duel = simulator.Experiment.parse({"name": "duel", "line_up": ["balanced", "whisky"], "blocks": 500})
    results = simulator.run(duel, out="results/duel")

and open its results again later:

    results = simulator.Results.load("results/duel")
    results.games["turns"].describe()

`run`
    Plays an experiment (an `Experiment`, the name of a bundled one, or a TOML file) and returns its `Results`.
`Experiment`
    A validated experiment: `Experiment.load(name_or_path)` or `Experiment.parse(dict)`. Its *tables* (line-ups of
    strategies) play the same *blocks* (deals), each in several seat orders.
`Results`
    The tables of a run as pandas frames: `games`, `seats` and `picks`, with the manifest `meta`.
`UserError`
    Raised for mistakes in an experiment, option or file; the message says how to correct them.

These names are loaded on first use, so `import simulator` is cheap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .app.wiring import run
    from .errors import UserError
    from .experiments.experiment import Experiment
    from .game import __version__
    from .runs.results import Results

__all__ = ["Experiment", "Results", "UserError", "__version__", "run"]

_HOMES = {
    "Experiment": "experiments.experiment",
    "Results": "runs.results",
    "UserError": "errors",
    "__version__": "game",
    "run": "app.wiring",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
