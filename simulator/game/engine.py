"""The engine: play dealt games to their end.

`play` is a pure function of the dealt record and the policies: it draws no random numbers and asks the policy of the
seat concerned for every choice. It takes one task after the other off the stack (`tasks`) until the game is over:
`turn_order` holds the order of play, `dispatch` the rule for each task, `rules` the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types

from . import names, tasks
from .checking import ask_policy
from .dispatch import begin_task, finish_task
from .events import Opening, Outermost
from .hooks import (
    AT_ANSWER,
    AT_ASKED,
    AT_AUTOMA,
    AT_AVAILABLE,
    AT_COUNT,
    AT_EXTRA_PIECE,
    AT_PRIORITY_COUNT,
    AT_SCORE_CATEGORY,
    AT_SCORED,
    AT_SETUP,
    AT_SUBSCRIBED,
    AT_SYMBOL,
    AT_TASK,
    AT_VALUE,
)
from .jit import entry, first_class, rule
from .names import FIRST_CHRONICLE_OPTION, FIRST_CHRONICLE_QUESTION
from .printed import COMPONENTS
from .record import CONTEXT, GAME
from .rules.market import sell_to_open_row
from .rules.scoring import award_category, count_category, home_castle_factor
from .rules.turn import count_destinations, is_barred
from .tasks import FIRST_CHRONICLE_TASK, push, withdraw_forbidden
from .vocabulary import FIELDS

PARAMS = types.Array(types.float64, 1, "C", readonly=True)  # so that nothing carries over to the next game
POLICY_SIGNATURE = types.int64(numba.from_dtype(GAME), numba.from_dtype(COMPONENTS), numba.from_dtype(CONTEXT), PARAMS)
LONGEST = 100_000  # most tasks of one game; usually it is a few thousand


def policy(function: Callable[..., Any], files: Sequence[Path] = ()) -> Any:
    """Compile a policy: `choose(game, components, context, params) -> index of the chosen option`.

    A policy reads the question (`context.question`, `context.options`, `context.kind`, `context.a` ...) and what its
    player sees of the game. It changes nothing but its own random numbers (`game.players[seat].rng`) and
    `context.notes`, which other policies overwrite. `params` is a float64 array, the parameters of the strategy; it
    cannot be written to. `files` are those the policy was made from; without them, those beside it and those read while
    its module is loaded count. Code compiled from other contents of these files is not used again.
    """
    return first_class(POLICY_SIGNATURE, files)(function)


def new_context(recording: bool = False) -> Any:
    """Return a context for one worker (dtype `record.CONTEXT`); with `recording` its ledger is written."""
    context = np.zeros(1, CONTEXT).view(np.recarray)[0]
    context.ledger.recording = int(recording)
    if recording:
        for event, entry in FIELDS.items():
            if isinstance(entry, Opening):
                context.ledger.opens[event] = tasks.OUTERMOST if isinstance(entry, Outermost) else tasks.OPENING
    return context


# ------------------------------------------------------------------------------------ calling the hooks


@rule
def call(hooks, game, components, context, moment, seat, a, b):
    """Call one hook of every chronicle in play, in order, and thread the value `b` through."""
    for n in range(game.in_play):
        b = hooks[n](game, components, context, moment, seat, a, b)
    return b


@rule
def call_each(hooks, game, components, context, moment, seat, a, b):
    """Call one hook of every chronicle in play with the same arguments."""
    for n in range(game.in_play):
        hooks[n](game, components, context, moment, seat, a, b)


@rule
def find(hooks, game, components, context, moment, seat, a):
    """Ask the chronicles in order and return the first answer that is not negative, or -1."""
    for n in range(game.in_play):
        found = hooks[n](game, components, context, moment, seat, a, -1)
        if found >= 0:
            return found
    return -1


@rule
def dispatch(hooks, game, components, context, moment, seat, a, b, n):
    """Notify chronicle `n` of a moment; the next follows when all tasks of this one are done (CC-02)."""
    if n + 1 < game.in_play:
        push(game, moment, seat, a, b, n + 1, 0)
    k = n
    if moment == tasks.ON_SCORE_END or moment == tasks.ON_TURN_DRAW or moment == tasks.ON_TURN_POWER:
        k = game.closing[n]
    hooks[k](game, components, context, moment, seat, a, b)


# ------------------------------------------------------------------------------------ one task


@rule
def do_task(game, components, context, hooks, kind, seat, a, b, c, d):
    """Carry out a task, or ask its question (then the context holds options)."""
    context.options = 0
    if kind >= FIRST_CHRONICLE_TASK:
        note_task(context.task, kind, seat, a, b, c, d)
        call_each(hooks, game, components, context, AT_TASK, seat, kind, a)
    elif kind >= tasks.ON_PASSED:
        dispatch(hooks, game, components, context, kind, seat, a, b, c)
    elif kind == tasks.DO_SETUP:
        game.subscribed = call(hooks, game, components, context, AT_SUBSCRIBED, seat, 0, 0)
        call_each(hooks, game, components, context, AT_SETUP, seat, 0, 0)
    elif kind == tasks.DO_EXTRA:
        call_each(hooks, game, components, context, AT_EXTRA_PIECE, seat, a, 0)
    elif kind == tasks.DO_CATEGORY:
        score_category(game, components, context, hooks, a)
    elif kind == tasks.DO_AUTOMA:
        call_each(hooks, game, components, context, AT_AUTOMA, seat, a, 0)
    elif kind == tasks.DO_SYMBOL:
        game.automa.found = find(hooks, game, components, context, AT_SYMBOL, seat, a)
    else:
        begin_task(game, components, context, kind, seat, a, b, c, d)
        if kind == tasks.DO_TILE:
            change_spaces(game, components, context, hooks, seat, a, b)


@rule
def note_task(task, kind, seat, a, b, c, d):
    """Write the present task into the context, for the chronicles."""
    task.kind = kind
    task.seat = seat
    task.a = a
    task.b = b
    task.c = c
    task.d = d


@rule
def change_spaces(game, components, context, hooks, seat, ruled_out, only_count):
    """Let the chronicles change the spaces on offer; if none is left, the turn ends (B-023, CC-10)."""
    call_each(hooks, game, components, context, AT_AVAILABLE, seat, 0, 0)
    if only_count:
        count_destinations(game, context)
    elif game.in_play > 0 and ruled_out == 0 and is_barred(context):
        push(game, tasks.DO_TILE, seat, 1, 0, 0, 0)
        context.options = 0
    elif context.options == 0:
        push(game, tasks.DO_TURN_END, seat, 0, 0, 0, 0)


@rule
def score_category(game, components, context, hooks, category):
    """Score one category: count, let the chronicles change the counts, compare (B-170, B-171)."""
    count_category(game, context, category)
    scratch = context.scratch
    for seat in range(game.seats):
        count = call(hooks, game, components, context, AT_COUNT, seat, category, scratch.count[seat])
        if category == names.CAT_SCOTSMEN:
            count *= home_castle_factor(game, components, seat)
        scratch.count[seat] = count
        scratch.priority[seat] = call(hooks, game, components, context, AT_PRIORITY_COUNT, seat, category, count)
    for seat in range(game.seats):
        count = scratch.count[seat]
        scratch.count[seat] = call(hooks, game, components, context, AT_SCORE_CATEGORY, seat, category, count)
    award_category(game, components, context, category)
    call_each(hooks, game, components, context, AT_SCORED, -1, category, 0)


# ------------------------------------------------------------------------------------ one question


@rule
def complete_options(game, components, context, hooks):
    """Let the chronicles add and withdraw options, then withdraw those that the experiment forbids to the seat."""
    if game.in_play > 0:
        call_each(hooks, game, components, context, AT_ASKED, context.seat, context.question, 0)
    if context.options > 1 and game.players[context.seat].forbids > 0:
        withdraw_forbidden(game.players[context.seat], context)
    if context.options > 1 and game.in_play > 0:
        for i in range(context.options):
            context.option_value[i] = 0.0
        call_each(hooks, game, components, context, AT_VALUE, context.seat, context.question, 0)


@rule
def stops_here(context):
    """Return whether a rollout wants the game to stop at this question."""
    stops = context.stops[context.seat]
    return stops > 0 and context.question < FIRST_CHRONICLE_QUESTION and (stops >> context.question) & 1 > 0


@rule
def carry_out(game, components, context, hooks, kind, seat, a, b, c, d, i):
    """Carry out option `i`; after a sale, or a chronicle's option in a question of the core, the question returns."""
    again = 0 if kind == tasks.DO_TILE else a
    if context.kind[i] == names.OPT_SELL_OPEN:
        push(game, kind, seat, again, b, c, d)
        sell_to_open_row(game, context, context.seat, context.a[i], context.b[i])
    elif context.question < FIRST_CHRONICLE_QUESTION and context.kind[i] < FIRST_CHRONICLE_OPTION:
        finish_task(game, components, context, seat, a, b, c, d, i)
    else:
        if kind < FIRST_CHRONICLE_TASK:
            push(game, kind, seat, again, b, c, d)
        note_task(context.task, kind, seat, a, b, c, d)
        call_each(hooks, game, components, context, AT_ANSWER, context.seat, i, kind)


