"""Activations, exchanges, movement and one-time effects as the referee sees them (B-080 to B-097, B-120 to B-130)."""

from dataclasses import replace

import pytest

from simulator.referee.activation import actions
from simulator.referee.building import receive
from simulator.referee.effects import Frame, Obligation, resolve
from tests.referee.kit import (
    VALUES,
    activate,
    event,
    gain,
    marker,
    pay,
    place,
    put,
    reads,
    replay_of,
    rule_of,
    vp,
    walk,
)

COINS = 9  # of the player in turn
FRAME = Frame((0, 1))


def made(good, at=None, amount=1, about="soay", word="gain"):
    return gain(good, at, amount, "produce", about, word=word)


def once(good, about, at=None, word="gain"):
    return gain(good, at, 1, "once", about, word=word)


def points(about):
    return event("points", amount=1, why="produce", about=about)


def acts(table, *events, frame=FRAME):
    """Return the rule broken by these activations; all of them have to be read."""
    return reads(lambda replay: actions(replay, frame), table, *events)


def receives(table, tile, *events):
    """Return the rule broken by a tile that is received in this way; all events have to be read."""
    return reads(lambda replay: receive(replay, tile), table, *events)


def placed(table, tile, at, *events, over=None):
    """Return the rule broken by placing a tile, on an empty cell unless it covers one, and by its one-time effects."""
    if over is None:
        table.players[0].territory.pop(at, None)
    return receives(table, tile, place(tile, at, over), *events)


def test_at_most_three_resources_on_a_tile(table, player):
    """BT-16: 2 lie there, 2 are produced, 1 is lost; after selling one nothing is lost."""
    pile = put(player, "peterhead", (0, 1), stone=2)
    produced = activate("peterhead", (0, 1))
    gained, lost, both = (
        made("stone", (0, 1), n, about="peterhead", word=word) for word, n in (("gain", 1), ("lose", 1), ("gain", 2))
    )
    assert acts(table, produced, gained, lost) == ""
    assert pile.held == 3
    pile.goods["stone"] = 2
    assert acts(table, produced, both) == "B-092"
    pile.goods["stone"] = 2
    table.market["stone"] = 1
    assert acts(table, event("sell", good="stone", at=[0, 1], price=1), produced, both) == ""
    assert pile.held == 3


@pytest.mark.parametrize(
    "events",
    [
        [made("sheep", (0, 1), word="lose")],  # there is room
        [made("sheep", (0, 0))],  # another tile
        [made("wood", (0, 1))],
        [],
    ],
)
def test_production_goes_on_the_activated_tile(table, player, events):
    put(player, "soay", (0, 1))
    assert acts(table, activate("soay", (0, 1)), *events) == "B-092"


def test_resource_of_choice(table, player):
    put(player, "stornoway", (0, 1))
    start = activate("stornoway", (0, 1))
    assert acts(table, start, made("barley", (0, 1), about="stornoway")) == ""
    assert acts(table, start, made("whisky", about="stornoway")) == "B-092"


def test_once_per_turn(table, player):
    put(player, "soay", (0, 1))
    soay = [activate("soay", (0, 1)), made("sheep", (0, 1))]
    assert acts(table, *soay, *soay) == "B-091"


