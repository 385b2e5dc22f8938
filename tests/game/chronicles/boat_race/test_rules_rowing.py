"""Chronicle 1, Highland Boat Race: the way of the boats, step by step."""

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.boat_race import boats
from simulator.game.chronicles.boat_race.state import HOME
from tests.game.chronicles.boat_race.kit import VP, at, boat, race, river, rowing, table, way


def test_the_way_through_all_territories() -> None:
    # C1-02, C1-10, C1-11: castle, village, neutral piece, the left neighbour's right end ...; three rivers of 2 tiles
    # and three neutral pieces: 9 steps round
    t = table()
    boat(t, 0, 0, 0)
    start, *others = [(owner, x, n) for owner in range(3) for x, n in ((0, 0), (-1, 0), (-1, 1))]
    assert way(t, 9) == [*others, start]
    assert race(t) == HOME


def test_each_point_is_a_step_of_the_boat_or_of_a_scotsman() -> None:
    # C1-09: the points of one turn may be split
    t = table()
    boat(t, 0, 0, 0)
    rowing(t, 2).choose("row")
    assert t.now.turn.points == 1
    t.choose("walk", (-1, 0), (0, 0))
    assert (at(t), t.offers("row"), t.spot(0, (0, 0), now=True).scotsmen) == ((0, -1, 0), False, 1)


def test_a_point_may_still_walk_or_be_kept() -> None:
    # C1-09: rowing is an offer; the end of the turn stays the last option
    t = table()
    boat(t, 0, 0, 0)
    words = [option[0] for option in rowing(t, 1).options()]
    assert {"row", "walk"} <= set(words)
    assert words[-1] == "done"
    t.choose("done")
    assert (t.question, at(t)) == (None, (0, 0, 0))


def test_a_boat_enters_by_the_right_end_and_leaves_by_the_left_end() -> None:
    # C1-10, C1-11, C1-12: seat 1 has columns -3 to 2; a pile of two tiles is one step
    t = table()
    river(t, 1, 1, 2, -2, -3)
    boat(t, 0, 0, -1, neutral=1)
    assert way(t, 7) == [(1, x, 0) for x in (2, 1, 0, -1, -2, -3)] + [(1, -3, 1)]


def test_a_covered_river_tile_is_one_step() -> None:
    # C1-12: the pile, not its tiles; a Home Castle built over is still the castle
    t = table()
    tiles = zip(t.components.tile_ids, t.record.tile, strict=False)
    t.lay(1, next(name for name, tile in tiles if tile.overbuild and tile.river), (0, 0))
    t.game.boat_race.reward[1, VP] = 1
    boat(t, 0, 0, -1, neutral=1)
    rowing(t, 2).choose("row")
    assert (at(t), t.after(0).vp) == ((1, 0, 0), 3)
    assert at(t.choose("row")) == (1, -1, 0)


def test_boats_do_not_block_each_other() -> None:
    # C1-13
    t = table()
    boat(t, 0, 0, -1, neutral=1)
    boat(t, 1, 1, 0)
    boat(t, 2, 1, 0)
    rowing(t, 2).choose("row")
    assert at(t) == at(t, 1) == at(t, 2) == (1, 0, 0)
    assert at(t.choose("row")) == (1, -1, 0)


@pytest.mark.parametrize(("column", "more"), [(-2, 1), (1, 0)])
def test_a_tile_ahead_makes_the_way_longer_one_behind_does_not(column: int, more: int) -> None:
    # C1-14: in the territory of seat 1, boat on its castle: a tile at the left end is ahead, one at the right behind
    t = table()
    boat(t, 0, 1, 0)
    before = boats.steps_home(t.game, 0)
    river(t, 1, column)
    assert boats.steps_home(t.game, 0) == before + more


@pytest.mark.parametrize(
    ("owner", "column", "neutral", "steps"),
    [(0, 0, 0, 9), (0, -1, 0, 8), (0, -1, 1, 7), (1, 0, 0, 6), (1, -1, 1, 4), (2, -1, 1, 1), (0, 2, 0, 2)],
)
def test_steps_left_to_the_home_castle(owner: int, column: int, neutral: int, steps: int) -> None:
    # C1-21 counts by C1-11: three rivers of 2 tiles, 3 neutral pieces
    t = table()
    if column == 2:
        river(t, 0, 1, 2)
    boat(t, 0, owner, column, neutral)
    assert boats.steps_home(t.game, 0) == steps


def test_a_tile_under_a_boat_cannot_be_removed() -> None:
    # C1-15: Loch Morar, MacMillan; the tile is free again when the boat has gone on
    t = table()
    river(t, 1, 1)
    boat(t, 0, 1, 1)
    assert t.spot(1, (1, 0)).locked == 1
    t.start(tasks.DO_REMOVE, 1, 1, 0, names.WHY_CARD, 0)
    assert not t.offers("remove")
    boat(t, 0, 1, 0)
    t.start(tasks.DO_REMOVE, 1, 1, 0, names.WHY_CARD, 0)
    assert t.options("remove") == [("remove", (1, 0))]


def test_two_boats_on_one_tile_keep_it_twice() -> None:
    # C1-15
    t = table()
    river(t, 1, 1)
    boat(t, 0, 1, 1)
    boat(t, 1, 1, 1)
    rowing(t, 1).choose("row")
    assert t.spot(1, (1, 0), now=True).locked == 1
