"""Course of the game: turns, moving, passed tiles, refill, rounds (B-020 to B-025)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.turns import discarded, facing, names_of, now, refilled
from tests.table import Table

# Tiles without a cost, to fill the rondel.
FREE = [
    *("abernethy", "kemnay", "soay", "kintyre", "black-isle", "rothiemurchus", "ballachulish", "strathmore"),
    *("lammermuir", "galloway", "unst", "rannoch"),
]
LATE = ["glen-tilt", "braemar", "aberlour", "wick", "portree", "hawick", "leith"]


def full_rondel(pieces: dict[int, int | str], players: int, gap: int = 13, stack: str = "D", **special: str) -> Table:
    """Put a free tile on every space without a piece but the gap; `s4="the-end"` puts another one on space 4.

    Seven tiles are left of stack D; or the test sets another current stack and the tiles left of it.
    """
    t = Table(players, die="die" in pieces.values())
    tiles = dict(zip([s for s in range(14) if s not in pieces and s != gap], FREE))
    tiles |= {int(space[1:]): tile for space, tile in special.items()}
    t.rondel(pieces, tiles)
    t.stack(stack, *(LATE if stack == "D" else ()))
    return t


# ---------------------------------------------------------------------- moves, passed tiles, refill


def test_passed_tiles_go_and_the_gap_follows_the_last_piece():  # BT-07, B-021, B-024, B-025
    t = full_rondel({0: 0, 2: 1, 5: 2}, players=3)
    t.start(tasks.DO_NEXT)
    assert t.asked == 0
    t.choose("take", "soay", 4).choose("cell", (0, 1)).choose("done")
    assert discarded(t) == [("abernethy", 1, "passed")]  # space 3 still has the piece at 2 behind it
    assert refilled(t) == [("glen-tilt", 13), ("braemar", 0)]
    assert (now(t).space_tile[1], now(t).space_piece[1]) == (-1, -1)  # the gap
    assert now(t).rear == 2
    assert t.asked == 1  # the piece at 2 is last now


def test_a_player_that_stays_last_has_another_turn():  # BT-08, B-021
    t = full_rondel({0: 0, 4: 1, 6: 2}, players=3)
    t.start(tasks.DO_NEXT)
    t.choose("take", "kemnay", 2).choose("cell", (0, 1)).choose("done")
    assert discarded(t) == [("abernethy", 1, "passed")]
    assert refilled(t) == [("glen-tilt", 13), ("braemar", 0)]
    assert (t.question, t.asked) == ("tile", 0)
    t.choose("take", "soay", 3).choose("cell", (-1, 1)).choose("done")
    # 3 to 2: one space further on, so one tile comes, and the gap is 2
    assert refilled(t)[2:] == [("aberlour", 1)]
    assert (t.question, t.asked) == ("tile", 0)
    assert [e["space"] for e in t.happened("turn")] == [0, 2, 3]


def test_players_may_take_different_numbers_of_turns():  # B-021
    t = full_rondel({0: 1, 1: 0, 9: "die"}, players=2)
    t.start(tasks.DO_NEXT)
    assert t.asked == 1
    t.choose("take", "galloway").choose("cell", (0, 1)).choose("done")  # far ahead, onto the last tile
    for n in range(3):
        assert t.asked == 0
        t.choose("take").choose("cell").choose("done")
        assert t.after(0).turns == n + 1 + (t.question is not None)  # the next one has begun
    assert t.after(1).turns == 1


def test_any_tile_ahead_may_be_chosen():  # B-021, B-022
    t = full_rondel({0: 0, 3: 1, 7: 2}, players=3)
    t.turn(0)
    assert [o[2] for o in t.options("take")] == [1, 2, 4, 5, 6, 8, 9, 10, 11, 12]  # all but the pieces and the gap


def test_spaces_wrap_around():  # B-021, B-025
    t = full_rondel({11: 0, 13: 1, 2: 2}, players=3, gap=10)
    t.game.rear = 11
    t.start(tasks.DO_NEXT)
    assert (t.asked, [o[2] for o in t.options("take")]) == (0, [12, 0, 1, 3, 4, 5, 6, 7, 8, 9])
    t.choose("take", t.options("take")[2][1], 1).choose("cell", (0, 1)).choose("done")
    assert [space for _, space, _ in discarded(t)] == [12]  # space 0 has the piece at 13 behind it
    assert [space for _, space in refilled(t)] == [10, 11]
    assert (t.asked, now(t).rear) == (1, 13)


def test_order_of_a_turn():  # B-022, B-024, B-080
    t = full_rondel({0: 0, 5: 1, 6: 2}, players=3, s2="halkirk")  # Halkirk: 1 wood, river village, 1 Scotsman
    t.lay(0, "glen-affric", (1, 0), wood=1)  # so the left end of the river is the only legal place
    t.turn(0).choose("take", "halkirk").choose("own", "wood")
    t.choose("activate", (-2, 0)).choose("done")
    assert names_of(t.events) == [
        "turn",
        "move",
        "discard",
        "pay",
        "take",
        "place",
        "gain",  # the Scotsman
        "activate",
        "points",
        "turn_end",
        "refill",
        "refill",
    ]
    assert t.happened("move") == [{"event": "move", "seat": 0, "piece": 0, "from": 0, "to": 2, "how": "take"}]
    assert now(t).space_piece[2] == 0
    assert now(t).space_tile[2] == -1


def test_nothing_is_activated_by_a_person():  # B-022, B-100
    t = facing("robert-the-bruce", "unst")
    t.lay(0, "kemnay", (0, 1))
    t.choose("take", "robert-the-bruce").choose("done")  # no marker
    assert t.question is None  # no menu of activations: nothing could be activated
    assert not t.happened("activate")
    assert t.after(0).persons == 1
    assert t.after(0).tiles == 3  # Home tile and Kemnay
    assert now(t).place[t.tile("robert-the-bruce")] == names.BESIDE


@pytest.mark.parametrize(
    ("tile", "coins"),
    [
        ("halkirk", 0),  # 1 wood
        ("creetown", 1),  # 2 coins
        ("clachaig", 9),  # 1 cask
    ],
)
def test_a_tile_that_cannot_be_paid_may_not_be_chosen(tile, coins):  # B-023
    t = facing(tile, "robert-the-bruce", "soay", coins=coins)
    t.lay(0, "rothiemurchus", (0, 1))
    assert not t.offers("take", tile)
    assert t.offers("take", "soay")
    t.player(0).coins = 9
    t.player(0).whisky = 1
    t.turn(0)
    assert t.offers("take", tile)


def test_a_tile_that_cannot_be_placed_may_not_be_chosen():  # B-023
    t = facing("creetown", "robert-the-bruce", "soay", coins=9)  # material over material
    assert not t.offers("take", "creetown")
    t.lay(0, "rothiemurchus", (0, 1))
    t.turn(0)
    assert t.offers("take", "creetown")


def test_a_protected_tile_is_jumped_over_only():  # B-023
    t = facing("soay", "robert-the-bruce", "kintyre")
    t.record.tile[t.tile("soay")].protected = 1
    assert t.options("take") == [("take", "robert-the-bruce", 2), ("take", "kintyre", 3)]
    t.choose("take", "kintyre")
    assert discarded(t)[0][0] == "soay"


def test_the_die_counts_as_a_piece_for_passed_tiles():  # B-024, Q-02
    t = full_rondel({0: 0, 2: "die", 9: 1}, players=2)
    t.turn(0).choose("take", FREE[4], 6).choose("cell", (0, 1)).choose("done")
    assert discarded(t) == [("abernethy", 1, "passed")]  # 3, 4, 5 lie ahead of the die
    assert now(t).rear == 2


def test_tiles_are_passed_in_order_during_the_move():  # B-024, Q-03
    t = full_rondel({0: 0, 4: 1, 6: 2}, players=3, s9="castle-stalker")
    t.player(0).coins = 9
    t.market()
    t.turn(0).choose("take", "castle-stalker", 9)
    assert t.question == "pay"  # not paid yet, and all of them are in the pile
    assert discarded(t) == [("abernethy", 1, "passed"), ("kemnay", 2, "passed"), ("soay", 3, "passed")]
    assert [int(n) for n in now(t).discard[:3]] == [t.tile("abernethy"), t.tile("kemnay"), t.tile("soay")]
    assert now(t).discards == 3


def test_nothing_is_discarded_behind_the_last_piece_but_not_passed_by_it():  # B-024
    t = full_rondel({0: 0, 1: 1, 2: 2}, players=3)
    t.turn(0).choose("take", FREE[4]).choose("cell", (0, 1)).choose("done")
    assert discarded(t) == []
    assert [space for _, space in refilled(t)] == [13]


# ---------------------------------------------------------------------- rounds


@pytest.mark.parametrize(("letter", "number", "last"), [("A", 1, "pitlochry"), ("B", 2, "elgin"), ("C", 3, "leith")])
def test_a_stack_ends_with_its_scoring_and_the_refill_continues(letter, number, last):  # BT-42, B-020, B-025, Q-32
    t = full_rondel({0: 0, 4: 1, 6: 2}, players=3, stack=letter)
    t.stack(letter, last)
    following = t.components.tile_ids[t.game.stack[names.STACKS.index(letter) + 1, 0]]
    t.turn(0).choose("take", "kemnay", 2).choose("cell", (0, 1)).choose("done")
    assert names_of(t.events, "refill", "scoring", "turn_end") == ["turn_end", "refill", "scoring", "refill"]
    assert t.happened("scoring")[0]["round"] == number
    assert refilled(t) == [(last, 13), (following, 0)]
    assert now(t).scored == number


def test_the_scoring_comes_even_if_no_further_space_is_empty():  # B-020, B-025
    t = full_rondel({0: 0, 1: 1, 6: 2}, players=3, stack="A")
    t.stack("A", "pitlochry")
    t.turn(0).choose("take", FREE[1], 3).choose("cell", (0, 1)).choose("done")
    assert names_of(t.events, "refill", "scoring") == ["refill", "scoring"]
    assert len(t.happened("count")) == 12  # 3 players, 4 categories


def test_no_scoring_before_the_last_tile():  # B-020
    t = full_rondel({0: 0, 1: 1, 6: 2}, players=3, stack="A")
    t.stack("A", "pitlochry", "duart-castle")
    t.turn(0).choose("take", FREE[1], 3).choose("cell", (0, 1)).choose("done")
    assert refilled(t) == [("pitlochry", 13)]
    assert not t.happened("scoring")


def test_the_last_d_tile_brings_no_scoring_and_spaces_stay_empty():  # B-020, B-025
    t = full_rondel({0: 0, 4: 1, 6: 2}, players=3)
    t.stack("D", "hawick")
    t.turn(0).choose("take", "kemnay", 2).choose("cell", (0, 1)).choose("done")
    assert refilled(t) == [("hawick", 13)]
    assert not t.happened("scoring")
    assert now(t).space_tile[0] == -1
    assert now(t).fault == 0


def test_nobody_acts_in_a_scoring_of_a_refill():  # B-172, B-040
    t = full_rondel({0: 0, 4: 1, 6: 2}, players=3, stack="A")
    t.stack("A", "pitlochry")
    t.lay(1, "crieff-tryst", (0, 1), sheep=1)
    t.market(sheep=1)
    t.start(tasks.DO_NEXT).choose("take", "kemnay", 2).choose("cell", (0, 1)).choose("done")
    assert t.happened("scoring")
    assert (t.question, t.asked) == ("tile", 0)  # the next question is that of the next turn
    assert names_of(t.events)[-1] == "turn"
