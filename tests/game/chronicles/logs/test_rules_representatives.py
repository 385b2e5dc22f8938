"""Chronicle 10: where representatives may stand, and when they are trained."""

from typing import Any

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.logs.state import LOG, STONE, TASK_STAND
from tests.game.chronicles.logs.kit import logs, places, put, quiet, rate, ratings, standing, taking, vp
from tests.game.chronicles.places import lay_tiles
from tests.game.rules.boards import then
from tests.table import Table


def walk_on(t: Table) -> Table:
    """Decline everything until the question for a representative, or the end of the turn."""
    while t.question not in ("logs_stand", None):
        t.choose("done")
    return t


def test_the_first_representative_must_be_put_down() -> None:
    # C10-07, C10-08, C10-T6: a material tile at (0,1): the log representative goes there without a question
    t = walk_on(taking(quiet(), "kemnay", "cell", (0, 1)))
    assert (t.question, places(t)) == (None, [("log", (0, 1)), None])
    assert t.spot(0, (0, 1), now=True).kept == 1
    # C10-16, C10-T6: it is not trained in that turn
    assert ratings(t) == [0, 0]
    assert not t.happened("logs_rating")


def test_the_upper_symbol_matches_the_tile() -> None:  # C10-08: stone putter on an animal tile
    t = walk_on(taking(quiet("soay"), "soay", "cell", (0, 1)))
    assert places(t) == [("stone", (0, 1)), None]


@pytest.mark.parametrize("tile", ["black-isle", "crieff-tryst", "ullapool"])
def test_other_tiles_take_no_representative(tile: str) -> None:
    # C10-06: only material and animal; a barley field is neither
    t = quiet(tile)
    t.put(0, (0, 0), wood=1)
    t = taking(t, tile, "cell", (0, 1))
    assert (walk_on(t).question, places(t)) == (None, [None, None])


def corner() -> Table:
    """Lay Soay at (1, 2), which touches the representative on (0, 1) by a corner only."""
    return walk_on(taking(standing("soay", tiles={"ullapool": (1, 1)}), "soay", "cell", (1, 2)))


def test_each_later_tile_may_get_one() -> None:
    # C10-10: from another tile, or from the supply; neither touches the other (C10-09)
    t = corner()
    assert t.question == "logs_stand"
    assert t.options() == [("logs_stand", 0, STONE, 2), ("logs_stand", 1, STONE, -1), ("done",)]
    assert places(corner().choose("done")) == [("log", (0, 1)), None]
    moved = corner().choose("logs_stand", 0)
    assert places(moved) == [("stone", (1, 2)), None]  # turned over (C10-08)
    assert [int(moved.spot(0, xy, now=True).kept) for xy in ((0, 1), (1, 2))] == [0, 1]
    assert places(corner().choose("logs_stand", 1)) == [("log", (0, 1)), ("stone", (1, 2))]


def test_two_representatives_never_touch_by_a_side() -> None:
    # C10-09, C10-44: the tile may lie beside a representative, the second one may not go there; the first may move
    t = walk_on(taking(standing("soay"), "soay", "cell", (1, 1)))
    assert t.options() == [("logs_stand", 0, STONE, 2), ("done",)]


@pytest.mark.parametrize(("at", "allowed"), [((1, 2), False), ((2, 2), True)])
def test_distance_of_the_second_representative(at: tuple[int, int], allowed: bool) -> None:
    # C10-T7: one stands at (1, 1)
    t = standing("soay", at=(1, 1), tiles={"abernethy": (1, 0), "ullapool": (2, 1)})
    t = walk_on(taking(t, "soay", "cell", at))
    assert (t.offers("logs_stand", 0), t.offers("logs_stand", 1)) == (True, allowed)


def test_the_rule_is_checked_only_when_one_is_put_down() -> None:
    # C10-13: two that touch (as a change of the layout might leave them) stay; each may still move where it is allowed
    t = put(standing("soay", tiles={"kintyre": (0, 2)}), 0, 1, (0, 2))
    t = walk_on(taking(t, "soay", "cell", (1, 1)))
    assert t.options() == [("logs_stand", 0, STONE, 2), ("done",)]
    assert places(t.choose("done")) == [("log", (0, 1)), ("stone", (0, 2))]


def test_the_move_comes_after_the_activations() -> None:
    # C10-10, C10-16: trained at the old place first, then it moves; no training at the new place
    t = standing("soay", tiles={"ullapool": (1, 1)})
    t = taking(t, "soay", "cell", (1, 2)).choose("activate", (0, 1)).choose("logs_train").choose("done")
    assert t.question == "action"
    t.choose("activate", (1, 2))
    assert t.question == "action"  # no representative stands there
    t.choose("done").choose("logs_stand", 0)
    assert (ratings(t), places(t)) == ([1, 0], [("stone", (1, 2)), None])
    assert t.happened("turn_end")


