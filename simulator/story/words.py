"""Words of the game, as players use them."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..game import names
from ..game.chronicles import CHRONICLES, extra_goods
from ..game.vocabulary import FIELDS

_COUNTED = {
    "coin": ("coin", "coins"),
    "whisky": ("cask", "casks"),
    "scotsman": ("Scotsman", "Scotsmen"),
    "marker": ("clan marker", "clan markers"),
    "move": ("movement point", "movement points"),
    "fame": ("fame token", "fame tokens"),
    "vp": ("VP", "VP"),
    "choice": ("resource of choice", "resources of choice"),
    "penny": ("penny", "pennies"),
    "tile": ("tile", "tiles"),
    "card": ("card", "cards"),
    "single cask": ("single cask", "single casks"),
    "haggis token": ("haggis token", "haggis tokens"),
    "stake token": ("stake token", "stake tokens"),
    "scoring card": ("scoring card", "scoring cards"),
}
_GOOD_OF = {"clan": "marker", "extra_tokens": "fame"}  # fields of costs and gains with another name than the good
_FIELD_KINDS = {word: dict(fields) for word, fields in FIELDS.values()}
_CHRONICLES = {one.word: one.word.replace("_", " ").capitalize() for one in CHRONICLES}
SCORED_TOO = {"exchange": "Stones", "items": "Items", **_CHRONICLES}
"""Headings for other VP in a scoring round, by VP source."""
CATEGORY_WORDS = {
    "scotsmen": "Scotsmen home",
    "landmarks": "Landmarks",
    "whisky": "Casks",
    "persons": "Persons",
    "extra": "Fame",
}
"""Headings of the scoring categories, by VP source."""
SOURCE_WORDS = {
    "once": "one-time effects",
    "tile": "VP tiles",
    "exchange": "exchanges",
    "clan": "clans",
    "macgregor": "MacGregor",
    "maclachlan": "MacLachlan",
    "scotsmen": "Scotsmen home",
    "landmarks": "landmarks",
    "whisky": "casks",
    "persons": "persons",
    "extra": "fame",
    "territory": "territory size",
    "coins": "coins left",
    "armadale": "Armadale Castle",
    "trade": "trade tiles taken",
    "person": "persons taken",
    "items": "items on the board",
    "stones": "stones left",
    **{word: text.lower() for word, text in _CHRONICLES.items()},
}
ENDING_WORDS = {"middle": "in the middle of stack D", "top": "on top of stack D"}

_COUNTED_WORDS = (
    "villages",
    "own tiles with a Scotsman",
    "overbuild tiles, including covered ones",
    "coins",
    "river tiles",
)
_SPECIAL_WORDS = {
    names.SPECIAL_BUILD: "builds 1 tile of the discard pile at no cost",
    names.SPECIAL_CASTLES: "castles count as Scotsmen for placing tiles",
    names.SPECIAL_COIN_TRADE: "on a trade tile 1 coin may replace 1 resource",
    names.SPECIAL_PERSON: "David Hume, counts as 2 persons",
    names.SPECIAL_POINT_VP: "an unused movement point may give {vp} VP",
    names.SPECIAL_REMOVE: "removes {high} own tile from the game",
    names.SPECIAL_WHISKY_VP: "an activated tile with a cask may give {vp} VP instead",
}


def amount(number: int, good: str) -> str:
    """Return a number of a good: `1 coin`, `2 casks`, `3 wood`."""
    one, more = _COUNTED.get(good, (good, good))
    return f"{number} {one if abs(number) == 1 else more}"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """Return the parts with commas, and a word before the last: `a, b and c`."""
    *first, final = list(parts) or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def _in_bits(bits: Any) -> list[str]:
    """Return the tile types of a bit set."""
    return [word for bit, word in enumerate(names.TYPES) if int(bits) >> bit & 1]


class Lexicon:
    """Names and short descriptions of tiles, cards and clans of one component set.

    Parameters
    ----------
    components : ComponentSet
    strategies : sequence of str
        Strategy of each seat.
    """

    def __init__(self, components: Any, strategies: Sequence[str]) -> None:
        self.components = components
        self.record = components.record
        self.strategies = list(strategies)
        self._names = {
            "tile": dict(zip(components.tile_ids, components.tile_names, strict=True)),
            "card": dict(zip(components.card_ids, components.card_names, strict=True)),
            "clan": dict(zip(components.clan_ids, components.clan_names, strict=True)),
            "action": {word: word.replace("-", " ") for word in components.action_ids},
        }

    def name(self, kind: str, word: str | None) -> str:
        """Return the name of a tile, card, clan or action by its id; empty for none."""
        return "" if word is None else self._names[kind][word]

    def thing(self, word: str | None) -> str:
        """Return the name of a tile, a card (named like its tile) or a clan by its id."""
        return next((known[word] for known in self._names.values() if word in known), "")

    def player(self, seat: int) -> str:
        """Return strategy and seat of a player."""
        return f"{self.strategies[seat].capitalize()} (seat {seat})"

    def values(self, event: dict[str, Any]) -> dict[str, Any]:
        """Return the fields of an event, with names for ids; `who` is the player it happens to, empty for none."""
        kinds = _FIELD_KINDS[event["event"]]
        named = {
            field: self.name(kinds[field], value) if kinds.get(field) in self._names else value
            for field, value in event.items()
        }
        return {**named, "who": self.player(event["seat"]) if event.get("seat", -1) >= 0 else ""}

    def start_trade(self, level: int) -> str:
        """Return the name of the automa's start trade tile at a level, 1 to 5."""
        chosen = next(one for one in self.components.models("level") if one.rank == level)
        return str(next(one.name for one in self.components.models("start_trade") if one.id == chosen.start_trade))

    # -- printed values --------------------------------------------------------------------------------------------

    def goods(self, values: Any) -> list[str]:
        """Return the goods of a cost, gain or activation as words, including open symbols."""
        parts = [
            amount(int(number), good) for good, number in zip(names.RESOURCES, values.goods, strict=False) if number
        ]
        fields = values.dtype.names
        if "open" in fields and values.open != names.OPEN_NONE:
            many = "s" if values.count > 1 else ""
            words = {names.OPEN_DIFFERENT: "different resources", names.OPEN_ANIMAL: f"animal{many}"}
            parts.append(f"{int(values.count)} {words.get(int(values.open), f'resource{many} of any kind')}")
        for field in ("choice", "coin", "whisky", "scotsman", "vp", "clan", "move", "extra_tokens"):
            if field in fields and values[field]:
                parts.append(amount(int(values[field]), _GOOD_OF.get(field, field)))
        return parts

    def types(self, tile: int) -> list[str]:
        """Return the types of a tile."""
        return _in_bits(self.record.tile[tile].type)

    def cost(self, tile: int) -> str:
        """Return the cost of a tile; empty if it is free."""
        return joined(self.goods(self.record.tile[tile].cost))

    def once(self, tile: int) -> str:
        """Return the one-time effect of a tile."""
        shown = self.record.tile[tile]
        parts = self.goods(shown.once)
        if shown.once.extras and shown.once.extra == extra_goods()["michael_scot"]:
            parts.append("Michael Scot")
        if parts and (shown.next_to or shown.not_next_to):
            wanted = _in_bits(shown.next_to) + [f"no {word}" for word in _in_bits(shown.not_next_to)]
            parts[-1] += f" (with {joined(wanted)} beside it)"
        if shown.card >= 0:
            parts.insert(0, "landmark card")
        return joined(parts)

    def activation(self, tile: int) -> str:
        """Describe the activation of a tile, with all options."""
        shown = self.record.tile[tile]
        parts = self.goods(shown.produce)
        if shown.produce.extras and shown.produce.extra == extra_goods()["event"]:
            parts.append("event icon")
        for exchange in shown.exchange[: int(shown.exchanges)]:
            parts.append(f"{joined(self.goods(exchange.give))} for {joined(self.goods(exchange.get))}")
        return "; or ".join(parts) if shown.exchanges else joined(parts)

    def clan(self, clan: int) -> str:
        """Describe the bonus of a clan field."""
        field = self.record.clan[clan]
        if not field.printed:
            return "Empty field: takes no marker."
        parts = self.goods(field.once)
        special = field.special
        kind = int(special.kind)
        if kind == names.SPECIAL_STEPS:
            steps = [f"{int(vp)} VP for {int(at)} or more" for at, vp in zip(special.at, special.step_vp) if vp]
            parts.append(f"by the number of {_COUNTED_WORDS[int(special.counts)]}: {joined(steps)}")
        elif kind == names.SPECIAL_ACTIVATE:
            parts.append(f"activates {joined(f'1 {word} tile' for word in _in_bits(special.types))}")
        elif kind in _SPECIAL_WORDS:
            parts.append(_SPECIAL_WORDS[kind].format(vp=int(special.vp), high=int(special.high)))
        when = "Ongoing: " if field.ongoing else ""
        return f"{when}{joined(parts)}{'; may be claimed again' if field.repeatable else ''}."
