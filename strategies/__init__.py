"""Strategies: scripted profiles, a random player, and loaders for your own (see README.md)."""

from __future__ import annotations

from typing import Any

from .errors import StrategyError
from .protocol import by_question
from .registry import Strategy, available, get

__all__ = ["Strategy", "StrategyError", "available", "by_question", "get"]

_POLICIES = ("random_legal", "scripted")


def __getattr__(name: str) -> Any:
    # Policies import the compiler, which listing the strategies does not need.
    if name in _POLICIES:
        from importlib import import_module

        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
