"""The four priority tokens (C12-06, C12-23, C12-55, C12-56)."""

from __future__ import annotations

from ..events import EV_PRIORITY
from ..jit import rule
from ..rules.scoring import difference_vp
from ..tasks import note

PLACES = 4


@rule
def note_priority(game, context, seat):
    """Write the current order into the ledger."""
    row = game.automa.priority
    note(game, context, EV_PRIORITY, seat, row[0], row[1], row[2], row[3], 0)


@rule
def order_categories(game):
    """Order the categories by the tokens; further ones of chronicles come first (C12-55, C12-98)."""
    extra = game.categories - PLACES
    for n in range(extra):
        game.order[n] = PLACES + n
    for n in range(PLACES):
        game.order[extra + n] = game.automa.priority[n]


@rule
def best_vp(game, components, context):
    """Return the VP of the seat ahead in this category, by the counts that move priority tokens (C12-56, C12-84)."""
    fewest = context.scratch.priority[0]
    most = context.scratch.priority[0]
    for seat in range(game.seats):
        fewest = min(fewest, context.scratch.priority[seat])
        most = max(most, context.scratch.priority[seat])
    return difference_vp(game, most - fewest)


@rule
def move_priority(game, components, context, seat, category):
    """Move the token far left after many VP of either side, far right after none; first rounds only (C12-56)."""
    if (components.automa.moving_rounds >> (game.scored + 1)) & 1 == 0:
        return
    row = game.automa.priority
    vp = best_vp(game, components, context)
    at = 0
    while at < PLACES - 1 and row[at] != category:
        at += 1
    if vp >= components.automa.left_at:
        for n in range(at, 0, -1):
            row[n] = row[n - 1]
        row[0] = category
    elif vp < components.automa.stay_at:
        for n in range(at, PLACES - 1):
            row[n] = row[n + 1]
        row[PLACES - 1] = category
    note_priority(game, context, seat)
