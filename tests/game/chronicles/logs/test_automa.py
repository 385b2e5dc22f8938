"""Chronicle 10 against Allenarly."""

from typing import Any

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.logs.state import LOG, STONE, TRACKS
from tests.game.allenarly.kit import AUTOMA, automa, board, card, chosen, order, order_now, trade_row, turn, vp
from tests.game.chronicles.logs.kit import logs, quiet, rate, ratings, scoring, taking
from tests.table import COMPONENTS, Table


def facing(*ahead: str, level: str = "reglar", preferred: int = LOG) -> Table:
    """Set up the automa last on space 0 with these tiles ahead, the human on space 12, the die on 13; no refill."""
    t = Table(2, play="10", solo=level)
    t.rondel({0: AUTOMA, 12: 0, 13: "die"}, {1 + n: tile for n, tile in enumerate(ahead)})
    t.stack("D")
    t.game.logs.preferred = preferred
    order(t, "S", "L", "W", "P")
    t.game.order[:] = [4, 0, 1, 2, 3]
    return t


def takes(tile: str, level: str = "reglar", preferred: int = LOG, log: int = 0, stone: int = 0) -> Table:
    """Set up the position before the automa's turn, in which it takes this tile."""
    t = rate(facing(tile, level=level, preferred=preferred), AUTOMA, log, stone)
    return t


def go(t: Table) -> Table:
    return turn(card(t))


def test_a_die_chooses_the_preferred_track() -> None:  # C12-90: log on a 1, else stone; three of the six faces show 1
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, range(400), chronicles=bits(find(["10"])), solo=3)
    share = (games.logs.preferred == LOG).mean()
    assert 0.42 < share < 0.58
    assert (games.logs.rating == 0).all()
    values = COMPONENTS.record.logs
    assert values.log_on.tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    assert set(games.logs.preferred) == {LOG, STONE}
    with_others = deal.deal(COMPONENTS, 2, True, "middle", 1, range(20), chronicles=bits(find(["10"])))
    assert (with_others.logs.preferred == 0).all()
    assert np.unique(games.automa.level).tolist() == [3]


COLUMNS = {
    # C12-91: rating reached -> VP, coins, stones, casks
    (LOG, 1): (1, 0, 0, 0),
    (LOG, 2): (0, 2, 0, 0),
    (LOG, 3): (0, 0, 0, 0),
    (LOG, 4): (0, 0, 0, 0),
    (LOG, 5): (5, 0, 0, 0),
    (LOG, 6): (2, 0, 0, 0),
    (STONE, 1): (0, 0, 1, 0),
    (STONE, 2): (2, 0, 0, 0),
    (STONE, 3): (0, 0, 0, 0),
    (STONE, 4): (0, 0, 0, 0),
    (STONE, 5): (0, 0, 0, 2),
    (STONE, 6): (2, 0, 0, 0),
}


@pytest.mark.parametrize(("track", "rating"), COLUMNS)
def test_columns_of_the_automa(track: int, rating: int) -> None:
    # C12-91, C12-95: Duart Castle goes on the stack and raises the preferred marker by one
    t = takes("duart-castle", preferred=track, **{TRACKS[track]: rating - 1})
    coins, stones, casks = int(t.player(AUTOMA).coins), int(t.game.automa.stones), int(t.player(AUTOMA).whisky)
    t = go(t)
    own = automa(t)
    gained = (sum(vp(t, "logs")), int(own.coins) - coins, int(board(t).stones) - stones, int(own.whisky) - casks)
    assert gained == COLUMNS[track, rating]
    expected = [0, 0]
    expected[track] = min(rating, 5)
    assert ratings(t, AUTOMA) == expected
    assert logs(t).central.tolist() == [0] * 5  # C12-96: nothing central


