"""Activations, exchanges, movement and one-time effects as the referee sees them (B-080 to B-097, B-120 to B-130)."""

from dataclasses import replace

import pytest

from simulator.referee.activation import actions
from simulator.referee.building import receive
from simulator.referee.effects import Frame, Obligation, resolve
from tests.referee.kit import VALUES, event, new_table, put, replay_of, rule_of

FRAME = Frame((0, 1))


@pytest.fixture
def table():
    return new_table()


@pytest.fixture
def player(table):
    table.players[0].coins = 9
    return table.players[0]


def activate(tile, at, way="produce", right="placing"):
    return event("activate", at=list(at), tile=tile, way=way, right=right)


def gain(good, at=None, amount=1, why="produce", about="soay", word="gain"):
    return event(word, good=good, amount=amount, at=None if at is None else list(at), why=why, about=about)


def vp(amount, source, why, about):
    return event("vp", amount=amount, source=source, why=why, about=about)


def acts(table, *events, frame=FRAME):
    """Rule broken by these activations; all of them have to be read."""
    replay = replay_of(table, *events)
    rule = rule_of(actions, replay, frame)
    if rule == "" and replay.events < len(events):
        return "unread"
    return rule


def test_at_most_three_resources_on_a_tile(table, player):
    """BT-16: 2 lie there, 2 are produced, 1 is lost; after selling one nothing is lost."""
    put(player, "peterhead", (0, 1), stone=2)
    produced = activate("peterhead", (0, 1))
    stone = [
        gain("stone", (0, 1), n, about="peterhead", word=word) for word, n in (("gain", 1), ("lose", 1), ("gain", 2))
    ]
    assert acts(table, produced, stone[0], stone[1]) == ""
    assert player.territory[0, 1].held == 3
    player.territory[0, 1].goods["stone"] = 2
    assert acts(table, produced, stone[2]) == "B-092"
    player.territory[0, 1].goods["stone"] = 2
    table.market["stone"] = 1
    assert acts(table, event("sell", good="stone", at=[0, 1], price=1), produced, stone[2]) == ""
    assert player.territory[0, 1].held == 3


def test_nothing_is_lost_while_there_is_room(table, player):
    put(player, "soay", (0, 1))
    assert acts(table, activate("soay", (0, 1)), gain("sheep", (0, 1), word="lose")) == "B-092"


def test_production_goes_on_the_activated_tile(table, player):
    put(player, "soay", (0, 1))
    assert acts(table, activate("soay", (0, 1)), gain("sheep", (0, 0))) == "B-092"
    assert acts(table, activate("soay", (0, 1)), gain("wood", (0, 1))) == "B-092"
    assert acts(table, activate("soay", (0, 1))) == "B-092"  # nothing comes


def test_resource_of_choice(table, player):
    put(player, "stornoway", (0, 1))
    assert acts(table, activate("stornoway", (0, 1)), gain("barley", (0, 1), about="stornoway")) == ""
    other = [activate("stornoway", (0, 1)), gain("whisky", about="stornoway")]
    assert acts(table, *other) == "B-092"


def test_once_per_turn(table, player):
    put(player, "soay", (0, 1))
    once = [activate("soay", (0, 1)), gain("sheep", (0, 1))]
    assert acts(table, *once, *once) == "B-091"


def test_up_to_nine_tiles(table, player):
    """BT-25: a new tile at (1, 1) with all its neighbours; a tenth tile is out of reach."""
    cells = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (0, 0)]
    names = ["soay", "kintyre", "abernethy", "kemnay", "unst", "haddington", "glen-affric", "braemar"]
    goods = [("sheep", 1), ("cattle", 1), ("wood", 1), ("stone", 1), ("sheep", 1), ("barley", 2)]
    for name, cell in zip(names, cells, strict=True):
        put(player, name, cell)
    put(player, "halkirk", (3, 3))
    player.territory[0, 0].tiles.append("urquhart-castle")
    events = [activate("urquhart-castle", (0, 0)), event("points", amount=1, why="produce", about="urquhart-castle")]
    for name, cell, (good, amount) in zip(names, cells, goods, strict=False):
        events += [activate(name, cell), gain(good, cell, amount, about=name)]
    for name, cell, pair in (("glen-affric", (2, 1), ("wood", "stone")), ("braemar", (2, 2), ("sheep", "cattle"))):
        events += [activate(name, cell), *(gain(good, cell, about=name) for good in pair)]
    assert acts(table, *events, frame=Frame((1, 1))) == ""
    far = activate("halkirk", (3, 3))
    assert acts(table, far, frame=Frame((1, 1))) == "unread"  # the turn then finds it undue (B-090)


