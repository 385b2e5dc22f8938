"""Chronicle 11: set-up, taking a site, paying for it at the end of turns."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from tests.game.chronicles.planning.kit import SITES, at_end, facing, hold, put, shown, site, table, takes
from tests.table import COMPONENTS, Table

SINGLES = {
    "melrose-abbey": "A",
    "stirling-castle": "A",
    "glenlivet-distillery": "A",
    "falkirk-tryst": "A",
    "glamis-castle": "B",
    "kilchurn-castle": "B",
    "new-lanark": "B",
    "glenfinnan-viaduct": "C",
}
TOKENS = {"new-fort-george": "A", "caledonian-canal": "B", "forth-bridge": "B"}


def test_the_shield_opens_its_field() -> None:  # C11-01
    assert Table(3, play="11").game.open_field[Table().clan("ogilvie")] == 1
    assert Table(3, play="11").game.shield[Table().clan("ogilvie")] == 1
    assert Table(3).game.open_field[Table().clan("ogilvie")] == 0


def test_cards_lie_beside_the_rondel() -> None:  # C11-02: 8 single sites and 3 double ones, on nobody's card
    t = Table(3, play="11")
    assert set(SITES) == set(SINGLES) | set(TOKENS)
    assert (t.game.planning.owner == -1).all()
    assert not t.game.planning.held.any()
    for name in TOKENS:
        assert t.game.place[shown(t, name).left] == t.game.place[shown(t, name).right] == names.IN_BOX


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sites_and_tokens_are_shuffled_into_the_stacks(players: int) -> None:
    # C11-03: A 14 + 5, B 17 + 5, C 17 + 1, D 17 and The End
    games = deal.deal(COMPONENTS, players, True, "middle", 5, np.arange(40), chronicles=bits(find(["11"])))
    assert games.stack_size.tolist() == [[5, 19, 22, 18, 18]] * 40
    places = set()
    for game in games:
        for name, letter in (SINGLES | TOKENS).items():
            tile = COMPONENTS.tile_index[name]
            stack = names.STACKS.index(letter)
            where = game.stack[stack, : game.stack_size[stack]].tolist()
            assert where.count(tile) == 1
            places.add((name, where.index(tile)))
    assert len([p for p in places if p[0] == "glenfinnan-viaduct"]) > 9  # 40 draws of 18 places
    plain = deal.deal(COMPONENTS, players, True, "middle", 5, np.arange(40))
    assert plain.stack_size.tolist() == [[5, 14, 17, 17, 18]] * 40


def test_four_sites_are_landmarks() -> None:  # C11-04: their cards only count as landmarks
    cards = {card.id: card for card in COMPONENTS.landmarks if card.chronicle == 11}
    assert set(cards) == {"stirling-castle", "glamis-castle", "new-fort-george", "forth-bridge"}
    for name, card in cards.items():
        number = COMPONENTS.card_index[name]
        assert (card.timing, card.effect) == ("none", None)
        assert COMPONENTS.record.card[number].special.kind == names.SPECIAL_NONE
        assert COMPONENTS.record.card[number].tile == COMPONENTS.record.planning.site[site(name)].left
        assert COMPONENTS.record.tile[COMPONENTS.record.card[number].tile].card == number


def test_taking_a_site_places_nothing() -> None:
    # C11-05: Kilchurn Castle covers a lake, there is none; nothing is paid, nothing activated, a resource is not due
    t = facing("kilchurn-castle").turn(0).choose("take", "kilchurn-castle")
    assert (t.question, t.after().tiles) == (None, 2)
    assert t.now.planning.owner[site("kilchurn-castle")] == 0
    tile = t.tile("kilchurn-castle")
    assert (t.now.place[tile], t.now.owner[tile], t.now.space_tile[1]) == (names.BESIDE, 0, -1)
    assert {e["event"] for e in t.events} >= {"take", "site_planned"}
    assert not {"pay", "activate", "place", "site_resource"} & {e["event"] for e in t.events}


def test_a_blueprint_token_brings_card_and_double_site() -> None:  # C11-06
    t = facing("caledonian-canal").turn(0).choose("take", "caledonian-canal")
    assert t.now.place[t.tile("caledonian-canal")] == names.OUT_OF_GAME
    for half in ("caledonian-canal-left", "caledonian-canal-right"):
        assert (t.now.place[t.tile(half)], t.now.owner[t.tile(half)]) == (names.BESIDE, 0)
    assert t.now.planning.owner[site("caledonian-canal")] == 0


def test_a_site_passed_by_all_is_discarded() -> None:
    # C11-07: site and token go to the discard pile; the double site stays where it is
    t = facing()
    t.rondel({0: 0, 2: 1, 9: 2}, {1: "glamis-castle", 3: "forth-bridge", 11: "kemnay"})
    t.turn(0).choose("take", "kemnay")
    assert [e["tile"] for e in t.happened("discard", cause="passed")] == ["glamis-castle"]
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "glamis-castle", 3: "forth-bridge", 11: "kemnay"})
    t.turn(0).choose("take", "kemnay")
    assert [e["tile"] for e in t.happened("discard", cause="passed")] == ["glamis-castle", "forth-bridge"]
    assert t.now.place[shown(t, "forth-bridge").left] == names.IN_BOX
    assert (t.now.planning.owner == -1).all()


def test_one_resource_a_card_at_the_end_of_a_turn() -> None:
    # C11-08: of any kind, own or of the market; with two cards one on each
    t = table(coins=1)
    t.market(wood=3, stone=1)
    hold(t, "kilchurn-castle")
    hold(t, "new-lanark")
    t.put(0, (0, 0), cattle=1)
    at_end(t)
    assert t.question == "site_resource"
    lanark = site("new-lanark")
    kinds = [(names.RESOURCES[o[2]], o[3]) for o in t.options("put") if o[1] == lanark]
    # cattle from the Home Castle (spot 1), the others for a coin; wood is sold out, stone costs 2
    assert kinds == [("barley", -1), ("sheep", -1), ("cattle", 1), ("cattle", -1)]
    put(t, "kilchurn-castle", "cattle")
    assert takes(t) == {"new-lanark"}
    t.choose("put", lanark, names.BARLEY, -1)
    assert (t.question, t.after().coins, t.now.market[names.BARLEY]) == (None, 0, 1)
    assert [int(n) for n in t.now.planning.goods[lanark]] == [0, 0, 1, 0, 0]
    assert t.happened("buy")[0] == {
        "event": "buy",
        "seat": 0,
        "good": "barley",
        "price": 1,
        "why": "cost",
        "about": "new-lanark",
    }
    assert [(e["site"], e["good"]) for e in t.happened("site_resource")] == [
        ("kilchurn-castle", "cattle"),
        ("new-lanark", "barley"),
    ]


def test_the_first_resource_may_come_in_the_turn_of_taking() -> None:  # C11-08; and it may be left undone
    t = facing("kilchurn-castle")
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "kilchurn-castle")
    assert takes(t) == {"kilchurn-castle"}
    assert put(t, "kilchurn-castle").question is None
    assert t.goods() == {}
    t.turn(0).choose("take", "kilchurn-castle").choose("done")
    assert (t.question, t.goods()) == (None, {"wood": 1})


def test_turns_with_a_person_or_a_stop() -> None:  # C11-08
    t = hold(facing("adam-smith"), "kilchurn-castle")
    t.put(0, (0, 0), wood=1)
    t.turn(0).choose("take", "adam-smith")
    while t.question != "site_resource":
        t.choose("done")
    assert takes(t) == {"kilchurn-castle"}
    t.record.tile[t.tile("kemnay")].stop = 1
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "kemnay", 8: "kintyre"})
    t.turn(0).choose("stop", "kemnay")
    while t.question != "site_resource":
        t.choose("done")
    assert takes(t) == {"kilchurn-castle"}


@pytest.mark.parametrize(
    ("target", "reading", "question"),
    [
        ("the-end", "skipped", None),
        ("kemnay", "skipped", "site_resource"),
        ("the-end", "held", "site_resource"),
    ],
)
def test_the_last_turn(target: str, reading: str, question: str | None) -> None:
    # C11-08, CC-33, ruling end-steps: onto The End no resource is put down; beyond it, on a tile, one is
    t = table().read("end-steps", reading)
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "the-end", 2: "kemnay"})
    hold(t, "kilchurn-castle")
    t.put(0, (0, 0), wood=1)
    t.turn(0)
    if target == "the-end":
        t.choose("end")
    else:
        t.choose("take", "kemnay").choose("cell")
    while t.question == "action":
        t.choose("done")
    assert t.after().finished == 1
    assert t.question == question


def test_the_second_resource_waits_for_a_place() -> None:
    # C11-09: Kilchurn Castle covers a lake with the river; a first resource may lie down before there is one
    t = hold(table(), "kilchurn-castle", "wood")
    t.put(0, (0, 0), wood=2)
    assert at_end(t).question is None
    t.lay(0, "loch-lochy", (1, 0), scotsmen=1)
    assert takes(at_end(t)) == {"kilchurn-castle"}


def test_no_two_resources_in_one_turn() -> None:  # C11-09, C11-49: not even when the site could be built
    t = hold(table(), "stirling-castle")
    t.put(0, (0, 0), wood=2)
    assert put(at_end(t), "stirling-castle").question is None
    assert (t.now.planning.held[site("stirling-castle")], t.goods()) == (1, {"wood": 1})


def test_resources_on_a_card_stay_there() -> None:
    # C11-48, C11-49: it is not held: it pays nothing, is not sold and not counted
    t = facing("elgin")  # costs 1 stone
    hold(t, "stirling-castle", "stone")
    t.market(stone=3)
    t.turn(0)
    assert not t.offers("take", "elgin")
    assert not t.offers("sell")
    t.game.scored = 3
    t.start(tasks.DO_END, names.NOBODY)
    assert t.happened("rank", seat=0)[0]["resources"] == 0


def test_a_site_takes_two_turns() -> None:
    # C11-T4: taken in turn 5 with a resource, built at the end of turn 6 at the earliest
    t = facing("stirling-castle", "adam-smith")
    t.game.turns = 4
    t.put(0, (0, 0), wood=1, stone=1)
    t.turn(0).choose("take", "stirling-castle")
    put(t, "stirling-castle")
    assert (t.now.turns, t.question) == (5, None)
    assert t.now.planning.turn[site("stirling-castle")] == 5
    t.game.planning.turn[site("stirling-castle")] = 5
    hold(t, "stirling-castle", "wood")
    t.game.turns = 5
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "adam-smith", 8: "kintyre"})
    t.turn(0).choose("take", "adam-smith")
    while t.question != "site_resource":
        t.choose("done")
    put(t, "stirling-castle")
    assert t.happened("site_built", site="stirling-castle")
    assert t.now.turns == 6


def test_every_token_carries_the_icon() -> None:  # C11-45: the die goes on to the next tile without one
    for name in (*SINGLES, *TOKENS):
        assert COMPONENTS.record.tile[COMPONENTS.tile_index[name]].icon == 1
    t = table(players=2)
    t.rondel({0: "die", 5: 0, 9: 1}, {1: "melrose-abbey", 2: "forth-bridge", 3: "kemnay"})
    t.tape(1)
    t.start(tasks.DO_DIE)
    assert t.happened("discard")[0]["tile"] == "kemnay"
