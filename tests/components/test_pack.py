"""The packed record: hand-checked tiles, cards, clans, numbers and roads."""

from collections import Counter

import numpy as np
import pytest

from simulator.components import load
from simulator.components.models import Road
from simulator.components.pack import NO_ROAD, roads_between
from simulator.game import names
from simulator.game.printed import COMPONENTS
from simulator.game.sizes import MAX_CLANS


def plain(record) -> dict:
    """Return the nonzero values of a record, by path."""
    found = {}
    for name in record.dtype.names:
        value = record[name]
        if isinstance(value, np.void):
            found.update({f"{name}.{path}": number for path, number in plain(value).items()})
        elif np.ndim(value) and value.dtype.names:
            for i, part in enumerate(value):
                found.update({f"{name}[{i}].{path}": number for path, number in plain(part).items()})
        elif np.any(value):
            found[name] = value.tolist() if np.ndim(value) else int(value)
    return found


def test_plain_returns_nonzero_values():
    components = np.zeros(1, COMPONENTS)[0]
    assert plain(components) == {}
    components["tile"][1]["exchange"][0]["give"]["goods"][2] = 4
    assert plain(components) == {"tile[1].exchange[0].give.goods": [0, 0, 4, 0, 0]}


TILES = {
    "home-village": {"type": names.VILLAGE, "stack": -1, "river": 1, "symbol": 1, "produce.move": 1},
    "home-castle": {"type": names.CASTLE, "stack": -1, "river": 1},
    "halkirk": {
        "type": names.VILLAGE,
        "stack": names.STACK_A,
        "river": 1,
        "cost.goods": [1, 0, 0, 0, 0],
        "once.scotsman": 1,
        "symbol": 1,
        "produce.move": 1,
    },
    "loch-ness": {"type": names.LAKE, "stack": names.STACK_B, "river": 1, "cost.scotsman": 1, "card": 5},
    "loch-shiel": {
        "type": names.LAKE,
        "stack": names.STACK_C,
        "river": 1,
        "cost.open": names.OPEN_ANY,
        "cost.count": 1,
        "card": 8,
    },
    "laich-of-moray": {
        "type": names.WHISKY_TYPE,
        "stack": names.STACK_B,
        "once.choice": 1,
        "symbol": 1,
        "produce.goods": [0, 0, 1, 0, 0],
    },
    "stornoway": {"type": names.VILLAGE, "stack": names.STACK_B, "cost.coin": 1, "symbol": 1, "produce.choice": 1},
    "clachaig": {"type": names.WHISKY_TYPE, "stack": names.STACK_B, "cost.whisky": 1, "symbol": 1, "produce.vp": 3},
    "creetown": {
        "type": names.MATERIAL,
        "stack": names.STACK_B,
        "overbuild": 1,
        "cost.coin": 2,
        "symbol": 1,
        "produce.goods": [1, 1, 0, 0, 0],
    },
    "campbeltown": {
        "type": names.WHISKY_TYPE,
        "stack": names.STACK_C,
        "cost.goods": [0, 0, 1, 0, 0],
        "cost.coin": 1,
        "once.whisky": 2,
    },
    "elgin": {
        "type": names.TRADE,
        "stack": names.STACK_B,
        "cost.goods": [0, 1, 0, 0, 0],
        "symbol": 1,
        "exchanges": 2,
        "exchange[0].give.open": names.OPEN_DIFFERENT,
        "exchange[0].give.count": 2,
        "exchange[0].get.vp": 4,
        "exchange[1].give.open": names.OPEN_DIFFERENT,
        "exchange[1].give.count": 4,
        "exchange[1].get.vp": 8,
    },
    "tomintoul-fair": {
        "type": names.TRADE,
        "stack": names.STACK_B,
        "cost.goods": [1, 0, 0, 0, 0],
        "symbol": 1,
        "exchanges": 1,
        "exchange[0].give.goods": [1, 0, 0, 1, 1],
        "exchange[0].get.vp": 8,
    },
    "finlaggan": {
        "type": names.TRADE,
        "stack": names.STACK_B,
        "cost.coin": 1,
        "symbol": 1,
        "exchanges": 1,
        "exchange[0].give.open": names.OPEN_ANY,
        "exchange[0].give.count": 1,
        "exchange[0].get.clan": 1,
    },
    "glengorm": {
        "type": names.TRADE,
        "stack": names.STACK_C,
        "cost.goods": [1, 1, 0, 0, 0],
        "symbol": 1,
        "exchanges": 2,
        "exchange[0].give.open": names.OPEN_ANIMAL,
        "exchange[0].give.count": 2,
        "exchange[0].get.vp": 5,
        "exchange[1].give.open": names.OPEN_ANIMAL,
        "exchange[1].give.count": 3,
        "exchange[1].get.vp": 8,
    },
    "glenturret": {
        "type": names.WHISKY_TYPE,
        "stack": names.STACK_A,
        "cost.goods": [0, 1, 0, 0, 0],
        "once.whisky": 1,
        "symbol": 1,
        "exchanges": 1,
        "exchange[0].give.goods": [0, 0, 1, 0, 0],
        "exchange[0].get.whisky": 1,
    },
    "robert-the-bruce": {"type": names.PERSON, "stack": names.STACK_A, "counts_as": 1, "once.clan": 1},
    "david-hume": {"type": names.PERSON, "stack": -1, "counts_as": 2},
    "the-end": {"stack": -1, "the_end": 1},
}


