"""Chronicle 8, The Penny Mobs: pennies, jail, penny action, final scoring."""

from collections import Counter

import numpy as np
import pytest

from simulator.experiments.forbidden import forbid, options_of
from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.penny_mobs.setup import in_game
from tests.game.chronicles import trials
from tests.game.chronicles.penny_mobs import kit
from tests.game.chronicles.penny_mobs.kit import MOBSTERS, column, jail, mob, mobsters_on_offer, number, table, take
from tests.table import COMPONENTS, Table

BASE = ("bruce", "peggy", "rory", "fergus", "derek", "morag")


def dealt(blocks: int = 1, players: int = 3) -> np.recarray:
    return deal.deal(COMPONENTS, players, True, "middle", 1, np.arange(blocks), chronicles=bits(find(["8"])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_pennies_each(players: int) -> None:
    # C8-01: their -1 side up; no seat has a mobster or a rent token on a tile
    own_table = dealt(players=players)[0].penny_mobs
    assert own_table.down.tolist() == [10] * players + [0] * (4 - players)
    assert not own_table.up.any()
    assert (own_table.owner == -1).all()
    assert (own_table.rent_tile == -1).all()


def test_letters_and_costs() -> None:  # C8-02, C8-04, C8-10 to C8-19, C8-38: letter, VP and chronicle of the ten
    expected = {
        "bruce": ("S", 8, 0),
        "peggy": ("S", 8, 0),
        "rory": ("S", 7, 0),
        "fergus": ("S", 6, 0),
        "derek": ("B", 8, 0),
        "morag": ("C", 6, 0),
        "fraser": ("B", 5, 5),
        "meirid": ("B", 5, 9),
        "irving": ("S", 5, 10),
        "tamlain": ("B", 5, 11),
    }
    values = COMPONENTS.record.penny_mobs
    found = {
        name: ("SBC"[values.mobster[n].letter], int(values.mobster[n].cost), int(values.mobster[n].needs))
        for n, name in enumerate(MOBSTERS)
    }
    assert found == expected


@pytest.mark.parametrize(
    ("letters", "more"),
    [
        (["8"], ()),
        (["5", "8"], ("fraser",)),
        (["8", "9"], ("meirid",)),
        (["8", "10"], ("irving",)),
        (["8", "11"], ("tamlain",)),
        (["5", "8", "9", "10", "11"], ("fraser", "meirid", "irving", "tamlain")),
    ],
)
def test_mobsters_in_the_game(letters: list[str], more: tuple[str, ...]) -> None:
    # C8-04, C8-44, C8-51, C8-52, C8-53: each further chronicle brings its own
    found = in_game(COMPONENTS.record.penny_mobs, bits(find(letters)), False, 0)
    assert [MOBSTERS[n] for n in found] == [name for name in MOBSTERS if name in BASE + more]


def test_the_jail_is_a_column_in_random_order() -> None:
    # C8-03: the four of letter S; each of them is lowest in about a quarter of 400 games, all 24 orders occur
    games = dealt(400)
    starts = [tuple(MOBSTERS[n] for n in game.penny_mobs.jail[: game.penny_mobs.jailed]) for game in games]
    assert {frozenset(start) for start in starts} == {frozenset(BASE[:4])}
    assert len(set(starts)) == 24
    assert all(70 < count < 130 for count in Counter(start[0] for start in starts).values())


def test_mobsters_join_after_scoring_rounds() -> None:
    # C8-02, C8-03: Derek (B) after the first, Morag (C) after the second, on top; none after the third
    t = jail(table(), "rory", "peggy")
    for number_, joined in ((1, ["derek"]), (2, ["morag"]), (3, [])):
        t.game.scored = number_ - 1
        t.start(tasks.DO_SCORING, names.NOBODY, number_)
        assert [e["mobster"] for e in t.happened("mobster")] == joined
        assert column(t) == ["rory", "peggy", *joined]
        t.game.penny_mobs.entered += len(joined)


def test_newcomers_come_in_random_order_among_themselves() -> None:
    # C8-03: with chronicles 5, 9 and 11 four have letter B; the order of all is dealt, letter by letter
    values = COMPONENTS.record.penny_mobs
    for game in dealt(30):
        order = [int(n) for n in game.penny_mobs.order if n >= 0]
        letters = [int(values.mobster[n].letter) for n in order]
        assert letters == sorted(letters)
        assert sorted(order) == sorted(number(name) for name in BASE)


def test_one_of_both_at_the_end_of_each_turn() -> None:
    # C8-05, C8-06, C8-07: a penny on any of the jailed, or any of them; doing nothing is not an option
    t = take(jail(table(), "rory", "bruce"), "kemnay").choose("done")
    assert (t.question, t.asked) == ("penny", 0)
    assert mobsters_on_offer(t, "jail") == ["rory", "bruce"]
    assert mobsters_on_offer(t, "recruit") == ["rory", "bruce"]
    assert not t.offers("done")
    assert len(t.options()) == 4


def test_jailing() -> None:  # C8-06: the penny turns to +1 and lies on the mobster
    t = take(jail(table(), "rory", "bruce", bruce=2), "kemnay").choose("done").choose("jail", number("bruce"))
    assert t.question is None
    assert (mob(t).down[0], mob(t).up[0], mob(t).pennies[number("bruce")]) == (9, 0, 3)
    assert t.happened("jail") == [{"event": "jail", "seat": 0, "mobster": "bruce", "pennies": 3}]
    assert column(t) == ["rory", "bruce"]


def test_recruiting() -> None:
    # C8-07: the mobster leaves the column with all its pennies, which stay on +1; those in hand stay
    t = take(jail(table(), "rory", "bruce", "peggy", bruce=3), "kemnay").choose("done")
    t.choose("recruit", number("bruce"))
    assert t.question is None
    assert (mob(t).down[0], mob(t).up[0], mob(t).pennies[number("bruce")]) == (10, 3, 0)
    assert (mob(t).owner[number("bruce")], column(t)) == (0, ["rory", "peggy"])
    assert mob(t).jail[2] == -1


def test_a_player_without_pennies_may_do_nothing() -> None:  # C8-08: pennies that show +1 are never placed again
    t = jail(table(), "rory", "bruce")
    t.game.penny_mobs.down[0], t.game.penny_mobs.up[0] = 0, 5
    take(t, "kemnay").choose("done")
    assert mobsters_on_offer(t, "recruit") == ["rory", "bruce"]
    assert not t.offers("jail")
    assert t.choose("done").question is None
    assert mob(t).up[0] == 5


def test_an_empty_jail() -> None:  # C8-08
    t = take(jail(table()), "kemnay").choose("done")
    assert (t.question, mob(t).down[0]) == (None, 10)


def test_only_the_player_in_turn_acts() -> None:  # C8-05: "his turns"
    t = kit.end(take(jail(table(), "rory"), "kemnay"))
    assert [e["seat"] for e in t.happened("jail")] == [0]


def test_a_recruit_helps_from_the_next_turn_on() -> None:  # C8-07: Fergus gives no point in the turn of the recruitment
    t = take(jail(table(), "fergus"), "kemnay").choose("done").choose("recruit")
    assert t.happened("points") == []


def test_the_penny_action_comes_last() -> None:  # CC-11, C8-20: Peggy's token before it
    t = take(jail(kit.own(table("kemnay", "soay"), 0, "peggy"), "rory"), "kemnay").choose("done")
    assert t.question == "rent"
    assert t.choose("done").question == "penny"


def test_a_turn_with_a_stop_has_a_penny_action() -> None:  # C8-42
    t = jail(table("kemnay", "soay"), "rory")
    t.record.tile[t.tile("soay")].stop = 1
    kit.rest(t.turn(0).choose("stop"))
    assert t.question == "penny"


def test_the_last_turn_has_one_too() -> None:  # C8-27: beyond The End yes, onto The End no (CC-33)
    t = take(jail(table("the-end", "kemnay"), "rory"), "kemnay").choose("done")
    assert t.after().finished
    assert t.question == "penny"
    kit.rest(t.turn(0).choose("end"))
    assert t.question is None
    assert t.after().finished
    assert t.happened("jail") == t.happened("recruit") == []


def test_a_penny_on_the_end_by_the_other_reading() -> None:  # CC-33, ruling end-steps: held
    t = jail(table("the-end", "kemnay"), "rory").read("end-steps", "held")
    kit.rest(t.turn(0).choose("end"))
    assert (t.question, t.after().finished) == ("penny", 1)


def test_pennies_and_mobsters_at_the_end() -> None:
    # C8-09: seat 0: 4 on +1, 6 on -1: -2, Bruce and Rory: -15; seat 1: 10 on -1; pennies in jail do not count
    t = jail(kit.own(table(), 0, "bruce", "rory"), "peggy", peggy=9)
    t.game.penny_mobs.up[0], t.game.penny_mobs.down[0] = 4, 6
    t.game.penny_mobs.up[2], t.game.penny_mobs.down[2] = 3, 0
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [(e["seat"], e["amount"]) for e in t.happened("vp", source="penny_mobs")] == [
        (0, -2),
        (0, -15),
        (1, -10),
        (2, 3),
    ]
    assert [int(t.after(seat).vp_from[kit.SOURCE].sum()) for seat in range(3)] == [-17, -10, 3]


def test_a_mobster_used_up_costs_as_much() -> None:  # C8-23
    t = kit.own(table(), 0, "derek")
    t.game.penny_mobs.used[number("derek")] = 1
    t.game.penny_mobs.down[:] = 0
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert t.after().vp_from[kit.SOURCE].sum() == -8


def test_the_die_brings_no_tile() -> None:  # C8-26: no tile of this chronicle in the stacks
    assert len(COMPONENTS.chronicle_tiles(8, 4)) == 0
    assert deal.deal(COMPONENTS, 3, True, "middle", 1, [0])[0].stack.tolist() == dealt()[0].stack.tolist()


def test_a_place_kept_in_a_turn_by_another_piece() -> None:
    # C8-43: whichever piece has moved, the seat in turn acts (the end of a turn names its seat)
    t = jail(table(chronicles=(trials.Idle,)), "rory").in_turn(1).start(tasks.DO_TURN_END, 1)
    assert (t.question, t.asked) == ("penny", 1)


def test_tables_have_no_mobsters_without_the_chronicle() -> None:
    t = Table(3)
    assert not t.game.penny_mobs.down.any()


def without(t: Table, name: str) -> Table:
    forbid(t.games, 0, options_of(COMPONENTS, [("extra", f"mobster:{name}")]))
    return t


def test_a_mobster_is_not_recruited():
    """Chronicle 8: all mobsters in jail may be recruited, and a penny may lie on any of them."""
    t = take(jail(table(), "rory", "bruce"), "kemnay").choose("done")
    assert mobsters_on_offer(t, "recruit") == ["rory", "bruce"]
    t = take(without(jail(table(), "rory", "bruce"), "bruce"), "kemnay").choose("done")
    assert mobsters_on_offer(t, "recruit") == ["rory"]
    assert mobsters_on_offer(t, "jail") == ["rory", "bruce"]


def test_a_penny_is_another_answer() -> None:
    """C8-05: a player with a penny left may put it on the mobster instead of recruiting."""
    t = take(without(jail(table(), "bruce"), "bruce"), "kemnay").choose("done")
    assert t.happened("jail") == [{"event": "jail", "seat": 0, "mobster": "bruce", "pennies": 1}]
