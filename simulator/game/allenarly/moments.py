"""Her hooks: what she does at which moment of the game (C12-15). Bound behind all chronicles (CC-12)."""

from __future__ import annotations

from ..events import EV_AUTOMA, EV_SHUFFLE
from ..hooks import hook
from ..names import BLUE, PURPLE
from ..rules.turn import open_turn
from ..tasks import TELL_SEARCH, note, push, tell
from .choice import TASK_GAIN, TASK_LOOK, TASK_MOVE, TASK_SEARCH, begin_search, look, move
from .deck import draw_card, follow_moves, restock_market
from .exchange import exchange_stones, score_items, score_stones
from .gains import place_tile
from .priority import PLACES, move_priority, note_priority, order_categories
from .tokens import take_tokens_off

__all__ = ["automa", "clan", "final", "score_end", "scored", "setup", "task"]


@hook
def setup(game, box, desk, seat, a, b):
    """What was dealt for her is written into the ledger (C12-05 to C12-08)."""
    automa = game.automa
    path = box.automa.path
    blue = path[BLUE, automa.token[BLUE]]
    note(game, desk, EV_AUTOMA, automa.seat, automa.level, blue, path[PURPLE, automa.token[PURPLE]], 0, 0)
    note_priority(game, desk, automa.seat)
    note(game, desk, EV_SHUFFLE, automa.seat, automa.drawn, 0, 0, 0, 0)
    order_categories(game)
    return b


@hook
def automa(game, box, desk, seat, a, b):
    """Her turn: card, market coins, clan tokens, then the choice of a tile (C12-15)."""
    open_turn(game, box, desk, seat, seat)
    draw_card(game, box, desk, seat)
    if game.fault:
        return b
    restock_market(game, box, desk)
    follow_moves(game, box, desk, seat)
    game.automa.search = 1
    game.automa.casks = box.automa.whisky_tile
    for space in range(game.spaces):
        game.automa.skip[space] = 0
    push(game, TASK_SEARCH, seat, 0, 0, 0, 0)
    tell(game, TELL_SEARCH, seat, 0, 0)
    return b


@hook
def task(game, box, desk, seat, a, b):
    """The steps of her turn after that."""
    if a == TASK_SEARCH:
        begin_search(game, box, seat)
    elif a == TASK_LOOK:
        look(game, box, desk, seat, b)
    elif a == TASK_MOVE:
        move(game, box, desk, seat)
    elif a == TASK_GAIN and box.tile[b].deferred == 0:  # the others are their chronicle's business
        place_tile(game, box, desk, seat, b)
    return b


@hook
def clan(game, box, desk, seat, a, b):
    """A marker of the human may fill a colour (C12-46)."""
    take_tokens_off(game, box, desk, game.automa.seat)
    return b


@hook
def scored(game, box, desk, seat, a, b):
    """A category is scored: its priority token moves (C12-56)."""
    if a < PLACES:
        move_priority(game, box, desk, game.automa.seat, a)
        order_categories(game)
    return b


@hook
def score_end(game, box, desk, seat, a, b):
    """After the scoring round: stones into VP, then items (C12-51, C12-57)."""
    exchange_stones(game, box, desk, game.automa.seat)
    score_items(game, box, desk, game.automa.seat, a)
    return b


@hook
def final(game, box, desk, seat, a, b):
    """After the final scoring: stones left (C12-59)."""
    score_stones(game, box, desk, game.automa.seat)
    return b
