"""Placement rules (B-060 to B-065). Home Castle at (0, 0), starting village at (-1, 0), x to the right, y up."""

from tests.game.rules.turns import facing, legal_places, now, place, spot
from tests.table import Table

RIVER, PLAIN = "strathmore", "kemnay"  # both free of cost


def home(scotsmen_on_castle: int = 1) -> Table:
    """Set up two players with their Home tiles; seat 0 has a Scotsman on both halves."""
    t = Table(2)
    t.stand(0, (0, 0), scotsmen_on_castle)
    return t


def test_first_river_tile():  # BT-26, B-062, B-064
    assert legal_places(home(), RIVER) == {(-2, 0), (1, 0)}  # not (0, 1), not (2, 0)


def test_first_plain_tile():  # BT-27, BT-29, B-060, B-063
    # Not (1, 0) or (-2, 0): beside the river. Not (1, 1), (-2, -1) ...: corner contact only.
    assert legal_places(home(), PLAIN) == {(-1, 1), (0, 1), (-1, -1), (0, -1)}


def test_the_river_grows_at_either_end():  # B-062, B-064
    t = home()
    t.lay(0, "rannoch", (1, 0), scotsmen=1)
    assert legal_places(t, RIVER) == {(-2, 0), (2, 0)}
    t.lay(0, "glen-affric", (-2, 0), scotsmen=1)
    assert legal_places(t, RIVER) == {(-3, 0), (2, 0)}
    # Above and below the river, never beside its ends
    assert legal_places(t, PLAIN) == {(x, y) for x in (-2, -1, 0, 1) for y in (-1, 1)}


def test_a_plain_tile_at_the_new_end_is_illegal_as_well():  # B-063
    t = home()
    t.lay(0, "rannoch", (1, 0), scotsmen=1)
    t.lay(0, "soay", (1, 1), scotsmen=1)
    t.lay(0, "kintyre", (2, 1), scotsmen=1)
    assert (2, 0) not in legal_places(t, PLAIN)  # it touches two tiles and three Scotsmen, but the river ends there
    assert (3, 1) in legal_places(t, PLAIN)
    assert (2, 2) in legal_places(t, PLAIN)


def test_no_river_tile_next_to_a_plain_tile_of_the_row():  # BT-28, B-063, Q-07
    t = home()
    t.lay(0, "soay", (0, 1))
    t.lay(0, "kintyre", (1, 1))
    t.lay(0, "unst", (2, 1), scotsmen=1)
    assert (2, 0) in legal_places(t, PLAIN)  # two spaces beside the river, reached over (2, 1)
    assert legal_places(t, RIVER) == {(-2, 0), (1, 0)}
    t.lay(0, "abernethy", (2, 0))
    assert legal_places(t, RIVER) == {(-2, 0)}  # (1, 0) would run into it
    assert (1, 0) not in legal_places(t, PLAIN)
    assert (3, 0) in legal_places(t, PLAIN)


def test_no_river_tile_next_to_a_plain_tile_of_the_row_on_the_left():  # BT-28, Q-07
    t = home()
    for at in ((-1, 1), (-2, 1)):
        t.lay(0, "soay" if at[0] == -1 else "kintyre", at)
    t.lay(0, "unst", (-3, 1), scotsmen=1)
    assert (-3, 0) in legal_places(t, PLAIN)
    t.lay(0, "abernethy", (-3, 0))
    assert legal_places(t, RIVER) == {(1, 0)}
    assert (-2, 0) not in legal_places(t, PLAIN)


def test_both_ends_of_the_river_can_be_closed():  # B-063, Q-07
    t = home()
    for n, tile in enumerate(("soay", "kintyre", "unst")):
        t.lay(0, tile, (n, 1))
    for n, tile in enumerate(("abernethy", "galloway", "lammermuir")):
        t.lay(0, tile, (-1 - n, 1))
    t.lay(0, "peterhead", (2, 0))
    t.lay(0, "haddington", (-3, 0))
    assert legal_places(t, RIVER) == set()
    t.rondel({0: 0, 11: 1, 12: "die"}, {1: "strathmore", 2: "robert-the-bruce"})
    t.stack("D")
    t.turn(0)
    assert not t.offers("take", "strathmore")  # B-023


