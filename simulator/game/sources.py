"""Files that compiled code and results depend on: fingerprints, and what a module reads while it is loaded."""

from __future__ import annotations

import hashlib
import os
import site
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.util import source_from_cache
from pathlib import Path
from types import ModuleType

_PROJECT = Path(__file__).resolve().parents[1]
_opened: ContextVar[set[Path] | None] = ContextVar("opened", default=None)
_hooked = False


def contents(files: Iterable[Path]) -> str:
    """Return a SHA-256, 64 hex digits, of the names and bytes of files, whatever their order.

    A file that cannot be read counts as missing, so the fingerprint changes when it goes or comes back.
    """
    digest = hashlib.sha256()
    for path in sorted(set(files)):
        try:
            data = path.read_bytes()
        except OSError:
            data = b"missing"
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(data).digest())
    return digest.hexdigest()


@contextmanager
def recorded() -> Iterator[set[Path]]:
    """Collect the files that Python code in this thread opens for reading inside the `with` block.

    Files of Python, of installed packages and of the engine are left out. Compiled libraries that open files
    themselves (Arrow, for example) are not seen.
    """
    global _hooked
    if not _hooked:  # an audit hook stays for the life of the process
        sys.addaudithook(_audit)
        _hooked = True
    outside = _opened.get()
    found: set[Path] = set()
    token = _opened.set(found)
    try:
        yield found
    finally:
        _opened.reset(token)
        if outside is not None:
            outside |= found


def now_read() -> tuple[Path, ...]:
    """Return the files read so far by what is being loaded."""
    return tuple(sorted(_opened.get() or ()))


def _audit(event: str, arguments: tuple[object, ...]) -> None:
    found = _opened.get() if event == "open" else None
    if found is None:
        return
    name, mode, flags = arguments
    writes = any(letter in str(mode or "") for letter in "wax+") or (
        isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR)
    )
    if writes or not isinstance(name, str | bytes | os.PathLike):
        return
    path = Path(os.fsdecode(name)).absolute()
    if path.suffix == ".pyc":  # byte code stands for its source
        try:
            path = Path(source_from_cache(str(path)))
        except ValueError:
            return
    if is_own(path):
        found.add(path)


def is_own(path: Path) -> bool:
    """Return whether a file belongs to a user: a regular file outside Python, installed packages and the engine."""
    resolved = path.resolve()
    if any(resolved.is_relative_to(place) for place in _foreign()):
        return False
    return resolved.is_file()


def _foreign() -> list[Path]:
    places = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    places += [site.getusersitepackages(), str(_PROJECT)]
    return [Path(place).resolve() for place in places if place]


def own_modules(module: ModuleType) -> dict[str, Path]:
    """Return the user's own modules that a module uses, directly or through others, with their files."""
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        one = waiting.pop()
        used = [value.__name__ if isinstance(value, ModuleType) else _home(value) for value in vars(one).values()]
        for name in {name for name in used if name} - set(found):
            other = sys.modules.get(name)
            file = getattr(other, "__file__", None)
            if other is not None and other is not module and file and is_own(Path(file)):
                found[name] = Path(file)
                waiting.append(other)
    return found


def _home(value: object) -> str:
    """Return the module in which a function or class was defined; compiled functions wrap the original."""
    name = getattr(getattr(value, "py_func", value), "__module__", "")
    return name if isinstance(name, str) else ""
