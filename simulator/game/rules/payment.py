"""Pay a cost or an exchange: a bill, paid unit by unit (B-042, B-050 to B-052, B-093, B-094, B-161).

A bill asks for resources of set kinds and for open symbols (`any`, `different`, `animal`). Own resources and the market
may be mixed freely, and own resources may be sold while paying. Only options that leave the rest payable are offered.
"""

from __future__ import annotations

from .. import names
from ..jit import rule
from ..tasks import DO_PAY, ask, offer, push
from .goods import hand_coins, pay_coins, pay_extra_tokens, pay_good, pay_scotsman, pay_whisky
from .market import FIELDS, buy, offer_open_row, offer_sales_of, open_row_offer, price_to_buy, price_to_sell, sell
from .territory import scotsman_can_be_paid

UNPAYABLE = -1000
# With this many coins to spare no single unit, however paid, can make the rest unpayable: it changes the coins needed
# by the most expensive field of a row at most.
AMPLE = 6


@rule
def surcharge_of(game, tile):
    """Return the surcharge the player in turn pays for a tile of the rondel (C8-20)."""
    if game.in_play == 0 or game.turn.seat == game.surcharge_seat:
        return 0
    return game.surcharge[tile]


@rule
def write_bill(game, cost, why, tile, coin_for_good):
    """Open a bill for a cost record, with the surcharge of the tile."""
    bill = game.bill
    for kind in range(names.KINDS):
        bill.goods[kind] = cost.goods[kind]
    bill.open = cost.open
    bill.count = cost.count
    bill.used = 0
    bill.surcharge = surcharge_of(game, tile) if why == names.WHY_COST else 0
    bill.coin = cost.coin + bill.surcharge
    bill.whisky = cost.whisky
    bill.scotsman = cost.scotsman
    bill.extra_tokens = cost.extra_tokens
    bill.coin_for_good = coin_for_good
    bill.why = why
    bill.tile = tile


@rule
def fits_open_symbol(bill, kind):
    """Return whether a resource of this kind can stand for the open symbol (B-052, B-094)."""
    if bill.open == names.OPEN_NONE:
        return False
    if bill.open == names.OPEN_DIFFERENT:
        return (bill.used >> kind) & 1 == 0
    if bill.open == names.OPEN_ANIMAL:
        return kind == names.SHEEP or kind == names.CATTLE
    return True


@rule
def coins_to_spare(game, components, context, seat):
    """Return the most coins that can remain after the bill with the best sales and purchases, or UNPAYABLE.

    On one row only the net of sales and purchases counts, since a sale after a purchase (or the reverse) gives back the
    same field. So missing set kinds are bought, all else counts as sold, and each open symbol takes the unit
    whose loss costs least, an unsellable one, a given-up sale or a purchase; these costs never fall along a row.
    """
    player = game.players[seat]
    bill = game.bill
    coins = player.coins - bill.coin
    for kind in range(names.KINDS):
        row = game.market[kind]
        left = player.goods[kind] - bill.goods[kind]
        while left < 0:
            if row < FIELDS:
                coins -= components.prices[row]
                row += 1
            elif game.overflow_price > 0:
                coins -= game.overflow_price
            else:
                return UNPAYABLE
            left += 1
        for n in range(min(left, row)):
            coins += components.prices[row - 1 - n]
        context.scratch.left[kind] = left
        context.scratch.row[kind] = row
    used = bill.used
    for _ in range(bill.count):
        best = -1
        best_cost = 0
        for kind in range(names.KINDS):
            if bill.open == names.OPEN_DIFFERENT and (used >> kind) & 1:
                continue
            if bill.open == names.OPEN_ANIMAL and kind < names.SHEEP:
                continue
            left = context.scratch.left[kind]
            row = context.scratch.row[kind]
            if left > row:
                cost = 0
            elif left > 0:
                cost = components.prices[row - left]
            elif row < FIELDS:
                cost = components.prices[row]
            elif game.overflow_price > 0:
                cost = game.overflow_price
            else:
                continue
            if best < 0 or cost < best_cost:
                best = kind
                best_cost = cost
        if best < 0:
            return UNPAYABLE
        coins -= best_cost
        used |= 1 << best
        if context.scratch.left[best] > 0:
            context.scratch.left[best] -= 1
        elif context.scratch.row[best] < FIELDS:
            context.scratch.row[best] += 1
    return coins


