"""Gains of the automa from a tile, and its clan markers (C12-40 to C12-50)."""

import pytest

from simulator.game import names
from tests.game.allenarly import kit
from tests.game.allenarly.kit import AUTOMA, automa, board, card, facing, steps, taking, token, token_at, turn, vp

BLUE = ("macdonell", "munro", "cameron", "brodie", "macleod", "mackintosh", "macpherson", "maclean", "maclachlan")
PURPLE = ("sinclair", "sutherland", "mckenzie", "macdonald", "mckay", "ross", "grant", "mckinnon", "gunn")


def stones(tile: str, level: str) -> int:
    return int(board(taking(tile, level)).stones)


@pytest.mark.parametrize("tile", ["halkirk", "black-isle", "duart-castle", "loch-lochy", "soay", "abernethy"])
def test_tiles_without_a_place_go_on_the_stack(tile: str) -> None:
    # C12-40
    t = taking(tile)
    assert [e["tile"] for e in t.happened("stack")] == [tile]
    assert automa(t).tiles == 1
    assert t.now.place[t.tile(tile)] == names.BESIDE
    assert t.now.owner[t.tile(tile)] == AUTOMA


def test_a_scotsman_symbol() -> None:
    # C12-41: Halkirk; 1 in its area at the start
    t = taking("halkirk")
    assert (automa(t).spot[0].scotsmen, automa(t).supply) == (2, 7)
    assert [(e["amount"], e["at"]) for e in t.happened("gain", good="scotsman")] == [(1, None)]


def test_no_scotsman_left() -> None:
    # C12-41
    t = card(facing("halkirk"))
    t.player(AUTOMA).supply = 0
    t.player(AUTOMA).spot[0].scotsmen = 9
    turn(t)
    assert automa(t).spot[0].scotsmen == 9
    assert t.happened("gain", good="scotsman") == []
    assert [e["amount"] for e in t.happened("lose", good="scotsman")] == [1]


def test_a_scotsman_in_the_cost_is_no_symbol() -> None:
    # C12-41, open question: Loch Ness costs a Scotsman
    t = taking("loch-ness")
    assert (automa(t).spot[0].scotsmen, automa(t).supply) == (1, 8)


def test_a_landmark_card_without_effect() -> None:
    # C12-42: Castle Stalker would give 3 coins (and has a Scotsman symbol), Castle Moil doubles, Armadale gives VP
    t = taking("castle-stalker")
    own = automa(t)
    assert (own.landmarks, own.card[t.card("castle-stalker")], own.coins, own.powers) == (1, 1, 0, 0)
    assert t.now.card_owner[t.card("castle-stalker")] == AUTOMA
    assert automa(taking("loch-ness")).landmarks == 1


def test_two_casks_for_any_whisky_tile() -> None:
    # C12-43: Strathmore is a barley field of the type whisky, Wick prints 3 casks
    for tile in ("strathmore", "glenturret", "wick"):
        assert automa(taking(tile)).whisky == 2


def test_a_barley_cost_or_cask_of_another_type_gives_no_cask() -> None:
    assert automa(taking("lochaber")).whisky == 0


@pytest.mark.parametrize("level", kit.LEVELS)
def test_stones(level: str) -> None:
    # C12-44, C12-48, C12-10: material and animal 2 (Bodakh 3), trade 1 (Ablakh and Dus 0), others none
    two = 3 if level == "bodakh" else 2
    one = 0 if level in ("ablakh", "dus") else 1
    assert [stones(tile, level) for tile in ("abernethy", "soay", "glengorm", "black-isle")] == [two, two, one, 0]


@pytest.mark.parametrize("level", kit.LEVELS)
def test_glengorm(level: str) -> None:
    # C12-T1: 5 VP at once, the tile at the right end of the row; a stone on normal level and above
    t = taking("glengorm", level)
    assert vp(t, "trade") == [5]
    assert automa(t).vp == 5
    assert [e["tile"] for e in t.happened("row")] == ["glengorm"]
    assert t.happened("stack") == []
    assert list(board(t).row[: board(t).rows]) == [t.tile("glengorm")]
    assert automa(t).tiles == 1  # C12-58


