"""Chronicle 2 as text."""

from typing import Any

from ...game.names import KINDS, RESOURCES
from ..words import amount


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    if event["event"] == "mountain_gets":
        return [f"Moves over the Mountain and leaves {amount(event['amount'], event['good'])} there."]
    return ["Leaves the Mountain and takes everything on it."]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the items on the Mountain."""
    here = game.highlander
    lying = [(RESOURCES[kind], here.goods[kind]) for kind in range(KINDS)] + [("coin", here.coins), ("vp", here.vp)]
    return [("On the Mountain", [", ".join(amount(int(n), good) for good, n in lying if n) or "nothing"])]
