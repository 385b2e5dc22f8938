"""Chronicle 5 in words for people."""

from collections.abc import Sequence
from typing import Any


def _tokens(number: int) -> str:
    return f"{number} haggis token{'' if number == 1 else 's'}"


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences for one event of the chronicle."""
    word, who = event["event"], lexicon.player(event["seat"]) if event["seat"] >= 0 else ""
    if word == "haggis":
        short = "" if event["amount"] == event["wanted"] else f" instead of {event['wanted']}: the pool is empty"
        return [f"Takes {_tokens(event['amount'])}{short}."]
    if word == "serve":
        return [f"{who} serves {_tokens(event['tokens'])}."]
    if word == "haggis_roll":
        return [f"{who} rolls a {event['result']}."]
    if word == "haggis_seized":
        return [f"Takes a haggis token of {lexicon.player(event['from'])}."]
    if word == "uncover":
        value = next(
            token.value
            for token in lexicon.components.models("haggis_token")
            if token.id == event["token"].split("#")[0]
        )
        return [f"{who} turns up a {value}."]
    if word == "haggis_back":
        return [f"{who} gives {_tokens(event['tokens'])} back."]
    return [f"The pool of {_tokens(event['tokens'])} is shuffled."]


def board(game: Any, components: Any, lexicon: Any) -> Sequence[tuple[str, list[str]]]:
    """What lies on the table: the pool and each player's tokens; only the automa's lie face up."""
    own = game.haggis
    lines = [f"Pool: {_tokens(int(own.pooled))}."]
    for seat in range(int(game.seats)):
        held = int(own.holds[seat])
        values = ""
        if game.players[seat].automatic and held:
            shown = sorted(int(components.record.haggis.value[n]) for n in own.held[seat][:held])
            values = f" ({', '.join(str(value) for value in shown)})"
        lines.append(f"{lexicon.player(seat)}: {_tokens(held)}{values}.")
    return [("Haggis", lines)]
