"""Chronicle 5, Address to a Haggis: collecting tokens, serving them, scoring."""

from collections import Counter

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from tests.game.chronicles.haggis.kit import ALL, VP_SOURCE, hold, inn, own_inn, rolls, scoring, served, table, take
from tests.game.chronicles.haggis.test_values import INNS
from tests.table import COMPONENTS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eighteen_tokens_are_shuffled_into_the_pool(players: int) -> None:
    # C5-02: six of each value; another order in another block; no seat holds any
    games = deal.deal(COMPONENTS, players, True, "middle", 1, [0, 1], chronicles=bits(find(["5"])))
    for game in games:
        pool = [int(n) for n in game.haggis.pool if n >= 0]
        assert Counter(int(COMPONENTS.record.haggis.value[n]) for n in pool) == {1: 6, 2: 6, 3: 6}
        assert game.haggis.pooled == len(set(pool)) == 18
        assert not game.haggis.holds.any()
    assert games[0].haggis.pool.tolist() != games[1].haggis.pool.tolist()


def test_a_table_has_three_spaces() -> None:
    # C5-01, C5-02
    assert COMPONENTS.record.haggis.spaces == 3
    assert served(scoring(table((1, 1, 1, 1, 1)), 2)) == [1, 2, 3, 0]


def test_the_die_removes_no_inn() -> None:
    # C5-13: the die counts the Inn but goes on to the next tile
    t = table(die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "inn-a-village", 2: "kemnay"})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == ["kemnay"]
    assert all(COMPONENTS.record.tile[COMPONENTS.tile_index[name]].icon for name in INNS)


@pytest.mark.parametrize(("name", "tokens"), [("inn-a-village", 1), ("inn-c-village", 2)])
def test_an_inn_brings_as_many_tokens_as_it_shows_symbols(name: str, tokens: int) -> None:
    # C5-04; C5-05: from the top of the pool, face down; their number is open
    t = inn(name)
    top = [int(n) for n in t.game.haggis.pool[18 - tokens : 18]]
    take(t)
    assert t.happened("haggis", seat=0) == [{"event": "haggis", "seat": 0, "amount": tokens, "wanted": tokens}]
    assert (t.now.haggis.holds[0], t.now.haggis.pooled) == (tokens, 18 - tokens)
    assert [int(n) for n in t.now.haggis.held[0, :tokens]] == top[::-1]


@pytest.mark.parametrize("name", INNS)
def test_every_inn_swaps_a_sheep_for_a_token(name: str) -> None:
    # C5-04: on activation, once a turn
    t = own_inn(name, sheep=2)
    t.player(0).coins = 0
    t.start(tasks.DO_ACTION, 0)
    assert t.options("activate") == [("activate", (0, 1), "exchange-1", "placing")]
    t.choose("activate")
    assert (t.goods(), t.now.haggis.holds[0], t.offers("activate")) == ({"sheep": 1}, 1, False)


def test_a_sheep_may_be_bought_for_the_exchange() -> None:
    t = own_inn()
    t.player(0).coins = 3
    t.market(sheep=0)
    t.start(tasks.DO_ACTION, 0).choose("activate")
    assert (t.after(0).coins, t.now.haggis.holds[0]) == (2, 1)


def test_an_empty_pool_gives_nothing_and_closes_the_exchange() -> None:
    # C5-06
    t = own_inn(sheep=2)
    hold(t, 1, *ALL)
    t.lay(0, "kemnay", (1, 1))
    t.spot(0, (1, 1)).eligible = 1
    t.start(tasks.DO_ACTION, 0)
    assert [option[1] for option in t.options("activate")] == [(1, 1)]
    t = inn("inn-c-village")
    hold(t, 1, *ALL[:-1])
    take(t)
    assert t.happened("haggis") == [{"event": "haggis", "seat": 0, "amount": 1, "wanted": 2}]
    assert t.now.haggis.holds[0] == 1


def test_the_number_of_tokens_is_not_limited() -> None:
    # C5-05: a player may hold all of them
    t = inn("inn-c-village")
    hold(t, 0, *ALL[:-2])
    take(t)
    assert t.now.haggis.holds[0] == 18


@pytest.mark.parametrize(("number", "scored"), [(1, False), (2, True), (3, True), (4, True)])
def test_haggis_scorings_follow_rounds_two_to_four(number: int, scored: bool) -> None:
    # C5-07
    t = scoring(table((), (3,)), number)
    assert (t.question == "serve") == scored
    assert not scored or t.asked == 1


