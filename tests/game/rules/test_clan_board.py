"""The clan board: free fields, roads, bonus, empty fields (B-110 to B-114)."""

import pytest

from tests.game.rules.boards import favour, quiet
from tests.table import Table

# Cheapest chains from the green start, added up by hand from the roads of the board.
FROM_START = {
    "macdonald": 0,
    "gunn": 0,
    "macdonell": 1,
    "macleod": 1,
    "chisholm": 1,
    "mckenzie": 1,
    "mckinnon": 1,
    "maclean": 1,
    "douglas": 2,
    "sinclair": 2,
    "cameron": 2,
    "ross": 2,
    "macmillan": 2,
    "munro": 3,
    "mackintosh": 3,
    "macgregor": 3,
    "mckay": 4,
    "sutherland": 4,
    "grant": 4,
    "macpherson": 4,
    "maclachlan": 5,
    "brodie": 5,
    "oliphant": 5,
}


def fields(t: Table) -> dict[str, int]:
    """Return the fields that are offered for a person's marker, with the price of their roads."""
    t.turn(0)
    if t.question == "tile":
        t.choose("take", "robert-the-bruce")
    return {name: cost for _, name, cost in t.options("clan")}


def test_every_printed_field_at_the_price_of_its_cheapest_chain() -> None:
    # B-111, Q-14: nothing is occupied, so all chains begin at the start; they run through free fields
    # B-113: Innes, Ruthven, Murray and Ogilvie are empty and cannot be chosen
    assert fields(quiet()) == FROM_START


def test_roads_run_through_empty_fields() -> None:
    # B-113: start - Gunn 0 - MacLean 1 - MacMillan 1 - Murray 1 - MacPherson 1; without Murray it would be
    # start - Gunn 0 - McKinnon 1 - Ross 1 - Mackintosh 1 - MacPherson 2 = 5
    assert fields(quiet())["macpherson"] == 4


def test_a_field_with_a_marker_cannot_be_taken_by_anyone() -> None:
    # B-110: not by the other player and not by the owner again
    t = quiet()
    t.marker(1, "macleod")
    t.marker(0, "chisholm")
    offered = fields(t)
    assert "macleod" not in offered
    assert "chisholm" not in offered
    assert len(offered) == 21


def test_douglas_may_be_taken_again_for_nothing() -> None:
    # B-110, B-143: by anyone, twice by one player too; the field itself is occupied, so reaching it costs 0
    t = quiet(coins=0)
    t.marker(1, "douglas")
    assert fields(t)["douglas"] == 0
    t.choose("clan", "douglas")
    assert t.after().vp == 3
    t = quiet(coins=0)
    t.marker(0, "douglas")
    assert fields(t)["douglas"] == 0
    t.choose("clan", "douglas")
    assert t.after().clan[t.clan("douglas")] == 2


def test_roads_begin_at_a_marker_of_the_opponent_too() -> None:
    # BT-41, B-111: X = MacLean 1 from the start, Y = MacGregor another 1 + 1 over MacMillan: 3; with X occupied 2
    assert fields(quiet())["macgregor"] == 3
    t = quiet()
    t.marker(1, "maclean")
    assert fields(t)["macgregor"] == 2


def test_roads_begin_at_a_marker_placed_in_the_game() -> None:
    # BT-41, B-111: the engine's own marker opens roads as well: MacGregor 3, MacLachlan then 2 instead of 5
    t = quiet(ahead=("robert-the-bruce", "rob-roy"))
    t.turn(0).choose("take", "robert-the-bruce").choose("clan", "macgregor")
    assert t.question is None
    assert t.now.road_cost[t.clan("maclachlan")] == 2
    assert t.now.road_cost[t.clan("oliphant")] == 2
    # fields nearer to the start stay as they were
    assert t.now.road_cost[t.clan("chisholm")] == 1
    assert t.now.road_cost[t.clan("macgregor")] == 0


def test_fields_with_unpayable_roads_are_not_offered() -> None:
    # B-111: with 2 coins every field up to price 2
    assert fields(quiet(coins=2)) == {name: cost for name, cost in FROM_START.items() if cost <= 2}
    assert set(fields(quiet(coins=0))) == {"macdonald", "gunn"}


def test_a_sale_may_pay_the_roads() -> None:
    # B-111, B-040: the marker is placed in the player's turn, so the player may sell first: 0 coins, a wood for 3 coins
    t = quiet(coins=0)
    t.put(0, (0, 0), wood=1)
    t.market(wood=3)
    assert set(fields(t)) == {"macdonald", "gunn"}
    t.choose("sell", "wood")
    assert {name for _, name, _ in t.options("clan")} == {name for name, cost in FROM_START.items() if cost <= 3}


def test_the_roads_are_paid_before_the_bonus() -> None:
    # B-111, B-112: McKinnon costs 1 and brings 2 coins: 1 - 1 + 2
    t = quiet(coins=1)
    favour(t, "mckinnon").choose("spot", (0, 0))
    assert t.happened("pay", why="road") == [
        {"event": "pay", "seat": 0, "good": "coin", "amount": 1, "at": None, "why": "road", "about": "mckinnon"}
    ]
    order = [e["event"] for e in t.events if e["event"] in ("marker", "pay", "gain")]
    assert order == ["marker", "pay", "gain", "gain"]
    assert t.after().coins == 2


