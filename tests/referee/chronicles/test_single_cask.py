"""The referee with chronicle 3: recorded games, planted faults; cellars and Selling tiles by hand."""

import pytest

from simulator.referee.chronicles.single_cask import RULES
from simulator.referee.effects import resolve
from simulator.referee.values import load_values
from tests.referee.chronicles.faults_single_cask import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import automa, event, pay, reads, ring, table_with, vp


class TestGames(Games):
    letter = "3"
    faults = FAULTS
    seen = ("cask_made", "cellar_card", "cask_aged", "cask_sold", "barrel_left", "retire")


VALUES = load_values(None, [3], 2)
BARREL = event("barrel_left", 1, tile="selling-b", space=4)


@pytest.mark.compiled
@pytest.mark.study
def test_games_with_chronicles_3_7_and_a_are_right():
    """CA-23, C7-33: Selling tiles beyond Nessie's line, and those that leave without being discarded."""
    assert complaints("3,7,A", range(GAMES)) == []


@pytest.fixture
def cellars():
    """Two players, all three Cellar cards, nothing in them."""
    table, rules = table_with(RULES, dealt={})
    rules.casks = [[0, 0, 0], [0, 0, 0]]
    return table, rules


@pytest.mark.parametrize(
    ("before", "aged", "after"),
    [
        ([2, 1, 0], [(2, 1), (1, 2)], [0, 2, 1]),  # C3-08: Second to Third, then First to Second
        ([3, 3, 2], [(2, 1), (1, 1)], [2, 3, 3]),  # as far as there is room
        ([1, 3, 3], [], [1, 3, 3]),  # the rest waits
    ],
)
def test_ageing(cellars, before, aged, after):
    table, rules = cellars
    rules.casks[0] = list(before)
    events = [event("cask_aged", 0, cellar=f"cellar-{place}", amount=amount) for place, amount in aged]
    assert reads(lambda replay: rules.score_end(replay, 3), table, *events, seat=None) == ""
    assert rules.casks[0] == after


@pytest.mark.parametrize(
    ("held", "word", "rule"),
    [(2, "cask_made", ""), (3, "cask_lost", ""), (3, "cask_made", "C3-05"), (2, "cask_lost", "C3-05")],
)
def test_a_full_first_cellar_loses_a_cask(cellars, held, word, rule):
    """C3-05: three spaces."""
    table, rules = cellars
    table.values = VALUES
    rules.casks[0] = [held, 0, 0]

    def due(replay):
        resolve(replay, rules.tile_obligations(replay, "single-cask-distillery-a", None))

    assert reads(due, table, event(word, amount=1)) == rule


def test_players_that_may_stop(cellars):
    """C3-11: with a cask, on a tile with a free space and without a piece."""
    table, rules = cellars
    player = table.players[0]
    ring(table, {"seat-0": 1, "seat-1": 2}, {2: "selling-c", 4: "selling-b", 5: "perth"})
    assert not rules.may_stop(table, player, 4)
    rules.casks[0] = [0, 0, 1]
    assert [rules.may_stop(table, player, place) for place in (2, 4, 5)] == [False, True, False]
    rules.sold["selling-b"] = 2
    assert not rules.may_stop(table, player, 4)


def test_unsold_casks(cellars):
    """C3-14: 2 + 3 + 3 + 4 = 12."""
    table, rules = cellars
    rules.casks[1] = [1, 2, 1]
    assert reads(rules.final, table, vp(12, "single_cask", "final", seat=1), seat=None) == ""
    assert table.players[1].vp == 12


def test_what_allenarly_counts_and_chooses():
    """C3-20, C3-21: neither a full tile nor one with the player's piece; the number takes the nearest other one."""
    table, rules = table_with(RULES, solo=True, dealt={})
    automa(table)
    ring(table, {"seat-0": 2, "seat-1": 1}, {2: "selling-b", 4: "selling-c", 5: "perth", 6: "selling-d"})
    rules.sold["selling-c"] = 2
    assert [rules.skips(table, place, 3) for place in (2, 4, 5, 6)] == [True, True, False, False]
    assert rules.symbol(table, "number", 3, [5, 6]) == 6
    assert rules.symbol(table, "star", 3, [5, 6]) is None
    assert rules.casks[1] == []  # C3-19


@pytest.mark.parametrize(
    ("card", "sold", "piece", "barrels"),
    [
        ("card-1", 0, 9, 1),  # C3-24: the card shows a number
        ("card-1", 1, 9, 1),  # one space is left
        ("card-1", 2, 9, 0),  # full for two players
        ("card-1", 0, 4, 0),  # the player's piece stands on it
        ("card-3", 0, 9, 0),  # no number
    ],
)
def test_a_barrel_in_passing(card, sold, piece, barrels):
    """Without other chronicles Allenarly goes to such a tile; the number rule of chronicle 1 or 2 may lead past it."""
    table, rules = table_with(RULES, solo=True, dealt={})
    automa(table, card=card)
    ring(table, {"seat-0": piece, "seat-1": 7}, {4: "selling-b"})
    rules.tiles, rules.sold["selling-b"] = {4: "selling-b"}, sold
    left = [BARREL, vp(4, "single_cask", about="selling-b", seat=1)]  # C3-25: of the supply
    assert reads(lambda replay: rules.passed(replay, 4), table, *left, seat=1) == ("" if barrels else "unread")


def test_a_barrel_of_the_board_is_used_first():
    """C3-23, C3-25: one cask on the board for two free spaces is worth 8 and 4 VP."""
    table, rules = table_with(RULES, solo=True, dealt={})
    player = automa(table)
    player.whisky = 1
    ring(table, {"seat-0": 2, "seat-1": 4}, {4: "selling-b"})
    of_the_board, of_the_supply = (vp(amount, "single_cask", about="selling-b", seat=1) for amount in (8, 4))
    events = [BARREL, pay("whisky", about="selling-b", seat=1), of_the_board, BARREL, of_the_supply]
    assert reads(lambda replay: rules.stopped(replay, 4), table, *events, seat=1) == ""
    assert (player.vp, player.whisky, rules.sold["selling-b"]) == (12, 0, 2)