def test_castle_of_mey_reaches_everything(table, player):
    """BT-24: everything once; Loch Ness adds nothing to an activated tile."""
    put(player, "soay", (5, 5))
    player.cards.add("loch-ness")
    once = [activate("soay", (5, 5)), gain("sheep", (5, 5))]
    everything = Frame((0, 1), everything=True)
    assert acts(table, *once, frame=everything) == ""
    assert acts(table, *once, activate("soay", (5, 5), right="loch-ness"), frame=everything) == "B-091"


def test_exchange(table, player):
    """B-094: barley for a cask; the bill is paid before, exactly, and brings what is printed."""
    put(player, "glenturret", (0, 1), barley=1)
    paid = event("pay", good="barley", amount=1, at=[0, 1], why="exchange", about="glenturret")
    cask = gain("whisky", why="exchange", about="glenturret")
    start = activate("glenturret", (0, 1), "exchange-1")
    assert acts(table, start, paid, cask) == ""
    assert (player.whisky, player.resources) == (1, 0)
    assert acts(table, start, cask) == "B-094"
    bought = event("buy", good="barley", price=1, why="exchange", about="glenturret")
    assert acts(table, start, bought, cask) == ""
    assert acts(table, activate("glenturret", (0, 1), "exchange-2"), bought, cask) == "B-093"
    assert acts(table, activate("glenturret", (0, 1), "produce"), cask) == "B-092"


def test_exchange_vp(table, player):
    put(player, "crieff-tryst", (0, 1), sheep=1, cattle=1)
    paid = [
        event("pay", good=good, amount=1, at=[0, 1], why="exchange", about="crieff-tryst")
        for good in ("sheep", "cattle")
    ]
    start = activate("crieff-tryst", (0, 1), "exchange-2")
    assert acts(table, start, *paid, vp(4, "exchange", "exchange", "crieff-tryst")) == ""
    player.territory[0, 1].goods.update(sheep=1, cattle=1)
    assert acts(table, start, *paid, vp(5, "exchange", "exchange", "crieff-tryst")) == "B-094"


def test_macgregor(table, player):
    """BT-37: 3 VP without a barley; Q-30: only with a cask icon."""
    put(player, "glenturret", (0, 1))
    put(player, "clachaig", (0, 2))
    start = activate("glenturret", (0, 1), "macgregor")
    points = vp(3, "macgregor", "produce", "glenturret")
    assert acts(table, start, points) == "B-148"
    player.clans.append("macgregor")
    assert acts(table, start, points) == ""
    assert player.vp == 3
    assert acts(table, activate("clachaig", (0, 2), "macgregor"), vp(3, "macgregor", "produce", "clachaig")) == "B-148"


def test_loch_ness(table, player):
    """B-129: any own tile with a symbol, once in the turn, with the card only."""
    put(player, "soay", (5, 5))
    put(player, "kintyre", (6, 5))
    once = [activate("soay", (5, 5), right="loch-ness"), gain("sheep", (5, 5))]
    again = [activate("kintyre", (6, 5), right="loch-ness"), gain("cattle", (6, 5), about="kintyre")]
    assert acts(table, *once) == "B-129"
    player.cards.add("loch-ness")
    assert acts(table, *once) == ""
    assert acts(table, *once, *again) == "B-129"
    assert acts(table, activate("home-castle", (0, 0), right="loch-ness")) == "B-129"  # no activation symbol


def walk(start, end):
    return event("walk", **{"from": list(start), "to": list(end)})


def test_movement(table, player):
    """B-095, B-096, Q-12: a point a step, corners included."""
    put(player, "halkirk", (0, 1))
    moved = [activate("halkirk", (0, 1)), event("points", amount=1, why="produce", about="halkirk")]
    assert acts(table, walk((-1, 0), (0, 0))) == "B-095"
    assert acts(table, *moved, walk((-1, 0), (0, 1))) == ""
    assert player.territory[0, 1].scotsmen == 1
    assert acts(table, *moved, walk((0, 1), (0, 0)), walk((0, 0), (-1, 0))) == "B-095"
    assert acts(table, *moved, walk((-1, 0), (0, 0))) == "B-095"  # nobody stands there
    assert acts(table, *moved, walk((0, 0), (1, 0))) == "B-095"  # no tile there


