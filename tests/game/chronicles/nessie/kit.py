"""Positions of chronicle A: Nessie's line, the deck, moves past the line."""

from typing import Any

from tests.game.chronicles.places import rondel
from tests.table import COMPONENTS, Table

CARDS = tuple(card.id for card in COMPONENTS.models("nessie_card"))
BEYOND = {4: "soay", 5: "kemnay", 6: "wick", 7: "duart-castle"}


def table(
    tiles: dict[int, str] | None = None,
    card: str = "shape-in-the-mist",
    pieces: dict[int, Any] | None = None,
    mountain: int = -1,
    **more: Any,
) -> Table:
    """Set up seat 0 last on space 0, Nessie between the spaces 3 and 4, this card on top."""
    t = Table(**{"players": 2, "die": True, "play": "A", **more})
    t = rondel(t, pieces or {0: 0, 9: 1, 10: "die"}, tiles or BEYOND, mountain)
    t.market()
    t.player(0).coins = 10
    t.game.nessie.line = 4
    t.game.nessie.deck[0, 0] = CARDS.index(card)
    return t


def take(t: Table, tile: str = "kemnay") -> Table:
    """Let seat 0 take a tile in its turn and lay it on the first cell offered."""
    return t.turn(0).choose("take", tile).choose("cell")


def past(card: str, **more: Any) -> Table:
    """Let seat 0 take a tile beyond Nessie; the card comes after the activations."""
    return take(table(card=card, **more))


def taken(t: Table) -> list[str]:
    """Return the tiles that may be taken now."""
    return [option[1] for option in t.options("take")]


def drawn(t: Table) -> list[str]:
    return [e["card"] for e in t.happened("nessie_card")]


def nessie_vp(t: Table, seat: int = 0) -> list[int]:
    return [e["amount"] for e in t.happened("vp", seat=seat, source="nessie")]
