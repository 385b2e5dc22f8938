"""Placement, overbuilding, removal as the referee sees them (B-060 to B-076, B-128, B-151)."""

from simulator.referee.territory import can_place, check_cover, check_place, check_removal, lay, removable
from tests.referee.kit import put, rule_of


def place(table, player, tile, cell):
    return rule_of(check_place, table, player, tile, cell)


def cover(table, player, tile, cell):
    return rule_of(check_cover, table, player, tile, cell)


def test_river_tiles_lengthen_the_river_only(table, player):
    """BT-26; the Scotsmen stand where every place in question is in reach."""
    player.territory[0, 0].scotsmen = 1
    assert place(table, player, "rannoch", (1, 0)) == ""
    assert place(table, player, "rannoch", (-2, 0)) == ""
    assert place(table, player, "rannoch", (0, 1)) == "B-062"
    put(player, "soay", (1, 1), scotsmen=1)
    put(player, "kintyre", (2, 1))
    assert place(table, player, "rannoch", (2, 0)) == "B-062"


def test_plain_tile_never_blocks_the_river(table, player):
    """BT-27."""
    player.territory[0, 0].scotsmen = 1
    assert place(table, player, "soay", (1, 0)) == "B-063"
    assert place(table, player, "soay", (-2, 0)) == "B-063"
    assert place(table, player, "soay", (0, 1)) == ""


def test_river_tile_beside_a_plain_one_in_the_row(table, player):
    """BT-28, Q-07: the plain tile at (2, 0) was reached over (2, 1)."""
    put(player, "soay", (0, 1))
    put(player, "kintyre", (1, 1), scotsmen=1)
    put(player, "galloway", (2, 1))
    assert place(table, player, "lammermuir", (2, 0)) == ""
    put(player, "lammermuir", (2, 0))
    assert place(table, player, "rannoch", (1, 0)) == "B-063"


def test_corner_contact_is_not_enough(table, player):
    """BT-29."""
    player.territory[0, 0].scotsmen = 1
    assert place(table, player, "soay", (1, 1)) == "B-060"


def test_taken_cell(table, player):
    assert place(table, player, "soay", (-1, 0)) == "B-060"


def test_scotsman_by_side_or_corner(table, player):
    """BT-30: the only Scotsman stands on the starting village."""
    put(player, "soay", (0, 1))
    assert place(table, player, "kintyre", (-1, 1)) == ""
    assert place(table, player, "kintyre", (1, 1)) == "B-061"
    player.clans.append("mackintosh")
    assert place(table, player, "kintyre", (1, 1)) == ""  # the Home Castle is a castle


def test_castles_serve_only_with_mackintosh(table, player):
    """B-149: a castle two tiles from any Scotsman."""
    put(player, "soay", (0, 1))
    put(player, "duart-castle", (0, 2))
    assert place(table, player, "kintyre", (0, 3)) == "B-061"
    player.clans.append("mackintosh")
    assert place(table, player, "kintyre", (0, 3)) == ""


def test_inverness_on_halkirk(table, player):
    """BT-11: both village, both river, a Scotsman next to it."""
    put(player, "halkirk", (-2, 0))
    assert cover(table, player, "inverness", (-2, 0)) == ""


def test_inverness_elsewhere(table, player):
    """BT-12: a village without river, a river castle, Halkirk without Scotsman on or next to it."""
    put(player, "pitlochry", (-1, 1))
    assert cover(table, player, "inverness", (-1, 1)) == "B-071"
    assert cover(table, player, "inverness", (0, 0)) == "B-070"
    put(player, "castle-stalker", (1, 0))
    put(player, "halkirk", (2, 0))
    assert cover(table, player, "inverness", (2, 0)) == "B-072"


def test_overbuild_tile_never_alone_and_plain_tile_never_on_top(table, player):
    assert place(table, player, "creetown", (-1, 1)) == "B-070"
    put(player, "soay", (-1, 1))
    assert cover(table, player, "kintyre", (-1, 1)) == "B-070"
    assert cover(table, player, "lochaber", (-1, 2)) == "B-070"


def test_home_halves_may_be_covered_by_a_pile(table, player):
    """B-073, B-074, B-076."""
    pile = player.territory[-1, 0]
    pile.goods["wood"] = 2
    assert cover(table, player, "inverness", (-1, 0)) == ""
    lay(player, "inverness", (-1, 0))
    assert cover(table, player, "glasgow", (-1, 0)) == ""
    lay(player, "glasgow", (-1, 0))
    assert pile.tiles == ["home-village", "inverness", "glasgow"]
    assert (pile.top, pile.scotsmen, pile.held) == ("glasgow", 1, 2)


def test_mackintosh_when_overbuilding(table, player):
    """Q-41: the covered castle itself is enough."""
    put(player, "castle-stalker", (1, 0))
    assert cover(table, player, "urquhart-castle", (1, 0)) == "B-072"
    player.clans.append("mackintosh")
    assert cover(table, player, "urquhart-castle", (1, 0)) == ""


def test_can_place(table, player):
    assert can_place(table, player, "soay")
    assert can_place(table, player, "inverness")
    assert not can_place(table, player, "creetown")  # no material tile to cover
    player.territory[-1, 0].scotsmen = 0
    assert not can_place(table, player, "soay")
    assert can_place(table, player, "rob-roy")


def test_removal_keeps_the_river_whole(table, player):
    """BT-31: a river tile between two others; an end of the river."""
    put(player, "halkirk", (1, 0))
    put(player, "rannoch", (2, 0))
    put(player, "soay", (1, 1))
    put(player, "kintyre", (2, 1))
    assert rule_of(check_removal, table, player, (1, 0), "B-128") == "B-128"
    assert rule_of(check_removal, table, player, (2, 0), "B-128") == ""
    put(player, "unst", (3, 1))
    del player.territory[2, 1]
    player.territory.pop((3, 1))
    put(player, "unst", (2, -1))  # hangs on the end of the river only
    assert rule_of(check_removal, table, player, (2, 0), "B-128") == "B-128"


def test_removal_keeps_the_territory_joined(table, player):
    """BT-32, Q-43."""
    put(player, "soay", (0, 1))
    put(player, "kintyre", (0, 2))
    assert rule_of(check_removal, table, player, (0, 1), "B-151") == "B-151"
    assert rule_of(check_removal, table, player, (0, 2), "B-151") == ""
    assert rule_of(check_removal, table, player, (-1, 0), "B-151") == "B-151"
    assert rule_of(check_removal, table, player, (0, 0), "B-151") == "B-151"
    assert rule_of(check_removal, table, player, (5, 5), "B-151") == "B-151"
    assert removable(table, player) == [(0, 2)]
