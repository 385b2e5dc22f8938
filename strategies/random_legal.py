"""Choose uniformly among all legal options: a baseline for strategies and a fuzzer for the rules."""

from __future__ import annotations

import numpy as np

from simulator.game.engine import policy
from simulator.game.jit import rule

# L'Ecuyer's combined generator (1988): the difference of two multiplicative generators.
MODULUS_1, FACTOR_1 = 2147483563, 40014
MODULUS_2, FACTOR_2 = 2147483399, 40692


@rule
def draw(rng, n):
    """Draw a whole number from 0 to n - 1 with a seat's generator (int32[2]), uniform up to n / 2**31."""
    first = np.int64(rng[0]) * FACTOR_1 % MODULUS_1
    second = np.int64(rng[1]) * FACTOR_2 % MODULUS_2
    rng[0] = first
    rng[1] = second
    z = first - second
    if z < 1:
        z += MODULUS_1 - 1
    return (z - 1) * n // (MODULUS_1 - 1)


@policy
def choose(game, components, context, params):
    """Choose any legal option with equal probability."""
    return draw(game.players[context.seat].rng, np.int64(context.options))
