"""Chronicle 3 as text."""

from typing import Any

from ...game.chronicles.single_cask.record import cellar_ids
from ..words import amount

_SENTENCES = {
    "cask_made": "Puts {number} into the First Cellar.",
    "cask_lost": "No room in the First Cellar: {number} lost.",
    "cellar_card": "{who} adds the card {name}.",
    "cask_aged": "{who}: {number} of the {name} move on.",
    "cask_sold": "Sells a single cask of the {name} on {tile}.",
    "barrel_left": "Puts a barrel on {tile}.",
}


def _cellars(components: Any) -> dict[str, str]:
    return {cellar.id: cellar.name for cellar in components.models("cellar")}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    name = _cellars(lexicon.components).get(event.get("cellar", ""))
    number = amount(event.get("amount", 0), "single cask")
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), name=name, number=number)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the cellars of each player, and the casks on the Selling tiles of the rondel."""
    state, values = game.single_cask, components.record.single_cask
    cellars = _cellars(components)
    parts = []
    for seat in range(int(game.seats)):
        lines = [
            f"{cellars[name]}: {amount(int(state.casks[seat, n]), 'single cask')} of {int(values.room[n])}"
            for n, name in enumerate(cellar_ids(components))
            if n < state.cards[seat]
        ]
        if lines:
            parts.append((lexicon.player(seat), lines))
    on_rondel = {int(tile) for tile in game.space_tile}
    spaces = int(values.spaces[int(game.seats)])
    lines = [
        f"{components.tile_ids[int(values.seller[n])]}: {int(state.sold[n])} of {spaces} spaces taken"
        for n in range(int(values.sellers))
        if int(values.seller[n]) in on_rondel
    ]
    return [*parts, ("Selling Single Cask", lines)] if lines else parts
