"""Dispatch tasks and answers: which rule carries out a task or asks its question, and which one handles the answer."""

from __future__ import annotations

from . import names, tasks
from .jit import rule
from .rules.activation import act, activate_by_clan, get_exchange, offer_actions, offer_clan_activation
from .rules.clans import build_chosen, offer_discard_pile, offer_fields, offer_removals, place_marker, remove_chosen
from .rules.die import roll_die
from .rules.effects import choose_effect, next_effect, offer_kinds, offer_spots, put_on_spot, take_kind
from .rules.elsewhere import activate_by_card, offer_activations
from .rules.goods import keep_product, offer_products
from .rules.payment import pay_bill, pay_unit
from .rules.rondel import arrive_at_end, next_piece, refill
from .rules.scoring import begin_scoring, end_game, end_scoring, score_final
from .rules.turn import (
    begin_turn,
    build_tile,
    choose_space,
    close_turn,
    offer_places,
    offer_reward,
    offer_spaces,
    receive_tile,
    take_reward,
)
from .tasks import notify
from .turn_order import ending_a_turn


@rule
def begin_task(game, components, context, kind, seat, a, b, c, d):
    """Carry out one task, or ask its question (then the context holds options)."""
    # the next piece
    if kind == tasks.DO_NEXT:
        next_piece(game)
    elif kind == tasks.DO_DIE:
        roll_die(game, components, context)
    elif kind == tasks.DO_TURN:
        begin_turn(game, components, context, seat, seat)
    # the turn: move - pay - take - place - one-time effects - activations
    elif kind == tasks.DO_TILE:
        offer_spaces(game, components, context, seat, a)
    elif kind == tasks.DO_PAY:
        pay_bill(game, components, context, seat)
    elif kind == tasks.DO_RECEIVE:
        receive_tile(game, context, seat, a, b)
    elif kind == tasks.DO_PLACE:
        offer_places(game, components, context, seat, a, b)
    elif kind == tasks.DO_EFFECTS:
        next_effect(game, components, context, seat, a, b, c, d)
    elif kind == tasks.DO_ACTION:
        offer_actions(game, components, context, seat, a)
    elif kind == tasks.DO_GET:
        get_exchange(game, components, context, seat, a, b, c)
    elif kind == tasks.DO_STUCK:
        offer_reward(game, context, seat, a)
    elif kind == tasks.DO_ARRIVE:
        arrive_at_end(game, components, context, seat, b)
    # follow-ups of effects
    elif kind == tasks.DO_RESOURCE:
        offer_kinds(game, components, context, seat, a, c)
    elif kind == tasks.DO_PRODUCE:
        offer_products(game, components, context, seat, a, b, c, d)
    elif kind == tasks.DO_SPOT:
        offer_spots(game, components, context, seat, a, b, c)
    elif kind == tasks.DO_CLAN:
        offer_fields(game, components, context, seat, a, b, c)
    elif kind == tasks.DO_CLAN_ACTIVATION:
        if c > 0:
            offer_activations(game, components, context, seat, b, c, d)
        else:
            offer_clan_activation(game, components, context, seat, a, b)
    elif kind == tasks.DO_REMOVE:
        offer_removals(game, components, context, seat, a, b, c, d)
    elif kind == tasks.DO_BUILD:
        offer_discard_pile(game, components, context, seat, a)
    # end of the turn, refill, scoring, end of the game
    elif kind == tasks.DO_TURN_END:
        ending_a_turn(game, components, seat, a)
    elif kind == tasks.DO_CLOSE:
        close_turn(game, context, seat)
    elif kind == tasks.DO_REFILL:
        refill(game, components, context)
    elif kind == tasks.DO_SCORING:
        begin_scoring(game, context, a)
    elif kind == tasks.DO_SCORED:
        end_scoring(game, a)
    elif kind == tasks.DO_FINAL:
        score_final(game, components, context)
    elif kind == tasks.DO_END:
        end_game(game, context)


@rule
def finish_task(game, components, context, seat, a, b, c, d, i):
    """Carry out option `i` of the context, the answer to its question."""
    question = context.question
    if question == names.ASK_TILE:
        choose_space(game, components, context, seat, i)
    elif question == names.ASK_PAY:
        pay_unit(game, components, context, seat, i)
    elif question == names.ASK_CELL:
        s = build_tile(game, components, context, seat, a, b, i)
        if s < 0:
            game.fault = names.FAULT_SPOTS
        notify(game, tasks.ON_PLACED, seat, a, s)
    elif question == names.ASK_EFFECT:
        choose_effect(game, components, context, seat, a, b, c, d, i)
    elif question == names.ASK_RESOURCE:
        if d > 0:
            keep_product(game, components, context, seat, a, b, c, d, i)
        else:
            take_kind(game, components, context, seat, a, b, c, i)
    elif question == names.ASK_SPOT:
        put_on_spot(game, components, context, seat, a, b, c, i)
    elif question == names.ASK_ACTION:
        act(game, components, context, seat, a, i)
    elif question == names.ASK_CLAN_ACTIVATION:
        if c > 0:
            activate_by_card(game, components, context, seat, b, c, d, i)
        else:
            activate_by_clan(game, components, context, seat, a, b, i)
    elif question == names.ASK_CLAN:
        place_marker(game, components, context, seat, a, b, c, i)
    elif question == names.ASK_REMOVE:
        remove_chosen(game, components, context, seat, a, b, c, d, i)
    elif question == names.ASK_BUILD:
        build_chosen(game, components, context, seat, i)
    elif question == names.ASK_STUCK:
        take_reward(game, components, context, seat, a, i)
