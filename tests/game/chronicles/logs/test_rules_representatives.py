"""Chronicle 10: representatives on own producers, where they may stand, when they are trained."""

from __future__ import annotations

import pytest

from simulator.game import names, tasks
from simulator.game.chronicles.logs.state import LOG, STONE, TASK_STAND
from tests.game.chronicles.logs.kit import logs, places, put, quiet, rate, ratings, taking, vp
from tests.game.chronicles.places import lay_tiles
from tests.game.rules.boards import then
from tests.table import Table


def walk_on(t: Table) -> Table:
    """Do without everything until a representative is asked for, or the turn is over."""
    while t.question not in ("logs_stand", None):
        t.choose("done")
    return t


def test_the_first_representative_must_be_put_down() -> None:
    # C10-07, C10-08, C10-T6: a material tile at (0,1): the log representative goes there without a question
    t = walk_on(taking(quiet(), "kemnay", "cell", (0, 1)))
    assert t.question is None
    assert places(t) == [("log", (0, 1)), None]
    assert t.spot(0, (0, 1), now=True).kept == 1
    # C10-16, C10-T6: he is not trained in that turn
    assert ratings(t) == [0, 0]
    assert not t.happened("logs_rating")


def test_the_upper_symbol_matches_the_tile() -> None:
    # C10-08: stone putter on an animal tile
    t = walk_on(taking(quiet(ahead=("soay",)), "soay", "cell", (0, 1)))
    assert places(t) == [("stone", (0, 1)), None]


@pytest.mark.parametrize("tile", ["black-isle", "crieff-tryst", "ullapool"])
def test_other_tiles_take_no_representative(tile: str) -> None:
    # C10-06: only material and animal; a barley field is neither
    t = quiet(ahead=(tile,))
    t.put(0, (0, 0), wood=1)
    t = taking(t, tile, "cell", (0, 1))
    assert walk_on(t).question is None
    assert places(t) == [None, None]


def second_tile(at: tuple[int, int], tile: str = "soay", first: tuple[int, int] = (0, 1)) -> Table:
    """A representative stands on Kemnay; the seat takes a tile and puts it there."""
    t = quiet(ahead=(tile,))
    t.lay(0, "kemnay", first, scotsmen=1)
    t.put(0, (0, 0), barley=1)
    put(t, 0, 0, first)
    return walk_on(taking(t, tile, "cell", at))


def test_each_later_tile_may_get_one() -> None:
    # C10-10: from an own tile, or one from the supply; (1,2) touches (0,1) by a corner only, so either may go (C10-09)
    def corner() -> Table:
        t = quiet(ahead=("soay",))
        t.lay(0, "kemnay", (0, 1), scotsmen=1)
        t.lay(0, "ullapool", (1, 1))
        put(t, 0, 0, (0, 1))
        return walk_on(taking(t, "soay", "cell", (1, 2)))

    t = corner()
    assert t.question == "logs_stand"
    assert t.options() == [("logs_stand", 0, STONE, 2), ("logs_stand", 1, STONE, -1), ("done",)]
    assert places(corner().choose("done")) == [("log", (0, 1)), None]
    moved = corner().choose("logs_stand", 0)
    assert places(moved) == [("stone", (1, 2)), None]  # turned over (C10-08)
    assert moved.spot(0, (0, 1), now=True).kept == 0
    assert moved.spot(0, (1, 2), now=True).kept == 1
    assert places(corner().choose("logs_stand", 1)) == [("log", (0, 1)), ("stone", (1, 2))]


def test_two_representatives_never_touch_by_a_side() -> None:
    # C10-09, C10-44: the tile may lie beside a representative, the second one may not go there; the first may move
    t = second_tile((1, 1))
    assert t.options() == [("logs_stand", 0, STONE, 2), ("done",)]


def test_distance_of_the_second_representative() -> None:
    # C10-T7: one at (1,1); an animal tile at (1,2) bars the second, at (2,2) it does not
    for at, allowed in (((1, 2), False), ((2, 2), True)):
        t = quiet(ahead=("soay",))
        t.lay(0, "abernethy", (1, 0))
        t.lay(0, "kemnay", (1, 1), scotsmen=1)
        t.lay(0, "ullapool", (2, 1))
        put(t, 0, 0, (1, 1))
        t = walk_on(taking(t, "soay", "cell", at))
        assert t.offers("logs_stand", 1) is allowed
        assert t.offers("logs_stand", 0)


