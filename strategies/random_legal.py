"""Uniform choice among all legal options of every question: the yardstick and the fuzzer of the rules."""

from __future__ import annotations

import numpy as np

from simulator.game.engine import policy
from simulator.game.jit import rule

# L'Ecuyer's combined generator of 1988: two multiplicative generators whose difference is taken.
MODULUS_1, FACTOR_1 = 2147483563, 40014
MODULUS_2, FACTOR_2 = 2147483399, 40692


@rule
def draw(rng, n):
    """A whole number of 0 ... n - 1, uniform but for less than n / 2**31, from a seat's generator (int32[2])."""
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
    """Any legal option, all with the same chance."""
    return draw(game.players[context.seat].rng, np.int64(context.options))
