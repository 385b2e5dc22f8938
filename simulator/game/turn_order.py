"""The order of play, from top to bottom as in the rulebook.

Everything still to do lies on a stack of tasks (see `tasks`); `then` puts a task after those planned before it in the
same function, so each function here reads in the order of play. The rules themselves are in `rules`; `dispatch` says
which rule carries out a task.

1. The last piece on the rondel acts: a player, the die, the automa or a chronicle's piece (`next_to_act`).
2. A player's turn (`beginning_a_turn`): move and take a tile (`taking_a_tile`), stop (`stopping`), discard a tile
   (`being_stuck`), or move onto The End (`moving_onto_the_end`).
3. The end of the turn (`ending_a_turn`), then the rondel is refilled (`refilling`); the last tile of stack A, B or C
   brings a scoring round (`scoring_round`).
4. When all players are on or over The End: the fourth scoring round, the final scoring, the ranking (`last_scorings`,
   `ranking`).
"""

from __future__ import annotations

from . import tasks
from .jit import rule
from .names import DIE_PIECE, NOBODY
from .rulings import (
    AFTER,
    ANY_MOMENT,
    BEFORE,
    HELD,
    RULING_END_STEPS,
    RULING_LOCH_NESS_MOMENT,
    RULING_THE_END_TURN,
)
from .tasks import is_subscribed, push, swap_with_below

LAST_SCORING = 4


@rule
def then(game, start, kind, seat, a, b):
    """Plan a task after all those planned since the stack had height `start`."""
    push(game, kind, seat, a, b, 0, 0)
    for n in range(game.tasks - 1, start, -1):
        swap_with_below(game, n)


@rule
def then_moment(game, start, moment, seat, a):
    """Plan a moment for the chronicles, if one of them acts at it."""
    if is_subscribed(game, moment):
        then(game, start, moment, seat, a, 0)


@rule
def beginning_a_turn(game, components, seat):
    """Choose a space; by ruling, Loch Ness may be used before that (B-022, B-129, Q-39)."""
    start = game.tasks
    if components.ruling[RULING_LOCH_NESS_MOMENT] == ANY_MOMENT and game.turn.ness > 0:
        then(game, start, tasks.DO_ACTION, seat, 0, 0)
    then(game, start, tasks.DO_TILE, seat, 0, 0)


@rule
def next_to_act(game, piece):
    """Let the last piece act, then the piece that is last after it (B-021, B-030, C12-14)."""
    start = game.tasks
    if piece == DIE_PIECE:
        then(game, start, tasks.DO_DIE, NOBODY, 0, 0)
    elif piece > DIE_PIECE:
        then(game, start, tasks.DO_EXTRA, NOBODY, piece, 0)
    elif game.players[piece].automatic:
        then(game, start, tasks.DO_AUTOMA, piece, 0, 0)
    else:
        then(game, start, tasks.DO_TURN, piece, 0, 0)
    then(game, start, tasks.DO_NEXT, NOBODY, 0, 0)


@rule
def taking_a_tile(game, seat, tile, space, place_now):
    """Take a tile (B-022); with `place_now` = 0 a chronicle places it later."""
    start = game.tasks
    then(game, start, tasks.DO_PAY, seat, 0, 0)  # its cost, with purchases from the market (B-050)
    then(game, start, tasks.DO_RECEIVE, seat, tile, space)  # it comes off the rondel
    if place_now:
        then(game, start, tasks.DO_PLACE, seat, tile, 0)  # into the territory, with its one-time effects (B-060, B-080)
    then(game, start, tasks.DO_ACTION, seat, 0, 0)  # activate it and its neighbours, move Scotsmen (B-090, B-096)
    then(game, start, tasks.DO_TURN_END, seat, 0, 0)


@rule
def stopping(game, seat):
    """Stop on a place that gives no tile (CC-10)."""
    start = game.tasks
    then(game, start, tasks.DO_ACTION, seat, 0, 0)
    then(game, start, tasks.DO_TURN_END, seat, 0, 0)


@rule
def being_stuck(game, seat, tile):
    """Discard a tile for a reward, when none can be taken (B-026)."""
    start = game.tasks
    then(game, start, tasks.DO_STUCK, seat, tile, 0)
    then(game, start, tasks.DO_ACTION, seat, 0, 0)
    then(game, start, tasks.DO_TURN_END, seat, 0, 0)


@rule
def moving_onto_the_end(game, components, seat, space, piece):
    """Play the last turn (B-180, B-181).

    Whether activations come before the move, after it or not at all is a ruling (Q-20).
    """
    start = game.tasks
    order = components.ruling[RULING_THE_END_TURN]
    if order == BEFORE:
        then(game, start, tasks.DO_ACTION, seat, 0, 0)
    then(game, start, tasks.DO_ARRIVE, seat, space, piece)
    if order == AFTER:
        then(game, start, tasks.DO_ACTION, seat, 0, 0)
    then(game, start, tasks.DO_TURN_END, seat, 1, 0)


@rule
def ending_a_turn(game, components, seat, at_end):
    """End a turn: steps of the chronicles, then the turn closes and the rondel is refilled (CC-11, B-025).

    Whether the steps are held in a turn that ends on The End is a ruling (CC-33).
    """
    start = game.tasks
    if components.ruling[RULING_END_STEPS] == HELD:
        at_end = 0
    if game.in_play > 0:
        then(game, start, tasks.ON_TURN_DRAW, seat, at_end, 0)
        then(game, start, tasks.ON_TURN_POWER, seat, at_end, 0)
        then(game, start, tasks.ON_TURN_END, seat, at_end, 0)
        then(game, start, tasks.ON_TURN_CLOSE, seat, at_end, 0)
    then(game, start, tasks.DO_CLOSE, seat, 0, 0)


@rule
def refilling(game, scoring):
    """Continue after a drawn tile: a scoring round if it was the last of its stack, then the next tile (B-025)."""
    start = game.tasks
    if scoring > 0:
        then(game, start, tasks.DO_SCORING, NOBODY, scoring, 0)
    then(game, start, tasks.DO_REFILL, NOBODY, 0, 0)


@rule
def scoring_round(game, number):
    """Score each category in turn; chronicles act before and after (B-170, CC-12)."""
    start = game.tasks
    then_moment(game, start, tasks.ON_SCORE_START, NOBODY, number)
    for n in range(game.categories):
        then(game, start, tasks.DO_CATEGORY, NOBODY, game.order[n], 0)
    then_moment(game, start, tasks.ON_SCORE_END, NOBODY, number)
    then(game, start, tasks.DO_SCORED, NOBODY, number, 0)


@rule
def last_scorings(game):
    """Hold the fourth scoring round, then the final scoring (B-182, B-183)."""
    start = game.tasks
    then(game, start, tasks.DO_SCORING, NOBODY, LAST_SCORING, 0)
    then(game, start, tasks.DO_FINAL, NOBODY, 0, 0)


@rule
def ranking(game):
    """Let the chronicles score at the very end, then rank the players (B-184)."""
    start = game.tasks
    then_moment(game, start, tasks.ON_FINAL, NOBODY, 0)
    then(game, start, tasks.DO_END, NOBODY, 0, 0)
