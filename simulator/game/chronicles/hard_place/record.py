"""Words of chronicle 7: its events, questions and options."""

from __future__ import annotations

from typing import Any

from ...events import expect
from .state import (
    ACCEPTED,
    ASK_KEEP,
    ASK_PROPOSE,
    ASK_VOTE,
    EV_GLEN_CALL,
    EV_GLEN_CARD,
    EV_GLEN_CREDIT,
    EV_GLEN_DRAW,
    EV_GLEN_PROPOSE,
    EV_GLEN_VALUE,
    EV_GLEN_VOTE,
    MAX_GLEN_CARDS,
    OPT_AYE,
    OPT_NAY,
    OPT_PROPOSE,
    OUT,
    PROPOSED,
)


def card_ids(components: Any) -> tuple[str, ...]:
    """Ids of the scoring cards by number."""
    return tuple(card.id for card in components.models("glen_card"))[:MAX_GLEN_CARDS]


EVENTS = {
    EV_GLEN_CALL: ("glen_call", (("persons", "int"),)),  # so many Persons of this seat have called an assembly by now
    EV_GLEN_DRAW: ("glen_draw", (("cards", "int"),)),  # the top cards come into the taker's hand
    # a card lies open; in an assembly the other card in hand goes under the deck, in solo it comes off the deck
    EV_GLEN_PROPOSE: ("glen_propose", (("card", "glen_card"),)),
    EV_GLEN_VOTE: ("glen_vote", (("aye", "int"),)),  # 0: a NAY marker is spent
    EV_GLEN_CARD: ("glen_card", (("card", "glen_card"), ("accepted", "int"))),  # 0: it leaves the game
    EV_GLEN_CREDIT: ("glen_credit", (("tile", "tile"),)),  # discarded by a move of this seat's piece
    EV_GLEN_VALUE: ("glen_value", (("card", "glen_card"), ("halves", "int"))),  # what a seat has for a card, in halves
}
QUESTIONS = {ASK_PROPOSE: "propose", ASK_VOTE: "vote", ASK_KEEP: "keep"}
OPTIONS = {OPT_PROPOSE: "propose", OPT_AYE: "aye", OPT_NAY: "nay"}


def ids(components: Any) -> dict[str, tuple[str, ...]]:
    """Ids of the scoring cards by number."""
    return {"glen_card": card_ids(components)}


def picks(components: Any) -> tuple[str, ...]:
    """What the `picks` table lists: the scoring cards that are proposed."""
    return tuple(f"scoring-card:{word}" for word in card_ids(components))


def picked(components: Any, event: int, numbers: tuple[int, ...]) -> int:
    """Which of them somebody gets with an event; -1 none."""
    return numbers[0] if event == EV_GLEN_PROPOSE else -1


# Records of chronicle 7: what was dealt, and what its events change.


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """The deck, the top card first."""
    ids = card_ids(components)
    return {"deck": [ids[int(n)] for n in game.hard_place.deck[: game.hard_place.cards]]}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Shuffled cards and NAY markers (C7-01, C7-02, C7-26)."""
    index = {word: n for n, word in enumerate(card_ids(components))}
    own, values = game.hard_place, components.record.hard_place
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
