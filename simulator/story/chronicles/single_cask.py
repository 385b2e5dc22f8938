"""Chronicle 3 in sentences, and what lies on its board."""

from typing import Any

from ...game.chronicles.single_cask.record import cellar_ids


def _casks(number: int) -> str:
    return f"{number} single cask{'' if number == 1 else 's'}"


def _cellars(components: Any) -> dict[str, str]:
    return {cellar.id: cellar.name for cellar in components.models("cellar")}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """An event of this chronicle in words."""
    word = event["event"]
    cellar = _cellars(lexicon.components).get(event.get("cellar", ""), "")
    who = lexicon.player(event["seat"])
    if word == "cask_made":
        return [f"Puts {_casks(event['amount'])} into the First Cellar."]
    if word == "cask_lost":
        return [f"No room in the First Cellar: {_casks(event['amount'])} lost."]
    if word == "cellar_card":
        return [f"{who} adds the card {cellar}."]
    if word == "cask_aged":
        return [f"{who}: {_casks(event['amount'])} of the {cellar} move on."]
    tile = lexicon.name("tile", event["tile"])
    if word == "cask_sold":
        return [f"Sells a single cask of the {cellar} on {tile}."]
    return [f"Puts a barrel on {tile}."]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Cellars of each player, and what lies on the Selling tiles of the rondel."""
    state, values = game.single_cask, components.record.single_cask
    cellars = _cellars(components)
    parts = []
    for seat in range(int(game.seats)):
        lines = [
            f"{cellars[name]}: {_casks(int(state.casks[seat, n]))} of {int(values.room[n])}"
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
