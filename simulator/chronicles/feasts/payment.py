"""Paying for feasts with resources of own tiles, and a coin with Innes (C9-11 to C9-14, C9-36, C9-37, C9-44)."""

from __future__ import annotations

from ...agenda import ask, note, offer, push
from ...jit import rule
from ...names import KINDS, OPT_COIN, OPT_DONE, OPT_OWN, WHY_OTHER
from ...rules.goods import pay_coins, pay_good
from ...rules.rondel import write_extra_pick
from .shields import coin_price, leaves_out
from .state import (
    ASK_FEAST,
    EV_HELD,
    NUMBER,
    STAKE_COIN,
    STAKE_PAID,
    STAKE_SHORT,
    TASK_FEAST,
)


@rule
def symbols_of(game, box, seat, card, kind):
    """Symbols of a set kind that a seat has to pay for a feast (C9-37)."""
    if leaves_out(game, seat, kind):
        return 0
    return box.feasts.feast[card].goods[kind]


@rule
def can_pay_feast(game, box, seat, card):
    """STAKE_PAID, STAKE_COIN if only a coin makes it possible, or STAKE_SHORT (C9-11, C9-13, C9-44)."""
    player = game.players[seat]
    lacking = 0
    spare = 0
    for kind in range(KINDS):
        left = player.goods[kind] - symbols_of(game, box, seat, card, kind)
        lacking += max(-left, 0)
        spare += max(left, 0)
    lacking += max(box.feasts.feast[card].any_goods - spare, 0)
    if lacking == 0:
        return STAKE_PAID
    price = coin_price(game, box, seat)
    if lacking == 1 and 0 < price <= player.coins:
        return STAKE_COIN
    return STAKE_SHORT


@rule
def units_lacking(player, state, kind):
    """Resources missing for the rest of the cost, once a coin has stood for a symbol of this kind (-1: any)."""
    lacking = 0
    spare = 0
    for k in range(KINDS):
        left = player.goods[k] - state.need[k]
        if k == kind:
            left += 1
        lacking += max(-left, 0)
        spare += max(left, 0)
    asked = state.any_need
    if kind < 0:
        asked -= 1
    return lacking + max(asked - spare, 0)


@rule
def open_feast_bill(game, box, seat, card):
    """What this seat has to pay for a feast, symbols left out taken off (C9-37, C9-46)."""
    state = game.feasts
    for kind in range(KINDS):
        state.need[kind] = symbols_of(game, box, seat, card, kind)
    state.any_need = box.feasts.feast[card].any_goods
    price = coin_price(game, box, seat)
    state.coins_left = 1 if 0 < price <= game.players[seat].coins else 0
    state.waivable = 1 if can_pay_feast(game, box, seat, card) == STAKE_COIN else 0


@rule
def close_feast_bill(game):
    """The feast is paid, or its owner does without."""
    state = game.feasts
    for kind in range(KINDS):
        state.need[kind] = 0
    state.any_need = 0
    state.coins_left = 0
    state.waivable = 0


@rule
def settle_feast(game, box, desk, seat, place, begun):
    """Ask for the next unit of a feast's cost; when all is paid a marker lies on it (C9-11, C9-13, C9-44)."""
    state = game.feasts
    card = state.open[place]
    if begun == 0:
        open_feast_bill(game, box, seat, card)
    player = game.players[seat]
    left = state.any_need
    for kind in range(KINDS):
        left += state.need[kind]
    if left == 0:
        close_feast_bill(game)
        hold_feast(game, desk, seat, place)
        return
    ask(desk, ASK_FEAST, seat, card, -1)
    for kind in range(KINDS):
        if state.need[kind] > 0 or state.any_need > 0:
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, desk, OPT_OWN, kind, s, 0)
        if state.coins_left > 0 and state.need[kind] > 0 and units_lacking(player, state, kind) == 0:
            offer(game, desk, OPT_COIN, kind, 0, 0)
    if state.coins_left > 0 and state.any_need > 0 and units_lacking(player, state, -1) == 0:
        offer(game, desk, OPT_COIN, -1, 0, 0)
    if state.waivable > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def pay_feast_unit(game, box, desk, seat, place, i):
    """Carry out the chosen unit and go on; he who would need a coin may do without at the beginning (C9-13)."""
    state = game.feasts
    what = desk.what[i]
    kind = desk.a[i]
    if what == OPT_DONE:
        close_feast_bill(game)
        return
    state.waivable = 0
    if kind >= 0 and state.need[kind] > 0:
        state.need[kind] -= 1
    else:
        state.any_need -= 1
    if what == OPT_COIN:
        state.coins_left = 0
        pay_coins(game, desk, seat, coin_price(game, box, seat), WHY_OTHER, -1)
    else:
        pay_good(game, desk, seat, desk.b[i], kind, WHY_OTHER, -1)
    push(game, TASK_FEAST, seat, place, 1, 0, 0)


@rule
def hold_feast(game, desk, seat, place):
    """A marker as a reminder: the seat holds this feast in the coming scoring (C9-04, C9-11)."""
    state = game.feasts
    state.holders[place] |= 1 << seat
    note(game, desk, EV_HELD, seat, place + 1, state.open[place], 0, 0, 0)
    write_extra_pick(game, NUMBER, state.open[place], seat)
