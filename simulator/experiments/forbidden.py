"""Translate items that an experiment forbids to a seat into options of the game.

An item is a tile, a landmark card, a clan field, or an extra of a chronicle that is taken by choice. The seat is not
offered the item unless nothing else answers the question. The rules do not know about this: games with forbidden items
are legal games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from numpy.typing import NDArray

from ..game.names import OPT_BUILD, OPT_CLAN, OPT_TAKE, PICKS
from ..game.sizes import MAX_FORBIDDEN
from ..game.vocabulary import choices

TILE, LANDMARK, CLAN, EXTRA = PICKS
SLOT_A, SLOT_B = 0, 1

Item = tuple[str, str]
"""Kind and id of an item, as in the table `picks`."""


def options_of(components: Any, items: Iterable[Item]) -> tuple[tuple[int, int, int], ...]:
    """Return the options that take these items, as (kind, slot, item) for `state.FORBIDDEN`.

    A tile means all its copies, a landmark card the tile that brings it. Raise `ValueError` for an unknown item, or for
    more options than a seat's record holds.
    """
    found: list[tuple[int, int, int]] = []
    for kind, name in items:
        if kind == CLAN and name in components.clan_index:
            found.append((OPT_CLAN, SLOT_A, components.clan_index[name]))
            continue
        if kind == EXTRA and name in choices(components):
            option, number = choices(components)[name]
            found.append((option, SLOT_A, number))
            continue
        tiles = _tiles(components, kind, name)
        if not tiles:
            raise ValueError(f"{kind} {name!r}: no such item")
        for tile in tiles:
            found += [(OPT_TAKE, SLOT_B, tile), (OPT_BUILD, SLOT_A, tile)]
    if len(found) > MAX_FORBIDDEN:
        raise ValueError(f"{len(found)} kinds of option are forbidden to one seat; allowed: at most {MAX_FORBIDDEN}")
    return tuple(found)


def _tiles(components: Any, kind: str, name: str) -> list[int]:
    if kind == LANDMARK:
        card = components.card_index.get(name, -1)
        return [n for n in range(len(components.tiles)) if card >= 0 and int(components.record.tile[n].card) == card]
    if kind == TILE:
        return [n for n, one in enumerate(components.tile_ids) if one.split("#")[0] == name]
    return []


def forbid(games: NDArray[Any], seat: int, options: Sequence[tuple[int, int, int]]) -> None:
    """Forbid options (from `options_of`) to a seat in dealt games (GAME[n]), in place."""
    player = games["players"]
    player["forbids"][:, seat] = len(options)
    for n, (what, slot, thing) in enumerate(options):
        for name, value in (("kind", what), ("slot", slot), ("thing", thing)):
            player["forbidden"][name][:, seat, n] = value
