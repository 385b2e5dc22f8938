"""Chronicle A, What Lies Below: the rules between players."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles.nessie import state as numbers
from tests.game.chronicles.nessie.kit import BEYOND, CARDS, drawn, nessie_vp, past, table, take, taken
from tests.game.chronicles.places import moves
from tests.table import COMPONENTS, Table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    # CA-01, CA-02: 12 cards, shuffled; Nessie takes no space and lies before the empty space 13
    games = deal.deal(COMPONENTS, players, True, "middle", 3, range(5), chronicles=1 << 12)
    plain = deal.deal(COMPONENTS, players, True, "middle", 3, range(5))
    assert (games.nessie.line == 13).all()
    assert np.array_equal(games.space_tile, plain.space_tile)
    assert (games.space_tile[:, 12] >= 0).all()
    assert (games.space_tile[:, 13] == -1).all()
    decks = games.nessie.deck[:, :, :12].reshape(-1, 12)
    assert (np.sort(decks, axis=1) == np.arange(12)).all()
    assert len({tuple(deck) for deck in decks}) > 30
    assert len(CARDS) == COMPONENTS.record.nessie.cards == 12


def test_cards_and_rolls_have_their_own_random_numbers() -> None:
    # cards and rolls differ from deal to deal, and are the same for the same deal
    one, two = (deal.deal(COMPONENTS, 3, False, "middle", 3, range(40), chronicles=1 << 12) for _ in range(2))
    assert one.tobytes() == two.tobytes()
    faces = one.nessie.rolls
    assert set(np.unique(faces)) == {1, 2, 3}
    assert (faces == 1).mean() == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize(
    ("start", "tiles", "tile", "draws"),
    [
        (0, BEYOND, "kemnay", True),  # over the line
        (0, {2: "wick", 3: "soay", 5: "kemnay"}, "soay", False),  # still on this side
        (4, {6: "wick", 7: "soay"}, "wick", False),  # from the first space beyond
        (5, {6: "wick", 7: "soay"}, "wick", False),  # from a later one
        (3, {4: "wick", 5: "soay"}, "wick", True),  # from the last space before to the first beyond: only the line
    ],
)
def test_a_move_across_the_line_draws_a_card(start: int, tiles: dict[int, str], tile: str, draws: bool) -> None:
    # CA-03
    t = take(table(tiles, pieces={start: 0, 9: 1, 10: "die"}), tile).finish()
    assert drawn(t) == ["shape-in-the-mist"] * draws


def test_the_line_does_not_move() -> None:  # CA-02: the empty space moves on, the line does not
    t = past("shape-in-the-mist").finish()
    assert t.now.nessie.line == 4


@pytest.mark.parametrize(
    ("tiles", "pieces", "offered"),
    [
        # not the castle; tiles before the line are free to take
        ({2: "abernethy", **BEYOND}, {0: 0, 9: 1, 10: "die"}, ["abernethy", "soay", "kemnay", "wick"]),
        # a piece on 4, a gap on 6: the three tiles are on 5, 7 and 8
        ({5: "kemnay", 7: "wick", 8: "soay", 11: "abernethy"}, {0: 0, 4: 1, 10: "die"}, ["kemnay", "wick", "soay"]),
    ],
)
def test_the_move_ends_within_three_tiles(tiles: dict[int, str], pieces: dict, offered: list[str]) -> None:
    # CA-04: pieces and gaps do not count
    assert taken(table(tiles, pieces=pieces).turn(0)) == offered


def test_stops_count() -> None:
    # CA-04, CA-23: an open stop is one of the three; a full one, or one with a piece, is not
    for closed, piece, expected in ((0, 9, ["soay", "wick"]), (1, 9, ["soay", "wick", "kemnay"])):
        t = table({4: "soay", 5: "duart-castle", 6: "wick", 7: "kemnay"}, pieces={0: 0, piece: 1, 10: "die"})
        t.record.tile[t.tile("duart-castle")].stop = 1
        t.game.closed[5] = closed
        t.turn(0)
        assert (taken(t), t.offers("stop")) == (expected, not closed)


def test_no_limit_if_none_of_them_is_legal() -> None:
    # CA-04: three tiles that cost wood, which is not for sale; the fourth is legal
    tiles = {4: "halkirk", 5: "wick", 6: "duart-castle", 7: "soay"}
    t = table(tiles)
    for name in ("halkirk", "wick", "duart-castle"):
        cost = t.record.tile[t.tile(name)].cost
        cost.goods[:], cost.coin = 0, 30
    t.turn(0)
    assert moves(t, 0) == [(7, "take")]


def test_a_tile_that_is_not_legal_counts() -> None:
    # CA-04, CA-26: one of the three cannot be paid; the fourth stays out of reach
    t = table()
    t.record.tile[t.tile("soay")].cost.coin = 30
    t.turn(0)
    assert taken(t) == ["kemnay", "wick"]


def test_the_limit_holds_for_a_stuck_player() -> None:
    # CA-04, B-026: no Scotsman: every tile may be discarded, beyond the line the first three
    t = table({2: "abernethy", **BEYOND})
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert [option[1] for option in t.options("stuck")] == ["abernethy", "soay", "kemnay", "wick"]


def test_the_end_counts() -> None:  # CA-11: The End is one of the three
    t = table({4: "soay", 5: "the-end", 6: "kemnay", 7: "wick"}).turn(0)
    assert taken(t) == ["soay", "kemnay"]
    assert t.offers("end")


def test_the_end_beyond_the_limit() -> None:  # CA-04, CA-11
    t = table({**BEYOND, 8: "the-end"}).turn(0)
    assert not t.offers("end")


def test_a_last_move_draws_unless_it_ends_on_the_end() -> None:  # CA-11, CC-33
    tiles = {4: "soay", 5: "the-end", 6: "kemnay", 7: "wick"}
    t = table(tiles).turn(0).choose("take", "kemnay").choose("cell").finish()
    assert (drawn(t), t.after().finished) == (["shape-in-the-mist"], 1)
    t = table(tiles).turn(0).choose("end").finish()
    assert (drawn(t), t.after().finished) == ([], 1)


def test_a_card_on_the_end_by_the_other_reading() -> None:  # CC-33, ruling end-steps: held
    tiles = {4: "soay", 5: "the-end", 6: "kemnay", 7: "wick"}
    t = table(tiles).read("end-steps", "held").turn(0).choose("end").finish()
    assert (drawn(t), t.after().finished) == (["shape-in-the-mist"], 1)


def test_the_die_passes_without_effect() -> None:  # CA-10: onto the fourth tile beyond the line
    t = table({**BEYOND, 8: "abernethy"}, pieces={3: "die", 9: 0, 10: 1})
    t.tape(5)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert (t.now.piece_space[names.DIE_PIECE], drawn(t)) == (8, [])


def test_movement_points_of_a_card_are_used_as_in_a_turn() -> None:
    # CA-21: the question is the one of the turn, to which a chronicle adds its own uses of movement points
    t = past("fair-wind").choose("done")
    assert (t.question, t.context.question) == ("action", names.ASK_ACTION)


def with_mountain(start: int, tiles: dict[int, str]) -> Table:
    """Set up seat 0 on this space, the Mountain on the spaces 2 and 3, before Nessie's line."""
    return table(tiles, pieces={start: 0, 9: 1, 10: "die"}, mountain=2, play="2,A").turn(0)


