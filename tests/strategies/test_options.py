"""The accessors read the slots that are defined beside each kind of option: in `names.py`, and in the chronicles."""

from importlib import import_module

import pytest

from simulator.game import engine, names, options

SLOTS = {
    "OPT_TAKE": ("space", "tile"),
    "OPT_END": ("space", "tile"),
    "OPT_STOP": ("space", "tile"),
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
SLOTS_OF_CHRONICLES = {
    "boat_race.OPT_BOAT_REWARD": ("reward",),
    "single_cask.OPT_CASK": ("cellar",),
    "hammer.OPT_USE": ("number",),
    "haggis.OPT_SERVE": ("number",),
    "tome.OPT_TURN_CARD": ("card",),
    "tome.OPT_FROM": ("spot",),
    "hard_place.OPT_PROPOSE": ("card",),
    "penny_mobs.OPT_JAIL": ("mobster",),
    "penny_mobs.OPT_RECRUIT": ("mobster",),
    "penny_mobs.OPT_FEE": ("resource",),
    "penny_mobs.OPT_RENT": ("space", "tile", "token"),
    "penny_mobs.OPT_STEAL": ("opponent", None, "stolen_tile"),
    "penny_mobs.OPT_SEIZE": ("opponent",),
    "penny_mobs.OPT_BAR": ("number",),
    "penny_mobs.OPT_SHIFT": ("spot",),
    "feasts.OPT_STAKE": ("place",),
    "logs.OPT_TRACK": ("track",),
    "logs.OPT_CLAIM": ("rating",),
    "logs.OPT_TRAIN": ("track",),
    "logs.OPT_STAND": ("representative", "side", "previous_spot"),
    "logs.OPT_HOME": ("spot",),
    "planning.OPT_PUT": ("site", "good", "source"),
    "planning.OPT_PAIR": ("spot",),
    "nessie.OPT_HUNT": ("card",),
    "nessie.OPT_NAME": ("resource",),
}
WITHOUT_NUMBERS = {"OPT_POINT_VP", "OPT_REWARD_COIN", "OPT_REWARD_MOVE", "OPT_DONE"}


def check(kind: int, numbers: tuple[str | None, ...]) -> None:
    context = engine.new_context()
    context.kind[2], context.a[2], context.b[2], context.c[2] = kind, 11, 12, 13
    assert options.option_kind(context, 2) == kind
    for slot, number in enumerate(numbers):
        if number is not None:
            assert getattr(options, f"option_{number}")(context, 2) == 11 + slot, number


@pytest.mark.parametrize("name", SLOTS)
def test_accessors_read_the_slots_of_each_kind(name):
    check(getattr(names, name), SLOTS[name])


@pytest.mark.parametrize("name", SLOTS_OF_CHRONICLES)
def test_accessors_read_the_slots_of_each_kind_of_a_chronicle(name):
    chronicle, _, option = name.partition(".")
    check(getattr(import_module(f"simulator.game.chronicles.{chronicle}.state"), option), SLOTS_OF_CHRONICLES[name])


def test_every_kind_is_checked():
    assert {name for name in dir(names) if name.startswith("OPT_")} == set(SLOTS) | WITHOUT_NUMBERS
