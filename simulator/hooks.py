"""Hooks: the moments at which chronicles act, and how the chronicles in play are bound to them.

Each hook is a tuple of first-class functions, padded to a fixed length, so that any combination of chronicles runs on
one compiled engine; only the first `game.in_play` functions are ever called. All have one signature::

    hook(game, box, desk, seat, a, b) -> int64

Events ignore what is returned; modifiers return the new value of `b`. `HOOKS` tells for each hook when it runs and what
`seat`, `a` and `b` are. A hook may push tasks and ask questions of its own (codes from `agenda.FIRST_CHRONICLE_TASK` and
`names.FIRST_CHRONICLE_QUESTION` on); `task` and `answer` then come back to it.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numba
from numba import types

from .box import BOX
from .jit import first_class
from .state import CHRONICLES_MAX, DESK, GAME

__all__ = ["HOOKS", "HOOK_SIGNATURE", "Hooks", "bind", "hook"]

HOOKS: dict[str, str] = {
    "setup": "after the base set-up; no seat",
    "available": "the spaces a seat may move to have been listed; may add options or take some away",
    "passed": "a seat's piece has jumped over space `a`, on which tile `b` (or -1) lies",
    "taken": "a seat has paid tile `a` and taken it off space `b`, or stopped on space `b` (`a` = -1)",
    "clan": "a seat has put a marker on field `a`; the effect of a shield comes from here",
    "placed": "a seat has laid tile `a` on spot `b`",
    "once": "the one-time effects of tile `a` on spot `b` are done",
    "activated": "a seat activates tile `a` on spot `b`",
    "step": "a seat has spent a movement point on a step from spot `a` to spot `b`",
    "market": "a seat has bought (`b` = 1) or sold (`b` = 0) a resource of kind `a`",
    "turn_end": "the last activation is done; `a` = 1 if the turn ended on The End",
    "revealed": "tile `a` has come onto space `b`",
    "discarded": "tile `a` went to the discard pile, `b` is the cause; seat or NOBODY",
    "score_start": "scoring round `a` begins",
    "score_category": "modifier: count `b` of a seat in category `a`; returns the count that is compared",
    "score_end": "scoring round `a` is over",
    "final": "after the final scoring of the base game",
    "extra_piece": "the extra piece `a` is last on the rondel",
    "task": "a chronicle's own task `a` with number `b`; returns 1 if it was this chronicle's",
    "answer": "a chronicle's own question is answered by option `a`; `b` is the task that asked",
}

Hooks = namedtuple("Hooks", tuple(HOOKS))  # type: ignore[misc]

HOOK_SIGNATURE = types.int64(
    numba.from_dtype(GAME), numba.from_dtype(BOX), numba.from_dtype(DESK), types.int64, types.int64, types.int64
)


def hook(function: Callable[..., Any]) -> Any:
    """Decorate a hook function of a chronicle module; a name that is no hook fails at import.

    Raises
    ------
    NameError
        If the function is not named after a hook of `HOOKS`.
    """
    if function.__name__ not in HOOKS:
        raise NameError(f"{function.__module__}: '{function.__name__}' is no hook; hooks are {', '.join(HOOKS)}")
    compiled = first_class(HOOK_SIGNATURE)(function)
    if isinstance(compiled, type(function)):
        compiled.is_hook = True  # type: ignore[attr-defined]
    return compiled


def _idle(game: Any, box: Any, desk: Any, seat: int, a: int, b: int) -> int:
    return b


_IDLE: list[Any] = []


def idle() -> Any:
    """The hook that does nothing (compiled once, when first asked for)."""
    if not _IDLE:
        _IDLE.append(first_class(HOOK_SIGNATURE)(_idle))
    return _IDLE[0]


def bind(chronicles: Sequence[ModuleType | Any]) -> Any:
    """Tuples of hook functions for these chronicles, in the given order.

    Parameters
    ----------
    chronicles
        Modules (or any objects) with hook functions as attributes; missing hooks stay idle.

    Raises
    ------
    ValueError
        If there are more chronicles than the tuples hold.
    """
    if len(chronicles) > CHRONICLES_MAX:
        raise ValueError(f"{len(chronicles)} chronicles, at most {CHRONICLES_MAX} can be in play")
    empty = idle()
    return Hooks(
        *(
            tuple(getattr(module, name, empty) for module in chronicles) + (empty,) * (CHRONICLES_MAX - len(chronicles))
            for name in HOOKS
        )
    )
