"""The eleven landmark cards (B-120 to B-130); Loch Morar and removal are in `test_removal`."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.boards import build, quiet
from tests.table import Table

# A row of nine producers above the home tile, from x = -1 to 7.
ROW = (
    "abernethy",
    "kemnay",
    "soay",
    "kintyre",
    "black-isle",
    "galloway",
    "lammermuir",
    "peterhead",
    "haddington",
)


def places(t: Table, *words: object) -> list[object]:
    """Return the places where tiles may be activated."""
    return [place for _, place, *_ in t.options("activate", *words)]


@pytest.mark.parametrize(("number", "vp"), [(8, 8), (9, 8)])
def test_armadale_castle_gives_one_more_for_each_of_the_first_eight(number: int, vp: int) -> None:
    # B-120, BT-21: the card is worth at most 8 VP; the coins themselves are counted apart
    t = Table(2)
    t.player(0).coins = number
    t.landmark(0, "armadale-castle")
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [e["amount"] for e in t.happened("vp", source="armadale")] == [vp]
    assert [e["amount"] for e in t.happened("vp", source="coins", seat=0)] == [number]


def long_row(t: Table) -> None:
    for n, name in enumerate(ROW):
        t.lay(0, name, (n - 1, 1))


def test_castle_of_mey_activates_the_whole_territory() -> None:
    # BT-24, B-121, Q-15: 12 tiles; all have a symbol but the Home Castle, Castle of Mey included
    t = quiet(coins=30, ahead=("castle-of-mey",))
    long_row(t)
    build(t, "castle-of-mey", "cell", (0, -1))
    assert t.after().tiles == 12
    assert sorted(places(t)) == sorted([(-1, 0), (0, -1), *((n - 1, 1) for n in range(9))])


def test_castle_of_mey_activates_each_tile_once() -> None:
    # BT-24, B-121: 11 activations, then none is left, not even with Loch Ness
    t = quiet(coins=30, ahead=("castle-of-mey",))
    t.landmark(0, "loch-ness")
    long_row(t)
    build(t, "castle-of-mey", "cell", (0, -1))
    for n in range(11):
        assert len(places(t)) == 11 - n
        t.choose("activate")
    assert not t.offers("activate")
    # 9 producers: wood, stone x 3 (Kemnay, Peterhead 2), sheep x 2, cattle x 2, barley x 3 (Black Isle, Haddington 2)
    assert t.goods() == {"wood": 1, "stone": 3, "sheep": 2, "cattle": 2, "barley": 3}
    # two movement icons: the starting village and Castle of Mey
    assert t.now.turn.points == 2


def test_without_castle_of_mey_only_neighbours_are_activated() -> None:
    # B-121 against B-090: Castle Moil on the same cell has only the home tile next to it
    t = quiet(coins=30, ahead=("castle-moil",))
    long_row(t)
    t.turn(0)
    while t.question == "pay":
        t.choose("buy")
    t.choose("cell", (0, -1))
    while t.question == "effect":
        t.choose("effect")
    assert sorted(places(t)) == [(-1, 0), (0, -1)]


def test_castle_of_mey_works_in_the_turn_it_is_taken_only() -> None:
    # B-121: once
    t = quiet(coins=30, ahead=("abernethy",))
    t.lay(0, "castle-of-mey", (0, 1))
    t.landmark(0, "castle-of-mey")
    t.lay(0, "kemnay", (1, 1))
    t.turn(0).choose("cell", (-1, -1))
    assert sorted(places(t)) == [(-1, -1), (-1, 0)]


def test_selling_before_castle_of_mey_activates() -> None:
    # Q-15, B-043
    t = quiet(coins=30, ahead=("castle-of-mey",))
    t.lay(0, "abernethy", (0, 1), wood=3)
    t.market(wood=2)
    t.turn(0).choose("take", "castle-of-mey")
    while t.question == "pay":
        t.choose("buy")
    # the third field of the wood row is covered by the purchase, so the sale gives 3 coins
    t.choose("cell", (0, -1)).choose("sell", "wood", (0, 1)).choose("activate", (0, 1))
    assert t.happened("sell") == [{"event": "sell", "seat": 0, "good": "wood", "at": (0, 1), "price": 3}]
    assert t.goods() == {"wood": 3}


def test_castle_stalker() -> None:
    # B-122: 3 coins; 30 - 1 wood - 1 stone + 3
    t = quiet(coins=30, ahead=("castle-stalker",))
    build(t, "castle-stalker", "cell", (-2, 0))
    while t.question == "effect":
        t.choose("effect")
    assert t.happened("gain", why="card") == [
        {"event": "gain", "seat": 0, "good": "coin", "amount": 3, "at": None, "why": "card", "about": "castle-stalker"}
    ]
    assert t.after().coins == 31
    assert t.after().landmarks == 1


@pytest.mark.parametrize(("owner", "counts", "vp"), [(0, [6, 1], 8), (1, [3, 2], 1), (None, [3, 1], 2)])
def test_castle_moil(owner: int | None, counts: list[int], vp: int) -> None:
    # BT-19, B-123: 3 Scotsmen at home count 6, against 1 a difference of 5; of the owner alone
    t = Table(2)
    t.stand(0, (0, 0), 3)
    t.stand(1, (0, 0), 1)
    if owner is not None:
        t.landmark(owner, "castle-moil")
        # the card itself must not matter in its own category here
        t.player(0).landmarks = t.player(1).landmarks = 0
    t.start(tasks.DO_SCORING, names.NOBODY, 2)
    assert [e["count"] for e in t.happened("count", category="home_castle_scotsmen")] == counts
    assert [e["amount"] for e in t.happened("vp", source="scotsmen")] == [vp]


def test_castle_moil_does_not_double_scotsmen_elsewhere() -> None:
    # B-123, B-170
    t = Table(2)
    t.lay(0, "castle-moil", (0, 1), scotsmen=3)
    t.landmark(0, "castle-moil")
    t.start(tasks.DO_SCORING, names.NOBODY, 2)
    assert [e["count"] for e in t.happened("count", category="home_castle_scotsmen")] == [0, 0]


def test_donan_castle_brings_a_marker_whose_roads_are_paid() -> None:
    # B-124: MacLeod costs 1, brings 3; 1 wood, 1 stone, 1 barley were bought for 3
    t = quiet(coins=30, ahead=("donan-castle",))
    build(t, "donan-castle", "cell", (0, 1))
    while t.question == "effect":
        t.choose("effect", "card")
    assert t.question == "clan"
    t.choose("clan", "macleod")
    assert t.happened("marker", clan="macleod", roads=1)
    while t.question == "effect":
        t.choose("effect")
    assert t.after().coins == 30 - 3 - 1 + 3
    assert t.after().markers == 9


def duart(t: Table) -> Table:
    """Place Duart Castle; 2 coins are left after wood and stone."""
    build(t, "duart-castle", "cell", (0, 1))
    assert t.question == "effect"
    return t


def test_duart_castle_the_coin_may_come_first() -> None:
    # B-125, Q-16: with 2 + 1 coins MacGregor (3) can be reached
    t = duart(quiet(coins=4, ahead=("duart-castle",)))
    assert t.options("effect") == [("effect", "clan"), ("effect", "coin")]
    t.choose("effect", "coin")
    assert t.question == "clan"
    t.choose("clan", "macgregor")
    assert t.after().coins == 0


def test_duart_castle_the_marker_may_come_first() -> None:
    # B-125, Q-16: with 2 coins fields of price 3 are out of reach, and the coin comes afterwards
    t = duart(quiet(coins=4, ahead=("duart-castle",)))
    t.choose("effect", "clan")
    assert {cost for _, _, cost in t.options("clan")} == {0, 1, 2}
    t.choose("clan", "sinclair")
    assert t.after().coins == 1


def test_inverness() -> None:
    # B-126: 1 barley on it, 1 cask
    t = quiet(ahead=("inverness",))
    build(t, "inverness").finish()
    assert t.happened("place", at=(-1, 0), over="home-village")
    assert t.spot(0, (-1, 0), now=True).goods[names.BARLEY] == 1
    assert t.after().whisky == 1


def test_the_barley_of_inverness_is_lost_on_a_full_tile() -> None:
    # B-126, Q-22: 3 resources move up, the limit is reached
    t = quiet(ahead=("inverness",))
    t.put(0, (-1, 0), sheep=3)
    build(t, "inverness").finish()
    assert t.goods() == {"sheep": 3}
    assert len(t.happened("lose", good="barley")) == 1
    assert t.after().whisky == 1


@pytest.mark.parametrize("second", ["cattle", "wood"])
def test_loch_lochy(second: str) -> None:
    # B-127: 2 resources of choice on it, same or different
    t = quiet(ahead=("loch-lochy",))
    t.turn(0)
    assert t.question == "resource"
    assert t.options() == [("kind", kind) for kind in names.RESOURCES]
    t.choose("kind", "cattle").choose("kind", second)
    t.finish()
    assert t.spot(0, (-2, 0), now=True).held == 2
    assert t.goods() == ({"cattle": 2} if second == "cattle" else {"wood": 1, "cattle": 1})
    assert t.after().whisky == 0


def test_loch_shiel() -> None:
    # B-130: 1 Scotsman on it, 1 cask; its price is 1 resource
    t = quiet(ahead=("loch-shiel",))
    build(t, "loch-shiel").finish()
    assert t.spot(0, (-2, 0), now=True).scotsmen == 1
    assert t.after().supply == 7
    assert t.after().whisky == 1


def test_loch_shiel_without_a_scotsman_in_the_supply() -> None:
    # B-130, Q-01: the Scotsman is lost, the cask is not
    t = quiet(ahead=("loch-shiel",))
    t.stand(0, (0, 0), 8)
    build(t, "loch-shiel", "cell", (-2, 0)).finish()
    assert t.spot(0, (-2, 0), now=True).scotsmen == 0
    assert t.after().whisky == 1


# ---------------------------------------------------------------------------------------------- Loch Ness


def test_loch_ness_activates_one_more_tile_in_each_own_turn() -> None:
    # B-129: any own tile with a symbol, not next to the new one; only one of them; again in the next turn
    t = quiet(ahead=("abernethy", "kemnay"))
    t.landmark(0, "loch-ness")
    for n, name in enumerate(("soay", "kintyre", "black-isle", "peterhead")):
        t.lay(0, name, (n, 1))
    t.start(tasks.DO_NEXT, names.NOBODY).choose("take", "abernethy").choose("cell", (-1, -1))
    assert places(t, (-1, -1)) + places(t, (-1, 0)) == [(-1, -1), (-1, 0)]
    far = [(n, 1) for n in range(4)]
    assert [o[1] for o in t.options("activate") if o[3] == "loch-ness"] == far
    t.choose("activate", (3, 1))
    # Loch Ness is used up, the tiles by placing are not
    assert places(t) == [(-1, 0), (-1, -1)]
    t.choose("done")
    assert t.question == "cell"
    t.choose("cell", (0, -1))
    assert [o[1] for o in t.options("activate") if o[3] == "loch-ness"] == far
    t.choose("activate", (3, 1))
    # Peterhead made 2 stone each time, and 3 lie on a tile
    assert t.goods() == {"stone": 3}
    assert not t.offers("activate", (2, 1))


def test_loch_ness_activates_no_tile_twice() -> None:
    # B-129, B-091: a tile activated by placing is not a choice for Loch Ness
    t = quiet(ahead=("abernethy",))
    t.landmark(0, "loch-ness")
    t.turn(0).choose("cell", (-1, -1)).choose("activate", (-1, -1)).choose("activate", (-1, 0))
    assert not t.offers("activate")


def test_loch_ness_needs_a_symbol_and_an_owner() -> None:
    # B-129: the Home Castle has no symbol; the card of the opponent is of no use
    t = quiet(ahead=("abernethy",))
    t.landmark(1, "loch-ness")
    t.lay(0, "soay", (1, 1))
    t.lay(0, "kintyre", (0, 1))
    t.turn(0).choose("cell", (-1, -1))
    assert sorted(places(t)) == [(-1, -1), (-1, 0)]


def test_loch_ness_is_in_force_when_it_is_taken() -> None:
    # before the activations of that very turn
    t = quiet(ahead=("loch-ness",))
    for n, name in enumerate(("soay", "kintyre", "black-isle", "peterhead")):
        t.lay(0, name, (n, 1))
    t.stand(0, (-1, 0), 1)
    t.turn(0)
    assert t.question == "action"
    assert t.happened("place", tile="loch-ness", at=(-2, 0))
    assert [o[1] for o in t.options("activate") if o[3] == "loch-ness"] == [(n, 1) for n in range(4)]


def test_loch_ness_cannot_be_placed_by_the_scotsman_that_is_paid() -> None:
    # BT-23, B-129: the only Scotsman near the place is the price, so the tile cannot be chosen
    t = quiet(ahead=("loch-ness", "abernethy"))
    t.turn(0)
    assert t.question == "cell"
    assert t.happened("take", tile="abernethy")


def test_loch_ness_lies_by_a_scotsman_that_is_not_paid() -> None:
    # BT-23, B-129, B-051: one Scotsman on each home half, either can be paid; the other decides the end of the river
    for paid, place in (((-1, 0), (1, 0)), ((0, 0), (-2, 0))):
        t = quiet(ahead=("loch-ness",))
        t.stand(0, (0, 0), 1)
        t.turn(0)
        assert t.options() == [("scotsman", (-1, 0)), ("scotsman", (0, 0))]
        t.choose("scotsman", paid).finish()
        assert t.happened("place", tile="loch-ness", at=place)
        # 10 minus the piece and 2 on the table; the paid one is back
        assert t.after().supply == 8


def test_only_a_scotsman_that_leaves_a_legal_place_can_be_paid() -> None:
    # BT-23, B-129: the far Scotsman at (4, 1) reaches no end of the river, so only that one can be the price
    t = quiet(ahead=("loch-ness",))
    for n, name in enumerate(("soay", "kintyre", "black-isle", "peterhead", "galloway")):
        t.lay(0, name, (n, 1))
    t.stand(0, (4, 1), 1)
    t.turn(0)
    assert t.question == "action"
    assert t.happened("pay", good="scotsman", at=(4, 1))
    assert t.happened("place", tile="loch-ness", at=(-2, 0))


def test_an_overbuilt_landmark_keeps_its_card() -> None:
    # BT-22, B-073: Glasgow over Inverness
    t = quiet(ahead=("glasgow",))
    t.lay(0, "inverness", (-1, 0))
    t.landmark(0, "inverness")
    build(t, "glasgow").finish()
    assert t.happened("place", tile="glasgow", over="inverness")
    assert t.after().card[t.card("inverness")] == 1
    assert t.after().landmarks == 1
