"""The referee with chronicle 9: recorded games, planted faults; costs and bonuses by hand."""

import pytest

from simulator.referee import check
from simulator.referee.chronicles.feasts import RULES
from simulator.referee.chronicles.feasts.shields import payable
from simulator.referee.values import Bill
from tests.referee.chronicles.faults_feasts import FAULTS
from tests.referee.chronicles.games import Games, game
from tests.referee.kit import VALUES, automa, event, put, replay_of, rule_of, table_with

pytestmark = pytest.mark.compiled


class TestGames(Games):
    letter = "9"
    faults = FAULTS
    seen = ("closed", "short", "paid", "feast_held", "feast_used", "token_row")

    def key(self, line):
        return line["outcome"] if line["event"] == "stake" else line["event"]


def test_shape_of_the_deal():
    lines = game("9", 0)
    for dealt in (None, {}, {"cards": [], "shuffles": []}, {"cards": 3, "shuffles": 4}, {"cards": [["x"]] * 12}):
        verdict = check([{**lines[0], "dealt": {"9": dealt}}, *lines[1:]])
        assert (verdict.line, verdict.rule) in ((1, "record"), (1, "C9-03"))


@pytest.fixture
def feasts():
    """Three players; the referee's chronicle 9 with its cards known."""
    cards = sorted(RULES(3, False).ids(VALUES)["feast"])
    return table_with(RULES, players=3, dealt={"cards": cards, "shuffles": []})


def test_times_before_plus_before_add(feasts):
    """C9-T8: 3 casks with Whisky Ceilidh and New Cask Tasting are 3 x 2 + 2 = 8."""
    table, rules = feasts
    rules.open = {1: "whisky-ceilidh", 2: "new-cask-tasting", 3: "peace-of-the-glens", 4: "honoured-guest"}
    rules.holders = {1: {0}, 2: {0}, 3: {1}, 4: {1, 2}}
    player, other, third = table.players
    assert rules.compare(table, player, "whisky", 3) == 8
    assert rules.compare(table, player, "persons", 3) == 3
    other.cards = {"loch-ness", "duart-castle", "inverness"}
    assert rules.compare(table, other, "persons", 2) == 2 + 3 + 2  # landmarks, then the guest
    assert rules.compare(table, third, "persons", 1) == 3  # C9-T3
    automa(table)  # C12-84: for priority tokens her feasts do not count, the human's do
    assert rules.priority_count(table, player, "whisky", 3) == 8
    assert rules.priority_count(table, other, "persons", 2) == 2


@pytest.mark.parametrize(
    ("goods", "coins", "innes", "bill", "due"),
    [
        ({"wood": 1}, 0, False, {"wood": 1}, "paid"),
        ({"stone": 3}, 9, False, {"wood": 1}, "short"),
        ({"stone": 1}, 1, True, {"wood": 1}, "coin"),
        ({"stone": 1}, 0, True, {"wood": 1}, "short"),
        ({"sheep": 1, "wood": 1}, 0, False, {"sheep": 1, "any": 1}, "paid"),
        ({"sheep": 1}, 5, True, {"any": 3}, "short"),  # C9-T6: two resources and a coin, not the other way round
        ({"sheep": 2}, 5, True, {"any": 3}, "coin"),
        ({}, 0, False, {}, "paid"),  # C9-44
    ],
)
def test_whether_a_feast_can_be_paid(feasts, goods, coins, innes, bill, due):
    table, _rules = feasts
    player = table.players[0]
    put(player, "kintyre", (0, 1), **goods)
    player.coins = coins
    player.clans = ["innes"] if innes else []
    assert payable(table, player, Bill.of(bill)) == due


def test_a_kind_on_a_shield_is_left_out(feasts):
    """C9-T4: wood on MacLean; an `any` symbol is never left out."""
    table, rules = feasts
    rules.open = {1: "clan-muster", 2: "beltane-fires", 3: "hogmanay"}
    rules.stored = {0: {"maclean": "wood"}}
    player = table.players[0]
    assert rules.bill(player, 1).resources == 0
    assert (rules.bill(player, 2).fixed, rules.bill(player, 2).count) == ({"cattle": 1}, 1)
    assert rules.bill(player, 3).resources == 3
    assert rules.bill(table.players[1], 1).fixed == {"wood": 1}


def test_a_token_set_aside_is_not_turned_up(feasts):
    """C8-17: chronicle 8 may take a stake token out for this round."""
    table, rules = feasts
    rules.open = {1: "clan-muster", 2: "hogmanay"}
    table.players[0].barred = {2}
    for place, broken in ((1, ""), (2, "C9-06"), (3, "C9-06")):
        feast = rules.open.get(place, "hogmanay")
        replay = replay_of(table, event("stake", step=1, place=place, feast=feast, outcome="short"), seat=None)
        assert rule_of(rules._turn_up, replay, 0, 1, 0, set()) == broken


def test_four_shields_are_printed(feasts):
    """C9-02: Innes, too, which is an empty field in the base game; C9-17: the other scoring table."""
    table, _rules = feasts
    assert not VALUES.clans["innes"].printed
    assert all(table.values.clans[clan].printed for clan in ("cameron", "innes", "macdonell", "maclean"))
    assert table.values.difference_vp == (0, 1, 2, 3, 3, 5, 5, 8)
