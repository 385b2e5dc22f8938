"""The hooks of chronicle 8, The Penny Mobs (C8-01 to C8-53)."""

from __future__ import annotations

from ...hooks import hook
from ...jit import rule
from ...names import ASK_ACTION, ASK_TILE, KINDS, NOBODY, OPT_DONE, ROOM, WHY_OTHER
from ...rules.goods import gain_coins, gain_points, gain_vp, hand_coins
from ...rules.rondel import write_extra_pick
from ...tasks import DO_SPOT, FIRST_CHRONICLE_TASK, ask, note, offer, push
from .automa import act_on_jail
from .state import (
    ASK_BAR,
    ASK_FEE,
    ASK_PENNY,
    ASK_RENT,
    ASK_SEIZE,
    ASK_SITE,
    ASK_STEAL,
    BLOCK_STAKE_TOKEN,
    COIN_ON_MARKET_BUY,
    EV_JAIL,
    EV_MOBSTER,
    EV_MOBSTER_USED,
    EV_RECRUIT,
    FIRST_TASK,
    MOVE_OWN_TILE,
    MOVE_PER_TURN,
    NO_ROAD_COST,
    NUMBER,
    OPT_FEE,
    OPT_JAIL,
    OPT_RECRUIT,
    OPT_SHIFT,
    RENT_TOKENS,
    RESOURCE_FROM_OTHERS,
    SECOND_REWARD,
    SOURCE,
    STEAL_HAGGIS,
    STEAL_TILE,
    TASK_BAR,
    TASK_FEE,
    TASK_MOVED,
    TASK_PENNY,
    TASK_RENT,
    TASK_SEIZE,
    TASK_SHIFT,
    TASK_STEAL,
    TASK_STOLEN,
)
from .tiles import (
    add_shifts,
    bar_stakes,
    begin_shift,
    charge_automa,
    free_stakes,
    offer_new_cells,
    offer_numbers,
    offer_rents,
    offer_seizures,
    offer_shifts,
    offer_sites,
    offer_steals,
    place_stolen,
    put_rent,
    return_rent,
    seize,
    shift_pile,
    skip_dear_tiles,
    steal,
)

assert FIRST_TASK == FIRST_CHRONICLE_TASK + ROOM * NUMBER


@hook
def setup(game, box, desk, seat, a, b):
    """The mobsters in jail, from the bottom of the column to its top (C8-02, C8-03)."""
    for n in range(game.penny_mobs.jailed):
        note(game, desk, EV_MOBSTER, NOBODY, game.penny_mobs.jail[n], 0, 0, 0, 0)
    return b


@hook
def turn(game, box, desk, seat, a, b):
    """Mobsters that help in each own turn (C8-13, C8-18)."""
    begin_favours(game, box, desk, seat)
    return b


@hook
def asked(game, box, desk, seat, a, b):
    """Tamlain may act before the space is chosen, and before or after any activation (C8-23)."""
    if (a == ASK_TILE or a == ASK_ACTION) and game.turn.seat == seat and ready(game, box, MOVE_OWN_TILE, seat):
        add_shifts(game, box, desk, seat)
    return b


@hook
def taken(game, box, desk, seat, a, b):
    """A tile is paid: rent tokens come back, then Bruce asks for his share (C8-20, C8-21, C8-36)."""
    if a < 0:
        return b
    if game.players[seat].automatic:
        charge_automa(game, box, desk, seat, a)
    return_rent(game, box, desk, a)
    plan_fee(game, box, seat, a)
    return b


@hook
def discarded(game, box, desk, seat, a, b):
    """A rent token on a discarded tile comes back, whoever discarded it (C8-20, C8-26)."""
    return_rent(game, box, desk, a)
    return b


@hook
def market(game, box, desk, seat, a, b):
    """Morag earns when somebody buys (C8-15)."""
    if b == 1:
        earn_on_market(game, box, desk, seat)
    return b


