"""Symbols of chronicles on the action cards (C12-26, C12-60 to C12-64, CC-20 to CC-26)."""

import pytest

from tests.game.allenarly import trials
from tests.game.allenarly.kit import AUTOMA, automa, board, card, chosen, facing, order, printed, turn, vp
from tests.table import Table


def asked(t: Table) -> list[int]:
    """Return the rules that were tried, in order: 14 and 19 number and star of `Lakes`, 51 and 59 of `Herds`."""
    automa(t)
    return [int(n) for n in t.now.spare[1 : 1 + t.now.spare[0]]]


def test_example_1() -> None:
    # C12-T4: card 1 (number 4): "<=4": no lake; trade: none; star: a castle is found and taken
    t = printed(facing("soay", "abernethy", "duart-castle", chronicles=(trials.Lakes,)), 1)
    assert chosen(turn(t)) == ("duart-castle", "star", 1)
    assert asked(t) == [14, 19]


def test_example_2() -> None:
    # C12-T5: chronicles 1 and 5: "<=4" none; "1" is off; trade none; star: first chronicle 1, none, then 5: found
    t = printed(facing("soay", "abernethy", "robert-the-bruce", chronicles=(trials.Lakes, trials.Herds)), 1)
    assert chosen(turn(t)) == ("robert-the-bruce", "star", 1)
    assert asked(t) == [14, 19, 59]


def test_the_first_tile_found_ends_the_search() -> None:
    # C12-62, C12-63: both star rules would find one; the chronicle with the lower number is asked first, the other not
    ahead = ("robert-the-bruce", "abernethy", "duart-castle")
    t = printed(facing(*ahead, chronicles=(trials.Lakes, trials.Herds)), 1)
    assert chosen(turn(t)) == ("duart-castle", "star", 1)
    assert asked(t) == [14, 19]
    t = printed(facing(*ahead, chronicles=(trials.Herds, trials.Lakes)), 1)
    assert chosen(turn(t)) == ("robert-the-bruce", "star", 1)


def test_numbers_stand_above_the_rows() -> None:
    # C12-60, CC-21: a lake before the trade tile of the first row, though that is nearer
    t = printed(facing("elgin", "abernethy", "loch-lochy", chronicles=(trials.Lakes,)), 1)
    assert chosen(turn(t)) == ("loch-lochy", "number", 1)
    assert asked(t) == [14]


def test_an_ordinary_symbol_before_the_star() -> None:
    # C12-61: the star is on when the search gets to it
    t = printed(facing("duart-castle", "elgin", chronicles=(trials.Lakes,)), 1)
    assert chosen(turn(t)) == ("elgin", "trade", 1)
    assert asked(t) == [14]


@pytest.mark.parametrize(("number", "tried"), [(0, []), (1, [14, 51]), (2, [14]), (3, [14]), (4, [14])])
def test_which_rules_are_on(number: int, tried: list[int]) -> None:
    # C12-61, CC-20: "<=4" for any number, "1" for the 1 only; without a number neither
    t = card(facing("abernethy", chronicles=(trials.Lakes, trials.Herds)), number=number)
    assert chosen(turn(t)) == ("abernethy", "framed", 1)
    assert asked(t) == tried


def test_the_search_goes_on_behind_the_star() -> None:
    # C12-62: card 10: priority, then lake, star; nothing but the framed second tile
    t = printed(facing("abernethy", "soay", chronicles=(trials.Lakes, trials.Herds)), 10)
    order(t, *"SLWP")
    assert chosen(turn(t)) == ("soay", "framed", 1)
    assert asked(t) == [19, 59]


def test_chronicles_are_asked_anew_in_the_second_search() -> None:
    # C12-31, C12-61: the castle lies beyond The End
    t = facing("abernethy", None, "duart-castle", chronicles=(trials.Lakes,), end=2)
    t = card(t, number=2, rows=[["star"]], framed=3)
    assert chosen(turn(t)) == ("duart-castle", "star", 2)
    assert asked(t) == [14, 19, 14, 19]


def test_a_chronicle_sees_available_tiles_only() -> None:
    # CC-23: the lake is out of range
    t = card(facing("abernethy", "soay", "loch-lochy", chronicles=(trials.Lakes,)), range=2, number=1)
    assert chosen(turn(t)) == ("abernethy", "framed", 1)


def test_bonuses_come_however_the_tile_was_chosen() -> None:
    # C12-64, CC-24: 3 VP for the castle by the ordinary symbol, by the star, and none for another tile
    for rows, tile, expected in (
        ([["castle"]], "duart-castle", [3]),
        ([["star"]], "duart-castle", [3]),
        ([], "soay", []),
    ):
        t = facing("soay", "duart-castle", chronicles=(trials.Lakes,))
        assert chosen(turn(card(t, rows=rows)))[0] == tile
        assert vp(t, "extra") == expected


def test_a_place_that_is_not_counted() -> None:
    # CC-26
    t = card(facing("halkirk", "soay", "pitlochry", chronicles=(trials.Gates,)), range=2, rows=[["village"]])
    assert chosen(turn(t)) == ("pitlochry", "village", 1)
    assert board(t).tiles == 2


def test_what_is_skipped_is_asked_anew_each_turn() -> None:
    t = card(facing("halkirk", "soay"), rows=[["village"]])
    t.game.automa.skip[1] = 1
    assert chosen(turn(t)) == ("halkirk", "village", 1)


def test_a_stop_is_a_full_turn_without_a_tile() -> None:
    # C12-19, CC-25: market coins and tokens, no tile, no gain
    t = card(facing("abernethy", "soay", chronicles=(trials.Mountain,)), number=1, moves=["blue"])
    t.record.tile[t.tile("soay")].stop = 1
    t.market()
    turn(t)
    assert chosen(t) == ("soay", "number", 1)
    assert [(e["to"], e["how"]) for e in t.happened("move", piece=AUTOMA)] == [(2, "stop")]
    assert len(t.happened("restock")) == 5
    assert len(t.happened("token")) == 1
    assert (automa(t).taken, board(t).stones, automa(t).tiles) == (0, 0, 0)
    assert t.happened("turn_end")


def test_a_chronicle_without_rules_changes_nothing() -> None:
    t = printed(facing("elgin", "abernethy", "loch-lochy", chronicles=(trials.Idle,)), 1)
    assert chosen(turn(t)) == ("elgin", "trade", 1)
    assert vp(t, "trade") == [4]