@rule
def is_at_hand(player, bill):
    """Return whether own resources and coins cover the bill without trade: a shortcut."""
    if player.coins < bill.coin:
        return False
    open_goods = bill.count
    for kind in range(names.KINDS):
        left = player.goods[kind] - bill.goods[kind]
        if left < 0:
            return False
        if left > 0 and open_goods > 0 and fits_open_symbol(bill, kind):
            open_goods -= 1 if bill.open == names.OPEN_DIFFERENT else left
    return open_goods <= 0


@rule
def is_payable(game, components, context, seat):
    """Return whether the bill can be paid at all, also with sales to a row that takes every kind (C4-11)."""
    return pays_by_market(game, components, context, seat) or pays_by_open_row(game, components, context, seat)


@rule
def pays_by_open_row(game, components, context, seat):
    """Return whether the bill can be paid after one, two or three sales to the row that takes every kind.

    Such a sale can only come before what it pays for, so these sales come first, in any choice of kinds.
    """
    if open_row_offer(game, seat) == 0:
        return False
    player = game.players[seat]
    for first in range(names.KINDS):
        if player.goods[first] == 0:
            continue
        try_open_row(game, seat, first, 1)
        payable = pays_by_market(game, components, context, seat)
        for second in range(first, names.KINDS):
            if payable or game.open_row == 0 or player.goods[second] == 0:
                continue
            try_open_row(game, seat, second, 1)
            payable = pays_by_market(game, components, context, seat)
            for third in range(second, names.KINDS):
                if payable or game.open_row == 0 or player.goods[third] == 0:
                    continue
                try_open_row(game, seat, third, 1)
                payable = pays_by_market(game, components, context, seat)
                try_open_row(game, seat, third, -1)
            try_open_row(game, seat, second, -1)
        try_open_row(game, seat, first, -1)
        if payable:
            return True
    return False


@rule
def try_open_row(game, seat, kind, sales):
    """Try a sale to the row that takes every kind (1), or put everything back (-1)."""
    player = game.players[seat]
    player.goods[kind] -= sales
    field = game.open_row - 1 if sales > 0 else game.open_row
    player.coins += sales * game.open_row_price[field]
    game.open_row -= sales


@rule
def pays_by_market(game, components, context, seat):
    """Return whether goods, coins and the market cover the bill, a coin for a resource included (B-161, Q-42)."""
    bill = game.bill
    if is_at_hand(game.players[seat], bill) or coins_to_spare(game, components, context, seat) >= 0:
        return True
    if bill.coin_for_good == 0:
        return False
    payable = False
    bill.coin += 1
    if bill.count > 0:
        bill.count -= 1
        payable = coins_to_spare(game, components, context, seat) >= 0
        bill.count += 1
    for kind in range(names.KINDS):
        if not payable and bill.goods[kind] > 0:
            bill.goods[kind] -= 1
            payable = coins_to_spare(game, components, context, seat) >= 0
            bill.goods[kind] += 1
    bill.coin -= 1
    return payable


@rule
def can_pay(game, components, context, seat, cost, why, tile, coin_for_good):
    """Return whether a player can pay a cost record, with every sale and purchase allowed (B-023, B-050, Q-04)."""
    player = game.players[seat]
    if cost.whisky > player.whisky or cost.extra_tokens > player.extra_tokens:
        return False
    write_bill(game, cost, why, tile, coin_for_good)
    return is_payable(game, components, context, seat)


@rule
def offer_unit(game, components, context, seat, kind, ample):
    """Offer the ways to pay one resource of this kind, and to sell one, as far as the rest stays payable."""
    player = game.players[seat]
    bill = game.bill
    needed = bill.goods[kind] > 0
    if needed or (bill.count > 0 and fits_open_symbol(bill, kind)):
        if player.goods[kind] > 0 and (ample or rest_payable(game, components, context, seat, kind, names.OPT_OWN)):
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, context, names.OPT_OWN, kind, s, 0)
        price = price_to_buy(game, components, kind)
        if 0 < price <= player.coins and (ample or rest_payable(game, components, context, seat, kind, names.OPT_BUY)):
            offer(game, context, names.OPT_BUY, kind, price, 0)
        if needed and bill.coin_for_good > 0 and player.coins > 0:
            if ample or rest_payable(game, components, context, seat, kind, names.OPT_COIN):
                offer(game, context, names.OPT_COIN, kind, 0, 0)
    if player.goods[kind] > 0 and game.market[kind] > 0:
        if ample or rest_payable(game, components, context, seat, kind, names.OPT_SELL):
            offer_sales_of(game, components, context, seat, kind)


