"""The hooks by which chronicles take part in a game (CC-02), tried with tiny chronicles."""

import pytest

from simulator.game import hooks, names, tasks
from tests.game.chronicles import trials
from tests.game.chronicles.positions import answer, choosing, spare, table, turn
from tests.table import Table


def moments(t: Table) -> list[str]:
    """Return the hooks that `trials.Log` has written down."""
    order = list(hooks.HOOKS)
    return [order[code] for code in spare(t, 1, 1 + spare(t, 0, 1)[0])]


def abernethy(chronicle: type, *ahead: str) -> Table:
    """Let seat 0 move over these tiles, take Abernethy and end its turn."""
    t = turn(table(chronicle, ahead=(*ahead, "abernethy"))).choose("take", "abernethy")
    return t.choose("cell", (0, 1)).finish()


def test_discards_come_with_seat_tile_and_cause() -> None:
    # two tiles are passed by all pieces: cause "passed"
    t = abernethy(trials.Discards, "kemnay", "soay")
    assert spare(t, 0, 4) == [2, 0, 0, 0]
    assert spare(t, 9, 10) == [0]
    assert spare(t, 8, 9)[0] in (t.tile("kemnay"), t.tile("soay"))


@pytest.mark.parametrize(
    ("chronicles", "acts"),
    [
        ((trials.Idle,), set()),
        ((trials.Discards, trials.MoreCasks), {"discarded"}),
        ((trials.Ways, trials.Idle, trials.Numbers),
         {"passed", "discarded", "taken", "placed", "activated", "step", "market", "turn_end", "clan"}),
    ],
)  # fmt: skip
def test_only_moments_with_a_hook_are_subscribed(chronicles: tuple, acts: set[str]) -> None:
    # CC-02: no tasks are pushed for the others; one of several chronicles is enough
    t = Table(2, chronicles=chronicles).start(tasks.DO_SETUP, names.NOBODY)
    moments = {name: one.moment for name, one in hooks.HOOKS.items() if one.moment <= tasks.ON_MOVED}
    t.after()
    subscribed = int(t.now.subscribed)
    assert {name for name, number in moments.items() if subscribed >> number - tasks.ON_PASSED & 1} == acts


def test_a_discard_by_the_die_has_its_own_cause() -> None:
    # CC-02: `discard` carries the cause
    t = Table(2, chronicles=(trials.Discards,))
    t.rondel({0: "die", 5: 0, 6: 1}, {1: "kemnay", 7: "soay"})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert spare(t, 0, 4) == [0, 1, 0, 0]
    assert spare(t, 8, 10) == [t.tile("kemnay"), names.NOBODY]


def test_the_moments_of_a_turn_in_order() -> None:
    # CC-02: available, pass, taken, place, once, activate, turn_end, reveal; here nothing is discarded
    t = table(trials.Log, ahead=("kemnay", "pitlochry"))
    t.rondel({0: 0, 1: 1, 4: "die"}, {2: "kemnay", 3: "halkirk"})
    t.stack("D", "wick")
    t.market(wood=1)
    t.put(0, (0, 0), wood=1)
    turn(t).choose("take", "halkirk").choose("buy").choose("activate", (-1, 0)).choose("walk").choose("sell").finish()
    turn_of = "available passed passed market taken placed once activated step market turn_end revealed"
    assert moments(t) == turn_of.split()


def test_the_moments_of_a_scoring_in_order() -> None:
    # CC-02, CC-08: the last A tile is revealed, then the scoring round
    t = table(trials.Log)
    t.stack("A", "soay")
    t.start(tasks.DO_REFILL, names.NOBODY)
    assert moments(t)[:3] == ["revealed", "score_start", "score_end"]


def test_the_clan_hook_comes_after_the_bonus() -> None:
    # CC-02 `clan`: placed and its bonus resolved: MacLeod costs 1, brings 3
    t = turn(table(trials.Numbers, ahead=("robert-the-bruce",))).choose("clan", "macleod")
    assert spare(t, 18, 21) == [0, t.clan("macleod"), 22]


def test_arguments_of_the_hooks() -> None:
    t = table(trials.Numbers, ahead=("kemnay", "abernethy"))
    t.market(wood=1)
    turn(t).choose("take", "abernethy").choose("cell", (0, 1)).choose("activate", (0, 1)).choose("activate", (-1, 0))
    t.choose("walk", (-1, 0), (0, 0)).choose("sell", "wood")
    assert t.question is None
    tile, spot = t.tile("abernethy"), 2
    assert spare(t, 0, 3) == [0, tile, 2]  # taken
    assert spare(t, 3, 6) == [0, tile, spot]  # placed
    assert spare(t, 6, 9) == [0, t.record.home_village, 0]  # activated
    assert spare(t, 9, 12) == [0, 0, 1]  # step
    assert spare(t, 12, 15) == [0, names.WOOD, 0]  # market
    assert spare(t, 15, 17) == [0, 0]  # turn_end


