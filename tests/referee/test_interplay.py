"""Rules of the referee that need two chronicles, or the variant of the eighth, on tables set up by hand."""

from __future__ import annotations

import pytest

from simulator.referee.activation import activate
from simulator.referee.allenarly import place
from simulator.referee.check import check
from simulator.referee.chronicles import c01, c02, c04, c05, c06, c07, c08, c09, c10, c11
from simulator.referee.chronicles.c07_values import Kept, halves
from simulator.referee.chronicles.c08_favours import read_bar, read_her_rent, read_seizure
from simulator.referee.chronicles.c08_tiles import read_shift, read_theft
from simulator.referee.chronicles.c10_effects import claim
from simulator.referee.effects import Due, Frame, settle
from simulator.referee.rondel import STAYS, close_move, next_tile
from simulator.referee.table import CASTLE, VILLAGE, Lady
from simulator.referee.territory import check_removal
from tests.referee.kit import VALUES, event, new_table, put, reads, ring, rule_of

MOBSTERS = [record["id"] for record in VALUES.records("mobster")]
LEVEL = VALUES.solo["levels"]["reglar"]


def mobs(*others, players=2, solo=False, **owners):
    """A table with chronicle 8 and others; `owners` tells whose the mobsters are."""
    rules = c08.RULES(players, solo)
    table = new_table(players=players, chronicles=tuple(sorted((*others, rules), key=lambda one: int(one.LETTER))))
    rules.check_dealt({"mobsters": list(MOBSTERS)}, VALUES)
    rules.owner = dict(owners)
    ring(table, {f"seat-{seat}": seat for seat in range(players)}, {5: "kemnay"})
    return table, rules


def lady_of(table, **fields):
    """Seat 1 is Allenarly's, with this on her board."""
    player = table.players[1]
    player.lady, player.territory = Lady(1, LEVEL, []), {}
    for name, value in fields.items():
        setattr(player.lady, name, value)
    return player


# ------------------------------------------------------------------------------------------------ the header


def test_variants_of_the_header(record_lines):
    """C8-36: known words, each once, and no entry without any."""
    lines = record_lines(0)
    assert check([{**lines[0], "variants": ["all-mobsters"]}, *lines[1:]]).ok
    for wrong in (["all"], [], "all-mobsters", ["all-mobsters", "all-mobsters"], None):
        verdict = check([{**lines[0], "variants": wrong}, *lines[1:]])
        assert (verdict.line, verdict.rule) == (1, "record")


@pytest.mark.parametrize(("variants", "rule"), [((), "C8-31"), (("all-mobsters",), "")])
def test_all_mobsters_against_allenarly(variants, rule):
    """C8-31, C8-36: Bruce, Peggy and Derek are in the game with the variant only."""
    table, rules = mobs(solo=True)
    table.header.variants = variants
    rules.order = ["bruce", "fergus", "peggy", "rory", "derek", "morag"]
    arrive = [event("mobster", -1, mobster=name) for name in rules.order[:4]]
    assert reads(rules.setup, table, *arrive) == rule


# ------------------------------------------------------------------------------------------------ the variant


def test_rent_of_a_tile_that_she_takes():
    """C8-36: 3 coins from the pool; she has 2 VP, so she loses 2; with none nothing is told."""
    for vp, lost in ((2, 2), (9, 3), (0, 0)):
        table, rules = mobs(peggy=0)
        lady_of(table)
        table.players[1].vp = vp
        events = [event("gain", 0, good="coin", amount=3, at=None, why="other", about="kemnay")]
        if lost:
            events.append(event("vp", 1, amount=-lost, source="penny_mobs", why="other", about="kemnay"))

        def read(replay, rules=rules):
            read_her_rent(rules, replay, "kemnay", 3, "penny_mobs")

        coins = table.players[0].coins
        assert reads(read, table, *events, seat=1) == ""
        assert (table.players[0].coins - coins, table.players[1].vp) == (3, vp - lost)


@pytest.mark.parametrize(("number", "skipped"), [(0, True), (1, True), (2, False), (4, False)])
def test_dear_tiles_are_not_in_her_range(number, skipped):
    """C8-36, C8-37: a rent of 2 is above 1, and above no number at all."""
    table, rules = mobs(peggy=0)
    rules.rents = {2: "kemnay"}
    assert rules.skips(table, 5, number) is skipped


def stolen(tile, at=None, where=(0, 1), over=None):
    return (
        event("mobster_used", mobster="derek"),
        event("steal", tile=tile, at=at, **{"from": 1}),
        event("place", tile=tile, at=list(where), over=over),
    )