@rule
def rest_payable(game, components, context, seat, kind, option):
    """Return whether the rest stays payable after one option; the bill is put back as it was."""
    if option == names.OPT_SELL_OPEN:
        try_open_row(game, seat, kind, 1)
        payable = is_payable(game, components, context, seat)
        try_open_row(game, seat, kind, -1)
        return payable
    player = game.players[seat]
    bill = game.bill
    used = bill.used
    coin = 0
    good = 0
    field = 0
    if option == names.OPT_OWN:
        good = -1
    elif option == names.OPT_BUY:
        coin = -price_to_buy(game, components, kind)
        if game.market[kind] < FIELDS:
            field = 1
    elif option == names.OPT_COIN:
        coin = -1
        bill.coin_for_good -= 1
    else:
        coin = price_to_sell(game, components, kind)
        good = -1
        field = -1
    from_open = 0
    from_set = 0
    if option != names.OPT_SELL:
        if kind >= 0 and bill.goods[kind] > 0:
            from_set = 1
            bill.goods[kind] -= 1
        else:
            from_open = 1
            bill.count -= 1
            if kind >= 0:
                bill.used |= 1 << kind
    player.coins += coin
    if kind >= 0:
        player.goods[kind] += good
        game.market[kind] += field
    payable = is_payable(game, components, context, seat)
    if kind >= 0:
        game.market[kind] -= field
        player.goods[kind] -= good
        bill.goods[kind] += from_set
    player.coins -= coin
    bill.count += from_open
    bill.used = used
    if option == names.OPT_COIN:
        bill.coin_for_good += 1
    return payable


@rule
def pay_bill(game, components, context, seat):
    """Ask for the next unit of the bill; pay casks and coins when only they are left (B-050)."""
    player = game.players[seat]
    bill = game.bill
    open_goods = bill.count
    for kind in range(names.KINDS):
        open_goods += bill.goods[kind]
    if open_goods == 0 and bill.scotsman == 0 and player.coins >= bill.coin:
        pay_whisky(game, context, seat, bill.whisky, bill.why, bill.tile)
        pay_extra_tokens(game, context, seat, bill.extra_tokens, bill.why, bill.tile)
        pay_coins(game, context, seat, bill.coin - bill.surcharge, bill.why, bill.tile)
        hand_coins(game, context, seat, game.surcharge_seat, bill.surcharge, bill.tile)
        return
    ask(context, names.ASK_PAY, seat, bill.tile, -1)
    ample = player.coins - bill.coin >= AMPLE and is_at_hand(player, bill)
    ample = ample or coins_to_spare(game, components, context, seat) >= AMPLE
    for kind in range(names.KINDS):
        offer_unit(game, components, context, seat, kind, ample)
    if open_row_offer(game, seat) > 0:  # needed even with many coins: a resource cannot be bought back from a full row
        for kind in range(names.KINDS):
            if player.goods[kind] > 0 and rest_payable(game, components, context, seat, kind, names.OPT_SELL_OPEN):
                offer_open_row(game, context, seat, kind)
    if bill.count > 0 and bill.coin_for_good > 0 and player.coins > 0:
        if ample or rest_payable(game, components, context, seat, -1, names.OPT_COIN):
            offer(game, context, names.OPT_COIN, -1, 0, 0)
    if bill.scotsman > 0:
        for s in range(player.spots):
            if player.spot[s].cell >= 0 and player.spot[s].scotsmen > 0:
                if bill.why != names.WHY_COST or scotsman_can_be_paid(game, components, context, seat, bill.tile, s):
                    offer(game, context, names.OPT_SCOTSMAN, s, 0, 0)


@rule
def pay_unit(game, components, context, seat, i):
    """Carry out the chosen unit and go on with the bill."""
    bill = game.bill
    option = context.kind[i]
    kind = context.a[i]
    push(game, DO_PAY, seat, 0, 0, 0, 0)
    if option == names.OPT_SELL:
        sell(game, components, context, seat, kind, context.b[i])
        return
    if option == names.OPT_SCOTSMAN:
        bill.scotsman -= 1
        pay_scotsman(game, context, seat, context.a[i], bill.why, bill.tile)
        return
    if kind >= 0 and bill.goods[kind] > 0:
        bill.goods[kind] -= 1
    else:
        bill.count -= 1
        if kind >= 0:
            bill.used |= 1 << kind
    if option == names.OPT_OWN:
        pay_good(game, context, seat, context.b[i], kind, bill.why, bill.tile)
    elif option == names.OPT_BUY:
        buy(game, components, context, seat, kind)
    else:
        bill.coin_for_good -= 1
        pay_coins(game, context, seat, 1, bill.why, bill.tile)
