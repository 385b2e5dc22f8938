"""Rules of the referee that need two chronicles: cards, sites, credits and tolls, on tables set up by hand."""

import pytest

from simulator.referee.activation import activate
from simulator.referee.chronicles import CHRONICLES
from simulator.referee.chronicles.hard_place.measures import Kept, halves
from simulator.referee.effects import Obligation, resolve
from simulator.referee.rondel import STAYS, close_move, next_tile
from simulator.referee.table import CASTLE, VILLAGE
from simulator.referee.territory import check_removal
from tests.referee import kit
from tests.referee.kit import VALUES, automa, event, new_table, pay, put, reads, ring, table_with, vp
from tests.referee.test_interplay import mobs

# ------------------------------------------------------------------------------------------------ events of four cards


def turned(table, card, *after):
    """Return the rule broken when the icon at (0, 1) turns a card, and these events follow."""
    table.players[0].cards.add(card)
    way = kit.activate("scriptorium-a", (0, 1))
    points = [event("points", amount=1, why="produce", about="scriptorium-a")] * bool(table.tile("scriptorium-a").move)
    turn_card = event("turn_card", card=card)
    return reads(lambda replay: activate(replay, replay.peek(), "B-090"), table, way, *points, turn_card, *after)


@pytest.fixture
def tome():
    table, _rules = table_with(CHRONICLES["6"], CHRONICLES["11"], dealt={})
    put(table.players[0], "scriptorium-a", (0, 1))
    return table


def test_the_undertow_may_reach_an_icon(tome):
    """CA-07.7, CA-25: an event icon is activated like any other tile, or not at all (B-090)."""
    home = [pile.top for cell, pile in tome.players[0].territory.items() if cell != (0, 1)]

    def read(replay):
        replay.here.activated.update(home)
        CHRONICLES["A"](2, False)._undertow(replay, "CA-07.7")

    icon = kit.activate("scriptorium-a", (0, 1), right="other")
    tome.players[0].cards.add("loch-ness")
    assert reads(read, tome, icon, event("turn_card", card="loch-ness")) == ""
    assert reads(read, tome) == ""


def gift(good, at, amount, card):
    return pay(good, at, why="card", about=card), vp(amount, "tome", "card", card)


def test_sheep_for_new_fort_george(tome):
    """C6-21: any number of sheep, 3 VP each."""
    put(tome.players[0], "soay", (0, 2), sheep=2)
    one = gift("sheep", (0, 2), 3, "new-fort-george")
    assert turned(tome, "new-fort-george", *one, *one) == ""
    assert (tome.players[0].vp, tome.players[0].stock()["sheep"]) == (6, 0)


def test_a_sheep_is_worth_three(tome):
    put(tome.players[0], "soay", (0, 2), sheep=2, cattle=1)
    assert turned(tome, "new-fort-george", *gift("sheep", (0, 2), 4, "new-fort-george")) == "C6-21"
    assert tome.players[0].stock()["sheep"] == 1


@pytest.mark.parametrize(
    ("company", "worth"), [((), 0), (("mary-stuart",), 4), (("mary-stuart", "robert-the-bruce"), 8)]
)
def test_persons_of_stirling_castle(tome, company, worth):
    """C6-21: 4 VP with one of the two, 8 with both."""
    tome.players[0].company = {"rob-roy", *company}
    assert turned(tome, "stirling-castle", *[vp(worth, "tome", "card", "stirling-castle")] * bool(worth)) == ""
    assert tome.players[0].vp == worth


def test_a_scotsman_for_glamis_castle(tome):
    """C6-21, C6-22: one Scotsman of the territory, 5 VP, he goes back to the supply."""
    player = tome.players[0]
    supply = player.supply
    assert turned(tome, "glamis-castle", *gift("scotsman", VILLAGE, 5, "glamis-castle")) == ""
    assert (player.vp, player.supply, player.territory[VILLAGE].scotsmen) == (5, supply + 1, 0)


def test_a_scotsman_must_be_on_the_tile_it_leaves(tome):
    assert turned(tome, "glamis-castle", *gift("scotsman", CASTLE, 5, "glamis-castle")) == "C6-22"


