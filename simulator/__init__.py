"""A Monte Carlo laboratory for Glen More II: Chronicles.

The public names are loaded when first used, so that `import simulator` costs nothing:

`run`
    Plays an experiment and returns its `Results`.
`Experiment`
    A validated experiment: `Experiment.load(name_or_path)`, `Experiment.parse(dict)`.
`Results`
    The tables of a run as pandas frames: `Results.load(folder)`.
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
