"""The Mountain: the items on it, which toll can be paid, paying it and collecting (C2-02 to C2-13, C2-21, C2-22)."""

from ... import names
from ...jit import rule
from ...rules.goods import gain_coins, gain_vp, pay_coins, pay_good
from ...rules.market import offer_open_row, offer_sales, offer_sales_of, open_row_offer, price_to_sell, sell
from ...rules.payment import is_payable, try_open_row
from ...rules.rondel import steps_ahead
from ...rulings import AFTER, RULING_THE_END_TURN
from ...tasks import DO_PAY, DO_SPOT, ask, note, offer, push
from . import state


@rule
def items(game):
    """Return the number of coins, resources and VP on the Mountain."""
    here = game.highlander
    n = here.coins + here.vp
    for kind in range(names.KINDS):
        n += here.goods[kind]
    return n


@rule
def lies_between(game, start, space, between):
    """Return whether a move from `start` to `space` passes `between`."""
    d = steps_ahead(game, start, between)
    return 0 < d < steps_ahead(game, start, space)


@rule
def bill_is_open(game):
    """Return whether a tile is still to be paid this turn."""
    for n in range(game.tasks):
        if game.task[n].kind == DO_PAY:
            return True
    return False


@rule
def has_item(player):
    """Return whether a player has anything to leave; without an item the passage is free (C2-05)."""
    held = player.coins
    for kind in range(names.KINDS):
        held += player.goods[kind]
    return held > 0


@rule
def coin_suffices(game, components, context, seat):
    """Return whether the bill can be paid after leaving a coin, with sales and purchases (C2-05)."""
    game.bill.coin += 1
    payable = is_payable(game, components, context, seat)
    game.bill.coin -= 1
    return payable


@rule
def good_suffices(game, components, context, seat, kind):
    """Return whether the bill can be paid after leaving a resource of this kind (C2-05)."""
    player = game.players[seat]
    if player.goods[kind] == 0:
        return False
    player.goods[kind] -= 1
    payable = is_payable(game, components, context, seat)
    player.goods[kind] += 1
    return payable


@rule
def toll_suffices(game, components, context, seat):
    """Return whether any item can be left with the bill still payable; a sold resource is a coin (C2-05)."""
    if not has_item(game.players[seat]) or coin_suffices(game, components, context, seat):
        return True
    for kind in range(names.KINDS):
        if good_suffices(game, components, context, seat, kind):
            return True
    return False


@rule
def after_outlet(game, components, context, seat, kind):
    """Return whether a toll is still possible after selling one resource of this kind to England (C4-11)."""
    try_open_row(game, seat, kind, 1)
    suffices = toll_suffices(game, components, context, seat)
    try_open_row(game, seat, kind, -1)
    return suffices


@rule
def after_sale(game, components, context, seat, kind):
    """Return whether a toll is still possible after selling one resource of this kind."""
    player = game.players[seat]
    price = price_to_sell(game, components, kind)
    player.goods[kind] -= 1
    player.coins += price
    game.market[kind] -= 1
    suffices = toll_suffices(game, components, context, seat)
    game.market[kind] += 1
    player.coins -= price
    player.goods[kind] += 1
    return suffices


# Passing the Mountain and leaving it: questions and answers (C2-04 to C2-10)


@rule
def offer_toll(game, components, context, seat):
    """Ask what to leave on the Mountain, as long as the tile's cost stays payable (C2-04, C2-05)."""
    player = game.players[seat]
    if not has_item(player):
        return
    ask(context, state.ASK_TOLL, seat, components.highlander.tile, -1)
    free = not bill_is_open(game)
    if player.coins > 0 and (free or coin_suffices(game, components, context, seat)):
        offer(game, context, state.OPT_LEAVE_COIN, 0, 0, 0)
    for kind in range(names.KINDS):
        if free or good_suffices(game, components, context, seat, kind):
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, context, names.OPT_OWN, kind, s, 0)
    if game.piece_space[game.turn.piece] < 0 and components.ruling[RULING_THE_END_TURN] != AFTER:
        return  # no more sales on The End
    for kind in range(names.KINDS):
        if player.goods[kind] > 0 and game.market[kind] > 0 and game.turn.seat == seat:
            if free or after_sale(game, components, context, seat, kind):
                offer_sales_of(game, components, context, seat, kind)
    if open_row_offer(game, seat) > 0:
        for kind in range(names.KINDS):
            if player.goods[kind] > 0 and (free or after_outlet(game, components, context, seat, kind)):
                offer_open_row(game, context, seat, kind)


