"""Clan board and clans as the referee sees them (B-110 to B-114, B-140 to B-162)."""

from dataclasses import replace

import pytest

from simulator.referee.activation import actions
from simulator.referee.clans import clan_obligations, counted, road_cost, step_vp
from simulator.referee.effects import Obligation, resolve
from tests.referee.kit import VALUES, event, new_table, put, replay_of, rule_of


@pytest.fixture
def table():
    return new_table()


@pytest.fixture
def player(table):
    table.players[0].coins = 15
    return table.players[0]


def due():
    return [Obligation("marker", 1, "once", "rob-roy", "B-101")]


def marker(clan, roads):
    paid = event("pay", good="coin", amount=roads, at=None, why="road", about=clan)
    return [event("marker", clan=clan, roads=roads), *([paid] if roads else [])]


def places(table, *events):
    """Rule broken by a clan marker and what follows; all events have to be read."""
    replay = replay_of(table, *events)
    rule = rule_of(resolve, replay, due())
    return "unread" if rule == "" and replay.events < len(events) else rule


def ends(replay):
    """Rule broken by a clan marker and the rest of the turn, to its end."""

    def play():
        resolve(replay, due())
        actions(replay, None)
        replay.take("turn_end")

    return rule_of(play)


def gain(good, clan, at=None, amount=1, word="gain"):
    return event(word, good=good, amount=amount, at=at, why="clan", about=clan)


def vp(amount, clan):
    return event("vp", amount=amount, source="clan", why="clan", about=clan)


def test_roads_from_the_start_and_from_markers(table):
    """BT-41 on a board of its own: start-X 1, X-Y 2."""
    table.values = replace(VALUES, roads={"start": {"x": 1}, "x": {"start": 1, "y": 2}, "y": {"x": 2}})
    assert road_cost(table, "y") == 3
    table.board["x"] = [1]
    assert road_cost(table, "y") == 2
    assert road_cost(table, "x") == 0
    assert road_cost(table, "z") is None


def test_cheapest_chain_runs_through_free_fields(table):
    """Q-14 on the printed board: start - macdonald 0, macdonald - mckenzie 1, mckenzie - cameron 1."""
    assert road_cost(table, "cameron") == 2
    table.board["mckenzie"] = [1]
    assert road_cost(table, "cameron") == 1


def test_marker_and_roads(table, player):
    """B-111: MacLeod is 1 coin from the start and gives 3."""
    assert places(table, *marker("macleod", 1), gain("coin", "macleod", amount=3)) == ""
    assert (player.coins, player.markers, player.clans) == (17, 9, ["macleod"])


@pytest.mark.parametrize("roads", [0, 2])
def test_wrong_road_cost(table, player, roads):
    assert places(table, *marker("macleod", roads), gain("coin", "macleod", amount=3)) == "B-111"


def test_roads_not_paid(table, player):
    assert places(table, event("marker", clan="macleod", roads=1), gain("coin", "macleod", amount=3)) == "B-111"
    player.coins = 0
    table.board.clear()
    assert places(table, *marker("macleod", 1), gain("coin", "macleod", amount=3)) == "B-111"


def test_fields_that_cannot_be_chosen(table, player):
    table.board["macleod"] = [1]
    assert places(table, *marker("macleod", 0), gain("coin", "macleod", amount=3)) == "B-110"
    assert places(table, *marker("innes", 0)) == "B-113"
    player.markers = 0
    assert places(table, *marker("macdonald", 0)) == "B-003"


def test_douglas_again(table, player):
    """B-143: twice by one player, then for 0."""
    assert places(table, *marker("douglas", 2), vp(3, "douglas")) == ""
    assert places(table, *marker("douglas", 0), vp(3, "douglas")) == ""
    assert player.vp == 6
    assert table.board["douglas"] == [0, 0]


def test_marker_need_not_be_placed(table, player):
    """Q-13; about names where the marker comes from; without markers none can be placed (Q-01)."""
    assert places(table, event("decline", question="clan", why="once", about="rob-roy")) == ""
    assert places(table, event("decline", question="clan", why="once", about="mary-stuart")) == "B-101"
    assert places(table, event("decline", question="clan", why="card", about="rob-roy")) == "B-101"
    assert places(table) == "B-101"
    lost = event("lose", good="marker", amount=1, at=None, why="once", about="rob-roy")
    assert places(table, lost) == "B-003"
    player.markers = 0
    assert places(table, lost) == ""
    assert places(table) == ""


