"""Drawing a card, its effects and most of its questions (CA-05 to CA-07)."""

from ... import names
from ...jit import rule
from ...rules.activation import activate, offer_ways
from ...rules.goods import gain_coins, gain_points, gain_vp, gain_whisky, pay_coins, pay_good
from ...rules.market import offer_sales, sell
from ...rules.rondel import write_extra_pick
from ...tasks import DO_ACTION, DO_CLAN, DO_RESOURCE, DO_SPOT, ask, note, offer, push
from . import state


@rule
def draw_card(game, components, context, seat):
    """Draw the next card; shuffle the discarded ones first if the deck is empty (CA-05)."""
    nessie = game.nessie
    if nessie.drawn >= components.nessie.cards:
        if nessie.shuffles >= state.MAX_SHUFFLES:
            game.fault = names.FAULT_DEALT
            return
        nessie.shuffles += 1
        nessie.drawn = 0
        note(game, context, state.EV_SHUFFLE, seat, 0, 0, 0, 0, 0)
    card = nessie.deck[nessie.shuffles - 1, nessie.drawn]
    nessie.drawn += 1
    note(game, context, state.EV_CARD, seat, card, 0, 0, 0, 0)
    write_extra_pick(game, state.NUMBER, card, seat)
    game.turn.ness = 0  # the activations of the turn are over
    carry_out(game, components, context, seat, card)


@rule
def carry_out(game, components, context, seat, card):
    """Carry out all parts of a card in printed order (CA-06, CA-07).

    Tasks are pushed in reverse order because they form a stack.
    """
    shown = components.nessie.card[card]
    push(game, state.TASK_MOVES, seat, game.turn.points, 0, 0, 0)
    for _ in range(shown.swap):
        push(game, state.TASK_SWAP, seat, 0, 0, 0, 0)
    vp = shown.vp
    if shown.landmark_vp > 0:
        vp += min(max(shown.landmark_vp * game.players[seat].landmarks, shown.low), shown.high)
    push(game, state.TASK_VP, seat, vp, 0, 0, 0)
    for _ in range(shown.lose):
        push(game, state.TASK_LOSE, seat, 0, 0, 0, 0)
    if shown.pay_vp > 0:
        push(game, state.TASK_HUNT, seat, card, 0, 0, 0)
    for _ in range(shown.clan):
        push(game, DO_CLAN, seat, names.WHY_OTHER, -1, 0, 0)
    for _ in range(shown.activate):
        push(game, state.TASK_UNDERTOW, seat, 0, 0, 0, 0)
    for _ in range(shown.choice):
        push(game, DO_RESOURCE, seat, -1, names.WHY_OTHER, -1, 0)
    for _ in range(shown.scotsman):
        push(game, DO_SPOT, seat, names.SCOTSMAN, names.WHY_OTHER, -1, 0)
    gain_coins(game, context, seat, shown.coin, names.WHY_OTHER, -1)
    gain_whisky(game, context, seat, shown.whisky, names.WHY_OTHER, -1)
    gain_points(game, context, seat, shown.move, names.WHY_OTHER, -1)


@rule
def use_moves(game, seat, before):
    """Use the movement points of the card at once; otherwise they are lost (CA-07.6, CA-21)."""
    if game.turn.points > before:
        push(game, DO_ACTION, seat, 0, 0, 0, 0)


@rule
def offer_undertow(game, components, context, seat):
    """Ask which own tile to activate, if any, except tiles already activated this turn (B-090, CA-06, CA-07.7)."""
    player = game.players[seat]
    ask(context, state.ASK_UNDERTOW, seat, -1, -1)
    for s in range(player.spots):
        spot = player.spot[s]
        if spot.cell >= 0 and spot.activated != game.turn.number and components.tile[spot.tile].symbol:
            offer_ways(game, components, context, seat, s, names.BY_OTHER)
    if context.options > 0:
        offer_sales(game, components, context, seat)
        offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def undertow(game, components, context, seat, i):
    """Activate the chosen tile."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_UNDERTOW, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
    elif context.kind[i] == names.OPT_ACTIVATE:
        activate(game, components, context, seat, context.a[i], context.b[i], names.BY_OTHER)


@rule
def offer_hunt(game, components, context, seat, card):
    """Ask whether to pay coins for VP (CA-07.8)."""
    ask(context, state.ASK_HUNT, seat, -1, -1)
    if game.players[seat].coins >= components.nessie.card[card].pay_coin:
        offer(game, context, state.OPT_HUNT, card, 0, 0)
    offer_sales(game, components, context, seat)
    offer(game, context, names.OPT_DONE, 0, 0, 0)


@rule
def hunt(game, components, context, seat, i, card):
    """Pay the coins and score the VP."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_HUNT, seat, card, 0, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
    elif context.kind[i] == state.OPT_HUNT:
        pay_coins(game, context, seat, components.nessie.card[card].pay_coin, names.WHY_OTHER, -1)
        gain_vp(game, context, seat, components.nessie.card[card].pay_vp, state.SOURCE, names.WHY_OTHER, -1)


@rule
def offer_losses(game, components, context, seat):
    """Ask which resource to give up, if the seat has any (CA-07.12)."""
    ask(context, state.ASK_LOSE, seat, -1, -1)
    player = game.players[seat]
    for s in range(player.spots):
        for kind in range(names.KINDS):
            if player.spot[s].cell >= 0 and player.spot[s].goods[kind] > 0:
                offer(game, context, names.OPT_OWN, kind, s, 0)
    if context.options > 0:
        offer_sales(game, components, context, seat)


@rule
def lose(game, components, context, seat, i):
    """Return the chosen resource to the supply."""
    if context.kind[i] == names.OPT_SELL:
        push(game, state.TASK_LOSE, seat, 0, 0, 0, 0)
        sell(game, components, context, seat, context.a[i], context.b[i])
    elif context.kind[i] == names.OPT_OWN:
        pay_good(game, context, seat, context.b[i], context.a[i], names.WHY_OTHER, -1)
