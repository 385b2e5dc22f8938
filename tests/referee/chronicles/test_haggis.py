"""The referee with chronicle 5: recorded games, planted faults; the pool and Allenarly's choice by hand."""

from collections import Counter

import pytest

from simulator.referee.chronicles.haggis import RULES, token_values
from simulator.referee.values import load_values
from tests.referee.chronicles.faults_haggis import FAULTS
from tests.referee.chronicles.games import Games
from tests.referee.kit import VALUES, activate, event, replay_of, ring, rule_of, table_with, vp

pytestmark = pytest.mark.compiled


class TestGames(Games):
    letter = "5"
    faults = FAULTS
    seen = ("haggis", "serve", "haggis_roll", "uncover", "haggis_back", "haggis_pool")


@pytest.fixture
def haggis():
    """Two players; the tokens lie in the pool in the order of their ids."""
    return table_with(RULES, dealt={"tokens": [sorted(token_values(VALUES))] * 4, "rolls": [[2, 3]] * 4})


def test_six_tokens_of_each_value():
    assert Counter(token_values(VALUES).values()) == {1: 6, 2: 6, 3: 6}  # C5-02


def test_the_pool_may_be_short(haggis):
    """C5-06: of two tokens one comes, then none."""
    table, rules = haggis
    rules.pool = ["haggis-1"]
    player = table.players[0]
    for amount, left, broken in ((2, 1, "C5-04"), (1, 0, ""), (0, 0, "")):
        replay = replay_of(table, event("haggis", amount=amount, wanted=2))
        assert rule_of(rules.draw, replay, player, 2, "C5-04") == broken
        assert len(rules.pool) == left
    assert rules.held == {0: ["haggis-1"], 1: []}


def test_no_exchange_from_an_empty_pool(haggis):
    table, rules = haggis
    tile = VALUES.tiles["inn-a-village"]
    activated = activate(tile.id, (0, 1), "exchange-1")
    replay = replay_of(table, activated)
    assert rule_of(rules.way, replay, tile, activated) == ""
    rules.pool = []
    assert rule_of(rules.way, replay, tile, activated) == "C5-06"
    assert rules.way(replay, VALUES.tiles["glenturret"], activated) is None


def test_number_times_sum(haggis):
    """C5-10: a 2 lets two of three tokens be seen, 3 and 1: 2 x 4 VP; all three go back, the fourth is kept (C5-11)."""
    table, rules = haggis
    rules.held[0] = ["haggis-3", "haggis-1#2", "haggis-2", "haggis-2#3"]
    rules.pool = [token for token in rules.pool if token not in rules.held[0]]
    rows = [
        event("serve", tokens=3),
        event("haggis_roll", result=2),
        event("uncover", token="haggis-3"),
        event("uncover", token="haggis-1#2"),
        vp(8, "haggis"),
        event("haggis_pool", -1, tokens=17),
    ]
    replay = replay_of(table, *rows, seat=None)
    rules.score_end(replay, 1)  # C5-07: none after the first round
    assert replay.events == 0
    assert rule_of(rules.score_end, replay, 2) == ""
    assert (replay.events, table.players[0].vp, rules.held[0]) == (6, 8, ["haggis-2#3"])
    assert sorted(rules.pool) == sorted(set(token_values(VALUES)) - {"haggis-2#3"})


def test_what_allenarly_chooses(haggis):
    """C5-19: with a 1 the nearest Inn, with a star the nearest tile that gives sheep."""
    table, rules = haggis
    sheep = next(name for name, tile in load_values().tiles.items() if tile.gain.get("sheep") and tile.stack)
    ring(table, {"seat-0": 0, "seat-1": 1}, {3: "glenturret", 4: "inn-b-whisky", 5: sheep, 6: "inn-a-village"})
    assert rules.symbol(table, "number", 1, [3, 4, 5, 6]) == 4
    assert rules.symbol(table, "number", 2, [3, 4, 5, 6]) is None
    assert rules.symbol(table, "star", 1, [3, 4, 5, 6]) == 5
    assert rules.symbol(table, "star", 0, [3, 4, 6]) is None