def test_maclachlan(table, player):
    """B-153."""
    put(player, "halkirk", (0, 1))
    moved = [activate("halkirk", (0, 1)), event("points", amount=1, why="produce", about="halkirk")]
    given = [event("point_vp"), vp(1, "maclachlan", "points", None)]
    assert acts(table, *moved, *given) == "B-153"
    player.clans.append("maclachlan")
    assert acts(table, *moved, *given) == ""
    assert acts(table, *moved, *given, *given) == "B-153"


def placed(table, tile, at, *events, over=None):
    """Rule broken by placing a tile and by its one-time effects; all events have to be read."""
    replay = replay_of(table, event("place", tile=tile, at=list(at), over=over), *events)
    rule = rule_of(receive, replay, tile)
    return "unread" if rule == "" and replay.events < len(events) + 1 else rule


def test_one_time_effects_in_any_order(table, player):
    """B-081, B-082: Pitlochry brings a Scotsman onto it and a coin."""
    scotsman = gain("scotsman", (-1, 1), why="once", about="pitlochry")
    coin = gain("coin", why="once", about="pitlochry")
    assert placed(table, "pitlochry", (-1, 1), scotsman, coin) == ""
    assert (player.supply, player.coins, player.territory[-1, 1].scotsmen) == (7, 10, 1)
    del player.territory[-1, 1]
    assert placed(table, "pitlochry", (-1, 1), coin, scotsman) == ""
    del player.territory[-1, 1]
    assert placed(table, "pitlochry", (-1, 1), coin) == "B-081"
    del player.territory[-1, 1]
    assert placed(table, "pitlochry", (-1, 1), coin, coin) == "B-081"


def test_scotsmen_are_limited(table, player):
    """Q-01: without supply he is lost, and only then."""
    lost = gain("scotsman", (-1, 1), why="once", about="halkirk", word="lose")
    player.territory[-1, 0].scotsmen = 1
    put(player, "soay", (-2, 1))
    assert placed(table, "halkirk", (-2, 0), {**lost, "at": [-2, 0]}) == "B-082"
    del player.territory[-2, 0]
    player.supply = 0
    assert placed(table, "halkirk", (-2, 0), {**lost, "at": [-2, 0]}) == ""
    del player.territory[-2, 0]
    gained = gain("scotsman", (-2, 0), why="once", about="halkirk")
    assert placed(table, "halkirk", (-2, 0), gained) == "B-003"


def test_landmark_card(table, player):
    """B-081, B-122, BT-22: the card stays when its tile is covered."""
    card = event("card", card="castle-stalker")
    coins = gain("coin", amount=3, why="card", about="castle-stalker")
    scotsman = gain("scotsman", (-2, 0), why="once", about="castle-stalker")
    assert placed(table, "castle-stalker", (-2, 0), scotsman, card, coins) == ""
    assert player.coins == 12
    assert placed(table, "urquhart-castle", (-2, 0), over="home-castle") == "B-070"
    own = [
        gain("scotsman", (-2, 0), why="once", about="urquhart-castle"),
        vp(2, "once", "once", "urquhart-castle"),
    ]
    assert placed(table, "urquhart-castle", (-2, 0), *own, over="castle-stalker") == ""
    assert player.cards == {"castle-stalker"}


def test_card_of_another_tile(table, player):
    assert placed(table, "loch-lochy", (-2, 0), event("card", card="loch-ness")) == "B-081"
    del player.territory[-2, 0]
    assert placed(table, "loch-lochy", (-2, 0)) == "B-081"


def test_loch_lochy(table, player):
    """B-127: 2 resources of choice on it, the same or different."""
    card = event("card", card="loch-lochy")
    sheep, wood = (gain(good, (-2, 0), why="card", about="loch-lochy") for good in ("sheep", "wood"))
    assert placed(table, "loch-lochy", (-2, 0), card, sheep, wood) == ""
    del player.territory[-2, 0]
    assert placed(table, "loch-lochy", (-2, 0), card, sheep, sheep) == ""
    del player.territory[-2, 0]
    assert placed(table, "loch-lochy", (-2, 0), card, sheep) == "B-127"


def test_castle_of_mey_card(table, player):
    replay = replay_of(
        table,
        event("place", tile="castle-of-mey", at=[-1, 1], over=None),
        event("card", card="castle-of-mey"),
    )
    frame = receive(replay, "castle-of-mey")
    assert frame.everything
    assert frame.holds((9, 9))


