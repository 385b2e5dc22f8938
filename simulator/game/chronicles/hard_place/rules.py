"""Hooks of chronicle 7: assemblies, discards by own pieces, the final scoring (C7-03 to C7-08, C7-20, C7-27)."""

from ...hooks import hook
from ...jit import rule
from ...names import FIRST_CHRONICLE_SOURCE, OPT_DONE, WHY_FINAL
from ...rules.goods import gain_vp
from ...tasks import note, push
from . import assembly
from . import state as s
from .automa import offer_keeping, resolve_card, take_card
from .measures import value_of_card

SOURCE = FIRST_CHRONICLE_SOURCE + s.NUMBER


@hook
def once(game, components, context, seat, tile, spot):
    """Call assemblies after the effects of a tile, which may be a Person (C7-03, C7-04)."""
    assembly.call_assemblies(game, components, context)


@hook
def clan(game, components, context, seat, clan):
    """Call assemblies after a clan marker: McKay may have brought David Hume (C7-04)."""
    assembly.call_assemblies(game, components, context)


@hook
def turn_end(game, components, context, seat, at_end):
    """Call assemblies for Persons that came in any other way (C7-04, C7-22)."""
    assembly.call_assemblies(game, components, context)


@hook
def discarded(game, components, context, seat, tile, cause):
    """Count tiles that a seat's own move discards; discards by the die count for nobody (C7-20, C7-34)."""
    if seat >= 0:
        game.hard_place.credit[seat] += 1
        note(game, context, s.EV_GLEN_CREDIT, seat, tile, 0, 0, 0, 0)


@hook
def score_end(game, components, context, number):
    """In solo, let the human take a card after the scoring round (C7-27)."""
    if game.automa.level > 0 and (components.hard_place.solo_rounds >> number) & 1:
        push(game, assembly.TASK_TAKE, 1 - game.automa.seat, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out a step of an assembly or of taking a card in solo."""
    if kind == assembly.TASK_ASSEMBLY:
        assembly.open_assembly(game, components, context, seat)
    elif kind == assembly.TASK_PROPOSE:
        assembly.offer_cards(game, context, seat)
    elif kind == assembly.TASK_VOTE:
        assembly.offer_votes(game, context, seat)
    elif kind == assembly.TASK_COUNT:
        assembly.count_votes(game, context)
    elif kind == assembly.TASK_TAKE:
        take_card(game, context, seat)
    elif kind == assembly.TASK_KEEP:
        offer_keeping(game, context, seat)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Propose a card, note a vote, or keep or give up a card."""
    if context.question == s.ASK_PROPOSE:
        assembly.propose(game, context, seat, context.a[option])
    elif context.question == s.ASK_VOTE:
        assembly.note_vote(game, seat, context.kind[option])
    elif context.question == s.ASK_KEEP:
        resolve_card(game, context, seat, context.kind[option] != OPT_DONE)


@rule
def score_card(game, components, context, card):
    """Give the VP of a card to all seats with the best value; 0 never scores (C7-08)."""
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
    """Score the accepted cards (C7-08)."""
    for card in range(components.hard_place.cards):
        if game.hard_place.where[card] == s.ACCEPTED:
            score_card(game, components, context, card)
