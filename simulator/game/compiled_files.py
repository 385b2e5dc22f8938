"""Files of compiled code with checksums: a damaged one is deleted and its functions are compiled again."""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable
from glob import escape
from pathlib import Path
from typing import Any

from numba.core import caching

_Plain: Any = caching.IndexDataCacheFile
SIZE = 32  # bytes of a checksum, in front of each file
_said: set[str] = set()


class Damaged(Exception):
    """A file of compiled code differs from what was written."""


class CheckedFiles(_Plain):
    """Index and data files of one function; see Numba's `IndexDataCacheFile`, whose methods these replace."""

    def load(self, key: Any) -> Any:
        """Return the compiled code of a key, or None if there is none that can be used."""
        try:
            return super().load(key)
        except Exception as error:  # unpickling damaged bytes may raise anything
            self._discard(error)
            return None

    def save(self, key: Any, data: Any) -> None:
        """Write compiled code to disk; if that fails, keep it in memory only."""
        for attempt in range(2):
            try:
                super().save(key, data)
                return
            except OSError as error:
                _say_once(f"{self._cache_path}: compiled code cannot be kept ({error.strerror}); it stays in memory")
                return
            except Exception as error:
                if attempt:
                    raise
                self._discard(error)

    def _load_index(self) -> dict[Any, str]:
        try:
            stamp, version, overloads = self._read(self._index_path)
        except FileNotFoundError:
            return {}
        fresh = (stamp, version) == (self._source_stamp, self._version)
        return dict(overloads) if fresh else {}

    def _save_index(self, overloads: dict[Any, str]) -> None:
        self._write(self._index_path, (self._source_stamp, self._version, overloads))

    def _load_data(self, name: str) -> Any:
        return self._read(self._data_path(name))

    def _save_data(self, name: str, data: Any) -> None:
        self._write(self._data_path(name), data)

    def _read(self, path: str) -> Any:
        content = Path(path).read_bytes()
        if hashlib.sha256(content[SIZE:]).digest() != content[:SIZE]:
            raise Damaged(f"{Path(path).name} has another checksum")
        return pickle.loads(content[SIZE:])

    def _write(self, path: str, thing: Any) -> None:
        content = self._dump(thing)
        with self._open_for_write(path) as file:
            file.write(hashlib.sha256(content).digest() + content)

    def _discard(self, error: Exception) -> None:
        """Delete the files of this function."""
        _say_once(f"{self._cache_path}: damaged compiled code is deleted and compiled again ({error})")
        stem = Path(self._index_path).stem
        for path in (Path(self._index_path), *Path(self._cache_path).glob(f"{escape(stem)}.*.nbc")):
            try:
                path.unlink(missing_ok=True)
            except OSError:  # it is overwritten later, or the code stays in memory
                continue


def _say_once(text: str) -> None:
    if text not in _said:
        _said.add(text)
        print(text, file=sys.stderr)


def install(is_ours: Callable[[Path], bool]) -> None:
    """Let Numba use `CheckedFiles` in folders for which `is_ours` is true, and its own files elsewhere."""

    def files(cache_path: str, **options: Any) -> Any:
        return (CheckedFiles if is_ours(Path(cache_path)) else _Plain)(cache_path=cache_path, **options)

    module: Any = caching
    module.IndexDataCacheFile = files
