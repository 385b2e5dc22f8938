"""Chronicle 3, Ol' Jamey's Single Cask Reserve: making casks and ageing them."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from tests.game.chronicles.places import moves
from tests.game.chronicles.single_cask.kit import activations, cellars, distillery, now, table
from tests.table import COMPONENTS, Table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    # C3-01, C3-02: the First Cellar for each player, with 3 spaces, nothing in it
    game = deal.deal(COMPONENTS, players, True, "middle", 3, [0], chronicles=1 << 3)[0]
    assert game.single_cask.cards.tolist() == [1] * players + [0] * (4 - players)
    assert not game.single_cask.casks.any()
    assert COMPONENTS.record.single_cask.room.tolist() == [3, 3, 3]


def test_the_end_moves_down_with_the_selling_tile() -> None:
    # CC-07: one D tile more is not enough: half of one, rounded down, is none
    def above(chronicles: int) -> np.ndarray:
        games = deal.deal(COMPONENTS, 2, True, "middle", 3, range(200), chronicles=chronicles)
        return (games.stack[:, names.STACK_D] == COMPONENTS.record.the_end).argmax(axis=1)

    assert (above(1 << 3) == above(0)).all()


@pytest.mark.parametrize(("way", "casks", "whisky"), [("exchange-2", [1, 0, 0], 0), ("exchange-1", [0, 0, 0], 1)])
def test_a_single_cask_goes_into_the_first_cellar(way: str, casks: list[int], whisky: int) -> None:
    # C3-03, C3-05, C3-06: instead of an ordinary one; the barley is paid
    t = distillery()
    assert activations(t) == ["exchange-1", "exchange-2"]
    t.choose("activate", (0, 1), way).choose("own", "barley")
    assert (now(t), t.after().whisky, t.goods()) == (casks, whisky, {})


@pytest.mark.parametrize(
    ("name", "casks", "ways"),
    [
        ("glenturret-single-cask", 3, ["exchange-1"]),
        ("single-cask-distillery-b", 0, ["exchange-1"]),
        ("single-cask-distillery-b", 3, []),
    ],
)
def test_no_free_space(name: str, casks: int, ways: list[str]) -> None:
    # C3-05: the option cannot be chosen; the new distillery has no other
    assert activations(distillery(name, (casks,))) == ways


def test_the_third_cask_fills_the_cellar() -> None:
    # C3-05
    t = distillery(casks=(2,), barley=2)
    assert activations(t) == ["exchange-1", "exchange-2"]
    t.choose("activate", (0, 1), "exchange-2").choose("own", "barley")
    assert (now(t), t.after().full[3]) == ([3, 0, 0], 1)


@pytest.mark.parametrize(("before", "after", "lost"), [(2, 3, 0), (3, 3, 1)])
def test_a_one_time_cask(before: int, after: int, lost: int) -> None:
    # C3-04, C3-05: lost without room
    t = table({1: "single-cask-distillery-b"}, (before,))
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("own", "wood").choose("cell")
    assert (now(t), len(t.happened("cask_lost"))) == ([after, 0, 0], lost)


def test_a_single_cask_is_no_whisky_cask() -> None:
    # C3-06: it is counted in no category
    t = table({}, (3,))
    t.game.scored = 3
    t.start(tasks.DO_SCORING, names.NOBODY, 4)
    assert [e["count"] for e in t.happened("count", category="whisky")] == [0, 0]
    assert (t.after().vp, t.after(1).vp) == (0, 0)


def test_a_single_cask_pays_no_cost() -> None:
    # C3-06
    t = table({1: "soay", 2: "kemnay"}, (2,))
    t.record.tile[t.tile("soay")].cost.whisky = 1
    assert moves(t.turn(0), 0) == [(2, "take")]


def scoring(number: int, *casks: int) -> Table:
    """Start scoring round `number` with these casks in the cellars of seat 0."""
    t = table({}, casks)
    cellars(t, 1, *([0] * len(casks)))
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


@pytest.mark.parametrize(
    ("number", "cards", "added"), [(1, 1, ["cellar-2"]), (2, 2, ["cellar-3"]), (3, 3, []), (4, 3, [])]
)
def test_cellar_cards(number: int, cards: int, added: list[str]) -> None:
    # C3-07: the Second after round 1, the Third after round 2, none after 3 and 4
    t = scoring(number, *([0] * cards))
    assert [e["cellar"] for e in t.happened("cellar_card", seat=0)] == added
    assert [e["cellar"] for e in t.happened("cellar_card", seat=1)] == added


@pytest.mark.parametrize(
    ("number", "before", "after"),
    [
        (1, (3,), [0, 3, 0]),  # the new card is there already
        (2, (2, 3), [0, 2, 3]),  # first Second to Third, then First to Second
        (3, (3, 3, 2), [2, 3, 3]),  # one moves on, one follows
        (3, (3, 2, 3), [2, 3, 3]),
        (3, (2, 1, 0), [0, 2, 1]),
        (4, (2, 1, 0), [2, 1, 0]),  # no ageing after the last round
    ],
)
def test_ageing(number: int, before: tuple[int, ...], after: list[int]) -> None:
    # C3-08: once a round, as far as there are free spaces; the rest waits
    assert now(scoring(number, *before)) == after


def test_ageing_makes_room() -> None:
    # C3-05, C3-08: a full First Cellar has room again
    t = scoring(1, 3)
    assert (now(t), t.after().full[3]) == ([0, 3, 0], 0)


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("glenturret-single-cask", ["exchange-1", "exchange-2", "macgregor"]),
        ("single-cask-distillery-b", ["exchange-1"]),
    ],
)
def test_macgregor(name: str, ways: list[str]) -> None:
    # C3-09: works on the twins, not on the new ones
    t = distillery(name)
    t.marker(0, "macgregor")
    assert activations(t) == ways


@pytest.mark.parametrize("clan", ["macdonell", "maclean"])
@pytest.mark.parametrize("name", ["glenturret-single-cask", "single-cask-distillery-b"])
def test_clans_that_activate_whisky(clan: str, name: str) -> None:
    # C3-09: MacDonell and MacLean work on all, if they ask for a whisky tile
    t = distillery(name).in_turn(0)
    special = t.record.clan[t.clan(clan)].special
    special.types |= names.WHISKY_TYPE
    t.start(tasks.DO_CLAN_ACTIVATION, 0, int(special.types), t.clan(clan))
    assert t.offers("activate", (0, 1))
