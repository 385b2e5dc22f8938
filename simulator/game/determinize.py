"""Determinize a copy of a game: redeal what a player cannot see, so that a rollout never uses hidden information.

The order of stacks and decks, the die and everything face down are replaced by a draw from everything still possible
given the open information. The draw depends on open information only, so the true hidden state never leaks into a
rollout. Chronicles redeal their own hidden components by the hook `redeal`.
"""

from __future__ import annotations

import numpy as np

from .hooks import AT_REDEAL
from .jit import rule
from .names import KINDS, STACK_D
from .sizes import AUTOMA_CARDS, DIE_TAPE, MAX_SHUFFLES, MAX_STACKS, PIECES, SEATS

# L'Ecuyer's combined generator (1988): the difference of two multiplicative generators.
MODULUS_1, FACTOR_1 = 2147483563, 40014
MODULUS_2, FACTOR_2 = 2147483399, 40692


@rule
def draw(context, n):
    """Draw an integer from 0 to n - 1 with the generator of the context."""
    first = np.int64(context.chance[0]) * FACTOR_1 % MODULUS_1
    second = np.int64(context.chance[1]) * FACTOR_2 % MODULUS_2
    context.chance[0] = first
    context.chance[1] = second
    z = first - second
    if z < 1:
        z += MODULUS_1 - 1
    return (z - 1) * n // (MODULUS_1 - 1)


@rule
def mixed(key, number):
    """Mix a number into a key; both are below the modulus."""
    return (key * FACTOR_2 + np.int64(number) + 5) % MODULUS_2


@rule
def seed_chance(game, context, seat, sample):
    """Seed the generator of the context from open information: the same table and `sample` give the same draws."""
    key = mixed(mixed(np.int64(game.turns), seat), sample)
    for space in range(game.spaces):
        key = mixed(key, game.space_tile[space])
    for piece in range(PIECES):
        key = mixed(key, game.piece_space[piece])
    for kind in range(KINDS):
        key = mixed(key, game.market[kind])
    for other in range(game.seats):
        key = mixed(mixed(key, game.players[other].coins), game.players[other].vp)
    context.chance[0] = 1 + key % (MODULUS_1 - 1)
    context.chance[1] = 1 + mixed(key, 1) % (MODULUS_2 - 1)


@rule
def sort(row, first, last):
    """Sort row[first:last] in ascending order, to erase the order in which it was dealt."""
    for n in range(first + 1, last):
        value = row[n]
        place = n
        while place > first and row[place - 1] > value:
            row[place] = row[place - 1]
            place -= 1
        row[place] = value


@rule
def shuffle(context, row, first, last):
    """Shuffle row[first:last]; the result does not depend on its present order."""
    sort(row, first, last)
    for n in range(last - 1, first, -1):
        other = first + draw(context, n - first + 1)
        row[n], row[other] = row[other], row[n]


@rule
def move_the_end(game, components, context):
    """Move The End to a random place among the remaining D tiles that the variant allows (B-008, CC-07)."""
    row = game.stack[STACK_D]
    first = game.drawn[STACK_D]
    last = game.stack_size[STACK_D]
    for n in range(first, last):
        if row[n] == components.the_end:
            low = min(max(game.above[0], first), last - 1)
            high = min(max(game.above[1], low), last - 1)
            place = low + draw(context, high - low + 1)
            row[n], row[place] = row[place], row[n]
            return


@rule
def shuffle_actions(game, components, context):
    """Redeal the automa's action cards: those discarded face down may still come, later shuffles are open (C12-15)."""
    automa = game.automa
    present = max(automa.shuffles - 1, 0)
    row = automa.deck[present]
    away = min(components.automa.discarded, automa.drawn)
    # The revealed cards lie between the face-down discards and the cards to come: bring the hidden ones together.
    for n in range(away):
        row[n], row[automa.drawn - 1 - n] = row[automa.drawn - 1 - n], row[n]
    shuffle(context, row, automa.drawn - away, AUTOMA_CARDS)
    for n in range(away):
        row[n], row[automa.drawn - 1 - n] = row[automa.drawn - 1 - n], row[n]
    for later in range(present + 1, MAX_SHUFFLES):
        shuffle(context, automa.deck[later], 0, AUTOMA_CARDS)


@rule
def determinize(game, components, context, redeal_hooks, seat):
    """Replace all that `seat` cannot see in this copy of a game, drawing from the generator of the context.

    Parameters
    ----------
    game : record of dtype `record.GAME`, a copy for a rollout
    components : record of dtype `printed.COMPONENTS`
    context : record of dtype `record.CONTEXT`, its generator set by `seed_chance`
    redeal_hooks : hooks `redeal` of the chronicles in play, in their order, padded like all hooks
    seat : the seat that looks ahead
    """
    for stack in range(MAX_STACKS):
        shuffle(context, game.stack[stack], game.drawn[stack], game.stack_size[stack])
    move_the_end(game, components, context)
    for n in range(game.rolled, DIE_TAPE):
        game.tape[n] = components.faces[draw(context, 6)]
    for other in range(SEATS):
        game.players[other].rng[0] = 1 + draw(context, MODULUS_1 - 1)
        game.players[other].rng[1] = 1 + draw(context, MODULUS_2 - 1)
    if game.automa.level > 0:
        shuffle_actions(game, components, context)
    for n in range(game.in_play):
        redeal_hooks[n](game, components, context, AT_REDEAL, seat, 0, 0)
