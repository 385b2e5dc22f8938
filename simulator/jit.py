"""The one door to Numba: how rules, hooks and policies are compiled and cached.

Everything the engine runs goes through the decorators of this module, so that `NUMBA_DISABLE_JIT=1` turns the whole
engine into plain Python, and so that compiled code is never older than its source: Numba does not notice a change in
a *called* function of another file, therefore the cache folder is named after a hash of all engine sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning

__all__ = ["JIT", "cache_folder", "entry", "first_class", "rule"]

# First-class functions are the mechanism for policies and hooks; the notice about them would reach every user.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

JIT: bool = not numba.config.DISABLE_JIT
"""Whether the engine runs compiled (True) or as plain Python (`NUMBA_DISABLE_JIT=1`)."""

_ROOT = Path(__file__).resolve().parent


def _sources() -> list[Path]:
    strategies = _ROOT.parent / "strategies"
    return sorted(_ROOT.rglob("*.py")) + sorted(strategies.rglob("*.py"))


def cache_folder() -> Path:
    """Folder for compiled code of exactly these sources, Numba, NumPy and Python versions.

    `GLENMORE_CACHE_DIR` overrides the parent folder (default `~/.cache/glenmore`).
    """
    parent = os.environ.get("GLENMORE_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "glenmore"
    )
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in _sources():
        digest.update(path.read_bytes())
    return Path(parent) / digest.hexdigest()[:16]


if JIT and not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(cache_folder())


def rule(function: Callable[..., Any]) -> Any:
    """Compile a function of the engine (inlined into its callers' cache, `nogil`)."""
    return numba.njit(nogil=True)(function)


def entry(function: Callable[..., Any]) -> Any:
    """Compile an entry point: as `rule`, and kept on disk between runs."""
    return numba.njit(nogil=True, cache=True)(function)


def first_class(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function as a value of the fixed Numba `signature`, to be passed in a tuple (policies, hooks)."""

    def decorate(function: Callable[..., Any]) -> Any:
        if not JIT:
            return function
        compiled = numba.njit(signature, nogil=True, cache=True)(function)
        compiled.disable_compile()
        return compiled

    return decorate


int64 = types.int64
float64_1d = types.float64[::1]
