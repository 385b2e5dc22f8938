"""Hooks of chronicle 4: the Englishman, the England token and row, the two cards that count later."""

from __future__ import annotations

from ...hooks import hook
from ...jit import rule
from ...names import (
    EXTRA_ENGLAND_ROW,
    EXTRA_ENGLAND_TOKEN,
    EXTRA_PIECE,
    NOBODY,
    OPT_END,
    OPT_STOP,
    OPT_STUCK,
    OPT_TAKE,
    WHY_OTHER,
)
from ...rules.goods import gain_coins, gain_vp
from ...tasks import note, push, withdraw
from .englishman import TASK_ASK, TASK_ROUND, ask_holder, go_round, is_before_end, pass_on, pass_token, use
from .state import ASK_ENGLISHMAN, EV_ENGLAND_ROW, EV_ENGLISHMAN, OPT_USE, SOURCE


@hook
def extra_piece(game, box, desk, seat, a, b):
    """The Englishman is last: the holder of the token is asked first (C4-07)."""
    note(game, desk, EV_ENGLISHMAN, NOBODY, game.piece_space[EXTRA_PIECE], 0, 0, 0, 0)
    push(game, TASK_ROUND, NOBODY, 0, 0, 0, 0)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """The round of questions."""
    if a == TASK_ROUND:
        go_round(game, box, desk, b)
    elif a == TASK_ASK:
        ask_holder(game, box, desk, seat, b)
    return b


@hook
def answer(game, box, desk, seat, a, b):
    """He is used, or the token goes on."""
    if desk.question != ASK_ENGLISHMAN:
        return b
    if desk.what[a] == OPT_USE:
        use(game, box, desk, seat)
    else:
        pass_on(game, desk, desk.task.a)
    return b


@hook
def available(game, box, desk, seat, a, b):
    """In a turn with the Englishman only what lies before The End is open to him (C4-17)."""
    if game.turn.piece != EXTRA_PIECE:
        return b
    for i in range(desk.options - 1, -1, -1):
        what = desk.what[i]
        moves = what == OPT_TAKE or what == OPT_STOP or what == OPT_STUCK
        if what == OPT_END or (moves and not is_before_end(game, desk.a[i])):
            withdraw(desk, i)
    return b


@hook
def turn_end(game, box, desk, seat, a, b):
    """After use the token goes to the left neighbour (C4-09)."""
    if game.turn.piece == EXTRA_PIECE:
        pass_token(game, desk, (game.hammer.holder + 1) % game.seats)
    return b


@hook
def extra(game, box, desk, seat, a, b):
    """Landmark cards bring the token, or all coins of the England row (C4-13)."""
    if a == EXTRA_ENGLAND_TOKEN:
        pass_token(game, desk, seat)
    elif a == EXTRA_ENGLAND_ROW:
        coins = coins_on_row(game)
        game.outlet = 0
        note(game, desk, EV_ENGLAND_ROW, seat, coins, 0, 0, 0, 0)
        gain_coins(game, desk, seat, coins, WHY_OTHER, -1)
    return b


@rule
def coins_on_row(game):
    """Coins that lie on the England row."""
    coins = 0
    for field in range(game.outlet):
        coins += game.outlet_price[field]
    return coins


@hook
def final(game, box, desk, seat, a, b):
    """The card that counts at the end, for the holder of the token; the row is nobody's (C4-14, C4-18)."""
    holder = game.hammer.holder
    if game.players[holder].card[box.hammer.final_card]:
        gain_vp(game, desk, holder, box.hammer.final_vp, SOURCE, WHY_OTHER, -1)
    return b
