"""Rollouts: stopping and continuing a game, candidates, early scorings, wrong answers."""

from types import SimpleNamespace

import numpy as np
import pytest

import strategies
from simulator.game import binding, candidates, deal, engine, names, rollout
from simulator.game.binding import bound
from simulator.game.chronicles import bits, find
from tests.game.invariants.determinize import LETTERS
from tests.game.rules.turns import facing
from tests.table import COMPONENTS, Table, valued_by_strategies

RECORD = COMPONENTS.record


@pytest.mark.parametrize("letters", [(), LETTERS])
def test_a_game_that_stops_at_every_question_is_the_same_game(letters: tuple[str, ...]) -> None:
    """The question of any seat comes again with the same options when the game continues."""
    chronicles = find(letters)
    games = deal.deal(COMPONENTS, 3, True, "top", 17, [4], chronicles=bits(chronicles))
    stopped = games.copy().view(np.recarray)
    policies, bound_hooks = (
        (strategies.get("random-legal").choose,) * 4,
        binding.bind(bound(chronicles, False, valued_by_strategies)),
    )
    engine.play(games[0], RECORD, engine.new_context(), policies, bound_hooks, np.zeros((4, 1)))
    context, game, stops = engine.new_context(), stopped[0], 0
    while game.over == 0 and game.fault == 0:
        context.stops[:] = (1 << names.FIRST_CHRONICLE_QUESTION) - 1
        engine.play(game, RECORD, context, policies, bound_hooks, np.zeros((4, 1)))
        if not game.over:
            context.answer = 1 + policies[0](game, RECORD, context, np.zeros(1))
            stops += 1
    assert stops > 20
    assert stopped.tobytes() == games.tobytes()


def test_a_game_without_stops_never_stops() -> None:
    games = deal.deal(COMPONENTS, 2, True, "top", 17, [0])
    engine.play(games[0], RECORD, engine.new_context(), (first,) * 4, binding.bind(()), np.zeros((4, 1)))
    assert games[0].over


@engine.policy
def first(game, components, context, params):
    return 0


@engine.policy
def last_tile(game, components, context, params):
    """Choose the last option that is not a sale, or else the last one."""
    for i in range(context.options - 1, -1, -1):
        if context.kind[i] != names.OPT_SELL:
            return i
    return context.options - 1


@engine.policy
def wrong(game, components, context, params):
    return -1


def candidates_of(t: Table, policy, most: int) -> list[int]:
    work = np.zeros(1, candidates.WORK).view(np.recarray)[0]
    assert t.question == "tile"
    context = t.context
    found = candidates.find_candidates(t.now, t.record, context, policy, np.zeros(1), most, work)
    return work.chosen[:found].tolist()


def test_candidates_are_the_choices_of_the_policy_without_those_before() -> None:
    t = facing("rothiemurchus", "abernethy", "robert-the-bruce")
    t.put(0, (0, 0), wood=1)
    t.market(wood=1)
    t.turn(0)
    kinds = [option[0] for option in t.options()]
    assert kinds == ["take", "take", "take", "sell"]
    assert candidates_of(t, last_tile, 2) == [2, 1]
    assert candidates_of(t.turn(0), last_tile, 16) == [2, 1, 0]  # a sale is never a later candidate
    assert candidates_of(t.turn(0), first, 16) == [0, 1, 2]
    assert candidates_of(t.turn(0), wrong, 16) == []


def test_hopeless_candidates_are_dropped() -> None:
    work = np.zeros(1, candidates.WORK).view(np.recarray)[0]
    work.chosen[:4] = (7, 5, 3, 1)
    work.total[:4] = (10.0, 30.0, 9.9, 20.0)
    assert candidates.drop_hopeless(work, 4, 20.05) == 3
    assert work.chosen[:3].tolist() == [7, 5, 1]
    assert work.total[:3].tolist() == [10.0, 30.0, 20.0]


def test_early_scoring_of_a_round_and_of_the_end() -> None:
    """B-171: 2 casks more than the fewest 2 VP, 1 card more 1 VP; B-183: 2 tiles more than the smallest, 4 coins."""
    t = Table(2)
    t.player(0).whisky, t.player(1).landmarks = 2, 1
    t.player(0).tiles, t.player(1).tiles = 5, 3
    t.player(0).coins, t.player(1).coins = 4, 0
    t.player(0).vp = 9
    t.game.scored = 1
    context = engine.new_context()
    policies = (strategies.get("balanced").choose,) * 4
    seat_params = np.tile(strategies.get("balanced").params, (4, 1))
    rollout.score_early(t.game, t.record, context, policies, binding.bind(()), seat_params, (rollout._engine(),))
    assert context.settled[0, :2].tolist() == [2, 1]
    assert context.settled[1, :2].tolist() == [2 * int(RECORD.vp_per_extra_tile) + 4 * int(RECORD.vp_per_coin), 0]
    assert (t.game.scored, t.game.over) == (1, 0)
    assert t.player(0).vp == 9 + int(context.settled[:, 0].sum())


def test_a_wrong_answer_ends_the_game_with_a_fault() -> None:
    games = deal.deal(COMPONENTS, 2, True, "top", 17, [0])
    planner = strategies.get("planner")
    seated = [SimpleNamespace(choose=wrong, params=planner.params, plan=planner.plan)] * 2
    rollout.play_games(games, RECORD, engine.new_context(), seated, binding.bind(()))
    assert games[0].fault == names.FAULT_CHOICE


def test_stops_of_an_earlier_game_are_forgotten() -> None:
    context = engine.new_context()
    context.stops[:], context.answer = rollout.STOP, 3
    games = deal.deal(COMPONENTS, 2, True, "top", 17, [0])
    seated = [SimpleNamespace(choose=first, params=np.zeros(1))] * 2
    rollout.play_games(games, RECORD, context, seated, binding.bind(()))
    assert games[0].over