def test_the_turn_end_hook_knows_a_turn_that_ends_on_the_end() -> None:
    # CC-33
    t = turn(table(trials.Numbers, ahead=("kemnay", "the-end"))).choose("end")
    assert t.question is None
    assert spare(t, 15, 17) == [0, 1]


def test_spaces_are_passed_and_tiles_discarded_clockwise() -> None:
    # CC-02: `pass` fires in clockwise order; B-024, Q-03: discards from the old last space forward
    t = abernethy(trials.Ways, "kemnay", "soay")
    written = spare(t, 1, 1 + spare(t, 0, 1)[0])
    assert [code for code in written if code < 200] == [101, 102]
    assert [code for code in written if code >= 200] == [200 + t.tile("kemnay"), 200 + t.tile("soay")]


def test_spaces_are_passed_before_tiles_are_discarded() -> None:
    # CC-02: a tile must be passed before it can be discarded for having been passed
    t = abernethy(trials.Ways, "kemnay")
    assert spare(t, 1, 3) == [101, 200 + t.tile("kemnay")]


@pytest.mark.parametrize(
    ("chronicles", "before", "counts", "vp"),
    [
        ((), (3, 1), [3, 1], 2),
        ((trials.MoreCasks,), (3, 1), [3, 3], 0),  # 1 + 2, so no seat leads
        ((trials.MoreCasks, trials.TwiceAsMany), (0, 1), [0, 6], 0),  # (1 + 2) x 2
        ((trials.TwiceAsMany, trials.MoreCasks), (0, 1), [0, 4], 0),  # 1 x 2 + 2, as the chronicles stand in order
    ],
)
def test_modifiers_change_counts_one_after_the_other(
    chronicles: tuple, before: tuple[int, int], counts: list[int], vp: int
) -> None:
    t = table(*chronicles)
    t.player(0).whisky, t.player(1).whisky = before
    t.start(tasks.DO_SCORING, names.NOBODY, 1)
    assert [e["count"] for e in t.happened("count", category="whisky")] == counts
    assert t.after().vp == vp


def test_an_extra_category_is_scored_by_difference() -> None:
    # tokens 0, 3, 6 of three seats: 0, 3 and 8 VP; only with the chronicle
    t = Table(3, chronicles=(trials.Tokens,)).start(tasks.DO_SCORING, names.NOBODY, 1)
    t.game.tasks = 2
    t.game.task[1].kind, t.game.task[1].seat = tasks.DO_SETUP, names.NOBODY
    assert [e["count"] for e in t.happened("count", category="extra")] == [0, 3, 6]
    assert [t.after(seat).vp for seat in range(3)] == [0, 3, 8]
    assert t.after(2).vp_from[names.VP_EXTRA, 0] == 8
    assert not Table(3).start(tasks.DO_SCORING, names.NOBODY, 1).happened("count", category="extra")


def test_vp_of_the_final_hook_decide_the_game() -> None:
    # `final` comes before the winner is found
    t = table(trials.Prize, coins=40).start(tasks.DO_FINAL, names.NOBODY)
    assert t.after(1).vp > t.after(0).vp
    assert list(t.now.rank[:2]) == [2, 1]


def walker() -> Table:
    """Set up the extra piece last, under the control of seat 1; tiles lie between the pieces."""
    t = Table(2, chronicles=(trials.Walker,))
    t.rondel({0: 5, 1: 0, 3: 1, 5: "die"}, {2: "kemnay", 4: "abernethy", 6: "soay"})
    t.stack("D")
    t.market()
    return t.start(tasks.DO_NEXT, names.NOBODY)


def test_an_extra_piece_moves_by_its_own_task_and_question() -> None:
    t = walker()
    t.after()
    assert (t.context.question, t.context.seat) == (names.FIRST_CHRONICLE_QUESTION, 1)
    assert list(t.context.a[: t.context.options]) == [2, 4]
    answer(t, 1)
    # seat 0 is last now and to move
    assert (t.question, t.asked, t.now.piece_space[names.EXTRA_PIECE]) == ("tile", 0, 4)
    assert [(e["tile"], e["cause"]) for e in t.happened("discard")] == [("abernethy", "extra")]
    assert spare(t, 1, 3) == [1, tasks.FIRST_CHRONICLE_TASK]
    # CC-32: Kemnay still lies before seat 0
    assert t.options("take") == [("take", "kemnay", 2), ("take", "soay", 6)]


