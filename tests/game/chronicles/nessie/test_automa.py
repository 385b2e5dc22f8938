"""Chronicle A against Allenarly (CA-14 to CA-17, C12-78)."""

from __future__ import annotations

from typing import Any

from tests.game.allenarly.kit import AUTOMA, chosen, her, turn, vp
from tests.game.chronicles.places import moves, rondel, solo
from tests.table import Table

FAR = {0: AUTOMA, 12: 0, 13: "die"}
BEYOND = {4: "soay", 5: "kemnay", 6: "wick", 7: "abernethy", 8: "duart-castle"}


def position(tiles: dict[int, str], pieces: dict[int, Any] | None = None, play: str = "A", **action: Any) -> Table:
    """She is last on space 0, Nessie lies between 3 and 4; the die will show 3 and 2, then 1 and 1."""
    t = solo(play, pieces or FAR, tiles, mountain=2 if "2" in play else -1, **action)
    t.game.nessie.line = 4
    t.game.nessie.rolls[:4] = (3, 2, 1, 1)
    return t


def test_her_piece_moves_as_if_nessie_were_not_there() -> None:
    # CA-14, CA-17: the castle is the fifth tile beyond
    t = turn(position(BEYOND, range=5, rows=[["castle"]]))
    assert chosen(t) == ("duart-castle", "castle", 1)


def test_two_rolls() -> None:
    # CA-15, C12-78: 3 + 2; no card
    t = turn(position(BEYOND, framed=1))
    assert vp(t, "nessie") == [5]
    assert [(e["first"], e["second"]) for e in t.happened("nessie_rolls", seat=AUTOMA)] == [(3, 2)]
    assert not t.happened("nessie_card")
    assert t.now.nessie.rolled == 2


def test_she_rolls_on_her_way() -> None:
    # CC-02, CA-15: {pass} comes before {taken}, whether she jumps over the first space beyond or comes to it
    for framed in (1, 3):
        t = turn(position(BEYOND, framed=framed))
        order = [e["event"] for e in t.events if e["event"] in ("move", "nessie_rolls", "take")]
        assert order == ["move", "nessie_rolls", "take"]


def test_no_roll_on_this_side() -> None:
    # CA-15
    t = turn(position({2: "halkirk", **BEYOND}, framed=1))
    assert moves(t) == [(2, "take")]
    assert not t.happened("nessie_rolls")


def test_every_pass_has_its_own_rolls() -> None:
    # CA-15
    t = position(BEYOND, framed=1)
    t.game.nessie.rolled = 2
    assert vp(turn(t), "nessie") == [2]


def test_rolls_on_the_way_to_the_end() -> None:
    # CA-15, CC-33: onto The End beyond her, and over it
    t = turn(position({5: "the-end"}))
    assert (moves(t), vp(t, "nessie")) == ([(5, "end")], [5])
    t = turn(position({5: "the-end", 6: "soay"}))
    assert (moves(t), vp(t, "nessie")) == ([(6, "take")], [5])
    t = turn(position({2: "the-end"}))
    assert (moves(t), vp(t, "nessie")) == ([(2, "end")], [])


def test_a_human_card_works_as_always() -> None:
    # CA-16: Barter brings the 2 VP; she holds no resources to swap
    t = rondel(Table(play="A", solo="reglar"), {0: 0, 9: AUTOMA, 10: "die"}, BEYOND)
    t.game.nessie.line = 4
    t.game.nessie.deck[0, 0] = [card.id for card in t.components.models("nessie_card")].index("barter-on-the-shore")
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "kemnay").choose("cell").choose("done")
    assert t.question is None
    assert [e["card"] for e in t.happened("nessie_card")] == ["barter-on-the-shore"]
    assert vp(t, "nessie", seat=0) == [2]


def test_over_the_mountain() -> None:
    # CA-22: 2 VP left there and two rolls
    t = turn(position({4: "soay"}, pieces={0: AUTOMA, 1: 0, 13: "die"}, play="2,A", framed=1))
    assert moves(t) == [(4, "take")]
    assert t.now.highlander.vp == 2
    assert vp(t, "nessie") == [5]
    order = [e["event"] for e in t.events if e["event"] in ("mountain_gets", "nessie_rolls")]
    assert order == ["mountain_gets", "nessie_rolls"]


def test_stopped_on_the_mountain() -> None:
    # CA-22, C2-20: she has not passed Nessie
    t = turn(position({4: "soay"}, play="2,A", framed=1))
    assert moves(t) == [(2, "stop")]
    assert vp(t, "nessie") == []


def test_leaving_the_mountain() -> None:
    # CA-22
    t = turn(position({4: "soay"}, pieces={2: AUTOMA, 12: 0, 13: "die"}, play="2,A", framed=1))
    assert (moves(t), vp(t, "nessie"), her(t).vp) == ([(4, "take")], [5], 5)
