"""Chronicle 3, Ol' Jamey's Single Cask Reserve: the rules between players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator import agenda, deal, names
from tests.table import COMPONENTS, Table

from .places import moves, rondel

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
    t.player(seat).full = (1 << names.EXTRA_SINGLE_CASK) if full else 0


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
    assert COMPONENTS.box.single_cask.room.tolist() == [3, 3, 3]


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
    box = COMPONENTS.box
    for n in base:
        twin = COMPONENTS.tile_index[f"{COMPONENTS.tile_ids[n]}-single-cask"]
        one, two = COMPONENTS.tiles[n], COMPONENTS.tiles[twin]
        for field in ("name", "stack", "type", "river", "overbuild", "cost", "once", "copies"):
            assert getattr(one, field) == getattr(two, field), field
        assert (box.tile[twin].replaces, box.tile[twin].icon, box.tile[twin].exchanges) == (n, 1, 2)
        assert box.tile[twin].exchange[0] == box.tile[n].exchange[0]
        extra = box.tile[twin].exchange[1]
        assert extra.give == box.tile[n].exchange[0].give
        assert (extra.get.extra, extra.get.extras, extra.get.whisky) == (names.EXTRA_SINGLE_CASK, 1, 0)


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
    box = COMPONENTS.box
    for name in NEW:
        tile = box.tile[COMPONENTS.tile_index[name]]
        assert (tile.once.extra, tile.once.extras) == (names.EXTRA_SINGLE_CASK, 1)
        assert tile.exchanges == 1
        assert tile.exchange[0].get.extra == names.EXTRA_SINGLE_CASK


def test_the_end_moves_down_with_the_selling_tile() -> None:
    # CC-07: one D tile more is not enough: half of one, rounded down, is none
    def above(chronicles: int) -> Any:
        games = deal.deal(COMPONENTS, 2, True, "middle", 3, range(200), chronicles=chronicles)
        return (games.stack[:, names.STACK_D] == COMPONENTS.box.the_end).argmax(axis=1)

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
    assert t.after().full == 1 << names.EXTRA_SINGLE_CASK


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
    t.start(agenda.DO_SCORING, names.NOBODY, 4)
    assert [e["count"] for e in t.happened("count", category="whisky")] == [0, 0]
    assert (t.after().vp, t.after(1).vp) == (0, 0)


def test_a_single_cask_pays_no_cost() -> None:
    # C3-06
    t = table({1: "soay", 2: "kemnay"})
    t.box.tile[t.tile("soay")].cost.whisky = 1
    cellars(t, 0, 2)
    assert moves(t.turn(0), 0) == [(2, "take")]


def scoring(number: int, *casks: int) -> Table:
    """Scoring round `number` with these casks in the cellars of seat 0."""
    t = table({})
    cellars(t, 0, *casks)
    cellars(t, 1, *([0] * len(casks)))
    t.game.scored = number - 1
    return t.start(agenda.DO_SCORING, names.NOBODY, number)


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
    assert t.after().full == 0


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
    special = t.box.clan[t.clan(clan)].special
    if not special.types & names.WHISKY_TYPE:
        special.types |= names.WHISKY_TYPE
    t.start(agenda.DO_CLAN_ACTIVATION, 0, int(special.types), t.clan(clan))
    assert t.offers("activate", (0, 1))


# ---------------------------------------------------------------------------------------------- selling


def test_a_stop_that_stays() -> None:
    # C3-10, CC-10: the tile stays with the piece on it; no tile, no activation; the turn ends as always
    t = table({1: "soay", 2: "selling-b"})
    cellars(t, 0, 1)
    t.turn(0)
    assert t.options("stop") == [("stop", "selling-b", 2)]
    t.choose("stop")
    assert moves(t, 0) == [(2, "stop")]
    assert t.now.space_tile[2] == t.tile("selling-b")
    assert (t.after().taken, t.after().tiles) == (0, 2)
    assert len(t.happened("turn_end")) == 1


def test_who_may_stop() -> None:
    # C3-11: a single cask, no piece on it, a free space
    t = table({1: "soay", 2: "kemnay", 3: "selling-b"}).turn(0)
    assert not t.offers("stop")
    t = table({1: "soay", 2: "kemnay", 3: "selling-b"})
    cellars(t, 0, 0, 1)
    assert t.turn(0).offers("stop")
    t.game.closed[3] = 1
    assert not t.turn(0).offers("stop")
    t = table({1: "soay", 2: "kemnay", 3: "selling-b"}, pieces={0: 0, 3: 1, 10: "die"})
    cellars(t, 0, 1)
    assert not t.turn(0).offers("stop")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spaces_by_number_of_players(players: int) -> None:
    # C3-11: one a player
    pieces = {0: 0, **{8 + seat: seat for seat in range(1, players)}, 13: "die"}
    t = table({1: "soay", 2: "selling-b"}, pieces=pieces, players=players)
    cellars(t, 0, 3, 3, 3)
    t.turn(0).choose("stop")
    for _ in range(players):
        t.choose("cask")
    assert t.now.single_cask.sold[0] == players
    assert t.now.closed[2] == 1
    assert t.question is None


def test_selling() -> None:
    # C3-12: 1 or more, 4, 6, 8 VP by cellar
    t = table({1: "soay", 2: "selling-b"}, pieces={0: 0, 8: 1, 9: 2, 13: "die"}, players=3)
    cellars(t, 0, 1, 1, 1)
    t.turn(0).choose("stop")
    assert t.options() == [("cask", 2, 0, 0), ("cask", 1, 0, 0), ("cask", 0, 0, 0)]
    t.choose("cask", 2)
    assert t.options() == [("cask", 1, 0, 0), ("cask", 0, 0, 0), ("done",)]
    t.choose("cask", 0).choose("done")
    assert cask_vp(t) == [8, 4]
    assert now(t) == [0, 1, 0]
    assert t.now.closed[2] == 0


def test_selling_makes_room() -> None:
    # C3-05, C3-12
    t = table({1: "soay", 2: "selling-b"})
    cellars(t, 0, 3)
    t.turn(0).choose("stop").choose("done")  # at least one: there is no other
    assert (now(t), t.after().full) == ([2, 0, 0], 0)


def test_a_space_that_is_left() -> None:
    # C3-11, C3-12: one of two spaces is taken: one cask and no more
    t = table({1: "soay", 2: "selling-b"})
    t.game.single_cask.sold[0] = 1
    cellars(t, 0, 2)
    t.turn(0).choose("stop")
    assert t.question is None
    assert (now(t), cask_vp(t)) == ([1, 0, 0], [4])
    assert t.now.closed[2] == 1


def test_a_selling_tile_stays_until_all_are_past() -> None:
    # C3-13, CC-32: seat 0 moves over it, seat 1 is still behind; then seat 1, too
    t = table({1: "soay", 2: "selling-b", 3: "kemnay", 4: "wick"}, pieces={0: 1, 1: 0, 10: "die"})
    t.game.space_tile[1] = -1
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert t.now.space_tile[2] == t.tile("selling-b")
    t = table({1: "soay", 2: "selling-b", 3: "kemnay"})
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert t.now.space_tile[2] == -1
    assert [(e["tile"], e["space"]) for e in t.happened("retire")] == [("selling-b", 2)]
    assert t.now.place[t.tile("selling-b")] == names.OUT_OF_GAME
    assert "selling-b" not in [e["tile"] for e in t.happened("discard")]


def test_a_piece_that_stopped_is_past_when_it_leaves() -> None:
    # C3-13: full or not; the space is open to tiles again
    t = table({2: "selling-b", 3: "kemnay", 4: "wick"}, pieces={2: 0, 9: 1, 10: "die"})
    t.game.single_cask.sold[0] = 2
    t.game.closed[2] = 1
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert [e["tile"] for e in t.happened("retire")] == ["selling-b"]
    assert t.now.closed[2] == 0


def test_unsold_casks() -> None:
    # C3-14: 2 * 2 + 1 * 3 + 3 * 4 = 19
    t = table({})
    cellars(t, 0, 2, 1, 3)
    t.game.scored = 4
    t.start(agenda.DO_FINAL, names.NOBODY)
    assert cask_vp(t) == [19]
    assert cask_vp(t, 1) == []


def test_the_die_passes_on() -> None:
    # C3-15, CC-03: a Selling tile, a new and a replaced distillery; they count for its steps
    tiles = {1: "selling-b", 2: "single-cask-distillery-b", 3: "glenturret-single-cask", 4: "kemnay", 5: "wick"}
    for rolled, space in ((1, 4), (3, 4), (5, 5)):
        t = table(tiles, pieces={0: "die", 9: 0, 10: 1})
        t.tape(rolled)
        t.start(agenda.DO_DIE, names.NOBODY)
        assert t.now.piece_space[names.DIE_PIECE] == space


def test_beyond_the_end() -> None:
    # C3-16: the last turn
    t = table({1: "the-end", 2: "selling-b"})
    cellars(t, 0, 1)
    t.turn(0).choose("stop")
    assert (t.after().finished, cask_vp(t)) == (1, [4])


def test_without_a_legal_tile() -> None:
    # CC-10, C2-14: who can take no tile may stop or discard
    t = table({1: "soay", 2: "selling-b"})
    cellars(t, 0, 1)
    t.stand(0, (-1, 0), -1)
    assert t.turn(0).options() == [("stop", "selling-b", 2), ("stuck", "soay", 1)]


# ---------------------------------------------------------------------------------------------- other chronicles


def test_river_flags_of_the_twins() -> None:
    # C3-31: as on the tiles they stand in for
    for name in TWINS:
        one, two = (COMPONENTS.box.tile[COMPONENTS.tile_index[n]] for n in (name, f"{name}-single-cask"))
        assert one.river == two.river


def test_a_single_cask_is_no_toll() -> None:
    # C3-32: no coin, no resource: he passes the Mountain free
    t = rondel(Table(2, play="2,3"), {0: 0, 9: 1, 10: "die"}, {6: "soay"}, mountain=3)
    t.market()
    t.player(0).coins = 0
    cellars(t, 0, 2)
    t.turn(0).choose("take", "soay").choose("cell").finish()
    assert not t.happened("mountain_gets")
    assert now(t) == [2, 0, 0]


def test_a_gain_of_whisky_is_ordinary() -> None:
    # C3-41, CA-23: a cask on one of Nessie's cards
    cards = [card.id for card in COMPONENTS.models("nessie_card")]
    t = rondel(Table(2, play="3,A"), {0: 0, 9: 1, 10: "die"}, {4: "kemnay", 5: "soay"})
    t.market()
    t.game.nessie.line = 4
    t.game.nessie.deck[0, 0] = cards.index("smugglers-raft")
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert (t.after().whisky, now(t)) == (1, [0, 0, 0])


def test_a_selling_tile_beyond_nessie() -> None:
    # CA-23: an open one is one of the three and may be the end of the move; without a cask it counts all the same
    for casks, offered in ((1, True), (0, False)):
        tiles = {4: "kemnay", 5: "selling-b", 6: "soay", 7: "wick"}
        t = rondel(Table(2, play="3,A"), {0: 0, 9: 1, 10: "die"}, tiles)
        t.market()
        t.player(0).coins = 10
        t.game.nessie.line = 4
        cellars(t, 0, casks)
        t.turn(0)
        assert t.offers("stop") == offered
        assert [option[1] for option in t.options("take")] == ["kemnay", "soay"]


def test_undertow_asks_no_full_cellar() -> None:
    # C3-05, CA-07.7: Nessie's card activates a new distillery only with room for the cask
    cards = [card.id for card in COMPONENTS.models("nessie_card")]
    for casks, offered in ((2, True), (3, False)):
        t = rondel(Table(2, play="3,A"), {0: 0, 9: 1, 10: "die"}, {4: "kemnay", 5: "soay"})
        t.market()
        t.game.nessie.line = 4
        t.game.nessie.deck[0, 0] = cards.index("undertow")
        t.lay(0, "single-cask-distillery-b", (0, -1))
        t.put(0, (0, 0), barley=1)
        cellars(t, 0, casks)
        t.turn(0).choose("take", "kemnay").choose("cell", (-1, 1)).choose("done")
        assert t.question == "undertow"
        assert t.offers("activate", (0, -1)) == offered
