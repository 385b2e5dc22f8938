"""Set-up of chronicle 5: the shuffled pool, further shuffles and rolls of the die."""

from __future__ import annotations

from typing import Any

import numpy as np

from .state import SCORINGS, SEATS

__all__ = ["deal"]

ROLLS_STREAM = 5  # streams 0 to 4 are the shuffles


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the tokens into the pool; deal later shuffles and the rolls of the haggis scorings (C5-02, C5-09, C5-11).

    Parameters
    ----------
    games : dealt games
    components : ComponentSet
    draw : simulator.deal.Draw
    """
    values = components.box.haggis
    tokens = int(values.tokens)
    table = games.haggis
    table.order[:] = -1
    for number in range(SCORINGS + 1):
        table.order[:, number, :tokens] = draw.shuffles(number, tokens)
    faces = np.floor(draw.uniforms(ROLLS_STREAM, SCORINGS * SEATS) * 6).astype(np.int64)
    table.rolls[:] = components.box.faces[faces].reshape(-1, SCORINGS, SEATS)
    table.shuffles[:] = 1
    table.pool[:] = table.order[:, 0]
    table.pooled[:] = tokens
    table.held[:] = -1
    table.table[:] = -1
