"""Hooks of chronicle 4: the Englishman, the England token and row, the two cards that count later."""

from ... import names
from ...hooks import hook
from ...jit import rule
from ...rules.goods import gain_coins, gain_vp
from ...tasks import note, push, withdraw
from . import state as s
from .englishman import TASK_ASK, TASK_ROUND, ask_holder, go_round, is_before_end, pass_on, pass_token, use


@hook
def extra_piece(game, components, context, piece):
    """The Englishman is last: the holder of the token is asked first (C4-07)."""
    note(game, context, s.EV_ENGLISHMAN, names.NOBODY, game.piece_space[names.EXTRA_PIECE], 0, 0, 0, 0)
    push(game, TASK_ROUND, names.NOBODY, 0, 0, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """The round of questions."""
    if kind == TASK_ROUND:
        go_round(game, components, context, number)
    elif kind == TASK_ASK:
        ask_holder(game, components, context, seat, number)


@hook
def answer(game, components, context, seat, option, asked_by):
    """He is used, or the token goes on."""
    if context.question != s.ASK_ENGLISHMAN:
        return
    if context.kind[option] == s.OPT_USE:
        use(game, components, context, seat)
    else:
        pass_on(game, context, context.task.a)


@hook
def available(game, components, context, seat):
    """In a turn with the Englishman only what lies before The End is open to him (C4-17)."""
    if game.turn.piece != names.EXTRA_PIECE:
        return
    for i in range(context.options - 1, -1, -1):
        what = context.kind[i]
        moves = what == names.OPT_TAKE or what == names.OPT_STOP or what == names.OPT_STUCK
        if what == names.OPT_END or (moves and not is_before_end(game, context.a[i])):
            withdraw(context, i)


@hook
def turn_end(game, components, context, seat, at_end):
    """After use the token goes to the left neighbour (C4-09)."""
    if game.turn.piece == names.EXTRA_PIECE:
        pass_token(game, context, (game.hammer.holder + 1) % game.seats)


@hook
def extra(game, components, context, seat, good, amount):
    """Landmark cards bring the token, or all coins of the England row (C4-13)."""
    if good == s.EXTRA_ENGLAND_TOKEN:
        pass_token(game, context, seat)
    elif good == s.EXTRA_ENGLAND_ROW:
        coins = coins_on_row(game)
        game.open_row = 0
        note(game, context, s.EV_ENGLAND_ROW, seat, coins, 0, 0, 0, 0)
        gain_coins(game, context, seat, coins, names.WHY_OTHER, -1)


@rule
def coins_on_row(game):
    """Coins that lie on the England row."""
    coins = 0
    for field in range(game.open_row):
        coins += game.open_row_price[field]
    return coins


@hook
def final(game, components, context):
    """The card that counts at the end, for the holder of the token; the row is nobody's (C4-14, C4-18)."""
    holder = game.hammer.holder
    if game.players[holder].card[components.hammer.final_card]:
        gain_vp(game, context, holder, components.hammer.final_vp, s.SOURCE, names.WHY_OTHER, -1)