@pytest.mark.parametrize("where", ["stack", "row", "river"])
def test_derek_takes_a_token_of_hers(where):
    """C8-36, C8-37: of her stack, her trade row or her river; it still counts for her size; nothing else of hers."""
    table, rules = mobs(c01.RULES(2, True), derek=0)
    player = lady_of(table, **{where: {"kemnay"} if where == "stack" else ["kemnay"]})
    player.lady.tiles = 4

    def read(replay):
        read_theft(rules, replay)

    assert reads(read, table, *stolen("kemnay")) == ""
    assert table.players[0].territory[0, 1].top == "kemnay"
    assert (player.size, bool(getattr(player.lady, where))) == (4, False)
    table, rules = mobs(derek=0)
    lady_of(table)
    assert reads(lambda replay: read_theft(rules, replay), table, *stolen("kemnay")) == "C8-37"


def test_a_token_under_a_boat_stays():
    """C1-15, C8-41: her river is halkirk on column -2, ullapool on -3; a boat on -2 keeps halkirk.

    A boat on -3 comes along to -2 when halkirk goes.
    """
    for column, rule in ((-2, "C1-15"), (-3, "")):
        race = c01.RULES(2, True)
        table, rules = mobs(race, derek=0)
        lady_of(table, river=["halkirk", "ullapool"])
        race.boats[0].owner, race.boats[0].column, race.boats[0].race = 1, column, "racing"
        events = stolen("halkirk", where=(-2, 0))
        carried = event("boat_carried", 0, column=-2)

        def read(replay, rules=rules):
            read_theft(rules, replay)

        assert reads(read, table, *events[:2], carried, events[2]) == rule
        assert race.boats[0].column == -2


# ------------------------------------------------------------------------------------------------ Fraser, Irving


def test_fraser_takes_the_token_held_longest():
    """C8-16: of an opponent who has one, once a game."""
    haggis = c05.RULES(2, False)
    table, rules = mobs(haggis, fraser=0)
    haggis.held = {0: ["haggis-3"], 1: ["haggis-1", "haggis-2"]}
    events = (event("mobster_used", mobster="fraser"), event("haggis_seized", **{"from": 1}))

    def read(replay):
        read_seizure(rules, replay)

    assert reads(read, table, *events) == ""
    assert haggis.held == {0: ["haggis-3", "haggis-1"], 1: ["haggis-2"]}
    assert reads(read, table, *events) == "C8-23"
    rules.used, haggis.held[1] = set(), []
    assert reads(read, table, *events) == "C8-16"


def test_irving_allows_one_more_reward():
    """C8-18, C8-23: a second marker in his owner's turn, not a third; then he is used up."""
    logs = c10.RULES(2, False)
    table, rules = mobs(logs, irving=0)
    logs.board.central, logs.board.markers = {1: {}, 2: {}, 3: {}}, {1: 0}

    def take(space):
        return lambda replay: claim(logs, replay, replay.peek(), space)

    assert reads(take(2), table, event("logs_central", rating=2)) == "C10-20"
    assert reads(rules.turn, table) == ""
    assert reads(take(2), table, event("logs_central", rating=2)) == ""
    assert reads(take(3), table, event("logs_central", rating=3)) == "C10-20"
    close = lambda replay: rules.turn_close(replay, False)  # noqa: E731
    assert reads(close, table) == "C8-23"  # not told
    assert reads(close, table, event("mobster_used", mobster="irving")) == ""
    logs.board.markers, table.players[0].rewards = {1: 0}, 0
    assert reads(rules.turn, table) == ""
    assert reads(take(2), table, event("logs_central", rating=2)) == "C10-20"


def test_meirid_bars_a_number_until_the_round_is_scored():
    """C8-17, C8-25: each opponent sets the token aside; then all of them come back."""
    table, rules = mobs(players=3, meirid=0)
    bars = [event("stake_barred", seat, token=2) for seat in (1, 2)]
    used = event("mobster_used", 0, mobster="meirid")
    assert reads(lambda replay: read_bar(rules, replay), table, used, *bars, seat=None) == ""
    assert [player.barred for player in table.players] == [set(), {2}, {2}]
    rules.order = []
    assert reads(lambda replay: rules.score_end(replay, 1), table, event("stakes_free", -1), seat=None) == ""
    assert not any(player.barred for player in table.players)


