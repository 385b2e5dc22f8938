"""Contents of the boards of the chronicles in play, for the text and the HTML page."""

from typing import Any

from ..game.chronicles import in_bits
from .chronicles import chronicle_story
from .table import Table
from .words import Lexicon


def boards(table: Table, lexicon: Lexicon) -> list[tuple[str, list[str]]]:
    """Return a heading and lines of text for each board of the chronicles in play."""
    found: list[tuple[str, list[str]]] = []
    game: Any = table.game
    for one in in_bits(int(game.chronicles)):
        found += chronicle_story(one).board(game, lexicon.components, lexicon)
    return found
