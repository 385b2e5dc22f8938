"""Chronicle A, What Lies Below: the rules between players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles.nessie import state as numbers
from tests.game.chronicles.places import moves, rondel
from tests.table import COMPONENTS, Table

CARDS = tuple(card.id for card in COMPONENTS.models("nessie_card"))
BEYOND = {4: "soay", 5: "kemnay", 6: "wick", 7: "duart-castle"}


def table(
    tiles: dict[int, str] | None = None,
    card: str = "shape-in-the-mist",
    pieces: dict[int, Any] | None = None,
    players: int = 2,
    line: int = 4,
    **more: Any,
) -> Table:
    """Seat 0 is last on space 0, Nessie lies between the spaces 3 and 4; this card is on top."""
    t = rondel(Table(players, die=True, play="A", **more), pieces or {0: 0, 9: 1, 10: "die"}, tiles or BEYOND)
    t.market()
    t.player(0).coins = 10
    t.game.nessie.line = line
    t.game.nessie.deck[0, 0] = CARDS.index(card)
    return t


def past(card: str, tile: str = "kemnay", **more: Any) -> Table:
    """Seat 0 takes a tile beyond Nessie and does without activations; then the card comes."""
    t = table(card=card, **more).turn(0).choose("take", tile).choose("cell")
    return t


def drawn(t: Table) -> list[str]:
    return [e["card"] for e in t.happened("nessie_card")]


def nessie_vp(t: Table, seat: int = 0) -> list[int]:
    return [e["amount"] for e in t.happened("vp", seat=seat, source="nessie")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    # CA-01, CA-02: 12 cards, shuffled; she takes no space and lies before the empty space 13
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


def test_chance_is_her_own() -> None:
    # cards and rolls differ from deal to deal, and are the same for the same deal
    one, two = (deal.deal(COMPONENTS, 3, False, "middle", 3, range(40), chronicles=1 << 12) for _ in range(2))
    assert one.tobytes() == two.tobytes()
    faces = one.nessie.rolls
    assert set(np.unique(faces)) == {1, 2, 3}
    assert (faces == 1).mean() == pytest.approx(0.5, abs=0.05)


def test_a_move_past_her_draws() -> None:
    # CA-03: the move crosses her line
    t = past("shape-in-the-mist").finish()
    assert drawn(t) == ["shape-in-the-mist"]


def test_a_move_on_this_side_draws_nothing() -> None:
    # CA-03
    t = table({2: "wick", 3: "soay", 5: "kemnay"}).turn(0).choose("take", "soay").choose("cell").finish()
    assert drawn(t) == []


def test_a_move_on_the_far_side_draws_nothing() -> None:
    # CA-03: from the first space beyond her, and from a later one
    for start in (4, 5):
        t = table({6: "wick", 7: "soay"}, pieces={start: 0, 9: 1, 10: "die"})
        t.turn(0).choose("take", "wick").choose("cell").finish()
        assert drawn(t) == []


def test_from_the_last_space_before_her_to_the_first_beyond() -> None:
    # CA-03: nothing is jumped over but the line
    t = table({4: "wick", 5: "soay"}, pieces={3: 0, 9: 1, 10: "die"})
    t.turn(0).choose("take", "wick").choose("cell").finish()
    assert drawn(t) == ["shape-in-the-mist"]


def test_she_stays_there() -> None:
    # CA-02: the empty space moves on, her line does not
    t = past("shape-in-the-mist").finish()
    assert t.now.nessie.line == 4


def test_the_move_ends_within_three_tiles() -> None:
    # CA-04: Soay, Kemnay, Wick; not the castle; tiles before her are free to take
    t = table({2: "abernethy", **BEYOND}).turn(0)
    assert [option[1] for option in t.options("take")] == ["abernethy", "soay", "kemnay", "wick"]


def test_pieces_and_gaps_do_not_count() -> None:
    # CA-04: a piece on 4, a gap on 6: the three are 5, 7 and 8
    tiles = {5: "kemnay", 7: "wick", 8: "soay", 11: "abernethy"}
    t = table(tiles, pieces={0: 0, 4: 1, 10: "die"}).turn(0)
    assert [option[1] for option in t.options("take")] == ["kemnay", "wick", "soay"]


def test_stops_count() -> None:
    # CA-04, CA-23: an open stop is one of the three; a full one, or one with a piece, is not
    for closed, piece, expected in ((0, 9, ["soay", "wick"]), (1, 9, ["soay", "wick", "kemnay"])):
        t = table({4: "soay", 5: "duart-castle", 6: "wick", 7: "kemnay"}, pieces={0: 0, piece: 1, 10: "die"})
        t.record.tile[t.tile("duart-castle")].stop = 1
        t.game.closed[5] = closed
        t.turn(0)
        assert [option[1] for option in t.options("take")] == expected
        assert t.offers("stop") == (not closed)


def test_no_limit_if_none_of_them_is_legal() -> None:
    # CA-04: three tiles that cost wood, which nobody sells; the fourth is legal
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
    assert [option[1] for option in t.options("take")] == ["kemnay", "wick"]


def test_a_stuck_player_is_bound_too() -> None:
    # CA-04, B-026: no Scotsman: every tile may be discarded, beyond her the first three
    t = table({2: "abernethy", **BEYOND})
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert [option[1] for option in t.options("stuck")] == ["abernethy", "soay", "kemnay", "wick"]


def test_the_end_counts() -> None:
    # CA-11: The End is one of the three
    t = table({4: "soay", 5: "the-end", 6: "kemnay", 7: "wick"}).turn(0)
    assert [option[1] for option in t.options("take")] == ["soay", "kemnay"]
    assert t.offers("end")


def test_the_end_beyond_the_three() -> None:
    # CA-04, CA-11
    t = table({**BEYOND, 8: "the-end"}).turn(0)
    assert not t.offers("end")


def test_a_last_move_draws_unless_it_ends_on_the_end() -> None:
    # CA-11, CC-33
    tiles = {4: "soay", 5: "the-end", 6: "kemnay", 7: "wick"}
    t = table(tiles).turn(0).choose("take", "kemnay").choose("cell").finish()
    assert (drawn(t), t.after().finished) == (["shape-in-the-mist"], 1)
    t = table(tiles).turn(0).choose("end").finish()
    assert (drawn(t), t.after().finished) == ([], 1)


def test_the_die_passes_without_effect() -> None:
    # CA-10: onto the fourth tile beyond her
    t = table({**BEYOND, 8: "abernethy"}, pieces={3: "die", 9: 0, 10: 1})
    t.tape(5)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert t.now.piece_space[names.DIE_PIECE] == 8
    assert drawn(t) == []


def test_moves_of_a_card_are_put_as_moves_of_a_turn() -> None:
    # CA-21: the question is the one of the turn, to which a chronicle adds its own uses of movement points
    t = past("fair-wind").choose("done")
    assert t.question == "action"
    assert t.context.question == names.ASK_ACTION


def with_mountain(start: int, tiles: dict[int, str], mountain: int = 2) -> Table:
    """Seat 0 on this space, the Mountain before Nessie's line (4)."""
    t = rondel(Table(2, play="2,A"), {start: 0, 9: 1, 10: "die"}, tiles, mountain)
    t.market()
    t.player(0).coins = 10
    t.game.nessie.line = 4
    t.game.nessie.deck[0, 0] = CARDS.index("shape-in-the-mist")
    return t.turn(0)


