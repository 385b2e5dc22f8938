"""A policy that wanders, but rows its boat with every movement point: then boats come home."""

import numpy as np

from simulator.game.chronicles.boat_race.state import OPT_ROW
from simulator.game.engine import policy
from simulator.game.names import OPT_DONE, OPT_END, OPT_SELL


@policy
def row(game, components, context, params):
    """Choose a step of the boat if there is one; else any option, but sales, ends and refusals seldom."""
    for n in range(context.options):
        if context.kind[n] == OPT_ROW:
            return n
    rng = game.players[context.seat].rng
    choice = 0
    for _ in range(6):
        rng[0] = (int(rng[0]) * 40014) % 2147483563
        choice = int(rng[0]) % context.options
        if context.kind[choice] != OPT_SELL and context.kind[choice] != OPT_DONE and context.kind[choice] != OPT_END:
            break
    return choice


class Rower:
    name = "row"
    choose = staticmethod(row)
    params = np.zeros(1)