@pytest.mark.parametrize("tile", TILES)
def test_tiles(base, tile):
    number = base.tile_index[tile]
    every = {"card": -1, "replaces": -1, "parts": [number, -1]}
    assert plain(base.record.tile[number]) == every | TILES[tile]


def test_blueprint_tokens_stand_for_the_halves_of_their_site(base):  # C11-02
    for token in ("new-fort-george", "caledonian-canal", "forth-bridge"):
        halves = [base.tile_index[f"{token}-{side}"] for side in ("left", "right")]
        assert base.record.tile[base.tile_index[token]].parts.tolist() == halves


def test_plain_cost_has_no_open_symbol(base):
    assert base.record.tile[base.tile_index["halkirk"]].cost.open == names.OPEN_NONE


CARDS = {
    "castle-stalker": {"once.coin": 3},
    "duart-castle": {"once.clan": 1, "once.coin": 1},
    "loch-lochy": {"once.choice": 2},
    "castle-moil": {"special.kind": names.SPECIAL_MULTIPLY, "special.amount": 2},
    "inverness": {"once.goods": [0, 0, 1, 0, 0], "once.whisky": 1},
    "loch-ness": {"special.kind": names.SPECIAL_EXTRA_ACTIVATION, "special.amount": 1},
    "armadale-castle": {"special.kind": names.SPECIAL_COIN_VP, "special.amount": 8, "special.each": 2},
    "donan-castle": {"once.clan": 1},
    "loch-shiel": {"once.scotsman": 1, "once.whisky": 1},
    "castle-of-mey": {"special.kind": names.SPECIAL_ACTIVATE_ALL},
    "loch-morar": {"special.kind": names.SPECIAL_REMOVE, "special.high": 2},
}


def test_the_eleven_cards(base):  # B-120 to B-130
    assert base.card_ids[:11] == tuple(CARDS)  # those of chronicles follow
    for number, (card, values) in enumerate(CARDS.items()):
        tile = base.tile_index[card]
        assert plain(base.record.card[number]) == {"tile": tile} | values
        assert base.record.tile[tile].card == number


def steps(counts: int, *pairs: tuple[int, int]) -> dict:
    values = {
        "special.kind": names.SPECIAL_STEPS,
        "special.counts": counts,
        "special.at": [at for at, _ in pairs] + [0],
        "special.step_vp": [vp for _, vp in pairs] + [0],
    }
    return {name: value for name, value in values.items() if value}


