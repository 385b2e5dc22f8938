"""The market: five rows of three priced fields (B-040 to B-046)."""

from __future__ import annotations

from ..events import EV_BUY, EV_OUTLET, EV_SELL
from ..jit import rule
from ..names import KINDS, OPT_SELL, OPT_SELL_OPEN, WHY_MARKET
from ..tasks import ON_MARKET, note, notify, offer
from .goods import gain_coins, lift_good

FIELDS = 3


@rule
def price_to_buy(game, components, kind):
    """Return the price on the leftmost empty field of the row; for a full row 0 or the solo price (B-041, C12-13)."""
    covered = game.market[kind]
    if covered >= FIELDS:
        return game.overflow_price
    return components.prices[covered]


@rule
def price_to_sell(game, components, kind):
    """Return the coins on the rightmost covered field of the row, or 0 if the row is empty (B-043)."""
    covered = game.market[kind]
    if covered == 0:
        return 0
    return components.prices[covered - 1]


@rule
def buy(game, components, context, seat, kind):
    """Buy one resource for the bill; it is used at once, so it never lies on a tile (B-041, B-042, C12-13)."""
    player = game.players[seat]
    price = price_to_buy(game, components, kind)
    player.coins -= price
    player.spent += price
    player.bought += 1
    note(game, context, EV_BUY, seat, kind, price, game.bill.why, game.bill.tile, 0)
    if game.market[kind] < FIELDS:
        game.market[kind] += 1
    else:
        gain_coins(game, context, game.overflow_seat, game.overflow_share, WHY_MARKET, -1)
    notify(game, ON_MARKET, seat, kind, 1)


@rule
def sell(game, components, context, seat, kind, s):
    """Sell one resource from a tile (B-043)."""
    player = game.players[seat]
    price = price_to_sell(game, components, kind)
    lift_good(game, seat, s, kind)
    player.coins += price
    player.sold += 1
    game.market[kind] -= 1
    note(game, context, EV_SELL, seat, kind, player.spot[s].cell, price, 0, 0)
    notify(game, ON_MARKET, seat, kind, 0)


@rule
def offer_sales(game, components, context, seat):
    """Offer sales, which are open at any moment of the player's turn (B-040, B-043)."""
    if game.turn.seat != seat:
        return
    player = game.players[seat]
    for kind in range(KINDS):
        if player.goods[kind] > 0 and game.market[kind] > 0:
            offer_sales_of(game, components, context, seat, kind)
    if open_row_offer(game, seat) > 0:
        for kind in range(KINDS):
            offer_open_row(game, context, seat, kind)


@rule
def open_row_offer(game, seat):
    """Return the coins for any resource on a chronicle's row, 0 while it takes none from this seat (C4-11)."""
    if game.open_row == 0 or game.turn.seat != seat or game.turn.piece != seat:
        return 0
    return game.open_row_price[game.open_row - 1]


@rule
def offer_open_row(game, context, seat, kind):
    """Offer sales of one kind to the row that takes every kind, one option for each tile it lies on."""
    player = game.players[seat]
    if player.goods[kind] == 0:
        return
    price = open_row_offer(game, seat)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
            offer(game, context, OPT_SELL_OPEN, kind, s, price)


@rule
def sell_to_open_row(game, context, seat, kind, s):
    """Sell one resource from a tile to the row that takes every kind; not a sale on the market (C4-11, C8-43)."""
    player = game.players[seat]
    price = open_row_offer(game, seat)
    lift_good(game, seat, s, kind)
    player.coins += price
    player.sold += 1
    game.open_row -= 1
    note(game, context, EV_OUTLET, seat, kind, player.spot[s].cell, price, 0, 0)


@rule
def offer_sales_of(game, components, context, seat, kind):
    """Offer sales of one kind to the market, one option for each tile it lies on."""
    player = game.players[seat]
    price = price_to_sell(game, components, kind)
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
            offer(game, context, OPT_SELL, kind, s, price)
