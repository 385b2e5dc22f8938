"""Event icons and the events of landmark cards (C6-03, C6-04, C6-09 to C6-22, C6-33)."""

from ... import names, tasks
from ...jit import rule
from ...rules.cards import turn_over
from ...rules.goods import gain_coins, gain_vp, gain_whisky
from ...rules.rondel import write_extra_pick
from ...sizes import MAX_SPOTS
from ...tasks import note, push
from . import state

TASK_EVENT = tasks.FIRST_CHRONICLE_TASK + names.ROOM * state.NUMBER  # choose a card for an event icon
TASK_HOME = TASK_EVENT + 1  # a: card, b: Scotsmen that may still go home
TASK_SHEEP = TASK_EVENT + 2  # a: card
TASK_SCOTSMAN = TASK_EVENT + 3  # a: card


@rule
def has_icon(components, tile):
    """Return whether the activation of a tile shows an event icon."""
    return components.tile[tile].produce.extra == state.EXTRA_EVENT


@rule
def can_turn(game, components, seat, card):
    """Return whether a seat has a card, front up, with an event side (C6-03, C6-33)."""
    if game.players[seat].card[card] == 0 or game.card_turned[card]:
        return False
    return components.tome.event[card].kind != state.EVENT_NONE


@rule
def count_castles(game, components, seat):
    """Return the topmost castle tiles of a seat, including the Home Castle (C6-10)."""
    player = game.players[seat]
    castles = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and components.tile[player.spot[s].tile].type & names.CASTLE:
            castles += 1
    return castles


@rule
def count_persons(game, seat, event):
    """Return how many of an event's two persons a seat has (C6-21)."""
    persons = 0
    for n in range(2):
        tile = event.person[n]
        if game.owner[tile] == seat and game.place[tile] == names.BESIDE:
            persons += 1
    return persons


@rule
def vp_of_event(game, components, seat, card):
    """Return the VP that an event gives at once (C6-09, C6-10, C6-21)."""
    event = components.tome.event[card]
    if event.kind == state.EVENT_COINS:
        return min(game.players[seat].coins // event.per * event.vp, event.most)
    if event.kind == state.EVENT_CASTLES:
        return min(count_castles(game, components, seat) * event.vp, event.most)
    if event.kind == state.EVENT_PERSONS:
        persons = count_persons(game, seat, event)
        return event.both if persons == 2 else event.vp * persons
    return 0


@rule
def carry_out(game, components, context, seat, card):
    """Turn a card over and carry out its event (C6-03, C6-04)."""
    note(game, context, state.EV_TURN_CARD, seat, card, 0, 0, 0, 0)
    write_extra_pick(game, state.NUMBER, card, seat)
    turn_over(game, components, seat, card)
    event = components.tome.event[card]
    kind = event.kind
    if kind == state.EVENT_COINS or kind == state.EVENT_CASTLES or kind == state.EVENT_PERSONS:
        gain_vp(game, context, seat, vp_of_event(game, components, seat, card), state.SOURCE, names.WHY_CARD, card)
    elif kind == state.EVENT_GAIN:
        gain_goods(game, context, seat, event, card)
    elif kind == state.EVENT_HOME:
        push(game, TASK_HOME, seat, card, event.amount, 0, 0)
    elif kind == state.EVENT_CLAN:
        for _ in range(event.amount):
            push(game, tasks.DO_CLAN, seat, names.WHY_CARD, card, names.MARKER_NO_ROADS, 0)
    elif kind == state.EVENT_REMOVE:
        push(game, tasks.DO_REMOVE, seat, event.amount, 0, names.WHY_CARD, card)
    elif kind == state.EVENT_ELSEWHERE:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, 0, card, event.amount, names.SCOPE_ELSEWHERE)
    elif kind == state.EVENT_OWN:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, 0, card, event.amount, names.SCOPE_OWN)
    elif kind == state.EVENT_RIVER:
        push(game, tasks.DO_CLAN_ACTIVATION, seat, 0, card, MAX_SPOTS, names.SCOPE_RIVER)
    elif kind == state.EVENT_SHEEP:
        push(game, TASK_SHEEP, seat, card, 0, 0, 0)
    elif kind == state.EVENT_SCOTSMAN:
        push(game, TASK_SCOTSMAN, seat, card, 0, 0, 0)


@rule
def gain_goods(game, context, seat, event, card):
    """Give coins and casks at once, then resources and Scotsmen on any tiles (C6-11, C6-15, C6-16, C6-19)."""
    gain_coins(game, context, seat, event.coin, names.WHY_CARD, card)
    gain_whisky(game, context, seat, event.whisky, names.WHY_CARD, card)
    for _ in range(event.scotsman):
        push(game, tasks.DO_SPOT, seat, names.SCOTSMAN, names.WHY_CARD, card, 0)
    for _ in range(event.choice):
        push(game, tasks.DO_RESOURCE, seat, -1, names.WHY_CARD, card, 0)
