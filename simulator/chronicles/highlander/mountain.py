"""The Mountain: what lies on it, who has to pass it, and which toll can be paid (C2-02 to C2-13)."""

from __future__ import annotations

from ...agenda import DO_PAY
from ...jit import rule
from ...names import KINDS
from ...rules.market import price_to_sell
from ...rules.payment import is_payable, try_outlet
from ...rules.rondel import steps_ahead

__all__ = [
    "after_outlet",
    "after_sale",
    "bill_is_open",
    "coin_suffices",
    "good_suffices",
    "has_item",
    "items",
    "lies_between",
    "toll_suffices",
]


@rule
def items(game):
    """Coins, resources and VP on the Mountain."""
    here = game.highlander
    n = here.coins + here.vp
    for kind in range(KINDS):
        n += here.goods[kind]
    return n


@rule
def lies_between(game, start, space, between):
    """Whether a move from `start` to `space` goes over `between`."""
    d = steps_ahead(game, start, between)
    return 0 < d < steps_ahead(game, start, space)


@rule
def bill_is_open(game):
    """Whether a tile is still to be paid in this turn."""
    for n in range(game.tasks):
        if game.agenda[n].what == DO_PAY:
            return True
    return False


@rule
def has_item(player):
    """Whether he has anything that could be left; who has nothing passes free (C2-05)."""
    held = player.coins
    for kind in range(KINDS):
        held += player.goods[kind]
    return held > 0


@rule
def coin_suffices(game, box, desk, seat):
    """Whether the bill can be paid after a coin was left, sales and purchases for the bill allowed (C2-05)."""
    game.bill.coin += 1
    payable = is_payable(game, box, desk, seat)
    game.bill.coin -= 1
    return payable


@rule
def good_suffices(game, box, desk, seat, kind):
    """Whether the bill can be paid after a resource of this kind was left (C2-05)."""
    player = game.players[seat]
    if player.goods[kind] == 0:
        return False
    player.goods[kind] -= 1
    payable = is_payable(game, box, desk, seat)
    player.goods[kind] += 1
    return payable


@rule
def toll_suffices(game, box, desk, seat):
    """Whether some item can be left so that the bill stays payable; one sold for a coin is a coin (C2-05)."""
    if not has_item(game.players[seat]) or coin_suffices(game, box, desk, seat):
        return True
    for kind in range(KINDS):
        if good_suffices(game, box, desk, seat, kind):
            return True
    return False


@rule
def after_outlet(game, box, desk, seat, kind):
    """Whether the toll still suffices when one resource of this kind has been sold to England (C4-11)."""
    try_outlet(game, seat, kind, 1)
    suffices = toll_suffices(game, box, desk, seat)
    try_outlet(game, seat, kind, -1)
    return suffices


@rule
def after_sale(game, box, desk, seat, kind):
    """Whether the toll still suffices when one resource of this kind has been sold."""
    player = game.players[seat]
    price = price_to_sell(game, box, kind)
    player.goods[kind] -= 1
    player.coins += price
    game.market[kind] -= 1
    suffices = toll_suffices(game, box, desk, seat)
    game.market[kind] += 1
    player.coins -= price
    player.goods[kind] += 1
    return suffices
