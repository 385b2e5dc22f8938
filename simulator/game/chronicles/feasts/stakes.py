"""The stake phase: stacks, turning up tokens, paying for feasts, shields (C9-02, C9-05 to C9-14, C9-35 to C9-46)."""

from ... import names
from ...jit import rule
from ...rules.goods import pay_coins, pay_good
from ...rules.market import buy, offer_sales, price_to_buy, sell
from ...rules.rondel import write_extra_pick
from ...tasks import ask, note, offer, push
from . import state
from .automa import can_afford, spend


@rule
def begin_stakes(game, number):
    """Let all seats stack tokens, the automa last; then turn the tokens up (C9-05, C9-06, C12-81).

    The stacks are hidden, so asking one seat after the other is the same as a simultaneous decision.
    """
    push(game, state.TASK_STEP, names.NOBODY, 0, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if game.players[seat].automatic:
            push(game, state.TASK_AUTOMA, seat, number, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if game.players[seat].automatic == 0:
            push(game, state.TASK_STAKE, seat, 0, 0, 0, 0)


@rule
def is_staked(feasts, seat, place):
    """Return whether the token of this place is in the seat's stack."""
    for n in range(feasts.stakes[seat]):
        if feasts.stake[seat, n] == place:
            return True
    return False


@rule
def offer_stakes(game, components, context, seat):
    """Ask for the next token, the first choice first; a seat may stop early or stack none (C9-06, C9-35)."""
    feasts = game.feasts
    if feasts.stakes[seat] < most_stakes(game, components, seat):
        ask(context, state.ASK_STAKE, seat, -1, -1)
        for place in range(components.feasts.places):
            barred = (game.players[seat].withheld >> place) & 1
            if feasts.open[place] >= 0 and barred == 0 and not is_staked(feasts, seat, place):
                offer(game, context, state.OPT_STAKE, place, feasts.open[place], 0)
        if context.options > 0:
            offer(game, context, names.OPT_DONE, 0, 0, 0)
    if context.options == 0:
        note(game, context, state.EV_STACKED, seat, feasts.stakes[seat], 0, 0, 0, 0)


@rule
def stack_token(game, context, seat, i):
    """Put the chosen token under the stack, or finish the stack."""
    feasts = game.feasts
    if context.kind[i] == names.OPT_DONE:
        note(game, context, state.EV_STACKED, seat, feasts.stakes[seat], 0, 0, 0, 0)
        return
    feasts.stake[seat, feasts.stakes[seat]] = context.a[i]
    feasts.stakes[seat] += 1
    push(game, state.TASK_STAKE, seat, 0, 0, 0, 0)


@rule
def judge_stake(game, components, seat, place):
    """Return the verdict on a token that is turned up (C9-08 to C9-11, C9-44, C12-83)."""
    feasts = game.feasts
    if feasts.holders[place] != 0:
        return state.STAKE_CLOSED
    if game.players[seat].automatic:
        return state.STAKE_PAID if can_afford(game, components, seat, feasts.open[place]) else state.STAKE_SHORT
    return can_pay_feast(game, components, seat, feasts.open[place])


@rule
def turn_up(game, components, context, step):
    """Turn up all tokens of this step at once; then all seats that can pay do so (C9-07, C9-08, C9-14).

    All verdicts are reached before anybody pays.
    """
    feasts = game.feasts
    most = 0
    for seat in range(game.seats):
        most = max(most, feasts.stakes[seat])
        if step < feasts.stakes[seat]:
            place = feasts.stake[seat, step]
            feasts.verdict[seat] = judge_stake(game, components, seat, place)
            note(game, context, state.EV_STAKE, seat, step + 1, place + 1, feasts.open[place], feasts.verdict[seat], 0)
    if step >= most or step >= state.PLACES:
        return
    push(game, state.TASK_STEP, names.NOBODY, step + 1, 0, 0, 0)
    for seat in range(game.seats - 1, -1, -1):
        if step < feasts.stakes[seat] and feasts.verdict[seat] in (state.STAKE_PAID, state.STAKE_COIN):
            push(game, state.TASK_FEAST, seat, feasts.stake[seat, step], 0, 0, 0)


@rule
def pay_feast(game, components, context, seat, place, begun):
    """Pay for a feast with resources and coins; the automa pays VP (C9-11, C12-83)."""
    if game.players[seat].automatic:
        spend(game, components, context, seat, game.feasts.open[place])
        hold_feast(game, context, seat, place)
    else:
        pay_feast_bill(game, components, context, seat, place, begun)


# Paying for feasts with own resources, and with a coin for one of them by Innes (C9-11 to C9-14, C9-36, C9-37, C9-44)


@rule
def symbols_of(game, components, seat, card, kind):
    """Return the symbols of a given kind that a seat has to pay for a feast (C9-37)."""
    if leaves_out(game, seat, kind):
        return 0
    return components.feasts.feast[card].goods[kind]


@rule
def can_pay_feast(game, components, seat, card):
    """Return STAKE_PAID, STAKE_COIN if only a coin makes it possible, or STAKE_SHORT (C9-11, C9-13, C9-44)."""
    player = game.players[seat]
    lacking = 0
    spare = 0
    for kind in range(names.KINDS):
        left = player.goods[kind] - symbols_of(game, components, seat, card, kind)
        lacking += max(-left, 0)
        spare += max(left, 0)
    lacking += max(components.feasts.feast[card].any_goods - spare, 0)
    if lacking == 0:
        return state.STAKE_PAID
    price = coin_price(game, components, seat)
    if lacking == 1 and 0 < price <= player.coins:
        return state.STAKE_COIN
    return state.STAKE_SHORT


@rule
def units_lacking(player, feasts, kind):
    """Return the resources missing for the rest of the cost after a coin pays a symbol of this kind (-1: any)."""
    lacking = 0
    spare = 0
    for k in range(names.KINDS):
        left = player.goods[k] - feasts.need[k]
        if k == kind:
            left += 1
        lacking += max(-left, 0)
        spare += max(left, 0)
    asked = feasts.any_need
    if kind < 0:
        asked -= 1
    return lacking + max(asked - spare, 0)


@rule
def open_feast_bill(game, components, seat, card):
    """Write the bill of a feast for a seat, without the symbols it ignores (C9-37, C9-46)."""
    feasts = game.feasts
    for kind in range(names.KINDS):
        feasts.need[kind] = symbols_of(game, components, seat, card, kind)
    feasts.any_need = components.feasts.feast[card].any_goods
    price = coin_price(game, components, seat)
    feasts.coins_left = 1 if 0 < price <= game.players[seat].coins else 0
    feasts.waivable = 1 if can_pay_feast(game, components, seat, card) == state.STAKE_COIN else 0


@rule
def close_feast_bill(game):
    """Clear the bill of a feast that is paid or declined."""
    feasts = game.feasts
    for kind in range(names.KINDS):
        feasts.need[kind] = 0
    feasts.any_need = 0
    feasts.coins_left = 0
    feasts.waivable = 0


@rule
def pay_feast_bill(game, components, context, seat, place, begun):
    """Ask for the next unit of a feast's cost; put a marker on it when all is paid (C9-11, C9-13, C9-44)."""
    feasts = game.feasts
    card = feasts.open[place]
    if begun == 0:
        open_feast_bill(game, components, seat, card)
    player = game.players[seat]
    left = feasts.any_need
    for kind in range(names.KINDS):
        left += feasts.need[kind]
    if left == 0:
        close_feast_bill(game)
        hold_feast(game, context, seat, place)
        return
    ask(context, state.ASK_FEAST, seat, card, -1)
    for kind in range(names.KINDS):
        if feasts.need[kind] > 0 or feasts.any_need > 0:
            for s in range(player.spots):
                if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                    offer(game, context, names.OPT_OWN, kind, s, 0)
        if feasts.coins_left > 0 and feasts.need[kind] > 0 and units_lacking(player, feasts, kind) == 0:
            offer(game, context, names.OPT_COIN, kind, 0, 0)
    if feasts.coins_left > 0 and feasts.any_need > 0 and units_lacking(player, feasts, -1) == 0:
        offer(game, context, names.OPT_COIN, -1, 0, 0)
    if feasts.waivable > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def pay_feast_unit(game, components, context, seat, place, i):
    """Pay the chosen unit and go on; a seat that needs a coin may decline at the beginning (C9-13)."""
    feasts = game.feasts
    choice = context.kind[i]
    kind = context.a[i]
    if choice == names.OPT_DONE:
        close_feast_bill(game)
        return
    feasts.waivable = 0
    if kind >= 0 and feasts.need[kind] > 0:
        feasts.need[kind] -= 1
    else:
        feasts.any_need -= 1
    if choice == names.OPT_COIN:
        feasts.coins_left = 0
        pay_coins(game, context, seat, coin_price(game, components, seat), names.WHY_OTHER, -1)
    else:
        pay_good(game, context, seat, context.b[i], kind, names.WHY_OTHER, -1)
    push(game, state.TASK_FEAST, seat, place, 1, 0, 0)


@rule
def hold_feast(game, context, seat, place):
    """Put a marker on a feast: the seat holds it in the coming scoring (C9-04, C9-11)."""
    feasts = game.feasts
    feasts.holders[place] |= 1 << seat
    note(game, context, state.EV_HELD, seat, place + 1, feasts.open[place], 0, 0, 0)
    write_extra_pick(game, state.NUMBER, feasts.open[place], seat)


# The shields of Cameron, Innes, MacDonell and MacLean (C9-02, C9-35 to C9-38, C9-46)


@rule
def most_stakes(game, components, seat):
    """Return how many stake tokens a seat may stack (C9-06, C9-35)."""
    values = components.feasts
    most = values.stakes_max
    for n in range(values.shields):
        shield = values.shield[n]
        if shield.kind == state.SHIELD_STAKES and game.players[seat].clan[shield.clan] > 0:
            most = max(most, shield.stakes_max)
    return most


@rule
def coin_price(game, components, seat):
    """Return the coins that may replace one resource of a feast, 0 if none may (C9-36)."""
    values = components.feasts
    for n in range(values.shields):
        shield = values.shield[n]
        if shield.kind == state.SHIELD_COIN and game.players[seat].clan[shield.clan] > 0:
            return shield.coins
    return 0


@rule
def leaves_out(game, seat, kind):
    """Return whether a seat ignores symbols of this kind in the costs of feasts (C9-37, C9-46)."""
    stored = game.feasts.stored[seat]
    for n in range(len(stored)):
        if stored[n] == kind + 1:
            return True
    return False


@rule
def shield_on(components, clan, kind):
    """Return the number of the shield of this kind on a field, or -1."""
    for n in range(components.feasts.shields):
        if components.feasts.shield[n].clan == clan and components.feasts.shield[n].kind == kind:
            return n
    return -1


@rule
def begin_shield(game, components, seat, clan):
    """Ask for a resource if the marker's field is MacDonell or MacLean (C9-37)."""
    if shield_on(components, clan, state.SHIELD_STORE) >= 0:
        push(game, state.TASK_SHIELD, seat, clan, 0, 0, 0)


@rule
def offer_stores(game, components, context, seat, clan):
    """Ask which resource to put on the shield, one from a tile or a bought one (C9-37, C9-38, C9-46).

    A player that has a resource cannot decline, so the last resource cannot be sold.
    """
    player = game.players[seat]
    held = 0
    for kind in range(names.KINDS):
        held += player.goods[kind]
    ask(context, state.ASK_SHIELD, seat, clan, -1)
    for kind in range(names.KINDS):
        for s in range(player.spots):
            if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                offer(game, context, names.OPT_OWN, kind, s, 0)
        price = price_to_buy(game, components, kind)
        if 0 < price <= player.coins:
            offer(game, context, names.OPT_BUY, kind, price, 0)
    if held == 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)
    elif held > 1:
        offer_sales(game, components, context, seat)


@rule
def store(game, components, context, seat, clan, i):
    """Put the chosen resource on the shield for the rest of the game; nobody owns it (C9-37, C9-38)."""
    choice = context.kind[i]
    kind = context.a[i]
    if choice == names.OPT_DONE:
        return
    if choice == names.OPT_SELL:
        push(game, state.TASK_SHIELD, seat, clan, 0, 0, 0)
        sell(game, components, context, seat, kind, context.b[i])
        return
    if choice == names.OPT_BUY:
        game.bill.why = names.WHY_CLAN
        game.bill.tile = clan
        buy(game, components, context, seat, kind)
    else:
        pay_good(game, context, seat, context.b[i], kind, names.WHY_CLAN, clan)
    game.feasts.stored[seat, shield_on(components, clan, state.SHIELD_STORE)] = kind + 1
    note(game, context, state.EV_STORED, seat, clan, kind, 0, 0, 0)
