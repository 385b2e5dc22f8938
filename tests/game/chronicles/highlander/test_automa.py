"""Chronicle 2 against Allenarly (C2-17 to C2-25, C12-71)."""

from __future__ import annotations

import pytest

from simulator.game import names
from tests.game.allenarly.kit import AUTOMA, chosen, her, turn, vp
from tests.game.chronicles.places import moves, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}


def position(
    tiles: dict[int, str], pieces: dict[int, object] | None = None, mountain: int = 3, **action: object
) -> Table:
    """She is last on space 0; the Mountain lies on 3 and 4."""
    return solo("2", pieces or FAR, tiles, mountain, **action)


def test_the_mountain_is_not_counted() -> None:
    # C2-17, CC-26: with range 2 she sees the tiles on 2 and 6
    t = turn(position({2: "soay", 6: "halkirk"}, range=2, rows=[["village"]]))
    assert chosen(t) == ("halkirk", "village", 1)


def test_she_stops_where_something_lies() -> None:
    # C2-18, C2-23, C12-71: any number; no token, no toll, market coins and the end of the turn as always
    t = position({2: "soay", 6: "halkirk"}, number=3, rows=[["village"]])
    t.game.highlander.coins = 1
    t.market()
    turn(t)
    assert chosen(t) == ("mountain", "number", 1)
    assert moves(t) == [(3, "stop")]
    assert (her(t).taken, her(t).tiles, t.now.highlander.coins) == (0, 0, 1)
    assert len(t.happened("restock")) == 5
    assert t.happened("turn_end")


@pytest.mark.parametrize("field", ["coins", "vp", "goods"])
def test_what_counts_as_an_item(field: str) -> None:
    # C2-18: coins, resources, and VP too
    t = position({2: "soay", 6: "halkirk"}, number=4)
    here = t.game.highlander
    if field == "goods":
        here.goods[names.CATTLE] = 1
    else:
        here[field] = 1
    assert chosen(turn(t))[0] == "mountain"


def test_an_empty_mountain_is_no_aim() -> None:
    # C2-18
    assert chosen(turn(position({2: "soay"}, number=2)))[0] == "soay"


def test_not_where_the_human_stands() -> None:
    # C2-18
    t = position({2: "soay", 6: "halkirk"}, pieces={0: AUTOMA, 3: 0, 13: "die"}, number=2)
    t.game.highlander.coins = 1
    assert chosen(turn(t))[0] == "soay"


def test_only_within_reach() -> None:
    # C2-18: two tokens before it: range 3 reaches it, range 2 does not
    for reach, tile in ((3, "mountain"), (2, "soay")):
        t = position({1: "soay", 2: "kemnay", 6: "halkirk"}, number=2, range=reach)
        t.game.highlander.coins = 1
        assert chosen(turn(t))[0] == tile


def test_not_behind_her() -> None:
    # C2-18: she stands right behind it, with a coin on it and few tokens ahead
    t = position({6: "soay"}, pieces={5: AUTOMA, 9: 0, 10: "die"}, number=2)
    t.game.highlander.coins = 1
    assert chosen(turn(t))[0] == "soay"


def test_without_a_number_no_rule() -> None:
    # CC-20
    t = position({2: "soay"}, number=0)
    t.game.highlander.coins = 1
    assert chosen(turn(t))[0] == "soay"


def test_the_token_before_the_mountain() -> None:
    # C2-19: only for the 1
    tiles = {1: "soay", 2: "kemnay", 6: "halkirk"}
    assert chosen(turn(position(tiles, number=1))) == ("kemnay", "number", 1)
    assert chosen(turn(position(tiles, number=2)))[0] == "soay"


def test_nothing_before_the_mountain() -> None:
    # C2-19, C2-31: a place without token, a token out of range, a place onto which nobody may move
    assert chosen(turn(position({1: "soay", 6: "halkirk"}, number=1)))[0] == "soay"
    assert chosen(turn(position({1: "soay", 2: "kemnay"}, number=1, range=1)))[0] == "soay"
    t = position({1: "soay", 2: "kemnay"}, number=1)
    t.record.tile[t.tile("kemnay")].protected = 1
    assert chosen(turn(t))[0] == "soay"


def test_items_come_before_the_token() -> None:
    # CC-21: "<=4" before "1"
    t = position({2: "kemnay", 6: "halkirk"}, number=1)
    t.game.highlander.vp = 2
    assert chosen(turn(t))[0] == "mountain"


