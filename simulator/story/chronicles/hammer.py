"""Chronicle 4 in words for people."""

from collections.abc import Sequence
from typing import Any


def _coins(number: int) -> str:
    return f"{number} coin{'' if number == 1 else 's'}"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for one event of the chronicle."""
    word = event["event"]
    who = lexicon.player(event["seat"]) if event["seat"] >= 0 else ""
    if word == "england_token":
        return [f"The England token goes to {who}."]
    if word == "england_pay":
        pool = event["price"] - event["paid"]
        short = f", {_coins(pool)} come from the supply" if pool else ""
        return [f"{who} pays {_coins(event['paid'])} to the England row and moves the Englishman{short}."]
    if word == "england_row":
        return [f"Takes {_coins(event['coins'])} off the England row."]
    return []


def board(game: Any, components: Any, lexicon: Any) -> Sequence[tuple[str, list[str]]]:
    """The England row and who holds the token."""
    coins = [int(price) for price in game.outlet_price[: game.outlet]]
    row = ", ".join(str(number) for number in coins) or "none"
    return [("England", [f"Coins on the row: {row}.", f"England token: {lexicon.player(int(game.hammer.holder))}."])]
