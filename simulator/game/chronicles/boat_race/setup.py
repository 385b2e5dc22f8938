"""Set-up of chronicle 1: boats, reward tokens, the automa's Home tile (C1-02 to C1-04, C1-25, C1-33)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import draw
from ...hooks import hook
from .state import LUCK, SEATS

REWARDS_STREAM, LUCK_STREAM = range(2)
HOME_SPOT = 1  # the Home Castle at the set-up


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the reward tokens onto the Home Castles, put every boat on its own, set up the automa's river.

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
    """Every boat stands on its owner's Home Castle; the automa gets a Home tile with a river (C1-03, C1-25).

    Parameters
    ----------
    games : record array of dtype `state.GAME`, all of one number of players
    values : the chronicle's part of the box
    """
    for seat in range(int(games.seats[0])):
        own = games.players[:, seat]
        games.boat_race.boat.owner[:, seat] = seat
        if own.automatic[0]:
            games.automa.river[:] = 1
            own.tiles[:] += values.home_tokens
        else:
            own.spot.locked[:, HOME_SPOT] += 1


# What lies face down in chronicle 1: the numbers that draw tokens for the automa's boat (C1-33).


@hook
def redeal(game, components, context, seat):
    """Draw them anew; the tokens themselves lie open."""
    for castle in range(SEATS):
        game.boat_race.luck[castle] = draw(context, LUCK)
