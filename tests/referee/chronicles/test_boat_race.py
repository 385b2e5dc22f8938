"""The referee with chronicle 1: recorded games, planted faults; the course of a boat by hand."""

import pytest

from simulator.referee.chronicles.boat_race import HOME, RACING, RULES
from simulator.referee.scoring import final_vp
from tests.referee.chronicles.faults_boat_race import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, automa, event, gain, put, reads, ring, table_with, vp


class TestGames(Games):
    letter = "1"
    faults = FAULTS
    seen = ("race_begin", "boat", "boat_reward", "boat_reward_gone", "race_card", "river")


@pytest.mark.compiled
@pytest.mark.study
def test_games_with_other_chronicles_are_right():
    assert complaints("1,2,6,9", range(GAMES)) == []


DEALT = {
    "rewards": [
        {"reward-coins": 2, "reward-vp": 1, "reward-resources": 0, "reward-whisky": 0},
        {"reward-coins": 0, "reward-vp": 2, "reward-resources": 1, "reward-whisky": 0},
        {"reward-coins": 0, "reward-vp": 0, "reward-resources": 1, "reward-whisky": 2},
    ],
    "luck": [],
}
FOR_TWO = {"rewards": [{**DEALT["rewards"][0], "reward-coins": 1}] * 2, "luck": []}
RIVER = "ship-builder-a-river"


@pytest.fixture
def race():
    """Three players whose races have begun, the castles without tokens; seat 1 has a river tile at either end."""
    table, rules = table_with(RULES, players=3, dealt=DEALT)
    for boat, castle in zip(rules.boats, rules.rewards, strict=True):
        boat.race = RACING
        castle.clear()
    put(table.players[1], RIVER, (1, 0))
    put(table.players[1], "ship-builder-b-river", (-2, 0))
    return table, rules


def step(seat, owner, column, neutral=0):
    return event("boat", seat, owner=owner, column=column, neutral=neutral, paid=1)


def row(rules, points=1):
    """Return a call that reads the next event as a step of the boat, with so many movement points in hand."""

    def call(replay):
        replay.here.points = points
        if not rules.act(replay, replay.peek(), None):
            replay.unexpected("a step of the boat is due")

    return call


def test_the_way_to_the_left_hand_neighbour(race):
    """C1-11: castle, village, neutral piece; then the rightmost river tile of the neighbour, the castle, and so on."""
    table, rules = race
    way = [(0, -1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 0), (1, -1, 0), (1, -2, 0), (1, 0, 1), (2, 0, 0)]
    for owner, column, neutral in way:
        assert reads(row(rules), table, step(0, owner, column, neutral)) == ""
    assert reads(row(rules), table, step(0, 2, -2)) == "C1-11"


def test_a_step_costs_a_movement_point(race):
    table, rules = race
    assert reads(row(rules, points=0), table, step(0, 0, -1)) == "C1-09"
    assert reads(row(rules, points=1), table, step(0, 0, -1)) == ""


def test_a_river_tile_laid_ahead_makes_the_way_longer(race):
    """C1-14: from the village of seat 0 a tile to its left comes next; one on the right of it does not matter."""
    table, rules = race
    rules.boats[0].column = -1
    put(table.players[0], "ship-builder-b-river", (1, 0))
    assert rules._next(table, rules.boats[0]) == (0, 0, True)
    put(table.players[0], RIVER, (-2, 0))
    assert rules._next(table, rules.boats[0]) == (0, -2, False)


def come_home(race, seat, *after):
    """Return the rule broken when the boat of a seat comes home and these events follow."""
    table, rules = race
    boat = rules.boats[seat]
    boat.owner, boat.column = seat, 1
    return reads(row(rules), table, step(seat, seat, 0), *after, seat=seat)


def test_the_cards_in_the_order_of_arrival(race):
    """C1-17: 15 VP and a cask, 10 VP, 5 VP; the home boats have left the river (C1-18)."""
    table, rules = race
    for seat, (card, amount, casks) in enumerate((("winner", 15, 1), ("second", 10, 0), ("third", 5, 0))):
        taken = event("race_card", seat, card=card, place=seat + 1)
        got = vp(amount, "boat_race", seat=seat), *[gain("whisky", seat=seat)] * casks
        assert come_home(race, seat, taken, *got) == ""
        assert (table.players[seat].vp, table.players[seat].whisky) == (amount, casks)
        assert rules.boats[seat].race == HOME
        assert reads(row(rules), table, step(seat, seat, -1), seat=seat) == "C1-18"


def test_with_two_players_third_is_not_used():
    _table, rules = table_with(RULES, dealt=FOR_TWO)
    assert [card["id"] for card in rules.cards] == ["winner", "second"]


def test_a_fourth_boat_takes_no_card():
    dealt = {"rewards": [dict.fromkeys(DEALT["rewards"][0], 1)] * 4, "luck": []}
    table, rules = table_with(RULES, players=4, dealt=dealt)
    rules.rewards[0].clear()
    for card, rule in (("winner", "C1-17"), (None, "")):
        rules.home, rules.boats[0].race = 3, RACING
        assert come_home((table, rules), 0, event("race_card", card=card, place=4)) == rule
    assert table.players[0].vp == 0


def test_coins_of_a_boat_that_is_out_count_nothing(race):
    """C1-19: 5 coins are 5 VP for the first boat, and 10 with Armadale Castle; nothing for the others."""
    table, rules = race
    for player in table.players:
        player.coins = 5
        player.cards.add("armadale-castle")
    rules.boats[0].race = HOME
    found = [final_vp(table, player) for player in table.players]
    assert [(vp["coins"], vp["armadale"]) for vp in found] == [(5, 5), (0, 0), (0, 0)]


def test_a_tile_under_a_boat_stays(race):
    """C1-15: also under a boat of another player; under none on a neutral piece, or at home."""
    table, rules = race
    boat = rules.boats[0]
    boat.owner, boat.column = 1, -2
    assert rules.locked(table, table.players[1], (-2, 0)) == "C1-15"
    assert rules.locked(table, table.players[2], (-2, 0)) == ""
    assert rules.locked(table, table.players[1], (-2, 1)) == ""
    boat.race = HOME
    assert rules.locked(table, table.players[1], (-2, 0)) == ""
    boat.race, boat.neutral = RACING, True
    assert rules.locked(table, table.players[1], (-2, 0)) == ""


def test_what_allenarly_chooses_in_a_race():
    """C1-28: with a number the nearest Ship Builder, with the star the nearest movement icon; only while racing."""
    table, rules = table_with(RULES, dealt=FOR_TWO)
    mover = next(name for name, tile in VALUES.tiles.items() if tile.stack and tile.move and not tile.chronicle)
    ring(table, {"seat-0": 1, "seat-1": 0, "die": 2}, {3: "glasgow", 4: mover, 5: RIVER})
    automa(table)
    assert rules.symbol(table, "number", 4, [3, 4, 5]) is None
    rules.boats[1].race = RACING
    assert rules.symbol(table, "number", 4, [3, 4, 5]) == 5
    assert rules.symbol(table, "star", 0, [3, 4, 5]) == (3 if VALUES.tiles["glasgow"].move else 4)
    assert rules.symbol(table, "number", 4, [3, 4]) is None
    rules.boats[1].race = HOME
    assert rules.symbol(table, "star", 0, [3, 4, 5]) is None
