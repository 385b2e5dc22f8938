"""Landmark cards that are turned over: they still count, but their effect is gone."""

from __future__ import annotations

from ..jit import rule
from ..names import SPECIAL_EXTRA_ACTIVATION


@rule
def has_power(game, components, seat, kind):
    """Return whether a card in force or a clan gives the seat a special effect of this kind."""
    player = game.players[seat]
    for card in range(components.cards):
        if player.card[card] and game.card_turned[card] == 0 and components.card[card].special.kind == kind:
            return True
    for clan in range(components.clans):
        if player.clan[clan] > 0 and game.shield[clan] == 0 and components.clan[clan].special.kind == kind:
            return True
    return False


@rule
def turn_over(game, components, seat, card):
    """Turn a landmark card over for good: its ongoing effect ends at once."""
    game.card_turned[card] = 1
    special = components.card[card].special
    if not has_power(game, components, seat, special.kind):
        game.players[seat].powers &= ~(1 << special.kind)
    if special.kind == SPECIAL_EXTRA_ACTIVATION and game.turn.seat == seat:
        game.turn.ness = max(game.turn.ness - special.amount, 0)
