"""Chronicle 2 against Allenarly (C2-17 to C2-25, C12-71)."""

import pytest

from simulator.game import names
from tests.game.allenarly.kit import AUTOMA, automa, chosen, turn, vp
from tests.game.chronicles.highlander.kit import items
from tests.game.chronicles.places import moves, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
ON_IT = {3: AUTOMA, 9: 0, 10: "die"}  # the automa stands on the Mountain
HUMAN_BEFORE = {0: AUTOMA, 2: 0, 13: "die"}
VILLAGE = [["village"]]


def position(
    tiles: dict[int, str], pieces: dict[int, object] | None = None, coins: int = 0, vp: int = 0, **action: object
) -> Table:
    """Set up the automa last on space 0; the Mountain lies on 3 and 4, with these items on it."""
    return items(solo("2", pieces or FAR, tiles, mountain=3, **action), coins, vp)


def test_the_mountain_is_not_counted() -> None:
    # C2-17, CC-26: range 2 reaches the tiles on 2 and 6
    t = turn(position({2: "soay", 6: "halkirk"}, range=2, rows=VILLAGE))
    assert chosen(t) == ("halkirk", "village", 1)


def test_the_automa_stops_where_something_lies() -> None:
    # C2-18, C2-23, C12-71: any number; no token, no toll, market coins and the end of the turn as always
    t = position({2: "soay", 6: "halkirk"}, coins=1, number=3, rows=VILLAGE)
    t.market()
    turn(t)
    assert (chosen(t), moves(t)) == (("mountain", "number", 1), [(3, "stop")])
    assert (automa(t).taken, automa(t).tiles, t.now.highlander.coins) == (0, 0, 1)
    assert len(t.happened("restock")) == 5
    assert t.happened("turn_end")


@pytest.mark.parametrize("field", ["coins", "vp", "goods"])
def test_coins_resources_and_vp_are_items(field: str) -> None:
    # C2-18: coins, resources, and VP too
    t = position({2: "soay", 6: "halkirk"}, number=4)
    here = t.game.highlander
    if field == "goods":
        here.goods[names.CATTLE] = 1
    else:
        here[field] = 1
    assert chosen(turn(t))[0] == "mountain"


@pytest.mark.parametrize(
    ("tiles", "pieces", "coins", "number"),
    [
        ({2: "soay"}, FAR, 0, 2),  # nothing lies there
        ({2: "soay", 6: "halkirk"}, {0: AUTOMA, 3: 0, 13: "die"}, 1, 2),  # the human stands there
        ({6: "soay"}, {5: AUTOMA, 9: 0, 10: "die"}, 1, 2),  # the automa stands right behind it, few tokens ahead
        ({2: "soay"}, FAR, 1, 0),  # CC-20: without a number no rule
    ],
)
def test_when_the_automa_does_not_stop(
    tiles: dict[int, str], pieces: dict[int, object], coins: int, number: int
) -> None:
    # C2-18
    assert chosen(turn(position(tiles, pieces, coins, number=number)))[0] == "soay"


@pytest.mark.parametrize(("reach", "tile"), [(3, "mountain"), (2, "soay")])
def test_the_automa_stops_only_within_range(reach: int, tile: str) -> None:
    # C2-18: two tokens before it: range 3 reaches it, range 2 does not
    t = position({1: "soay", 2: "kemnay", 6: "halkirk"}, coins=1, number=2, range=reach)
    assert chosen(turn(t))[0] == tile


@pytest.mark.parametrize(
    ("tiles", "action", "expected"),
    [
        ({1: "soay", 2: "kemnay", 6: "halkirk"}, {"number": 1}, ("kemnay", "number", 1)),
        ({1: "soay", 2: "kemnay", 6: "halkirk"}, {"number": 2}, ("soay", "framed", 1)),  # only for the 1
        ({1: "soay", 6: "halkirk"}, {"number": 1}, ("soay", "framed", 1)),  # no token on the last place before it
        ({1: "soay", 2: "kemnay"}, {"number": 1, "range": 1}, ("soay", "framed", 1)),  # out of range
        ({1: "the-end", 2: "kemnay"}, {"number": 1}, ("kemnay", "number", 2)),  # C2-24: found by the second search
    ],
)
def test_the_token_before_the_mountain(
    tiles: dict[int, str], action: dict[str, int], expected: tuple[str, str, int]
) -> None:
    # C2-19
    assert chosen(turn(position(tiles, **action))) == expected