@pytest.mark.parametrize(
    ("tile", "steps"),
    [
        ("duart-castle", 1),
        ("loch-lochy", 1),
        ("glenturret", 1),
        ("kemnay", 1),
        ("halkirk", 1),
        ("boreray-and-kyloe", 1),
        ("triumphant-return", 1),  # C12-102
        ("heros-homeland", 1),  # C12-102
        ("crieff-tryst", 0),
        ("robert-the-bruce", 0),
        ("important-friends", 0),
    ],
)
def test_which_tiles_go_on_the_stack(tile: str, steps: int) -> None:
    # C12-95: trade tiles and persons do not; tiles with a fame cost are free for the automa (C12-99)
    t = takes(tile)
    t.game.players[AUTOMA].extra_tokens = 0
    t = go(t)
    assert ratings(t, AUTOMA) == [steps, 0]
    assert bool(t.happened("stack")) is (steps == 1)
    assert automa(t).extra_tokens == 0


def test_a_tournament() -> None:
    # C12-94, C12-T15: preferred log, log 2, stone 2: both 3, central 3 (a cask), the preferred track is stone now
    t = go(takes("ceres-games", preferred=LOG, log=2, stone=2))
    assert (ratings(t, AUTOMA), logs(t).central.tolist()) == ([3, 3], [0, 0, 2, 0, 0])
    assert (automa(t).whisky, logs(t).preferred) == (1, STONE)
    assert t.happened("logs_prefer", track="stone")
    assert (t.now.place[t.tile("ceres-games")], automa(t).tiles) == (names.OUT_OF_GAME, 0)
    assert not t.happened("stack")


@pytest.mark.parametrize(("reading", "size"), [("left-out", 0), ("counted", 1)])
def test_whether_a_tournament_counts_for_size(reading: str, size: int) -> None:
    # C12-58, ruling tournaments-size: it leaves the game either way and is stacked in neither
    t = go(takes("ceres-games").read("tournaments-size", reading))
    assert (automa(t).tiles, t.now.place[t.tile("ceres-games")]) == (size, names.OUT_OF_GAME)
    assert not t.happened("stack")


def test_the_central_reward_of_the_preferred_marker_only() -> None:
    # C12-94, C12-92, C12-96: the stone marker would stand on 4, the log marker on the closed 2
    t = go(takes("village-crowd", preferred=LOG, log=1, stone=3))
    assert (ratings(t, AUTOMA), logs(t).central.tolist()) == ([2, 4], [0] * 5)
    other = go(takes("village-crowd", preferred=STONE, log=1, stone=3))
    assert (logs(other).central.tolist(), automa(other).extra_tokens) == ([0, 0, 0, 2, 0], 1)
    assert logs(other).preferred == LOG


@pytest.mark.parametrize("rating", [1, 2])
def test_the_first_two_central_rewards_are_closed_to_the_automa(rating: int) -> None:  # C12-92
    t = go(takes("village-crowd", preferred=STONE, stone=rating - 1))
    assert logs(t).central.tolist() == [0] * 5
    assert COMPONENTS.record.logs.closed.tolist() == [1, 1, 0, 0, 0]


def test_one_central_reward_a_round_and_none_that_is_gone() -> None:  # C12-96
    for mark in (0, 1):  # the human's marker on 3, or the automa's own on 5
        t = takes("village-crowd", preferred=LOG, log=2)
        t.game.logs.central[2 if mark == 0 else 4] = 1 + mark
        t = go(t)
        assert logs(t).central.tolist() == ([0, 0, 1, 0, 0] if mark == 0 else [0, 0, 0, 0, 2])


def test_a_spectator_lies_with_the_persons() -> None:
    # C12-100: no VP, no markers, a person in scorings; Important Friends is a person like any (C12-102, C12-45)
    t = go(takes("village-crowd"))
    assert (automa(t).persons, automa(t).markers) == (1, 10)
    assert vp(t, "person") == []
    friends = go(takes("important-friends"))
    assert (automa(friends).persons, automa(friends).markers) == (1, 8)
    assert vp(friends, "person") == [2]


