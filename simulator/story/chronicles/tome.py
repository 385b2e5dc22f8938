"""Chronicle 6 as text."""

from typing import Any


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    if event["event"] == "turn_card":
        return [f"Turns over the landmark card {lexicon.name('card', event['card'])} for its event."]
    return ["A Scotsman goes to the Home Castle."]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the cards of each player that show their event side."""
    lines = []
    for seat in range(int(game.seats)):
        turned = [
            components.card_names[n]
            for n in range(int(components.record.cards))
            if game.players[seat].card[n] and game.card_turned[n]
        ]
        if turned:
            lines.append(f"{lexicon.player(seat)}: {', '.join(turned)}")
    return [("Event sides", lines)] if lines else []
