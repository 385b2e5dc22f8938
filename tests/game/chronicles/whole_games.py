"""Whole games of random-legal players with chronicles, checked before every choice of a space."""

from typing import Any

import numpy as np

from simulator import story
from simulator.game import binding, deal, engine, names
from simulator.game.allenarly.setting import LEVELS
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from simulator.game.jit import JIT
from simulator.game.sizes import MAX_SPOTS, WIDTH
from simulator.story.compare import same_final
from simulator.story.replay import replay
from strategies.random_legal import draw
from tests.game.invariants.checks import BROKEN, all_hold
from tests.story.kit import strategy
from tests.table import COMPONENTS, valued_by_strategies

GAMES = 300 if JIT else 2  # plain Python is a few thousand times slower
RECORDS = 4 if JIT else 1


@engine.policy
def watchful(game, components, context, params):
    """Play random-legal; keep a broken invariant in `spare`."""
    if context.question == names.ASK_TILE and game.spare[0] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        broken = all_hold(game, components, queue, seen)
        if broken == 0 and game.players[context.seat].finished:
            broken = 21
        game.spare[0] = broken
    return draw(game.players[context.seat].rng, np.int64(context.options))


def play(letters: str, players: int = 2, solo: str = "", games: int = GAMES, seed: int = 7) -> np.recarray:
    """Play games and check that they end, that nothing breaks, and that VP are the sum of their sources."""
    played = find(letters.split(","))
    level = LEVELS.index(solo) + 1 if solo else 0
    dealt = deal.deal(COMPONENTS, players, True, "middle", seed, np.arange(games), chronicles=bits(played), solo=level)
    bound_hooks = binding.bind(bound(played, bool(solo), valued_by_strategies))
    engine.play_all(dealt, COMPONENTS.record, engine.new_context(), (watchful,) * 4, bound_hooks, np.zeros((4, 1)))
    assert not dealt.fault.any(), names.FAULTS[dealt.fault.max()]
    assert dealt.over.all()
    broken = dealt.spare[:, 0]
    assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN[int(broken[broken > 0][0])]}"
    own = dealt.players[:, :players]
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    assert (dealt.scored == 4).all()
    return dealt


def check_records(letters: str, players: int = 2, solo: str | None = None, records: int = RECORDS) -> list[Any]:
    """Record games and rebuild them from their events; return the records."""
    made = []
    for block in range(records):
        record = story.record_game(
            [strategy("wander")],
            players,
            seed=3,
            block=block,
            components=COMPONENTS,
            solo=solo,
            chronicles=letters.split(","),
            valuation=valued_by_strategies,
        )
        assert same_final(record.game, replay(record.header, record.events, COMPONENTS)) == []
        assert list(story.narrate(record, COMPONENTS))
        made.append(record)
    return made
