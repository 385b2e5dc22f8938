"""Describe tiles, cards and clan fields in one line, in words of the game, for listings, narration and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ..game.names import RESOURCES
from .effects import Step
from .values import Activation, Give, Goods, Once

if TYPE_CHECKING:
    from .load import ComponentSet
    from .rulings import Ruling


_COUNTED = {
    "villages": "villages",
    "tiles_with_scotsmen": "own tiles with a Scotsman",
    "overbuild_tiles_with_covered": "overbuild tiles, covered ones included",
    "coins": "coins",
    "river_tiles": "river tiles",
}
_ONE_AND_MANY = {
    "scotsman": ("Scotsman", "Scotsmen"),
    "coin": ("coin", "coins"),
    "whisky": ("cask", "casks"),
    "vp": ("VP", "VP"),
    "clan": ("clan marker", "clan markers"),
    "move": ("movement point", "movement points"),
    "event": ("event icon", "event icons"),
    "fame": ("fame", "fame"),
    "any": ("resource", "resources"),
    "different": ("resource", "different resources"),
    "animal": ("animal", "animals in any mix"),
    "tile": ("tile", "tiles"),
    "michael_scot": ("Michael Scot", "Michael Scot"),
    "england_token": ("England token", "England tokens"),
    "england_row": ("England row with its coins", "England rows with their coins"),
}


def _number(count: int, name: str) -> str:
    one, many = _ONE_AND_MANY.get(name, (name, name))
    before = "any " if name == "any" else ""
    return f"{before}{count} {one if count == 1 else many}"


def _listed(parts: Iterable[str], empty: str = "nothing") -> str:
    return ", ".join(parts) or empty


def describe_goods(goods: Goods | Give, empty: str = "nothing") -> str:
    """Return the goods of a price, a gain or one side of an exchange: ``1 wood, 2 casks``; `empty` if none."""
    names = [*RESOURCES, *(name for name in _ONE_AND_MANY if name in type(goods).model_fields)]
    return _listed((_number(getattr(goods, name), name) for name in names if getattr(goods, name)), empty)


def describe_cost(cost: Give) -> str:
    """Return the price of a tile: ``1 wood, 1 stone``, or ``free``."""
    return describe_goods(cost, "free")


def describe_once(once: Once, card_name: str = "") -> str:
    """Return the one-time effect of a tile (B-081): ``landmark card Inverness, 1 Scotsman``, or ``nothing``."""
    parts = [f"landmark card {card_name or once.landmark}"] if once.landmark else []
    if once.total():
        parts.append(describe_goods(once))
    return _listed(parts)


def describe_company(tile: Any) -> str:
    """Return the neighbours that a one-time effect needs: ``beside village, not trade``; empty if none."""
    parts = [*tile.next_to, *(f"not {name}" for name in tile.not_next_to)]
    return f"beside {', '.join(parts)}" if parts else ""


def describe_activation(activation: Activation) -> str:
    """Return the activation of a tile (B-092 to B-097): ``2 different resources -> 4 VP``, or ``nothing``."""
    parts = []
    if activation.gain.total():
        parts.append(describe_goods(activation.gain))
    for name in ("move", "vp", "event"):
        if getattr(activation, name):
            parts.append(_number(getattr(activation, name), name))
    ways = [f"{describe_goods(way.give)} -> {describe_goods(way.get)}" for way in activation.exchange]
    if ways:
        parts.append(" or ".join(ways))
    return _listed(parts)


def _activate(effect: Any) -> str:
    types = " and ".join(f"1 {name} tile" for name in effect.tiles)
    moves = f", {_number(effect.move, 'move')}" if effect.move else ""
    return f"activate {types} without neighbours{moves}"


def _steps(steps: list[Step]) -> str:
    return ", ".join(f"{step.at} or more {step.vp} VP" for step in steps)


def _remove(effect: Any) -> str:
    count = _number(effect.max, "tile")
    return f"remove {count if effect.min == effect.max else f'up to {count}'} from your territory"


_EFFECTS: dict[str, Callable[[Any], str]] = {
    "gain": describe_goods,
    "multiply": lambda e: f"Scotsmen on the Home Castle count {e.by} times in scorings",
    "extra_activation": lambda e: f"activate {_number(e.tiles, 'tile')} more in each of your turns",
    "coin_vp": lambda e: f"the first {_number(e.first, 'coin')} give {e.vp_each} VP each at the end",
    "activate_all": lambda e: "activate all own tiles instead of the neighbours",
    "remove_tiles": _remove,
    "activate": _activate,
    "build_from_discard": lambda e: f"build {_number(e.tiles, 'tile')} of the discard pile without its cost",
    "take_person": lambda e: "take the person beside the clan board",
    "castles_allow_placement": lambda e: "own castles serve as Scotsmen for placement",
    "trade_resource_for_coin": lambda e: (
        f"{_number(e.coins, 'coin')} may stand for {_number(e.resources, 'any')} when a trade tile is activated"
    ),
    "unused_move_as_vp": lambda e: f"unused movement points may give {e.vp} VP each",
    "whisky_activation_as_vp": lambda e: f"an activated whisky tile with a cask may give {e.vp} VP instead",
    "vp_steps": lambda e: f"{_COUNTED[e.counts]}: {_steps(e.steps)}",
}


def describe_ruling(ruling: Ruling) -> str:
    """The reading of a rule in play: ``Q-39 loch-ness-moment: any-moment (usually with-activations). Also ...``."""
    usual = f" (usually {ruling.readings[0].id})" if ruling.number else ""
    return f"{ruling.rule} {ruling.id}: {ruling.default}{usual}. {ruling.reading.text}"


def describe_effect(effect: Any) -> str:
    """Return the effect of a card or clan field (B-120 to B-130, B-140 to B-162); ``nothing`` for an empty field."""
    return "nothing" if effect is None else _EFFECTS[effect.kind](effect)


def describe_types(tile: Any) -> str:
    """Return the types of a tile and what matters for its placement: ``village, river, overbuild``."""
    return _listed([*tile.type, *(name for name in ("river", "overbuild", "icon") if getattr(tile, name))], "no type")


def describe_tile(components: ComponentSet, index: int) -> str:
    """Return a tile in one line, by its number.

    Such as ``Halkirk (village, river): cost 1 wood; once 1 Scotsman; activation 1 movement point``.
    """
    tile = components.tiles[index]
    parts = []
    if tile.cost.total() or (hasattr(tile, "stack") and "person" not in tile.type):
        parts.append(f"cost {describe_cost(tile.cost)}")
    card = tile.once.landmark
    if card or tile.once.total():
        words = describe_once(tile.once, components.card_names[components.card_index[card]] if card else "")
        company = describe_company(tile)
        parts.append(f"once {words} ({company})" if company else f"once {words}")
    if not tile.activate.empty():
        parts.append(f"activation {describe_activation(tile.activate)}")
    if "person" in tile.type and getattr(tile, "counts_as", 1) > 1:
        parts.append(f"counts as {tile.counts_as} persons")
    if tile.covers and not tile.overbuild:
        parts.insert(0, f"covers {_listed(tile.covers)}")
    head = f"{tile.name} ({describe_types(tile)})" if tile.type else tile.name
    return f"{head}: {'; '.join(parts)}" if parts else head


def describe_card(components: ComponentSet, index: int) -> str:
    """Return a landmark card in one line: ``Castle Stalker (once): 3 coins``."""
    card = components.landmarks[index]
    return f"{card.name} ({card.timing}): {describe_effect(card.effect)}"


def describe_clan(components: ComponentSet, index: int) -> str:
    """Return a clan field in one line: ``Douglas (may be claimed again): 3 VP``."""
    clan = components.clans[index]
    notes = [
        name for name, on in (("ongoing", clan.timing == "ongoing"), ("may be claimed again", clan.repeatable)) if on
    ]
    head = f"{clan.name} ({', '.join(notes)})" if notes else clan.name
    return f"{head}: {describe_effect(clan.effect)}"
