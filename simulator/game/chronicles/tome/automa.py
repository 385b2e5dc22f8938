"""Allenarly and events: its choice of tiles, and VP for icons and cards (C6-28 to C6-30)."""

from ...allenarly.gains import brought
from ...hooks import hook
from ...jit import rule
from ...names import SYMBOL_STAR, WHY_OTHER
from ...rules.cards import turn_over
from ...rules.goods import gain_vp
from ...rules.rondel import write_extra_pick
from ...tasks import note
from .events import has_icon
from .state import EV_TURN_CARD, NUMBER, SOURCE

RULE_NUMBER = 1  # number symbol of the first choice rule


@rule
def has_card(components, tile):
    """Return whether a tile brings a landmark card."""
    return components.tile[tile].card >= 0


_, nearest_card = brought(has_card)
brings_icon, nearest_icon = brought(has_icon)


@hook
def symbol(game, components, context, seat, symbol):
    """Find the nearest tile with an event icon ("1") or with a landmark card (star) (C6-28)."""
    if symbol == SYMBOL_STAR:
        return nearest_card(game, components)
    if symbol == RULE_NUMBER:
        return nearest_icon(game, components)
    return -1


@hook
def taken(game, components, context, seat, tile, space):
    """Score VP for a tile with an event icon, however it was chosen (C6-29, CC-24)."""
    if tile >= 0 and game.players[seat].automatic and brings_icon(components, tile):
        gain_vp(game, context, seat, components.tome.automa_icon_vp, SOURCE, WHY_OTHER, -1)


@hook
def card(game, components, context, seat, card):
    """Turn over a card the automa gets at once, for VP (C6-30)."""
    if game.players[seat].automatic:
        note(game, context, EV_TURN_CARD, seat, card, 0, 0, 0, 0)
        write_extra_pick(game, NUMBER, card, seat)
        turn_over(game, components, seat, card)
        gain_vp(game, context, seat, components.tome.automa_turn_vp, SOURCE, WHY_OTHER, -1)


@rule
def side_vp(game, components, seat):
    """Return the VP of an event side in landmark scoring (C6-08, C6-30)."""
    return components.tome.automa_side_vp if game.players[seat].automatic else components.tome.side_vp