def test_up_to_nine_tiles(table, player):
    """BT-25: a new tile at (1, 1) with all its neighbours; a tenth tile is out of reach."""
    cells = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (0, 0)]
    names = ["soay", "kintyre", "abernethy", "kemnay", "unst", "haddington", "glen-affric", "braemar"]
    goods = [("sheep", 1), ("cattle", 1), ("wood", 1), ("stone", 1), ("sheep", 1), ("barley", 2)]
    for name, cell in zip(names, cells, strict=True):
        put(player, name, cell)
    put(player, "halkirk", (3, 3))
    player.territory[0, 0].tiles.append("urquhart-castle")
    events = [activate("urquhart-castle", (0, 0)), points("urquhart-castle")]
    for name, cell, (good, amount) in zip(names, cells, goods, strict=False):
        events += [activate(name, cell), made(good, cell, amount, about=name)]
    for name, cell, pair in (("glen-affric", (2, 1), ("wood", "stone")), ("braemar", (2, 2), ("sheep", "cattle"))):
        events += [activate(name, cell), *(made(good, cell, about=name) for good in pair)]
    assert acts(table, *events, frame=Frame((1, 1))) == ""
    far = activate("halkirk", (3, 3))
    assert acts(table, far, frame=Frame((1, 1))) == "unread"  # the turn then finds it undue (B-090)


def test_castle_of_mey_reaches_everything(table, player):
    """BT-24: everything once; Loch Ness adds nothing to an activated tile."""
    put(player, "soay", (5, 5))
    player.cards.add("loch-ness")
    soay = [activate("soay", (5, 5)), made("sheep", (5, 5))]
    everything = Frame((0, 1), everything=True)
    assert acts(table, *soay, frame=everything) == ""
    assert acts(table, *soay, activate("soay", (5, 5), right="loch-ness"), frame=everything) == "B-091"


def test_exchange(table, player):
    """B-094: barley for a cask; the bill is paid before, exactly, and brings what is printed."""
    put(player, "glenturret", (0, 1), barley=1)
    cask = gain("whisky", why="exchange", about="glenturret")
    start, other, produced = (activate("glenturret", (0, 1), way) for way in ("exchange-1", "exchange-2", "produce"))
    assert acts(table, start, pay("barley", (0, 1), why="exchange", about="glenturret"), cask) == ""
    assert (player.whisky, player.resources) == (1, 0)
    assert acts(table, start, cask) == "B-094"
    bought = event("buy", good="barley", price=1, why="exchange", about="glenturret")
    assert acts(table, start, bought, cask) == ""
    assert acts(table, other, bought, cask) == "B-093"
    assert acts(table, produced, cask) == "B-092"


@pytest.mark.parametrize(("amount", "rule"), [(4, ""), (5, "B-094")])
def test_exchange_vp(table, player, amount, rule):
    put(player, "crieff-tryst", (0, 1), sheep=1, cattle=1)
    paid = [pay(good, (0, 1), why="exchange", about="crieff-tryst") for good in ("sheep", "cattle")]
    start = activate("crieff-tryst", (0, 1), "exchange-2")
    assert acts(table, start, *paid, vp(amount, "exchange", "exchange", "crieff-tryst")) == rule


def test_macgregor(table, player):
    """BT-37: 3 VP without a barley; Q-30: only with a cask icon."""
    put(player, "glenturret", (0, 1))
    put(player, "clachaig", (0, 2))

    def used(tile, cell):
        return acts(table, activate(tile, cell, "macgregor"), vp(3, "macgregor", "produce", tile))

    assert used("glenturret", (0, 1)) == "B-148"
    player.clans.append("macgregor")
    assert used("glenturret", (0, 1)) == ""
    assert player.vp == 3
    assert used("clachaig", (0, 2)) == "B-148"


def test_loch_ness(table, player):
    """B-129: any own tile with a symbol, once in the turn, with the card only."""
    put(player, "soay", (5, 5))
    put(player, "kintyre", (6, 5))
    soay = [activate("soay", (5, 5), right="loch-ness"), made("sheep", (5, 5))]
    kintyre = [activate("kintyre", (6, 5), right="loch-ness"), made("cattle", (6, 5), about="kintyre")]
    assert acts(table, *soay) == "B-129"
    player.cards.add("loch-ness")
    assert acts(table, *soay) == ""
    assert acts(table, *soay, *kintyre) == "B-129"
    assert acts(table, activate("home-castle", (0, 0), right="loch-ness")) == "B-129"  # no activation symbol