def test_the_extra_piece_keeps_tiles_before_it_from_being_passed() -> None:
    # CC-32: tiles before the extra piece have not been passed by all
    t = Table(2, chronicles=(trials.Walker,))
    t.rondel({0: 0, 1: 5, 4: 1, 5: "die"}, {2: "kemnay", 3: "abernethy"})
    t.stack("D")
    t.market()
    t.turn(0).choose("take", "abernethy").choose("cell", (0, 1)).finish()
    assert not t.happened("discard")
    assert t.now.rear == 1


def test_a_setup_hook_changes_the_dealt_game() -> None:
    # the first task of a dealt game is the set-up: the extra piece takes the last space, so it acts first
    t = Table(2, chronicles=(trials.Walker,))
    t.after()
    assert t.context.question == names.FIRST_CHRONICLE_QUESTION
    assert t.now.space_piece[0] == names.EXTRA_PIECE


def stopping() -> Table:
    """Make Elgin a place to stop on space 1; a tile lies on space 2."""
    t = table(trials.Numbers, ahead=("elgin", "kemnay"))
    t.record.tile[t.tile("elgin")].stop = 1
    t.game.fixed[1] = 1
    return t


def test_a_stop_gives_no_tile() -> None:
    # CC-10: no cost, no placement, no activation; the hook `taken` gets tile -1, `turn_end` follows
    t = turn(stopping())
    assert t.options() == [("stop", "elgin", 1), ("take", "kemnay", 2)]
    t.choose("stop", "elgin")
    assert (t.question, t.after().coins) == (None, 20)
    assert (spare(t, 0, 3), spare(t, 15, 17)) == ([0, -1, 1], [0, 0])
    assert (t.now.space_tile[1], t.now.space_piece[1]) == (t.tile("elgin"), 0)
    assert not t.happened("take")
    assert not t.happened("activate")


def test_a_stop_is_left_behind_and_stays() -> None:
    # the next turn of the same seat; a fixed place is neither discarded nor refilled
    t = stopping().start(tasks.DO_NEXT, names.NOBODY).choose("stop")
    assert t.question == "cell"
    t.choose("cell", (0, 1))
    assert t.now.space_tile[1] == t.tile("elgin")
    assert not t.happened("discard")


def test_a_stop_holds_one_piece() -> None:
    t = stopping()
    t.rondel({0: 0, 1: 1, 4: "die"}, {2: "kemnay"})
    t.game.space_tile[1] = t.tile("elgin")
    turn(t)
    assert t.question == "cell"
    assert t.happened("take", tile="kemnay")


def test_spaces_on_offer_may_be_changed() -> None:
    # `available`: the chronicle takes the first option away and adds a stop
    t = turn(table(trials.Fence, ahead=("kemnay", "abernethy", "soay", "the-end")))
    assert t.options() == [("take", "abernethy", 2), ("take", "soay", 3), ("end",), ("stop", "the-end", 4)]


def test_an_empty_field_opens() -> None:
    # without the chronicle Innes is not offered (B-113)
    assert not turn(table(ahead=("robert-the-bruce",))).offers("clan", "innes")
    t = turn(table(trials.Shields, ahead=("robert-the-bruce",)))
    assert t.options("clan", "innes") == [("clan", "innes", 0)]
    t.choose("clan", "innes")
    assert (t.after().coins, t.after().markers, t.now.occupied[trials.INNES]) == (24, 9, 1)


def test_a_shield_replaces_the_printed_effect() -> None:
    # MacGregor's ongoing effect is not in force, the shield's VP come instead
    t = turn(table(trials.Shields, ahead=("robert-the-bruce",))).choose("clan", "macgregor")
    assert t.after().vp == t.after().vp_from[names.FIRST_CHRONICLE_SOURCE, 0] == 7
    assert (t.after().powers >> names.SPECIAL_WHISKY_VP) & 1 == 0


def test_other_fields_keep_their_bonus() -> None:
    t = turn(table(trials.Shields, ahead=("robert-the-bruce",))).choose("clan", "macleod")
    assert t.after().coins == 20 - 1 + 3


@pytest.mark.parametrize(("i", "coins"), [(0, 20), (1, 22), (2, 25)])
def test_a_question_of_its_own(i: int, coins: int) -> None:
    # the task brings its number (40), the answer the task that asked
    t = answer(choosing(trials.Choice), i)
    assert (t.question, t.after().coins) == (None, coins)
    assert spare(t, 20, 22) == [40, trials.CHOSEN]


def test_an_option_that_is_not_there_stops_the_game() -> None:
    t = answer(choosing(trials.Choice), 3)
    assert (t.after().coins, t.now.fault) == (20, names.FAULT_CHOICE)
