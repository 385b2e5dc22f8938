"""The referee with chronicle 8: recorded games pass, spoilt ones do not; rent, roads and her choice by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from simulator.referee.chronicles.penny_mobs import RULES
from simulator.referee.chronicles.penny_mobs.favours import kinds_of
from tests.referee.chronicle_games import GAMES, MANY, assert_found, complaints, game
from tests.referee.kit import VALUES, event, new_table, replay_of, ring, rule_of
from tests.referee.spoil_penny_mobs import CORRUPTIONS

compiled = pytest.mark.compiled
ORDER = ["peggy", "bruce", "rory", "fergus", "derek", "morag"]


@compiled
def test_recorded_games_are_right():
    assert complaints("8", range(GAMES)) == []


@compiled
@pytest.mark.study
def test_many_recorded_games_are_right():
    assert complaints("8", range(GAMES, GAMES + MANY)) == []


@compiled
@pytest.mark.study
@pytest.mark.parametrize("letters", ["2,8", "4,8", "8,9"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES)) == []


@compiled
def test_the_games_hold_what_they_are_for():
    seen = Counter(line["event"] for number in range(GAMES) for line in game("8", number)[1:-1])
    for word in ("mobster", "jail", "recruit", "mobster_used", "rent", "rent_back", "steal"):
        assert seen[word] > 0, word


@compiled
@pytest.mark.parametrize("spoil", CORRUPTIONS, ids=lambda spoil: spoil.__name__)
def test_corruption_is_found(spoil):
    assert_found("8", spoil)


@pytest.fixture
def jail():
    """Two players; all base mobsters but Derek and Morag are in jail, the first of `ORDER` lowest."""
    rules = RULES(2, False)
    table = new_table(chronicles=(rules,))
    rules.check_dealt({"mobsters": list(ORDER)}, VALUES)
    ring(table, {"seat-0": 0, "seat-1": 1}, {2: "kemnay", 3: "soay"})
    rules.jail = dict.fromkeys(ORDER[:4], 0)
    return table, rules


def test_rent_has_to_be_payable(jail):
    """C8-20: three coins of rent on a tile that costs nothing; Peggy's owner pays none."""
    table, rules = jail
    player, owner = table.players
    tile = next(name for name, tile in VALUES.tiles.items() if tile.stack == "S" and not tile.cost.resources)
    table.rondel.tiles[2] = tile
    rules.owner["peggy"], rules.rents[3] = 1, tile
    for coins, possible in ((2, False), (3, True)):
        player.coins = owner.coins = coins
        assert rules.may_take(table, player, 2) == possible
        assert rules.may_take(table, owner, 2)
        assert rules.may_take(table, player, 3)


def test_roads_are_free_for_rory_only(jail):
    """C8-12."""
    table, rules = jail
    rules.owner["rory"] = 1
    assert [rules.roads(table, player, "ross", 2) for player in table.players] == [2, 0]


def test_what_bruce_may_take(jail):
    """C8-10: what the activation gives; the Home Village gives movement only."""
    assert kinds_of(VALUES.tiles["kintyre"]) == {"cattle"}
    assert kinds_of(VALUES.tiles["home-village"]) == set()


@pytest.mark.parametrize(
    ("numbers", "pennies", "word", "name"),
    [
        ([1, 2, 0, 2], (6, 0, 6, 0), "recruit", "rory"),  # more than 5; of two with 6 the higher one
        ([1, 2, 0, 3], (6, 0, 6, 0), "jail", "fergus"),  # 6 are not more than 6; fewest, the higher one
        ([1, 1], (9, 3, 2, 4), "jail", "rory"),  # before her fourth turn
        ([4, 1, 1, 1, 1], (5, 5, 1, 0), "recruit", "bruce"),  # the last four numbers only
    ],
)
def test_what_she_does_with_pennies(jail, numbers, pennies, word, name):
    """C8-32, C8-33; the top of the column is the last one that came."""
    table, rules = jail
    rules.numbers, rules.jail = list(numbers), dict(zip(ORDER, pennies, strict=False))
    after = rules.jail[name] + (word == "jail")
    for mobster in ORDER[:4]:
        rules.numbers, rules.jail = list(numbers), dict(zip(ORDER, pennies, strict=False))
        replay = replay_of(table, event(word, mobster=mobster, pennies=after))
        broken = "" if mobster == name else "C8-32" if word == "recruit" else "C8-33"
        assert rule_of(rules._automa, replay) == broken