@hook
def turn_power(game, box, desk, seat, a, b):
    """Fraser, Derek, Peggy and Tamlain, in this order; not in a turn that ends on The End (C8-23, CC-11, CC-33)."""
    if a == 1 or game.players[seat].automatic:
        return b
    if ready(game, box, MOVE_OWN_TILE, seat):
        push(game, TASK_SHIFT, seat, 0, 0, 0, 0)
    if holder(game, box, RENT_TOKENS) == seat:
        push(game, TASK_RENT, seat, 0, 0, 0, 0)
    if ready(game, box, STEAL_TILE, seat):
        push(game, TASK_STEAL, seat, 0, 0, 0, 0)
    if ready(game, box, STEAL_HAGGIS, seat):
        push(game, TASK_SEIZE, seat, 0, 0, 0, 0)
    return b


@hook
def turn_close(game, box, desk, seat, a, b):
    """The penny action, last of all; not in a turn that ends on The End (C8-05, C8-27, C8-32, CC-11, CC-33)."""
    end_favours(game, box, desk, seat)
    if a == 1:
        return b
    if game.players[seat].automatic:
        act_on_jail(game, box, desk, seat)
    else:
        push(game, TASK_PENNY, seat, 0, 0, 0, 0)
    return b


@hook
def score_start(game, box, desk, seat, a, b):
    """Meirid acts before the stakes (C8-17, C8-23)."""
    owner = holder(game, box, BLOCK_STAKE_TOKEN)
    if owner >= 0 and ready(game, box, BLOCK_STAKE_TOKEN, owner):
        push(game, TASK_BAR, owner, 0, 0, 0, 0)
    return b


@hook
def score_end(game, box, desk, seat, a, b):
    """Stake tokens come back; the mobsters of the next letter come to jail (C8-02, C8-17)."""
    free_stakes(game, desk)
    join(game, box, desk, a)
    return b


@hook
def final(game, box, desk, seat, a, b):
    """Pennies and mobsters in VP (C8-09, C8-35)."""
    score_pennies(game, box, desk)
    return b


@hook
def search(game, box, desk, seat, a, b):
    """Tiles that are too dear for her are not counted (C8-36)."""
    skip_dear_tiles(game, box)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """The questions of this chronicle."""
    if a == TASK_PENNY:
        offer_pennies(game, desk, seat)
    elif a == TASK_FEE:
        offer_fee(game, box, desk, seat, b)
    elif a == TASK_RENT:
        offer_rents(game, box, desk, seat)
    elif a == TASK_STEAL:
        offer_steals(game, box, desk, seat)
    elif a == TASK_STOLEN:
        offer_sites(game, box, desk, seat, b)
    elif a == TASK_SEIZE:
        offer_seizures(game, desk, seat)
    elif a == TASK_BAR:
        offer_numbers(game, box, desk, seat)
    elif a == TASK_SHIFT and ready(game, box, MOVE_OWN_TILE, seat):
        offer_shifts(game, box, desk, seat)
    elif a == TASK_MOVED:
        offer_new_cells(game, box, desk, seat, b)
    return b


@hook
def answer(game, box, desk, seat, a, b):
    """The answers to them, and Tamlain's in the questions of the core."""
    if desk.what[a] == OPT_SHIFT:
        begin_shift(game, box, desk, seat, desk.a[a])
    elif desk.question == ASK_PENNY:
        choose_penny(game, box, desk, seat, a)
    elif desk.question == ASK_FEE:
        pay_fee(game, box, desk, seat, desk.task.a, desk.task.b, a)
    elif desk.question == ASK_RENT:
        put_rent(game, box, desk, seat, a)
    elif desk.question == ASK_STEAL:
        steal(game, box, desk, seat, a)
    elif desk.question == ASK_SITE and b == TASK_STOLEN:
        place_stolen(game, box, desk, seat, desk.task.a, a)
    elif desk.question == ASK_SITE:
        shift_pile(game, box, desk, seat, desk.task.a, desk.a[a])
    elif desk.question == ASK_SEIZE:
        seize(game, box, desk, seat, a)
    elif desk.question == ASK_BAR:
        bar_stakes(game, box, desk, seat, a)
    return b


# The jail and the penny action (C8-03, C8-05 to C8-09).


@rule
def holder(game, box, kind):
    """Seat that has recruited the mobster with this ability and may use it, or NOBODY; an automa uses none (C8-35)."""
    mobster = box.penny_mobs.with_kind[kind]
    if mobster < 0:
        return NOBODY
    seat = game.penny_mobs.owner[mobster]
    if seat >= 0 and game.players[seat].automatic:
        return NOBODY
    return seat