def test_trade_tiles_lie_in_the_order_taken() -> None:
    # C12-48
    t = card(facing("glengorm"))
    t.game.automa.row[0] = t.tile("elgin")
    t.game.automa.rows = 1
    turn(t)
    assert list(board(t).row[:2]) == [t.tile("elgin"), t.tile("glengorm")]


def test_an_exchange_for_a_marker_is_no_vp_exchange() -> None:
    # C12-49: Finlaggan gives 1 clan marker for any resource: 0 VP, the stone comes, no marker
    t = taking("finlaggan")
    assert vp(t, "trade") == []
    assert board(t).stones == 1
    assert t.happened("marker") == []


def test_plain_vp_of_a_trade_tile() -> None:
    # C12-49: 3 VP without exchange; with the exchanges 5 and 8 the smallest counts
    for exchanges, expected in ((0, 3), (2, 3)):
        t = card(facing("glengorm"))
        tile = t.record.tile[t.tile("glengorm")]
        tile.produce.vp, tile.exchanges = 3, exchanges
        assert vp(turn(t), "trade") == [expected]


def test_the_automa_gets_no_one_time_gains() -> None:
    # C12-11: Pitlochry also shows a coin, Glen Tilt 2 VP, Loch Oich 4 VP and a marker, Tobermory a resource
    assert automa(taking("pitlochry")).coins == 0
    assert automa(taking("glen-tilt")).vp == 0
    t = taking("loch-oich")
    assert automa(t).vp == 0
    assert t.happened("marker") == []
    assert not automa(taking("tobermory")).goods.any()


def test_several_symbols() -> None:
    # C12-50: castle with a Scotsman and its card; a tile of the types whisky, animal and trade, in this order
    t = taking("castle-moil")
    assert (automa(t).spot[0].scotsmen, automa(t).landmarks) == (2, 1)
    assert [e["event"] for e in t.events if e["event"] in ("gain", "card")] == ["gain", "card"]
    t = card(facing("glengorm"))
    t.record.tile[t.tile("glengorm")].type |= names.WHISKY_TYPE | names.ANIMAL
    turn(t)
    assert (automa(t).whisky, board(t).stones, automa(t).vp) == (2, 3, 5)
    assert [e["event"] for e in t.events if e["event"] in ("gain", "stones", "vp")] == [
        "gain",
        "stones",
        "vp",
        "stones",
    ]


def test_a_person() -> None:
    # C12-45: markers on the fields of both tokens, no roads, no effect (Sinclair has none at once), 2 VP
    t = taking("robert-the-bruce")
    assert [(e["clan"], e["roads"]) for e in t.happened("marker")] == [("macdonell", 0), ("sinclair", 0)]
    assert (automa(t).persons, automa(t).markers, automa(t).vp, automa(t).powers, automa(t).tiles) == (1, 8, 2, 0, 0)
    assert [e["tile"] for e in t.happened("aside")] == ["robert-the-bruce"]
    assert vp(t, "person") == [2]


def test_no_vp_for_a_person_on_ablakh() -> None:
    # C12-10
    for level in kit.LEVELS:
        assert automa(taking("robert-the-bruce", level)).vp == (0 if level == "ablakh" else 2)


def test_a_token_on_a_marker_moves_on_first() -> None:
    # C12-45, C12-T10: blue on MacDonell, where the human has a marker
    t = card(facing("robert-the-bruce"))
    t.marker(0, "macdonell")
    turn(t)
    assert steps(t, "blue") == [("macdonell", "munro")]
    assert [e["clan"] for e in t.happened("marker")] == ["munro", "sinclair"]
    assert (token_at(t, "blue"), automa(t).vp, automa(t).markers) == ("munro", 2, 8)


