"""Component values of the chronicles: one module each, named like its folder in the game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ...game.chronicles import Chronicle


def chronicle_values(chronicle: Chronicle) -> ModuleType:
    """Return the module with the values of a chronicle: `SECTIONS` of its file and `pack(record, components)`."""
    return import_module(f"{__package__}.{chronicle.word}")
