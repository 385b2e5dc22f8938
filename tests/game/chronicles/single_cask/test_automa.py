"""Chronicle 3 against Allenarly (C3-19 to C3-25, C12-72)."""

from typing import Any

import pytest

from tests.game.allenarly.kit import AUTOMA, automa, board, chosen, turn, vp
from tests.game.chronicles.places import moves, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
HUMAN_THERE = {0: AUTOMA, 2: 0, 13: "die"}
TILES = {1: "soay", 2: "selling-b", 3: "kemnay", 4: "halkirk"}
TWO_SELLING = {1: "soay", 2: "selling-b", 3: "selling-c"}
VILLAGE = [["village"]]


def position(
    tiles: dict[int, str] | None = None, pieces: dict[int, Any] | None = None, casks: int = 0, **action: Any
) -> Table:
    """Set up the automa last on space 0, with these casks on its board."""
    t = solo("3", pieces or FAR, tiles or TILES, **action)
    t.player(AUTOMA).whisky = casks
    return t


def close(t: Table, sold: int = 2) -> Table:
    """Put so many sold casks on the Selling tile on space 2, full with two."""
    t.game.single_cask.sold[0] = sold
    t.game.closed[2] = sold == 2
    return t


def test_no_cellar_card_for_the_automa() -> None:
    # C3-19, C3-02
    assert position().game.single_cask.cards.tolist() == [1, 0, 0, 0]


def test_an_open_selling_tile_is_counted() -> None:
    # C3-20: range 3 ends with Kemnay
    t = turn(position(range=3, rows=VILLAGE))
    assert (chosen(t)[0], board(t).tiles) == ("soay", 3)


def test_a_closed_selling_tile_is_not_counted() -> None:
    # C3-20, CC-26: full for two players, or the human's piece on it: range 3 reaches Halkirk
    assert chosen(turn(close(position(range=3, rows=VILLAGE))))[0] == "halkirk"
    assert chosen(turn(position(pieces=HUMAN_THERE, range=3, rows=VILLAGE)))[0] == "halkirk"


def test_the_automa_stops_on_the_nearest_open_one() -> None:
    # C3-21, C12-72: any number
    t = turn(position(TWO_SELLING, number=4))
    assert (chosen(t), moves(t)) == (("selling-b", "number", 1), [(2, "stop")])
    t = position(TWO_SELLING, number=1)
    t.game.closed[2] = 1
    assert chosen(turn(t))[0] == "selling-c"


def test_the_automa_stops_only_within_range() -> None:
    # C3-21, CC-23
    assert chosen(turn(position(number=3, range=1)))[0] == "soay"


def test_the_framed_number_chooses_a_selling_tile() -> None:
    # C3-21, CC-25: a full turn without a token
    t = position(framed=2)
    t.market()
    turn(t)
    assert chosen(t) == ("selling-b", "framed", 1)
    assert (automa(t).taken, automa(t).tiles, len(t.happened("restock"))) == (0, 0, 5)
    assert t.happened("turn_end")


@pytest.mark.parametrize(
    ("tile", "expected"), [("glenturret-single-cask", [2]), ("single-cask-distillery-b", [2]), ("soay", [])]
)
def test_a_whisky_symbol_brings_two_vp(tile: str, expected: list[int]) -> None:
    # C3-22: on top of 2 casks: twin, new distillery and barley field; none for another tile
    t = turn(position({1: tile}, framed=1))
    assert (vp(t, "single_cask"), automa(t).whisky) == (expected, 2 * len(expected))


@pytest.mark.parametrize(
    ("tile", "reading", "expected"),
    [
        ("strathmore", "type", [2]),  # a barley field of the whisky type
        ("strathmore", "cask", []),
        ("glenturret", "cask", [2]),  # a cask at once, and 1 barley for 1 cask
        ("wick", "cask", [2]),  # 3 casks at once only
        ("soay", "cask", []),
    ],
)
def test_which_tiles_have_the_barrel_symbol(tile: str, reading: str, expected: list[int]) -> None:
    # C3-22, ruling barrel-symbol; the 2 casks of a whisky tile (C12-43) come by the type either way
    t = turn(position({1: tile}, framed=1).read("barrel-symbol", reading))
    assert (vp(t, "single_cask"), automa(t).whisky) == (expected, 0 if tile == "soay" else 2)


