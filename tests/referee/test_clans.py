"""Clan board and clans as the referee sees them (B-110 to B-114, B-140 to B-162)."""

from dataclasses import replace

import pytest

from simulator.referee.activation import actions
from simulator.referee.clans import clan_obligations, counted, road_cost, step_vp
from simulator.referee.effects import Obligation, resolve
from tests.referee.kit import VALUES, activate, event, gain, marker, place, put, reads, replay_of, rule_of, vp, walk

COINS = 15  # of the player in turn


def due():
    return [Obligation("marker", 1, "once", "rob-roy", "B-101")]


def places(table, *events):
    """Return the rule broken by a clan marker and what follows; all events have to be read."""
    return reads(lambda replay: resolve(replay, due()), table, *events)


def again(table, *events):
    """Return the rule that they break on a clan board without markers, with 15 coins in hand."""
    table.board.clear()
    table.players[0].coins = COINS
    return places(table, *events)


def ends(replay):
    """Return the rule broken by a clan marker and the rest of the turn, to its end."""

    def play():
        resolve(replay, due())
        actions(replay, None)
        replay.take("turn_end")

    return rule_of(play)


def clan_gain(good, clan, at=None, amount=1, word="gain"):
    return gain(good, at, amount, "clan", clan, word=word)


def clan_vp(amount, clan):
    return vp(amount, "clan", "clan", clan)


def decline(question, why, about):
    return event("decline", question=question, why=why, about=about)


def cheapest(table, clan):
    """Return a marker on a field, with what its roads cost."""
    return marker(clan, road_cost(table, clan))


def test_roads_from_the_start_and_from_markers(table):
    """BT-41 on a board of its own: start-X 1, X-Y 2."""
    table.values = replace(VALUES, roads={"start": {"x": 1}, "x": {"start": 1, "y": 2}, "y": {"x": 2}})
    assert road_cost(table, "y") == 3
    table.board["x"] = [1]
    assert [road_cost(table, clan) for clan in "yxz"] == [2, 0, None]


def test_cheapest_chain_runs_through_free_fields(table):
    """Q-14 on the printed board: start - macdonald 0, macdonald - mckenzie 1, mckenzie - cameron 1."""
    assert road_cost(table, "cameron") == 2
    table.board["mckenzie"] = [1]
    assert road_cost(table, "cameron") == 1


MACLEOD_COINS = clan_gain("coin", "macleod", amount=3)


def test_marker_and_roads(table, player):
    """B-111: MacLeod is 1 coin from the start and gives 3."""
    assert places(table, *marker("macleod", 1), MACLEOD_COINS) == ""
    assert (player.coins, player.markers, player.clans) == (17, 9, ["macleod"])


@pytest.mark.parametrize("roads", [0, 2])
def test_wrong_road_cost(table, player, roads):
    assert places(table, *marker("macleod", roads), MACLEOD_COINS) == "B-111"


def test_roads_not_paid(table, player):
    assert places(table, event("marker", clan="macleod", roads=1), MACLEOD_COINS) == "B-111"
    player.coins = 0
    table.board.clear()
    assert places(table, *marker("macleod", 1), MACLEOD_COINS) == "B-111"


def test_fields_that_cannot_be_chosen(table, player):
    table.board["macleod"] = [1]
    assert places(table, *marker("macleod", 0), MACLEOD_COINS) == "B-110"
    assert places(table, *marker("innes", 0)) == "B-113"
    player.markers = 0
    assert places(table, *marker("macdonald", 0)) == "B-003"


def test_douglas_again(table, player):
    """B-143: twice by one player, then for 0."""
    for roads in (2, 0):
        assert places(table, *marker("douglas", roads), clan_vp(3, "douglas")) == ""
    assert player.vp == 6
    assert table.board["douglas"] == [0, 0]


def test_marker_need_not_be_placed(table, player):
    """Q-13; about names where the marker comes from; without markers none can be placed (Q-01)."""
    assert places(table, decline("clan", "once", "rob-roy")) == ""
    assert places(table, decline("clan", "once", "mary-stuart")) == "B-101"
    assert places(table, decline("clan", "card", "rob-roy")) == "B-101"
    assert places(table) == "B-101"
    lost = gain("marker", why="once", about="rob-roy", word="lose")
    assert places(table, lost) == "B-003"
    player.markers = 0
    assert places(table, lost) == ""
    assert places(table) == "B-101"  # a `lose` is due
    player.markers, player.coins = 9, 0
    table.values = replace(table.values, roads={})  # no field can be paid; a `decline` is due all the same
    assert places(table) == "B-101"
    assert places(table, decline("clan", "once", "rob-roy")) == ""


def test_clan_goods_go_on_any_tile_with_room(table, player):
    """B-112, B-146."""
    put(player, "soay", (0, 1), wood=3)
    start = marker("macdonald", 0)
    wood, stone = clan_gain("wood", "macdonald", [-1, 0]), clan_gain("stone", "macdonald", [0, 0])
    assert again(table, *start, stone, wood) == ""
    assert again(table, *start, clan_gain("wood", "macdonald", [0, 1]), stone) == "B-112"
    assert again(table, *start, clan_gain("wood", "macdonald", word="lose"), stone) == "B-112"
    assert again(table, *start, stone) == "B-146"


