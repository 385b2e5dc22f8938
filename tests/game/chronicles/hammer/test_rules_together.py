"""Chronicle 4 with other chronicles."""

import pytest

from simulator.game import names
from simulator.game.chronicles.boat_race.state import RACING, WAITING
from simulator.game.chronicles.logs.state import EXTRA_RATING_STEPS
from tests.game.chronicles import places
from tests.game.chronicles.hammer.kit import ENGLISHMAN, asked, last, pieces, row, table, used
from tests.game.chronicles.planning.kit import hold as hold_site
from tests.table import Table

PLAYERS = {9: 0, 10: 1, 11: 2}  # spaces of the players' pieces


def test_race_start_stays_until_the_englishman_has_passed_it_and_begins_no_race_for_the_user() -> None:
    # C4-31: seat 1 uses the Englishman to move over Race Start on space 1
    t = used(table("race-start", "kemnay", "soay", holder=1, play="1,4"), "kemnay").choose("cell").finish()
    t.after()
    assert t.now.boat_race.boat[1].race == WAITING
    assert [e["tile"] for e in t.happened("retire")] == ["race-start"]
    t = table(play="1,4")
    t.rondel({0: ENGLISHMAN, 2: 0, 10: 1, 11: 2}, {1: "kemnay", 3: "race-start", 4: "soay", 5: "kintyre"})
    t.turn(0).choose("take", "soay").choose("cell").finish().after()
    assert (t.now.boat_race.boat[0].race, t.happened("retire")) == (RACING, [])


def test_the_user_may_row_if_its_race_has_begun() -> None:
    # C4-31: the movement point of the home village beside the new tile
    t = table("kemnay", "soay", holder=1, play="1,4")
    t.game.boat_race.reward[:] = 0
    t.game.boat_race.boat[1].race = RACING
    used(t, "kemnay").choose("cell", (0, 1)).choose("activate", (-1, 0))
    assert t.now.turn.points == 1
    assert t.offers("row")


def before_the_mountain(**options: int) -> Table:
    """Set up the Englishman last on space 0; the Mountain lies on 2 and 3."""
    pieces_there = {0: ENGLISHMAN, **PLAYERS}
    return places.rondel(table(play="2,4", **options), pieces_there, {1: "kemnay", 4: "soay"}, mountain=2)


def on_the_mountain(**options: int) -> Table:
    """Set up the Englishman on the Mountain, where 2 coins lie."""
    t = places.rondel(table(play="2,4", **options), {2: ENGLISHMAN, **PLAYERS}, {4: "soay", 5: "kintyre"}, mountain=2)
    t.game.highlander.coins = 2
    return t


def test_a_used_englishman_pays_the_toll_of_the_user() -> None:
    # C4-32: 5 coins, 1 for the price, 1 for the toll
    t = used(before_the_mountain(holder=1), "soay")
    while t.question not in ("cell", "action"):
        t.choose(t.options()[0][0])
    assert (t.after(1).coins, t.now.highlander.coins) == (3, 1)


def test_england_buys_before_the_toll_is_paid() -> None:
    # C4-11, C2-05: the only sheep goes to England for 2 coins: one for the toll, one for a new resource; Loch Oich
    # costs any resource, and the sheep itself as toll would leave nothing for it
    tiles = {1: "kemnay", 4: "loch-oich"}
    t = places.rondel(table(row=2, coins=0, play="2,4"), {0: 0, 9: 1, 10: 2, 13: ENGLISHMAN}, tiles, mountain=2)
    t.put(0, (0, 0), sheep=1)
    t.turn(0).choose("take", "loch-oich")
    while t.question == "pay":
        t.choose("buy")
    assert (t.now.highlander.coins, t.goods(), t.after().coins, row(t)) == (1, {}, 0, 1)


def test_a_used_englishman_may_stop_on_the_mountain() -> None:
    # C4-32
    assert used(before_the_mountain(holder=1)).offers("stop", "mountain")


def test_the_user_takes_the_items_when_the_englishman_leaves_the_mountain() -> None:
    # C4-32: the user of that turn
    t = used(on_the_mountain(holder=1))
    assert t.question == "collect"
    assert t.choose("collect").after(1).coins == 5 - 1 + 2


@pytest.mark.parametrize(
    ("items", "tile", "asked_first"),
    [
        ({}, "stornoway", False),
        ({"coins": 1}, "stornoway", True),  # costs 1 coin, which lies on the Mountain
        ({"wood": 1}, "portree", True),  # costs a wood; the market row is full
        ({"stone": 1}, "portree", False),
    ],
)
def test_items_on_the_mountain_may_pay_for_the_englishmans_tile(
    items: dict[str, int], tile: str, asked_first: bool
) -> None:
    # C4-08, C2-08: collecting comes first in that turn; seat 1 has the price of 1 coin and nothing else
    t = table(play="2,4", coins=0, holder=1)
    t = places.rondel(t, {2: ENGLISHMAN, **PLAYERS}, {4: tile}, mountain=2)
    t.player(1).coins = 1
    t.market(wood=3)
    t.game.highlander.coins = items.pop("coins", 0)
    for good, amount in items.items():
        t.game.highlander.goods[names.RESOURCES.index(good)] = amount
    assert (last(t).question == "englishman") == asked_first
    assert t.after(1).coins == 1
    if asked_first:
        t.choose("use").choose("collect")
        while t.question in ("spot", "tile", "pay"):
            t.choose({"spot": "spot", "tile": "take", "pay": "own"}[t.question])
        assert t.happened("take", tile=tile, seat=1)  # the only destination


