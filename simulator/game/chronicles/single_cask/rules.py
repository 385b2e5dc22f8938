"""Chronicle 3, Ol' Jamey's Single Cask Reserve: casks that age with the scoring rounds and are sold at stops.

Rules C3-01 to C3-18; those of the automa are in `allenarly`.
"""

from __future__ import annotations

from ...hooks import hook
from ...names import EXTRA_SINGLE_CASK, OPT_STOP
from ...tasks import push, withdraw
from .automa import hers_passed, hers_taken
from .cellar import age, casks_in_all, make, offer_casks, score_unsold, sell_chosen, seller_of
from .state import ASK_SELL, TASK_SELL


@hook
def available(game, box, desk, seat, a, b):
    """Onto a Selling tile only with a single cask to sell (C3-11)."""
    for i in range(desk.options - 1, -1, -1):
        if desk.what[i] == OPT_STOP and seller_of(box, desk.b[i]) >= 0 and casks_in_all(game, seat) == 0:
            withdraw(desk, i)
    return b


@hook
def taken(game, box, desk, seat, a, b):
    """Who stops on a Selling tile sells (C3-12); what the automa takes (C3-22, C3-23)."""
    if game.players[seat].automatic:
        hers_taken(game, box, desk, seat, a, b)
    elif a < 0 and seller_of(box, game.space_tile[b]) >= 0:
        push(game, TASK_SELL, seat, b, 0, 0, 0)
    return b


@hook
def passed(game, box, desk, seat, a, b):
    """The automa leaves a barrel on her way (C3-24)."""
    if seat >= 0 and game.players[seat].automatic:
        hers_passed(game, box, desk, seat, a, b)
    return b


@hook
def extra(game, box, desk, seat, a, b):
    """A new single cask (C3-05)."""
    if a == EXTRA_SINGLE_CASK:
        make(game, box, desk, seat, b)
    return b


@hook
def score_end(game, box, desk, seat, a, b):
    """Cellar cards and ageing (C3-07, C3-08, C3-19)."""
    for player in range(game.seats):
        if game.players[player].automatic == 0:
            age(game, box, desk, player, a)
    return b


@hook
def final(game, box, desk, seat, a, b):
    """Single casks that were not sold (C3-14)."""
    for player in range(game.seats):
        score_unsold(game, box, desk, player)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """The sale on a Selling tile."""
    if a == TASK_SELL:
        offer_casks(game, box, desk, seat, b, desk.task.b)
        return 1
    return 0


@hook
def answer(game, box, desk, seat, a, b):
    """The next cask, or the end of the sale."""
    if desk.question == ASK_SELL:
        sell_chosen(game, box, desk, seat, a, desk.task.a, desk.task.b)
        return 1
    return 0
