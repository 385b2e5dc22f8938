"""Value the options of chronicle 6: cards to turn over, Scotsmen and sheep, Scriptoria (C6-25 to C6-27)."""

from __future__ import annotations

from simulator.game import names
from simulator.game import options as opt
from simulator.game.chronicles.tome.events import can_turn, has_icon, vp_of_event
from simulator.game.chronicles.tome.state import (
    ASK_EVENT,
    ASK_HOME,
    ASK_SCOTSMAN,
    ASK_SHEEP,
    EVENT_CLAN,
    EVENT_ELSEWHERE,
    EVENT_GAIN,
    EVENT_HOME,
    EVENT_OWN,
    EVENT_REMOVE,
    EVENT_RIVER,
    EVENT_SCOTSMAN,
    EVENT_SHEEP,
    OPT_FROM,
    OPT_TURN_CARD,
)
from simulator.game.hooks import hook
from simulator.game.jit import rule

from ..outlook import turns_left
from .common import SCORINGS, W_CLAN, W_COIN, W_EXTRA_TILE, W_GOOD, W_SCOTSMAN, use_value

W_ANY = 1.6  # VP of a resource of choice
W_EVENT = 3.0  # of an event icon that can be used
HOME_EACH = 2.0  # VP that Castle Moil brings in a scoring round
NESS_EACH = 1.5  # VP that Loch Ness brings in a turn


@rule
def own_value(game, components, seat, tiles, river):
    """Return the value of the best `tiles` activations of own tiles not yet activated in this turn."""
    player = game.players[seat]
    total = 0.0
    last = 1000.0
    last_spot = -1
    for _ in range(tiles):
        best = 0.0
        best_spot = -1
        for s in range(player.spots):
            spot = player.spot[s]
            if spot.cell < 0 or spot.activated == game.turn.number or (river and components.tile[spot.tile].river == 0):
                continue
            value = use_value(game, components, seat, spot.tile, components.tile_limit - spot.held)
            if (value < last or (value == last and s > last_spot)) and value > best:
                best = value
                best_spot = s
        if best_spot < 0:
            break
        total += best
        last = best
        last_spot = best_spot
    return total


@rule
def elsewhere_value(game, components, seat):
    """Return the value of the best activation of a tile of another player."""
    best = 0.0
    for other in range(game.seats):
        rival = game.players[other]
        if other == seat:
            continue
        if rival.automatic:
            for space in range(game.spaces):
                if game.space_tile[space] >= 0:
                    best = max(best, use_value(game, components, seat, game.space_tile[space], components.tile_limit))
            continue
        for s in range(rival.spots):
            if rival.spot[s].cell >= 0:
                best = max(best, use_value(game, components, seat, rival.spot[s].tile, components.tile_limit))
    return best


@rule
def scotsmen_away(game, seat):
    """Count the player's Scotsmen in the territory outside the Home Castle."""
    player = game.players[seat]
    scotsmen = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0 and s != player.home_castle:
            scotsmen += player.spot[s].scotsmen
    return scotsmen


@rule
def goods_value(game, components, seat, event):
    """Return the value of the goods of an event; resources count only if there is room."""
    player = game.players[seat]
    room = 0
    for s in range(player.spots):
        if player.spot[s].cell >= 0:
            room += components.tile_limit - player.spot[s].held
    value = W_COIN * event.coin + W_ANY * min(event.choice, room) + W_SCOTSMAN * min(event.scotsman, player.supply)
    return value + event.whisky * (SCORINGS - game.scored)


@rule
def is_smallest(game, seat):
    """Return whether no player has a smaller territory."""
    for other in range(game.seats):
        if game.players[other].tiles < game.players[seat].tiles:
            return False
    return True


