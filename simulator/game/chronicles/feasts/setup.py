"""Set-up of chronicle 9: the feast cards, its scoring table, the shields (C9-02, C9-03, C9-17, C12-80)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import shuffle
from ...hooks import hook
from .state import MAX_RENEWALS, PLACES

DECK_STREAM, RENEWAL_STREAM = 0, 1  # of the chronicle's chance; renewals use a stream each


def set_table(games: Any, components: Any) -> None:
    """Set scoring table and shields, for one game record or an array of them (C9-02, C9-17)."""
    values = components.feasts
    games.difference_vp[:] = values.difference_vp
    if games.difference_vp.ndim > 1:
        games.differences[:], games.beyond_vp[:] = values.differences, values.beyond_vp
    else:
        games.differences, games.beyond_vp = values.differences, values.beyond_vp
    for n in range(int(values.shields)):
        clan = int(values.shield[n].clan)
        games.open_field[..., clan] = 1
        games.shield[..., clan] = 1


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the cards, turn up the first ones, and deal the orders of later stacks."""
    record = components.record
    table = games.feasts
    feasts = int(record.feasts.feasts)
    deck = draw.shuffles(DECK_STREAM, feasts)
    table.stack[:, :feasts] = deck
    table.stack_size[:] = feasts
    table.open[:] = deck[:, :PLACES]
    table.drawn[:] = PLACES
    for n in range(MAX_RENEWALS):
        table.renewal[:, n, :feasts] = draw.shuffles(RENEWAL_STREAM + n, feasts)
    table.token_row[:] = np.where(games.automa.level > 0, 1, 0)[:, None] * np.arange(PLACES)
    set_table(games, record)


# Hidden information: the stack of cards and the orders of later stacks (C9-03, C9-19)


@hook
def redeal(game, components, context, seat):
    """Shuffle the stack and all later stacks."""
    feasts = game.feasts
    shuffle(context, feasts.stack, feasts.drawn, feasts.stack_size)
    for number in range(feasts.renewals, MAX_RENEWALS):
        shuffle(context, feasts.renewal[number], 0, components.feasts.feasts)
