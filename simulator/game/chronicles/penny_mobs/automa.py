"""Allenarly's penny action (C8-32 to C8-34)."""

from ...jit import rule
from ...rulings import AT_LEAST, RULING_MOBSTER_THRESHOLD
from .jail import put_penny, recruit


@rule
def sum_of_cards(game, components):
    """Return the sum of the last action cards' numbers; a card without number counts 0 (C8-32, C8-34)."""
    total = 0
    for n in range(components.penny_mobs.automa_cards):
        total += game.automa.numbers[n]
    return total


@rule
def mobster_with(game, most):
    """Return the jailed mobster with most (or fewest) pennies, in a tie the higher one; -1 if the jail is empty."""
    table = game.penny_mobs
    found = -1
    for n in range(table.jailed - 1, -1, -1):
        mobster = table.jail[n]
        if found < 0:
            found = mobster
        elif most and table.pennies[mobster] > table.pennies[found]:
            found = mobster
        elif most == 0 and table.pennies[mobster] < table.pennies[found]:
            found = mobster
    return found


@rule
def act_on_jail(game, components, context, seat):
    """From the fourth turn on, recruit the mobster with most pennies if they exceed the sum of the last cards.

    Otherwise put a penny on the one with the fewest, if the automa has a penny left (C8-32, C8-33). Whether as many as
    the sum are enough is a ruling.
    """
    richest = mobster_with(game, 1)
    if richest < 0:
        return
    if game.players[seat].turns >= components.penny_mobs.automa_turn:
        needed = sum_of_cards(game, components) + 1
        if components.ruling[RULING_MOBSTER_THRESHOLD] == AT_LEAST:
            needed -= 1
        if game.penny_mobs.pennies[richest] >= needed:
            recruit(game, components, context, seat, richest)
            return
    if game.penny_mobs.down[seat] > 0:
        put_penny(game, context, seat, mobster_with(game, 0))