@rule
def event_value(game, components, seat, card):
    """Return the value of the event of a card now (C6-26)."""
    event = components.tome.event[card]
    player = game.players[seat]
    kind = event.kind
    if kind == EVENT_GAIN:
        return goods_value(game, components, seat, event)
    if kind == EVENT_HOME:
        return W_SCOTSMAN * min(event.amount, scotsmen_away(game, seat))
    if kind == EVENT_ELSEWHERE:
        return elsewhere_value(game, components, seat) * event.amount
    if kind == EVENT_OWN:
        return own_value(game, components, seat, event.amount, 0)
    if kind == EVENT_RIVER:
        return own_value(game, components, seat, player.spots, 1)
    if kind == EVENT_CLAN:
        return W_CLAN * min(event.amount, player.markers)
    if kind == EVENT_REMOVE:
        return 0.0 if is_smallest(game, seat) else -W_EXTRA_TILE * event.amount
    if kind == EVENT_SHEEP:
        return player.goods[names.SHEEP] * max(event.vp - W_GOOD, 0.0)
    if kind == EVENT_SCOTSMAN:
        scotsmen = player.spot[player.home_castle].scotsmen + scotsmen_away(game, seat)
        return max(event.vp - W_SCOTSMAN, 0.0) if scotsmen > 0 else 0.0
    return 1.0 * vp_of_event(game, components, seat, card)


@rule
def lost_effect(game, components, seat, card):
    """Return the value that the front of a card still has (C6-25)."""
    special = components.card[card].special
    player = game.players[seat]
    if special.kind == names.SPECIAL_COIN_VP:
        return 1.0 * min(special.amount, player.coins) * (special.each - components.vp_per_coin)
    if special.kind == names.SPECIAL_MULTIPLY and player.spot[player.home_castle].scotsmen > 0:
        return HOME_EACH * (SCORINGS - game.scored)
    if special.kind == names.SPECIAL_EXTRA_ACTIVATION:
        return NESS_EACH * turns_left(game, seat)
    return 0.0


@rule
def card_value(game, components, seat, card):
    """Return the value of turning a card: event, VP in the scorings left, minus the lost effect (C6-25)."""
    sides = components.tome.side_vp * (SCORINGS - game.scored)
    return event_value(game, components, seat, card) + sides - lost_effect(game, components, seat, card)


@rule
def icon_value(game, components, seat):
    """Return the value of an event icon now: that of the best own card, at least 0."""
    best = 0.0
    for card in range(components.cards):
        if can_turn(game, components, seat, card):
            best = max(best, card_value(game, components, seat, card))
    return best


@rule
def scriptorium_value(game, components, seat):
    """Return the value of moving to a tile with an event icon (C6-27)."""
    for card in range(components.cards):
        if can_turn(game, components, seat, card):
            return W_EVENT
    return W_EVENT / 2.0


@hook
def value(game, components, context, seat, question):
    """Add the value of each option for this chronicle to `context.option_value`."""
    for i in range(context.options):
        kind = context.kind[i]
        if question == ASK_EVENT and kind == OPT_TURN_CARD:
            context.option_value[i] += card_value(game, components, seat, opt.option_card(context, i))
        elif question == ASK_HOME and kind == OPT_FROM:
            context.option_value[i] += W_SCOTSMAN
        elif question == ASK_SHEEP and kind == OPT_FROM:
            context.option_value[i] += components.tome.event[context.task.a].vp - W_GOOD
        elif question == ASK_SCOTSMAN and kind == OPT_FROM:
            context.option_value[i] += components.tome.event[context.task.a].vp - W_SCOTSMAN
        elif (question == names.ASK_TILE and kind == names.OPT_TAKE) or (
            question == names.ASK_BUILD and kind == names.OPT_BUILD
        ):
            if has_icon(components, opt.option_tile(context, i)):
                context.option_value[i] += scriptorium_value(game, components, seat)
        elif question == names.ASK_CLAN_ACTIVATION and kind == names.OPT_ACTIVATE:
            if has_icon(components, game.players[seat].spot[opt.option_spot(context, i)].tile):
                context.option_value[i] += icon_value(game, components, seat)
