"""The referee with chronicle 11: recorded games, planted faults; sites and conditions by hand."""

import pytest

from simulator.referee.chronicles.planning import RULES
from simulator.referee.chronicles.planning.building import build
from simulator.referee.chronicles.planning.sites import Card, read_sites
from tests.referee.chronicles.faults_planning import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, event, place, put, reads, table_with, vp

pytestmark = pytest.mark.compiled


class TestGames(Games):
    letter = "11"
    faults = FAULTS
    seen = ("site_planned", "site_resource", "site_built", "site_span", "site_away")


@pytest.mark.parametrize("letters", ["10,11", "9,11"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES // 4)) == []


@pytest.fixture
def planning():
    """Two players; the referee's chronicle 11."""
    return table_with(RULES, dealt={})


def viaduct(planning, *beside, scores=True):
    """Return the rule broken by the viaduct on a quarry at (1, 1) with these tiles around."""
    table, rules = planning
    player = table.players[0]
    put(player, "kemnay", (1, 1), scotsmen=1)
    for tile, cell in beside:
        put(player, tile, cell)
    events = [place("glenfinnan-viaduct", (1, 1), "kemnay")]
    events += [vp(3, "once", "once", "glenfinnan-viaduct")] * scores
    return reads(lambda replay: build(rules, replay, rules.sites["glenfinnan-viaduct"]), table, *events)


TRADE = "highland-market"


def test_types_of_the_tiles_used_here():
    assert "village" in VALUES.tiles[VALUES.home_village].types
    assert "trade" in VALUES.tiles[TRADE].types


@pytest.mark.parametrize(
    ("beside", "scores", "rule"),
    [
        ([("home-village", (1, 2))], True, ""),
        ([("home-village", (1, 2))], False, "C11-17"),  # the 3 VP have to come
        ([("home-village", (1, 2)), ("home-village", (0, 1)), ("home-village", (2, 1))], True, ""),
        ([("home-village", (1, 2)), (TRADE, (2, 1))], True, "unread"),
        ([("home-village", (1, 2)), (TRADE, (2, 1))], False, ""),
        ([("home-village", (2, 2))], False, ""),
        ([("home-village", (1, 2)), (TRADE, (2, 2))], True, ""),
    ],
)
def test_condition_of_the_viaduct(planning, beside, scores, rule):
    """C11-T1: neighbours by sides, the effect once however many fit."""
    assert viaduct(planning, *beside, scores=scores) == rule


def double(planning, left, right):
    """Return the rule broken by the Caledonian Canal at these cells."""
    table, rules = planning
    land = table.players[0].territory
    events = [
        place("caledonian-canal-left", left, land[left].top),
        place("caledonian-canal-right", right, land[right].top),
        event("site_span", at=list(left), to=list(right)),
    ]
    return reads(lambda replay: build(rules, replay, rules.sites["caledonian-canal"]), table, *events)


def test_canal_on_the_home_castle(planning):
    """C11-T2: castle and river village are the front; the home tile has village and castle, which is neither side."""
    table, _rules = planning
    put(table.players[0], "home-village", (1, 0))
    assert double(planning, (0, 0), (1, 0)) == ""


def test_canal_on_the_home_tile_is_wrong(planning):
    assert double(planning, (-1, 0), (0, 0)) == "C11-10"


def test_canal_without_a_scotsman(planning):
    """C11-24: one on or beside either half is enough, none is not."""
    table, _rules = planning
    player = table.players[0]
    for pile in player.territory.values():
        pile.scotsmen = 0
    put(player, "home-village", (1, 0))
    assert double(planning, (0, 0), (1, 0)) == "C11-11"
    player.territory.clear()
    put(player, "home-castle", (0, 0))
    put(player, "home-village", (1, 0))
    put(player, "kemnay", (2, 1), scotsmen=1)
    assert double(planning, (0, 0), (1, 0)) == ""


def test_a_half_is_tied(planning):
    """C11-T10: MacMillan cannot take it; Loch Morar takes both, unless one of them is a half of the home tile."""
    table, rules = planning
    player = table.players[0]
    piles = [put(player, "home-village", cell) for cell in ((1, 0), (2, 0))]
    rules.ties = [(piles[0], piles[1])]
    assert rules.locked(table, player, (1, 0)) == "C11-25"
    assert rules.locked(table, player, (0, 0)) == ""
    table.removing = 2
    assert rules.locked(table, player, (1, 0)) == ""
    rules.ties = [(player.territory[0, 0], piles[0])]
    assert rules.locked(table, player, (1, 0)) == "C11-25"


@pytest.mark.parametrize(("built", "amount"), [(2, 0), (3, 5), (4, 8), (6, 8)])
def test_ogilvie(planning, built, amount):
    """C11-42, C11-T5: 3 sites are 5 VP, 4 or more 8 VP."""
    table, rules = planning
    rules.built[0] = list(read_sites(VALUES))[:built]
    dues = rules.clan_obligations(table, table.players[0], "ogilvie")
    assert [(due.kind, due.amount, due.source) for due in dues] == [("vp", amount, "planning")] * bool(amount)


def test_unbuilt_sites(planning):
    """C11-T6: 2 unbuilt sites are -6 VP."""
    table, rules = planning
    rules.cards[1] = {"melrose-abbey": Card(), "new-lanark": Card()}
    for amount, rule in ((-6, ""), (-3, "C11-44")):
        loss = vp(amount, "planning", "final", seat=1)
        assert reads(rules.final, table, loss, seat=None) == rule


def test_scotsmen_on_new_fort_george(planning):
    """C11-T8: 2 on the Home Castle and 1 on each half are 4; a half that is overbuilt does not count."""
    table, rules = planning
    player = table.players[0]
    put(player, "new-fort-george-left", (0, 1), scotsmen=1)
    put(player, "new-fort-george-right", (1, 1), scotsmen=1)
    assert rules.count(table, player, "home_castle_scotsmen", 2) == 4
    put(player, "duart-castle", (1, 1))
    assert rules.count(table, player, "home_castle_scotsmen", 2) == 3
    assert rules.count(table, player, "persons", 2) == 2
