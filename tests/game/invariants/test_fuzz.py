"""Invariants at every turn of 20,000 random-legal games over 2-4 players, with and without die, both End variants."""

import numpy as np
import pytest

from simulator import components
from simulator.game import binding, deal, engine, names
from simulator.game.jit import JIT
from simulator.game.sizes import MAX_SPOTS, WIDTH
from strategies.random_legal import draw
from tests.game.invariants.checks import BROKEN, all_hold

# Plain Python is a few thousand times slower; it plays the same rules on a few games.
GAMES = 2000 if JIT else 3
ENDED = 200 if JIT else 2
CASES = [
    (players, die, ending)
    for players in (2, 3, 4)
    for die in (True, False)
    for ending in ("middle", "top")
    if die or players > 2
]


@engine.policy
def watchful(game, components, context, params):
    """Play random-legal; check the whole table before each move and keep a broken invariant in `spare`."""
    if context.question == names.ASK_TILE and game.spare[0] == 0:
        queue = np.zeros(MAX_SPOTS + 1, np.int64)
        seen = np.zeros(WIDTH * WIDTH, np.int64)
        broken = all_hold(game, components, queue, seen)
        if broken == 0 and game.space_piece[game.rear] != context.seat:
            broken = 17
        if broken == 0 and game.players[context.seat].finished:
            broken = 21
        game.spare[0] = broken
        game.spare[1] += 1
    return draw(game.players[context.seat].rng, np.int64(context.options))


def play(players: int, die: bool, ending: str, games: int, seed: int = 3) -> np.recarray:
    record = components.load()
    dealt = deal.deal(record, players, die, ending, seed, np.arange(games))
    engine.play_all(dealt, record.record, engine.new_context(), (watchful,) * 4, binding.bind(()), np.zeros((4, 1)))
    return dealt


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "die", "ending"), CASES)
def test_invariants_hold_at_every_turn(players: int, die: bool, ending: str) -> None:
    games = play(players, die, ending, GAMES)
    assert not games.fault.any(), names.FAULTS[games.fault.max()]
    assert games.over.all()
    # only a turn with a single legal space is not asked, and so not watched
    assert games.spare[:, 1].sum() >= 0.98 * games.turns.sum()
    broken = games.spare[:, 0]
    assert not broken.any(), f"block {np.argmax(broken > 0)}: {BROKEN[int(broken[broken > 0][0])]}"
    record, queue, seen = components.load().record, np.zeros(MAX_SPOTS + 1, np.int64), np.zeros(WIDTH * WIDTH, np.int64)
    for n in range(0, GAMES, 10):
        assert all_hold(games[n], record, queue, seen) == 0, f"block {n}, after the game"


@pytest.mark.compiled
@pytest.mark.parametrize(("players", "die", "ending"), CASES)
def test_the_end_of_a_game(players: int, die: bool, ending: str) -> None:
    """After the last turn: all finished (B-182), four scoring rounds (B-170), ranks from VP and resources (B-184)."""
    games = play(players, die, ending, ENDED, seed=4)
    own = games.players[:, :players]
    assert own.finished.all()
    assert (games.scored == 4).all()
    assert (own.vp == own.vp_from.sum(axis=(2, 3))).all()
    for game in range(len(games)):
        keys = [(int(p.vp), int(p.goods.sum())) for p in own[game]]
        expected = [1 + sum(other > key for other in keys) for key in keys]
        assert games.rank[game, :players].tolist() == expected


def test_a_broken_table_is_noticed() -> None:
    """Each way of tampering is detected, with its own error number."""
    record = components.load()
    queue = np.zeros(MAX_SPOTS + 1, np.int64)
    seen = np.zeros(WIDTH * WIDTH, np.int64)
    tamperings = {
        1: lambda g: g.players[0].goods.__setitem__(0, 1),
        3: lambda g: setattr(g.players[0], "supply", 7),
        4: lambda g: setattr(g.players[0], "markers", 9),
        6: lambda g: setattr(g.players[1], "vp", 1),
        7: lambda g: setattr(g.players[0], "coins", -1),
        8: lambda g: g.players[0].grid.__setitem__(100, 2),
        9: lambda g: setattr(g.players[0], "tiles", 3),
        11: lambda g: setattr(g.players[0], "river_right", 1),
        13: lambda g: g.place.__setitem__(5, names.IN_HAND),
        14: lambda g: g.place.__setitem__(int(g.stack[4, 3]), names.IN_DISCARD),
        15: lambda g: g.piece_space.__setitem__(0, 9),
        16: lambda g: (g.place.__setitem__(int(g.space_tile[9]), names.OUT_OF_GAME), g.space_tile.__setitem__(9, -1)),
        18: lambda g: setattr(g.players[0], "persons", 1),
        19: lambda g: g.road_cost.__setitem__(3, 77),
        20: lambda g: setattr(g, "turns", 500),
    }
    for number, tamper in tamperings.items():
        game = deal.deal(record, 3, True, "middle", 1, [0])[0]
        assert all_hold(game, record.record, queue, seen) == 0
        tamper(game)
        assert all_hold(game, record.record, queue, seen) == number, BROKEN[number]
