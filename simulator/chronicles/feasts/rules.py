"""The hooks of chronicle 9, Feasts and Whims (C9-01 to C9-46, C12-80 to C12-89)."""

from __future__ import annotations

from ...agenda import FIRST_CHRONICLE_TASK, note
from ...hooks import hook
from ...names import NOBODY, ROOM
from .allenarly import form_stack
from .bonus import places_held, with_feasts
from .cards import discard_used, fill_places, take_back
from .payment import pay_feast_unit
from .shields import begin_shield, offer_stores, store
from .stakes import begin_stakes, offer_stakes, pay_feast, stack_token, turn_up
from .state import (
    ASK_FEAST,
    ASK_SHIELD,
    ASK_STAKE,
    EV_OPEN,
    FIRST_TASK,
    NUMBER,
    PLACES,
    ROUNDS,
    TASK_FEAST,
    TASK_HERS,
    TASK_SHIELD,
    TASK_STAKE,
    TASK_STEP,
)

__all__ = ["answer", "clan", "score_category", "score_end", "score_start", "setup", "task"]

assert FIRST_TASK == FIRST_CHRONICLE_TASK + ROOM * NUMBER


@hook
def setup(game, box, desk, seat, a, b):
    """The first five cards lie open (C9-03)."""
    for place in range(PLACES):
        note(game, desk, EV_OPEN, NOBODY, place + 1, game.feasts.open[place], 0, 0, 0)
    return b


@hook
def clan(game, box, desk, seat, a, b):
    """A marker on a shield (C9-37)."""
    begin_shield(game, box, seat, a)
    return b


@hook
def score_start(game, box, desk, seat, a, b):
    """The stake phase (C9-05)."""
    begin_stakes(game, a)
    return b


@hook
def score_category(game, box, desk, seat, a, b):
    """Bonuses of the feasts a seat holds (C9-15)."""
    return with_feasts(game, box, seat, a, b, places_held(game, seat))


@hook
def score_end(game, box, desk, seat, a, b):
    """Used feasts are replaced, but after the last round; markers and tokens return (C9-19, C9-20, C9-45)."""
    discard_used(game, desk)
    if a < ROUNDS:
        fill_places(game, box, desk)
    take_back(game, desk)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """Stacks, steps, payments, shields."""
    if a == TASK_STAKE:
        offer_stakes(game, box, desk, seat)
    elif a == TASK_HERS:
        form_stack(game, box, desk, seat, b)
    elif a == TASK_STEP:
        turn_up(game, box, desk, b)
    elif a == TASK_FEAST:
        pay_feast(game, box, desk, seat, b, desk.task.b)
    elif a == TASK_SHIELD:
        offer_stores(game, box, desk, seat, b)
    return b


@hook
def answer(game, box, desk, seat, a, b):
    """The questions of the chronicle."""
    if desk.question == ASK_STAKE:
        stack_token(game, desk, seat, a)
    elif desk.question == ASK_FEAST:
        pay_feast_unit(game, box, desk, seat, desk.task.a, a)
    elif desk.question == ASK_SHIELD:
        store(game, box, desk, seat, desk.task.a, a)
    return b
