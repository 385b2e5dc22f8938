"""A policy must not change the game: the engine notices it in games that are checked."""

import numpy as np
import pytest

import strategies
from simulator.game import deal, engine, names
from simulator.game.binding import bind
from simulator.game.checking import WORDS, fingerprint
from simulator.game.jit import JIT
from simulator.game.record import GAME
from tests.table import COMPONENTS


@engine.policy
def honest(game, components, context, params):
    game.players[context.seat].rng[0] += 1
    context.notes[0] = 7
    return 0


@engine.policy
def rich(game, components, context, params):
    game.players[context.seat].coins += 1
    return 0


@engine.policy
def spiteful(game, components, context, params):
    game.players[(context.seat + 1) % 2].rng[0] += 1
    return 0


@engine.policy
def modest(game, components, context, params):
    """Change the game only once, late, in a field at the end of the record."""
    if game.turns == 20:
        game.nessie.line = game.nessie.line + 1
    return 0


def play(policy, checked: int):
    games = deal.deal(COMPONENTS, 2, True, "middle", 1, [0]).view(np.recarray)
    games.checked[:] = checked
    engine.play(games[0], COMPONENTS.record, engine.new_context(), (policy,) * 4, bind(()), np.zeros((4, 1)))
    return games[0]


@pytest.mark.compiled
@pytest.mark.parametrize("policy", [rich, spiteful, modest])
def test_a_policy_that_changes_the_game_is_found(policy) -> None:
    assert play(policy, 1).fault == names.FAULT_POLICY
    assert play(policy, 0).fault != names.FAULT_POLICY


@pytest.mark.compiled
def test_own_random_numbers_and_notes_are_a_own_affair() -> None:
    game = play(honest, 1)
    assert (game.fault, game.over) == (names.FAULT_NONE, 1)


@pytest.mark.compiled
@pytest.mark.parametrize("name", [n for n in strategies.available() if strategies.get(n).rollout is None])
def test_checking_changes_nothing(name: str) -> None:
    strategy = strategies.get(name)
    found = []
    for checked in (0, 1):
        games = deal.deal(COMPONENTS, 2, True, "middle", 1, [3]).view(np.recarray)
        games.checked[:] = checked
        params = np.tile(strategy.params, (4, 1))
        engine.play(games[0], COMPONENTS.record, engine.new_context(), (strategy.choose,) * 4, bind(()), params)
        games.checked[:] = 0
        found.append(games.tobytes())
    assert found[0] == found[1]


def test_every_field_changes_the_fingerprint() -> None:
    """A change of any two bytes of the record, first to last: a sample under the compiler, a few in plain Python."""
    assert GAME.itemsize == 4 * WORDS
    memory = np.zeros(GAME.itemsize // 2, np.int16)
    game = memory.view(GAME).view(np.recarray)
    before = fingerprint(game[0])
    for n in (0, 1, len(memory) // 2, len(memory) - 1) if not JIT else range(0, len(memory), 41):
        memory[n] += 1
        assert fingerprint(game[0]) != before
        memory[n] -= 1
    assert fingerprint(game[0]) == before
