"""Same seed, same game: in any batch, with the compiler on or off, whatever the unseen tiles are."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import strategies
from simulator import components
from simulator.game import binding, deal, engine, names
from simulator.game.record import CONTEXT

ROOT = Path(__file__).resolve().parents[3]
# What a planner sees is the business of tests/strategies/test_planner.py.
PROFILES = [n for n in strategies.available() if n != "random-legal" and strategies.get(n).rollout is None]


def play(blocks: list[int], line_up: list[str], players: int = 3, seed: int = 11) -> np.recarray:
    record = components.load()
    games = deal.deal(record, players, True, "middle", seed, np.array(blocks))
    chosen = [strategies.get(line_up[seat % len(line_up)]) for seat in range(4)]
    seat_params = np.zeros((4, max(len(s.params) for s in chosen)))
    for seat, strategy in enumerate(chosen):
        seat_params[seat, : len(strategy.params)] = strategy.params
    policies = tuple(s.choose for s in chosen)
    engine.play_all(games, record.record, engine.new_context(), policies, binding.bind(()), seat_params)
    assert not games.fault.any()
    return games


def digest(games: np.recarray) -> str:
    return hashlib.sha256(np.ascontiguousarray(games).tobytes()).hexdigest()


@pytest.mark.compiled
@pytest.mark.parametrize("line_up", [["random-legal"], ["balanced", "whisky", "lean"]])
def test_one_game_alone_is_the_same_in_any_batch(line_up: list[str]) -> None:
    together = play([3, 64, 65, 200, 7], line_up)
    for n, block in enumerate([3, 64, 65, 200, 7]):
        assert play([block], line_up)[0].tobytes() == together[n].tobytes()
    other_order = play([7, 200, 3], line_up)
    assert other_order[2].tobytes() == together[0].tobytes()


def test_seeds_and_blocks_differ() -> None:
    games = play([0, 1], ["random-legal"])
    assert games[0].tobytes() != games[1].tobytes()
    assert play([0], ["random-legal"], seed=12)[0].tobytes() != games[0].tobytes()


@pytest.mark.compiled  # it compares both itself
def test_compiled_and_plain_python_play_the_same_games() -> None:
    """Two games of random-legal and one of scripted players, byte for byte, compiled and not."""
    script = (
        "from tests.game.invariants.test_sameness import play, digest;"
        "print(digest(play([0, 5], ['random-legal'])), digest(play([1], ['balanced', 'castle', 'trade'])))"
    )
    printed = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        run = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        printed.append(run.stdout)
    assert printed[0] == printed[1]


@engine.policy
def stop_at(game, components, context, params):
    """Play random-legal up to question number `params[0]`, then stop the game."""
    if game.spare[2] >= params[0]:
        return -1
    game.spare[2] += 1
    return strategies.random_legal.draw(game.players[context.seat].rng, np.int64(context.options))


@pytest.mark.compiled
@pytest.mark.parametrize("profile", PROFILES)
def test_unseen_tiles_change_no_decision(profile: str) -> None:
    """A scripted strategy chooses the same whatever lies in the stacks and whatever the die will show."""
    record = components.load()
    strategy = strategies.get(profile)
    random = np.random.default_rng(5)
    asked = set()
    for stop in range(0, 240, 8):
        games = deal.deal(record, 3, True, "middle", 21, [stop])
        context = engine.new_context()
        engine.play_all(games, record.record, context, (stop_at,) * 4, binding.bind(()), np.full((4, 1), float(stop)))
        if games[0].fault != names.FAULT_CHOICE:
            continue
        asked.add(int(context.question))
        params = strategy.params.copy()  # the policy is compiled for writable arrays
        choice = strategy.choose(games[0], record.record, context, params)
        for _ in range(3):
            shuffled = games.copy().view(np.recarray)
            game = shuffled[0]
            for stack in range(5):
                rest = slice(int(game.drawn[stack]), int(game.stack_size[stack]))
                game.stack[stack, rest] = random.permutation(game.stack[stack, rest])
            game.tape[game.rolled :] = random.permutation(game.tape[game.rolled :])
            for seat in range(3):
                game.players[seat].rng[:] = random.integers(1, 2**31 - 90, 2)
            same = np.zeros(1, CONTEXT).view(np.recarray)
            same[0] = context
            assert strategy.choose(game, record.record, same[0], params) == choice
    assert len(asked) >= 5, "too few kinds of question were met"
