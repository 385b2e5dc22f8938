"""Chronicle 7 in words for people."""

from collections.abc import Sequence
from typing import Any

from ...game.chronicles.hard_place.state import ACCEPTED, OUT
from ..words import joined


def _card(components: Any, word: str) -> str:
    """Name and VP of a scoring card."""
    card = next(card for card in components.models("glen_card") if card.id == word)
    return f"{card.name} ({card.vp} VP)"


def _number(halves: int) -> str:
    return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for one event of the chronicle."""
    word, who = event["event"], lexicon.player(event["seat"]) if event["seat"] >= 0 else ""
    if word == "glen_draw":
        cards = f"{event['cards']} scoring card{'s' if event['cards'] > 1 else ''}"
        return [f"Clan Assembly: {who} looks at {cards}."]
    if word == "glen_propose":
        return [f"{who} lays a scoring card open: {_card(lexicon.components, event['card'])}."]
    if word == "glen_vote":
        return [f"{who}: {'AYE' if event['aye'] else 'NAY, spent'}."]
    if word == "glen_card":
        what = "will be scored at the end" if event["accepted"] else "leaves the game"
        return [f"{_card(lexicon.components, event['card'])} {what}."]
    if word == "glen_value":
        return [f"{_card(lexicon.components, event['card'])}: {who} has {_number(event['halves'])}."]
    return []  # calls and credits follow what is told of the Person and the discard


def board(game: Any, components: Any, lexicon: Any) -> Sequence[tuple[str, list[str]]]:
    """Accepted cards, those that are out, NAY markers and discards of each player."""
    own = game.hard_place
    words = [card.id for card in components.models("glen_card")]
    by_place = {
        place: [_card(components, word) for n, word in enumerate(words) if own.where[n] == place]
        for place in (ACCEPTED, OUT)
    }
    cards = [
        f"To be scored: {joined(by_place[ACCEPTED]) or 'none'}.",
        f"Out of the game: {joined(by_place[OUT]) or 'none'}.",
        f"In the deck: {int(own.cards)}.",
    ]
    players = [
        f"{lexicon.player(seat)}: {int(own.nay[seat])} NAY left, {int(own.credit[seat])} tiles discarded."
        for seat in range(int(game.seats))
    ]
    return [("Great Glen Scoring cards", cards), ("Votes and discards", players)]
