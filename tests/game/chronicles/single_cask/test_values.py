"""What the strategies make of the options of chronicle 3 (C3-17, C3-18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.chronicles.places import best, option_value, rondel
from tests.game.chronicles.single_cask.test_rules import cellars
from tests.table import Table


def table(tiles: dict[int, str], name: str = "glenturret-single-cask") -> Table:
    """Seat 0 on space 0 with this distillery and a barley; the strategies have their say."""
    t = rondel(Table(2, play="3"), {0: 0, 9: 1, 10: "die"}, tiles)
    t.market()
    t.player(0).coins = 10
    t.lay(0, name, (0, 1), scotsmen=1)
    t.put(0, (0, 0), barley=1)
    return t


def ways(casks: tuple[int, ...], whisky: int, scored: int, name: str = "glenturret-single-cask") -> list[float]:
    """Worth of the ways to activate the distillery."""
    t = table({1: "kemnay"}, name)
    cellars(t, 0, *casks)
    t.player(0).whisky = whisky
    t.game.scored = scored
    t.turn(0).choose("cell", (0, 2))
    options: list[Any] = t.options("activate", (0, 1))
    return [option_value(t, *option) for option in options]


def test_a_single_cask_with_a_lead_of_two() -> None:
    # C3-17: 2 casks more than the fewest, round 3 is not over
    single = ways((1,), 2, 2)
    assert single[0] == 0
    assert single[1] > 3
    assert ways((1,), 1, 2) == [0, 0]
    assert ways((1,), 2, 3) == [0, 0]


def test_the_first_single_cask() -> None:
    # C3-17: the First Cellar is empty, round 2 is not over
    assert ways((0,), 0, 1)[1] > 3
    assert ways((0,), 0, 2) == [0, 0]


def test_a_new_distillery_makes_nothing_else() -> None:
    # C3-04
    assert ways((1,), 0, 3, "single-cask-distillery-b") == [3.5]


@pytest.mark.parametrize(
    ("casks", "scored", "sold", "expected"),
    [
        ((1,), 1, 0, 2 - 1),  # 4 - 2, and it could still age
        ((1, 1, 1), 2, 0, (8 - 4) + (6 - 3 - 1)),  # two spaces: the best two
        ((1, 1, 1), 3, 0, (8 - 4) + (6 - 3)),  # nothing ages any more
        ((1, 1, 1), 2, 1, 8 - 4),  # one space
    ],
)
def test_a_stop_is_worth_what_it_brings_more(casks: tuple[int, ...], scored: int, sold: int, expected: float) -> None:
    # C3-18
    t = table({1: "soay", 2: "selling-b"})
    cellars(t, 0, *casks)
    t.game.scored = scored
    t.game.single_cask.sold[0] = sold
    assert option_value(t.turn(0), "stop") == pytest.approx(expected)


def test_all_that_fit_are_sold_the_third_first() -> None:
    # C3-18
    t = table({1: "soay", 2: "selling-b"})
    cellars(t, 0, 1, 1, 1)
    t.turn(0).choose("stop")
    assert best(t)[:2] == ("cask", 2)
    t.choose("cask", 2)
    assert best(t)[:2] == ("cask", 1)


def test_a_tile_with_a_cask() -> None:
    # C3-05: worth 3.5, without room nothing
    for casks, expected in ((2, 3.5), (3, 0)):
        t = table({1: "soay", 2: "single-cask-distillery-b"})
        cellars(t, 0, casks)
        assert option_value(t.turn(0), "take", "single-cask-distillery-b") == expected
