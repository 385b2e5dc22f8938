"""Chronicle 7, Between a Rock and a Hard Place: what the scoring cards count."""

from __future__ import annotations

import pytest

from simulator.game import names, tasks
from tests.game.chronicles.hard_place.kit import taking, value
from tests.table import Table

# ---------------------------------------------------------------------------------------------- values


def animal(t: Table, number: int = 0) -> str:
    """An animal tile of the base game without river."""
    found = [
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].type == names.ANIMAL
        and not t.record.tile[n].river
        and not t.record.tile[n].overbuild
    ]
    return found[number]


def test_animals_and_wood_and_stone() -> None:
    # C7-09, C7-10: on own tiles
    t = Table(2, play="7")
    t.put(0, (0, 0), sheep=2, barley=1)
    t.put(0, (-1, 0), cattle=1, wood=1, stone=1)
    assert value(t, "animals") == 3
    assert value(t, "wood-and-stone") == 2
    assert value(t, "animals", 1) == 0


def test_castles_with_scotsmen() -> None:
    # C7-11: Home Castle included, one Scotsman is enough, castles without one do not count
    t = Table(2, play="7")
    assert value(t, "castles-with-scotsmen") == 0
    t.stand(0, (0, 0), 2)
    assert value(t, "castles-with-scotsmen") == 1
    castle = next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].type & names.CASTLE
        and t.record.tile[n].stack >= 0
        and not t.record.tile[n].overbuild
    )
    t.lay(0, castle, (0, 1))
    assert value(t, "castles-with-scotsmen") == 1
    t.stand(0, (0, 1), 1)
    assert value(t, "castles-with-scotsmen") == 2


def test_smallest_territory() -> None:
    # C7-12: a pile is one tile
    t = Table(2, play="7")
    t.lay(0, "kemnay", (0, 1))
    assert (value(t, "smallest-territory"), value(t, "smallest-territory", 1)) == (3, 2)


def test_distance_by_sides_and_corners() -> None:
    # C7-13: the home village is one step away; (2, 2) two steps by corners; around a gap three
    t = Table(2, play="7")
    assert value(t, "distance") == 1
    t.lay(0, "kemnay", (1, 1))
    t.lay(0, "abernethy", (2, 2))
    assert value(t, "distance") == 2
    t.lay(0, "soay", (3, 2))
    assert value(t, "distance") == 3


def test_the_largest_full_square() -> None:
    # C7-14
    t = Table(2, play="7")
    assert value(t, "square") == 1
    for n, xy in enumerate(((0, 1), (-1, 1))):
        t.lay(0, ("kemnay", "abernethy")[n], xy)
    assert value(t, "square") == 2
    others = [name for name in t.components.tile_ids if name in ("soay", "glengorm")] + [animal(t, n) for n in range(3)]
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


def test_whisky_tiles() -> None:
    # C7-16, C7-35: barley fields by their type, and the Inns of chronicle 5
    t = Table(2, play="5,7")
    t.lay(0, "inn-a-whisky", (0, 1))
    t.lay(0, "inn-a-village", (1, 1))
    assert value(t, "whisky-tiles") == 1


def test_adjacent_animal_tiles() -> None:
    # C7-17: the largest group by sides and corners: two by a corner, one apart
    t = Table(2, play="7")
    t.lay(0, animal(t, 0), (0, 1))
    t.lay(0, animal(t, 1), (3, 1))
    assert value(t, "adjacent-animals") == 1
    t.lay(0, animal(t, 2), (1, 2))
    assert value(t, "adjacent-animals") == 2


def test_discards_by_moves_of_the_own_piece() -> None:
    # C7-18, C7-20: the last to move over it; not what others are still behind of
    t = taking("kemnay", "soay", "abernethy").turn(0).choose("take", "abernethy").choose("cell").finish()
    assert [(e["seat"], e["tile"]) for e in t.happened("glen_credit")] == [(0, "kemnay"), (0, "soay")]
    assert t.now.hard_place.credit.tolist() == [2, 0, 0, 0]
    t = taking("kemnay", "abernethy")
    t.rondel({0: 0, 1: 1, 9: 2}, {2: "kemnay", 3: "abernethy"})
    t.turn(0).choose("take", "abernethy").choose("cell").finish()
    assert t.now.hard_place.credit.tolist() == [0, 0, 0, 0]


def test_a_tile_discarded_by_who_is_stuck_counts() -> None:
    # C7-20: moved onto it to discard it
    t = taking("elgin")
    t.player(0).coins = 0
    t.turn(0)
    while t.question == "tile":
        t.choose("stuck")
    assert t.happened("discard", cause="stuck")
    assert t.now.hard_place.credit[0] == 1


def test_the_die_s_discards_count_for_nobody() -> None:
    # C7-20, C7-34: neither what it takes nor what it passes; the same for an unused extra piece
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
