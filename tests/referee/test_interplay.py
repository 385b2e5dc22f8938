"""Rules of the referee that need two chronicles, or the variant of the eighth, on tables set up by hand."""

from functools import partial

import pytest

from simulator.referee import allenarly
from simulator.referee.check import check
from simulator.referee.chronicles import CHRONICLES
from simulator.referee.chronicles.logs.ratings import claim
from simulator.referee.chronicles.penny_mobs.favours import read_automa_rent, read_bar, read_seizure
from simulator.referee.chronicles.penny_mobs.tiles import read_shift, read_theft
from simulator.referee.effects import Frame, Obligation
from simulator.referee.table import VILLAGE
from tests.referee.kit import VALUES, automa, event, gain, new_table, place, put, reads, ring, table_with, vp

MOBSTERS = [record["id"] for record in VALUES.records("mobster")]


def mobs(*others, players=2, solo=False, **owners):
    """Return a table with chronicle 8 and others; `owners` gives the seats of mobsters."""
    rules = CHRONICLES["8"](players, solo)
    table = new_table(players=players, chronicles=tuple(sorted((*others, rules), key=lambda one: int(one.LETTER))))
    rules.check_dealt({"mobsters": list(MOBSTERS)}, VALUES)
    rules.owner = dict(owners)
    ring(table, {f"seat-{seat}": seat for seat in range(players)}, {5: "kemnay"})
    return table, rules


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


def test_rent_of_a_tile_that_allenarly_takes():
    """C8-36: 3 coins from the pool; of 2 VP Allenarly loses 2, of none nothing, and no event says so."""
    for held, lost in ((2, 2), (9, 3), (0, 0)):
        table, rules = mobs(peggy=0)
        automa(table)
        table.players[1].vp = held
        events = [gain("coin", amount=3, about="kemnay")]
        events += [vp(-lost, "penny_mobs", about="kemnay", seat=1)] * bool(lost)
        coins = table.players[0].coins
        call = lambda replay, rules=rules: read_automa_rent(rules, replay, "kemnay", 3, "penny_mobs")  # noqa: E731
        assert reads(call, table, *events, seat=1) == ""
        assert (table.players[0].coins - coins, table.players[1].vp) == (3, held - lost)


@pytest.mark.parametrize(("number", "skipped"), [(0, True), (1, True), (2, False), (4, False)])
def test_expensive_tiles_are_not_in_the_range_of_allenarly(number, skipped):
    """C8-36, C8-37: a rent of 2 is above 1, and above no number at all."""
    table, rules = mobs(peggy=0)
    rules.rents = {2: "kemnay"}
    assert rules.skips(table, 5, number) is skipped


def stolen(tile, at=None, where=(0, 1), over=None):
    return (
        event("mobster_used", mobster="derek"),
        event("steal", tile=tile, at=at, **{"from": 1}),
        place(tile, where, over),
    )


@pytest.mark.parametrize("where", ["stack", "row", "river"])
def test_derek_takes_a_token_of_allenarly(where):
    """C8-36, C8-37: of the stack, the trade row or the river; it still counts for the size; nothing else is taken."""
    table, rules = mobs(CHRONICLES["1"](2, True), derek=0)
    player = automa(table, **{where: {"kemnay"} if where == "stack" else ["kemnay"]})
    player.automa.tiles = 4
    assert reads(partial(read_theft, rules), table, *stolen("kemnay")) == ""
    assert table.players[0].territory[0, 1].top == "kemnay"
    assert (player.size, bool(getattr(player.automa, where))) == (4, False)
    table, rules = mobs(derek=0)
    automa(table)
    assert reads(partial(read_theft, rules), table, *stolen("kemnay")) == "C8-37"


def test_a_token_under_a_boat_stays():
    """C1-15, C8-41: the river is halkirk on column -2, ullapool on -3; a boat on -2 keeps halkirk.

    A boat on -3 comes along to -2 when halkirk goes.
    """
    for column, rule in ((-2, "C1-15"), (-3, "")):
        race = CHRONICLES["1"](2, True)
        table, rules = mobs(race, derek=0)
        automa(table, river=["halkirk", "ullapool"])
        race.boats[0].owner, race.boats[0].column, race.boats[0].race = 1, column, "racing"
        events = stolen("halkirk", where=(-2, 0))
        carried = event("boat_carried", 0, column=-2)
        assert reads(partial(read_theft, rules), table, *events[:2], carried, events[2]) == rule
        assert race.boats[0].column == -2


# ------------------------------------------------------------------------------------------------ Fraser, Irving


def test_fraser_takes_a_random_token():
    """C8-16: of an opponent who has one, once a game; the dealt number draws the first of two, then the second."""
    haggis = CHRONICLES["5"](2, False)
    table, rules = mobs(haggis, fraser=0)
    haggis.held = {0: ["haggis-3"], 1: ["haggis-1", "haggis-2"]}
    events = (event("mobster_used", mobster="fraser"), event("haggis_seized", **{"from": 1}))
    read = partial(read_seizure, rules)
    assert reads(read, table, *events) == ""
    assert haggis.held == {0: ["haggis-3", "haggis-1"], 1: ["haggis-2"]}
    assert reads(read, table, *events) == "C8-23"
    rules.used, haggis.held[1] = set(), []
    assert reads(read, table, *events) == "C8-16"
    rules.used, haggis.luck, haggis.held = set(), 1 << 19, {0: [], 1: ["haggis-1", "haggis-2"]}
    assert reads(read, table, *events) == ""
    assert haggis.held == {0: ["haggis-2"], 1: ["haggis-1"]}


