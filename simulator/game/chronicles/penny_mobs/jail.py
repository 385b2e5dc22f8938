"""The jail, the penny action, and the mobsters that bring goods or reach into other chronicles (C8-03 to C8-25)."""

from ... import names
from ...jit import rule
from ...rules.goods import gain_coins, gain_points, gain_vp, hand_coins
from ...rules.rondel import write_extra_pick
from ...tasks import DO_SPOT, ON_SEIZED, ask, note, notify, offer, push
from . import state as s


@rule
def holder(game, components, kind):
    """Seat that has recruited the mobster with this ability and may use it, or NOBODY; an automa uses none (C8-35)."""
    mobster = components.penny_mobs.with_kind[kind]
    if mobster < 0:
        return names.NOBODY
    seat = game.penny_mobs.owner[mobster]
    if seat >= 0 and game.players[seat].automatic:
        return names.NOBODY
    return seat


@rule
def ready(game, components, kind, seat):
    """Whether a seat holds this mobster and has not used him up (C8-23)."""
    return holder(game, components, kind) == seat and game.penny_mobs.used[components.penny_mobs.with_kind[kind]] == 0


@rule
def use_up(game, components, context, seat, kind):
    """An ability that works once a game is used up; what the card costs stays (C8-23)."""
    mobster = components.penny_mobs.with_kind[kind]
    game.penny_mobs.used[mobster] = 1
    note(game, context, s.EV_MOBSTER_USED, seat, mobster, 0, 0, 0, 0)


@rule
def join(game, components, context, letter):
    """The mobsters of a letter come to jail, on top of the column in the order that was dealt (C8-02, C8-03)."""
    table = game.penny_mobs
    while table.entered < len(table.order):
        mobster = table.order[table.entered]
        if mobster < 0 or components.penny_mobs.mobster[mobster].letter > letter:
            return
        table.jail[table.jailed] = mobster
        table.jailed += 1
        table.entered += 1
        note(game, context, s.EV_MOBSTER, names.NOBODY, mobster, 0, 0, 0, 0)


@rule
def offer_pennies(game, context, seat):
    """Ask for the penny action: a penny on a jailed mobster, or one of them; who has no penny left may do nothing.

    C8-05 to C8-08.
    """
    table = game.penny_mobs
    if table.jailed == 0:
        return
    ask(context, s.ASK_PENNY, seat, -1, -1)
    for n in range(table.jailed):
        if table.down[seat] > 0:
            offer(game, context, s.OPT_JAIL, table.jail[n], 0, 0)
    for n in range(table.jailed):
        offer(game, context, s.OPT_RECRUIT, table.jail[n], 0, 0)
    if table.down[seat] == 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def put_penny(game, context, seat, mobster):
    """One own penny that showed -1 lies on a jailed mobster, its +1 side up (C8-06)."""
    table = game.penny_mobs
    table.down[seat] -= 1
    table.pennies[mobster] += 1
    note(game, context, s.EV_JAIL, seat, mobster, table.pennies[mobster], 0, 0, 0)


@rule
def recruit(game, components, context, seat, mobster):
    """A mobster leaves the jail with all pennies on him, which stay on their +1 side (C8-07, C8-35)."""
    table = game.penny_mobs
    note(game, context, s.EV_RECRUIT, seat, mobster, table.pennies[mobster], 0, 0, 0)
    write_extra_pick(game, s.NUMBER, mobster, seat)
    at = 0
    while table.jail[at] != mobster:
        at += 1
    table.jailed -= 1
    for n in range(at, table.jailed):
        table.jail[n] = table.jail[n + 1]
    table.jail[table.jailed] = -1
    table.owner[mobster] = seat
    table.up[seat] += table.pennies[mobster]
    table.pennies[mobster] = 0
    if game.players[seat].automatic:
        return
    if components.penny_mobs.mobster[mobster].kind == s.NO_ROAD_COST:
        game.players[seat].free_roads = 1
    elif components.penny_mobs.mobster[mobster].kind == s.RENT_TOKENS:
        game.surcharge_seat = seat


@rule
def choose_penny(game, components, context, seat, i):
    """Carry out the chosen penny action."""
    if context.kind[i] == s.OPT_JAIL:
        put_penny(game, context, seat, context.a[i])
    elif context.kind[i] == s.OPT_RECRUIT:
        recruit(game, components, context, seat, context.a[i])


@rule
def score_pennies(game, components, context):
    """Own pennies by the side they show; own mobsters cost their VP, but nothing to an automa (C8-09, C8-35)."""
    table = game.penny_mobs
    values = components.penny_mobs
    for seat in range(game.seats):
        pennies = table.up[seat] * values.vp_up + table.down[seat] * values.vp_down
        gain_vp(game, context, seat, pennies, s.SOURCE, names.WHY_OTHER, -1)
        cost = 0
        for mobster in range(values.mobsters):
            if table.owner[mobster] == seat and game.players[seat].automatic == 0:
                cost += values.mobster[mobster].cost
        gain_vp(game, context, seat, -cost, s.SOURCE, names.WHY_OTHER, -1)


