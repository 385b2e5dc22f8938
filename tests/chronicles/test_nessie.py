"""Chronicle A, What Lies Below: the rules between players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from simulator import agenda, deal, names
from simulator.chronicles.nessie import numbers
from tests.table import COMPONENTS, Table

from .places import moves, rondel

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
    t = table(card=card, **more)
    t.turn(0).choose("take", tile).choose("cell")
    return t


def drawn(t: Table) -> list[str]:
    return [e["card"] for e in t.happened("nessie_card")]


def nessie_vp(t: Table, seat: int = 0) -> list[int]:
    return [e["amount"] for e in t.happened("vp", seat=seat, source="nessie")]


# ---------------------------------------------------------------------------------------------- set-up


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
    assert len(CARDS) == COMPONENTS.box.nessie.cards == 12


def test_chance_is_her_own() -> None:
    # cards and rolls differ from deal to deal, and are the same for the same deal
    one, two = (deal.deal(COMPONENTS, 3, False, "middle", 3, range(40), chronicles=1 << 12) for _ in range(2))
    assert one.tobytes() == two.tobytes()
    faces = one.nessie.rolls
    assert set(np.unique(faces)) == {1, 2, 3}
    assert (faces == 1).mean() == pytest.approx(0.5, abs=0.05)


# ---------------------------------------------------------------------------------------------- passing her


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
        t.box.tile[t.tile("duart-castle")].stop = 1
        t.game.closed[5] = closed
        t.turn(0)
        assert [option[1] for option in t.options("take")] == expected
        assert t.offers("stop") == (not closed)


def test_no_limit_if_none_of_them_is_legal() -> None:
    # CA-04: three tiles that cost wood, which nobody sells; the fourth is legal
    tiles = {4: "halkirk", 5: "wick", 6: "duart-castle", 7: "soay"}
    t = table(tiles)
    for name in ("halkirk", "wick", "duart-castle"):
        cost = t.box.tile[t.tile(name)].cost
        cost.goods[:], cost.coin = 0, 30
    t.turn(0)
    assert moves(t, 0) == [(7, "take")]


def test_a_tile_that_is_not_legal_counts() -> None:
    # CA-04, CA-26: one of the three cannot be paid; the fourth stays out of reach
    t = table()
    t.box.tile[t.tile("soay")].cost.coin = 30
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
    t.start(agenda.DO_DIE, names.NOBODY)
    assert t.now.piece_space[names.DIE_PIECE] == 8
    assert drawn(t) == []


# ---------------------------------------------------------------------------------------------- cards


def test_the_card_comes_after_the_activations() -> None:
    # CA-05: and before the turn ends
    t = past("shape-in-the-mist").choose("activate", (-1, 0)).finish()
    order = [e["event"] for e in t.events if e["event"] in ("activate", "nessie_card", "turn_end")]
    assert order == ["activate", "nessie_card", "turn_end"]


def test_no_loch_ness_after_the_card() -> None:
    # CA-05: the activations are over; the movement points of the card are used
    t = table(card="fair-wind")
    t.landmark(0, "loch-ness")
    t.turn(0).choose("take", "kemnay").choose("cell").choose("done")
    assert t.options("activate") == []
    assert t.offers("walk")


def test_an_empty_deck_is_shuffled() -> None:
    # CA-05
    t = table()
    t.game.nessie.drawn = 12
    t.game.nessie.deck[1, 0] = CARDS.index("smugglers-raft")
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert len(t.happened("nessie_shuffle")) == 1
    assert drawn(t) == ["smugglers-raft"]
    assert (t.now.nessie.shuffles, t.now.nessie.drawn) == (2, 1)


def test_shape_in_the_mist() -> None:
    # CA-07.1
    assert nessie_vp(past("shape-in-the-mist").finish()) == [4]


def test_steamer_of_tourists() -> None:
    # CA-07.2
    t = past("steamer-of-tourists").finish()
    assert t.after().coins == 14


def test_full_nets() -> None:
    # CA-07.3, CC-15: two kinds of choice, each onto any own tile
    t = past("full-nets").choose("done")
    assert (t.question, len(t.options("kind"))) == ("resource", 5)
    t.choose("kind", "cattle").choose("spot", (0, 0)).choose("kind", "wood").choose("spot", (-1, 0))
    assert t.goods() == {"wood": 1, "cattle": 1}


def test_full_nets_without_room() -> None:
    # CA-06, CC-15: no own tile has room: lost, if he does not sell
    t = table(card="full-nets")
    t.put(0, (0, 0), wood=3)
    t.put(0, (-1, 0), wood=3)
    t.turn(0).choose("take", "kemnay").choose("cell")
    t.put(0, (0, 0))
    for s in range(t.now.players[0].spots):
        assert t.now.players[0].spot[s].held in (0, 3)
    t.choose("done").choose("kind", "sheep")
    assert t.options("spot") == [] or t.options("spot")[0][1] is not None


def test_smugglers_raft() -> None:
    # CA-07.4
    assert past("smugglers-raft").finish().after().whisky == 1


def test_washed_ashore() -> None:
    # CA-07.5: a Scotsman on any own tile, then 1 VP
    t = past("washed-ashore").choose("done")
    assert (t.question, len(t.options("spot"))) == ("spot", 3)
    t.choose("spot", (0, 0))
    assert t.spot(0, (0, 0), now=True).scotsmen == 1
    assert nessie_vp(t) == [1]


def test_washed_ashore_without_a_scotsman() -> None:
    # CA-06: the part is skipped, the VP come
    t = table(card="washed-ashore")
    t.stand(0, (0, 0), int(t.player(0).supply))
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert nessie_vp(t) == [1]
    assert t.spot(0, (0, 0), now=True).scotsmen == 8


def test_fair_wind() -> None:
    # CA-07.6: three steps, then it is over
    t = past("fair-wind").choose("done")
    assert nessie_vp(t) == [1]
    for _ in range(3):
        t.choose("walk")
    assert t.question is None
    assert len(t.happened("walk")) == 3


def test_fair_wind_may_be_left() -> None:
    # CA-07.6: unused points are lost with the turn
    t = past("fair-wind").choose("done").choose("walk").choose("done")
    assert t.question is None
    assert t.now.turn.points == 0


def test_undertow() -> None:
    # CA-07.7, CA-06: any own tile that has not been activated this turn, and 1 VP
    t = past("undertow").choose("done")
    assert t.question == "undertow"
    assert [option[1] for option in t.options("activate")] == [(-1, 0), t.options("activate")[1][1]]
    assert {option[3] for option in t.options("activate")} == {"other"}
    assert not t.offers("done")
    t.choose("activate", (-1, 0))
    assert (t.question, t.offers("walk")) == ("action", True)  # CA-21: its movement point may be used
    t.choose("done")
    assert nessie_vp(t) == [1]


def test_undertow_with_nothing_left() -> None:
    # CA-06: both own tiles with a symbol have been activated
    t = past("undertow").choose("activate", (-1, 0)).choose("activate").finish()
    assert len(t.happened("activate")) == 2
    assert nessie_vp(t) == [1]


def test_monster_hunt() -> None:
    # CA-07.8: 2 coins for 5 VP, or not
    t = past("monster-hunt").choose("done")
    assert t.options() == [("hunt", CARDS.index("monster-hunt"), 0, 0), ("done",)]
    t.choose("hunt")
    assert (t.after().coins, nessie_vp(t)) == (8, [5])
    t = past("monster-hunt").choose("done").choose("done")
    assert (t.after().coins, nessie_vp(t)) == (10, [])


def test_monster_hunt_without_coins() -> None:
    # CA-06, CA-07.8: 1 coin; a sale may bring the other
    t = table(card="monster-hunt")
    t.player(0).coins = 1
    t.market(sheep=1)
    t.put(0, (0, 0), sheep=1)
    t.turn(0).choose("take", "kemnay").choose("cell").choose("done")
    assert (t.question, t.offers("hunt")) == ("hunt", False)
    t.choose("sell").choose("hunt")
    assert nessie_vp(t) == [5]


def barter(**goods: int) -> Table:
    """Seat 0 has a wood on its castle, seat 1 these goods on its castle."""
    t = table(card="barter-on-the-shore")
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), **goods)
    return t.turn(0).choose("take", "kemnay").choose("cell").choose("done")


def test_barter_on_the_shore() -> None:
    # CA-07.9, CA-08: the drawer names both; they change places on the same tiles
    t = barter(cattle=2)
    assert nessie_vp(t) == [2]
    assert (t.question, t.options()) == ("swap", [("own", "wood", (0, 0)), ("done",)])
    t.choose("own", "wood")
    assert t.spot(0, (0, 0), now=True).goods.tolist() == [0, 0, 0, 0, 1]
    assert t.spot(1, (0, 0), now=True).goods.tolist() == [1, 0, 0, 0, 1]
    assert (t.goods(0), t.goods(1)) == ({"cattle": 1}, {"wood": 1, "cattle": 1})


def test_barter_names_kind_and_tile() -> None:
    # CA-08
    t = barter(cattle=1, sheep=1).choose("own", "wood")
    assert t.question == "swap_for"
    assert t.options() == [("name", names.SHEEP, 1, 1), ("name", names.CATTLE, 1, 1)]


def test_barter_may_be_left() -> None:
    # CA-07.9
    t = barter(cattle=1).choose("done")
    assert t.question is None
    assert t.goods() == {"wood": 1}


def test_nothing_to_swap() -> None:
    # CA-06, CA-07.9: nobody else has a resource, or only the same one
    for goods in ({}, {"wood": 1}):
        t = barter(**goods)
        assert t.question is None
        assert nessie_vp(t) == [2]


def test_a_saints_tale() -> None:
    # CA-07.10: a marker, roads paid
    t = past("a-saints-tale").choose("done")
    assert t.question == "clan"
    t.choose("clan", "macleod")
    assert t.after().clan[t.clan("macleod")] == 1
    assert [e["amount"] for e in t.happened("pay", why="road")] == [1]


@pytest.mark.parametrize(("cards", "vp"), [(0, 2), (1, 2), (3, 3), (5, 5), (7, 5)])
def test_photographs(cards: int, vp: int) -> None:
    # CA-07.11: 1 VP a landmark card, at least 2, at most 5
    t = table(card="photographs")
    t.player(0).landmarks = cards
    t.turn(0).choose("take", "kemnay").choose("cell").finish()
    assert nessie_vp(t) == [vp]


def test_swallowed() -> None:
    # CA-07.12: a resource of the drawer's choice, then 4 VP
    t = table(card="swallowed")
    t.put(0, (0, 0), wood=1, sheep=1)
    t.turn(0).choose("take", "kemnay").choose("cell").choose("done")
    assert (t.question, t.options()) == ("give_up", [("own", "wood", (0, 0)), ("own", "sheep", (0, 0))])
    t.choose("own", "sheep")
    assert (t.goods(), nessie_vp(t)) == ({"wood": 1}, [4])


def test_swallowed_with_nothing_to_give() -> None:
    # CA-06, CA-07.12
    t = past("swallowed").finish()
    assert nessie_vp(t) == [4]


def test_what_the_cards_are_worth() -> None:
    # CA-09: by the default weights of the card's parts about 3 VP on the average, beside 10/3 of two rolls
    worth = {"scotsman": 2.0, "any": 1.6, "coin": 0.8, "whisky": 2.5, "move": 0.6, "activate": 1.5, "clan": 4.0}
    values = []
    for card in COMPONENTS.models("nessie_card"):
        value = card.vp + sum(weight * getattr(card, name) for name, weight in worth.items())
        value += card.may_pay.vp - 0.8 * card.may_pay.coin if card.may_pay else 0
        value += (card.per_landmark.low + 1 if card.per_landmark else 0) + 0.5 * card.may_swap - 1.5 * card.lose
        values.append(value)
    assert np.mean(values) == pytest.approx(3.0, abs=0.25)
    assert 2 * np.mean(COMPONENTS.box.faces) == pytest.approx(10 / 3)


# ---------------------------------------------------------------------------------------------- other chronicles


def test_moves_of_a_card_are_put_as_moves_of_a_turn() -> None:
    # CA-21: the question is the one of the turn, to which a chronicle adds its own uses of movement points
    t = past("fair-wind").choose("done")
    assert t.question == "action"
    assert t.desk.question == names.ASK_ACTION


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
        cost = t.box.tile[t.tile(name)].cost
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
    t.start(agenda.DO_TILE, 0)
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
    assert numbers.TASK_MOVES < agenda.FIRST_CHRONICLE_TASK + names.ROOM * (numbers.NUMBER + 1)
    assert names.VP_SOURCES.index("nessie") == numbers.SOURCE
