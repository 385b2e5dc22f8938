"""Bind the hooks of the chronicles in play to the engine.

`bind` joins the hooks of each chronicle into one first-class function that takes the number of the moment, and pads the
tuple of these functions to a fixed length. So any combination of chronicles runs on one compiled engine, and only
chronicles in play are compiled. (With a tuple for each hook, every call of the engine from Python would spend 13 ms
handing over 260 functions; this way it is 1 ms.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
from numba import types

from .chronicles import Chronicle
from .hooks import AT_SETUP, AT_SUBSCRIBED, HOOKS
from .jit import first_class
from .printed import COMPONENTS
from .record import CONTEXT, GAME
from .sizes import CHRONICLES_MAX
from .tasks import ON_PASSED

HOOK_SIGNATURE = types.int64(
    numba.from_dtype(GAME),
    numba.from_dtype(COMPONENTS),
    numba.from_dtype(CONTEXT),
    types.int64,
    types.int64,
    types.int64,
    types.int64,
)


def _join(name: str, functions: dict[str, Any]) -> Any:
    """Join the hooks of a chronicle in one first-class function.

    The function is generated as source: the compiler then sees plain calls, and can cache the result on disk beside the
    file of the hooks (closures cannot be cached).
    """
    lines = [f"def {name}(game, components, context, moment, seat, a, b):"]
    for called in functions:
        one = HOOKS[called]
        call = f"{called}({', '.join(('game', 'components', 'context', *one.arguments))})"
        lines.append(f"    if moment == {one.moment}:")
        lines += [f"        return {call}"] if one.returns else [f"        {call}", "        return b"]
    acts_at = sum(1 << HOOKS[called].moment - ON_PASSED for called in functions if HOOKS[called].moment < AT_SETUP)
    lines.append(f"    return b | {acts_at} if moment == {AT_SUBSCRIBED} else b")
    file = __file__
    homes = []
    for function in functions.values():
        file = getattr(function, "py_func", function).__code__.co_filename
        homes.append(Path(file).resolve().parent)
    space = {**functions, "__name__": __name__}
    exec(compile("\n".join(lines), file, "exec"), space)
    return first_class(HOOK_SIGNATURE, tuple(dict.fromkeys(homes)))(space[name])


@cache
def _joined(parts: tuple[Any, ...]) -> Any:
    """Join the hooks of a chronicle's modules, once per process."""
    functions = {}
    for name in HOOKS:
        for part in parts:
            found = getattr(part, name, None)
            if getattr(found, "hook", None) == name:
                functions[name] = found
    return _join_once(tuple(functions.items()), getattr(parts[0], "__name__", "trial") if parts else "")


@cache
def _join_once(functions: tuple[tuple[str, Any], ...], name: str) -> Any:
    # The rules of a chronicle are named after its package, all others after their module.
    word = name.removesuffix(".rules").rpartition(".")[2]
    return _join(f"hooks_of_{word}_{len(functions)}" if functions else "no_hooks", dict(functions))


def bind(chronicles: Sequence[ModuleType | Any]) -> Any:
    """Return the joined hook functions of these chronicles, in the given order, padded to a fixed length.

    Parameters
    ----------
    chronicles
        Modules (or any objects) with hook functions as attributes; missing hooks do nothing. A tuple of modules is one
        chronicle: its rules, and how the strategies value its options (hook `value`).

    Raises
    ------
    ValueError
        If there are more chronicles than the tuple holds.
    """
    if len(chronicles) > CHRONICLES_MAX:
        raise ValueError(f"{len(chronicles)} chronicles, at most {CHRONICLES_MAX} can be in play")
    joined = [_joined(one if isinstance(one, tuple) else (one,)) for one in chronicles]
    return (*joined, *(_joined(()),) * (CHRONICLES_MAX - len(chronicles)))


Valuation = Callable[[Chronicle], tuple[Any, ...]]
"""Modules with the strategies' view of a chronicle (hook `value`), bound together with its rules."""


def no_valuation(chronicle: Chronicle) -> tuple[Any, ...]:
    """Return no modules: no strategy values the options of this chronicle."""
    return ()


def bound(chronicles: Iterable[Chronicle], automa: bool, valuation: Valuation = no_valuation) -> list[Any]:
    """Return the modules to `bind` for a game: rules and valuation of each chronicle, then the automa (CC-12)."""
    modules: list[Any] = [(*one.rule_modules(), *valuation(one)) for one in chronicles]
    if automa:
        modules.append(import_module(f"{__package__}.allenarly.moments"))  # compiled for solo games only
    return modules
