"""Compile and cache rules, hooks and policies; the only module that configures Numba.

Everything the engine runs goes through these decorators, so that `NUMBA_DISABLE_JIT=1` turns the whole engine into
plain Python. Numba does not notice a change in a *called* function of another file; therefore the cache folder is named
after a hash of all engine sources.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba import types
from numba.core import config as _config
from numba.core.errors import NumbaExperimentalFeatureWarning

from . import compiled_files
from .sources import now_read

# Policies and hooks are first-class functions; without this every user would see Numba's warning about them.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)

config: Any = _config
_njit: Any = numba.njit

JIT: bool = not config.DISABLE_JIT
"""Whether the engine runs compiled (True) or as plain Python (`NUMBA_DISABLE_JIT=1`)."""

_ROOT = Path(__file__).resolve().parent
# While it compiles, Numba asks for the text of the large record types thousands of times and rebuilds it each time,
# which takes a few percent of the compile time.
_record_type: Any = types.Record
_record_type.__repr__ = cache(_record_type.__repr__)
int64 = types.int64
DAY = 86400  # seconds


@cache
def engine_digest(root: Path = _ROOT) -> bytes:
    """Return the SHA-256 of all sources of the engine: every file of its folder, by path and content."""
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def cache_folder(beside: Sequence[Path] = (), module: str = "") -> Path:
    """Return the folder for compiled code of exactly these engine sources, Numba and Python versions.

    `GLENMORE_CACHE_DIR` overrides the parent folder (default `~/.cache/glenmore`).

    Parameters
    ----------
    beside
        Further sources, files or folders with all their Python files: the package of a policy or of the strategies'
        hooks.
    module
        Name under which that policy is imported; the same file under another name is compiled separately.
    """
    parent = os.environ.get("GLENMORE_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "glenmore"
    )
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {platform.machine()} {module}".encode())
    further = []
    for place in beside:
        further += sorted(filter(Path.is_file, place.glob("*.py"))) if place.is_dir() else [place]
    digest.update(engine_digest())
    for path in further:
        digest.update(path.read_bytes())
    return Path(parent) / digest.hexdigest()[:16]


@cache
def can_keep(folder: Path) -> bool:
    """Return whether compiled code can be written to this folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _note_use(folder: Path) -> None:
    """Update the modification time of a folder once a day: unused folders may be deleted (see `app.cache`)."""
    try:
        if time.time() - folder.stat().st_mtime > DAY:
            os.utime(folder)
    except OSError:  # it does not exist yet, or belongs to another user
        return


_OWN_CACHE = not os.environ.get("NUMBA_CACHE_DIR")
if _OWN_CACHE and JIT:
    compiled_files.install(lambda folder: folder.is_relative_to(cache_folder().parent))


def _compile(function: Callable[..., Any], signature: Any = None, beside: Sequence[Path] = ()) -> Any:
    """Apply `njit` with a cache on disk, keyed by all sources the function may depend on."""
    options = {"nogil": True, "cache": True}
    signatures = () if signature is None else (signature,)
    home = Path(function.__code__.co_filename)
    if _OWN_CACHE and home.exists():
        inside = home.resolve().is_relative_to(_ROOT)
        if not beside and not inside:
            beside = (home.resolve().parent, *now_read())
        folder = cache_folder(beside, function.__module__) if beside else cache_folder()
        if not can_keep(folder.parent):
            # Numba would keep it beside the sources, under no hash, and run it after they have changed.
            return _njit(*signatures, nogil=True)(function)
        config.CACHE_DIR = str(folder)
        _note_use(folder)
    try:
        return _njit(*signatures, **options)(function)
    except RuntimeError:  # a function without a source file cannot be cached on disk
        return _njit(*signatures, nogil=True)(function)


def _widen(dispatcher: Any) -> Any:
    """Compile a function once for all integer widths, as int64.

    Otherwise Numba compiles a version of every function for each mixture of 32 and 64 bit arguments, which takes three
    times as long.
    """
    compile_for = dispatcher.compile

    def compile_widened(signature: Any) -> Any:
        args, result = numba.core.sigutils.normalize_signature(signature)
        wide = tuple(int64 if isinstance(t, (types.Integer, types.Boolean)) else t for t in args)
        return compile_for(wide if result is None else result(*wide))

    dispatcher.compile = compile_widened
    return dispatcher


def rule(function: Callable[..., Any]) -> Any:
    """Compile a function of the engine (cached with its callers, `nogil`); integers are int64 inside."""
    compiled = numba.njit(nogil=True)(function)
    return _widen(compiled) if JIT else compiled


def entry(function: Callable[..., Any]) -> Any:
    """Compile an entry point: as `rule`, and cached on disk."""
    return _compile(function) if JIT else function


def entry_beside(function: Callable[..., Any]) -> Any:
    """Compile an entry point outside the engine that calls it; the cache depends on its own source, too."""
    return _compile(function, beside=(Path(function.__code__.co_filename).resolve(),)) if JIT else function


def first_class(signature: Any, beside: Sequence[Path] = ()) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function as a value of the fixed Numba `signature`, to be passed in a tuple (policies, hooks).

    `beside`: folders with its sources, besides those of the engine.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        if not JIT:
            return function
        compiled = _compile(function, signature, beside)
        compiled.disable_compile()
        return compiled

    return decorate
