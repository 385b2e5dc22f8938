"""The stake phase before each scoring round: stacks face down, then step by step (C9-05 to C9-11, C9-14, C9-44)."""

from __future__ import annotations

from ...agenda import ask, note, offer, push
from ...jit import rule
from ...names import NOBODY, OPT_DONE
from .allenarly import can_afford, spend
from .payment import can_pay_feast, hold_feast, settle_feast
from .shields import most_stakes
from .state import (
    ASK_STAKE,
    EV_STACKED,
    EV_STAKE,
    OPT_STAKE,
    PLACES,
    STAKE_CLOSED,
    STAKE_COIN,
    STAKE_PAID,
    STAKE_SHORT,
    TASK_FEAST,
    TASK_HERS,
    TASK_STAKE,
    TASK_STEP,
)


@rule
def begin_stakes(game, number):
    """Everybody stacks tokens, the automa last; then they are turned up (C9-05, C9-06, C12-81).

    The stacks are hidden: asked one after the other, the seats decide at once.
    """
    push(game, TASK_STEP, NOBODY, 0, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if game.players[seat].automatic:
            push(game, TASK_HERS, seat, number, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if game.players[seat].automatic == 0:
            push(game, TASK_STAKE, seat, 0, 0, 0, 0)


@rule
def is_staked(state, seat, place):
    """Whether the token of this place is in the seat's stack."""
    for n in range(state.stakes[seat]):
        if state.stake[seat, n] == place:
            return True
    return False


@rule
def offer_stakes(game, box, desk, seat):
    """Ask for the next token, the first choice first; fewer than allowed may be stacked, none too (C9-06, C9-35)."""
    state = game.feasts
    if state.stakes[seat] < most_stakes(game, box, seat):
        ask(desk, ASK_STAKE, seat, -1, -1)
        for place in range(box.feasts.places):
            barred = (game.players[seat].barred >> place) & 1
            if state.open[place] >= 0 and barred == 0 and not is_staked(state, seat, place):
                offer(game, desk, OPT_STAKE, place, state.open[place], 0)
        if desk.options > 0:
            offer(game, desk, OPT_DONE, 0, 0, 0)
    if desk.options == 0:
        note(game, desk, EV_STACKED, seat, state.stakes[seat], 0, 0, 0, 0)


@rule
def stack_token(game, desk, seat, i):
    """Put the chosen token under the others, or leave the stack as it is."""
    state = game.feasts
    if desk.what[i] == OPT_DONE:
        note(game, desk, EV_STACKED, seat, state.stakes[seat], 0, 0, 0, 0)
        return
    state.stake[seat, state.stakes[seat]] = desk.a[i]
    state.stakes[seat] += 1
    push(game, TASK_STAKE, seat, 0, 0, 0, 0)


@rule
def judge_stake(game, box, seat, place):
    """What a token just turned up comes to (C9-08 to C9-11, C9-44, C12-83)."""
    state = game.feasts
    if state.holders[place] != 0:
        return STAKE_CLOSED
    if game.players[seat].automatic:
        return STAKE_PAID if can_afford(game, box, seat, state.open[place]) else STAKE_SHORT
    return can_pay_feast(game, box, seat, state.open[place])


@rule
def turn_up(game, box, desk, step):
    """All turn up the token of this step at once; then everyone pays who can (C9-07, C9-08, C9-14).

    Which feasts are closed and who can pay is judged for all before anybody pays.
    """
    state = game.feasts
    most = 0
    for seat in range(game.seats):
        most = max(most, state.stakes[seat])
        if step < state.stakes[seat]:
            place = state.stake[seat, step]
            state.verdict[seat] = judge_stake(game, box, seat, place)
            note(game, desk, EV_STAKE, seat, step + 1, place + 1, state.open[place], state.verdict[seat], 0)
    if step >= most or step >= PLACES:
        return
    push(game, TASK_STEP, NOBODY, step + 1, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if step < state.stakes[seat] and state.verdict[seat] in (STAKE_PAID, STAKE_COIN):
            push(game, TASK_FEAST, seat, state.stake[seat, step], 0, 0, 0)


@rule
def pay_feast(game, box, desk, seat, place, begun):
    """Pay for a feast: resources and coins, or VP of the automa (C9-11, C12-83)."""
    if game.players[seat].automatic:
        spend(game, box, desk, seat, game.feasts.open[place])
        hold_feast(game, desk, seat, place)
    else:
        settle_feast(game, box, desk, seat, place, begun)