def test_corner_contact_is_not_enough():  # BT-29, B-060
    t = home()
    t.lay(0, "soay", (0, 1), scotsmen=1)
    places = legal_places(t, PLAIN)
    # Next to the Scotsman on (0, 1), but touching corners only: (1, 2), (-1, 2)
    assert places == {(-1, 1), (1, 1), (0, 2), (-1, -1), (0, -1)}


def test_a_scotsman_must_be_next_to_the_place():  # BT-30, B-061
    t = home(scotsmen_on_castle=0)  # one on the village at (-1, 0)
    t.lay(0, "soay", (0, 1))
    t.lay(0, "duart-castle", (1, 1))
    assert legal_places(t, PLAIN) == {(-1, 1), (-1, -1), (0, -1)}  # nothing with x > 0
    assert legal_places(t, RIVER) == {(-2, 0)}  # (1, 0) is two tiles away from that Scotsman


def test_with_mackintosh_castles_serve_as_scotsmen():  # BT-30, B-149
    t = home(scotsmen_on_castle=0)
    t.lay(0, "soay", (0, 1))
    t.lay(0, "duart-castle", (1, 1))
    t.marker(0, "mackintosh")
    # next to the castle at (1, 1): (2, 1), (1, 2), (0, 2); next to the Home Castle nothing more
    assert legal_places(t, PLAIN) == {(-1, 1), (-1, -1), (0, -1), (2, 1), (1, 2), (0, 2)}
    assert legal_places(t, RIVER) == {(-2, 0), (1, 0)}


def test_mackintosh_of_another_player_does_not_help():  # B-061, B-149
    t = home(scotsmen_on_castle=0)
    t.marker(1, "mackintosh")
    assert legal_places(t, RIVER) == {(-2, 0)}


def test_scotsmen_of_others_do_not_help():  # B-061
    t = home(scotsmen_on_castle=0)
    t.stand(1, (0, 0), 3)
    assert legal_places(t, RIVER) == {(-2, 0)}


def test_diagonal_neighbours_count_for_scotsmen():  # B-061
    t = home(scotsmen_on_castle=0)
    t.stand(0, (-1, 0), -1)
    t.lay(0, "soay", (0, 1), scotsmen=1)
    assert legal_places(t, RIVER) == {(1, 0)}  # a corner of (0, 1); (-2, 0) is two away


def test_the_own_effect_comes_too_late_for_the_placement():  # Q-35, B-061
    t = facing("halkirk", "robert-the-bruce", "soay", coins=9)  # Halkirk brings a Scotsman
    t.stand(0, (-1, 0), -1)
    t.turn(0).choose("done")  # Robert the Bruce was the only tile to take; no marker
    assert [e["tile"] for e in t.happened("aside")] == ["robert-the-bruce"]


def test_the_tile_lies_where_it_was_put():  # B-060, B-065
    t = home()
    place(t, PLAIN).choose("cell", (0, -1))
    assert spot(t, (0, -1)).tile == t.tile(PLAIN)
    assert t.after(0).tiles == 3
    assert now(t).owner[t.tile(PLAIN)] == 0
    assert [(e["tile"], e["at"], e["over"]) for e in t.happened("place")] == [(PLAIN, (0, -1), None)]
    assert t.after(1).tiles == 2


def test_a_river_tile_moves_the_end_of_the_river():  # B-062
    t = home()
    place(t, RIVER).choose("cell", (-2, 0))
    assert (t.after(0).river_left, t.after(0).river_right) == (-2, 0)
    place(t, RIVER).choose("cell", (1, 0))
    assert (t.after(0).river_left, t.after(0).river_right) == (-1, 1)


def test_a_place_is_taken_only_once():  # B-060, B-070
    t = home()
    t.lay(0, "soay", (0, 1))
    assert (0, 1) not in legal_places(t, PLAIN)
    assert (0, 0) not in legal_places(t, PLAIN)


def test_a_territory_may_have_holes():  # B-060, B-065
    t = home()
    for tile, at in (("soay", (0, 1)), ("kintyre", (0, 2)), ("unst", (-1, 2)), ("galloway", (-2, 2))):
        t.lay(0, tile, at)
    t.lay(0, "lammermuir", (-2, 1), scotsmen=1)
    assert (-1, 1) in legal_places(t, PLAIN)  # inside the ring
    assert (-3, 1) in legal_places(t, PLAIN)
    assert (-2, 0) not in legal_places(t, PLAIN)  # beside the village, a river tile
    assert (-2, 0) in legal_places(t, RIVER)
