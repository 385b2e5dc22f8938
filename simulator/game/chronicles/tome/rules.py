"""Hooks of chronicle 6: event icons, questions of events, event sides in landmark scoring (C6-03, C6-08 to C6-22)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.goods import gain_vp, pay_good, pay_scotsman
from ...rules.market import offer_sales, sell
from ...tasks import ask, note, offer, push, withdraw
from . import state
from .automa import side_vp
from .events import TASK_EVENT, TASK_HOME, TASK_SCOTSMAN, TASK_SHEEP, can_turn, carry_out, has_icon


@hook
def extra(game, components, context, seat, good, amount):
    """Ask for a card for each event icon (C6-03)."""
    if good == state.EXTRA_EVENT:
        for _ in range(amount):
            push(game, TASK_EVENT, seat, 0, 0, 0, 0)


@hook
def asked(game, components, context, seat, question):
    """Withdraw activations of event icons on other players' tiles (C6-20)."""
    if question != names.ASK_CLAN_ACTIVATION:
        return
    for i in range(context.options - 1, -1, -1):
        if context.kind[i] == names.OPT_ELSEWHERE and has_icon(components, context.a[i]):
            withdraw(context, i)


@hook
def scored(game, components, context, category):
    """Score VP for each event side with the landmarks, whatever their comparison (C6-08, C6-41)."""
    if category != names.CAT_LANDMARKS:
        return
    for other in range(game.seats):
        sides = 0
        for one in range(components.cards):
            sides += game.players[other].card[one] * game.card_turned[one]
        gain_vp(game, context, other, sides * side_vp(game, components, other), state.SOURCE, names.WHY_OTHER, -1)


@hook
def task(game, components, context, seat, kind, number):
    """Ask the question of an event."""
    if kind == TASK_EVENT:
        offer_cards(game, components, context, seat)
    elif kind == TASK_HOME:
        offer_scotsmen(game, components, context, seat, state.ASK_HOME, number, game.players[seat].home_castle)
    elif kind == TASK_SHEEP:
        offer_sheep(game, components, context, seat, number)
    elif kind == TASK_SCOTSMAN:
        offer_scotsmen(game, components, context, seat, state.ASK_SCOTSMAN, number, -1)


@rule
def may_stop(game, components, context, seat):
    """Add sales and the option to decline, if there is any option."""
    if context.options > 0:
        offer_sales(game, components, context, seat)
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def offer_cards(game, components, context, seat):
    """Ask which own card to turn over; without one nothing happens (C6-03)."""
    ask(context, state.ASK_EVENT, seat, -1, -1)
    for one in range(components.cards):
        if can_turn(game, components, seat, one):
            offer(game, context, state.OPT_TURN_CARD, one, 0, 0)
    may_stop(game, components, context, seat)


@rule
def offer_scotsmen(game, components, context, seat, question, about, left_out):
    """Ask for a Scotsman of the player's territory, except on spot `left_out` (C6-12, C6-21, C6-22)."""
    ask(context, question, seat, about, -1)
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0 and s != left_out:
            offer(game, context, state.OPT_FROM, s, 0, 0)
    may_stop(game, components, context, seat)


@rule
def offer_sheep(game, components, context, seat, about):
    """Ask for a sheep to give back, as long as there are sheep (C6-21)."""
    ask(context, state.ASK_SHEEP, seat, about, -1)
    player = game.players[seat]
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].goods[names.SHEEP] > 0:
            offer(game, context, state.OPT_FROM, s, 0, 0)
    may_stop(game, components, context, seat)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Carry out the answer; after a sale ask again."""
    question = context.question
    if question < state.ASK_EVENT or question > state.ASK_SCOTSMAN:
        return
    about = context.task.a
    kind = context.kind[option]
    s = context.a[option]
    if kind == names.OPT_DONE:
        return
    if kind == names.OPT_SELL:
        push(game, asked_by, seat, about, context.task.b, 0, 0)
        sell(game, components, context, seat, s, context.b[option])
    elif question == state.ASK_EVENT:
        carry_out(game, components, context, seat, s)
    elif question == state.ASK_HOME:
        if context.task.b > 1:
            push(game, TASK_HOME, seat, about, context.task.b - 1, 0, 0)
        march_home(game, context, seat, s)
    elif question == state.ASK_SHEEP:
        push(game, TASK_SHEEP, seat, about, 0, 0, 0)
        pay_good(game, context, seat, s, names.SHEEP, names.WHY_CARD, about)
        gain_vp(game, context, seat, components.tome.event[about].vp, state.SOURCE, names.WHY_CARD, about)
    else:
        pay_scotsman(game, context, seat, s, names.WHY_CARD, about)
        gain_vp(game, context, seat, components.tome.event[about].vp, state.SOURCE, names.WHY_CARD, about)


@rule
def march_home(game, context, seat, s):
    """Move a Scotsman from any of the player's tiles to the Home Castle, without steps (C6-12)."""
    player = game.players[seat]
    player.spot[s].scotsmen -= 1
    player.spot[player.home_castle].scotsmen += 1
    note(game, context, state.EV_MARCH_HOME, seat, player.spot[s].cell, 0, 0, 0, 0)
