"""Persons: beside the territory, no activation, one clan marker (B-100, B-101)."""

from simulator.game import names, tasks
from tests.game.rules.boards import favour, quiet


def test_a_person_is_set_aside_and_activates_nothing() -> None:
    # B-100, B-022: the starting village has an activation symbol, yet nothing of the territory is activated
    t = quiet()
    favour(t, "macleod")
    assert t.question is None
    assert not t.happened("place")
    assert not t.happened("activate")
    assert t.now.place[t.tile("robert-the-bruce")] == names.BESIDE
    assert t.after().persons == 1
    assert t.after().tiles == 2


def test_a_person_is_no_neighbour_for_later_tiles() -> None:
    # B-100: it lies on no cell, so it neither blocks nor extends the territory
    t = quiet()
    favour(t, "macleod")
    assert sorted(int(n) for n in t.after().grid if n > 0) == [1, 2]


def test_persons_do_not_count_in_the_size() -> None:
    # B-100, B-183: 3 persons and the home tile are as large as the home tile alone
    t = quiet(coins=0)
    t.player(0).persons = 3
    t.player(1).coins = 0
    t.start(tasks.DO_FINAL, names.NOBODY)
    assert [e["tiles"] for e in t.happened("size")] == [2, 2]
    assert not t.happened("vp")


def test_a_person_lets_one_marker_be_placed() -> None:
    # B-101: exactly one
    t = quiet()
    favour(t, "macleod")
    assert len(t.happened("marker")) == 1
    assert t.after().markers == 9
    assert t.after().clan[t.clan("macleod")] == 1


def test_the_marker_may_be_declined() -> None:
    # B-101, Q-13
    t = quiet()
    t.turn(0)
    assert t.question == "clan"
    t.choose("done")
    assert t.question is None
    assert t.after().markers == 10
    assert t.after().persons == 1
    assert t.happened("decline", question="clan")


def test_a_person_may_be_taken_when_no_field_can_be_reached() -> None:
    # B-101, Q-13: MacDonald and Gunn cost nothing from the start; once they are taken every free field costs a coin
    t = quiet(coins=0, ahead=("robert-the-bruce", "kemnay"))
    t.marker(1, "macdonald")
    t.marker(1, "gunn")
    t.turn(0)
    assert t.options("take") == [("take", "robert-the-bruce", 1), ("take", "kemnay", 2)]
    t.choose("take", "robert-the-bruce")
    assert t.question is None
    assert t.after().persons == 1
    assert t.after().markers == 10


def test_a_person_needs_no_scotsman() -> None:
    # B-100, Q-44: without a Scotsman in the territory no tile can be placed, but a person can be taken
    t = quiet(ahead=("robert-the-bruce", "kemnay"))
    t.stand(0, (-1, 0), -1)
    t.turn(0)
    assert t.question == "clan"
    assert t.happened("take", tile="robert-the-bruce")


def test_loch_ness_works_in_a_turn_with_a_person() -> None:
    # Q-21, B-129
    t = quiet()
    t.landmark(0, "loch-ness")
    t.lay(0, "kemnay", (0, 1))
    favour(t, "macleod")
    assert t.question == "action"
    assert t.options("activate") == [
        ("activate", (-1, 0), "produce", "loch-ness"),
        ("activate", (0, 1), "produce", "loch-ness"),
    ]
    t.choose("activate", (0, 1))
    assert t.goods() == {"stone": 1}
    assert not t.offers("activate")
