"""Hooks of the automa, by moment of the game (C12-15). Bound behind all chronicles (CC-12)."""

from __future__ import annotations

from ..events import EV_AUTOMA, EV_SHUFFLE
from ..hooks import hook
from ..names import BLUE, PURPLE
from ..rules.turn import open_turn
from ..tasks import ON_SEARCH, note, notify, push
from .choice import TASK_GAIN, TASK_LOOK, TASK_MOVE, TASK_SEARCH, begin_search, look, move
from .deck import draw_card, follow_moves, restock_market
from .exchange import exchange_stones, score_items, score_stones
from .gains import place_tile
from .priority import PLACES, move_priority, note_priority, order_categories
from .tokens import take_tokens_off


@hook
def setup(game, components, context):
    """Write the cards and tokens dealt for the automa into the ledger (C12-05 to C12-08)."""
    automa = game.automa
    path = components.automa.path
    blue = path[BLUE, automa.token[BLUE]]
    note(game, context, EV_AUTOMA, automa.seat, automa.level, blue, path[PURPLE, automa.token[PURPLE]], 0, 0)
    note_priority(game, context, automa.seat)
    note(game, context, EV_SHUFFLE, automa.seat, automa.drawn, 0, 0, 0, 0)
    order_categories(game)


@hook
def automa(game, components, context, seat):
    """Play the automa's turn: card, market coins, clan tokens, then the choice of a tile (C12-15)."""
    open_turn(game, components, context, seat, seat)
    draw_card(game, components, context, seat)
    if game.fault:
        return
    restock_market(game, components, context)
    follow_moves(game, components, context, seat)
    game.automa.search = 1
    game.automa.casks = components.automa.whisky_tile
    for space in range(game.spaces):
        game.automa.skip[space] = 0
    push(game, TASK_SEARCH, seat, 0, 0, 0, 0)
    notify(game, ON_SEARCH, seat, 0, 0)


@hook
def task(game, components, context, seat, kind, number):
    """Carry out the later steps of the automa's turn."""
    if kind == TASK_SEARCH:
        begin_search(game, components, seat)
    elif kind == TASK_LOOK:
        look(game, components, context, seat, number)
    elif kind == TASK_MOVE:
        move(game, components, context, seat)
    elif kind == TASK_GAIN and components.tile[number].deferred == 0:  # other tiles are left to their chronicle
        place_tile(game, components, context, seat, number)


@hook
def clan(game, components, context, seat, clan):
    """Check whether the human's marker has filled a colour (C12-46)."""
    take_tokens_off(game, components, context, game.automa.seat)


@hook
def scored(game, components, context, category):
    """Move the priority token of the category just scored (C12-56)."""
    if category < PLACES:
        move_priority(game, components, context, game.automa.seat, category)
        order_categories(game)


@hook
def score_end(game, components, context, number):
    """Turn stones into VP after the scoring round, then score items (C12-51, C12-57)."""
    exchange_stones(game, components, context, game.automa.seat)
    score_items(game, components, context, game.automa.seat, number)


@hook
def final(game, components, context):
    """Score the stones left after the final scoring (C12-59)."""
    score_stones(game, components, context, game.automa.seat)