CLANS = {
    "brodie": steps(names.COUNT_VILLAGES, (3, 5), (4, 8)),
    "cameron": {"special.kind": names.SPECIAL_ACTIVATE, "special.types": names.TRADE, "once.move": 3},
    "chisholm": {"once.goods": [0, 0, 1, 0, 0], "once.scotsman": 1},
    "douglas": {"once.vp": 3, "repeatable": 1},
    "grant": steps(names.COUNT_SCOTSMEN_TILES, (5, 5), (6, 8)),
    "gunn": {"once.goods": [0, 0, 0, 1, 1]},
    "macdonald": {"once.goods": [1, 1, 0, 0, 0]},
    "macdonell": {"special.kind": names.SPECIAL_ACTIVATE, "special.types": names.MATERIAL | names.WHISKY_TYPE},
    "macgregor": {"special.kind": names.SPECIAL_WHISKY_VP, "special.vp": 3, "ongoing": 1},
    "mackintosh": {"special.kind": names.SPECIAL_CASTLES, "ongoing": 1},
    "macleod": {"once.coin": 3},
    "macmillan": {"special.kind": names.SPECIAL_REMOVE, "special.low": 1, "special.high": 1},
    "macpherson": steps(names.COUNT_OVERBUILD, (2, 5), (3, 8)),
    "maclachlan": {"special.kind": names.SPECIAL_POINT_VP, "special.vp": 1, "ongoing": 1},
    "maclean": {"special.kind": names.SPECIAL_ACTIVATE, "special.types": names.ANIMAL | names.WHISKY_TYPE},
    "mckay": {"special.kind": names.SPECIAL_PERSON},
    "mckenzie": {"once.goods": [0, 0, 1, 0, 0], "once.whisky": 1},
    "mckinnon": {"once.scotsman": 1, "once.coin": 2},
    "munro": {"special.kind": names.SPECIAL_BUILD, "special.amount": 1},
    "oliphant": steps(names.COUNT_COINS, (9, 5), (12, 8)),
    "ross": {"once.scotsman": 2},
    "sinclair": {"special.kind": names.SPECIAL_COIN_TRADE, "special.amount": 1, "ongoing": 1},
    "sutherland": steps(names.COUNT_RIVER, (4, 5), (6, 8)),
}


@pytest.mark.parametrize("clan", CLANS)
def test_the_23_printed_clans(base, clan):  # B-140 to B-162
    found = plain(base.record.clan[base.clan_index[clan]])
    found.pop("colour", None)
    assert found == {"printed": 1} | CLANS[clan]


def test_fields_without_a_printed_effect(base):  # B-113
    empty = set(base.clan_ids) - set(CLANS)
    assert empty == {"innes", "ruthven", "murray", "ogilvie"}
    for clan in empty:
        record = base.record.clan[base.clan_index[clan]]
        assert (record.printed, record.special.kind) == (0, names.SPECIAL_NONE)
    assert base.record.clans == 27


def test_colours(base):
    colours = {clan: base.record.clan[base.clan_index[clan]].colour for clan in base.clan_ids}
    assert (colours["macdonell"], colours["sinclair"]) == (0, 1)
    assert Counter(colours.values()) == {0: 13, 1: 14}


def test_tiles_are_numbered_home_stacks_hume_end(base):
    # B-007: 5, 14, 17, 17, 17 tiles; 70 + 2 home halves + David Hume + The End.
    own = {stack: [n for n in tiles if n < 74] for stack, tiles in base.stacks.items()}  # chronicles come behind
    assert {stack: len(tiles) for stack, tiles in own.items()} == {"S": 5, "A": 14, "B": 17, "C": 17, "D": 17}
    assert [n for tiles in own.values() for n in tiles] == list(range(2, 72))
    assert base.tile_ids[:3] == ("home-village", "home-castle", "rothiemurchus")
    assert base.tile_ids[6:8] == ("galloway", "abernethy")
    assert base.tile_ids[71:74] == ("leith", "david-hume", "the-end")
    components = base.record
    assert (components.home_village, components.home_castle, components.hume, components.the_end) == (0, 1, 72, 73)
    assert (components.tile["chronicle"][:74] == 0).all()
    assert (components.tile["chronicle"][74 : components.tiles] > 0).all()
    stacks = [-1] * 2 + [0] * 5 + [1] * 14 + [2] * 17 + [3] * 17 + [4] * 17 + [-1] * 2
    assert components.tile["stack"][:74].tolist() == stacks
    assert not components.tile["type"][components.tiles :].any()


def test_five_lakes(base):  # B-012
    lakes = [base.tile_ids[n] for n in range(74) if base.record.tile[n].type & names.LAKE]
    assert lakes == ["loch-lochy", "loch-ness", "loch-shiel", "loch-morar", "loch-oich"]


