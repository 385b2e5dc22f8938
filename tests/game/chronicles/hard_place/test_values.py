"""Chronicle 7, Between a Rock and a Hard Place: measures of the cards, and the strategies' values for its options."""

from typing import Any

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.hard_place import measures
from strategies.chronicles import valuation
from tests.game.chronicles.hard_place.kit import NAMES, PERSON, accepted, deck, some_tiles, taking, value
from tests.game.chronicles.places import best, lay_tiles, option_value
from tests.table import Table

ANIMALS = some_tiles(lambda tile: tile.type == names.ANIMAL and not tile.river and not tile.overbuild)


def test_animals_and_wood_and_stone() -> None:  # C7-09, C7-10: on own tiles
    t = Table(2, play="7")
    t.put(0, (0, 0), sheep=2, barley=1)
    t.put(0, (-1, 0), cattle=1, wood=1, stone=1)
    assert (value(t, "animals"), value(t, "wood-and-stone"), value(t, "animals", 1)) == (3, 2, 0)


def test_castles_with_scotsmen() -> None:
    # C7-11: Home Castle included, one Scotsman is enough, castles without one do not count
    t = Table(2, play="7")
    assert value(t, "castles-with-scotsmen") == 0
    t.stand(0, (0, 0), 2)
    assert value(t, "castles-with-scotsmen") == 1
    (castle, *_) = some_tiles(lambda tile: tile.type & names.CASTLE and tile.stack >= 0 and not tile.overbuild)
    t.lay(0, castle, (0, 1))
    assert value(t, "castles-with-scotsmen") == 1
    t.stand(0, (0, 1), 1)
    assert value(t, "castles-with-scotsmen") == 2


def test_smallest_territory() -> None:  # C7-12: a pile is one tile
    t = Table(2, play="7")
    t.lay(0, "kemnay", (0, 1))
    assert (value(t, "smallest-territory"), value(t, "smallest-territory", 1)) == (3, 2)


def test_distance_by_sides_and_corners() -> None:
    # C7-13: the home village is one step away; (2, 2) two steps by corners; around a gap three
    t = Table(2, play="7")
    assert value(t, "distance") == 1
    lay_tiles(t, {"kemnay": (1, 1), "abernethy": (2, 2)})
    assert value(t, "distance") == 2
    t.lay(0, "soay", (3, 2))
    assert value(t, "distance") == 3


def test_the_largest_full_square() -> None:  # C7-14
    t = Table(2, play="7")
    assert value(t, "square") == 1
    lay_tiles(t, {"kemnay": (0, 1), "abernethy": (-1, 1)})
    assert value(t, "square") == 2
    others = [name for name in t.components.tile_ids if name in ("soay", "glengorm")] + ANIMALS[:3]
    cells = [(1, 0), (1, 1), (1, 2), (0, 2), (-1, 2)]
    for n, (name, xy) in enumerate(zip(others, cells, strict=True)):
        assert value(t, "square") == 2, n
        t.lay(0, name, xy)
    assert value(t, "square") == 3


def test_sets() -> None:
    # C7-15: the fewest of the four, Scotsmen doubled by Castle Moil and Hume as two Persons, as in a scoring round
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons = 3, 4, 2
    assert value(t, "sets") == 0
    t.stand(0, (0, 0), 1)
    assert value(t, "sets") == 1
    t.landmark(0, "castle-moil")
    assert value(t, "sets") == 2


def test_sets_with_scotsmen_elsewhere() -> None:
    # C7-15, C11-39: 1 on the Home Castle and 2 that count as standing there, doubled by Castle Moil
    t = Table(2, play="7")
    own = t.player(0)
    own.landmarks, own.whisky, own.persons, own.at_home = 9, 9, 9, 2
    t.stand(0, (0, 0), 1)
    assert value(t, "sets") == 3
    t.landmark(0, "castle-moil")
    assert value(t, "sets") == 6


def test_whisky_tiles() -> None:  # C7-16, C7-35: barley fields by their type, and the Inns of chronicle 5
    t = lay_tiles(Table(2, play="5,7"), {"inn-a-whisky": (0, 1), "inn-a-village": (1, 1)})
    assert value(t, "whisky-tiles") == 1


def test_adjacent_animal_tiles() -> None:  # C7-17: the largest group by sides and corners: two by a corner, one apart
    t = Table(2, play="7")
    lay_tiles(t, {ANIMALS[0]: (0, 1), ANIMALS[1]: (3, 1)})
    assert value(t, "adjacent-animals") == 1
    t.lay(0, ANIMALS[2], (1, 2))
    assert value(t, "adjacent-animals") == 2


