"""Chronicle 11: its events as sentences, and what lies on the blueprint cards."""

from typing import Any

from ...game.chronicles.planning.record import site_ids
from ...game.names import RESOURCES


def _site(event: dict[str, Any], lexicon: Any) -> str:
    return str(lexicon.name("tile", event["site"]))


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for an event of this chronicle; none for what the next event tells."""
    word = event["event"]
    if word == "site_planned":
        return [f"{_site(event, lexicon)} lies on its blueprint card."]
    if word == "site_resource":
        free = "" if event["turn"] else ", free of charge"
        return [f"1 {event['good']} is put on the blueprint card of {_site(event, lexicon)}{free}."]
    if word == "site_built":
        return [f"{_site(event, lexicon)} is paid and built at once."]
    if word == "site_away":
        return [f"{lexicon.name('tile', event['tile'])} leaves the game."]
    return []


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Blueprint cards that lie before the players, with the resources on them."""
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
