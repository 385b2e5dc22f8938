"""What lies face down in chronicle A: the deck, its later shuffles, the rolls for the automa (CA-02, CA-15)."""

from __future__ import annotations

from ...hooks import hook
from ...unseen import draw, shuffle
from .state import MAX_ROLLS, MAX_SHUFFLES

__all__ = ["unseen"]


@hook
def unseen(game, box, desk, seat, a, b):
    """Shuffle what is left of the deck and all decks after it; roll anew."""
    nessie = game.nessie
    shuffle(desk, nessie.deck[nessie.shuffles - 1], nessie.drawn, box.nessie.cards)
    for number in range(nessie.shuffles, MAX_SHUFFLES):
        shuffle(desk, nessie.deck[number], 0, box.nessie.cards)
    for number in range(nessie.rolled, MAX_ROLLS):
        nessie.rolls[number] = box.faces[draw(desk, 6)]
    return b
