"""Feasts and Whims in many random-legal games: no fault, all invariants, cards and markers where they belong."""

from __future__ import annotations

import numpy as np
import pytest

from simulator.game import binding, deal, engine, names
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.chronicles.feasts.state import ASK_SHIELD, ASK_STAKE
from simulator.game.jit import JIT
from simulator.game.sizes import MAX_SPOTS, WIDTH
from strategies.random_legal import draw
from tests.game.invariants.checks import BROKEN, all_hold
from tests.table import COMPONENTS, valued_by_strategies

GAMES = 600 if JIT else 2
pytestmark = pytest.mark.study


@engine.policy
def watchful(game, components, context, params):
    """Random-legal; looks at the table before each move and counts the chronicle's questions."""
    if context.question == names.ASK_TILE and game.spare[30] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        game.spare[30] = all_hold(game, components, queue, seen)
        state = game.feasts
        lying = 0  # each card is open, in the stack or discarded, once
        for n in range(state.drawn, state.stack_size):
            lying += 1 << state.stack[n]
        for n in range(state.used_size):
            lying += 1 << state.used[n]
        for place in range(components.feasts.places):
            lying += 1 << state.open[place]
            if state.holders[place] != 0:
                game.spare[30] = 31
        if lying != (1 << components.feasts.feasts) - 1:
            game.spare[30] = 30
    if context.question >= ASK_STAKE and context.question <= ASK_SHIELD:
        game.spare[context.question - ASK_STAKE] += 1
    return draw(game.players[context.seat].rng, np.int64(context.options))


def enrich(games: np.recarray, seats: int) -> None:
    """Five resources of different kinds at home, so that many feasts are held; two cards left, so that few suffice."""
    games.feasts.used[:, :5] = games.feasts.stack[:, 5:10]
    games.feasts.used_size[:] = 5
    games.feasts.drawn[:] = 10
    for spot, kinds in enumerate(((0, 1, 2), (3, 4))):
        for kind in kinds:
            games.players.spot.goods[:, :seats, spot, kind] += 1
            games.players.spot.held[:, :seats, spot] += 1
            games.players.goods[:, :seats, kind] += 1


def play(players: int, solo: int, games: int, seed: int = 3) -> np.recarray:
    played = find("9")
    chronicles = bound(played, bool(solo), valued_by_strategies)
    dealt = deal.deal(
        COMPONENTS, players, players == 2, "middle", seed, np.arange(games), chronicles=bits(played), solo=solo
    )
    enrich(dealt, 1 if solo else players)
    engine.play_all(
        dealt, COMPONENTS.record, engine.new_context(), (watchful,) * 4, binding.bind(chronicles), np.zeros((4, 1))
    )
    assert not dealt.fault.any(), names.FAULTS[dealt.fault.max()]
    return dealt


@pytest.mark.parametrize(("players", "solo"), [(2, 0), (3, 0), (4, 0), (2, 1), (2, 3), (2, 5)])
def test_invariants_hold(players: int, solo: int) -> None:
    games = play(players, solo, GAMES)
    assert games.over.all()
    broken = games.spare[:, 30]
    assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN.get(int(broken.max()), 'feast cards or markers')}"
    own = games.players[:, :players]
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    state = games.feasts
    for name in ("holders", "stakes", "stake", "need", "any_need", "coins_left", "waivable", "budget"):
        assert not state[name].any(), name
    asked = games.spare[:, : ASK_SHIELD - ASK_STAKE + 1].sum(axis=0)
    assert asked[0] > 0
    if JIT:
        assert (asked > 0).all()
        assert (state.renewals > 0).any()
    spent = games.players.vp_from[:, :, names.VP_SOURCES.index("feasts")]
    assert (spent <= 0).all()
    if solo:
        assert (spent[:, 1, :4] >= -np.array([3, 4, 5, 6])).all()
        assert not spent[:, 0].any()
    else:
        assert not spent.any()


def test_chance_differs_between_blocks() -> None:
    games = play(3, 0, 4)
    assert len({game.feasts.renewal.tobytes() for game in games}) == 4
