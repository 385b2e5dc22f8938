"""Distilleries and Selling tiles, and the strategies' values for the options of chronicle 3."""

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names
from simulator.game.chronicles.single_cask.state import EXTRA_SINGLE_CASK
from tests.game.chronicles.places import best, option_value
from tests.game.chronicles.single_cask.kit import distillery, table
from tests.table import COMPONENTS

TWINS = ("glenturret", "dufftown", "bowmore", "aberlour")
AHEAD = {1: "soay", 2: "selling-b"}


def test_distilleries_are_replaced() -> None:
    # C3-03: every base tile that turns barley into a cask, and no other; C3-31: river flags as on the replaced tiles
    base = [
        n
        for stack in COMPONENTS.stacks.values()
        for n in stack
        if COMPONENTS.tiles[n].chronicle == 0
        for exchange in COMPONENTS.tiles[n].activate.exchange
        if exchange.give.total() == exchange.give.barley == 1 and exchange.get.total() == exchange.get.whisky == 1
    ]
    assert [COMPONENTS.tile_ids[n] for n in base] == list(TWINS)
    tile = COMPONENTS.record.tile
    for n in base:
        twin = COMPONENTS.tile_index[f"{COMPONENTS.tile_ids[n]}-single-cask"]
        for field in ("name", "stack", "type", "river", "overbuild", "cost", "once", "copies"):
            assert getattr(COMPONENTS.tiles[n], field) == getattr(COMPONENTS.tiles[twin], field), field
        assert tile[n].river == tile[twin].river
        assert (tile[twin].replaces, tile[twin].icon, tile[twin].exchanges) == (n, 1, 2)
        assert tile[twin].exchange[0] == tile[n].exchange[0]
        extra = tile[twin].exchange[1]
        assert extra.give == tile[n].exchange[0].give
        assert (extra.get.extra, extra.get.extras, extra.get.whisky) == (EXTRA_SINGLE_CASK, 1, 0)


def test_tiles_of_the_stacks() -> None:
    # C3-03, C3-04: twins instead of four tiles, a new distillery in A, B, C, a Selling tile in B, C, D
    game = deal.deal(COMPONENTS, 3, False, "middle", 3, [0], chronicles=1 << 3)[0]
    for stack, letter in enumerate(names.STACKS):
        tiles = [COMPONENTS.tile_ids[n] for n in game.stack[stack, : game.stack_size[stack]]]
        assert len(set(tiles)) == len(tiles)
        assert not set(tiles) & set(TWINS)
        assert (f"selling-{letter.lower()}" in tiles) == (letter in "BCD")
        assert (f"single-cask-distillery-{letter.lower()}" in tiles) == (letter in "ABC")
    in_box = np.flatnonzero(game.place == names.IN_BOX)
    assert [COMPONENTS.tile_ids[n] for n in in_box if n in COMPONENTS.stacks["A"]] == ["glenturret"]
    for letter in "abc":
        tile = COMPONENTS.record.tile[COMPONENTS.tile_index[f"single-cask-distillery-{letter}"]]
        assert (tile.once.extra, tile.once.extras) == (EXTRA_SINGLE_CASK, 1)
        assert (tile.exchanges, tile.exchange[0].get.extra) == (1, EXTRA_SINGLE_CASK)


def ways(casks: tuple[int, ...], whisky: int, scored: int, name: str = "glenturret-single-cask") -> list[float]:
    """Return the option values of the ways to activate the distillery."""
    t = distillery(name, casks)
    t.player(0).whisky = whisky
    t.game.scored = scored
    t.turn(0).choose("cell", (0, 2))
    options: list[Any] = t.options("activate", (0, 1))
    return [option_value(t, *option) for option in options]


def test_a_single_cask_with_a_lead_of_two() -> None:
    # C3-17: 2 casks more than the fewest, round 3 is not over
    ordinary, single = ways((1,), 2, 2)
    assert single > 3 > ordinary == 0
    assert ways((1,), 1, 2) == ways((1,), 2, 3) == [0, 0]


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
        ((1, 1, 1), 3, 0, (8 - 4) + (6 - 3)),  # nothing ages after that
        ((1, 1, 1), 2, 1, 8 - 4),  # one space
    ],
)
def test_a_stop_is_worth_the_extra_vp_of_a_sale(
    casks: tuple[int, ...], scored: int, sold: int, expected: float
) -> None:
    # C3-18
    t = table(AHEAD, casks)
    t.game.scored = scored
    t.game.single_cask.sold[0] = sold
    assert option_value(t.turn(0), "stop") == pytest.approx(expected)


def test_all_that_fit_are_sold_the_third_first() -> None:
    # C3-18
    t = table(AHEAD, (1, 1, 1)).turn(0).choose("stop")
    assert best(t)[:2] == ("cask", 2)
    assert best(t.choose("cask", 2))[:2] == ("cask", 1)


@pytest.mark.parametrize(("casks", "expected"), [(2, 3.5), (3, 0)])
def test_a_tile_with_a_cask(casks: int, expected: float) -> None:
    # C3-05: worth 3.5, without room nothing
    t = table({1: "soay", 2: "single-cask-distillery-b"}, (casks,)).turn(0)
    assert option_value(t, "take", "single-cask-distillery-b") == expected
