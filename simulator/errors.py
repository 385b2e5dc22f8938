"""Errors. A `UserError` can be corrected by the user and is printed as one line; other errors are bugs."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class UserError(ValueError):
    """A mistake the user can correct; the message says what is wrong, where, and what is allowed."""


class ExperimentError(UserError):
    """An experiment file or its options are wrong; the message names file and key."""


class ResumeError(UserError):
    """A run cannot be resumed; the message names what differs."""


class WorkerError(UserError):
    """A worker would play with other inputs than the run; the message names the worker and what differs."""


class EngineFault(RuntimeError):
    """The engine stopped a game; the message names table, block, rotation, seat and fault."""


def suggest(word: str, allowed: Iterable[str]) -> str:
    """Return a hint for an unknown word: ``did you mean 'whisky'?`` if one is close, else ``allowed: a, b, c``."""
    names = sorted(allowed)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return "did you mean " + " or ".join(repr(name) for name in close) + "?"
    return "allowed: " + ", ".join(names)