def test_representatives_are_no_scotsmen() -> None:
    # C10-11: without a Scotsman beside it no cell beside the representative is legal; it cannot walk or be paid
    t = lay_tiles(quiet("soay"), {"kemnay": (0, 1), "abernethy": (0, 2)})
    put(t, 0, 0, (0, 2))
    t = taking(t, "soay")
    assert (0, 3) not in {option[1] for option in t.options("cell")}
    walking = standing(scotsmen=0).in_turn(0, points=3).start(tasks.DO_ACTION)
    assert (0, 1) not in {option[1] for option in walking.options("walk")}
    paying = standing("loch-ness", scotsmen=0)
    paying.stand(0, (-1, 0), -1)
    paying.stand(0, (0, 0), -int(paying.spot(0, (0, 0)).scotsmen))
    assert not paying.turn(0).offers("take")


def test_an_overbuilt_tile_keeps_and_trains_the_representative() -> None:
    # C10-12, C10-14: Creetown on Kemnay; the new tile's activation trains it
    t = taking(standing("creetown"), "creetown")
    assert places(t) == [("log", (0, 1)), None]
    t.choose("activate", (0, 1)).choose("logs_train").choose("done")
    assert ratings(t) == [1, 0]
    # no other may be put on a tile where one stands: the two would not be apart (C10-09)
    assert (walk_on(t).question, places(t)) == (None, [("log", (0, 1)), None])


@pytest.mark.parametrize(("types", "expected"), [(names.ANIMAL, ("stone", (0, 1))), (names.VILLAGE, None)])
def test_a_cover_of_the_other_type_turns_it_over(types: int, expected: tuple[str, tuple[int, int]] | None) -> None:
    # C10-43: a tile that may lie on any other (as historic sites do) keeps it if the tile is material or animal
    t = standing("creetown")
    t.record.tile[t.tile("kemnay")].type |= types  # so that it may be covered
    t.record.tile[t.tile("creetown")].type = types
    t = taking(t, "creetown", "cover", (0, 1))
    assert places(t)[0] == expected
    assert int(t.spot(0, (0, 1), now=True).kept) == (1 if expected else 0)


def test_a_removed_tile_sends_the_representative_to_the_supply() -> None:
    # C10-12: the pile leaves the game (Loch Morar, MacMillan); the tile is not protected against that
    t = put(standing(tiles={"soay": (1, 0)}, scotsmen=0), 0, 1, (1, 0))
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, 0).choose("remove", (0, 1))
    assert places(t) == [None, ("stone", (1, 0))]
    assert t.happened("logs_stand", representative=0, at=None)


def test_a_tile_with_a_representative_is_kept() -> None:
    # C10-41: the mark by which other chronicles neither steal nor move it
    t = walk_on(taking(quiet(), "kemnay", "cell", (0, 1)))
    kept = [int(spot.kept) for spot in t.after().spot[:3]]
    assert kept == [0, 0, 1]


def test_after_a_removal_another_comes_from_the_supply() -> None:  # C10-07, C10-10: only the first one is compulsory
    t = quiet("soay")
    t.game.logs.begun[0] = 1
    t = walk_on(taking(t, "soay", "cell", (0, 1)))
    assert t.options() == [("logs_stand", 0, STONE, -1), ("done",)]  # both in the supply are alike


def test_a_tile_built_by_munro_may_get_one() -> None:
    # C10-44, C10-46: the tile of the discard pile is placed, activated, then a representative may come
    t = quiet("robert-the-bruce")
    t.game.logs.begun[0] = 1
    t.discard_pile("soay")
    t.turn(0).choose("clan", "munro").choose("cell", (0, 1))
    assert t.question == "action"
    t.choose("activate", (0, 1)).choose("done")
    assert t.question == "logs_stand"
    t.choose("logs_stand", 0)
    assert (places(t)[0], ratings(t)) == (("stone", (0, 1)), [0, 0])


def test_a_tile_removed_in_the_same_turn_gets_none() -> None:
    # C10-44: Loch Morar has removed it within the turn; C10-07 waits for the next one
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, 0)
    then(t, TASK_STAND, 0, t.tile("kemnay"))
    assert (t.question, places(t), logs(t).begun[0]) == (None, [None, None], 0)


def beside(ahead: str = "black-isle", **goods: int) -> Table:
    """Lay a tile at (1,1), next to representatives on Kemnay (0,1) and Soay (1,0)."""
    t = quiet(ahead)
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.lay(0, "soay", (1, 0))
    t.put(0, (0, 0), **goods)
    put(t, 0, 0, (0, 1))
    put(t, 0, 1, (1, 0))
    return taking(t, ahead, "cell", (1, 1))


