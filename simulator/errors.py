"""Errors that a user can act on. The command prints them as one line; anything else is a fault of the program."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class UserError(ValueError):
    """Something the user can put right; the message says what, where and how."""


class ExperimentError(UserError):
    """An experiment file or its options are wrong; names the file and the key."""


class ResumeError(UserError):
    """A run cannot be resumed; names what differs."""


class EngineFault(RuntimeError):
    """The engine stopped a game; names its table, block, rotation, seat and the fault."""


def suggest(word: str, allowed: Iterable[str]) -> str:
    """Hint for an unknown word: close matches if there are any, otherwise all allowed words.

    Parameters
    ----------
    word
        What was written.
    allowed
        What could have been written.

    Returns
    -------
    str
        For example ``did you mean 'whisky'?`` or ``allowed: a, b, c``.
    """
    names = sorted(allowed)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return "did you mean " + " or ".join(repr(name) for name in close) + "?"
    return "allowed: " + ", ".join(names)
