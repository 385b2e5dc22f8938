"""Check references between records, stacks, roads, and that everything fits into the packed record."""

from __future__ import annotations

from collections.abc import Iterable

from ..game.rulings import RULINGS
from ..game.sizes import MAX_CARDS, MAX_CLANS, MAX_STACK, MAX_TILES
from .errors import ComponentError
from .read import Entry
from .sections import SECTIONS
from .solo_check import Entries, check_solo, only

START = "start"


def check(entries: Entries) -> None:
    """Check everything that concerns more than one record.

    Raises
    ------
    ComponentError
        Names the record and the field that do not fit.
    """
    _complete(entries)
    _tile_ids(entries)
    _room(entries)
    _homes(entries)
    _stacks(entries)
    _landmarks(entries)
    _persons(entries)
    _roads(entries)
    _automa(entries)
    check_solo(entries)
    _numbers(entries)
    _rulings(entries)


def _complete(entries: Entries) -> None:
    for section in SECTIONS:
        if not entries.get(section):
            raise ComponentError("no such record in any file", file="components", record=section)


def _tile_ids(entries: Entries) -> None:
    seen: dict[str, Entry] = {}
    for section in ("home", "tile", "special"):
        for entry in entries[section].values():
            other = seen.setdefault(entry.id, entry)
            if other is not entry:
                raise entry.raw.error(f"two records with the same id (see {other.raw.label})", "id", "every id once")


def _limit(entries: Iterable[Entry], sizes: Iterable[int], most: int, what: str, name: str) -> None:
    count = 0
    for entry, size in zip(entries, sizes, strict=True):
        count += size
        if count > most:
            raise entry.raw.error(f"more than {most} {what}", name, f"at most {most} {what}")


def _room(entries: Entries) -> None:
    tiles = list(entries["tile"].values())
    other = len(entries["home"]) + len(entries["special"])
    _limit(tiles, [one.model.copies for one in tiles], MAX_TILES - other, "tiles in the stacks", "copies")
    for stack in only(entries, "setup").model.stack_sizes:
        part = [one for one in tiles if one.model.stack == stack]
        _limit(part, [one.model.copies for one in part], MAX_STACK, f"tiles in stack {stack}", "copies")
    for section, most in (("landmark", MAX_CARDS), ("clan", MAX_CLANS)):
        part = list(entries[section].values())
        _limit(part, [1] * len(part), most, f"records of section {section}", "id")


def _homes(entries: Entries) -> None:
    """Check that there is one left and one right half, and that Scotsmen start on the village (B-003)."""
    halves: dict[str, Entry] = {}
    for entry in entries["home"].values():
        half = entry.model.half
        if half in halves:
            raise entry.raw.error(f"a second {half} half", "half", "left once, right once")
        halves[half] = entry
    if len(halves) < 2:
        raise only(entries, "home").raw.error("one half is missing", "half", "left once, right once")
    for half, wanted in (("left", "village"), ("right", "castle")):
        if wanted not in halves[half].model.type:
            raise halves[half].raw.error(f"the {half} half is not a {wanted}", "type", f"types with {wanted}")
    setup, village = only(entries, "setup"), halves["left"]
    if setup.model.scotsmen_on_home_village != village.model.start_scotsmen:
        raise setup.raw.error(
            f"{setup.model.scotsmen_on_home_village} does not match {village.raw.label}",
            "scotsmen_on_home_village",
            f"start_scotsmen of that record, {village.model.start_scotsmen}",
        )
    used = 1 + sum(one.model.start_scotsmen for one in halves.values())
    if used > setup.model.scotsmen_per_player:
        raise setup.raw.error(f"{used} Scotsmen are set up", "scotsmen_per_player", f"at least {used}")


def _stacks(entries: Entries) -> None:
    """Check that the tiles of the base game fill the stacks exactly (B-007)."""
    setup = only(entries, "setup")
    for stack, size in setup.model.stack_sizes.items():
        part = [one for one in entries["tile"].values() if one.model.stack == stack and not one.raw.extra]
        count = sum(one.model.copies for one in part)
        if count == size:
            continue
        # The mistake is most likely where an overlay changed something.
        changed = [one for one in entries["tile"].values() if {"stack", "copies"} & set(one.raw.overlaid)]
        if "stack_sizes" in setup.raw.overlaid or not changed:
            raise setup.raw.error(
                f"stack {stack} does not add up: {count} tiles, size {size}",
                f"stack_sizes.{stack}",
                f"{count}, or {size} tiles in the stack",
            )
        field = "stack" if "stack" in changed[0].raw.overlaid else "copies"
        raise changed[0].raw.error(
            f"stack {stack} does not add up: {count} tiles, size {size}", field, f"changes that leave {size} tiles"
        )


