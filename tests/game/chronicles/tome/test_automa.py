"""Chronicle 6 with Allenarly, and with chronicle 4."""

from typing import Any

import pytest

from tests.game.allenarly.kit import AUTOMA, automa, chosen, scoring, trade_row
from tests.game.allenarly.kit import turn as automa_turn
from tests.game.allenarly.kit import vp as vp_of
from tests.game.chronicles.places import rondel, solo
from tests.game.chronicles.tome import kit
from tests.table import Table

STAR = (("star",),)


def facing(*ahead: str, play: str = "6", **action: Any) -> Table:
    """Set up the automa last on space 0, with these tiles ahead."""
    return solo(play, {0: AUTOMA, 12: 0, 13: "die"}, dict(enumerate(ahead, 1)), **action)


def sides(t: Table, *cards: tuple[int, str]) -> None:
    """Give seats these cards, turned over."""
    for seat, name in cards:
        t.landmark(seat, name)
        kit.turn_over(t, name)
    t.player(AUTOMA).powers = 0


@pytest.mark.parametrize(
    ("ahead", "action", "expected"),
    [
        ("kemnay castle-stalker scriptorium-b scriptorium-c", {"number": 1}, ("scriptorium-b", "number")),
        *(("kemnay scriptorium-b", {"number": n}, ("kemnay", "framed")) for n in (0, 2, 3, 4)),
        ("kemnay scriptorium-b castle-stalker", {"rows": STAR}, ("castle-stalker", "star")),
        ("kemnay castle-stalker", {"number": 1}, ("kemnay", "framed")),
        ("kemnay scriptorium-b", {"rows": STAR}, ("kemnay", "framed")),
    ],
)
def test_a_1_chooses_the_nearest_event_icon_and_the_star_the_nearest_landmark(
    ahead: str, action: dict[str, Any], expected: tuple[str, str]
) -> None:
    # C6-28, C12-75
    assert chosen(automa_turn(facing(*ahead.split(), **action))) == (*expected, 1)


@pytest.mark.parametrize("name", ["new-fort-george", "forth-bridge", "glamis-castle"])
def test_the_star_finds_sites_that_bring_a_landmark(name: str) -> None:
    # C6-28, C12-107: a blueprint token by the halves of its site; the canal brings none. C6-30: 3 VP for turning it
    t = automa_turn(facing("kemnay", "caledonian-canal", name, play="6,11", rows=STAR))
    assert chosen(t) == (name, "star", 1)
    assert (kit.turned(t), vp_of(t, "tome")) == ([name], [3])


@pytest.mark.parametrize("name", ["scriptorium-a", "scriptorium-c"])
def test_an_event_icon_brings_two_vp_however_it_was_chosen(name: str) -> None:
    # C6-29, CC-24: two VP and nothing turned; nothing for other tiles
    t = automa_turn(facing(name))
    assert (vp_of(t, "tome"), kit.turned(t)) == ([2], [])
    assert vp_of(automa_turn(facing("kemnay")), "tome") == []


def test_a_card_is_turned_over_at_once_for_three_vp() -> None:
    # C6-30: still one landmark
    t = automa_turn(facing("castle-stalker"))
    assert (kit.turned(t), vp_of(t, "tome"), automa(t).landmarks) == (["castle-stalker"], [3], 1)
    assert [e["event"] for e in t.events][-3:-1] == ["turn_card", "vp"]


def test_the_human_gets_nothing_for_taking_a_card_or_an_icon() -> None:
    # C6-29, C6-30 are about the automa alone
    pieces = {0: 0, 12: AUTOMA, 13: "die"}
    t = rondel(Table(play="6", solo="reglar"), pieces, {1: "scriptorium-a", 2: "loch-lochy"})
    t.player(0).coins = 5
    t.turn(0).choose("take", "loch-lochy")
    t.choose("kind", "wood") if t.question == "resource" else t.choose("cell")
    while t.question in ("resource", "effect"):
        t.choose("kind" if t.question == "resource" else "effect")
    assert (kit.turned(t), kit.vp(t)) == ([], 0)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_event_sides_of_the_automa_give_vp_in_scorings(number: int) -> None:
    # C6-30: 1 VP a card, in every round; the human's as well
    t = facing()
    sides(t, (AUTOMA, "castle-stalker"), (AUTOMA, "inverness"), (0, "loch-lochy"))
    scoring(t, number)
    assert (vp_of(t, "tome"), vp_of(t, "tome", 0)) == ([2], [1])


def test_vp_for_event_sides_move_no_priority_token() -> None:
    # C6-30: landmarks are equal, 0 VP by comparison: the token goes to the far right although the automa gets 2 VP
    t = facing()
    sides(t, *((n % 2, name) for n, name in enumerate(("castle-stalker", "inverness", "loch-lochy", "loch-ness"))))
    for n, category in enumerate((1, 0, 2, 3)):
        t.game.automa.priority[n] = t.game.order[n] = category
    scoring(t, 1)
    assert t.happened("priority")[0]["fourth"] == "landmarks"


def human(*ahead: str) -> Table:
    """Give the human a Scriptorium and Donan Castle, no coins; these tiles lie on the rondel."""
    t = rondel(Table(play="6", solo="reglar"), {0: 0, 12: AUTOMA, 13: "die"}, dict(enumerate(ahead, 1)))
    t.market()
    t.player(0).coins = 0
    t.lay(0, "scriptorium-b", kit.ICON)
    t.landmark(0, "donan-castle")
    return t


def test_donan_castle_uses_a_tile_of_the_rondel() -> None:
    # C6-35: any that could legally be built, whatever it costs: no person, no tile without symbol, no event icon, no
    # overbuild tile without a tile to match, no river tile if both ends are blocked; none of the automa's tiles
    t = human("kemnay", "portree", "robert-the-bruce", "loch-lochy", "scriptorium-a", "perth", "the-end")
    trade_row(t, "crieff-tryst")
    kit.event(t, "donan-castle")
    assert kit.elsewhere(t) == [("kemnay", "produce", -1), ("portree", "produce", -1)]
    kit.use(t, "kemnay").choose("spot", kit.ICON)
    assert t.goods(0) == {"stone": 1}
    assert t.now.space_tile[1] == t.tile("kemnay")  # it stays where it is
    assert automa(t).tiles == 1


def test_an_overbuild_tile_with_a_match() -> None:
    # C6-35: Stirling (village) could cover the Scriptorium: 2 VP
    t = human("stirling", "kemnay")
    t.stand(0, (0, 0), 1)
    kit.event(t, "donan-castle")
    assert ("stirling", "produce", -1) in kit.elsewhere(t)
    assert kit.use(t, "stirling").after(0).vp == 2


def test_no_tile_without_a_place() -> None:
    # C6-35: without a Scotsman in the territory nothing could be built
    t = human("kemnay")
    t.stand(0, (-1, 0), -1)
    assert kit.event(t, "donan-castle").question is None
    assert t.happened("elsewhere") == []


def test_exchanges_of_the_rondel_are_paid() -> None:
    # C6-35, C6-20
    t = human("crieff-tryst", "kemnay")
    t.put(0, (0, 0), sheep=1)
    kit.event(t, "donan-castle")
    assert kit.use(t, "crieff-tryst", 1).after(0).vp == 2
    assert t.goods(0) == {}


def test_a_card_without_event_side_cannot_be_turned() -> None:
    # C6-33: as those of chronicle 4
    t = human("kemnay")
    t.landmark(0, "castle-stalker")
    t.record.tome.event[t.card("castle-stalker")].kind = 0
    assert kit.cards(kit.activated(t)) == ["donan-castle"]