@rule
def ready(game, box, kind, seat):
    """Whether a seat holds this mobster and has not used him up (C8-23)."""
    return holder(game, box, kind) == seat and game.penny_mobs.used[box.penny_mobs.with_kind[kind]] == 0


@rule
def use_up(game, box, desk, seat, kind):
    """An ability that works once a game is used up; what the card costs stays (C8-23)."""
    mobster = box.penny_mobs.with_kind[kind]
    game.penny_mobs.used[mobster] = 1
    note(game, desk, EV_MOBSTER_USED, seat, mobster, 0, 0, 0, 0)


@rule
def join(game, box, desk, letter):
    """The mobsters of a letter come to jail, on top of the column in the order that was dealt (C8-02, C8-03)."""
    table = game.penny_mobs
    while table.entered < len(table.order):
        mobster = table.order[table.entered]
        if mobster < 0 or box.penny_mobs.mobster[mobster].letter > letter:
            return
        table.jail[table.jailed] = mobster
        table.jailed += 1
        table.entered += 1
        note(game, desk, EV_MOBSTER, NOBODY, mobster, 0, 0, 0, 0)


@rule
def offer_pennies(game, desk, seat):
    """Ask for the penny action: a penny on a jailed mobster, or one of them; who has no penny left may do nothing.

    C8-05 to C8-08.
    """
    table = game.penny_mobs
    if table.jailed == 0:
        return
    ask(desk, ASK_PENNY, seat, -1, -1)
    for n in range(table.jailed):
        if table.down[seat] > 0:
            offer(game, desk, OPT_JAIL, table.jail[n], 0, 0)
    for n in range(table.jailed):
        offer(game, desk, OPT_RECRUIT, table.jail[n], 0, 0)
    if table.down[seat] == 0:
        offer(game, desk, OPT_DONE, 0, 0, 0)


@rule
def put_penny(game, desk, seat, mobster):
    """One own penny that showed -1 lies on a jailed mobster, its +1 side up (C8-06)."""
    table = game.penny_mobs
    table.down[seat] -= 1
    table.pennies[mobster] += 1
    note(game, desk, EV_JAIL, seat, mobster, table.pennies[mobster], 0, 0, 0)


@rule
def recruit(game, box, desk, seat, mobster):
    """A mobster leaves the jail with all pennies on him, which stay on their +1 side (C8-07, C8-35)."""
    table = game.penny_mobs
    note(game, desk, EV_RECRUIT, seat, mobster, table.pennies[mobster], 0, 0, 0)
    write_extra_pick(game, NUMBER, mobster, seat)
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
    if box.penny_mobs.mobster[mobster].kind == NO_ROAD_COST:
        game.players[seat].free_roads = 1
    elif box.penny_mobs.mobster[mobster].kind == RENT_TOKENS:
        game.landlord = seat


@rule
def choose_penny(game, box, desk, seat, i):
    """Carry out the chosen penny action."""
    if desk.what[i] == OPT_JAIL:
        put_penny(game, desk, seat, desk.a[i])
    elif desk.what[i] == OPT_RECRUIT:
        recruit(game, box, desk, seat, desk.a[i])


@rule
def score_pennies(game, box, desk):
    """Own pennies by the side they show; own mobsters cost their VP, but nothing to an automa (C8-09, C8-35)."""
    table = game.penny_mobs
    values = box.penny_mobs
    for seat in range(game.seats):
        pennies = table.up[seat] * values.vp_up + table.down[seat] * values.vp_down
        gain_vp(game, desk, seat, pennies, SOURCE, WHY_OTHER, -1)
        cost = 0
        for mobster in range(values.mobsters):
            if table.owner[mobster] == seat and game.players[seat].automatic == 0:
                cost += values.mobster[mobster].cost
        gain_vp(game, desk, seat, -cost, SOURCE, WHY_OTHER, -1)


# Mobsters that bring goods: Bruce, Fergus, Morag, Irving (C8-10, C8-13, C8-15, C8-18, C8-21, C8-23).


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
