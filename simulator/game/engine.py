"""The engine: plays dealt games to their end. The turn loop is the table of contents of the rulebook.

`play` is a pure function of the dealt record and the policies: it draws nothing, and every choice is asked of the
policy of the seat concerned. See `agenda` for tasks and questions, `rules/` for what happens in each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import types

from .hooks import (
    AT_ANSWER,
    AT_ASKED,
    AT_AUTOMA,
    AT_AVAILABLE,
    AT_COUNT,
    AT_EXTRA_PIECE,
    AT_SCORE_CATEGORY,
    AT_SCORED,
    AT_SETUP,
    AT_SUBSCRIBED,
    AT_SYMBOL,
    AT_TASK,
    AT_VALUE,
)
from .jit import entry, first_class, rule
from .names import (
    CAT_SCOTSMEN,
    FAULT_CHOICE,
    FAULT_LENGTH,
    FIRST_CHRONICLE_OPTION,
    FIRST_CHRONICLE_QUESTION,
    OPT_OUTLET,
)
from .printed import COMPONENTS
from .record import CONTEXT, GAME
from .rules.market import sell_to_outlet
from .rules.scoring import award_category, count_category, home_castle_factor
from .rules.turn import count_destinations, is_barred
from .tasks import (
    DO_AUTOMA,
    DO_CATEGORY,
    DO_EXTRA,
    DO_SETUP,
    DO_SYMBOL,
    DO_TILE,
    DO_TURN_END,
    FIRST_CHRONICLE_TASK,
    ON_PASSED,
    ON_SCORE_END,
    ON_TURN_DRAW,
    ON_TURN_POWER,
    push,
    withdraw_forbidden,
)
from .turn_order import begin_task, finish_task

POLICY_SIGNATURE = types.int64(
    numba.from_dtype(GAME), numba.from_dtype(COMPONENTS), numba.from_dtype(CONTEXT), types.float64[::1]
)
LONGEST = 100_000  # tasks of one game; a game of the box takes a few thousand


def policy(function: Callable[..., Any]) -> Any:
    """Compile a policy: `choose(game, box, context, mind) -> index of the chosen option`.

    A policy reads the question on the context (`context.question`, `context.options`, `context.kind`, `context.a` ...) and what a
    player sees of the game; it changes nothing but its own coin flips (`game.players[seat].rng`) and the notes of the
    context, which others write on, too. `params` is a float64 array with the parameters of the seat's strategy.
    """
    return first_class(POLICY_SIGNATURE)(function)


def new_context(recording: bool = False) -> Any:
    """A context for one worker, as a record of dtype `state.CONTEXT`; with `recording` its ledger is written."""
    context = np.zeros(1, CONTEXT).view(np.recarray)[0]
    context.ledger.recording = int(recording)
    return context


@rule
def call(hooks, game, components, context, moment, seat, a, b):
    """Call one hook of every chronicle in play, in order, and thread the value `b` through."""
    for n in range(game.in_play):
        b = hooks[n](game, components, context, moment, seat, a, b)
    return b


@rule
def call_each(hooks, game, components, context, moment, seat, a, b):
    """Call one hook of every chronicle in play with the same numbers; what they return does not matter."""
    for n in range(game.in_play):
        hooks[n](game, components, context, moment, seat, a, b)


@rule
def dispatch(hooks, game, components, context, what, seat, a, b, n):
    """Tell chronicle `n` what happened; the next is told when all this one has put on the agenda is done (CC-02)."""
    if n + 1 < game.in_play:
        push(game, what, seat, a, b, n + 1, 0)
    k = n
    if what == ON_SCORE_END or what == ON_TURN_DRAW or what == ON_TURN_POWER:
        k = game.closing[n]
    hooks[k](game, components, context, what, seat, a, b)


@rule
def find(hooks, game, components, context, moment, seat, a):
    """Ask the chronicles in order until one has found something: its answer, or -1."""
    for n in range(game.in_play):
        found = hooks[n](game, components, context, moment, seat, a, -1)
        if found >= 0:
            return found
    return -1


@rule
def write_task(task, what, seat, a, b, c, d):
    """Lay the task that is being done on the context, for the chronicles."""
    task.kind = what
    task.seat = seat
    task.a = a
    task.b = b
    task.c = c
    task.d = d


@rule
def weigh(hooks, game, components, context):
    """Let the strategies' part of each chronicle say what the options are worth."""
    for i in range(context.options):
        context.option_value[i] = 0.0
    call_each(hooks, game, components, context, AT_VALUE, context.seat, context.question, 0)


@rule
def is_stop(context):
    """Whether the game stops at the question on the context, for somebody who looks ahead."""
    stops = context.stops[context.seat]
    return stops > 0 and context.question < FIRST_CHRONICLE_QUESTION and (stops >> context.question) & 1 > 0


