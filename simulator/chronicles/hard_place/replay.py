"""Records of chronicle 7: what was dealt, and what its events change."""

from __future__ import annotations

from typing import Any

from ...story.table import expect
from .state import ACCEPTED, OUT, PROPOSED
from .values import card_ids

__all__ = [
    "dealt",
    "glen_call",
    "glen_card",
    "glen_credit",
    "glen_draw",
    "glen_propose",
    "glen_value",
    "glen_vote",
    "lay",
]


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """The deck, the top card first."""
    ids = card_ids(components)
    return {"deck": [ids[int(n)] for n in game.hard_place.deck[: game.hard_place.cards]]}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Shuffled cards and NAY markers (C7-01, C7-02, C7-26)."""
    index = {word: n for n, word in enumerate(card_ids(components))}
    own, values = game.hard_place, components.box.hard_place
    own.deck[:] = -1
    own.deck[: len(index)] = [index[word] for word in entry["deck"]]
    own.cards = len(index)
    own.choice[:] = -1
    own.proposed = -1
    for seat in range(int(game.seats)):
        if not game.players[seat].automatic:
            own.nay[seat] = values.solo_nay if game.automa.level else values.nay


def _draw(replay: Any) -> int:
    own = replay.game.hard_place
    expect(own.cards > 0, "no scoring card is left")
    deck = [int(n) for n in own.deck[: own.cards]]
    own.cards -= 1
    own.deck[:] = -1
    own.deck[: own.cards] = deck[1:]
    return deck[0]


def glen_draw(replay: Any, seat: int, cards: int) -> None:
    """Cards come into the taker's hand: an assembly begins."""
    own = replay.game.hard_place
    for n in range(cards):
        own.choice[n] = _draw(replay)


def glen_call(replay: Any, seat: int, persons: int) -> None:
    """Assemblies are called for the Persons of a seat."""
    replay.game.hard_place.called[seat] = persons


def glen_propose(replay: Any, seat: int, card: int) -> None:
    """A card lies open."""
    own = replay.game.hard_place
    hand = [int(n) for n in own.choice if n >= 0] or [_draw(replay)]
    expect(card in hand, "the card is not in hand")
    for other in hand:
        if other != card:
            own.deck[own.cards] = other
            own.cards += 1
    own.choice[:] = -1
    own.proposed = card
    own.where[card] = PROPOSED


def glen_vote(replay: Any, seat: int, aye: int) -> None:
    """A NAY is spent."""
    own = replay.game.hard_place
    expect(aye or own.nay[seat] > 0, "no NAY is left")
    own.nay[seat] -= 1 - aye


def glen_card(replay: Any, seat: int, card: int, accepted: int) -> None:
    """The proposed card is accepted, or leaves the game."""
    own = replay.game.hard_place
    expect(own.proposed == card, "another card lies open")
    own.proposed = -1
    own.where[card] = ACCEPTED if accepted else OUT


def glen_credit(replay: Any, seat: int, tile: int) -> None:
    """A tile counts as discarded by this seat."""
    replay.game.hard_place.credit[seat] += 1


def glen_value(replay: Any, seat: int, card: int, halves: int) -> None:
    """Nothing changes on the table."""
