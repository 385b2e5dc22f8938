"""Chronicle 8: tiles moved by Tamlain, and the order of abilities at the end of a turn."""

from __future__ import annotations

from simulator.game import names
from tests.game.chronicles.penny_mobs.kit import MOBSTERS, at, mob, number, own, rest, table, take
from tests.table import Table


def mover(*laid: tuple[str, tuple[int, int]], ahead: tuple[str, ...] = ("kemnay", "soay")) -> Table:
    """Seat 0 has Tamlain and these tiles."""
    t = own(table(*ahead), 0, "tamlain")
    for name, xy in laid:
        t.lay(0, name, xy)
    return t


def movable(t: Table) -> list[str]:
    """Tiles that may be moved now."""
    return [t.components.tile_ids[t.now.players[0].spot[option[1]].tile] for option in t.options("shift")]


def cells(t: Table) -> set[tuple[int, int]]:
    """Cells the open question offers."""
    return {option[1] for option in t.options("cell")}


def test_tamlain_moves_a_tile_before_the_turn_is_chosen() -> None:
    # C8-19, C8-23, C8-24: goods and Scotsmen go along; no Scotsman beside the new place; nothing is activated
    t = mover(("ullapool", (0, 1)))
    t.stand(0, (0, 1), 1)
    t.put(0, (0, 1), wood=2)
    t.turn(0)
    assert t.question == "tile"
    assert movable(t) == ["ullapool"]
    t.choose("shift")
    assert t.question == "site"
    # beside the Home tile, but not at the ends of its river, and not where it lay
    assert cells(t) == {(-1, 1), (-1, -1), (0, -1)}
    t.choose("cell", (0, -1))
    assert (at(t, 0, (0, 1)), at(t, 0, (0, -1))) == (None, "ullapool")
    spot = t.now.players[0].spot[2]
    assert (spot.scotsmen, spot.goods[names.WOOD]) == (1, 2)
    assert t.happened("shift") == [{"event": "shift", "seat": 0, "from": (0, 1), "to": (0, -1)}]
    assert t.happened("activate") == []
    assert t.question == "tile"  # the turn goes on
    assert movable(t) == []
    assert mob(t).used[number("tamlain")] == 1


def test_no_scotsman_is_needed_beside_the_new_place() -> None:
    # C8-24: none stands in this territory at all
    t = mover(("ullapool", (0, 1)), ("abernethy", (0, 2)))
    t.stand(0, (-1, 0), -1)
    t.turn(0).choose("shift")
    assert (1, 1) in cells(t)


def test_tamlain_acts_between_activations() -> None:
    # C8-23: the tiles the placed tile activates stay those it touched when it was placed
    t = mover(("abernethy", (0, 1)), ("kintyre", (-1, 1)))
    t.stand(0, (0, 1), 1)
    take(t, "kemnay", (0, 2))
    assert {option[1] for option in t.options("activate")} == {(0, 2), (0, 1), (-1, 1)}
    shift = next(o for o in t.options("shift") if t.now.players[0].spot[o[1]].tile == t.tile("kintyre"))
    t.choose(*shift).choose("cell", (0, -1))
    assert t.question == "action"
    assert {option[1] for option in t.options("activate")} == {(0, 2), (0, 1), (0, -1)}
    assert t.happened("activate") == []


def test_tamlain_acts_at_the_end_of_the_turn() -> None:
    # C8-23, CC-11
    t = rest(take(mover(), "kemnay"))
    assert t.question == "shift"
    assert movable(t) == ["kemnay"]
    t.choose("shift").choose("cell", (-1, -1))
    assert at(t, 0, (-1, -1)) == "kemnay"
    t = rest(take(mover(), "kemnay")).choose("done")
    assert mob(t).used[number("tamlain")] == 0


def test_piles_that_do_not_move() -> None:
    # C8-24: the Home, what keeps others together; C8-41, C10-41: with a boat or representative; a double tile
    t = mover(("abernethy", (0, 1)), ("kintyre", (0, 2)))
    assert movable(t.turn(0)) == ["kintyre"]
    for field in ("locked", "kept", "tied"):
        setattr(t.spot(0, (0, 2)), field, 1)
        assert movable(t.turn(0)) == []
        setattr(t.spot(0, (0, 2)), field, 0)


def test_the_whole_pile_moves() -> None:
    # C8-24, C8-53: tiles beneath an overbuild or historic tile go along
    t = mover(("abernethy", (0, 1)), ("creetown", (0, 1)))
    t.turn(0).choose("shift").choose("cell", (0, -1))
    assert at(t, 0, (0, -1)) == "creetown"
    assert t.now.below[t.tile("creetown")] == t.tile("abernethy")
    assert t.now.players[0].tiles == 3


def test_river_tiles_move_to_the_other_end() -> None:
    # C8-24: the river stays one run in its row; a tile in the middle stays
    t = mover(("halkirk", (1, 0)), ("rannoch", (2, 0)))
    t.turn(0)
    assert movable(t) == ["rannoch"]
    t.choose("shift")
    assert t.question == "tile"  # a single place is taken at once
    assert at(t, 0, (-2, 0)) == "rannoch"
    assert (t.now.players[0].river_left, t.now.players[0].river_right) == (-2, 1)


def test_no_tile_moves_to_an_end_of_the_river() -> None:
    # C8-24, B-063: (1, 0) and (-2, 0) are kept for the river
    t = mover(("abernethy", (0, 1)), ("kintyre", (1, 1)))
    t.turn(0)
    t.choose("shift")
    assert (1, 0) not in cells(t)
    assert (-2, 0) not in cells(t)


def test_the_seat_in_turn_alone_moves_tiles() -> None:
    # C8-19: "in your turn"
    t = own(table("kemnay", "soay"), 1, "tamlain")
    t.lay(1, "abernethy", (0, 1))
    assert t.turn(0).options("shift") == []
    assert rest(take(t, "kemnay")).question is None


def test_order_at_the_end_of_the_turn() -> None:
    # C8-23, CC-11: Fraser, Derek, Peggy, Tamlain, then the penny action
    t = own(table("kemnay", "soay"), 0, "fraser", "derek", "peggy", "tamlain")
    t.lay(1, "abernethy", (0, 1))
    t.player(1).hidden_tokens = 1
    t.game.penny_mobs.jail[0], t.game.penny_mobs.jailed = MOBSTERS.index("rory"), 1
    rest(take(t, "kemnay"))
    asked = []
    while t.question not in (None, "penny"):
        asked.append(t.question)
        t.choose("done")
    assert asked == ["seize", "steal", "rent", "shift"]
    assert t.question == "penny"


def test_none_of_them_on_the_end() -> None:
    # CC-33, C8-27
    t = own(table("kemnay", "the-end", "soay"), 0, "derek", "peggy")
    t.lay(1, "abernethy", (0, 1))
    assert rest(t.turn(0).choose("end")).question is None
