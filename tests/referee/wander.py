"""Games to check: a policy that wanders through the rules, and its records."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from simulator.game.engine import policy
from simulator.game.names import OPT_DONE, OPT_END, OPT_SELL
from simulator.story import record_game


@policy
def wander(game, components, context, params):
    """Choose any option, but sales, ends and refusals seldom, so that much happens."""
    rng = game.players[context.seat].rng
    choice = 0
    for _ in range(4):
        rng[0] = (int(rng[0]) * 40014) % 2147483563
        choice = int(rng[0]) % context.options
        if context.kind[choice] != OPT_SELL and context.kind[choice] != OPT_DONE and context.kind[choice] != OPT_END:
            break
    return choice


class Wanderer:
    name = "wander"
    choose = staticmethod(wander)
    params = np.zeros(1)


def play(number: int, overlay: Path | None = None) -> list[dict[str, Any]]:
    """Return the lines of a recorded game: 2, 3 and 4 players, with and without die, both places of The End in turn."""
    players = 2 + number % 3
    die = players == 2 or number % 2 == 0
    ending = "top" if number % 5 == 4 else "middle"
    record = record_game([Wanderer], players, seed=number, die=die, ending=ending, overlay=overlay)
    # Through JSON, as the lines would be read from a file.
    return json.loads(json.dumps([record.header, *record.events, {"final": record.final}]))