def test_loch_morar_removes_itself(table, player):
    """B-128: it goes, its neighbours are still activated."""
    remove = event("remove", tile="loch-morar", at=[-2, 0])
    replay = replay_of(
        table, event("place", tile="loch-morar", at=[-2, 0], over=None), event("card", card="loch-morar"), remove
    )
    frame = receive(replay, "loch-morar")
    assert (-2, 0) not in player.territory
    assert not frame.everything
    assert frame.holds((-1, 0))
    assert player.cards == {"loch-morar"}


def test_person_is_set_aside(table, player):
    """B-100, B-101: beside the territory; the marker is declined."""
    decline = event("decline", question="clan", why="once", about="rob-roy")
    replay = replay_of(table, event("aside", tile="rob-roy"), decline)
    assert receive(replay, "rob-roy") is None
    assert (player.persons, len(player.territory)) == (1, 2)
    assert rule_of(receive, replay_of(table, event("aside", tile="rob-roy")), "rob-roy") == "B-101"
    wrong = event("place", tile="rob-roy", at=[-1, 1], over=None)
    assert rule_of(receive, replay_of(table, wrong), "rob-roy") == "B-100"


def lost_tile(table, player, tile, clan="macmillan"):
    """Events by which MacMillan removes a landmark tile at (0, 1) whose own card has brought the marker."""
    table.values = replace(VALUES, roads={"start": {clan: 1}})
    return [
        event("place", tile=tile, at=[0, 1], over=None),
        event("card", card=tile),
        event("marker", clan=clan, roads=1),
        event("pay", good="coin", amount=1, at=None, why="road", about=clan),
        event("remove", tile=tile, at=[0, 1]),
    ]


def receives(table, tile, *events):
    """Rule broken by a tile that is received in this way; all events have to be read."""
    replay = replay_of(table, *events)
    broken = rule_of(receive, replay, tile)
    return "unread" if broken == "" and replay.events < len(events) else broken


def test_what_comes_onto_a_tile_that_is_gone_is_lost(table, player):
    """B-081, B-151: the Scotsman of Donan Castle belongs on it; MacMillan, by its own card, has removed it."""
    scotsman = {"amount": 1, "why": "once", "about": "donan-castle"}
    events = lost_tile(table, player, "donan-castle")

    def again(*last):
        player.territory.pop((0, 1), None)
        table.board.clear()
        player.cards.clear()
        player.coins = 9
        return receives(table, "donan-castle", *events, *last)

    assert again(event("lose", good="scotsman", at=None, **scotsman)) == ""
    assert player.supply == 8
    assert again(event("lose", good="scotsman", at=[0, 1], **scotsman)) == "B-081"  # no tile lies there
    assert again(event("gain", good="scotsman", at=[-1, 0], **scotsman)) == "B-081"  # it goes on no other one
    assert again() == "B-081"


def test_goods_and_choices_for_a_tile_that_is_gone(table, player):
    """Goods that it brings are lost one by one; for a resource of choice nothing is chosen."""
    donan = replace(VALUES.tiles["donan-castle"], once={"wood": 2, "any": 1})
    events = lost_tile(table, player, "donan-castle")
    table.values = replace(table.values, tiles={**VALUES.tiles, "donan-castle": donan})
    wood = {"good": "wood", "why": "once", "about": "donan-castle"}
    assert receives(table, "donan-castle", *events, event("lose", amount=2, at=None, **wood)) == ""
    for last in ([], [event("lose", amount=1, at=None, **wood)], [event("gain", amount=2, at=[0, 0], **wood)]):
        table.board.clear()
        player.coins, player.cards = 9, set()
        assert receives(table, "donan-castle", *events, *last) == "B-081"


def test_another_tile_in_the_same_place_gets_nothing(table, player):
    """What belongs on a tile goes with it, even if another one lies in its place by then."""
    due = Obligation("scotsman", 1, "once", "donan-castle", "B-081", (0, 1), pile=put(player, "donan-castle", (0, 1)))
    del player.territory[0, 1]
    put(player, "soay", (0, 1))
    gained = event("gain", good="scotsman", amount=1, at=[0, 1], why="once", about="donan-castle")
    assert rule_of(resolve, replay_of(table, gained), [due]) == "B-081"
    assert rule_of(resolve, replay_of(table, {**gained, "event": "lose", "at": None}), [due]) == ""
