"""Chronicle A, What Lies Below: who swims past Nessie cannot hurry on, and draws a card.

Rules CA-01 to CA-13; those of the automa are in `allenarly`.
"""

from __future__ import annotations

from ...hooks import hook
from ...names import WHY_OTHER
from ...rules.goods import gain_vp
from .allenarly import moved, passed
from .barter import choose_own, offer_others, offer_swap, swap
from .cards import draw_card, hunt, lose, offer_hunt, offer_losses, offer_undertow, undertow, use_moves
from .line import crosses, limit_moves
from .numbers import (
    ASK_HUNT,
    ASK_LOSE,
    ASK_NAME,
    ASK_SWAP,
    ASK_UNDERTOW,
    SOURCE,
    TASK_HUNT,
    TASK_LOSE,
    TASK_MOVES,
    TASK_NAME,
    TASK_SWAP,
    TASK_UNDERTOW,
    TASK_VP,
)

__all__ = ["answer", "available", "moved", "passed", "task", "turn_draw"]


@hook
def available(game, box, desk, seat, a, b):
    """A move past Nessie ends within the first tiles beyond her (CA-04, CA-11)."""
    limit_moves(game, box, desk)
    return b


@hook
def turn_draw(game, box, desk, seat, a, b):
    """Whose move went past Nessie draws a card after the activations, unless it ended on The End (CA-03, CA-05)."""
    if a == 0 and game.players[seat].automatic == 0:
        if crosses(game, game.turn.start, game.piece_space[game.turn.piece]):
            draw_card(game, box, desk, seat)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """What a card asks for."""
    if a == TASK_MOVES:
        use_moves(game, seat, b)
    elif a == TASK_VP:
        gain_vp(game, desk, seat, b, SOURCE, WHY_OTHER, -1)
    elif a == TASK_UNDERTOW:
        offer_undertow(game, box, desk, seat)
    elif a == TASK_HUNT:
        offer_hunt(game, box, desk, seat, b)
    elif a == TASK_LOSE:
        offer_losses(game, box, desk, seat)
    elif a == TASK_SWAP:
        offer_swap(game, box, desk, seat)
    elif a == TASK_NAME:
        offer_others(game, desk, seat, b)
    else:
        return 0
    return 1


@hook
def answer(game, box, desk, seat, a, b):
    """The answers to the questions of a card."""
    question = desk.question
    if question == ASK_UNDERTOW:
        undertow(game, box, desk, seat, a)
    elif question == ASK_HUNT:
        hunt(game, box, desk, seat, a, desk.task.a)
    elif question == ASK_LOSE:
        lose(game, box, desk, seat, a)
    elif question == ASK_SWAP:
        choose_own(game, box, desk, seat, a)
    elif question == ASK_NAME:
        swap(game, desk, seat, a, desk.task.a, desk.task.b)
    else:
        return 0
    return 1
