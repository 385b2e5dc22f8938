"""Announce what is being compiled: the first game of a kind waits for it, from seconds to a minute."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ENGINE = "the engine"
_ROOT = Path(__file__).resolve().parents[2]
_GAME, _STRATEGIES = _ROOT / "simulator" / "game", _ROOT / "strategies"
_said: set[str] = set()


def notice(subject: str) -> str:
    """Return the line for a subject, or an empty string if this process has printed it before."""
    if subject in _said:
        return ""
    _said.add(subject)
    if subject == ENGINE:
        return "Compiling the engine, once: this takes about a minute ..."
    return f"Compiling {subject} ..."


def subject_of(file: str) -> str:
    """Return what the source file belongs to, as a user would call it."""
    from ..game.chronicles import CHRONICLES

    path = Path(file)
    chronicle = next(
        (one for one in CHRONICLES if one.word in (path.stem, *(part.name for part in path.parents))), None
    )
    if path.is_relative_to(_GAME) or path.is_relative_to(_STRATEGIES):
        if chronicle is not None:
            return f"chronicle {chronicle.letter} ({chronicle.name}), once"
        if path.is_relative_to(_STRATEGIES):
            return "the bundled strategies, once"
        return "the engine for strategies that look ahead, once" if path.stem in _AHEAD else ENGINE
    return f"the strategy {path.name}" if path.suffix == ".py" else "your strategy"


_AHEAD = ("rollout", "determinize")


@contextmanager
def announced(say: Callable[[str], None], finished: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Call `say` with a line when this process begins to compile something, and `finished` when that is done.

    What is loaded from the cache on disk is not compiled. A subject is named once.
    """
    from numba.core import event

    from ..game.jit import JIT

    if not JIT:
        yield
        return

    class Listener(event.Listener):
        depth = 0  # compiling a function compiles those it calls

        def on_start(self, event: Any) -> None:
            if self.depth == 0 and (text := notice(subject_of(event.data["dispatcher"].py_func.__code__.co_filename))):
                say(text)
            self.depth += 1

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            if self.depth == 0:
                finished()

    with event.install_listener("numba:compile", Listener()):
        yield