def test_river_of_forth_bridge(tome):
    """C6-21: own river tiles only, each once."""
    put(tome.players[0], "soay", (0, 2))
    away = kit.activate("soay", (0, 2), right="other")
    assert turned(tome, "forth-bridge", away) == "C6-21"


# ------------------------------------------------------------------------------------------------ others


def test_sets_are_counted_without_bonuses():
    """C7-15, C10-27, C9-21: modifier tokens are no items; Scotsmen on New Fort George stand in the castle (C11-39)."""
    logs, planning = CHRONICLES["10"](2, False), CHRONICLES["11"](2, False)
    table = new_table(chronicles=(CHRONICLES["7"](2, False), logs, planning))
    planning.check_dealt({}, VALUES)
    logs.board.read(VALUES)
    player = table.players[0]
    player.cards, player.whisky, player.persons = {"castle-stalker", "inverness"}, 4, 4
    player.turned = {"inverness"}  # C7-36: it is a landmark card all the same
    logs.board.ratings[0]["log"] = 3  # Scotsmen +2 in the comparison
    card = {"measure": "min_of_four_categories"}
    assert halves(table, player, card, Kept(), {"7"}) == 0
    put(player, "new-fort-george-left", (0, 1), scotsmen=1)
    assert halves(table, player, card, Kept(), {"7"}) == 2
    player.territory[CASTLE].scotsmen = 3
    assert halves(table, player, card, Kept(), {"7"}) == 4


def test_tokens_that_allenarly_has():
    """C7-16, C7-17, C7-28, C12-109: 2 whisky tokens + 1, 1 animal token; what has left the game does not count."""
    table, _rules = table_with(CHRONICLES["7"], solo=True)
    whisky = [name for name, tile in VALUES.tiles.items() if tile.types == {"whisky"}]
    player = automa(table, stack={whisky[0], "soay"}, river=[whisky[1]], row=["glengorm"])
    assert (table.tile("soay").types, table.tile("glengorm").types) == ({"animal"}, {"trade"})
    for card, value in (("whisky-tiles", 6), ("adjacent-animals", 2)):
        record = next(one for one in VALUES.records("glen_card") if one["id"] == card)
        assert halves(table, player, record, Kept(), {"7"}) == value


def test_both_halves_go_at_once():
    """C11-25: the right half hangs on the left one; Loch Morar may take both, but not the left one alone."""
    table, planning = table_with(CHRONICLES["11"])
    player = table.players[0]
    piles = [put(player, name, cell) for name, cell in (("soay", (0, 1)), ("kemnay", (1, 1)))]
    assert kit.rule_of(check_removal, table, player, (0, 1), "B-128") == "B-128"
    planning.ties, table.removing = [(piles[0], piles[1])], 2
    assert kit.rule_of(check_removal, table, player, (0, 1), "B-128") == ""
    table.removing = 1
    assert kit.rule_of(check_removal, table, player, (0, 1), "B-128") == "C11-25"


def test_the_double_of_another_player_stays_out_of_it():
    """C11-25: the left half has gone, so the right one follows, whatever doubles others have built."""
    table, planning = table_with(CHRONICLES["11"])
    left, right = (put(table.players[0], name, cell) for name, cell in (("soay", (0, 1)), ("kemnay", (1, 1))))
    other = [put(table.players[1], name, cell) for name, cell in (("kintyre", (0, 1)), ("abernethy", (1, 1)))]
    planning.ties, table.removing = [(left, right), (other[0], other[1])], 1
    del table.players[0].territory[0, 1]
    assert reads(lambda replay: planning.removed(replay, "soay", (0, 1)), table) == ""
    assert planning.locked(table, table.players[0], (1, 1)) == ""
    del table.players[0].territory[1, 1]
    assert reads(lambda replay: planning.removed(replay, "kemnay", (1, 1)), table) == ""
    assert (planning.half, len(planning.ties)) == (None, 1)