def test_the_line_is_the_far_edge_of_the_mountain() -> None:  # CA-22
    game = deal.deal(COMPONENTS, 3, True, "middle", 3, [0], chronicles=1 << 2 | 1 << 12)[0]
    assert (game.highlander.space, game.nessie.line) == (11, 13)


@pytest.mark.parametrize(
    ("start", "move", "expected"),
    [
        (0, ("take", "soay"), ["mountain_gets", "nessie_card"]),  # over it: first the toll
        (2, ("take", "soay"), ["nessie_card"]),  # leaving it: no toll
        (0, ("stop",), []),  # stopping on it: still before the line
    ],
)
def test_nessie_and_the_mountain(start: int, move: tuple[str, ...], expected: list[str]) -> None:  # CA-22
    tiles = {4: "kemnay", 5: "soay"} | ({1: "wick"} if move == ("stop",) else {})
    t = with_mountain(start, tiles).choose(*move)
    if t.question == "cell":
        t.choose("cell")
    t.finish()
    assert [e["event"] for e in t.events if e["event"] in ("mountain_gets", "nessie_card")] == expected


def test_a_toll_that_cannot_be_paid_makes_a_tile_illegal() -> None:
    # CA-04, C2-05: the three tiles beyond cannot be paid beside the toll, the fourth can
    tiles = {4: "halkirk", 5: "wick", 6: "duart-castle", 7: "kemnay"}
    t = with_mountain(0, tiles)
    for name in ("halkirk", "wick", "duart-castle"):
        cost = t.record.tile[t.tile(name)].cost
        cost.goods[:], cost.coin = 0, 10
    t.turn(0)
    assert taken(t) == ["kemnay"]


def test_the_limit_holds_for_an_extra_piece() -> None:
    # CA-24: the piece of the turn counts, here the Englishman, used by seat 0 on space 0
    t = table(pieces={0: "die", 8: 0, 9: 1})
    t.game.die = 0
    t.game.space_piece[0] = names.EXTRA_PIECE
    t.game.piece_space[names.EXTRA_PIECE] = 0
    t.game.piece_space[names.DIE_PIECE] = -1
    t.in_turn(0)
    t.game.turn.piece, t.game.turn.start = names.EXTRA_PIECE, 0
    t.start(tasks.DO_TILE, 0)
    assert taken(t) == ["soay", "kemnay", "wick"]
    t.choose("take", "kemnay").choose("cell").finish()
    assert drawn(t) == ["shape-in-the-mist"]


def test_photographs_counts_all_own_cards() -> None:  # CA-25: from any source
    t = table(card="photographs")
    for name in t.components.card_ids[:3]:
        t.landmark(0, name)
    take(t).finish()
    assert nessie_vp(t) == [3]


def test_task_numbers_stay_in_the_range_of_the_chronicle() -> None:
    assert numbers.TASK_MOVES < tasks.FIRST_CHRONICLE_TASK + names.ROOM * (numbers.NUMBER + 1)
    assert names.VP_SOURCES.index("nessie") == numbers.SOURCE
