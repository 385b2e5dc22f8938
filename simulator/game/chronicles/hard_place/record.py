"""Chronicle 7, Between a Rock and a Hard Place, in records: words, dealt chance and effects of events."""

from typing import Any

from ...events import Opening, Pick, expect, nothing
from . import state


def card_ids(components: Any) -> tuple[str, ...]:
    """Return the ids of the scoring cards by number."""
    return tuple(card.id for card in components.models("glen_card"))[: state.MAX_GLEN_CARDS]


EVENTS = {
    # number of Persons of this seat that have called an assembly so far
    state.EV_GLEN_CALL: Opening(("glen_call", (("persons", "int"),))),
    state.EV_GLEN_DRAW: ("glen_draw", (("cards", "int"),)),  # the player draws the top cards
    # a card lies open; in an assembly the other card in hand goes under the deck, in solo it comes off the deck
    state.EV_GLEN_PROPOSE: ("glen_propose", (("card", "glen_card"),)),
    state.EV_GLEN_VOTE: ("glen_vote", (("aye", "int"),)),  # 0: a NAY marker is spent
    state.EV_GLEN_CARD: ("glen_card", (("card", "glen_card"), ("accepted", "int"))),  # 0: it leaves the game
    state.EV_GLEN_CREDIT: ("glen_credit", (("tile", "tile"),)),  # discarded by a move of this seat's piece
    state.EV_GLEN_VALUE: ("glen_value", (("card", "glen_card"), ("halves", "int"))),  # a seat's value, in halves
}
QUESTIONS = {state.ASK_PROPOSE: "propose", state.ASK_VOTE: "vote", state.ASK_KEEP: "keep"}
OPTIONS = {state.OPT_PROPOSE: "propose", state.OPT_AYE: "aye", state.OPT_NAY: "nay"}
IDS = {"glen_card": card_ids}
PICKS = (Pick("scoring-card", card_ids, state.EV_GLEN_PROPOSE),)


def dealt(game: Any, components: Any) -> dict[str, Any]:
    """Return the deck, top card first."""
    ids = card_ids(components)
    return {"deck": [ids[int(n)] for n in game.hard_place.deck[: game.hard_place.cards]]}


def lay(game: Any, entry: dict[str, Any], components: Any) -> None:
    """Lay out the shuffled cards and the NAY markers (C7-01, C7-02, C7-26)."""
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
    """Draw cards: an assembly begins."""
    own = replay.game.hard_place
    for n in range(cards):
        own.choice[n] = _draw(replay)


def glen_call(replay: Any, seat: int, persons: int) -> None:
    """Note how many Persons of a seat have called an assembly."""
    replay.game.hard_place.called[seat] = persons


def glen_propose(replay: Any, seat: int, card: int) -> None:
    """Lay a card open."""
    own = replay.game.hard_place
    hand = [int(n) for n in own.choice if n >= 0] or [_draw(replay)]
    expect(card in hand, "the card is not in hand")
    for other in hand:
        if other != card:
            own.deck[own.cards] = other
            own.cards += 1
    own.choice[:] = -1
    own.proposed = card
    own.where[card] = state.PROPOSED


def glen_vote(replay: Any, seat: int, aye: int) -> None:
    """Spend a NAY, unless the vote is AYE."""
    own = replay.game.hard_place
    expect(aye or own.nay[seat] > 0, "no NAY is left")
    own.nay[seat] -= 1 - aye


def glen_card(replay: Any, seat: int, card: int, accepted: int) -> None:
    """Accept the proposed card, or remove it from the game."""
    own = replay.game.hard_place
    expect(own.proposed == card, "another card lies open")
    own.proposed = -1
    own.where[card] = state.ACCEPTED if accepted else state.OUT


def glen_credit(replay: Any, seat: int, tile: int) -> None:
    """Count a tile as discarded by this seat."""
    replay.game.hard_place.credit[seat] += 1


glen_value = nothing
