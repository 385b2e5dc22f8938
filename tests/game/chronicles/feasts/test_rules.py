"""Feasts and Whims: set-up and stake phase (C9-01 to C9-14, C9-44)."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from tests.game.chronicles import trials
from tests.game.chronicles.feasts.kit import IDS, held, outcomes, paid, pay_own, scoring, stack, staking
from tests.table import COMPONENTS, Table


def dealt(blocks: int, players: int = 3) -> np.recarray:
    return deal.deal(COMPONENTS, players, True, "middle", 7, range(blocks), chronicles=bits(find("9")))


def test_material() -> None:  # C9-01: 12 cards, five places and tokens, stacks of 3, four shields
    values = COMPONENTS.record.feasts
    assert (int(values.feasts), int(values.places), int(values.stakes_max), int(values.shields)) == (12, 5, 3, 4)
    assert len(COMPONENTS.table("feasts").stake_tokens) == 5
    clans = [COMPONENTS.clan_ids[values.shield[n].clan] for n in range(4)]
    assert sorted(clans) == ["cameron", "innes", "macdonell", "maclean"]


def test_five_cards_lie_open() -> None:
    # C9-03: every card is in the stack once, the first five lie at places 1-5; blocks differ
    games = dealt(40)
    for game in games:
        assert sorted(game.feasts.stack[:12]) == list(range(12))
        assert list(game.feasts.open) == list(game.feasts.stack[:5])
        assert (int(game.feasts.stack_size), int(game.feasts.drawn)) == (12, 5)
    assert len({tuple(game.feasts.stack) for game in games}) == 40
    assert {int(game.feasts.open[0]) for game in games} == set(range(12))
    t = Table(2, play="9").start(tasks.DO_SETUP, names.NOBODY)
    assert [(e["place"], e["feast"]) for e in t.happened("feast_open")] == [
        (n + 1, IDS[card]) for n, card in enumerate(t.game.feasts.open)
    ]


def test_a_block_is_dealt_the_same_in_any_batch() -> None:
    one = deal.deal(COMPONENTS, 3, True, "middle", 7, [5], chronicles=bits(find("9")))
    assert one[0].feasts.tobytes() == dealt(6)[5].feasts.tobytes()


def test_shields_replace_the_printed_effect() -> None:
    # C9-02: MacDonell's printed activation is gone, a resource is asked for instead; Innes opens
    t = Table(2, play="9").in_turn()
    t.player(0).coins = 0
    t.put(0, (0, 0), wood=1)
    t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0)
    base = Table(2).in_turn().start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0)
    base.player(0).coins = 99
    assert not base.offers("clan", "innes")
    t.player(0).coins = 99
    assert {option[1] for option in t.options("clan")} - {option[1] for option in base.options("clan")} == {"innes"}
    t.choose("clan", "macdonell")
    assert t.question == "feast_shield"
    t.choose("own", "wood")
    assert t.question is None
    t = Table(2, play="9").in_turn()
    t.player(0).coins = 99
    t.start(tasks.DO_CLAN, 0, names.WHY_ONCE, 0).choose("clan", "cameron")
    assert t.question is None
    assert t.now.turn.points == 0  # the printed 3 movement points of Cameron


def test_no_tile_is_added() -> None:  # C9-39: stacks, die and rondel are those of the base game
    games = dealt(5)
    base = deal.deal(COMPONENTS, 3, True, "middle", 7, range(5))
    for name in ("stack", "stack_size", "tape", "space_tile", "place"):
        assert (games[name] == base[name]).all(), name
    assert len(COMPONENTS.chronicle_tiles(9, 4)) == 0


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_stakes_come_before_every_scoring_round(number: int) -> None:  # C9-05: SR1 to SR4; outside any turn
    t = scoring(number=number).in_turn(1)
    assert (t.question, t.asked) == ("stake", 0)
    assert t.now.turn.seat == names.NOBODY
    assert not t.happened("count")
    stack(t, "", "")
    assert (t.question, len(t.happened("count"))) == (None, 8)


def test_a_stack_of_up_to_three() -> None:
    # C9-06: all five at first, each once; after three the next player is asked; fewer and none are allowed
    t = scoring(players=4)
    assert [option[1] for option in t.options("stake")] == [0, 1, 2, 3, 4]
    t.choose("stake", 3)
    assert [option[1] for option in t.options("stake")] == [0, 1, 2, 4]
    assert t.offers("done")
    t.choose("stake", 0).choose("stake", 4)
    assert (t.question, t.asked) == ("stake", 1)
    assert [option[1] for option in t.options("stake")] == [0, 1, 2, 3, 4]
    t.choose("stake", 2).choose("done").choose("done").choose("done")
    assert t.question is None
    assert [e["tokens"] for e in t.happened("stakes_stacked")] == [3, 1, 0, 0]
    assert (outcomes(t, 1), outcomes(t, 2)) == ([(1, 3, "short")], [])


def test_options_do_not_show_the_stacks_of_others() -> None:  # C9-06, CC-16: face down
    one, other = scoring(), scoring()
    stack(one, "123")
    stack(other, "")
    assert one.asked == other.asked == 1
    assert one.options() == other.options()


def test_tokens_not_stacked_do_nothing() -> None:
    # C9-T2: Irina 4-1-5, Gennady 3 alone: nothing on 2; one step for Gennady
    t = stack(scoring(players=3), "415", "3", "")
    assert [(step, place) for step, place, _ in outcomes(t, 0)] == [(1, 4), (2, 1), (3, 5)]
    assert [(step, place) for step, place, _ in outcomes(t, 1)] == [(1, 3)]


def maria_and_irina() -> Table:
    """Set up two seats that can pay all they get: 4 costs any any, 1 wood, 5 any."""
    t = scoring()
    for seat in (0, 1):
        t.put(seat, (0, 0), wood=1, barley=2)
        t.put(seat, (-1, 0), cattle=2)
    return stack(t, "451", "415")


def test_revealed_step_by_step() -> None:
    # C9-T1, C9-07, C9-08, C9-10: step 1 both on 4; step 2 Maria 5, Irina 1; step 3 both closed, nothing paid
    t = maria_and_irina()
    for seat, kinds in ((0, ("barley", "barley")), (1, ("cattle", "cattle"))):
        assert (t.question, t.asked) == ("feast", seat)
        for kind in kinds:
            t.choose("own", kind)
    assert t.asked == 0
    t.choose("own", "cattle")
    assert t.question is None  # wood is Irina's only way to pay for 1
    assert held(t) == {4: [0, 1], 5: [0], 1: [1]}
    assert outcomes(t, 0) == [(1, 4, "paid"), (2, 5, "paid"), (3, 1, "closed")]
    assert outcomes(t, 1) == [(1, 4, "paid"), (2, 1, "paid"), (3, 5, "closed")]
    assert (t.goods(0), t.goods(1)) == ({"wood": 1, "cattle": 1}, {"barley": 2})


def test_a_feast_named_but_not_paid_stays_open() -> None:
    # C9-T7, C9-09, C9-11: A names 2 (sheep, any) and cannot pay; in step 2 B gets it
    t = scoring()
    t.put(0, (0, 0), wood=2)
    t.put(1, (0, 0), sheep=2)
    stack(t, "2", "32")
    assert outcomes(t, 0) == [(1, 2, "short")]
    assert (outcomes(t, 1), held(t)) == ([(1, 3, "short"), (2, 2, "paid")], {2: [1]})
    assert t.goods(0) == {"wood": 2}


def test_payment_is_checked_when_the_token_is_turned_up() -> None:
    # C9-T10, C9-44: sheep and wood; Highland Wedding takes both, Clan Muster finds no wood
    t = staking("21", sheep=1, wood=1).choose("own", "sheep")
    assert (held(t), outcomes(t, 0)) == ({2: [0]}, [(1, 2, "paid"), (2, 1, "short")])
    # with wood on MacLean the second costs nothing; the marker must be placed, nothing is asked
    t = scoring()
    t.put(0, (0, 0), sheep=1, wood=1)
    t.marker(0, "maclean")
    t.game.feasts.stored[0, 3] = 1 + names.WOOD
    stack(t, "21", "").choose("own", "sheep")
    assert (t.question, held(t)) == (None, {2: [0], 1: [0]})
    assert outcomes(t, 0) == [(1, 2, "paid"), (2, 1, "paid")]


def test_a_player_who_can_pay_must_pay() -> None:  # C9-11, C9-13: no declining; kinds and tiles are the player's choice
    t = scoring()
    t.put(0, (0, 0), wood=1, stone=1)
    t.put(0, (-1, 0), stone=1)
    stack(t, "5", "")
    assert t.options() == [("own", "wood", (0, 0)), ("own", "stone", (-1, 0)), ("own", "stone", (0, 0))]
    t.choose("own", "stone", (-1, 0))
    assert (paid(t), t.goods()) == ([("stone", 1)], {"wood": 1, "stone": 1})


@pytest.mark.parametrize(
    ("goods", "result"), [({"wood": 2}, "short"), ({"sheep": 1, "wood": 1}, "paid"), ({"sheep": 2}, "paid")]
)
def test_set_symbols_need_their_kind(goods: dict[str, int], result: str) -> None:
    # C9-13: Highland Wedding is sheep and any
    t = pay_own(staking("2", **goods))
    assert outcomes(t, 0) == [(1, 2, result)]
    assert t.goods() == ({} if result == "paid" else goods)


def test_the_market_pays_nothing() -> None:
    # C9-12: coins and a market full of wood do not help, and nothing may be sold
    t = scoring()
    t.player(0).coins = 20
    t.market(stone=2)
    t.put(0, (0, 0), stone=2)
    stack(t, "15", "")
    assert (outcomes(t, 0), t.after().coins) == ([(1, 1, "short"), (2, 5, "paid")], 20)
    t = scoring()
    t.player(0).coins = 20
    t.market(stone=2, wood=1)
    t.put(0, (0, 0), stone=2, wood=1)
    stack(t, "5", "")
    assert {option[0] for option in t.options()} == {"own"}


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_each_player_pays_with_own_goods(first: int, second: int) -> None:
    # C9-14: in any order of seats, both get the feast of the same step
    t = scoring()
    t.put(first, (0, 0), wood=1)
    t.put(second, (0, 0), cattle=1)
    stack(t, "5", "5")
    assert sorted(held(t)[5]) == [0, 1]
    assert (paid(t, first), paid(t, second)) == ([("wood", 1)], [("cattle", 1)])


def test_markers_on_feasts_are_reminders() -> None:
    # C9-04, C9-20: the feast is held even without a clan marker left; the ten of the board stay ten
    assert COMPONENTS.record.markers == 10
    t = scoring()
    t.player(0).markers = 0
    t.put(0, (0, 0), wood=1)
    stack(t, "1", "")
    assert (held(t), t.after().markers, t.after(1).markers) == ({1: [0]}, 0, 10)
    assert not t.now.feasts.holders.any()
    assert not t.now.feasts.stakes.any()
    assert t.happened("stakes_returned")


def test_stakes_come_before_effects_of_later_chronicles() -> None:
    # C9-42: a later chronicle's actions at the start of the round wait for the stakes (fame tokens for the leaders)
    t = scoring(chronicles=(trials.Log,))
    assert (t.question, t.now.spare[0]) == ("stake", 0)
    t.put(0, (0, 0), wood=1, stone=1)
    stack(t, "5", "")
    assert (t.question, t.now.spare[0]) == ("feast", 0)
    t.choose("own", "wood")
    assert list(t.now.spare[:3]) == [2, 13, 15]


def test_fame_pays_no_feast() -> None:  # C9-42
    t = scoring()
    t.player(0).extra_tokens = 9
    stack(t, "5", "")
    assert (outcomes(t, 0), t.after().extra_tokens) == ([(1, 5, "short")], 9)


def test_a_barred_token_cannot_be_staked() -> None:  # C8-51: a token another chronicle has taken away for this phase
    t = scoring()
    t.player(0).withheld = 1 << 2
    assert [option[1] for option in t.options("stake")] == [0, 1, 3, 4]
    t.choose("done")
    assert [option[1] for option in t.options("stake")] == [0, 1, 2, 3, 4]
