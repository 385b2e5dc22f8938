"""The strategies' values for the options of chronicle 8 (C8-28 to C8-30)."""

from typing import Any

import pytest

from strategies.chronicles import penny_mobs as valuation
from tests.game.chronicles.penny_mobs.kit import jail, let, number, own, rest, take
from tests.game.chronicles.penny_mobs.kit import table as plain_table
from tests.game.chronicles.places import lay_tiles
from tests.table import Table


def option_value(t: Table) -> dict[tuple[Any, ...], float]:
    """Return the options of the open question with their values."""
    t.after()
    context = t.context
    context.option_value[:] = 0.0
    valuation.value(t.now, t.record, context, int(context.seat), int(context.question))
    return {t._option(i): round(float(context.option_value[i]), 3) for i in range(context.options)}


def best(t: Table) -> tuple[Any, ...]:
    """Return the option with the largest value, the first of equals."""
    found = option_value(t)
    return max(found, key=lambda option: found[option])


def penny_action(*column: str, scored: int = 0, **pennies: int) -> Table:
    t = jail(plain_table("kemnay", "soay"), *column, **pennies)
    t.game.scored = scored
    return rest(take(t, "kemnay"))


def test_recruit_a_mobster_that_brings_two_vp_at_least() -> None:
    # C8-28: Fergus: 1.5 x 4 scoring rounds + pennies - 6: 2 pennies make 2
    assert best(penny_action("rory", "fergus", fergus=2)) == ("recruit", number("fergus"), 0, 0)
    assert best(penny_action("rory", "fergus", fergus=1))[0] == "jail"


def test_recruit_the_best_of_several() -> None:  # C8-28: Bruce 4 + 8 - 8 = 4, Fergus 3 + 6 - 6 = 3
    assert best(penny_action("fergus", "bruce", fergus=3, bruce=4)) == ("recruit", number("bruce"), 0, 0)


def test_an_ability_is_worth_less_later() -> None:  # C8-28: with one scoring round left Fergus brings 1.5: 2 + 1.5 - 6
    assert best(penny_action("fergus", scored=3, fergus=2))[0] == "jail"
    assert best(penny_action("derek", scored=4, derek=9))[0] == "jail"  # 9 + 0 - 8: too late for Derek


def test_jail_the_mobster_with_the_largest_gap() -> None:
    # C8-29: cost - pennies - estimate: Bruce 8 - 0 - 8, Rory 7 - 1 - 6, Peggy 8 - 0 - 6
    assert best(penny_action("bruce", "rory", "peggy", rory=1)) == ("jail", number("peggy"), 0, 0)


def test_jail_the_lowest_of_equals() -> None:  # C8-29: Bruce 8 - 0 - 8, Fergus 6 - 0 - 6
    assert best(penny_action("bruce", "fergus")) == ("jail", number("bruce"), 0, 0)
    assert best(penny_action("fergus", "bruce")) == ("jail", number("fergus"), 0, 0)


def test_without_pennies_or_a_cheap_mobster_do_nothing() -> None:  # C8-28
    t = jail(plain_table("kemnay", "soay"), "rory")
    t.game.penny_mobs.down[0] = 0
    assert best(rest(take(t, "kemnay"))) == ("done",)


def test_without_pennies_a_small_gain_is_enough() -> None:
    # C8-08, C8-28: Rory 2 + 6 - 7 = 1 is less than a penny turned and kept, but more than nothing
    t = jail(plain_table("kemnay", "soay"), "rory", rory=2)
    assert best(rest(take(t, "kemnay")))[0] == "jail"
    t = jail(plain_table("kemnay", "soay"), "rory", rory=2)
    t.game.penny_mobs.down[0] = 0
    assert best(rest(take(t, "kemnay"))) == ("recruit", number("rory"), 0, 0)


def test_bruce_pays_while_a_tile_has_room() -> None:  # C8-30: a resource is worth more than a coin
    t = own(plain_table("kemnay", "soay"), 1, "bruce")
    assert best(t.turn(0).choose("take", "kemnay"))[0] == "fee"
    t = own(plain_table("kemnay", "soay"), 1, "bruce")
    t.put(1, (0, 0), wood=3)
    t.put(1, (-1, 0), wood=3)
    assert best(t.turn(0).choose("take", "kemnay")) == ("done",)


def test_peggy_lets_the_first_tile_with_a_one_time_effect() -> None:
    # C8-30: Soay has none; the highest token goes on Pitlochry
    t = rest(take(own(plain_table("kemnay", "soay", "pitlochry", "halkirk"), 0, "peggy"), "kemnay"))
    assert best(t) == ("rent", 3, t.tile("pitlochry"), 2)


def test_rent_is_a_part_of_the_price() -> None:  # C8-20: 2 coins at 0.8 VP; nothing for the owner
    for owner, expected in ((1, -1.6), (0, 0.0)):
        t = let(own(plain_table("kemnay", "soay"), owner, "peggy"), "soay", 2)
        assert option_value(t.turn(0))[("take", "soay", 2)] == expected


@pytest.mark.parametrize(("scored", "chosen"), [(1, "done"), (2, "steal")])
def test_derek_waits_for_the_second_scoring(scored: int, chosen: str) -> None:  # C8-30
    t = own(plain_table("kemnay", "soay"), 0, "derek")
    t.lay(1, "abernethy", (0, 1))
    t.game.scored = scored
    assert best(rest(take(t, "kemnay")))[0] == chosen


def test_derek_takes_the_best_activation() -> None:  # C8-30: wood and stone are worth more than a wood
    t = own(plain_table("kemnay", "soay"), 0, "derek")
    lay_tiles(t, {"abernethy": (0, 1), "glen-tilt": (0, -1)}, seat=1)
    t.game.scored = 2
    assert best(rest(take(t, "kemnay")))[3] == t.tile("glen-tilt")


def test_fraser_looks_for_the_opponent_with_most_tokens() -> None:  # C8-30: once a haggis scoring is near
    t = own(plain_table("kemnay", "soay"), 0, "fraser")
    t.player(1).hidden_tokens, t.player(2).hidden_tokens = 1, 3
    assert best(rest(take(t, "kemnay"))) == ("done",)
    t.game.scored = 1
    assert best(rest(take(t, "kemnay"))) == ("seize", 2, 0, 0)


def test_tamlain_moves_a_producer_to_company_only() -> None:
    # C8-30: Kintyre at (0, 2) touches Abernethy alone; at (-1, 1) it touches castle, manned village and Abernethy:
    # 3 more
    t = own(plain_table("kemnay", "soay"), 0, "tamlain")
    lay_tiles(t, {"abernethy": (0, 1), "kintyre": (0, 2)})
    found = {option: value for option, value in option_value(t.turn(0)).items() if option[0] == "shift"}
    assert list(found.values()) == [1.5]
    lay_tiles(t, {"castle-moil": (-1, 1), "duart-castle": (1, 1)})
    found = option_value(t.turn(0))
    assert all(value < 0 for option, value in found.items() if option[0] == "shift")
