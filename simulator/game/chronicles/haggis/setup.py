"""Set-up of chronicle 5: the shuffled pool, later shuffles and rolls of the die (C5-02, C5-05, C5-09, C5-11)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...determinize import draw, shuffle
from ...hooks import hook
from ...jit import rule
from ...sizes import LUCK
from .state import SCORINGS, SEATS

ROLLS_STREAM = 5  # streams 0 to 4 are the shuffles
LUCK_STREAM = 6


def deal(games: np.recarray, components: Any, draw: Any) -> None:
    """Shuffle the tokens into the pool; deal later shuffles and the rolls of the haggis scorings (C5-02, C5-09, C5-11).

    Parameters
    ----------
    games : dealt games
    components : ComponentSet
    draw : simulator.game.deal.Draw
    """
    values = components.record.haggis
    tokens = int(values.tokens)
    table = games.haggis
    table.order[:] = -1
    for number in range(SCORINGS + 1):
        table.order[:, number, :tokens] = draw.shuffles(number, tokens)
    faces = np.floor(draw.uniforms(ROLLS_STREAM, SCORINGS * SEATS) * 6).astype(np.int64)
    table.rolls[:] = components.record.faces[faces].reshape(-1, SCORINGS, SEATS)
    table.luck[:] = np.floor(draw.uniforms(LUCK_STREAM, 1)[:, 0] * LUCK)
    table.shuffles[:] = 1
    table.pool[:] = table.order[:, 0]
    table.pooled[:] = tokens
    table.held[:] = -1
    table.table[:] = -1


# Hidden information: face-down tokens, later shuffles and rolls (C5-05, C5-09, C5-11)


@rule
def move_tokens(game, row, inward):
    """Copy all face-down tokens into a row, or back from it in the same order; return how many there are."""
    haggis = game.haggis
    n = 0
    for place in range(haggis.pooled):
        if inward:
            row[n] = haggis.pool[place]
        else:
            haggis.pool[place] = row[n]
        n += 1
    for seat in range(game.seats):
        for place in range(0 if game.players[seat].automatic else haggis.holds[seat]):
            if inward:
                row[n] = haggis.held[seat, place]
            else:
                haggis.held[seat, place] = row[n]
            n += 1
        for place in range(haggis.uncovered[seat], haggis.served[seat]):
            if inward:
                row[n] = haggis.table[seat, place]
            else:
                haggis.table[seat, place] = row[n]
            n += 1
    return n


@hook
def redeal(game, components, context, seat):
    """Shuffle all face-down tokens: not even their owners have seen them. The automa's lie open (C5-21)."""
    haggis = game.haggis
    tokens = move_tokens(game, context.scratch.queue, 1)
    shuffle(context, context.scratch.queue, 0, tokens)
    move_tokens(game, context.scratch.queue, 0)
    for number in range(haggis.shuffles, SCORINGS + 1):
        shuffle(context, haggis.order[number], 0, components.haggis.tokens)
    for number in range(SCORINGS):
        for roller in range(SEATS):
            haggis.rolls[number, roller] = components.faces[draw(context, 6)]
    haggis.luck = draw(context, LUCK)
