"""Chronicle 3 against Allenarly (C3-19 to C3-25, C12-72)."""

from __future__ import annotations

from typing import Any

from tests.game.allenarly.kit import AUTOMA, automa, chosen, her, turn, vp
from tests.game.chronicles.places import moves, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
TILES = {1: "soay", 2: "selling-b", 3: "kemnay", 4: "halkirk"}


def position(
    tiles: dict[int, str] | None = None, pieces: dict[int, Any] | None = None, casks: int = 0, **action: Any
) -> Table:
    """She is last on space 0, with these casks on her board."""
    t = solo("3", pieces or FAR, tiles or TILES, **action)
    t.player(AUTOMA).whisky = casks
    return t


def test_no_cellar_card() -> None:
    # C3-19, C3-02
    t = position()
    assert t.game.single_cask.cards.tolist() == [1, 0, 0, 0]


def test_an_open_selling_tile_is_counted() -> None:
    # C3-20: range 3 ends with Kemnay
    t = turn(position(range=3, rows=[["village"]]))
    assert (chosen(t)[0], automa(t).tiles) == ("soay", 3)


def test_a_closed_one_is_not_counted() -> None:
    # C3-20, CC-26: full for two players, or the human's piece on it: range 3 reaches Halkirk
    t = position(range=3, rows=[["village"]])
    t.game.single_cask.sold[0] = 2
    t.game.closed[2] = 1
    assert chosen(turn(t))[0] == "halkirk"
    t = turn(position(pieces={0: AUTOMA, 2: 0, 13: "die"}, range=3, rows=[["village"]]))
    assert chosen(t)[0] == "halkirk"


def test_she_stops_on_the_nearest_open_one() -> None:
    # C3-21, C12-72: any number
    t = turn(position({1: "soay", 2: "selling-b", 3: "selling-c"}, number=4))
    assert chosen(t) == ("selling-b", "number", 1)
    assert moves(t) == [(2, "stop")]
    t = position({1: "soay", 2: "selling-b", 3: "selling-c"}, number=1)
    t.game.closed[2] = 1
    assert chosen(turn(t))[0] == "selling-c"


def test_out_of_range() -> None:
    # C3-21, CC-23
    assert chosen(turn(position(number=3, range=1)))[0] == "soay"


def test_by_the_framed_number() -> None:
    # C3-21, CC-25: a full turn without a token
    t = position(framed=2)
    t.market()
    turn(t)
    assert chosen(t) == ("selling-b", "framed", 1)
    assert (her(t).taken, her(t).tiles) == (0, 0)
    assert len(t.happened("restock")) == 5
    assert t.happened("turn_end")


def test_whisky_symbol() -> None:
    # C3-22: 2 VP on top of her 2 casks: twin, new distillery and barley field; none for another tile
    for tile, expected in (
        ("glenturret-single-cask", [2]),
        ("single-cask-distillery-b", [2]),
        ("soay", []),
    ):
        t = turn(position({1: tile}, framed=1))
        assert vp(t, "single_cask") == expected
        assert her(t).whisky == 2 * len(expected)


def test_she_fills_a_selling_tile() -> None:
    # C3-23, C3-25: two spaces: one cask of her board 8, one of the supply 4
    t = turn(position(framed=2, casks=1))
    assert vp(t, "single_cask") == [8, 4]
    assert (her(t).whisky, t.now.single_cask.sold[0], t.now.closed[2]) == (0, 2, 1)


def test_she_fills_what_is_left() -> None:
    # C3-23: one space is taken
    t = position(framed=2, casks=5)
    t.game.single_cask.sold[0] = 1
    turn(t)
    assert vp(t, "single_cask") == [8]
    assert her(t).whisky == 4


def test_barrels_of_the_supply() -> None:
    # C3-25
    assert vp(turn(position(framed=2)), "single_cask") == [4, 4]


def to_the_mountain(human: int, number: int = 2, casks: int = 1) -> Table:
    """A coin on the Mountain (3) is her aim, an open Selling tile lies before it."""
    pieces = {0: AUTOMA, human: 0, 13: "die"}
    t = solo("2,3", pieces, {1: "soay", 2: "selling-b", 5: "kemnay"}, mountain=3, number=number)
    t.game.space_tile[human] = -1
    t.game.highlander.coins = 1
    t.player(AUTOMA).whisky = casks
    return turn(t)


def test_a_barrel_in_passing() -> None:
    # C3-24, C3-25, C3-32: chronicle 2 finds the Mountain first; from her board 8 VP, from the supply 4
    t = to_the_mountain(human=1)
    assert moves(t) == [(3, "stop")]
    assert (vp(t, "single_cask"), her(t).whisky, t.now.single_cask.sold[0]) == ([8], 0, 1)
    assert t.now.space_tile[2] == t.tile("selling-b")
    assert t.now.closed[2] == 0
    assert vp(to_the_mountain(human=1, casks=0), "single_cask") == [4]


def test_a_barrel_on_a_tile_that_all_are_past() -> None:
    # C3-13, C3-24: it leaves the game with the barrel
    t = to_the_mountain(human=12)
    assert (vp(t, "single_cask"), t.now.single_cask.sold[0]) == ([8], 1)
    assert t.now.space_tile[2] == -1
    assert t.now.closed[2] == 0


def test_no_barrel_without_a_number() -> None:
    # C3-24
    t = turn(position(casks=1, rows=[["village"]]))
    assert moves(t) == [(4, "take")]
    assert vp(t, "single_cask") == []


def test_no_barrel_where_the_human_stands_or_no_space_is_left() -> None:
    # C3-24
    t = turn(position(pieces={0: AUTOMA, 2: 0, 13: "die"}, casks=1, number=1, rows=[["village"]]))
    assert (moves(t), vp(t, "single_cask")) == ([(4, "take")], [])
    t = position(casks=1, number=1, rows=[["village"]])
    t.game.single_cask.sold[0] = 2
    t.game.closed[2] = 1
    assert (moves(turn(t)), vp(t, "single_cask")) == ([(4, "take")], [])


def test_the_token_before_the_mountain() -> None:
    # C3-32: an open Selling tile counts as the token of C2-19; a full one does not
    for sold, expected in ((0, "selling-b"), (2, "soay")):
        t = solo("2,3", {0: AUTOMA, 12: 0, 13: "die"}, {1: "soay", 2: "selling-b", 5: "kemnay"}, mountain=3, number=1)
        t.game.single_cask.sold[0] = sold
        t.game.closed[2] = int(sold == 2)
        assert chosen(turn(t))[0] == expected


def test_a_selling_tile_beyond_nessie() -> None:
    # CA-14, C3-23: she fills it and rolls twice
    t = solo("3,A", FAR, {4: "soay", 5: "selling-b"}, framed=2)
    t.game.nessie.line = 4
    t.game.nessie.rolls[:2] = (3, 1)
    turn(t)
    assert (vp(t, "single_cask"), vp(t, "nessie")) == ([4, 4], [4])
