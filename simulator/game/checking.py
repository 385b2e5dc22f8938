"""Check that a policy changes nothing in the game except its own random numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from . import names
from .jit import JIT, rule
from .record import GAME

WORDS = GAME.itemsize // 4
MIX = 0x9E3779B1  # odd, so that every change of one word changes the sum

if JIT:

    @intrinsic
    def _words(typing_context: Any, game: Any) -> Any:
        """Return the memory of a game record as uint32[WORDS]."""
        array = types.Array(types.uint32, 1, "C", readonly=True)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            from numba.np.arrayobj import make_array, populate_array

            result = make_array(array)(context, builder)
            size = context.get_constant(types.intp, WORDS)
            step = context.get_constant(types.intp, 4)
            data = builder.bitcast(arguments[0], result.data.type)
            populate_array(
                result,
                data=data,
                shape=cgutils.pack_array(builder, [size]),
                strides=cgutils.pack_array(builder, [step]),
                itemsize=step,
                meminfo=None,
            )
            return result._getvalue()

        return array(game), generate

    @rule
    def fingerprint(game):
        """Return a number that changes with any field of a game."""
        words = _words(game)
        total = np.uint64(0)
        for n in range(WORDS):
            total += np.uint64(words[n]) * (np.uint64(n) * np.uint64(2) + np.uint64(1)) * np.uint64(MIX)
        return total

else:

    def fingerprint(game: Any) -> Any:
        """Return a number that changes with any field of a game."""
        return hash(game.tobytes())


@rule
def ask_policy(game, components, context, policies, seat_params):
    """Return the option chosen by the policy of the seat that is asked.

    In a game with `checked` set, it is a fault if the policy changes anything but its own random numbers.
    """
    seat = context.seat
    if game.checked == 0:
        return policies[seat](game, components, context, seat_params[seat])
    rng = game.players[seat].rng
    old = rng.copy()
    before = fingerprint(game)
    i = policies[seat](game, components, context, seat_params[seat])
    new = rng.copy()
    rng[:] = old
    after = fingerprint(game)
    rng[:] = new
    if after != before:
        game.fault = names.FAULT_POLICY
        game.checked = -1 - seat
    return i