def test_a_barred_token_cannot_be_staked():
    """C8-17, C9-06, C12-87: four of five tokens are left; hers goes out of her row."""
    feasts = c09.RULES(2, False)
    table = new_table(chronicles=(feasts,))
    names = [record["id"] for record in VALUES.records("feast")]
    feasts.check_dealt({"cards": names, "shuffles": []}, VALUES)
    feasts.open = dict(enumerate(names[:5], 1))
    table.players[0].barred = {2}
    stake = event("stake", 0, step=1, place=2, feast=names[1], outcome="short")
    assert reads(lambda replay: feasts._turn_up(replay, 0, 1, 0, set()), table, stake) == "C9-06"


# ------------------------------------------------------------------------------------------------ Tamlain


def shift(start, end):
    return event("mobster_used", mobster="tamlain"), event("shift", to=list(end), **{"from": list(start)})


@pytest.mark.parametrize(
    ("start", "end", "rule"),
    [
        ((0, 2), (-1, 2), ""),  # beside (-1, 1), no Scotsman far and wide
        ((0, 2), (5, 5), "C8-24"),  # touches nothing
        ((0, 2), (0, 2), "C8-24"),  # stays
        ((0, 2), (1, 0), "C8-24"),  # blocks the river
        ((0, 1), (-1, 2), "C8-24"),  # (0, 2) would hang on nothing
        (VILLAGE, (1, 1), "C8-24"),  # a half of the Home tile
        ((3, 3), (1, 1), "C8-24"),  # no tile there
    ],
)
def test_where_tamlain_moves_a_tile(start, end, rule):
    """C8-24: any place that leaves the layout legal, whoever stands beside it; goods go along."""
    table, rules = mobs(c11.RULES(2, False), tamlain=0)
    player = table.players[0]
    for name, cell in (("kemnay", (0, 1)), ("soay", (0, 2)), ("kintyre", (-1, 1))):
        put(player, name, cell, stone=1)
    assert reads(lambda replay: read_shift(rules, replay), table, *shift(start, end)) == rule
    if not rule:
        assert (player.territory[end].top, player.territory[end].goods["stone"]) == ("soay", 1)


def test_who_keeps_a_tile_from_moving():
    """C1-15, C10-41, C8-24: a boat, a representative, a half of a double."""
    race, logs, planning = c01.RULES(2, False), c10.RULES(2, False), c11.RULES(2, False)
    table, rules = mobs(race, logs, planning, tamlain=0)
    player = table.players[0]
    places = (("halkirk", (1, 0)), ("soay", (0, 1)), ("kintyre", (-1, 1)))
    piles = {name: put(player, name, cell) for name, cell in places}
    race.boats[1].owner, race.boats[1].column, race.boats[1].race = 0, 1, "racing"
    logs.stands.on[0][0] = (piles["soay"], "stone")
    planning.ties = [(piles["kintyre"], player.territory[VILLAGE])]
    for start, end, rule in (((1, 0), (-2, 0), "C1-15"), ((0, 1), (-2, 1), "C10-41"), ((-1, 1), (1, 1), "C8-24")):
        rules.used = set()
        assert reads(lambda replay: read_shift(rules, replay), table, *shift(start, end)) == rule


def test_what_may_be_activated_stays():
    """C8-23: soay at (1, 1) touched kemnay at (0, 1) when that was placed, kintyre at (0, 3) did not."""
    frame = Frame((0, 1))
    frame.follow([(0, 0), (0, 1), (0, 3)], (1, 1), (3, 3))
    assert [frame.holds(cell) for cell in ((0, 0), (0, 1), (3, 3), (1, 1), (0, 3))] == [True, True, True, False, False]
    frame.follow([(0, 0), (0, 1), (3, 3)], (0, 3), (0, 2))
    assert not frame.holds((0, 2))
    frame.follow([(0, 0), (0, 2), (3, 3)], (0, 1), (4, 4))
    assert frame.centre == (4, 4)
    assert frame.holds((4, 4))


def test_goods_follow_a_tile_that_moves():
    """C8-24: what belongs on a tile comes onto it at its new place."""
    table = new_table()
    player = table.players[0]
    pile = put(player, "kemnay", (0, 1))
    due = Due("wood", 1, "once", "kemnay", "B-081", (0, 1), pile=pile)
    player.territory[0, 2] = player.territory.pop((0, 1))
    assert (due.place(player), due.gone(player)) == ((0, 2), False)
    del player.territory[0, 2]
    assert due.gone(player)


# ------------------------------------------------------------------------------------------------ sites


