"""Rollouts: a seat tries its best options under the real rules before it answers.

At the choice of a space the game stops for a seat with a plan (`Plan`). This module copies the game, redeals what the
seat cannot see (`determinize`), answers the question with a candidate (`candidates`), plays on with the same engine and
hooks, and evaluates the position reached. The best candidate is the answer. In the copies all seats play by the policy
and params of the seat that looks ahead: opponents' real strategies are unknown.

The module is compiled only when a strategy that looks ahead plays. It calls the engine through a pointer, so that the
engine is not compiled a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from numba import types
from numpy.typing import NDArray

from . import names
from .binding import HOOK_SIGNATURE, bind
from .candidates import WORK, best_candidate, drop_hopeless, find_candidates
from .chronicles import in_bits
from .determinize import determinize, seed_chance
from .engine import PARAMS, POLICY_SIGNATURE, new_context, play, play_all
from .jit import JIT, entry_beside, first_class, rule
from .printed import COMPONENTS
from .record import CONTEXT, GAME
from .seating import line_up_arguments
from .sizes import CHRONICLES_MAX, SEATS
from .tasks import DO_FINAL, DO_SCORING, push
from .turn_order import LAST_SCORING

STOP = 1 << names.ASK_TILE  # the question to look ahead from: it decides most of a turn
REPEATS = 64  # most times the question comes in one turn: sales and options of chronicles repeat it
EVALUATION_SIGNATURE = types.float64(
    numba.from_dtype(GAME), numba.from_dtype(COMPONENTS), numba.from_dtype(CONTEXT), PARAMS
)

PLAN = np.dtype(
    (
        np.record,
        [
            ("candidates", "i4"),  # 0: a seat that does not look ahead
            ("turns", "i4"),
            ("samples", "i4"),
            ("lead", "f8"),
            ("cut", "f8"),
        ],
    )
)


@dataclass(frozen=True)
class Plan:
    """How a strategy looks ahead: its attribute `plan`.

    Attributes
    ----------
    evaluate
        Called without arguments when needed; returns a function `evaluate(game, components, context, params) -> float`
        made by `evaluation`: the value of the position for `context.seat`. The next scoring round and the end of `game`
        have been scored early: `context.settled[0]` holds the VP of the round by seat, `context.settled[1]` those of
        the end (both are 0 if the game is over).
    candidates
        Options to try, 1 to 16.
    turns
        Own turns to play: 0 stops at the end of the present turn, 1 at the start of the next own turn, and so on.
    samples
        Redeals of the hidden components for each candidate.
    lead
        VP by which another option must look better to replace the policy's own choice: both are estimates.
    cut
        VP, summed over the samples so far, behind the best at which a candidate is dropped.
    """

    evaluate: Callable[[], Any]
    candidates: int
    turns: int
    samples: int
    lead: float
    cut: float


def evaluation(function: Any) -> Any:
    """Compile a function that evaluates positions, see `Plan.evaluate`."""
    return first_class(EVALUATION_SIGNATURE)(function)


@rule
def clear_stops(context):
    """Let the next call of the engine run without stops."""
    for seat in range(SEATS):
        context.stops[seat] = 0
    context.answer = 0


@rule
def play_turns(game, components, context, policies, hooks, seat_params, play_on, seat, turns):
    """Play a rollout until the `turns`-th next turn of this seat begins, or to the end of the game."""
    for _ in range(turns):
        number = game.players[seat].turns
        for _ in range(REPEATS):
            context.stops[seat] = STOP
            play_on[0](game, components, context, policies, hooks, seat_params)
            if game.over or game.fault or game.tasks == 0 or game.players[seat].turns > number:
                break
            # asked again in the same turn
            context.answer = 1 + policies[seat](game, components, context, seat_params[seat])
        if game.over or game.fault or game.tasks == 0:
            break
        context.answer = 1 + policies[seat](game, components, context, seat_params[seat])
    clear_stops(context)


@rule
def add_vp(game, context, row, sign):
    """Add the VP of the seats to a row of `context.settled`, or subtract them."""
    for seat in range(SEATS):
        context.settled[row, seat] += sign * game.players[seat].vp


@rule
def score_early(game, components, context, policies, hooks, seat_params, play_on):
    """Hold the next scoring round and then the final scoring now; write the VP of each to `context.settled`.

    `game.scored` and `game.over` stay as they were, for the evaluation.
    """
    for seat in range(SEATS):
        context.settled[0, seat] = 0
        context.settled[1, seat] = 0
    if game.over or game.fault:
        return
    scored = 1 * game.scored
    game.tasks = 0
    if scored < LAST_SCORING:
        add_vp(game, context, 0, -1)
        push(game, DO_SCORING, names.NOBODY, scored + 1, 0, 0, 0)
        play_on[0](game, components, context, policies, hooks, seat_params)
        add_vp(game, context, 0, 1)
    add_vp(game, context, 1, -1)
    push(game, DO_FINAL, names.NOBODY, 0, 0, 0, 0)
    play_on[0](game, components, context, policies, hooks, seat_params)
    add_vp(game, context, 1, 1)
    game.scored = scored
    game.over = 0


@rule
def copy_raw(new, old):
    """Copy a game as plain numbers; to copy it as a record would take a minute more to compile."""
    for n in range(len(old)):
        new[n] = old[n]


@rule
def roll_out(
    copies, raw_copies, components, context, policies, hooks, seat_params, play_on, evaluate, plan, seat, option
):
    """Play an option in a copy of the game `copies[1]`; return the value of the position it leads to."""
    copy_raw(raw_copies[0], raw_copies[1])
    game = copies[0]
    clear_stops(context)
    context.answer = option + 1
    if plan.turns == 0:  # all other tasks of the turn lie above this one when it is done
        top = game.task[game.tasks - 1]
        task = game.task[0]
        task.kind, task.seat, task.a, task.b, task.c, task.d = top.kind, top.seat, top.a, top.b, top.c, top.d
        game.tasks = 1
        play_on[0](game, components, context, policies, hooks, seat_params)
    else:
        play_turns(game, components, context, policies, hooks, seat_params, play_on, seat, plan.turns)
    clear_stops(context)
    score_early(game, components, context, policies, hooks, seat_params, play_on)
    context.seat = seat
    return evaluate(game, components, context, seat_params[seat])


@rule
def choose_by_rollouts(
    game,
    raw_game,
    components,
    context,
    policies,
    hooks,
    seat_params,
    play_on,
    redeal_hooks,
    evaluators,
    plan,
    copies,
    raw_copies,
    rollout_context,
    work,
):
    """Return the best candidate for the question in the context, -1 if the policy answers with no option."""
    seat = context.seat
    choose = policies[seat]
    if game.turn.seat != seat:  # questions in other players' turns may be about things still face down
        return choose(game, components, context, seat_params[seat])
    found = find_candidates(game, components, context, choose, seat_params[seat], plan.candidates, work)
    if found == 0:
        return -1
    if found == 1:
        return work.chosen[0]
    same_policies = (choose, choose, choose, choose)
    own_choice = 1 * work.chosen[0]
    for k in range(found):
        work.total[k] = 0.0
    for sample in range(plan.samples):
        copy_raw(raw_copies[1], raw_game)
        seed_chance(game, rollout_context, seat, sample)
        determinize(copies[1], components, rollout_context, redeal_hooks, seat)
        for k in range(found):
            work.total[k] += roll_out(
                copies,
                raw_copies,
                components,
                rollout_context,
                same_policies,
                hooks,
                seat_params,
                play_on,
                evaluators[seat],
                plan,
                seat,
                work.chosen[k],
            )
            if work.chosen[k] == own_choice:
                work.total[k] += plan.lead
        found = drop_hopeless(work, found, plan.cut)
        if found == 1:
            break
    return best_candidate(work, found)


@entry_beside
def play_with_rollouts(
    games,
    raw_games,
    components,
    context,
    policies,
    hooks,
    seat_params,
    play_on,
    redeal_hooks,
    evaluators,
    plans,
    copies,
    raw_copies,
    rollout_context,
    work,
    shared_params,
):
    """Play all games of an array in place, as `engine.play_all`; seats with a plan look ahead.

    Parameters
    ----------
    games, components, context, policies, hooks, seat_params : as for `engine.play_all`
    raw_games : int16[games, n], the memory of `games`
    play_on : tuple of one: `engine.play` as a first-class function
    redeal_hooks : tuple like `hooks`, of the hooks `redeal`
    evaluators : tuple of four first-class functions, see `Plan.evaluate`
    plans : records of dtype PLAN, one per seat
    copies : array of two records of dtype GAME: the rollout, and the redealt game that it starts from
    raw_copies : int16[2, n], the memory of `copies`
    rollout_context : a second context, for the rollouts
    work : record of dtype WORK
    shared_params : float64[4, n], room for the params of the seat that looks ahead, one row per seat
    """
    for n in range(len(games)):
        game = games[n]
        for seat in range(SEATS):
            context.stops[seat] = STOP if plans[seat].candidates > 0 else 0
        context.answer = 0
        play_on[0](game, components, context, policies, hooks, seat_params)
        while game.over == 0 and game.fault == 0 and game.tasks > 0:
            seat = context.seat
            for other in range(SEATS):
                shared_params[other, :] = seat_params[seat]
            answer = choose_by_rollouts(
                game,
                raw_games[n],
                components,
                context,
                policies,
                hooks,
                shared_params,
                play_on,
                redeal_hooks,
                evaluators,
                plans[seat],
                copies,
                raw_copies,
                rollout_context,
                work,
            )
            if answer < 0:
                game.fault = names.FAULT_CHOICE
            else:
                context.answer = answer + 1
                play_on[0](game, components, context, policies, hooks, seat_params)
    clear_stops(context)


PLAY_SIGNATURE = types.none(
    numba.from_dtype(GAME),
    numba.from_dtype(COMPONENTS),
    numba.from_dtype(CONTEXT),
    types.UniTuple(types.FunctionType(POLICY_SIGNATURE), SEATS),
    types.UniTuple(types.FunctionType(HOOK_SIGNATURE), CHRONICLES_MAX),
    types.float64[:, ::1],
)


@lru_cache(maxsize=1)
def _engine() -> Any:
    """Return `engine.play` as a first-class function, from its compiled code on disk."""
    return first_class(PLAY_SIGNATURE)(play.py_func) if JIT else play


@lru_cache(maxsize=32)
def _redeal_hooks(chronicles: int) -> Any:
    """Return the hooks `redeal` of the chronicles in play, in the positions of their other hooks."""
    return bind([one.part("setup") if one.hides else None for one in in_bits(chronicles)])


@lru_cache(maxsize=1)
def _no_evaluation() -> Any:
    """Return the evaluator of a seat that does not look ahead."""

    def no_evaluation(game: Any, components: Any, context: Any, params: Any) -> float:
        return 0.0

    return evaluation(no_evaluation)


def play_games(games: NDArray[Any], components: Any, context: Any, strategies: Sequence[Any], hooks: Any) -> None:
    """Play all games of an array in place; strategies with a `plan` look ahead.

    Parameters
    ----------
    games
        Array of records of dtype `record.GAME`, all with the same chronicles, as dealt.
    components, context, hooks
        As for `engine.play`.
    strategies
        Strategy of each seat, 2 to 4; one alone against the automa.
    """
    policies, seat_params = line_up_arguments(strategies)
    context.stops[:] = 0
    context.answer = 0
    if all(getattr(strategy, "plan", None) is None for strategy in strategies):
        if len(games) == 1:
            play(games[0], components, context, policies, hooks, seat_params)
        else:
            play_all(games, components, context, policies, hooks, seat_params)
        return
    plans, evaluators = _plans(strategies)
    copies = np.zeros(2, GAME).view(np.recarray)
    work = np.zeros(1, WORK).view(np.recarray)[0]
    table = (games, _raw(games), components, context, policies, hooks, seat_params, (_engine(),))
    redeal_hooks = _redeal_hooks(int(games[0]["chronicles"]))
    room = (copies, _raw(copies), new_context(), work, np.zeros_like(seat_params))
    play_with_rollouts(*table, redeal_hooks, evaluators, plans, *room)


def _raw(games: NDArray[Any]) -> NDArray[np.int16]:
    """Return the memory of game records as int16[games, n]; no field is narrower than two bytes."""
    return np.asarray(games).view(np.ndarray).view(np.int16).reshape(len(games), -1)


def _plans(strategies: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
    """Return plans and evaluators of the seats as `play_with_rollouts` takes them."""
    plans = np.zeros(SEATS, PLAN).view(np.recarray)
    evaluators = [_no_evaluation()] * SEATS
    for seat, strategy in enumerate(strategies):
        plan = getattr(strategy, "plan", None)
        if plan is not None:
            plans[seat] = (plan.candidates, plan.turns, plan.samples, plan.lead, plan.cut)
            evaluators[seat] = plan.evaluate()
    return plans, tuple(evaluators)
