"""The jail, the penny action, and all mobsters but those that act on tiles (C8-02 to C8-25, C8-35, C8-36)."""

from ... import names
from ...jit import rule
from ...rules.goods import gain_coins, gain_points, gain_vp, hand_coins
from ...rules.rondel import write_extra_pick
from ...tasks import DO_SPOT, ON_SEIZED, ask, note, notify, offer, push
from . import state as s


@rule
def holder(game, components, kind):
    """Return the seat that may use the mobster with this ability, or NOBODY; the automa uses none (C8-35)."""
    mobster = components.penny_mobs.with_kind[kind]
    if mobster < 0:
        return names.NOBODY
    seat = game.penny_mobs.owner[mobster]
    if seat >= 0 and game.players[seat].automatic:
        return names.NOBODY
    return seat


@rule
def ready(game, components, kind, seat):
    """Return whether a seat has the mobster with this ability and has not used it up (C8-23)."""
    return holder(game, components, kind) == seat and game.penny_mobs.used[components.penny_mobs.with_kind[kind]] == 0


@rule
def use_up(game, components, context, seat, kind):
    """Use up an ability that works once a game; the mobster still costs VP (C8-23)."""
    mobster = components.penny_mobs.with_kind[kind]
    game.penny_mobs.used[mobster] = 1
    note(game, context, s.EV_MOBSTER_USED, seat, mobster, 0, 0, 0, 0)


@rule
def join(game, components, context, letter):
    """Bring the mobsters of a letter to jail, on top of the column in the order dealt (C8-02, C8-03)."""
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
    """Ask whether to put a penny on a jailed mobster or recruit one; without a penny left a seat may decline.

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
    """Put a penny that shows -1 on a jailed mobster, +1 side up (C8-06)."""
    table = game.penny_mobs
    table.down[seat] -= 1
    table.pennies[mobster] += 1
    note(game, context, s.EV_JAIL, seat, mobster, table.pennies[mobster], 0, 0, 0)


@rule
def recruit(game, components, context, seat, mobster):
    """Recruit a mobster with all pennies on it, which keep their +1 side up (C8-07, C8-35)."""
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
    """Score pennies by the side they show; mobsters cost VP, except for the automa (C8-09, C8-35)."""
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


# Mobsters that give goods: Bruce, Fergus, Morag, Irving (C8-10, C8-13, C8-15, C8-18, C8-21, C8-23)


@rule
def gives_kind(components, tile, kind):
    """Return whether activating a tile gives a resource of this kind, also by an exchange."""
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
    """Let the holder of Bruce act when another player pays for a material or animal tile (C8-21)."""
    owner = holder(game, components, s.RESOURCE_FROM_OTHERS)
    if owner < 0 or owner == seat or components.tile[tile].type & components.penny_mobs.fee_types == 0:
        return
    if game.players[owner].coins >= components.penny_mobs.fee:
        push(game, s.TASK_FEE, owner, tile, seat, 0, 0)


@rule
def offer_fee(game, components, context, seat, tile):
    """Ask which resource to buy from the player that takes the tile, or none (C8-10, C8-21)."""
    ask(context, s.ASK_FEE, seat, tile, -1)
    for kind in range(names.KINDS):
        if gives_kind(components, tile, kind):
            offer(game, context, s.OPT_FEE, kind, 0, 0)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def pay_fee(game, components, context, seat, tile, taker, i):
    """Pay a coin to the player that takes the tile; the resource goes on any tile with room (C8-21, CC-15)."""
    if context.kind[i] == names.OPT_DONE:
        return
    for _ in range(components.penny_mobs.fee_get):
        push(game, DO_SPOT, seat, context.a[i], names.WHY_OTHER, tile, 0)
    hand_coins(game, context, seat, taker, components.penny_mobs.fee, tile)


@rule
def begin_favours(game, components, context, seat):
    """Begin a turn: give Fergus' movement point and allow Irving's second reward (C8-13, C8-18, C8-23)."""
    if holder(game, components, s.MOVE_PER_TURN) == seat:
        gain_points(game, context, seat, components.penny_mobs.move, names.WHY_OTHER, -1)
    if ready(game, components, s.SECOND_REWARD, seat):
        game.players[seat].extra_reward = 1


@rule
def end_favours(game, components, context, seat):
    """End a turn: use up Irving if the extra reward was taken; let Morag earn again (C8-15, C8-23)."""
    game.penny_mobs.earned = 0
    if ready(game, components, s.SECOND_REWARD, seat):
        if game.players[seat].extra_reward == 0:
            use_up(game, components, context, seat, s.SECOND_REWARD)
        game.players[seat].extra_reward = 0


@rule
def earn_on_market(game, components, context, seat):
    """Give the holder of Morag a coin for a purchase on the market, once a turn (C8-15)."""
    owner = holder(game, components, s.COIN_ON_MARKET_BUY)
    if owner < 0 or game.penny_mobs.earned >= components.penny_mobs.market_turns:
        return
    if owner == seat and components.penny_mobs.own_buys == 0:
        return
    game.penny_mobs.earned += 1
    gain_coins(game, context, owner, components.penny_mobs.market_coin, names.WHY_OTHER, -1)


# Mobsters that act in other chronicles: Fraser and Meirid (C8-16, C8-17, C8-25, C8-36)


@rule
def offer_seizures(game, context, seat):
    """Ask which opponent loses a haggis token, or none (C8-16)."""
    ask(context, s.ASK_SEIZE, seat, -1, -1)
    for other in range(game.seats):
        if other != seat and game.players[other].hidden_tokens > 0:
            offer(game, context, s.OPT_SEIZE, other, 0, 0)
    if context.options > 0:
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def seize(game, components, context, seat, i):
    """Use up Fraser and let the tokens' chronicle move one of them (C8-16)."""
    if context.kind[i] == names.OPT_DONE:
        return
    use_up(game, components, context, seat, s.STEAL_HAGGIS)
    notify(game, ON_SEIZED, seat, context.a[i], 0)


@rule
def offer_numbers(game, components, context, seat):
    """Ask for the number of the stake token that all opponents must set aside, or none (C8-17)."""
    ask(context, s.ASK_BAR, seat, -1, -1)
    for number in range(1, components.penny_mobs.numbers + 1):
        offer(game, context, s.OPT_BAR, number, 0, 0)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def bar_stakes(game, components, context, seat, i):
    """Set every opponent's token with this number aside until the round is scored (C8-17, C8-25, C8-36)."""
    if context.kind[i] == names.OPT_DONE:
        return
    use_up(game, components, context, seat, s.BLOCK_STAKE_TOKEN)
    for other in range(game.seats):
        if other != seat:
            game.players[other].withheld |= 1 << (context.a[i] - 1)
            note(game, context, s.EV_STAKE_BARRED, other, context.a[i], 0, 0, 0, 0)


@rule
def free_stakes(game, context):
    """Return the tokens that were set aside (C8-17)."""
    barred = 0
    for seat in range(game.seats):
        barred |= game.players[seat].withheld
        game.players[seat].withheld = 0
    if barred:
        note(game, context, s.EV_STAKES_FREE, names.NOBODY, 0, 0, 0, 0, 0)
