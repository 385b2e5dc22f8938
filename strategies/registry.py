"""Find strategies by name or file: bundled ones, TOML profiles and Python files.

>>> import strategies
>>> strategies.available()
['balanced', ...]
>>> strategies.get("whisky").params    # weights of a bundled profile
>>> strategies.get("my-plan.toml")     # your own profile
>>> strategies.get("mine.py:careful")  # your own policy; `mine.py` means `mine.py:choose`
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import suggest
from simulator.game.sources import contents, is_own, own_modules, recorded

from .errors import StrategyError
from .features import default_params
from .mistakes import answers_checked, check_parameters, check_source, compile_mistake, where_raised
from .profile import Rollout, base_file, bundled, profiles_folder, read_profile, set_weights

RANDOM = "random-legal"
BUNDLED = "bundled"


class Strategy:
    """A strategy that can sit at a table.

    Attributes
    ----------
    name : str
        Name in tables and reports.
    params : ndarray of float64
        Parameters of the policy, a new copy each time. For a profile: weights in the order of `features.FEATURES`, then
        those of a planner in the order of `terms.TERMS`.
    description : str
        One line.
    source : str
        The path as given, or ``"bundled"``.
    rollout : profile.Rollout or None
        How far it looks ahead; None for a strategy that does not.
    digest : str
        12 hexadecimal digits over the parameters, the policies of this package and `files`: equal digests play equal
        games.
    files : tuple of Path
        Of a Python strategy: its file, the modules of your own that it uses, and the data files that it opens while it
        is loaded.
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
        self.files = files
        digest = hashlib.sha256(self._params.tobytes())
        if rollout is not None:
            digest.update(repr(rollout).encode())
        digest.update(f"{_POLICIES} {contents(files)}".encode())
        self.digest = digest.hexdigest()[:12]

    @cached_property
    def choose(self) -> Any:
        """The policy, compiled by `simulator.game.engine.policy` on first use."""
        return self._load()

    @cached_property
    def plan(self) -> Any:
        """The `simulator.game.rollout.Plan` of a strategy that looks ahead, else None."""
        if self.rollout is None:
            return None
        from simulator.game.rollout import Plan  # here, because it imports the compiler

        return Plan(_evaluator, **vars(self.rollout))

    @property
    def params(self) -> NDArray[np.float64]:
        """Parameters of the policy, float64[n]."""
        return self._params.copy()

    def __repr__(self) -> str:
        return f"Strategy({self.name!r}, source={self.source!r}, digest={self.digest!r})"


def available() -> list[str]:
    """Return the names of the bundled strategies in alphabetical order."""
    return sorted([*bundled(), RANDOM])


@dataclass(frozen=True)
class _Loaded:
    """A strategy in memory, with the files it was made from and the fingerprint of their contents."""

    strategy: Strategy
    files: tuple[Path, ...]
    contents: str


_loaded: dict[tuple[str, str], _Loaded] = {}
_lock = RLock()


def get(entry: str) -> Strategy:
    """Return the strategy of a name or path; it is loaded again only when one of its files has changed.

    These are the profile and its bases, or the Python file with all modules of your own and data files that it imports
    or opens while it is loaded.

    Parameters
    ----------
    entry
        A bundled name (`available`), or the path of a profile (``.toml``) or a Python file (``.py`` or ``.py:name``).

    Raises
    ------
    StrategyError
        For an unknown name (with close matches), or a file that is not a strategy.
    """
    key = (entry, os.getcwd())  # a relative path means another file elsewhere
    with _lock:
        known = _loaded.get(key)
        if known is None or contents(known.files) != known.contents:
            with recorded() as files:
                strategy = _load(entry)
                files |= set(strategy.files)
            found = tuple(sorted(files))
            known = _loaded[key] = _Loaded(strategy, found, contents(found))
    return known.strategy