def test_the_rule_is_checked_only_when_one_is_put_down() -> None:
    # C10-13: two that touch (as a change of the layout might leave them) stay; each may still move where he is allowed
    t = quiet(ahead=("soay",))
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.lay(0, "kintyre", (0, 2))
    put(t, 0, 0, (0, 1))
    put(t, 0, 1, (0, 2))
    t = walk_on(taking(t, "soay", "cell", (1, 1)))
    assert t.options() == [("logs_stand", 0, STONE, 2), ("done",)]
    assert places(t.choose("done")) == [("log", (0, 1)), ("stone", (0, 2))]


def test_the_move_comes_after_the_activations() -> None:
    # C10-10, C10-16: trained at his old place first, then he moves; the new place trains nobody
    t = quiet(ahead=("soay",))
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.lay(0, "ullapool", (1, 1))
    put(t, 0, 0, (0, 1))
    t = taking(t, "soay", "cell", (1, 2)).choose("activate", (0, 1)).choose("logs_train").choose("done")
    assert t.question == "action"
    t.choose("activate", (1, 2))
    assert t.question == "action"  # nobody stands there
    t.choose("done").choose("logs_stand", 0)
    assert ratings(t) == [1, 0]
    assert places(t) == [("stone", (1, 2)), None]
    assert t.happened("turn_end")


def test_representatives_are_no_scotsmen() -> None:
    # C10-11: without a Scotsman beside it no cell beside the representative is legal, he cannot walk or be paid
    t = lay_tiles(quiet(ahead=("soay",)), {"kemnay": (0, 1), "abernethy": (0, 2)})
    put(t, 0, 0, (0, 2))
    t = taking(t, "soay")
    assert (0, 3) not in {option[1] for option in t.options("cell")}
    walking = quiet()
    walking.lay(0, "kemnay", (0, 1))
    put(walking, 0, 0, (0, 1))
    walking.in_turn(0, points=3).start(tasks.DO_ACTION)
    assert (0, 1) not in {option[1] for option in walking.options("walk")}
    paying = quiet(ahead=("loch-ness",))
    paying.lay(0, "kemnay", (0, 1))
    put(paying, 0, 0, (0, 1))
    paying.stand(0, (-1, 0), -1)
    paying.stand(0, (0, 0), -int(paying.spot(0, (0, 0)).scotsmen))
    assert not paying.turn(0).offers("take")


def overbuilt(below: str, above: str, **goods: int) -> Table:
    t = quiet(ahead=(above,))
    t.lay(0, below, (0, 1), scotsmen=1)
    t.put(0, (0, 0), **goods)
    put(t, 0, 0, (0, 1))
    return taking(t, above)


def test_an_overbuilt_tile_keeps_and_trains_him() -> None:
    # C10-12, C10-14: Creetown on Kemnay; the new tile's activation trains him
    t = overbuilt("kemnay", "creetown")
    assert places(t) == [("log", (0, 1)), None]
    t.choose("activate", (0, 1)).choose("logs_train").choose("done")
    assert ratings(t) == [1, 0]
    # nobody else may be put on a tile where one stands: the two would not be apart (C10-09)
    assert walk_on(t).question is None
    assert places(t) == [("log", (0, 1)), None]


def test_a_cover_of_the_other_type_turns_him_over() -> None:
    # C10-43: a tile that may lie on any other (as historic sites do) keeps him if it is material or animal
    for types, expected in ((names.ANIMAL, ("stone", (0, 1))), (names.VILLAGE, None)):
        t = quiet(ahead=("creetown",))
        creetown = t.tile("creetown")
        kemnay = t.tile("kemnay")
        t.lay(0, "kemnay", (0, 1), scotsmen=1)
        put(t, 0, 0, (0, 1))
        t.record.tile[kemnay].type |= types  # so that it may be covered
        t.record.tile[creetown].type = types
        t = taking(t, "creetown", "cover", (0, 1))
        assert places(t)[0] == expected
        assert int(t.spot(0, (0, 1), now=True).kept) == (1 if expected else 0)


