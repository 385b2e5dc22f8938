"""The cellars: new casks, ageing, what is left at the end (C3-02, C3-05, C3-07, C3-08, C3-14)."""

from __future__ import annotations

from ...agenda import note
from ...jit import rule
from ...names import EXTRA_SINGLE_CASK, WHY_FINAL
from ...rules.goods import gain_vp
from ...rules.rondel import write_extra_pick
from .numbers import (
    EV_AGED,
    EV_CARD,
    EV_LOST,
    EV_MADE,
    NUMBER,
    SOURCE,
)
from .state import CELLARS

__all__ = ["age", "casks_in_all", "make", "mark_room", "room_in", "score_unsold"]

BIT = 1 << EXTRA_SINGLE_CASK


@rule
def room_in(game, box, seat, cellar):
    """Free spaces of a cellar; none without its card."""
    if cellar >= game.single_cask.cards[seat]:
        return 0
    return box.single_cask.room[cellar] - game.single_cask.casks[seat, cellar]


@rule
def casks_in_all(game, seat):
    """Single casks of a seat."""
    n = 0
    for cellar in range(CELLARS):
        n += game.single_cask.casks[seat, cellar]
    return n


@rule
def mark_room(game, box, seat):
    """Whether another single cask can be made: an exchange for one cannot be chosen without room (C3-05)."""
    player = game.players[seat]
    player.full &= ~BIT
    if room_in(game, box, seat, 0) <= 0:
        player.full |= BIT


@rule
def make(game, box, desk, seat, amount):
    """New single casks go into the First Cellar, as far as there is room; the others are lost (C3-05)."""
    placed = max(min(amount, room_in(game, box, seat, 0)), 0)
    if placed > 0:
        game.single_cask.casks[seat, 0] += placed
        note(game, desk, EV_MADE, seat, placed, 0, 0, 0, 0)
    if placed < amount:
        note(game, desk, EV_LOST, seat, amount - placed, 0, 0, 0, 0)
    mark_room(game, box, seat)


@rule
def move_on(game, box, desk, seat, cellar):
    """Casks of a cellar move into the next one, as far as there are free spaces (C3-08)."""
    casks = game.single_cask.casks
    moved = max(min(casks[seat, cellar], room_in(game, box, seat, cellar + 1)), 0)
    if moved > 0:
        casks[seat, cellar] -= moved
        casks[seat, cellar + 1] += moved
        note(game, desk, EV_AGED, seat, cellar, moved, 0, 0, 0)


@rule
def age(game, box, desk, seat, number):
    """After a scoring round: the next Cellar card, then the farther casks move on first (C3-07, C3-08)."""
    if (box.single_cask.ages >> number) & 1 == 0:
        return
    if game.single_cask.cards[seat] < CELLARS:
        game.single_cask.cards[seat] += 1
        note(game, desk, EV_CARD, seat, game.single_cask.cards[seat] - 1, 0, 0, 0, 0)
        write_extra_pick(game, NUMBER, game.single_cask.cards[seat] - 1, seat)
    for cellar in range(CELLARS - 2, -1, -1):
        move_on(game, box, desk, seat, cellar)
    mark_room(game, box, seat)


@rule
def score_unsold(game, box, desk, seat):
    """VP of the single casks left (C3-14)."""
    vp = 0
    for cellar in range(CELLARS):
        vp += game.single_cask.casks[seat, cellar] * box.single_cask.unsold_vp[cellar]
    gain_vp(game, desk, seat, vp, SOURCE, WHY_FINAL, -1)
