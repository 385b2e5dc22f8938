"""Chronicle 11: its part of the set-up (C11-01, C11-02)."""

from __future__ import annotations

from typing import Any

from ...names import NOBODY


def deal(games: Any, components: Any, draw: Any) -> None:
    """Blueprint cards and double sites lie beside the rondel, the shield on its field; nothing is drawn.

    Parameters
    ----------
    games : recarray of dtype `state.GAME`
    components : ComponentSet
    draw : Draw
        Unused: the tiles are put into the stacks by the deal itself (C11-03).
    """
    set_up(games, components.record.planning)


def set_up(game: Any, values: Any) -> None:
    """The same on one record or on many."""
    clan = int(values.clan)
    game.planning.owner[...] = NOBODY
    game.open_field[..., clan] = 1
    game.shield[..., clan] = 1
