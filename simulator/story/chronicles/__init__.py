"""Chronicles in sentences: one module for each, named like its folder in the game."""

from importlib import import_module
from types import ModuleType

from ...game.chronicles import Chronicle


def chronicle_story(chronicle: Chronicle) -> ModuleType:
    """Return the module that narrates a chronicle: `sentence(event, lexicon)`, `board(game, components, lexicon)`."""
    return import_module(f"{__package__}.{chronicle.word}")