@pytest.mark.parametrize(
    ("casks", "sold", "amounts", "left"),
    [
        (1, 0, [8, 4], 0),  # C3-25: two spaces: one cask of the automa's board 8, one of the supply 4
        (5, 1, [8], 4),  # one space is taken
        (0, 0, [4, 4], 0),  # C3-25: both of the supply
    ],
)
def test_the_automa_fills_a_selling_tile(casks: int, sold: int, amounts: list[int], left: int) -> None:
    # C3-23
    t = turn(close(position(framed=2, casks=casks), sold))
    assert (vp(t, "single_cask"), automa(t).whisky) == (amounts, left)
    assert (t.now.single_cask.sold[0], t.now.closed[2]) == (2, 1)


def to_the_mountain(human: int, number: int = 2, casks: int = 1) -> Table:
    """Let the automa move towards a coin on the Mountain (3); an open Selling tile lies before it."""
    pieces = {0: AUTOMA, human: 0, 13: "die"}
    t = solo("2,3", pieces, {1: "soay", 2: "selling-b", 5: "kemnay"}, mountain=3, number=number)
    t.game.space_tile[human] = -1
    t.game.highlander.coins = 1
    t.player(AUTOMA).whisky = casks
    return turn(t)


def test_a_cask_is_sold_in_passing() -> None:
    # C3-24, C3-25, C3-32: chronicle 2 finds the Mountain first; from the automa's board 8 VP, from the supply 4
    t = to_the_mountain(human=1)
    assert (moves(t), vp(t, "single_cask"), automa(t).whisky) == ([(3, "stop")], [8], 0)
    assert (t.now.single_cask.sold[0], t.now.closed[2]) == (1, 0)
    assert t.now.space_tile[2] == t.tile("selling-b")
    assert vp(to_the_mountain(human=1, casks=0), "single_cask") == [4]


def test_a_cask_sold_on_a_tile_that_all_are_past() -> None:
    # C3-13, C3-24: the tile leaves the game with the cask
    t = to_the_mountain(human=12)
    assert (vp(t, "single_cask"), t.now.single_cask.sold[0]) == ([8], 1)
    assert (t.now.space_tile[2], t.now.closed[2]) == (-1, 0)


@pytest.mark.parametrize("reason", ["no number", "human there", "full"])
def test_when_no_cask_is_sold_in_passing(reason: str) -> None:
    # C3-24
    pieces = HUMAN_THERE if reason == "human there" else FAR
    t = position(pieces=pieces, casks=1, number=reason != "no number", rows=VILLAGE)
    if reason == "full":
        close(t)
    assert (moves(turn(t)), vp(t, "single_cask")) == ([(4, "take")], [])


@pytest.mark.parametrize(("sold", "expected"), [(0, "selling-b"), (2, "soay")])
def test_the_token_before_the_mountain(sold: int, expected: str) -> None:
    # C3-32: an open Selling tile counts as the token of C2-19; a full one does not
    t = solo("2,3", FAR, {1: "soay", 2: "selling-b", 5: "kemnay"}, mountain=3, number=1)
    assert chosen(turn(close(t, sold)))[0] == expected


def test_a_selling_tile_beyond_nessie() -> None:
    # CA-14, C3-23: the automa fills it and rolls twice
    t = solo("3,A", FAR, {4: "soay", 5: "selling-b"}, framed=2)
    t.game.nessie.line = 4
    t.game.nessie.rolls[:2] = (3, 1)
    turn(t)
    assert (vp(t, "single_cask"), vp(t, "nessie")) == ([4, 4], [4])
