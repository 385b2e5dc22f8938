"""Words for the things of the game, as players say them."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..game.chronicles import CHRONICLES
from ..game.names import (
    EXTRAS,
    KINDS,
    OPEN_ANIMAL,
    OPEN_DIFFERENT,
    OPEN_NONE,
    RESOURCES,
    SPECIAL_ACTIVATE,
    SPECIAL_BUILD,
    SPECIAL_CASTLES,
    SPECIAL_COIN_TRADE,
    SPECIAL_PERSON,
    SPECIAL_POINT_VP,
    SPECIAL_REMOVE,
    SPECIAL_STEPS,
    SPECIAL_WHISKY_VP,
    TYPES,
)

_COUNTED = {
    "coin": ("coin", "coins"),
    "whisky": ("cask", "casks"),
    "scotsman": ("Scotsman", "Scotsmen"),
    "marker": ("clan marker", "clan markers"),
    "move": ("movement point", "movement points"),
    "fame": ("fame token", "fame tokens"),
    "vp": ("VP", "VP"),
}
_CHRONICLES = {one.word: one.word.replace("_", " ").capitalize() for one in CHRONICLES}
SCORED_TOO = {"exchange": "Stones", "items": "Items", **_CHRONICLES}
"""Headings of what is scored beside the categories of a scoring round, by VP source."""
CATEGORY_WORDS = {
    "scotsmen": "Scotsmen home",
    "landmarks": "Landmarks",
    "whisky": "Casks",
    "persons": "Persons",
    "extra": "Fame",
}
"""Headings of the scoring categories, by the VP source that each of them feeds."""
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

_OPEN_WORDS = {OPEN_DIFFERENT: "different resource{more}", OPEN_ANIMAL: "animal{more}"}
_COUNTED_WORDS = (
    "villages",
    "own tiles with a Scotsman",
    "overbuild tiles, covered ones included",
    "coins",
    "river tiles",
)
_SPECIAL_WORDS = {
    SPECIAL_BUILD: "builds 1 tile of the discard pile without its cost",
    SPECIAL_CASTLES: "own castles serve as Scotsmen for placing tiles",
    SPECIAL_COIN_TRADE: "on a trade tile 1 coin may stand for 1 resource",
    SPECIAL_PERSON: "David Hume, who counts as 2 persons",
    SPECIAL_POINT_VP: "an unused movement point may give {vp} VP",
    SPECIAL_REMOVE: "{high} own tile leaves the game",
    SPECIAL_WHISKY_VP: "an activated tile with a cask may give {vp} VP instead",
}


def amount(number: int, good: str) -> str:
    """A number of a good: `1 coin`, `2 casks`, `3 wood`."""
    one, more = _COUNTED.get(good, (good, good))
    return f"{number} {one if abs(number) == 1 else more}"


def joined(parts: Iterable[str], last: str = "and") -> str:
    """Parts with commas, and a word before the last: `a, b and c`."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


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
            kind: dict(zip(ids, names, strict=True))
            for kind, ids, names in (
                ("tile", components.tile_ids, components.tile_names),
                ("card", components.card_ids, components.card_names),
                ("clan", components.clan_ids, components.clan_names),
                ("action", components.action_ids, [word.replace("-", " ") for word in components.action_ids]),
            )
        }

    def name(self, kind: str, word: str | None) -> str:
        """Name of a tile, card or clan by its id; empty for none."""
        return "" if word is None else self._names[kind][word]

    def thing(self, word: str | None) -> str:
        """Name of whatever has this id: a tile, a card (named as its tile is) or a clan."""
        for names in self._names.values():
            if word in names:
                return names[word]
        return ""

    def player(self, seat: int) -> str:
        """How a player is called: strategy and seat."""
        return f"{self.strategies[seat].capitalize()} (seat {seat})"

    def start_trade(self, level: int) -> str:
        """Name of the automa's start trade tile on a level, 1 to 5."""
        chosen = next(one for one in self.components.models("level") if one.rank == level)
        return str(next(one.name for one in self.components.models("start_trade") if one.id == chosen.start_trade))

    # -- what is printed -------------------------------------------------------------------------------------------

    def goods(self, values: Any) -> list[str]:
        """Resources of a cost, gain or activation as words, its open symbols included."""
        parts = [amount(int(values.goods[kind]), RESOURCES[kind]) for kind in range(KINDS) if values.goods[kind]]
        names = values.dtype.names
        if "open" in names and values.open != OPEN_NONE:
            word = (
                "different resources" if values.open == OPEN_DIFFERENT else "animals" if values.count > 1 else "animal"
            )
            if values.open not in (OPEN_DIFFERENT, OPEN_ANIMAL):
                word = "resources of any kind" if values.count > 1 else "resource of any kind"
            parts.append(f"{int(values.count)} {word}")
        if "choice" in names and values.choice:
            parts.append(f"{int(values.choice)} resource{'s' if values.choice > 1 else ''} of choice")
        for field, good in (
            ("coin", "coin"),
            ("whisky", "whisky"),
            ("scotsman", "scotsman"),
            ("vp", "vp"),
            ("clan", "marker"),
            ("move", "move"),
            ("fame", "fame"),
        ):
            if field in names and values[field]:
                parts.append(amount(int(values[field]), good))
        return parts

    def types(self, tile: int) -> list[str]:
        """Types of a tile by its number."""
        return [word for bit, word in enumerate(TYPES) if int(self.record.tile[tile].type) >> bit & 1]

    def cost(self, tile: int) -> str:
        """Cost of a tile by its number; empty if it is free."""
        return joined(self.goods(self.record.tile[tile].cost))

    def once(self, tile: int) -> str:
        """One-time effect of a tile by its number."""
        parts = self.goods(self.record.tile[tile].once)
        shown = self.record.tile[tile]
        if shown.once.extras and EXTRAS[int(shown.once.extra)] == "michael_scot":
            parts.append("Michael Scot")
        if parts and (shown.next_to or shown.not_next_to):
            wanted = [word for bit, word in enumerate(TYPES) if int(shown.next_to) >> bit & 1]
            wanted += [f"no {word}" for bit, word in enumerate(TYPES) if int(shown.not_next_to) >> bit & 1]
            parts[-1] += f" (with {joined(wanted)} beside it)"
        if shown.card >= 0:
            parts.insert(0, "landmark card")
        return joined(parts)

    def activation(self, tile: int) -> str:
        """What the activation of a tile (by its number) brings, all options."""
        shown = self.record.tile[tile]
        parts = self.goods(shown.produce)
        if shown.produce.extras and EXTRAS[int(shown.produce.extra)] == "event":
            parts.append("event icon")
        for option in range(int(shown.exchanges)):
            exchange = shown.exchange[option]
            parts.append(f"{joined(self.goods(exchange.give))} for {joined(self.goods(exchange.get))}")
        return "; or ".join(parts) if shown.exchanges else joined(parts)

    def clan(self, clan: int) -> str:
        """What a clan field (by its number) brings."""
        field = self.record.clan[clan]
        if not field.printed:
            return "Empty field: takes no marker."
        parts = self.goods(field.once)
        special = field.special
        kind = int(special.kind)
        if kind == SPECIAL_STEPS:
            steps = [
                f"{int(vp)} VP from {int(at)} on" for at, vp in zip(special.at, special.step_vp, strict=True) if vp
            ]
            parts.append(f"by the number of {_COUNTED_WORDS[int(special.counts)]}: {joined(steps)}")
        elif kind == SPECIAL_ACTIVATE:
            types = [f"1 {word} tile" for bit, word in enumerate(TYPES) if int(special.types) >> bit & 1]
            parts.append(f"activates {joined(types)}")
        elif kind in _SPECIAL_WORDS:
            parts.append(_SPECIAL_WORDS[kind].format(vp=int(special.vp), high=int(special.high)))
        when = "Ongoing: " if field.ongoing else ""
        return f"{when}{joined(parts)}{'; may be claimed again' if field.repeatable else ''}."
