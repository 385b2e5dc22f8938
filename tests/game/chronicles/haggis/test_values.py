"""Inns, and the strategies' values for the options of chronicle 5."""

import numpy as np
import pytest

from simulator.game import deal, names, tasks
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.haggis.state import ASK_SERVE, EXTRA_HAGGIS
from tests.game.chronicles.haggis.kit import hold, inn, own_inn, scoring, served, table
from tests.game.chronicles.places import option_value
from tests.table import COMPONENTS, Table

INNS = {
    "inn-a-village": ("A", "village", 1),
    "inn-a-whisky": ("A", "whisky", 1),
    "inn-b-village": ("B", "village", 1),
    "inn-b-whisky": ("B", "whisky", 2),
    "inn-c-village": ("C", "village", 2),
    "inn-c-whisky": ("C", "whisky", 2),
}


def test_six_inns_join_the_stacks() -> None:
    # C5-03: two in each of A, B, C, half of them villages, half of the whisky type; C5-04: one or two symbols
    index = COMPONENTS.tile_index
    assert sorted(COMPONENTS.tile_ids[n] for n in COMPONENTS.chronicle_tiles(5, 4)) == sorted(INNS)
    game = deal.deal(COMPONENTS, 3, True, "middle", 1, [0], chronicles=bits(find(["5"])))[0]
    for name, (stack, kind, symbols) in INNS.items():
        tile = COMPONENTS.record.tile[index[name]]
        assert names.STACKS[tile.stack] == stack
        assert tile.type == {"village": names.VILLAGE, "whisky": names.WHISKY_TYPE}[kind]
        assert (tile.once.extra, tile.once.extras) == (EXTRA_HAGGIS, symbols)
        assert index[name] in game.stack[names.STACKS.index(stack)]
    plain = deal.deal(COMPONENTS, 3, True, "middle", 1, [0])[0]
    assert (game.stack_size - plain.stack_size).tolist() == [0, 2, 2, 2, 0]


def test_a_whisky_inn_replaces_no_distillery() -> None:
    # C5-31: it stays an ordinary tile of the whisky type; its activation makes no cask
    for name in ("inn-a-whisky", "inn-b-whisky", "inn-c-whisky"):
        tile = COMPONENTS.record.tile[COMPONENTS.tile_index[name]]
        assert tile.type & names.WHISKY_TYPE
        assert tile.replaces == -1
        assert tile.exchange[0].get.whisky == tile.once.whisky == 0


def values(t: Table) -> list[float]:
    t.after()
    return t.context.option_value[: t.context.options].tolist()


@pytest.mark.parametrize(
    ("number", "held", "best"), [(2, 1, 0), (3, 1, 0), (4, 1, 1), (2, 2, 2), (3, 3, 3), (3, 5, 3), (4, 4, 3), (4, 2, 2)]
)
def test_how_many_to_serve(number: int, held: int, best: int) -> None:
    # C5-15: all up to three in the last haggis scoring; before it three or two, a single one is kept
    t = scoring(table((*[2] * held,)), number)
    assert (t.question, t.context.question) == ("serve", ASK_SERVE)
    assert served(t)[int(np.argmax(values(t)))] == best


def test_mean_values_of_served_tokens() -> None:
    # C5-15: 2.0 and 5.0 VP, three tokens 1/2 * 2 + 1/3 * 8 + 1/6 * 18 = 20/3 VP
    assert values(scoring(table((2, 2, 2)), 4)) == pytest.approx([2.0, 5.0, 20 / 3, 0.0])


@pytest.mark.parametrize(("held", "scored", "worthy"), [(0, 0, True), (2, 3, True), (3, 0, False), (0, 4, False)])
def test_when_a_sheep_is_swapped(held: int, scored: int, worthy: bool) -> None:
    # C5-16: fewer than three tokens, and a haggis scoring to come
    t = own_inn(sheep=1)
    hold(t, 0, *[1] * held)
    t.game.scored = scored
    t.start(tasks.DO_ACTION, 0)
    assert option_value(t, "activate", (0, 1), "exchange-1", "placing") == pytest.approx(1.4 if worthy else 0.0)


def test_no_sheep_is_swapped_when_a_trade_tile_pays_more() -> None:
    # C5-16: a trade tile that pays 4 VP for one sheep is worth more than a token
    t = own_inn(sheep=1)
    ids = zip(range(t.record.hume), t.components.tile_ids, strict=False)
    t.lay(0, next(name for n, name in ids if t.record.tile[n].type == names.TRADE), (1, 1))
    tile = t.record.tile[t.spot(0, (1, 1)).tile]
    tile.type, tile.symbol, tile.exchanges = names.TRADE, 1, 1
    tile.exchange[0].give.goods[:] = (0, 0, 0, 1, 0)
    tile.exchange[0].give.open = tile.exchange[0].give.count = 0
    tile.exchange[0].get.vp = 4
    t.spot(0, (1, 1)).eligible = 1
    assert option_value(t.start(tasks.DO_ACTION, 0), "activate", (0, 1), "exchange-1", "placing") == 0.0


@pytest.mark.parametrize(("sheep", "scored", "expected"), [(0, 0, 2 * 1.4), (1, 0, 2 * 1.4), (1, 4, 0.0)])
def test_inns_as_destinations(sheep: int, scored: int, expected: float) -> None:
    # C5-17: 1.4 a symbol; an exchange, 1.4 for a sheep of 1.5, is not expected; nothing when no haggis scoring is left
    t = inn("inn-c-village", "kemnay")
    t.game.scored = scored
    t.put(0, (-1, 0), sheep=sheep)
    t.turn(0)
    assert option_value(t, "take", "inn-c-village", 1) == pytest.approx(expected)
    assert option_value(t, "take", "kemnay", 2) == 0.0
