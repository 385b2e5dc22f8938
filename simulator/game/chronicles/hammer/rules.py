"""Hooks of chronicle 4: the Englishman, the England token and row, the final scoring card (C4-07 to C4-18)."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.goods import gain_coins, gain_vp
from ...tasks import note, push, withdraw
from . import state as s
from .englishman import TASK_ASK, TASK_ROUND, ask_holder, go_round, is_before_end, pass_on, pass_token, use


@hook
def extra_piece(game, components, context, piece):
    """When the Englishman is last, start a round of questions with the token holder (C4-07)."""
    note(game, context, s.EV_ENGLISHMAN, names.NOBODY, game.piece_space[names.EXTRA_PIECE], 0, 0, 0, 0)
    push(game, TASK_ROUND, names.NOBODY, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """Continue the round of questions."""
    if kind == TASK_ROUND:
        go_round(game, components, context, number)
    elif kind == TASK_ASK:
        ask_holder(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """Use the Englishman or pass the token on."""
    if context.question != s.ASK_ENGLISHMAN:
        return
    if context.kind[option] == s.OPT_USE:
        use(game, components, context, seat)
    else:
        pass_on(game, context, context.task.a)


@hook
def available(game, components, context, seat):
    """Withdraw moves of the Englishman onto or beyond The End (C4-17)."""
    if game.turn.piece != names.EXTRA_PIECE:
        return
    for i in range(context.options - 1, -1, -1):
        kind = context.kind[i]
        moves = kind == names.OPT_TAKE or kind == names.OPT_STOP or kind == names.OPT_STUCK
        if kind == names.OPT_END or (moves and not is_before_end(game, context.a[i])):
            withdraw(context, i)


@hook
def turn_end(game, components, context, seat, at_end):
    """Pass the token to the left neighbour after a turn with the Englishman (C4-09)."""
    if game.turn.piece == names.EXTRA_PIECE:
        pass_token(game, context, (game.hammer.holder + 1) % game.seats)


@hook
def extra(game, components, context, seat, good, amount):
    """Give the token or all coins of the England row for a landmark card (C4-13)."""
    if good == s.EXTRA_ENGLAND_TOKEN:
        pass_token(game, context, seat)
    elif good == s.EXTRA_ENGLAND_ROW:
        coins = coins_on_row(game)
        game.open_row = 0
        note(game, context, s.EV_ENGLAND_ROW, seat, coins, 0, 0, 0, 0)
        gain_coins(game, context, seat, coins, names.WHY_OTHER, -1)


@rule
def coins_on_row(game):
    """Return the coins on the England row."""
    coins = 0
    for field in range(game.open_row):
        coins += game.open_row_price[field]
    return coins


@hook
def final(game, components, context):
    """Score the final card if its owner holds the token; nobody owns the row (C4-14, C4-18)."""
    holder = game.hammer.holder
    if game.players[holder].card[components.hammer.final_card]:
        gain_vp(game, context, holder, components.hammer.final_vp, s.SOURCE, names.WHY_OTHER, -1)
