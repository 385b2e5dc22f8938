"""VIEW: what a scripted player has worked out about the table before answering a question.

One record a question, filled by the functions of `outlook` and `values` and thrown away with the answer. It lies on
the notes of the context, since making room anew for every question would take longer than many an answer. Values are in
VP. The weights of the profile are copied into it, so that one argument carries all.
"""

from __future__ import annotations

import numpy as np

from simulator.game.jit import rule
from simulator.game.names import KINDS, OPT_DONE, OPT_SELL, OPT_SELL_OPEN
from simulator.game.sizes import MAX_SPACES, MAX_SPOTS, NOTES

from .features import CHRONICLES, FEATURES_COUNT

VIEW = np.dtype(
    (
        np.record,
        [
            ("weight", "f8", (FEATURES_COUNT,)),  # the weights, in the order of `features.FEATURES`
            # the outlook
            ("turns", "f8"),  # own turns left after this one
            ("gain", "f8", (KINDS,)),  # one more resource of each kind
            ("keep", "f8", (KINDS,)),  # the last one held
            ("any_good", "f8"),  # a resource of choice
            ("cask", "f8"),  # one more cask
            ("card", "f8"),  # one more landmark card
            ("friend", "f8"),  # one more person
            ("homecomer", "f8"),  # one more Scotsman on the Home Castle
            ("man", "f8"),  # a Scotsman out of the supply
            ("step", "f8"),  # a movement point
            ("marker", "f8"),  # a clan marker
            ("tile_cost", "f8"),  # VP lost for one more tile
            # the territory
            ("act", "f8", (MAX_SPOTS,)),  # activating each spot now
            ("best_act", "f8"),  # the most valuable of them
            ("all_acts", "f8"),  # their sum
            ("site", "f8", (MAX_SPOTS,)),  # the best cell beside each spot, as far as it is known
            ("plain", "f8"),  # best legal cell for a tile without river
            ("river", "f8"),  # best legal cell for a river tile
            ("castles", "i4"),  # tiles of this type
            ("villages", "i4"),
            ("trades", "i4"),
            ("stills", "i4"),  # whisky tiles that give casks
            ("movers", "i4"),  # tiles that give movement
            ("rivers", "i4"),  # river tiles
            ("overbuilt", "i4"),  # overbuild tiles on top
            ("manned", "i4"),  # tiles with a Scotsman
            # the rondel
            ("jumped", "f8", (MAX_SPACES,)),  # tiles between the piece and each space
            ("left", "i4", (KINDS,)),  # scratch of the payment
        ],
    )
)

VIEW_SIZE = VIEW.itemsize // 4  # in numbers of the notes
assert VIEW_SIZE <= NOTES


@rule
def option_value(game, context, view, i):
    """What the chronicles in play make of an option (hook `value`), as far as the profile heeds them."""
    if game.chronicles == 0:
        return 0.0
    return view.weight[CHRONICLES] * context.option_value[i]


@rule
def first_but_sale(context):
    """The first option that is no sale: the answer to questions this policy does not know."""
    for i in range(context.options):
        if context.kind[i] != OPT_SELL and context.kind[i] != OPT_SELL_OPEN:
            return i
    return 0


@rule
def idle(context):
    """Whoever ignores a chronicle does without what it offers if he can, else he takes what comes first."""
    for i in range(context.options):
        if context.kind[i] == OPT_DONE:
            return i
    return first_but_sale(context)
