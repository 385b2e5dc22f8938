"""Scoring rounds (B-170 to B-172)."""

import pytest

from simulator.game import names, tasks
from tests.game.rules.boards import quiet
from tests.table import Table


def scoring(t: Table, number: int = 1) -> Table:
    """Hold a scoring round."""
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def counts(t: Table, category: str) -> list[int]:
    return [e["count"] for e in t.happened("count", category=category)]


def won(t: Table, source: str) -> dict[int, int]:
    """Return the VP by seat from one source."""
    return {e["seat"]: e["amount"] for e in t.happened("vp", source=source)}


def test_landmark_cards_five_three_one() -> None:
    # BT-17, B-171: 4 more than the fewest 5 VP, 2 more 2 VP, the fewest nothing
    t = Table(3)
    for seat, cards in enumerate((5, 3, 1)):
        t.player(seat).landmarks = cards
    scoring(t)
    assert counts(t, "landmarks") == [5, 3, 1]
    assert won(t, "landmarks") == {0: 5, 1: 2}
    assert [t.after(seat).vp for seat in range(3)] == [5, 2, 0]


def test_casks_nine_four_four_three() -> None:
    # BT-18, B-171, B-172, Q-18: differences 6 1 1 0 give 8 1 1 0
    t = Table(4)
    for seat, casks in enumerate((9, 4, 4, 3)):
        t.player(seat).whisky = casks
    scoring(t)
    assert [t.after(seat).vp for seat in range(4)] == [8, 1, 1, 0]


@pytest.mark.parametrize(
    ("difference", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (9, 8), (15, 8), (16, 8), (40, 8)]
)
def test_vp_by_difference(difference: int, vp: int) -> None:
    # B-171; Q-18: above 5 still 8
    t = Table()
    t.player(0).persons = 2
    t.player(1).persons = 2 + difference
    scoring(t)
    assert [t.after(seat).vp for seat in range(2)] == [0, vp]


def test_nobody_scores_for_equal_counts() -> None:
    # B-171, B-172: everybody has the fewest
    t = Table(4)
    for seat in range(4):
        t.player(seat).whisky = 7
    scoring(t)
    assert not t.happened("vp")


def test_four_categories_in_order() -> None:
    # B-170: Scotsmen on the Home Castle 2 : 0, cards 0 : 3, casks 4 : 0, persons 0 : 5
    t = Table()
    t.stand(0, (0, 0), 2)
    t.player(1).landmarks = 3
    t.player(0).whisky = 4
    t.player(1).persons = 5
    scoring(t)
    categories = [e["category"] for e in t.happened("count") if e["seat"] == 0]
    assert categories == ["home_castle_scotsmen", "landmarks", "whisky", "persons"]
    assert [t.after(seat).vp for seat in range(2)] == [2 + 5, 3 + 8]
    assert won(t, "scotsmen") == {0: 2}
    assert won(t, "persons") == {1: 8}


def test_only_scotsmen_on_the_home_castle_count() -> None:
    # B-170: not those on another castle, on the village, in the supply or on the rondel
    t = Table()
    t.lay(0, "castle-stalker", (1, 0), scotsmen=3)
    t.stand(0, (-1, 0), 2)
    t.stand(1, (0, 0), 1)
    scoring(t)
    assert counts(t, "home_castle_scotsmen") == [0, 1]
    assert [t.after(seat).vp for seat in range(2)] == [0, 1]


def test_an_overbuilt_home_castle_is_still_the_home_castle() -> None:
    # B-170, B-076, Q-08
    t = Table()
    t.lay(0, "urquhart-castle", (0, 0), scotsmen=2)
    scoring(t)
    assert counts(t, "home_castle_scotsmen") == [2, 0]


def test_nothing_is_given_back() -> None:
    # B-170
    t = Table()
    t.stand(0, (0, 0), 1)
    player = t.player(0)
    player.landmarks, player.whisky, player.persons = 2, 3, 4
    scoring(t)
    after = t.after()
    assert (after.landmarks, after.whisky, after.persons) == (2, 3, 4)
    assert t.spot(0, (0, 0), now=True).scotsmen == 1


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_four_scorings_are_alike(number: int) -> None:
    # B-170: no scoring counts more than another
    t = Table()
    t.game.scored = number - 1
    t.player(0).whisky = 4
    t.player(1).persons = 1
    scoring(t, number)
    assert [t.after(seat).vp for seat in range(2)] == [5, 1]
    assert t.now.scored == number
    assert t.after().vp_from[names.VP_WHISKY, number - 1] == 5


def test_vp_are_added_to_those_won_before() -> None:
    # B-170, B-172
    t = Table()
    t.player(0).vp = 10
    t.player(0).whisky = 3
    scoring(t, 2)
    assert t.after().vp == 13


def test_a_scoring_interrupts_the_refill_and_nobody_acts() -> None:
    # B-172, Q-32, BT-42: seat 0 could sell wood in its turn, but not between the last A tile and the first B tile
    t = quiet(ahead=("kemnay", "abernethy"))
    t.put(0, (0, 0), wood=1)
    t.put(1, (0, 0), wood=1)
    t.market(wood=2)
    t.player(1).whisky = 1
    # the pieces close up: the last piece goes from space 0 to space 2, so two spaces are filled
    t.stack("A", "soay")
    t.game.stack[2, :2] = [t.tile("rannoch"), t.tile("unst")]
    t.game.stack_size[2], t.game.drawn[2] = 2, 0
    ahead = ("kintyre", "black-isle", "galloway", "lammermuir", "pitlochry", "halkirk")
    t.game.space_tile[3:9] = [t.tile(name) for name in ahead]
    t.game.space_tile[11:13] = [t.tile("crieff-tryst"), t.tile("strathmore")]
    t.turn(0).choose("take", "abernethy").choose("cell", (0, 1))
    while t.question is not None:
        assert t.asked == 0
        t.choose("done")
    words = ("turn_end", "refill", "scoring", "vp", "sell")
    order = [(e["event"], e.get("tile")) for e in t.events if e["event"] in words]
    assert order == [
        ("turn_end", None),
        ("refill", "soay"),
        ("scoring", None),
        ("vp", None),
        ("refill", "rannoch"),
    ]


def test_a_scoring_belongs_to_the_round_that_ends() -> None:
    # B-020, B-170: scorings 1 to 3 are those of stacks A, B, C
    t = quiet(ahead=("kemnay",))
    t.stack("C", "peterhead")
    t.game.scored = 2
    t.player(1).whisky = 1
    ahead = ("soay", "kintyre", "black-isle", "unst", "rannoch", "ullapool", "elgin")
    t.game.space_tile[2:9] = [t.tile(name) for name in ahead]
    t.game.space_tile[11:13] = [t.tile("crieff-tryst"), t.tile("strathmore")]
    t.turn(0).choose("take", "kemnay").choose("cell", (0, 1)).finish()
    assert [e["round"] for e in t.happened("scoring")] == [3]
    assert t.after(1).vp_after[2] == 1
