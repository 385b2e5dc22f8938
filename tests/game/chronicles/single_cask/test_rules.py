"""Chronicle 3, Ol' Jamey's Single Cask Reserve: the rules between players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles.single_cask.state import EXTRA_SINGLE_CASK
from tests.game.chronicles.places import moves, rondel
from tests.table import COMPONENTS, Table

TWINS = ("glenturret", "dufftown", "bowmore", "aberlour")
NEW = tuple(f"single-cask-distillery-{letter}" for letter in "abc")
SELLING = tuple(f"selling-{letter}" for letter in "bcd")


def table(
    tiles: dict[int, str], pieces: dict[int, Any] | None = None, players: int = 2, play: str = "3", **more: Any
) -> Table:
    """Seat 0 is last on space 0, with 10 coins; the market is empty."""
    t = rondel(Table(players, die=True, play=play, **more), pieces or {0: 0, 9: 1, 10: "die"}, tiles)
    t.market()
    t.player(0).coins = 10
    return t


def cellars(t: Table, seat: int, *casks: int) -> None:
    """Put single casks into the cellars of a seat, for which it has the cards."""
    state = t.game.single_cask
    state.cards[seat] = len(casks)
    state.casks[seat, : len(casks)] = casks
    full = casks[0] >= 3
    t.player(seat).full[3] = int(full)


def now(t: Table, seat: int = 0) -> list[int]:
    """Single casks in the cellars after the script."""
    t.after()
    return t.now.single_cask.casks[seat].tolist()


def cask_vp(t: Table, seat: int = 0) -> list[int]:
    return [e["amount"] for e in t.happened("vp", seat=seat, source="single_cask")]


# ---------------------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    # C3-01, C3-02: the First Cellar for each player, with 3 spaces, nothing in it
    game = deal.deal(COMPONENTS, players, True, "middle", 3, [0], chronicles=1 << 3)[0]
    assert game.single_cask.cards.tolist() == [1] * players + [0] * (4 - players)
    assert not game.single_cask.casks.any()
    assert COMPONENTS.record.single_cask.room.tolist() == [3, 3, 3]


def test_distilleries_are_replaced() -> None:
    # C3-03: every base tile that turns barley into a cask, and no other
    base = [
        n
        for stack in COMPONENTS.stacks.values()
        for n in stack
        if COMPONENTS.tiles[n].chronicle == 0
        for exchange in COMPONENTS.tiles[n].activate.exchange
        if exchange.give.total() == exchange.give.barley == 1 and exchange.get.total() == exchange.get.whisky == 1
    ]
    assert [COMPONENTS.tile_ids[n] for n in base] == list(TWINS)
    components = COMPONENTS.record
    for n in base:
        twin = COMPONENTS.tile_index[f"{COMPONENTS.tile_ids[n]}-single-cask"]
        one, two = COMPONENTS.tiles[n], COMPONENTS.tiles[twin]
        for field in ("name", "stack", "type", "river", "overbuild", "cost", "once", "copies"):
            assert getattr(one, field) == getattr(two, field), field
        assert (components.tile[twin].replaces, components.tile[twin].icon, components.tile[twin].exchanges) == (
            n,
            1,
            2,
        )
        assert components.tile[twin].exchange[0] == components.tile[n].exchange[0]
        extra = components.tile[twin].exchange[1]
        assert extra.give == components.tile[n].exchange[0].give
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
    assert [
        COMPONENTS.tile_ids[n] for n in np.flatnonzero(game.place == names.IN_BOX) if n in COMPONENTS.stacks["A"]
    ] == ["glenturret"]
    components = COMPONENTS.record
    for name in NEW:
        tile = components.tile[COMPONENTS.tile_index[name]]
        assert (tile.once.extra, tile.once.extras) == (EXTRA_SINGLE_CASK, 1)
        assert tile.exchanges == 1
        assert tile.exchange[0].get.extra == EXTRA_SINGLE_CASK


def test_the_end_moves_down_with_the_selling_tile() -> None:
    # CC-07: one D tile more is not enough: half of one, rounded down, is none
    def above(chronicles: int) -> Any:
        games = deal.deal(COMPONENTS, 2, True, "middle", 3, range(200), chronicles=chronicles)
        return (games.stack[:, names.STACK_D] == COMPONENTS.record.the_end).argmax(axis=1)

    assert (above(1 << 3) == above(0)).all()


# ---------------------------------------------------------------------------------------------- making and ageing


def distillery(name: str = "glenturret-single-cask", barley: int = 1) -> Table:
    """Seat 0 has this distillery north of its castle; it takes Kemnay beside it and may activate both."""
    t = table({1: "kemnay"})
    t.lay(0, name, (0, 1), scotsmen=1)
    t.put(0, (0, 0), barley=barley)
    return t


def activations(t: Table) -> list[str]:
    """Ways in which the distillery can be activated."""
    t.turn(0).choose("cell", (0, 2))
    return [option[2] for option in t.options("activate", (0, 1))]


def test_a_single_cask_goes_into_the_first_cellar() -> None:
    # C3-03, C3-05, C3-06: instead of an ordinary one; the barley is paid
    t = distillery()
    assert activations(t) == ["exchange-1", "exchange-2"]
    t.choose("activate", (0, 1), "exchange-2").choose("own", "barley")
    assert (now(t), t.after().whisky, t.goods()) == ([1, 0, 0], 0, {})
    t = distillery()
    assert activations(t)
    t.choose("activate", (0, 1), "exchange-1").choose("own", "barley")
    assert (now(t), t.after().whisky) == ([0, 0, 0], 1)


def test_no_free_space() -> None:
    # C3-05: the option cannot be chosen; the new distillery has no other
    t = distillery()
    cellars(t, 0, 3)
    assert activations(t) == ["exchange-1"]
    t = distillery("single-cask-distillery-b")
    assert activations(t) == ["exchange-1"]
    t = distillery("single-cask-distillery-b")
    cellars(t, 0, 3)
    assert activations(t) == []


def test_the_third_cask_fills_the_cellar() -> None:
    # C3-05
    t = distillery(barley=2)
    cellars(t, 0, 2)
    assert activations(t) == ["exchange-1", "exchange-2"]
    t.choose("activate", (0, 1), "exchange-2").choose("own", "barley")
    assert now(t) == [3, 0, 0]
    assert t.after().full[3] == 1


@pytest.mark.parametrize(("before", "after", "lost"), [(2, 3, 0), (3, 3, 1)])
def test_a_one_time_cask(before: int, after: int, lost: int) -> None:
    # C3-04, C3-05: lost without room
    t = table({1: "single-cask-distillery-b"})
    cellars(t, 0, before)
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("own", "wood").choose("cell")
    assert now(t) == [after, 0, 0]
    assert len(t.happened("cask_lost")) == lost


def test_a_single_cask_is_no_whisky_cask() -> None:
    # C3-06: it is counted in no category
    t = table({})
    cellars(t, 0, 3)
    t.game.scored = 3
    t.start(tasks.DO_SCORING, names.NOBODY, 4)
    assert [e["count"] for e in t.happened("count", category="whisky")] == [0, 0]
    assert (t.after().vp, t.after(1).vp) == (0, 0)


def test_a_single_cask_pays_no_cost() -> None:
    # C3-06
    t = table({1: "soay", 2: "kemnay"})
    t.record.tile[t.tile("soay")].cost.whisky = 1
    cellars(t, 0, 2)
    assert moves(t.turn(0), 0) == [(2, "take")]


def scoring(number: int, *casks: int) -> Table:
    """Scoring round `number` with these casks in the cellars of seat 0."""
    t = table({})
    cellars(t, 0, *casks)
    cellars(t, 1, *([0] * len(casks)))
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def test_cellar_cards() -> None:
    # C3-07: the Second after round 1, the Third after round 2, none after 3 and 4
    for number, cards, added in ((1, 1, ["cellar-2"]), (2, 2, ["cellar-3"]), (3, 3, []), (4, 3, [])):
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
    assert now(t) == [0, 3, 0]
    assert t.after().full[3] == 0


def test_macgregor() -> None:
    # C3-09: works on the twins, not on the new ones
    for name, ways in (
        ("glenturret-single-cask", ["exchange-1", "exchange-2", "macgregor"]),
        ("single-cask-distillery-b", ["exchange-1"]),
    ):
        t = distillery(name)
        t.marker(0, "macgregor")
        assert activations(t) == ways


@pytest.mark.parametrize("clan", ["macdonell", "maclean"])
@pytest.mark.parametrize("name", ["glenturret-single-cask", "single-cask-distillery-b"])
def test_clans_that_activate_whisky(clan: str, name: str) -> None:
    # C3-09: MacDonell and MacLean work on all, if they ask for a whisky tile
    t = distillery(name).in_turn(0)
    special = t.record.clan[t.clan(clan)].special
    if not special.types & names.WHISKY_TYPE:
        special.types |= names.WHISKY_TYPE
    t.start(tasks.DO_CLAN_ACTIVATION, 0, int(special.types), t.clan(clan))
    assert t.offers("activate", (0, 1))
