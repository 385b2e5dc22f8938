"""Set-up of chronicle 11: the cards beside the rondel, the shield on its field (C11-01, C11-02)."""

from __future__ import annotations

from typing import Any

from ...names import NOBODY


def deal(games: Any, components: Any, draw: Any) -> None:
    """Set up cards and shield; `draw` is unused, and the deal itself puts the tiles into the stacks (C11-03)."""
    set_up(games, components.record.planning)


def set_up(game: Any, values: Any) -> None:
    """Set up cards and shield on one record or on many."""
    clan = int(values.clan)
    game.planning.owner[...] = NOBODY
    game.open_field[..., clan] = 1
    game.shield[..., clan] = 1