@pytest.mark.parametrize(
    ("clan", "expected"),
    [
        ("brodie", {2: 0, 3: 5, 4: 8, 5: 8}),
        ("sutherland", {3: 0, 4: 5, 5: 5, 6: 8}),
        ("oliphant", {8: 0, 9: 5, 11: 5, 12: 8}),
        ("grant", {4: 0, 5: 5, 6: 8}),
        ("macpherson", {1: 0, 2: 5, 3: 8}),
    ],
)
def test_step_tables(clan, expected):
    """BT-34, BT-35."""
    steps = VALUES.clans[clan].effect["steps"]
    assert {count: step_vp(steps, count) for count in expected} == expected


def test_what_steps_count(table, player):
    """B-140, B-144, B-152, B-162: tops only, covered overbuild tiles too, the Home tile included."""
    put(player, "halkirk", (-2, 0), scotsmen=2)
    put(player, "inverness", (-2, 0))
    put(player, "glasgow", (-2, 0))
    put(player, "pitlochry", (-1, 1))
    due = {"villages": 3, "river_tiles": 3, "overbuild_tiles_with_covered": 2, "tiles_with_scotsmen": 2, "coins": 15}
    assert {what: counted(table, player, what) for what in due} == due


def test_oliphant_after_the_roads(table, player):
    """B-159: 15 coins, the roads cost 5 (through Douglas, MacGregor): 10 left, 5 VP."""
    cost = road_cost(table, "oliphant")
    for left, rule in ((9, ""), (8, "unread")):
        player.coins = left + cost
        table.board.clear()
        assert places(table, *marker("oliphant", cost), clan_vp(5, "oliphant")) == rule


def test_macdonell_one_tile_of_each_type(table, player):
    """B-147: 1 material and 1 whisky tile, each optional."""
    put(player, "abernethy", (0, 1))
    put(player, "kemnay", (1, 1))
    put(player, "strathmore", (1, 0))
    put(player, "soay", (2, 1))

    def made(tile, at, good):
        return [activate(tile, at, right="clan"), gain(good, at, why="produce", about=tile)]

    wood, stone = made("abernethy", (0, 1), "wood"), made("kemnay", (1, 1), "stone")
    start = marker("macdonell", 1)
    assert again(table, *start, *made("strathmore", (1, 0), "barley"), *wood) == ""
    assert again(table, *start) == ""
    assert again(table, *start, *wood, *stone) == "B-147"
    assert again(table, *start, *made("soay", (2, 1), "sheep")) == "B-147"


def test_cameron(table, player):
    """B-141: the points come whether or not a trade tile is activated."""
    points = event("points", amount=3, why="clan", about="cameron")
    assert again(table, *marker("cameron", 2), points) == ""
    assert again(table, *marker("cameron", 2)) == "B-141"


def test_mckay(table, player):
    """BT-36, B-155: Hume is 2 persons; with another one a count of 3."""
    player.persons = 1
    assert places(table, *cheapest(table, "mckay"), event("aside", tile="david-hume")) == ""
    assert player.persons == 3
    table.board.clear()
    assert clan_obligations(table, player, "mckay") == []  # he is gone


def removed(tile, at):
    return event("remove", tile=tile, at=list(at))


def carry(good, amount, at, to=(0, 0)):
    return event("carry", **{"good": good, "amount": amount, "from": list(at), "to": list(to)})


def drop(good, amount, at):
    return event("drop", good=good, amount=amount, at=list(at))


def test_macmillan_is_not_optional(table, player):
    """BT-45, Q-26."""
    start = cheapest(table, "macmillan")
    assert again(table, *start) == ""  # only the Home tile: nothing can go
    put(player, "soay", (0, 1))
    assert again(table, *start) == "B-151"
    assert again(table, *start, removed("soay", (0, 1))) == ""
    assert (0, 1) not in player.territory


def test_goods_of_a_removed_tile(table, player):
    """BT-33: 3 resources go, the Home Castle holds 2: it takes 1, 2 are dropped; Scotsmen all go there."""
    start = cheapest(table, "macmillan")
    one, two, moved = carry("sheep", 1, (0, 1)), drop("sheep", 2, (0, 1)), carry("scotsman", 2, (0, 1))
    gone = removed("soay", (0, 1))
    for events, rule in (
        ((one, two, moved, gone), ""),
        ((drop("sheep", 3, (0, 1)), moved, gone), "Q-24"),
        ((carry("sheep", 3, (0, 1)), moved, gone), "Q-24"),
        ((one, two, gone), "B-151"),
        ((carry("sheep", 1, (0, 1), (-1, 0)),), "B-151"),
    ):
        castle = player.territory[0, 0]
        castle.goods.clear()
        castle.goods["wood"] = 2
        player.territory.pop((0, 1), None)
        put(player, "soay", (0, 1), scotsmen=2, sheep=3)
        assert again(table, *start, *events) == rule
        assert rule or castle.held == 3