def test_clan_goods_go_on_any_tile_with_room(table, player):
    """B-112, B-146."""
    put(player, "soay", (0, 1), wood=3)
    wood, stone = gain("wood", "macdonald", [-1, 0]), gain("stone", "macdonald", [0, 0])
    assert places(table, *marker("macdonald", 0), stone, wood) == ""
    table.board.clear()
    assert places(table, *marker("macdonald", 0), gain("wood", "macdonald", [0, 1]), stone) == "B-112"
    table.board.clear()
    assert places(table, *marker("macdonald", 0), gain("wood", "macdonald", word="lose"), stone) == "B-112"
    table.board.clear()
    assert places(table, *marker("macdonald", 0), stone) == "B-146"


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
    assert counted(table, player, "villages") == 3
    assert counted(table, player, "river_tiles") == 3
    assert counted(table, player, "overbuild_tiles_with_covered") == 2
    assert counted(table, player, "tiles_with_scotsmen") == 2
    assert counted(table, player, "coins") == 15


def test_oliphant_after_the_roads(table, player):
    """B-159: 15 coins, the roads cost 5 (through Douglas, MacGregor): 10 left, 5 VP."""
    cost = road_cost(table, "oliphant")
    player.coins = 9 + cost
    assert places(table, *marker("oliphant", cost), vp(5, "oliphant")) == ""
    table.board.clear()
    player.coins = 8 + cost
    assert places(table, *marker("oliphant", cost), vp(5, "oliphant")) == "unread"


def activate(tile, at, way="produce", right="clan"):
    return event("activate", at=list(at), tile=tile, way=way, right=right)


def test_macdonell_one_tile_of_each_type(table, player):
    """B-147: 1 material and 1 whisky tile, each optional."""
    put(player, "abernethy", (0, 1))
    put(player, "kemnay", (1, 1))
    put(player, "strathmore", (1, 0))

    def made(tile, at, good):
        return [activate(tile, at), event("gain", good=good, amount=1, at=list(at), why="produce", about=tile)]

    wood, stone = made("abernethy", (0, 1), "wood"), made("kemnay", (1, 1), "stone")
    barley = made("strathmore", (1, 0), "barley")
    assert places(table, *marker("macdonell", 1), *barley, *wood) == ""
    table.board.clear()
    assert places(table, *marker("macdonell", 1)) == ""
    table.board.clear()
    assert places(table, *marker("macdonell", 1), *wood, *stone) == "B-147"
    table.board.clear()
    put(player, "soay", (2, 1))
    assert places(table, *marker("macdonell", 1), *made("soay", (2, 1), "sheep")) == "B-147"


def test_cameron(table, player):
    """B-141: the points come whether or not a trade tile is activated."""
    points = event("points", amount=3, why="clan", about="cameron")
    assert places(table, *marker("cameron", 2), points) == ""
    table.board.clear()
    assert places(table, *marker("cameron", 2)) == "B-141"


def test_mckay(table, player):
    """BT-36, B-155: Hume is 2 persons; with another one a count of 3."""
    player.persons = 1
    roads = road_cost(table, "mckay")
    assert places(table, *marker("mckay", roads), event("aside", tile="david-hume")) == ""
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
    roads = road_cost(table, "macmillan")
    assert places(table, *marker("macmillan", roads)) == ""  # only the Home tile: nothing can go
    table.board.clear()
    put(player, "soay", (0, 1))
    assert places(table, *marker("macmillan", roads)) == "B-151"
    table.board.clear()
    assert places(table, *marker("macmillan", roads), removed("soay", (0, 1))) == ""
    assert (0, 1) not in player.territory


def test_goods_of_a_removed_tile(table, player):
    """BT-33: 3 resources go, the Home Castle holds 2: it takes 1, 2 are dropped; Scotsmen all go there."""
    roads = road_cost(table, "macmillan")
    start = marker("macmillan", roads)

    def again():
        table.board.clear()
        player.coins = 15
        player.territory[0, 0].goods.clear()
        player.territory[0, 0].goods["wood"] = 2
        player.territory.pop((0, 1), None)
        put(player, "soay", (0, 1), scotsmen=2, sheep=3)

    moved = carry("scotsman", 2, (0, 1))
    again()
    right = [carry("sheep", 1, (0, 1)), drop("sheep", 2, (0, 1)), moved, removed("soay", (0, 1))]
    assert places(table, *start, *right) == ""
    assert player.territory[0, 0].held == 3
    again()
    assert places(table, *start, drop("sheep", 3, (0, 1)), moved, removed("soay", (0, 1))) == "Q-24"
    again()
    assert places(table, *start, carry("sheep", 3, (0, 1)), moved, removed("soay", (0, 1))) == "Q-24"
    again()
    assert places(table, *start, *right[:2], removed("soay", (0, 1))) == "B-151"
    again()
    assert places(table, *start, carry("sheep", 1, (0, 1), (-1, 0))) == "B-151"


