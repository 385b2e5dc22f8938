"""A policy that wanders, but rows its boat with every movement point: then boats come home."""

import numpy as np

from simulator.chronicles.boat_race.state import OPT_ROW
from simulator.engine import policy
from simulator.names import OPT_DONE, OPT_END, OPT_SELL


@policy
def row(game, box, desk, mind):
    """Choose a step of the boat if there is one; else any option, but sales, ends and refusals seldom."""
    for n in range(desk.options):
        if desk.what[n] == OPT_ROW:
            return n
    rng = game.players[desk.seat].rng
    choice = 0
    for _ in range(6):
        rng[0] = (int(rng[0]) * 40014) % 2147483563
        choice = int(rng[0]) % desk.options
        if desk.what[choice] != OPT_SELL and desk.what[choice] != OPT_DONE and desk.what[choice] != OPT_END:
            break
    return choice


class Rower:
    name = "row"
    choose = staticmethod(row)
    mind = np.zeros(1)