def cramped(room: int, **goods: int) -> Table:
    """The Englishman on the Mountain beside these resources; Glenturret costs a stone, which the market has sold out.

    Seat 1 has the price, and barley on all its tiles but for so many places.
    """
    t = places.rondel(table(play="2,4", coins=0, holder=1), {2: ENGLISHMAN, **PLAYERS}, {4: "glenturret"}, mountain=2)
    t.player(1).coins = 1
    t.put(1, (0, 0), barley=3)
    t.put(1, (-1, 0), barley=3 - room)
    t.market(stone=3)
    for good, amount in goods.items():
        t.game.highlander.goods[names.RESOURCES.index(good)] = amount
    return t


@pytest.mark.parametrize(
    ("room", "sold", "goods", "usable"),
    [
        (1, 0, {"wood": 1, "stone": 1}, True),  # the stone is kept, the wood is lost
        (0, 0, {"stone": 1}, False),  # no place, and nothing can be sold
        (0, 1, {"stone": 1}, True),  # a barley is sold first
        (1, 0, {"wood": 2, "sheep": 1}, False),
    ],
)
def test_room_for_what_lies_on_the_mountain(room: int, sold: int, goods: dict[str, int], usable: bool) -> None:
    # C4-08, C2-08, CC-15: what has no room is lost; in his turn the user may sell first to make room
    t = cramped(room, **goods)
    t.game.market[names.BARLEY] = sold
    assert (last(t).question == "englishman") == usable
    assert (t.after(1).coins, t.goods(1)) == (1, {"barley": 6 - room})
    assert not t.now.highlander.lent.any()
    assert t.now.highlander.selection == 0


def test_an_unused_englishman_moves_over_the_mountain_free() -> None:
    # C4-32: no toll, nothing is taken, the Englishman does not stop there
    t = places.rondel(table(coins=0, play="2,4"), {0: ENGLISHMAN, **PLAYERS}, {4: "soay", 5: "kintyre"}, mountain=2)
    assert last(t).question is None
    assert (pieces(t), t.now.highlander.coins) == ([(ENGLISHMAN, 4, "die")], 0)
    t = on_the_mountain(coins=0)
    last(t).after()
    assert t.now.highlander.coins == 2


def test_a_selling_tile_with_the_casks_of_the_user() -> None:
    # C4-33: seat 1 has a single cask, stops there and sells it. No other seat could.
    t = table("selling-b", "robert-the-bruce", holder=1, play="3,4")
    t.game.single_cask.casks[1, 0] = 1
    assert last(t).asked == 1
    t.choose("use").choose("stop", "selling-b")
    while t.question is not None and t.offers("cask"):
        t.choose("cask")
    assert t.happened("vp", seat=1, source="single_cask")


def test_without_a_cask_a_selling_tile_is_no_destination() -> None:
    # C4-08, C4-33: there is nothing else ahead, so no player is asked; unused, the Englishman passes it (icon)
    assert asked(last(table("selling-b", play="3,4"))) == []
    assert pieces(last(table("selling-b", "kemnay", coins=0, play="3,4"))) == [(ENGLISHMAN, 2, "die")]


def test_ratings_rise_in_a_turn_with_the_englishman() -> None:
    # C4-41: Tournament tiles raise the ratings of the user
    t = table(play="4,10", holder=1, coins=9)
    rating = (n for n in range(t.record.tiles) if t.record.tile[n].once.extra == EXTRA_RATING_STEPS)
    tile = t.components.tile_ids[next(rating)]
    t.rondel({0: ENGLISHMAN, **PLAYERS}, {1: tile, 2: "kemnay"})
    t.put(1, (0, 0), wood=1, stone=1)
    used(t, tile)
    while t.question is not None and t.question != "action":
        t.choose(t.options()[0][0])
    t.after()
    assert t.now.logs.rating[1].sum() > t.game.logs.rating[1].sum()
    assert (t.now.logs.rating[0] == t.game.logs.rating[0]).all()


def test_resources_for_blueprints_after_a_turn_with_the_englishman() -> None:
    # C4-42: the site of the user is served after the move with the Englishman
    t = table("kemnay", "soay", holder=1, play="4,11")
    hold_site(t, "stirling-castle", seat=1)
    t.put(1, (0, 0), wood=1)
    used(t, "kemnay").choose("cell").choose("done")
    assert (t.question, t.asked) == ("site_resource", 1)
