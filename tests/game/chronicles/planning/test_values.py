"""Chronicle 11: its component file, and the strategies' values for its options."""

from typing import Any

import pytest

from simulator import components
from simulator.components import ComponentError
from simulator.game import names, tasks
from strategies.chronicles import valuation
from tests.game.chronicles.places import lay_tiles
from tests.game.chronicles.planning.kit import SITES, at_end, facing, hold, lay_double, put, site, table
from tests.table import Table, cell

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"planning": {"munro_free_resources": 2}}, r"planning: munro_free_resources: .*fewer than resources_per_site, 2"),
    ({"planning": {"resources_per_turn": 2}}, r"planning: resources_per_turn"),
    ({"planning": {"orientation": "upright"}}, r"planning: orientation"),
    ({"planning": {"shield": "nobody"}}, r"planning: shield: no 'nobody'"),
    ({"planning": {"person": "nobody"}}, r"planning: person: no 'nobody'"),
    ({"tile": [{"id": "melrose-abbey", "covers": []}]}, r"tile melrose-abbey: covers: a site that covers nothing"),
    ({"double_site": [{"id": "forth-bridge", "left": "nothing"}]}, r"double_site forth-bridge: left: no 'nothing'"),
    ({"double_site": [{"id": "forth-bridge", "front": ["village"]}]}, r"double_site forth-bridge: front"),
    ({"solo_planning": {"choice_up_to": 5}}, r"solo_planning: choice_up_to"),
    ({"landmark": [{"id": "glamis-castle", "timing": "once"}]}, r"landmark glamis-castle: .*timing none"),
]


@pytest.mark.parametrize(("overlay", "message"), FAULTS)
def test_values_that_do_not_fit_are_refused(overlay: dict[str, Any], message: str) -> None:
    with pytest.raises(ComponentError, match=message):
        components.load(overlay)


def test_values_come_from_the_file() -> None:  # C11-37: prices, losses and steps may be changed
    changed = components.load(
        {
            "planning": {"resources_per_site": 3, "vp_per_unbuilt": -5, "steps": [{"at": 2, "vp": 7}]},
            "double_site": [{"id": "new-fort-george", "back": ["lake", "trade"]}],
        }
    ).record.planning
    assert (changed.price, changed.unbuilt_vp) == (3, -5)
    assert [int(n) for n in changed.at] == [2, 0, 0]
    assert [int(n) for n in changed.step_vp] == [7, 0, 0]
    assert changed.site[SITES.index("new-fort-george")].covered[1].tolist() == [1 << 7, 1 << 2]


def test_a_site_is_described() -> None:
    base = components.load()
    assert components.describe_tile(base, base.tile_index["falkirk-tryst"]) == (
        "Falkirk Tryst (trade, icon): covers animal; cost free; once 3 coins (beside animal, not whisky); "
        "activation 3 animals in any mix -> 8 VP or 1 animal -> 2 VP"
    )


VALUATION: dict[str, Any] = {"valuation": lambda one: valuation(one.word)}


def valued_by_strategies(t: Table) -> Table:
    """Bind the strategies' valuation to this position."""
    t.hooks = Table(t.players, play="11", **VALUATION).hooks
    return t


def option_value(t: Table, *words: Any) -> float:
    """Return the value of the first option beginning with these words."""
    found = [i for i in range(len(t.options())) if t.options()[i][: len(words)] == words]
    return float(t.context.option_value[found[0]])


def early(*ahead: str) -> Table:
    """Set up a turn early in the game: stack A is full, so many turns are to come."""
    t = valued_by_strategies(facing(*ahead))
    t.game.drawn[:] = 0
    t.game.current = names.STACK_A
    return t


def test_a_site_that_fits_is_worth_more() -> None:
    # C11-47: Stirling Castle fits the Home Castle (a Scotsman of the starting village is next to it), Kilchurn Castle
    # has no lake
    t = early("stirling-castle", "kilchurn-castle").turn(0)
    fits, bet = option_value(t, "take", "stirling-castle"), option_value(t, "take", "kilchurn-castle")
    assert fits > 2 > bet
    assert option_value(t, "take", "kintyre") == 0


