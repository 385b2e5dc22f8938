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
    AT_HEARD,
    AT_SCORE_CATEGORY,
    AT_SCORED,
    AT_SETUP,
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
from .printed import BOX
from .record import DESK, GAME
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
    TELL_MOVED,
    TELL_PASSED,
    TELL_SCORE_END,
    TELL_TURN_DRAW,
    TELL_TURN_POWER,
    push,
    withdraw_forbidden,
)
from .turn_order import begin_task, finish_task

__all__ = ["POLICY_SIGNATURE", "new_desk", "play", "play_all", "policy"]

POLICY_SIGNATURE = types.int64(
    numba.from_dtype(GAME), numba.from_dtype(BOX), numba.from_dtype(DESK), types.float64[::1]
)
EVERY_MOMENT = (1 << TELL_MOVED - TELL_PASSED + 1) - 1  # of those that are told through the agenda
LONGEST = 100_000  # tasks of one game; a game of the box takes a few thousand


def policy(function: Callable[..., Any]) -> Any:
    """Compile a policy: `choose(game, box, desk, mind) -> index of the chosen option`.

    A policy reads the question on the desk (`desk.question`, `desk.options`, `desk.what`, `desk.a` ...) and what a
    player sees of the game; it changes nothing but its own coin flips (`game.players[seat].rng`) and the notes of the
    desk, which others write on, too. `mind` is a float64 array with the parameters of the seat's strategy.
    """
    return first_class(POLICY_SIGNATURE)(function)


def new_desk(recording: bool = False) -> Any:
    """A desk for one worker, as a record of dtype `state.DESK`; with `recording` its ledger is written."""
    desk = np.zeros(1, DESK).view(np.recarray)[0]
    desk.recording = int(recording)
    return desk


@rule
def call(hooks, game, box, desk, moment, seat, a, b):
    """Call one hook of every chronicle in play, in order, and thread the value `b` through."""
    for n in range(game.in_play):
        b = hooks[n](game, box, desk, moment, seat, a, b)
    return b


@rule
def call_each(hooks, game, box, desk, moment, seat, a, b):
    """Call one hook of every chronicle in play with the same numbers; what they return does not matter."""
    for n in range(game.in_play):
        hooks[n](game, box, desk, moment, seat, a, b)


@rule
def inform(hooks, game, box, desk, what, seat, a, b, n):
    """Tell chronicle `n` what happened; the next is told when all this one has put on the agenda is done (CC-02)."""
    if n + 1 < game.in_play:
        push(game, what, seat, a, b, n + 1, 0)
    k = n
    if what == TELL_SCORE_END or what == TELL_TURN_DRAW or what == TELL_TURN_POWER:
        k = game.closing[n]
    hooks[k](game, box, desk, what, seat, a, b)


@rule
def find(hooks, game, box, desk, moment, seat, a):
    """Ask the chronicles in order until one has found something: its answer, or -1."""
    for n in range(game.in_play):
        found = hooks[n](game, box, desk, moment, seat, a, -1)
        if found >= 0:
            return found
    return -1


@rule
def write_task(task, what, seat, a, b, c, d):
    """Lay the task that is being done on the desk, for the chronicles."""
    task.what = what
    task.seat = seat
    task.a = a
    task.b = b
    task.c = c
    task.d = d


@rule
def weigh(hooks, game, box, desk):
    """Let the strategies' part of each chronicle say what the options are worth."""
    for i in range(desk.options):
        desk.worth[i] = 0.0
    call_each(hooks, game, box, desk, AT_VALUE, desk.seat, desk.question, 0)


@rule
def is_stop(desk):
    """Whether the game stops at the question on the desk, for somebody who looks ahead."""
    stops = desk.stops[desk.seat]
    return stops > 0 and desk.question < FIRST_CHRONICLE_QUESTION and (stops >> desk.question) & 1 > 0


@rule
def score_category(game, box, desk, hooks, category):
    """One category of a scoring round: count, let the chronicles change the counts, compare (B-170, B-171)."""
    count_category(game, desk, category)
    for seat in range(game.seats):
        count = call(hooks, game, box, desk, AT_COUNT, seat, category, desk.count[seat])
        if category == CAT_SCOTSMEN:
            count *= home_castle_factor(game, box, seat)
        desk.count[seat] = count
        desk.plain[seat] = count
    for seat in range(game.seats):
        desk.count[seat] = call(hooks, game, box, desk, AT_SCORE_CATEGORY, seat, category, desk.count[seat])
    award_category(game, box, desk, category)
    call_each(hooks, game, box, desk, AT_SCORED, -1, category, 0)


