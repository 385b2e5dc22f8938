"""The action cards, and the effects of a drawn card before the automa looks for a tile (C12-07, C12-12, C12-15)."""

from __future__ import annotations

from ..events import EV_DRAW, EV_RESTOCK, EV_SHUFFLE
from ..jit import rule
from ..names import FAULT_AUTOMA, KINDS, NOBODY
from ..sizes import AUTOMA_CARDS, MAX_SHUFFLES
from ..tasks import note
from .tokens import move_token


@rule
def turn_up_card(game, components, context, seat):
    """Return the number of the next action card, or -1; reshuffle an empty deck first and put its top cards away.

    A chronicle may turn up cards outside the automa's turn and then writes the event itself (C12-15, C12-81, C12-85).
    """
    automa = game.automa
    if automa.drawn >= AUTOMA_CARDS:
        if automa.shuffles >= MAX_SHUFFLES:
            game.fault = FAULT_AUTOMA
            return -1
        automa.shuffles += 1
        automa.drawn = components.automa.discarded
        note(game, context, EV_SHUFFLE, seat, automa.drawn, 0, 0, 0, 0)
    automa.drawn += 1
    return automa.deck[automa.shuffles - 1, automa.drawn - 1]


@rule
def draw_card(game, components, context, seat):
    """Turn up the action card of the turn.

    The numbers of the last four cards are remembered for chronicles (C12-15, C12-79).
    """
    automa = game.automa
    card = turn_up_card(game, components, context, seat)
    if game.fault:
        return
    automa.card = card
    for n in range(3, 0, -1):
        automa.numbers[n] = automa.numbers[n - 1]
    automa.numbers[0] = components.automa.action[automa.card].number
    note(game, context, EV_DRAW, seat, automa.card, 0, 0, 0, 0)


@rule
def restock_market(game, components, context):
    """Put a coin from the supply on the first field of every empty row (C12-12)."""
    coins = components.automa.refill
    for kind in range(KINDS):
        if game.market[kind] == 0 and coins > 0:
            game.market[kind] = coins
            note(game, context, EV_RESTOCK, NOBODY, kind, coins, 0, 0, 0)


@rule
def follow_moves(game, components, context, seat):
    """Follow the symbols on top of the card, left to right: each moves a token on the clan board (C12-16 to C12-18)."""
    action = components.automa.action[game.automa.card]
    for n in range(action.moves):
        move_token(game, components, context, seat, action.move[n])
