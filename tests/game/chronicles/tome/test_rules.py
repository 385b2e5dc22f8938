"""Chronicle 6, The Dubious Tome: event icons, cards turned over, event sides in scorings."""

import pytest

from simulator.game import names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.tome.kit import (
    ICON,
    SOURCE,
    activated,
    at_icon,
    cards,
    event,
    table,
    turn,
    turn_over,
    turned,
    vp,
)
from tests.table import Table


def scoring(t: Table, number: int) -> Table:
    """Start this scoring round."""
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def test_scriptoria_are_safe_from_the_die_and_landmark_tiles_are_not() -> None:
    # C6-23
    t = Table(3, play="6", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "scriptorium-a", 2: "castle-stalker"})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == ["castle-stalker"]


def test_the_icon_offers_own_cards_that_show_their_front() -> None:
    # C6-03: not the card of another player, not one turned before
    t = table("castle-stalker", "loch-lochy", over=("inverness",))
    t.landmark(1, "loch-shiel")
    activated(t)
    assert (t.question, cards(t)) == ("tome_event", ["castle-stalker", "loch-lochy"])
    assert t.offers("done")


def test_one_card_for_one_activation() -> None:
    # C6-03: afterwards the menu of the turn is open again, the Scriptorium is used up
    assert event(table("castle-stalker", "inverness"), "castle-stalker").question is None
    assert turned(event(table("castle-stalker", "inverness", "duart-castle"), "inverness")) == ["inverness"]


def test_the_player_may_turn_no_card() -> None:
    # C6-03
    t = activated(table("castle-stalker")).choose("done")
    assert (turned(t), t.after().coins) == ([], 0)


def test_without_a_card_nothing_happens() -> None:
    # C6-03: the tile may still be activated
    t = activated(table())
    assert t.question is None
    assert [e["event"] for e in t.events] == ["activate"]


def test_a_card_may_be_turned_for_nothing() -> None:
    # C6-04: Armadale Castle with a single coin
    t = table("armadale-castle")
    t.player(0).coins = 1
    event(t, "armadale-castle")
    assert turned(t) == [e["card"] for e in t.happened("turn_card")] == ["armadale-castle"]
    assert vp(t) == 0


def test_sales_are_open_while_a_card_is_chosen() -> None:
    # B-043: two coins for Armadale Castle come from selling the wood first
    t = table("armadale-castle")
    t.put(0, (0, 0), wood=1)
    t.market(wood=2)
    activated(t).choose("sell", "wood")
    assert t.question == "tome_event"
    assert vp(turn(t, "armadale-castle")) == 1


def test_a_turned_card_stays_turned() -> None:
    # C6-05: the second icon no longer finds it
    t = table("castle-stalker", "loch-lochy")
    t.lay(0, "scriptorium-c", (1, 1))
    t.spot(0, (1, 1)).eligible = 1
    assert cards(event(t, "castle-stalker").choose("activate", (1, 1))) == ["loch-lochy"]


def test_a_turned_card_counts_as_a_landmark() -> None:
    # C6-05: seat 0 has 2 cards, both turned: 2 more than the others, 2 VP as for any 2 cards
    t = scoring(table(over=("castle-stalker", "loch-lochy")), 1)
    assert [e["count"] for e in t.happened("count", category="landmarks")] == [2, 0, 0]
    fronts = scoring(table("castle-stalker", "loch-lochy"), 1)
    assert t.happened("vp", source="landmarks") == fronts.happened("vp", source="landmarks") != []


@pytest.mark.parametrize(("front", "count"), [(True, 6), (False, 3)])
def test_castle_moil_turned_over_does_not_double(front: bool, count: int) -> None:
    # C6-05: 3 Scotsmen at home count as 3, no longer as 6
    t = table("castle-moil") if front else table(over=("castle-moil",))
    t.stand(0, (0, 0), 3)
    scoring(t, 1)
    assert [e["count"] for e in t.happened("count", category="home_castle_scotsmen", seat=0)] == [count]


def test_the_power_of_a_turned_card_is_gone() -> None:
    # C6-05
    t = table("castle-moil")
    assert t.player(0).powers >> names.SPECIAL_MULTIPLY & 1 == 1
    assert event(t, "castle-moil").choose("done").after().powers >> names.SPECIAL_MULTIPLY & 1 == 0