def test_her_line_is_the_far_edge_of_the_mountain() -> None:
    # CA-22
    game = deal.deal(COMPONENTS, 3, True, "middle", 3, [0], chronicles=1 << 2 | 1 << 12)[0]
    assert (game.highlander.space, game.nessie.line) == (11, 13)


def test_over_the_mountain_means_toll_then_nessie() -> None:
    # CA-22
    t = with_mountain(0, {4: "kemnay", 5: "soay"}).choose("take", "soay").choose("cell").finish()
    order = [e["event"] for e in t.events if e["event"] in ("mountain_gets", "nessie_card")]
    assert order == ["mountain_gets", "nessie_card"]


def test_leaving_the_mountain_means_nessie_without_toll() -> None:
    # CA-22
    t = with_mountain(2, {4: "kemnay", 5: "soay"}).choose("take", "soay").choose("cell").finish()
    assert drawn(t) == ["shape-in-the-mist"]
    assert not t.happened("mountain_gets")


def test_stopping_on_the_mountain_is_before_her() -> None:
    # CA-22
    t = with_mountain(0, {1: "wick", 4: "kemnay", 5: "soay"}).choose("stop").finish()
    assert drawn(t) == []


def test_a_toll_that_cannot_be_paid_makes_a_tile_illegal() -> None:
    # CA-04, C2-05: the three tiles beyond cannot be paid beside the toll, the fourth can
    tiles = {4: "halkirk", 5: "wick", 6: "duart-castle", 7: "kemnay"}
    t = with_mountain(0, tiles)
    for name in ("halkirk", "wick", "duart-castle"):
        cost = t.record.tile[t.tile(name)].cost
        cost.goods[:], cost.coin = 0, 10
    t.turn(0)
    assert [option[1] for option in t.options("take")] == ["kemnay"]


def test_the_englishman_obeys_her() -> None:
    # CA-24: what counts is the piece of the turn, here an extra one used by seat 0 on space 0
    t = table(pieces={0: "die", 8: 0, 9: 1})
    t.game.die = 0
    t.game.space_piece[0] = names.EXTRA_PIECE
    t.game.piece_space[names.EXTRA_PIECE] = 0
    t.game.piece_space[names.DIE_PIECE] = -1
    t.in_turn(0)
    t.game.turn.piece, t.game.turn.start = names.EXTRA_PIECE, 0
    t.start(tasks.DO_TILE, 0)
    assert [option[1] for option in t.options("take")] == ["soay", "kemnay", "wick"]
    t.choose("take", "kemnay").choose("cell").finish()
    assert drawn(t) == ["shape-in-the-mist"]


def test_photographs_counts_all_own_cards() -> None:
    # CA-25: whatever brought them
    t = table(card="photographs")
    for name in t.components.card_ids[:3]:
        t.landmark(0, name)
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert nessie_vp(t) == [3]


def test_numbers_do_not_leave_their_room() -> None:
    assert numbers.TASK_MOVES < tasks.FIRST_CHRONICLE_TASK + names.ROOM * (numbers.NUMBER + 1)
    assert names.VP_SOURCES.index("nessie") == numbers.SOURCE
