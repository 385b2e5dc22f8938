"""Strategies: scripted profiles, the random-legal fuzzer, and the way to users' own (see README.md of this room)."""

from __future__ import annotations

from typing import Any

from .protocol import StrategyError, by_question
from .registry import Strategy, available, get

__all__ = ["Strategy", "StrategyError", "available", "by_question", "get"]

_POLICIES = ("random_legal", "scripted")


def __getattr__(name: str) -> Any:
    # The modules of the policies are compiled when they are first used, not when strategies are merely listed.
    if name in _POLICIES:
        from importlib import import_module

        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
