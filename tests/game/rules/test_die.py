"""The die as a dummy player (B-030 to B-033, CC-05)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.turns import names_of, now
from tests.table import Table


def roll(
    result: int, tiles: dict[int, str], pieces: dict[int, int | str] | None = None, icons: tuple[str, ...] = ()
) -> Table:
    """Set up the die last, at 0, showing this; pieces stand at 9 and 10 by default; nothing is refilled."""
    t = Table(2)
    t.rondel({0: "die", **({9: 0, 10: 1} if pieces is None else pieces)}, tiles)
    t.stack("D")
    t.tape(result)
    for tile in icons:
        t.record.tile[t.tile(tile)].icon = 1
    return t.start(tasks.DO_DIE)


def by_die(t: Table) -> list[tuple[str, int]]:
    return [(e["tile"], e["space"]) for e in t.happened("discard", cause="die")]


def passed(t: Table) -> list[str]:
    return [e["tile"] for e in t.happened("discard", cause="passed")]


def die_space(t: Table) -> int:
    assert t.question is None
    return int(now(t).piece_space[names.DIE_PIECE])


@pytest.mark.parametrize(("result", "tile", "space"), [(1, "soay", 1), (2, "kintyre", 2), (3, "kemnay", 4)])
def test_the_die_moves_tiles_not_spaces(result, tile, space):  # B-030; space 3 is empty
    t = roll(result, {1: "soay", 2: "kintyre", 4: "kemnay", 5: "unst"})
    assert die_space(t) == space
    assert by_die(t) == [(tile, space)]
    assert (now(t).space_tile[space], now(t).space_piece[space]) == (-1, names.DIE_PIECE)
    assert now(t).place[t.tile(tile)] == names.IN_DISCARD


def test_pieces_are_not_counted():  # BT-05, B-030
    t = roll(2, {1: "soay", 3: "kintyre", 4: "unst"}, {2: 0, 10: 1})
    assert by_die(t) == [("kintyre", 3)]
    assert passed(t) == ["soay"]
    assert now(t).rear == 2


def test_the_die_goes_on_past_an_icon():  # BT-04, B-031, B-032
    t = roll(2, {1: "soay", 2: "kintyre", 3: "loch-lochy", 4: "unst"}, icons=("kintyre",))
    assert by_die(t) == [("loch-lochy", 3)]
    assert die_space(t) == 3


def test_tiles_with_an_icon_on_the_way_are_counted():  # B-032
    t = roll(2, {1: "soay", 2: "kintyre", 3: "kemnay"}, icons=("soay",))
    assert by_die(t) == [("kintyre", 2)]


def test_several_icons_are_skipped():  # B-031
    t = roll(1, {1: "soay", 2: "kintyre", 3: "kemnay", 4: "unst"}, icons=("soay", "kintyre", "kemnay"))
    assert by_die(t) == [("unst", 4)]
    assert passed(t) == ["soay", "kintyre", "kemnay"]  # no piece is behind them: passed, not taken by the die


def test_only_the_die_is_rolled_when_it_is_last():  # B-030
    t = Table(2)
    t.rondel({0: 0, 1: "die", 5: 1}, {2: "soay", 3: "kintyre", 4: "kemnay", 6: "unst", 7: "abernethy"})
    t.stack("D")
    t.tape(3, 1)
    t.start(tasks.DO_NEXT)
    assert not t.happened("roll")
    t.choose("take", "kintyre").choose("cell", (0, 1)).choose("done")
    # now the die at 1 is last; three tiles on: 2 soay, 4 kemnay, 6 unst
    assert [e["result"] for e in t.happened("roll")] == [3]
    assert by_die(t) == [("unst", 6)]
    assert (t.question, t.asked) == ("tile", 0)  # at 3, before the piece at 5


def test_the_die_is_rolled_again_if_it_stays_last():  # B-021, B-030
    t = Table(2)
    t.rondel({0: "die", 3: 0, 5: 1}, {1: "soay", 2: "kintyre", 4: "kemnay", 6: "unst"})
    t.stack("D")
    t.tape(1, 1, 1)
    t.start(tasks.DO_NEXT)
    assert by_die(t) == [("soay", 1), ("kintyre", 2), ("kemnay", 4)]
    assert (t.asked, now(t).rolled) == (0, 3)


def test_tiles_behind_the_die_and_the_refill():  # B-032, B-024, B-025
    t = roll(2, {1: "soay", 2: "kintyre", 3: "kemnay", 4: "unst", 5: "abernethy", 6: "rannoch", 7: "wick", 8: "leith"})
    for space, tile in ((11, "portree"), (12, "braemar")):
        t.game.space_tile[space] = t.tile(tile)
    t.stack("D", "hawick", "glen-tilt", "aberlour")
    t.start(tasks.DO_DIE)
    assert names_of(t.events) == ["roll", "move", "discard", "discard", "refill", "refill"]
    assert by_die(t) == [("kintyre", 2)]
    assert passed(t) == ["soay"]
    assert [(e["tile"], e["space"]) for e in t.happened("refill")] == [("hawick", 13), ("glen-tilt", 0)]
    assert now(t).space_tile[1] == -1  # the gap behind the die at 2
    assert now(t).rear == 2


def test_a_scoring_comes_in_the_refill_after_the_die():  # B-032, B-025
    t = Table(2)
    t.rondel({0: "die", 9: 0, 10: 1}, {1: "soay", 2: "kintyre"})
    t.stack("A", "pitlochry")
    t.tape(1)
    t.start(tasks.DO_DIE)
    assert names_of(t.events, "refill", "scoring")[:3] == ["refill", "scoring", "refill"]
    assert [e["round"] for e in t.happened("scoring")] == [1]


# ---------------------------------------------------------------------- The End


@pytest.mark.parametrize(
    ("result", "end", "icons"),
    [
        (1, 1, ()),  # lands on it
        (2, 2, ()),  # lands on it
        (3, 2, ()),  # would pass it
        (3, 1, ()),
        (1, 2, ("soay",)),  # skips onto it
        (2, 3, ("kintyre",)),
    ],
)
def test_the_die_leaves_at_the_end(result, end, icons):  # BT-06, B-033, Q-05
    before = {space: tile for space, tile in ((1, "soay"), (2, "kintyre")) if space < end}
    t = roll(result, {**before, end: "the-end", end + 2: "kemnay"}, {end + 1: 0, end + 3: 1}, icons)
    assert die_space(t) == -1
    assert names.DIE_PIECE not in now(t).space_piece
    assert by_die(t) == []
    assert passed(t) == list(before.values())
    assert t.happened("leave", piece=names.DIE_PIECE, space=0)
    assert now(t).space_tile[end] == t.tile("the-end")


def test_the_die_stays_short_of_the_end():  # B-033
    t = roll(2, {1: "soay", 2: "kintyre", 4: "the-end"}, {3: 0, 5: 1})
    assert by_die(t) == [("kintyre", 2)]
    assert die_space(t) == 2


def test_refill_up_to_the_new_last_piece_when_the_die_leaves():  # BT-43, Q-05, Q-37
    t = roll(
        3,
        {
            1: "soay",
            2: "kintyre",
            4: "the-end",
            **dict(enumerate(["kemnay", "unst", "abernethy", "rannoch", "black-isle", "lammermuir", "galloway"], 6)),
        },
        {3: 0, 5: 1},
    )
    t.stack("D", "hawick", "leith", "wick", "portree", "braemar")
    t.start(tasks.DO_NEXT)
    assert names_of(t.events)[:4] == ["roll", "leave", "discard", "discard"]
    assert passed(t) == ["soay", "kintyre"]
    assert [(e["tile"], e["space"]) for e in t.happened("refill")] == [("hawick", 13), ("leith", 0), ("wick", 1)]
    assert now(t).space_tile[2] == now(t).space_piece[2] == -1  # the gap
    assert (t.question, t.asked) == ("tile", 0)


def test_the_die_is_out_for_good():  # B-033
    t = Table(2)
    t.rondel({0: "die", 1: 0, 3: 1}, {2: "the-end", 4: "soay", 5: "kintyre"})
    t.stack("D")
    t.tape(1, 1, 1)
    t.start(tasks.DO_NEXT).choose("end")
    assert now(t).rolled == 1
    assert len(t.happened("leave", piece=names.DIE_PIECE)) == 1
    assert t.asked == 1


# ---------------------------------------------------------------------- no icon-free tile ahead


def test_without_a_tile_beyond_it_takes_the_last_one_before():  # CC-05
    t = roll(3, {1: "soay", 2: "kintyre", 3: "kemnay", 4: "unst"}, icons=("kemnay", "unst"))
    assert by_die(t) == [("kintyre", 2)]
    t = roll(3, {1: "soay", 2: "kintyre", 3: "kemnay", 4: "unst"}, icons=("kintyre", "kemnay", "unst"))
    assert by_die(t) == [("soay", 1)]


def test_without_any_tile_it_stays_and_the_next_piece_acts_once():  # CC-05
    t = Table(2)
    t.rondel({0: "die", 3: 0, 6: 1}, {1: "soay", 2: "kintyre", 4: "kemnay", 7: "unst"})
    t.stack("D")
    t.tape(2, 1)
    for tile in ("soay", "kintyre", "kemnay", "unst"):
        t.record.tile[t.tile(tile)].icon = 1
    t.start(tasks.DO_NEXT)
    assert (t.question, t.asked) == ("tile", 0)
    assert by_die(t) == []
    assert now(t).piece_space[names.DIE_PIECE] == 0
    t.choose("take", "kemnay").choose("cell", (0, 1)).choose("done")
    assert passed(t) == []  # the die is still behind all tiles
    assert now(t).rolled == 2  # it is last, and rolled again
    assert t.asked == 0  # at 4, the next in line again


def test_when_no_piece_has_a_tile_ahead_the_die_takes_the_next_one():  # CC-05 does not say: the game would stop
    tiles = {1: "soay", 2: "kemnay"}
    t = roll(2, tiles, {3: 0, 4: 1}, icons=("soay", "kemnay"))
    assert by_die(t) == [("soay", 1)]
    assert die_space(t) == 1
    # with a tile ahead of a player the die stays, as usual
    t = roll(2, {**tiles, 5: "unst"}, {3: 0, 4: 1}, icons=("soay", "kemnay", "unst"))
    assert by_die(t) == []
    assert t.asked == 0


def test_the_next_tile_it_takes_is_no_place_of_the_rondel():  # CC-05, CC-10
    t = Table(2)
    t.rondel({0: "die", 3: 0, 4: 1}, {1: "soay", 2: "kemnay"})
    t.stack("D")
    t.tape(1)
    for tile in ("soay", "kemnay"):
        t.record.tile[t.tile(tile)].icon = 1
    t.record.tile[t.tile("soay")].protected = 1
    t.start(tasks.DO_DIE)
    assert by_die(t) == [("kemnay", 2)]


def test_the_end_comes_before_the_lack_of_tiles():  # CC-05, B-033
    t = roll(1, {1: "soay", 3: "the-end"}, {2: 0, 4: 1}, icons=("soay",))
    assert die_space(t) == -1


def test_the_way_ahead_ends_at_the_empty_space() -> None:
    # CC-05, B-022: the die stays without a tile ahead; the tile between it and the next player is behind that player
    t = Table(2)
    t.rondel({0: "die", 2: 0, 6: 1}, {1: "soay", 3: "kemnay", 4: "wick"})
    t.stack("D")
    for name in ("soay", "kemnay", "wick"):
        t.record.tile[t.tile(name)].icon = 1
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert t.asked == 0
    assert [option[1] for option in t.options("take")] == ["kemnay", "wick"]
