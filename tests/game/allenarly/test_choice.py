"""Choosing a tile and The End (C12-20 to C12-34)."""

import pytest

from simulator.game import names, tasks
from tests.game.allenarly.kit import AUTOMA, automa, board, card, chosen, facing, order, printed, turn


def test_tiles_are_counted_not_spaces() -> None:
    # C12-20: range 2; ahead: empty, the human, Abernethy, empty, Soay, Halkirk
    t = card(facing(), range=2, rows=[["village", "animal"]])
    t.rondel({0: AUTOMA, 2: 0, 13: "die"}, {3: "abernethy", 5: "soay", 6: "halkirk"})
    turn(t)
    assert chosen(t) == ("soay", "animal", 1)


def test_the_range_ends_the_search() -> None:
    # C12-20: the village is the fifth tile, range 4: not available; framed 1
    ahead = ("abernethy", "soay", "kemnay", "kintyre", "halkirk")
    assert chosen(turn(card(facing(*ahead), range=4, rows=[["village"]]))) == ("abernethy", "framed", 1)
    assert chosen(turn(card(facing(*ahead), range=5, rows=[["village"]]))) == ("halkirk", "village", 1)


def test_fewer_tiles_than_the_range() -> None:
    # C12-20
    assert chosen(turn(card(facing("abernethy", "halkirk"), range=6, rows=[["village"]])))[0] == "halkirk"


def test_rows_from_top_to_bottom_symbols_from_left_to_right() -> None:
    # C12-21, C12-22: village before animal though the animal is nearer; then rows
    ahead = ("soay", "halkirk", "abernethy")
    assert chosen(turn(card(facing(*ahead), rows=[["village", "animal"]]))) == ("halkirk", "village", 1)
    assert chosen(turn(card(facing(*ahead), rows=[["lake", "person"], ["material"], ["animal"]]))) == (
        "abernethy",
        "material",
        1,
    )


def test_the_nearest_of_a_type() -> None:
    # C12-22
    assert chosen(turn(card(facing("soay", "kemnay", "abernethy"), rows=[["material"]])))[0] == "kemnay"


@pytest.mark.parametrize(
    ("tokens", "tile"),
    [
        ("SLWP", "halkirk"),  # Scotsmen: village
        ("LSWP", "duart-castle"),  # landmarks: castle before lake, though the lake is nearer
        ("WSLP", "black-isle"),
        ("PSLW", "robert-the-bruce"),
    ],
)
def test_priority_tokens_leftmost_first(tokens: str, tile: str) -> None:
    # C12-23
    t = facing("loch-lochy", "duart-castle", "black-isle", "robert-the-bruce", "halkirk")
    order(t, *tokens)
    assert chosen(turn(card(t, range=6, rows=[["priority"]]))) == (tile, "priority", 1)


def test_priority_tokens_further_right() -> None:
    # C12-23: no village, no castle: the lake of the landmarks before the whisky tile
    t = facing("black-isle", "loch-lochy")
    order(t, *"SLWP")
    assert chosen(turn(card(t, rows=[["priority"]])))[0] == "loch-lochy"


@pytest.mark.parametrize(("framed", "tile"), [(1, "abernethy"), (2, "soay"), (3, "kemnay")])
def test_framed_number(framed: int, tile: str) -> None:
    # C12-24
    t = facing("abernethy", None, "soay", "kemnay")
    assert chosen(turn(card(t, rows=[["lake"]], framed=framed))) == (tile, "framed", 1)


def test_costs_rivers_and_overbuilding_do_not_matter() -> None:
    # C12-25: Campbeltown costs barley and a coin, the automa has neither; an overbuild tile and a river tile alike
    for tile in ("campbeltown", "aberlour", "portree"):
        kind = "village" if tile == "portree" else "whisky"
        assert chosen(turn(card(facing("soay", tile), rows=[[kind]])))[0] == tile


def test_a_tile_of_two_types_fits_either() -> None:
    # C12-25
    for kind in ("animal", "trade"):
        t = facing("abernethy", "soay")
        t.record.tile[t.tile("soay")].type |= names.TRADE
        assert chosen(turn(card(t, rows=[[kind]])))[0] == "soay"


def test_numbers_and_stars_are_passed_over_without_chronicles() -> None:
    # C12-26: card 1: number 4, trade, star, priority (village)
    t = printed(facing("abernethy", "halkirk"), 1)
    order(t, *"SLWP")
    assert chosen(turn(t)) == ("halkirk", "priority", 1)


def test_the_end_cuts_the_range() -> None:
    # C12-30: range 4, The End behind two tiles; a village beyond is not taken while the first search finds something
    t = card(facing("abernethy", "soay", None, "halkirk", end=3), rows=[["village", "animal"]])
    assert chosen(turn(t)) == ("soay", "animal", 1)
    assert automa(t).finished == 0


def test_the_end_beyond_the_range_changes_nothing() -> None:
    t = card(facing("abernethy", "soay", None, "halkirk", end=3), range=2, rows=[["village"]], framed=2)
    assert chosen(turn(t)) == ("soay", "framed", 1)


