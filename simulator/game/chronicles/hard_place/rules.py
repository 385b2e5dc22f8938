"""Hooks of chronicle 7: assemblies, discards of the own piece, the final scoring (C7-03 to C7-08, C7-20, C7-27)."""

from ...hooks import hook
from ...jit import rule
from ...names import FIRST_CHRONICLE_SOURCE, OPT_DONE, WHY_FINAL
from ...rules.goods import gain_vp
from ...tasks import (
    note,
    push,
)
from . import state as s
from .assembly import (
    TASK_ASSEMBLY,
    TASK_COUNT,
    TASK_KEEP,
    TASK_PROPOSE,
    TASK_TAKE,
    TASK_VOTE,
    call_assemblies,
    count_votes,
    note_vote,
    offer_cards,
    offer_votes,
    open_assembly,
    propose,
)
from .automa import offer_keeping, settle_card, take_card
from .measures import value_of_card

SOURCE = FIRST_CHRONICLE_SOURCE + s.NUMBER


@hook
def once(game, components, context, seat, tile, spot):
    """A tile's effects are done, those of a Person among them (C7-03, C7-04)."""
    call_assemblies(game, components, context)


@hook
def clan(game, components, context, seat, clan):
    """A marker and its bonus are resolved; McKay may have brought David Hume (C7-04)."""
    call_assemblies(game, components, context)


@hook
def turn_end(game, components, context, seat, at_end):
    """Whatever brought a Person in another way: at the latest now (C7-04, C7-22)."""
    call_assemblies(game, components, context)


@hook
def discarded(game, components, context, seat, tile, cause):
    """A tile goes to the discard pile by a move of this seat; what the die does is nobody's (C7-20, C7-34)."""
    if seat >= 0:
        game.hard_place.credit[seat] += 1
        note(game, context, s.EV_GLEN_CREDIT, seat, tile, 0, 0, 0, 0)


@hook
def score_end(game, components, context, number):
    """In solo the human takes a card after the scoring round (C7-27)."""
    if game.automa.level > 0 and (components.hard_place.solo_rounds >> number) & 1:
        push(game, TASK_TAKE, 1 - game.automa.seat, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """The steps of an assembly, and of taking a card in solo."""
    if kind == TASK_ASSEMBLY:
        open_assembly(game, components, context, seat)
    elif kind == TASK_PROPOSE:
        offer_cards(game, context, seat)
    elif kind == TASK_VOTE:
        offer_votes(game, context, seat)
    elif kind == TASK_COUNT:
        count_votes(game, context)
    elif kind == TASK_TAKE:
        take_card(game, context, seat)
    elif kind == TASK_KEEP:
        offer_keeping(game, context, seat)


@hook
def answer(game, components, context, seat, option, asked_by):
    """A card is proposed, a vote is given, or a card is kept or given up."""
    if context.question == s.ASK_PROPOSE:
        propose(game, context, seat, context.a[option])
    elif context.question == s.ASK_VOTE:
        note_vote(game, seat, context.kind[option])
    elif context.question == s.ASK_KEEP:
        settle_card(game, context, seat, context.kind[option] != OPT_DONE)


@rule
def score_card(game, components, context, card):
    """The best value gets the VP, and so do all who tie for it; 0 never scores (C7-08)."""
    shown = components.hard_place.card[card]
    best = 0
    for seat in range(game.seats):
        context.scratch.count[seat] = value_of_card(game, components, context, seat, card)
        note(game, context, s.EV_GLEN_VALUE, seat, card, context.scratch.count[seat], 0, 0, 0)
        if seat == 0:
            best = context.scratch.count[seat]
        else:
            best = min(best, context.scratch.count[seat]) if shown.fewest else max(best, context.scratch.count[seat])
    for seat in range(game.seats):
        if context.scratch.count[seat] == best and best != 0:
            gain_vp(game, context, seat, shown.vp, SOURCE, WHY_FINAL, -1)


@hook
def final(game, components, context):
    """Accepted cards are scored in the final scoring (C7-08)."""
    for card in range(components.hard_place.cards):
        if game.hard_place.where[card] == s.ACCEPTED:
            score_card(game, components, context, card)