def test_a_tile_beside_a_representative_trains_it() -> None:
    # C10-14, C10-15: log +1 on material, stone +1 on animal, on top of the benefit; each may be declined
    t = beside().choose("activate", (0, 1))
    assert t.question == "logs_train"
    assert t.options() == [("logs_train", LOG, 0, 0), ("done",)]
    t.choose("logs_train").choose("done")
    t.choose("activate", (1, 0)).choose("logs_train").choose("kind", "wood").choose("spot").choose("done")
    assert (ratings(t), t.goods()) == ([1, 1], {"wood": 1, "stone": 1, "sheep": 1})
    declined = beside().choose("activate", (0, 1)).choose("done")
    assert (declined.question, ratings(declined)) == ("action", [0, 0])
    assert declined.goods() == {"stone": 1}


@pytest.mark.parametrize("at", [(-1, 1), (1, 2)])
def test_next_to_is_all_eight_neighbours(at: tuple[int, int]) -> None:
    # C10-14, C10-T6: the first representative at (0, 1), a tile at a side, or at a corner
    t = standing("black-isle", tiles={"ullapool": (1, 1)})
    t = taking(t, "black-isle", "cell", at).choose("activate", (0, 1)).choose("logs_train")
    assert ratings(t) == [1, 0]


def test_the_benefit_may_be_declined_and_the_training_taken() -> None:  # C10-15: the activation is used up, once a turn
    t = beside()
    assert t.options("logs_drill") == [("logs_drill", 2, 0, names.BY_PLACING), ("logs_drill", 3, 0, names.BY_PLACING)]
    assert t.options()[-1] == ("done",)
    t.choose("logs_drill", 2)
    assert ratings(t) == [1, 0]
    t.choose("done")
    assert (t.question, t.goods()) == ("action", {})
    assert not t.offers("activate", (0, 1))
    assert t.options("logs_drill") == [("logs_drill", 3, 0, names.BY_PLACING)]
    assert t.after().activations == 1


WAYS = pytest.mark.parametrize(
    ("way", "goods"), [(("activate", (0, 1)), {"stone": 1}), (("logs_drill", 2), {})], ids=["benefit", "training alone"]
)


def train(t: Table, way: tuple[Any, ...]) -> Table:
    """Activate Kemnay with its benefit and train, or train alone."""
    t.choose(*way)
    return (t.choose("logs_train") if way[0] == "activate" else t).choose("done")


@WAYS
def test_loch_ness_trains(way: tuple[Any, ...], goods: dict[str, int]) -> None:
    # C10-15: any activation of the tile, from any cause; Loch Ness once a turn, with or without the benefit
    t = standing(tiles={"abernethy": (0, 2)}, scotsmen=0).in_turn(0)
    t.game.turn.ness = 1
    train(t.start(tasks.DO_ACTION), way)
    assert (ratings(t), t.goods()) == ([1, 0], goods)
    assert not t.offers("activate")
    assert not t.offers("logs_drill")


@WAYS
def test_clans_train(way: tuple[Any, ...], goods: dict[str, int]) -> None:
    # C10-15: a clan's activation; with training alone the clan's type is used up as well, here the other material tile
    t = standing(tiles={"soay": (1, 0), "abernethy": (0, 2)}, scotsmen=0).in_turn(0)
    train(t.start(tasks.DO_CLAN_ACTIVATION, 0, names.MATERIAL | names.ANIMAL, t.clan("cameron")), way)
    assert (t.question, ratings(t), t.goods()) == ("clan_activation", [1, 0], goods)
    assert [option[1] for option in t.options("activate")] == [(1, 0)]


def test_a_clan_of_one_type_trains_once() -> None:  # C10-15
    t = standing(tiles={"abernethy": (0, 2)}, scotsmen=0).in_turn(0)
    t.start(tasks.DO_CLAN_ACTIVATION, 0, names.MATERIAL, t.clan("cameron")).choose("logs_drill").choose("done")
    assert t.question is None


def test_castle_of_mey_trains() -> None:  # C10-15
    t = lay_tiles(quiet("castle-of-mey"), {"kemnay": (0, 1), "abernethy": (0, 2)})
    put(t, 0, 0, (0, 2)).put(0, (0, 0), wood=1, stone=1, sheep=1)
    t = taking(t, "castle-of-mey", "cell", (0, -1)).choose("activate", (0, 2)).choose("logs_train")
    assert ratings(t) == [1, 0]


def test_training_beyond_the_track_gives_vp() -> None:  # C10-17
    t = rate(standing("black-isle"), 0, log=5)
    t = taking(t, "black-isle", "cell", (0, 2)).choose("activate", (0, 1)).choose("logs_train")
    assert vp(t, "logs") == [2]


def test_representatives_of_opponents_are_not_trained() -> None:  # C10-14
    t = quiet("black-isle")
    for seat in (0, 1):
        t.lay(seat, ("kemnay", "abernethy")[seat], (0, 1), scotsmen=1)
    put(t, 1, 0, (0, 1))
    t = taking(t, "black-isle", "cell", (0, 2)).choose("activate", (0, 1))
    assert (t.question, ratings(t, 1)) == ("action", [0, 0])