def test_second_search_beyond_the_end() -> None:
    # C12-T12: two tiles before The End, framed 3: nothing; again over all tiles, now the village beyond
    t = card(facing("abernethy", "soay", None, "halkirk", end=3), range=5, rows=[["village"]], framed=3)
    assert chosen(turn(t)) == ("halkirk", "village", 2)
    assert automa(t).finished == 1  # C12-32: the last tile
    assert len(t.happened("finish")) == 1


def test_framed_number_in_the_second_search() -> None:
    # C12-31: the third tile ahead, beyond The End
    t = card(facing("abernethy", "soay", None, "kemnay", end=3), range=5, rows=[["village"]], framed=3)
    assert chosen(turn(t)) == ("kemnay", "framed", 2)


def test_the_second_search_may_take_a_tile_before_the_end() -> None:
    # C12-31, C12-32: rows are read again; the framed 2 is before The End only in the second search's count
    t = card(facing("abernethy", None, "soay", end=2), range=3, rows=[["village"]], framed=2)
    assert chosen(turn(t)) == ("soay", "framed", 2)
    t = card(facing("abernethy", None, "halkirk", end=2), range=3, rows=[["lake"]], framed=2)
    t.record.tile[t.tile("abernethy")].type = names.LAKE
    assert chosen(turn(t)) == ("abernethy", "lake", 1)
    assert automa(t).finished == 0


def test_the_end_directly_ahead() -> None:
    # open question: the first search is empty, the second follows at once
    t = card(facing(None, "abernethy", "halkirk", end=1), rows=[["village"]])
    assert chosen(turn(t)) == ("halkirk", "village", 2)


def test_the_second_search_ends_at_the_gap() -> None:
    # C12-31: beyond The End a tile, then an empty space; the village behind it is out of reach
    t = card(facing(None, "abernethy", None, "halkirk", end=1), range=6, rows=[["village"]])
    assert chosen(turn(t)) == ("abernethy", "framed", 2)


def test_a_piece_is_no_gap() -> None:
    # C12-31: the human stands beyond The End
    t = card(facing(), range=6, rows=[["village"]])
    t.rondel({0: AUTOMA, 2: 0, 13: "die"}, {1: "the-end", 3: "halkirk"})
    assert chosen(turn(t)) == ("halkirk", "village", 2)


def test_the_last_tile_ahead() -> None:
    # C12-33: two tiles in all, framed 3, no village: the farther one
    t = card(facing("abernethy", None, "soay", end=2), range=4, rows=[["village"]], framed=3)
    assert chosen(turn(t)) == ("soay", "last", 2)


def test_onto_the_end() -> None:
    # C12-33: no tile before or beyond
    t = turn(card(facing(end=1)))
    assert [(e["tile"], e["search"]) for e in t.happened("choose")] == [(None, 2)]
    assert [(e["to"], e["how"]) for e in t.happened("move", piece=AUTOMA)] == [(1, "end")]
    assert (automa(t).finished, automa(t).taken, t.now.piece_space[AUTOMA]) == (1, 0, -1)


def test_further_turns_before_the_end() -> None:
    # C12-32: two turns: the tile before The End, then the one beyond it
    t = facing("abernethy", None, "soay", end=2)
    for action in t.record.automa.action:
        action.moves = action.rows = 0
        action.framed = 1
    t.rondel({0: AUTOMA, 12: 0}, {1: "abernethy", 2: "the-end", 3: "soay"})
    t.game.players[0].finished = 1
    t.start(tasks.DO_NEXT, names.NOBODY)
    assert [e["tile"] for e in t.happened("choose")] == ["abernethy", "soay"]
    assert automa(t).finished == 1
    assert t.now.over == 1


def test_the_automa_may_finish_first() -> None:
    # C12-34, B-181: the human has all remaining turns
    t = facing()
    t.rondel({0: 0, 5: AUTOMA, 6: "die"}, {1: "abernethy", 2: "kemnay", 3: "the-end"})
    t.game.players[AUTOMA].finished = 1
    t.start(tasks.DO_NEXT, names.NOBODY)
    assert t.asked == 0
    t.choose("take", "abernethy").choose("cell").choose("done")
    assert t.asked == 0
    assert t.question == "tile"


def test_protected_tiles_are_not_counted() -> None:
    # B-023, CC-26
    t = card(facing("abernethy", "soay", "halkirk"), range=2, rows=[["village"]])
    t.record.tile[t.tile("abernethy")].protected = 1
    assert chosen(turn(t)) == ("halkirk", "village", 1)


def test_no_tile_is_looked_at_behind_the_last_piece() -> None:
    # CC-05: the die stays behind the automa; the tile ahead of the die is not ahead of the automa
    t = card(facing(), range=6, rows=[["village"]])
    t.rondel({0: "die", 2: AUTOMA, 6: 0}, {1: "halkirk", 3: "abernethy"})
    assert chosen(turn(t)) == ("abernethy", "framed", 1)
    assert board(t).tiles == 1