def test_pile_goes_whole_from_the_top(table, player):
    """B-075."""
    put(player, "soay", (0, 1))
    put(player, "lochaber", (0, 1))
    start = marker("macmillan", road_cost(table, "macmillan"))
    assert places(table, *start, removed("lochaber", (0, 1))) == "B-151"
    table.board.clear()
    put(player, "soay", (0, 1)).tiles[:] = ["soay", "lochaber"]
    assert places(table, *start, removed("soay", (0, 1)), removed("lochaber", (0, 1))) == "B-151"
    table.board.clear()
    put(player, "soay", (0, 1)).tiles[:] = ["soay", "lochaber"]
    player.coins = 15
    assert places(table, *start, removed("lochaber", (0, 1)), removed("soay", (0, 1))) == ""


def test_munro(table, player):
    """B-158, Q-17: built without its cost, with its effects and activations; obligatory if anything fits."""
    table.discard = ["halkirk", "creetown"]
    start = marker("munro", road_cost(table, "munro"))
    built = [
        event("build", tile="halkirk"),
        event("place", tile="halkirk", at=[-2, 0], over=None),
        event("gain", good="scotsman", amount=1, at=[-2, 0], why="once", about="halkirk"),
        activate("halkirk", (-2, 0), right="placing"),
        event("points", amount=1, why="produce", about="halkirk"),
    ]
    assert places(table, *start, *built) == ""
    assert table.discard == ["creetown"]
    table.board.clear()
    assert places(table, *start) == ""  # Creetown has nothing to cover
    table.board.clear()
    player.coins = 15
    assert ends(replay_of(table, *start, event("build", tile="creetown"))) == "B-158"
    table.board.clear()
    table.discard = ["soay"]
    assert places(table, *start, event("build", tile="creetown")) == "B-158"
    table.board.clear()
    player.coins = 15
    assert places(table, *start) == "B-158"
    table.board.clear()
    player.coins = 15
    alone = [event("build", tile="soay"), event("place", tile="soay", at=[0, 2], over=None)]
    assert places(table, *start, *alone) == "B-060"


def test_munro_is_judged_when_the_marker_comes(table, player):
    """Q-17: a Scotsman who walks after the marker neither opens a place for a tile nor takes the duty away.

    Lochaber covers Soay at (0, 2) if a Scotsman stands there or beside it: from (0, 1), not from the village. Creetown
    covers Kemnay at (0, 3): from (0, 2), not from (0, 1).
    """
    table.discard = ["lochaber"]
    put(player, "black-isle", (0, 1))
    put(player, "soay", (0, 2))
    put(player, "kemnay", (0, 3))
    built = [event("build", tile="lochaber"), event("place", tile="lochaber", at=[0, 2], over="soay")]

    def walks(start, end, *events):
        table.board.clear()
        player.coins = 15
        for cell, pile in player.territory.items():
            pile.scotsmen = int(cell == start)
        walk = event("walk", **{"from": list(start), "to": list(end)})
        replay = replay_of(table, *marker("munro", 1), walk, *events)
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
    start = marker("munro", road_cost(table, "munro"))
    person = [event("build", tile="rob-roy"), event("aside", tile="rob-roy")]
    assert places(table, *start, *person, *marker("macdonell", 1)) == ""
    assert (player.persons, player.markers) == (1, 8)


def test_declined_clan_activations(table, player):
    """B-147: the activations may be declined, of this clan and after its marker only."""
    decline = event("decline", question="clan_activation", why="clan", about="macdonell")
    assert places(table, *marker("macdonell", 1), decline) == ""
    table.board.clear()
    wrong = event("decline", question="clan_activation", why="clan", about="maclean")
    assert places(table, *marker("macdonell", 1), wrong) == "B-147"


def test_declined_removal(table, player):
    """B-128: Loch Morar removes up to 2; B-151: MacMillan removes 1."""
    put(player, "soay", (0, 1))
    morar = Obligation("remove", 2, "card", "loch-morar", "B-128", detail=VALUES.cards["loch-morar"].effect)
    decline = event("decline", question="remove", why="card", about="loch-morar")
    assert rule_of(resolve, replay_of(table, decline), [morar]) == ""
    macmillan = event("decline", question="remove", why="clan", about="macmillan")
    assert places(table, *marker("macmillan", road_cost(table, "macmillan")), macmillan) == "B-151"


def test_removal_is_finished_before_anything_else(table, player):
    put(player, "soay", (0, 1), sheep=1)
    put(player, "kintyre", (-1, 1))
    start = marker("macmillan", road_cost(table, "macmillan"))
    two = [carry("sheep", 1, (0, 1)), removed("kintyre", (-1, 1))]
    assert places(table, *start, *two) == "B-151"
    table.board.clear()
    player.coins = 15
    put(player, "unst", (1, 1), sheep=1)
    assert places(table, *start, carry("sheep", 2, (1, 1))) == "B-151"
