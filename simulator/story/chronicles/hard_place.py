"""Chronicle 7 as text."""

from typing import Any

from ...game.chronicles.hard_place.state import ACCEPTED, OUT
from ..words import amount, joined

_SENTENCES = {
    "glen_draw": "Clan Assembly: {who} looks at {number}.",
    "glen_propose": "{who} proposes a scoring card: {name}.",
    "glen_vote": "{who}: {vote}.",
    "glen_card": "{name} {fate}.",
    "glen_value": "{name}: {who} has {value}.",
}


def _cards(components: Any) -> dict[str, str]:
    """Return name and VP of the scoring cards by id."""
    return {card.id: f"{card.name} ({card.vp} VP)" for card in components.models("glen_card")}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle; none if other events say it."""
    if event["event"] not in _SENTENCES:
        return []
    more = {
        "number": amount(event.get("cards", 0), "scoring card"),
        "name": _cards(lexicon.components).get(event.get("card", "")),
        "vote": "AYE" if event.get("aye") else "NAY, which uses up a NAY marker",
        "fate": "will be scored at the end" if event.get("accepted") else "leaves the game",
        "value": f"{event.get('halves', 0) / 2:.1f}".removesuffix(".0"),
    }
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), **more)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return accepted cards, cards out of the game, and NAY markers and discards of each player."""
    own = game.hard_place
    cards = list(_cards(components).values())
    by_place = {
        place: joined(card for n, card in enumerate(cards) if own.where[n] == place) or "none"
        for place in (ACCEPTED, OUT)
    }
    lines = [
        f"To be scored: {by_place[ACCEPTED]}.",
        f"Out of the game: {by_place[OUT]}.",
        f"In the deck: {int(own.cards)}.",
    ]
    players = [
        f"{lexicon.player(seat)}: {int(own.nay[seat])} NAY left, {int(own.credit[seat])} tiles discarded."
        for seat in range(int(game.seats))
    ]
    return [("Great Glen Scoring cards", lines), ("Votes and discards", players)]