def test_a_free_field_costs_nothing() -> None:
    # B-111: a price of 0 is not a payment
    t = favour(quiet(coins=0), "gunn")
    assert not t.happened("pay")
    assert t.after().coins == 0


def test_resources_of_clans_go_on_any_own_tile_with_room() -> None:
    # B-112: 3 on a tile at most; a full tile is not offered
    t = quiet()
    t.lay(0, "kemnay", (0, 1), stone=3)
    t.lay(0, "abernethy", (-1, 1), wood=2)
    favour(t, "macdonald")
    assert t.question == "spot"
    assert t.options("spot") == [("spot", (-1, 0)), ("spot", (0, 0)), ("spot", (-1, 1))]
    t.choose("spot", (-1, 1))
    assert t.options("spot") == [("spot", (-1, 0)), ("spot", (0, 0))]
    t.choose("spot", (0, 0))
    assert t.goods() == {"wood": 3, "stone": 4}
    assert t.spot(0, (-1, 1), now=True).held == 3
    assert t.spot(0, (0, 0), now=True).goods[1] == 1


def test_without_room_resources_of_clans_are_lost() -> None:
    # B-112, CC-15
    t = quiet()
    t.put(0, (-1, 0), wood=3)
    t.put(0, (0, 0), wood=3)
    favour(t, "gunn")
    assert t.question is None
    assert t.goods() == {"wood": 6}
    assert [e["good"] for e in t.happened("lose")] == ["sheep", "cattle"]


def test_room_for_resources_of_clans_may_be_sold_free() -> None:
    # B-112, B-043: selling makes room
    t = quiet()
    t.put(0, (-1, 0), wood=3)
    t.put(0, (0, 0), wood=3)
    t.market(wood=2)
    favour(t, "gunn")
    t.choose("sell", "wood", (0, 0)).choose("spot", (0, 0)).choose("sell", "wood", (0, 0))
    # the row is empty now, so the cattle can only go where the second wood lay
    assert t.goods() == {"wood": 4, "sheep": 1, "cattle": 1}
    assert t.after().coins == 20 + 2 + 1


@pytest.mark.parametrize("empty", ["innes", "ruthven", "murray", "ogilvie"])
def test_empty_fields_cannot_be_chosen_with_any_number_of_coins(empty: str) -> None:
    # B-113
    assert empty not in fields(quiet(coins=99))


def test_without_a_marker_left_the_effect_is_lost() -> None:
    # 10 markers, those on the board stay there
    t = quiet()
    t.player(0).markers = 0
    t.turn(0)
    assert t.question is None
    assert t.after().persons == 1
    assert not t.happened("marker")
    assert len(t.happened("lose", good="marker")) == 1


def test_the_tenth_marker_can_be_placed() -> None:
    # Q-01, B-003: the last one is still a marker
    t = quiet()
    t.player(0).markers = 1
    favour(t, "macleod")
    assert t.after().markers == 0


def test_a_tile_activated_by_a_clan_is_used_up_for_the_turn() -> None:
    # B-114, B-091, Q-28: Loch Oich at (-2, 0) brings the marker; Cameron activates Hawick next to it with 2 sheep for
    # 6 VP; in the activations that follow Hawick may not be used again although sheep are left
    t = quiet(ahead=("loch-oich",))
    t.lay(0, "hawick", (-1, 1), sheep=3)
    t.put(0, (0, 0), sheep=2)
    t.turn(0)
    t.choose("own", "sheep", (-1, 1))
    while t.question == "effect":
        t.choose("effect", "clan")
    t.choose("clan", "cameron")
    assert t.question == "clan_activation"
    t.choose("activate", (-1, 1), "exchange-1", "clan")
    t.choose("own", "sheep", (-1, 1)).choose("own", "sheep", (-1, 1))
    assert t.question == "action"
    assert t.after().vp == 6 + 4
    assert t.goods() == {"sheep": 2}
    assert t.options("activate") == [("activate", (-1, 0), "produce", "placing")]


def test_a_clan_activates_no_tile_activated_before() -> None:
    # B-114, Q-28, Q-29: Finlaggan is in progress when its marker goes to Cameron, so it counts as activated
    t = quiet(ahead=("abernethy",))
    t.lay(0, "finlaggan", (-1, 1))
    t.lay(0, "hawick", (0, 1), sheep=2)
    t.put(0, (0, 0), wood=3)
    t.turn(0).choose("cell", (-1, -1))
    # nothing joins (-1, -1) to Finlaggan: only its neighbours may be activated
    assert not t.offers("activate", (-1, 1))
    t = quiet(ahead=("abernethy",))
    t.lay(0, "finlaggan", (-1, 1))
    t.lay(0, "hawick", (0, 1), sheep=2)
    t.put(0, (0, 0), wood=3)
    t.lay(0, "kemnay", (-2, 1), scotsmen=1)
    t.turn(0).choose("cell", (-1, 2))
    t.choose("activate", (-1, 1), "exchange-1").choose("own", "wood").choose("clan", "cameron")
    assert t.question == "clan_activation"
    assert {place for _, place, *_ in t.options("activate")} == {(0, 1)}