@pytest.mark.parametrize(("base", "rule"), [("ullapool", ""), ("kemnay", "B-070")])
def test_a_stolen_site(base, rule):
    """C8-53: Melrose Abbey covers a village; it counts as built by the thief."""
    planning = c11.RULES(2, False)
    table, rules = mobs(planning, derek=0)
    planning.check_dealt({}, VALUES)
    put(table.players[0], base, (0, 1))
    put(table.players[1], "ullapool", (0, 1))
    put(table.players[1], "melrose-abbey", (0, 1))
    planning.built[1] = ["melrose-abbey"]
    events = stolen("melrose-abbey", [0, 1], over=base)
    assert reads(lambda replay: read_theft(rules, replay), table, *events) == rule
    assert planning.built == [["melrose-abbey"], []]


@pytest.mark.parametrize(("word", "race"), [("river", True), ("stack", False)])
def test_where_her_river_site_goes(word, race):
    """C1-42: Stirling Castle lengthens her river, if she has one; without chronicle 1 it goes on the stack."""
    chronicles = (c01.RULES(2, True), c11.RULES(2, True)) if race else (c11.RULES(2, True),)
    table = new_table(chronicles=chronicles)
    player = lady_of(table)
    events = [event(word, 1, tile="stirling-castle"), event("card", 1, card="stirling-castle")]
    assert reads(lambda replay: place(replay, table, player, "stirling-castle"), table, *events, seat=1) == ""
    assert (player.lady.river, player.lady.stack) == (
        (["stirling-castle"], set()) if race else ([], {"stirling-castle"})
    )


# ------------------------------------------------------------------------------------------------ events of four cards


def turned(table, card, *after):
    """Rule broken when the icon at (0, 1) turns a card, and these events follow."""
    table.players[0].cards.add(card)
    way = event("activate", tile="scriptorium-a", at=[0, 1], way="produce", right="placing")
    events = [way, event("points", amount=1, why="produce", about="scriptorium-a")]
    events = [one for one in events if one["event"] != "points" or table.tile("scriptorium-a").move]

    def read(replay):
        activate(replay, replay.peek(), "B-090")

    return reads(read, table, *events, event("turn_card", card=card), *after)


@pytest.fixture
def tome():
    rules = c06.RULES(2, False)
    table = new_table(chronicles=(rules, c11.RULES(2, False)))
    rules.check_dealt({}, VALUES)
    put(table.players[0], "scriptorium-a", (0, 1))
    return table


def gift(good, at, vp, card):
    return (
        event("pay", good=good, amount=1, at=list(at), why="card", about=card),
        event("vp", amount=vp, source="tome", why="card", about=card),
    )


def test_sheep_for_new_fort_george(tome):
    """C6-21: any number of sheep, 3 VP each."""
    put(tome.players[0], "soay", (0, 2), sheep=2)
    one = gift("sheep", (0, 2), 3, "new-fort-george")
    assert turned(tome, "new-fort-george", *one, *one) == ""
    assert (tome.players[0].vp, tome.players[0].stock()["sheep"]) == (6, 0)


def test_a_sheep_is_worth_three(tome):
    put(tome.players[0], "soay", (0, 2), sheep=2, cattle=1)
    assert turned(tome, "new-fort-george", *gift("sheep", (0, 2), 4, "new-fort-george")) == "C6-21"
    tome.players[0].turned, tome.players[0].cards = set(), set()
    assert tome.players[0].stock()["sheep"] == 1


@pytest.mark.parametrize(("company", "vp"), [((), 0), (("mary-stuart",), 4), (("mary-stuart", "robert-the-bruce"), 8)])
def test_persons_of_stirling_castle(tome, company, vp):
    """C6-21: 4 VP with one of the two, 8 with both."""
    tome.players[0].company = {"rob-roy", *company}
    after = [event("vp", amount=vp, source="tome", why="card", about="stirling-castle")] if vp else []
    assert turned(tome, "stirling-castle", *after) == ""
    assert tome.players[0].vp == vp


def test_a_scotsman_for_glamis_castle(tome):
    """C6-21, C6-22: one Scotsman of the territory, 5 VP, he goes back to the supply."""
    player = tome.players[0]
    supply = player.supply
    assert turned(tome, "glamis-castle", *gift("scotsman", VILLAGE, 5, "glamis-castle")) == ""
    assert (player.vp, player.supply, player.territory[VILLAGE].scotsmen) == (5, supply + 1, 0)


def test_nobody_stands_where_he_is_taken_from(tome):
    assert turned(tome, "glamis-castle", *gift("scotsman", CASTLE, 5, "glamis-castle")) == "C6-22"


