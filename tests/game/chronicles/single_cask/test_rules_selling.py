"""Chronicle 3, Single Cask: Selling tiles, the end of the game, other chronicles."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.places import moves, rondel
from tests.game.chronicles.single_cask.kit import cask_vp, cellars, now, table
from tests.table import COMPONENTS, Table

AHEAD = {1: "soay", 2: "selling-b"}


def test_a_stop_that_stays() -> None:
    # C3-10, CC-10: the tile stays with the piece on it; no tile, no activation; the turn ends as always
    t = table(AHEAD, (1,)).turn(0)
    assert t.options("stop") == [("stop", "selling-b", 2)]
    t.choose("stop")
    assert (moves(t, 0), t.now.space_tile[2]) == ([(2, "stop")], t.tile("selling-b"))
    assert (t.after().taken, t.after().tiles, len(t.happened("turn_end"))) == (0, 2, 1)


def test_conditions_for_a_stop() -> None:
    # C3-11: a single cask, no piece on it, a free space
    tiles = {1: "soay", 2: "kemnay", 3: "selling-b"}
    assert not table(tiles).turn(0).offers("stop")
    t = table(tiles, (0, 1))
    assert t.turn(0).offers("stop")
    t.game.closed[3] = 1
    assert not t.turn(0).offers("stop")
    assert not table(tiles, (1,), pieces={0: 0, 3: 1, 10: "die"}).turn(0).offers("stop")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spaces_by_number_of_players(players: int) -> None:
    # C3-11: one a player
    pieces = {0: 0, **{8 + seat: seat for seat in range(1, players)}, 13: "die"}
    t = table(AHEAD, (3, 3, 3), pieces, players).turn(0).choose("stop")
    for _ in range(players):
        t.choose("cask")
    assert (t.now.single_cask.sold[0], t.now.closed[2], t.question) == (players, 1, None)


def test_selling() -> None:
    # C3-12: 1 or more, 4, 6, 8 VP by cellar
    t = table(AHEAD, (1, 1, 1), {0: 0, 8: 1, 9: 2, 13: "die"}, players=3).turn(0).choose("stop")
    assert t.options() == [("cask", 2, 0, 0), ("cask", 1, 0, 0), ("cask", 0, 0, 0)]
    t.choose("cask", 2)
    assert t.options() == [("cask", 1, 0, 0), ("cask", 0, 0, 0), ("done",)]
    t.choose("cask", 0).choose("done")
    assert (cask_vp(t), now(t), t.now.closed[2]) == ([8, 4], [0, 1, 0], 0)


def test_selling_makes_room() -> None:
    # C3-05, C3-12
    t = table(AHEAD, (3,)).turn(0).choose("stop").choose("done")  # at least one: there is no other
    assert (now(t), t.after().full[3]) == ([2, 0, 0], 0)


def test_one_free_space_on_a_selling_tile() -> None:
    # C3-11, C3-12: one of two spaces is taken: one cask and no more
    t = table(AHEAD, (2,))
    t.game.single_cask.sold[0] = 1
    t.turn(0).choose("stop")
    assert (t.question, now(t), cask_vp(t), t.now.closed[2]) == (None, [1, 0, 0], [4], 1)


def test_a_selling_tile_stays_until_all_are_past() -> None:
    # C3-13, CC-32: seat 0 moves over it, seat 1 is still behind; then seat 1, too
    t = table({2: "selling-b", 3: "kemnay", 4: "wick"}, pieces={1: 0, 0: 1, 10: "die"})
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert t.now.space_tile[2] == t.tile("selling-b")
    t = table({1: "soay", 2: "selling-b", 3: "kemnay"})
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert (t.now.space_tile[2], t.now.place[t.tile("selling-b")]) == (-1, names.OUT_OF_GAME)
    assert [(e["tile"], e["space"]) for e in t.happened("retire")] == [("selling-b", 2)]
    assert "selling-b" not in [e["tile"] for e in t.happened("discard")]


def test_a_piece_that_stopped_is_past_when_it_leaves() -> None:
    # C3-13: full or not; the space is open to tiles again
    t = table({2: "selling-b", 3: "kemnay", 4: "wick"}, pieces={2: 0, 9: 1, 10: "die"})
    t.game.single_cask.sold[0] = 2
    t.game.closed[2] = 1
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert ([e["tile"] for e in t.happened("retire")], t.now.closed[2]) == (["selling-b"], 0)


def test_unsold_casks() -> None:
    # C3-14: 2 * 2 + 1 * 3 + 3 * 4 = 19
    t = table({}, (2, 1, 3))
    t.game.scored = 4
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert (cask_vp(t), cask_vp(t, 1)) == ([19], [])


@pytest.mark.parametrize(("rolled", "space"), [(1, 4), (3, 4), (5, 5)])
def test_the_die_removes_no_selling_tile_and_no_distillery(rolled: int, space: int) -> None:
    # C3-15, CC-03: a Selling tile, a new and a replaced distillery; they count for its steps
    tiles = {1: "selling-b", 2: "single-cask-distillery-b", 3: "glenturret-single-cask", 4: "kemnay", 5: "wick"}
    t = table(tiles, pieces={0: "die", 9: 0, 10: 1})
    t.tape(rolled)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert t.now.piece_space[names.DIE_PIECE] == space


def test_a_stop_beyond_the_end() -> None:
    # C3-16: the last turn
    t = table({1: "the-end", 2: "selling-b"}, (1,)).turn(0).choose("stop")
    assert (t.after().finished, cask_vp(t)) == (1, [4])


def test_without_a_legal_tile_stop_or_discard() -> None:
    # CC-10, C2-14: a player who can take no tile may stop or discard
    t = table(AHEAD, (1,))
    t.stand(0, (-1, 0), -1)
    assert t.turn(0).options() == [("stop", "selling-b", 2), ("stuck", "soay", 1)]


def test_a_single_cask_is_no_toll() -> None:
    # C3-32: no coin, no resource: seat 0 passes the Mountain free
    t = rondel(Table(2, play="2,3"), {0: 0, 9: 1, 10: "die"}, {6: "soay"}, mountain=3)
    t.market()
    t.player(0).coins = 0
    cellars(t, 0, 2)
    t.turn(0).choose("take", "soay").choose("cell").finish()
    assert (t.happened("mountain_gets"), now(t)) == ([], [2, 0, 0])


def with_nessie(card: str = "", more: dict[int, str] | None = None, casks: tuple[int, ...] = ()) -> Table:
    """Set up Nessie on space 4, with this card on top of the deck."""
    t = table({4: "kemnay", 5: "soay", **(more or {})}, casks, play="3,A")
    t.game.nessie.line = 4
    if card:
        t.game.nessie.deck[0, 0] = [one.id for one in COMPONENTS.models("nessie_card")].index(card)
    return t


def test_a_gain_of_whisky_is_ordinary() -> None:
    # C3-41, CA-23: a cask on one of Nessie's cards
    t = with_nessie("smugglers-raft").turn(0).choose("take", "kemnay").choose("cell").finish()
    assert (t.after().whisky, now(t)) == (1, [0, 0, 0])


@pytest.mark.parametrize(("casks", "offered"), [(1, True), (0, False)])
def test_a_selling_tile_beyond_nessie(casks: int, offered: bool) -> None:
    # CA-23: an open one is one of the three and may be the end of the move; without a cask it still counts
    t = with_nessie(more={5: "selling-b", 6: "soay", 7: "wick"}, casks=(casks,)).turn(0)
    assert t.offers("stop") == offered
    assert [option[1] for option in t.options("take")] == ["kemnay", "soay"]


@pytest.mark.parametrize(("casks", "offered"), [(2, True), (3, False)])
def test_undertow_activates_no_distillery_with_a_full_cellar(casks: int, offered: bool) -> None:
    # C3-05, CA-07.7: Nessie's card activates a new distillery only with room for the cask
    t = with_nessie("undertow", casks=(casks,))
    t.lay(0, "single-cask-distillery-b", (0, -1))
    t.put(0, (0, 0), barley=1)
    t.turn(0).choose("take", "kemnay").choose("cell", (-1, 1)).choose("done")
    assert (t.question, t.offers("activate", (0, -1))) == ("undertow", offered)
