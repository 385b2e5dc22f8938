"""Set-up of chronicle A: Nessie's line, her cards in the order of every shuffle, the rolls for the automa."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import draw, shuffle
from ...hooks import hook
from .state import MAX_ROLLS, MAX_SHUFFLES

CARDS_STREAM, ROLLS_STREAM = range(2)


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Nessie lies before the empty space; the deck is shuffled (CA-01, CA-02, CA-15)."""
    record = components.record
    cards = int(record.nessie.cards)
    games.nessie.line[:] = int(record.spaces) - 1
    keys = draw.uniforms(CARDS_STREAM, MAX_SHUFFLES * cards).reshape(-1, MAX_SHUFFLES, cards)
    games.nessie.deck[:] = -1
    games.nessie.deck[:, :, :cards] = np.argsort(keys, axis=2, kind="stable")
    games.nessie.shuffles[:] = 1
    games.nessie.rolls[:] = record.faces[np.floor(draw.uniforms(ROLLS_STREAM, MAX_ROLLS) * 6).astype(np.int64)]


# What lies face down in chronicle A: the deck, its later shuffles, the rolls for the automa (CA-02, CA-15).


@hook
def redeal(game, components, context, seat):
    """Shuffle what is left of the deck and all decks after it; roll anew."""
    nessie = game.nessie
    shuffle(context, nessie.deck[nessie.shuffles - 1], nessie.drawn, components.nessie.cards)
    for number in range(nessie.shuffles, MAX_SHUFFLES):
        shuffle(context, nessie.deck[number], 0, components.nessie.cards)
    for number in range(nessie.rolled, MAX_ROLLS):
        nessie.rolls[number] = components.faces[draw(context, 6)]