def test_michael_scot_calls_an_assembly():
    """C7-42, C11-41: after his marker, which is declined here; both cards of two are drawn, one is proposed."""
    table, glen = table_with(CHRONICLES["7"], CHRONICLES["11"])
    glen.votes, glen.deck, glen.nay = VALUES.table("glen_votes"), ["animals", "sets"], [2, 2]
    events = (
        event("aside", tile="michael-scot"),
        event("decline", question="clan", why="once", about="michael-scot"),
        event("glen_call", persons=1),
        event("glen_draw", cards=2),
        event("glen_propose", card="sets"),
        *(event("glen_vote", seat, aye=1) for seat in (0, 1)),
        event("glen_card", -1, card="sets", accepted=1),
    )
    due = Obligation("site_person", 1, "once", "michael-scot", "C11-41")
    assert reads(lambda replay: resolve(replay, [due]), table, *events) == ""
    assert (glen.accepted, glen.deck) == (["sets"], ["animals"])


def test_allenarly_turns_the_card_of_a_double_site():
    """C6-30, C6-43: the blueprint token of New Fort George brings the card, which is turned at once."""
    table, rules = table_with(CHRONICLES["6"], CHRONICLES["11"], solo=True, dealt={})
    player = automa(table)
    player.cards = {"new-fort-george", "inverness"}
    player.turned = {"inverness"}
    events = event("turn_card", 1, card="new-fort-george"), vp(3, "tome", seat=1)
    assert reads(lambda replay: rules.automa_takes(replay, "new-fort-george"), table, *events, seat=1) == ""
    assert player.turned == player.cards


def test_credits_and_rent_tokens_tile_by_tile():
    """CC-02, C7-20, C8-20: what a move has discarded comes after what it passes, each tile to 7, then to 8."""
    glen = CHRONICLES["7"](2, False)
    table, rules = mobs(glen, peggy=1)
    rules.rents = {1: "kemnay", 2: "soay"}
    table.thrown = [("kemnay", "passed", 0), ("soay", "passed", 0)]
    events = [
        event("glen_credit", tile="kemnay"),
        event("rent_back", 1, rent=1, tile="kemnay"),
        event("glen_credit", tile="soay"),
        event("rent_back", 1, rent=2, tile="soay"),
    ]
    assert reads(lambda replay: close_move(replay, 0), table, *events) == ""
    assert (glen.kept.discards, rules.rents, table.thrown) == ({0: 2}, {}, [])


def test_toll_and_rent_together():
    """C2-05, C8-20, C8-42: 1 coin of toll and 2 of rent: with 2 coins the tile beyond the Mountain is out of reach."""
    gate = CHRONICLES["2"](2, False)
    table, rules = mobs(gate, peggy=1)
    gate.rules, gate.space = VALUES.table("highlander"), 3
    table.rondel.places, table.rondel.fixed = {3: "mountain"}, {3, 4}
    table.rondel.tiles = {5: "william-wallace"}
    rules.rents = {2: "william-wallace"}
    for coins, possible in ((2, False), (3, True)):
        table.players[0].coins = coins
        assert gate.may_take(table, table.players[0], 5) is possible
        assert rules.may_take(table, table.players[0], 5)


def test_the_englishman_stands_still():
    """CC-05, C4-10: no tile without icon ahead: the next piece with a way acts; if there is none, he takes any tile."""
    table, _england = table_with(CHRONICLES["4"], players=3)
    icons = sorted(name for name, tile in VALUES.tiles.items() if tile.icon and not tile.protected and not tile.stop)
    ring(table, {"extra": 0, "seat-0": 1, "die": 3, "seat-1": 4, "seat-2": 6}, {2: icons[0], 5: icons[1]})
    assert next_tile(table, "extra") == STAYS
    assert table.acting("extra") == "seat-0"
    table.rondel.tiles = {2: icons[0]}
    table.players[0].finished = True  # and nothing lies ahead of the others; the die would find none either
    assert next_tile(table, "extra") == 2
    table.rondel.tiles = {5: icons[1]}
    assert table.acting("extra") == "seat-1"