def test_discards_by_moves_of_the_own_piece() -> None:
    # C7-18, C7-20: the last to move over it; not tiles that others are still behind
    t = taking("kemnay", "soay", "abernethy").turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [(e["seat"], e["tile"]) for e in t.happened("glen_credit")] == [(0, "kemnay"), (0, "soay")]
    assert t.now.hard_place.credit.tolist() == [2, 0, 0, 0]
    t = taking("kemnay", "abernethy")
    t.rondel({0: 0, 1: 1, 9: 2}, {2: "kemnay", 3: "abernethy"})
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert t.now.hard_place.credit.tolist() == [0, 0, 0, 0]


def test_a_tile_discarded_by_a_stuck_player_counts() -> None:  # C7-20: moved onto it to discard it
    t = taking("elgin")
    t.player(0).coins = 0
    t.turn(0)
    while t.question == "tile":
        t.choose("stuck")
    assert t.happened("discard", cause="stuck")
    assert t.now.hard_place.credit[0] == 1


def test_discards_of_the_die_count_for_nobody() -> None:
    # C7-20, C7-34: neither tiles it takes nor tiles it passes; the same for an unused extra piece
    t = Table(3, play="7", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "kemnay", 2: "soay"})
    t.stack("D")
    t.tape(2)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert len(t.happened("discard")) == 2
    assert not t.happened("glen_credit")


@pytest.mark.parametrize("kind", ["protected", "stop"])
def test_places_that_leave_the_game_are_no_discards(kind: str) -> None:
    # C7-31: Race Start; C7-32: tiles passed on the way to a stop can be; C7-33: Selling tiles are not
    t = taking("kemnay", "soay", "abernethy")
    t.record.tile[t.tile("soay")][kind] = 1
    t.record.tile[t.tile("soay")].chronicle = 1
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [e["tile"] for e in t.happened("glen_credit")] == ["kemnay"]


def valued_by_strategies(*ahead: str, **more: Any) -> Table:
    return taking(*ahead, valuation=lambda one: valuation(one.word), **more)


@pytest.mark.parametrize(("stone", "sheep", "card"), [(0, 2, "animals"), (3, 2, "wood-and-stone")])
def test_the_card_of_the_larger_lead_is_proposed(stone: int, sheep: int, card: str) -> None:  # C7-23
    t = deck(valued_by_strategies(PERSON), "wood-and-stone", "animals")
    t.put(0, (0, 0), stone=stone)
    t.put(0, (-1, 0), sheep=sheep)
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index(card))


def test_of_equal_leads_the_one_with_more_vp() -> None:  # C7-23: no seat has anything of either: 7 VP against 6
    t = deck(valued_by_strategies(PERSON), "wood-and-stone", "castles-with-scotsmen")
    assert best(t.turn(0).choose("clan"))[:2] == ("propose", NAMES.index("castles-with-scotsmen"))


def test_the_lead_on_the_smallest_territory_is_reversed() -> None:  # C7-23
    t = Table(3, play="7")
    t.lay(1, "kemnay", (0, 1))
    t.lay(2, "abernethy", (0, 1))
    card = NAMES.index("smallest-territory")
    assert [measures.lead(t.game, t.record, t.context, seat, card) for seat in range(3)] == [2, -2, -2]


@pytest.mark.parametrize(
    ("card", "scored", "vote"), [("animals", 0, "nay"), ("distance", 0, "aye"), ("distance", 3, "nay")]
)
def test_how_to_vote(card: str, scored: int, vote: str) -> None:
    # C7-24: NAY if behind and 6 VP or more, or behind in the last round; AYE of the proposer and those not behind
    t = deck(valued_by_strategies(PERSON), card)
    t.game.scored = scored
    t.put(1, (0, 0), sheep=1)
    lay_tiles(t, {"kemnay": (0, 1), "soay": (0, 2)}, seat=1)
    t.turn(0).choose("clan")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == "aye"
    t.choose("aye")
    assert best(t)[0] == vote


@pytest.mark.parametrize(
    ("card", "scored", "expected"),
    [
        ("whisky-tiles", 2, 0.0),
        ("whisky-tiles", 3, 3.0),
        ("smallest-territory", 2, 0.0),
        ("smallest-territory", 3, -3.0),
    ],
)
def test_tiles_count_in_the_last_round_only(card: str, scored: int, expected: float) -> None:
    # C7-25: level on whisky tiles, 1/2 becomes 1: 3 VP; one tile more than the others: 6 VP * (0 - 1/2)
    (whisky, *_) = some_tiles(lambda tile: tile.type == names.WHISKY_TYPE and not tile.overbuild and not tile.chronicle)
    t = accepted(valued_by_strategies(whisky, "kemnay"), card)
    t.game.scored = scored
    t.put(0, (0, 0), wood=1, stone=1, barley=1)
    t.player(0).whisky = 1
    assert option_value(t.turn(0), "take", whisky) == pytest.approx(expected)
