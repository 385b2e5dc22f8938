"""Chronicle A against Allenarly (CA-14 to CA-17, C12-78)."""

from typing import Any

import pytest

from tests.game.allenarly.kit import AUTOMA, automa, chosen, turn, vp
from tests.game.chronicles.nessie.kit import drawn, table, take
from tests.game.chronicles.places import moves, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
BEYOND = {4: "soay", 5: "kemnay", 6: "wick", 7: "abernethy", 8: "duart-castle"}


def position(tiles: dict[int, str], pieces: dict[int, Any] | None = None, play: str = "A", **action: Any) -> Table:
    """Set up the automa last on space 0, Nessie between 3 and 4; the die will show 3 and 2, then 1 and 1."""
    t = solo(play, pieces or FAR, tiles, mountain=2 if "2" in play else -1, **action)
    t.game.nessie.line = 4
    t.game.nessie.rolls[:4] = (3, 2, 1, 1)
    return t


def test_the_automa_ignores_nessie_when_it_moves() -> None:  # CA-14, CA-17: the castle is the fifth tile beyond
    t = turn(position(BEYOND, range=5, rows=[["castle"]]))
    assert chosen(t) == ("duart-castle", "castle", 1)


def test_two_rolls() -> None:  # CA-15, C12-78: 3 + 2; no card
    t = turn(position(BEYOND, framed=1))
    assert vp(t, "nessie") == [5]
    assert [(e["first"], e["second"]) for e in t.happened("nessie_rolls", seat=AUTOMA)] == [(3, 2)]
    assert not t.happened("nessie_card")
    assert t.now.nessie.rolled == 2


def test_the_rolls_come_during_the_move() -> None:
    # CC-02, CA-15: {pass} comes before {taken}, whether the automa jumps over the first space beyond or comes to it
    for framed in (1, 3):
        t = turn(position(BEYOND, framed=framed))
        order = [e["event"] for e in t.events if e["event"] in ("move", "nessie_rolls", "take")]
        assert order == ["move", "nessie_rolls", "take"]


def test_no_roll_before_the_line() -> None:  # CA-15
    t = turn(position({2: "halkirk", **BEYOND}, framed=1))
    assert moves(t) == [(2, "take")]
    assert not t.happened("nessie_rolls")


def test_every_pass_has_its_own_rolls() -> None:  # CA-15
    t = position(BEYOND, framed=1)
    t.game.nessie.rolled = 2
    assert vp(turn(t), "nessie") == [2]


@pytest.mark.parametrize(
    ("tiles", "move", "rolled"),
    [
        ({5: "the-end"}, (5, "end"), [5]),  # onto The End beyond the line
        ({5: "the-end", 6: "soay"}, (6, "take"), [5]),  # over it
        ({2: "the-end"}, (2, "end"), []),
    ],
)
def test_rolls_on_the_way_to_the_end(tiles: dict[int, str], move: tuple[int, str], rolled: list[int]) -> None:
    # CA-15, CC-33
    t = turn(position(tiles))
    assert (moves(t), vp(t, "nessie")) == ([move], rolled)


def test_a_card_of_the_human_works_as_always() -> None:
    # CA-16: Barter brings the 2 VP; the automa holds no resources to swap
    t = table(BEYOND, "barter-on-the-shore", {0: 0, 9: AUTOMA, 10: "die"}, solo="reglar")
    t.put(0, (0, 0), wood=1)
    take(t).choose("done")
    assert (t.question, drawn(t), vp(t, "nessie", seat=0)) == (None, ["barter-on-the-shore"], [2])


def test_over_the_mountain() -> None:  # CA-22: 2 VP left there and two rolls
    t = turn(position({4: "soay"}, pieces={0: AUTOMA, 1: 0, 13: "die"}, play="2,A", framed=1))
    assert (moves(t), t.now.highlander.vp, vp(t, "nessie")) == ([(4, "take")], 2, [5])
    order = [e["event"] for e in t.events if e["event"] in ("mountain_gets", "nessie_rolls")]
    assert order == ["mountain_gets", "nessie_rolls"]


@pytest.mark.parametrize(
    ("pieces", "move", "nessie"),
    [
        (FAR, (2, "stop"), []),  # C2-20: stopped on it, Nessie is not passed
        ({2: AUTOMA, 12: 0, 13: "die"}, (4, "take"), [5]),  # leaving it
    ],
)
def test_on_the_mountain(pieces: dict[int, Any], move: tuple[int, str], nessie: list[int]) -> None:  # CA-22
    t = turn(position({4: "soay"}, pieces=pieces, play="2,A", framed=1))
    assert (moves(t), vp(t, "nessie"), automa(t).vp) == ([move], nessie, sum(nessie))