def test_a_protected_token_before_the_mountain_is_not_chosen() -> None:
    # C2-19, C2-31: a place onto which no piece may move
    t = position({1: "soay", 2: "kemnay"}, number=1)
    t.record.tile[t.tile("kemnay")].protected = 1
    assert chosen(turn(t))[0] == "soay"


def test_items_come_before_the_token() -> None:
    # CC-21: "<=4" before "1"
    assert chosen(turn(position({2: "kemnay", 6: "halkirk"}, vp=2, number=1)))[0] == "mountain"


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
def test_the_automa_stops_if_all_others_are_past_the_mountain(pieces: dict[int, object], stops: bool) -> None:
    # C2-20, C2-23: the automa's move would go over it
    t = turn(position({6: "halkirk"}, pieces, rows=VILLAGE))
    assert moves(t) == [(3, "stop") if stops else (6, "take")]
    assert (automa(t).taken, t.now.highlander.vp) == ((0, 0) if stops else (1, 2))


def test_a_move_before_the_mountain_goes_on() -> None:
    # C2-20
    assert moves(turn(position({2: "halkirk", 6: "soay"}, rows=VILLAGE))) == [(2, "take")]


def test_the_toll_of_the_automa() -> None:
    # C2-21: 2 VP from the supply, none of its own; not if it takes a token before the Mountain
    tiles = {1: "soay", 6: "halkirk"}
    t = turn(position(tiles, HUMAN_BEFORE, rows=VILLAGE))
    assert [(e["good"], e["amount"]) for e in t.happened("mountain_gets", seat=AUTOMA)] == [("vp", 2)]
    assert automa(t).vp == 0
    assert not turn(position(tiles, HUMAN_BEFORE, framed=1)).happened("mountain_gets")


def test_the_toll_of_the_automa_on_the_way_to_the_end() -> None:
    # C2-21, CC-33: nothing but The End is left, beyond the Mountain; the human stands before it
    t = turn(position({6: "the-end"}, HUMAN_BEFORE))
    assert (moves(t), t.now.highlander.vp) == ([(6, "end")], 2)


def test_leaving_the_mountain() -> None:
    # C2-22: 4 VP, 2 coins and 3 resources: 4 + 2 * 5 = 14; no coin for the automa, and no toll
    t = position({6: "halkirk"}, ON_IT, coins=2, vp=4)
    t.game.highlander.goods[:] = (0, 1, 2, 0, 0)
    turn(t)
    assert (vp(t, "highlander"), automa(t).coins) == ([14], 0)
    assert (t.now.highlander.vp, t.now.highlander.coins, t.now.highlander.goods.sum()) == (0, 0, 0)
    assert not t.happened("mountain_gets")


def test_the_automa_takes_its_own_toll_back() -> None:
    # C2-10, C2-22
    assert vp(turn(position({6: "halkirk"}, ON_IT, vp=2)), "highlander") == [2]


def test_no_stop_beyond_the_end() -> None:
    # C2-24: The End lies before the Mountain, with an item on it
    t = turn(position({1: "soay", 2: "the-end", 6: "halkirk"}, coins=1, number=2))
    assert chosen(t) == ("soay", "framed", 1)


def test_the_game_of_the_automa_may_end_on_the_mountain() -> None:
    # C2-25: all past it, The End before it, the chosen token beyond both: the automa stops on it and is finished
    t = turn(position({1: "the-end", 2: "soay", 5: "kemnay", 6: "halkirk"}, coins=3, rows=VILLAGE))
    assert (chosen(t), moves(t)) == (("halkirk", "village", 2), [(3, "stop")])
    assert (automa(t).finished, automa(t).taken, automa(t).vp, t.now.highlander.coins) == (1, 0, 0, 3)


def test_a_finished_human_counts_as_on_the_end() -> None:
    # C2-20: The End lies beyond the Mountain
    t = position({6: "the-end", 7: "halkirk"}, {0: AUTOMA, 13: "die"}, rows=VILLAGE)
    t.game.players[0].finished = 1
    assert moves(turn(t)) == [(3, "stop")]
