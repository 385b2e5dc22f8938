"""Chronicle 4 as text."""

from typing import Any

from ..words import amount

_SENTENCES = {
    "england_token": "{who} gets the England token.",
    "england_pay": "{who} pays {coin} to the England row and moves the Englishman{short}.",
    "england_row": "Takes {coin} from the England row.",
}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle; none if other events say it."""
    if event["event"] not in _SENTENCES:
        return []
    coins = event.get("paid", event.get("coins", 0))
    pool = event.get("price", coins) - coins
    short = f"; the supply adds {amount(pool, 'coin')}" if pool else ""
    text = _SENTENCES[event["event"]].format(**lexicon.values(event), coin=amount(coins, "coin"), short=short)
    return [text]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the England row and the holder of the token."""
    coins = [int(price) for price in game.open_row_price[: game.open_row]]
    row = ", ".join(str(number) for number in coins) or "none"
    return [("England", [f"Coins on the row: {row}.", f"England token: {lexicon.player(int(game.hammer.holder))}."])]