@rule
def score_category(game, components, context, hooks, category):
    """One category of a scoring round: count, let the chronicles change the counts, compare (B-170, B-171)."""
    count_category(game, context, category)
    for seat in range(game.seats):
        count = call(hooks, game, components, context, AT_COUNT, seat, category, context.scratch.count[seat])
        if category == CAT_SCOTSMEN:
            count *= home_castle_factor(game, components, seat)
        context.scratch.count[seat] = count
        context.scratch.plain[seat] = count
    for seat in range(game.seats):
        context.scratch.count[seat] = call(
            hooks, game, components, context, AT_SCORE_CATEGORY, seat, category, context.scratch.count[seat]
        )
    award_category(game, components, context, category)
    call_each(hooks, game, components, context, AT_SCORED, -1, category, 0)


@entry
def play(game, components, context, policies, hooks, seat_params):
    """Play one dealt game to its end, in place.

    Parameters
    ----------
    game : record of dtype `state.GAME`, as dealt
    box : record of dtype `box.COMPONENTS`
    context : record of dtype `state.CONTEXT`
    policies : tuple of four policies, one a seat (surplus seats are never asked)
    hooks : what `binding.bind` returns
    params : float64[4, n], parameters of the seats' strategies

    On return `game.over` is 1, or `game.fault` tells what went wrong (`names.FAULTS`), or the game has stopped at a
    question of `context.stops`: it lies on the context, and another call goes on with it.
    """
    for _ in range(LONGEST):
        if game.over or game.fault or game.tasks == 0:
            return
        game.tasks -= 1
        task = game.task[game.tasks]
        what = task.kind
        seat = task.seat
        a = task.a
        b = task.b
        c = task.c
        d = task.d
        context.options = 0
        if what < ON_PASSED:
            if what == DO_SETUP:
                game.subscribed = call(hooks, game, components, context, AT_SUBSCRIBED, seat, 0, 0)
                call_each(hooks, game, components, context, AT_SETUP, seat, 0, 0)
            elif what == DO_EXTRA:
                call_each(hooks, game, components, context, AT_EXTRA_PIECE, seat, a, 0)
            elif what == DO_CATEGORY:
                score_category(game, components, context, hooks, a)
            elif what == DO_AUTOMA:
                call_each(hooks, game, components, context, AT_AUTOMA, seat, a, 0)
            elif what == DO_SYMBOL:
                game.automa.found = find(hooks, game, components, context, AT_SYMBOL, seat, a)
            else:
                begin_task(game, components, context, what, seat, a, b, c, d)
            if what == DO_TILE:
                call_each(hooks, game, components, context, AT_AVAILABLE, seat, 0, 0)
                if b > 0:
                    count_destinations(game, context)
                    continue
                if game.in_play > 0 and a == 0 and is_barred(context):
                    push(game, DO_TILE, seat, 1, 0, 0, 0)
                    continue
                if context.options == 0:  # no space to move to: the turn passes
                    push(game, DO_TURN_END, seat, 0, 0, 0, 0)
        elif what < FIRST_CHRONICLE_TASK:
            dispatch(hooks, game, components, context, what, seat, a, b, c)
        else:
            write_task(context.task, what, seat, a, b, c, d)
            call_each(hooks, game, components, context, AT_TASK, seat, what, a)
        if context.options == 0:
            continue
        if game.in_play > 0:
            call_each(hooks, game, components, context, AT_ASKED, context.seat, context.question, 0)
            if context.options == 0:  # a chronicle has taken away all that was on offer
                if what == DO_TILE:
                    push(game, DO_TURN_END, seat, 0, 0, 0, 0)
                continue
        if context.options > 1 and game.players[context.seat].forbids > 0:
            withdraw_forbidden(game.players[context.seat], context)
        i = 0
        if context.options > 1:
            if game.in_play > 0:
                weigh(hooks, game, components, context)
            if context.answer > 0:
                i = context.answer - 1
                context.answer = 0
            elif is_stop(context):
                push(game, what, seat, a, b, c, d)
                return
            else:
                i = policies[context.seat](game, components, context, seat_params[context.seat])
        if i < 0 or i >= context.options:
            game.fault = FAULT_CHOICE
            return
        if context.kind[i] == OPT_OUTLET:  # whatever was asked comes again
            push(game, what, seat, 0 if what == DO_TILE else a, b, c, d)
            sell_to_outlet(game, context, context.seat, context.a[i], context.b[i])
        elif context.question < FIRST_CHRONICLE_QUESTION and context.kind[i] < FIRST_CHRONICLE_OPTION:
            finish_task(game, components, context, seat, a, b, c, d, i)
        else:
            if what < FIRST_CHRONICLE_TASK:  # an own option in a question of the core, which comes again
                push(game, what, seat, 0 if what == DO_TILE else a, b, c, d)
            write_task(context.task, what, seat, a, b, c, d)
            call_each(hooks, game, components, context, AT_ANSWER, context.seat, i, what)
    game.fault = FAULT_LENGTH


@entry
def play_all(games, components, context, policies, hooks, seat_params):
    """Play all games of an array in place, one after the other; arguments as for `play`."""
    for n in range(len(games)):
        play(games[n], components, context, policies, hooks, seat_params)
