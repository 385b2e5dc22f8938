"""Chronicle 10 in words: events as sentences, and what lies on its board."""

from typing import Any

from ...game.chronicles.logs.state import RATINGS, TRACKS

_NAMES = {"log": "log thrower", "stone": "stone putter"}
_CATEGORY = {0: "Scotsmen at home", 1: "landmarks", 2: "casks", 3: "persons"}
_GOODS = {
    "coin": "coin",
    "vp": "VP",
    "whisky": "cask",
    "fame": "fame token",
    "move": "movement point",
    "choice": "free resource",
    "stone": "stone",
}


def _sentence_of_stand(event: dict[str, Any]) -> str:
    if event["at"] is None:
        return "A clan representative returns to the supply."
    x, y = event["at"]
    return f"A clan representative stands at {x}, {y}, as {_NAMES[event['side']]}."


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for an event of this chronicle."""
    word = event["event"]
    if word == "logs_rating":
        return [f"The {_NAMES[event['track']]} rises to rating {event['rating']}."]
    if word == "logs_central":
        return [f"Takes the reward of the central track at rating {event['rating']}."]
    if word == "logs_stand":
        return [_sentence_of_stand(event)]
    if word == "logs_drill":
        x, y = event["at"]
        return [f"The representative at {x}, {y} is trained; what his tile brings is declined."]
    if word == "logs_reset":
        return ["All ratings return to 0; the rewards of the central track lie there again."]
    return [f"Prefers the {_NAMES[event['track']]} from now on."]


def _amount(number: int, one: str) -> str:
    """A number of things: `1 coin`, `2 coins`."""
    return f"{number} {one}{'s' if number != 1 and one != 'VP' else ''}"


def _prize(prize: Any) -> str:
    """What a space gives, in words."""
    parts = [_amount(int(prize[field]), one) for field, one in _GOODS.items() if prize[field]]
    if prize["add"]:
        parts.append(f"{_CATEGORY[int(prize['category'])]} +{int(prize['add'])}")
    return ", ".join(parts)


def _player(game: Any, seat: int, lexicon: Any) -> str:
    logs, player = game.logs, game.players[seat]
    parts = [f"{_NAMES[word]} {int(logs.rating[seat, n])}" for n, word in enumerate(TRACKS)]
    parts.append(_amount(int(player.fame), "fame token"))
    for k in range(logs.spot.shape[1]):
        s = int(logs.spot[seat, k])
        if s >= 0 and not player.automatic:
            tile = lexicon.components.tile_names[int(player.spot[s].tile)]
            parts.append(f"{_NAMES[TRACKS[int(logs.side[seat, k])]]} on {tile}")
    return f"{lexicon.player(seat)}: {'; '.join(parts)}"


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """What lies on the Highland Games board: ratings, representatives, fame, and the central track.

    Parameters
    ----------
    game : record of dtype GAME
    components : ComponentSet
    lexicon : story.words.Lexicon

    Returns
    -------
    list of (str, list of str)
        Heading and lines of each part.
    """
    values, logs = components.record.logs, game.logs
    players = [_player(game, seat, lexicon) for seat in range(int(game.seats))]
    if game.automa.level:
        players.append(f"Allenarly prefers the {_NAMES[TRACKS[int(logs.preferred)]]}")
    spaces = []
    for n in range(min(RATINGS, int(values.top))):
        who = int(logs.central[n]) - 1
        where = f"taken by {lexicon.player(who)}" if who >= 0 else _prize(values.central[n])
        spaces.append(f"{n + 1}: {where}")
    return [("Logs and Stones", players), ("Central track", spaces)]
