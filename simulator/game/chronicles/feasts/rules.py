"""The hooks of chronicle 9, Feasts and Whims (C9-01 to C9-46, C12-80 to C12-89)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.scoring import home_castle_factor
from ...tasks import FIRST_CHRONICLE_TASK, note
from . import state as s
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

assert s.FIRST_TASK == FIRST_CHRONICLE_TASK + names.ROOM * s.NUMBER


@hook
def setup(game, components, context):
    """The first five cards lie open (C9-03)."""
    for place in range(s.PLACES):
        note(game, context, s.EV_OPEN, names.NOBODY, place + 1, game.feasts.open[place], 0, 0, 0)


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
    if number < s.ROUNDS:
        fill_places(game, components, context)
    take_back(game, context)


@hook
def task(game, components, context, seat, kind, number):
    """Stacks, steps, payments, shields."""
    if kind == s.TASK_STAKE:
        offer_stakes(game, components, context, seat)
    elif kind == s.TASK_AUTOMA:
        form_stack(game, components, context, seat, number)
    elif kind == s.TASK_STEP:
        turn_up(game, components, context, number)
    elif kind == s.TASK_FEAST:
        pay_feast(game, components, context, seat, number, context.task.b)
    elif kind == s.TASK_SHIELD:
        offer_stores(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """The questions of the chronicle."""
    if context.question == s.ASK_STAKE:
        stack_token(game, context, seat, option)
    elif context.question == s.ASK_FEAST:
        pay_feast_unit(game, components, context, seat, context.task.a, option)
    elif context.question == s.ASK_SHIELD:
        store(game, components, context, seat, context.task.a, option)


# The feast cards on the table: open places, stack, discards (C9-03, C9-19, C9-20, C9-45).


@rule
def renew_stack(game, components, context):
    """All discards, in the order dealt for this renewal, become the new stack (C9-19, C9-45)."""
    feasts = game.feasts
    if feasts.used_size == 0:
        return
    order = feasts.renewal[min(feasts.renewals, s.MAX_RENEWALS - 1)]
    size = 0
    for n in range(components.feasts.feasts):
        for k in range(feasts.used_size):
            if feasts.used[k] == order[n]:
                feasts.stack[size] = order[n]
                size += 1
    for n in range(size, len(feasts.stack)):
        feasts.stack[n] = 0
    for k in range(feasts.used_size):
        feasts.used[k] = 0
    feasts.renewals += 1
    feasts.stack_size = size
    feasts.drawn = 0
    feasts.used_size = 0
    note(game, context, s.EV_RENEWED, names.NOBODY, size, 0, 0, 0, 0)


@rule
def fill_place(game, components, context, place):
    """The next card of the stack comes onto this place; an empty stack is made anew first (C9-19)."""
    feasts = game.feasts
    if feasts.drawn >= feasts.stack_size:
        renew_stack(game, components, context)
    if feasts.drawn >= feasts.stack_size:
        return
    card = feasts.stack[feasts.drawn]
    feasts.drawn += 1
    feasts.open[place] = card
    note(game, context, s.EV_OPEN, names.NOBODY, place + 1, card, 0, 0, 0)


@rule
def discard_used(game, context):
    """Feasts with at least one marker go to the discards, all of them before any place is filled (C9-19, C9-45)."""
    feasts = game.feasts
    for place in range(s.PLACES):
        if feasts.holders[place] == 0:
            continue
        card = feasts.open[place]
        feasts.used[feasts.used_size] = card
        feasts.used_size += 1
        feasts.open[place] = -1
        note(game, context, s.EV_USED, names.NOBODY, place + 1, card, 0, 0, 0)


@rule
def fill_places(game, components, context):
    """Empty places are filled from 1 to 5 (C9-45)."""
    for place in range(s.PLACES):
        if game.feasts.open[place] < 0:
            fill_place(game, components, context, place)


@rule
def take_back(game, context):
    """Markers and stake tokens return to their owners; hers lie in rising order again (C9-20, C12-88)."""
    feasts = game.feasts
    for place in range(s.PLACES):
        feasts.holders[place] = 0
        if game.automa.level > 0:
            feasts.token_row[place] = place
    for seat in range(len(feasts.stakes)):
        feasts.stakes[seat] = 0
        feasts.verdict[seat] = 0
        for n in range(s.PLACES):
            feasts.stake[seat, n] = 0
    feasts.budget = 0
    note(game, context, s.EV_RETURNED, names.NOBODY, 0, 0, 0, 0, 0)


# What feasts do to the counts of a scoring round (C9-15, C9-16, C9-21).


@rule
def own_count(game, components, seat, category):
    """What a seat has in a category, without feasts and modifiers (C9-24, C12-89)."""
    player = game.players[seat]
    if category == names.CAT_SCOTSMEN:
        return player.spot[player.home_castle].scotsmen * home_castle_factor(game, components, seat)
    if category == names.CAT_LANDMARKS:
        return player.landmarks
    if category == names.CAT_WHISKY:
        return player.whisky
    if category == names.CAT_PERSONS:
        return player.persons
    return 0


@rule
def with_feasts(game, components, seat, category, count, places):
    """A count with the feasts at some places (bits): first all `times`, then all `plus`, then all `add` (C9-16)."""
    feasts = game.feasts
    more = 0
    for place in range(s.PLACES):
        if (places >> place) & 1 == 0:
            continue
        feast = components.feasts.feast[feasts.open[place]]
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
    for place in range(s.PLACES):
        held |= ((game.feasts.holders[place] >> seat) & 1) << place
    return held
