"""The scripted policy: one function, driven by the weights of a profile (`features.FEATURES`).

It plans a little: each option is given a value in VP, and the best is taken. Nothing is drawn, and nothing is read that
does not lie open on the table, so that the same table always brings the same choice.
"""

from __future__ import annotations

import numpy as np

from simulator.engine import policy
from simulator.jit import rule
from simulator.names import (
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
)

from .actions import choose_action, choose_clan_activation, safe_production
from .features import FEATURES_COUNT
from .outlook import survey, survey_goods
from .payments import choose_clan, choose_effect, choose_payment, choose_resource, choose_reward, choose_spot
from .tiles import choose_build, choose_cell, choose_removal, choose_tile
from .view import VIEW

__all__ = ["choose"]


@rule
def worthiest(desk):
    """The option that the chronicles in play find worth most; the first of several."""
    best = 0
    for i in range(1, desk.options):
        if desk.worth[i] > desk.worth[best]:
            best = i
    return best


@rule
def answer(game, box, desk, view):
    """Survey the table and answer the question."""
    question = desk.question
    if question == ASK_PAY:
        survey_goods(game, box, desk.seat, view)
        return choose_payment(game, box, desk, view)
    survey(game, box, desk.seat, view)
    if question == ASK_TILE:
        return choose_tile(game, box, desk, view)
    if question == ASK_ACTION:
        return choose_action(game, box, desk, view)
    if question == ASK_CELL:
        return choose_cell(game, box, desk, view)
    if question == ASK_CLAN:
        return choose_clan(game, box, desk, view)
    if question == ASK_RESOURCE:
        return choose_resource(desk, view)
    if question == ASK_SPOT:
        return choose_spot(game, box, desk, view)
    if question == ASK_CLAN_ACTIVATION:
        return choose_clan_activation(game, box, desk, view)
    if question == ASK_BUILD:
        return choose_build(game, box, desk, view)
    if question == ASK_REMOVE:
        return choose_removal(game, box, desk, view)
    return choose_reward(desk, view)


@policy
def choose(game, box, desk, mind):
    """Answer the question on the desk; see the module."""
    question = desk.question
    if question > ASK_STUCK:
        return worthiest(desk)
    if question == ASK_EFFECT:
        return choose_effect(desk)
    if question == ASK_ACTION:
        i = safe_production(game, box, desk)
        if i >= 0:
            return i
    memory = np.empty(1, VIEW)
    view = memory[0]
    for i in range(FEATURES_COUNT):
        view.weight[i] = mind[i] if i < len(mind) else 0.0
    i = answer(game, box, desk, view)
    # The record lives in `memory`, which must therefore outlive it.
    return i if memory.size == 1 else 0
