"""Chronicle 6: the events of the landmark cards."""

import pytest

from simulator.game import names
from tests.game.chronicles.tome.kit import ICON, activated, cards, event, source, spots, table, turn, turned, vp
from tests.table import Table


@pytest.mark.parametrize(("coins", "expected"), [(0, 0), (1, 0), (2, 1), (5, 2), (12, 6), (20, 6)])
def test_armadale_castle(coins: int, expected: int) -> None:
    # C6-09: 1 VP for every 2 coins, at most 6; the coins stay
    t = table("armadale-castle")
    t.player(0).coins = coins
    event(t, "armadale-castle")
    assert (vp(t), t.after().coins) == (expected, coins)


CASTLES = ("duart-castle", "castle-moil", "armadale-castle", "donan-castle", "castle-of-mey")


@pytest.mark.parametrize(("castles", "expected"), [(0, 2), (1, 4), (2, 6), (5, 8)])
def test_castle_of_mey(castles: int, expected: int) -> None:
    # C6-10: 2 VP for each castle tile, the Home Castle is one; at most 8
    t = table("castle-of-mey")
    for n, name in enumerate(CASTLES[:castles]):
        t.lay(0, name, (1, 1 + n))
    assert vp(event(t, "castle-of-mey")) == expected


def test_a_castle_below_another_counts_once() -> None:
    # C6-10
    t = table("castle-of-mey")
    t.lay(0, "urquhart-castle", (0, 0))
    assert vp(event(t, "castle-of-mey")) == 2


@pytest.mark.parametrize(("card", "good", "amount"), [("castle-stalker", "coin", 4), ("inverness", "whisky", 1)])
def test_coins_and_casks(card: str, good: str, amount: int) -> None:
    # C6-11; C6-15, C6-32: an ordinary cask
    t = event(table(card), card)
    assert (t.after().coins, t.after().whisky) == ((amount, 0) if good == "coin" else (0, amount))
    assert t.happened("gain", good=good, amount=amount, why="card", about=card)


def test_castle_moil_brings_two_scotsmen_home() -> None:
    # C6-12: from any own tiles, not from home to home
    t = table("castle-moil")
    t.stand(0, ICON, 1)
    t.stand(0, (0, 0), 1)
    event(t, "castle-moil")
    assert (spots(t), source(t, ICON).question) == ([(-1, 0), ICON], "tome_home")
    source(t, (-1, 0))
    assert (t.question, t.spot(0, (0, 0), now=True).scotsmen) == (None, 3)
    assert [e["from"] for e in t.happened("march_home")] == [ICON, (-1, 0)]


def test_castle_moil_may_bring_fewer() -> None:
    # C6-12: up to 2; with two Scotsmen on one tile both may come from there
    t = table("castle-moil")
    t.stand(0, (-1, 0), 1)
    event(t, "castle-moil")
    source(t, (-1, 0))
    assert spots(t) == [(-1, 0)]
    t.choose("done")
    assert [t.spot(0, at, now=True).scotsmen for at in ((0, 0), (-1, 0))] == [1, 1]


def test_duart_castle_places_a_marker_without_roads() -> None:
    # C6-14: every printed field without a coin
    t = event(table("duart-castle"), "duart-castle")
    assert t.question == "clan"
    fields = t.options("clan")
    assert len(fields) == int(t.record.clan["printed"][: t.record.clans].sum())
    assert {option[2] for option in fields} == {0}
    far = max(fields, key=lambda option: int(t.record.road[-1, t.clan(option[1])]))
    assert int(t.record.road[-1, t.clan(far[1])]) > 0
    t.choose(*far)
    assert t.happened("marker", clan=far[1], roads=0)
    assert not t.happened("pay", why="road")


def test_loch_lochy() -> None:
    # C6-16: three resources of choice on any own tiles
    t = event(table("loch-lochy"), "loch-lochy")
    for kind, at in (("wood", (0, 0)), ("cattle", (-1, 0)), ("wood", ICON)):
        assert t.question == "resource"
        t.choose("kind", kind).choose("spot", at)
    assert (t.question, t.goods()) == (None, {"wood": 2, "cattle": 1})
    assert t.spot(0, ICON, now=True).held == 1


def test_loch_morar_removes_one_tile_or_none() -> None:
    # C6-17: no home half; its goods go to the Home Castle as with the card
    t = table("loch-morar")
    t.lay(0, "abernethy", (1, 1), wood=1)
    event(t, "loch-morar")
    assert t.options("remove") == [("remove", (1, 1))]  # the Scriptorium alone would cut it off
    assert t.offers("done")
    t.choose("remove", (1, 1))
    assert (t.question, t.after().tiles, t.spot(0, (0, 0), now=True).held) == (None, 3, 1)
    assert event(table("loch-morar"), "loch-morar").choose("done").after().tiles == 3


def test_loch_morar_removes_no_locked_tile() -> None:
    # C6-31: C1-15 keeps a tile from being removed
    t = table("loch-morar")
    t.spot(0, ICON).locked = 1
    assert event(t, "loch-morar").question is None


