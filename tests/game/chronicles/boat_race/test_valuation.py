"""What the strategies make of the Highland Boat Race."""

from __future__ import annotations

from typing import Any

import pytest

from simulator.game import tasks
from strategies.chronicles import valuation
from tests.game.chronicles.boat_race.kit import boat, rowing, table
from tests.table import Table, cell

# ---------------------------------------------------------------------------------------------- heuristics


def valued_by_strategies(players: int = 3) -> Table:
    return table(players, valuation=lambda one: valuation(one.word))


def option_value(t: Table) -> dict[tuple[Any, ...], float]:
    t.after()
    return {option: float(t.context.option_value[i]) for i, option in enumerate(t.options())}


@pytest.mark.parametrize(("column", "neutral", "owner", "rows"), [(-1, 1, 2, True), (0, 0, 0, False)])
def test_row_while_home_is_in_reach(column: int, neutral: int, owner: int, rows: bool) -> None:
    # C1-21: one turn left, 1 point a turn: 1.25 * 1 * (1 + turns); 1 step is in reach, 9 are not
    t = valued_by_strategies()
    boat(t, 0, owner, column, neutral)
    t.rondel({0: 0, 1: 1, 2: 2}, {4: "the-end"})
    t.stack("D")
    found = option_value(rowing(t, 1))
    assert (found[("row", 0, 0, 0)] > 0) == rows


def test_a_scotsman_comes_home_before_a_scoring() -> None:
    # C1-21: in the last turn before a scoring round the step onto the Home Castle is worth more than rowing
    t = valued_by_strategies()
    boat(t, 0, 0, -1)
    t.stack("A", "soay")
    found = option_value(rowing(t, 1))
    home = found[("walk", (-1, 0), (0, 0))]
    assert home > found[("row", 0, 0, 0)] > 0
    t = valued_by_strategies()
    boat(t, 0, 0, -1)
    found = option_value(rowing(t, 1))
    assert found[("row", 0, 0, 0)] > found[("walk", (-1, 0), (0, 0))] == 0


def test_the_reward_of_the_highest_weight() -> None:
    # C1-22: coins 2 * 0.8, VP 3, resources 2 * 1.6, a cask 1 for each of 4 scorings left; no room, no resources
    t = valued_by_strategies()
    t.game.boat_race.reward[1, :4] = 1
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row")
    assert list(option_value(t).values()) == pytest.approx([1.6, 3.0, 3.2, 4.0])
    t = valued_by_strategies()
    t.game.boat_race.reward[1, :4] = 1
    t.game.scored = 3
    t.market()
    t.put(0, (0, 0), wood=3)
    t.put(0, (-1, 0), wood=2)
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row")
    assert list(option_value(t).values()) == pytest.approx([1.6, 3.0, 1.6, 1.0])


@pytest.mark.parametrize(("owner", "neutral", "left"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_a_river_tile_goes_behind_the_boat(owner: int, neutral: int, left: bool) -> None:
    # C1-23: the left end, if the boat has left the territory by it
    t = valued_by_strategies(2)
    boat(t, 0, owner, -1, neutral)
    name = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].river and t.record.tile[n].stack >= 0 and not t.record.tile[n].overbuild
    )
    t.stand(0, (0, 0), 1)
    t.in_turn(0).start(tasks.DO_PLACE, 0, t.tile(name))
    found = option_value(t)
    assert (found[("cell", (-2, 0))] > found[("cell", (1, 0))]) == left


def test_ship_builders_and_tiles_beyond_race_start_as_destinations() -> None:
    # C1-24: 2 points of 0.6 VP in 1.5 activations; beyond Race Start 1 * 0.6 VP while the race has not begun
    t = valued_by_strategies(2)
    t.rondel({0: 0, 9: 1, 10: "die"}, {1: "ship-builder-a", 2: "race-start", 3: "abernethy"})
    t.stack("D")
    t.put(0, (0, 0), wood=1)
    found = option_value(t.turn(0))
    assert found[("take", "ship-builder-a", 1)] == pytest.approx(1.8)
    assert found[("take", "abernethy", 3)] == pytest.approx(0.6)
    boat(t, 0, 0, 0)
    found = option_value(t.turn(0))
    assert found[("take", "abernethy", 3)] == 0.0


def test_where_the_ring_of_cells_is() -> None:
    # the column of a boat is the x of the territory's row 0 (C1-11)
    t = table()
    assert t.game.players[1].grid[cell((-1, 0))] == 1