def _landmarks(entries: Entries) -> None:
    """Check that every card has one tile that brings it, in the same stack (B-081)."""
    cards, tiles = entries["landmark"], entries["tile"]
    bringing: dict[str, Entry] = {}
    for section in ("home", "tile", "special"):
        for tile in entries[section].values():
            card = tile.model.once.landmark
            if card is None:
                continue
            if card not in cards or (section != "tile" and not getattr(tile.model, "chronicle", 0)):
                raise tile.raw.error(f"no landmark card {card!r} for this tile", "once.landmark", cards)
            if card in bringing:
                first = bringing[card]
                tile, first = (first, tile) if "once" in first.raw.overlaid else (tile, first)
                raise tile.raw.error(f"{first.raw.label} brings {card!r} too", "once.landmark", "each card once")
            if getattr(tile.model, "copies", 1) > 1:
                raise tile.raw.error("several tiles bring the same landmark card", "copies", "1 for a landmark tile")
            bringing[card] = tile
    for card in cards.values():
        tile_id = card.model.tile
        outside = entries["special"].get(tile_id)
        if outside is not None and bringing.get(card.id) is outside:  # a tile of a chronicle outside the stacks
            continue
        if tile_id not in tiles:
            raise card.raw.error(f"no tile {tile_id!r}", "tile", sorted(one.id for one in bringing.values()))
        if card.id not in bringing:
            raise tiles[tile_id].raw.error(f"does not bring its card {card.id}", "once.landmark", card.id)
        if bringing[card.id] is not tiles[tile_id]:
            raise card.raw.error(f"{tile_id} does not bring this card", "tile", f"{bringing[card.id].id}, which does")
        if card.model.stack != tiles[tile_id].model.stack:
            field = "stack"
            source = card.raw if "stack" in card.raw.overlaid or "stack" not in tiles[tile_id].raw.overlaid else None
            raise (source or tiles[tile_id].raw).error(
                f"card {card.id} has stack {card.model.stack}, its tile {tiles[tile_id].model.stack}",
                field,
                "the same stack for card and tile",
            )


def _persons(entries: Entries) -> None:
    """Check the tiles outside the stacks: The End, and David Hume, who comes with one clan (B-155)."""
    special = entries["special"]
    persons = {one.id for one in special.values() if "person" in one.model.type}
    takers = [one for one in entries["clan"].values() if getattr(one.model.effect, "kind", "") == "take_person"]
    for clan in takers:
        if clan.model.effect.tile not in persons:
            raise clan.raw.error(f"no person {clan.model.effect.tile!r} outside the stacks", "effect.tile", persons)
    for entry in special.values():
        person = entry.id in persons
        if person != (entry.model.counts_as > 0):
            raise entry.raw.error(f"{entry.model.counts_as} for this tile", "counts_as", "1 to 9 for persons, else 0")
        wanted = [f"clan:{one.id}" for one in takers if one.model.effect.tile == entry.id]
        if person and not entry.model.chronicle and [entry.model.source] != wanted:
            raise entry.raw.error(f"{entry.model.source!r} does not bring this person", "source", wanted)
    for name in ("david-hume", "the-end"):
        if name not in special:
            raise only(entries, "special").raw.error(f"no record {name}", "id", "david-hume, the-end")


def _roads(entries: Entries) -> None:
    """Check that roads join fields of the board and that every field can be reached from the start (B-111, Q-14)."""
    fields = [START, *entries["clan"]]
    joined: dict[str, set[str]] = {name: set() for name in fields}
    for road in entries["road"].values():
        for end in ("a", "b"):
            if getattr(road.model, end) not in joined:
                raise road.raw.error(f"no field {getattr(road.model, end)!r} on the clan board", end, fields)
        if road.model.a == road.model.b:
            raise road.raw.error(
                "a road from a field to itself", "b", [name for name in fields if name != road.model.a]
            )
        joined[road.model.a].add(road.model.b)
        joined[road.model.b].add(road.model.a)
    seen, todo = {START}, [START]
    while todo:
        new = joined[todo.pop()] - seen
        seen |= new
        todo += new
    for name in fields:
        if name not in seen:
            raise entries["clan"][name].raw.error("no road leads to this field", "id", "fields joined to start")


def _automa(entries: Entries) -> None:
    automa = only(entries, "automa")
    for colour in ("blue", "purple"):
        wanted = {name for name, clan in entries["clan"].items() if clan.model.colour == colour}
        walk, start = getattr(automa.model, colour), getattr(automa.model, f"{colour}_start")
        if set(walk) != wanted or len(walk) != len(wanted):
            odd = sorted(set(walk) ^ wanted) or "a field twice"
            raise automa.raw.error(f"not the {colour} fields once each: {odd}", colour, sorted(wanted))
        if start != walk[0]:
            raise automa.raw.error(f"{start!r} is not the first {colour} field", f"{colour}_start", walk[0])


def _numbers(entries: Entries) -> None:
    end, endings = only(entries, "the_end"), entries["the_end.variant"]
    if end.model.default not in endings:
        raise end.raw.error(f"no variant {end.model.default!r}", "default", endings)
    size = only(entries, "setup").model.stack_sizes["D"]
    for entry in endings.values():
        if entry.model.d_before[1] > size:
            raise entry.raw.error(f"{entry.model.d_before} is out of range", "d_before", f"0 to {size} (stack D)")


def _rulings(entries: Entries) -> None:
    """The rulings and their readings are those the rules know, and each reading in play is one of them."""
    for entry in entries["ruling"].values():
        known, ids = RULINGS.get(entry.id), [one.id for one in entry.model.readings]
        if known is None:
            raise entry.raw.error("no rule asks this question", "id", RULINGS, entry.id)
        if ids != list(known):
            raise entry.raw.error(
                f"the readings are {', '.join(ids)}", "readings", f"{', '.join(known)} (in this order)"
            )
        if entry.model.default not in ids:
            raise entry.raw.error(f"no reading {entry.model.default!r}", "default", ids, entry.model.default)
    for name in RULINGS:
        if name not in entries["ruling"]:
            raise only(entries, "ruling").raw.error("a ruling is missing", "id", name)
