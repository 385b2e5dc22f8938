"""Hooks of chronicle 9, the feast cards on the table and the bonuses of feasts (C9-01 to C9-46, C12-80 to C12-89)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.scoring import home_castle_factor
from ...rulings import BOTH, RULING_FEASTS_PRIORITY
from ...tasks import note
from . import stakes
from . import state as s
from .automa import form_stack


@hook
def setup(game, components, context):
    """Report the first open cards (C9-03)."""
    for place in range(s.PLACES):
        note(game, context, s.EV_OPEN, names.NOBODY, place + 1, game.feasts.open[place], 0, 0, 0)


@hook
def clan(game, components, context, seat, clan):
    """Begin the effect of a shield (C9-37)."""
    stakes.begin_shield(game, components, seat, clan)


@hook
def score_start(game, components, context, number):
    """Begin the stake phase (C9-05)."""
    stakes.begin_stakes(game, number)


@hook
def score_category(game, components, context, seat, category, count):
    """Apply the bonuses of the feasts that a seat holds (C9-15)."""
    return with_feasts(game, components, seat, category, count, places_held(game, seat))


@hook
def priority_count(game, components, context, seat, category, count):
    """Apply the human's feasts, unless a ruling leaves out both sides', but not the automa's (C12-84)."""
    if game.players[seat].automatic or components.ruling[RULING_FEASTS_PRIORITY] == BOTH:
        return count
    return with_feasts(game, components, seat, category, count, places_held(game, seat))


@hook
def score_end(game, components, context, number):
    """Replace used feasts except after the last round; return markers and tokens (C9-19, C9-20, C9-45)."""
    discard_used(game, context)
    if number < s.ROUNDS:
        fill_places(game, components, context)
    take_back(game, context)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out the steps of the stake phase and of shields."""
    if kind == s.TASK_STAKE:
        stakes.offer_stakes(game, components, context, seat)
    elif kind == s.TASK_AUTOMA:
        form_stack(game, components, context, seat, number)
    elif kind == s.TASK_STEP:
        stakes.turn_up(game, components, context, number)
    elif kind == s.TASK_FEAST:
        stakes.pay_feast(game, components, context, seat, number, context.task.b)
    elif kind == s.TASK_SHIELD:
        stakes.offer_stores(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out the answers to stakes, payments and shields."""
    if context.question == s.ASK_STAKE:
        stakes.stack_token(game, context, seat, option)
    elif context.question == s.ASK_FEAST:
        stakes.pay_feast_unit(game, components, context, seat, context.task.a, option)
    elif context.question == s.ASK_SHIELD:
        stakes.store(game, components, context, seat, context.task.a, option)


# The feast cards on the table: open places, stack, discards (C9-03, C9-19, C9-20, C9-45)


@rule
def renew_stack(game, components, context):
    """Make all discards the new stack, in the order dealt for this renewal (C9-19, C9-45)."""
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
    """Fill a place from the stack; renew an empty stack first (C9-19)."""
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
    """Discard all feasts with at least one marker, before any place is filled (C9-19, C9-45)."""
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
    """Fill empty places from 1 to 5 (C9-45)."""
    for place in range(s.PLACES):
        if game.feasts.open[place] < 0:
            fill_place(game, components, context, place)


@rule
def take_back(game, context):
    """Return markers and stake tokens; put the automa's tokens back in rising order (C9-20, C12-88)."""
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


# Bonuses of feasts on the counts of a scoring round (C9-15, C9-16, C9-21)


@rule
def own_count(game, components, seat, category):
    """Return a seat's count in a category, without feasts and modifiers (C9-24, C12-89)."""
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
    """Return a count with the feasts at some places (bits): all `times`, then all `plus`, then all `add` (C9-16)."""
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
    """Return the bits of the places on which a seat has a marker."""
    held = 0
    for place in range(s.PLACES):
        held |= ((game.feasts.holders[place] >> seat) & 1) << place
    return held