def test_the_clan_has_no_effect() -> None:
    # C12-45: Cameron, MacLeod (3 coins), Munro and McKay
    t = card(facing("robert-the-bruce"))
    token(t, "blue", "macleod")
    token(t, "purple", "mckay")
    turn(t)
    assert automa(t).coins == 0
    assert automa(t).persons == 1
    assert t.now.place[t.tile("david-hume")] == names.IN_BOX


def test_the_fifth_and_the_sixth_person() -> None:
    # C12-46, C12-T10: with the fifth person the ten markers are used up and both tokens leave; then 2 VP only
    t = card(facing("robert-the-bruce", "william-wallace"))
    for clan in (*BLUE[:4], *PURPLE[:4]):
        t.marker(AUTOMA, clan)
    token(t, "blue", "macleod")
    token(t, "purple", "mckay")
    turn(t)
    assert [e["clan"] for e in t.happened("marker")] == ["macleod", "mckay"]
    assert automa(t).markers == 0
    assert token_at(t, "blue") is None
    assert token_at(t, "purple") is None
    assert steps(t, "blue") == [("macleod", None)]
    assert steps(t, "purple") == [("mckay", None)]
    t = card(facing("william-wallace"), moves=["blue", "purple"])
    t.player(AUTOMA).markers = 0
    t.game.automa.token[:] = -1
    turn(t)
    assert t.happened("marker") == []
    assert t.happened("token") == []
    assert automa(t).vp == 2


def test_blue_is_served_first() -> None:
    # C12-46: one marker left
    t = card(facing("robert-the-bruce"))
    t.player(AUTOMA).markers = 1
    turn(t)
    assert [e["clan"] for e in t.happened("marker")] == ["macdonell"]
    assert token_at(t, "blue") is None
    assert token_at(t, "purple") is None


def test_a_token_leaves_when_its_colour_is_full() -> None:
    # C12-46: the automa's marker fills blue; purple continues
    t = card(facing("robert-the-bruce"))
    for clan in (*BLUE[1:], "chisholm", "oliphant"):
        t.marker(0, clan)
    turn(t)
    assert steps(t, "blue") == [("macdonell", None)]
    assert token_at(t, "purple") == "sinclair"


def test_a_marker_of_the_human_may_fill_a_colour() -> None:
    # C12-46, open question: at once, in the human's turn
    t = facing()
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "robert-the-bruce", 2: "halkirk"})
    for clan in (*BLUE, "chisholm"):
        t.marker(AUTOMA if clan == "cameron" else 0, clan)
    t.player(0).coins = 20
    t.turn(0).choose("take", "robert-the-bruce").choose("clan", "oliphant")
    assert steps(t, "blue") == [("macdonell", None)]
    words = [e["event"] for e in t.events]
    assert words.index("marker") < words.index("token")


def test_the_automas_markers_open_roads_and_close_fields() -> None:
    # C12-47, B-110, B-111: with the automa on McKay the human cannot take it, and roads start there
    t = card(facing("robert-the-bruce"))
    token(t, "purple", "mckay")
    before = t.game.road_cost.copy()
    assert automa(turn(t)).markers == 8
    neighbours = t.record.road[t.clan("mckay"), : t.record.clans]
    own = t.record.road[t.clan("macdonell"), : t.record.clans]
    expected = [min(*costs) for costs in zip(before[: t.record.clans], neighbours, own, strict=True)]
    assert list(t.now.road_cost[: t.record.clans]) == expected
    t = facing()
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "robert-the-bruce", 2: "halkirk"})
    t.marker(AUTOMA, "mckay")
    t.marker(AUTOMA, "douglas")
    t.player(0).coins = 20
    t.turn(0).choose("take", "robert-the-bruce")
    assert not t.offers("clan", "mckay")
    assert t.offers("clan", "douglas", 0)  # open to the human, reached without roads (B-143)


def test_douglas_counts_as_filled_for_the_automa() -> None:
    # C12-47: purple below Douglas is MacGregor
    t = card(facing("abernethy"), moves=["purple"])
    token(t, "purple", "macmillan")
    t.marker(0, "douglas")
    turn(t)
    assert steps(t, "purple") == [("macmillan", "macgregor")]