# ------------------------------------------------------------------------------------ games


@entry
def play(game, components, context, policies, hooks, seat_params):
    """Play one dealt game to its end, in place.

    Parameters
    ----------
    game : record of dtype `record.GAME`, as dealt
    components : record of dtype `printed.COMPONENTS`
    context : record of dtype `record.CONTEXT`
    policies : tuple of four policies, one per seat (empty seats are never asked)
    hooks : tuple of joined hooks from `binding.bind`
    seat_params : float64[4, n], parameters of the seats' strategies

    On return `game.over` is 1, or `game.fault` says what went wrong (`names.FAULTS`), or the game has stopped at a
    question of `context.stops`: the question is still in the context, and the next call continues from there.
    """
    for _ in range(LONGEST):
        if game.over or game.fault or game.tasks == 0:
            return
        game.tasks -= 1
        task = game.task[game.tasks]
        kind, seat, a, b, c, d = task.kind, task.seat, task.a, task.b, task.c, task.d
        game.cause = task.cause
        do_task(game, components, context, hooks, kind, seat, a, b, c, d)
        if context.options == 0:
            continue
        complete_options(game, components, context, hooks)
        if context.options == 0:  # the chronicles have withdrawn all
            if kind == tasks.DO_TILE:
                push(game, tasks.DO_TURN_END, seat, 0, 0, 0, 0)
            continue
        i = 0
        if context.options > 1:
            if context.answer > 0:
                i = context.answer - 1
                context.answer = 0
            elif stops_here(context):
                push(game, kind, seat, a, b, c, d)
                return
            else:
                i = ask_policy(game, components, context, policies, seat_params)
        if i < 0 or i >= context.options:
            game.fault = names.FAULT_CHOICE
            return
        carry_out(game, components, context, hooks, kind, seat, a, b, c, d, i)
    game.fault = names.FAULT_LENGTH


@entry
def play_all(games, components, context, policies, hooks, seat_params):
    """Play all games of an array in place, one after the other; arguments as for `play`."""
    for n in range(len(games)):
        play(games[n], components, context, policies, hooks, seat_params)
