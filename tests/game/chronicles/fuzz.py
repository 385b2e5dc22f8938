"""Whole random-legal games with chronicles: no fault, all invariants hold in each turn, exact replays."""

from functools import lru_cache
from typing import Any

import numpy as np

import strategies
from simulator import story
from simulator.game import binding, deal, engine, names
from simulator.game.allenarly import moments
from simulator.game.allenarly.setting import LEVELS
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.jit import JIT
from simulator.game.sizes import MAX_SPOTS, WIDTH
from simulator.story.compare import same_final
from simulator.story.replay import replay
from strategies.chronicles import valuation
from strategies.random_legal import draw
from tests.game.invariants.checks import BROKEN, all_hold
from tests.table import COMPONENTS

GAMES = 300 if JIT else 2
"""Games of one table; plain Python is a few thousand times slower."""


@engine.policy
def watchful(game, components, context, params):
    """Choose at random; before each choice of a tile check the invariants and keep a broken one in `spare`."""
    if game.players[context.seat].automatic:
        game.spare[29] = 1  # an automa is never asked
    if context.question == names.ASK_TILE and game.spare[30] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        game.spare[30] = all_hold(game, components, queue, seen)
        game.spare[31] += 1
    return draw(game.players[context.seat].rng, np.int64(context.options))


@lru_cache(maxsize=32)
def played(play: str, players: int, solo: bool = False, games: int = GAMES) -> np.recarray:
    """Play games with these chronicles (letters with commas) to their end; fail at a fault or a broken invariant."""
    chosen = find(play.split(","))
    modules = bound(chosen, False, lambda one: valuation(one.word))
    if solo:
        modules.append(moments)
    in_play = {"chronicles": bits(chosen), "in_play": len(modules), "solo": 3 if solo else 0}
    dealt = deal.deal(COMPONENTS, players, True, "middle", 7, np.arange(games), **in_play)
    bound_hooks, params = binding.bind(modules), np.zeros((4, 1))
    engine.play_all(dealt, COMPONENTS.record, engine.new_context(), (watchful,) * 4, bound_hooks, params)
    faults = [f"block {n}: {names.FAULTS[game.fault]}" for n, game in enumerate(dealt) if game.fault]
    assert faults == []
    assert dealt.over.all()
    assert not dealt.spare[:, 29].any()
    broken = dealt.spare[:, 30]
    assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN[int(broken[broken > 0][0])]}"
    assert (dealt.spare[:, 31] > 5).all()
    return dealt


def vp_add_up(games: np.recarray) -> bool:
    """Return whether the VP of every seat are the sum over sources and rounds."""
    return bool((games.players.vp == games.players.vp_from.sum(axis=(2, 3))).all())


def replayed(play: str, players: int, blocks: range, strategy: Any = "random-legal", solo: bool = False) -> list[str]:
    """Return the differences between recorded games and their replays; narrate them to try the words of all events."""
    found = []
    for block in blocks:
        record = story.record_game(
            [strategies.get(strategy)],
            players,
            seed=7,
            block=block,
            components=COMPONENTS,
            chronicles=play.split(","),
            valuation=lambda one: valuation(one.word),
            solo=LEVELS[2] if solo else None,
        )
        found += same_final(record.game, replay(record.header, record.events, COMPONENTS))
        assert "\n".join(story.narrate(record, COMPONENTS))
        assert story.replay_html(record, COMPONENTS)
    return found
