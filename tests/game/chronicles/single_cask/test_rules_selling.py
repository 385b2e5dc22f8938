"""Chronicle 3, Single Cask: Selling tiles, the end of the game, other chronicles."""

from __future__ import annotations

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.places import moves, rondel
from tests.game.chronicles.single_cask.test_rules import TWINS, cask_vp, cellars, now, table
from tests.table import COMPONENTS, Table


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
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert cask_vp(t) == [19]
    assert cask_vp(t, 1) == []


def test_the_die_passes_on() -> None:
    # C3-15, CC-03: a Selling tile, a new and a replaced distillery; they count for its steps
    tiles = {1: "selling-b", 2: "single-cask-distillery-b", 3: "glenturret-single-cask", 4: "kemnay", 5: "wick"}
    for rolled, space in ((1, 4), (3, 4), (5, 5)):
        t = table(tiles, pieces={0: "die", 9: 0, 10: 1})
        t.tape(rolled)
        t.start(tasks.DO_DIE, names.NOBODY)
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
        one, two = (COMPONENTS.record.tile[COMPONENTS.tile_index[n]] for n in (name, f"{name}-single-cask"))
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
