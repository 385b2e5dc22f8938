"""The feast cards on the table: open places, stack, discards (C9-03, C9-19, C9-20, C9-45)."""

from __future__ import annotations

from ...agenda import note
from ...jit import rule
from ...names import NOBODY
from .state import EV_OPEN, EV_RENEWED, EV_RETURNED, EV_USED, MAX_RENEWALS, PLACES


@rule
def renew_stack(game, box, desk):
    """All discards, in the order dealt for this renewal, become the new stack (C9-19, C9-45)."""
    state = game.feasts
    if state.used_size == 0:
        return
    order = state.renewal[min(state.renewals, MAX_RENEWALS - 1)]
    size = 0
    for n in range(box.feasts.feasts):
        for k in range(state.used_size):
            if state.used[k] == order[n]:
                state.stack[size] = order[n]
                size += 1
    for n in range(size, len(state.stack)):
        state.stack[n] = 0
    for k in range(state.used_size):
        state.used[k] = 0
    state.renewals += 1
    state.stack_size = size
    state.drawn = 0
    state.used_size = 0
    note(game, desk, EV_RENEWED, NOBODY, size, 0, 0, 0, 0)


@rule
def fill_place(game, box, desk, place):
    """The next card of the stack comes onto this place; an empty stack is made anew first (C9-19)."""
    state = game.feasts
    if state.drawn >= state.stack_size:
        renew_stack(game, box, desk)
    if state.drawn >= state.stack_size:
        return
    card = state.stack[state.drawn]
    state.drawn += 1
    state.open[place] = card
    note(game, desk, EV_OPEN, NOBODY, place + 1, card, 0, 0, 0)


@rule
def discard_used(game, desk):
    """Feasts with at least one marker go to the discards, all of them before any place is filled (C9-19, C9-45)."""
    state = game.feasts
    for place in range(PLACES):
        if state.holders[place] == 0:
            continue
        card = state.open[place]
        state.used[state.used_size] = card
        state.used_size += 1
        state.open[place] = -1
        note(game, desk, EV_USED, NOBODY, place + 1, card, 0, 0, 0)


@rule
def fill_places(game, box, desk):
    """Empty places are filled from 1 to 5 (C9-45)."""
    for place in range(PLACES):
        if game.feasts.open[place] < 0:
            fill_place(game, box, desk, place)


@rule
def take_back(game, desk):
    """Markers and stake tokens return to their owners; hers lie in rising order again (C9-20, C12-88)."""
    state = game.feasts
    for place in range(PLACES):
        state.holders[place] = 0
        if game.automa.level > 0:
            state.token_row[place] = place
    for seat in range(len(state.stakes)):
        state.stakes[seat] = 0
        state.verdict[seat] = 0
        for n in range(PLACES):
            state.stake[seat, n] = 0
    state.budget = 0
    note(game, desk, EV_RETURNED, NOBODY, 0, 0, 0, 0, 0)