def test_irving_allows_one_more_reward():
    """C8-18, C8-23: a second marker in his owner's turn, not a third; then he is used up."""
    logs = CHRONICLES["10"](2, False)
    table, rules = mobs(logs, irving=0)
    logs.board.central, logs.board.markers = {1: {}, 2: {}, 3: {}}, {1: 0}

    def take(space):
        central = Obligation("logs_central", 1, "other", None, "C10-20", detail={"logs": logs, "space": space})
        return lambda replay: claim(replay, central, replay.peek())

    assert reads(take(2), table, event("logs_central", rating=2)) == "C10-20"
    assert reads(rules.turn, table) == ""
    assert reads(take(2), table, event("logs_central", rating=2)) == ""
    assert reads(take(3), table, event("logs_central", rating=3)) == "C10-20"
    close = lambda replay: rules.turn_close(replay, False)  # noqa: E731
    assert reads(close, table) == "C8-23"  # the event is missing
    assert reads(close, table, event("mobster_used", mobster="irving")) == ""
    logs.board.markers, table.players[0].rewards = {1: 0}, 0
    assert reads(rules.turn, table) == ""
    assert reads(take(2), table, event("logs_central", rating=2)) == "C10-20"


def test_meirid_bars_a_number_until_the_round_is_scored():
    """C8-17, C8-25: each opponent sets the token aside; then all of them come back."""
    table, rules = mobs(players=3, meirid=0)
    bars = [event("stake_barred", seat, token=2) for seat in (1, 2)]
    used = event("mobster_used", 0, mobster="meirid")
    assert reads(partial(read_bar, rules), table, used, *bars, seat=None) == ""
    assert [player.barred for player in table.players] == [set(), {2}, {2}]
    rules.order = []
    assert reads(lambda replay: rules.score_end(replay, 1), table, event("stakes_free", -1), seat=None) == ""
    assert not any(player.barred for player in table.players)


def test_a_barred_token_cannot_be_staked():
    """C8-17, C9-06, C12-87: four of five tokens are left."""
    names = [record["id"] for record in VALUES.records("feast")]
    table, feasts = table_with(CHRONICLES["9"], dealt={"cards": names, "shuffles": []})
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
        ((0, 2), (-1, 2), ""),  # beside (-1, 1), no Scotsman anywhere near
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
    table, rules = mobs(CHRONICLES["11"](2, False), tamlain=0)
    player = table.players[0]
    for name, cell in (("kemnay", (0, 1)), ("soay", (0, 2)), ("kintyre", (-1, 1))):
        put(player, name, cell, stone=1)
    assert reads(partial(read_shift, rules), table, *shift(start, end)) == rule
    if not rule:
        assert (player.territory[end].top, player.territory[end].goods["stone"]) == ("soay", 1)


def test_chronicles_that_keep_a_tile_from_moving():
    """C1-15, C10-41, C8-24: a boat, a representative, a half of a double."""
    race, logs, planning = CHRONICLES["1"](2, False), CHRONICLES["10"](2, False), CHRONICLES["11"](2, False)
    table, rules = mobs(race, logs, planning, tamlain=0)
    player = table.players[0]
    places = (("halkirk", (1, 0)), ("soay", (0, 1)), ("kintyre", (-1, 1)))
    piles = {name: put(player, name, cell) for name, cell in places}
    race.boats[1].owner, race.boats[1].column, race.boats[1].race = 0, 1, "racing"
    logs.stands.on[0][0] = (piles["soay"], "stone")
    planning.ties = [(piles["kintyre"], player.territory[VILLAGE])]
    for start, end, rule in (((1, 0), (-2, 0), "C1-15"), ((0, 1), (-2, 1), "C10-41"), ((-1, 1), (1, 1), "C8-24")):
        rules.used = set()
        assert reads(partial(read_shift, rules), table, *shift(start, end)) == rule


def test_tiles_to_activate_stay_the_same():
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
    due = Obligation("wood", 1, "once", "kemnay", "B-081", (0, 1), pile=pile)
    player.territory[0, 2] = player.territory.pop((0, 1))
    assert (due.place(player), due.gone(player)) == ((0, 2), False)
    del player.territory[0, 2]
    assert due.gone(player)


# ------------------------------------------------------------------------------------------------ sites


@pytest.mark.parametrize(("base", "rule"), [("ullapool", ""), ("kemnay", "B-070")])
def test_a_stolen_site(base, rule):
    """C8-53: Melrose Abbey covers a village; it counts as built by the thief."""
    planning = CHRONICLES["11"](2, False)
    table, rules = mobs(planning, derek=0)
    planning.check_dealt({}, VALUES)
    put(table.players[0], base, (0, 1))
    put(table.players[1], "ullapool", (0, 1))
    put(table.players[1], "melrose-abbey", (0, 1))
    planning.built[1] = ["melrose-abbey"]
    events = stolen("melrose-abbey", [0, 1], over=base)
    assert reads(partial(read_theft, rules), table, *events) == rule
    assert planning.built == [["melrose-abbey"], []]


@pytest.mark.parametrize(("word", "race"), [("river", True), ("stack", False)])
def test_where_a_river_site_of_allenarly_goes(word, race):
    """C1-42: Stirling Castle lengthens the river, if there is one; without chronicle 1 it goes on the stack."""
    table, _one = table_with(*((CHRONICLES["1"], CHRONICLES["11"]) if race else (CHRONICLES["11"],)), solo=True)
    player = automa(table)
    events = [event(word, 1, tile="stirling-castle"), event("card", 1, card="stirling-castle")]
    call = lambda replay: allenarly.place(replay, table, player, "stirling-castle")  # noqa: E731
    assert reads(call, table, *events, seat=1) == ""
    kept = (["stirling-castle"], set()) if race else ([], {"stirling-castle"})
    assert (player.automa.river, player.automa.stack) == kept
