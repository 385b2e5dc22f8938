"""Chronicle 6 with Allenarly, and with chronicle 4."""

from __future__ import annotations

import pytest

from tests.game.allenarly.kit import AUTOMA, card, chosen, her, scoring, trade_row
from tests.game.allenarly.kit import turn as automa_turn
from tests.game.allenarly.kit import vp as vp_of
from tests.game.chronicles.tome.kit import ICON, SOURCE, activated, cards, elsewhere, event, turned, use
from tests.table import Table


def facing(*ahead: str) -> Table:
    """She is last on space 0, with these tiles ahead; the human on space 12, the die on 13."""
    t = Table(2, play="6", solo="reglar")
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    return t


def test_by_the_one_she_takes_the_nearest_event_icon() -> None:
    # C6-28, C12-75
    t = automa_turn(card(facing("kemnay", "castle-stalker", "scriptorium-b", "scriptorium-c"), number=1))
    assert chosen(t) == ("scriptorium-b", "number", 1)


@pytest.mark.parametrize("number", [0, 2, 3, 4])
def test_by_other_numbers_she_does_not(number: int) -> None:
    # C6-28: the rule "1" is on for a 1 only
    t = automa_turn(card(facing("kemnay", "scriptorium-b"), number=number))
    assert chosen(t) == ("kemnay", "framed", 1)


def test_by_the_star_she_takes_the_nearest_landmark() -> None:
    # C6-28
    t = automa_turn(card(facing("kemnay", "scriptorium-b", "castle-stalker"), rows=(("star",),)))
    assert chosen(t) == ("castle-stalker", "star", 1)


def test_number_and_star_do_not_help_each_other() -> None:
    # C6-28
    assert chosen(automa_turn(card(facing("kemnay", "castle-stalker"), number=1)))[1] == "framed"
    assert chosen(automa_turn(card(facing("kemnay", "scriptorium-b"), rows=(("star",),))))[1] == "framed"


@pytest.mark.parametrize("name", ["scriptorium-a", "scriptorium-c"])
def test_an_event_icon_brings_two_vp_however_it_was_chosen(name: str) -> None:
    # C6-29, CC-24: two VP and nothing turned; nothing for other tiles
    t = automa_turn(card(facing(name)))
    assert vp_of(t, "tome") == [2]
    assert turned(t) == []
    assert vp_of(automa_turn(card(facing("kemnay"))), "tome") == []


def test_a_card_is_turned_over_at_once_for_three_vp() -> None:
    # C6-30: still one landmark
    t = automa_turn(card(facing("castle-stalker")))
    assert turned(t) == ["castle-stalker"]
    assert vp_of(t, "tome") == [3]
    assert her(t).landmarks == 1
    assert [e["event"] for e in t.events][-3:-1] == ["turn_card", "vp"]


def test_the_human_gets_nothing_for_taking_a_card_or_an_icon() -> None:
    # C6-29, C6-30 are about her alone
    t = Table(2, play="6", solo="reglar")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {1: "scriptorium-a", 2: "loch-lochy"})
    t.stack("D")
    t.player(0).coins = 5
    t.turn(0).choose("take", "loch-lochy")
    t.choose("kind", "wood") if t.question == "resource" else t.choose("cell")
    while t.question in ("resource", "effect"):
        t.choose("kind" if t.question == "resource" else "effect")
    assert turned(t) == []
    assert int(t.after(0).vp_from[SOURCE].sum()) == 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_her_event_sides_give_vp_in_scorings(number: int) -> None:
    # C6-30: 1 VP a card, in every round; the human's as well
    t = facing()
    for name, seat in (("castle-stalker", AUTOMA), ("inverness", AUTOMA), ("loch-lochy", 0)):
        t.landmark(seat, name)
        t.game.card_turned[t.card(name)] = 1
    t.player(AUTOMA).powers = 0
    scoring(t, number)
    assert vp_of(t, "tome") == [2]
    assert vp_of(t, "tome", 0) == [1]


def test_these_vp_move_no_priority_token() -> None:
    # C6-30: landmarks are equal, 0 VP by comparison: the token goes to the far right although she gets 2 VP for sides
    t = facing()
    for n, name in enumerate(("castle-stalker", "inverness", "loch-lochy", "loch-ness")):
        t.landmark(n % 2, name)
        t.game.card_turned[t.card(name)] = 1
    t.player(AUTOMA).powers = 0
    for n, category in enumerate((1, 0, 2, 3)):
        t.game.automa.priority[n] = t.game.order[n] = category
    scoring(t, 1)
    after_landmarks = t.happened("priority")[0]
    assert [after_landmarks[place] for place in ("first", "second", "third", "fourth")][-1] == "landmarks"


# ---------------------------------------------------------------------------------------------- Donan Castle


def human(*ahead: str) -> Table:
    """The human has a Scriptorium and Donan Castle; she has a trade tile and a stack, these tiles lie on the rondel."""
    t = Table(2, play="6", solo="reglar")
    t.rondel({0: 0, 12: AUTOMA, 13: "die"}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = 0
    t.lay(0, "scriptorium-b", ICON)
    t.landmark(0, "donan-castle")
    return t


def test_donan_castle_uses_a_tile_of_the_rondel() -> None:
    # C6-35: any that could legally be built, whatever it costs: not a person, not what has no symbol, no event icon, no
    # overbuild tile without a tile to match, no river tile if both ends are blocked; none of her own tiles
    t = human("kemnay", "portree", "robert-the-bruce", "loch-lochy", "scriptorium-a", "perth", "the-end")
    trade_row(t, "crieff-tryst")
    event(t, "donan-castle")
    assert elsewhere(t) == [("kemnay", "produce", -1), ("portree", "produce", -1)]
    use(t, "kemnay").choose("spot", ICON)
    assert t.goods(0) == {"stone": 1}
    assert t.now.space_tile[1] == t.tile("kemnay")  # it stays where it is
    assert her(t).tiles == 1


def test_an_overbuild_tile_with_a_match() -> None:
    # C6-35: Stirling (village) could cover the Scriptorium: 2 VP
    t = human("stirling", "kemnay")
    t.stand(0, (0, 0), 1)
    event(t, "donan-castle")
    assert ("stirling", "produce", -1) in elsewhere(t)
    use(t, "stirling")
    assert t.after(0).vp == 2


def test_no_tile_without_a_place() -> None:
    # C6-35: without a Scotsman in the territory nothing could be built
    t = human("kemnay")
    t.stand(0, (-1, 0), -1)
    event(t, "donan-castle")
    assert t.question is None
    assert t.happened("elsewhere") == []


def test_exchanges_of_the_rondel_are_paid() -> None:
    # C6-35, C6-20
    t = human("crieff-tryst", "kemnay")
    t.put(0, (0, 0), sheep=1)
    event(t, "donan-castle")
    use(t, "crieff-tryst", 1)
    assert t.after(0).vp == 2
    assert t.goods(0) == {}


# ---------------------------------------------------------------------------------------------- cards without event


def test_a_card_without_event_side_cannot_be_turned() -> None:
    # C6-33: as those of chronicle 4
    t = human("kemnay")
    t.landmark(0, "castle-stalker")
    number = t.card("castle-stalker")
    kind = int(t.record.tome.event[number].kind)
    t.record.tome.event[number].kind = 0
    try:
        assert cards(activated(t)) == ["donan-castle"]
    finally:
        t.record.tome.event[number].kind = kind
