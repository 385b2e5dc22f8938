"""Chronicle A as text."""

from typing import Any

from ...game.chronicles.nessie.record import card_ids
from ..words import amount

_SENTENCES = {
    "nessie_card": "Swims past Nessie and draws the card {name}.",
    "nessie_shuffle": "Nessie's cards are shuffled.",
    "nessie_rolls": "Swims past Nessie: the die shows {first} and {second}.",
    "nessie_barter": "Swaps 1 {good} for 1 {their_good} of {partner}.",
}


def _names(components: Any) -> dict[str, str]:
    cards = {card.id: card.name for card in components.models("nessie_card")}
    return {word: cards[word.split("#")[0]] for word in card_ids(components)}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    name = _names(lexicon.components).get(event.get("card", ""))
    partner = lexicon.player(event["other"]) if "other" in event else ""
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), name=name, partner=partner)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the last card drawn and how many are left."""
    nessie = game.nessie
    drawn = int(nessie.drawn)
    lines = [f"{amount(int(components.record.nessie.cards) - drawn, 'card')} in the deck"]
    if drawn:
        last = card_ids(components)[int(nessie.deck[int(nessie.shuffles) - 1, drawn - 1])]
        lines.append(f"last card: {_names(components)[last]}")
    return [("Nessie", lines)]