# Mobsters that bring goods: Bruce, Fergus, Morag, Irving (C8-10, C8-13, C8-15, C8-18, C8-21, C8-23).


@rule
def gives_kind(components, tile, kind):
    """Whether activating a tile gives a resource of this kind, by itself or in an exchange."""
    shown = components.tile[tile]
    if shown.produce.goods[kind] > 0 or shown.produce.choice > 0:
        return True
    for n in range(shown.exchanges):
        get = shown.exchange[n].get
        if get.goods[kind] > 0 or get.choice > 0:
            return True
    return False


@rule
def plan_fee(game, components, seat, tile):
    """Another player has paid for a material or animal tile: the holder of Bruce may ask for his share (C8-21)."""
    owner = holder(game, components, s.RESOURCE_FROM_OTHERS)
    if owner < 0 or owner == seat or components.tile[tile].type & components.penny_mobs.fee_types == 0:
        return
    if game.players[owner].coins >= components.penny_mobs.fee:
        push(game, s.TASK_FEE, owner, tile, seat, 0, 0)


@rule
def offer_fee(game, components, context, seat, tile):
    """Ask for the resource that is bought of who takes the tile, or none (C8-10, C8-21)."""
    ask(context, s.ASK_FEE, seat, tile, -1)
    for kind in range(names.KINDS):
        if gives_kind(components, tile, kind):
            offer(game, context, s.OPT_FEE, kind, 0, 0)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def pay_fee(game, components, context, seat, tile, taker, i):
    """A coin to who takes the tile; the resource goes on an own tile with room (C8-21, CC-15)."""
    if context.kind[i] == names.OPT_DONE:
        return
    for _ in range(components.penny_mobs.fee_get):
        push(game, DO_SPOT, seat, context.a[i], names.WHY_OTHER, tile, 0)
    hand_coins(game, context, seat, taker, components.penny_mobs.fee, tile)


@rule
def begin_favours(game, components, context, seat):
    """A turn begins: Fergus' movement point, and Irving's second reward is at hand (C8-13, C8-18, C8-23)."""
    if holder(game, components, s.MOVE_PER_TURN) == seat:
        gain_points(game, context, seat, components.penny_mobs.move, names.WHY_OTHER, -1)
    if ready(game, components, s.SECOND_REWARD, seat):
        game.players[seat].extra_reward = 1


@rule
def end_favours(game, components, context, seat):
    """A turn is over: Irving is used up if his reward was taken; Morag may earn again (C8-15, C8-23)."""
    game.penny_mobs.earned = 0
    if ready(game, components, s.SECOND_REWARD, seat):
        if game.players[seat].extra_reward == 0:
            use_up(game, components, context, seat, s.SECOND_REWARD)
        game.players[seat].extra_reward = 0


@rule
def earn_on_market(game, components, context, seat):
    """Somebody has bought on the market: a coin for the holder of Morag, once a turn (C8-15)."""
    owner = holder(game, components, s.COIN_ON_MARKET_BUY)
    if owner < 0 or game.penny_mobs.earned >= components.penny_mobs.market_turns:
        return
    if owner == seat and components.penny_mobs.own_buys == 0:
        return
    game.penny_mobs.earned += 1
    gain_coins(game, context, owner, components.penny_mobs.market_coin, names.WHY_OTHER, -1)


@rule
def offer_seizures(game, context, seat):
    """Ask for the opponent who loses a haggis token, or none (C8-16)."""
    ask(context, s.ASK_SEIZE, seat, -1, -1)
    for other in range(game.seats):
        if other != seat and game.players[other].hidden_tokens > 0:
            offer(game, context, s.OPT_SEIZE, other, 0, 0)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def seize(game, components, context, seat, i):
    """Fraser is used up; the chronicle of the tokens moves one of them (C8-16)."""
    if context.kind[i] == names.OPT_DONE:
        return
    use_up(game, components, context, seat, s.STEAL_HAGGIS)
    notify(game, ON_SEIZED, seat, context.a[i], 0)


@rule
def offer_numbers(game, components, context, seat):
    """Ask for the number of the stake token that all opponents set aside, or none (C8-17)."""
    ask(context, s.ASK_BAR, seat, -1, -1)
    for number in range(1, components.penny_mobs.numbers + 1):
        offer(game, context, s.OPT_BAR, number, 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def bar_stakes(game, components, context, seat, i):
    """Every opponent sets the token with this number aside until the round is scored (C8-17, C8-25, C8-36)."""
    if context.kind[i] == names.OPT_DONE:
        return
    use_up(game, components, context, seat, s.BLOCK_STAKE_TOKEN)
    for other in range(game.seats):
        if other != seat:
            game.players[other].withheld |= 1 << (context.a[i] - 1)
            note(game, context, s.EV_STAKE_BARRED, other, context.a[i], 0, 0, 0, 0)


@rule
def free_stakes(game, context):
    """The tokens that were set aside come back (C8-17)."""
    barred = 0
    for seat in range(game.seats):
        barred |= game.players[seat].withheld
        game.players[seat].withheld = 0
    if barred:
        note(game, context, s.EV_STAKES_FREE, names.NOBODY, 0, 0, 0, 0, 0)
