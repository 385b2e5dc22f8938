"""Set-up of chronicle 7: the shuffled scoring cards and the NAY markers (C7-01, C7-02, C7-26)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import shuffle
from ...hooks import hook

DECK_STREAM = 0


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the cards face down and hand out the markers.

    Parameters
    ----------
    games : dealt games
    components : ComponentSet
    draw : simulator.game.deal.Draw
    """
    values = components.record.hard_place
    cards = int(values.cards)
    table = games.hard_place
    table.deck[:] = -1
    table.deck[:, :cards] = draw.shuffles(DECK_STREAM, cards)
    table.cards[:] = cards
    table.choice[:] = -1
    table.proposed[:] = -1
    solo = bool(games.automa.level[0])
    for seat in range(int(games.seats[0])):
        automatic = bool(games.players[:, seat].automatic[0])
        table.nay[:, seat] = 0 if automatic else values.solo_nay if solo else values.nay


# Hidden information: the deck (C7-05)


@hook
def redeal(game, components, context, seat):
    """Shuffle the deck."""
    shuffle(context, game.hard_place.deck, 0, game.hard_place.cards)