@pytest.mark.parametrize(
    ("pieces", "stops"),
    [
        ({0: AUTOMA, 8: 0, 9: "die"}, True),  # both beyond
        ({0: AUTOMA, 2: 0, 9: "die"}, False),  # the human is not
        ({0: AUTOMA, 8: 0, 2: "die"}, False),  # the die is not
        ({0: AUTOMA, 3: 0, 9: "die"}, False),  # the human is on it: not past it
        ({0: AUTOMA, 8: 0}, True),  # the die has left the game: only the human counts
    ],
)
def test_all_others_are_past_it(pieces: dict[int, object], stops: bool) -> None:
    # C2-20, C2-23: her move would go over it
    t = turn(position({6: "halkirk"}, pieces=pieces, rows=[["village"]]))
    assert moves(t) == [(3, "stop") if stops else (6, "take")]
    assert her(t).taken == (0 if stops else 1)
    assert t.now.highlander.vp == (0 if stops else 2)


def test_a_move_on_this_side_goes_on() -> None:
    # C2-20
    assert moves(turn(position({2: "halkirk", 6: "soay"}, rows=[["village"]]))) == [(2, "take")]


def test_her_toll() -> None:
    # C2-21: 2 VP of the supply, none of hers; not if she takes a token before it
    pieces = {0: AUTOMA, 2: 0, 13: "die"}
    t = turn(position({1: "soay", 6: "halkirk"}, pieces=pieces, rows=[["village"]]))
    assert [(e["good"], e["amount"]) for e in t.happened("mountain_gets", seat=AUTOMA)] == [("vp", 2)]
    assert her(t).vp == 0
    t = turn(position({1: "soay", 6: "halkirk"}, pieces=pieces, framed=1))
    assert not t.happened("mountain_gets")


def test_her_toll_on_the_way_to_the_end() -> None:
    # C2-21, CC-33: nothing but The End is left, beyond the Mountain; the human stands before it
    t = turn(position({6: "the-end"}, pieces={0: AUTOMA, 2: 0, 13: "die"}))
    assert moves(t) == [(6, "end")]
    assert t.now.highlander.vp == 2


def test_leaving_it() -> None:
    # C2-22: 4 VP, 2 coins and 3 resources: 4 + 2 * 5 = 14; no coin for her; no toll of hers
    t = position({6: "halkirk"}, pieces={3: AUTOMA, 9: 0, 10: "die"})
    here = t.game.highlander
    here.vp, here.coins = 4, 2
    here.goods[:] = (0, 1, 2, 0, 0)
    turn(t)
    assert vp(t, "highlander") == [14]
    assert her(t).coins == 0
    assert (t.now.highlander.vp, t.now.highlander.coins, t.now.highlander.goods.sum()) == (0, 0, 0)
    assert not t.happened("mountain_gets")


def test_she_takes_no_less() -> None:
    # C2-10, C2-22: VP she left herself are hers again
    t = position({6: "halkirk"}, pieces={3: AUTOMA, 9: 0, 10: "die"})
    t.game.highlander.vp = 2
    assert vp(turn(t), "highlander") == [2]


def test_not_beyond_the_end() -> None:
    # C2-24: The End lies before the Mountain, with an item on it
    t = position({1: "soay", 2: "the-end", 6: "halkirk"}, number=2)
    t.game.highlander.coins = 1
    assert chosen(turn(t)) == ("soay", "framed", 1)


def test_her_game_may_end_on_it() -> None:
    # C2-25: all past it, The End before it, her token beyond both: she stops on it and is finished; items stay
    t = position({1: "the-end", 2: "soay", 5: "kemnay", 6: "halkirk"}, rows=[["village"]])
    t.game.highlander.coins = 3
    turn(t)
    assert chosen(t) == ("halkirk", "village", 2)
    assert moves(t) == [(3, "stop")]
    assert (her(t).finished, her(t).taken, her(t).vp) == (1, 0, 0)
    assert t.now.highlander.coins == 3


def test_the_human_on_the_end_stands_where_it_lies() -> None:
    # C2-20: he has finished on The End, which lies beyond the Mountain
    t = position({6: "the-end", 7: "halkirk"}, pieces={0: AUTOMA, 13: "die"}, rows=[["village"]])
    t.game.players[0].finished = 1
    assert moves(turn(t)) == [(3, "stop")]


def test_a_token_before_the_mountain_beyond_the_end() -> None:
    # C2-19, C2-24: the base search rule: first nothing is found before The End, then all is available anew
    t = turn(position({1: "the-end", 2: "kemnay"}, number=1))
    assert chosen(t) == ("kemnay", "number", 2)