def _load(entry: str) -> Strategy:
    if entry == RANDOM:
        return Strategy(RANDOM, np.zeros(1), "Any legal option, with equal probability", BUNDLED, (), _random_policy)
    if entry.endswith(".toml"):
        return _profile(Path(entry).stem, Path(entry), entry)
    if entry.endswith(".py") or ".py:" in entry:
        if os.environ.get("GLENMORE_NO_PYTHON"):
            raise StrategyError(f"{entry}: a Python strategy is a program, and --no-python refuses to run it")
        return _python(entry)
    if entry in available():
        return _profile(entry, profiles_folder() / f"{entry}.toml", BUNDLED)
    raise StrategyError(f"no strategy {entry!r}: {suggest(entry, available())} (or give a .toml or .py file)")


# Fingerprint of the policies in memory: taken when they are imported, not when a strategy is asked for.
_POLICIES = contents(Path(__file__).resolve().parent.rglob("*.py"))


def _random_policy() -> Any:
    from .random_legal import choose

    return choose


def _scripted_policy() -> Any:
    from .scripted import choose

    return choose


def _profile(name: str, path: Path, source: str) -> Strategy:
    profile = read_profile(path.resolve())
    ahead = profile.rollout if profile.family == "planner" else None
    return Strategy(name, profile.params, profile.description, source, (), _scripted_policy, ahead)


def _evaluator() -> Any:
    from .evaluation import evaluate

    return evaluate


def _python(entry: str) -> Strategy:
    file, _, attribute = entry.partition(".py:")
    path = Path(file if file.endswith(".py") else f"{file}.py")
    attribute = attribute or "choose"
    with recorded() as read:
        module = _import(path)
    files = tuple(sorted({path.absolute(), *read, *own_modules(module).values()}))
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
    return Strategy(
        name, _params(module, path), description, entry, files, lambda: _compiled(choose, path, attribute, files)
    )


_imported: set[str] = set()  # users' modules that strategies have imported


def _forget_modules() -> None:
    """Forget what earlier strategies imported, so that each reads its modules as they are now."""
    for name in _imported:
        sys.modules.pop(name, None)
    _imported.clear()
    importlib.invalidate_caches()


@contextmanager
def _importing_beside(path: Path) -> Iterator[None]:
    """Let a file import modules beside it; write no byte code, whose time stamps miss quick changes.

    The file may go to another folder; the command comes back to its own.
    """
    before, written, here = set(sys.modules), sys.dont_write_bytecode, os.getcwd()
    folder = str(path.resolve().parent)
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    try:
        yield
    finally:
        os.chdir(here)
        sys.dont_write_bytecode = written
        if folder in sys.path:  # unless the file has changed it
            sys.path.remove(folder)
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file and is_own(Path(file)):
                _imported.add(name)


def _import(path: Path) -> Any:
    if not path.is_file():
        raise StrategyError(f"{path}: no such file")
    module_name = f"glenmore_strategy_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path.resolve())
    if spec is None or spec.loader is None:
        raise StrategyError(f"{path}: not a Python file")
    _forget_modules()
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        with _importing_beside(path):
            exec(compile(path.read_bytes(), path.resolve(), "exec"), vars(module))
    except StrategyError as error:
        if path.name in str(error).partition(",")[0]:
            raise
        raise StrategyError(f"{path}: {error}") from None
    except (Exception, SystemExit) as error:
        if type(error).__module__.startswith("numba."):
            raise compile_mistake(error, path, "") from error
        text = f"{type(error).__name__}: {_short_message(error)}{where_raised(error, path)}"
        raise StrategyError(f"{path}: {text}") from error
    return module


def _compiled(choose: Any, path: Path, attribute: str, files: tuple[Path, ...]) -> Any:
    """Compile a plain function as a policy, so that a file needs no decorator."""
    from simulator.game.engine import policy
    from simulator.game.jit import JIT

    if hasattr(choose, "signatures"):
        return choose
    if not JIT:
        return answers_checked(choose, path)
    try:
        return policy(choose, files)
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


def _short_message(error: BaseException) -> str:
    """Return the short lines of a message; the compiler prints whole record types."""
    lines = [line.strip() for line in str(error).splitlines()]
    return "; ".join(line for line in lines if line and len(line) <= 160) or "no message"