def test_a_site_that_can_never_be_built_costs_three() -> None:  # C11-47: The End is near, no further turn comes
    t = valued_by_strategies(facing("stirling-castle"))
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "stirling-castle", 2: "the-end", 3: "kintyre"})
    t.turn(0)
    assert option_value(t, "take", "stirling-castle") == -3


def test_a_tile_for_a_site_on_a_card() -> None:
    # C11-47: Loch Lochy, on which Kilchurn Castle could be built; Kemnay does not fit it
    t = hold(early("loch-lochy", "kemnay"), "kilchurn-castle", "wood").turn(0)
    assert option_value(t, "take", "loch-lochy") > option_value(t, "take", "kemnay") == 0


def test_the_cheapest_resource_goes_on_the_card() -> None:  # C11-47: of the market wood costs 1 coin, stone 3
    t = hold(early(), "stirling-castle")
    t.player(0).coins = 3
    t.market(stone=2)
    at_end(t)
    number = site("stirling-castle")
    wood, stone = (option_value(t, "put", number, kind) for kind in (names.WOOD, names.STONE))
    assert wood > 0
    assert wood > stone


def test_no_resource_for_a_lost_site() -> None:  # C11-47: no turn is left in which Kilchurn Castle could be finished
    t = hold(valued_by_strategies(table()), "kilchurn-castle")
    t.put(0, (0, 0), wood=1)
    t.game.players[0].finished = 1
    at_end(t)
    assert option_value(t, "put", site("kilchurn-castle")) < 0


def test_the_last_chance_is_used() -> None:  # C11-47: 3 VP are saved for a resource
    t = hold(valued_by_strategies(table()), "stirling-castle", "wood")
    t.put(0, (0, 0), wood=1)
    t.game.players[0].finished = 1
    at_end(t)
    assert option_value(t, "put", site("stirling-castle")) > 2


def test_the_place_with_its_condition() -> None:  # C11-47: Melrose Abbey beside Loch Lochy brings Michael Scot
    t = early()
    t.stand(0, (0, 0), 1)
    lay_tiles(t, {"loch-lochy": (1, 0), "pitlochry": (1, 1), "ullapool": (-1, 1)})
    hold(t, "melrose-abbey", "wood")
    t.put(0, (0, 0), wood=1)
    put(at_end(t), "melrose-abbey")
    assert option_value(t, "cover", (1, 1)) > option_value(t, "cover", (-1, 1)) == 0


def test_the_pair_with_more_neighbours() -> None:
    # C11-47: three villages in a row behind a trade tile; quarries at the far end, beside the right pair only
    t = early()
    t.lay(0, "carrbridge", (1, 0))
    for x, name in enumerate(("halkirk", "tobermory", "inverness"), start=2):
        t.lay(0, name, (x, 0))
    t.stand(0, (3, 0), 1)
    lay_tiles(t, {"kemnay": (5, 1), "abernethy": (5, -1)})
    hold(t, "caledonian-canal", "wood")
    t.put(0, (0, 0), wood=1)
    put(at_end(t), "caledonian-canal")
    spots = {int(t.now.players[0].spot[o[1]].cell): o[1] for o in t.options("pair")}
    left, right = (option_value(t, "pair", spots[cell((x, 0))]) for x in (2, 3))
    assert right > left + 1


def test_ogilvie_by_built_sites() -> None:  # C11-47, C11-42: two singles and a double: 5 VP
    t = lay_tiles(valued_by_strategies(table(coins=20)), {"pitlochry": (0, 1), "kintyre": (1, 1)})
    lay_double(t, "new-fort-george", 0, 1)
    t.lay(0, "stirling-castle", (0, 0))
    t.in_turn(0).start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1)
    assert option_value(t, "clan", "ogilvie") == 0
    lay_tiles(t, {"ullapool": (-1, 1), "melrose-abbey": (-1, 1)})
    t.start(tasks.DO_CLAN, 0, names.WHY_OTHER, -1)
    assert option_value(t, "clan", "ogilvie") == 5


def test_munro_and_a_site() -> None:
    # C11-47, C11-43: with a resource on its card a site is worth more than one from the rondel
    t = early("stirling-castle").turn(0)
    from_rondel = option_value(t, "take", "stirling-castle")
    t.discard_pile("stirling-castle", "leith")
    t.in_turn(0).start(tasks.DO_BUILD, 0, t.clan("munro"))
    assert option_value(t, "build", "stirling-castle") > from_rondel
