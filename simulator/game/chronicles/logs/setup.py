"""Set-up of chronicle 10: fame, shields, ratings, Allenarly's track (C10-01 to C10-05, C12-90)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...names import CAT_EXTRA, MAX_CATEGORIES
from .state import LOG, STONE

FACES_STREAM = 0  # the die that chooses Allenarly's track


def lay_out(game: Any, components: Any) -> None:
    """Set up the parts that are the same in every game, on a batch or a single record (C10-01, C10-03 to C10-05)."""
    game.categories = np.int32(MAX_CATEGORIES)
    game.order[..., 0] = CAT_EXTRA
    game.order[..., 1:MAX_CATEGORIES] = np.arange(CAT_EXTRA)
    for shield in components.logs.shield:
        game.open_field[..., int(shield.clan)] = 1
        game.shield[..., int(shield.clan)] = 1
    logs = game.logs
    logs.rating[...] = components.logs.start
    logs.spot[...] = -1


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Set the chronicle up; a die chooses the track that Allenarly prefers (C12-90).

    Parameters
    ----------
    games : dealt games, dtype `record.GAME`
    components : ComponentSet
    draw : deal.Draw
        Chance of this chronicle.
    """
    record = components.record
    lay_out(games, record)
    if not games.automa.level.any():
        return
    faces = record.faces[np.floor(draw.uniforms(FACES_STREAM, 1)[:, 0] * len(record.faces)).astype(np.int64)]
    games.logs.preferred[:] = np.where(record.logs.log_on[faces] == 1, LOG, STONE)