def test_number_of_tokens_turned_up_times_their_sum() -> None:
    # C5-09, C5-10: rolls 1, 2, 3 on tables of 3, 3, 2: 1*2, 2*(2+3), all two: 2*(1+3)
    t = table((2, 3, 3), (2, 3, 1, 1), (1, 3))
    rolls(t, 2, 1, 2, 3)
    scoring(t, 2).choose("serve", 3).choose("serve", 3).choose("serve", 2)
    assert [int(t.after(seat).vp_from[VP_SOURCE, 1]) for seat in range(3)] == [2, 10, 8]
    assert [(e["seat"], e["result"]) for e in t.happened("haggis_roll")] == [(0, 1), (1, 2), (2, 3)]
    turned_up = [(e["seat"], e["token"].split("#")[0]) for e in t.happened("uncover")]
    assert turned_up == [(0, "haggis-2"), (1, "haggis-2"), (1, "haggis-3"), (2, "haggis-1"), (2, "haggis-3")]


def test_as_many_tokens_as_wanted_are_served_all_at_once() -> None:
    # C5-08: 0 to 3; while the others decide nothing has moved
    t = table((1, 2), (3,))
    assert served(scoring(t, 3)) == [1, 2, 0]
    t.choose("serve", 2)
    assert (t.asked, t.now.haggis.holds[0], t.now.haggis.served[0]) == (1, 2, 0)
    assert not t.happened("serve")
    t.choose("done")
    assert [(e["seat"], e["tokens"]) for e in t.happened("serve")] == [(0, 2)]


def test_a_player_who_serves_nothing_rolls_no_die() -> None:
    # C5-09: only players with a token on the table
    t = table((3,), (3,))
    scoring(t, 2).choose("done").choose("serve", 1)
    assert [e["seat"] for e in t.happened("haggis_roll")] == [1]
    assert (t.after(0).vp_from[VP_SOURCE].sum(), t.now.haggis.holds[0]) == (0, 1)


def test_the_rolls_leave_the_die_of_the_rondel_alone() -> None:
    # C5-13: the faces of the game's die, 1-1-1-2-2-3, with it or without it on the rondel
    t = table((3,), die=False)
    scoring(t, 2).choose("serve", 1)
    assert (len(t.happened("haggis_roll")), t.now.rolled) == (1, 0)
    games = deal.deal(COMPONENTS, 3, False, "middle", 1, np.arange(2000), chronicles=bits(find(["5"])))
    shown = Counter(games.haggis.rolls.ravel().tolist())
    # 32,000 rolls: one half, one third, one sixth; three standard errors are 270
    assert set(shown) == {1, 2, 3}
    assert abs(shown[1] - 16000) < 270
    assert abs(shown[2] - 10667) < 255
    assert abs(shown[3] - 5333) < 200


def test_everything_served_goes_back_and_the_pool_is_shuffled() -> None:
    # C5-11: face up or not; tokens that were not served are kept
    t = table((3, 3, 3, 2), (1,), players=2)
    rolls(t, 2, 1, 1)
    dealt = [int(n) for n in t.game.haggis.order[1] if n >= 0]
    kept = [int(t.game.haggis.held[0, 3]), int(t.game.haggis.held[1, 0])]
    scoring(t, 2).choose("serve", 3).choose("done")
    own = t.now.haggis
    assert own.pooled == 16
    assert [int(n) for n in own.pool[:16]] == [n for n in dealt if n not in kept]
    assert (own.pool[16:] == -1).all()
    assert [int(own.held[0, 0]), int(own.held[1, 0])] == kept
    assert own.holds[:2].tolist() == [1, 1]
    assert not own.served.any()
    assert (own.table == -1).all()
    assert t.happened("haggis_pool") == [{"event": "haggis_pool", "seat": names.NOBODY, "tokens": 16}]


def test_the_last_haggis_scoring_comes_before_the_final_scoring() -> None:
    # C5-14: it belongs to scoring round 4; C5-12: tokens left are worth nothing
    t = table((3, 3, 3, 3, 3), (3,), players=2)
    rolls(t, 4, 3, 1)
    scoring(t, 4)
    t.game.tasks = 2
    t.game.task[1] = t.game.task[0]
    t.game.task[0].kind = tasks.DO_FINAL
    t.choose("serve", 3).choose("done")
    order = [e["event"] for e in t.events]
    assert order.index("haggis_pool") < order.index("final")
    assert t.after(0).vp_from[VP_SOURCE].tolist() == [0, 0, 0, 27, 0]
    assert t.after(1).vp_from[VP_SOURCE].sum() == 0
    assert t.now.haggis.holds[:2].tolist() == [2, 1]


def test_a_haggis_scoring_is_no_category() -> None:
    # C5-41: the count of the categories (for Feasts) stays four
    t = table((3,), players=2)
    scoring(t, 2).choose("done")
    assert t.now.categories == 4
    assert {e["category"] for e in t.happened("count")} == set(names.CATEGORIES[:4])
