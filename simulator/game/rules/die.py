"""The die as a dummy player (B-030 to B-033, CC-05)."""

from __future__ import annotations

from .. import names
from ..events import EV_ROLL, HOW_DIE
from ..jit import rule
from ..sizes import DIE_TAPE
from ..tasks import DO_EXTRA, DO_REFILL, note, push
from .rondel import (
    discard_passed,
    discard_tile,
    find_rear,
    gap_behind,
    give_turn,
    is_second_half,
    leave_rondel,
    step_piece,
    steps_ahead,
)

LEAVES = -1
STAYS = -2


@rule
def landing_space(game, components, start, result):
    """Return where the die lands: LEAVES at The End, STAYS if it can take no tile.

    It counts tiles, not spaces, including those with an icon, and lands on the first tile without an icon from there on
    (B-030 to B-032). The End counts; on it or past it the die leaves the game (Q-05). Without such a tile it takes the
    last one before that point (CC-05).
    """
    counted = 0
    before = STAYS
    for d in range(1, game.spaces):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if tile < 0:
            continue
        if components.tile[tile].the_end:
            return LEAVES
        if is_second_half(game, space):  # no tile of its own
            continue
        counted += 1
        if components.tile[tile].icon or game.space_piece[space] >= 0:
            continue
        if counted >= result:
            return space
        before = space
    return before


@rule
def roll_die(game, components, context):
    """Roll and move the die when it is last, and discard the tile it lands on (B-030, B-031)."""
    if game.rolled >= DIE_TAPE:
        game.fault = names.FAULT_DIE
        return
    start = game.piece_space[names.DIE_PIECE]
    result = game.tape[game.rolled]
    game.rolled += 1
    note(game, context, EV_ROLL, names.NOBODY, result, start, 0, 0, 0)
    space = landing_space(game, components, start, result)
    if space == STAYS:
        let_next_piece_act(game, components, context, start)
        return
    push(game, DO_REFILL, names.NOBODY, 0, 0, 0, 0)
    if space == LEAVES:
        leave_rondel(game, components, context, names.DIE_PIECE)
        return
    tile = game.space_tile[space]
    step_piece(game, context, names.NOBODY, names.DIE_PIECE, space, HOW_DIE)
    discard_tile(game, context, names.NOBODY, tile, space, names.CAUSE_DIE)
    discard_passed(game, components, context, names.NOBODY)


@rule
def has_way(game, components, start):
    """Return whether a tile that a piece could move onto lies ahead; places of chronicles do not count."""
    for d in range(1, steps_ahead(game, start, gap_behind(game))):
        tile = game.space_tile[(start + d) % game.spaces]
        if tile >= 0 and components.tile[tile].protected + components.tile[tile].stop == 0:
            return True
    return False


@rule
def let_next_piece_act(game, components, context, start):
    """Let the next piece act once: the die or a chronicle's piece finds no tile and stays on `start` (CC-05).

    The die would find no tile either, so it is passed over, and so is a player with no tile ahead. If no other
    piece can act, the piece that stayed takes the next tile even with an icon, so that the game goes on.
    """
    stayed = game.space_piece[start]
    space = start
    for _ in range(game.spaces):
        space = find_rear(game, (space + 1) % game.spaces)
        piece = game.space_piece[space]
        if piece == stayed or not has_way(game, components, space):
            continue
        if piece > names.DIE_PIECE:
            push(game, DO_EXTRA, names.NOBODY, piece, 0, 0, 0)
            return
        if piece < names.DIE_PIECE and game.players[piece].finished == 0:
            give_turn(game, piece)
            return
    take_next_tile(game, components, context, stayed, start)


@rule
def take_next_tile(game, components, context, piece, start):
    """Move the piece onto the next tile ahead that is not a place of a chronicle, and discard that tile."""
    for d in range(1, game.spaces):
        space = (start + d) % game.spaces
        tile = game.space_tile[space]
        if tile < 0 or game.space_piece[space] >= 0 or components.tile[tile].protected + components.tile[tile].stop > 0:
            continue
        push(game, DO_REFILL, names.NOBODY, 0, 0, 0, 0)
        step_piece(game, context, names.NOBODY, piece, space, HOW_DIE)
        discard_tile(
            game, context, names.NOBODY, tile, space, names.CAUSE_DIE if piece == names.DIE_PIECE else names.CAUSE_EXTRA
        )
        discard_passed(game, components, context, names.NOBODY)
        return