@rule
def leave_toll(game, components, context, seat, i):
    """Put the chosen coin or resource on the Mountain (C2-04)."""
    choice = context.kind[i]
    kind = context.a[i]
    if choice == names.OPT_SELL:
        push(game, state.TASK_TOLL, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, kind, context.b[i])
    elif choice == state.OPT_LEAVE_COIN:
        pay_coins(game, context, seat, 1, names.WHY_OTHER, -1)
        game.highlander.coins += 1
        note(game, context, state.EV_GETS, seat, names.COIN, 1, 0, 0, 0)
    elif choice == names.OPT_OWN:
        pay_good(game, context, seat, context.b[i], kind, names.WHY_OTHER, -1)
        game.highlander.goods[kind] += 1
        note(game, context, state.EV_GETS, seat, kind, 1, 0, 0, 0)


@rule
def leave_vp(game, components, context, seat):
    """Leave the automa's toll: VP from the supply (C2-21)."""
    amount = components.highlander.toll_vp
    if amount > 0:
        game.highlander.vp += amount
        note(game, context, state.EV_GETS, seat, names.VP, amount, 0, 0, 0)


@rule
def offer_items(game, components, context, seat):
    """Ask whether to take everything when leaving the Mountain (C2-08)."""
    ask(context, state.ASK_COLLECT, seat, components.highlander.tile, -1)
    offer(game, context, state.OPT_COLLECT, 0, 0, 0)
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def collect(game, components, context, seat, i):
    """Take everything or nothing; items left there wait for the next player to leave (C2-08)."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_COLLECT, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
    elif context.kind[i] == state.OPT_COLLECT:
        take_all(game, components, context, seat)


@rule
def places_for_items(game, components, seat):
    """Return how many resources of the Mountain a seat could keep: free places, and own goods it could sell (CC-15)."""
    player = game.players[seat]
    places = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0:
            places += max(components.tile_limit - player.spot[s].held, 0)
    for kind in range(names.KINDS):
        places += min(player.goods[kind], game.market[kind])
    return places


@rule
def select(here, places, number):
    """Write the `number`-th way to choose so many of the resources to `here.lent`; return whether there is one."""
    total = 0
    for kind in range(names.KINDS):
        total += here.goods[kind]
    wanted = min(total, places)
    codes = (wanted + 1) ** names.KINDS
    for code in range(codes):
        rest = code
        chosen = 0
        fits = True
        for kind in range(names.KINDS):
            here.lent[kind] = rest % (wanted + 1)
            rest //= wanted + 1
            chosen += here.lent[kind]
            fits = fits and here.lent[kind] <= here.goods[kind]
        if fits and chosen == wanted:
            if number == 0:
                return True
            number -= 1
    for kind in range(names.KINDS):
        here.lent[kind] = 0
    return False


@rule
def lend(game, seat, sign):
    """Add coins and the selected resources to a seat's, or subtract them (`sign` -1); the resources get no spot.

    Only for a moment, while payable tiles are counted.
    """
    player = game.players[seat]
    player.coins += sign * game.highlander.coins
    for kind in range(names.KINDS):
        player.goods[kind] += sign * game.highlander.lent[kind]


@rule
def take_all(game, components, context, seat):
    """Give all items to a seat, resources onto own tiles; the automa scores VP for them (C2-08, C2-10, C2-22)."""
    here = game.highlander
    note(game, context, state.EV_CLEARED, seat, 0, 0, 0, 0, 0)
    vp = here.vp
    if game.players[seat].automatic:
        count = here.coins
        for kind in range(names.KINDS):
            count += here.goods[kind]
        vp += count * components.highlander.item_vp
    else:
        gain_coins(game, context, seat, here.coins, names.WHY_OTHER, -1)
        for kind in range(names.KINDS - 1, -1, -1):
            for _ in range(here.goods[kind]):
                push(game, DO_SPOT, seat, kind, names.WHY_OTHER, -1, 0)
    gain_vp(game, context, seat, vp, state.SOURCE, names.WHY_OTHER, -1)
    here.coins = 0
    here.vp = 0
    for kind in range(names.KINDS):
        here.goods[kind] = 0