def test_loch_ness_activates_three_own_tiles_anywhere() -> None:
    # C6-18, C6-07: not the Scriptorium that is being activated, not a tile activated before; one after another
    t = table("loch-ness")
    for n, name in enumerate(("abernethy", "kemnay", "soay", "kintyre")):
        t.lay(0, name, (0, 2 + n))
    t.spot(0, (0, 5)).activated = 1
    event(t, "loch-ness")
    offered = [(option[1], option[3]) for option in t.options("activate")]
    assert set(offered) == {(at, "other") for at in ((-1, 0), (0, 2), (0, 3), (0, 4))}
    t.choose("activate", (0, 2))
    assert (t.goods(), t.offers("activate", (0, 2))) == ({"wood": 1}, False)
    t.choose("activate", (0, 3)).choose("activate", (0, 4))
    assert (t.question, t.goods()) == (None, {"wood": 1, "stone": 1, "sheep": 1})


def test_loch_ness_may_activate_fewer() -> None:
    # C6-18
    t = table("loch-ness")
    t.lay(0, "abernethy", (0, 2))
    event(t, "loch-ness").choose("activate", (0, 2)).choose("done")
    assert (t.question, len(t.happened("activate"))) == (None, 2)


def test_an_event_icon_inside_an_event() -> None:
    # C6-07: the second Scriptorium turns another card, then Loch Ness continues with two more tiles
    t = table("loch-ness", "castle-stalker")
    t.lay(0, "scriptorium-c", (1, 1))
    t.lay(0, "abernethy", (0, 2))
    event(t, "loch-ness").choose("activate", (1, 1))
    assert cards(t) == ["castle-stalker"]
    turn(t, "castle-stalker")
    assert (t.question, t.after().coins) == ("clan_activation", 4)
    assert {option[1] for option in t.options("activate")} == {(-1, 0), (0, 2)}


def test_exchanges_inside_loch_ness_are_paid() -> None:
    # C6-18: Carrbridge: wood and stone for 7 VP
    t = table("loch-ness")
    t.lay(0, "carrbridge", (1, 0))
    t.put(0, (0, 0), wood=1, stone=1)
    event(t, "loch-ness").choose("activate", (1, 0), "exchange-1")
    while t.question == "pay":
        t.choose("own")
    assert (t.after().vp, t.goods()) == (7, {})


def test_loch_shiel() -> None:
    # C6-19: two Scotsmen from the supply on any own tiles
    t = event(table("loch-shiel"), "loch-shiel")
    supply = int(t.player(0).supply)
    t.choose("spot", (0, 0)).choose("spot", ICON)
    assert (t.question, t.after().supply) == (None, supply - 2)
    assert [t.spot(0, at, now=True).scotsmen for at in ((0, 0), ICON)] == [1, 1]


def with_planning(card: str) -> Table:
    return table(card, play="6,11")


def test_the_extra_cards_are_those_of_chronicle_eleven() -> None:
    # C6-21, C6-43
    extra = ("new-fort-george", "stirling-castle", "glamis-castle", "forth-bridge")
    t = table(*extra, "castle-stalker", play="6,11")
    assert sorted(cards(activated(t))) == sorted([*extra, "castle-stalker"])


def test_new_fort_george() -> None:
    # C6-21: any number of sheep, 3 VP each
    t = with_planning("new-fort-george")
    t.put(0, (0, 0), sheep=2, wood=1)
    t.put(0, (-1, 0), sheep=1)
    event(t, "new-fort-george")
    assert spots(t) == [(-1, 0), (0, 0)]
    source(t, (0, 0))
    source(t, (-1, 0)).choose("done")
    assert (vp(t), t.goods(), t.question) == (6, {"sheep": 1, "wood": 1}, None)
    assert event(with_planning("new-fort-george"), "new-fort-george").question is None


@pytest.mark.parametrize(
    ("persons", "expected"),
    [("", 0), ("mary-stuart", 4), ("robert-the-bruce", 4), ("mary-stuart robert-the-bruce", 8), ("rob-roy", 0)],
)
def test_stirling_castle(persons: str, expected: int) -> None:
    # C6-21
    t = with_planning("stirling-castle")
    for name in persons.split():
        t.game.owner[t.tile(name)] = 0
        t.game.place[t.tile(name)] = names.BESIDE
    t.game.owner[t.tile("william-wallace")] = 0
    assert vp(event(t, "stirling-castle")) == expected


def test_glamis_castle() -> None:
    # C6-21, C6-22: a Scotsman of the territory goes back to the supply for 5 VP; optional
    t = with_planning("glamis-castle")
    supply = int(t.player(0).supply)
    event(t, "glamis-castle")
    assert spots(t) == [(-1, 0)]
    assert t.offers("done")
    source(t, (-1, 0))
    assert (vp(t), t.after().supply, t.question) == (5, supply + 1, None)


def test_glamis_castle_does_not_take_the_piece_on_the_rondel() -> None:
    # C6-22: no Scotsman in the territory: nothing is asked
    t = with_planning("glamis-castle")
    t.stand(0, (-1, 0), -1)
    event(t, "glamis-castle")
    assert (t.question, vp(t), turned(t)) == (None, 0, ["glamis-castle"])


def test_forth_bridge() -> None:
    # C6-21: all own river tiles, each once a turn
    t = with_planning("forth-bridge")
    t.lay(0, "rannoch", (1, 0))
    t.lay(0, "glen-affric", (2, 0))
    t.lay(0, "abernethy", (1, 1))
    event(t, "forth-bridge")
    assert {option[1] for option in t.options("activate")} == {(-1, 0), (1, 0), (2, 0)}
    t.choose("activate", (1, 0)).choose("activate", (2, 0)).choose("activate", (-1, 0))
    assert t.question == "action"  # for the movement point
    assert t.goods() == {"wood": 2, "stone": 1}
