"""Chronicle 9 as text."""

from typing import Any

from ...game.chronicles.feasts.state import PLACES
from ...game.names import CATEGORIES, RESOURCES
from ..words import amount

_CATEGORY_WORDS = ("Scotsmen at home", "landmarks", "casks", "persons")
_OUTCOMES = {
    "closed": "already taken, so the token is wasted",
    "short": "cannot pay, so no marker",
    "paid": "pays",
    "coin": "could pay only with a coin in place of a resource",
}
_SENTENCES = {
    "feast_open": "New feast at place {place}: {name}.",
    "stakes_stacked": "{who} stacks {stack} face down.",
    "stake": "Step {step}: {who} names feast {place}, {name} - {result}.",
    "feast_held": "{who} holds {name} in this scoring round.",
    "feasts_shuffled": "The {cards} discarded feasts are shuffled and form the new stack.",
    "shield_stored": "1 {good} lies on the shield of {clan}.",
    "token_card": "Action {card} for feast {place}: the token {goes}.",
    "token_row": "{who} has the stake tokens in the order {row}.",
}


def _feast(components: Any, word: str) -> str:
    return str(components.entries["feast"][word].model.name)


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Return the sentences for an event of this chronicle; none if other events say it."""
    if event["event"] not in _SENTENCES:
        return []
    places = [event.get(field) for field in ("first", "second", "third", "fourth", "fifth")]
    more = {
        "name": _feast(lexicon.components, event["feast"]) if event.get("feast") else "",
        "stack": amount(event["tokens"], "stake token") if event.get("tokens") else "no stake tokens",
        "result": _OUTCOMES.get(event.get("outcome", "")),
        "goes": "goes to the far left" if event.get("moved") else "stays",
        "row": " ".join(str(place) for place in places if place),
    }
    return [_SENTENCES[event["event"]].format(**lexicon.values(event), **more)]


def _bonus(feast: Any) -> str:
    parts = []
    if feast.times > 1:
        parts.append(f"x{int(feast.times)}")
    if feast.plus >= 0:
        parts.append(f"+ {_CATEGORY_WORDS[int(feast.plus)]}")
    if feast.add:
        parts.append(f"+{int(feast.add)}")
    return " ".join(parts)


def _cost(feast: Any) -> str:
    parts = [f"{int(n)} {kind}" for n, kind in zip(feast.goods, RESOURCES, strict=True) if n]
    if feast.any_goods:
        parts.append(f"{int(feast.any_goods)} any")
    return ", ".join(parts) or "nothing"


def board(game: Any, components: Any, lexicon: Any) -> list[tuple[str, list[str]]]:
    """Return the open feasts with cost, bonus and holders, and the resources on shields."""
    state, values = game.feasts, components.record.feasts
    ids = list(components.entries["feast"])
    lines = []
    for place in range(PLACES):
        card = int(state.open[place])
        if card < 0:
            continue
        feast = values.feast[card]
        assert feast.category < len(CATEGORIES)
        line = f"{place + 1} {_feast(components, ids[card])}: {_cost(feast)} for {_CATEGORY_WORDS[feast.category]}"
        held = [lexicon.player(seat) for seat in range(int(game.seats)) if state.holders[place] >> seat & 1]
        lines.append(f"{line} {_bonus(feast)}{'; held by ' + ', '.join(held) if held else ''}")
    shields = [
        f"{lexicon.player(seat)}: {RESOURCES[int(state.stored[seat, n]) - 1]} on "
        f"{components.clan_names[int(values.shield[n].clan)]}"
        for seat in range(int(game.seats))
        for n in range(int(values.shields))
        if state.stored[seat, n]
    ]
    return [("Feasts", lines)] + ([("Feast shields", shields)] if shields else [])
