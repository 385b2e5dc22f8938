"""The referee with chronicle 8: recorded games, planted faults; rent, roads and Allenarly's choice by hand."""

import pytest

from simulator.referee.chronicles.penny_mobs import RULES
from simulator.referee.chronicles.penny_mobs.favours import kinds_of
from tests.referee.chronicles.faults_penny_mobs import FAULTS
from tests.referee.chronicles.games import GAMES, Games, complaints
from tests.referee.kit import VALUES, event, replay_of, ring, rule_of, table_with


class TestGames(Games):
    letter = "8"
    faults = FAULTS
    seen = ("mobster", "jail", "recruit", "mobster_used", "rent", "rent_back", "steal")


ORDER = ["peggy", "bruce", "rory", "fergus", "derek", "morag"]


@pytest.mark.compiled
@pytest.mark.study
@pytest.mark.parametrize("letters", ["2,8", "4,8", "8,9"])
def test_games_with_other_chronicles_are_right(letters):
    assert complaints(letters, range(GAMES)) == []


@pytest.fixture
def jail():
    """Two players; all base mobsters but Derek and Morag are in jail, the first of `ORDER` lowest."""
    table, rules = table_with(RULES, dealt={"mobsters": list(ORDER)})
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
        ([1, 1], (9, 3, 2, 4), "jail", "rory"),  # before the fourth turn
        ([4, 1, 1, 1, 1], (5, 5, 1, 0), "recruit", "bruce"),  # the last four numbers only
    ],
)
def test_what_allenarly_does_with_pennies(jail, numbers, pennies, word, name):
    """C8-32, C8-33; the top of the column is the last one that came."""
    table, rules = jail
    rules.numbers, rules.jail = list(numbers), dict(zip(ORDER, pennies, strict=False))
    after = rules.jail[name] + (word == "jail")
    for mobster in ORDER[:4]:
        rules.numbers, rules.jail = list(numbers), dict(zip(ORDER, pennies, strict=False))
        replay = replay_of(table, event(word, mobster=mobster, pennies=after))
        broken = "" if mobster == name else "C8-32" if word == "recruit" else "C8-33"
        assert rule_of(rules._automa, replay) == broken
