"""Chronicles as text: one module for each, named like its folder in the game.

Each has `sentence(event, lexicon)`, the sentences for one of its events (none if other events cover it), and
`board(game, components, lexicon)`, headings and lines for its board.
"""

from importlib import import_module
from types import ModuleType

from ...game.chronicles import Chronicle


def chronicle_story(chronicle: Chronicle) -> ModuleType:
    """Return the module that narrates a chronicle."""
    return import_module(f"{__package__}.{chronicle.word}")
