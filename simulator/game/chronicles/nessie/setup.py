"""Set-up of chronicle A: Nessie's line, the cards in every shuffle, the automa's rolls (CA-01, CA-02, CA-15)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import draw, shuffle
from ...hooks import hook
from .state import MAX_ROLLS, MAX_SHUFFLES

CARDS_STREAM, ROLLS_STREAM = range(2)


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Place Nessie before the empty space, shuffle the deck and roll for the automa (CA-01, CA-02, CA-15)."""
    record = components.record
    cards = int(record.nessie.cards)
    games.nessie.line[:] = int(record.spaces) - 1
    keys = draw.uniforms(CARDS_STREAM, MAX_SHUFFLES * cards).reshape(-1, MAX_SHUFFLES, cards)
    games.nessie.deck[:] = -1
    games.nessie.deck[:, :, :cards] = np.argsort(keys, axis=2, kind="stable")
    games.nessie.shuffles[:] = 1
    games.nessie.rolls[:] = record.faces[np.floor(draw.uniforms(ROLLS_STREAM, MAX_ROLLS) * 6).astype(np.int64)]


# Hidden information: the deck, its later shuffles, the automa's rolls (CA-02, CA-15)


@hook
def redeal(game, components, context, seat):
    """Shuffle the rest of the deck and all later decks; roll again."""
    nessie = game.nessie
    shuffle(context, nessie.deck[nessie.shuffles - 1], nessie.drawn, components.nessie.cards)
    for number in range(nessie.shuffles, MAX_SHUFFLES):
        shuffle(context, nessie.deck[number], 0, components.nessie.cards)
    for number in range(nessie.rolled, MAX_ROLLS):
        nessie.rolls[number] = components.faces[draw(context, 6)]
