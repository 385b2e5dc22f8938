"""Chronicle A in sentences, and what lies on its board."""

from typing import Any

from ...game.chronicles.nessie.record import card_ids


def _names(components: Any) -> dict[str, str]:
    cards = {card.id: card.name for card in components.models("nessie_card")}
    return {word: cards[word.split("#")[0]] for word in card_ids(components)}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """An event of this chronicle in words."""
    word = event["event"]
    if word == "nessie_card":
        return [f"Has swum past Nessie and draws the card {_names(lexicon.components)[event['card']]}."]
    if word == "nessie_shuffle":
        return ["Nessie's cards are shuffled."]
    if word == "nessie_rolls":
        return [f"Swims past Nessie: the die shows {event['first']} and {event['second']}."]
    other = lexicon.player(event["other"])
    return [f"Swaps 1 {event['good']} for 1 {event['their_good']} of {other}."]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Nessie's cards: the last one drawn, and how many are left."""
    nessie = game.nessie
    drawn = int(nessie.drawn)
    left = int(components.record.nessie.cards) - drawn
    lines = [f"{left} card{'' if left == 1 else 's'} in the deck"]
    if drawn:
        words = card_ids(components)
        last = words[int(nessie.deck[int(nessie.shuffles) - 1, drawn - 1])]
        lines.append(f"last card: {_names(components)[last]}")
    return [("Nessie", lines)]