def test_movement(table, player):
    """B-095, B-096, Q-12: a point a step, corners included."""
    put(player, "halkirk", (0, 1))
    moved = [activate("halkirk", (0, 1)), points("halkirk")]
    assert acts(table, walk((-1, 0), (0, 0))) == "B-095"
    assert acts(table, *moved, walk((-1, 0), (0, 1))) == ""
    assert player.territory[0, 1].scotsmen == 1
    assert acts(table, *moved, walk((0, 1), (0, 0)), walk((0, 0), (-1, 0))) == "B-095"
    assert acts(table, *moved, walk((-1, 0), (0, 0))) == "B-095"  # nobody stands there
    assert acts(table, *moved, walk((0, 0), (1, 0))) == "B-095"  # no tile there


def test_maclachlan(table, player):
    """B-153."""
    put(player, "halkirk", (0, 1))
    moved = [activate("halkirk", (0, 1)), points("halkirk")]
    given = [event("point_vp"), vp(1, "maclachlan", "points")]
    assert acts(table, *moved, *given) == "B-153"
    player.clans.append("maclachlan")
    assert acts(table, *moved, *given) == ""
    assert acts(table, *moved, *given, *given) == "B-153"


def test_one_time_effects_in_any_order(table, player):
    """B-081, B-082: Pitlochry brings a Scotsman onto it and a coin."""
    scotsman, coin = once("scotsman", "pitlochry", (-1, 1)), once("coin", "pitlochry")
    assert placed(table, "pitlochry", (-1, 1), scotsman, coin) == ""
    assert (player.supply, player.coins, player.territory[-1, 1].scotsmen) == (7, 10, 1)
    assert placed(table, "pitlochry", (-1, 1), coin, scotsman) == ""
    assert placed(table, "pitlochry", (-1, 1), coin) == "B-081"
    assert placed(table, "pitlochry", (-1, 1), coin, coin) == "B-081"


def test_scotsmen_are_limited(table, player):
    """Q-01: without supply he is lost, and only then."""
    player.territory[-1, 0].scotsmen = 1
    put(player, "soay", (-2, 1))
    lost = once("scotsman", "halkirk", (-2, 0), "lose")
    assert placed(table, "halkirk", (-2, 0), lost) == "B-082"
    player.supply = 0
    assert placed(table, "halkirk", (-2, 0), lost) == ""
    assert placed(table, "halkirk", (-2, 0), once("scotsman", "halkirk", (-2, 0))) == "B-003"


def test_landmark_card(table, player):
    """B-081, B-122, BT-22: the card stays when its tile is covered."""
    card = event("card", card="castle-stalker")
    coins = gain("coin", amount=3, why="card", about="castle-stalker")
    assert placed(table, "castle-stalker", (-2, 0), once("scotsman", "castle-stalker", (-2, 0)), card, coins) == ""
    assert player.coins == 12
    assert placed(table, "urquhart-castle", (-2, 0), over="home-castle") == "B-070"
    own = [once("scotsman", "urquhart-castle", (-2, 0)), vp(2, "once", "once", "urquhart-castle")]
    assert placed(table, "urquhart-castle", (-2, 0), *own, over="castle-stalker") == ""
    assert player.cards == {"castle-stalker"}


def test_card_of_another_tile(table, player):
    assert placed(table, "loch-lochy", (-2, 0), event("card", card="loch-ness")) == "B-081"
    assert placed(table, "loch-lochy", (-2, 0)) == "B-081"


def test_loch_lochy(table, player):
    """B-127: 2 resources of choice on it, the same or different."""
    card = event("card", card="loch-lochy")
    sheep, wood = (gain(good, (-2, 0), why="card", about="loch-lochy") for good in ("sheep", "wood"))
    for goods, rule in (((sheep, wood), ""), ((sheep, sheep), ""), ((sheep,), "B-127")):
        assert placed(table, "loch-lochy", (-2, 0), card, *goods) == rule


