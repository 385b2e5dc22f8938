"""Chronicle 9 in words: its events as sentences, and what lies on its board."""

from typing import Any

from ...game.chronicles.feasts.state import PLACES
from ...game.names import CATEGORIES, RESOURCES

_CATEGORY_WORDS = ("Scotsmen home", "landmarks", "casks", "persons")
_OUTCOMES = {
    "closed": "already taken, the token is wasted",
    "short": "cannot pay, no marker",
    "paid": "pays",
    "coin": "could pay with a coin for a resource only",
}


def _feast(components: Any, word: str) -> str:
    return str(components.entries["feast"][word].model.name)


def sentence(event: dict[str, Any], lexicon: Any) -> list[str]:
    """Sentences of one event; none for what others tell."""
    word, seat = event["event"], event["seat"]
    who = lexicon.player(seat) if seat >= 0 else ""
    name = _feast(lexicon.components, event["feast"]) if event.get("feast") else ""
    if word == "feast_open":
        return [f"New feast at place {event['place']}: {name}."]
    if word == "stakes_stacked":
        tokens = event["tokens"]
        return [f"{who} stacks {tokens or 'no'} stake token{'s' if tokens != 1 else ''} face down."]
    if word == "stake":
        return [f"Step {event['step']}: {who} names feast {event['place']}, {name} - {_OUTCOMES[event['outcome']]}."]
    if word == "feast_held":
        return [f"{who} holds {name} in this scoring round."]
    if word == "feasts_shuffled":
        return [f"The {event['cards']} feasts held before are shuffled and become the new stack."]
    if word == "shield_stored":
        return [f"1 {event['good']} lies on the shield of {lexicon.name('clan', event['clan'])}."]
    if word == "token_card":
        shown = lexicon.name("action", event["card"])
        goes = "the token goes to the far left" if event["moved"] else "the token stays"
        return [f"Action {shown} for feast {event['place']}: {goes}."]
    if word == "token_row":
        row = " ".join(str(event[field]) for field in ("first", "second", "third", "fourth", "fifth") if event[field])
        return [f"{who} has her stake tokens in the order {row}."]
    return []


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
    """The open feasts with what they cost and bring, who holds them; resources on shields.

    Parameters
    ----------
    game : record of dtype GAME
    components : ComponentSet
    lexicon : Lexicon

    Returns
    -------
    list of (title, lines)
    """
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
