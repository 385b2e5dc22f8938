"""Chronicle 5, Address to a Haggis: collecting tokens, serving them, scoring."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.haggis.state import ASK_SERVE, EXTRA_HAGGIS
from tests.table import COMPONENTS, Table

VP_SOURCE = names.VP_SOURCES.index("haggis")
INNS = {
    "inn-a-village": ("A", "village", 1),
    "inn-a-whisky": ("A", "whisky", 1),
    "inn-b-village": ("B", "village", 1),
    "inn-b-whisky": ("B", "whisky", 2),
    "inn-c-village": ("C", "village", 2),
    "inn-c-whisky": ("C", "whisky", 2),
}


def served(t: Table) -> list[int]:
    """Numbers of tokens that may be served in the open question."""
    return [option[1] if option[0] == "serve" else 0 for option in t.options()]


def hold(t: Table, seat: int, *values: int) -> None:
    """Give a seat tokens of these values out of the pool, face down in this order."""
    own = t.game.haggis
    for value in values:
        pool = [int(n) for n in own.pool[: own.pooled]]
        token = next(n for n in pool if t.record.haggis.value[n] == value)
        pool.remove(token)
        own.pool[:] = -1
        own.pool[: len(pool)] = pool
        own.pooled = len(pool)
        own.held[seat, own.holds[seat]] = token
        own.holds[seat] += 1


def rolls(t: Table, number: int, *results: int) -> None:
    """What the seats roll in the haggis scoring after this scoring round."""
    t.game.haggis.rolls[number - 1, : len(results)] = results


def scoring(t: Table, number: int) -> Table:
    """Hold this scoring round and what follows it."""
    t.game.scored = number - 1
    return t.start(tasks.DO_SCORING, names.NOBODY, number)


def inn(*ahead: str) -> Table:
    """Seat 0 is last, two Scotsmen at home, this tile ahead; nothing is refilled."""
    t = Table(3, play="5")
    t.rondel({0: 0, 9: 1, 10: 2}, {n + 1: name for n, name in enumerate(ahead)})
    t.stack("D")
    t.market()
    t.player(0).coins = 0
    return t


def take(t: Table) -> Table:
    """Seat 0 takes the tile ahead, pays with what he has and lays it on the first cell."""
    t.turn(0)
    while t.question in ("tile", "pay", "cell"):
        t.choose({"tile": "take", "pay": "own", "cell": "cell"}[t.question])
    return t


# ---------------------------------------------------------------------------------------------- set-up


def test_eighteen_tokens_are_shuffled_into_the_pool() -> None:
    # C5-02: six of each value; another order in another block; nobody holds any
    for players in (2, 3, 4):
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
    t = Table(3, play="5")
    hold(t, 0, 1, 1, 1, 1, 1)
    assert served(scoring(t, 2)) == [1, 2, 3, 0]


def test_six_inns_join_the_stacks() -> None:
    # C5-03: two in each of A, B, C, half of them villages, half of the whisky type; C5-04: one or two symbols
    index = COMPONENTS.tile_index
    tiles = COMPONENTS.chronicle_tiles(5, 4)
    assert sorted(COMPONENTS.tile_ids[n] for n in tiles) == sorted(INNS)
    for name, (stack, kind, symbols) in INNS.items():
        tile = COMPONENTS.record.tile[index[name]]
        assert names.STACKS[tile.stack] == stack
        assert tile.type == {"village": names.VILLAGE, "whisky": names.WHISKY_TYPE}[kind]
        assert (tile.once.extra, tile.once.extras) == (EXTRA_HAGGIS, symbols)
    game = deal.deal(COMPONENTS, 3, True, "middle", 1, [0], chronicles=bits(find(["5"])))[0]
    for name, (stack, _kind, _symbols) in INNS.items():
        assert index[name] in game.stack[names.STACKS.index(stack)]
    plain = deal.deal(COMPONENTS, 3, True, "middle", 1, [0])[0]
    assert game.stack_size.tolist() == [n + more for n, more in zip(plain.stack_size, (0, 2, 2, 2, 0), strict=True)]


def test_no_inn_is_taken_by_the_die() -> None:
    # C5-13: the die counts the Inn but goes on to the next tile
    t = Table(3, play="5", die=True)
    t.rondel({0: "die", 5: 0, 6: 1, 7: 2}, {1: "inn-a-village", 2: "kemnay"})
    t.stack("D")
    t.tape(1)
    t.start(tasks.DO_DIE, names.NOBODY)
    assert [e["tile"] for e in t.happened("discard", cause="die")] == ["kemnay"]
    assert all(COMPONENTS.record.tile[COMPONENTS.tile_index[name]].icon for name in INNS)


# ---------------------------------------------------------------------------------------------- collecting


@pytest.mark.parametrize(("name", "tokens"), [("inn-a-village", 1), ("inn-c-village", 2)])
def test_an_inn_brings_as_many_tokens_as_it_shows_symbols(name: str, tokens: int) -> None:
    # C5-04; C5-05: from the top of the pool, face down; their number is open
    t = inn(name)
    top = [int(n) for n in t.game.haggis.pool[18 - tokens : 18]]
    t.put(0, (0, 0), stone=1, wood=1)
    take(t)
    assert t.happened("haggis", seat=0) == [{"event": "haggis", "seat": 0, "amount": tokens, "wanted": tokens}]
    assert t.now.haggis.holds[0] == tokens
    assert t.now.haggis.pooled == 18 - tokens
    assert [int(n) for n in t.now.haggis.held[0, :tokens]] == top[::-1]


def test_every_inn_swaps_a_sheep_for_a_token() -> None:
    # C5-04: on activation, once a turn
    for name in INNS:
        t = Table(3, play="5").in_turn(0)
        t.lay(0, name, (0, 1))
        t.put(0, (0, 0), sheep=2)
        t.market()
        t.player(0).coins = 0
        t.spot(0, (0, 1)).eligible = 1
        t.start(tasks.DO_ACTION, 0)
        assert t.options("activate") == [("activate", (0, 1), "exchange-1", "placing")]
        t.choose("activate")
        assert t.goods() == {"sheep": 1}
        assert t.now.haggis.holds[0] == 1
        assert not t.offers("activate")


def test_a_sheep_may_be_bought_for_the_exchange() -> None:
    t = Table(3, play="5").in_turn(0)
    t.lay(0, "inn-a-village", (0, 1))
    t.player(0).coins = 3
    t.market(sheep=0)
    t.spot(0, (0, 1)).eligible = 1
    t.start(tasks.DO_ACTION, 0).choose("activate")
    assert t.after(0).coins == 2
    assert t.now.haggis.holds[0] == 1


def test_an_empty_pool_gives_nothing_and_closes_the_exchange() -> None:
    # C5-06
    t = Table(3, play="5").in_turn(0)
    hold(t, 1, *[1] * 6, *[2] * 6, *[3] * 6)
    t.lay(0, "inn-a-village", (0, 1))
    t.lay(0, "kemnay", (1, 1))
    t.put(0, (0, 0), sheep=2)
    t.spot(0, (0, 1)).eligible = t.spot(0, (1, 1)).eligible = 1
    t.start(tasks.DO_ACTION, 0)
    assert [option[1] for option in t.options("activate")] == [(1, 1)]
    t = inn("inn-c-village")
    hold(t, 1, *[1] * 6, *[2] * 6, *[3] * 5)
    t.put(0, (0, 0), stone=1, wood=1)
    take(t)
    assert t.happened("haggis") == [{"event": "haggis", "seat": 0, "amount": 1, "wanted": 2}]
    assert t.now.haggis.holds[0] == 1


def test_the_number_of_tokens_is_not_limited() -> None:
    # C5-05: a player may hold all of them
    t = inn("inn-c-village")
    hold(t, 0, *[1] * 6, *[2] * 6, *[3] * 4)
    t.put(0, (0, 0), stone=1, wood=1)
    take(t)
    assert t.now.haggis.holds[0] == 18


# ---------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(("number", "scored"), [(1, False), (2, True), (3, True), (4, True)])
def test_haggis_scorings_follow_rounds_two_to_four(number: int, scored: bool) -> None:
    # C5-07
    t = Table(3, play="5")
    hold(t, 1, 3)
    scoring(t, number)
    assert (t.question == "serve") == scored
    if scored:
        assert t.asked == 1


def test_number_of_tokens_turned_up_times_their_sum() -> None:
    # C5-09, C5-10: rolls 1, 2, 3 on tables of 3, 3, 2: 1*2, 2*(2+3), all two: 2*(1+3)
    t = Table(3, play="5")
    hold(t, 0, 2, 3, 3)
    hold(t, 1, 2, 3, 1, 1)
    hold(t, 2, 1, 3)
    rolls(t, 2, 1, 2, 3)
    scoring(t, 2).choose("serve", 3).choose("serve", 3).choose("serve", 2)
    assert [int(t.after(seat).vp_from[VP_SOURCE, 1]) for seat in range(3)] == [2, 10, 8]
    assert [(e["seat"], e["result"]) for e in t.happened("haggis_roll")] == [(0, 1), (1, 2), (2, 3)]
    assert [(e["seat"], e["token"].split("#")[0]) for e in t.happened("uncover")] == [
        (0, "haggis-2"),
        (1, "haggis-2"),
        (1, "haggis-3"),
        (2, "haggis-1"),
        (2, "haggis-3"),
    ]


def test_as_many_tokens_as_wanted_are_served_all_at_once() -> None:
    # C5-08: 0 to 3; while the others decide nothing has moved
    t = Table(3, play="5")
    hold(t, 0, 1, 2)
    hold(t, 1, 3)
    scoring(t, 3)
    assert served(t) == [1, 2, 0]
    t.choose("serve", 2)
    assert t.asked == 1
    assert t.now.haggis.holds[0] == 2
    assert t.now.haggis.served[0] == 0
    assert not t.happened("serve")
    t.choose("done")
    assert [(e["seat"], e["tokens"]) for e in t.happened("serve")] == [(0, 2)]


def test_who_serves_nothing_rolls_no_die() -> None:
    # C5-09: only players with a token on the table
    t = Table(3, play="5")
    hold(t, 0, 3)
    hold(t, 1, 3)
    scoring(t, 2).choose("done").choose("serve", 1)
    assert [e["seat"] for e in t.happened("haggis_roll")] == [1]
    assert t.after(0).vp_from[VP_SOURCE].sum() == 0
    assert t.now.haggis.holds[0] == 1


def test_the_rolls_leave_the_die_of_the_rondel_alone() -> None:
    # C5-13: the faces of the game's die, 1-1-1-2-2-3, with it or without it on the rondel
    t = Table(3, play="5", die=False)
    hold(t, 0, 3)
    scoring(t, 2).choose("serve", 1)
    assert len(t.happened("haggis_roll")) == 1
    assert t.now.rolled == 0
    games = deal.deal(COMPONENTS, 3, False, "middle", 1, np.arange(2000), chronicles=bits(find(["5"])))
    shown = Counter(games.haggis.rolls.ravel().tolist())
    # 32,000 rolls: one half, one third, one sixth; three standard errors are 270
    assert set(shown) == {1, 2, 3}
    assert abs(shown[1] - 16000) < 270
    assert abs(shown[2] - 10667) < 255
    assert abs(shown[3] - 5333) < 200


def test_everything_served_goes_back_and_the_pool_is_shuffled() -> None:
    # C5-11: face up or not; tokens that were not served are kept
    t = Table(2, play="5")
    hold(t, 0, 3, 3, 3, 2)
    hold(t, 1, 1)
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
    t = Table(2, play="5")
    hold(t, 0, 3, 3, 3, 3, 3)
    hold(t, 1, 3)
    rolls(t, 4, 3, 1)
    t.game.scored = 3
    t.start(tasks.DO_SCORING, names.NOBODY, 4)
    t.game.tasks = 2
    t.game.task[1] = t.game.task[0]
    t.game.task[0].kind = tasks.DO_FINAL
    t.choose("serve", 3).choose("done")
    order = [e["event"] for e in t.events]
    assert order.index("haggis_pool") < order.index("final")
    assert t.after(0).vp_from[VP_SOURCE].tolist() == [0, 0, 0, 27, 0]
    assert t.after(1).vp_from[VP_SOURCE].sum() == 0
    assert t.now.haggis.holds[:2].tolist() == [2, 1]


def test_feasts_and_haggis_do_not_touch() -> None:
    # C5-41: the haggis scoring is no category; the count of the categories stays four
    t = Table(2, play="5")
    hold(t, 0, 3)
    scoring(t, 2).choose("done")
    assert t.now.categories == 4
    assert {e["category"] for e in t.happened("count")} == set(names.CATEGORIES[:4])


def test_a_whisky_inn_stands_in_for_no_distillery() -> None:
    # C5-31: it replaces nothing and stays an ordinary tile of the whisky type; its activation makes no cask
    for name in ("inn-a-whisky", "inn-b-whisky", "inn-c-whisky"):
        tile = COMPONENTS.record.tile[COMPONENTS.tile_index[name]]
        assert tile.type & names.WHISKY_TYPE
        assert tile.replaces == -1
        assert tile.exchange[0].get.whisky == tile.once.whisky == 0


# ---------------------------------------------------------------------------------------------- heuristics


def option_value(t: Table) -> dict[tuple, float]:
    """Worth of the options of the open question."""
    t.after()
    return {option: float(t.context.option_value[i]) for i, option in enumerate(t.options())}


def valued_by_strategies(players: int = 3) -> Table:
    return Table(players, play="5")


@pytest.mark.parametrize(
    ("number", "held", "best"), [(2, 1, 0), (3, 1, 0), (4, 1, 1), (2, 2, 2), (3, 3, 3), (3, 5, 3), (4, 4, 3), (4, 2, 2)]
)
def test_how_many_to_serve(number: int, held: int, best: int) -> None:
    # C5-15: all up to three in the last haggis scoring; before it three or two, a single one is kept
    t = valued_by_strategies()
    hold(t, 0, *[2] * held)
    scoring(t, number)
    assert t.question == "serve"
    assert t.context.question == ASK_SERVE
    values = list(option_value(t).values())
    assert served(t)[int(np.argmax(values))] == best


def test_mean_values_of_served_tokens() -> None:
    # C5-15: 2.0 and 5.0 VP, three tokens 1/2 * 2 + 1/3 * 8 + 1/6 * 18 = 20/3 VP
    t = valued_by_strategies()
    hold(t, 0, 2, 2, 2)
    scoring(t, 4)
    assert list(option_value(t).values()) == pytest.approx([2.0, 5.0, 20 / 3, 0.0])


@pytest.mark.parametrize(("held", "scored", "worthy"), [(0, 0, True), (2, 3, True), (3, 0, False), (0, 4, False)])
def test_when_a_sheep_is_swapped(held: int, scored: int, worthy: bool) -> None:
    # C5-16: fewer than three tokens, and a haggis scoring to come
    t = valued_by_strategies().in_turn(0)
    hold(t, 0, *[1] * held)
    t.game.scored = scored
    t.lay(0, "inn-a-village", (0, 1))
    t.put(0, (0, 0), sheep=1)
    t.spot(0, (0, 1)).eligible = 1
    found = option_value(t.start(tasks.DO_ACTION, 0))[("activate", (0, 1), "exchange-1", "placing")]
    assert found == pytest.approx(1.4 if worthy else 0.0)


def test_no_sheep_is_swapped_when_a_trade_tile_pays_more() -> None:
    # C5-16: a trade tile that pays 4 VP for one sheep is worth more than a token
    t = valued_by_strategies().in_turn(0)
    t.lay(0, "inn-a-village", (0, 1))
    t.lay(0, trade_tile(t), (1, 1))
    tile = t.record.tile[t.spot(0, (1, 1)).tile]
    tile.type, tile.symbol, tile.exchanges = names.TRADE, 1, 1
    tile.exchange[0].give.goods[:] = (0, 0, 0, 1, 0)
    tile.exchange[0].give.open = tile.exchange[0].give.count = 0
    tile.exchange[0].get.vp = 4
    t.put(0, (0, 0), sheep=1)
    t.spot(0, (0, 1)).eligible = t.spot(0, (1, 1)).eligible = 1
    t.start(tasks.DO_ACTION, 0)
    assert option_value(t)[("activate", (0, 1), "exchange-1", "placing")] == 0.0


def trade_tile(t: Table) -> str:
    """Some trade tile of the base game."""
    return next(
        name
        for n, name in enumerate(t.components.tile_ids)
        if t.record.tile[n].type == names.TRADE and n < t.record.hume
    )


@pytest.mark.parametrize(("sheep", "scored", "expected"), [(0, 0, 2 * 1.4), (1, 0, 2 * 1.4), (1, 4, 0.0)])
def test_inns_as_destinations(sheep: int, scored: int, expected: float) -> None:
    # C5-17: 1.4 a symbol; an exchange, 1.4 for a sheep of 1.5, is not expected; nothing when no haggis scoring is left
    t = valued_by_strategies()
    t.rondel({0: 0, 9: 1, 10: 2}, {1: "inn-c-village", 2: "kemnay"})
    t.stack("D")
    t.game.scored = scored
    t.put(0, (0, 0), stone=1, wood=1)
    if sheep:
        t.put(0, (-1, 0), sheep=1)
    found = option_value(t.turn(0))
    assert found[("take", "inn-c-village", 1)] == pytest.approx(expected)
    assert found[("take", "kemnay", 2)] == 0.0
