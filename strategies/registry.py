"""Strategies by name or by file: the bundled ones, profiles in TOML, and users' own in Python.

>>> import strategies
>>> strategies.available()
['balanced', ...]
>>> strategies.get("whisky").params    # weights of a bundled profile
>>> strategies.get("my-plan.toml")     # a profile of your own
>>> strategies.get("mine.py:careful")  # a policy of your own; `mine.py` alone means `mine.py:choose`
"""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import suggest

from .features import default_params
from .mistakes import answers_checked, check_parameters, check_source, compile_mistake, where_raised
from .profile import Rollout, base_file, bundled, profiles_folder, read_profile, set_weights
from .protocol import StrategyError

RANDOM = "random-legal"
BUNDLED = "bundled"


class Strategy:
    """A strategy that can sit at a table.

    Attributes
    ----------
    name : str
        Name in tables and reports.
    params : ndarray of float64
        Parameters handed to every call of the policy; for a profile its weights in the order of `features.FEATURES`,
        behind them those of a planner in the order of `terms.TERMS`. Each time a new copy.
    description : str
        One line for people.
    source : str
        Where it comes from: the path as given, or ``"bundled"``.
    rollout : profile.Rollout or None
        How far it looks ahead; None for a strategy that does not.
    digest : str
        12 hexadecimal digits over the source of the policy and the parameters: equal digests play equal games.
    """

    def __init__(
        self,
        name: str,
        params: NDArray[np.float64],
        description: str,
        source: str,
        files: tuple[Path, ...],
        load: Callable[[], Any],
        rollout: Rollout | None = None,
    ) -> None:
        self.name = name
        self._params = np.array(params, dtype=np.float64)
        self.description = " ".join(description.split())
        self.source = source
        self.rollout = rollout
        self._load = load
        digest = hashlib.sha256(self._params.tobytes())
        if rollout is not None:
            digest.update(repr(rollout).encode())
        for path in files:
            digest.update(path.read_bytes())
        self.digest = digest.hexdigest()[:12]

    @cached_property
    def choose(self) -> Any:
        """The policy, compiled by `simulator.game.engine.policy` when it is first asked for."""
        return self._load()

    @cached_property
    def plan(self) -> Any:
        """How it looks ahead, as `simulator.game.rollout.play_games` takes it; None for a strategy that does not."""
        if self.rollout is None:
            return None
        from simulator.game.rollout import Plan  # only now: it brings the compiler with it

        return Plan(_evaluator, **vars(self.rollout))

    @property
    def params(self) -> NDArray[np.float64]:
        """Parameters of the policy, float64[n]."""
        return self._params.copy()

    def __repr__(self) -> str:
        return f"Strategy({self.name!r}, source={self.source!r}, digest={self.digest!r})"


def available() -> list[str]:
    """Names of the bundled strategies, in alphabetical order."""
    return sorted([*bundled(), RANDOM])


@lru_cache(maxsize=256)
def get(entry: str) -> Strategy:
    """The strategy of a name or path.

    Parameters
    ----------
    entry
        A bundled name (`available`), the path of a profile (``.toml``), or of a Python file with a policy (``.py``, or
        ``.py:name``).

    Raises
    ------
    StrategyError
        For an unknown name (with close matches), or a file that is no strategy.
    """
    if entry == RANDOM:
        return Strategy(
            RANDOM, np.zeros(1), "Any legal option, all with the same chance", BUNDLED, _sources(), _random_policy
        )
    if entry.endswith(".toml"):
        return _profile(Path(entry).stem, Path(entry), entry)
    if entry.endswith(".py") or ".py:" in entry:
        return _python(entry)
    if entry in available():
        return _profile(entry, profiles_folder() / f"{entry}.toml", BUNDLED)
    raise StrategyError(f"no strategy {entry!r}: {suggest(entry, available())} (or give a .toml or .py file)")


def _sources() -> tuple[Path, ...]:
    return tuple(sorted(Path(__file__).resolve().parent.glob("*.py")))


def _random_policy() -> Any:
    from .random_legal import choose

    return choose


def _scripted_policy() -> Any:
    from .scripted import choose

    return choose


def _profile(name: str, path: Path, source: str) -> Strategy:
    profile = read_profile(path.resolve())
    ahead = profile.rollout if profile.family == "planner" else None
    return Strategy(name, profile.params, profile.description, source, _sources(), _scripted_policy, ahead)


def _evaluator() -> Any:
    from .evaluation import evaluate

    return evaluate


def _python(entry: str) -> Strategy:
    """Strategy of a Python file: a policy or a plain function, and its parameters."""
    file, _, attribute = entry.partition(".py:")
    path = Path(file if file.endswith(".py") else f"{file}.py")
    attribute = attribute or "choose"
    module = _import(path)
    choose = getattr(module, attribute, None)
    check_source(path)
    if choose is not None and not callable(choose):
        raise StrategyError(f"{path}: {attribute}: must be a function (found {choose!r})")
    if choose is None:
        named = [
            name
            for name, value in vars(module).items()
            if callable(value) and not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
        ]
        hint = suggest(attribute, named) if named else "the file defines no function"
        raise StrategyError(f"{path}: no policy {attribute!r}: {hint}")
    check_parameters(choose, path)
    text = getattr(choose, "__doc__", None) or module.__doc__ or ""
    description = text.strip().partition("\n")[0]
    name = path.stem if attribute == "choose" else attribute
    files = (path, *_sources())
    return Strategy(name, _params(module, path), description, entry, files, lambda: _compiled(choose, path, attribute))


def _import(path: Path) -> Any:
    if not path.is_file():
        raise StrategyError(f"{path}: no such file")
    module_name = f"glenmore_strategy_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path.resolve())
    if spec is None or spec.loader is None:
        raise StrategyError(f"{path}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except StrategyError as error:
        if path.name in str(error).partition(",")[0]:
            raise
        raise StrategyError(f"{path}: {error}") from None
    except (Exception, SystemExit) as error:
        if type(error).__module__.startswith("numba."):
            raise compile_mistake(error, path, "") from error
        raise StrategyError(f"{path}: {type(error).__name__}: {_short(error)}{where_raised(error, path)}") from error
    return module


def _compiled(choose: Any, path: Path, attribute: str) -> Any:
    """A plain function is compiled as a policy, so that a file needs no decorator."""
    from simulator.game.engine import policy
    from simulator.game.jit import JIT

    if hasattr(choose, "signatures"):
        return choose
    if not JIT:
        return answers_checked(choose, path)
    try:
        return policy(choose)
    except Exception as error:
        raise compile_mistake(error, path, attribute) from error


def _params(module: Any, path: Path) -> NDArray[np.float64]:
    """Return the parameters of a Python strategy: `PARAMS`, or the weights of a profile by `BASE` and `WEIGHTS`."""
    for name in ("PARAMS", "MIND"):  # MIND is the name of 0.1.0
        if hasattr(module, name):
            given = getattr(module, name)
            try:
                return np.array(given, dtype=np.float64).ravel()
            except (TypeError, ValueError):
                raise StrategyError(f"{path}: {name}: must be a list of numbers (found {given!r})") from None
    params = default_params()
    if hasattr(module, "BASE"):
        params = read_profile(base_file(path.resolve(), module.BASE)).weights
    set_weights(params, getattr(module, "WEIGHTS", {}), f"{path}: WEIGHTS")
    return params


def _short(error: BaseException) -> str:
    """The lines of a message that fit a screen: the compiler spells out whole record types."""
    lines = [line.strip() for line in str(error).splitlines()]
    return "; ".join(line for line in lines if line and len(line) <= 160) or "no message"
