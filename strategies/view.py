"""VIEW: the values that a scripted player computes before answering a question, in VP.

The functions of `outlook` and `values` fill one record for each question. It lies in the notes of the context, because
allocating a record would often take longer than the answer. It includes the weights of the profile, so that one
argument is enough.
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
            ("person", "f8"),  # one more person
            ("scotsman_home", "f8"),  # one more Scotsman on the Home Castle
            ("scotsman", "f8"),  # a Scotsman from the supply
            ("point", "f8"),  # a movement point
            ("marker", "f8"),  # a clan marker
            ("tile_cost", "f8"),  # VP lost for one more tile
            # the territory
            ("activation", "f8", (MAX_SPOTS,)),  # of each spot now
            ("best_activation", "f8"),  # the highest of them
            ("all_activations", "f8"),  # their sum
            ("site", "f8", (MAX_SPOTS,)),  # the best cell beside each spot, or cells.UNKNOWN
            ("best_cell", "f8"),  # for a tile without river
            ("best_river_cell", "f8"),  # for a river tile
            ("castles", "i4"),  # castle tiles
            ("villages", "i4"),
            ("trades", "i4"),
            ("distilleries", "i4"),  # whisky tiles that give casks
            ("move_tiles", "i4"),  # tiles that give movement
            ("rivers", "i4"),  # river tiles
            ("overbuilt", "i4"),  # overbuild tiles on top
            ("with_scotsmen", "i4"),  # tiles with a Scotsman
            # the rondel
            ("jumped", "f8", (MAX_SPACES,)),  # tiles between the piece and each space
            ("left", "i4", (KINDS,)),  # resources left while a cost is valued
        ],
    )
)

VIEW_SIZE = VIEW.itemsize // 4  # in numbers of the notes (4 bytes)
assert VIEW_SIZE <= NOTES


@rule
def option_value(game, context, view, i):
    """Return the value of an option for the chronicles in play (hook `value`), by the weight of the profile."""
    if game.chronicles == 0:
        return 0.0
    return view.weight[CHRONICLES] * context.option_value[i]


@rule
def first_except_sale(context):
    """Return the first option that is not a sale, else the first: the answer to unknown questions."""
    for i in range(context.options):
        if context.kind[i] != OPT_SELL and context.kind[i] != OPT_SELL_OPEN:
            return i
    return 0


@rule
def decline(context):
    """Return the option to decline if there is one, else the first that is not a sale."""
    for i in range(context.options):
        if context.kind[i] == OPT_DONE:
            return i
    return first_except_sale(context)