def test_a_removed_tile_sends_him_to_the_supply() -> None:
    # C10-12: the pile leaves the game (Loch Morar, MacMillan); the tile is not protected against that
    t = put(lay_tiles(quiet(), {"kemnay": (0, 1), "soay": (1, 0)}), 0, 0, (0, 1))
    put(t, 0, 1, (1, 0))
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, 0).choose("remove", (0, 1))
    assert places(t) == [None, ("stone", (1, 0))]
    assert t.happened("logs_stand", representative=0, at=None)


def test_a_tile_with_a_representative_is_kept() -> None:
    # C10-41: the mark by which other chronicles neither steal nor move it
    t = walk_on(taking(quiet(), "kemnay", "cell", (0, 1)))
    kept = [int(spot.kept) for spot in t.after().spot[:3]]
    assert kept == [0, 0, 1]


def test_after_a_removal_another_comes_from_the_supply() -> None:
    # C10-07, C10-10: only the first one is compulsory
    t = quiet(ahead=("soay",))
    t.game.logs.begun[0] = 1
    t = walk_on(taking(t, "soay", "cell", (0, 1)))
    assert t.options() == [("logs_stand", 0, STONE, -1), ("done",)]  # both in the supply are alike


def test_a_tile_built_by_munro_may_get_one() -> None:
    # C10-44, C10-46: the tile of the discard pile is placed, activated, then a representative may come
    t = quiet(ahead=("robert-the-bruce",))
    t.game.logs.begun[0] = 1
    t.discard_pile("soay")
    t.turn(0).choose("clan", "munro").choose("cell", (0, 1))
    assert t.question == "action"
    t.choose("activate", (0, 1)).choose("done")
    assert t.question == "logs_stand"
    t.choose("logs_stand", 0)
    assert places(t)[0] == ("stone", (0, 1))
    assert ratings(t) == [0, 0]


def test_a_tile_that_is_gone_again_gets_none() -> None:
    # C10-44: Loch Morar has removed it within the turn; C10-07 waits for the next one
    t = quiet()
    t.lay(0, "kemnay", (0, 1))
    t.in_turn(0).start(tasks.DO_REMOVE, 0, 1, 1, names.WHY_CLAN, 0)
    then(t, TASK_STAND, 0, t.tile("kemnay"))
    assert t.question is None
    assert places(t) == [None, None]
    assert logs(t).begun[0] == 0


def beside(ahead: str = "black-isle", **goods: int) -> Table:
    """Representatives on Kemnay (0,1) and Soay (1,0); a tile is laid at (1,1), next to both."""
    t = quiet(ahead=(ahead,))
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    t.lay(0, "soay", (1, 0))
    t.put(0, (0, 0), **goods)
    put(t, 0, 0, (0, 1))
    put(t, 0, 1, (1, 0))
    return taking(t, ahead, "cell", (1, 1))


def test_a_tile_beside_a_representative_trains_him() -> None:
    # C10-14, C10-15: log +1 on material, stone +1 on animal, on top of the benefit; each may be declined
    t = beside().choose("activate", (0, 1))
    assert t.question == "logs_train"
    assert t.options() == [("logs_train", LOG, 0, 0), ("done",)]
    t.choose("logs_train").choose("done")
    t.choose("activate", (1, 0)).choose("logs_train").choose("kind", "wood").choose("spot").choose("done")
    assert ratings(t) == [1, 1]
    assert t.goods() == {"wood": 1, "stone": 1, "sheep": 1}
    declined = beside().choose("activate", (0, 1)).choose("done")
    assert declined.question == "action"
    assert ratings(declined) == [0, 0]
    assert declined.goods() == {"stone": 1}


def test_next_to_is_all_eight_neighbours() -> None:
    # C10-14, C10-T6: the first representative at (0,1), a tile at (-1,1), or at the corner (1,2)
    for at in ((-1, 1), (1, 2)):
        t = quiet(ahead=("black-isle",))
        t.lay(0, "kemnay", (0, 1), scotsmen=1)
        t.lay(0, "ullapool", (1, 1))
        put(t, 0, 0, (0, 1))
        t = taking(t, "black-isle", "cell", at).choose("activate", (0, 1)).choose("logs_train")
        assert ratings(t) == [1, 0]


