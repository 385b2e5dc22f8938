"""Chronicle 1 as text."""

from typing import Any

from ...game.chronicles.boat_race.state import HOME, WAITING
from ..words import amount, joined

_SENTENCES = {
    "race_begin": "{who} has passed Race Start: the boat may move.",
    "boat": "The boat of {who} moves to {where}.",
    "boat_carried": "The boat of {who} moves along as the river closes up.",
    "boat_reward": "{who} takes a reward token: {prize}.",
    "boat_reward_gone": "{who} discards a reward token: {prize}.",
    "race_card": "The boat of {who} comes home in place {place}: {name} card.",
}


def _token(components: Any, word: str) -> str:
    """Return what a reward token brings."""
    get = next(token.get for token in components.models("boat_reward") if token.id == word)
    goods = (("coin", get.coin), ("vp", get.vp), ("whisky", get.whisky), ("choice", get.any))
    return joined(amount(number, good) for good, number in goods if number)


def _where(owner: int, column: int, neutral: int, lexicon: Any) -> str:
    """Return a place of the circle of rivers."""
    whose = lexicon.player(owner)
    if neutral:
        return f"the neutral piece to the left of {whose}"
    if column == 0:
        return f"the Home Castle of {whose}"
    if column == -1:
        return f"the starting village of {whose}"
    side, tiles = ("right", column) if column > 0 else ("left", -1 - column)
    return f"the river of {whose}, {amount(tiles, 'tile')} to the {side} of the Home tile"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    word, more = event["event"], {}
    if word == "boat":
        more["where"] = _where(event["owner"], event["column"], event["neutral"], lexicon)
    elif "token" in event:
        more["prize"] = _token(lexicon.components, event["token"])
    elif word == "race_card":
        if event["place"] == 0:
            return [
                f"The boat of {lexicon.player(event['seat'])} is not home: it gets a Last Card and no VP for coins."
            ]
        cards = {card.id: card.name for card in lexicon.components.models("race_card")}
        more["name"] = cards.get(event["card"], "no")
    return [_SENTENCES[word].format(**lexicon.values(event), **more)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return where the boats are, and the tokens on the Home Castles."""
    boats, tokens = [], []
    words = [token.id for token in components.models("boat_reward")]
    for seat in range(int(game.seats)):
        boat = game.boat_race.boat[seat]
        if boat.race == HOME:
            place = f"home in place {int(boat.place)}"
        else:
            place = "at " + _where(int(boat.owner), int(boat.column), int(boat.neutral), lexicon)
            place += ", has not begun" if boat.race == WAITING else ""
        boats.append(f"{lexicon.player(seat)}: {place}.")
        lying = [
            f"{int(number)} x {_token(components, word)}"
            for word, number in zip(words, game.boat_race.reward[seat], strict=False)
            if number
        ]
        tokens.append(f"{lexicon.player(seat)}: {joined(lying) or 'none'}.")
    return [("Boats", boats), ("Reward tokens on the Home Castles", tokens)]
