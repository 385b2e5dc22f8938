"""Strategies by name or by file: the bundled ones, profiles in TOML, and users' own in Python.

>>> import strategies
>>> strategies.available()
['balanced', ...]
>>> strategies.get("whisky").mind      # weights of a bundled profile
>>> strategies.get("my-plan.toml")     # a profile of your own
>>> strategies.get("mine.py:careful")  # a policy of your own; `mine.py` alone means `mine.py:choose`
"""

from __future__ import annotations

import hashlib
import importlib.util
import sys
import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simulator.errors import suggest

from .features import INDEX, default_mind
from .protocol import StrategyError

__all__ = ["Strategy", "StrategyError", "available", "get", "profiles_folder"]

RANDOM = "random-legal"
BUNDLED = "bundled"
MAX_WEIGHT = 1_000_000  # so that sums and products of weights and counts stay finite
_KEYS = ("description", "base", "weights")


class Strategy:
    """A strategy that can sit at a table.

    Attributes
    ----------
    name : str
        Name in tables and reports.
    mind : ndarray of float64
        Parameters handed to every call of the policy; for a profile its weights in the order of `features.FEATURES`.
        Each time a new copy.
    description : str
        One line for people.
    source : str
        Where it comes from: the path as given, or ``"bundled"``.
    digest : str
        12 hexadecimal digits over the source of the policy and the parameters: equal digests play equal games.
    """

    def __init__(
        self,
        name: str,
        mind: NDArray[np.float64],
        description: str,
        source: str,
        files: tuple[Path, ...],
        load: Callable[[], Any],
    ) -> None:
        self.name = name
        self._mind = np.array(mind, dtype=np.float64)
        self.description = " ".join(description.split())
        self.source = source
        self._load = load
        digest = hashlib.sha256(self._mind.tobytes())
        for path in files:
            digest.update(path.read_bytes())
        self.digest = digest.hexdigest()[:12]

    @cached_property
    def choose(self) -> Any:
        """The policy, compiled by `simulator.engine.policy` when it is first asked for."""
        return self._load()

    @property
    def mind(self) -> NDArray[np.float64]:
        """Parameters of the policy, float64[n]."""
        return self._mind.copy()

    def __repr__(self) -> str:
        return f"Strategy({self.name!r}, source={self.source!r}, digest={self.digest!r})"


def profiles_folder() -> Path:
    """Folder of the bundled profiles."""
    return Path(__file__).resolve().parent / "profiles"


def available() -> list[str]:
    """Names of the bundled strategies, in alphabetical order."""
    return sorted([path.stem for path in profiles_folder().glob("*.toml")] + [RANDOM])


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
    mind, description = _read_profile(path.resolve())
    return Strategy(name, mind, description, source, _sources(), _scripted_policy)


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise StrategyError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise StrategyError(f"{path}: not valid TOML: {error}") from None


def _read_profile(path: Path, seen: tuple[Path, ...] = ()) -> tuple[NDArray[np.float64], str]:
    """Weights and description of a profile file, those of its base first."""
    if path in seen:
        raise StrategyError(f"{path}: base: the profiles are based on each other in a circle")
    data = _read_toml(path)
    for key in data:
        if key not in _KEYS:
            raise StrategyError(f"{path}: {key}: unknown key; {suggest(key, _KEYS)}")
    mind, description = default_mind(), ""
    if "base" in data:
        mind, description = _read_profile(_base(path, data["base"]), (*seen, path))
    description = data.get("description", description)
    if not isinstance(description, str):
        raise StrategyError(f"{path}: description: must be a text (found {description!r})")
    _set_weights(mind, data.get("weights", {}), f"{path}: weights")
    return mind, description


def _base(path: Path, base: Any) -> Path:
    """File of the profile named as base: a bundled one, or a file beside this one."""
    if isinstance(base, str) and base.endswith(".toml"):
        return (path.parent / base).resolve()
    names = [name for name in available() if name != RANDOM]
    if base not in names:
        raise StrategyError(f"{path}: base: no profile {base!r}: {suggest(str(base), names)} (or give a .toml file)")
    return profiles_folder() / f"{base}.toml"


def _set_weights(mind: NDArray[np.float64], weights: Any, where: str) -> None:
    """Write named weights into `mind`; `where` (file and key) begins the messages."""
    if not isinstance(weights, Mapping):
        raise StrategyError(f"{where}: must be a table of features and numbers (found {weights!r})")
    for name, value in weights.items():
        if name not in INDEX:
            raise StrategyError(f"{where}.{name}: unknown feature; {suggest(str(name), INDEX)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MAX_WEIGHT:
            raise StrategyError(
                f"{where}.{name}: must be a number from -{MAX_WEIGHT} to {MAX_WEIGHT} (found {value!r})"
            )
        mind[INDEX[name]] = value


def _python(entry: str) -> Strategy:
    """Strategy of a Python file: a policy or a plain function, and its parameters."""
    file, _, attribute = entry.partition(".py:")
    path = Path(file if file.endswith(".py") else f"{file}.py")
    attribute = attribute or "choose"
    module = _import(path)
    choose = getattr(module, attribute, None)
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
    text = getattr(choose, "__doc__", None) or module.__doc__ or ""
    description = text.strip().partition("\n")[0]
    name = path.stem if attribute == "choose" else attribute
    files = (path, *_sources())
    return Strategy(name, _mind(module, path), description, entry, files, lambda: _compiled(choose, path, attribute))


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
        raise StrategyError(f"{path}: {error}") from None
    except Exception as error:
        raise StrategyError(f"{path}: {type(error).__name__}: {_short(error)}") from error
    return module


def _compiled(choose: Any, path: Path, attribute: str) -> Any:
    """A plain function is compiled as a policy, so that a file needs no decorator."""
    from simulator.engine import policy
    from simulator.jit import JIT

    if hasattr(choose, "signatures") or not JIT:
        return choose
    try:
        return policy(choose)
    except Exception as error:
        raise StrategyError(f"{path}: {attribute} cannot be compiled: {_short(error)}") from error


def _mind(module: Any, path: Path) -> NDArray[np.float64]:
    """Parameters of a Python strategy: `MIND`, or the weights of a profile by `BASE` and `WEIGHTS`."""
    if hasattr(module, "MIND"):
        try:
            return np.array(module.MIND, dtype=np.float64).ravel()
        except (TypeError, ValueError):
            raise StrategyError(f"{path}: MIND: must be a list of numbers (found {module.MIND!r})") from None
    mind = default_mind()
    if hasattr(module, "BASE"):
        mind, _ = _read_profile(_base(path.resolve(), module.BASE))
    _set_weights(mind, getattr(module, "WEIGHTS", {}), f"{path}: WEIGHTS")
    return mind


def _short(error: Exception) -> str:
    """The lines of a message that fit a screen: the compiler spells out whole record types."""
    lines = [line.strip() for line in str(error).splitlines()]
    return "; ".join(line for line in lines if line and len(line) <= 160) or "no message"
