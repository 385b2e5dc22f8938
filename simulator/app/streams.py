"""Standard output and standard error that may be closed by their reader (`| head`) without stopping the command."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TextIO

PLAIN = "glenmore.plain"  # how to write what an encoding lacks, by name for the codecs
_PLAIN_SIGNS = {"−": "-", "–": "-", "—": "-", "±": "+-", "…": "...", "×": "x", "≤": "<=", "≥": ">=", "·": "*", "’": "'"}


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write a plain sign, else ?, for what an encoding lacks: a minus sign must not be lost."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(sign, "?") for sign in lacking), error.end


codecs.register_error(PLAIN, _plain)


class Unbroken:
    """A text stream that drops all output once its reader has gone, and otherwise behaves like the given stream."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write, or drop the text if the reader has gone."""
        found = self._unless_closed(lambda: self._stream.write(text))
        return len(text) if found is None else found

    def flush(self) -> None:
        """Flush, or drop the rest if the reader has gone."""
        self._unless_closed(self._stream.flush)

    def _unless_closed(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except BrokenPipeError:
            _redirect_to_nothing(self._stream)
            return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _redirect_to_nothing(stream: TextIO) -> None:
    """Point the file of a stream at the null device, so that nothing fails when it is flushed at exit."""
    try:
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, stream.fileno())
        os.close(sink)
    except (OSError, ValueError):  # not a file, so nothing is flushed at exit
        return


@contextmanager
def unbroken_streams() -> Iterator[None]:
    """Ignore closed pipes: commands still write their files and return their exit code."""
    with ExitStack() as stack:
        for name in ("stdout", "stderr"):
            stack.enter_context(_unbroken(name))
        yield


@contextmanager
def _unbroken(name: str) -> Iterator[None]:
    stream = getattr(sys, name)
    if stream is None:  # closed from the start
        yield
        return
    if isinstance(stream, io.TextIOWrapper):  # nor is an encoding without ± or box lines an error
        stream.reconfigure(errors=PLAIN)
    wrapped = Unbroken(stream)
    setattr(sys, name, wrapped)
    try:
        yield
    finally:
        wrapped.flush()
        setattr(sys, name, stream)