def test_pile_goes_whole_from_the_top(table, player):
    """B-075."""
    start = cheapest(table, "macmillan")
    soay, lochaber = removed("soay", (0, 1)), removed("lochaber", (0, 1))
    for events, rule in (((lochaber,), "B-151"), ((soay, lochaber), "B-151"), ((lochaber, soay), "")):
        put(player, "soay", (0, 1)).tiles[:] = ["soay", "lochaber"]
        assert again(table, *start, *events) == rule


def test_munro(table, player):
    """B-158, Q-17: built without its cost, with its effects and activations; obligatory if anything fits."""
    table.discard = ["halkirk", "creetown"]
    start = cheapest(table, "munro")
    halkirk, soay, creetown = (event("build", tile=tile) for tile in ("halkirk", "soay", "creetown"))
    built = [
        halkirk,
        place("halkirk", (-2, 0)),
        gain("scotsman", (-2, 0), why="once", about="halkirk"),
        activate("halkirk", (-2, 0)),
        event("points", amount=1, why="produce", about="halkirk"),
    ]
    assert again(table, *start, *built) == ""
    assert table.discard == ["creetown"]
    assert again(table, *start) == ""  # Creetown has nothing to cover
    table.board.clear()
    player.coins = 15
    assert ends(replay_of(table, *start, creetown)) == "B-158"
    table.discard = ["soay"]
    assert again(table, *start, creetown) == "B-158"
    assert again(table, *start) == "B-158"
    assert again(table, *start, soay, place("soay", (0, 2))) == "B-060"


def test_munro_is_judged_when_the_marker_comes(table, player):
    """Q-17: a Scotsman who walks after the marker neither opens a place for a tile nor takes the duty away.

    Lochaber covers Soay at (0, 2) if a Scotsman stands there or beside it: from (0, 1), not from the village. Creetown
    covers Kemnay at (0, 3): from (0, 2), not from (0, 1).
    """
    table.discard = ["lochaber"]
    put(player, "black-isle", (0, 1))
    put(player, "soay", (0, 2))
    put(player, "kemnay", (0, 3))
    built = [event("build", tile="lochaber"), place("lochaber", (0, 2), "soay")]

    def walks(start, end, *events):
        table.board.clear()
        player.coins = 15
        for cell, pile in player.territory.items():
            pile.scotsmen = int(cell == start)
        replay = replay_of(table, *marker("munro", 1), walk(start, end), *events)
        replay.here.points = 1
        return ends(replay)

    table.values = replace(VALUES, roads={"start": {"munro": 1}})
    assert walks((-1, 0), (0, 1)) == ""
    assert walks((-1, 0), (0, 1), *built) == "B-158"
    assert walks((0, 1), (-1, 0)) == "B-158"
    assert walks((0, 1), (1, 2)) == "B-095"  # no tile of his lies there
    table.discard = ["lochaber", "creetown"]
    assert walks((0, 1), (0, 2), event("build", tile="creetown")) == "B-158"
    assert walks((0, 1), (0, 2), *built) == ""
    assert table.discard == ["creetown"]


def test_munro_builds_a_person(table, player):
    """Q-17: a person brings a marker, which may lead on to another clan."""
    table.discard = ["rob-roy"]
    person = [event("build", tile="rob-roy"), event("aside", tile="rob-roy")]
    assert places(table, *cheapest(table, "munro"), *person, *marker("macdonell", 1)) == ""
    assert (player.persons, player.markers) == (1, 8)


def test_only_markers_are_declined_by_an_event(table, player):
    """B-128, B-147, B-151: activations and removals are left out, Loch Morar's both; MacMillan has to remove a tile."""
    put(player, "soay", (0, 1))
    assert again(table, *marker("macdonell", 1)) == ""
    assert again(table, *marker("macdonell", 1), decline("clan_activation", "clan", "macdonell")) == "record"
    morar = Obligation("remove", 2, "card", "loch-morar", "B-128", detail=VALUES.cards["loch-morar"].effect)
    assert rule_of(resolve, replay_of(table), [replace(morar)]) == ""
    assert rule_of(resolve, replay_of(table, decline("remove", "card", "loch-morar")), [morar]) == "record"
    assert places(table, *cheapest(table, "macmillan")) == "B-151"


def test_removal_is_finished_before_anything_else(table, player):
    put(player, "soay", (0, 1), sheep=1)
    put(player, "kintyre", (-1, 1))
    start = cheapest(table, "macmillan")
    assert again(table, *start, carry("sheep", 1, (0, 1)), removed("kintyre", (-1, 1))) == "B-151"
    put(player, "unst", (1, 1), sheep=1)
    assert again(table, *start, carry("sheep", 2, (1, 1))) == "B-151"