def test_river_of_forth_bridge(tome):
    """C6-21: own river tiles only, each once."""
    put(tome.players[0], "soay", (0, 2))
    away = event("activate", tile="soay", at=[0, 2], way="produce", right="other")
    assert turned(tome, "forth-bridge", away) == "C6-21"


# ------------------------------------------------------------------------------------------------ others


def test_sets_are_counted_without_bonuses():
    """C7-15, C10-27, C9-21: modifier tokens are no items; Scotsmen on New Fort George stand in the castle (C11-39)."""
    logs, planning = c10.RULES(2, False), c11.RULES(2, False)
    table = new_table(chronicles=(c07.RULES(2, False), logs, planning))
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


def test_tokens_that_she_has():
    """C7-16, C7-17, C7-28, C12-109: 2 whisky tokens + 1, 1 animal token; what has left the game is not hers."""
    table = new_table(chronicles=(c07.RULES(2, True),))
    whisky = [name for name, tile in VALUES.tiles.items() if tile.types == {"whisky"}]
    player = lady_of(table, stack={whisky[0], "soay"}, river=[whisky[1]], row=["glengorm"])
    assert (table.tile("soay").types, table.tile("glengorm").types) == ({"animal"}, {"trade"})
    for card, value in (("whisky-tiles", 6), ("adjacent-animals", 2)):
        record = next(one for one in VALUES.records("glen_card") if one["id"] == card)
        assert halves(table, player, record, Kept(), {"7"}) == value


def test_both_halves_go_at_once():
    """C11-25: the right half hangs on the left one; Loch Morar may take both, but not the left one alone."""
    planning = c11.RULES(2, False)
    table = new_table(chronicles=(planning,))
    player = table.players[0]
    piles = [put(player, name, cell) for name, cell in (("soay", (0, 1)), ("kemnay", (1, 1)))]
    assert rule_of(check_removal, table, player, (0, 1), "B-128") == "B-128"
    planning.ties, table.removing = [(piles[0], piles[1])], 2
    assert rule_of(check_removal, table, player, (0, 1), "B-128") == ""
    table.removing = 1
    assert rule_of(check_removal, table, player, (0, 1), "B-128") == "C11-25"


def test_the_double_of_another_player_stays_out_of_it():
    """C11-25: the left half has gone, so the right one follows, whatever doubles others have built."""
    planning = c11.RULES(2, False)
    table = new_table(chronicles=(planning,))
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
    glen = c07.RULES(2, False)
    table = new_table(chronicles=(glen, c11.RULES(2, False)))
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
    due = Due("site_person", 1, "once", "michael-scot", "C11-41")
    assert reads(lambda replay: settle(replay, [due]), table, *events) == ""
    assert (glen.accepted, glen.deck) == (["sets"], ["animals"])


def test_she_turns_the_card_of_a_double_site():
    """C6-30, C6-43: the blueprint token of New Fort George brings the card, which she turns at once."""
    rules = c06.RULES(2, True)
    table = new_table(chronicles=(rules, c11.RULES(2, True)))
    rules.check_dealt({}, VALUES)
    player = lady_of(table)
    player.cards = {"new-fort-george", "inverness"}
    player.turned = {"inverness"}
    vp = event("vp", 1, amount=3, source="tome", why="other", about=None)
    events = (event("turn_card", 1, card="new-fort-george"), vp)
    assert reads(lambda replay: rules.she_takes(replay, "new-fort-george"), table, *events, seat=1) == ""
    assert player.turned == player.cards


def test_credits_and_rent_tokens_tile_by_tile():
    """CC-02, C7-20, C8-20: what a move has discarded is told after what it passes, each tile to 7, then to 8."""
    glen = c07.RULES(2, False)
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
    gate = c02.RULES(2, False)
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
    england = c04.RULES(3, False)
    table = new_table(players=3, chronicles=(england,))
    icons = sorted(name for name, tile in VALUES.tiles.items() if tile.icon and not tile.protected and not tile.stop)
    ring(table, {"extra": 0, "seat-0": 1, "die": 3, "seat-1": 4, "seat-2": 6}, {2: icons[0], 5: icons[1]})
    assert next_tile(table, "extra") == STAYS
    assert table.acting("extra") == "seat-0"
    table.rondel.tiles = {2: icons[0]}
    table.players[0].finished = True  # and nothing lies ahead of the others; the die would find none either
    assert next_tile(table, "extra") == 2
    table.rondel.tiles = {5: icons[1]}
    assert table.acting("extra") == "seat-1"
