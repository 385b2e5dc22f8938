"""Chronicle 2 in sentences, and what lies on its board."""

from typing import Any

from ...game.names import KINDS, RESOURCES


def _amount(number: int, good: str) -> str:
    if good == "vp":
        return f"{number} VP"
    return f"{number} {good}{'s' if good == 'coin' and number != 1 else ''}"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """An event of this chronicle in words."""
    if event["event"] == "mountain_gets":
        return [f"Moving over the Mountain leaves {_amount(event['amount'], event['good'])} there."]
    return ["Leaves the Mountain and takes everything that lies on it."]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """What lies on the Mountain."""
    here = game.highlander
    parts = [_amount(int(here.goods[kind]), RESOURCES[kind]) for kind in range(KINDS) if here.goods[kind]]
    parts += [_amount(int(number), good) for number, good in ((here.coins, "coin"), (here.vp, "vp")) if number]
    return [("On the Mountain", [", ".join(parts) or "nothing"])]
