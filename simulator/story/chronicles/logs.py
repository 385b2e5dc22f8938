"""Chronicle 10 as text."""

from typing import Any

from ...game.chronicles.logs.state import RATINGS, TRACKS
from ..words import amount

_NAMES = {"log": "log thrower", "stone": "stone putter"}
_CATEGORY = {0: "Scotsmen at home", 1: "landmarks", 2: "casks", 3: "persons"}
_GOODS = ("coin", "vp", "whisky", "fame", "move", "choice", "stone")
_SENTENCES = {
    "logs_rating": "The {name} rises to rating {rating}.",
    "logs_central": "Takes the reward of the central track at rating {rating}.",
    "logs_stand": "Places a clan representative as {name} at {place}.",
    "logs_drill": "The representative at {place} trains; the effect of the tile is declined.",
    "logs_reset": "All ratings return to 0; the rewards of the central track are available again.",
    "logs_prefer": "Prefers the {name} from now on.",
}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    word, at = event["event"], event.get("at")
    if word == "logs_stand" and at is None:
        return ["A clan representative returns to the supply."]
    more = {
        "name": _NAMES.get(event.get("track", event.get("side", ""))),
        "place": "{}, {}".format(*at) if at else "",
    }
    return [_SENTENCES[word].format(**lexicon.values(event), **more)]


def _prize(prize: Any) -> str:
    """Return what a space of the central track gives."""
    parts = [amount(int(prize[good]), good) for good in _GOODS if prize[good]]
    if prize["add"]:
        parts.append(f"{_CATEGORY[int(prize['category'])]} +{int(prize['add'])}")
    return ", ".join(parts)


def _player(game: Any, seat: int, lexicon: Any) -> str:
    logs, player = game.logs, game.players[seat]
    parts = [f"{_NAMES[word]} {int(logs.rating[seat, n])}" for n, word in enumerate(TRACKS)]
    parts.append(amount(int(player.extra_tokens), "fame"))
    for k in range(logs.spot.shape[1]):
        s = int(logs.spot[seat, k])
        if s >= 0 and not player.automatic:
            tile = lexicon.components.tile_names[int(player.spot[s].tile)]
            parts.append(f"{_NAMES[TRACKS[int(logs.side[seat, k])]]} on {tile}")
    return f"{lexicon.player(seat)}: {'; '.join(parts)}"


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return ratings, representatives and fame of each player, and the central track."""
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