def test_the_benefit_may_be_declined_and_the_training_taken() -> None:
    # C10-15: the activation is used up, once a turn
    t = beside()
    assert t.options("logs_drill") == [("logs_drill", 2, 0, names.BY_PLACING), ("logs_drill", 3, 0, names.BY_PLACING)]
    assert t.options()[-1] == ("done",)
    t.choose("logs_drill", 2)
    assert ratings(t) == [1, 0]
    t.choose("done")
    assert t.question == "action"
    assert t.goods() == {}
    assert not t.offers("activate", (0, 1))
    assert t.options("logs_drill") == [("logs_drill", 3, 0, names.BY_PLACING)]
    assert t.after().activations == 1


def test_loch_ness_trains() -> None:
    # C10-15: any activation of his tile, whatever caused it; Loch Ness once a turn, with or without the benefit
    for choice in ("activate", "logs_drill"):
        t = lay_tiles(quiet(), {"kemnay": (0, 1), "abernethy": (0, 2)})
        put(t, 0, 0, (0, 1))
        t.in_turn(0)
        t.game.turn.ness = 1
        t.start(tasks.DO_ACTION).choose(choice, (0, 1) if choice == "activate" else 2)
        if choice == "activate":
            t.choose("logs_train")
        t.choose("done")
        assert ratings(t) == [1, 0]
        assert not t.offers("activate")
        assert not t.offers("logs_drill")


def test_clans_and_castle_of_mey_train() -> None:
    # C10-15: a clan's activation; with training alone the clan's type is used up as well
    types = names.MATERIAL | names.ANIMAL
    for choice in ("activate", "logs_drill"):
        t = lay_tiles(quiet(), {"kemnay": (0, 1), "soay": (1, 0)})
        t.lay(0, "abernethy", (0, 2))  # material, too: of each type one tile is activated
        put(t, 0, 0, (0, 1))
        clan = t.clan("cameron")
        t.in_turn(0).start(tasks.DO_CLAN_ACTIVATION, 0, types, clan)
        t.choose(choice, (0, 1) if choice == "activate" else 2)
        if choice == "activate":
            t.choose("logs_train")
        t.choose("done")
        assert ratings(t) == [1, 0]
        assert t.question == "clan_activation"
        assert [option[1] for option in t.options("activate")] == [(1, 0)]
        assert t.goods() == ({"stone": 1} if choice == "activate" else {})
    only = lay_tiles(quiet(), {"kemnay": (0, 1), "abernethy": (0, 2)})
    put(only, 0, 0, (0, 1))
    only.in_turn(0).start(tasks.DO_CLAN_ACTIVATION, 0, names.MATERIAL, clan).choose("logs_drill").choose("done")
    assert only.question is None
    mey = lay_tiles(quiet(ahead=("castle-of-mey",)), {"kemnay": (0, 1), "abernethy": (0, 2)})
    put(mey, 0, 0, (0, 2))
    mey.put(0, (0, 0), wood=1, stone=1, sheep=1)
    mey = taking(mey, "castle-of-mey", "cell", (0, -1)).choose("activate", (0, 2)).choose("logs_train")
    assert ratings(mey) == [1, 0]


def test_training_beyond_the_track_gives_vp() -> None:
    # C10-17
    t = quiet(ahead=("black-isle",))
    t.lay(0, "kemnay", (0, 1), scotsmen=1)
    put(t, 0, 0, (0, 1))
    rate(t, 0, log=5)
    t = taking(t, "black-isle", "cell", (0, 2)).choose("activate", (0, 1)).choose("logs_train")
    assert vp(t, "logs") == [2]


def test_others_are_not_trained() -> None:
    # C10-14: an opponent's representative is nobody's business
    t = quiet(ahead=("black-isle",))
    for seat in (0, 1):
        t.lay(seat, ("kemnay", "abernethy")[seat], (0, 1), scotsmen=1)
    put(t, 1, 0, (0, 1))
    t = taking(t, "black-isle", "cell", (0, 2)).choose("activate", (0, 1))
    assert t.question == "action"
    assert ratings(t, 1) == [0, 0]