@entry
def play(game, box, desk, policies, hooks, minds):
    """Play one dealt game to its end, in place.

    Parameters
    ----------
    game : record of dtype `state.GAME`, as dealt
    box : record of dtype `box.BOX`
    desk : record of dtype `state.DESK`
    policies : tuple of four policies, one a seat (surplus seats are never asked)
    hooks : what `binding.bind` returns
    minds : float64[4, n], parameters of the seats' strategies

    On return `game.over` is 1, or `game.fault` tells what went wrong (`names.FAULTS`), or the game has stopped at a
    question of `desk.stops`: it lies on the desk, and another call goes on with it.
    """
    for _ in range(LONGEST):
        if game.over or game.fault or game.tasks == 0:
            return
        game.tasks -= 1
        task = game.agenda[game.tasks]
        what = task.what
        seat = task.seat
        a = task.a
        b = task.b
        c = task.c
        d = task.d
        desk.options = 0
        if what < TELL_PASSED:
            if what == DO_SETUP:
                game.unheard = EVERY_MOMENT & ~call(hooks, game, box, desk, AT_HEARD, seat, 0, 0)
                call_each(hooks, game, box, desk, AT_SETUP, seat, 0, 0)
            elif what == DO_EXTRA:
                call_each(hooks, game, box, desk, AT_EXTRA_PIECE, seat, a, 0)
            elif what == DO_CATEGORY:
                score_category(game, box, desk, hooks, a)
            elif what == DO_AUTOMA:
                call_each(hooks, game, box, desk, AT_AUTOMA, seat, a, 0)
            elif what == DO_SYMBOL:
                game.automa.found = find(hooks, game, box, desk, AT_SYMBOL, seat, a)
            else:
                begin_task(game, box, desk, what, seat, a, b, c, d)
            if what == DO_TILE:
                call_each(hooks, game, box, desk, AT_AVAILABLE, seat, 0, 0)
                if b > 0:
                    count_destinations(game, desk)
                    continue
                if game.in_play > 0 and a == 0 and is_barred(desk):
                    push(game, DO_TILE, seat, 1, 0, 0, 0)
                    continue
                if desk.options == 0:  # no space to move to: the turn passes
                    push(game, DO_TURN_END, seat, 0, 0, 0, 0)
        elif what < FIRST_CHRONICLE_TASK:
            inform(hooks, game, box, desk, what, seat, a, b, c)
        else:
            write_task(desk.task, what, seat, a, b, c, d)
            call_each(hooks, game, box, desk, AT_TASK, seat, what, a)
        if desk.options == 0:
            continue
        if game.in_play > 0:
            call_each(hooks, game, box, desk, AT_ASKED, desk.seat, desk.question, 0)
            if desk.options == 0:  # a chronicle has taken away all that was on offer
                if what == DO_TILE:
                    push(game, DO_TURN_END, seat, 0, 0, 0, 0)
                continue
        if desk.options > 1 and game.players[desk.seat].forbids > 0:
            withdraw_forbidden(game.players[desk.seat], desk)
        i = 0
        if desk.options > 1:
            if game.in_play > 0:
                weigh(hooks, game, box, desk)
            if desk.answer > 0:
                i = desk.answer - 1
                desk.answer = 0
            elif is_stop(desk):
                push(game, what, seat, a, b, c, d)
                return
            else:
                i = policies[desk.seat](game, box, desk, minds[desk.seat])
        if i < 0 or i >= desk.options:
            game.fault = FAULT_CHOICE
            return
        if desk.what[i] == OPT_OUTLET:  # whatever was asked comes again
            push(game, what, seat, 0 if what == DO_TILE else a, b, c, d)
            sell_to_outlet(game, desk, desk.seat, desk.a[i], desk.b[i])
        elif desk.question < FIRST_CHRONICLE_QUESTION and desk.what[i] < FIRST_CHRONICLE_OPTION:
            finish_task(game, box, desk, seat, a, b, c, d, i)
        else:
            if what < FIRST_CHRONICLE_TASK:  # an own option in a question of the core, which comes again
                push(game, what, seat, 0 if what == DO_TILE else a, b, c, d)
            write_task(desk.task, what, seat, a, b, c, d)
            call_each(hooks, game, box, desk, AT_ANSWER, desk.seat, i, what)
    game.fault = FAULT_LENGTH


@entry
def play_all(games, box, desk, policies, hooks, minds):
    """Play all games of an array in place, one after the other; arguments as for `play`."""
    for n in range(len(games)):
        play(games[n], box, desk, policies, hooks, minds)
