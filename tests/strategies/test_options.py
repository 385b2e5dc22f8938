"""The accessors read the slots that `names.py` writes beside each kind of option."""

import numpy as np
import pytest

from simulator.game import engine, names, options

SLOTS = {
    "OPT_TAKE": ("space", "tile"),
    "OPT_END": ("space",),
    "OPT_STOP": ("space",),
    "OPT_STUCK": ("space", "tile"),
    "OPT_OWN": ("resource", "spot"),
    "OPT_BUY": ("resource", "price"),
    "OPT_COIN": ("resource",),
    "OPT_SCOTSMAN": ("spot",),
    "OPT_SELL": ("resource", "spot", "price"),
    "OPT_CELL": ("cell",),
    "OPT_COVER": ("spot",),
    "OPT_EFFECT": ("effect",),
    "OPT_KIND": ("resource",),
    "OPT_SPOT": ("spot", "good"),
    "OPT_ACTIVATE": ("spot", "way", "right"),
    "OPT_WALK": ("spot", "target"),
    "OPT_CLAN": ("clan", "road"),
    "OPT_REMOVE": ("spot",),
    "OPT_BUILD": ("tile",),
    "OPT_ELSEWHERE": ("tile", "way", "owner"),
    "OPT_SELL_OPEN": ("resource", "spot", "price"),
}
WITHOUT_NUMBERS = {"OPT_POINT_VP", "OPT_REWARD_COIN", "OPT_REWARD_MOVE", "OPT_DONE"}


@pytest.mark.parametrize("kind", SLOTS)
def test_accessors_read_the_slots_of_each_kind(kind):
    context = engine.new_context()
    context.kind[2], context.a[2], context.b[2], context.c[2] = getattr(names, kind), 11, 12, 13
    assert options.option_kind(context, 2) == getattr(names, kind)
    read = [int(getattr(options, f"option_{number}")(context, 2)) for number in SLOTS[kind]]
    assert read == list(np.arange(11, 11 + len(read)))


def test_every_kind_is_checked():
    assert {name for name in dir(names) if name.startswith("OPT_")} == set(SLOTS) | WITHOUT_NUMBERS