def test_castle_of_mey_card(table, player):
    replay = replay_of(table, place("castle-of-mey", (-1, 1)), event("card", card="castle-of-mey"))
    frame = receive(replay, "castle-of-mey")
    assert frame.everything
    assert frame.holds((9, 9))


def test_loch_morar_removes_itself(table, player):
    """B-128: it goes, its neighbours are still activated."""
    remove = event("remove", tile="loch-morar", at=[-2, 0])
    replay = replay_of(table, place("loch-morar", (-2, 0)), event("card", card="loch-morar"), remove)
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
    assert receives(table, "rob-roy", event("aside", tile="rob-roy")) == "B-101"
    assert receives(table, "rob-roy", place("rob-roy", (-1, 1))) == "B-100"


def lost_tile(table, tile, clan="macmillan"):
    """Return events by which MacMillan removes a landmark tile at (0, 1) whose own card has brought the marker."""
    table.values = replace(VALUES, roads={"start": {clan: 1}})
    start = [place(tile, (0, 1)), event("card", card=tile), *marker(clan, 1)]
    return [*start, event("remove", tile=tile, at=[0, 1])]


def receives_again(table, tile, *events):
    """Return the rule that these events break with a tile that is new to the table."""
    player = table.players[0]
    player.territory.pop((0, 1), None)
    table.board.clear()
    player.cards, player.coins = set(), COINS
    return receives(table, tile, *events)


def test_goods_for_a_removed_tile_are_lost(table, player):
    """B-081, B-151: the Scotsman of Donan Castle belongs on it; MacMillan, by its own card, has removed it."""
    events = lost_tile(table, "donan-castle")
    assert receives_again(table, "donan-castle", *events, once("scotsman", "donan-castle", word="lose")) == ""
    assert player.supply == 8
    for last in (
        [once("scotsman", "donan-castle", (0, 1), "lose")],  # no tile lies there
        [once("scotsman", "donan-castle", (-1, 0))],  # it goes on no other one
        [],
    ):
        assert receives_again(table, "donan-castle", *events, *last) == "B-081"


def test_goods_and_choices_for_a_tile_that_is_gone(table, player):
    """Goods that it brings are lost one by one, and so is a resource of choice, whose kind is not chosen any more."""
    donan = replace(VALUES.tiles["donan-castle"], once={"wood": 2, "any": 1})
    events = lost_tile(table, "donan-castle")
    table.values = replace(table.values, tiles={**VALUES.tiles, "donan-castle": donan})

    def wood(amount, at, word):
        return gain("wood", at, amount, "once", "donan-castle", word=word)

    choice = gain(None, None, 1, "once", "donan-castle", word="lose")
    assert receives_again(table, "donan-castle", *events, wood(2, None, "lose"), choice) == ""
    assert receives_again(table, "donan-castle", *events, choice, wood(2, None, "lose")) == ""
    stone = {**choice, "good": "stone"}
    for last in (
        [],
        [wood(2, None, "lose")],
        [wood(2, None, "lose"), stone],
        [wood(1, None, "lose"), choice],
        [wood(2, (0, 0), "gain"), choice],
    ):
        assert receives_again(table, "donan-castle", *events, *last) == "B-081"


def test_another_tile_in_the_same_place_gets_nothing(table, player):
    """Goods for a removed tile are lost, even if another tile is in its place by then."""
    due = Obligation("scotsman", 1, "once", "donan-castle", "B-081", (0, 1), pile=put(player, "donan-castle", (0, 1)))
    del player.territory[0, 1]
    put(player, "soay", (0, 1))
    gained = once("scotsman", "donan-castle", (0, 1))
    assert rule_of(resolve, replay_of(table, gained), [due]) == "B-081"
    assert rule_of(resolve, replay_of(table, {**gained, "event": "lose", "at": None}), [due]) == ""
