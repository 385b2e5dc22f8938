"""Chronicle 5 as text."""

from typing import Any

from ..words import amount

_SENTENCES = {
    "haggis": "Takes {number}{short}.",
    "serve": "{who} serves {number}.",
    "haggis_roll": "{who} rolls a {result}.",
    "haggis_seized": "Takes a haggis token of {other}.",
    "uncover": "{who} turns up a {value}.",
    "haggis_back": "{who} returns {number}.",
    "haggis_pool": "The pool of {number} is shuffled.",
}


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle."""
    values = {token.id: token.value for token in lexicon.components.models("haggis_token")}
    number = event.get("tokens", event.get("amount", 0))
    more = {
        "number": amount(number, "haggis token"),
        "short": f" instead of {event['wanted']}: the pool is empty" if event.get("wanted", number) != number else "",
        "other": lexicon.player(event["from"]) if "from" in event else "",
        "value": values.get(event.get("token", "").split("#")[0]),
    }
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), **more)]


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the pool and each player's tokens; only the automa's are face up."""
    own = game.haggis
    lines = [f"Pool: {amount(int(own.pooled), 'haggis token')}."]
    for seat in range(int(game.seats)):
        held = int(own.holds[seat])
        values = ""
        if game.players[seat].automatic and held:
            shown = sorted(int(components.record.haggis.value[n]) for n in own.held[seat][:held])
            values = f" ({', '.join(str(value) for value in shown)})"
        lines.append(f"{lexicon.player(seat)}: {amount(held, 'haggis token')}{values}.")
    return [("Haggis", lines)]
