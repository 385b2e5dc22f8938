"""Allenarly's stakes: tokens ordered by action cards, a stack of the leftmost, a budget of VP (C12-80 to C12-89)."""

from ...allenarly.deck import turn_up_card
from ...jit import rule
from ...names import WHY_OTHER
from ...rules.goods import gain_vp
from ...tasks import note
from .state import EV_STACKED, EV_TOKEN_CARD, EV_TOKEN_ROW, PLACES, SOURCE


@rule
def form_stack(game, components, context, seat, number):
    """Order the row by action cards, from the rightmost feast to the left; then stack the leftmost tokens.

    C12-81, C12-82, C12-85, C12-87.
    """
    values = components.feasts
    feasts = game.feasts
    for place in range(values.places - 1, -1, -1):
        card = turn_up_card(game, components, context, seat)
        if game.fault:
            return
        shown = components.automa.action[card].number
        moves = 0
        if feasts.open[place] >= 0 and (game.players[seat].withheld >> place) & 1 == 0:
            moves = 1 if shown > 0 and shown >= values.feast[feasts.open[place]].symbols else 0
        note(game, context, EV_TOKEN_CARD, seat, card, place + 1, feasts.open[place], moves, 0)
        if moves:
            move_far_left(feasts.token_row, place)
    row = feasts.stake[seat]  # the row without withheld tokens; the leftmost form the stack
    tokens = 0
    for n in range(PLACES):
        row[n] = -1
    for n in range(PLACES):
        if (game.players[seat].withheld >> feasts.token_row[n]) & 1 == 0:
            row[tokens] = feasts.token_row[n]
            tokens += 1
    note(game, context, EV_TOKEN_ROW, seat, row[0] + 1, row[1] + 1, row[2] + 1, row[3] + 1, row[4] + 1)
    stakes = min(tokens, values.automa_stakes[number - 1])
    feasts.stakes[seat] = stakes
    feasts.budget = values.automa_budget[number - 1]
    note(game, context, EV_STACKED, seat, stakes, 0, 0, 0, 0)


@rule
def move_far_left(row, place):
    """Move a token to the left of all others (C12-81)."""
    at = 0
    while at < PLACES - 1 and row[at] != place:
        at += 1
    for n in range(at, 0, -1):
        row[n] = row[n - 1]
    row[0] = place


@rule
def price_in_vp(components, card):
    """Return the VP for all resources of a feast's cost; the automa uses no shields (C12-83)."""
    return components.feasts.feast[card].symbols * components.feasts.vp_per_resource


@rule
def can_afford(game, components, seat, card):
    """Return whether the rest of the budget and the automa's VP allow a feast (C12-83)."""
    price = price_in_vp(components, card)
    return price <= game.feasts.budget and price <= game.players[seat].vp


@rule
def spend(game, components, context, seat, card):
    """Pay VP for a feast (C12-83)."""
    price = price_in_vp(components, card)
    game.feasts.budget -= price
    gain_vp(game, context, seat, -price, SOURCE, WHY_OTHER, -1)
