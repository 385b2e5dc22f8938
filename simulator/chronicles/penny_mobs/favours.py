"""Mobsters that bring goods: Bruce, Fergus, Morag, Irving (C8-10, C8-13, C8-15, C8-18, C8-21, C8-23)."""

from __future__ import annotations

from ...agenda import DO_SPOT, ask, offer, push
from ...jit import rule
from ...names import KINDS, OPT_DONE, WHY_OTHER
from ...rules.goods import gain_coins, gain_points, hand_coins
from .jail import holder, ready, use_up
from .state import (
    ASK_FEE,
    COIN_ON_MARKET_BUY,
    MOVE_PER_TURN,
    OPT_FEE,
    RESOURCE_FROM_OTHERS,
    SECOND_REWARD,
    TASK_FEE,
)


@rule
def gives_kind(box, tile, kind):
    """Whether activating a tile gives a resource of this kind, by itself or in an exchange."""
    shown = box.tile[tile]
    if shown.produce.goods[kind] > 0 or shown.produce.choice > 0:
        return True
    for n in range(shown.exchanges):
        get = shown.exchange[n].get
        if get.goods[kind] > 0 or get.choice > 0:
            return True
    return False


@rule
def plan_fee(game, box, seat, tile):
    """Another player has paid for a material or animal tile: the holder of Bruce may ask for his share (C8-21)."""
    owner = holder(game, box, RESOURCE_FROM_OTHERS)
    if owner < 0 or owner == seat or box.tile[tile].type & box.penny_mobs.fee_types == 0:
        return
    if game.players[owner].coins >= box.penny_mobs.fee:
        push(game, TASK_FEE, owner, tile, seat, 0, 0)


@rule
def offer_fee(game, box, desk, seat, tile):
    """Ask for the resource that is bought of who takes the tile, or none (C8-10, C8-21)."""
    ask(desk, ASK_FEE, seat, tile, -1)
    for kind in range(KINDS):
        if gives_kind(box, tile, kind):
            offer(game, desk, OPT_FEE, kind, 0, 0)
    if desk.options > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def pay_fee(game, box, desk, seat, tile, taker, i):
    """A coin to who takes the tile; the resource goes on an own tile with room (C8-21, CC-15)."""
    if desk.what[i] == OPT_DONE:
        return
    for _ in range(box.penny_mobs.fee_get):
        push(game, DO_SPOT, seat, desk.a[i], WHY_OTHER, tile, 0)
    hand_coins(game, desk, seat, taker, box.penny_mobs.fee, tile)


@rule
def begin_favours(game, box, desk, seat):
    """A turn begins: Fergus' movement point, and Irving's second reward is at hand (C8-13, C8-18, C8-23)."""
    if holder(game, box, MOVE_PER_TURN) == seat:
        gain_points(game, desk, seat, box.penny_mobs.move, WHY_OTHER, -1)
    if ready(game, box, SECOND_REWARD, seat):
        game.players[seat].extra_reward = 1


@rule
def end_favours(game, box, desk, seat):
    """A turn is over: Irving is used up if his reward was taken; Morag may earn again (C8-15, C8-23)."""
    game.penny_mobs.earned = 0
    if ready(game, box, SECOND_REWARD, seat):
        if game.players[seat].extra_reward == 0:
            use_up(game, box, desk, seat, SECOND_REWARD)
        game.players[seat].extra_reward = 0


@rule
def earn_on_market(game, box, desk, seat):
    """Somebody has bought on the market: a coin for the holder of Morag, once a turn (C8-15)."""
    owner = holder(game, box, COIN_ON_MARKET_BUY)
    if owner < 0 or game.penny_mobs.earned >= box.penny_mobs.market_turns:
        return
    if owner == seat and box.penny_mobs.own_buys == 0:
        return
    game.penny_mobs.earned += 1
    gain_coins(game, desk, owner, box.penny_mobs.market_coin, WHY_OTHER, -1)
