"""The scripted policy, driven by the weights of a profile (`features.FEATURES`).

It gives each option a value in VP and takes the best. It draws no random numbers and reads only open information, so
the same position always leads to the same choice.
"""

from __future__ import annotations

from simulator.game import names
from simulator.game.engine import policy
from simulator.game.jit import rule

from .actions import choose_action, choose_clan_activation, choose_sale, safe_production
from .features import CHRONICLES, FEATURES_COUNT
from .outlook import survey_goods, survey_scotsmen, survey_tiles_to_come
from .payments import choose_clan, choose_effect, choose_payment, choose_resource, choose_reward, choose_spot
from .tiles import choose_build, choose_cell, choose_removal, choose_tile
from .view import VIEW, VIEW_SIZE, decline, first_except_sale


@rule
def most_valued(context):
    """Return the option of the highest value for the chronicles; ties go to the first that is not a sale."""
    best = first_except_sale(context)
    for i in range(context.options):
        if context.option_value[i] > context.option_value[best]:
            best = i
    return best


@rule
def answer(game, components, context, view):
    """Survey as much of the position as the question needs, and answer."""
    question = context.question
    seat = context.seat
    survey_goods(game, components, seat, view)
    if question == names.ASK_PAY:
        return choose_payment(game, components, context, view)
    if question == names.ASK_RESOURCE:
        return choose_resource(game, context, view)
    if question == names.ASK_ACTION and context.kind[0] == names.OPT_SELL and game.chronicles == 0:
        return choose_sale(game, components, context, view)
    survey_scotsmen(game, components, seat, view)
    if question == names.ASK_ACTION:
        return choose_action(game, components, context, view)
    if question == names.ASK_CELL:
        return choose_cell(game, components, context, view)
    if question == names.ASK_SPOT:
        return choose_spot(game, components, context, view)
    if question == names.ASK_CLAN_ACTIVATION:
        return choose_clan_activation(game, components, context, view)
    survey_tiles_to_come(game, components, seat, view)
    if question == names.ASK_TILE:
        return choose_tile(game, components, context, view)
    if question == names.ASK_CLAN:
        return choose_clan(game, components, context, view)
    if question == names.ASK_BUILD:
        return choose_build(game, components, context, view)
    if question == names.ASK_REMOVE:
        return choose_removal(game, components, context, view)
    return choose_reward(context, view)


@policy
def choose(game, components, context, params):
    """Answer the question of the context."""
    question = context.question
    if question > names.ASK_STUCK:
        counts = len(params) > CHRONICLES and params[CHRONICLES] > 0.0
        return most_valued(context) if counts else decline(context)
    if question == names.ASK_EFFECT:
        return choose_effect(context)
    if question == names.ASK_ACTION:
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
