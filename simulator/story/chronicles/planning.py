"""Chronicle 11 as text."""

from typing import Any

from ...game.chronicles.planning.record import site_ids
from ...game.names import RESOURCES

_SENTENCES = {
    "site_planned": "{name} lies on its blueprint card.",
    "site_resource": "1 {good} is put on the blueprint card of {name}{free}.",
    "site_built": "{name} is paid for and built at once.",
    "site_away": "{name} leaves the game.",
}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle; none if other events say it."""
    if event["event"] not in _SENTENCES:
        return []
    name = lexicon.name("tile", event.get("site", event.get("tile")))
    free = "" if event.get("turn") else ", free of charge"
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), name=name, free=free)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the blueprint cards of the players, with the resources on them."""
    sections = []
    for seat in range(int(game.seats)):
        lines = []
        for site, name in enumerate(site_ids(components)):
            if game.planning.owner[site] != seat:
                continue
            goods = [f"{int(n)} {kind}" for kind, n in zip(RESOURCES, game.planning.goods[site], strict=True) if n]
            lines.append(f"{components.tile_names[components.tile_index[name]]}: {', '.join(goods) or 'no resource'}")
        if lines:
            sections.append((f"Blueprint cards of {lexicon.player(seat)}", lines))
    return sections
