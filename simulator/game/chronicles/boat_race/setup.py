"""Set-up of chronicle 1: boats, reward tokens, the automa's Home tile (C1-02 to C1-04, C1-25, C1-33)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import draw
from ...hooks import hook
from ...sizes import LUCK
from .state import SEATS

REWARDS_STREAM, LUCK_STREAM = range(2)
HOME_SPOT = 1  # the Home Castle at the set-up


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the reward tokens onto the Home Castles, place the boats and set up the automa's river.

    Parameters
    ----------
    games : dealt games
    components : ComponentSet
    draw : simulator.game.deal.Draw
    """
    values = components.record.boat_race
    players = int(games.seats[0])
    kinds = np.repeat(np.arange(int(values.rewards)), values.reward["copies"][: values.rewards])
    order = kinds[draw.shuffles(REWARDS_STREAM, len(kinds))]
    for seat in range(players):
        mine = order[:, seat * players : (seat + 1) * players]
        for kind in range(int(values.rewards)):
            games.boat_race.reward[:, seat, kind] = (mine == kind).sum(axis=1)
    games.boat_race.luck[:] = np.floor(draw.uniforms(LUCK_STREAM, games.boat_race.luck.shape[1]) * LUCK)
    lay_home(games, values)


def lay_home(games: Any, values: Any) -> None:
    """Place each boat on its owner's Home Castle; give the automa a Home tile with a river (C1-03, C1-25).

    All games of the batch have the same number of players.
    """
    for seat in range(int(games.seats[0])):
        own = games.players[:, seat]
        games.boat_race.boat.owner[:, seat] = seat
        if own.automatic[0]:
            games.automa.river[:] = 1
            own.tiles[:] += values.home_tokens
        else:
            own.spot.locked[:, HOME_SPOT] += 1


# Hidden information: the numbers that draw tokens for the automa's boat (C1-33)


@hook
def redeal(game, components, context, seat):
    """Draw the numbers again; the tokens themselves are open."""
    for castle in range(SEATS):
        game.boat_race.luck[castle] = draw(context, LUCK)