@pytest.mark.parametrize(("number", "found"), [(1, True), (2, True), (3, True), (4, False), (0, False)])
def test_a_card_number_looks_for_tiles_of_the_chronicle(number: int, found: bool) -> None:
    # C12-93, CC-21: on for the numbers up to 3; the nearest one, whatever it costs
    t = facing("kemnay", "triumphant-return", "village-crowd")
    t = turn(card(t, number=number, framed=1, rows=(("castle",),)))
    assert chosen(t) == (("triumphant-return", "number", 1) if found else ("kemnay", "framed", 1))


def test_no_rule_at_the_star_and_none_beyond_the_range() -> None:  # C12-93
    t = turn(card(facing("kemnay", "village-crowd"), rows=(("star",),), framed=1))
    assert chosen(t) == ("kemnay", "framed", 1)
    far = turn(card(facing("kemnay", "soay", "village-crowd"), number=1, range=2, framed=1))
    assert chosen(far) == ("kemnay", "framed", 1)


@pytest.mark.parametrize(
    ("log", "stone", "preferred", "expected"),
    [
        (4, 3, STONE, 4),  # the higher marker first
        (3, 4, LOG, 4),
        (3, 3, LOG, 3),
        (2, 1, LOG, 0),  # both closed
        (2, 5, LOG, 5),
        (0, 0, LOG, 0),
    ],
)
def test_the_automa_takes_a_central_reward_before_the_scoring(
    log: int, stone: int, preferred: int, expected: int
) -> None:
    # C12-97
    t = rate(facing(preferred=preferred), AUTOMA, log, stone)
    scoring(t, 4)  # nothing is reset after the last one
    assert logs(t).central.tolist() == [2 if n + 1 == expected else 0 for n in range(5)]


def test_the_other_marker_when_the_first_finds_nothing() -> None:
    # C12-97: 4 is gone, so the automa takes 3; equal ratings begin with the preferred track
    t = facing(preferred=LOG)
    t.game.logs.central[3] = 1
    rate(t, AUTOMA, 4, 3)
    scoring(t, 4)
    assert logs(t).central.tolist() == [0, 0, 2, 1, 0]
    # C12-97: with a reward in this round it takes no other
    had = facing(preferred=LOG)
    had.game.logs.central[4] = 2
    rate(had, AUTOMA, 4, 3)
    scoring(had, 4)
    assert logs(had).central.tolist() == [0, 0, 0, 0, 2]


def test_fame_of_the_central_reward_before_that_of_the_leaders() -> None:
    # C12-97, C10-25: central 5 brings 2 tokens, then both lead: 1 each; 3 against 1 are 2 VP in the first category
    t = scoring(rate(rate(facing(), AUTOMA, 5, 0), 0, 5, 0), 1)
    events = [(e["event"], e["seat"], e.get("amount")) for e in t.events if e["event"] in ("gain", "logs_central")]
    assert events == [("logs_central", AUTOMA, None), ("gain", AUTOMA, 2), ("gain", 0, 1), ("gain", AUTOMA, 1)]
    assert vp(t, "extra") == [2]
    assert next(e["category"] for e in t.happened("count", seat=AUTOMA)) == "extra"


def test_fame_moves_no_priority_token_and_modifiers_neither() -> None:
    # C12-98: 8 VP for fame, and Scotsmen 0 + 3 against 0: the token S goes to the right as if no seat had scored
    t = facing()
    t.player(AUTOMA).extra_tokens = 6
    rate(t, AUTOMA, 4, 0)
    t.stand(0, (0, 0), -int(t.spot(0, (0, 0)).scotsmen))
    t.game.players[AUTOMA].spot[0].scotsmen = 0
    scoring(t, 1)
    assert [e["count"] for e in t.happened("count", category="home_castle_scotsmen")] == [0, 3]
    assert vp(t, "scotsmen") == [3]
    assert order_now(t) == "SLWP"  # all four went to the right in turn
    # without a token the same count keeps or moves it as usual
    plain = facing()
    plain.stand(0, (0, 0), -int(plain.spot(0, (0, 0)).scotsmen))
    plain.game.players[AUTOMA].spot[0].scotsmen = 3
    scoring(plain, 1)
    assert order_now(plain) == "SLWP"
    assert plain.happened("priority")[0]["first"] == "home_castle_scotsmen"
    assert t.happened("priority")[0]["first"] == "landmarks"


