"""Chronicle 1 in words for people."""

from collections.abc import Sequence
from typing import Any

from ...game.chronicles.boat_race.state import HOME, WAITING
from ..words import amount, joined


def _prize(get: Any) -> str:
    parts = [
        amount(getattr(get, field), good) for field, good in (("coin", "coin"), ("vp", "vp"), ("whisky", "whisky"))
    ]
    parts = [part for part in parts if not part.startswith("0 ")]
    if get.any:
        parts.append(f"{get.any} resource{'s' if get.any > 1 else ''} of choice")
    return joined(parts)


def _token(components: Any, word: str) -> str:
    """A reward token by what it brings."""
    return _prize(next(token.get for token in components.models("boat_reward") if token.id == word))


def _where(owner: int, column: int, neutral: int, lexicon: Any) -> str:
    """A place of the circle of rivers."""
    whose = lexicon.player(owner)
    if neutral:
        return f"the neutral piece to the left of {whose}"
    if column == 0:
        return f"the Home Castle of {whose}"
    if column == -1:
        return f"the starting village of {whose}"
    side, tiles = ("right", column) if column > 0 else ("left", -1 - column)
    return f"the river of {whose}, {tiles} tile{'s' if tiles > 1 else ''} to the {side} of the Home tile"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for one event of the chronicle."""
    word, who = event["event"], lexicon.player(event["seat"])
    if word == "race_begin":
        return [f"{who} has moved over Race Start: the boat may go."]
    if word == "boat":
        return [f"The boat of {who} comes to {_where(event['owner'], event['column'], event['neutral'], lexicon)}."]
    if word == "boat_carried":
        return [f"The boat of {who} comes along as the river closes up."]
    if word == "boat_reward":
        return [f"{who} takes a reward token: {_token(lexicon.components, event['token'])}."]
    if word == "boat_reward_gone":
        return [f"{who} discards a reward token: {_token(lexicon.components, event['token'])}."]
    if event["place"] == 0:
        return [f"{who} is not home and takes a Last Card: no VP for coins."]
    card = next((card.name for card in lexicon.components.models("race_card") if card.id == event["card"]), "no")
    return [f"The boat of {who} is home as number {event['place']}: {card} card."]


def board(game: Any, components: Any, lexicon: Any) -> Sequence[tuple[str, list[str]]]:
    """Where the boats are, and the tokens on the Home Castles."""
    boats, tokens = [], []
    words = [token.id for token in components.models("boat_reward")]
    for seat in range(int(game.seats)):
        boat = game.boat_race.boat[seat]
        if boat.race == HOME:
            place = f"home as number {int(boat.place)}"
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
