"""The hooks of chronicle 9, Feasts and Whims (C9-01 to C9-46, C12-80 to C12-89)."""

from __future__ import annotations

from ...hooks import hook
from ...jit import rule
from ...names import CAT_LANDMARKS, CAT_PERSONS, CAT_SCOTSMEN, CAT_WHISKY, NOBODY, ROOM
from ...rules.scoring import home_castle_factor
from ...tasks import FIRST_CHRONICLE_TASK, note
from .automa import form_stack
from .stakes import (
    begin_shield,
    begin_stakes,
    offer_stakes,
    offer_stores,
    pay_feast,
    pay_feast_unit,
    stack_token,
    store,
    turn_up,
)
from .state import (
    ASK_FEAST,
    ASK_SHIELD,
    ASK_STAKE,
    EV_OPEN,
    EV_RENEWED,
    EV_RETURNED,
    EV_USED,
    FIRST_TASK,
    MAX_RENEWALS,
    NUMBER,
    PLACES,
    ROUNDS,
    TASK_AUTOMA,
    TASK_FEAST,
    TASK_SHIELD,
    TASK_STAKE,
    TASK_STEP,
)

assert FIRST_TASK == FIRST_CHRONICLE_TASK + ROOM * NUMBER


@hook
def setup(game, components, context):
    """The first five cards lie open (C9-03)."""
    for place in range(PLACES):
        note(game, context, EV_OPEN, NOBODY, place + 1, game.feasts.open[place], 0, 0, 0)


@hook
def clan(game, components, context, seat, clan):
    """A marker on a shield (C9-37)."""
    begin_shield(game, components, seat, clan)


@hook
def score_start(game, components, context, number):
    """The stake phase (C9-05)."""
    begin_stakes(game, number)


@hook
def score_category(game, components, context, seat, category, count):
    """Bonuses of the feasts a seat holds (C9-15)."""
    return with_feasts(game, components, seat, category, count, places_held(game, seat))


@hook
def score_end(game, components, context, number):
    """Used feasts are replaced, but after the last round; markers and tokens return (C9-19, C9-20, C9-45)."""
    discard_used(game, context)
    if number < ROUNDS:
        fill_places(game, components, context)
    take_back(game, context)


@hook
def task(game, components, context, seat, kind, number):
    """Stacks, steps, payments, shields."""
    if kind == TASK_STAKE:
        offer_stakes(game, components, context, seat)
    elif kind == TASK_AUTOMA:
        form_stack(game, components, context, seat, number)
    elif kind == TASK_STEP:
        turn_up(game, components, context, number)
    elif kind == TASK_FEAST:
        pay_feast(game, components, context, seat, number, context.task.b)
    elif kind == TASK_SHIELD:
        offer_stores(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """The questions of the chronicle."""
    if context.question == ASK_STAKE:
        stack_token(game, context, seat, option)
    elif context.question == ASK_FEAST:
        pay_feast_unit(game, components, context, seat, context.task.a, option)
    elif context.question == ASK_SHIELD:
        store(game, components, context, seat, context.task.a, option)


# The feast cards on the table: open places, stack, discards (C9-03, C9-19, C9-20, C9-45).


@rule
def renew_stack(game, components, context):
    """All discards, in the order dealt for this renewal, become the new stack (C9-19, C9-45)."""
    state = game.feasts
    if state.used_size == 0:
        return
    order = state.renewal[min(state.renewals, MAX_RENEWALS - 1)]
    size = 0
    for n in range(components.feasts.feasts):
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
    note(game, context, EV_RENEWED, NOBODY, size, 0, 0, 0, 0)


@rule
def fill_place(game, components, context, place):
    """The next card of the stack comes onto this place; an empty stack is made anew first (C9-19)."""
    state = game.feasts
    if state.drawn >= state.stack_size:
        renew_stack(game, components, context)
    if state.drawn >= state.stack_size:
        return
    card = state.stack[state.drawn]
    state.drawn += 1
    state.open[place] = card
    note(game, context, EV_OPEN, NOBODY, place + 1, card, 0, 0, 0)


@rule
def discard_used(game, context):
    """Feasts with at least one marker go to the discards, all of them before any place is filled (C9-19, C9-45)."""
    state = game.feasts
    for place in range(PLACES):
        if state.holders[place] == 0:
            continue
        card = state.open[place]
        state.used[state.used_size] = card
        state.used_size += 1
        state.open[place] = -1
        note(game, context, EV_USED, NOBODY, place + 1, card, 0, 0, 0)


@rule
def fill_places(game, components, context):
    """Empty places are filled from 1 to 5 (C9-45)."""
    for place in range(PLACES):
        if game.feasts.open[place] < 0:
            fill_place(game, components, context, place)


@rule
def take_back(game, context):
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
    note(game, context, EV_RETURNED, NOBODY, 0, 0, 0, 0, 0)


# What feasts do to the counts of a scoring round (C9-15, C9-16, C9-21).


@rule
def own_count(game, components, seat, category):
    """What a seat has in a category, without feasts and modifiers (C9-24, C12-89)."""
    player = game.players[seat]
    if category == CAT_SCOTSMEN:
        return player.spot[player.home_castle].scotsmen * home_castle_factor(game, components, seat)
    if category == CAT_LANDMARKS:
        return player.landmarks
    if category == CAT_WHISKY:
        return player.whisky
    if category == CAT_PERSONS:
        return player.persons
    return 0


@rule
def with_feasts(game, components, seat, category, count, places):
    """A count with the feasts at some places (bits): first all `times`, then all `plus`, then all `add` (C9-16)."""
    state = game.feasts
    more = 0
    for place in range(PLACES):
        if (places >> place) & 1 == 0:
            continue
        feast = components.feasts.feast[state.open[place]]
        if feast.category != category:
            continue
        count *= feast.times
        if feast.plus >= 0:
            more += own_count(game, components, seat, feast.plus)
        more += feast.add
    return count + more


@rule
def places_held(game, seat):
    """Bits of the places on which a seat has a marker."""
    held = 0
    for place in range(PLACES):
        held |= ((game.feasts.holders[place] >> seat) & 1) << place
    return held
