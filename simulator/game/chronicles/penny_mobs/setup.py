"""Set-up of chronicle 8: pennies, and the order in which mobsters come to jail (C8-01 to C8-04, C8-31)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import shuffle
from ...hooks import hook
from ...names import NOBODY, VARIANT_ALL_MOBSTERS
from .state import LETTERS, MAX_MOBSTERS, SEATS


def in_game(values: Any, chronicles: int, solo: bool, variants: int) -> np.ndarray:
    """Return the numbers of the mobsters that take part (C8-04, C8-31).

    Parameters
    ----------
    values : record of dtype `state.VALUES`
    chronicles : bits of the chronicles in play
    solo : a game against the automa
    variants : bits of the variants in play (`names.VARIANTS`)
    """
    mobster = values["mobster"][: int(values["mobsters"])]
    there = (mobster["needs"] == 0) | ((chronicles >> mobster["needs"]) & 1 == 1)
    if solo and variants & VARIANT_ALL_MOBSTERS == 0:
        there &= mobster["solo"] == 1
    return np.flatnonzero(there)


def set_up_pennies(game: Any, values: Any, seats: int) -> None:
    """Set up one game or many: pennies with the -1 side up, nobody recruited, no rent token placed (C8-01)."""
    table = game.penny_mobs
    for seat in range(min(seats, SEATS)):
        automatic = game["players"]["automatic"][..., seat]
        table.down[..., seat] = np.where(automatic, values.automa_pennies, values.per_player)
    table.owner[:] = NOBODY
    table.rent_tile[:] = -1
    game.surcharge_seat = NOBODY


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Deal pennies and the order of the mobsters; those with letter S are in jail (C8-01 to C8-04, C8-31).

    Every mobster has its own random number, so mobsters of further chronicles do not change the order of the others.

    Parameters
    ----------
    games : dealt games
    components : ComponentSet
    draw : simulator.game.deal.Draw
    """
    values = components.record.penny_mobs
    table = games.penny_mobs
    first = games[0]
    there = in_game(values, int(first.chronicles), bool(first.automa.level), int(first.variants))
    letter = values["mobster"]["letter"][there]
    key = letter[None, :] + draw.uniforms(0, MAX_MOBSTERS)[:, there]
    table.order[:] = -1
    table.order[:, : len(there)] = there[np.argsort(key, axis=1, kind="stable")]
    starters = int((letter == LETTERS.index("S")).sum())
    table.jail[:] = -1
    table.jail[:, :starters] = table.order[:, :starters]
    table.entered[:] = table.jailed[:] = starters
    set_up_pennies(games, values, int(first.seats))


# Hidden information: the order in which mobsters of later letters come to jail (C8-04)


@hook
def redeal(game, components, context, seat):
    """Shuffle the mobsters still to come within each letter."""
    table = game.penny_mobs
    first = 1 * table.entered
    while first < MAX_MOBSTERS and table.order[first] >= 0:
        letter = components.penny_mobs.mobster[table.order[first]].letter
        last = first + 1
        while (
            last < MAX_MOBSTERS
            and table.order[last] >= 0
            and components.penny_mobs.mobster[table.order[last]].letter == letter
        ):
            last += 1
        shuffle(context, table.order, first, last)
        first = last
