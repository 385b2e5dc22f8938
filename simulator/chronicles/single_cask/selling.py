"""Selling tiles: who may stop there, and selling (C3-10 to C3-13)."""

from __future__ import annotations

from ...agenda import ask, note, offer, push
from ...jit import rule
from ...names import OPT_DONE, OPT_SELL, WHY_OTHER
from ...rules.goods import gain_vp
from ...rules.market import offer_sales, sell
from .cellar import mark_room
from .numbers import ASK_SELL, EV_SOLD, OPT_CASK, SOURCE, TASK_SELL
from .state import CELLARS

__all__ = ["fill", "free_spaces", "offer_casks", "sell_chosen", "seller_of"]


@rule
def seller_of(box, tile):
    """Number of a Selling tile among them, -1 for any other tile."""
    for n in range(box.single_cask.sellers):
        if box.single_cask.seller[n] == tile:
            return n
    return -1


@rule
def free_spaces(game, box, n):
    """Spaces left on a Selling tile with so many players (C3-11)."""
    return box.single_cask.spaces[game.seats] - game.single_cask.sold[n]


@rule
def fill(game, box, n, space):
    """A cask lies on a Selling tile; a full one takes no piece any more (C3-11)."""
    game.single_cask.sold[n] += 1
    if game.space_tile[space] == box.single_cask.seller[n] and free_spaces(game, box, n) <= 0:
        game.closed[space] = 1


@rule
def offer_casks(game, box, desk, seat, space, sold):
    """Ask which single cask is sold next: at least one, no more than there is room for (C3-12)."""
    n = seller_of(box, game.space_tile[space])
    if n < 0 or free_spaces(game, box, n) <= 0:
        return
    ask(desk, ASK_SELL, seat, game.space_tile[space], -1)
    for cellar in range(CELLARS - 1, -1, -1):
        if game.single_cask.casks[seat, cellar] > 0:
            offer(game, desk, OPT_CASK, cellar, 0, 0)
    if desk.options == 0:
        return
    offer_sales(game, box, desk, seat)
    if sold > 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def sell_chosen(game, box, desk, seat, i, space, sold):
    """The chosen cask goes on the tile, its VP to the player (C3-12)."""
    what = desk.what[i]
    cellar = desk.a[i]
    if what == OPT_SELL:
        push(game, TASK_SELL, seat, space, sold, 0, 0)
        sell(game, box, desk, seat, cellar, desk.b[i])
    elif what == OPT_CASK:
        push(game, TASK_SELL, seat, space, sold + 1, 0, 0)
        tile = game.space_tile[space]
        game.single_cask.casks[seat, cellar] -= 1
        mark_room(game, box, seat)
        note(game, desk, EV_SOLD, seat, cellar, tile, space, 0, 0)
        gain_vp(game, desk, seat, box.single_cask.sell_vp[cellar], SOURCE, WHY_OTHER, tile)
        fill(game, box, seller_of(box, tile), space)
