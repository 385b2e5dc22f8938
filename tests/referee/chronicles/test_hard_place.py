"""The referee with chronicle 7: recorded games, planted faults; values of the cards by hand."""

import pytest

from simulator.referee import check
from simulator.referee.chronicles.hard_place.measures import Kept, halves
from simulator.referee.table import Pile
from tests.referee.chronicles.faults_hard_place import FAULTS
from tests.referee.chronicles.games import Games, game
from tests.referee.kit import VALUES, automa, new_table, put


class TestGames(Games):
    letter = "7"
    faults = FAULTS
    seen = (("glen_vote", 0), ("glen_vote", 1), ("glen_card", 0), ("glen_card", 1), ("glen_credit", None))

    def key(self, line):
        return line["event"], line.get("accepted", line.get("aye"))


CARDS = {card["id"]: card for card in VALUES.records("glen_card")}


@pytest.mark.compiled
def test_shape_of_the_deal():
    lines = game("7", 0)
    for dealt in (None, {}, {"deck": 3}, {"deck": ["sets"]}, {"deck": [["x"]]}):
        verdict = check([{**lines[0], "dealt": {"7": dealt}}, *lines[1:]])
        assert (verdict.line, verdict.rule) in ((1, "record"), (1, "C7-01"))


@pytest.fixture
def land():
    """A territory around the Home tile, (-1, 0) and (0, 0): a square of 3 by 3, and a tail to (2, 2) and (3, 3).

    Pastures (animal) lie at (1, 0), (1, 1) and (3, 3); Dufftown (whisky) at (0, 1).
    """
    table = new_table()
    player = table.players[0]
    for cell in ((-1, 1), (-1, -1), (0, -1), (1, -1), (2, 1), (2, 2), (2, 3)):
        put(player, "perth", cell)
    for cell in ((1, 0), (1, 1), (3, 3)):
        put(player, "kintyre", cell)
    put(player, "dufftown", (0, 1))
    return table, player


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("distance", 3),  # C7-13: (1, 1), (2, 2), (3, 3), over corners
        ("square", 3),  # C7-14: x and y from -1 to 1
        ("whisky-tiles", 1),
        ("adjacent-animals", 2),  # C7-17: (1, 0) and (1, 1); (3, 3) touches neither
        ("smallest-territory", 13),
        ("castles-with-scotsmen", 0),
    ],
)
def test_value_of_a_territory(land, card, value):
    table, player = land
    assert halves(table, player, CARDS[card], Kept(), {"7"}) == 2 * value


def test_values_of_resources_and_scotsmen(land):
    """C7-09 to C7-11, C7-15, C7-18: a tile counts once, however many Scotsmen are there."""
    table, player = land
    pile = player.territory[(1, 0)]
    pile.goods.update({"sheep": 1, "cattle": 1, "stone": 1})
    player.territory[(0, 0)].scotsmen = 2
    player.cards, player.whisky, player.persons = {"loch-ness", "inverness"}, 3, 2
    kept = Kept(discards={0: 4})
    due = {"animals": 2, "wood-and-stone": 1, "castles-with-scotsmen": 1, "sets": 2, "most-discarded": 4}
    assert {card: halves(table, player, CARDS[card], kept, {"7"}) for card in due} == {c: 2 * n for c, n in due.items()}


def test_covered_types_do_not_count(land):
    """C7-17: what lies below the topmost tile is no animal tile."""
    table, player = land
    player.territory[(1, 1)] = Pile(["kintyre", "perth"])
    assert halves(table, player, CARDS["adjacent-animals"], Kept(), {"7"}) == 2


@pytest.mark.parametrize(
    ("card", "chronicles", "value"),
    [
        ("animals", "7", 4),
        ("square", "7", 3.5),
        ("square", "7 A", 3.5),
        ("square", "3 7", 4),
        ("smallest-territory", "7", 9),  # 11 tokens - 2
        ("sets", "7", 2.5),  # the fewest are 1 person, + 1.5
        ("whisky-tiles", "7", 4),  # 3 + 1
        ("whisky-tiles", "3 7", 5),  # 1 more with chronicle 3
        ("adjacent-animals", "7", 2),
        ("most-discarded", "7", 6),
    ],
)
def test_values_of_allenarly(card, chronicles, value):
    table = new_table()
    whisky = [name for name, tile in VALUES.tiles.items() if tile.types == {"whisky"}]
    animals = [name for name, tile in VALUES.tiles.items() if tile.types == {"animal"}]
    tokens = {"stack": {*whisky[:2], *animals[:2]}, "river": whisky[2:3]}
    player = automa(table, scotsmen=2, tiles=11, **tokens)
    player.cards, player.whisky, player.persons = {"loch-ness", "inverness"}, 4, 1
    kept = Kept(discards={1: 6})
    assert halves(table, player, CARDS[card], kept, chronicles.split()) == 2 * value
