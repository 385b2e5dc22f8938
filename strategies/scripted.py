"""The scripted policy: one function, driven by the weights of a profile (`features.FEATURES`).

It plans a little: each option is given a value in VP, and the best is taken. Nothing is drawn, and nothing is read that
does not lie open on the table, so that the same table always brings the same choice.
"""

from __future__ import annotations

from simulator.game.engine import policy
from simulator.game.jit import rule
from simulator.game.names import (
    ASK_ACTION,
    ASK_BUILD,
    ASK_CELL,
    ASK_CLAN,
    ASK_CLAN_ACTIVATION,
    ASK_EFFECT,
    ASK_PAY,
    ASK_REMOVE,
    ASK_RESOURCE,
    ASK_SPOT,
    ASK_STUCK,
    ASK_TILE,
    OPT_SELL,
)

from .actions import choose_action, choose_clan_activation, choose_sale, safe_production
from .features import CHRONICLES, FEATURES_COUNT
from .outlook import survey_goods, survey_men, survey_tiles_to_come
from .payments import choose_clan, choose_effect, choose_payment, choose_resource, choose_reward, choose_spot
from .tiles import choose_build, choose_cell, choose_removal, choose_tile
from .view import VIEW, VIEW_SIZE, first_but_sale, idle


@rule
def most_value(context):
    """The option a chronicle makes most of, of equals the first one that is no sale."""
    best = first_but_sale(context)
    for i in range(context.options):
        if context.option_value[i] > context.option_value[best]:
            best = i
    return best


@rule
def answer(game, components, context, view):
    """Survey the table as far as the question needs it, and answer."""
    question = context.question
    seat = context.seat
    survey_goods(game, components, seat, view)
    if question == ASK_PAY:
        return choose_payment(game, components, context, view)
    if question == ASK_RESOURCE:
        return choose_resource(game, context, view)
    if question == ASK_ACTION and context.kind[0] == OPT_SELL and game.chronicles == 0:
        return choose_sale(game, components, context, view)
    survey_men(game, components, seat, view)
    if question == ASK_ACTION:
        return choose_action(game, components, context, view)
    if question == ASK_CELL:
        return choose_cell(game, components, context, view)
    if question == ASK_SPOT:
        return choose_spot(game, components, context, view)
    if question == ASK_CLAN_ACTIVATION:
        return choose_clan_activation(game, components, context, view)
    survey_tiles_to_come(game, components, seat, view)
    if question == ASK_TILE:
        return choose_tile(game, components, context, view)
    if question == ASK_CLAN:
        return choose_clan(game, components, context, view)
    if question == ASK_BUILD:
        return choose_build(game, components, context, view)
    if question == ASK_REMOVE:
        return choose_removal(game, components, context, view)
    return choose_reward(context, view)


@policy
def choose(game, components, context, params):
    """Answer the question on the context; see the module."""
    question = context.question
    if question > ASK_STUCK:
        heeds = len(params) > CHRONICLES and params[CHRONICLES] > 0.0
        return most_value(context) if heeds else idle(context)
    if question == ASK_EFFECT:
        return choose_effect(context)
    if question == ASK_ACTION:
        i = safe_production(game, components, context)
        if i >= 0:
            return i
    view = context.notes[:VIEW_SIZE].view(VIEW)[0]
    known = min(FEATURES_COUNT, len(params))
    for i in range(known):
        view.weight[i] = params[i]
    for i in range(known, FEATURES_COUNT):
        view.weight[i] = 0.0
    return answer(game, components, context, view)