def test_numbers_of_rondel_die_market_and_setup(base):
    components = base.record
    assert components.spaces == 14  # B-009
    assert components.faces.tolist() == [1, 1, 1, 2, 2, 3]  # B-006
    assert components.die_use.tolist() == [0, 0, 2, 1, 0]
    assert components.prices.tolist() == [1, 2, 3]  # B-010
    assert components.seed_coins.tolist() == [0, 0, 1, 1, 0]
    assert components.start_coins.tolist() == [5, 6, 7, 8]  # BT-01
    assert (components.scotsmen, components.markers) == (10, 10)  # B-003
    assert components.start_scotsmen.tolist() == [1, 0]
    assert components.tile_limit == 3  # B-092
    assert components.difference_vp.tolist() == [0, 1, 2, 3, 5, 8] + [0] * 10  # B-171
    assert (components.differences, components.beyond_vp) == (6, 8)
    assert (components.vp_per_extra_tile, components.vp_per_coin) == (-3, 1)  # B-183
    assert components.stuck_amount == 1  # B-026
    assert base.endings == {"middle": (8, 9), "top": (0, 0), "second-half": (8, 17)}  # B-008
    assert (base.default_ending, base.ending_ids) == ("middle", ("middle", "top", "second-half"))
    assert (base.die_defaults, base.die_always) == ({2: True, 3: True, 4: False}, {2})


def test_roads_are_the_cheapest_chains_also_through_free_fields():  # B-111, Q-14, BT-41
    roads = [
        Road(a="start", b="x", coin=1),
        Road(a="x", b="y", coin=2),
        Road(a="z", b="start", coin=9),
        Road(a="y", b="z", coin=0),
    ]
    price = roads_between(["x", "y", "z"], roads)
    assert price[MAX_CLANS, :3].tolist() == [1, 3, 3]
    assert price[:3, :3].tolist() == [[0, 2, 2], [2, 0, 0], [2, 0, 0]]
    assert (price == price.T).all()
    assert price[0, 5] == price[MAX_CLANS, 5] == NO_ROAD


def test_roads_of_the_board(base):
    def price(a: str, b: str) -> int:
        place = base.clan_index | {"start": MAX_CLANS}
        return int(base.record.road[place[a], place[b]])

    assert price("start", "gunn") == 0  # the direct road
    assert price("start", "innes") == 0  # MacDonald 0, Innes 0
    assert price("start", "mckinnon") == 1  # Gunn 0, McKinnon 1
    assert price("start", "munro") == 3  # MacDonald 0, McKenzie 1, Sinclair 1, Munro 1
    assert price("start", "oliphant") == 5  # Gunn 0, MacLean 1, MacMillan 1, MacGregor 1, Oliphant 2
    assert price("macpherson", "macmillan") == 2  # through Murray, an empty field (B-113)
    assert price("oliphant", "maclachlan") == 1
    assert price("douglas", "douglas") == 0  # B-143


def test_copies_are_tiles_of_their_own(tmp_path, base):
    more = tmp_path / "more.toml"
    more.write_text(
        '[[tile]]\nid = "hamlet"\nname = "Hamlet"\nstack = "A"\ntype = ["village"]\nriver = false\noverbuild = false\n'
        "copies = 2\nicon = true\n"
    )
    wider = load(extra=[more])
    # They follow the 14 tiles of A in the base files and join the stack beyond its printed size.
    assert wider.stacks["A"] == list(range(7, 23))
    assert (wider.tile_index["hamlet"], wider.tile_index["hamlet#2"], wider.tile_index["rannoch"]) == (21, 22, 23)
    assert wider.tile_names[21:23] == ("Hamlet", "Hamlet")
    assert wider.record.tile[21].icon == wider.record.tile[22].icon == 1
    assert plain(wider.record.tile[21]) | {"parts": [22, -1]} == plain(wider.record.tile[22])
    assert (wider.record.tiles - base.record.tiles, wider.record.hume, wider.record.the_end) == (2, 74, 75)
    assert (
        wider.record.card[wider.card_index["loch-ness"]].tile == base.record.card[base.card_index["loch-ness"]].tile + 2
    )
    assert wider.digest != base.digest