def test_another_power_of_the_same_kind_continues() -> None:
    # C6-05: with two cards that let activate one more tile, one turned leaves the other in force
    t = table("loch-ness", "castle-stalker")
    special = t.record.card[t.card("castle-stalker")].special
    special.kind, special.amount = names.SPECIAL_EXTRA_ACTIVATION, 1
    assert event(t, "loch-ness").after().powers >> names.SPECIAL_EXTRA_ACTIVATION & 1 == 1


def test_loch_ness_turned_over_activates_nothing_more_in_this_turn() -> None:
    # C6-05: the home village could be activated by Loch Ness only
    t = table("loch-ness")
    at_icon(t)
    t.game.turn.ness = 1
    assert t.offers("activate", (-1, 0))
    turn(t.choose("activate", ICON), "loch-ness").choose("done")
    assert t.question is None or not t.offers("activate", (-1, 0))
    assert t.after().powers >> names.SPECIAL_EXTRA_ACTIVATION & 1 == 0


@pytest.mark.parametrize("front", [True, False])
def test_loch_ness_turned_over_activates_nothing_more_in_later_turns(front: bool) -> None:
    # C6-05
    t = table("loch-ness")
    t.game.card_turned[t.card("loch-ness")] = not front
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "kemnay", 2: "abernethy"})
    t.stand(0, ICON, 1)
    t.turn(0).choose("take", "kemnay").choose("cell", (0, 2))
    assert (t.question, t.offers("activate", (-1, 0))) == ("action", front)


def test_a_card_taken_in_this_turn_works_first_and_may_be_turned() -> None:
    # C6-06: Castle Stalker brings 3 coins, and 4 more when the Scriptorium beside it is activated
    t = table()
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "castle-stalker", 2: "kemnay"})
    t.put(0, (0, 0), wood=1, stone=1)
    t.stand(0, (0, 0), 1)
    t.turn(0).choose("take", "castle-stalker")
    while t.question in ("pay", "cell", "effect"):
        t.choose("cell", (1, 0)) if t.question == "cell" else t.choose({"pay": "own", "effect": "effect"}[t.question])
    assert t.after().coins == 3
    turn(t.choose("activate", ICON), "castle-stalker")
    assert t.after().coins == 7


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_event_side_gives_one_vp_in_every_scoring_round(number: int) -> None:
    # C6-08: independent of the comparison: seat 1 has most cards, all fronts; seat 0 has 2 turned, seat 2 one
    t = table(over=("castle-stalker", "loch-lochy"))
    for card in ("inverness", "loch-ness", "loch-shiel"):
        t.landmark(1, card)
    t.landmark(2, "donan-castle")
    turn_over(t, "donan-castle")
    scoring(t, number)
    assert [int(t.after(seat).vp_from[SOURCE, number - 1]) for seat in range(3)] == [2, 0, 1]


def test_event_sides_are_scored_after_the_landmarks_and_with_no_other_category() -> None:
    # C6-08
    t = scoring(table(over=("castle-stalker",)), 2)
    story = [(e["event"], e.get("category") or e.get("source")) for e in t.events if e["event"] in ("count", "vp")]
    at = story.index(("vp", "tome"))
    assert (story[at - 1], story[at + 1]) == (("vp", "landmarks"), ("count", "whisky"))
    assert story.count(("vp", "tome")) == 1


def test_chronicles_that_multiply_counts_do_not_multiply_event_sides() -> None:
    # C6-41: the count of 1 turned card becomes 2, the VP of its event side stay 1
    t = scoring(table(over=("castle-stalker",), chronicles=(trials.TwiceAsMany,)), 1)
    assert [e["count"] for e in t.happened("count", category="landmarks", seat=0)] == [2]
    assert vp(t) == 1


@pytest.mark.parametrize(("front", "vp_of_card"), [(True, 5), (False, 0)])
def test_armadale_castle_scores_at_the_end_only_with_its_front_up(front: bool, vp_of_card: int) -> None:
    # C6-24: 5 coins are 5 VP more with the front up
    t = table("armadale-castle")
    t.player(0).coins = 5
    t.game.card_turned[t.card("armadale-castle")] = not front
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert t.after().vp_from[[names.VP_ARMADALE, names.VP_COINS]].sum(axis=1).tolist() == [vp_of_card, 5]
