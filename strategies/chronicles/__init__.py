"""Value the options of chronicles: one module for each chronicle, named after its package.

Each module has one hook, `value`, called before a policy is asked: it adds the value of option `i` for this chronicle,
in VP, to `context.option_value[i]`. The scripted policy weights it by the feature `chronicles` of the profile; your own
policy may use or ignore it. Rules belong in `simulator/`, judgement belongs here.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

__all__ = ["valuation"]


def valuation(word: str) -> tuple[ModuleType, ...]:
    """Return a tuple with the valuation module of a chronicle, by its package name; empty if it has none."""
    if find_spec(f"strategies.chronicles.{word}") is None:
        return ()
    return (import_module(f"strategies.chronicles.{word}"),)
