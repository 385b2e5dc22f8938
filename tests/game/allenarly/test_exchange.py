"""Stones into VP, items, stones left (C12-51 to C12-54, C12-57, C12-59)."""

import pytest

from simulator.game import names, tasks
from tests.game.allenarly.kit import AUTOMA, LEVELS, automa, board, facing, scoring, trade_row, vp


def exchanged(level: str, stones: int, *row: str, number: int = 4) -> tuple[list[int], int]:
    """Return the VP of each exchange in a scoring round, and the stones left."""
    t = facing(level=level)
    trade_row(t, *row)
    t.game.automa.stones = stones
    scoring(t, number)
    return vp(t, "exchange"), int(board(t).stones)


def test_the_printed_example() -> None:
    # C12-T2: 4 stones; from right to left Highland Market 7, Glengorm 8 and 5, Tomintoul Fair 0, Tap o' Noth 2: 22 VP
    won, left = exchanged("reglar", 4, "tomintoul-fair", "glengorm", "highland-market")
    assert (won, sum(won), left) == ([7, 8, 5, 2], 22, 0)


def test_stones_must_number_what_is_asked_for() -> None:
    # C12-52: Highland Market asks for 3
    assert exchanged("reglar", 2, "highland-market") == ([2], 1)
    assert exchanged("reglar", 3, "highland-market") == ([7, 2], 1)
    assert exchanged("reglar", 0, "highland-market") == ([], 0)


def test_the_larger_option_first() -> None:
    # C12-51: Glengorm with 3 stones: 8 for 3, then 5 for 2 with the 2 stones left, then Tap o' Noth; with 2: 5, then 2
    assert exchanged("reglar", 3, "glengorm") == ([8, 5, 2], 0)
    assert exchanged("reglar", 2, "glengorm") == ([5, 2], 0)


def test_an_exchange_for_markers_is_skipped() -> None:
    # C12-49: Finlaggan, no stone is spent
    assert exchanged("reglar", 2, "finlaggan") == ([2], 1)


def test_plain_vp_need_a_stone() -> None:
    # C12-53
    for stones, expected in ((1, ([3], 0)), (0, ([], 0))):
        t = facing()
        t.record.tile[t.tile("elgin")].produce.vp = 3
        t.record.tile[t.tile("elgin")].exchanges = 0
        trade_row(t, "elgin")
        t.game.automa.stones = stones
        scoring(t, 4)
        assert (vp(t, "exchange"), int(board(t).stones)) == expected


def test_start_trade_tiles_alone() -> None:
    # C12-T3, C12-54
    assert exchanged("dus", 3) == ([1], 2)
    assert exchanged("dus", 1) == ([], 1)
    assert exchanged("reglar", 3) == ([2], 2)


@pytest.mark.parametrize(("level", "expected"), [("ablakh", 1), ("dus", 1), ("reglar", 4), ("skelp", 4), ("bodakh", 4)])
def test_stones_left_at_the_end(level: str, expected: int) -> None:
    # C12-T3, C12-59: 2 stones: Pittenweem 1 VP, Tap o' Noth 4; 3 stones: Pittenweem still 1
    t = facing(level=level)
    t.game.automa.stones = 2
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert vp(t, "stones") == [expected]
    t.game.automa.stones = 3
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert vp(t, "stones") == [1 if expected == 1 else 6]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_after_every_scoring_round(number: int) -> None:
    # C12-51: after the categories, before the items
    t = facing(level="bodakh")
    t.game.automa.stones = 1
    scoring(t, number)
    sources = [e["source"] for e in t.happened("vp", seat=AUTOMA)]
    assert sources[-2:] == ["exchange", "items"]
    assert vp(t, "exchange") == [2]


@pytest.mark.parametrize("level", LEVELS)
def test_items(level: str) -> None:
    # C12-T14, C12-57: 3 Scotsmen, 2 cards, 5 casks, 1 person: 11 VP in the rounds of the level
    rounds = {"ablakh": (1, 2), "dus": (1, 2, 3), "reglar": (1, 2, 3), "skelp": (1, 2, 3, 4), "bodakh": (1, 2, 3, 4)}
    for number in (1, 2, 3, 4):
        t = facing(level=level)
        own = t.player(AUTOMA)
        own.spot[0].scotsmen, own.supply = 3, 6
        t.landmark(AUTOMA, "loch-ness")
        t.landmark(AUTOMA, "castle-moil")
        own.whisky, own.persons = 5, 1
        scoring(t, number)
        assert vp(t, "items") == ([11] if number in rounds[level] else [])


def test_vp_belong_to_the_round_they_follow() -> None:
    # stones and items after the second scoring are VP of round 2
    t = facing(level="reglar")
    t.game.automa.stones = 1
    scoring(t, 2)
    exchange, items = (automa(t).vp_from[names.VP_SOURCES.index(word)].tolist() for word in ("exchange", "items"))
    assert (exchange, items) == ([0, 2, 0, 0, 0], [0, 1, 0, 0, 0])
    assert automa(t).vp_after[1] == automa(t).vp