def test_fame_tokens_are_items() -> None:
    # C12-99: 1 VP each in the rounds of its level; modifier tokens do not count (C12-98)
    t = facing()
    t.player(AUTOMA).extra_tokens = 3
    t.game.players[AUTOMA].spot[0].scotsmen = 1
    rate(t, AUTOMA, 0, 4)
    rate(t, 0, 5, 5)  # the leaders' fame goes to the human
    scoring(t, 1)
    # it takes central 4 before that: one token more
    assert vp(t, "items") == [1 + 3 + 1]


def test_the_sculpture_needs_no_stone() -> None:
    # C12-101: its VP in every exchange, even with no stone; at taking its VP and the usual stone (C12-48)
    for stones in (0, 2):
        t = facing()
        trade_row(t, "sculpture-on-the-town-square")
        t.game.automa.stones = stones
        scoring(t, 1)
        # Tap o' Noth asks for 1 stone and gives 2 VP
        assert vp(t, "exchange") == ([3] if stones == 0 else [3, 2])
        assert board(t).stones == max(stones - 1, 0)
        assert len(t.happened("stones")) == (0 if stones == 0 else 1)
    taken = go(takes("sculpture-on-the-town-square"))
    assert (vp(taken, "trade"), board(taken).stones) == ([3], 1)
    assert ratings(taken, AUTOMA) == [0, 0]


def test_another_plain_trade_tile_costs_a_stone() -> None:
    # C12-53, C12-101: the sculpture is free, not plain VP
    t = facing()
    t.record.tile[t.tile("sculpture-on-the-town-square")].stoneless = 0
    trade_row(t, "sculpture-on-the-town-square")
    t.game.automa.stones = 0
    scoring(t, 1)
    assert vp(t, "exchange") == []


def test_shields_never_apply_to_the_automa() -> None:  # C12-94, C12-45: its marker on Ruthven raises nothing
    t = takes("robert-the-bruce")
    t.game.automa.token[names.BLUE] = list(t.record.automa.path[names.BLUE]).index(t.clan("ruthven"))
    t = go(t)
    assert (automa(t).clan[t.clan("ruthven")], ratings(t, AUTOMA)) == (1, [0, 0])
    assert automa(t).whisky == 0


def test_the_human_joins_a_marker_of_the_automa() -> None:
    # C10-34, C12-47: the automa is another player; McKay brings nothing, a shield brings its bonus
    def friends() -> Any:
        t = Table(2, play="10", solo="reglar")
        t.rondel({0: 0, 9: AUTOMA, 10: "die"}, {1: "important-friends"})
        t.stack("D")
        t.market()
        t.player().extra_tokens = 2
        for field in ("mckay", "ruthven"):
            t.game.occupied[t.clan(field)] |= 1 << AUTOMA
            t.game.players[AUTOMA].clan[t.clan(field)] = 1
        return taking(t, "important-friends")

    t = friends().choose("clan", "mckay")
    assert (t.now.owner[t.record.hume], t.after(0).persons) == (names.NOBODY, 1)
    shared = friends().choose("clan", "ruthven").choose("kind", "wood").choose("spot").choose("done").choose("done")
    assert ratings(shared) == [0, 2]


def test_the_human_trains_as_usual() -> None:  # C12-90: in the solo game, too
    t = Table(2, play="10", solo="reglar")
    t.rondel({0: 0, 9: AUTOMA, 10: "die"}, {1: "kemnay"})
    t.stack("D")
    t = taking(t, "kemnay", "cell", (0, 1)).finish()
    assert (logs(t).spot[0].tolist(), logs(t).spot[AUTOMA].tolist()) == ([2, -1], [-1, -1])


def test_a_human_game_has_no_preferred_track() -> None:  # C12-90
    t = scoring(quiet(), 1)
    assert not t.happened("logs_prefer")
    t.start(tasks.DO_SCORING, names.NOBODY, 2)
    assert not t.happened("logs_central")
