"""Tiles, tokens and cards of the Highland Boat Race, and the strategies' values for its options."""

from collections import Counter

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.boat_race.kit import ahead, boat, river_tile, rowing, table
from tests.game.chronicles.places import option_value
from tests.table import COMPONENTS, cell


def test_race_start_and_ship_builders_join_the_stacks() -> None:
    # C1-05: two Ship Builders in A, two in B, one of each pair on the river; Race Start in B
    found = Counter()
    for n in COMPONENTS.chronicle_tiles(1, 4):
        tile = COMPONENTS.record.tile[n]
        found[COMPONENTS.tile_names[n], names.STACKS[tile.stack], int(tile.river)] += 1
    builders = {("Ship Builder", stack, river): 1 for stack in "AB" for river in (0, 1)}
    assert found == {**builders, ("Race Start", "B", 0): 1}


def test_the_third_card_is_not_used_with_two_players() -> None:
    # C1-17: it is laid out from three players on
    assert COMPONENTS.record.boat_race.card["fewest"][:3].tolist() == [2, 2, 3]


@pytest.mark.parametrize(("column", "neutral", "owner", "rows"), [(-1, 1, 2, True), (0, 0, 0, False)])
def test_row_while_home_is_in_reach(column: int, neutral: int, owner: int, rows: bool) -> None:
    # C1-21: one turn left, 1 point a turn: 1.25 * 1 * (1 + turns); 1 step is in reach, 9 are not
    t = table()
    boat(t, 0, owner, column, neutral)
    t.rondel({0: 0, 1: 1, 2: 2}, {4: "the-end"})
    t.stack("D")
    assert (option_value(rowing(t, 1), "row") > 0) == rows


@pytest.mark.parametrize("scoring", [True, False])
def test_a_scotsman_comes_home_before_a_scoring(scoring: bool) -> None:
    # C1-21: in the last turn before a scoring round the step onto the Home Castle is worth more than rowing
    t = table()
    boat(t, 0, 0, -1)
    if scoring:
        t.stack("A", "soay")
    rowing(t, 1)
    home, row = option_value(t, "walk", (-1, 0), (0, 0)), option_value(t, "row")
    assert home > row > 0 if scoring else row > home == 0


@pytest.mark.parametrize(("last_round", "expected"), [(False, [1.6, 3.0, 3.2, 4.0]), (True, [1.6, 3.0, 1.6, 1.0])])
def test_values_of_reward_tokens(last_round: bool, expected: list[float]) -> None:
    # C1-22: coins 2 * 0.8, VP 3, resources 2 * 1.6, a cask 1 for each of 4 scorings left; room for one resource only
    t = table()
    t.game.boat_race.reward[1, :4] = 1
    if last_round:
        t.game.scored = 3
        t.market()
        t.put(0, (0, 0), wood=3)
        t.put(0, (-1, 0), wood=2)
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 1).choose("row").after()
    assert t.context.option_value[: t.context.options].tolist() == pytest.approx(expected)


@pytest.mark.parametrize(("owner", "neutral", "left"), [(1, 0, True), (0, 1, True), (0, 0, False)])
def test_a_river_tile_goes_behind_the_boat(owner: int, neutral: int, left: bool) -> None:
    # C1-23: the left end, if the boat has left the territory by it
    t = table(2)
    boat(t, 0, owner, -1, neutral)
    t.stand(0, (0, 0), 1)
    t.in_turn(0).start(tasks.DO_PLACE, 0, t.tile(river_tile(t)))
    assert (option_value(t, "cell", (-2, 0)) > option_value(t, "cell", (1, 0))) == left


def test_ship_builders_and_tiles_beyond_race_start_as_destinations() -> None:
    # C1-24: 2 points of 0.6 VP in 1.5 activations; beyond Race Start 1 * 0.6 VP while the race has not begun
    t = ahead({0: 0, 9: 1, 10: "die"}, {1: "ship-builder-a", 2: "race-start", 3: "abernethy"})
    t.put(0, (0, 0), wood=1)
    t.turn(0)
    assert option_value(t, "take", "ship-builder-a", 1) == pytest.approx(1.8)
    assert option_value(t, "take", "abernethy", 3) == pytest.approx(0.6)
    boat(t, 0, 0, 0)
    assert option_value(t.turn(0), "take", "abernethy", 3) == 0.0


def test_the_column_of_a_boat_is_an_x_coordinate() -> None:
    # of row 0 of the territory (C1-11)
    assert table().game.players[1].grid[cell((-1, 0))] == 1
